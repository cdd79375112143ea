"""Computers and dealt tiles on the forms of a game: sat down, taken away, remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.players.points import dials_like
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.screens.computer_seat import ComputerSeatDialog
from scorekeeper.tui.screens.opponent import OpponentDialog
from scorekeeper.words.english import CLUB

from .hands import CLUB_PLAYS, Hands
from .helpers import RULES, TEN, game_of
from .test_game_setup import save, set_up
from .test_history import keep
from .test_new_game import choose, focused, form, go_to, part, start

ROOMY = (120, 40)
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
    await hands.press("f3")
    await hands.until(lambda: isinstance(hands.app.screen, OpponentDialog), "the dialog")
    await hands.dialog(*texts)


async def ask_more(hands: Hands, *texts: str) -> None:
    """Open the dials of the line that has the cursor."""
    await ask(hands)
    await hands.press("end", "enter")
    await hands.until(lambda: isinstance(hands.app.screen, ComputerSeatDialog), "the dials")
    await hands.dialog(*texts)


async def test_people_choose_by_names_and_not_by_dials() -> None:
    async with form(ROOMY) as hands:
        await hands.press(*"Ben", "enter")
        await ask(hands, "Who else plays?", "Pip, a child of eight", "A child can win.", "► Hugo")
        await hands.press("enter")
        await hands.see("■  Hugo", "computer: a neighbour who likes words")
        await ask(hands, "► Nell", "Zeno, the best of the club")
        await hands.press("up", "enter")
        await hands.see("▲  Pip", "computer: a child of eight")
        await hands.press("up")
        await ask(hands, "Who plays in Pip's place?", "► Pip", "F3  a person again")
        await hands.press("down", "enter")  # Pip leaves, and Nell comes.
        await hands.see("▲  Nell")
        await go_to(hands, "name-0")
        await ask(hands, "Who plays in Ben's place?", "Ben does not play then")
        await hands.press("home", "enter")
        await hands.see("Pip", "computer: a child of eight")
        assert not hands.shows("Ben")
        await go_to(hands, "name-0")
        await ask(hands, "Who plays in Pip's place?")
        await hands.press("f3")
        await hands.see("●  Ben")
        assert await start(hands) == ("Ben", "Hugo", "Nell")
        assert dials(hands) == ["", FAIR, "family:easy"]


async def test_nobody_is_offered_who_knows_more_words_than_the_dictionary() -> None:
    async with form(ROOMY) as hands:
        await choose(hands, "dictionary", "english-50")
        await go_to(hands, "name-0")
        await ask(hands, "Pip", "► Nell", "Only those who know no more words")
        assert not hands.shows("Hugo")
        await hands.press("end", "enter")
        await hands.dialog("Mira, a computer player")
        await hands.press("escape")
        await hands.dialog("Who else plays?", "► More")
        await hands.press("escape")
        await gone(hands, "Who else plays?")


async def test_a_computer_sits_down_by_two_keys_and_again_the_next_evening() -> None:
    async with form(ROOMY) as hands:
        await hands.see("F3  a computer")
        await hands.press(*"Ben", "enter")
        await ask_more(
            hands,
            "Mira, a computer player",
            "Mira knows everyday words, plays fair",
            "words that most people know",
        )
        await hands.press("enter")
        await hands.see("■  Mira", "computer: everyday words, fair", "start: Ben begins")
        assert focused(hands) == "name-2"
        await ask_more(hands, "Otto, a computer player")
        await hands.press("right", "tab", "right", "enter")
        await hands.see("computer: well-read words, keen")
        assert await start(hands) == ("Ben", "Mira", "Otto")
        assert dials(hands) == ["", FAIR, "well-read:keen"]
        first = seeds(hands)
        await hands.press("f10", "n")
        await hands.see("computer: everyday words, fair", "computer: well-read")
        await hands.press(*["enter"] * 4)
        await hands.back_at_table()
        assert dials(hands) == ["", FAIR, "well-read:keen"]
        assert len({*first, *seeds(hands)}) == 4


async def test_a_computer_is_a_person_again_by_the_same_key() -> None:
    save_settings(
        Settings(
            ("Mira", "Ben"), last_table=("Mira", "Ben"), computers=(("Mira", "club:easy"),)
        ).playing(CLUB_PLAYS)
    )
    async with form(ROOMY) as hands:
        await hands.see("■  Mira", "computer: club words, easy")
        await ask(hands, "► More", "F3  a person again")
        await hands.press("f3")
        await gone(hands, "computer: club")
        assert focused(hands) == "name-0"
        await ask(hands, "Who plays in Mira's place?")
        await hands.press("f3", "escape")  # There was no person to bring back.
        await gone(hands, "computer: club")
        await hands.press(*"Eve")
        assert await start(hands) == ("Eve", "Ben")
        assert load_settings()[0].computers == (("Mira", "club:easy"),)


async def test_a_computer_is_chosen_by_mouse_and_known_by_its_digit() -> None:
    save_settings(Settings(("Mira", "Ben"), computers=(("Mira", "club:easy"),)).playing(CLUB_PLAYS))
    async with form(ROOMY) as hands:
        await hands.press("1", "2")
        await hands.see("■  Mira", "computer: club words, easy")
        await hands.click("computer: club words")
        await hands.dialog("Who plays in Mira's place?")
        await hands.click("More")
        await hands.dialog("Mira, a computer player")
        await hands.click("easy,")
        await hands.dialog("○ keen")
        await hands.click("○ gentle")
        await hands.dialog("● gentle")
        await hands.click("Enter  sit down")
        await hands.see("computer: club words, gentle")


async def test_a_computer_knows_no_more_words_than_the_dictionary() -> None:
    async with form(ROOMY) as hands:
        await hands.press(*"Ben", "enter")
        await choose(hands, "dictionary", "english-50")
        await go_back_to_the_second_line(hands)
        await ask_more(hands, "● family words", "No computer knows")
        await hands.press("enter")
        await hands.see("computer: family words, fair")
        await choose(hands, "dictionary", "english-60")
        await go_back_to_the_second_line(hands)
        await ask_more(hands, "● family words")
        await hands.press("right", "enter")
        await hands.see("computer: everyday words, fair")
        await choose(hands, "dictionary", "english-50")
        await hands.see("computer: family words, fair")
        await start(hands)
        assert dials(hands) == ["", "family:fair"]
        assert load_settings()[0].computers == (("Mira", FAIR),)


async def go_back_to_the_second_line(hands: Hands) -> None:
    await go_to(hands, "name-1")


async def test_what_no_computer_can_play_by_is_said_before_the_game() -> None:
    table = Settings(("Mira", "Ben"), last_table=("Mira", "Ben"), dictionary="enchant:en_GB")
    save_settings(replace(table, computers=(("Mira", FAIR),)))
    async with form(ROOMY) as hands:
        await hands.see("a spell checker cannot: choose")
        await hands.press("ctrl+s")
        await hands.see("a spell checker cannot: choose", "A new game")
        await choose(hands, "dictionary", "english-50")
        await hands.see("computer: family words, fair")


async def test_dials_that_somebody_wrote_wrongly_are_named() -> None:
    save_settings(
        Settings(last_table=("Ben", "Mira"), computers=(("Mira", "club:clever"),)).playing(
            CLUB_PLAYS
        )
    )
    async with form(ROOMY) as hands:
        await hands.press("ctrl+s")
        await hands.see("'clever' is not a skill; choose beginner")
        await hands.press("down")
        await ask_more(hands, "beginner")
        await hands.press("enter")
        await start(hands)
        assert dials(hands) == ["", "club:beginner"]


async def test_computers_may_play_alone_as_in_the_shell() -> None:
    async with form(ROOMY) as hands:
        await ask(hands)
        await hands.press("enter")
        await start(hands)
        assert all(dials(hands))


async def test_the_app_deals_where_there_is_no_box_and_does_so_the_next_time() -> None:
    async with form(ROOMY) as hands:
        await hands.press(*"Ben")
        await part(hands, "tiles")
        await hands.see("● the tiles of the box")
        await hands.press("right")
        await hands.see("● tiles dealt here", "the app deals")
        await start(hands)
        dealt = hands.saved.setup.deal
        assert dealt
        await hands.press("f10", "n")
        await hands.press("enter", *"Eve")
        await hands.see("with tiles dealt here")
        await hands.press("ctrl+s")
        await hands.dialog("Ben, look")
        assert hands.saved.setup.deal not in ("", dealt)


async def test_a_computer_is_as_strong_as_somebody_whose_games_are_kept(home: Path) -> None:
    keep(home, "a", "5C MOOD", "F5 .EAR", "6E N.T", "pass", "end", players=("Ben", "Anna"))
    save_settings(Settings(("Ben", "Cy")).playing(CLUB_PLAYS))
    async with form(ROOMY) as hands:
        await hands.press(*"Anna", "enter")
        await ask_more(hands, "Mira, a computer player", "as strong as nobody")
        await hands.press("tab", "tab")
        await hands.see("○ Anna", "○ Ben")  # Points are counted meanwhile.
        await hands.press("right")
        await hands.see("● Anna", "4.0 points a turn", "plays beginner")
        await hands.press("right")
        await hands.see("● Ben", "9.0 points a turn")
        await hands.press("enter")
        await start(hands)
        assert dials(hands) == ["", str(dials_like(9, TEN, CLUB))]


# In a game under way ----------------------------------------------------------------------------


def against_mira() -> Game:
    """Ben has played, it is Cy's turn, then that of Mira, a computer."""
    game = Game(Setup(RULES, ("Ben", "Cy", "Mira"), computers=(None, None, MIRA)))
    game.push_text("5C MOOD")
    return game


