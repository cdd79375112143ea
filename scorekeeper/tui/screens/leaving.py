"""Screens that are left once, however hastily somebody presses and clicks."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen, ScreenResultType

CHOOSE = Binding("enter", "", "Choose")
"""Enter presses what has the focus: told of at the foot of the screen, bound by what it presses."""
OTHER = Binding("right", "app.focus_next", "Other answer", key_display="Right")
BACK = Binding("escape", "dismiss(None)", "Back", key_display="Esc")
NO = Binding("escape", "dismiss(False)", "Back", key_display="Esc")


class SingleDismiss(Screen[ScreenResultType]):
    """A screen that gives one answer.

    A second one, sent before the first had its effect, would take away the screen below.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with `result`; too late, if the screen has been left already."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)


class Dialog(ModalScreen[ScreenResultType], SingleDismiss[ScreenResultType]):
    """The same in front of the screen below. Textual takes styles from the first base alone.

    Arrows go from answer to answer unless what has the focus wants them, Page Up and Page Down
    to what has no room.
    """

    BINDINGS = [
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
        Binding("pageup", "scroll_told(-1)", show=False),
        Binding("pagedown", "scroll_told(1)", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (56, "-roomy")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-high")]

    def action_scroll_told(self, pages: int) -> None:
        """Show what has no room: of the text, or of the whole dialog where all of that has."""
        for part in (*self.query(VerticalScroll), *self.query(".dialog")):
            if part.max_scroll_y:
                rows = pages * max(part.size.height - 1, 1)
                part.scroll_relative(y=rows, animate=False, immediate=True)
                return
