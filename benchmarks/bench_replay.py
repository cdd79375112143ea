"""Replaying a game of forty turns, beside reading its file as plain TOML."""

from __future__ import annotations

import tomllib

from benchmarks.games import long_game
from benchmarks.measure import compare, verdict
from scorekeeper.game.game import Game
from scorekeeper.record import read_record, write_record

TURNS = 40
TARGET = 5.0
"""Milliseconds to replay the turns."""


def main() -> None:
    game = long_game(TURNS)
    text = write_record(game)
    replayed = compare(
        lambda: Game.replay(game.setup, game.turns), lambda: tomllib.loads(text), runs=51
    )
    speed = verdict(replayed.subject * 1000, TARGET, "ms")
    print(f"replay of {TURNS} turns: {speed}; {replayed.ratio:.2f} times parsing its TOML")

    read = compare(lambda: read_record(text, "game"), lambda: tomllib.loads(text), runs=51)
    print(f"game file of {TURNS} turns read: {read.subject * 1000:.1f} ms; {read.ratio:.2f} times")


if __name__ == "__main__":
    main()
