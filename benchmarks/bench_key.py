"""A key at the table, beside the same key on a bare board of the Line API.

Both programs run at once, each in a pseudo-terminal of its own, in the middle of a game of
some forty stacks. They get the same letters in turn, a word of five laid and taken back.
Measured from the key until nothing more is written, by the clock and in processor time; at the
table that is the tile, the letters left unseen and a fresh verdict. What counts is the processor
time: one frame of a screen of 60 Hz. Nothing moves: a tile that lands does so in two frames later,
which the next key ends.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.games import long_game
from benchmarks.measure import verdict
from benchmarks.terminal import Terminal, running
from scorekeeper.record import save

TURNS = 40
TARGET = 16.0
"""Milliseconds of processor time."""
ROUNDS = 16
LETTERS = b"taler"
LEFT, UP = b"\x1b[D", b"\x1b[A"
CURSOR = (1, 4)
"""Column and row of the first letter, in the fifth row."""
BACKSPACE = b"\x7f"


def main() -> None:
    game = long_game(TURNS)
    stacks = sum(1 for _ in game.board.occupied())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        save(game, path)
        os.environ["TEXTUAL_ANIMATIONS"] = "none"
        place = [str(part) for part in CURSOR]
        with (
            running(["-m", "scorekeeper", str(path)]) as table,
            running(["-m", "benchmarks.bare_board", str(path), *place]) as bare,
        ):
            table.settle()
            bare.settle()
            for _ in range(4 - CURSOR[0]):
                table.press(LEFT)
            _type_word(table, bare)
            pressed = [taken for _ in range(ROUNDS) for taken in _type_word(table, bare)]
    at_table, on_bare_board = zip(*pressed, strict=True)
    table_key, bare_key = _middle(at_table), _middle(on_bare_board)
    met = verdict(table_key.computed * 1000, TARGET, "ms of processor time")
    print(
        f"key at the table, {stacks} stacks: {met}, {table_key.seconds * 1000:.1f} ms by the clock "
        f"and {table_key.size:.0f} bytes; bare board {bare_key.computed * 1000:.1f} ms, "
        f"{bare_key.seconds * 1000:.1f} ms and {bare_key.size:.0f} bytes"
    )


class Pressed(NamedTuple):
    """A key, until nothing more is written."""

    seconds: float
    computed: float
    """Seconds of processor time."""
    size: float
    """Bytes."""


def _press(terminal: Terminal, key: bytes) -> Pressed:
    before = terminal.computed
    seconds, size = terminal.press(key)
    return Pressed(seconds, terminal.computed - before, size)


def _middle(pressed: Sequence[Pressed]) -> Pressed:
    return Pressed(*map(median, zip(*pressed, strict=True)))


def _type_word(table: Terminal, bare: Terminal) -> list[tuple[Pressed, Pressed]]:
    """A word typed and taken back on both."""
    keys = [bytes([letter]) for letter in LETTERS] + [BACKSPACE] * len(LETTERS)
    return [(_press(table, key), _press(bare, key)) for key in keys]


if __name__ == "__main__":
    main()
