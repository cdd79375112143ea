"""Words for sentences."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import Square
from scorekeeper.game.text import called, count, listed


@pytest.mark.parametrize(
    ("things", "told"),
    [
        ([], ""),
        (["NET"], "NET"),
        (["NET", "ON"], "NET and ON"),
        ([Square(0, 0), Square(1, 0), Square(2, 1)], "A1, B1 and C2"),
    ],
)
def test_several_things_stand_in_a_row(things: list[object], told: str) -> None:
    assert listed(things) == told


def test_the_last_link_can_be_another_word() -> None:
    assert listed(["E5", "E6", "F5"], "or") == "E5, E6 or F5"


def test_only_one_has_a_noun_without_s() -> None:
    assert [count(number, "tile") for number in (0, 1, 2, -1)] == [
        "0 tiles",
        "1 tile",
        "2 tiles",
        "−1 tiles",
    ]


def test_points_called_out_stand_beside_those_that_count() -> None:
    assert [called(9, points) for points in (8, 9, 11)] == [
        "called 9, 1 too many",
        "called 9, right",
        "called 9, 2 too few",
    ]
