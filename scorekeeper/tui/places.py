"""The places that the app leads to.

Their screens are loaded when they are first shown: each takes 10 to 25 ms, for which the first
picture does not wait.
"""

from __future__ import annotations

from pathlib import Path

from textual.screen import Screen

from scorekeeper.record import read_record
from scorekeeper.session import GameStore, Session
from scorekeeper.tui.kit.messages import DEMONSTRATION


def home(message: str = "", evening: bool = False) -> Screen[None]:
    """Home, with a sentence if there is something to say; or the `evening` first."""
    from scorekeeper.tui.home.screen import HomeScreen

    return HomeScreen(message, evening)


def library() -> Screen[None]:
    """Every game that is kept."""
    from scorekeeper.tui.library.screen import LibraryScreen

    return LibraryScreen()


def lesson() -> Screen[None]:
    """The lesson, whose game is not kept."""
    from scorekeeper.tui.lesson.screen import LessonScreen

    return LessonScreen()


def demonstration() -> Session:
    """A game half played; it is kept in memory only. Raises `RecordError` if it is damaged."""
    file = Path(__file__).parent.parent / "demo.toml"
    session = Session(read_record(file.read_text("utf-8"), file.name).game, GameStore())
    session.notice = DEMONSTRATION
    return session
