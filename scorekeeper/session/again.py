"""The same game once more, and who begins it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from scorekeeper.game.dealing import new_seed
from scorekeeper.game.setup import Setup
from scorekeeper.history.next_game import Next, next_of, part_at, part_of

if TYPE_CHECKING:
    from scorekeeper.history.evening import Evening


def evening_of(setup: Setup) -> Evening | None:
    """This evening, if the game of `setup` was one of its games."""
    now = datetime.now()
    part = part_of(setup.started)
    if part is None or part.day != part_at(now).day:
        return None
    from scorekeeper.history.evening import read_tonight  # Slow to load.

    evening = read_tonight(now)[1]
    return evening if evening and evening.table_of(setup) else None


def following(setup: Setup, evening: Evening | None) -> Next:
    """The next game after that of `setup`; without an `evening` only that game is known."""
    table = evening and evening.table_of(setup)
    if evening and table:
        return evening.next_of(table)
    return next_of(setup.players, Counter(setup.players[:1]))


def next_after(setup: Setup) -> Next:
    """The next game after that of `setup`, by this evening if it was one of its games."""
    return following(setup, evening_of(setup))


def again(setup: Setup, first: int) -> Setup:
    """The same game once more, begun now, and by the seat `first`.

    Each seat keeps its terms. Computers play as well as they did, and they and the bag have seeds
    of their own.
    """
    computers = tuple(seat and seat._replace(seed=new_seed()) for seat in setup.computers)
    return replace(
        setup,
        players=setup.players[first:] + setup.players[:first],
        seats=setup.seats[first:] + setup.seats[:first],
        drew=(),
        computers=computers[first:] + computers[:first],
        deal=setup.deal and new_seed(),
        started=datetime.now().astimezone().isoformat(timespec="seconds"),
        note="",
    )
