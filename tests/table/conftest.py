"""A home of its own for every test, and a game in a file, as for sessions."""

from __future__ import annotations

from ..session.conftest import each_system, home, path

__all__ = ["each_system", "home", "path"]
