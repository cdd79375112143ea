"""An export given to a command that wants a game file: what to do with it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from shlex import quote

from scorekeeper.export import format_of, load_game
from scorekeeper.record import RecordError


def import_hint(arguments: Iterable[str]) -> str:
    """How to take in the first of `arguments` that is an export of a game; empty if none is."""
    for name in arguments:
        if format_of(Path(name)) and _holds_game(Path(name)):
            return f"it is an export of a game; to take it in: scorekeeper import {quote(name)}"
    return ""


def _holds_game(path: Path) -> bool:
    try:
        load_game(path)
    except (RecordError, OSError, ValueError):
        return False
    return True
