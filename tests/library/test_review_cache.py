"""What was found of a game is kept: the same the next time, or made anew."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.files import cache_folder
from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms
from scorekeeper.library import review_cache
from scorekeeper.library.review_cache import CachedReview
from scorekeeper.review.account import TurnFindings, findings_of
from scorekeeper.review.best import ReviewWords
from scorekeeper.words.word_file import WordFile
from tests.review.games import game_of, reference_of

TURNS = ("5E TACO | C O A T T A C", "5D T | T T T O O A A", "E5 .O", "pass", "end")


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the turns that were looked at, not read."""
    numbers: list[int] = []

    def watched(*given: object) -> TurnFindings:
        numbers.append(given[1].number)  # type: ignore[attr-defined]
        return findings_of(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(review_cache, "findings_of", watched)
    return numbers


def whole(game: Game, reference: ReviewWords | None = None) -> CachedReview:
    """All turns of `game` looked at, and kept."""
    found = CachedReview(game, reference or reference_of())
    for step in game.steps:
        found.findings_of(step.number)
    return found


def only_file() -> Path:
    (path,) = cache_folder().glob("review-*")
    return path


def test_the_second_time_nothing_is_looked_at_and_all_is_the_same(asked: list[int]) -> None:
    game = game_of(*TURNS)
    first = whole(game)
    assert first.is_whole
    assert asked == [1, 2, 3, 4, 5]
    again = CachedReview(game_of(*TURNS), reference_of())
    assert again.is_whole
    assert again.found == first.found
    assert again.account == first.account
    assert len(asked) == 5
    assert first.found[1].review
    assert first.found[2].draw
    assert first.found[3].places


def test_a_review_that_was_left_goes_on_where_it_stopped(asked: list[int]) -> None:
    game = game_of(*TURNS)
    begun = CachedReview(game, reference_of())
    begun.findings_of(2)
    begun.findings_of(5)
    begun.keep()
    assert whole(game).is_whole
    assert asked == [2, 5, 1, 3, 4]


def test_what_is_found_depends_on_turns_words_margin_and_version(
    asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole(game_of(*TURNS))
    others = (
        game_of(*TURNS[:2], "pass", "end"),
        game_of(*TURNS, seats=(SeatTerms(start=3), SeatTerms())),
    )
    for game in others:
        assert not CachedReview(game, reference_of()).found
    words = reference_of()
    more = replace(words, lexicon=WordFile("tests", frozenset({"CAT", "COT"})))
    assert not CachedReview(game_of(*TURNS), more).found
    assert not CachedReview(game_of(*TURNS), replace(words, own={1: more})).found
    assert not CachedReview(game_of(*TURNS), words, 12.5).found
    assert CachedReview(game_of(*TURNS), words).is_whole
    monkeypatch.setattr(review_cache, "__version__", "0.0.0")
    assert not CachedReview(game_of(*TURNS), words).found


@pytest.mark.parametrize("damage", ["empty", "cut", "foreign", "changed", "folder"])
def test_damaged_and_foreign_files_are_made_anew(damage: str, asked: list[int]) -> None:
    whole(game_of(*TURNS))
    path = only_file()
    text = path.read_text("utf-8")
    path.unlink()
    if damage == "folder":
        path.mkdir()
    else:
        kinds = {
            "empty": "",
            "cut": text[:-40],
            "foreign": '[1, "x"]\n',
            "changed": text.replace("[1,", "[7,", 1),
        }
        path.write_text(kinds[damage], "utf-8")
    asked.clear()
    assert whole(game_of(*TURNS)).is_whole
    assert asked == [1, 2, 3, 4, 5]
    if damage != "folder":
        assert CachedReview(game_of(*TURNS), reference_of()).is_whole


def test_the_games_seen_longest_ago_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_cache, "KEPT", 2)
    games = [game_of(*TURNS[:number], "end") for number in (1, 2, 3)]
    for age, game in enumerate(games[:2]):
        whole(game)
        for path in cache_folder().glob("review-*"):
            os.utime(path, (1000 + age, 1000 + age))
    assert CachedReview(games[0], reference_of()).is_whole  # Seen just now.
    whole(games[2])
    assert [bool(CachedReview(game, reference_of()).found) for game in games] == [True, False, True]


def test_a_cache_that_cannot_be_written_does_no_harm(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "cache").write_text("a file where the folder should be", encoding="utf-8")
    assert whole(game_of(*TURNS)).is_whole
