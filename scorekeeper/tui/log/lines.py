"""The lines of all turns: the points after one, the turns around it, and its words; all pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge, Finish, Play
from scorekeeper.game.seats import member_of
from scorekeeper.game.text import Wording, count, signed
from scorekeeper.names import printable
from scorekeeper.report.seats import found_text, log_head
from scorekeeper.report.text import bonus_text, turn_notes
from scorekeeper.signs import sign_of
from scorekeeper.tui.board.picture import Picture, as_played, at_rest
from scorekeeper.tui.board.player_cards import player_lines, players_of
from scorekeeper.tui.board.squares import USUAL
from scorekeeper.tui.board.word_rows import cell_for, word_row
from scorekeeper.tui.entry.table_lines import NUMBERED, best_turn, turn_line, when_and_words
from scorekeeper.tui.kit.half import BESIDE, SCALES, SPACED, STILL, TILED, Room, fitting_scales
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    cap_lines,
    heading,
    in_fewer_words,
    in_room,
    line,
    line_width,
    next_key_lines,
    on_ground,
    padded,
    player_sign,
    richest,
    title_bar,
    wrapped,
)

_BELOW = 11
"""Lines that the chosen turn has with its words and what follows, where there is room for more."""
_LEAST = 8
"""Lines from which on the points stand above the turns."""
_ROOMY = 60
"""Columns below the board from which on the colon of the message is a cap."""
_CHOSEN = "panel"
"""The ground of the chosen turn."""


@dataclass(frozen=True)
class TurnsState:
    """A game, and which of its turns is chosen."""

    game: Game
    number: int
    """The place of the turn, from 1; 0 for the board as it was found, or if nobody has played."""

    @property
    def step(self) -> Step | None:
        """The turn that is chosen."""
        if self.number:
            return self.game.steps[self.number - 1]
        return None

    @cached_property
    def best(self) -> Step | None:
        """The turn with the most points."""
        return best_turn(self.game)

    @cached_property
    def then(self) -> Game:
        """The game as it was after the turn."""
        return Game.from_steps(self.game.setup, self.game.steps[: self.number])

    def go_to(self, number: int) -> TurnsState:
        """Another turn is chosen: the nearest one if there is none in that place."""
        last = len(self.game.steps)
        first = 0 if self.game.setup.start_position else min(last, 1)
        return TurnsState(self.game, min(max(number, first), last))

    def place_of(self, turn: int) -> int | None:
        """The place of the turn that people count so; None if there is none."""
        steps = self.game.steps
        return next((step.number for step in steps if step.label == str(turn)), None)

    @property
    def picture(self) -> Picture:
        """The board after the turn: of a play the tiles are marked, and its words are lit."""
        step = self.step
        if step is None or not isinstance(step.turn.action, Play):
            return at_rest(self.then)._replace(last=frozenset(), last_sign=None)
        played = as_played(step)
        laid = played.new
        if self.game.withdrawn(step):
            return played._replace(new=frozenset(), off=laid)
        sign = sign_of(self.game.setup, step.player)
        return played._replace(new=frozenset(), last=laid, last_sign=sign)


class TurnsPage(NamedTuple):
    """The lines beside the board, and what stands where among them."""

    lines: list[Line]
    turns: dict[int, int]
    """By its line, the place of a turn."""
    cap: int
    """The line from which on the next key stands."""


def called(step: Step) -> str:
    """What people call a turn in a sentence: ``turn 17``, ``the challenge of turn 4``."""
    played, is_challenge, again = step.label.partition("c")
    if isinstance(step.turn.action, Finish):
        return "the end"
    if not is_challenge:
        return f"turn {played}"
    if again:
        return f"challenge {again} of turn {played}"
    return f"the challenge of turn {played}"


def standing_text(state: TurnsState) -> str:
    """Which turn is shown, and what its player had then."""
    step = state.step
    if step is None:
        return found_text(state.game.setup) or "Nobody has played yet."
    if isinstance(step.turn.action, Finish):
        return "Here the game ended."
    name = printable(state.game.setup.players[step.player])
    has = f"{name} has {signed(step.after.scores[step.player])}."
    said = called(step)
    said = said[0].upper() + said[1:]
    whole = "" if isinstance(step.turn.action, Challenge) else f" of {state.game.turns_taken}"
    return Wording(f"{said}{whole}: {has}", f"{said}: {has}", has)


def turns_title(game: Game, width: int) -> Line:
    """Which box, and how many turns there were, or are so far."""
    taken = count(game.turns_taken, "turn")
    far = taken if game.position.ending else f"{taken} so far"
    about = f"{game.rules.edition.name} · {far}"
    return title_bar("All turns", when_and_words(game, width), width, about)


def message_line(said: str, state: TurnsState, width: int) -> Line:
    """What is `said`, or else which turn is shown and how another is chosen; after a colon."""
    colon = " : " if width >= _ROOMY else ":"
    room = width - len(colon) - 2
    text = in_room(in_fewer_words(said or standing_text(state), state.game.setup.players), room)
    more = "" if said or not state.number else "  A number goes to that turn."
    if cell_len(text) + len(more) > room:
        more = ""
    return ((colon, "here"), (f" {text}", "text"), (more, "soft"))


def turns_page(state: TurnsState, width: int, height: int, plain: bool = False) -> TurnsPage:
    """The points after the chosen turn, the turns around that, and the key that corrects it."""
    scale = SCALES[-1] if plain else fitting_scales(width, height)[0]
    room = Room(width, height, scale, plain)
    top = _top(state, room)
    bottom = _bottom(state, room)
    rows = _turns(state, room, height - len(top) - len(bottom))
    turns = {at: row.number for at, row in enumerate(rows, len(top)) if row.number}
    shown = [row.line for row in rows]
    return TurnsPage([*top, *shown, *bottom], turns, len(top) + len(rows))


def _top(state: TurnsState, room: Room) -> list[Line]:
    """Everybody's points, and the heading."""
    step = state.step
    if room.height < _LEAST:
        return []
    if step:
        after = f"after {called(step)}"
    elif state.game.setup.start_position:
        after = "as it was found"
    else:
        return [heading("All turns", "", room.width)]
    if room.height < (STILL if room.plain else SPACED):
        of = f"of {count(state.game.turns_taken, 'turn')}"
        return [_points(state, room, after), heading("All turns", of, room.width)]
    played = ""
    if step and isinstance(step.turn.action, Play):
        played = f" · {printable(step.text)}"
    cards = player_lines(state.then, room.width, room.height, room.plain, shown=step)
    head = heading("All turns", f"{after}{played}", room.width)
    return [*cards, (), head, *([()] if room.height >= TILED else [])]


