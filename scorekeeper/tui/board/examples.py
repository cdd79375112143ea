"""House rules explained: small boards with the verdict of the judge beside them, or a sum."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.board import Square
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.rule_examples import EXAMPLES, SUMS, ShownExample, show
from scorekeeper.game.rules import RULE_SPECS, HouseRules
from scorekeeper.game.text import count
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import LARGE, LOW, USUAL, Cell, look_at, square_lines
from scorekeeper.tui.kit.lines import Line, line, line_width, padded, richest, wrapped

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
    cell = _cell(shown, width, sum(map(_rows, shown)), room - len(shown))
    for one in shown:
        rows += [*_board_lines(one, width, cell, plain), ()]
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


def _board_lines(shown: ShownExample, width: int, cell: Cell, plain: bool) -> list[Line]:
    """A part of a board with its verdict at the right."""
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
    side = line_width(drawn[0]) + 2
    texts = _verdict_lines(shown, width - side)
    high = max(len(drawn), len(texts))
    drawn += [()] * (high - len(drawn))
    texts += [()] * (high - len(texts))
    return [(*padded(left, side), *right) for left, right in zip(drawn, texts, strict=True)]


def _verdict_lines(shown: ShownExample, width: int) -> list[Line]:
    """The verdict in a word, what was done, and what it earns."""
    verdict = shown.verdict
    if not verdict.legal:
        return [line("✗ Not allowed", "bad"), *wrapped(shown.about, "text", width)]
    said = f"✓ Allowed: {count(verdict.score.total, 'point')}"
    rows = [*wrapped(said, "good", width), *wrapped(shown.about, "text", width)]
    for word in verdict.score.words:
        rows += wrapped(f"{word.text} {word.arithmetic} = {word.total}", "soft", width)
    if verdict.score.bonus:
        rows.append(line(f"the whole rack +{verdict.score.bonus}", "soft"))
    return rows
