"""What a screen asks of the app: to show another one."""

from __future__ import annotations

from pathlib import Path

from textual.message import Message

from scorekeeper.session import Session


class GoHome(Message):
    """Show the home screen."""


class StartNew(Message):
    """Ask what is to be played, and by whom."""


class OpenLibrary(Message):
    """Show every game that is kept."""


DEMONSTRATION = "A demonstration: play on as you like, nothing is saved."
"""What the table says of a game half played; nothing is wrong with it."""


class OpenDemo(Message):
    """Show a game half played."""


class OpenLesson(Message):
    """Show how the game is played."""


class OpenTable(Message):
    """Put the game of a session on the table."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class OpenFile(Message):
    """Open the game in a file."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
