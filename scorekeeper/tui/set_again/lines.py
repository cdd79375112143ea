"""The lines of a board that is set up again: the row to lay, what comes next, how far it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.colours import HEIGHTS
from scorekeeper.game.board import Square, column_name
from scorekeeper.game.game import Game
from scorekeeper.game.setting_up import RowToLay, as_laid, heights, rows_to_lay
from scorekeeper.game.text import Wording, count
from scorekeeper.names import printable
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import USUAL, SquareLook, square_lines
from scorekeeper.tui.board.word_tiles import side_by_side
from scorekeeper.tui.kit.half import SPACED, STILL, TILED
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.large import DOUBLED, LOW, TALL, WRITTEN, Large
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line,
    next_key_lines,
    wrapped,
)

_HOW = (
    "First every letter that touches the board, row by row. What stands on top comes after.",
    "Now what stands on top, height by height, the lowest first.",
)


@dataclass(frozen=True)
class SetAgain:
    """A board that is set up again as it stood after a turn, as far as it lies."""

    game: Game
    number: int
    """The place of the turn, from 1; 0 for the beginning."""
    done: int = 0
    """The rows that lie."""

    @cached_property
    def then(self) -> Game:
        """The game as it was after the turn."""
        return Game.from_steps(self.game.setup, self.game.steps[: self.number])

    @cached_property
    def rows(self) -> tuple[RowToLay, ...]:
        """All that there is to lay."""
        return rows_to_lay(self.then.board)

    @property
    def row(self) -> RowToLay | None:
        """The row to lay now; None once the board stands."""
        return self.rows[self.done] if self.done < len(self.rows) else None

    def go(self, by: int) -> SetAgain:
        """After so many rows more, or fewer."""
        return replace(self, done=min(max(self.done + by, 0), len(self.rows)))

    def go_to(self, number: int) -> SetAgain:
        """The board after another turn, from its first row on: the nearest one there is."""
        return SetAgain(self.game, min(max(number, 0), len(self.game.steps)))

    @property
    def lying(self) -> int:
        """The tiles that lie."""
        return sum(len(row.tiles) for row in self.rows[: self.done])

    @property
    def tiles(self) -> int:
        """The tiles in all."""
        return sum(len(row.tiles) for row in self.rows)

    @property
    def picture(self) -> Picture:
        """What lies, the row to lay on it as new tiles, and dimly what comes at this height."""
        row = self.row
        start = self.game.rules.edition.start
        size = self.then.board.size
        shown = as_laid(size, self.rows[: self.done + 1])
        if row is None:
            return Picture(shown, start)
        new = frozenset(tile.square for tile in row.tiles)
        later = [one for one in self.rows[self.done + 1 :] if one.height == row.height]
        coming = frozenset(tile for one in later for tile in one.tiles)
        lit = None
        if row.height > 1:
            lit = frozenset(
                tile.square for one in self.rows if one.height == row.height for tile in one.tiles
            )
        return Picture(shown, start, new=new, lit=lit, coming=coming)

    # What is said

    @property
    def about(self) -> str:
        """Which moment of the game it is."""
        steps = self.game.steps
        if not self.number:
            return "before the first turn"
        turn = f"turn {steps[self.number - 1].label.partition('c')[0]}"
        return f"as it stood after {turn}"

    @property
    def sentence(self) -> str:
        """What to lay now, or that the board stands."""
        if self.row:
            return self.row.sentence()
        if not self.rows:
            return "There is nothing to lay: nobody has played yet."
        now = self.then.position
        if self.number < len(self.game.steps) or now.ending:
            return f"The board stands {self.about}."
        name = printable(self.game.setup.players[now.to_move])
        return Wording(f"The board stands. {name}, lay a word.", "The board stands.")


def message_line(state: SetAgain, width: int) -> Line:
    """The sentence of the moment after a colon."""
    text = in_room(in_fewer_words(state.sentence), width - 3)
    return ((":", "here"), (f" {text}", "text" if state.row else "good"))


def page_lines(state: SetAgain, width: int, height: int, plain: bool = False) -> list[Line]:
    """All that stands beside the board."""
    is_roomy = height >= TILED and width >= 45
    row = state.row
    bottom = _next(state, width, plain)
    rows = [*_task(state, width, height, plain)]
    if row:
        rows += _row(state, row, width, is_roomy, plain)
    if is_roomy:
        rows += [(), (), heading("How far", f"{count(state.tiles, 'tile')} in all", width)]
    rows += [(), *_bars(state, width, plain)]
    if is_roomy:
        rows.append(())
        for text in (
            "Another moment of the game? ← one turn back.",
            "The game itself does not change.",
        ):
            rows += [((" " * 2, "text"), *one) for one in wrapped(text, "soft", width - 2)]
    free = max(height - len(bottom), 0)
    return [*rows[:free], *[()] * (free - len(rows)), *bottom]


def _task(state: SetAgain, width: int, height: int, plain: bool) -> list[Line]:
    """In large letters what hands must do, and which row of which height it is."""
    row = state.row
    far = f"{state.lying} of {count(state.tiles, 'tile')}"
    title = "The board stands" if row is None else row.called
    head = heading(title, far, width)
    size = TALL if height >= TILED else LOW if height >= STILL else WRITTEN
    if height >= 50 and width >= 85:
        size = DOUBLED
    if plain:
        size = WRITTEN
    word = "DONE" if row is None else f"LAY {len(row.tiles)}"
    large = [line(text, "strong") for text in Large(word).drawn(size, width)]
    if height < TILED:
        return [*large, *[()] * (height >= STILL), head]
    said = wrapped(_HOW[row.height > 1] if row else "", "text", width - 4)
    indented = [((" " * 2, "text"), *one) for one in [*large, (), *said]]
    return [*[()] * (height >= SPACED), head, (), *indented]


def _row(state: SetAgain, row: RowToLay, width: int, is_roomy: bool, plain: bool) -> list[Line]:
    """The row as tiles below the letters of the columns, and what comes after it."""
    size = state.then.board.size
    last = column_name(size - 1)
    indent = " " * (2 if 2 + size * 3 <= width else 0)
    rows: list[Line] = []
    if is_roomy:
        rows += [(), (), heading(row.title, f"A to {last}", width), ()]
    if len(indent) + size * 3 > width:
        return [*rows, *wrapped(row.sentence(), "strong", width), (), _later(state, width)]
    each = USUAL.width if len(indent) + size * USUAL.width <= width else 3
    names = "".join(f"{column_name(column):^{each - 1}} " for column in range(size))
    rows.append(((indent, "text"), (names, "soft")))
    letters = {tile.square.column: tile.letter for tile in row.tiles}
    if is_roomy and each == USUAL.width:
        looks = [_look(letters.get(column), row.height) for column in range(size)]
        squares = side_by_side([square_lines(look, USUAL, plain) for look in looks])
        rows += [((indent, "text"), *one) for one in squares]
    else:
        spans = [_low(letters.get(column), each, plain) for column in range(size)]
        rows.append(((indent, "text"), *(span for pair in spans for span in pair)))
    return [*rows, (), _later(state, width)]


def _look(letter: str | None, height: int) -> SquareLook:
    if letter is None:
        return SquareLook()
    digit = str(height) if height > 1 else ""
    return SquareLook("new", letter, min(height, HEIGHTS), digit, "+", "new-edge", "new-side")


def _low(letter: str | None, each: int, plain: bool) -> list[Span]:
    """A square of one line, and the gap beside it."""
    if letter is None:
        return [(f"{'.' if plain else '':^{each - 1}}", "rim-text on square"), (" ", "text")]
    return [(f"{letter:^{each - 1}}", "bold new-ink on new"), (" ", "text")]


def _later(state: SetAgain, width: int) -> Line:
    """The row after this one."""
    if state.done + 1 >= len(state.rows):
        return line("then the board stands", "soft")
    now = state.rows[state.done]
    after = state.rows[state.done + 1]
    said = f"then {after.title.lower()}"
    if after.height != now.height:
        said = f"then height {after.height}, {after.title.lower()}"
    shown = _in_short(after)
    if len(said) + len(shown) + 4 <= width:
        return ((f"  {said}: ", "soft"), (shown, "text"))
    return line(said, "soft")


def _in_short(row: RowToLay) -> str:
    """The letters of a row in their places, a dot for each square between them."""
    letters = {tile.square: tile.letter for tile in row.tiles}
    squares = [Square(column, row.row) for column in range(row.tiles[-1].square.column + 1)]
    return " ".join(letters.get(square, "·") for square in squares)


def _bars(state: SetAgain, width: int, plain: bool) -> list[Line]:
    """How many tiles there are of each height, and how many of those lie."""
    every = heights(state.rows)
    lying = heights(state.rows[: state.done])
    most = max(every.values(), default=1)
    room = max(width - 17, 4)
    rows: list[Line] = []
    for height in range(1, max([HEIGHTS, *every]) + 1):
        number = every.get(height, 0)
        here = lying.get(height, 0)
        full = round(number / most * room)
        done = round(here / most * room)
        said = f"{here} of {number}" if here and here < number else str(number)
        if here and here == number:
            said = f"✓ {number}"
        rows.append(
            (
                (f"{height:^3}", f"bold ink on face-{min(height, HEIGHTS)}"),
                (" ", "text"),
                ("━" * done, "good"),
                ("━" * (full - done), "soft"),
                ("─" * (room - full), "thin"),
                (f"{said:>{width - room - 5}}", "text" if here else "soft"),
            )
        )
    return rows


def _next(state: SetAgain, width: int, plain: bool) -> list[Line]:
    does = "back to the table"
    about = f"{written('set_again.take_back')}: a row back" if state.done else ""
    if state.row:
        does = f"{state.row.title.lower()} lies"
    rows = next_key_lines("Enter", clip(does, width), about, width=width)
    return rows[1:2] if plain else [(), *rows]
