"""Turns that players enter at a page: what becomes of each, in sentences for its page; all pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.game.board import Board, NotationError
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Action, Challenge, Exchange, Finish, Pass, Play
from scorekeeper.game.setup import Setup
from scorekeeper.names import printable
from scorekeeper.session.seats import Proposed
from scorekeeper.session.sentences import NOT_FROM_A_SEAT, called, counted, look_again, too_late


class ReplyState(StrEnum):
    """The state of a turn that a seat has sent."""

    ASKED = "asked"
    """It is being checked at the table."""
    COUNTS = "counts"
    BACK = "back"
    """It was not taken, or taken back."""
    LATE = "late"
    """The table had gone on, or went on meanwhile."""


@dataclass(frozen=True)
class Reply:
    """The answer to the turn that a seat has sent last."""

    number: int
    state: ReplyState
    text: str = ""
    points: int | None = None
    """The points of a play that was judged."""
    draw: int = 0
    """The number of tiles to be drawn for it; none where the app deals them."""
    undo: bool = False
    """True if its own seat may take it back."""
    turn: str = ""
    """The turn as it was sent."""


class PositionKey(NamedTuple):
    """A key that tells one position from another, for somebody who enters a turn."""

    setup: Setup
    board: Board
    to_move: int
    turns: int
    racks: tuple[int, ...]
    is_over: bool
    is_taken_back: bool

    @classmethod
    def of(cls, game: Game) -> PositionKey:
        """The key of `game` as it stands now."""
        now = game.position
        over = now.ending is not None
        turns = game.turns_taken
        back = now.taken_back
        return cls(
            setup=game.setup,
            board=now.board,
            to_move=now.to_move,
            turns=turns,
            racks=now.racks,
            is_over=over,
            is_taken_back=back,
        )


@dataclass(frozen=True)
class Sent:
    """A turn that was sent for the game of `setup` after the turns `before`."""

    asked: Proposed
    player: int
    verdict: Judgement
    setup: Setup
    before: tuple[Step, ...]
    at_once: bool = False
    """True if it counts without being asked about."""

    @property
    def called(self) -> str:
        """What its player calls it: the word, or what else was done."""
        return called(self.verdict)


def read_turn(text: str, game: Game) -> Action:
    """The play, pass or swap that a seat means by `text`. Raises `NotationError`."""
    action = game.read(text.strip())
    if not isinstance(action, Play | Pass | Exchange):
        raise NotationError(NOT_FROM_A_SEAT)
    return action


def called_as(turn: str, game: Game) -> str:
    """What a player calls a turn that may not even fit the board by now."""
    try:
        return called(game.judge(read_turn(turn, game)))
    except NotationError:
        return "turn"


def taken_as(sent: Sent, game: Game) -> Step | None:
    """The turn of its player that was taken at the place of `sent`; None if none was."""
    number = len(sent.before)
    if game.setup != sent.setup or not _begins(game, sent.before):
        return None
    later = (step for step in game.steps[number:] if _is_turn(step.turn))
    step = next(later, None)
    if step and step.player == sent.player:
        return step
    return None


def became_of(sent: Sent, game: Game) -> tuple[ReplyState, str]:
    """The end of what was sent, now that `game` is at another place, and a sentence about it."""
    step = taken_as(sent, game)
    if step is None:
        return ReplyState.LATE, why_late(sent, game)
    is_same = step.turn.action == sent.verdict.action
    if is_same or _word(step.judgement) == _word(sent.verdict):
        changed_to = "" if is_same else _with_place(step)
        return ReplyState.COUNTS, counted(step, changed_to=changed_to)
    other = _scored(step)
    entered = f"{other[0].upper()}{other[1:]} was entered."
    return ReplyState.LATE, f"{entered} {_your(sent)} does not count."


def why_late(sent: Sent, game: Game) -> str:
    """Why the turn that was sent is for no position any more, in a sentence for its player."""
    before = sent.before
    steps = tuple(game.steps)
    again = look_again(sent.called)
    if game.setup != sent.setup:
        return f"The players or the rules have changed. {again}"
    if len(steps) < len(before) and _begins(game, before[: len(steps)]):
        return f"{_taken_back(sent.setup, before[len(steps)])} {_kept(sent, game)}"
    changed = _first_change(before, steps)
    if changed is not None:
        return f"Turn {steps[changed].label} was corrected. {again}"
    return too_late(game, sent.player, sent.called)


def _first_change(before: tuple[Step, ...], steps: tuple[Step, ...]) -> int | None:
    """The place of the first turn that is another than `before`; None if none is."""
    for place, (old, new) in enumerate(zip(before, steps, strict=False)):
        if (old.turn, old.player) != (new.turn, new.player):
            return place
    return None


def _begins(game: Game, before: tuple[Step, ...]) -> bool:
    """True if `game` begins with the turns `before`."""
    return len(game.steps) >= len(before) and _first_change(before, tuple(game.steps)) is None


def _is_turn(turn: Turn) -> bool:
    return not isinstance(turn.action, Challenge | Finish)


def _word(verdict: Judgement) -> object:
    """The word of a play, or the action that is none."""
    words = verdict.score.words
    if isinstance(verdict.action, Play) and words:
        return words[0].text
    return verdict.action


def _scored(step: Step) -> str:
    what = called(step.judgement)
    if isinstance(step.turn.action, Play):
        return f"{what} for {step.points}"
    return f"a {what}"


def _with_place(step: Step) -> str:
    """A play with its points and its place, as ``NUT for 26, at I2`` has them."""
    words = step.judgement.score.words
    place = f", at {words[0].squares[0]}" if words else ""
    return f"{_scored(step)}{place}"


def _taken_back(setup: Setup, step: Step) -> str:
    """That a turn was taken back, in a sentence."""
    name = printable(setup.players[step.player])
    if not _is_turn(step.turn):
        if step.asked:
            return f"{name}'s challenge was taken back."
        return "The end was taken back."
    return f"{name}'s {called(step.judgement)} was taken back."


def _kept(sent: Sent, game: Game) -> str:
    """That what was sent can be played later, or looked at again."""
    if game.position.to_move == sent.player:
        return look_again(sent.called)
    return f"{printable(game.player_to_move)} plays first. {_your(sent)} is kept here till then."


def _your(sent: Sent) -> str:
    return f"Your {sent.called}"
