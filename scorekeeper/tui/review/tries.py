"""The turns of a finished game that are taken again, and how far that is; all pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.review.again import TurnAgain, seats_known, turns_again, why_nothing
from scorekeeper.review.best import TurnReview
from scorekeeper.session.question import Question
from scorekeeper.tui.entry.attempt import Attempt
from scorekeeper.tui.review.lines import progress_text
from scorekeeper.tui.review.state import ReviewState
from scorekeeper.words.family import OF_SHOWN


@dataclass(frozen=True)
class Retry(Attempt):
    """A turn that is taken again."""

    is_told: bool = False
    """True once a play was compared: what the best earns is known then, and what was laid."""

    def answer(self, play: Play) -> Self:
        """`play` is tried."""
        is_legal = self.turn is not None and self.turn.judge(play).legal
        return replace(super().answer(play), is_told=self.is_told or is_legal)

    def said_to(self, turn: TurnAgain, play: Play) -> str:
        """The points of `play` beside those of the best."""
        judged = turn.judge(play)
        if not judged.legal:
            return super().said_to(turn, play)
        points = judged.score.total
        if points < turn.points:
            fewer = f"{turn.points - points} fewer than the best."
            if play == turn.step.turn.action:
                return f"{turn.name} laid that, {fewer}"
            return f"That makes {count(points, 'point')}, {fewer}"
        if points > turn.points:
            return f"{count(points, 'point')}: more than the best {OF_SHOWN}."
        if turn.reference.withholds:
            return f"{count(points, 'point')}: the best {OF_SHOWN}."
        return f"{count(points, 'point')}: the best there was."


@dataclass(frozen=True)
class Tries:
    """The turns that are worth taking again, as far as they are known, and the one shown."""

    game: Game
    seats: tuple[int, ...]
    """Those whose turns come."""
    first: int = 0
    """The number of the turn with which or after which to begin; those before it come last."""
    turns: tuple[TurnAgain, ...] = ()
    """In the order in which they come."""
    progress: str = ""
    """How many turns were looked at; empty once that is all."""
    why: str = ""
    """Why there is no turn, if there is none."""
    number: int = 0
    """That of the turn that was shown last."""
    attempts: Mapping[int, Retry] = field(default_factory=dict)
    """What became of those that were shown, by their numbers."""
    is_over: bool = False
    """True if what was found is shown in place of a turn."""

    @property
    def place(self) -> int | None:
        """The place of the turn that is shown among all in the order of the game, if one is."""
        if self.attempt.turn is None:
            return None
        return sum(turn.step.number < self.number for turn in self.turns)

    @property
    def attempt(self) -> Retry:
        """The turn that is shown."""
        if self.is_over:
            return Retry()
        return self.attempts.get(self.number, Retry())

    @property
    def found(self) -> int:
        """The number of turns of which the best play was found."""
        return sum(one.is_found for one in self.attempts.values())

    @property
    def next_one(self) -> TurnAgain | None:
        """The turn after the one shown; after the last one another that was not shown."""
        after = self.turns[self._at + 1 :]
        new = (turn for turn in self.turns if turn.step.number not in self.attempts)
        return after[0] if after else next(new, None)

    @property
    def _at(self) -> int:
        """The index of the turn that is shown; at the end that after the last."""
        numbers = [turn.step.number for turn in self.turns]
        is_shown = not self.is_over and self.number in numbers
        return numbers.index(self.number) if is_shown else len(numbers)

    @property
    def goes_on(self) -> bool:
        """True if there is something after what is shown."""
        return bool(self.attempts) and (self.next_one is not None or not self.is_over)

    def known(self, turns: tuple[TurnAgain, ...], progress: str, why: str) -> Tries:
        """The same with what is known of the game by now; the first turn is shown as it comes."""
        order = sorted(turns, key=lambda turn: turn.step.number < self.first)
        state = replace(self, turns=tuple(order), progress=progress, why=why)
        return state if self.attempts or not turns else state._shows(order[0])

    def with_attempt(self, attempt: Retry) -> Tries:
        """The same with what became of the turn that is shown."""
        if attempt.turn is None:
            return self
        return replace(self, attempts={**self.attempts, self.number: attempt})

    def go_on(self) -> Tries:
        """The next turn, or at the end what was found, if it goes on."""
        if self.next_one:
            return self._shows(self.next_one)
        return replace(self, is_over=True)

    def go_back(self) -> Tries:
        """The turn before, from the end the last one."""
        return self._shows(self.turns[self._at - 1]) if self._at else self

    def _shows(self, turn: TurnAgain) -> Tries:
        number = turn.step.number
        attempt = self.attempts.get(number, Retry(turn))
        attempts = {**self.attempts, number: attempt}
        return replace(self, number=number, is_over=False, attempts=attempts)


def whose_turns(game: Game, lit: int) -> Question[tuple[int, ...]]:
    """Asks whose turns are to come; those of the player `lit` are offered."""
    seats = seats_known(game)
    answers = {f"take {printable(game.setup.players[seat])}'s": (seat,) for seat in seats}
    place = seats.index(lit) if lit in seats else 0
    return Question("Whose turns?", {**answers, "take everybody's": seats}, lit=place)


def tries_now(state: ReviewState, tries: Tries) -> Tries:
    """`tries` with what the review knows by now."""
    game = state.game
    turns: tuple[TurnAgain, ...] = ()
    if state.reference:
        looked_at = [one.review for one in state.found.values()]
        reviews = (one for one in looked_at if one and _player(game, one) in tries.seats)
        turns = turns_again(game, reviews, state.reference, tries.attempts)
    progress = progress_text(state) if tries.seats else ""
    return tries.known(turns, progress, why_nothing(game, state.reference))


def _player(game: Game, review: TurnReview) -> int:
    return game.steps[review.number - 1].player
