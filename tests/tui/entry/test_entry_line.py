"""The entry line on the screen: Textual's input, with what the game knows of turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from scorekeeper.tui.entry.turn_entry import LONGEST
from scorekeeper.tui.kit.typeahead import TOO_MANY
from tests.support.games import LEAFLET, game_of

from ..hands import at_table


async def test_a_turn_is_typed_completed_mended_and_refused(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press(*":8E", "space")
        await hands.see(":8E SNACK")
        await hands.press("tab", "s")
        await hands.see("You may not just add an S", "✗ Not allowed")
        await hands.press("backspace", "backspace", "1")
        await hands.see("'1' is not a tile of this box")
        await hands.press("enter")
        assert len(hands.game.steps) == 7

        entry = hands.table.editor
        await hands.press("ctrl+u", *"5C", "space")
        await hands.see(":5C WOOL")
        await hands.press("right")
        assert entry.entry.text == "5C WOOL"
        await hands.press("ctrl+u", *"5C", "space", "left", "tab", "right")
        assert entry.entry.text == "5C "  # Not at the end of the line.
        await hands.press(*"MD", "left", "o", "o")
        assert entry.entry.text == "5C MooD"
        await hands.press("ctrl+left", "ctrl+u")
        assert entry.entry.text == "MooD"
        await hands.press("home", "delete")
        assert entry.entry.text == "ooD"

        await hands.press("escape")
        await hands.see("Ben, lay a word.")
        await hands.press(*":10AZOO")
        await hands.see("10 ►Z ▏+O ▏+O ▏")


async def test_what_is_pasted_is_one_line_and_of_far_too_many_keys_most_are_let_go(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.tui.kit.typeahead.MOST_AHEAD", 20)
    told: list[str] = []
    async with at_table(game_of(), home) as hands:
        hands.app.post_message(events.Paste("5C MOOD\x1b[2J (8)\nrm -rf"))
        await hands.see(":5C MOOD[2J (8)")
        hands.app.post_message(events.Paste("y" * 10**6))
        await hands.settle()
        assert len(hands.table.editor.entry.text or "") == LONGEST
        await hands.press("ctrl+u")
        monkeypatch.setattr(hands.app, "notify", lambda message, **_: told.append(message))
        hands.post(*"ab" * 500)
        await hands.settle()
        assert 20 <= len(hands.table.editor.entry.text or "") < 30
        assert told == [TOO_MANY]
        await hands.press("ctrl+u")
        hands.app.post_message(events.Paste("5C MOOD (8)"))
        await hands.see(":5C MOOD (8)", "called 8, right")
        await hands.press("enter")
        assert hands.saved.turns[0].announced == 8
