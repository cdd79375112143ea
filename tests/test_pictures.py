"""A picture for the guides is of a screen that is there, and stays as it is."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Static

from tools import pictures


class Shows(App[None]):
    """A screen with so many different lines."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        yield Static("\n".join(f"line {number}" for number in range(self.lines)))


async def test_a_screen_that_is_there_is_drawn() -> None:
    app = Shows(20)
    async with app.run_test() as pilot:
        assert "line&#160;19" in await pictures.settled(app, pilot)


async def test_an_empty_screen_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_LOOKS", 4)
    app = Shows(0)
    async with app.run_test() as pilot:
        with pytest.raises(RuntimeError, match="nothing stays"):
            await pictures.settled(app, pilot)
