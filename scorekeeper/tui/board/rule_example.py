"""What a house rule means: small boards with the verdict of the judge, or a sum."""

from __future__ import annotations

from itertools import zip_longest

from textual.containers import Container, Horizontal
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widgets import Static

from scorekeeper.game.board import Square
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.rules import HouseRules
from scorekeeper.game.text import count
from scorekeeper.report.rule_examples import EXAMPLES, SUMS, JudgedExample, judge_example
from scorekeeper.tui.board.picture import Picture, broken_squares
from scorekeeper.tui.board.squares import LARGE, LOW, USUAL, Cell, look_at, square_lines
from scorekeeper.tui.board.word_tiles import side_by_side
from scorekeeper.tui.kit.text import drawing, show_text
from scorekeeper.tui.terminal.plain import is_plain
from scorekeeper.tui.terminal.sparing import Unscrolled

_MOST = max(map(len, EXAMPLES.values()))
"""The boards that a rule needs at most."""
_TEXT = 22
"""Columns that a board leaves for its verdict."""


class RuleExample(Container, Unscrolled):
    """The boards of a rule with their verdicts, or its sum; a style sheet has them side by side."""

    def __init__(self, id: str | None = None) -> None:
        self._boards = [_JudgedBoard() for _ in range(_MOST)]
        self._sum = Static(classes="sum")
        super().__init__(*self._boards, self._sum, id=id, classes="rule-example")

    def show(self, rule: str, house: HouseRules) -> None:
        """Explain the `rule` of `house`, by its name; nothing is shown of one that needs none."""
        has_sum = rule in SUMS
        self._sum.display = has_sum
        if has_sum:
            show_text(self._sum, Content(SUMS[rule](house)))
        examples = [judge_example(one, house) for one in EXAMPLES.get(rule, ())]
        columns, rows = zip(*map(_size, examples), strict=True) if examples else ((0,), (0,))
        largest = Size(max(columns), max(rows))
        for board, example in zip_longest(self._boards, examples):
            board.display = example is not None
            if example:
                board.show(example, largest)
        self.display = has_sum or bool(examples)


class _JudgedBoard(Horizontal, Unscrolled):
    """A part of a board, and beside it what the judge says."""

    def __init__(self) -> None:
        self._board = ExampleBoard()
        self._verdict = _ExampleVerdict(classes="verdict")
        super().__init__(self._board, self._verdict, classes="judged-board")

    def show(self, example: JudgedExample, largest: Size) -> None:
        """Show a play, and whether it is allowed; squares have room for a board of the `largest`.

        So the boards of a rule are drawn alike.
        """
        self._board.show(example, largest)
        show_text(self._verdict, _verdict(example))


class _ExampleVerdict(Static, Unscrolled):
    """What the judge says, and why."""


class ExampleBoard(Unscrolled):
    """A part of a board, its squares as large as the `max-height` of the style sheet allows."""

    example: reactive[JudgedExample | None] = reactive(None)
    largest = Size(0, 0)
    """The columns and rows of the largest board that has squares of this size."""

    def show(self, example: JudgedExample, largest: Size) -> None:
        """Show an `example`; all is laid out anew only where its size is another one."""
        before = self.largest, _size(self.example)
        self.largest = largest
        self.example = example
        if before != (largest, _size(example)):
            self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return _size(self.example).width * self._cell(container.width).width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return _size(self.example).height * self._cell(container.width).height

    def render(self) -> Content:
        example = self.example
        cell = self._drawn_cell
        if example is None or cell is None:
            return Content()
        first, last = example.first, example.last
        picture = Picture(
            example.board,
            find_edition(DEFAULT_EDITION).start,
            new=frozenset(example.play.squares),
            problems=broken_squares(example.verdict),
        )
        plain = is_plain(self.app)
        rows = []
        for row in range(first.row, last.row + 1):
            places = [Square(column, row) for column in range(first.column, last.column + 1)]
            squares = [square_lines(look_at(picture, place), cell, plain) for place in places]
            rows += side_by_side(squares)
        return drawing(rows)

    @property
    def _drawn_cell(self) -> Cell | None:
        """The squares that fill the widget; None until it is laid out for this example."""
        columns, rows = _size(self.example)
        cells = (LOW, USUAL, LARGE[0], LARGE[1])
        sizes = {(columns * cell.width, rows * cell.height): cell for cell in cells}
        return sizes.get(self.content_size)

    def _cell(self, width: int) -> Cell:
        """The largest squares with which the verdict has room beside the board."""
        most = self.styles.max_height
        lines = int(most.value) if most else 0
        columns, rows = self.largest.width, self.largest.height
        for cell in (LARGE[1], LARGE[0], USUAL):
            if columns * cell.width + _TEXT <= width and rows * cell.height <= lines:
                return cell
        return LOW


def _size(example: JudgedExample | None) -> Size:
    """The columns and rows of the part of a board that is shown."""
    if example is None:
        return Size(0, 0)
    first, last = example.first, example.last
    return Size(last.column - first.column + 1, last.row - first.row + 1)


def _verdict(example: JudgedExample) -> Content:
    """The verdict in a word, what was done, and what it earns."""
    verdict = example.verdict
    if not verdict.legal:
        return Content.assemble(("✗ Not allowed", "$bad"), "\n", example.about)
    score = verdict.score
    sums = [f"{word.text} {word.arithmetic} = {word.total}" for word in score.words]
    if score.bonus:
        sums.append(f"the whole rack +{score.bonus}")
    good = f"✓ Allowed, {count(score.total, 'point')}"
    return Content.assemble((good, "$good"), "\n", example.about, ("\n" + "\n".join(sums), "$soft"))
