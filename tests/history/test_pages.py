"""The pages of one player and of two."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.history.games import History, PlayedGame
from scorekeeper.history.pages import (
    RUNNING,
    Comparison,
    YearChange,
    best_turn_board,
    player_page,
    versus_page,
)
from scorekeeper.history.player_stats import figures_of
from scorekeeper.history.text import player_blocks
from scorekeeper.library.summary import OneWord, summarise
from scorekeeper.record import save
from scorekeeper.report.blocks import plain_text
from tests.support.games import LEAFLET, game_of

from .games import EIGHT, history, played


def row(*totals: int, month: int = 1, year: int = 2026, **more: Any) -> list[PlayedGame]:
    """Games of Anna with those totals against the 100 of Ben, one a day."""
    days = [f"{year}-{month:02}-{day:02}" for day in range(1, len(totals) + 1)]
    return [
        played(day, {"Anna": total, "Ben": 100}, **more)
        for day, total in zip(days, totals, strict=True)
    ]


def test_form_is_a_running_mean_of_games_that_compare() -> None:
    totals = (*range(100, 100 + RUNNING), 300)
    solo = played("2026-01-20", {"Anna": 400})
    page = player_page(history(*row(*totals), solo), "Anna")
    assert [one.total for one in page.form] == [*totals]
    assert [page.form[place].running for place in (0, 1, RUNNING - 1)] == [100, 100.5, 104.5]
    assert page.form[-1].running == sum(totals[1:]) / RUNNING
    assert page.since == "2026-01-01"
    other = player_page(history(*row(100), *row(50, month=2, edition=EIGHT)), "Anna")
    assert (other.form, other.change) == ((), None)


def test_a_year_is_held_against_the_year_before_it() -> None:
    games = [*row(100, 120, year=2024), *row(150, 170, year=2026)]
    change = player_page(history(*games), "Anna").change
    assert change == YearChange("2026", 50, "2024")
    assert change.text == "50 more than in 2024"
    assert (YearChange("2026", -4.4, "2025").text, YearChange("2026", 0.2, "2025").text) == (
        "4 fewer than in 2025",
        "as in 2025",
    )
    assert player_page(history(*row(100)), "Anna").change is None


def test_favourite_words_are_counted_in_all_games() -> None:
    games = [
        *row(100, 90, Anna={"words": "TOY SITE TOY IN ONCE"}),
        played("2026-03-01", {"Anna": 10}, over=False, Anna={"words": "LINE LINE ACE ACE"}),
    ]
    page = player_page(history(*games), "Anna")
    assert page.favourites == (("TOY", 4), ("LINE", 2), ("ONCE", 2), ("SITE", 2), ("ACE", 2))
    told = plain_text(player_blocks(history(*games), "Anna", date(2026, 6, 1)))
    assert "Favourite words\nTOY 4, LINE 2, ONCE 2, SITE 2, ACE 2\n" in told
    assert player_page(history(), "Anna").favourites == ()


def test_what_there_is_to_remember() -> None:
    games = [
        *row(101, 102, 99, 103, comeback=0),
        played("2026-02-01", {"Anna": 231, "Ben": 90}, comeback=38, Anna={"challenges_won": 2}),
        played(
            "2026-02-02",
            {"Anna": 90, "Ben": 90},
            Anna={"challenges_lost": 1, "longest_word": OneWord("SNORED", 6)},
        ),
    ]
    page = player_page(history(*games), "Anna")
    assert [(one.label, one.text, one.day) for one in page.to_remember] == [
        ("Game", "231 points", "2026-02-01"),
        ("Word", "SNORED, 6 letters", "2026-02-02"),
        ("In a row", "won 2", "2026-01-02"),
        ("Comeback", "from 38 behind", "2026-02-01"),
        ("Challenges", "won 2 of 3", ""),
    ]
    told = plain_text(player_blocks(history(*games), "Anna", date(2026, 6, 1)))
    assert "Challenges  won 2 of 3\n" in told
    assert [one.names[1] for one in page.against] == ["Ben"]


def test_the_board_of_the_best_turn_is_read_from_its_game(tmp_path: Path) -> None:
    game = game_of(*LEAFLET, "end")
    save(game, path := tmp_path / "leaflet.toml")
    games = History.of([PlayedGame(path, summarise(game))])
    board = best_turn_board(games, figures_of(games, "Anna"))
    assert board is not None
    assert (board.step.number, board.text) == (7, "PLUS 8, NETS 8")
    save(game_of("5C MOOD"), path)
    assert best_turn_board(games, figures_of(games, "Anna")) is None
    path.unlink()
    assert best_turn_board(games, figures_of(games, "Anna")) is None
    assert best_turn_board(games, figures_of(games, "Cleo")) is None


def test_two_side_by_side_in_their_games_together() -> None:
    games = [
        *row(110, 90, 130),
        played("2026-02-01", {"Anna": 200, "Cleo": 100}),
        played("2026-02-02", {"Anna": 90, "Ben": 120}, comeback=20, Ben={"challenges_won": 1}),
    ]
    page = versus_page(history(*games), "Anna", "Ben")
    assert page.sides == (
        Comparison("points a game", (105, 105)),
        Comparison("best game", (130, 120)),
        Comparison("best turn", (None, None)),
        Comparison("best comeback", (None, 20)),
        Comparison("challenges won", (0, 1)),
        Comparison("biggest win", (30, 30)),
    )
    assert [side.better for side in page.sides] == [None, 0, None, None, 1, None]
    assert page.sides[3].texts == ("-", "20")
    assert [one.margin for one in page.differences] == [10, -10, 30, -30]
    assert page.sentences == ("level so far", "last time Ben, by 30")


@pytest.mark.parametrize(
    ("games", "told"),
    [
        (
            row(110, 120, 90),
            ("Anna won 2 of 3", "Anna has 7 points more a game", "last time Ben, by 10"),
        ),
        (row(*[90] * 6, *[120] * 4), ("Ben wins 60 of 100", "Anna has 2 points more a game")),
        (row(100), ("one shared", "last time level")),
        ([], ()),
    ],
)
def test_what_is_said_between_two(games: list[PlayedGame], told: tuple[str, ...]) -> None:
    assert versus_page(history(*games), "Anna", "Ben").sentences[: len(told)] == told
