"""The place in a finished game that is looked back on, and what was found so far; all pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Play
from scorekeeper.history.ahead import EQUALS, Usual
from scorekeeper.review.account import Account, Findings, Moment, TurnCard, card_of
from scorekeeper.review.best import Alternative, Measure, Reference, TurnReview
from scorekeeper.review.chance import Chances
from scorekeeper.review.curve import chances_after
from scorekeeper.tui.board.picture import Picture, at_rest


@dataclass(frozen=True)
class ReviewState:
    """A page of the review of a finished game, and what was found of its turns so far."""

    game: Game
    at_once: tuple[Chances, ...] = ()
    """The chances at the start and after each turn, as far as a formula says them."""
    usual: Usual = EQUALS
    """How the games of the two went before, with which the chances reckon."""
    number: int = 0
    """The turn that is shown; 0 for the first page, the list of what mattered."""
    choice: int = 0
    """The place of the moment that is chosen on the first page."""
    shows_best: bool = False
    """True if the best play there was lies on the board in place of the turn."""
    found: Mapping[int, Findings] = field(default_factory=dict)
    """What was found, by the numbers of turns."""
    reference: Reference | None = None
    """The words by which turns are compared, once they are open."""
    account: Account | None = None
    """What there is to tell of the whole game, once all turns were looked at."""

    @classmethod
    def of(cls, game: Game) -> ReviewState:
        """The first page, before anything was looked at."""
        return cls(game).reckoning_with(EQUALS)

    def reckoning_with(self, usual: Usual) -> ReviewState:
        """The same with chances as for two whose games went as `usual` before."""
        numbers = range(len(self.game.steps) + 1)
        chances = (chances_after(self.game, number, None, usual.margin) for number in numbers)
        return replace(self, usual=usual, at_once=tuple(chances))

    # What was found

    @property
    def trouble(self) -> str:
        """Why some turns are not compared."""
        if self.reference:
            return self.reference.trouble
        return ""

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The turns that mattered most, once they are known."""
        return self.account.moments if self.account else ()

    @property
    def turning(self) -> int | None:
        """The number of the turning point, once it is known and if there is one."""
        turned = self.account.turned if self.account else None
        return turned.number if turned else None

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
    def card(self) -> TurnCard:
        """What there is to say of the turn on the board by now."""
        unknown = Findings(chances=self.at_once[self.turn], review=None, places=None, draw=None)
        return card_of(self.game, self.step, self.found.get(self.turn, unknown))

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
        action = self.step.turn.action
        if review is None or not (self.number or self.moments):
            return None
        found = [one for one in review.best if one.total > self.game.points(self.step)]
        if review.measure is Measure.WORD and isinstance(action, Play):
            laid = _letters(action)
            found = [one for one in found if _letters(one.play) <= laid]
        return found[0] if found else None

    @property
    def picture(self) -> Picture:
        """The board of the turn, its tiles marked as new, or as those that came off again."""
        game = self.game
        step = self.step
        start = self.game.rules.edition.start
        if not self.number and not self.moments:
            return at_rest(game)
        action = step.turn.action
        before = step.before.board
        if self.shows_best and self.better:
            play = self.better.play
            return Picture(before.lay(play.tiles), start, new=frozenset(play.squares))
        if not isinstance(action, Play):
            return Picture(step.after.board, start)
        squares = frozenset(action.squares)
        if game.withdrawn(step):
            return Picture(before.lay(action.tiles), start, off=squares)
        return Picture(before.lay(action.tiles), start, new=squares)

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

    def show_best(self) -> ReviewState:
        """The best play there was on the board, or the turn as it was again."""
        return replace(self, shows_best=not self.shows_best and self.better is not None)

    def with_found(self, number: int, findings: Findings) -> ReviewState:
        """The same with one more turn looked at."""
        return replace(self, found={**self.found, number: findings})


def _letters(play: Play) -> Counter[str]:
    """The tiles of `play`."""
    return Counter(tile.letter for tile in play.tiles)
