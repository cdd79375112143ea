"""A key at the table, beside the same key on a bare board of the Line API.

Both programs run at once, each in a pseudo-terminal of its own, in the middle of a game of
some forty stacks. They get the same letters in turn, a word of five laid and taken back.
Measured from the key until nothing more is written; at the table that is the tile, the
letters left unseen and a fresh verdict. Nothing moves: a tile that lands does so in two frames
later, which the next key ends.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.games import long_game
from benchmarks.measure import verdict
from benchmarks.terminal import Terminal, running
from scorekeeper.record import save

TURNS = 40
TARGET = 4.0
"""Milliseconds more than the bare board."""
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
    seconds, sizes, bare_seconds, bare_sizes = map(median, zip(*pressed, strict=True))
    longer = median(taken - bare_taken for taken, _, bare_taken, _ in pressed)
    more = verdict(longer * 1000, TARGET, "ms more")
    print(
        f"key at the table, {stacks} stacks: {seconds * 1000:.1f} ms and {sizes:.0f} bytes; "
        f"bare board {bare_seconds * 1000:.1f} ms and {bare_sizes:.0f} bytes; {more}"
    )


def _type_word(table: Terminal, bare: Terminal) -> list[tuple[float, int, float, int]]:
    """A word typed and taken back on both: seconds and bytes of each key."""
    keys = [bytes([letter]) for letter in LETTERS] + [BACKSPACE] * len(LETTERS)
    return [(*table.press(key), *bare.press(key)) for key in keys]


if __name__ == "__main__":
    main()
