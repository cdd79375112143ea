"""Games to give away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup

LEAFLET = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")
"""The leaflet's game."""


def a_game(
    *turns: str,
    players: Iterable[str] = ("Anna", "Ben"),
    edition: str = "hasbro-10x10",
    size: int | None = None,
    started: str = "2026-11-21T20:00:00+01:00",
) -> Game:
    """The game that `turns` make, on a board of another `size` if that is given."""
    box = find_edition(edition)
    box = replace(box, size=size) if size else box
    house = replace(find_preset("hasbro").house, players=6)
    game = Game(Setup(Rules(box, house), tuple(players), started=started))
    for text in turns:
        game.push_text(text)
    return game
