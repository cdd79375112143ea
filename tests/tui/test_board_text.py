"""The board as people read it, at the usual size and at a large one."""

from __future__ import annotations

from pathlib import Path

import pytest

from .hands import at_table
from .helpers import EIGHT, LEAFLET, game_of, rules_with

AT_80 = """
    A   B   C   D   E   F   G   H   I   J
 1  .   .   .   .   .   .   .   .   .   .

 2  .   .   .   .   .   .   .   .   .   .

 3  .   .   .   .   .   .   .   P   .   .
                                ---
 4  .   .   .   .   .   .   .   L   .   .
                                ---
 5  .   .   W2  O  >O   L2  .   U   .   .
                                ---
 6  .   .   .   .   N   E   T   S   .   .
                                ---
 7  .   .   .   .   .   A   .   .   .   .

 8  .   .   .   .   S   N3  A   C   K   .

 9  .   .   .   .   .   .   .   .   .   .

10  .   .   .   .   .   .   .   .   .   .
"""

AT_120 = """
      A     B     C     D     E     F     G     H     I     J

 1    .     .     .     .     .     .     .     .     .     .


 2    .     .     .     .     .     .     .     .     .     .


 3    .     .     .     .     .     .     .     P     .     .
                                               ---

 4    .     .     .     .     .     .     .     L     .     .
                                               ---

 5    .     .    W2     O  >  O    L2     .     U     .     .
                                               ---

 6    .     .     .     .     N     E     T     S     .     .
                                               ---

 7    .     .     .     .     .     A     .     .     .     .


 8    .     .     .     .     S    N3     A     C     K     .


 9    .     .     .     .     .     .     .     .     .     .


10    .     .     .     .     .     .     .     .     .     .
"""

NARROW = """
    A   B   C   D   E   F   G   H   I   J
 1  .   .   .   .   .   .   .   .   .   .
 2  .   .   .   .   .   .   .   .   .   .
 3  .   .   .   .   .   .   .  -P   .   .
 4  .   .   .   .   .   .   .  -L   .   .
 5  .   .   W2  O  >O   L2  .  -U   .   .
 6  .   .   .   .   N   E   T  -S   .   .
 7  .   .   .   .   .   A   .   .   .   .
 8  .   .   .   .   S   N3  A   C   K   .
"""

DRAFT = """
    A   B   C   D   E   F   G   H
 1  .   .   .   .   .   .   .   .

 2  .   .   .   .   .   .   .   .

 3  .   .   .   .   .   .   .   .

 4  .   .   .   Qu  I   T   .   .

 5  .   .   .   I2  +   .   .   .
                !!!
 6  .   .   .   .   .   A   .   .
                        !!!
 7  .   .   .   .   .  v.   .   .

 8  .   .   .   .   .   .   .   .
"""

LEGAL = """
 4  .   .   .   Qu  I   T   .   .

 5  .   .   .   I2  T  >.   .   .
                === ===
"""


def told(text: str) -> str:
    return "\n".join(row.rstrip() for row in text.strip("\n").splitlines())


@pytest.mark.parametrize(("size", "text"), [((80, 24), AT_80), ((120, 40), AT_120)])
async def test_the_leaflets_final_position(size: tuple[int, int], text: str, home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, size) as hands:
        assert hands.board == told(text)


async def test_on_a_narrow_screen_marks_stand_beside_the_letters(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (60, 20)) as hands:
        assert hands.board.startswith(told(NARROW))


async def test_new_tiles_the_last_play_and_problems_are_marked_by_characters(home: Path) -> None:
    game = game_of("4D QuIT", "D5 U", players=("Anna", "Ben"), rules=rules_with(EIGHT))
    async with at_table(game, home) as hands:
        await hands.press("down", "i", "space", "right", "down", "a")
        await hands.see("not legal")
        assert hands.board == told(DRAFT)
        await hands.press("backspace", "up", "left", "space", "t")
        assert told(LEGAL) in hands.board


async def test_everything_fits_the_usual_screen(home: Path) -> None:
    players = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay")
    game = game_of(*LEAFLET, players=players, rules=rules_with(players=6))
    async with at_table(game, home) as hands:
        for name in players:
            assert f" {name} " in hands.text
        for text in ("Unseen letters", "Qu1", "Play", "Log", "Enter", "Esc", "10  ."):
            assert text in hands.text
        assert all(len(line) <= 80 for line in hands.text.splitlines())
