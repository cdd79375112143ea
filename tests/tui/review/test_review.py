"""Looking back on a finished game turn by turn, while it is looked at; and trying its turns."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.game import Game, Step
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.history.handicap import EQUALS
from scorekeeper.library import review_cache
from scorekeeper.review.account import TurnFindings, findings_of
from scorekeeper.review.best import ReviewWords
from scorekeeper.review.state import ReviewState
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.chart import Chart
from scorekeeper.tui.review.beside import chances_plot
from scorekeeper.tui.review.screen import ReviewScreen, words_of
from scorekeeper.tui.review.try_screen import TryScreen
from tests.review.games import (
    COMMON,
    FEW_WORDS,
    decided,
    finished,
    leaflet_words,
    looked_back,
    missed_game,
)
from tests.support.games import RULES

from ..hands import Hands, at_table
from ..helpers import PATIENT

WIDE = (120, 40)


@pytest.fixture
def words_file(home: Path, tmp_path: Path) -> Path:
    """A small dictionary."""
    return leaflet_words(tmp_path)


async def reviewing(hands: Hands) -> ReviewScreen:
    """Open the review from the end of the game."""
    await hands.dialog("The game is over")
    await hands.press("ctrl+r")
    return await hands.on(ReviewScreen)


async def told(hands: Hands) -> ReviewScreen:
    """Open the review and wait until all was looked at."""
    screen = await reviewing(hands)
    await hands.see("What mattered most")
    return screen


# A whole look back -----------------------------------------------------------------------------


async def test_every_turn_is_walked_through_by_keys_and_back_leads_to_where_one_came_from(
    home: Path, words_file: Path
) -> None:
    async with at_table(finished(words_file), home, size=WIDE) as hands:
        screen = await told(hands)
        for key, *texts in (
            ("left", "What mattered most", "Anna won by 19", EQUALS.sentence),
            ("right", "Anna", "turn 1 of 7", "On the rack", "Anna made", "The best there was"),
            ("right", "turn 2 of 7", "Tiles we know of", "1 point missed."),
            ("end", "The end", "You all agreed to stop."),
            ("right", "The end", "You all agreed to stop."),
            ("left", "turn 7 of 7"),
            ("home", "What mattered most"),
            ("right", "turn 1 of 7"),
        ):
            await hands.press(key)
            await hands.see(*texts)
        board = screen.query_one(BoardView)
        as_it_was = board.picture
        await hands.press("space")
        assert board.picture != as_it_was
        assert len(board.picture.new) == 5  # MOODS
        await hands.press("space")
        assert board.picture == as_it_was
        await hands.press("escape")
        await hands.dialog("The game is over")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("ctrl+r")
        await hands.see(" Review ")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("enter")
        await hands.dialog("The game is over")
        await hands.press("ctrl+r")
        await hands.see(" Review ")


async def test_moments_turning_point_and_chart_lead_to_their_turns(
    home: Path, words_file: Path
) -> None:
    state = looked_back(decided(words_file))
    first, second, *_ = [state.game.steps[moment.number - 1].label for moment in state.moments]
    async with at_table(decided(words_file), home, size=WIDE) as hands:
        screen = await told(hands)
        await hands.press("enter")
        await hands.see(f"turn {first} of 8")
        await hands.press("home", "down", "enter")
        await hands.see(f"turn {second} of 8")
        await hands.press("home", "up", "1")
        await hands.see(f"turn {first} of 8")
        await hands.press("home")
        await hands.click(f"Turn {second}:")
        await hands.see(f"turn {second} of 8")
        assert state.turned
        await hands.press("t")
        await hands.see(f"turn {state.turned.number} of 8", "★ turned in turn")
        await hands.press("home")
        chart = next(one for one in screen.query(Chart) if one.region)
        await hands.pilot.click(chart, offset=(4, 3))
        await hands.see("What mattered most")
        await hands.pilot.click(chart, offset=(20, 3))
        await hands.see("turn 2 of 8")
        await hands.resize((80, 24))
        await hands.see("Who would win", "turn 2 of 8")
        await hands.resize((44, 16))
        await hands.see("turn 2 of 8", "Esc  Back")


# While it is looked at --------------------------------------------------------------------------


class Gate:
    """Waits at every turn until it is let on."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.may_go_on = threading.Semaphore(0)

    def findings_of(self, game: Game, step: Step, *given: Any) -> TurnFindings:
        self.asked.append(step.number)
        assert self.may_go_on.acquire(timeout=PATIENT)
        return findings_of(game, step, *given)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """The looking, held up; it is let go at the end."""
    gate = Gate()
    monkeypatch.setattr(review_cache, "findings_of", gate.findings_of)
    yield gate
    gate.may_go_on.release(1000)


