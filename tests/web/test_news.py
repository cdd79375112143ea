"""What pages hear when much changes at once, by a clock of the test's own."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from scorekeeper.game.game import Game
from scorekeeper.web.host import PATIENCE
from tests.web.conftest import hosted, shown


class Clock:
    """The loop of a server, as far as a host knows one; its time passes by hand."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, call: Callable[[], None]) -> Clock:
        self._due.append((self.now + delay, call))
        return self

    def cancel(self) -> None:
        self._due.clear()

    def passes(self, seconds: float) -> None:
        """Let so much time pass, and all that is due by then be done."""
        self.now += seconds
        for due in tuple(self._due):
            if due[0] <= self.now:
                self._due.remove(due)
                due[1]()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("scorekeeper.web.host.asyncio.get_running_loop", lambda: made)
    return made


def test_the_first_change_goes_out_at_once_and_later_ones_together(
    clock: Clock, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = hosted(shown(game))
    heard: list[int] = []

    def hear() -> None:
        heard.append(len(json.loads(pages.feed.text())["view"]["said"]))

    monkeypatch.setattr(pages.feed.viewers, "wake", hear)

    def turn() -> None:
        game.push_text("swap E")
        pages.publish(shown(game))

    turn()
    clock.passes(0)
    assert heard == [2]
    turn()
    clock.passes(PATIENCE / 4)
    turn()
    clock.passes(PATIENCE / 4)
    assert heard == [2]
    clock.passes(PATIENCE)
    assert heard == [2, 4]
    clock.passes(PATIENCE)
    turn()
    clock.passes(0)
    assert heard == [2, 4, 5]
