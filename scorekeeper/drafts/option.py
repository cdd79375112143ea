"""One of a few answers."""

from __future__ import annotations

from typing import NamedTuple


class Option(NamedTuple):
    """An answer that can be chosen."""

    value: str
    label: str
    hint: str = ""
    """A sentence for whoever thinks about choosing it."""
