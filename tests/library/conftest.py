"""A home of its own for every test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def at_home(home: Path) -> None:
    """Games, bin and cache are nobody else's."""
