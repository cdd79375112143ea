"""Attends to what a table waits for: lets computers think, and opens dialogs, one at a time."""

from __future__ import annotations

from asyncio import CancelledError
from collections.abc import Callable, Coroutine
from functools import partial
from threading import Thread
from typing import Any

from textual.screen import Screen
from textual.timer import Timer
from textual.worker import Worker

from scorekeeper.table.stage import (
    Asking,
    DrawTiles,
    Opening,
    PreparingComputers,
    RevealRack,
    Stage,
)
from scorekeeper.table.table import Table
from scorekeeper.table.thinking import Thinker, Work
from scorekeeper.tui.keys.typeahead import TypeAhead, changes_by_itself

MOMENT = 0.5
"""Seconds without a key after which typing has stopped."""
THINKING = "thinking"
"""The name of the threads in which computers learn words and think of challenges."""
Chain = Coroutine[object, object, None]
"""Shows dialogs one after another."""


class Attendant:
    """Asks about the stage of a table as soon as that may open, and never over typing.

    It may while the screen of the table is what takes keys, and no turn is entered there. What
    came by a key opens with it, or once computers have thought if no other key has come since; the
    rest waits until no key came for a moment, and then opens by itself. A dialog about a stage that
    has ended elsewhere is closed.
    """

    def __init__(
        self,
        screen: Screen[Any],
        table: Table,
        is_entering: Callable[[], bool],
        ask: Callable[[Stage], Chain],
        newcomer: Callable[[], Callable[[], Chain] | None] = lambda: None,
    ) -> None:
        """Open what `ask` shows over the `screen` of `table`, unless a turn `is_entering` there.

        If nothing is asked about the stage, or only for a player to look at dealt tiles, what
        `newcomer` gives asks about a page that wants to be let in, or to have a seat.
        """
        self._screen = screen
        self._table = table
        self._is_entering = is_entering
        self._ask = ask
        self._newcomer = newcomer
        self._stage: Stage = Opening()  # The one before a change.
        self._turn = table.state.turn
        self._is_unasked = False
        """True while something is done that no key here has asked for."""
        self._came_unasked = True
        self._led_by: float | None = None
        """When the key came that led to the stage, by way of a thought or not; None if none did."""
        self._chains = 0  # That are open; one may go on by another.
        self._open: tuple[Stage, Worker[None]] | None = None  # The one about a stage.
        self._waiting: Timer | None = None
        self._thinker = Thinker(table, self._in_thread, self.later)

    def _in_thread(self, work: Work) -> None:
        """Do `work` in a thread for which nobody waits who leaves: words may take seconds."""
        Thread(target=self._work, args=(work,), name=THINKING, daemon=True).start()

    def _work(self, work: Work) -> None:
        try:
            work()
        except Exception as error:
            self.later(partial(_fail, error))

    def later(self, do: Callable[..., None], *args: object) -> bool:
        """Have something done in the thread of the table that no key here has asked for.

        False if the table is gone.
        """
        return self._screen.call_later(self._do_unasked, partial(do, *args))

    def _do_unasked(self, do: Callable[[], None]) -> None:
        self._is_unasked = True
        try:
            do()
        finally:
            self._is_unasked = False

    def follow(self) -> None:
        """The table has told something: attend to its stage."""
        state = self._table.state
        if state.stage != self._stage:
            self._came_unasked = self._is_unasked or isinstance(self._stage, Opening)
            if not self._came_unasked:
                self._led_by = self._last_key
            elif not isinstance(self._stage, PreparingComputers):
                self._led_by = None
        app = self._screen.app
        if state.turn != self._turn and self._is_unasked and app.screen is self._screen:
            changes_by_itself(app)  # Who still types is at the turn before.
        self._stage = state.stage
        self._turn = state.turn
        self._close_what_is_over()
        self._thinker.follow()
        self.attend_later()

    def attend_later(self) -> None:
        """Open what is due, once the key is done with that has led to it."""
        state = self._table.state
        if isinstance(state.stage, Asking) or state.door.ask_first:
            self._screen.call_later(self.attend)

    def attend(self, now: bool = False) -> None:
        """Open what is due, if it may, or in a moment; `now` whatever is entered or put off."""
        app = self._screen.app
        state = self._table.state
        if app.screen is not self._screen or self._chains:
            return
        is_free = now or not self._is_entering()
        is_due = (now or not state.put_off) and not state.is_at_page
        newcomer = self._newcomer()
        is_first = not (newcomer and isinstance(state.stage, RevealRack))
        if isinstance(state.stage, Asking) and is_free and is_due and is_first:
            is_expected = now or not self._came_unasked
            if self._is_quiet(is_expected or self._led_by == self._last_key):
                if not is_expected:
                    changes_by_itself(app)
                self.run(self._ask(state.stage), about=state.stage)
        elif newcomer and is_free and self._is_quiet():
            changes_by_itself(app)
            self.run(newcomer())

    def _is_quiet(self, is_expected: bool = False) -> bool:
        """True if no key has come for a moment, or a key led here; else it is looked again."""
        app = self._screen.app
        rest = 0.0
        if isinstance(app, TypeAhead) and not is_expected:
            rest = app.until_quiet(MOMENT)
        if rest > 0 and self._waiting is None:
            self._waiting = self._screen.set_timer(rest, self._look_again)
        return rest <= 0

    @property
    def _last_key(self) -> float:
        app = self._screen.app
        return app.last_key if isinstance(app, TypeAhead) else 0

    def _look_again(self) -> None:
        self._waiting = None
        self.attend()

    def run(self, chain: Chain, about: Stage | None = None) -> None:
        """Show a `chain` of dialogs; nothing opens by itself before its end.

        If it is `about` a stage, it is given up once that has ended elsewhere.
        """
        self._chains += 1
        worker = self._screen.run_worker(self._run(chain, about))
        if about:
            self._open = about, worker

    async def _run(self, chain: Chain, about: Stage | None) -> None:
        try:
            await chain
        except CancelledError:
            self._screen.call_later(self.attend)  # It is given up by whoever closes its dialog.
            raise
        finally:
            self._chains -= 1
            if self._open and self._open[0] is about:
                self._open = None
        self.attend()

    def _close_what_is_over(self) -> None:
        """Close the dialog about a stage that has ended while it was open, and its chain."""
        app = self._screen.app
        if self._open is None or app.screen is self._screen or self._screen not in app.screen_stack:
            return
        about, worker = self._open
        if not _is_same(about, self._stage):
            self._open = None
            if self._is_unasked:
                changes_by_itself(app)
            while app.screen is not self._screen:
                app.pop_screen()
            worker.cancel()


def _fail(error: Exception) -> None:
    """Raise in the thread of the app what failed in another."""
    raise error


def _is_same(about: Stage, now: Stage) -> bool:
    """True if a dialog `about` a stage is still right; the letters of a draw are typed there."""
    if isinstance(about, DrawTiles) and isinstance(now, DrawTiles):
        return (about.player, about.tiles) == (now.player, now.tiles)
    return about == now
