"""Looking through a finished game: turn by turn, while it is analysed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Play
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.review.best import Alternative, Measure, Reference, TurnReview, review
from scorekeeper.tui.screens import review as review_module
from scorekeeper.tui.screens.end import EndScreen
from scorekeeper.tui.screens.review import ReviewPanel, ReviewScreen
from scorekeeper.tui.text.review_text import ReviewLine, ReviewState, review_lines, review_title
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.words.permitted import permit
from tests.any_word import AnyWord

from .hands import Hands, at_table
from .helpers import HOSTILE, LEAFLET, RULES, game_of, read_lines
from .test_sizes import resize

WORDS = """
DEAN DEAR EAR LEAN LEAP LEAPS MOOD MOODS NET NETS ON PLUS SNACK WOOD WOOL WOOLS
DOOM MOO MOOR ROOM ROOD
"""
OPEN = Reference(AnyWord(), None)
"""Words that are open, none of which are listed."""


@pytest.fixture
def words_file(home: Path, tmp_path: Path) -> Path:
    """A small dictionary."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS.split()), "utf-8")
    permit(str(path))
    return path


def finished(dictionary: Path | str) -> Game:
    """The leaflet's game, ended by the table; the first two racks were noted."""
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, str(dictionary)))
    racks = (tuple("DMOORSX"), tuple("EAR"))
    for number, text in enumerate(LEAFLET):
        game.push(Turn(game.read(text), rack=racks[number] if number < 2 else None))
    game.push_text("end")
    return game


async def reviewing(hands: Hands) -> ReviewScreen:
    """Open the review from the end of the game."""
    await hands.dialog("The game is over")
    await hands.press("ctrl+r")
    await hands.until(lambda: isinstance(hands.app.screen, ReviewScreen), "the review")
    screen = hands.app.screen
    assert isinstance(screen, ReviewScreen)
    return screen


async def analysed(hands: Hands) -> ReviewScreen:
    """Open the review and wait until all is analysed."""
    screen = await reviewing(hands)
    await hands.see("words: words.txt")
    return screen


# Coming and going ------------------------------------------------------------------------------


async def test_back_leads_to_where_one_came_from(home: Path, words_file: Path) -> None:
    async with at_table(finished(words_file), home) as hands:
        await reviewing(hands)
        await hands.press("escape")
        await hands.dialog("The game is over")
        assert isinstance(hands.app.screen, EndScreen)
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f11")
        await hands.see("Review of turn 1")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f9")
        await hands.dialog("The game is over")
        await hands.press("f11")  # The key of the table opens it from the end too.
        await hands.see("Review of turn 1")


# Looking ---------------------------------------------------------------------------------------


async def test_every_turn_is_walked_through_by_keys(home: Path, words_file: Path) -> None:
    async with at_table(finished(words_file), home) as hands:
        await analysed(hands)
        for key, number, text in (
            ("right", 2, "1 point missed. 5 plays of"),
            ("right", 3, "places for NET"),
            ("left", 2, "Noted: A E R"),
            ("end", 8, "Nothing to compare it"),
            ("right", 8, "compare it with"),
            ("left", 7, "place for PLUS"),
            ("home", 1, "► opened with MOOD"),
            ("left", 1, "► opened with MOOD"),
        ):
            await hands.press(key)
            where = f"turn {number}" if number < 8 else "the end"
            await hands.see(f"Review of {where}", text)


async def test_up_and_down_lay_the_best_plays_on_the_board(home: Path, words_file: Path) -> None:
    async with at_table(finished(words_file), home) as hands:
        screen = await analysed(hands)
        await hands.press("up")
        await hands.see("► opened with MOOD")
        await hands.press("down")
        await hands.see("  opened with MOOD", "MOODS  2+2+2+2+2")
        board = screen.query_one(BoardView)
        state = screen.query_one(ReviewPanel).state
        assert state
        review = state.review
        assert review is not None
        assert board.picture.new == frozenset(review.best[0].play.squares)
        await hands.press(*["down"] * 9)
        assert board.picture.new == frozenset(review.best[-1].play.squares)
        await hands.press(*["up"] * 9)
        await hands.see("► opened with MOOD")
        await hands.press("down", "right")
        await hands.see("► made DEAR")


