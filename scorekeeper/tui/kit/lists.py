"""Lists of which only the rows that change are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.reactive import Reactive
from textual.strip import Strip
from textual.visual import VisualType
from textual.widgets import OptionList

if TYPE_CHECKING:
    from textual.css.styles import RulesMap


class QuickList(OptionList):
    """As large as its style sheet says, however many options there are.

    A click may arrive when there are fewer of them than where it was meant: that one is ignored.
    """

    auto_links = False  # There are none, and they are looked for in each line.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0))
    """Textual lays the whole screen out anew wherever another number of options is listed."""

    highlighted: Reactive[int | None] = Reactive(None, repaint=False)
    """Textual draws the whole list anew where another option is chosen: two rows change."""

    def _watch_highlighted(self, before: int | None, now: int | None) -> None:
        for place in (before, now):
            if place in self._index_to_line:
                self.refresh_lines(self._index_to_line[place], self._heights[place])

    def _replace_option_prompt(self, index: int, prompt: VisualType) -> None:
        """Draw that row anew; Textual draws them all, as they may lie elsewhere then."""
        option = self.options[index]
        option._set_prompt(prompt)
        before = self._heights.get(index)
        width = self.scrollable_content_region.width
        visual = self._get_visual(option)
        lines = visual.get_height(cast("RulesMap", self.styles), width) + option._divider
        if lines != before:
            self._clear_caches()
            return
        drawn = self._option_render_cache.keys()
        for key in [key for key in drawn if key[0] is option]:
            self._option_render_cache.discard(key)
        self.refresh_lines(self._index_to_line[index], lines)

    def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("option", 0) >= self.option_count:
            event.prevent_default()


class RowsToChoose(QuickList):
    """A click chooses an option, as an arrow does; another click on it is Enter."""

    IS_ENTERED_BY_CLICK = True

    def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get("option")
        if place == self.highlighted and self.IS_ENTERED_BY_CLICK:
            return
        event.prevent_default()
        if self.can_focus:
            self.focus()
        if place is not None and place < self.option_count and not self.options[place].disabled:
            self.highlighted = place


class MarkedList(RowsToChoose, can_focus=False):
    """Marks what is chosen with ``►``, for which the first column of every option is left free."""

    COMPONENT_CLASSES = {"marked-list--mark"}

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        chosen = self._index_to_line.get(-1 if self.highlighted is None else self.highlighted)
        if y + self.scroll_offset.y != chosen:
            return strip
        ground = next(iter(strip)).style or Style()
        mark = ground + self.get_component_rich_style("marked-list--mark", partial=True)
        return Strip.join([Strip([Segment("►", mark)], 1), strip.crop(1)])
