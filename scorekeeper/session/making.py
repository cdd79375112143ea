"""How many may play: one answer for games that are made or changed, by screen and shell."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.rules import RULE_SPECS, HouseRules

MOST_PLAYERS = RULE_SPECS["players"].choices[0].high
"""As many as any source allows."""


def with_room_for(players: int, house: HouseRules) -> HouseRules:
    """`house`, with room for so many `players`, as far as any source goes.

    The presets stop at four; one source allows six.
    """
    return replace(house, players=max(house.players, min(players, MOST_PLAYERS)))
