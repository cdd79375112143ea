"""Computers and dealt tiles on the forms of a game: sat down, taken away, remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.forms.line_sentence import COMPUTER
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.forms.opponent import ComputerSeatDialog, OpponentDialog

from ..hands import CLUB_PLAYS, Hands
from ..helpers import RULES
from .test_game_setup import change, save, set_up
from .test_new_game import choose, focused, form, go_to, part, start

ROOMY = (100, 36)
FAIR, MIRA = "everyday:fair", ComputerSeat("everyday:fair", "a1")


def dials(hands: Hands) -> list[str]:
    """The dials of each player of the game on the table, empty for people."""
    setup = hands.saved.setup
    return [seat.dials if seat else "" for seat in map(setup.computer, range(len(setup.players)))]


def seeds(hands: Hands) -> list[str]:
    return [seat.seed for seat in hands.saved.setup.computers if seat]


async def gone(hands: Hands, text: str) -> None:
    await hands.until(lambda: not hands.shows(text) and not hands.app.screen.is_modal, text)


async def ask(hands: Hands, *texts: str) -> None:
    """Open the dialog of the line that has the cursor."""
    row = int(focused(hands).partition("-")[2])
    if isinstance(hands.app.screen, NewGameScreen) and not hands.app.screen.draft.names[row]:
        await hands.press("0")
    else:
        await choose(hands, "player", COMPUTER)
        await hands.press("enter")
    await hands.until(lambda: isinstance(hands.app.screen, OpponentDialog), "the dialog")
    await hands.dialog(*texts)


async def ask_more(hands: Hands, *texts: str) -> None:
    """Open the dials of the line that has the cursor."""
    await ask(hands)
    await hands.press("end", "enter")
    await hands.until(lambda: isinstance(hands.app.screen, ComputerSeatDialog), "the dials")
    await hands.dialog(*texts)


async def test_people_choose_by_names_and_have_the_same_opponents_the_next_evening() -> None:
    async with form(ROOMY) as hands:
        await hands.see("Tab  a computer")
        await hands.press(*"Ben", "enter")
        await ask(hands, "Who else plays?", "Pip, a child of eight", "A child can win.", "► Hugo")
        await hands.press("enter")
        await hands.see("■  Hugo", "computer: a neighbour who likes words", "start: Ben begins")
        assert focused(hands) == "name-2"
        await ask(hands, "► Nell", "Zeno, the best of the club")
        await hands.press("up", "enter")
        await hands.see("▲  Pip", "computer: a child of eight")
        await go_to(hands, "name-2")
        await ask(hands, "Who plays in Pip's place?", "► Pip", "Give the seat back to a person")
        await hands.press("down", "enter")  # Pip leaves, and Nell comes.
        await hands.see("▲  Nell")
        await go_to(hands, "name-0")
        await ask(hands, "Who plays in Ben's place?", "Ben does not play then")
        await hands.press("home", "enter")
        await hands.see("Pip", "computer: a child of eight")
        assert not hands.shows("Ben")
        await go_to(hands, "name-0")
        await ask(hands, "Who plays in Pip's place?", "Give the seat back to Ben")
        await hands.press("1")
        await hands.see("●  Ben")
        await choose(hands, "dictionary", "english-60")  # They know it all, and learn it soon.
        assert await start(hands) == ("Ben", "Hugo", "Nell")
        assert dials(hands) == ["", FAIR, "family:easy"]
        assert len({"", *seeds(hands)}) == 3
        await hands.go_home()
        await hands.press("n")
        await hands.see("●  Ben", "computer: a neighbour who likes words", "▲  Nell")


async def test_a_computer_has_dials_that_go_as_far_as_the_dictionary() -> None:
    save_settings(Settings(("Mira", "Ben"), computers=(("Mira", "club:easy"),)).playing(CLUB_PLAYS))
    async with form(ROOMY) as hands:
        await hands.press("1", "2")  # She is known by her digit.
        await hands.see("■  Mira", "computer: club words, easy")
        await hands.click("computer: club words")
        await hands.dialog("Who plays in Mira's place?", "► More")
        await hands.click("More")
        await hands.dialog("Mira, a computer player", "Mira knows club words")
        await hands.click("easy.")
        await hands.dialog("○ keen")
        await hands.click("○ gentle")
        await hands.dialog("● gentle")
        await hands.click("Enter  sit down")
        await hands.see("computer: club words, gentle")
        await choose(hands, "dictionary", "english-50")
        await hands.see("computer: family words, gentle")
        await go_to(hands, "name-2")
        await ask(hands, "Pip", "► Nell", "Only computers that know no more words")
        assert not hands.shows("Hugo")
        await hands.press("end", "enter")
        await hands.dialog("Otto, a computer player", "● family words", "No computer knows")
        await hands.press("escape")
        await hands.dialog("Who else plays?", "► More")
        await hands.press("end", "enter")
        await hands.dialog("Otto, a computer player")
        await hands.press("left", "tab", "right", "enter")
        await hands.see("computer: child words, easy")
        screen = hands.app.screen
        assert isinstance(screen, NewGameScreen)
        assert [seat.dials for seat in screen.draft.computers.values()] == [
            "family:gentle",
            "child:easy",
        ]
        assert screen.draft.chosen_computers["Mira"].dials == "club:gentle"


async def test_a_computer_that_cannot_play_is_put_right_or_is_a_person_again() -> None:
    names = "Eve", "Mira"
    table = Settings(names, last_table=names, dictionary="enchant:en_GB")
    save_settings(replace(table, computers=(("Eve", FAIR), ("Mira", "club:clever"))))
    async with form(ROOMY) as hands:
        await hands.see("■  Mira", "computer: club")
        for _ in range(2):
            await hands.see("A computer cannot play with this dictionary.", "A new game")
            await part(hands, "clock")
            await hands.press("enter")
        await choose(hands, "dictionary", "english-50")
        await part(hands, "clock")
        await hands.press("enter")
        await hands.see("'clever' is not a skill; choose close, beginner")
        await go_to(hands, "name-1")
        await ask_more(hands, "close")
        await hands.press("enter")
        await hands.see("computer: family words, close")
        await go_to(hands, "name-0")
        await choose(hands, "player", "")
        await gone(hands, "computer: family words, fair")
        await go_to(hands, "name-0")
        await hands.press("end", *["backspace"] * 3, *"Ann")
        assert await start(hands) == ("Ann", "Mira")
        assert dials(hands) == ["", "family:close"]
        assert dict(load_settings()[0].computers)["Eve"] == FAIR


def test_the_app_deals_the_next_time_where_it_has_dealt_before() -> None:
    for deals in (False, True):
        save_settings(Settings(deals=deals))
        assert NewGameScreen().draft.deals is deals


# In a game under way ----------------------------------------------------------------------------


def against_mira() -> Game:
    """Ben has played, it is Cy's turn, then that of Mira, a computer."""
    names, check = ("Ben", "Cy", "Mira"), WordCheck.CHALLENGE
    game = Game(Setup(RULES, names, check, "english-60", computers=(None, None, MIRA)))
    game.push_text("5C MOOD")
    return game


