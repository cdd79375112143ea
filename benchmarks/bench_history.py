"""The history of all players from the library's index, beside reading the same JSON."""

from __future__ import annotations

import json
import os
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from unittest.mock import patch

from benchmarks.measure import Measured, compare, verdict
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.history.games import read_history
from scorekeeper.history.text import everybody_text
from scorekeeper.library.listing import summaries
from scorekeeper.library.summary import as_json
from scorekeeper.record import write_record

SIZES = (10, 100, 1_000, 10_000)
SECONDS = 1.0
"""For everybody's figures in the most games."""

_PLAYS = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS", "end")
_PLAYERS = [f"Player {number}" for number in range(1, 41)]
_RUNS = 5


def main() -> None:
    for size in SIZES:
        measured = history_of(size)
        each = measured.subject / size * 1e6
        told = f"{measured.subject * 1000:.0f} ms, {each:.0f} us a game"
        if size == SIZES[-1]:
            told = f"{verdict(measured.subject, SECONDS, 's')}, {each:.0f} us a game"
        print(f"history of {size:,} games: {told}; {measured.ratio:.1f} times reading the JSON")


def history_of(size: int) -> Measured:
    """Read and tell the history of `size` games that the index knows."""
    with TemporaryDirectory() as home, patch.dict(os.environ, {HOME_VARIABLE: home}):
        folder = Path(home) / "games"
        folder.mkdir()
        fill(folder, size)
        texts = [as_json(summary) for _, summary in summaries()]  # The index is made here.
        return compare(tell, lambda: [json.loads(text) for text in texts], _RUNS, process_time)


def tell() -> None:
    """What ``scorekeeper stats`` does."""
    assert everybody_text(read_history(), 80)


def fill(folder: Path, size: int) -> None:
    """Games of two to four players out of forty, last written long ago."""
    rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    for number in range(size):
        names = tuple(_PLAYERS[(number * 7 + seat * 11) % 40] for seat in range(2 + number % 3))
        day = datetime(2000, 1, 1, 20) + timedelta(hours=12 * number)
        game = Game(Setup(rules, names, started=day.isoformat()))
        for text in (*_PLAYS[: number % len(_PLAYS)], _PLAYS[-1]):
            game.push_text(text)
        path = folder / f"{number:05}.toml"
        path.write_text(write_record(game), "utf-8")
        os.utime(path, (1_000_000_000 + number,) * 2)


if __name__ == "__main__":
    main()
