"""The command palette, for people who press and click faster than it closes."""

from __future__ import annotations

from textual import events
from textual.command import CommandPalette
from textual.errors import NoWidget

from scorekeeper.tui.screens.dialogs import SingleDismiss


class Palette(CommandPalette, SingleDismiss[None]):
    """Textual's palette; it takes one choice."""

    def on_click(self, event: events.Click) -> None:
        """Let a click be for nobody that came when the palette was gone or the screen smaller."""
        try:
            self.get_widget_at(event.screen_x, event.screen_y)
        except NoWidget:
            event.prevent_default()
