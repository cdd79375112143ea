"""Pages of the history: plain lines to scroll through, and a list to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from scorekeeper.names import printable
from scorekeeper.report import text_width
from scorekeeper.tui.keys import MORE
from scorekeeper.tui.lines import line
from scorekeeper.tui.screens.dialogs import BACK, CHOOSE, Dialog, SingleDismiss, Text
from scorekeeper.tui.screens.help import PAGE, help_page
from scorekeeper.tui.widgets.keybar import KeyBar

_FRAME = 4
"""Columns that lines cannot have: the margins and the bar to scroll with."""


class Page(SingleDismiss[str | None]):
    """Lines made anew for each width of the screen."""

    CSS_PATH = ["history.tcss"]
    KEYS = [
        Binding("f1", "help", "Help", key_display="F1", tooltip="What can be done here"),
        Binding("escape,q", "dismiss", "Back", key_display="Esc", tooltip="Go back"),
    ]
    BINDINGS = [*KEYS]

    def __init__(self, title: str, told: Callable[[int], Sequence[str]]) -> None:
        """`told` gives the lines that fit a number of columns."""
        super().__init__()
        self._title = title
        self._lines = told

    def compose(self) -> ComposeResult:
        """A heading, the lines, the keys."""
        with Vertical(classes="history"):
            yield Text([line(f" {self._title}", "heading")])
            with VerticalScroll():
                yield Text([], id="told")
        yield KeyBar([*self.KEYS, MORE])

    def on_mount(self) -> None:
        """Let the arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def on_resize(self) -> None:
        """Lines that fit."""
        width = max(self.size.width - _FRAME, 10)
        rows = [part for row in self._lines(width) for part in _folded(row, width)]
        self.query_one("#told", Text).tell([line(row) for row in rows])

    def action_help(self) -> None:
        """Tell how a page is read, and every key."""
        self.app.push_screen(help_page(PAGE, self.KEYS))


def _folded(row: str, width: int) -> list[str]:
    """`row`, on several lines if it is too long for one."""
    return wrap(row, width, subsequent_indent="    ") if text_width(row) > width else [row]


class PlayerPage(Page):
    """The page of one player; the answer is what is wanted of him or her next."""

    KEYS = [
        Binding("v", "dismiss('versus')", "Versus", tooltip="Head to head with another player"),
        Binding("r", "dismiss('rename')", "Rename", tooltip="Another name in all games"),
        *Page.KEYS,
    ]
    BINDINGS = [*KEYS]


class Chooser(Dialog[int | None]):
    """A list; the answer is the place that was chosen, None for none."""

    CSS_PATH = ["dialogs.tcss", "history.tcss"]
    BINDINGS = [BACK]

    def __init__(self, title: str, options: Sequence[str]) -> None:
        """Ask for one of `options`."""
        super().__init__()
        self._title = title
        self._options = options

    def compose(self) -> ComposeResult:
        """The question and the list."""
        with Vertical(classes="reader"):
            yield Text([line(f" {self._title}", "heading")])
            yield OptionList(
                *(Option(Content(printable(option))) for option in self._options), markup=False
            )
        yield KeyBar([CHOOSE, BACK])

    @on(OptionList.OptionSelected)
    def answer(self, event: OptionList.OptionSelected) -> None:
        """Close with what was chosen."""
        self.dismiss(event.option_index)
