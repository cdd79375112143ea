"""House rules explained: small boards with the verdict of the judge beside them, or a sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.rules import RULE_SPECS, AllPassEnds, HouseRules, Rules
from scorekeeper.game.setup import Setup
from scorekeeper.game.text import count
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import LARGE, LOW, USUAL, Cell, look_at, square_lines
from scorekeeper.tui.kit.lines import Line, in_room, line, line_width, padded, richest, wrapped


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


class ShownExample(NamedTuple):
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


def show(example: Example, house: HouseRules) -> ShownExample:
    """`example` as the judge sees it by these house rules."""
    rules = Rules(find_edition(DEFAULT_EDITION), house)
    game = Game(Setup(rules, ("Anna",)))
    for text in example.lies:
        game.push_text(text)
    play = game.read(example.play)
    assert isinstance(play, Play)
    board = game.board.lay(play.tiles)
    first, last = Square.parse(example.first), Square.parse(example.last)
    return ShownExample(
        board=board,
        verdict=game.judge(play),
        play=play,
        first=first,
        last=last,
        about=example.about,
    )


def _left_over(house: HouseRules) -> str:
    return f"Three tiles are left: 3 x {house.leftover} = {3 * house.leftover} points off."


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
    "leftover": _left_over,
    "failed-challenge": _failed,
    "all-pass-rounds": _rounds,
    "all-pass-ends": _rounds,
    "rounds": _limit,
}
"""The sum that shows a rule without a board, by its name."""


_TEXT = 20
"""Columns of the verdict beside a board, at least."""
_BESIDE, _HIGH = 76, 12
"""With so many columns, and fewer lines, two boards stand side by side."""


def example_lines(
    name: str, house: HouseRules, width: int, height: int, plain: bool = False
) -> list[Line]:
    """The rule `name` of `house` explained, in so much room: boards or a sum, then the reason."""
    reason = wrapped(RULE_SPECS[name].why, "soft", width)
    if name in SUMS:
        return [*wrapped(SUMS[name](house), "text", width), (), *reason][:height]
    shown = [show(example, house) for example in EXAMPLES.get(name, ())]
    if not shown:
        return reason[:height]
    room = height - len(reason)
    if width >= _BESIDE and height < _HIGH:
        half = (width - 2) // 2
        cell = _cell(shown, half, max(map(_rows, shown)), room)
        rows = _beside([_board_lines(one, half, cell, plain) for one in shown], half)
        return [*rows, *reason][:height]
    rows = []
    lines = sum(map(_rows, shown))
    cell = _cell(shown, width, lines, room - len(shown))
    has_field = not plain and lines * cell.height + 3 * len(shown) <= room
    for one in shown:
        rows += [*_board_lines(one, width, cell, plain, has_field), ()]
    return [*rows, *reason][:height]


def _rows(shown: ShownExample) -> int:
    return shown.last.row - shown.first.row + 1


def _cell(shown: Sequence[ShownExample], width: int, rows: int, height: int) -> Cell:
    """The largest square with which `rows` have room, and the verdict beside each board."""
    columns = max(one.last.column - one.first.column + 1 for one in shown)
    return richest(
        (*LARGE[1::-1], USUAL, LOW),
        lambda cell: columns * cell.width + 2 + _TEXT <= width and rows * cell.height <= height,
    )


def _beside(boards: Sequence[list[Line]], width: int) -> list[Line]:
    """`boards` side by side, each in `width` columns."""
    high = max(map(len, boards))
    rows = [
        [padded(row, width + 2) for row in (*board, *[()] * (high - len(board)))]
        for board in boards
    ]
    return [sum(parts, ()) for parts in zip(*rows, strict=True)]


def _board_lines(
    shown: ShownExample, width: int, cell: Cell, plain: bool, has_field: bool = False
) -> list[Line]:
    """A part of a board, its verdict at the right; if it `has_field`, that is seen all around."""
    columns = range(shown.first.column, shown.last.column + 1)
    rows = range(shown.first.row, shown.last.row + 1)
    verdict = shown.verdict
    picture = Picture(
        shown.board,
        find_edition(DEFAULT_EDITION).start,
        new=frozenset(shown.play.squares),
        problems=frozenset(square for one in verdict.problems for square in one.squares),
    )
    drawn: list[Line] = []
    for row in rows:
        looks = [look_at(picture, Square(column, row)) for column in columns]
        squares = [square_lines(look, cell, plain) for look in looks]
        drawn += (sum(parts, ()) for parts in zip(*squares, strict=True))
    drawn = [((" ", "text on field"), *row) for row in drawn]
    wide = line_width(drawn[0])
    if has_field:
        drawn = [(("▄" * wide, "field"),), *drawn, (("▀" * wide, "field"),)]
    side = wide + 1
    texts = _verdict_lines(shown, width - side)
    texts = [*[()] * has_field, *texts]  # Level with the first squares.
    high = max(len(drawn), len(texts))
    drawn += [()] * (high - len(drawn))
    texts += [()] * (high - len(texts))
    return [(*padded(left, side), *right) for left, right in zip(drawn, texts, strict=True)]


def _verdict_lines(shown: ShownExample, width: int) -> list[Line]:
    """The verdict in a word, what was done, and what it earns."""
    verdict = shown.verdict
    if not verdict.legal:
        return [line("✗ Not allowed", "bad"), *wrapped(shown.about, "text", width)]
    points = count(verdict.score.total, "point")
    said = in_room((f"✓ Allowed: {points}", f"✓ Allowed: {verdict.score.total}"), width)
    rows = [line(said, "good"), *wrapped(shown.about, "text", width)]
    for word in verdict.score.words:
        rows += wrapped(f"{word.text} {word.arithmetic} = {word.total}", "soft", width)
    if verdict.score.bonus:
        rows.append(line(f"the whole rack +{verdict.score.bonus}", "soft"))
    return rows
