"""Looking back on a finished game: what mattered, and turn by turn, while it is looked at."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Play
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.history.ahead import EQUALS
from scorekeeper.library import games_folder, lookback
from scorekeeper.library.lookback import looking_back
from scorekeeper.record import save
from scorekeeper.review.account import Findings, findings_of
from scorekeeper.review.best import Reference
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.lines import line_width
from scorekeeper.tui.review.lines import (
    message_text,
    review_page,
    review_title,
)
from scorekeeper.tui.review.screen import ReviewScreen
from scorekeeper.tui.review.state import ReviewState
from scorekeeper.tui.review.turn_lines import NO_RACK, result_in_brief
from scorekeeper.words.catalogue import permit

from ..hands import Hands, at_table
from ..helpers import HOSTILE, LEAFLET, RULES, game_of, read_lines, rules_with
from ..kit.test_sizes import resize

WORDS = """
DEAN DEAR EAR LEAN LEAP LEAPS MOOD MOODS NET NETS ON PLUS SNACK WOOD WOOL WOOLS
DOOM MOO MOOR ROOM ROOD
"""
WIDE = (120, 40)


@pytest.fixture
def words_file(home: Path, tmp_path: Path) -> Path:
    """A small dictionary."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS.split()), "utf-8")
    permit(str(path))
    return path


def finished(dictionary: Path | str, started: str = "") -> Game:
    """The leaflet's game, ended by the table; the first two racks were noted."""
    players = "Anna", "Ben"
    setup = Setup(RULES, players, WordCheck.CHALLENGE, str(dictionary), started=started)
    game = Game(setup)
    racks = (tuple("DMOORSX"), tuple("EAR"))
    for number, text in enumerate(LEAFLET):
        game.push(Turn(game.read(text), rack=racks[number] if number < 2 else None))
    game.push_text("end")
    return game


def decided(dictionary: Path | str) -> Game:
    """The same turns as a game of four rounds, so that there is a chance to lose."""
    game = Game(Setup(rules_with(rounds=4), ("Anna", "Ben"), WordCheck.CHALLENGE, str(dictionary)))
    for text in (*LEAFLET, "pass"):
        game.push_text(text)
    return game


def looked_back(game: Game) -> ReviewState:
    """The review of `game` when all was looked at."""
    with looking_back(game) as found:
        for step in game.steps:
            found.findings_of(step.number)
    state = replace(ReviewState.of(game), found=found.found, reference=found.reference)
    return replace(state, account=found.account)


async def reviewing(hands: Hands) -> ReviewScreen:
    """Open the review from the end of the game."""
    await hands.dialog("The game is over")
    await hands.press("ctrl+r")
    await hands.until(lambda: isinstance(hands.app.screen, ReviewScreen), "the review")
    screen = hands.app.screen
    assert isinstance(screen, ReviewScreen)
    return screen


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
            ("end", "The end", "You ended the game."),
            ("right", "The end", "You ended the game."),
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
        await hands.press("t")
        await hands.see(f"turn {state.turning} of 8", "turning point")
        await hands.press("home")
        chart = screen.query_one("ChancesPanel")
        await hands.pilot.click(chart, offset=(4, 3))
        await hands.see("What mattered most")
        await hands.pilot.click(chart, offset=(20, 3))
        await hands.see("turn 2 of 8")
        await resize(hands, (80, 24))
        await hands.see("Who would win")
        await resize(hands, (44, 16))
        await hands.see("turn 2 of 8", "Esc  back")


def test_a_key_leads_no_further_than_there_are_turns_and_moments(words_file: Path) -> None:
    state = looked_back(decided(words_file))
    labels = [state.game.steps[moment.number - 1].label for moment in state.moments]
    assert state.go_to(-1).number == 0
    assert state.go_to(100).number == len(state.game.steps)
    assert state.choose(-1).choice == 0
    assert state.choose(100).choice == len(labels) - 1
    assert [state.open(place).step.label for place in range(len(labels))] == labels
    at_first = state.open(0)
    assert at_first.open(len(labels)) == at_first
    assert not looked_back(finished(words_file)).turning


