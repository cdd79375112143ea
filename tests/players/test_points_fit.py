"""The figures that no stronger player stands below a weaker one in (`tools.fit_points`)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tools.fit_points import rising, rising_both_ways


def test_what_rises_stays_and_what_falls_is_pooled_by_its_weight() -> None:
    assert rising([1, 2, 3], [1, 1, 1]) == [1, 2, 3]
    assert rising([1, 3, 2, 4], [1, 3, 1, 1]) == [1, 2.75, 2.75, 4]
    assert rising([3, 2, 1], [1, 1, 1]) == [2, 2, 2]
    assert rising([2, 1], [0, 0]) == [1.5, 1.5]


def test_a_grid_falls_neither_along_nor_down() -> None:
    rng = random.Random(1)
    grid = [[row + column + rng.gauss(0, 2) for column in range(7)] for row in range(5)]
    weights = [[rng.uniform(0.5, 2) for _ in range(7)] for _ in range(5)]
    fitted = rising_both_ways(grid, weights)
    for line in [*fitted, *zip(*fitted, strict=True)]:
        assert all(one <= two + 1e-3 for one, two in pairwise(line))
    assert fitted[0][0] < fitted[-1][-1]


def test_a_grid_that_rises_stays_as_it_is() -> None:
    grid = [[1.0, 2.0], [3.0, 4.0]]
    for row, same in zip(rising_both_ways(grid, [[1.0, 2.0]] * 2), grid, strict=True):
        assert row == pytest.approx(same)
