"""A question with answers, and a line to type: what comes back, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.widget import Widget

from scorekeeper.session.question import Question
from scorekeeper.tui.kit.dialog import Ask, Dialog, Prompt
from scorekeeper.tui.kit.fields import Field
from tests.tui.kit.widget_app import WidgetApp

STOP = Question("Stop here?", {"go on": False, "stop": True}, ("Tiles count.",), ("STOP?",))


class Asking(WidgetApp):
    """Asks at once, and keeps what comes back."""

    def __init__(self, make: Callable[[], Dialog[Any]]) -> None:
        super().__init__(Widget(classes="companion"))
        self.make = make
        self.answers: list[object] = []

    def on_mount(self) -> None:
        self.push_screen(self.make(), self.answers.append)


@pytest.mark.parametrize(
    ("keys", "answers"),
    [
        (["enter"], [False]),
        (["down", "enter"], [True]),
        (["2"], [True]),
        (["9"], []),
        (["escape"], [None]),
    ],
)
async def test_an_answer_is_given_by_key(keys: list[str], answers: list[object]) -> None:
    app = Asking(lambda: Ask(STOP))
    async with app.run_test() as pilot:
        await pilot.press(*keys)
    assert app.answers == answers


async def test_a_second_answer_takes_nothing_away() -> None:
    app = Asking(lambda: Ask(STOP))
    async with app.run_test():
        dialog = app.screen
        dialog.dismiss(True)
        dialog.dismiss(False)
    assert app.answers == [True]


async def test_a_line_is_given_without_blanks_at_its_ends() -> None:
    app = Asking(lambda: Prompt("Rename", "What is it called now?", "rename it", Field("Anna ")))
    async with app.run_test() as pilot:
        await pilot.press("enter")
    assert app.answers == ["Anna"]
