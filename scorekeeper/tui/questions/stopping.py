"""What is to be stopped, beside what the result would be if the game ended here."""

from __future__ import annotations

from functools import partial

from rich.cells import set_cell_size

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.play import Finish
from scorekeeper.game.text import count, signed
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.session.questions import Stopped
from scorekeeper.signs import sign_of
from scorekeeper.tui.kit.half import Half, Part, Room
from scorekeeper.tui.kit.lines import Line, player_sign

_COLUMN = 12
"""Columns of the points of an end, and two for its heading to stand free."""
_LEAST = 30
"""Columns below which no results are shown: names would have no room beside them."""


def stop_half(game: Game, question: Question[Stopped | Finish]) -> Half:
    """What `question` asks, and below its answers the result of each end that there could be."""
    told = partial(_told, question)
    below = partial(_results, game) if game.position.bag else None
    note = f"after {count(game.turns_taken, 'turn')}"
    return Half(game, question.title, None, told, question.word, note, gives_way=True, below=below)


def _told(question: Question[Stopped | Finish], room: Room) -> list[Part]:
    return [Part(room.told([((text, "text"),) for text in question.sentences]))]


def _results(game: Game, room: Room) -> list[Part]:
    """Everybody's points now, if the points stand, and if the tiles left are counted."""
    width = room.width - 2 * room.indent
    if width < _LEAST or game.position.ending:  # It may end at a phone while this is asked.
        return []
    left = _ended(game, Finish(keeps_points=True))
    counted = {row.player: row for row in _ended(game, Finish())}
    head = "".join(f"{name:>{_COLUMN}}" for name in ("they stand", "counted"))
    lines: list[Line] = [
        ((f"{'Points':<{width - len(head)}}{head}", "soft"),),
        *(_row(game, row, counted[row.player], width) for row in left),
    ]
    wins = "a win, but " if len(left) > 1 else ""
    worth = f"If they stand, it is {wins}in no average and no record."
    return [Part(room.indented(lines)), Part(room.wrapped(worth, "soft"), is_extra=True)]


def _row(game: Game, left: Standing, counted: Standing, width: int) -> Line:
    name = set_cell_size(f" {printable(left.name)}", width - 1 - 2 * _COLUMN)
    points = ((one, f"{signed(one.total):>{_COLUMN}}") for one in (left, counted))
    shown = ((text, "bold brass" if one.rank == 1 else "text") for one, text in points)
    return (player_sign(sign_of(game.setup, left.player)), (name, "strong"), *shown)


def _ended(game: Game, ends: Finish) -> list[Standing]:
    """The standings if the game ended now; a rack that is not known is as full as it can be."""
    ended = Game.from_steps(game.setup, game.steps)
    ended.push(Turn(ends))
    return standings(ended)
