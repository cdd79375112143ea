"""The page on which a box is counted, in lines: its letters, its board, and what Enter does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.names import printable
from scorekeeper.tui.begin.own_box import OwnBox
from scorekeeper.tui.begin.own_box_entry import Counting, Part
from scorekeeper.tui.board.glance import board_of_box
from scorekeeper.tui.board.squares import LARGE, USUAL, Cell, SquareLook
from scorekeeper.tui.board.word_tiles import off_the_board, side_by_side
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    line_width,
    next_key_lines,
    on_ground,
    padded,
    richest,
    wrapped,
)

ROOMY = 30
"""Lines of the page from which on there is room for more than what must be known."""
_SHOWN = 3
"""Answers that are seen at once."""
_NARROW = 30
"""Columns of the right side from which on it is indented."""
_TERMS = 16
"""Lines of the right side besides the board."""
_ABOUT = (
    "Letters of another language: type them, Ä or IJ, in the last place.",
    "Unseen, the bag and the computer all use your count.",
)


# Letters


class _Grid(NamedTuple):
    """How the tiles stand."""

    cell: Cell
    has_of: bool
    """True if it is said what the leaflet has."""
    blank: int
    """Blank lines below each row."""

    @property
    def stride(self) -> int:
        """The columns from one tile to the next."""
        return self.cell.width + 1

    @property
    def height(self) -> int:
        """The lines of a row."""
        return self.cell.height + 1 + self.has_of + self.blank


_GRIDS = (
    _Grid(LARGE[0], True, 1),
    _Grid(LARGE[0], False, 1),
    _Grid(USUAL, False, 1),
    _Grid(USUAL, False, 0),
)
"""The largest first."""


def per_row(width: int, height: int) -> int:
    """The tiles of a row."""
    return max((width - 2) // _grids(height)[0].stride, 1)


def _grids(height: int) -> Sequence[_Grid]:
    return _GRIDS if height >= ROOMY else _GRIDS[2:]


def letter_lines(counting: Counting, width: int, height: int, plain: bool = False) -> list[Line]:
    """The tiles, each with its number below, and how they differ from the leaflet's.

    Each is the target of a click, ``tile`` and its place. Where not all have room, those around
    the one in hand are shown.
    """
    box = counting.box
    rows = [heading(Part.LETTERS.value, f"{box.tile_count} tiles", width), ()]
    below = wrapped(box.compared, "text", width - 2)
    if height >= ROOMY:
        below += [row for text in _ABOUT for row in wrapped(text, "soft", width - 2)]
    free = height - len(rows) - len(below) - 1
    places = len(box.tiles) + 1
    each = per_row(width, height)
    bands = -(-places // each)
    grid = richest(_grids(height), lambda one: bands * one.height <= free)
    fit = max(min(free // grid.height, bands), 1)
    first = min(max(counting.at // each - fit + 1, 0), bands - fit)
    for band in range(first, first + fit):
        shown = range(band * each, min((band + 1) * each, places))
        rows += _band(counting, shown, grid, plain)
        rows += [()] * grid.blank
    return [*rows, *[()] * (not grid.blank), *(((" ", "text"), *row) for row in below)]


def _band(counting: Counting, places: Sequence[int], grid: _Grid, plain: bool) -> list[Line]:
    tiles = side_by_side([_tile(counting, at, grid, plain) for at in places])
    indent = " " * (grid.cell.height - 1)
    return [((indent, "text"), *row) for row in tiles]


def _tile(counting: Counting, at: int, grid: _Grid, plain: bool) -> list[Line]:
    """A tile with its number below; in the last place what a new one would be."""
    box = counting.box
    is_here = at == counting.at and counting.part is Part.LETTERS
    letters = box.letters
    face = grid.cell.face
    if at == len(letters):
        rows = _new_tile(counting, grid, is_here, plain)
        number, style, of = ("another" if face > 4 else "", "soft", "")
    else:
        letter = letters[at]
        count = box.tiles[letter]
        ground = "letter" if count else "kept"
        look = SquareLook(ground, letter, 1, "", "", "edge-1", "side-1")
        if is_here:
            look = SquareLook("cursor", letter, 1, "", "►", "cursor-edge", "cursor-edge")
        rows = off_the_board(look, grid.cell, plain)
        differs = box.differs(letter)
        number = str(count)
        style = "bold brass" if differs else "strong"
        of = box.leaflet_text(letter)
    rows.append(((f"{number:^{face}} ", style),))
    if grid.has_of:
        rows.append(((f"{of:^{face}} ", "soft"),))
    return [_aimed(padded(row, grid.stride), f"tile:{at}") for row in rows]


def _new_tile(counting: Counting, grid: _Grid, is_here: bool, plain: bool) -> list[Line]:
    if is_here:
        look = SquareLook("cursor", counting.typed or "+", 1, "", "", "cursor-edge", "cursor-edge")
        return off_the_board(look, grid.cell, plain)
    blank: Line = ((" " * grid.cell.width, "text"),)
    rows = [blank] * grid.cell.height
    rows[grid.cell.letter_line] = ((f"{'+ Ä':^{grid.cell.face}} ", "soft"),)
    return rows


def _aimed(row: Line, target: str) -> Line:
    return tuple((text, f"{style} @{target}") for text, style in row)


# What goes with them


def term_lines(counting: Counting, width: int, height: int, plain: bool = False) -> list[Line]:
    """The board, the terms of the box and its name, those that are in hand lit.

    Each is the target of a click: ``part`` and its name, or ``answer``, that and the answer. Where
    not all have room, the one in hand is shown.
    """
    is_roomy = height >= ROOMY
    rows = [heading(Part.BOARD.value, "", width), ()]
    if is_roomy:
        rows += [_answers(counting, Part.BOARD, "", width), ()]
        rows += _board(counting, height - _TERMS, plain)
        rows += [(), heading("And", "", width)]
    else:
        rows += _one_below_another(counting, width)
    rows.append(())
    for part in (Part.START, Part.STACKS, Part.RACK, Part.WORDS):
        label = f"{part.value:<17}" if is_roomy else f"{part.short} "
        rows.append(_answers(counting, part, label, width))
    rows += [(), heading(Part.NAME.value, "", width), *[()] * is_roomy]
    rows.append(_name(counting, width))
    about = wrapped("It stands beside the two in New game.", "soft", width - 2)
    rows += [(("  ", "text"), *row) for row in about]
    here = (y for y, row in enumerate(rows) if row and row[0][0].startswith("►"))
    return rows[max(next(here, 0) - height + 1, 0) :]


def _board(counting: Counting, height: int, plain: bool) -> list[Line]:
    """The board, and beside it where a first word may lie."""
    edition = counting.box.kept
    columns = 2 if edition.size + 2 <= height else 1
    board = board_of_box(edition, columns, plain, rim=not plain)
    squares = counting.box.start_text
    beside = ["", *squares, *[""] * len(board)]
    return [
        (("   ", "text"), *row, (f"   {text}", "soft"))
        for row, text in zip(board, beside, strict=False)
    ]


def _window(counting: Counting, part: Part) -> tuple[list[tuple[str, str]], int]:
    """The answers around the chosen one, and how many others there are."""
    answers = counting.answers(part)
    values = [value for value, _ in answers]
    place = values.index(counting.chosen(part)) // _SHOWN * _SHOWN
    first = max(min(place, len(answers) - _SHOWN), 0)
    shown = answers[first : first + _SHOWN]
    return shown, len(answers) - len(shown)


def _answer(counting: Counting, part: Part, value: str, text: str) -> list[Span]:
    is_chosen = value == counting.chosen(part)
    is_here = part is counting.part
    aim = f" @answer:{part.name} {value}"
    style = "bold brass" if is_chosen else "text"
    lit = "here" if is_chosen and is_here else style
    mark = "●" if is_chosen else "○"
    return [(f"{mark} ", style + aim), (printable(text), lit + aim)]


def _one_below_another(counting: Counting, width: int) -> list[Line]:
    """The sizes of the board, in a line each."""
    is_here = counting.part is Part.BOARD
    shown, _ = _window(counting, Part.BOARD)
    rows: list[Line] = []
    for value, text in shown:
        mark = "►" if is_here and value == counting.chosen(Part.BOARD) else " "
        row = ((mark, "bold brass"), *_answer(counting, Part.BOARD, value, text))
        rows.append(_row(row, width, is_here))
    return [*rows, *[()] * (_SHOWN - len(rows))]


def _answers(counting: Counting, part: Part, label: str, width: int) -> Line:
    """A `label`, and as many answers of a part as have room, the chosen one at least."""
    is_here = part is counting.part
    begin: list[Span] = [("►" if is_here else " ", "bold brass")]
    begin.append((f"{' ' * (width > _NARROW)}{label}", f"text @part:{part.name}"))
    shown, others = _window(counting, part)
    answers = [_answer(counting, part, *one) for one in shown]
    chosen = next(one for one in answers if one[0][0] == "● ")
    more = ("  →", "soft")
    rows = [
        [*begin, *_apart(answers), *[more] * bool(others)],
        [*begin, *_apart(answers)],
        [*begin, *chosen, *[more] * (len(answers) > 1)],
        [*begin, *chosen],
        [*begin[:1], *chosen],
    ]
    row = richest(rows, lambda row: line_width(row) <= width)
    return _row(row, width, is_here)


def _apart(answers: Sequence[Sequence[Span]]) -> list[Span]:
    spans: list[Span] = []
    for answer in answers:
        spans += [("  ", "text")] * bool(spans)
        spans += answer
    return spans


def _row(row: Sequence[Span], width: int, is_here: bool) -> Line:
    full = padded(tuple(row), width)
    return on_ground(full, "chosen") if is_here else full


def _name(counting: Counting, width: int) -> Line:
    """The line on which the name is typed."""
    is_here = counting.part is Part.NAME
    room = max(width - 4, 1)
    text = printable(counting.box.edition.name)
    caret = "▏" if is_here else ""
    while cell_len(text + caret) > room:
        text = text[1:]
    mark = "► " if is_here else "  "
    field = f"{text}{caret}"
    fill = " " * (room - cell_len(field))
    return ((mark, "bold brass"), (field + fill, "strong on chosen @part:NAME"))


# The next key


def next_lines(counting: Counting, told: str, wrong: str, width: int) -> list[Line]:
    """What Enter does; or what is `told`, or `wrong`, and then Enter does that."""
    name = clip(counting.box.kept.name or "the box", 40)
    if wrong:
        return next_key_lines("Enter", wrong, width=width, style="bad")
    if counting.is_new_tile and counting.typed:
        does = f"a tile {counting.typed}"
        return next_key_lines("Enter", does, "Or type how many there are of it.", width=width)
    if told:
        return next_key_lines("Enter", f"a new game with {name}", told, width=width)
    return next_key_lines("Enter", f"keep {name}", counting.box.in_short, width=width)


def own_box_picture(width: int, plain: bool) -> list[Line]:
    """A few tiles as they are counted, one of them gone."""
    usual = OwnBox.new("")
    fewer = usual.with_count("F", usual.tiles["F"] - 1)
    first = dict(list(fewer.tiles.items())[:12])
    counting = Counting(replace(fewer, tiles=first), Part.NAME)
    each = max(width // _GRIDS[-1].stride, 1)
    bands = [range(at, min(at + each, len(first))) for at in range(0, len(first), each)]
    return [row for band in bands[:4] for row in _band(counting, band, _GRIDS[-1], plain)]
