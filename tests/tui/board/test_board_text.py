"""What a key draws anew on the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.color import Color
from textual.geometry import Region

from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.themed import colours_of
from tests.support.games import LEAFLET, game_of

from ..hands import Hands, at_table


def board_of(hands: Hands) -> BoardView:
    return hands.table.query_one(BoardView)


def rim_in_brass(view: BoardView) -> list[str]:
    """The texts of the rim that stand on brass."""
    brass = Color.parse(colours_of(view.app).colours["brass"]).rich_color
    strips = (view.render_line(y) for y in range(view.size.height))
    return [
        segment.text.strip()
        for strip in strips
        for segment in strip
        if segment.style and segment.style.bgcolor == brass
    ]


async def test_a_key_draws_the_squares_that_change_and_two_labels(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        view = board_of(hands)
        await hands.click_square("C2")
        assert rim_in_brass(view) == ["C", "2"]
        drawn = list[Region]()
        monkeypatch.setattr(view, "refresh", lambda *regions, **_: drawn.extend(regions))
        await hands.press("right")
        squares = {Region(11, 3, 4, 2), Region(15, 3, 4, 2)}
        assert set(drawn) == squares | {Region(11, 0, 4, 1), Region(15, 0, 4, 1)}
        assert rim_in_brass(view) == ["D", "2"]
        drawn.clear()
        await hands.press("space")
        assert drawn == [Region(15, 3, 4, 2)]