async def test_people_and_computers_take_each_others_seats(home: Path) -> None:
    async with set_up(against_mira(), home) as hands:
        await hands.see("Mira", "computer", "Nothing has changed yet")
        await choose(hands, "place", "1")
        await save(hands, "The turn order is now Cy, Ben, Mira.")
        assert hands.saved.setup.computers == (None, None, MIRA)  # With the seed that she had.
        await change(hands)
        await ask(hands, "Who plays in Cy's place?", "Cy does not play then")
        await hands.press("enter")
        await hands.see("Hugo plays in Cy's place.", "Hugo is now a computer")
        await go_to(hands, "name-2")
        await choose(hands, "player", "")
        await go_to(hands, "name-2")
        await hands.press("end", *["backspace"] * 4, *"Eve")
        changes = "Hugo plays in Cy's place.", "Eve plays in Mira's place.", "Eve is now a person"
        await hands.press("ctrl+s")
        await hands.dialog("What this changes", *changes)
        await hands.press("enter")
        await hands.dialog("Hugo's first rack")  # It has played, so somebody draws for it.
        assert hands.saved.setup.players == ("Hugo", "Ben", "Eve")
        assert dials(hands) == [FAIR, "", ""]
        assert seeds(hands) != [""]
        assert ("Hugo", FAIR) in load_settings()[0].computers
