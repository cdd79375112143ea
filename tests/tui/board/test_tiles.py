"""Names on stacks, the podium, and words and racks as tiles."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from scorekeeper.game.board import Placement
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.stacks import (
    PodiumPlace,
    Stacks,
    podium,
    podium_heights,
    podium_slot,
    rising,
)
from scorekeeper.tui.board.word_tiles import RACKS, Face, RackPlace, rack_tiles, word_tiles
from scorekeeper.tui.entry.side import rack_places

from ..helpers import HOSTILE, joined_lines, read_lines, square


@pytest.mark.parametrize("cell", RACKS)
def test_a_tile_of_two_letters_has_each_of_them_once(cell: Cell) -> None:
    text = "".join(read_lines(word_tiles(["Qu"], (), (), cell, plain=False)))
    assert text.count("u") == 1
    assert text.count("Q") == (cell.height < 4)


def test_stacks_rise_to_the_highest() -> None:
    assert rising(11) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]
    assert rising(1) == [5]
    assert rising(0) == []


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("tight", [False, True])
@pytest.mark.parametrize("edge", [1, 2])
def test_a_name_is_as_large_as_it_is_said_to_be(edge: int, scale: int, tight: bool) -> None:
    lines = Stacks("NORA", edge, scale, tight).lines()
    assert len(lines) == Stacks("NORA", edge, scale, tight).height
    widths = {cell_len(text) for text in read_lines(lines)}
    assert widths == {Stacks("NORA", edge, scale, tight).width}


def test_accents_are_left_out_and_what_has_no_drawing_is_written() -> None:
    assert Stacks("ZOË").lines() == Stacks("ZOE").lines()
    assert "7" in joined_lines(Stacks("A7").lines())


def test_the_podium_has_the_best_in_the_middle_and_heights_that_follow_the_points() -> None:
    assert podium_heights([203, 197, 152], 7, 20) == [20, 19, 13]
    assert podium_heights([100, 99], 7, 8) == [8, 7]
    assert podium_heights([5, 5, -10], 3, 9) == [9, 9, 3]
    assert podium_heights([-35, -35], 7, 9) == [9, 9]
    places = [
        PodiumPlace(2, "Nora", 203, 1),
        PodiumPlace(0, "Maya", 197, 2),
        PodiumPlace(1, "Leo", 152, 3),
    ]
    rows = read_lines(podium(places, 16, 22).lines())
    assert rows[0].split() == ["●", "Maya", "▲", "Nora"]
    assert "■ Leo" in rows[3]


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("rows", [8, 12, 24])
@pytest.mark.parametrize("share", [0, 0.3, 1])
def test_any_podium_keeps_to_its_room(players: int, rows: int, share: float) -> None:
    places = [PodiumPlace(seat, HOSTILE[seat], 10 - 30 * seat, seat + 1) for seat in range(players)]
    for width in (20, 40, 100):
        slot = podium_slot(places, width)
        lines = read_lines(podium(places, slot, rows, share=share).lines())
        assert len(lines) == rows // 2
        assert {cell_len(text) for text in lines} == {players * (slot + 1) + 1}
        assert not set("".join(lines)) & set("\x1b\x07\x9b\u202e")


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
