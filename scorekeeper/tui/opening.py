"""From a file to a game on the table."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.record import Reading, read_record
from scorekeeper.tui.keeping import GameFile
from scorekeeper.tui.session import Session


def open_session(path: Path, reading: Reading | None = None) -> Session:
    """The game in `path`. What does not fit in the file stands in the complaints of its file.

    `reading` is what was made of the file, if it was read just before.

    Raises `RecordError` if nothing can be made of the file.
    """
    file, reading = GameFile.opened(path, reading)
    return Session(reading.game, file)


def demo_session() -> Session:
    """A game half played; it is kept in memory only. Raises `RecordError` if it is damaged."""
    file = Path(__file__).parent.parent / "demo.toml"
    session = Session(read_record(file.read_text("utf-8"), file.name).game, GameFile())
    session.notice = "A demonstration: play on as you like, nothing is saved."
    return session