async def test_the_turns_nearest_are_looked_at_first_and_after_a_break_those_left(
    home: Path, words_file: Path, gate: Gate
) -> None:
    async with at_table(finished(words_file), home, size=WIDE) as hands:
        screen = await reviewing(hands)
        await hands.until(lambda: gate.asked == [1])
        await hands.see("Anna won by 19", "Looking at the turns: 0 of 7", "Who would win")
        await hands.press("end", "left", "left", "left")
        await hands.see("turn 5 of 7", "Looking …")
        gate.may_go_on.release()
        for count in range(2, 5):
            await hands.until(lambda count=count: len(gate.asked) == count)  # type: ignore[misc]
            gate.may_go_on.release()
        await hands.until(lambda: len(gate.asked) == 5)
        await hands.press("home")
        await hands.see("Looking at the turns: 4 of 7")
        gate.may_go_on.release()
        await hands.until(lambda: len(gate.asked) == 6)
        assert gate.asked == [1, 5, 6, 4, 7, 2]
        (worker,) = [one for one in hands.app.workers if one.node is screen]
        await hands.press("escape")
        await hands.dialog("The game is over")
        await hands.until(lambda: worker.is_cancelled)
        gate.may_go_on.release(1000)
        await hands.until(lambda: worker.is_finished)
        assert len(gate.asked) == 6
        await told(hands)
        assert sorted(gate.asked) == list(range(1, 9))  # Each once, by both together.


# What is shown ----------------------------------------------------------------------------------


def test_the_words_are_those_of_whoever_made_the_turn() -> None:
    seats = SeatTerms(WordCheck.INLINE, "family:english-50"), SeatTerms()
    game = Game(Setup(RULES, ("Maya", "Ben"), WordCheck.CHALLENGE, "english-35", seats=seats))
    for text in ("5C MOOD", "F5 .EAR", "end"):
        game.push_text(text)
    state = ReviewState.of(game)
    assert words_of(state) == "opening the dictionary"
    state = replace(state, reference=ReviewWords.of(game))
    assert words_of(state.go_to(1)) != words_of(state.go_to(2))
    assert words_of(replace(state, reference=ReviewWords(None, None))) == "no dictionary"


def test_the_chart_has_upright_lines_at_the_turn_and_where_the_game_turned(
    words_file: Path,
) -> None:
    state = looked_back(decided(words_file)).go_to(2)
    assert state.turned
    plot = chances_plot(state)
    assert [one.name for one in plot.series] == ["Anna", "Ben"]
    assert plot.series[0].points[0] == (0, 100 * state.chances[0][0])
    assert len(plot.series[0].points) == len(state.game.steps) + 1
    assert (plot.bounds, plot.top) == ((0, 100), "100")
    assert plot.uprights == {2: "$soft", state.turned.number: "$brass"}
    assert plot.star
    assert plot.star[0] == state.turned.number
    assert chances_plot(ReviewState.of(state.game)).star is None


def try_screen(hands: Hands) -> TryScreen:
    screen = hands.app.screen
    assert isinstance(screen, TryScreen)
    return screen


