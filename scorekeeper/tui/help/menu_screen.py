"""The menu, in which all that can be done is found by a word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from inspect import isawaitable
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from scorekeeper.tui.keys.bindings import MENU
from scorekeeper.tui.keys.menu import MOST, Command, found_by, sentence_for
from scorekeeper.tui.kit.dialog import Dialog
from scorekeeper.tui.kit.drawing import LateRow
from scorekeeper.tui.kit.fields import TextField
from scorekeeper.tui.kit.lists import QuickList
from scorekeeper.tui.kit.text import hanging, key_cap

_KEY, _TITLE = 9, 16
"""Columns of a key and of a name; a longer one takes more."""


class MenuSearch(TextField):
    """Takes the word; the keys of a list walk the commands."""

    BINDINGS = [
        Binding("enter", "submit", "Do it"),
        Binding("down", "screen.walk('cursor_down')", "Other row", key_display="↑ ↓"),
        Binding("up", "screen.walk('cursor_up')", show=False),
        Binding("pageup", "screen.walk('page_up')", show=False),
        Binding("pagedown", "screen.walk('page_down')", show=False),
    ]


class CommandList(QuickList, can_focus=False):
    """Commands, or a sentence where there are none."""

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__(id="commands")
        self.show(commands)

    def show(self, commands: Sequence[Command], sentence: str = "") -> None:
        """List `commands`, the first one chosen; without any, say the `sentence`."""
        self._commands = commands
        self.set_options(self._rows(sentence))
        self.action_first()

    @property
    def chosen(self) -> Command | None:
        place = self.highlighted
        return None if place is None or not self._commands else self._commands[place]

    def _rows(self, sentence: str) -> Iterable[Option | None]:
        """The likeliest above a line, as long as nothing is typed; each explained in its room."""
        if not self._commands:
            yield Option(Content(sentence), disabled=True)
        for place, command in enumerate(self._commands):
            if place == MOST:
                yield None
            row = partial(command_row, command.key, command.title, command.about)
            yield Option(LateRow(row, lines=None))


@lru_cache(maxsize=256)
def command_row(key: str, title: str, about: str, width: int) -> Content:
    """A command: its `key`, its name, and what it is `about`."""
    cap = key_cap(key) if key else Content()
    fill = " " * max(_KEY - cap.cell_length, 1)
    left = Content.assemble(cap, fill, (f"{title:<{_TITLE}} ", "bold"))
    return hanging(left, Content.styled(about, "$soft"), width)


class MenuScreen(Dialog[Callable[[], object]]):
    """Lists the commands that fit what is typed; the answer is what runs the chosen one."""

    SUB_TITLE = "Choose what to do, then press Enter."
    BINDINGS = [replace(MENU, show=False)]

    def __init__(self, title: str, commands: Sequence[Command]) -> None:
        """Offer `commands`; the `title` asks which."""
        super().__init__(title)
        self._commands = commands
        self._list = CommandList(commands)

    def compose_card(self) -> ComposeResult:
        yield MenuSearch(placeholder="a word or two", select_on_focus=False, compact=True)
        yield self._list

    @on(Input.Changed)
    def find(self, event: Input.Changed) -> None:
        """List what fits what is typed; everything, the likeliest first, before anything is."""
        typed = event.value.strip()
        commands = found_by(typed, self._commands) if typed else self._commands
        self._list.show(commands, sentence_for(typed))

    async def action_walk(self, how: str) -> None:
        await self.app.run_action(how, self._list)

    @on(Input.Submitted)
    @on(OptionList.OptionSelected)
    def choose(self) -> None:
        if command := self._list.chosen:
            self.dismiss(command.run)
        else:
            self.app.bell()


def offer(app: App[Any], title: str, commands: Sequence[Command]) -> None:
    """Let one of `commands` be chosen, unless a choice is open already, and run it."""

    async def run(chosen: Callable[[], object] | None) -> None:
        done = chosen() if chosen else None
        if isawaitable(done):
            await done

    if not isinstance(app.screen, MenuScreen):
        app.push_screen(MenuScreen(title, commands), run)
