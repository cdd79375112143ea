"""A monkey at the keyboard: nothing it does brings the program down or spoils the file."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scorekeeper.record import load, write_record
from tests.support.games import LEAFLET, SMALL, game_of, rules_with

from .hands import Hands, at_table

pytestmark = pytest.mark.sweeps

EVENTS = 750
"""Keys and clicks in each of two games."""
BURST = 10
"""Keys and clicks that come at once."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
KEYS = (
    *("left", "right", "up", "down", "space", "enter", "enter", "enter", "backspace", "delete"),
    *("escape", "escape", "escape", "tab", "shift+tab", "home", "end", "colon", "full_stop"),
    *("f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "ctrl+z"),
    *("ctrl+y", "ctrl+n", "ctrl+s", "ctrl+u", "ctrl+t", "pagedown", "é", "5", "(", "["),
)
SIZES = ((80, 24), (60, 20), (120, 40), (40, 12), (20, 5), (3, 3), (1, 1), (80, 24))


async def play_about(hands: Hands, random: Random) -> None:
    """Press, type and click at random, in bursts."""
    for burst in range(EVENTS // BURST):
        for _ in range(BURST):
            match random.randrange(10):
                case 0:
                    hands.point(random.randrange(80), random.randrange(24))
                case 1 | 2 | 3 | 4:
                    hands.post(random.choice(KEYS))
                case _:
                    hands.post(random.choice(LETTERS))
        if hands.app.return_value is not None:
            return  # It found the way out.
        if burst % 25 == 24:
            await hands.pilot.resize_terminal(*random.choice(SIZES))
        await hands.settle()


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_monkey_breaks_nothing(seed: int, home: Path) -> None:
    game = game_of(*LEAFLET) if seed == 1 else game_of(rules=rules_with(SMALL))
    async with at_table(game, home) as hands:
        await play_about(hands, Random(seed))
    paths = list((home / "games").glob("*.toml"))
    assert paths
    for path in paths:
        reading = load(path)
        assert not reading.complaints
        assert write_record(reading.game) == path.read_text("utf-8")
