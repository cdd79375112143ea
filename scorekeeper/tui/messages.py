"""The requests of a screen to the app: to show another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from textual.message import Message

from scorekeeper.session import Session
from scorekeeper.tui.text.help_page import Group

DEMONSTRATION = "A demonstration: play on as you like, nothing is saved."
"""Said by the table of a game half played; nothing is wrong with it."""


class GoHome(Message):
    """Show the home screen."""


class StartNew(Message):
    """Ask what is to be played, and by whom."""


@dataclass
class OpenTable(Message):
    """Put the game of a session on the table."""

    session: Session


@dataclass
class OpenFile(Message):
    """Open the game in a file."""

    path: Path


@dataclass
class ShowHelp(Message):
    """Show a page of the help."""

    groups: Sequence[Group]
    texts: Sequence[str]
    """Paragraphs; the first line of one that has several is its heading."""
    squares: bool
    """True if it says what the squares of the board mean."""
