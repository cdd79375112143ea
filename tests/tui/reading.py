"""What can be read on the screen of an app, as text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any

from rich.cells import cell_len
from textual.app import App
from textual.errors import NoWidget
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


def read_screen(app: App[Any]) -> str:
    """The whole screen, dialogs and what is seen beside them included."""
    rows = [[" "] * app.size.width for _ in range(app.size.height)]
    for region, strips in _drawn(app):
        for y, strip in enumerate(strips, region.y):
            _put(_columns(strip.text), region.x, rows[y])
    return "\n".join("".join(row).rstrip() for row in rows)


def _drawn(app: App[Any]) -> Iterator[tuple[Region, list[Strip]]]:
    """What widgets draw and where, each over those before."""
    stack, whole = app.screen_stack, app.size.region
    lowest = max(index for index, screen in enumerate(stack) if not screen.is_modal)
    for screen in stack[lowest:]:
        placed = []
        for widget in screen.walk_children(Widget, with_self=not screen.is_modal):
            with suppress(NoWidget):
                placed.append((screen.find_widget(widget), widget))
        for place, widget in sorted(placed, key=lambda one: one[0].order):
            seen = place.region.intersection(place.clip).intersection(whole)
            if seen and widget.visible:
                yield seen, widget.render_lines(seen.translate(-place.region.offset))


@lru_cache(maxsize=4096)
def _columns(text: str) -> tuple[str, ...]:
    """What stands in each column; nothing in the second one of a wide character."""
    columns: list[str] = []
    for character in text:
        width = cell_len(character)
        if width == 0 and columns:
            columns[-1] += character
        else:
            columns += [character, ""][:width]
    return tuple(columns)


def _put(columns: tuple[str, ...], x: int, row: list[str]) -> None:
    """Put `columns` over those of `row`; of a wide character half covered a blank is left."""
    end = x + len(columns)
    if row[x] == "":
        row[x - 1] = " "
    if end < len(row) and row[end] == "":
        row[end] = " "
    row[x:end] = columns
