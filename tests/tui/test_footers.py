"""What the foot of each screen offers does something, or is dimmed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.tui.widgets.keybar import KeyBar

from .hands import Hands, at_table, sitting
from .helpers import LEAFLET, game_of

pytestmark = pytest.mark.sweeps

WAYS = {
    "the table": (),
    "tiles laid": ("c",),
    "the entry line": (":", "p"),
    "a challenge": ("f4",),
    "the verdict": ("f4", "enter"),
    "the log": ("f5",),
    "a correction": ("f5", "enter"),
    "a look-up": ("f7",),
    "the result": (),
    "the set-up": ("ctrl+e",),
    "export": ("ctrl+x",),
    "the help": ("f1",),
    "an exchange": ("f3",),
}
"""The keys that lead from the table to each screen."""
_OPPOSITE = {"up": "down", "ctrl+up": "ctrl+down"}


def a_game(*more: str) -> Game:
    game = game_of(*LEAFLET, *more)
    setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary="english-35")
    return Game.replay(setup, game.turns)


def offered(hands: Hands) -> list[str]:
    """The first key of everything that the foot offers and does not dim."""
    keys = hands.app.screen.query_one(KeyBar).can_press
    return [key.key.partition(",")[0] for key in keys if key.key not in ("", "letters")]


def state_of(hands: Hands) -> object:
    """All that a key can change: the screens, what is on them, the focus and the game."""
    return ([id(screen) for screen in hands.app.screen_stack], hands.text, hands.app.focused)


async def come(hands: Hands, keys: tuple[str, ...]) -> None:
    for key in keys:
        await hands.press(key)
        await hands.rest()


async def check(hands: Hands, key: str, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = state_of(hands)
    rung: list[bool] = []
    monkeypatch.setattr(hands.app, "bell", lambda: rung.append(True))

    def did() -> bool:
        return bool(rung) or not hands.app.is_running or state_of(hands) != before

    if key in _OPPOSITE:  # At the top there is nothing above.
        await hands.press(_OPPOSITE[key])
        await hands.until(did, f"what {_OPPOSITE[key]} does on {where}")
        before = state_of(hands)
    await hands.press(key)
    await hands.until(did, f"what {key} does on {where}")


@pytest.mark.parametrize("where", WAYS)
async def test_every_key_at_the_foot_does_something(
    where: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: set[str] = set()
    while True:
        game = a_game("end") if where == "the result" else a_game()
        async with at_table(game, home) as hands:
            await come(hands, WAYS[where])
            left = [key for key in offered(hands) if key not in done]
            if not left:
                break
            done.add(left[0])
            await check(hands, left[0], where, monkeypatch)
    assert len(done) > 1


async def test_every_key_at_the_foot_of_home_and_of_a_new_game_does_something(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for way in ((), ("n",)):
        done: set[str] = set()
        while True:
            async with sitting() as hands:
                await come(hands, way)
                left = [key for key in offered(hands) if key not in done]
                if not left:
                    break
                done.add(left[0])
                await check(hands, left[0], f"{way}", monkeypatch)
