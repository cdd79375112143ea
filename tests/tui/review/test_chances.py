"""The chart of who would have won."""

from __future__ import annotations

import pytest

from scorekeeper.review.curve import TurningPoint
from scorekeeper.tui.kit.lines import line_width
from scorekeeper.tui.review.lines import chances_chart

from ..helpers import HOSTILE, LEAFLET, game_of, read_lines

GAME = game_of(*LEAFLET)
CHANCES = (
    (0.5, 0.5),
    (0.6, 0.4),
    (0.5, 0.5),
    (0.7, 0.3),
    (0.2, 0.8),
    (0.3, 0.7),
    (0.1, 0.9),
    (0, 1),
)
TURNED = TurningPoint(4, 1, 0.3, 0.8)


@pytest.mark.parametrize("plain", [False, True])
def test_the_chart_goes_from_nought_to_a_hundred_and_names_who(plain: bool) -> None:
    rows = read_lines(chances_chart(GAME, CHANCES, 2, TURNED, 60, 8, plain).lines)
    assert len(rows) == 8
    assert rows[0].startswith("Who would win ")
    assert rows[0].endswith("★ the turning point was turn 4")
    assert [row[:4] for row in rows[1:]] == ["100│", "   │", "   │", " 50│", "   │", "   │", "  0│"]
    assert rows[1].rstrip().endswith("Ben")
    assert rows[-1].rstrip().endswith("Anna")
    assert sum(row.count("★") for row in rows) == 2


def test_upright_lines_are_at_the_turn_shown_and_at_the_turning_point() -> None:
    chart = chances_chart(GAME, CHANCES, 2, TURNED, 60, 8)
    styles = {style for row in chart.lines[1:] for text, style in row if text == "│"}
    assert {"soft", "brass"} <= styles
    brass = [span for row in chart.lines for span in row if span == ("│", "brass")]
    assert len(brass) == len(chart.lines) - 2  # Dots do not break it; the heading and the star do.
    assert [chart.across_at(chart.left + x, 7) for x in (-1, 0, chart.columns - 1)] == [None, 0, 7]
    assert chart.across_at(chart.left + chart.columns, 7) is None


def test_on_little_room_the_names_stand_below() -> None:
    rows = read_lines(chances_chart(GAME, CHANCES, 2, None, 35, 7).lines)
    assert "turned" not in rows[0]
    assert "Anna" in rows[-1]
    assert "Ben" in rows[-1]
    assert not chances_chart(GAME, CHANCES, 2, None, 35, 3).lines


def test_it_fits_with_any_names() -> None:
    game = game_of(*LEAFLET, players=HOSTILE[:4])
    for width in (20, 35, 46, 80, 160):
        for height in (5, 6, 12):
            chances = ((0.25,) * 4,) * 8
            chart = chances_chart(game, chances, 1, None, width, height)
            assert len(chart.lines) <= height
            assert all(line_width(row) <= width for row in chart.lines)
            assert "\x1b" not in "".join(read_lines(chart.lines))
