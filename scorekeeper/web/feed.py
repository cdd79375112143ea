"""The feed of the pages: the newest state as JSON, numbered, and who follows it."""

from __future__ import annotations

import json
from time import monotonic
from typing import Any

from scorekeeper.table.clock import clock_text, seconds_left
from scorekeeper.table.state import TableState
from scorekeeper.web.limits import Viewers

READ = ("started", "players", "board", "bag", "to_move")
"""The values of ``show --json`` that the page reads; the rest is in `view`, as sentences."""


class Feed:
    """What pages are shown, each state with a number; the clock goes on between two states."""

    def __init__(self) -> None:
        self.version = 0
        """Counts the states; the pages know by it what they have."""
        self.viewers = Viewers()
        """The pages that follow the game."""
        self._table: TableState | None = None
        self._turn: object = None
        """A key of the turn."""
        self._since = monotonic()
        """When the turn began."""
        self._told: object = None
        """What single seats are told."""
        self._shown: dict[str, Any] = {}
        self._text: tuple[tuple[int, int | None], str] | None = None
        """The state as it was written last, for all pages; its version, and the seconds left."""

    def keep_time(self, table: TableState) -> None:
        """Show the clock of `table` from now on.

        Where the time is not known, a turn begins when the game is another than before.
        """
        game = table.game
        turn = game.setup, game.turns, tuple(game.leftovers.items()), game.position.to_move
        if table.seconds is not None or turn != self._turn:
            self._since = monotonic() - (table.seconds or 0)
        self._turn = turn
        self._table = table

    def show(self, state: dict[str, Any], told: object) -> None:
        """Show `state`, and wake the pages if it is another; `told` is what single seats hear."""
        if (state, told) != (self._shown, self._told):
            self._shown = state
            self._told = told
            self.version += 1
            self.viewers.wake()

    def first_text(self) -> str:
        """The state with no more of the game than a page reads, so that it is there sooner."""
        game = self._shown["game"]
        return self._written({**self._shown, "game": game and {key: game[key] for key in READ}})

    def text(self) -> str:
        """The state as JSON, with the clock as it stands now."""
        now = self.version, self._clock["seconds_left"]
        if self._text is None or self._text[0] != now:
            self._text = now, self._written(self._shown)
        return self._text[1]

    def _written(self, state: dict[str, Any]) -> str:
        whole = {"version": self.version, **state, "view": state["view"] | self._clock}
        return json.dumps(whole, separators=(",", ":"))

    @property
    def _clock(self) -> dict[str, Any]:
        """The time that the player to move has left, in words and in seconds."""
        table = self._table
        if table is None:
            return {"clock": "", "seconds_left": None}
        stands = table.clock_stands
        elapsed = table.seconds or 0 if stands else int(monotonic() - self._since)
        left = seconds_left(table.game, elapsed)
        text = clock_text(table.game, elapsed, stands)
        return {"clock": text, "seconds_left": left}
