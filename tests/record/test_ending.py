"""The end of a game file: what was left on the racks, and the results."""

from __future__ import annotations

import pytest

from scorekeeper.game.game import Leftover
from scorekeeper.game.position import Ending
from scorekeeper.record import (
    write_record,
)

from .samples import LEAFLET, a_game, edited, reread

ENDED = write_record(a_game("5C MOOD", "pass", "pass"))


def test_leftovers_that_do_not_fit_the_turns_are_told() -> None:
    left = '\n[[left]]\nplayer = "Ben"\ntiles = 6\nletters = "A B Qu Qu"\n'
    reading = reread(ENDED.split("\n[[result]]")[0] + left)
    assert reading.game.leftovers == {1: Leftover(6, ("A", "B", "Qu", "Qu"))}
    assert reading.complaints == (
        "At the end: Ben: 4 letters for 6 tiles.",
        "At the end: Ben should hold 7 tiles, not 6.",
        "At the end: 2 times Qu is left, but only 1 can be unseen.",
    )


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ('player = "Eve"\ntiles = 7', '"Eve" is not a player'),
        ("tiles = 7", "no player is named"),
        ('player = "Ben"', "the number of Ben's tiles is missing"),
        ('player = "Ben"\ntiles = "x"', "the number of Ben's tiles cannot be"),
        ('player = "Ben"\ntiles = 7\nletters = "A Ж"', "letters Ben holds are left out"),
        ('player = "Ben"\ntiles = 7\nletters = 7', "letters Ben holds are left out"),
        ('player = "Ben"\ntiles = 7\nmood = 7', '"mood" has no meaning here'),
        ('player = "Ben"\ntiles = 7\n[[left]]\nplayer = "Ben"\ntiles = 7', "twice"),
    ],
)
def test_wrong_leftovers_are_told(row: str, told: str) -> None:
    complaints = reread(f"{ENDED}\n[[left]]\n{row}\n").complaints
    assert any(told in complaint for complaint in complaints)


def test_leftovers_before_the_end_are_left_out() -> None:
    reading = reread(LEAFLET + '\n[[left]]\nplayer = "Ben"\ntiles = 7\n')
    assert reading.game.leftovers == {}
    assert reading.complaints[0].startswith("By its turns the game is not over")


def test_a_result_that_does_not_follow_from_the_turns_is_told() -> None:
    reading = edited("total = -27", "total = 27", ENDED)
    assert reading.game.position.ending is Ending.ALL_PASSED
    assert reading.complaints == (
        "The result of Anna: the file says total 27, the rules give -27.",
    )
    reading = reread(LEAFLET + '\n[[result]]\nplayer = "Ben"\ntotal = 7\n')
    assert reading.complaints[0].startswith("The file gives a result, but")
