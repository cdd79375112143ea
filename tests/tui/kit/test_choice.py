"""The row of options: what keys and clicks choose, and what it posts."""

from __future__ import annotations

from scorekeeper.drafts import Option
from scorekeeper.tui.kit.choice import Choice
from tests.tui.kit.widget_app import WidgetApp

WORDS = (
    Option("challenge", "if challenged"),
    Option("inline", "always"),
    Option("never", "nobody checks"),
)


async def test_keys_choose_at_once() -> None:
    choice = Choice(WORDS)
    async with WidgetApp(choice).run_test() as pilot:
        choice.focus()
        await pilot.press("right")
        assert choice.value == "inline"
        await pilot.press("left", "left")
        assert choice.value == "never", "It goes round the end."
        await pilot.press("1")
        assert choice.value == "challenge"
        await pilot.press("9")
        assert choice.value == "challenge", "There is no ninth option."


async def test_a_click_chooses_what_it_is_on() -> None:
    choice = Choice(WORDS)
    async with WidgetApp(choice).run_test() as pilot:
        await pilot.click(choice, offset=(20, 0))
        assert choice.value == "inline"


async def test_each_change_is_posted_once() -> None:
    heard: list[str] = []

    class Listening(WidgetApp):
        def on_choice_changed(self, event: Choice.Changed) -> None:
            heard.append(event.value)

    choice = Choice(WORDS, "inline")
    async with Listening(choice).run_test() as pilot:
        choice.focus()
        await pilot.press("right", "3", "left")
    assert heard == ["never", "inline"]
