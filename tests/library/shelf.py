"""Games for the shelf."""

from __future__ import annotations

import os
from pathlib import Path

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.record import save

LEAFLET = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")


def game_of(
    *turns: str,
    players: tuple[str, ...] = ("Anna", "Ben"),
    started: str = "2026-11-21T10:00:00+00:00",
) -> Game:
    """The game that `turns` make."""
    rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    game = Game(Setup(rules, players, started=started))
    for text in turns:
        game.push_text(text)
    return game


def save_game(
    path: Path,
    *turns: str,
    age: int = 0,
    players: tuple[str, ...] = ("Anna", "Ben"),
    started: str = "2026-11-21T10:00:00+00:00",
) -> Path:
    """Save a game of `turns` to `path`, last written `age` seconds before the newest."""
    path.parent.mkdir(parents=True, exist_ok=True)
    save(game_of(*turns, players=players, started=started), path)
    os.utime(path, (1_800_000_000 - age,) * 2)
    return path
