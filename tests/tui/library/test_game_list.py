"""Which games of the library are shown."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from rich.cells import cell_len

from scorekeeper.library import GameEntry
from scorekeeper.library.search import findable
from scorekeeper.tui.kit.game_line import in_short, others_text, result_text
from scorekeeper.tui.library.game_list import (
    GameList,
    about_line,
    column_line,
    count_line,
    game_lines,
)

from ..helpers import HOSTILE, NORA_WON, read_lines

DAY = date(2026, 11, 22)
BOX = "Hasbro 10x10"
ENTRIES = [
    GameEntry(Path("0.toml"), ("Anna", "Ben"), "2026-11-21T20:00:00", 7, False, (46, 27), "", BOX),
    GameEntry(Path("1.toml"), ("Cleo",), "2026-10-03", 1, True, (-27,), "", BOX, (0,)),
    GameEntry(Path("2.toml"), ("Ben", "Dan"), "", 2, False, (8, 8), "", BOX),
    GameEntry(Path("3.toml"), problem="3.toml is not valid TOML"),
]
ALL = GameList().know([findable(entry) for entry in ENTRIES])


def names(games: GameList) -> str:
    return "".join(entry.path.stem for entry in games.found)


def test_a_search_lists_what_it_finds() -> None:
    assert names(ALL) == "0123"
    ben = ALL.look_for("ben")
    assert names(ben) == "02"
    assert names(ben.look_for("")) == "0123"
    assert names(ben.look_for("nobody")) == ""
    assert names(ben.know([findable(entry) for entry in ENTRIES[2:]])) == "2"


def test_what_is_no_search_is_dropped() -> None:
    assert ALL.look_for("an\x1bna\nben").typed == "anna"
    assert len(ALL.look_for("x" * 10**6).typed) == 200


def test_a_game_has_its_place_among_those_that_are_found() -> None:
    ben = ALL.look_for("ben")
    assert ben.place(Path("2.toml")) == 1
    assert ben.place(Path("1.toml"), otherwise=7) == 7
    assert ben.place(None) == 0


def test_a_game_that_is_gone_is_not_found_again() -> None:
    less = ALL.forget(Path("1.toml"))
    assert names(less) == "023"
    assert names(less.look_for("toml").look_for("")) == "023"


def test_the_title_says_how_far_games_are_read() -> None:
    assert "0" not in read_lines([count_line(GameList(), 80)])[0]
    some = ALL.know(ALL.games, 7_004, 11_000)
    assert "3,996 of 11,000 read" in read_lines([count_line(some, 80)])[0]
    assert "3,996 of 11,000 read, 2 found" in read_lines([count_line(some.look_for("ben"), 80)])[0]
    assert some.found is ALL.found  # No list is made anew for that.
    assert "read" not in read_lines([count_line(some.know([*ALL.games]), 80)])[0]


def test_lines_say_day_players_points_box_and_length() -> None:
    rows = [row for entry in ENTRIES for row in game_lines(entry, 70, today=DAY)]
    assert read_lines(rows) == [
        " yesterday     Anna 46, Ben 27                Hasbro 10x10  on turn 8 ",
        " Sat 3 Oct   ● Cleo −27                       Hasbro 10x10  1 turn    ",
        "               Ben 8, Dan 8                   Hasbro 10x10  on turn 3 ",
        "               3.toml                                       damaged   ",
    ]
    assert read_lines([column_line(70)])[0].split()[-3:] == ["points", "Box", "Length"]


def test_a_game_on_two_lines_says_who_won_and_what_the_others_had() -> None:
    assert read_lines(game_lines(NORA_WON, 60, 2, DAY)) == [
        " Sat 14 Nov  ▲ Nora won with 203                Hasbro 10x10",
        "               Maya 197, Leo 152                24 turns  ",
    ]


@pytest.mark.parametrize(
    ("winners", "scores", "over", "result", "others"),
    [
        ((1,), (8, 9, 7), True, "Ben won with 9", "Anna 8, Cleo 7"),
        ((0, 1), (9, 9, 7), True, "Anna and Ben shared it, 9 each", "Cleo 7"),
        ((0,), (98,), True, "Anna alone, 98", ""),
        ((), (9, 8), False, "Anna leads with 9", "Ben 8"),
        ((), (8, 8), False, "Anna and Ben level at 8", ""),
        ((), (8,), False, "Anna alone, 8 so far", ""),
    ],
)
def test_the_result_in_words(
    winners: tuple[int, ...], scores: tuple[int, ...], over: bool, result: str, others: str
) -> None:
    players = ("Anna", "Ben", "Cleo")[: len(scores)]
    entry = GameEntry(Path("a.toml"), players, "", 3, over, scores, "", BOX, winners)
    assert result_text(entry) == result
    assert others_text(entry) == others


def test_the_winner_comes_first_in_a_short_line() -> None:
    entry = GameEntry(Path("a.toml"), ("Anna", "Ben"), "", 3, True, (8, 8), "", BOX, (1,))
    assert "".join(text for text, _ in in_short(entry, 40)) == "Ben 8, Anna 8"
    assert "".join(text for text, _ in in_short(entry, 9)) == "Ben 8, A…"
    alone = GameEntry(Path("a.toml"), ("Noor",), "", 3, True, (543,), "", BOX)
    assert in_short(alone, 40)[0] == ("Noor 543", "strong")


def test_the_parts_come_one_after_another_and_each_is_looked_through() -> None:
    bin_of = ALL.know_deleted([findable(GameEntry(Path("9.toml"), ("Ben",)))])
    going_on = bin_of.next_part()
    deleted = going_on.next_part()
    assert [names(one) for one in (bin_of, going_on, deleted)] == ["0123", "02", "9"]
    assert names(deleted.next_part()) == "0123"
    assert [names(one.look_for("anna")) for one in (bin_of, going_on, deleted)] == ["0", "0", ""]
    assert "removed" in read_lines([count_line(deleted, 80)])[0]


@pytest.mark.parametrize("width", [1, 10, 20, 33, 34, 55, 56, 80, 300])
def test_lines_fit_any_width(width: int) -> None:
    entry = ENTRIES[0]._replace(players=HOSTILE, scores=(1,) * len(HOSTILE))
    rows = [row for one in (entry, ENTRIES[3]) for n in (1, 2) for row in game_lines(one, width, n)]
    for row in (*rows, column_line(width), column_line(width, 2)):
        text = read_lines([row])[0]
        assert cell_len(text) <= max(width, 4)
        assert not set(text) & set("\x1b\x07\x9b\u202e")


@pytest.mark.parametrize(
    ("games", "about"),
    [
        (ALL, " Anna leads with 46, then Ben 27"),
        (ALL.look_for("3")._replace(found=ENTRIES[3:]), " 3.toml is not valid TOML"),
        (ALL.look_for("nobody"), " No matching games."),
        (GameList(), " Reading the games..."),
        (GameList().look_for("ben"), " Reading the games..."),
        (GameList().know([]), " No games yet. Press Esc, then N, to play the first one."),
        (GameList(unread=3, files=3), ""),
    ],
)
def test_what_there_is_to_say_of_the_chosen_game_is_told(games: GameList, about: str) -> None:
    assert read_lines([about_line(games, next(iter(games.found), None))]) == [about]
