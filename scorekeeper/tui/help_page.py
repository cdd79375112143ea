"""The help as lines: keys by purpose, how things are done, and what the squares mean; pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding

from scorekeeper.game.board import Board, Square
from scorekeeper.names import printable
from scorekeeper.tui.lines import Line, heading, line_width, padded, wrapped
from scorekeeper.tui.picture import Picture
from scorekeeper.tui.squares import LARGE, USUAL, Cell, look_at, square_lines
from scorekeeper.tui.widgets.keybar import key_name

COLUMN, WIDEST = 36, 62
"""Columns of text that one column of the page needs, and has at most."""
GAP = 3
"""Blanks between two columns."""
NARROWEST = 12
"""Columns that text needs beside a key; with less it stands below."""
LABEL = 13
"""Columns beside a square for what it means."""
LONGEST_KEY = 6
"""Columns for the name of a key; a longer one takes more."""
MOST = 3
"""The most columns that the page has."""
WITH_LEGEND = 36
"""Lines of a screen from which on it shows the squares."""

PURPOSES: Mapping[str, tuple[str, ...]] = {
    "Enter a turn": (
        *("table.play", "editor.flip", "editor.take_back", "editor.remove", "table.clear"),
        *("editor.type", "table.pass_turn", "table.exchange", "table.hint", "table.rack"),
        "editor.mix",
    ),
    "Put it right": (
        *("table.undo", "table.redo", "table.log"),
        *("table.set_up", "table.whose_turn"),
    ),
    "Ask and settle": (
        *("table.challenge", "table.look_up", "table.announce", "table.finish", "table.end"),
    ),
    "Look at": ("table.help", "help.commands", "table.chart", "table.review", "table.phones"),
    "The file": ("table.copy", "table.take_over", "table.export"),
    "Leave": ("table.home", "help.quit"),
}
"""What the keys of the table are for."""

EVERYWHERE = (
    Binding("ctrl+p", "", tooltip="All commands, and colours", id="help.commands"),
    Binding("ctrl+q", "", tooltip="Leave; every turn is saved", id="help.quit"),
)
"""Keys that every screen has."""

HANDS = (
    ("A–Z", "Lay tiles"),
    (".", "Go past a tile that stays"),
    ("Arrows", "Choose a square"),
)
"""The keys of the board that are no bindings."""

SQUARES = (
    "The squares\nA digit is the height of a stack. + marks a new tile, • the last play, ! a"
    " problem, ► or ▼ the cursor and the way the letters go. + without a letter is a start square."
)
"""What the squares mean, where there is no room to show them."""


class Group(NamedTuple):
    """Keys for one purpose, each with what it does."""

    title: str
    keys: tuple[tuple[str, str], ...]


def groups(keys: Iterable[Binding]) -> list[Group]:
    """`keys` by what they are for: those of the table as in `PURPOSES`, others as one group."""
    named = {
        key.id or key.key: (key_name(key), key.tooltip or key.description)
        for key in (*keys, *EVERYWHERE)
        if key.tooltip or (key.show and key.description)
    }
    if "table.play" not in named:
        own = tuple(named.pop(name) for name in list(named) if not name.startswith("help."))
        found = [Group("On this screen", own), Group("Everywhere", tuple(named.values()))]
        return [group for group in found if group.keys]
    found = []
    for title, names in PURPOSES.items():
        own = tuple(named.pop(name) for name in names if name in named)
        found.append(Group(title, (*HANDS, *own) if not found else own))
    found.append(Group("Also", tuple(named.values())))
    return [group for group in found if group.keys]


class Page(NamedTuple):
    """What is on the page; how it is laid out depends on its size."""

    groups: Sequence[Group]
    texts: Sequence[str]
    """Paragraphs; the first line of one that has several is its heading."""
    squares: bool = False
    """Whether it says what the squares of the board mean."""

    def lines(self, width: int, height: int, plain: bool = False) -> list[Line]:
        """The page for a screen of that size, as generous as it fits without scrolling."""
        shown = self.squares and height >= WITH_LEGEND
        cells = (*reversed(LARGE), USUAL) if shown else (None,)
        rows: list[Line] = []
        for cell, airy in product(cells, (True, False)):
            rows = self._flow(width, cell, airy, plain)
            if len(rows) <= height:
                return [*([()] if len(rows) < height else []), *rows]
        if self.texts and not _has_title(self.texts[0]):
            return rows  # Keys at the left, texts at the right, to be scrolled together.
        return self._bands(width, cells[-1], plain)

    def _flow(self, width: int, cell: Cell | None, airy: bool, plain: bool) -> list[Line]:
        """Keys and texts in one flow."""
        count, column = _columns(width)
        texts = self._paragraphs(column, cell)
        if self.texts and not _has_title(self.texts[0]):
            texts = [_one_below_the_other(texts, 1)]
        blocks = [*self._caps(column, airy), *texts]
        rows = _side_by_side(_balanced(blocks, count, 1 + airy), column)
        below = [*[()] * (1 + airy), *_legend(width, cell, plain)] if cell else []
        return _in_the_middle([*rows, *below], width)

    def _bands(self, width: int, cell: Cell | None, plain: bool) -> list[Line]:
        """First all keys, then all texts: for pages that have to be scrolled."""
        count, column = _columns(width)
        rows: list[Line] = []
        for blocks in (self._caps(column, False), self._paragraphs(column, cell)):
            if blocks:
                rows += [*_side_by_side(_balanced(blocks, count, 1), column), ()]
        return _in_the_middle([*rows, *(_legend(width, cell, plain) if cell else [])], width)

    def _caps(self, width: int, airy: bool) -> list[list[Line]]:
        return [_group_lines(group, width, airy) for group in self.groups]

    def _paragraphs(self, width: int, cell: Cell | None) -> list[list[Line]]:
        texts = list(self.texts if cell or not self.squares else (*self.texts, SQUARES))
        if texts and not _has_title(texts[0]):
            texts[0] = f"How it works\n{texts[0]}"
        return [_paragraph(text, width) for text in texts]


def _columns(width: int) -> tuple[int, int]:
    """How many columns there are, and how wide each is."""
    count = min(max((width + GAP) // (COLUMN + GAP), 1), MOST)
    return count, min((width + GAP) // count - GAP, WIDEST)


def _group_lines(group: Group, width: int, airy: bool) -> list[Line]:
    """A heading, then a line or more for each key: the key as a cap, and what it does."""
    rows = [heading(group.title, "", width)]
    room = max(max(cell_len(key) for key, _ in group.keys), LONGEST_KEY) + 3
    for key, text in group.keys:
        if airy:
            rows.append(())
        cap = (set_cell_size(f" {printable(key)}", room - 1), "cap")
        if width < room + NARROWEST:
            rows += [(cap,), *wrapped(f" {text}", "text", width - 1)]
            continue
        first, *more = wrapped(text, "text", width - room)
        rows.append((cap, (" ", "text"), *first))
        rows += [((" " * room, "text"), *row) for row in more]
    return rows


def _has_title(text: str) -> bool:
    return "\n" in text


def _paragraph(text: str, width: int) -> list[Line]:
    title, _, body = text.rpartition("\n")
    return [*([heading(title, "", width)] if title else []), *wrapped(body, "text", width)]


def _balanced(blocks: Sequence[list[Line]], count: int, gap: int) -> list[list[Line]]:
    """`blocks` in `count` columns or fewer, in their order, the longest as short as it can be."""
    count = min(count, len(blocks))
    cuts = combinations(range(1, len(blocks)), count - 1)
    divisions = ((0, *cut, len(blocks)) for cut in cuts)

    def tallest(division: Sequence[int]) -> int:
        return max(
            sum(map(len, blocks[start:end])) + gap * (end - start - 1)
            for start, end in pairwise(division)
        )

    best = min(divisions, key=tallest)
    return [_one_below_the_other(blocks[start:end], gap) for start, end in pairwise(best)]


def _one_below_the_other(blocks: Sequence[list[Line]], gap: int) -> list[Line]:
    first, *others = blocks
    return [*first, *(row for block in others for row in (*[()] * gap, *block))]


def _side_by_side(columns: Sequence[Sequence[Line]], width: int) -> list[Line]:
    """`columns` of that `width` beside each other."""
    rows: list[Line] = []
    for y in range(max(map(len, columns))):
        row: Line = ()
        for column in columns:
            part = column[y] if y < len(column) else ()
            row += (*part, (" " * (width + GAP - line_width(part)), "text"))
        rows.append(row[:-1])
    return rows


def _in_the_middle(rows: Sequence[Line], width: int) -> list[Line]:
    """`rows` with as much room at their left as at their right."""
    left = max((width - max(map(line_width, rows))) // 2, 0)
    return [((" " * left, "text"), *row) for row in rows] if left else list(rows)


# The squares


_LEGEND = (
    "new tile",
    "last play",
    "not allowed",
    "3 tiles high",
    "cursor, across",
    "start square",
)
"""What the squares of `_picture` mean, from the left to the right."""


def _picture() -> Picture:
    """The board with one square of each kind in its first row."""
    new, last, problem, stack, cursor, start = (Square(column, 0) for column in range(6))
    stacks = {new: ("W",), last: ("O",), problem: ("R",), stack: ("L", "I", "D")}
    return Picture(
        Board.from_stacks(6, stacks),
        start=frozenset((start,)),
        cursor=cursor,
        new=frozenset((new,)),
        last=frozenset((last,)),
        last_player=0,
        problems=frozenset((problem,)),
    )


def _legend(width: int, cell: Cell, plain: bool) -> list[Line]:
    """Each kind of square as it lies on the board, and what it means."""
    count, column = _columns(width)
    width = count * (column + GAP) - GAP
    across = next((n for n in (6, 3, 2) if width // n >= cell.width + LABEL), 1)
    room = width // across
    picture = _picture()
    squares = [square_lines(look_at(picture, Square(x, 0)), cell, plain) for x in range(6)]
    rows = [heading("The squares", "", width)]
    for start in range(0, len(_LEGEND), across):
        chosen = slice(start, start + across)
        beside = [
            _labelled(square, label, room)
            for square, label in zip(squares[chosen], _LEGEND[chosen], strict=True)
        ]
        rows += [sum(parts, ()) for parts in zip(*beside, strict=True)]
    return rows


def _labelled(square: Sequence[Line], label: str, width: int) -> list[Line]:
    """A square on the field, and beside it what it means."""
    rows = []
    room = width - line_width(square[0]) - 5
    texts = wrapped(label, "text", room)
    above = (len(square) - len(texts)) // 2
    for y, part in enumerate(square):
        text = texts[y - above] if 0 <= y - above < len(texts) else ()
        rows.append(((" ", "text on field"), *part, ("  ", "text"), *text))
    return [padded(row, width) for row in rows]
