"""A screen that is right in its first picture, and draws no more of itself than has changed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size
from textual.reactive import Reactive
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

Breakpoints = Sequence[tuple[int, str]]
"""The classes of a screen, each with the fewest columns or lines of one that has it."""


class SizedScreen(Screen[ScreenResultType]):
    """A screen that has the classes of its breakpoints before there is anything on it.

    Textual gives them to it after the first picture, styles and lays out all of it again, and
    draws it anew whenever another of its parts has the focus.
    """

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """The part that has the focus; its style says what has to be drawn."""

    def on_compose(self) -> None:
        """Take the classes of the size that there is."""
        width, height = self.app.size
        sides = (width, self.HORIZONTAL_BREAKPOINTS), (height, self.VERTICAL_BREAKPOINTS)
        self.update_classes({name: True for side in sides for name in _class_of(*side)})

    # Textual draws whenever something has been laid out, which is three times before a screen
    # that opens is as it stays. It draws all of it anyway at its next tick, if that is required.
    _lays_out = False

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        self._lays_out = True
        super()._refresh_layout(size, scroll)
        self._lays_out = False

    def _compositor_refresh(self) -> None:
        if not (self._lays_out and self._repaint_required):
            super()._compositor_refresh()


def _class_of(size: int, breakpoints: Breakpoints | None) -> list[str]:
    """The class of the last of `breakpoints` that `size` reaches, if there is one."""
    return [name for least, name in sorted(breakpoints or ()) if size >= least][-1:]
