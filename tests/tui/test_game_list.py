"""Which games of the library are shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from scorekeeper.library import GameEntry
from scorekeeper.library.search import findable
from scorekeeper.tui.game_list import (
    GameList,
    about_line,
    column_line,
    count_line,
    game_line,
)

from .helpers import HOSTILE, read_lines

ENTRIES = [
    GameEntry(Path("0.toml"), ("Anna", "Ben"), "2026-11-21T20:00:00", 7, False, (46, 27)),
    GameEntry(Path("1.toml"), ("Cleo",), "2026-10-03", 1, True, (-27,)),
    GameEntry(Path("2.toml"), ("Ben", "Dan"), "", 2, False, (8, 8)),
    GameEntry(Path("3.toml"), problem="3.toml is not valid TOML"),
]
ALL = GameList().know([findable(entry) for entry in ENTRIES])


def names(games: GameList) -> str:
    return "".join(entry.path.stem for entry in games.found)


def test_all_games_are_shown_and_the_first_is_chosen() -> None:
    assert names(ALL) == "0123"
    assert ALL.chosen == ENTRIES[0]
    assert GameList().chosen is None


def test_a_search_keeps_the_chosen_game_chosen() -> None:
    ben = ALL.go_to(2).look_for("ben")
    assert names(ben) == "02"
    assert ben.chosen == ENTRIES[2]
    assert ben.look_for("").chosen == ENTRIES[2]
    assert ben.look_for("nobody").chosen is None
    assert names(ALL.look_for("ben").know([findable(entry) for entry in ENTRIES[2:]])) == "2"


def test_what_is_no_search_is_dropped() -> None:
    assert ALL.look_for("an\x1bna\nben").typed == "anna"
    assert len(ALL.look_for("x" * 10**6).typed) == 200


@pytest.mark.parametrize(("place", "chosen"), [(-5, 0), (0, 0), (3, 3), (4, 3), (10**9, 3)])
def test_the_choice_stays_in_the_list(place: int, chosen: int) -> None:
    assert ALL.go_to(place).cursor == chosen
    assert GameList().go_to(place).cursor == 0


def test_a_game_that_is_gone_leaves_the_next_one_chosen() -> None:
    less = ALL.go_to(1).forget(Path("1.toml"))
    assert names(less) == "023"
    assert less.chosen == ENTRIES[2]
    assert less.go_to(2).forget(Path("3.toml")).chosen == ENTRIES[2]
    assert names(less.look_for("toml").look_for("")) == "023"


def test_more_games_leave_the_chosen_one_chosen() -> None:
    some = GameList().know([findable(entry) for entry in ENTRIES[1:]], unread=1)
    assert some.go_to(1).know([findable(entry) for entry in ENTRIES]).chosen == ENTRIES[2]


def test_lines_tell_day_players_points_and_state() -> None:
    assert read_lines([game_line(entry, 60) for entry in ENTRIES]) == [
        " 2026-11-21  Anna 46, Ben 27                  after 7 turns ",
        " 2026-10-03  Cleo -27                         finished      ",
        "             Ben 8, Dan 8                     after 2 turns ",
        "             3.toml                           damaged       ",
    ]
    assert read_lines([column_line(60)])[0].split() == ["Date", "Players", "and", "points"]


def test_the_title_counts() -> None:
    some = ALL._replace(unread=9_700)
    assert read_lines([count_line(ALL, 20)]) == [" Games            4 "]
    assert "2 of 4" in read_lines([count_line(ALL.look_for("ben"), 20)])[0]
    assert "reading 9,700 more" in read_lines([count_line(some, 60)])[0]


@pytest.mark.parametrize("width", [1, 10, 20, 33, 34, 55, 56, 80, 300])
def test_lines_fit_any_width(width: int) -> None:
    entry = ENTRIES[0]._replace(players=HOSTILE, scores=(1,) * len(HOSTILE))
    for row in (game_line(entry, width), game_line(ENTRIES[3], width), column_line(width)):
        text = read_lines([row])[0]
        assert cell_len(text) <= max(width, 2)
        assert not set(text) & set("\x1b\x07\x9b\u202e")


@pytest.mark.parametrize(
    ("games", "about"),
    [
        (ALL, " 0.toml"),
        (ALL.go_to(3), " 3.toml is not valid TOML"),
        (ALL.look_for("nobody"), " No game is like that."),
        (GameList(), " No games yet: Ctrl+O takes files in, Ctrl+B opens the bin."),
        (GameList(unread=3), ""),
    ],
)
def test_what_there_is_to_say_of_the_chosen_game_is_told(games: GameList, about: str) -> None:
    assert read_lines([about_line(games)]) == [about]
