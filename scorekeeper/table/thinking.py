"""Computers that think about an open game in threads of their own, while people go on."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.table.stage import LayComputerTurn, Objection, PreparingComputers
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table

if TYPE_CHECKING:
    from scorekeeper.table.computers import Thought


_Found = TypeVar("_Found")
Work = Callable[[], None]
"""Something to be done."""


class Thinker:
    """Lets computers learn words and think of the last play as soon as they can."""

    def __init__(
        self, table: Table, start: Callable[[Work], object], later: Callable[[Work], object]
    ) -> None:
        """Think for `table`; `start` works in another thread, `later` in that of the table."""
        self._table = table
        self._start = start
        self._later = later
        self._about: PreparingComputers | None = None

    def follow(self) -> None:
        """Think of what the table has told, unless that is put off."""
        state = self._table.state
        if state.to_think is None:
            self._about = None
        elif self._about != state.to_think and not state.put_off:
            self._about = state.to_think
            game = self._table.session.game.copy()
            self._start(partial(self._think, game, state.to_think))

    def _think(self, game: Game, about: PreparingComputers) -> None:
        thought = self._table.think(game, about)
        self._later(partial(self._heed, thought))

    def _heed(self, thought: Thought) -> None:
        if self._about == thought.about:
            self._about = None
        self._table.heed(thought)


class SelfPlayers:
    """Lets the computers of a table challenge and play by themselves, where no screen asks."""

    def __init__(self, table: Table, later: Callable[[Work], object]) -> None:
        """Play at `table`; `later` does something in its thread."""
        self._table = table
        self._later = later
        self._threads = ThreadPoolExecutor(1, "thinking")
        self._enough = Event()
        self._chosen_for: tuple[LayComputerTurn, int] | None = None
        self._thinker = Thinker(table, self._start, later)
        table.listen(self._follow)

    def stop(self) -> None:
        """Stop what is being thought, and wait until its thread has ended."""
        self._enough.set()
        self._threads.shutdown(wait=True, cancel_futures=True)

    def _follow(self, state: TableState) -> None:
        """Have a computer answer what the table has told, if it is for one."""
        self._thinker.follow()
        stage = state.stage
        if not isinstance(stage, LayComputerTurn) or state.put_off:
            self._chosen_for = None
        elif self._chosen_for != (stage, state.turn):
            self._chosen_for = stage, state.turn
            game = self._table.session.game.copy()
            choose = partial(self._table.computers.choose, game, stage.rack, self._enough.is_set)
            self._in_thread(choose, partial(self._play, stage, state.turn))
        if isinstance(stage, Objection):
            self._later(partial(self._challenge, stage))

    def _play(self, stage: LayComputerTurn, turn: int, verdict: Judgement) -> None:
        """Take what a computer has chosen, unless people were faster."""
        if self._chosen_for == (stage, turn):
            self._chosen_for = None
            self._table.take(verdict, turn=turn, rack=stage.rack)

    def _challenge(self, stage: Objection) -> None:
        state = self._table.state
        if state.stage != stage:
            return
        if self._table.session.challenge(stage.words, stage.by).done and state.trusts_all:
            self._table.acknowledge()  # Each reads the verdict on a page of their own.

    def _start(self, work: Work) -> None:
        self._in_thread(work, lambda _: None)

    def _in_thread(self, work: Callable[[], _Found], then: Callable[[_Found], None]) -> None:
        """Do `work` in a thread, and `then` something with what it gives in that of the table."""

        def done(future: Future[_Found]) -> None:
            if not future.cancelled() and not self._enough.is_set():
                self._later(lambda: then(future.result()))  # What failed there is raised here.

        if not self._enough.is_set():
            self._threads.submit(work).add_done_callback(done)
