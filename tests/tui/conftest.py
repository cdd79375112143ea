"""A home of its own for every test, and somebody who sits at the screen."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games and settings; it does not exist yet."""
    home = tmp_path / "home"
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return home
