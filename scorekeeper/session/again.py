"""The same game once more, and who begins it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from scorekeeper.game.dealing import new_seed
from scorekeeper.game.setup import Setup
from scorekeeper.history.evening import Next, next_after, read_tonight


def following(setup: Setup) -> Next:
    """The next game after that of `setup`, by the games that are kept of this evening."""
    return next_after(setup, read_tonight(datetime.now())[1])


def is_among_others(setup: Setup) -> bool:
    """True if the game of `setup` is one of several that are kept of this evening."""
    evening = read_tonight(datetime.now())[1]
    return bool(evening and evening.tables[1:] and evening.table_of(setup))


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
