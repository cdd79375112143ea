"""Charts in character cells, and the running score that they draw; how wide texts are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup
from scorekeeper.report.blocks import ScoreLine, clipped, line_chart, pad, running_score, text_width
from tests.support.games import RULES

HINDI, JOINED = "हिन्दी", "Mia 👨‍👩‍👧"
"""Letters that bear signs, and one picture made of three."""


def test_two_lines_are_told_apart_by_their_marks() -> None:
    anna = ScoreLine("Anna", [(0, 0), (2, 8), (4, 12)])
    ben = ScoreLine("Ben", [(0, 0), (2, 2), (4, 6)])
    assert line_chart([anna, ben], 30, 10) == [
        " 15 |",
        "    |                   ******",
        " 10 |          *********",
        "  5 |       ***         oooooo",
        "    |  ****&oooooooooooo",
        "  0 |&&oooo",
        "    +-------------------------",
        "turn 0     1     2     3     4",
        "* Anna 12   o Ben 6",
        "& where they meet",
    ]


@pytest.mark.parametrize(
    ("text", "width", "left"),
    [
        *(("Anna", 2, "An"), ("Anna", 9, "Anna"), ("愛愛", 3, "愛"), ("", 0, "")),
        *(
            (JOINED, 5, "Mia "),
            (JOINED, 6, JOINED),
            (HINDI, 2, "हि"),
            ("Zoe\u0308", 3, "Zoe\u0308"),
        ),
    ],
)
def test_texts_are_cut_by_columns(text: str, width: int, left: str) -> None:
    assert clipped(text, width) == left


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        *(("Anna", 4), ("", 0), ("Zoë", 3), ("Zoe\u0308", 3), ("愛", 2), ("한국", 4)),
        *((HINDI, 3), ("अनीता", 3), ("தமிழ்", 3), ("বাংলা", 2), ("ไทย", 3)),
        *((JOINED, 6), ("👩‍🚀", 2), ("👍🏽", 2), ("🇳🇴", 2), ("❤️", 2), ("1️⃣", 2)),
        *(("a\tb", 3), ("ä\x1b", 2)),
    ],
)
def test_a_text_is_as_wide_as_the_screen_shows_it(text: str, columns: int) -> None:
    assert text_width(text) == columns
    assert text_width(pad(text, 9)) == text_width(pad(text, 9, right=True)) == 9
    if text.isprintable() or text in (JOINED, "👩‍🚀"):
        assert cell_len(text) == columns


NAMES = st.sampled_from(
    ["Anna", "Ben", "愛愛愛愛愛", "[bold]x[/]", "An\x1bna", "Zoe\u0308" * 20, HINDI * 9, JOINED, ""]
)


@st.composite
def games(draw: st.DrawFn) -> list[ScoreLine]:
    turns = draw(st.integers(1, 100))
    values = st.integers(-200, 900)
    return [
        ScoreLine(
            draw(NAMES), [(0, 0), *((at, draw(values)) for at in range(1, turns + 1, players))]
        )
        for players in [draw(st.integers(1, 6))]
        for _ in range(players)
    ]


@given(games(), st.integers(1, 130), st.integers(0, 50))
def test_a_chart_is_never_larger_than_asked(
    series: list[ScoreLine], width: int, height: int
) -> None:
    lines = line_chart(series, width, height)
    assert len(lines) <= height
    assert all(text_width(line) <= width for line in lines)
    assert all(line.isascii() or line.startswith(tuple("*o+x#@")) for line in lines)


def places(game: Game) -> dict[str, list[tuple[int, int]]]:
    return {line.name: list(line.points) for line in running_score(game)}


def test_a_line_goes_through_every_round() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")))
    for text in ("5C MOOD", "F5 .EAR", "6E N.T"):
        game.push_text(text)
    assert places(game) == {
        "Anna": [(0, 0), (2, 8), (3, 18)],
        "Ben": [(0, 0), (2, 8), (3, 8)],
    }
