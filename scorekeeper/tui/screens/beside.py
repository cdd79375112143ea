"""Dialogs that stand beside the board and show on it what they are about."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ScreenResultType

from scorekeeper.tui.picture import Picture
from scorekeeper.tui.screens.dialogs import Dialog, Text
from scorekeeper.tui.widgets.keybar import MORE, KeyBar

ShowPicture = Callable[[Picture | None], None]
"""Shows a picture on the board below a dialog; None for the board as it is."""


class Choices(Text, can_focus=True):
    """Lines that say what is chosen; a click on one posts `Clicked`."""

    class Clicked(Message):
        """A line was clicked, at a place counted from 0."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def on_click(self, event: events.Click) -> None:
        """Say which line was clicked."""
        if event.y < len(self.lines):
            event.stop()
            self.post_message(self.Clicked(event.y))


class BesideBoard(Dialog[ScreenResultType]):
    """A dialog of lines that are made for the room beside the board; what is left over scrolls."""

    beside = True
    AUTO_FOCUS = "Choices"

    def __init__(self, show_picture: ShowPicture) -> None:
        """`show_picture` shows on the board what the dialog is about."""
        super().__init__()
        self._show_on_board = show_picture
        self._choices = Choices([])

    def compose(self) -> ComposeResult:
        """The lines, and the keys."""
        with Vertical(classes="dialog"), VerticalScroll(can_focus=False):
            yield self._choices
        yield KeyBar([*self.BINDINGS, MORE])

    def _show_picture(self, picture: Picture) -> None:
        """Show on the board what this is about, unless it has been left and the board is free."""
        if self in self.app.screen_stack:
            self._show_on_board(picture)
