"""The help on the whole screen; and the menu, in which all that can be done is found by a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from inspect import isawaitable
from typing import Any

from rich.cells import cell_len
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Markdown

from scorekeeper.tui.kit.dialogs import BACK, Dialog, Title
from scorekeeper.tui.kit.help_page import legend, page_for
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import Line, in_ascii, line, line_width, title_bar, wrapped
from scorekeeper.tui.kit.menu import MOST, Command, found_by, sentence_for
from scorekeeper.tui.kit.messages import ShowHelp
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.row_list import WALK, RowList, Thing
from scorekeeper.tui.kit.text_field import TextField


def how_to_press(key: str) -> str:
    """How a `key` is pressed that is two at once; empty for any other.

    >>> how_to_press("Ctrl P"), how_to_press("F9")
    ('Ctrl P: hold Ctrl and press P', '')
    """
    held, _, pressed = key.rpartition(" ")
    if held:
        return f"{key}: hold {held} and press {pressed}"
    return ""


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
        background: $cap;
        color: $cap-ink;
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


WIDE = 100
"""Columns from which on the menu is the right half of the screen, and not all of it."""
_KEY, _TITLE = 8, 16
"""Columns of a key and of a name; a longer one takes more."""


class MenuScreen(Dialog[Callable[[], object] | None]):
    """Rows in a list, those that fit what is typed; the answer is what runs the chosen one."""

    SUB_TITLE = "Choose what to do, then press Enter."
    BINDINGS = [
        Binding("enter", "", "Do it"),
        *WALK,
        BACK,
    ]

    def __init__(self, title: str, commands: Sequence[Command]) -> None:
        """Offer `commands`; the `title` asks which."""
        super().__init__()
        self._title = title
        self._commands = commands
        self._shown: list[Command | None] = []
        """The command of each row of the list; None for what is only said."""
        self._list = RowList(opens_at_once=True, can_focus=False)

    def compose(self) -> ComposeResult:
        """The question, the line to type on, and what is found."""
        with Vertical(classes="dialog"):
            yield Title(self._title)
            yield TextField(placeholder="a word or two", select_on_focus=False)
            yield self._list
        yield KeyBar(self.BINDINGS, menu=False)

    def on_mount(self) -> None:
        """Show everything."""
        self.find()

    def on_resize(self) -> None:
        """Take the room beside the board, else the right half; all of it if there is little."""
        self.call_after_refresh(self._take_place)

    def _take_place(self) -> None:
        width = self.app.size.width
        beside = (
            one for below in self.app.screen_stack[-2::-1] for one in below.query(".companion")
        )
        left = next((one.region.x for one in beside if one.region.x), width // 2)
        for dialog in self.query(".dialog"):  # There is none if it was left before it was drawn.
            dialog.styles.margin = (1, 0, 0, left) if width >= WIDE else 0

    @on(Input.Changed)
    def find(self) -> None:
        """List what fits what is typed; everything, the likeliest first, before anything is."""
        typed = self.query_one(Input).value
        shown: list[tuple[Command | None, Thing]] = []
        if typed.strip():
            shown = [(one, partial(_rows, one)) for one in found_by(typed, self._commands)]
            shown = shown or [(None, [line(f"  {sentence_for(typed)}", "soft")])]
        else:
            shown = [(one, partial(_rows, one)) for one in self._commands]
            if len(shown) > MOST:
                shown.insert(MOST, (None, _rule))
        self._shown = [command for command, _ in shown]
        said = [place for place, command in enumerate(self._shown) if command is None]
        self._list.show([thing for _, thing in shown], headings=said)
        self._list.action_first()

    async def action_walk(self, how: str) -> None:
        """Choose another row."""
        await self.app.run_action(how, self._list)

    @on(Input.Submitted)
    def choose(self) -> None:
        """Close with what is chosen."""
        place = self._list.highlighted
        if place is not None and place < len(self._shown) and (command := self._shown[place]):
            self.dismiss(command.run)
        else:
            self.app.bell()

    @on(RowList.OptionSelected)
    def clicked(self) -> None:
        """A click chooses at once."""
        self.choose()


def _rule(width: int) -> list[Line]:
    """A thin line below what is likeliest."""
    return [line(f"  {'─' * max(width - 4, 0)}", "thin")]


def _rows(command: Command, width: int) -> list[Line]:
    """A command: its key, its name, and in soft text what it does, all of it, below if need be."""
    cap = f" {command.key} " if command.key else ""
    before: Line = (
        ("  ", "text"),
        (cap, "cap"),
        (" " * max(_KEY - len(cap), 1), "text"),
        (f"{command.title:<{_TITLE}} ", "strong"),
    )
    left = line_width(before)
    if left + cell_len(command.about) <= width:
        return [(*before, (command.about, "soft"))]
    indent = " " * (2 + _KEY)
    below = wrapped(command.about, "soft", width - len(indent))
    return [before, *(((indent, "text"), *row) for row in below)]


def offer(app: App[Any], title: str, commands: Sequence[Command]) -> None:
    """Let one of `commands` be chosen, unless a choice is open already, and run it."""

    async def run(chosen: Callable[[], object] | None) -> None:
        done = chosen() if chosen else None
        if isawaitable(done):
            await done

    if not isinstance(app.screen, MenuScreen):
        app.push_screen(MenuScreen(title, commands), run)
