"""The forms of a game, from the key that opens them, beside a plain dialog.

All open in the same program, in turn, until each has nothing left to do.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from unittest.mock import patch

from textual.screen import Screen

from benchmarks.measure import verdict
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.session import Session
from scorekeeper.tui.app import ScorekeeperApp

TARGET = 2.0
"""Times a plain dialog."""
ROUNDS = 9
QUIET = 5
"""Looks at the queues in a row that find them empty."""

Maker = Callable[[], Screen[Any]]


def main() -> None:
    with TemporaryDirectory() as home, patch.dict(os.environ, {HOME_VARIABLE: home}):
        seconds = asyncio.run(_measure())
    dialog = seconds.pop("dialog")
    for name, taken in seconds.items():
        times = verdict(taken / dialog, TARGET, "times a plain dialog")
        print(f"{name}: {taken * 1000:.0f} ms, {times} of {dialog * 1000:.0f} ms")


async def _measure() -> dict[str, float]:
    app = ScorekeeperApp(demo=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert app.session
        makers = _makers(app.session)
        taken: dict[str, list[float]] = {name: [] for name in makers}
        for number in range(ROUNDS + 1):
            for name, make in makers.items():
                seconds = await _open(app, make())
                await pilot.pause()
                if number:  # The first one loads what it needs.
                    taken[name].append(seconds)
    return {name: median(seconds) for name, seconds in taken.items()}


def _makers(session: Session) -> dict[str, Maker]:
    from scorekeeper.session.question import Question
    from scorekeeper.tui.forms.new_game import NewGameScreen
    from scorekeeper.tui.forms.set_up import GameSetupScreen
    from scorekeeper.tui.kit.dialogs import QuestionDialog

    question = Question("Sure?", {"stay": False, "leave": True}, ("It can be undone.",))
    return {
        "dialog": lambda: QuestionDialog(question),
        "form of a new game": NewGameScreen,
        "set-up of a game": lambda: GameSetupScreen(session),
    }


async def _open(app: ScorekeeperApp, screen: Screen[Any]) -> float:
    """Open `screen` and close it: the seconds until it was there and at rest."""
    start = perf_counter()
    await app.push_screen(screen)
    await _rest(app)
    seconds = perf_counter() - start
    screen.dismiss(None)
    await _rest(app)
    return seconds


async def _rest(app: ScorekeeperApp) -> None:
    quiet = 0
    while quiet < QUIET:
        await asyncio.sleep(0)
        nodes = [app, *app.screen.walk_children(with_self=True)]
        quiet = 0 if any(node.message_queue_size for node in nodes) else quiet + 1


if __name__ == "__main__":
    main()
