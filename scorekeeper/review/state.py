"""The place in a finished game that is looked back on, and what was found so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from scorekeeper.game.board import Board, Square
from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Play, PlayScore, score_play
from scorekeeper.game.text import count
from scorekeeper.review.account import GameReview, KeyTurn, TurnFindings, TurnReport
from scorekeeper.review.again import Exercise
from scorekeeper.review.best import Alternative, Measure, ReviewWords, TurnReview
from scorekeeper.review.chance import Chances
from scorekeeper.review.curve import TurningPoint, chances_after


class ShownBoard(NamedTuple):
    """The board of a turn."""

    board: Board
    new: frozenset[Square] = frozenset()
    """The squares of its tiles."""
    off: frozenset[Square] = frozenset()
    """Those of tiles that came off again after a challenge."""


@dataclass(frozen=True)
class ReviewState:
    """A page of the review of a finished game, and what was found of its turns so far."""

    game: Game
    at_once: tuple[Chances, ...] = ()
    """The chances at the start and after each turn, as far as a formula says them."""
    margin: float = 0.0
    """Points by which the first of two seats would be ahead over a whole game."""
    supposed: str = ""
    """What the chances reckon with, in a sentence; empty where nobody can lose."""
    number: int = 0
    """The turn that is shown; 0 for the first page, the list of what mattered."""
    choice: int = 0
    """The place of the moment that is chosen on the first page."""
    shows_best: bool = False
    """True if the best play there was lies on the board in place of the turn."""
    found: Mapping[int, TurnFindings] = field(default_factory=dict)
    """What was found, by the numbers of turns."""
    reference: ReviewWords | None = None
    """The words by which turns are compared, once they are open."""
    account: GameReview | None = None
    """What there is to tell of the whole game, once all turns were looked at."""
    drawn: Mapping[int, Exercise | None] = field(default_factory=dict)
    """Turns for which racks were drawn, by their numbers; None if nothing better was there."""

    @classmethod
    def of(cls, game: Game) -> ReviewState:
        """The first page, before anything was looked at."""
        return cls(game, _at_once(game, 0.0))

    def reckoning_with(self, margin: float, supposed: str = "") -> ReviewState:
        """The same with the first of two seats ahead by `margin` points over a whole game.

        That is `supposed` in a sentence.
        """
        is_solo = len(self.game.setup.players) == 1
        state = replace(self, margin=margin, supposed="" if is_solo else supposed)
        if margin == self.margin:
            return state
        return replace(state, at_once=_at_once(self.game, margin))

    # What was found

    @property
    def trouble(self) -> str:
        """Why some turns are not compared."""
        return self.reference.trouble if self.reference else ""

    @property
    def moments(self) -> tuple[KeyTurn, ...]:
        """The turns that mattered most, once they are known."""
        return self.account.moments if self.account else ()

    @property
    def turned(self) -> TurningPoint | None:
        """The turning point, once it is known and if there is one."""
        return self.account.turned if self.account else None

    @property
    def progress(self) -> str:
        """The turns that were looked at so far, as the log counts them; empty once that is all."""
        if self.account:
            return ""
        looked_at = (self.game.steps[number - 1] for number in self.found)
        turns = len({step.turn_number for step in looked_at} - {0})
        return f"Looking at the turns: {turns} of {self.game.turns_taken}"

    @property
    def message(self) -> str:
        """A sentence for below the board: luck of the mover, progress, or what is supposed."""
        for one in self.account.luck if self.account and self.number else ():
            if one.player == self.step.player and one.tiles_text:
                return f"{self.game.setup.players[one.player]}: {one.tiles_text}"
        return self.progress or self.supposed

    @property
    def chances(self) -> tuple[Chances, ...]:
        """The chances at the start and after each turn, as far as they are known by now."""
        if self.account:
            return self.account.curve.chances
        known = {number: findings.chances for number, findings in self.found.items()}
        return tuple(known.get(number, quick) for number, quick in enumerate(self.at_once))

    @property
    def turn(self) -> int:
        """The turn on the board: the one that is shown or chosen, or else the last."""
        if self.number or not self.moments:
            return self.number or len(self.game.steps)
        return self.moments[self.choice].number

    @property
    def step(self) -> Step:
        """The turn on the board."""
        return self.game.steps[self.turn - 1]

    @property
    def is_looked(self) -> bool:
        """True if the turn on the board was looked at."""
        return self.turn in self.found

    @property
    def card(self) -> TurnReport:
        """What there is to say of the turn on the board by now."""
        unknown = TurnFindings(chances=self.at_once[self.turn], review=None, places=None, draw=None)
        return TurnReport(self.game, self.step, self.found.get(self.turn, unknown))

    @property
    def review(self) -> TurnReview | None:
        """The turn on the board beside what else could have been played, as far as known."""
        findings = self.found.get(self.turn)
        return findings.review if findings else None

    @property
    def better(self) -> Alternative | None:
        """The best play there was, if it would have earned more than the turn.

        Where no rack is known, it is one of the tiles laid: others may not have been there.
        """
        review = self.review
        play = self.step.play
        if review is None or not (self.number or self.moments):
            return None
        found = [one for one in review.best if one.total > self.game.points(self.step)]
        if review.measure is Measure.WORD and play:
            laid = _letters(play)
            found = [one for one in found if _letters(one.play) <= laid]
        return found[0] if found else None

    @property
    def board(self) -> ShownBoard:
        """The board of the turn, or with the best play there was; at first as it lay in the end."""
        step = self.step
        before = step.before.board
        if not self.number and not self.moments:
            return ShownBoard(self.game.board)
        if self.shows_best and self.better:
            play = self.better.play
            return ShownBoard(before.lay(play.tiles), frozenset(play.squares))
        if not step.play:
            return ShownBoard(step.after.board)
        squares = frozenset(step.play.squares)
        laid = before.lay(step.play.tiles)
        if self.game.withdrawn(step):
            return ShownBoard(laid, off=squares)
        return ShownBoard(laid, squares)

    # Going on

    def go_to(self, number: int) -> ReviewState:
        """Another turn, or the first page; the nearest one if there is none of that number."""
        number = min(max(number, 0), len(self.game.steps))
        return replace(self, number=number, shows_best=False)

    def choose(self, choice: int) -> ReviewState:
        """Another moment of the first page."""
        last = max(len(self.moments) - 1, 0)
        return replace(self, choice=min(max(choice, 0), last), shows_best=False)

    def open(self, choice: int) -> ReviewState:
        """The turn of a moment; nothing changes if there is none in that place."""
        if choice not in range(len(self.moments)):
            return self
        return self.choose(choice).go_to(self.moments[choice].number)

    def opened(self) -> ReviewState:
        """The turn that is chosen on the first page; from a turn the next one."""
        if not self.number and self.moments:
            return self.open(self.choice)
        return self.go_to(self.number + 1)

    def show_best(self) -> ReviewState:
        """The best play there was on the board, or the turn as it was again."""
        return replace(self, shows_best=not self.shows_best and self.better is not None)

    def with_drawn(self, number: int, turn: Exercise | None) -> ReviewState:
        """The same with a rack drawn for one more turn."""
        return replace(self, drawn={**self.drawn, number: turn})

    def with_found(self, number: int, findings: TurnFindings) -> ReviewState:
        """The same with one more turn looked at."""
        return replace(self, found={**self.found, number: findings})


def _at_once(game: Game, margin: float) -> tuple[Chances, ...]:
    numbers = range(len(game.steps) + 1)
    return tuple(chances_after(game, number, None, margin) for number in numbers)


def _letters(play: Play) -> Counter[str]:
    """The tiles of `play`."""
    return Counter(tile.letter for tile in play.tiles)


NO_RACK = "Nobody knows which tiles were held, so only other places for this word are compared."


class ReviewedPlay(NamedTuple):
    """A play under a heading."""

    title: str
    note: str
    """Where it was laid, for the right of the heading."""
    total: int
    play: Play
    score: PlayScore
    before: Board


class TurnText(NamedTuple):
    """All that is shown of a turn beside its board."""

    place: str
    """``turn 9 of 36``; empty for the end that the table declared."""
    standing: str = ""
    would_win: str = ""
    rack: tuple[str, ...] = ()
    is_whole: bool = True
    """True if no more tiles were on the rack."""
    made: ReviewedPlay | None = None
    did: str = ""
    """What was done in place of a play, or what became of it."""
    best: ReviewedPlay | None = None
    said: str = ""
    """How good the turn was."""
    is_best: bool = False
    about: str = ""
    """What could not be compared, and why."""


def turn_text(state: ReviewState) -> TurnText:
    """The turn that is shown, as far as it was looked at."""
    step = state.step
    text = TurnText("")
    if step.is_end:
        return text._replace(did="You all agreed to stop.")
    card = state.card
    review = state.review
    text = text._replace(
        place=f"turn {step.label} of {state.game.turns_taken}",
        standing=card.standing,
        would_win=card.would_win,
        made=_made(state),
    )
    if text.made is None:
        text = text._replace(did=f"{card.name} {describe_turn(step)}.")
    elif state.game.withdrawn(step):
        text = text._replace(did="Taken back after a challenge.")
    if review:
        is_whole = review.measure is Measure.RACK
        text = text._replace(rack=review.rack, is_whole=is_whole, best=_best(state))
    return _compared(state, text)


def _made(state: ReviewState) -> ReviewedPlay | None:
    step = state.step
    if not step.play:
        return None
    title, points = f"{state.card.name} made", state.game.points(step)
    return ReviewedPlay(
        title, step.text, points, step.play, step.judgement.score, step.before.board
    )


def _best(state: ReviewState) -> ReviewedPlay | None:
    """The best play there was, if it would have earned more."""
    review = state.review
    better = state.better
    if review is None or better is None:
        return None
    title = "The best we found" if review.withheld else "The best there was"
    if review.measure is Measure.WORD:
        title = f"A better place for {review.word}"
    elif review.measure is Measure.NOTED:
        title = "The best with the tiles we know of"
    board, rules = state.step.before.board, state.game.rules
    where = write_play(better.play, board, rules.edition)
    note = f"on the board: {where}" if state.shows_best else where
    score = score_play(board, better.play, rules)
    return ReviewedPlay(title, note, better.total, better.play, score, board)


def _compared(state: ReviewState, text: TurnText) -> TurnText:
    """`text` with how good the turn was, as far as that is known."""
    review = state.review
    card = state.card
    if not state.is_looked:
        return text._replace(said="Looking …")
    if review is None:
        return text._replace(about=state.trouble if text.made else "")
    if review.measure is not Measure.WORD:
        said = review.summary if text.best else card.best or review.summary
        return text._replace(said=said, is_best=card.is_best and not text.best)
    word = review.word
    about = " ".join(filter(None, (card.best, NO_RACK)))
    if text.best:
        more = count(text.best.total - state.game.points(state.step), "point")
        return text._replace(said=f"{more} more, with the same tiles.", about=about)
    if review.rank != 1:
        said = f"Elsewhere, with other tiles, {word} could have earned {review.best[0].total}."
        return text._replace(said=said, about=about)
    said = f"{word} could not have earned more anywhere else."
    if review.withheld:
        said = f"We found no better place for {word}."
    return text._replace(said=said, is_best=True, about=about)


def next_text(state: ReviewState) -> str:
    """Where Enter leads: the chosen turn, or the next one in a few words; empty at the end."""
    opened = state.opened()
    step = opened.step
    if opened == state:
        return ""
    if state.moments and not state.number:
        return f"turn {step.label}"
    if step.is_end:
        return "the end"
    if words := step.judgement.score.words:
        return f"turn {step.label}: {words[0].text}, by {step.name}"
    return f"turn {step.label}: {step.name} {describe_turn(step, brief=True)}"
