"""A home of its own for every test, and a game in a file, as for sessions."""

from __future__ import annotations

from ..session.conftest import at_home, each_system, path

__all__ = ["at_home", "each_system", "path"]
