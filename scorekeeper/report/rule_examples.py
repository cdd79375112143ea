"""House rules explained: plays on a board that the judge allows or not, or a sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.rules import AllPassEnds, HouseRules, Rules
from scorekeeper.game.setup import Setup


class Example(NamedTuple):
    """Words that lie on a board, and a play: it may be allowed or not."""

    lies: tuple[str, ...]
    """The turns before, which are allowed by any rules."""
    play: str
    first: str
    last: str
    """The corners of the part of the board that is shown."""
    about: str
    """A few words on the play."""


class JudgedExample(NamedTuple):
    """An `Example` by certain rules."""

    board: Board
    """As it lies after the play."""
    verdict: Judgement
    play: Play
    first: Square
    last: Square
    about: str


_NET = ("5C NET",)
_TWO_WORDS = (*_NET, "D2 ABL.", "2D .RC", "F2 .AT")

EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "plural": (
        Example(
            lies=_NET,
            play="5C ...S",
            first="C5",
            last="G5",
            about="NET is already there: only an S is added.",
        ),
        Example(
            lies=_NET,
            play="F2 PLUS",
            first="C2",
            last="G5",
            about="The S also ends PLUS, a new word.",
        ),
    ),
    "double-plural": (
        Example(
            lies=_TWO_WORDS,
            play="5C ...S",
            first="C2",
            last="G5",
            about="CAT and NET both end in the one S.",
        ),
        Example(
            lies=_NET,
            play="F5 SUN",
            first="C5",
            last="G7",
            about="The S also begins SUN, a new word.",
        ),
    ),
    "cover-whole-word": (
        Example(lies=_NET, play="5C DIG", first="C5", last="F5", about="No letter of NET stays."),
        Example(lies=_NET, play="5C P..", first="C5", last="F5", about="E and T stay."),
    ),
    "qu-bonus": (
        Example(
            lies=("6E AT",),
            play="5E QuIT",
            first="D5",
            last="H6",
            about="Qu is part of QUIT and of QUA, both flat.",
        ),
    ),
    "seven-bonus": (
        Example(
            lies=(), play="5C PATINAS", first="C5", last="I5", about="All seven tiles at once."
        ),
    ),
}
"""By the name of a rule; where two stand, the first is what a table may forbid."""


@lru_cache(maxsize=32)
def judge_example(example: Example, house: HouseRules) -> JudgedExample:
    """`example` as the judge sees it by these house rules."""
    rules = Rules(find_edition(DEFAULT_EDITION), house)
    game = Game(Setup(rules, ("Anna",)))
    for text in example.lies:
        game.push_text(text)
    play = game.read(example.play)
    assert isinstance(play, Play)
    board = game.board.lay(play.tiles)
    first, last = Square.parse(example.first), Square.parse(example.last)
    return JudgedExample(
        board=board,
        verdict=game.judge(play),
        play=play,
        first=first,
        last=last,
        about=example.about,
    )


def _failed(house: HouseRules) -> str:
    cost = house.failed_challenge
    if cost.points:
        left = 42 - cost.points
        return f"Ben has 42 and challenges a good word: 42 − {cost.points} = {left}."
    misses = ", but the next turn is missed." if cost.lose_turn else "."
    return f"Ben has 42 and challenges a good word: 42 stay{misses}"


def _rounds(house: HouseRules) -> str:
    if house.all_pass_ends is AllPassEnds.EMPTY_BAG:
        return (
            f"Two play: with an empty bag {2 * house.all_pass_rounds} passes in a row end the game."
        )
    return f"Two play: after {2 * house.all_pass_rounds} passes in a row the game is over."


def _limit(house: HouseRules) -> str:
    if not house.rounds:
        return "They play until the bag and a rack are empty, or all pass."
    return f"Two play: {2 * house.rounds} turns in all, and the tiles left are taken off as ever."


SUMS: Mapping[str, Callable[[HouseRules], str]] = {
    "leftover": lambda house: (
        f"Three tiles are left: 3 x {house.leftover} = {3 * house.leftover} points off."
    ),
    "failed-challenge": _failed,
    "all-pass-rounds": _rounds,
    "all-pass-ends": _rounds,
    "rounds": _limit,
}
"""The sum that shows a rule without a board, by its name."""
