"""What is filled in before it counts: a game, a seat, a box, a board, an old result, racks."""

from __future__ import annotations

from typing import NamedTuple


class Option(NamedTuple):
    """One of a few answers."""

    value: str
    label: str
    hint: str = ""
    """A sentence for whoever thinks about choosing it."""
