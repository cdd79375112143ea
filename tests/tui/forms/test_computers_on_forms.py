"""Computers and dealt tiles on the forms of a game: sat down, taken away, remembered."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.forms.opponent import DialsCard, Opponents

from ..hands import CLUB_PLAYS, Hands
from ..helpers import RULES
from .test_game_setup import change, save, set_up
from .test_new_game import act, at_field, choose, form, go_to, screen_of, start

ROOMY = (120, 40)
FAIR, MIRA = "everyday:fair", ComputerSeat("everyday:fair", "a1")


def dials(hands: Hands) -> list[str]:
    """The dials of each player of the game on the table, empty for people."""
    setup = hands.saved.setup
    return [seat.dials if seat else "" for seat in map(setup.computer, range(len(setup.players)))]


def seeds(hands: Hands) -> list[str]:
    return [seat.seed for seat in hands.saved.setup.computers if seat]


async def at_form(hands: Hands, *texts: str) -> None:
    """Wait for the form below a question."""
    await hands.until(lambda: not hands.app.screen.is_modal, "the form")
    await hands.see(*texts)


async def ask(hands: Hands, place: int, *texts: str) -> None:
    """Ask who plays in the row `place`."""
    await at_form(hands)
    await go_to(hands, f"name-{place}")
    if screen_of(hands).draft.names[place]:
        screen_of(hands).ask_for_computer(place)
    else:
        await hands.press("0")
    await hands.until(lambda: isinstance(hands.app.screen, Opponents), "the question")
    await hands.dialog(*texts)


async def ask_more(hands: Hands, place: int, *texts: str) -> None:
    """Ask for the dials of a computer in the row `place`."""
    await ask(hands, place)
    await hands.press("end", "enter")
    await hands.until(lambda: isinstance(hands.app.screen, DialsCard), "the dials")
    await hands.dialog(*texts)


async def test_people_choose_by_names_and_have_the_same_opponents_the_next_evening() -> None:
    async with form(ROOMY) as hands:
        await hands.press(*"Ben")
        await ask(hands, 1, "Who else plays?", "Pip, a child of eight", "A child can win.")
        await hands.dialog("Hugo sits down")
        await hands.press("enter")
        await at_form(hands, "■ Hugo", "computer: a neighbour who likes words")
        await at_field(hands, "name-2")
        await ask(hands, 2, "Nell sits down", "Zeno, the best of the club")
        await hands.press("up")
        await hands.dialog("Pip sits down")
        await hands.press("enter")
        await at_form(hands, "▲ Pip", "computer: a child of eight")
        await ask(hands, 2, "Who plays in Pip's place?", "Pip sits down", "A person again")
        await hands.press("down", "enter")  # Pip leaves, and Nell comes.
        await at_form(hands, "▲ Nell")
        await ask(hands, 0, "Who plays in Ben's place?", "Ben does not play then")
        await hands.press("9")
        await hands.dialog("Who plays in Ben's place?")  # There are not so many.
        await hands.press("home", "enter")
        await at_form(hands, "Pip", "computer: a child of eight")
        assert not hands.shows("Ben")
        await ask(hands, 0, "Who plays in Pip's place?", "Ben again")
        await hands.press("1")
        await at_form(hands, "● Ben")
        await choose(hands, "dictionary", "english-60")  # They know it all, and learn it soon.
        assert await start(hands) == ("Ben", "Hugo", "Nell")
        assert dials(hands) == ["", FAIR, "family:easy"]
        assert len({"", *seeds(hands)}) == 3
        await hands.go_home()
        await hands.press("n")
        await hands.see("● Ben", "computer: a neighbour who likes words", "▲ Nell")


async def test_a_computer_has_dials_that_go_as_far_as_the_dictionary() -> None:
    save_settings(Settings(("Mira", "Ben"), computers=(("Mira", "club:easy"),)).playing(CLUB_PLAYS))
    async with form(ROOMY) as hands:
        await hands.press("1", "2")  # She is known by her digit.
        await at_form(hands, "Mira", "computer: club level, easy")
        await ask(hands, 0, "Who plays in Mira's place?", "choose how it plays")
        await hands.click("Another computer")
        await hands.dialog("A computer player", "Mira: club level, easy", "● easy")
        await hands.press("enter", "left")
        await hands.dialog("● gentle", "Sees few plays", "next: its name")
        await hands.press("enter")
        await hands.click("sit down")
        await at_form(hands, "computer: club level, gentle")
        await choose(hands, "dictionary", "english-50")
        await hands.see("computer: family level, gentle")
        await ask(hands, 2, "Pip", "Nell sits down", "Only computers that know no more words")
        assert not hands.shows("Hugo")
        await hands.press("end", "enter")
        await hands.dialog("Otto: family level, gentle", "● family", "No computer knows")
        await hands.press("escape")
        await hands.dialog("Who else plays?", "choose how it plays")
        await hands.press("enter")
        await hands.dialog("A computer player", "Otto")
        await hands.press("left", "tab", "right", "tab")
        for name, problem in (
            ("", "What is it called?"),
            ("Mira", "both be called Mira"),
            ("Ben", "both be called Ben"),
        ):
            await hands.press("end", *["backspace"] * 6, *name, "enter")
            await hands.dialog(problem)
        await hands.press("end", *["backspace"] * 4, *"Ida")
        await hands.dialog("Ida: child level, easy")
        await hands.press("enter")
        await at_form(hands, "Ida", "computer: child level, easy")
        draft = screen_of(hands).draft
        assert [seat.dials for seat in draft.computers.values()] == ["family:gentle", "child:easy"]
        assert draft.chosen_computers["Mira"].dials == "club:gentle"


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
        await go_to(hands, "name-1")
        await act(hands, "move(-1)")
        await save(hands, "The turn order is now Cy, Ben, Mira.")
        assert hands.saved.setup.computers == (None, None, MIRA)  # With the seed that she had.
        await change(hands)
        await ask(hands, 0, "Who plays in Cy's place?", "Cy does not play then")
        await hands.press("enter")
        await at_form(hands, "Hugo plays in Cy's place.")
        await ask(hands, 2, "A person again")
        await hands.press("home", "enter")
        await at_form(hands)
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
