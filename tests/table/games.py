"""Games at a table, at which Mira is a computer."""

from __future__ import annotations

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.setup import ComputerSeat, WordCheck
from tests.support import games

MIRA = ComputerSeat("family:sharp", "7")
WITH_MIRA, DEALT = ("Anna", "Mira"), "Sunday"


def game_of(
    *turns: str | Turn,
    players: tuple[str, ...] = ("Anna", "Ben"),
    deal: str = "",
    words: WordCheck = WordCheck.UNCHECKED,
) -> Game:
    """A game in which whoever is called Mira is a computer."""
    return games.game_of(
        *turns,
        players=players,
        started="",
        words=words,
        dictionary="english-35" if words is WordCheck.CHALLENGE else "",
        computers=tuple(MIRA if name == "Mira" else None for name in players),
        deal=deal,
    )
