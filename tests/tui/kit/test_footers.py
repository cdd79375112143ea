"""What the foot of each screen offers does something."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from scorekeeper.tui.entry.foot import LETTERS
from scorekeeper.tui.kit.key_bar import KeyBar

from ..hands import Hands, at_table, sitting
from ..helpers import leaflet_with_words

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
    "the set-up": ("table.set_up",),
    "export": ("ctrl+x",),
    "the help": ("f1",),
    "an exchange": ("f3",),
}
"""The keys that lead to each screen, from the table or from the result of a game that is over."""
OVER = ("the result", "export")
"""Those of a game that is over."""
PLAIN = ("an exchange",)
"""Those that are tried in every run."""
MOST = 4
"""Screens that one key leads away, at most."""
Start = Callable[[], AbstractAsyncContextManager[Hands]]
"""Starts the app."""
_OPPOSITE = {"up": "down"}


def offered(hands: Hands) -> list[str]:
    """The first key of everything that the foot offers."""
    bar = hands.app.screen.query_one(KeyBar)
    return [key.key for key in bar.keys if key.key != LETTERS.key]


def state_of(hands: Hands) -> object:
    """All that a key can change: the screens, what is on them, the focus and the game."""
    return ([id(screen) for screen in hands.app.screen_stack], hands.text, hands.app.focused)


def seen(hands: Hands) -> object:
    """The kinds of screens, and what is on them."""
    return ([type(screen) for screen in hands.app.screen_stack], hands.text)


async def come(hands: Hands, keys: tuple[str, ...]) -> None:
    for key in keys:
        await hands.press(key)
        await hands.rest()


async def check(hands: Hands, key: str, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """See that `key`, and at the top of a list the one against it, does something."""
    rung: list[bool] = []
    monkeypatch.setattr(hands.app, "bell", lambda: rung.append(True))
    for pressed in filter(None, (_OPPOSITE.get(key), key)):
        before = state_of(hands)
        await hands.press(pressed)
        await hands.until(
            lambda before=before: (  # type: ignore[misc]
                bool(rung) or not hands.app.is_running or state_of(hands) != before
            ),
            f"what {pressed} does on {where}",
        )
        await hands.rest()


async def is_back(hands: Hands, keys: tuple[str, ...], first: object, there: object) -> bool:
    """Go back to where `keys` lead, from whatever has been done there; whether that is so."""
    for _ in range(MOST):
        if not hands.app.is_running or seen(hands) == there:
            break
        if seen(hands) == first:
            await come(hands, keys)
            break
        await hands.press("escape")
        await hands.rest()
    return hands.app.is_running and seen(hands) == there


async def check_foot(
    start: Start, keys: tuple[str, ...], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Press every key at the foot, each where `keys` lead; from some there is no way back."""
    done: set[str] = set()
    left = [""]
    while left:
        async with start() as hands:
            first = seen(hands)
            await come(hands, keys)
            there = seen(hands)
            assert not keys or there != first, f"{keys} lead nowhere"
            left = [key for key in offered(hands) if key not in done]
            while left:
                done.add(key := left.pop(0))
                await check(hands, key, where, monkeypatch)
                if not await is_back(hands, keys, first, there):
                    break
    assert len(done) > 1


@pytest.mark.parametrize(
    "where",
    [pytest.param(one, marks=() if one in PLAIN else pytest.mark.sweeps) for one in WAYS],
)
async def test_every_key_at_the_foot_does_something(
    where: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = leaflet_with_words("end") if where in OVER else leaflet_with_words()
    await check_foot(lambda: at_table(game, home), WAYS[where], where, monkeypatch)


@pytest.mark.sweeps
@pytest.mark.parametrize("keys", [(), ("n",)])
async def test_every_key_at_the_foot_of_home_and_of_a_new_game_does_something(
    keys: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await check_foot(sitting, keys, f"{keys}", monkeypatch)
