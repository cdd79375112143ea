"""One of many options, of which only the chosen one is in sight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len
from textual import events, on
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import OptionList

from scorekeeper.tui.kit.text import spread


class DropdownList(OptionList):
    """All options, while one is chosen; what is typed finds one, Space or Enter takes it."""

    BINDINGS = [Binding("enter", "select", "Choose"), Binding("escape", "close", "Back")]
    auto_links = False

    def __init__(self, options: Iterable[str], chosen: int) -> None:
        self._texts = [text.lower() for text in options]
        self._typed = ""
        super().__init__(*map(Content, options))
        self.highlighted = chosen

    def on_resize(self) -> None:
        self.call_after_refresh(self.scroll_to_highlight)
        self.call_after_refresh(self.refresh)  # Textual draws the first line only.

    def on_key(self, event: events.Key) -> None:
        if not event.is_printable:
            self._typed = ""
            return
        event.stop()
        if event.key == "space" and not self._typed:
            self.action_select()
        else:
            self._find(event.character or "")

    def _find(self, letter: str) -> None:
        """Go to the option in which what is typed stands first; else what the last letter finds."""
        for typed in (self._typed + letter.lower(), letter.lower()):
            places = [text.find(typed) for text in self._texts]
            if found := [place for place in places if place >= 0]:
                self._typed = typed
                self.highlighted = places.index(min(found))
                return

    def action_close(self) -> None:
        if isinstance(self.parent, Widget):
            self.parent.focus()


class Dropdown(Widget, can_focus=True):
    """Space opens the list, so Enter stays what the form does; Down goes on, as in other rows.

    It stands in for Textual's `Select`, which has its list and four more widgets at all times.
    """

    BINDINGS = [
        Binding("space", "show_list", "Choose"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    value: reactive[Any] = reactive(None, init=False)

    @dataclass
    class Changed(Message):
        """Another option was chosen."""

        dropdown: Dropdown
        value: Any

        @property
        def control(self) -> Dropdown:
            """The dropdown, for `@on(Dropdown.Changed, "#id")`."""
            return self.dropdown

    def __init__(
        self,
        options: Iterable[tuple[str, Any]] = (),
        value: Any = None,
        id: str | None = None,
    ) -> None:
        """Each of the `options` is its text and its value; that with `value` is chosen."""
        super().__init__(id=id)
        self._options = {value: text for text, value in options}
        self.set_reactive(Dropdown.value, value)

    def set_options(self, options: Iterable[tuple[str, Any]]) -> None:
        """Have other `options`; the first one is chosen if the chosen one is gone."""
        self._options = {value: text for text, value in options}
        self.refresh()
        if self.value not in self._options:
            self.value = next(iter(self._options))

    def watch_value(self, value: Any) -> None:
        self.post_message(self.Changed(self, value))

    def render(self) -> Content:
        """The chosen option, without its remark after a dash where both have no room."""
        text = self._options.get(self.value, "")
        arrow = Content.styled(" ▼", "$soft")
        width = self.content_size.width
        if cell_len(text) + arrow.cell_length > width:
            text = text.partition(" – ")[0]
        return spread(Content(text), arrow, width)

    # The list

    @property
    def _list(self) -> DropdownList | None:
        return next(iter(self.query(DropdownList)), None)

    async def action_show_list(self) -> None:
        if not self._list:
            values = list(self._options)
            chosen = values.index(self.value) if self.value in values else 0
            shown = DropdownList(self._options.values(), chosen)
            await self.mount(shown)
            shown.focus()

    @on(OptionList.OptionHighlighted)
    def keep_to_itself(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.focus()
        self.value = list(self._options)[event.option_index]

    def on_descendant_blur(self) -> None:
        self.query(DropdownList).remove()

    async def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            await self.action_show_list()
