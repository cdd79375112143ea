"""The naive finder leaves out nothing that the referee would allow."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.play import Play

from .naive_finder import arrange, legal, naive_plays
from .positions import draw, tables, words


@pytest.mark.parametrize(
    ("size", "boards"),
    [(3, 12), (4, 24), *(pytest.param(size, 60, marks=pytest.mark.plays) for size in (3, 4))],
)
def test_on_tiny_boards_every_way_to_lay_tiles_was_tried(size: int, boards: int) -> None:
    """It finds what the referee allows of all ways to lay tiles on any squares."""
    rng = random.Random(size)
    odd = tables()[6]
    edition = replace(odd.edition, size=size, start=frozenset({Square(1, 1)}))
    squares = [Square(x, y) for x in range(size) for y in range(size)]
    plays = 0
    for turn in range(boards):
        rules = replace(odd, edition=edition)
        stacks = {
            square: draw(rng, rules, rng.choice((1, 1, 1, 2)))
            for square in rng.sample(squares, rng.randint(0, len(squares)))
        }
        board = Board.from_stacks(size, stacks)
        rack = draw(rng, rules, 3 if size == 3 else 2)
        expected = {
            play
            for count, ways in arrange(rack).items()
            for chosen in combinations(squares, count)
            for letters, _ in ways
            if legal(board, play := Play(tuple(map(Placement, chosen, letters))), rules, words())
        }
        assert set(naive_plays(board, rack, rules, words())) == expected, f"{turn}\n{board}"
        plays += len(expected)
    assert plays > 2 * boards