async def test_a_game_is_gone_through_key_by_key_and_stays_as_it_is(home: Path) -> None:
    async with at_table(missed_game(home), home) as hands:
        await told(hands)
        path = hands.session.store.path
        assert path
        before = path.read_bytes()
        await hands.see("You try")
        await hands.press("y")
        await hands.see("Whose turns?", "take Ben's", "take everybody's")
        await hands.press("3")
        await hands.see("Ben was here", "turn 2", "1 of 3", "Ben, what would you have laid?")
        await hands.press("enter")
        await hands.see("Lay some tiles first")
        await hands.type(":F5 .EARS")
        await hands.see("The rack holds no S")
        await hands.press("escape")
        await hands.type(":F5 .EAR")
        await hands.see("is that it?")
        await hands.press("enter")
        await hands.see("That makes 8 points, 4 fewer", "passed then.")
        await hands.press("enter")
        await hands.see("The best earns 12 points.", "lay a play")
        await hands.press("pageup")  # There is none before.
        await hands.see("1 of 3")
        await hands.press("ctrl+t")
        await hands.see("A tile goes to F6.")
        await hands.press("space", "e", "a", "r", "t", "h", "enter")
        await hands.see("12 points: the best there was.", "the next one")
        await hands.press("enter")
        await hands.see("Anna was here", "2 of 3", "What would you have laid?")
        await hands.press("ctrl+t", "ctrl+t", "ctrl+t")
        await hands.see("This was there, for 12 points.", "Anna laid ON then")
        await hands.press("pageup")
        await hands.see("1 of 3", "12 points: the best")
        await hands.press("pagedown")
        await hands.see("2 of 3", "This was there")
        await hands.press("enter")
        await hands.see("3 of 3", "What would you have laid?")
        await hands.press("pagedown")
        await hands.see("You found 1 of 3.", "back to the review")
        await hands.click("Enter    back to the review")
        await hands.on(ReviewScreen)
        await hands.see("turn 4 of 4")
        assert path.read_bytes() == before


async def test_a_game_without_racks_is_tried_with_letters_that_are_drawn(home: Path) -> None:
    async with at_table(missed_game(home, racks=(), words=f"{FEW_WORDS} {COMMON}"), home) as hands:
        await told(hands)
        await hands.press("y")
        await hands.see("Whose turns?")
        await hands.press("3")
        await hands.see("What would you have laid?", "racks down")
        await hands.until(lambda: "so far" not in hands.text, "all racks")
        first = try_screen(hands).tries.attempt.turn
        await hands.press("escape")
        await hands.on(ReviewScreen)
        await hands.press("y", "3")
        await hands.see("racks down")
        again_shown = try_screen(hands).tries.attempt.turn
        assert first
        assert again_shown
        assert first.rack == again_shown.rack


async def test_why_there_is_nothing_to_try_is_said(home: Path) -> None:
    async with at_table(missed_game(home, racks=(), words="mood"), home) as hands:
        await told(hands)
        await hands.press("y", "3")
        await hands.see("No other play would have earned", "go back")
        await hands.press("pagedown", "pageup", "ctrl+t", "x")
        await hands.see("No other play would have earned")
        await hands.press("enter")
        await hands.on(ReviewScreen)
        await hands.see("What mattered most")


async def test_turns_are_tried_while_others_are_looked_at(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Semaphore(0)

    def slowly(game: Game, step: Step, *given: Any) -> TurnFindings:
        goes_on.acquire(timeout=20)
        return findings_of(game, step, *given)

    monkeypatch.setattr(review_cache, "findings_of", slowly)
    async with at_table(missed_game(home), home) as hands:
        await reviewing(hands)
        await hands.press("y", "3")
        await hands.see("Looking at the turns: 0 of 4")
        await hands.press("enter", "pagedown")
        assert isinstance(hands.app.screen, TryScreen)
        goes_on.release(2)
        await hands.see("Ben was here", "1 of 1 so far")
        await hands.press("e")
        await hands.see("is that it?")
        goes_on.release()
        await hands.see("1 of 2 so far", "is that it?")
        goes_on.release(10)
        await hands.see("1 of 3", "is that it?")
        await hands.until(lambda: not hands.threads, "the end of it")
        await hands.press("escape", "escape")
        await hands.on(ReviewScreen)
