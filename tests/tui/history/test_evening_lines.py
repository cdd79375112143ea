"""What the screen of an evening shows in rooms of every size: pure."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from scorekeeper.history.evening import Evening, tonight
from scorekeeper.history.games import Played
from scorekeeper.library.summary import BestTurn
from scorekeeper.tui.board.glance import small_board
from scorekeeper.tui.history.evening_cards import Night
from scorekeeper.tui.history.evening_lines import can_skip, night_lines, night_title
from scorekeeper.tui.kit.lines import in_ascii, line_width
from tests.history.games import EIGHT, history, played

from ..helpers import HOSTILE, LEAFLET, game_of, joined_lines, read_lines

NOW = datetime(2026, 11, 22, 23, 30)
SIZES = [(1, 1), (16, 22), (20, 5), (40, 12), (60, 20), (80, 22), (100, 28), (120, 38), (200, 58)]
"""Columns and lines between the title and the keys."""
BOARD = game_of(*LEAFLET).board


def at(time: str, totals: dict[str, int], **more: Any) -> Played:
    """A game begun at that time."""
    one = played("2026-11-22", totals, path=f"{time} {'-'.join(totals)}.toml", **more)
    return one.__class__(one.path, one.game._replace(started=f"2026-11-22T{time}:00+01:00"))


FIRST = at(
    "19:30",
    {"Maya": 189, "Leo": 201, "Nora": 164},
    Maya={"best_turn": BestTurn(36, "8B I..", ("ISLANDER", "AD"))},
)
THREE = [
    FIRST,
    at("20:25", {"Leo": 203, "Nora": 228, "Maya": 222}),
    at("21:20", {"Nora": 161, "Maya": 221, "Leo": 183}),
]


def night_of(*games: Played, now: datetime = NOW) -> Night:
    found = tonight(history(*games), NOW)
    assert found is not None
    return Night(found, now, "10 x 10", boards_of(found))


def boards_of(evening: Evening) -> dict[Any, Any]:
    return {card.played.path: BOARD for card in evening.cards}


def text_of(night: Night, width: int = 120, height: int = 38, plain: bool = False) -> str:
    return joined_lines(night_lines(night, width, height, plain))


NIGHTS = {
    "three games": night_of(*THREE),
    "one": night_of(FIRST),
    "twelve": night_of(*(at(f"19:{n}", {"Leo": 9, "Ida": 8}) for n in range(10, 22))),
    "six players": night_of(at("20:00", {name: 90 + n for n, name in enumerate("ABCDEF")})),
    "two boxes": night_of(FIRST, at("21:00", {"Leo": 8, "Maya": 9}, edition=EIGHT)),
    "goes on": night_of(FIRST, at("21:00", {"Leo": 8, "Maya": 9}, over=False)),
    "long names": night_of(at("20:00", dict.fromkeys(HOSTILE[:4], 50) | {"B" * 40: 60})),
    "nothing earned": night_of(at("20:00", {"Leo": -9, "Maya": -9})),
}


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", NIGHTS)
@pytest.mark.parametrize("plain", [False, True])
def test_every_line_fits(name: str, width: int, height: int, plain: bool) -> None:
    for night in (NIGHTS[name], NIGHTS[name]._replace(boards={}, skipped=2)):
        rows = night_lines(night, width, height, plain)
        assert len(rows) <= height
        if width >= 16:
            assert all(line_width(row) <= width for row in rows)
        if plain:
            assert in_ascii(joined_lines(rows)).isascii() or name == "long names"
        if width >= 80:
            assert "Enter" in joined_lines(rows)
        assert not set(joined_lines(rows)) & set("\x1b\x07\x9b\u202e")


def test_it_is_drawn_as_it_is_meant() -> None:
    text = text_of(NIGHTS["three games"])
    for said in (
        *("Who leads the night", "One win each.", "Points tonight", "● Maya   1 win", "632"),
        *(" 19:30 ", " 20:25 ", " 21:20 ", "■ Leo won", "ISLANDER 36", " 3  open it"),
        *("Of the night", "Maya, 36: ISLANDER, AD", "game 2, by 6", "The next game"),
        *(
            "Maya begins. You have all gone first once.",
            "a fourth game",
            "Maya, Leo, Nora, 10 x 10",
        ),
    ):
        assert said in text
    title = "".join(part for part, _ in night_title(NIGHTS["three games"], 120))
    assert title.startswith(" ▂▄▆ Tonight   Sunday 22 November · since 19:30")
    assert title.endswith("3 games ")


def test_a_bar_has_a_stretch_for_each_game() -> None:
    rows = read_lines(night_lines(NIGHTS["three games"], 120, 38))
    bar = next(row for row in rows if " 189 " in row)
    assert [part for part in bar.split() if part.isdigit()] == ["189", "222", "221"]
    rows = read_lines(night_lines(NIGHTS["three games"], 120, 38, plain=True))
    assert "189" in next(row for row in rows if "-|" in row)


def test_bars_are_thicker_beside_higher_stacks() -> None:
    grounds = []
    for width, height in ((120, 38), (200, 58)):
        rows = night_lines(NIGHTS["three games"], width, height)
        grounds.append(sum(any(" on stack-" in style for _, style in row) for row in rows))
    assert grounds[1] == 3 * grounds[0] > 0


def test_a_small_screen_has_a_game_a_line() -> None:
    text = text_of(NIGHTS["three games"], 80, 22)
    assert "1 19:30  ■ Leo won  Leo 201, Maya 189, Nora 164" in text
    assert "ISLANDER 36" in text
    assert "a fourth game" in text


def test_the_best_turn_is_said_in_fewer_words_where_there_is_little_room() -> None:
    words = ("GAS", "DOG", "MEATED")
    night = night_of(
        at("19:30", {"Maya": 30, "Leo": 20}, Maya={"best_turn": BestTurn(30, "G1 GA.", words)})
    )
    assert "Maya, 30: GAS, DOG, MEATED" in text_of(night, 120, 38)
    narrow = text_of(night, 80, 22)
    assert "Maya, 30: GAS, DOG" in narrow
    assert "\u2026" not in narrow


def test_who_plays_next_is_said_in_fewer_words_where_there_is_little_room() -> None:
    night = night_of(FIRST)
    assert "Leo, Nora, Maya, 10 x 10" in text_of(night)
    small = text_of(night, 76, 22)
    assert "Leo, Nora, Maya  " in small.replace("\n", "  ")
    assert "10 x 10" not in small
    names = ("Maximiliane", "Wilhelmina", "Margaret of the Hill")
    assert "the same three" in text_of(night_of(at("20:00", dict.fromkeys(names, 50))), 78, 22)


def test_games_without_room_are_skipped_to() -> None:
    night = NIGHTS["twelve"]
    assert "← 9 more" in text_of(night)
    assert can_skip(night, 120, 38) == 9
    text = text_of(night._replace(skipped=9))
    assert "9 more →" in text
    assert " 19:10 " in text


def test_what_is_not_known_or_does_not_compare_is_not_said() -> None:
    text = text_of(NIGHTS["two boxes"])
    assert "Leo leads" not in text
    assert "The boxes differed, so points are not added up." in text
    assert "Closest" not in text
    assert "TIE" not in text
    assert "0 wins" not in text_of(night_of(FIRST))


def test_a_game_that_goes_on_is_gone_on_with() -> None:
    text = text_of(NIGHTS["goes on"])
    assert "Leo and Maya still have a game to finish." in text
    assert "Goes on" in text
    assert "go on" in text
    assert NIGHTS["goes on"].again == "Go on"


def test_an_earlier_evening_is_past() -> None:
    text = text_of(night_of(*THREE, now=datetime(2027, 2, 1)))
    for said in ("Who led the night", "632 points that", "Play again"):
        assert said in text
    assert "tonight" not in text.lower()


def test_a_small_board_shows_letters_and_heights() -> None:
    rows = small_board(BOARD)
    assert read_lines(rows)[4] == "    W2O O L2  U     "
    assert ("bold ink on face-2") in {style for _, style in rows[4]}
    assert read_lines(small_board(BOARD, plain=True))[0] == " ." * 10
