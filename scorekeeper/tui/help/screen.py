"""The help on a page of its own: the keys, the squares of the board, and how things are done."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Markdown

from scorekeeper.game.board import Board, Square
from scorekeeper.names import printable
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import LARGE, look_at, square_lines
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.keys.help_page import ShowHelp
from scorekeeper.tui.kit.drawing import Canvas, Drawing, DrawnSection
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.text import drawing, hanging, key_cap

_CAP = 7
"""Columns for the name of a key; a longer one takes more."""
_SQUARE = LARGE[0]
_COLUMNS = 24
"""Columns of a square with what it means."""
_MEANINGS = (
    "new tile",
    "last play",
    "not allowed",
    "3 tiles high",
    "cursor, across",
    "start square",
)
_NEW, _LAST, _WRONG, _STACK, _CURSOR, _START = (
    Square(column, 0) for column in range(len(_MEANINGS))
)


def key_lines(canvas: Canvas, keys: Iterable[tuple[str, str]]) -> list[Content]:
    """A key on each line, or on as many as its text needs.

    A table of Markdown has a widget for each key and each text, and takes three times as long.
    """
    rows = []
    for key, text in keys:
        cap = key_cap(printable(key).ljust(_CAP)) + "  "
        rows += hanging(cap, Content(text), canvas.width).split("\n")
    return rows


def legend_lines(canvas: Canvas) -> list[Content]:
    """Each kind of square as it lies on the board, as many beside each other as have room."""
    each = min(max(canvas.width // _COLUMNS, 1), len(_MEANINGS))
    cells = [_cell(place, canvas.is_plain) for place in range(len(_MEANINGS))]
    rows = [cells[place : place + each] for place in range(0, len(cells), each)]
    return [Content("").join(parts) for row in rows for parts in zip(*row, strict=True)]


def _cell(place: int, plain: bool) -> list[Content]:
    """The lines of the square at that `place`, its meaning beside the one in the middle."""
    lines = square_lines(look_at(_board(), Square(place, 0)), _SQUARE, plain)
    drawn = [drawing([[(" ", "text on field"), *line]]) for line in lines]
    texts = [""] * _SQUARE.height
    texts[_SQUARE.letter_line] = f"  {_MEANINGS[place]}"
    room = _COLUMNS - drawn[0].cell_length
    return [line + text.ljust(room) for line, text in zip(drawn, texts, strict=True)]


def _board() -> Picture:
    """A board with a square of each kind in its first row, in the order of their meanings."""
    stacks = {_NEW: ("W",), _LAST: ("O",), _WRONG: ("R",), _STACK: ("L", "I", "D")}
    return Picture(
        Board.from_stacks(len(_MEANINGS), stacks),
        start=frozenset((_START,)),
        cursor=_CURSOR,
        new=frozenset((_NEW,)),
        last=frozenset((_LAST,)),
        last_sign=0,
        problems=frozenset((_WRONG,)),
    )


def how_to_press(key: str) -> str:
    """How a `key` is pressed that is two at once; empty for any other.

    >>> how_to_press("Ctrl P"), how_to_press("F9")
    ('Ctrl P: hold Ctrl and press P', '')
    """
    held, _, pressed = key.rpartition(" ")
    return f"{key}: hold {held} and press {pressed}" if held else ""


class Column(VerticalScroll):
    """Scrolls by the arrows."""

    BINDINGS = [Binding("up", "scroll_up", "Scroll", key_display="↑ ↓")]


class HelpScreen(Page[None]):
    """One column: the keys by purpose, the squares of the board, and how things are done."""

    AUTO_FOCUS = "#help"
    BINDINGS = [Binding("escape,enter,f1,question_mark", "dismiss", "Back")]

    def __init__(self, asked: ShowHelp) -> None:
        super().__init__()
        self._asked = asked

    def compose(self) -> ComposeResult:
        yield TitleBar("Help", status=how_to_press(written("app.palette")))
        with Column(id="help", classes="page"):
            for group in self._asked.groups:
                yield DrawnSection(group.title).show(key_lines, group.keys)
            if self._asked.squares:
                yield Section("The squares", Drawing().show(legend_lines))
            yield Markdown(self._asked.text)
        yield KeyBar()
