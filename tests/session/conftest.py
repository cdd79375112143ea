"""A home of its own for every test, and turns taken in a session."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.record import load, save
from scorekeeper.session import Outcome, Session
from tests.record.samples import a_game

LEAFLET = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")
"""The leaflet's game."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games and settings; it does not exist yet."""
    home = tmp_path / "home"
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home))
    return home


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game after the leaflet's first two turns, in a folder of its own."""
    path = tmp_path / "games" / "sunday.toml"
    path.parent.mkdir()
    save(a_game(*LEAFLET[:2]), path)
    return path


def take(session: Session, text: str) -> Outcome:
    """Take the turn `text`."""
    return session.play(session.game.judge(session.game.read(text)))


def turns_in(path: Path) -> int:
    """How many turns are in a file."""
    return len(load(path).game.steps)


def names_in(folder: Path) -> list[str]:
    """The files in a folder."""
    return sorted(file.name for file in folder.iterdir())
