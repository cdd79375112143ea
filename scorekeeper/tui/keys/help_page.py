"""What the help says of a screen: its keys by purpose, and in Markdown how things are done."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from textual.message import Message
from textual.screen import Screen

from scorekeeper.tui.keys.bindings import with_keys
from scorekeeper.tui.keys.functions import FunctionKind
from scorekeeper.tui.keys.menu import Command, keys_of

LAY = ("A–Z", "Lay tiles")
ON_BOARD = ((".", "Go past a tile that stays"), ("Arrows", "Choose a square"))
"""Keys of the board that are no bindings."""
TEN = "All that a game needs"
_TEN = (*("next", "pass", "swap", "challenge", "all_turns", "phones", "look_up", "stop", "undo"),)
"""The functions that make a game, beside laying tiles: where there is a board they come first."""


@cache
def _sections() -> dict[str, str]:
    """What ``help.md`` says, by the headings of its sections."""
    text = Path(__file__).with_name("help.md").read_text("utf-8")
    _, *parts = re.split(r"^# (.+)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def advice(section: str) -> str:
    """A `section` of ``help.md`` in Markdown; it names keys as the user has them."""
    text = with_keys(_sections()[section], "`{}`").strip()
    return text if text.startswith("## ") else f"## How it works\n\n{text}"


class Group(NamedTuple):
    """Keys for one purpose, each with what it does."""

    title: str
    keys: tuple[tuple[str, str], ...]


def groups(keys: Iterable[Command]) -> list[Group]:
    """`keys` by what they are about; at a board those that every game needs come first."""
    known = [command for command in keys if command.key]
    has_board = any(command.function == "type" for command in known)
    ten = [command for command in known if has_board and command.function in _TEN]
    first = [LAY, *map(_row, ten)] if ten else []
    found = [(TEN, first)]
    for kind in (FunctionKind.HERE, FunctionKind.HAND, FunctionKind.GAME, FunctionKind.PROGRAM):
        on_board = ON_BOARD if has_board and kind is FunctionKind.HAND else ()
        rows = [_row(one) for one in known if one.kind is kind]
        found.append((kind.value, [*on_board, *(row for row in rows if row not in first)]))
    return [Group(title, tuple(rows)) for title, rows in found if rows]


def _row(command: Command) -> tuple[str, str]:
    return command.key, command.about or command.title


@dataclass
class ShowHelp(Message):
    """Show a page of the help."""

    groups: Sequence[Group]
    text: str
    """How things are done, in Markdown."""
    squares: bool
    """True if it says what the squares of the board mean."""


def show_help(screen: Screen[Any], text: str, without: Container[str] = ()) -> None:
    """Put a page with the keys of `screen` and a `text` in front of it, `without` some functions.

    Where there is a board, its squares are explained, unless it is one that stands still.
    """
    keys = [one for one in keys_of(screen) if one.function not in without]
    has_board = bool(screen.query("BoardView").exclude(".still"))
    screen.post_message(ShowHelp(groups(keys), text, has_board))
