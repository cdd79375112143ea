"""The help in Markdown: keys by purpose, and how things are done; and what the squares mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.board import Board, Square
from scorekeeper.names import printable
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import LARGE, look_at, square_lines
from scorekeeper.tui.kit.functions import Kind
from scorekeeper.tui.kit.keys import with_keys
from scorekeeper.tui.kit.lines import Line, broken, heading, padded, wrapped
from scorekeeper.tui.kit.menu import Command

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
"""An explanation of the squares, where there is no room to show them."""

_COLUMN = 38
"""Columns of the screen that a column of the page needs."""
_MOST = 3
"""Columns of the page that there are at most."""
_WIDEST = 64
"""Columns of the screen that a column of the page has at most: a line is to be read at a glance."""
_LEGEND_WIDTH = 110
"""Columns of a screen that shows the squares; a smaller one explains them."""
_LEGEND_HEIGHT = 36
"""Lines of such a screen."""
_KEY = 7
"""Columns for the name of a key; a longer one takes more."""


@cache
def _sections() -> dict[str, str]:
    """What ``help.md`` says, by the headings of its sections."""
    text = Path(__file__).with_name("help.md").read_text("utf-8")
    _, *parts = re.split(r"^# (.+)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def advice(section: str) -> list[str]:
    """The paragraphs of a `section` of ``help.md``, each below its heading if it has one.

    They name keys as the user has them.
    """
    found = []
    title = ""
    for block in with_keys(_sections()[section]).strip().split("\n\n"):
        if block.startswith("## "):
            title = f"{block.removeprefix('## ')}\n"
        else:
            found.append(title + block.replace("\n", " "))
            title = ""
    return found


class Group(NamedTuple):
    """Keys for one purpose, each with what it does."""

    title: str
    keys: tuple[tuple[str, str], ...]


def groups(keys: Iterable[Command]) -> list[Group]:
    """`keys` by what they are about; what hands do on the board comes before a turn typed."""
    known = [one for one in keys if one.key]
    has_board = any(one.function == "type" for one in known)
    found = []
    for kind in (Kind.HERE, Kind.HAND, Kind.GAME, Kind.PROGRAM):
        own = [(one.key, one.about or one.title) for one in known if one.kind is kind]
        if has_board and kind is Kind.HAND:
            own[:0] = HANDS
        if own:
            found.append(Group(kind.value, tuple(own)))
    return found


class Page(NamedTuple):
    """A page of the help as it fits a screen."""

    columns: list[str]
    """In Markdown, to be set beside each other."""
    has_legend: bool
    """True if the squares of the board are drawn below."""


def page_for(
    groups: Sequence[Group], texts: Sequence[str], squares: bool, width: int, height: int
) -> Page:
    """The page in as many columns as have room on a screen of that size.

    If the `squares` of the board are to be told, they are drawn where there is room, and else
    explained.
    """
    has_legend = squares and width >= _LEGEND_WIDTH and height >= _LEGEND_HEIGHT
    told = [*texts, SQUARES] if squares and not has_legend else texts
    most = min(max(width // _COLUMN, 1), _MOST)
    return Page(page_columns(groups, told, most, min(width // most, _WIDEST) - 4), has_legend)


def page_columns(groups: Sequence[Group], texts: Sequence[str], most: int, width: int) -> list[str]:
    """The page in Markdown, in `most` columns or fewer, the longest as short as it can be.

    `texts` are paragraphs; the first line of one that has several is its heading. A column of
    the page is so many columns of the screen wide.
    """
    if texts and "\n" not in texts[0]:  # Those that have no heading stay together.
        texts = ["How it works\n" + "\n".join(texts)]
    blocks = [_keys(group, width) for group in groups]
    blocks += [_paragraph(text, width) for text in texts]
    lengths = [block.count("\n") for block in blocks]
    cuts = combinations(range(1, len(blocks)), min(most, len(blocks)) - 1)
    divisions = ([*pairwise((0, *cut, len(blocks)))] for cut in cuts)
    best = min(divisions, key=lambda spans: max(sum(lengths[a:b]) for a, b in spans))
    return ["\n\n".join(blocks[a:b]) for a, b in best]


def _keys(group: Group, width: int) -> str:
    """The keys of a group, each as a cap, and beside it what it does.

    A table of Markdown would be a widget for each key and each text: 0.33 s for those of the
    table, and 0.14 s like this.
    """
    rows = []
    for key, text in group.keys:
        for row in broken(text, width - _KEY - 2):
            rows.append(f"{_cap(key)} {_literal(row)}")
            key = ""  # Where the text goes on below, so does the cap.
    return f"### {group.title}\n\n" + "\\\n".join(rows)


def _cap(key: str) -> str:
    code = f" {key:<{_KEY}}"
    return f"`` {code} ``" if key else f"``{code}``"  # Markdown drops a blank at either end.


def _paragraph(text: str, width: int) -> str:
    title, *parts = text.split("\n")
    rows = ("\n".join(map(_literal, broken(part, width))) for part in parts)
    return "\n\n".join([f"### {_literal(title)}", *rows])


def _literal(text: str) -> str:
    """`text` with nothing in it that Markdown would read as more than itself."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", printable(text))


# The squares


_SQUARE = LARGE[0]
_LEGEND = (
    "new tile",
    "last play",
    "not allowed",
    "3 tiles high",
    "cursor, across",
    "start square",
)
"""The meanings of the squares of `_picture`, from the left to the right."""


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
        last_sign=0,
        problems=frozenset((problem,)),
    )


def legend(width: int, plain: bool = False) -> list[Line]:
    """Each kind of square as it lies on the board, and what it means."""
    room = width // len(_LEGEND)
    picture = _picture()
    rows: list[Line] = [()] * _SQUARE.height
    for x, label in enumerate(_LEGEND):
        texts = wrapped(label, "text", room - _SQUARE.width - 4)
        above = (_SQUARE.height - len(texts)) // 2
        beside = [*[()] * above, *texts, *[()] * _SQUARE.height]
        for y, part in enumerate(square_lines(look_at(picture, Square(x, 0)), _SQUARE, plain)):
            square = ((" ", "text on field"), *part, ("  ", "text"), *beside[y])
            rows[y] += padded(square, room)
    return [heading("The squares", "", width), *rows]
