"""From a file to a game on the table."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from scorekeeper.game.game import WordCheck
from scorekeeper.record import load, read_record
from scorekeeper.tui.session import Session
from scorekeeper.words.lexicon import WordListError, find_lexicon


def open_session(path: Path) -> Session:
    """The game in `path`. What does not fit in the file stands in the session's complaints.

    Raises `RecordError` if nothing can be made of the file.
    """
    reading = load(path)
    session = Session(reading.game, path, reading.complaints)
    setup = reading.game.setup
    if setup.words is not WordCheck.UNCHECKED:
        try:
            session.use(find_lexicon(setup.dictionary))
        except WordListError as error:
            session.notice = f"{error}. Words are not checked now."
    return session


def demo_session() -> Session:
    """A game half played; it is kept in memory only. Raises `RecordError` if it is damaged."""
    file = resources.files("scorekeeper") / "demo.toml"
    session = Session(read_record(file.read_text("utf-8"), file.name).game, None)
    session.notice = "A demonstration: play on as you like, nothing is saved."
    return session
