"""A home of its own for every test, and no waiting for hands to rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.tui.kit import typeahead
from scorekeeper.tui.questions import attendant


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_indexes: None) -> Path:
    """The folder of games and settings; it does not exist yet."""
    home = tmp_path / "home"
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr(attendant, "MOMENT", 0.0)  # No test waits for hands to rest.
    monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
    return home
