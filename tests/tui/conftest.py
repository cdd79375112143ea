"""A home of its own for every test, and no waiting for hands to rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.tui.kit import typeahead
from scorekeeper.tui.questions import attendant
from scorekeeper.web import phones


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_indexes: None) -> Path:
    """The folder of games and settings; it does not exist yet."""
    home = tmp_path / "home"
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr(attendant, "MOMENT", 0.0)  # No test waits for hands to rest.
    monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
    monkeypatch.setattr(typeahead, "LOOKS", 1200)  # However busy this machine is, no key is let go.
    return home


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only this machine finds the pages, at any port."""
    monkeypatch.setattr(phones, "PORT", 0)
    monkeypatch.setattr(phones, "addresses", lambda: ("127.0.0.1", "127.0.0.2"))