async def test_everything_can_be_clicked(home: Path, words_file: Path) -> None:
    async with at_table(finished(words_file), home) as hands:
        await analysed(hands)
        await hands.click("Anna  NET")
        await hands.see("Review of turn 3", "► made NET and ON")
        await hands.click("previous")
        await hands.see("Review of turn 2")
        await hands.click("Anna  MOOD")
        await hands.see("Review of turn 1")
        await hands.click(" MOODS ")
        await hands.see("  opened with MOOD", "MOODS  2+2+2+2+2")
        await hands.click("  opened with MOOD")
        await hands.see("► opened with MOOD")
        await hands.click("Best plays")
        await hands.see("► opened with MOOD")
        await hands.click("back")
        await hands.dialog("The game is over")


async def test_it_fits_screens_of_all_sizes(home: Path, words_file: Path) -> None:
    async with at_table(finished(words_file), home) as hands:
        await hands.until(lambda: isinstance(hands.app.screen, EndScreen))
        await hands.press("ctrl+r")
        for size in ((120, 40), (60, 30), (80, 24), (40, 16)):
            await resize(hands, size)
            await hands.see("Review of turn 1", "► opened with MOOD", "Esc  back")
            await hands.press("right", "down")
            await hands.see("Review of turn 2")
            await hands.press("home")


# Analysing -------------------------------------------------------------------------------------


PATIENT = 60
"""Seconds after which a test that failed must end, too."""


