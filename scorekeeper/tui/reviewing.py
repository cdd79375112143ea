"""Where one is in the review of a game, and what is known by now: a frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scorekeeper.finder.review import TurnReview
from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Play
from scorekeeper.tui.picture import Picture


@dataclass(frozen=True, slots=True)
class Reviewing:
    """Where one is in a review, and what is known by now."""

    game: Game
    number: int = 1
    """The turn that is shown."""
    choice: int = 0
    """What of it is on the board: the turn as it was, 0, or one of the best plays, from 1 on."""
    found: Mapping[int, TurnReview | None] = field(default_factory=dict)
    """By number, the turns that were analysed."""
    words: str = ""
    """What the dictionary is called, once it is open."""
    trouble: str = ""
    """Why some turns are not compared."""

    @property
    def hopeless(self) -> bool:
        """True when nothing can be compared."""
        return bool(self.trouble) and not self.words

    @property
    def step(self) -> Step:
        """The turn that is shown."""
        return self.game.steps[self.number - 1]

    @property
    def review(self) -> TurnReview | None:
        """What is known of the turn that is shown."""
        return self.found.get(self.number)

    @property
    def play(self) -> Play | None:
        """The play that is shown, if one is."""
        if self.review and self.choice:
            return self.review.best[self.choice - 1].play
        action = self.step.turn.action
        return action if isinstance(action, Play) else None

    @property
    def picture(self) -> Picture:
        """The board of the turn, with the play that is shown marked as new."""
        step, play, start = self.step, self.play, self.game.rules.edition.start
        if play is None:
            return Picture(step.after.board, start)
        return Picture(step.before.board.lay(play.tiles), start, new=frozenset(play.squares))

    def go_to(self, number: int) -> Reviewing:
        """Another turn, as it was; the first or the last one if there is none of that number."""
        number = min(max(number, 1), len(self.game.steps))
        return replace(self, number=number, choice=0)

    def choose(self, choice: int) -> Reviewing:
        """The turn as it was, 0, or one of the best plays."""
        last = len(self.review.best) if self.review else 0
        return replace(self, choice=min(max(choice, 0), last))

    def with_review(self, number: int, found: TurnReview | None) -> Reviewing:
        """The same with one more turn analysed."""
        return replace(self, found={**self.found, number: found})
