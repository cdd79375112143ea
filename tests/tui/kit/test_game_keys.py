"""The keys of a game do the same on every screen, which says for itself what came of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.table.sentences import SAVED
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.tui.lesson.screen import LessonScreen
from scorekeeper.tui.table.screen import TableScreen
from scorekeeper.web.host import PhoneHost
from tests.support.games import LEAFLET, game_of

from ..hands import at_table, sitting


async def test_what_came_of_them_is_said_where_they_were_pressed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(host: PhoneHost) -> None:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(PhoneHost, "start", refuse)
    async with at_table(game_of(*LEAFLET, "end"), home, (100, 30)) as hands:
        for screen in (EndScreen, TableScreen):
            await hands.until(lambda: isinstance(hands.app.screen, screen), f"{screen}")  # noqa: B023
            await hands.press("ctrl+s")
            await hands.see(SAVED)
            await hands.press("f6")
            await hands.see("Phones cannot be let in here")
            await hands.press("ctrl+r")
            await hands.see("Review")
            await hands.press("escape", "escape")


async def test_no_phone_looks_on_at_the_end_of_the_lesson() -> None:
    async with sitting(lesson=True) as hands:
        lesson = hands.table
        assert isinstance(lesson, LessonScreen)
        hands.app.push_screen(EndScreen(lesson.session, phones=None))
        await hands.see("F8  Home")
        assert "f6" not in hands.app.screen.active_bindings
