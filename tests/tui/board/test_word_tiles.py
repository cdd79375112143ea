"""Words and racks as tiles."""

from __future__ import annotations

from scorekeeper.game.board import Placement
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.word_tiles import Face, RackPlace, rack_tiles, word_tiles
from scorekeeper.tui.entry.side import rack_places
from scorekeeper.tui.kit.half import Room, fitting_scales

from ..helpers import read_lines, square


def test_a_word_stands_on_its_stacks_with_its_new_tiles_marked() -> None:
    rows = word_tiles(["G", "O", "B"], (2, 1, 1), {0}, Cell(6, 3))
    assert read_lines(rows) == ["     ▎     ▏     ▏", "+ G 2▎  O  ▏  B  ▏", "▃▃▃▃▃▎▂▂▂▂▂▏▂▂▂▂▂▏"]
    assert {style for _, style in rows[1]} >= {"bold new-ink on new", "new-side", "side-1"}
    plain = word_tiles(["G", "O"], (2, 1), {0}, Cell(6, 3), plain=True)
    assert read_lines(plain)[1:] == ["+ G 2   O   ", "----- _____ "]


def test_a_word_takes_the_next_smaller_tiles_where_it_would_be_too_wide() -> None:
    def cell(letters: int, width: int, height: int) -> Cell | None:
        room = Room(width, height, fitting_scales(width, height)[0])
        return room.word_cell(letters)

    assert cell(6, 53, 38) == (6, 3)
    assert cell(7, 53, 38) == (4, 2)
    assert cell(9, 92, 58) == (8, 4)
    assert cell(10, 92, 58) == (6, 3)
    assert cell(7, 35, 21) == (4, 2)
    assert cell(12, 35, 21) is None
    assert cell(4, 35, 15) is None


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