def test_the_best_play_lies_on_the_board_until_another_turn_is_shown(words_file: Path) -> None:
    turn = looked_back(finished(words_file)).go_to(1)
    not_looked_at = ReviewState.of(turn.game).go_to(1)
    assert not_looked_at.show_best() == not_looked_at
    assert len(turn.show_best().picture.new) == 5  # MOODS
    assert turn.show_best().show_best() == turn
    assert turn.show_best().go_to(2).go_to(1) == turn


# While it is looked at --------------------------------------------------------------------------


PATIENT = 60
"""Seconds after which a test that failed must end, too."""


class Gate:
    """Waits at every turn until it is let on."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.may_go_on = threading.Semaphore(0)

    def findings_of(self, game: Game, step: Step, *given: Any) -> Findings:
        self.asked.append(step.number)
        assert self.may_go_on.acquire(timeout=PATIENT)
        return findings_of(game, step, *given)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """The looking, held up; it is let go at the end."""
    gate = Gate()
    monkeypatch.setattr(lookback, "findings_of", gate.findings_of)
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


# States and lines -------------------------------------------------------------------------------


def shown(state: ReviewState, width: int = 53, height: int = 38) -> str:
    return "\n".join(read_lines(review_page(state, width, height).lines))


def test_the_lines_fit_every_panel(words_file: Path) -> None:
    game = Game(Setup(RULES, HOSTILE[:3], WordCheck.CHALLENGE, str(words_file)))
    for text in (*LEAFLET, "end"):
        game.push_text(text)
    state = looked_back(game)
    for one in (
        ReviewState.of(game),
        state,
        replace(state, reference=Reference(None, None, "y " * 60)),
    ):
        for width in (30, 36, 44, 53, 92):
            for number in (0, 1, 4, 8):
                for height in (21, 38, 58):
                    for plain in (False, True):
                        page = review_page(one.go_to(number), width, height, plain, True)
                        assert all(line_width(row) <= width for row in page.lines)
                        text = "\n".join(read_lines(page.lines))
                        assert not any(character in text for character in "\x1b\x07\x9b")
            assert line_width(review_title(one, width)) == width


def test_a_missing_dictionary_is_told_and_the_turns_are_shown(words_file: Path) -> None:
    game = finished(words_file)
    words_file.unlink()
    state = looked_back(game).go_to(2)
    assert "no dictionary" in read_lines([review_title(state, 100)])[0]
    text = shown(state)
    assert "There is no file" in text
    assert "Ben made" in text
    assert "Looking" not in text + message_text(state)
    first = review_page(state.go_to(0), 53, 38, has_chart=True).lines
    assert "Who would win" in "\n".join(read_lines(first))


def test_a_turn_with_a_rack_shows_what_was_missed(words_file: Path) -> None:
    text = shown(looked_back(finished(words_file)).go_to(1))
    for part in ("Anna made", "5C MOOD", "The best there was", "2 points missed.", "On the rack"):
        assert part in text
    assert "of 100" not in text
    assert "Anna would win" in text


def test_without_a_rack_places_are_compared(words_file: Path) -> None:
    state = looked_back(finished(words_file)).go_to(3)
    text = " ".join(shown(state).split())
    assert NO_RACK in text
    assert "Two tiles can earn" in text or "Two tiles could have earned" in text


def test_a_better_place_is_one_for_the_same_tiles(words_file: Path) -> None:
    state = looked_back(finished(words_file))
    by_word = [one for one in map(state.go_to, range(3, 8)) if one.review]
    for one in by_word:
        action = one.step.turn.action
        assert isinstance(action, Play)
        assert one.review
        text = " ".join(shown(one).split())
        if one.better:
            laid, better = (
                [tile.letter for tile in play.tiles] for play in (action, one.better.play)
            )
            assert not Counter(better) - Counter(laid)
            assert "more, with the same tiles." in text
        elif one.review.rank == 1:
            assert "✓ No place for" in text
        else:
            assert "With other tiles" in text
    assert by_word


def test_a_turn_taken_back_says_so(words_file: Path) -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, str(words_file)))
    for text in ("5C MOOD", "challenge upheld", "5C DOOM", "pass", "end"):
        game.push_text(text)
    state = looked_back(game).go_to(1)
    assert "Taken back after a challenge." in shown(state)
    assert state.picture.off
    assert not state.picture.new
    assert state.go_to(2).picture.board.is_empty
    assert "challenged" in shown(state.go_to(2))


async def test_chances_go_by_ten_games_of_the_two_before_and_the_page_says_so(
    home: Path, words_file: Path
) -> None:
    games_folder().mkdir(parents=True)
    for day in range(10, 20):
        game = finished(words_file, f"2026-01-{day}T20:00:00+01:00")
        save(game, games_folder() / f"{day}.toml")
    last = finished(words_file, "2026-02-01T20:00:00+01:00")
    said = "Going by your ten games before: Anna was 19 points better."
    async with at_table(last, home, size=WIDE) as hands:
        screen = await told(hands)
        await hands.see("Going by your ten games before: Anna was 19")
        state = screen._state
    level = looked_back(last)
    assert state.chances[0][0] > level.chances[0][0]
    assert state.chances[-1] == level.chances[-1] == (1, 0)
    assert message_text(state) == said


def test_a_game_of_one_has_points_and_no_chances(words_file: Path) -> None:
    game = game_of("5C MOOD", "5C DOOM", "end", players=("Anna",))
    state = looked_back(game)
    for number in range(4):
        text = "\n".join(read_lines(review_page(state.go_to(number), 35, 30, has_chart=True).lines))
        assert "would win" not in text.lower()
        assert EQUALS.sentence not in text
    assert message_text(state) == ""


def test_the_title_says_who_won_and_by_whose_words(home: Path) -> None:
    seats = SeatTerms(WordCheck.INLINE, "family:english-50"), SeatTerms()
    game = Game(Setup(RULES, ("Maya", "Ben"), WordCheck.CHALLENGE, "english-35", seats=seats))
    for text in ("5C MOOD", "F5 .EAR", "end"):
        game.push_text(text)
    state = replace(ReviewState.of(game), reference=Reference.of(game))
    first, second = (read_lines([review_title(state.go_to(n), 100)])[0] for n in (1, 2))
    assert first.startswith(" ▂▄▆ Review")
    assert "Maya and Ben share the win" in first
    assert first != second


def test_turns_are_counted_as_in_the_log(words_file: Path) -> None:
    game = game_of("5C MOOD", "challenge MOOD refused", "F5 .EAR", "pass", "pass")
    state = ReviewState.of(game)
    assert "Looking at the turns: 0 of 4" in message_text(state)
    findings = findings_of(game, game.steps[0], Reference.of(game, str(words_file)))
    state = replace(state, found={1: findings, 2: findings, 3: findings})
    assert "Looking at the turns: 2 of 4" in message_text(state)
    page = review_page(replace(state, number=2), 60, 38)
    assert "turn 1c of 4" in "\n".join(read_lines(page.lines))


def test_the_result_is_said_in_brief() -> None:
    assert result_in_brief(game_of("5C MOOD", "pass", "end")) == "Anna won by 8"
    assert result_in_brief(game_of("pass", "end")).endswith("share the win")
    assert result_in_brief(game_of("5C MOOD", "end", players=("Anna",))) == "Anna: −27 points"


def test_the_board_is_that_of_the_turn() -> None:
    game = game_of(*LEAFLET, "end")
    step = game.steps[2]
    assert isinstance(step.turn.action, Play)
    picture = ReviewState.of(game).go_to(3).picture
    assert picture.board == step.after.board
    assert picture.new == frozenset(step.turn.action.squares)
    assert ReviewState.of(game).picture.board == game.board


async def test_the_chart_may_be_placed_once_more_as_the_review_is_left(
    home: Path, words_file: Path
) -> None:
    async with at_table(finished(words_file), home) as hands:
        screen = await told(hands)
        await hands.press("escape")
        await hands.until(lambda: not screen.children, "the end of it")
        screen._place_chart()  # As after another size of the terminal.
        await hands.see("Anna wins!")
