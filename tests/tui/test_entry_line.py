"""The entry line on the screen: Textual's input, with what the game knows of turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from scorekeeper.tui.drafts.turn_entry import LONGEST
from scorekeeper.tui.typeahead import TOO_MANY

from .hands import at_table
from .helpers import LEAFLET, game_of


async def test_tab_and_right_take_the_completion_at_the_end_of_the_line(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press(":")
        for key in ("tab", "right"):
            await hands.press("ctrl+u")
            await hands.type("5C ")
            await hands.see(":5C WOOL")
            await hands.press(key)
            assert hands.table.editor.entry.text == "5C WOOL"
        await hands.press("ctrl+u")
        await hands.type("5C ")
        await hands.press("left", "tab")
        assert hands.table.editor.entry.text == "5C "
        await hands.press("right")
        assert hands.table.editor.entry.text == "5C "


async def test_the_caret_goes_by_words_and_what_is_typed_is_put_in_there(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.press(":")
        await hands.type("5C MD")
        await hands.press("left", "o", "o")
        assert hands.table.editor.entry.text == "5C MooD"
        await hands.press("ctrl+left", "ctrl+u")
        assert hands.table.editor.entry.text == "MooD"
        await hands.press("home", "delete")
        assert hands.table.editor.entry.text == "ooD"


async def test_what_is_pasted_is_one_line_without_control_characters_and_not_too_long(
    home: Path,
) -> None:
    async with at_table(game_of(), home) as hands:
        hands.app.post_message(events.Paste("5C \x1b[31mMOOD\x07\nrm"))
        await hands.settle()
        assert hands.table.editor.entry.text == "5C [31mMOOD"
        hands.app.post_message(events.Paste("y" * 10**6))
        await hands.settle()
        assert len(hands.table.editor.entry.text or "") == LONGEST


async def test_far_too_many_keys_are_let_go(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.tui.typeahead.MOST_AHEAD", 20)
    told: list[str] = []
    async with at_table(game_of(), home) as hands:
        monkeypatch.setattr(hands.app, "notify", lambda message, **_: told.append(message))
        await hands.press(":")
        hands.post(*"ab" * 500)
        await hands.settle()
        assert 20 <= len(hands.table.editor.entry.text or "") < 30
        assert told == [TOO_MANY]
        await hands.press("ctrl+u", *"5C MOO")
        hands.post("d", "enter")
        await hands.until(lambda: len(hands.game.steps) == 1, "the turn")


async def test_leaving_does_not_wait_for_far_too_many_keys(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.tui.typeahead.MOST_AHEAD", 20)
    async with at_table(game_of(), home) as hands:
        await hands.press(":")
        hands.post(*"ab" * 50, "ctrl+q", *"ab")
        await hands.settle()
        assert not hands.app.is_running
        assert len(hands.table.editor.entry.text or "") < 10
