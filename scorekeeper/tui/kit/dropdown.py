"""One of many options, of which only the chosen one is in sight."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Select
from textual.widgets._select import SelectCurrent, SelectOverlay
from textual.widgets.select import NoSelection

T = TypeVar("T")


class DropdownList(SelectOverlay):
    """All options; what is typed finds one, Space takes it as Enter does."""

    BINDINGS = [Binding("enter", "select", "Choose"), Binding("escape", "dismiss", "Back")]
    auto_links = False

    def on_key(self, event: events.Key) -> None:
        if event.key == "space":
            event.stop()
            event.prevent_default()
            self.action_select()


class Dropdown(Select[T], inherit_bindings=False):
    """Textual's `Select`, opened by Space: Enter stays what the form does, Down goes on."""

    BINDINGS = [
        Binding("space", "show_overlay", "Choose"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, options: Iterable[tuple[str, T]], value: T, id: str | None = None) -> None:
        """Each of the `options` is its text, which is no markup, and its value.

        That with `value` is chosen, or the first one if there is none.
        """
        self._offered = list(options)
        self._begins_with = value
        super().__init__(_as_text(self._offered), allow_blank=False, compact=True, id=id)

    def compose(self) -> ComposeResult:
        yield SelectCurrent(self.prompt)
        yield DropdownList()

    def on_mount(self) -> None:
        self.choose_from(self._offered, self._begins_with)

    def watch_value(self) -> None:
        """Show the chosen option without its remark after a dash, which stands in the list."""
        for text, value in self._offered:
            if value == self.value:
                self.query_one(SelectCurrent).update(Text(text.partition(" – ")[0]))

    @property
    def chosen(self) -> T:
        """The value of the option in sight: there always is one."""
        return self._begins_with if isinstance(self.value, NoSelection) else self.value

    def choose_from(self, options: Iterable[tuple[str, T]], value: T) -> None:
        """Have other `options`, of which that with `value` is chosen; nobody is told."""
        options = list(options)
        with self.prevent(self.Changed):
            if options != self._offered:  # To fill the list takes a while.
                self._offered = options
                self.set_options(_as_text(options))
            if value in [one for _, one in options]:
                self.value = value


def _as_text(options: Iterable[tuple[str, T]]) -> list[tuple[Text, T]]:
    return [(Text(text), value) for text, value in options]
