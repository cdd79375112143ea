"""Keys of one burst: each goes where the one before it led."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from random import Random

import pytest
from textual import events

from scorekeeper.tui.keys import typeahead
from tests.conftest import most

from .typed_app import KEYS, Choice, Line, Names, Page, State, TypedApp

BURSTS = 8
"""In one app, one after another."""
LONGEST_GAP = 12
"""Turns of the event loop between two keys of a slow line."""


@pytest.fixture
async def app() -> AsyncIterator[TypedApp]:
    """The app, started."""
    app = TypedApp()
    async with app.run_test():
        await app.settle()
        yield app


@pytest.mark.parametrize("has_gaps", [False, True])
@pytest.mark.parametrize("seed", most(range(2), pytest.mark.sweeps))
async def test_random_bursts_lead_where_keys_one_by_one_would(
    app: TypedApp, seed: int, has_gaps: bool
) -> None:
    random = Random(f"{seed} {has_gaps}")
    wanted: list[tuple[list[str], State]] = []
    slow = TypedApp()
    async with slow.run_test() as pilot:
        for _ in range(BURSTS):
            keys: list[str] = []
            for _ in range(random.randint(10, 14)):
                keys.append(random.choice(KEYS[type(slow.screen)]))
                await slow.press(keys[-1])
                await pilot.pause()
            wanted.append((keys, slow.state))
    for keys, state in wanted:
        for key in keys:
            app.post(key)
            for _ in range(random.randrange(LONGEST_GAP) if has_gaps else 0):
                await asyncio.sleep(0)
        await app.settle()
        assert app.state == state, keys


@pytest.mark.parametrize(
    "keys",
    [
        ["f8", "down", "enter", *"Leo", "enter", "x"],
        ["f8", "down", "down", "enter", *"one", "f4", *"two", "escape", "x"],
        [*"Anna", "enter", *"Ben", "enter", *"Cleo", "tab", "!"],
        ["f6", *"Mo", "enter", "f6", "escape", "f9", "escape", "x"],
        ["f9", "escape", "enter", "enter", "tab", "a"],
        ["enter", "enter", "b", "f3", "a", "f7", "c", "enter", "d"],
        ["f8", "escape", "escape", "a", "f6", "escape", "escape", "b"],
    ],
    ids=" ".join,
)
async def test_a_burst_leads_where_keys_one_by_one_would(
    app: TypedApp, keys: Sequence[str]
) -> None:
    await app.press(*keys)
    slow = TypedApp()
    async with slow.run_test() as pilot:
        for key in keys:
            await slow.press(key)
            await pilot.pause()
        assert app.state == slow.state


async def test_what_is_answered_twice_is_left_once(app: TypedApp) -> None:
    await app.press("f8")
    choice = app.screen
    assert isinstance(choice, Choice)
    page = Page()
    app.push_screen(page)
    choice.dismiss(2)  # It lies behind.
    await app.press("escape")
    choice.dismiss(0)
    choice.dismiss(1)
    assert not await app.run_action("turn", page)
    await app.press("x")
    assert app.state == State([("page", ""), ("choice", 0)], ["x"], Names, "")


async def test_a_paste_keeps_its_place_among_the_keys(app: TypedApp) -> None:
    app.post("a", "enter", "f6")
    app.post_message(events.Paste("Leo"))
    app.post("enter", "b")
    await app.settle()
    assert app.said == [("line", "Leo")]
    assert app.names == ["a", "b"]


async def test_what_opens_by_itself_lets_keys_ring_for_a_moment_and_keeps_none(
    app: TypedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
    app.changes_by_itself()
    await app.push_screen(Line())
    await app.press(*"ab", "enter")
    app.post_message(events.Paste("c"))
    await app.settle()
    assert isinstance(app.screen, Line)
    assert app.state.text == ""
    assert app.bells == 4
    app.click(0, 0)  # Who clicks has seen it.
    await app.press("d")
    assert app.state.text == "d"
    app.changes_by_itself()
    monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
    app.changes_by_itself()  # The moment is over.
    await app.press("e")
    assert app.state.text == "de"


async def test_of_a_key_that_is_held_down_few_wait(app: TypedApp) -> None:
    await app.press(*["a"] * 500, "b", *["a"] * 500, "enter", "c")
    first, second = app.names
    assert second == "c"
    held = typeahead.MOST_ALIKE
    assert first in ("a" * count + "b" + "a" * held for count in (held, held + 1))


async def test_who_leaves_does_not_wait_for_what_was_typed_ahead(app: TypedApp) -> None:
    await app.press(*"ab" * typeahead.MOST_ALIKE, "ctrl+q", *"ab")
    assert not app.is_running
    assert len(app.names[0]) < 10


async def test_a_few_keys_before_leaving_still_count(app: TypedApp) -> None:
    await app.press(*"ab", "enter", "c", "ctrl+q")
    assert not app.is_running
    assert app.names == ["ab", "c"]
