"""The command palette, for people who press and click faster than it closes."""

from __future__ import annotations

from textual import events
from textual.command import CommandPalette
from textual.errors import NoWidget
from textual.widgets import OptionList

from scorekeeper.tui.screens.leaving import SingleDismiss


class Palette(CommandPalette, SingleDismiss[None]):
    """Textual's palette; it takes one choice, and turns no page while its list has no room."""

    def on_click(self, event: events.Click) -> None:
        """Let a click be for nobody that came when the palette was gone or the screen smaller."""
        try:
            self.get_widget_at(event.screen_x, event.screen_y)
        except NoWidget:
            event.prevent_default()

    def _action_command_list(self, action: str) -> None:
        if not action.startswith("page_") or has_room(self.query_one(OptionList)):
            super()._action_command_list(action)


def has_room(choices: OptionList) -> bool:
    """Whether `choices` are laid out. Textual fails to turn the pages of a list that is not."""
    return bool(choices.scrollable_content_region)
