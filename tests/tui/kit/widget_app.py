"""An app with one widget in it, and what tests read of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.widget import Widget

from scorekeeper.tui import kit
from scorekeeper.tui.kit.dialog import Dialog
from scorekeeper.tui.terminal.themed import ThemedApp

PATIENCE = 600
"""Looks, a sixtieth of a second apart, before a test gives up."""


class WidgetApp(ThemedApp):
    """One widget with the styles of the kit."""

    CSS_PATH = [Path(kit.__file__).with_name("kit.tcss")]

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget

    def compose(self) -> ComposeResult:
        yield self.widget


class Asking(WidgetApp):
    """Asks at once, and keeps what comes back."""

    def __init__(self, make: Callable[[], Dialog[Any]]) -> None:
        super().__init__(Widget(classes="companion"))
        self.make = make
        self.answers: list[object] = []

    def on_mount(self) -> None:
        self.push_screen(self.make(), self.answers.append)


def text_of(widget: Widget) -> list[str]:
    """The lines of a widget as they are on the screen, without blanks at their ends."""
    strips = [widget.render_line(line) for line in range(widget.size.height)]
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


async def becomes(pilot: Pilot[Any], value: Callable[[], object], wanted: object) -> None:
    """Wait until something has the value that is wanted, or fail."""
    looks = 0
    while value() != wanted:
        assert looks < PATIENCE, f"{value()} did not become {wanted}"
        looks += 1
        await pilot.pause(1 / 60)