class Gate:
    """An analysis that waits at every turn until it is let on."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.may_go_on = threading.Semaphore(0)

    def review(self, game: Game, step: Step, reference: Reference) -> TurnReview | None:
        self.asked.append(step.number)
        assert self.may_go_on.acquire(timeout=PATIENT)
        return None


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """The analysis, held up; it is let go at the end."""
    gate = Gate()
    monkeypatch.setattr(review_module, "review", gate.review)
    yield gate
    gate.may_go_on.release(1000)


async def test_keys_work_while_turns_are_analysed_the_nearest_first(
    home: Path, words_file: Path, gate: Gate
) -> None:
    async with at_table(finished(words_file), home) as hands:
        await reviewing(hands)
        await hands.until(lambda: gate.asked == [1])
        await hands.see("analysed 0 of 8 turns", "Looking …")
        await hands.press("right", "right", "right", "right")
        await hands.see("Review of turn 5", "► turned", "Looking …")
        gate.may_go_on.release()
        await hands.see("analysed 1 of 8 turns")
        for count in range(2, 5):
            await hands.until(lambda count=count: len(gate.asked) == count)  # type: ignore[misc]
            gate.may_go_on.release()
            await hands.see(f"analysed {count} of 8 turns")
        await hands.until(lambda: len(gate.asked) == 5)
        await hands.press("home")
        gate.may_go_on.release()
        await hands.until(lambda: len(gate.asked) == 6)
        assert gate.asked == [1, 5, 6, 4, 7, 2]
        gate.may_go_on.release(3)
        await hands.see("words: words.txt")
        assert sorted(gate.asked) == list(range(1, 9))


async def test_leaving_stops_the_analysis_at_once(home: Path, words_file: Path, gate: Gate) -> None:
    async with at_table(finished(words_file), home) as hands:
        screen = await reviewing(hands)
        await hands.until(lambda: gate.asked == [1])
        (worker,) = [one for one in hands.app.workers if one.node is screen]
        await hands.press("escape")
        await hands.dialog("The game is over")
        await hands.until(lambda: worker.is_cancelled)
        gate.may_go_on.release(1000)
        # A second review has a worker of its own: the first one asks for nothing any more.
        await hands.press("ctrl+r")
        await hands.see("words: words.txt")
        assert sorted(gate.asked) == [1, *range(1, 9)]


# Words that are not there ----------------------------------------------------------------------


async def test_a_missing_dictionary_is_told_and_the_turns_are_shown(
    home: Path, words_file: Path
) -> None:
    game = finished(words_file)
    words_file.unlink()
    async with at_table(game, home) as hands:
        await reviewing(hands)
        await hands.see("no dictionary", "There is no file", "others.")
        assert "Looking" not in hands.text
        await hands.press("right")
        await hands.see("Review of turn 2", "► made DEAR")
        await hands.press("down")
        await hands.see("► made DEAR")


# States and lines -------------------------------------------------------------------------------


def shown(state: ReviewState, width: int = 36, height: int = 22) -> list[str]:
    return read_lines(row.line for row in review_lines(state, width, height))


def reviewed(game: Game, number: int) -> TurnReview:
    action = game.steps[number - 1].turn.action
    assert isinstance(action, Play)
    best = (Alternative(20, action), Alternative(12, action))
    return TurnReview(number, Measure.RACK, best, 214, 3, 8, tuple("AELPSTX"))


def test_the_lines_fit_every_panel() -> None:
    game, troubled = game_of(*LEAFLET, players=HOSTILE[:3]), replace(OPEN, trouble="y " * 60)
    for width in (30, 36, 44, 80):
        for number in range(1, len(LEAFLET) + 1):
            state = ReviewState(game, number, 0, {number: reviewed(game, number)}, troubled)
            for height in (5, 22, 40):
                rows = shown(state, width, height)
                assert all(len(row) <= width for row in rows)
                assert not any(character in "".join(rows) for character in "\x1b\x07\x9b")
            assert len(read_lines([review_title(state, width)])[0]) == width


def test_every_turn_of_the_list_says_how_it_ranks() -> None:
    game = game_of(*LEAFLET)
    by_word = replace(reviewed(game, 2), measure=Measure.WORD, rank=2, count=9, missed=None)
    state = ReviewState(game, 1, 0, {1: reviewed(game, 1), 2: by_word, 3: None}, OPEN)
    rows = shown(state)
    assert [row.split() for row in rows[-7:-3]] == [
        ["►", "1", "●", "Anna", "MOOD", "8", "3", "8"],
        ["2", "■", "Ben", "DEAR", "8", "2", "word"],
        ["3", "●", "Anna", "NET", "10", "-", "-"],
        ["4", "■", "Ben", "WOOD", "5", "…", "…"],
    ]


def test_the_turn_shown_stays_in_the_list() -> None:
    game = game_of(*LEAFLET)
    for number in range(1, len(LEAFLET) + 1):
        rows = review_lines(ReviewState(game, number), 36, 10)
        assert number in [row.turn for row in rows]
        assert len(rows) == 10


def test_a_turn_taken_back_says_so() -> None:
    game = game_of("5C MOOD", "challenge upheld", "5C DOOM")
    rows = shown(ReviewState(game, 1, 0, {1: None}, OPEN))
    assert " Taken back after a challenge." in rows
    assert ReviewState(game, 2).picture.board.is_empty


def test_a_row_stands_for_what_it_says() -> None:
    game = game_of(*LEAFLET)
    rows: list[ReviewLine] = review_lines(ReviewState(game, 1, 2, {1: reviewed(game, 1)}), 36, 22)
    choices = {row.choice: read_lines([row.line])[0] for row in rows if row.choice is not None}
    assert [choice for choice, text in choices.items() if text.startswith("►")] == [2]
    assert "played" in choices[1]


def state_of(game: Game, number: int) -> ReviewState:
    """Turn `number` of `game`, analysed."""
    reference = Reference.of(game)
    state = ReviewState(game, number, reference=reference)
    return state.with_review(number, review(game, state.step, reference))


def test_the_title_names_the_words_of_whoever_made_the_turn() -> None:
    seats = SeatTerms(WordCheck.INLINE, "family:english-50"), SeatTerms()
    game = Game(Setup(RULES, ("Maya", "Ben"), WordCheck.CHALLENGE, "english", seats=seats))
    for text in ("5C MOOD", "F5 .EAR"):
        game.push_text(text)
    state = ReviewState(game, 1, 0, {1: None, 2: None}, Reference.of(game))
    assert "family level" in read_lines([review_title(state, 100)])[0]
    assert "words: English " in read_lines([review_title(state.go_to(2), 100)])[0]


def test_a_turn_with_a_rack_shows_its_rank_and_what_was_missed(words_file: Path) -> None:
    state = state_of(finished(words_file), 1)
    assert read_lines([review_title(state, 80)])[0].startswith(" ▂▄▆ Review of turn 1")
    lines = "\n".join(shown(state))
    for text in (
        "► opened with MOOD",
        "2 points missed. 140 pl",
        "Rack: D M O O R S X",
        "Best plays",
    ):
        assert text in lines
    assert any(row[-1:] == ["10"] and "MOODS" in row for row in map(str.split, shown(state)))


def test_the_board_is_that_of_the_turn() -> None:
    game = game_of(*LEAFLET)
    step = game.steps[2]
    assert isinstance(step.turn.action, Play)
    picture = ReviewState(game).go_to(3).picture
    assert picture.board == step.after.board
    assert picture.new == frozenset(step.turn.action.squares)


def test_a_dictionary_that_only_answers_still_ranks_places(
    words_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.review.best.find_game_lexicon", lambda spec: AnyWord())
    state = state_of(finished(words_file), 1)
    assert state.words == "any word"
    lines = "\n".join(shown(state))
    for text in ("places for MOOD", "any word cannot be listed", "Best places for MOOD"):
        assert text in lines
    places = lines.partition("Best places for MOOD")[2].partition("On the board")[0]
    assert "MOOD" not in places  # One word, named once, and the squares of each place.
    assert "played" in places
