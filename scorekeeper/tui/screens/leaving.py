"""Screens that are left once, however hastily somebody presses and clicks."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen, ScreenResultType


class LeftOnce(Screen[ScreenResultType]):
    """A screen that gives one answer.

    A second one, sent before the first had its effect, would take away the screen below.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with `result`; too late, if the screen has been left already."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)


class Dialog(ModalScreen[ScreenResultType], LeftOnce[ScreenResultType]):
    """The same in front of the screen below. Textual takes styles from the first base alone."""

    HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (56, "-roomy")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-high")]
