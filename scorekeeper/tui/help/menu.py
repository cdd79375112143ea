"""The menu: everything that can be done here, found by typing a word of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from inspect import isawaitable
from typing import Any

from rich.cells import cell_len
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input

from scorekeeper.tui.kit.dialogs import BACK, Dialog, Title
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import Line, line, line_width, wrapped
from scorekeeper.tui.kit.menu import MOST, Command, found_by, sentence_for
from scorekeeper.tui.kit.row_list import WALK, RowList, Thing
from scorekeeper.tui.kit.text_field import TextField

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
