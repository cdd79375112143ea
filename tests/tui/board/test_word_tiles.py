"""Words and racks as tiles."""

from __future__ import annotations

from scorekeeper.game.board import Placement
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.word_tiles import Face, RackPlace, rack_tiles
from scorekeeper.tui.entry.side import rack_places

from ..helpers import read_lines, square


def test_a_rack_shows_tiles_backs_and_where_a_laid_one_lies() -> None:
    places = [
        RackPlace(Face.LAID, "G", "H7"),
        RackPlace(Face.UP, "W"),
        RackPlace(Face.DOWN),
        RackPlace(Face.NEXT),
        RackPlace(Face.EMPTY),
    ]
    rows = rack_tiles(places, Cell(6, 3))
    assert [row.rstrip() for row in read_lines(rows)] == [
        "   G        ▏     ▏",
        "  H7     W  ▏  ■  ▏",
        " ▁▁▁▁▁ ▂▂▂▂▂▏▂▂▂▂▂▏▁▁▁▁▁",
        "▀" * 32,
    ]
    assert rows[0][1][1] == "in-hand on surface"


def test_a_tile_that_is_laid_leaves_its_place_on_the_rack() -> None:
    laid = [Placement(square("H7"), "E"), Placement(square("H8"), "X")]
    places = rack_places("BEEJ", laid)
    assert places == [
        RackPlace(Face.UP, "B"),
        RackPlace(Face.LAID, "E", "H7"),
        RackPlace(Face.UP, "E"),
        RackPlace(Face.UP, "J"),
    ]
