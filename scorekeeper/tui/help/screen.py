"""The help on the whole screen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Markdown

from scorekeeper.tui.kit.dialogs import Dialog
from scorekeeper.tui.kit.help_page import legend, page_for
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import in_ascii, title_bar
from scorekeeper.tui.kit.messages import ShowHelp
from scorekeeper.tui.kit.panel import Panel, is_plain


def how_to_press(key: str) -> str:
    """How a `key` is pressed that is two at once; empty for any other.

    >>> how_to_press("Ctrl P"), how_to_press("F9")
    ('Ctrl P: hold Ctrl and press P', '')
    """
    held, _, pressed = key.rpartition(" ")
    return f"{key}: hold {held} and press {pressed}" if held else ""


class HelpScreen(Dialog[None]):
    """Keys by purpose and how things are done, beside each other where there is room."""

    DEFAULT_CSS = """
    HelpScreen { align: left top; background: $background; }
    HelpScreen VerticalScroll { height: 1fr; scrollbar-gutter: stable; scrollbar-size: 1 1; }
    HelpScreen #page { height: auto; }
    HelpScreen #legend { dock: bottom; height: 4; margin: 0 2 1 2; }
    HelpScreen Markdown { width: 1fr; max-width: 64; padding: 0 1 0 2; }
    HelpScreen MarkdownH3 {
        width: 1fr;
        margin: 1 0 0 0;
        color: $foreground;
        text-style: bold;
        background: $panel;
    }
    HelpScreen Markdown MarkdownBlock:dark > .code_inline,
    HelpScreen Markdown MarkdownBlock:light > .code_inline {
        background: $foreground 15%;
        color: $brass;
        text-style: bold;
    }
    """
    AUTO_FOCUS = "VerticalScroll"  # The arrows scroll.
    BINDINGS = [
        Binding("up", "", "Scroll", key_display="↑ ↓"),
        Binding("escape,enter,f1,question_mark", "dismiss", "Back"),
    ]

    def __init__(self, asked: ShowHelp) -> None:
        """Show the page that was `asked` for."""
        super().__init__()
        self._asked = asked
        self._shown: list[str] = []

    def compose(self) -> ComposeResult:
        """The title, the page, the squares and the keys: whole when they are first seen."""
        self._shown, has_legend = self._page(*self.app.size)
        how = how_to_press(written("app.palette"))
        yield Panel(lambda width, _: [title_bar("Help", how, width)], id="title")
        with VerticalScroll(), Horizontal(id="page"):
            yield from map(Markdown, self._shown)
        squares = Panel(lambda width, _: legend(width, is_plain(self.app)), id="legend")
        squares.display = has_legend
        yield squares
        yield KeyBar(self.BINDINGS)

    def _page(self, width: int, height: int) -> tuple[list[str], bool]:
        """The columns that have room beside each other, and whether the squares are shown, too."""
        asked = self._asked
        columns, has_legend = page_for(asked.groups, asked.texts, asked.squares, width, height)
        return [in_ascii(text) if is_plain(self.app) else text for text in columns], has_legend

    async def on_resize(self) -> None:
        """Put as many columns beside each other as have room."""
        columns, has_legend = self._page(*self.size)
        self.query_one("#legend").display = has_legend
        if columns != self._shown:
            self._shown = columns
            page = self.query_one("#page")
            async with page.batch():
                await page.remove_children()
                await page.mount_all(Markdown(text) for text in columns)
