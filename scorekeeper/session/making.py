"""Games that are made or changed, by screen and shell: how many may play, and the same again."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from scorekeeper.game.dealing import new_seed
from scorekeeper.game.rules import RULE_SPECS, HouseRules
from scorekeeper.game.setup import Setup

MOST_PLAYERS = RULE_SPECS["players"].choices[0].high
"""As many as any source allows."""


def with_room_for(players: int, house: HouseRules) -> HouseRules:
    """`house`, with room for so many `players`, as far as any source goes.

    The presets stop at four; one source allows six.
    """
    return replace(house, players=max(house.players, min(players, MOST_PLAYERS)))


def again(setup: Setup) -> Setup:
    """The same game once more, begun now: the start passes to the left.

    Computers play as well as they did, and they and the bag have seeds of their own.
    """
    computers = tuple(seat and seat._replace(seed=new_seed()) for seat in setup.computers)
    return replace(
        setup,
        players=setup.players[1:] + setup.players[:1],
        computers=computers[1:] + computers[:1],
        deal=setup.deal and new_seed(),
        started=datetime.now().astimezone().isoformat(timespec="seconds"),
        note="",
    )
