"""The command palette, for people who press and click faster than it closes."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.widgets import OptionList


class Palette(CommandPalette):
    """Textual's palette; it takes one choice, and keys while its list has no room."""

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Leave; what chooses again, or leaves, after that is too late.

        Textual would take the screen below from its stack, or fail for want of one.
        """
        if not self.is_current:
            return AwaitComplete()
        return super().dismiss()

    def _action_command_list(self, action: str) -> None:
        if has_room(self.query_one(OptionList)):
            super()._action_command_list(action)


def has_room(choices: OptionList) -> bool:
    """Whether `choices` are laid out. Textual fails to turn the pages of a list that is not."""
    return bool(choices.scrollable_content_region)
