"""A turn that is taken again, and what is seen of that beside the board; all pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from textual.binding import Binding

from scorekeeper.game.board import Board, Square
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.scoring import PlayScore
from scorekeeper.game.text import Wording, count
from scorekeeper.review.again import TurnAgain, answer_to, hint_of
from scorekeeper.tui.board.word_rows import cell_for, word_row
from scorekeeper.tui.board.word_tiles import Face, RackPlace, rack_tiles
from scorekeeper.tui.entry.foot import LETTERS, Entering
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.kit.half import Part, Room
from scorekeeper.tui.kit.keybar import MORE
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import Line, tiles

LEAST, ROOMY = 13, 20
"""Lines that words on large tiles leave to the rest, at least, and where there is room."""


@dataclass(frozen=True)
class Attempt:
    """A turn and how far it is taken again; or that there is none."""

    turn: TurnAgain | None = None
    meaning: str = ""
    """That of a word of the best play."""
    said: str = ""
    """The answer to the last play that was tried."""
    tried: Play | None = None
    """The play that was tried last."""
    is_hinted: bool = False
    """True once a square is named."""
    shown: Play | None = None
    """The solution, once it is found or given up."""
    is_found: bool = False

    @property
    def is_open(self) -> bool:
        """True while there is something to be found."""
        return self.turn is not None and self.shown is None

    def answer(self, play: Play) -> Self:
        """`play` is tried."""
        if self.turn is None:
            return self
        said = self.said_to(self.turn, play)
        if self.turn.solves(play):
            return replace(self.ended(play, is_found=True), said=said)
        return replace(self, said=said, tried=play)

    def said_to(self, turn: TurnAgain, play: Play) -> str:
        """The answer to `play`."""
        return answer_to(turn, play)

    def give_up(self) -> Self:
        """The best play is shown."""
        return self.ended(self.turn.best, is_found=False) if self.turn else self

    def ended(self, shown: Play, is_found: bool) -> Self:
        """The solution is `shown`."""
        return replace(self, said="", shown=shown, is_found=is_found)


def help_of(attempt: Attempt, key: str) -> str:
    """What `key`, the id of the one that helps, does next: ``Ctrl T shows a square``."""
    return f"{written(key)} shows {'it' if attempt.is_hinted else 'a square'}"


def task_parts(
    attempt: Attempt, turn: TurnAgain, task: list[Line], rack: Sequence[RackPlace], room: Room
) -> list[Part]:
    """The `task` with the hint, and the rack where it has no room below the board."""
    if attempt.is_hinted:
        task = [*task, *room.wrapped(hint_of(turn), "strong")]
    parts = [Part(task), Part(rack_lines(rack, room))]
    if room.is_written:
        parts.reverse()  # On the least room the rack is what must be seen.
    return parts


def solution_part(attempt: Attempt, turn: TurnAgain, room: Room) -> Part:
    """The words of the solution."""
    play = attempt.shown or turn.best
    return Part(word_lines(turn.score(play), turn.board.lay(play.tiles), play.squares, room))


def lay_there(turn: TurnAgain) -> str:
    """What is told of a solution that was given up."""
    return f"This was there, for {count(turn.points, 'point')}."


def laid_part(attempt: Attempt, turn: TurnAgain, laid: Play, room: Room) -> Part:
    """The words of the tiles that are `laid`, and the answer, or what is wrong."""
    verdict = turn.table.judge(laid)
    board = turn.board
    if verdict.score.words:  # Else it may reach over the edge.
        board = board.lay(laid.tiles)
    words = word_lines(verdict.score, board, laid.squares, room, small=not room.is_high)
    wrong = [row for one in verdict.problems for row in room.wrapped(f"✗ {one.message}", "bad")]
    answer = room.wrapped(attempt.said, "strong") if attempt.tried == laid else []
    return Part([*words, *(answer or wrong)])


def rack_lines(places: Sequence[RackPlace], room: Room) -> list[Line]:
    """The rack where it has no room below the board."""
    if not places:
        return []
    if cell := room.rack_cell(len(places)):
        return room.indented(rack_tiles(places, cell, room.plain, overhang=0))
    return room.indented([tuple(tiles(one.letter for one in places if one.face is Face.UP))])


def word_lines(
    score: PlayScore, board: Board, new: Sequence[Square], room: Room, small: bool = False
) -> list[Line]:
    """The words of a play with their sums, and the whole if there is more than one number."""
    cell = None if small else cell_for(score.words, room)
    if cell and len(score.words) * cell.height > room.height - (ROOMY if room.is_high else LEAST):
        cell = None
    rows = [row for word in score.words for row in word_row(word, board, room, cell, new)]
    if score.bonus:
        rows += room.wrapped(f"and {count(score.bonus, 'point')} for all tiles of a rack", "soft")
    if len(score.words) > 1 or score.bonus:
        rows += room.wrapped(f"together {score.total}", "strong")
    return rows


def while_entering(entry: TurnEntry, verdict: Judgement | None) -> Said | None:
    """The next thing to do, for the message line; None while nothing is entered."""
    if verdict:
        return Said("Enter: is that it?", "Esc takes the tiles back to the rack.")
    if entry.text is not None:
        whole = "Type a play, such as 5C MOOD, or a word."
        text = Wording(whole, "Type a play or a word.", "Type a play.")
        return Said(text, "Esc closes the line.")
    return None


_FEET: Mapping[Entering, Mapping[str, str]] = {
    Entering.LAID: {
        "answer": "Is that it?",
        "back": "Take off",
        "editor.take_back": "Rub out",
        "show": "",
    },
    Entering.TYPING: {"answer": "Is that it?", "back": "Back", "show": ""},
}
"""What keys do while a play is entered; those without a name here have their own."""


def attempt_foot(
    screen: str,
    keys: Sequence[Binding],
    entering: Entering,
    is_open: bool,
    labels: Mapping[str, str],
) -> list[Binding]:
    """Those of `keys` that matter now, called by what they do.

    Their ids begin with the `screen` unless a dot is in them. The `labels` are for when nothing
    is entered.
    """
    known = {key.id: key for key in keys}
    is_entered = is_open and entering in _FEET
    rows = _FEET[entering] if is_entered else labels
    shown = []
    for name, label in {**rows, "help": ""}.items():
        key = known[name if "." in name else f"{screen}.{name}"]
        shown.append(replace(key, description=label or key.description, show=True))
    is_free = is_open and not is_entered
    return [*[LETTERS] * is_free, *shown, MORE]