def _points(state: TurnsState, room: Room, after: str) -> Line:
    """Everybody's points on one line, and after which turn they had them."""
    players = players_of(state.then, shown=state.step)
    shown = [
        (player_sign(one.sign), (f" {signed(one.points)}", "strong" if one.lit else "text"))
        for one in players
    ]
    rows = (tuple(span for one in shown for span in (*one, (" " * gap, "text"))) for gap in (2, 1))
    row = richest(rows, lambda row: line_width(row) <= room.width + 1)
    free = room.width - line_width(row) - 1
    note = after if len(after) <= free else ""
    return (*row, (f"{note:>{max(free, 0)}}", "soft"))


def _bottom(state: TurnsState, room: Room) -> list[Line]:
    """The next key."""
    if room.height < STILL:
        return []
    if state.step:
        does = f"correct {called(state.step)}"
    elif state.game.setup.start_position:
        does = "mend that board"
    else:
        return []
    if room.plain:
        return [(), *cap_lines([Cap("Enter", does)])]
    right = "" if room.is_narrow else "or type a number "
    return [
        *next_key_lines("Enter", does, right=right, width=room.width),
        *([()] if room.is_spaced else []),
    ]


# The turns


class _Row(NamedTuple):
    """A line of the list, and the place of the turn that it is about; 0 for none."""

    line: Line = ()
    number: int = 0


