"""The turns of a finished game that are taken again, how far that is, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from scorekeeper.game.board import Direction
from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.text import count, listed
from scorekeeper.review.again import (
    Exercise,
    answer_to,
    by_which_words,
    made_then,
    most_missed,
    steps_to_draw,
    the_best,
    turns_again,
    whose_rack,
    why_nothing,
)
from scorekeeper.review.state import ReviewState


class PositionText(NamedTuple):
    """What is said beside the board while a play is wanted, and once it is found or shown."""

    title: str
    note: str = ""
    """Stands at the right of the title."""
    word: tuple[str, ...] = ()
    """A large word, with shorter forms of it."""
    task: str = ""
    about: str = ""
    """Whose tiles and words these are, or what was laid then."""
    meaning: str = ""
    trouble: str = ""
    results: tuple[tuple[bool, str], ...] = ()
    """Whether each one that is over was found, and what it was; the latter may be empty."""
    so_far: str = ""
    """The results in a sentence."""
    goes_on: str = ""
    """What Enter leads to where no play is wanted; empty if it does nothing."""
    advice: str = ""
    """The next thing to do, for the line below the board."""


@dataclass(frozen=True)
class Attempt:
    """A turn and how far it is taken again; or that there is none."""

    turn: Exercise | None = None
    meaning: str = ""
    """That of a word of the best play."""
    said: str = ""
    """The answer to the last play that was tried."""
    tried: Play | None = None
    """The play that was tried last."""
    hints: int = 0
    """How many of the two hints were given."""
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

    def said_to(self, turn: Exercise, play: Play) -> str:
        """The answer to `play`."""
        return answer_to(turn, play)

    @property
    def given_hints(self) -> tuple[str, ...]:
        """The hints that were given, each a sentence; none once it is over."""
        return hints_of(self.turn)[: self.hints] if self.turn and self.is_open else ()

    @property
    def next_help(self) -> str:
        """What whoever asks for help is shown next: ``a square``, ``its tiles`` or ``the play``."""
        return ("a square", "its tiles", "the play")[self.hints]

    def help(self) -> Self:
        """One more hint, and after the last one the best play."""
        if self.turn is None:
            return self
        if self.hints < len(hints_of(self.turn)):
            return replace(self, hints=self.hints + 1)
        return self.ended(self.turn.best, is_found=False)

    def ended(self, shown: Play, is_found: bool) -> Self:
        """The solution is `shown`."""
        return replace(self, said="", shown=shown, is_found=is_found)


def hints_of(turn: Exercise) -> tuple[str, str]:
    """The square where the best play begins; then its tiles in alphabetical order, and the way."""
    letters = sorted(tile.letter for tile in turn.best.tiles)
    way = ""
    if len(letters) > 1:
        way = " down" if turn.best.direction is Direction.DOWN else " across"
    return f"A tile goes to {turn.best.squares[0]}.", f"Lay {listed(letters)}{way}."


def was_there(turn: Exercise) -> str:
    """What is said of a solution that was given up."""
    return f"This was there, for {count(turn.points, 'point')}."


_YOU_TRY = ("YOU TRY", "TRY")


@dataclass(frozen=True)
class Retry(Attempt):
    """A turn that is taken again."""

    is_told: bool = False
    """True once a play was compared: what the best earns is known then, and what was laid."""

    @property
    def solution(self) -> str:
        """The play that is shown in the end: ``Turn 2, Ben: DEARTH for 12``."""
        if self.turn is None or self.shown is None:
            return ""
        score = self.turn.score(self.shown)
        word = score.words[0].text
        return f"Turn {self.turn.step.label}, {self.turn.name}: {word} for {score.total}"

    def answer(self, play: Play) -> Self:
        """`play` is tried."""
        is_legal = self.turn is not None and self.turn.judge(play).legal
        return replace(super().answer(play), is_told=self.is_told or is_legal)

    def said_to(self, turn: Exercise, play: Play) -> str:
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
            return f"{count(points, 'point')}: more than the best we found."
        if turn.reference.withholds:
            return f"{count(points, 'point')}: the best we found."
        return f"{count(points, 'point')}: the best there was."

    @property
    def text(self) -> PositionText:
        """What is said of it beside the board, as long as there is a turn."""
        turn = self.turn
        if turn is None:
            return PositionText("The turns again", word=_YOU_TRY)
        text = PositionText(f"{turn.name} was here", f"turn {turn.step.label}")
        if self.shown:
            return text._replace(
                word=("FOUND",) if self.is_found else ("LOOK",),
                task=self.said or was_there(turn),
                about=made_then(turn),
                meaning=self.meaning,
            )
        _, rack = whose_rack(turn)
        about = " ".join(filter(None, (by_which_words(turn), rack)))
        advice = f"{turn.name}, what would you have laid?"
        if self.is_told:
            best = f"{the_best(turn)} {made_then(turn)}"
            word = (f"FIND {turn.points}", "FIND")
            return text._replace(word=word, task=best, about=about, advice=advice)
        task = "What would you have laid?"
        return text._replace(word=_YOU_TRY, task=task, about=about, advice=advice)


@dataclass(frozen=True)
class Tries:
    """The turns that are worth taking again, as far as they are known, and the one shown."""

    game: Game
    seats: tuple[int, ...]
    """Those whose turns come."""
    first: int = 0
    """The number of the turn with which or after which to begin; those before it come last."""
    turns: tuple[Exercise, ...] = ()
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
    def next_one(self) -> Exercise | None:
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

    @property
    def where(self) -> str:
        """Which turn of how many is shown; empty if none is."""
        if self.place is None:
            return ""
        so_far = " so far" if self.progress else ""
        return f"{self.place + 1} of {len(self.turns)}{so_far}"

    @property
    def text(self) -> PositionText:
        """What is said beside the board."""
        text = self.attempt.text._replace(goes_on=self._goes_on)
        if self.is_over:
            ended = [one for _, one in sorted(self.attempts.items()) if one.turn and one.shown]
            return text._replace(
                word=(f"{self.found} OF {len(self.turns)}",),
                about=self.progress,
                results=tuple((one.is_found, one.solution) for one in ended),
                so_far=f"You found {self.found} of {len(self.turns)}.",
            )
        if self.attempt.turn is None:
            return text._replace(task=self.progress or self.why)
        return text

    @property
    def _goes_on(self) -> str:
        """What Enter leads to from where nothing can be laid."""
        if self.attempts and self.next_one:
            return "the next one"
        if self.attempts:
            return "back to the review" if self.is_over else "how many you found"
        return "" if self.progress else "go back"

    def known(self, turns: tuple[Exercise, ...], progress: str, why: str) -> Tries:
        """The same with what is known of the game by now; the first turn is shown as it comes."""
        order = sorted(turns, key=lambda turn: turn.step.number < self.first)
        state = replace(self, turns=tuple(order), progress=progress, why=why)
        return state if self.attempts or not turns else state._shows(order[0])

    def now(self, state: ReviewState) -> Tries:
        """The same with what the review knows by now."""
        game = self.game
        turns: tuple[Exercise, ...] = ()
        if state.reference:
            looked_at = [one.review for one in state.found.values() if one.review]
            reviews = (one for one in looked_at if game.steps[one.number - 1].player in self.seats)
            turns = turns_again(game, reviews, state.reference, self.attempts)
        progress = state.progress if self.seats else ""
        if to_draw := steps_to_draw(game):
            drawn = (one for one in state.drawn.values() if one and one.step.player in self.seats)
            turns = most_missed(drawn, self.attempts)
            is_whole = len(state.drawn) == len(to_draw)
            progress = "" if is_whole else f"Drawing letters: {len(state.drawn)} of {len(to_draw)}"
        return self.known(turns, progress, why_nothing(game, state.reference))

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

    def _shows(self, turn: Exercise) -> Tries:
        number = turn.step.number
        attempt = self.attempts.get(number, Retry(turn))
        attempts = {**self.attempts, number: attempt}
        return replace(self, number=number, is_over=False, attempts=attempts)
