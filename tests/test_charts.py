"""Charts in character cells, and the running score that they draw; how wide texts are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.rules import FailedChallenge, Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.report.charts import Series, line_chart, running_score
from scorekeeper.report.columns import clipped, pad, text_width

RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
HINDI, JOINED = "हिन्दी", "Mia 👨‍👩‍👧"
"""Letters that bear signs, and one picture made of three."""


def test_two_lines_are_told_apart_by_their_marks() -> None:
    anna = Series("Anna", [(0, 0), (2, 8), (4, 12)])
    ben = Series("Ben", [(0, 0), (2, 2), (4, 6)])
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


def test_a_line_of_one_point_is_a_mark() -> None:
    assert line_chart([Series("Anna", [(0, 0)])], 20, 7) == [
        "  1 |",
        "    |",
        "    |",
        "  0 |*",
        "    +---------------",
        "turn 0",
        "* Anna 0",
    ]


def test_points_below_zero_have_room() -> None:
    lines = line_chart([Series("Anna", [(0, 0), (2, -35)])], 24, 9)
    assert lines[0] == "  0 |***"
    assert lines[-4].startswith("-40 |")
    assert lines[-1] == "* Anna -35"


def test_without_room_the_legend_is_left() -> None:
    series = [Series("Anna", [(0, 0), (1, 46)]), Series("Ben", [(0, 0), (1, 27)])]
    assert line_chart(series, 12, 24) == ["* Anna 46", "o Ben 27", "& where they"]
    assert line_chart(series, 24, 2) == ["* Anna 46   o Ben 27", "& where they meet"]
    assert line_chart(series, 24, 1) == ["* Anna 46   o Ben 27"]
    assert line_chart(series, 80, 0) == []
    assert line_chart([], 80, 24) == []


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
def games(draw: st.DrawFn) -> list[Series]:
    turns = draw(st.integers(1, 100))
    values = st.integers(-200, 900)
    return [
        Series(draw(NAMES), [(0, 0), *((at, draw(values)) for at in range(1, turns + 1, players))])
        for players in [draw(st.integers(1, 6))]
        for _ in range(players)
    ]


@given(games(), st.integers(1, 130), st.integers(0, 50))
def test_a_chart_is_never_larger_than_asked(series: list[Series], width: int, height: int) -> None:
    lines = line_chart(series, width, height)
    assert len(lines) <= height
    assert all(text_width(line) <= width for line in lines)
    assert all(line.isascii() or line.startswith(tuple("*o+x#@")) for line in lines)


@given(games(), st.integers(20, 130))
def test_every_player_is_in_the_legend(series: list[Series], width: int) -> None:
    legend = "\n".join(line_chart(series, width, 40))
    for one in series:
        assert str(one.points[-1][1]) in legend


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


def test_a_game_before_its_first_turn_is_at_nought() -> None:
    assert places(Game(Setup(RULES, ("Anna",)))) == {"Anna": [(0, 0)]}


def test_the_end_shows_what_is_taken_off_for_tiles_left() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")))
    for text in ("5C MOOD", "F5 .EAR", "end"):
        game.push_text(text)
    assert places(game) == {
        "Anna": [(0, 0), (2, 8), (3, 8), (5, 8 - 35)],
        "Ben": [(0, 0), (2, 8), (3, 8), (5, 8 - 35)],
    }


def test_points_that_a_challenge_takes_are_missing_in_its_round() -> None:
    house = replace(RULES.house, failed_challenge=FailedChallenge(points=5))
    game = Game(Setup(Rules(RULES.edition, house), ("Anna", "Ben")))
    game.push_text("5C MOOD")
    game.push(Turn(Challenge(None, ("MOOD",), upheld=False)))
    game.push_text("F5 .EAR")
    game.push(Turn(Challenge(None, ("DEAR",), upheld=True)))
    assert places(game) == {
        "Anna": [(0, 0), (1, 8)],
        "Ben": [(0, 0), (1, -5)],
    }
