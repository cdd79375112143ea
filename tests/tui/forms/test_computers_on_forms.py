"""Computers and dealt tiles on the forms of a game: sat down, taken away, remembered."""

from __future__ import annotations

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.settings import Settings, save_settings
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.forms.opponent import Opponents

from ..hands import CLUB_PLAYS, Hands
from .test_new_game import at_field, choose, form, go_to, screen_of, start

ROOMY = (120, 40)
FAIR, MIRA = "everyday:fair", ComputerSeat("everyday:fair", "a1")


def dials(hands: Hands) -> list[str]:
    """The dials of each player of the game on the table, empty for people."""
    setup = hands.saved.setup
    return [seat.dials if seat else "" for seat in map(setup.computer, range(len(setup.players)))]


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
    await hands.on(Opponents)
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
        assert len({seat.seed for seat in hands.saved.setup.computers if seat} - {""}) == 2
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
        await hands.press("end", *["backspace"] * 4, *"Ben", "enter")
        await hands.dialog("both be called Ben")
        await hands.press(*["backspace"] * 3, *"Ida")
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
