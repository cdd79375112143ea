"""The turns of a game as a score sheet has them: a column for each player, a row for each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.export.drawing import QUIET, Shape, fitting, text, width, wrapped
from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge, Finish
from scorekeeper.game.seats import member_of
from scorekeeper.game.text import signed
from scorekeeper.report.text import turn_notes, turn_text, turn_words

_WIDE = 200
"""A column at least as wide has the words of a play beside it, and a narrower one below."""
_SMALLER = 0.85
"""The size of the lines with the words, by that of the lines with the plays."""
_CLOSER = 0.9
"""The same of their distance."""
_MOST_LINES = 20
"""Lines for one turn; only a file that somebody has written by hand has more to tell."""


def rounds(game: Game, columns: int) -> list[list[list[Step]]]:
    """The turns by rounds, and within a round by columns; a challenge belongs to its round."""
    found: list[list[list[Step]]] = []
    column = columns - 1
    for step in game.steps:
        if isinstance(step.turn.action, Finish):
            continue  # The table ended it, not a player.
        if isinstance(step.turn.action, Challenge):
            found[-1][column if len(game.setup.players) == 1 else step.player].append(step)
            continue
        before = column
        column = (before + 1) % columns if len(game.setup.players) == 1 else step.player
        if not found or column <= before:
            found.append([[] for _ in range(columns)])
        found[-1][column].append(step)
    return found


class Cell:
    """What somebody did in a round: each turn with its words, their sums, points and total."""

    def __init__(
        self, game: Game, steps: Sequence[Step], left: float, wide: float, size: float
    ) -> None:
        self._game = game
        self._right = left + wide
        self._size = size
        self._line = size * 1.25
        self._indent = left + size * 2
        self._figures = self._right - size * 4.9
        """Where the points begin."""
        self._is_wide = wide >= _WIDE
        self._beside = self._indent + size * 8
        """Where the words of a play begin that stand beside it."""
        room = self._figures - self._beside if self._is_wide else self._right - self._indent
        self._turns = [(step, self._told(step, room)) for step in steps]

    def _told(self, step: Step, room: float) -> list[str]:
        """The words of a turn, how they count and what there is to note, in lines."""
        member = member_of(self._game, step)
        told = [*([member] if member else []), *turn_words(step), *turn_notes(self._game, step)]
        if isinstance(step.turn.action, Challenge):
            told.insert(0, step.text.partition(" ")[2])
        small = self._size * _SMALLER
        lines: list[str] = []
        for part in told:
            longer = f"{lines[-1]}, {part}" if lines else part
            if lines and width(longer, small) <= room:
                lines[-1] = longer
            else:
                lines += wrapped(part, small, room)
        return lines[:_MOST_LINES]

    @property
    def height(self) -> float:
        """How far it reaches down from its top."""
        return sum(self._height(told) for _, told in self._turns) + self._size * 0.4

    def _height(self, told: Sequence[str]) -> float:
        below = max(len(told) - 1, 0) if self._is_wide else len(told)
        return self._line * (1 + below * _CLOSER)

    def shapes(self, y: float) -> Iterator[Shape]:
        """The cell, with its top at `y`."""
        for step, told in self._turns:
            yield from self._head(step, y + self._line)
            x = self._beside
            line = y + self._line
            if not self._is_wide:
                x = self._indent
                line = line + self._line * _CLOSER
            for content in told:
                yield text(content, x, line, self._size * _SMALLER, fill=QUIET)
                line += self._line * _CLOSER
            y += self._height(told)

    def _head(self, step: Step, y: float) -> Iterator[Shape]:
        """The number of a turn, the play, its points and the total."""
        size = self._size
        game = self._game
        play = "challenge" if isinstance(step.turn.action, Challenge) else turn_text(step)
        room = (self._beside if self._is_wide else self._figures) - self._indent
        letters = fitting(play, size, size * 0.7, room, bold=True)
        points = signed(game.points(step))
        total = signed(game.total(step))
        yield text(step.label, self._indent - 3, y, size * 0.8, fill=QUIET, anchor="end")
        yield text(play, self._indent, y, letters, room=room, bold=True)
        yield text(points, self._right - size * 2.6, y, size, anchor="end")
        yield text(total, self._right, y, size, bold=True, anchor="end")
