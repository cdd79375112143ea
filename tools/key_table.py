"""Write the table of keys in docs/guide.md anew, from the map of functions.

``python -m tools.key_table`` is for whoever has added a key; a test compares the two.
"""

from __future__ import annotations

import re
from pathlib import Path

from textual.binding import Binding

from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.foot import TABLE_KEYS
from scorekeeper.tui.keys.bindings import EVERYWHERE, as_written, function_of
from scorekeeper.tui.keys.functions import FUNCTIONS, FunctionKind

GUIDE = Path(__file__).parents[1] / "docs" / "guide.md"
HEAD = "| key | what it does | id |\n|---|---|---|\n"
MENU = "menu"
"""Stands for the key of what is only in the menu."""


def at_table() -> list[Binding]:
    """The keys of a table that have an id: its own, those of the turn, and those of all screens."""
    of_turn = [one for one in PlayEditor.BINDINGS if isinstance(one, Binding)]
    return [one for one in (*TABLE_KEYS, *of_turn, *EVERYWHERE) if one.id]


def key_table() -> str:
    """The table in Markdown: what has a key first."""
    ids: dict[str, list[str]] = {}
    for one in at_table():
        ids.setdefault(_told(one), []).append(f"`{one.id}`")
    rows = sorted(ids, key=lambda told: told.startswith(MENU))
    return HEAD + "".join(f"| {told} | {', '.join(ids[told])} |\n" for told in rows)


def _told(binding: Binding) -> str:
    """The first two cells: the key, and what it does."""
    function = FUNCTIONS[function_of(binding.id or "")]
    about = binding.tooltip
    if function.kind is not FunctionKind.HAND:
        about = f"**{function.name}**: {about[0].lower()}{about[1:]}"
    key = as_written(binding.key) or MENU
    return f"{f'`{key}`' if key == ':' else key} | {about}"


if __name__ == "__main__":
    guide = GUIDE.read_text("utf-8")
    table = re.compile(re.escape(HEAD) + r"(?:\|.*\n)*")
    GUIDE.write_text(table.sub(lambda _: key_table(), guide), "utf-8")
