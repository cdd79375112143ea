"""Seats with terms of their own: on the form, at the table, in the log and at the end."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.report.seats import log_head
from scorekeeper.report.story import players_now, points_ahead_text
from scorekeeper.settings import load_settings
from scorekeeper.tui.entry.next_thing import next_thing
from scorekeeper.tui.entry.play_panel import JudgedTurn, play_text
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.forms.seat import SeatCard
from scorekeeper.words.catalogue import find_lexicon
from tests.support.games import RULES

from ..hands import Hands
from ..history.test_history import keep
from .test_game_setup import save, set_up
from .test_new_game import act, fill, form, go_to, start

CHILD = SeatTerms(WordCheck.INLINE, "family:english-50", 40)
TEAM = SeatTerms(members=("Ida", "Jo"))
PLAYERS = ("Maya", "Owls", "Ben")


def family_game(*turns: str) -> Game:
    """Maya's few words are looked up at once, those of Ben and of a team when challenged."""
    seats = CHILD, TEAM, SeatTerms()
    setup = Setup(RULES, PLAYERS, WordCheck.CHALLENGE, "english", seats=seats, drew=("A", "C", "D"))
    game = Game(setup)
    for turn in turns:
        game.push_text(turn)
    game.lexicon = find_lexicon("english")
    game.seat_lexicons = {CHILD.dictionary: find_lexicon(CHILD.dictionary)}
    return game


def panel(game: Game, text: str = "") -> str:
    """The play panel with a play that is entered, or without."""
    verdict = game.judge(game.read(text)) if text else None
    return play_text(game, JudgedTurn(verdict)).said.plain


async def sheet(hands: Hands, place: int, *texts: str) -> None:
    """Open the seat in the row `place`."""
    await go_to(hands, f"name-{place}")
    await act(hands, "own_terms")
    await hands.on(SeatCard)
    await hands.dialog(*texts)


async def at_form(hands: Hands, *texts: str) -> None:
    """Wait for the form below a seat."""
    await hands.until(lambda: not hands.app.screen.is_modal, "the form")
    await hands.see(*texts)


# On the forms -----------------------------------------------------------------------------------


async def test_a_child_and_a_team_get_terms_of_their_own_and_have_them_the_next_time() -> None:
    async with form((120, 40)) as hands:
        await act(hands, "own_terms")
        await hands.see("Who sits there? Type a name first.")
        await fill(hands, ("Ida", "C"), ("Maya", "A"))
        await sheet(hands, 1, "Maya's seat", "the words of the game", "next: points ahead")
        await hands.press("space", "down", "down")
        await hands.dialog("choose what is lit")
        await hands.press("enter")
        await hands.dialog("They are looked up as they are laid.")
        await hands.press("enter", "4", "0")
        await hands.dialog("Records and averages leave those points out.", "next: the rack")
        await hands.dialog("Maya: family level, 40 ahead")
        await hands.press("enter", "enter")
        await hands.dialog("keep it")
        await hands.press("enter")
        await at_form(hands, "nearest to A, family level")
        await sheet(hands, 0, "Ida's seat", "They take turns")
        await hands.press("up", *"Maya")
        await hands.dialog("Maya has another seat already.")
        await hands.press("enter")
        await hands.dialog("Maya has another seat already.")
        await hands.press(*["backspace"] * 4, *"Jo")
        await hands.dialog("Ida: with Jo", "keep it")
        await hands.press("enter")
        await at_form(hands, "Ida & Jo", "team of 2")
        await start(hands)
        setup = hands.saved.setup
        assert (setup.players, setup.seats) == (("Maya", "Ida & Jo"), (CHILD, TEAM))
        assert setup.drew == ("A", "C")
        await hands.see("Drawn for the start: Maya A, Ida")
        assert hands.game.position.scores == (40, 0)
        await hands.go_home()
        await hands.press("n")
        await hands.see("Ida & Jo", "team of 2", "family level, 40 ahead")
        await act(hands, "clear")
        await hands.press("1")  # Terms go with a name wherever it comes from.
        await hands.see("Maya", "family level, 40 ahead")
        await start(hands)
        assert hands.saved.setup.terms_by_name == {"Maya": CHILD}
        assert dict(load_settings()[0].seats) == {"Maya": CHILD, "Ida & Jo": TEAM}


async def test_the_terms_of_a_seat_are_put_right_in_a_game_under_way(home: Path) -> None:
    for day in range(1, 4):
        keep(home, f"2026-01-0{day}", "5C MOOD", "pass", "F5 .EAR", "end", players=("Ben", "Maya"))
    game = Game(Setup(RULES, ("Ben", "Maya"), seats=(SeatTerms(), SeatTerms(start=30))))
    game.push_text("5C MOOD")
    async with set_up(game, home, (120, 40)) as hands:
        await hands.see("30 ahead")
        await sheet(hands, 1, "Maya's seat", "Maya: 30 ahead")
        await hands.dialog("Three games so far", "would have made them even")
        await hands.press("tab", "5", "0", "1")
        await hands.dialog("0 to 500 points can be given.")
        await hands.press("escape")
        await hands.dialog("Esc again forgets it.")
        await hands.press("escape")  # Nothing is kept.
        await at_form(hands, "30 ahead")
        await sheet(hands, 1, "Maya: 30 ahead")
        await hands.press("escape")  # Nothing is lost.
        await at_form(hands)
        await sheet(hands, 1)
        await hands.press("tab", "3", "5", "enter", "enter", "enter")
        await at_form(hands, "35 ahead")
        await save(hands, "35 points ahead")
        assert hands.saved.setup.seats[1] == SeatTerms(start=35)
        assert hands.game.position.scores == (8, 35)


# At the table -----------------------------------------------------------------------------------


def test_the_table_says_whose_turn_it_is_in_a_team() -> None:
    game = family_game("5C MOOD")
    assert players_now(game)[1].does == ": Ida to play"
    assert "Ida to play." in panel(game)
    said = next_thing(game, TurnEntry.at_start(game), None, False).text
    assert said.endswith("Ida, lay a word.")
    later = family_game("5C MOOD", "F5 .EAR", "pass", "pass")
    assert players_now(later)[1].does == ": Jo to play"
    assert "Jo to play." in panel(later)


def test_log_and_end_tell_the_terms() -> None:
    begun = log_head(family_game().setup)
    assert begun[0] == "Drawn for the start: Maya A, Owls C, Ben D."
    assert begun[1].startswith("Maya: English, family level")
    assert points_ahead_text(family_game("5C MOOD", "end")) == "Maya: 40 ahead, −27 without"
