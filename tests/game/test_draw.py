"""Who starts: the tile nearest to A (the rules, section 5)."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.draw import nearest_to_a

from .table import TEN


@pytest.mark.parametrize(
    ("draws", "first"),
    [
        ({"Anna": "M", "Ben": "C"}, ["Ben"]),
        ({"Anna": "a", "Ben": "B"}, ["Anna"]),
        ({"Anna": "R", "Ben": "Qu"}, ["Ben"]),
        ({"Anna": "QU", "Ben": "P"}, ["Ben"]),
        ({"Anna": "E", "Ben": "E", "Cleo": "F"}, ["Anna", "Ben"]),
        ({"Anna": "EB", "Ben": "EA", "Cleo": "FA"}, ["Ben"]),
        ({"Anna": "EMQU", "Ben": "EMP"}, ["Ben"]),
        ({"Anna": "Z"}, ["Anna"]),
    ],
    ids=[
        "in turn",
        "whatever case",
        "Qu before R",
        "P before Qu",
        "a tie draws again",
        "only those who tied draw again",
        "and again",
        "alone",
    ],
)
def test_the_tile_nearest_to_a_starts(draws: dict[str, str], first: list[str]) -> None:
    assert nearest_to_a(draws, TEN) == first


def test_nobody_can_draw_what_the_set_does_not_hold() -> None:
    with pytest.raises(NotationError, match="no plain Q"):
        nearest_to_a({"Anna": "Q", "Ben": "A"}, TEN)