async def test_a_computer_takes_the_seat_of_somebody_who_must_leave(home: Path) -> None:
    game = game_of("5C MOOD", players=("Ben", "Cy", "Anna"))
    async with set_up(game, home) as hands:
        await hands.press("enter", "enter")
        await ask(hands, "Who plays in Anna's place?", "Anna does not play then")
        await hands.press("enter")
        await hands.see("Hugo plays in Anna's place.", "Hugo is now a computer: a neighbour")
        await save(hands, "Hugo plays in Anna's place.")
        assert hands.saved.setup.players == ("Ben", "Cy", "Hugo")
        assert dials(hands) == ["", "", FAIR]
        assert seeds(hands) != [""]
        assert load_settings()[0].computers == (("Hugo", FAIR),)


async def test_a_person_takes_the_seat_of_a_computer(home: Path) -> None:
    async with set_up(against_mira(), home) as hands:
        await hands.see("Mira", "computer", "Nothing is changed yet")
        await hands.press("enter", "enter")
        await ask(hands, "Who plays in Mira's place?")
        await hands.press("f3")
        await hands.see("Mira is now a person, no longer a computer.")
        await hands.press(*"Eve")
        await save(hands, "Eve plays in Mira's place.", "Eve is now a person")
        assert hands.saved.setup.computers == ()


async def test_a_computer_that_is_moved_keeps_its_seed(home: Path) -> None:
    async with set_up(against_mira(), home) as hands:
        await hands.press("ctrl+down")
        await save(hands, "The turn order is now Cy, Ben, Mira.")
        assert hands.saved.setup.computers == (None, None, MIRA)
