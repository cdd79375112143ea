"""From a file to a game on the table."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from scorekeeper.record import load, read_record
from scorekeeper.tui.session import Session


def open_session(path: Path) -> Session:
    """The game in `path`. What does not fit in the file stands in the session's complaints.

    Raises `RecordError` if nothing can be made of the file.
    """
    reading = load(path)
    return Session(reading.game, path, reading.complaints)


def demo_session() -> Session:
    """A game half played; it is kept in memory only. Raises `RecordError` if it is damaged."""
    file = resources.files("scorekeeper") / "demo.toml"
    session = Session(read_record(file.read_text("utf-8"), file.name).game, None)
    session.notice = "A demonstration: play on as you like, nothing is saved."
    return session
