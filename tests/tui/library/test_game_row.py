"""A game as a row of the list, in any room."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from scorekeeper.library import GameEntry
from scorekeeper.names import printable
from scorekeeper.tui.library.game_list import GameRow, result

from ..helpers import HOSTILE, NORA_WON

DAY = date(2026, 11, 22)
LEADS = GameEntry(Path("0.toml"), ("Anna", "Ben"), "2026-11-21T20:00:00", 7, False, (46, 27))
ALONE = GameEntry(Path("1.toml"), ("Cleo",), "2026-10-03", 1, True, (-27,), winners=(0,))
DAMAGED = GameEntry(Path("3.toml"), problem="3.toml is not valid TOML")


def rows(entry: GameEntry) -> list[str]:
    text = GameRow(entry, DAY, 2).text(60).plain
    return [line.rstrip() for line in text.splitlines()]


def test_a_game_on_two_lines_says_who_won_how_long_it_was_and_the_margin() -> None:
    assert rows(NORA_WON) == [
        "  Sat 14 Nov  ▲ Nora won with 203                   24 turns",
        "                ● Maya 197   ■ Leo 152                  by 6",
    ]
    assert rows(LEADS) == [
        "  yesterday   ● Anna leads with 46                    turn 8",
        "                ■ Ben 27                               by 19",
    ]
    name, problem = rows(DAMAGED)
    assert name == f"{'':14}3.toml{'damaged':>40}"
    assert problem.strip() == "3.toml is not valid TOML"
    assert rows(ALONE._replace(is_pad=True))[0].endswith("score pad")


@pytest.mark.parametrize(
    ("winners", "scores", "over", "said"),
    [
        ((1,), (8, 9, 7), True, "■ Ben won with 9"),
        ((0, 1), (9, 9, 7), True, "● ■ Anna and Ben shared it, 9"),
        ((0,), (98,), True, "● Anna alone, 98"),
        ((), (9, 8), False, "● Anna leads with 9"),
        ((), (8, 8), False, "● ■ Anna and Ben level at 8"),
        ((), (8,), False, "● Anna alone, 8 so far"),
    ],
)
def test_the_result_in_words(
    winners: tuple[int, ...], scores: tuple[int, ...], over: bool, said: str
) -> None:
    players = ("Anna", "Ben", "Cleo")[: len(scores)]
    entry = GameEntry(Path("a.toml"), players, "", 3, over, scores, winners=winners)
    assert result(entry).plain == said


@pytest.mark.parametrize("width", [1, 10, 33, 34, 50, 80, 300])
@pytest.mark.parametrize("lines", [1, 2])
def test_rows_fit_any_width_whatever_people_are_called(width: int, lines: int) -> None:
    points = (1,) * len(HOSTILE)
    names = tuple(map(printable, HOSTILE))
    many = LEADS._replace(players=names, persons=names, scores=points, winners=(0,), over=True)
    for entry in (many, LEADS, DAMAGED):
        for row in GameRow(entry, DAY, lines).text(width).split("\n"):
            assert row.cell_length <= max(width, 10)
