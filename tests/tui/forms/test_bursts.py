"""Keys of one burst arrive where they were meant, whatever opens, closes or moves on meanwhile."""

from __future__ import annotations

import pytest

from scorekeeper.settings import Settings, save_settings
from scorekeeper.tui.home.screen import HomeScreen
from tests.conftest import most

from ..hands import CLUB_PLAYS, Hands, sitting

BEGUN = ("g", "up", "enter")
"""From home to *What is there?*."""
NAMES = (*"Ann", "enter", *"Ben", "enter")


def menu(words: str) -> tuple[str, ...]:
    """The keys that have the menu do what `words` find."""
    return ("ctrl+p", *["space" if one == " " else one for one in words], "enter")


BURSTS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("n", *NAMES), ("● Ann", "■ Ben", "start: Ann begins")),
    (("n", *NAMES, "up", "up", *"Zoe"), ("● Zoe", "■ Ben", "next: Ben")),
    (("n", "1", "2", *"Ann"), ("● Cleo", "■ Dora", "▲ Ann")),
    (("n", *NAMES, "up", "1"), ("● Ann", "■ Cleo", "then Cleo")),
    (("n", *NAMES, "up", "alt+up"), ("■ Ben", "● Ann", "next: Ann")),
    (("n", *"Ann", "tab", "c", "enter", *"Ben", "tab", "b"), ("start: Ben begins",)),
    (("n", *"Ann", "enter", "0", "enter", *"Cy"), ("● Ann", "▲ Hugo", "■ Cy")),
    (("n", *"Ann", *menu("seat"), "tab", *"35", *["enter"] * 2), ("35 ahead",)),
    (("n", *"Ann", *menu("seat"), "tab", *"35", "escape", "escape", "d"), ("● Annd",)),
    (("n", *menu("where you play"), *"Rome", "enter", *"Ann"), ("Rome", "● Ann")),
    (("n", *NAMES, *menu("other names"), *"Zoe"), ("● Zoe", "■ a second name")),
    (("n", "shift+tab", "up", "up", "enter", "down"), ("House rules",)),
    (("n", "shift+tab", "up", "up", "enter", "escape", *"Ann"), ("● Ann", "Which box?")),
    (("n", *"Ann", "shift+tab", "right", *"Ben"), ("● Ann", "■ Ben", "minutes")),
    ((*BEGUN, "1", *NAMES, "enter", *"ab"), ("2 squares, 2 tiles",)),
    ((*BEGUN, "2", *"Ann", "enter", *"112", "enter", *"Ben"), ("112", "■ Ben")),
    ((*BEGUN, "2", *"Ann", "down", *"Ben", "down", *"Cy"), ("● Ann", "■ Ben", "▲ Cy")),
    ((*BEGUN, "2", *NAMES), ("● Ann", "Only points go here")),
    ((*BEGUN, "3", *"e7", "tab", "up", "right", "f"), ("How many of each",)),
    ((*BEGUN, "escape", "escape", "n", *"Ann"), ("● Ann", "Which box?")),
    (("s", "escape", "n", *"Ann", "f1", "escape", *"a"), ("Anna ", "Which box?")),
)
"""Keys from home, and what is to be read after them."""


async def back_home(hands: Hands) -> None:
    """Leave everything, and all that was filled in."""
    while not isinstance(hands.app.screen, HomeScreen):
        assert hands.app.is_running
        await hands.press("escape")
        await hands.rest()


@pytest.mark.parametrize("first", most(range(4), pytest.mark.sweeps))
async def test_bursts_arrive_where_they_were_meant(first: int) -> None:
    save_settings(Settings(players=("Cleo", "Dora")).playing(CLUB_PLAYS))
    async with sitting() as hands:
        for keys, shown in BURSTS[first::4]:
            hands.post(*keys)
            await hands.see(*shown)
            await back_home(hands)