def _turns(state: TurnsState, room: Room, height: int) -> list[_Row]:
    """The turns in `height` lines: the chosen one, opened, always on the same of them."""
    if height < 1:
        return []
    if state.step is None:
        head = _head(state, room) or [_Row(line("  Nobody has played yet.", "soft"))]
        if state.game.setup.start_position:
            head = [_Row(on_ground(padded(row.line, room.width), _CHOSEN)) for row in head]
        turns = _below(state, state.game.steps, room, height - len(head) - 1)
        return [_Row(), *head, *turns][:height]
    head = _head(state, room)
    most = len(head) + len(state.game.steps) - 1
    place = min(height // 2, max(height - _BELOW, height // 4), most)
    above = _above(state, head, room, place)
    later = state.game.steps[state.number :]
    chosen = _chosen(state, room, height - place - bool(later))
    below = _below(state, later, room, height - place - len(chosen))
    return [*above, *chosen, *below][:height]


def _head(state: TurnsState, room: Room) -> list[_Row]:
    """What stands before the first turn: who drew what for the start, and seats that differ."""
    said = log_head(state.game.setup)
    return [_Row(row) for text in said for row in wrapped(f"  {text}", "soft", room.width)]


def _above(state: TurnsState, head: Sequence[_Row], room: Room, height: int) -> list[_Row]:
    """The turns before the chosen one, as many as there is room for, below blank lines."""
    earlier = state.game.steps[max(state.number - 1 - height, 0) : state.number - 1]
    rows = [*[_Row()] * height, *head, *_rows(state, earlier, room)]
    return rows[len(rows) - height :]


def _rows(state: TurnsState, steps: Iterable[Step], room: Room) -> list[_Row]:
    """Each of `steps` on a line."""
    return [_Row(_row(state, step, room), step.number) for step in steps]


def _row(state: TurnsState, step: Step, room: Room, is_lit: bool = False) -> Line:
    star = ""
    if step is state.best and room.width >= NUMBERED:
        star = "best" if room.plain else "★"
    return turn_line(state.game, step, room.width, star=star, is_lit=is_lit)


def _below(state: TurnsState, later: Sequence[Step], room: Room, height: int) -> list[_Row]:
    """The turns after the chosen one, as many as there is room for, and how many more there are."""
    if len(later) <= height:
        return [*_rows(state, later, room), *[_Row()] * (height - len(later))]
    shown = later[: max(height - 1, 0)]
    more = line(f"     {len(later) - len(shown):,} more below", "soft")
    return [*_rows(state, shown, room), _Row(more)]


def _chosen(state: TurnsState, room: Room, height: int) -> list[_Row]:
    """The chosen turn with its words as large as they fit, and its notes; at the brass edge."""
    step = state.game.steps[state.number - 1]
    (head, _), *others = _row(state, step, room, is_lit=True)
    first = (("►" if room.plain else "▌", "bold brass"), (head[1:], "bold brass"), *others)
    edge: Line = ((" " if room.plain else "▌", "bold brass"), (" " * _indent(room), "text"))
    notes = [
        (*edge, *row)
        for note in _notes(state, step)
        for row in wrapped(printable(note), "soft", room.width - line_width(edge) - 1)
    ]
    opened = richest(
        ([*_words(step, one, edge), *notes] for one in _smaller(room)),
        lambda rows: len(rows) < height,
    )
    rows = [first, *opened] if not state.game.withdrawn(step) else [first, *notes]
    return [
        _Row(on_ground(padded(row, room.width), _CHOSEN), state.number) for row in rows[:height]
    ]


def _indent(room: Room) -> int:
    """Columns between the edge and the words."""
    return 3 if room.is_narrow else 6


def _notes(state: TurnsState, step: Step) -> list[str]:
    """What is to be said of a turn besides its words."""
    game = state.game
    member = member_of(game, step)
    notes = [f"{member} took this turn."] if member else []
    bonus = step.judgement.score.bonus
    if bonus and not game.withdrawn(step):
        notes.append(bonus_text(bonus))
    return [*notes, *turn_notes(game, step)]


def _smaller(room: Room) -> list[Room]:
    """The same room with smaller and smaller tiles, with words in text at last."""
    usual = room.scale.word
    sizes = [usual, USUAL, None] if usual else [None]
    return [room._replace(scale=room.scale._replace(word=size)) for size in sizes]


def _words(step: Step, room: Room, edge: Line) -> list[Line]:
    """The words of a play, each with its sum."""
    words = step.judgement.score.words
    cell = cell_for(words, room, BESIDE + line_width(edge), line_width(edge) + 6)
    rows = [word_row(word, step.after.board, room, cell, before=edge) for word in words]
    return [row for lines in rows for row in lines]
