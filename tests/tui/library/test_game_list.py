"""Which games of the library are shown."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest

from scorekeeper.library import GameEntry
from scorekeeper.library.search import findable
from scorekeeper.tui.kit.game_line import others_line, people_line, result_line
from scorekeeper.tui.kit.lines import line_width
from scorekeeper.tui.library.game_list import (
    GameList,
    Part,
    about_texts,
    begun_line,
    game_lines,
    parts_line,
    title_line,
)

from ..helpers import HOSTILE, NORA_WON, read_lines

DAY = date(2026, 11, 22)
BOX = "10 x 10"
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


def test_the_title_says_how_many_games_there_are_and_how_far_they_are_read() -> None:
    def title(games: GameList) -> str:
        return read_lines([title_line(games, 80)])[0].split("All games")[1].strip()

    assert title(GameList()) == ""
    some = ALL.know(ALL.games, 7_004, 11_000)
    assert title(some) == "3,996 of 11,000 read"
    assert title(some.look_for("ben")) == "3,996 of 11,000 read, 2 found"
    assert some.found is ALL.found  # No list is made anew for that.
    whole = some.know([*ALL.games])
    assert title(whole) == "4 games"
    assert title(whole.look_for("ben")) == "2 of 4"
    assert title(whole.show(Part.GOING_ON)) == "2 going on"


def test_a_game_on_one_line_has_its_people_in_columns() -> None:
    rows = [row for entry in ENTRIES for row in game_lines(entry, 54, today=DAY)]
    assert read_lines(rows) == [
        " yesterday   ● Anna    46  ■ Ben     27  ",
        " Sat 3 Oct   ● Cleo   −27  ",
        "             ● Ben      8  ■ Dan      8  ",
        "             3.toml",
    ]
    old = ENTRIES[1]._replace(started="2024-02-14")
    assert read_lines(game_lines(old, 54, today=DAY))[0].startswith(" 14 Feb 2024 ●")
    assert read_lines(game_lines(old, 40, today=DAY))[0].startswith(" 2024   ●")


def test_a_game_on_two_lines_says_who_won_how_long_it_was_and_the_margin() -> None:
    assert read_lines(game_lines(NORA_WON, 60, 2, DAY)) == [
        "  Sat 14 Nov  ▲ Nora won with 203                   24 turns",
        "                ● Maya 197   ■ Leo 152                  by 6",
    ]
    assert read_lines(game_lines(ENTRIES[0], 60, 2, DAY)) == [
        "  yesterday   ● Anna leads with 46                    turn 8",
        "                ■ Ben 27                               by 19",
    ]
    damaged = read_lines(game_lines(ENTRIES[3], 60, 2, DAY))
    assert damaged[0] == f"{'':14}3.toml{'damaged':>40}"
    assert damaged[1].strip() == "3.toml is not valid TOML"


def test_a_deleted_game_says_when_that_was() -> None:
    rows = game_lines(NORA_WON, 60, 2, DAY, datetime(2026, 11, 21, 23, 59))
    assert read_lines(rows)[0].endswith("deleted yesterday")
    assert "by" not in read_lines(rows)[1]


@pytest.mark.parametrize(
    ("winners", "scores", "over", "result", "others"),
    [
        ((1,), (8, 9, 7), True, "■ Ben won with 9", "● Anna 8   ▲ Cleo 7"),
        ((0, 1), (9, 9, 7), True, "● ■ Anna and Ben shared it, 9", "▲ Cleo 7"),
        ((1,), (9, 9, 7), True, "■ Ben won with 9", "● Anna 9   ▲ Cleo 7"),
        ((0,), (98,), True, "● Anna alone, 98", ""),
        ((), (9, 8), False, "● Anna leads with 9", "■ Ben 8"),
        ((), (8, 8), False, "● ■ Anna and Ben level at 8", ""),
        ((), (8,), False, "● Anna alone, 8 so far", ""),
    ],
)
def test_the_result_in_words(
    winners: tuple[int, ...], scores: tuple[int, ...], over: bool, result: str, others: str
) -> None:
    players = ("Anna", "Ben", "Cleo")[: len(scores)]
    entry = GameEntry(Path("a.toml"), players, "", 3, over, scores, "", BOX, winners)
    assert read_lines([result_line(entry), others_line(entry, 60)]) == [result, others]


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (45, "■ Ben 108   ● Alexandrina 98   ▲ Noor −7"),
        (36, "■ Ben 108  ● Alexand… 98  ▲ Noor −7"),
        (31, "■ Ben 108 ● Alex… 98 ▲ Noor −7"),
        (25, "■ Ben 108  ● 98  ▲ −7"),
        (16, "■ Ben 108 ● 98 …"),
        (11, "■ Ben 108 …"),
    ],
)
def test_in_little_room_names_are_cut_then_left_out_and_the_winner_is_named(
    room: int, said: str
) -> None:
    players = ("Alexandrina", "Ben", "Noor")
    entry = GameEntry(Path("a.toml"), players, "", 3, True, (98, 108, -7), "", BOX, (1,))
    assert read_lines([people_line(entry, room)]) == [said]
    assert people_line(entry, room)[1] == (" Ben 108", "strong")


def test_the_parts_come_one_after_another_and_each_is_looked_through() -> None:
    kept = ALL.know_deleted([findable(GameEntry(Path("9.toml"), ("Ben",)))])
    going_on = kept.show(kept.next_part)
    deleted = going_on.show(going_on.next_part)
    assert [names(one) for one in (kept, going_on, deleted)] == ["0123", "02", "9"]
    assert names(deleted.show(deleted.next_part)) == "0123"
    assert [names(one.look_for("anna")) for one in (kept, going_on, deleted)] == ["0", "0", ""]
    rows = [parts_line(games, width) for games, width in ((kept, 40), (deleted, 20))]
    assert [row.rstrip() for row in read_lines(rows)] == [
        "● kept   ○ going on 2   ○ deleted 1",
        "○   ○ 2  ● deleted 1",
    ]


@pytest.mark.parametrize("width", [1, 10, 20, 33, 34, 49, 50, 80, 300])
def test_lines_fit_any_width(width: int) -> None:
    entry = ENTRIES[0]._replace(
        players=HOSTILE, scores=(1,) * len(HOSTILE), persons=HOSTILE, winners=(0,), over=True
    )
    for row in (row for one in (entry, ENTRIES[3]) for row in game_lines(one, width)):
        assert not set(read_lines([row])[0]) & set("\x1b\x07\x9b\u202e")
        assert line_width(row) <= max(width, 15)


@pytest.mark.parametrize("width", [70, 100, 120])
def test_two_lines_fit_the_room_beside_a_board(width: int) -> None:
    entry = ENTRIES[0]._replace(
        players=HOSTILE, scores=(1,) * len(HOSTILE), persons=HOSTILE, winners=(0,), over=True
    )
    rows = [row for one in (entry, *ENTRIES) for row in game_lines(one, width, 2, DAY)]
    assert {line_width(row) for row in rows} == {min(width, 100)}


@pytest.mark.parametrize(
    ("games", "about"),
    [
        (ALL, []),
        (ALL.look_for("nobody"), ["No matching games."]),
        (GameList(), ["Reading the games..."]),
        (GameList().look_for("ben"), ["Reading the games..."]),
        (GameList().know([]), ["No games yet. Press Esc, then N, to play the first one."]),
        (GameList().know([]).show(Part.GOING_ON), ["No game is going on."]),
        (GameList(unread=3, files=3), []),
        (
            GameList(files=0).know_deleted(ALL.games[:1]).show(Part.DELETED),
            ["It stays here until Del takes it for good.", "Meanwhile it counts for nothing."],
        ),
    ],
)
def test_what_there_is_to_say_of_all_games_is_told(games: GameList, about: list[str]) -> None:
    assert [*about_texts(games)] == about


@pytest.mark.parametrize(
    ("width", "said"),
    [(100, "begun  a board, an old result, a box"), (54, "begun  or an old result"), (40, "begun")],
)
def test_what_has_begun_elsewhere_says_what_it_can_be_as_far_as_there_is_room(
    width: int, said: str
) -> None:
    row = "".join(text for text, _ in begun_line(1, width, is_chosen=False))
    assert row.endswith(said)
