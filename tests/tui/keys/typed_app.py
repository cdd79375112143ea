"""A small app in which nearly every key opens, moves or makes something.

Nothing of scorekeeper is in it but how keys wait, and that a screen is left once.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList

from scorekeeper.tui.keys.typeahead import TypeAhead
from scorekeeper.tui.kit import page

Said = list[tuple[str, object]]
"""What was answered and typed, in order, each with who heard it."""

CHARACTERS = {"enter": "\r", "tab": "\t", "space": " "}


class Choice(ModalScreen[int | None], page.Page[int | None]):
    """One of three answers."""

    BINDINGS = [Binding("escape", "dismiss(None)")]

    def compose(self) -> ComposeResult:
        answers = OptionList("nothing", "a line", "a page")
        answers.highlighted = 0
        yield answers

    @on(OptionList.OptionSelected)
    def answer(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)


class Line(ModalScreen[str | None], page.Page[str | None]):
    """A line to type."""

    BINDINGS = [Binding("escape", "dismiss(None)")]

    def compose(self) -> ComposeResult:
        yield Input()

    @on(Input.Submitted)
    def answer(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)


class Page(page.Page[None]):
    """A page with a line; another one can take its place."""

    BINDINGS = [Binding("escape", "leave"), Binding("f4", "turn")]

    def compose(self) -> ComposeResult:
        yield Input()

    def on_screen_suspend(self) -> None:
        hear(self, "page", self.query_one(Input).value)

    def action_leave(self) -> None:
        self.app.pop_screen()

    def action_turn(self) -> None:
        self.app.switch_screen(Page())


class Names(page.Page[None]):
    """Rows for names; Enter goes to the next one, and makes one after the last."""

    BINDINGS = [
        Binding("f3", "top_later"),
        Binding("f6", "line", priority=True),
        Binding("f7", "top_when_drawn"),
        Binding("f8", "choose"),
        Binding("f9", "page"),
    ]

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Input(select_on_focus=False)

    @property
    def rows(self) -> list[Input]:
        return list(self.query(Input))

    @on(Input.Submitted)
    async def go_on(self, event: Input.Submitted) -> None:
        below = self.rows.index(event.input) + 1
        if below == len(self.rows):
            await self.query_one(VerticalScroll).mount(Input(select_on_focus=False))
        self.rows[below].focus()

    def action_top_later(self) -> None:
        self.call_after_refresh(self.rows[0].focus)

    async def action_top_when_drawn(self) -> None:
        drawn = asyncio.Event()
        self.call_after_refresh(drawn.set)
        await drawn.wait()
        self.rows[0].focus()

    @work
    async def action_choose(self) -> None:
        answer = await self.app.push_screen_wait(Choice())
        hear(self, "choice", answer)
        if answer == 1:
            hear(self, "line", await self.app.push_screen_wait(Line()))
        elif answer == 2:
            self.app.push_screen(Page())

    @work
    async def action_line(self) -> None:
        hear(self, "line", await self.app.push_screen_wait(Line()))

    def action_page(self) -> None:
        self.app.push_screen(Page())


class TypedApp(TypeAhead):
    """The rows, and all that they lead to."""

    CSS = "Input { height: 1; border: none; }"
    BINDINGS = [Binding("ctrl+q", "quit", priority=True)]

    def __init__(self) -> None:
        super().__init__()
        self.said: Said = []
        self.bells = 0

    def get_default_screen(self) -> Screen[None]:
        return Names()

    def bell(self) -> None:
        self.bells += 1

    @property
    def names(self) -> list[str]:
        """What is in the rows."""
        return [row.value for row in self.screen_stack[0].query(Input)]

    @property
    def state(self) -> State:
        """All that keys have led to."""
        fields = self.screen.query(Input)
        text = "" if isinstance(self.screen, Names) or not fields else fields.first().value
        return State([*self.said], self.names, type(self.screen), text)

    def post(self, *keys: str) -> None:
        """Press `keys` in one burst."""
        for key in keys:
            character = key if len(key) == 1 else CHARACTERS.get(key)
            self.post_message(events.Key(key, character))

    def click(self, x: int, y: int) -> None:
        """Click at a place of the screen."""
        for kind in (events.MouseDown, events.MouseUp):
            self.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))

    async def settle(self) -> None:
        """Wait until all that was posted has come, and every key is done with."""
        come = asyncio.Event()
        self.call_later(come.set)
        await come.wait()
        while self.settling and self.is_running:
            await asyncio.wait([self.settling])
            await asyncio.sleep(0)

    async def press(self, *keys: str) -> None:
        """Press `keys` in one burst, and wait until they are done with."""
        self.post(*keys)
        await self.settle()


def hear(screen: Screen[Any], who: str, what: Any) -> None:
    """Note `what` was answered or typed."""
    assert isinstance(screen.app, TypedApp)
    screen.app.said.append((who, what))


@dataclass(frozen=True)
class State:
    """What keys have led to."""

    said: Said
    names: list[str]
    screen: type[Screen[Any]]
    text: str
    """What is in the line of a screen in front of the rows."""


KEYS: dict[type[Screen[Any]], list[str]] = {
    Names: [*"abc", *["enter"] * 3, *["tab"] * 2, "backspace", "f3", "f6", "f7", *["f8"] * 2, "f9"],
    Choice: ["down", "down", "up", "enter", "enter", "escape", "a"],
    Line: [*"xyz", "enter", "escape", "backspace"],
    Page: [*"pqr", "escape", "escape", "f4", "backspace"],
}
"""The keys that mean something on each screen, those more often that lead on."""
