"""A turn to be taken again: its position, its rack, and the best play there was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.game.board import Board
from scorekeeper.game.dealing import Deal
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.play import Exchange, Finish, Play
from scorekeeper.game.scoring import PlayScore, score_play
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.game.text import count, listed, number_word
from scorekeeper.review.best import Reference, TurnReview, rack_for
from scorekeeper.words.family import OF_SHOWN
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.meanings import explained

LEAST = 3
"""Points missed in a turn that is worth taking again, at least."""
MOST = 5
"""Turns of each person that are worth it, at most: those in which most was missed."""


@dataclass(frozen=True)
class TurnAgain:
    """A position and a rack for which a play is wanted once more."""

    game: Game
    step: Step
    """The turn as it was taken."""
    rack: tuple[str, ...]
    best: Play
    points: int
    """The points of the best play."""
    reference: Reference
    """The words of the seat."""

    @property
    def board(self) -> Board:
        """The board before the turn."""
        return self.step.before.board

    @cached_property
    def table(self) -> Game:
        """The position as a game in which that rack was dealt: its next turn is the answer."""
        player = self.step.player
        setup = self.game.setup
        racks = tuple(self.rack if seat == player else () for seat in range(len(setup.players)))
        deal = Deal("", (), racks)
        position = replace(self.step.before, to_move=player, deal=deal, last_play=None)
        same = Setup(
            rules=setup.rules,
            players=setup.players,
            words=WordCheck.CHALLENGE,
            dictionary=setup.dictionary_of(player),
            started=setup.started,
            seats=tuple(SeatTerms(rack=terms.rack) for terms in setup.seats),
        )
        return Game.from_position(same, position, self.reference.allowed)

    @property
    def name(self) -> str:
        """The name of the player whose turn it was."""
        return self.game.setup.players[self.step.player]

    def judge(self, play: Play) -> Judgement:
        """The verdict on an answer, by the words that count; not all of them are shown."""
        held = self.table.judge(play)
        if not held.legal:
            return held
        return judge_play(self.board, play, self.game.rules, self.reference.allowed)

    def score(self, play: Play) -> PlayScore:
        """The words that `play` makes, and their sum."""
        return score_play(self.board, play, self.game.rules)

    def solves(self, play: Play) -> bool:
        """True for the best play, and for any that earns as much."""
        judged = self.judge(play)
        return judged.legal and judged.score.total >= self.points


def turns_again(
    game: Game,
    reviews: Iterable[TurnReview | None],
    reference: Reference,
    also: Container[int] = (),
) -> tuple[TurnAgain, ...]:
    """The turns worth taking again of those with `reviews`, in their order.

    They are turns of people, whose whole rack is known, and in which enough was missed. Turns
    with the numbers `also` are among them even if more was missed in others since.
    """
    known = (one for one in reviews if one and _is_worth_it(game, one))
    taken = Counter[int]()
    found = []
    for one in sorted(known, key=lambda one: (-(one.missed or 0), one.number)):
        step = game.steps[one.number - 1]
        taken[step.player] += 1
        if taken[step.player] <= MOST or one.number in also:
            best = one.best[0]
            words = reference.for_seat(step.player)
            found.append(TurnAgain(game, step, one.rack, best.play, best.total, words))
    return tuple(sorted(found, key=lambda turn: turn.step.number))


def _is_worth_it(game: Game, review: TurnReview) -> bool:
    return _is_known(game, game.steps[review.number - 1]) and (review.missed or 0) >= LEAST


def _is_known(game: Game, step: Step) -> bool:
    """True for a turn of a person whose whole rack is known."""
    is_person = game.setup.computer(step.player) is None
    if not is_person or isinstance(step.turn.action, Finish):
        return False
    rack = rack_for(game, step)
    return rack is not None and len(rack) == step.before.racks[step.player]


def seats_known(game: Game) -> tuple[int, ...]:
    """The people of whom a whole rack is known, without which no turn can be taken again."""
    return tuple(sorted({step.player for step in game.steps if _is_known(game, step)}))


def why_nothing(game: Game, reference: Reference | None) -> str:
    """Why no turn is worth taking again, where none is."""
    if not seats_known(game):
        return "Nobody knows which tiles were held, so no turn can be taken again."
    if reference is None:
        return ""
    if reference.trouble:
        return reference.trouble
    of = ""
    if reference.withholds:
        of = f" {OF_SHOWN}"
    more = f"No other play{of} would have earned {number_word(LEAST)} points more"
    return f"{more}, so there is nothing to take again."


def by_which_words(turn: TurnAgain) -> str:
    """Says that the player had a dictionary of their own; empty if it was that of the table."""
    own = turn.game.setup.terms(turn.step.player).dictionary
    if own:
        return f"Here {turn.name}'s own words count."
    return ""


def the_best(turn: TurnAgain) -> str:
    """What the best play earns, as far as it may be spoken of."""
    of = ""
    if turn.reference.withholds:
        of = f" {OF_SHOWN}"
    return f"The best{of} earns {count(turn.points, 'point')}."


def hint_of(turn: TurnAgain) -> str:
    """The square where the best play begins."""
    return f"A tile goes to {turn.best.squares[0]}."


def answer_to(turn: TurnAgain, play: Play) -> str:
    """The answer to `play`, in a sentence that gives nothing away."""
    judged = turn.judge(play)
    if not judged.legal:
        return " ".join(problem.message for problem in judged.problems)
    if judged.score.total >= turn.points:
        return f"Found: {count(judged.score.total, 'point')}."
    return f"That earns {count(judged.score.total, 'point')}. There is more."


def made_then(turn: TurnAgain) -> str:
    """What the player did then."""
    action = turn.step.turn.action
    if action == turn.best:
        return f"{turn.name} laid the same then."
    if isinstance(action, Exchange):
        return f"{turn.name} swapped a tile then."
    words = [word.text for word in turn.step.judgement.score.words]
    if not words:
        return f"{turn.name} passed then."
    laid = f"{turn.name} laid {listed(words)} then"
    if turn.game.withdrawn(turn.step):
        return f"{laid}, which came off again."
    return f"{laid}, for {count(turn.step.points, 'point')}."


def meaning_of(turn: TurnAgain) -> str:
    """The meaning of the best play's main word, or else of another; empty if none is known.

    May take some 50 ms, the first time.
    """
    if turn.reference.lexicon is None:
        return ""
    try:
        lexicon = turn.reference.lexicon
        every = (word.text for word in turn.score(turn.best).words)
        known = next(filter(None, (explained(word, lexicon) for word in every)), None)
    except WordListError:
        return ""  # The word stands without it.
    if known is None:
        return ""
    base = ""
    if known.base != known.word:
        base = f" ({known.base})"
    return f"{known.word}{base}: {known.text}."
