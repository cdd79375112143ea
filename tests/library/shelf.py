"""Games for the shelf."""

from __future__ import annotations

import os
from pathlib import Path

from scorekeeper.record import save
from tests.support.games import game_of


def save_game(
    path: Path,
    *turns: str,
    age: int = 0,
    players: tuple[str, ...] = ("Anna", "Ben"),
    started: str = "2026-11-21T20:00:00+01:00",
) -> Path:
    """Save a game of `turns` to `path`, last written `age` seconds before the newest."""
    path.parent.mkdir(parents=True, exist_ok=True)
    save(game_of(*turns, players=players, started=started), path)
    os.utime(path, (1_800_000_000 - age,) * 2)
    return path
