"""Keys of the user's own, and keys that cannot be used now."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.settings import Settings, save_settings
from scorekeeper.tui.keys.bindings import key_problems
from scorekeeper.tui.keys.help_page import advice
from tests.support.games import game_of

from ..hands import at_table


async def test_keys_of_ones_own_work_and_stand_at_the_foot_in_the_palette_and_the_help(
    home: Path,
) -> None:
    own = {"table.pass_turn": "ctrl+o", "app.palette": "ctrl+b", "app.quit": "ctrl+l"}
    save_settings(replace(Settings(), keys=tuple(own.items())))
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.see("Ctrl O  Pass", "Ctrl B  Menu")
        await hands.press("ctrl+o")
        await hands.dialog("Does Ben pass?")
        await hands.press("enter")
        await hands.see("Ben passed")
        await hands.press("f2")
        assert len(hands.game.steps) == 2
        await hands.press("ctrl+b")
        await hands.type("quit")
        await hands.see("Ctrl L  Quit", "Leave the program; every")
        await hands.press("escape", "f1")
        await hands.see("Help", "Ctrl B: hold Ctrl and press B", "Ctrl O")
        assert "`Ctrl O` asks whether somebody passes" in advice("table")
        await hands.press("pagedown")
        await hands.see("Ctrl B", "Ctrl L")
        await hands.press("escape", "ctrl+l")
        await hands.until(lambda: hands.app.return_value is not None, "the end")


def test_what_is_wrong_with_keys_of_ones_own_is_said() -> None:
    own = {"table.pass_turn": "f3", "table.dance": "f2"}
    assert key_problems(own) == [
        "settings.toml: there is no table.dance to give a key to.",
        "settings.toml: no key is left for Swap.",
    ]
    assert key_problems({"table.pass_turn": "f3", "table.exchange": "f2"}) == []
    assert key_problems({"review": "f11", "library.import": "f2", "table.redo": "ctrl+y"}) == []


@pytest.mark.parametrize("name", ["docs/guide.md", "docs/troubleshooting.md", "CHANGELOG.md"])
def test_no_page_offers_a_key_that_cannot_be_given(name: str) -> None:
    said = Path(name).read_text("utf-8").lower()
    assert '"f11"' not in said, "to a terminal that is the whole screen"
    assert "any key can be" not in said
