"""A list of things, each on lines of styled spans."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from rich.style import Style
from textual import events
from textual.app import App
from textual.binding import Binding
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Lines, strip_of

Thing = Sequence[Line] | Callable[[int], Sequence[Line]]
"""The lines of a thing, or what makes them for so many columns."""

WALK = [
    Binding("up", "walk('cursor_up')", show=False),
    Binding("down", "walk('cursor_down')", show=False),
    Binding("pageup", "walk('page_up')", show=False),
    Binding("pagedown", "walk('page_down')", show=False),
]
"""The keys of a screen on which a list is walked while the focus stays on a line to type on."""


class _Row(Lines):
    """A thing in a list, whose lines are made when they are seen."""

    def __init__(self, thing: Thing, app: App[Any], height: int | None) -> None:
        super().__init__(thing if callable(thing) else lambda width: thing, app)
        self._height = height

    def get_height(self, rules: RulesMap, width: int) -> int:
        """The number of lines."""
        return self._height or super().get_height(rules, width)


class RowList(OptionList):
    """Marks what is chosen with ``►``, for which the first column of every thing is left free.

    It posts `OptionHighlighted` when somebody chooses another thing, and `OptionSelected` when
    the chosen one is opened: by Enter, or by a click on it. Lines are made as they are seen, so
    that ten thousand things are listed in less than 0.1 s.
    """

    DEFAULT_CSS = """
    RowList {
        height: 1fr;
        max-height: 100%;
        padding: 0;
        border: none;
        background: $background;
        scrollbar-size: 1 1;
        scrollbar-gutter: stable;
        text-wrap: nowrap;
        &:focus { border: none; background-tint: transparent; }
        & > .option-list--option { padding: 0; }
        & > .option-list--option-highlighted { background: $panel; color: $foreground; }
        &:focus > .option-list--option-highlighted {
            background: $panel;
            color: $foreground;
            text-style: none;
        }
    }
    """

    def __init__(self, opens_at_once: bool = False, can_focus: bool = True) -> None:
        """An empty list, in which a click chooses, or else `opens_at_once`."""
        super().__init__(markup=False)
        self.can_focus = can_focus
        self._opens_at_once = opens_at_once

    def show(
        self,
        things: Iterable[Thing],
        chosen: int = 0,
        height: int | None = None,
        headings: Container[int] = (),
    ) -> None:
        """List `things`, the one at the place `chosen`, or the nearest to it, chosen.

        Each has as many lines as it makes, unless the `height` of all is given. Those that are
        `headings` cannot be chosen.
        """
        options = [
            Option(_Row(thing, self.app, height), disabled=place in headings)
            for place, thing in enumerate(things)
        ]
        with self.prevent(self.OptionHighlighted):
            self.set_options(options)
            self.highlighted = chosen

    def render_line(self, y: int) -> Strip:
        """The line that is seen at `y`; the first one of what is chosen bears the mark."""
        strip = super().render_line(y)
        place = _place(strip)
        if place is None or place != self.highlighted:
            return strip
        if y + self.scroll_offset.y > 0 and _place(super().render_line(y - 1)) == place:
            return strip
        ground = next(iter(strip)).style or Style()
        mark = strip_of(self.app, (("►", "bold brass"),), ground, 1)
        return Strip.join([mark, strip.crop(1)])

    def scroll_to_highlight(self, top: bool = False) -> None:
        """Bring what is chosen into view; above the first thing the headings come with it."""
        if all(option.disabled for option in self.options[: self.highlighted]):
            self.scroll_to(y=0, animate=False, force=True, immediate=True)
        super().scroll_to_highlight(top)

    def on_resize(self) -> None:
        """Keep what is chosen in view."""
        self.scroll_to_highlight()

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked; Textual opens it if it was chosen before."""
        place = event.style.meta.get("option")
        if place is None or (place < self.option_count and self._opens_at_once):
            return
        if place != self.highlighted:
            event.prevent_default()
            # The list may be shorter by the time a click arrives.
            if place < self.option_count and not self.get_option_at_index(place).disabled:
                self.highlighted = place


def _place(strip: Strip) -> int | None:
    """Of which thing the line is; None below the last one."""
    first = next(iter(strip), None)
    place: int | None = first.style.meta.get("option") if first and first.style else None
    return place
