"""Racks that players tell at the end: no tile is on two of them."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.session.racks import left_told
from tests.record.samples import a_game

ANNAS = tuple("JABCDEF")
BENS = tuple("AEIORST")


def stopped() -> Game:
    """A game of Anna and Ben in which both have seven tiles left."""
    return a_game("5C MOOD", "F5 .EAR", "end")


def test_a_tile_that_is_left_on_one_rack_cannot_be_left_on_another() -> None:
    game = stopped()
    game.leftovers = left_told(game, 0, ANNAS)
    with pytest.raises(NotationError, match="one of these letters"):
        left_told(game, 1, ("J", *BENS[1:]))
    assert left_told(game, 1, BENS)[1].letters == BENS


def test_what_somebody_has_told_of_a_rack_can_be_told_anew() -> None:
    game = stopped()
    game.leftovers = left_told(game, 0, ANNAS)
    assert left_told(game, 0, ("J", *BENS[1:]))[0].letters == ("J", *BENS[1:])
