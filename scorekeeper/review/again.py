"""A turn to be taken again: its position, its rack, and the best play there was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import NamedTuple

from scorekeeper.finder.search import find_plays
from scorekeeper.game.board import Board
from scorekeeper.game.dealing import Deal
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.play import Exchange, Play, PlayScore, score_play
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.game.text import count, listed, number_word
from scorekeeper.review.best import ReviewWords, TurnReview, rack_for
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.meanings import explained


class TurnRack(NamedTuple):
    """The tiles of a rack."""

    tiles: tuple[str, ...]
    drawn_from: int
    """The letters that the rack was drawn from by chance; 0 if it is the true one."""


def rack_again(game: Game, step: Step, chance: str) -> TurnRack | None:
    """The rack for `step`, None if there is none; one `chance` draws for ever the same tiles.

    What was laid then was there, whatever else is known.
    """
    size = step.before.racks[step.player]
    known = rack_for(game, step) if game.position.ending else None
    laid = [tile.letter for tile in step.play.tiles] if step.play else []
    held = Counter((known or laid)[:size])
    lacking = size - held.total()
    hidden = sorted((step.before.unseen(game.rules) - held - _away(game, step)).elements())
    is_drawn = lacking > 0
    if lacking > len(hidden) or (is_drawn and size < game.rules.edition.rack_size):
        return None
    order = Random(chance)
    drawn = sorted(hidden, key=lambda _: order.random())[:lacking]
    unseen = len(hidden) + (0 if known else len(laid))
    return TurnRack(tuple(sorted([*held.elements(), *drawn])), unseen if is_drawn else 0)


def is_move(game: Game, step: Step) -> bool:
    """True for a turn of a person that was not taken again, and is neither challenge nor end."""
    if not step.is_turn or game.taken_again(step):
        return False
    return game.setup.computer(step.player) is None


def _away(game: Game, step: Step) -> Counter[str]:
    """The tiles that are known to have been on other racks."""
    away: Counter[str] = Counter()
    if not game.position.ending:
        return away
    others = {*range(len(game.setup.players))} - {step.player}
    for later in game.steps[step.number :]:
        if later.player in others and later.is_turn:
            others.remove(later.player)
            action = later.turn.action
            laid = action.tiles if isinstance(action, Play) else ()
            away.update(rack_for(game, later) or [tile.letter for tile in laid])
    for player in others:
        left = game.leftovers.get(player)
        away.update(left.letters or () if left else ())
    return away


LEAST = 3
"""Points missed in a turn that is worth taking again, at least."""
MOST = 5
"""Turns of each person that are worth it, at most: those in which most was missed."""


@dataclass(frozen=True)
class Exercise:
    """A position and a rack for which a play is wanted once more."""

    game: Game
    step: Step
    """The turn as it was taken."""
    rack: tuple[str, ...]
    drawn_from: int
    """The letters that the rack was drawn from by chance; 0 if it is the true one."""
    best: Play
    points: int
    """The points of the best play."""
    reference: ReviewWords
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
        return self.step.name

    @property
    def missed(self) -> int:
        """The points by which the best play earns more than the turn did."""
        return self.points - self.game.points(self.step)

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
    reference: ReviewWords,
    also: Container[int] = (),
) -> tuple[Exercise, ...]:
    """The turns worth taking again of those with `reviews`, in their order.

    They are turns of people, whose whole rack is known, and in which enough was missed. Turns
    with the numbers `also` are among them even if more was missed in others since.
    """
    turns = []
    for one in reviews:
        if one and (one.missed or 0) >= LEAST:
            step, best = game.steps[one.number - 1], one.best[0]
            if _is_known(game, step):
                words = reference.for_seat(step.player)
                turns.append(Exercise(game, step, one.rack, 0, best.play, best.total, words))
    return most_missed(turns, also)


def most_missed(turns: Iterable[Exercise], also: Container[int] = ()) -> tuple[Exercise, ...]:
    """Of `turns` those of each player in which most was missed, and those numbered `also`."""
    taken = Counter[int]()
    found = []
    for turn in sorted(turns, key=lambda turn: (-turn.missed, turn.step.number)):
        taken[turn.step.player] += 1
        if taken[turn.step.player] <= MOST or turn.step.number in also:
            found.append(turn)
    return tuple(sorted(found, key=lambda turn: turn.step.number))


def steps_to_draw(game: Game) -> tuple[Step, ...]:
    """The turns of people with full racks for which some are drawn, if nobody's rack is known."""
    if seats_known(game):
        return ()
    full = game.rules.edition.rack_size
    moves = (step for step in game.steps if is_move(game, step))
    return tuple(step for step in moves if step.before.racks[step.player] >= full)


def drawn_again(game: Game, step: Step, reference: ReviewWords) -> Exercise | None:
    """`step` with a rack that is drawn by chance, always the same one; takes a moment.

    None if there is no such rack, or if the best of its plays earns hardly more than the turn.
    """
    words = reference.for_seat(step.player)
    rack = rack_again(game, step, f"try {game.setup.started} {game.setup.players} {step.number}")
    if words.index is None or rack is None:
        return None
    found = find_plays(step.before.board, rack.tiles, game.rules, words.index)
    if not found:
        return None
    turn = Exercise(game, step, *rack, found[0].play, found[0].total, words)
    return turn if turn.missed >= LEAST else None


def _is_known(game: Game, step: Step) -> bool:
    """True for a turn of a person whose whole rack is known."""
    is_person = game.setup.computer(step.player) is None
    if not is_person or step.is_end:
        return False
    rack = rack_for(game, step)
    return rack is not None and len(rack) == step.before.racks[step.player]


def seats_known(game: Game) -> tuple[int, ...]:
    """The people of whom a whole rack is known."""
    return tuple(sorted({step.player for step in game.steps if _is_known(game, step)}))


def seats_again(game: Game) -> tuple[int, ...]:
    """The people whose turns can be taken again; where nobody's rack is known, by racks drawn."""
    return seats_known(game) or tuple(sorted({step.player for step in steps_to_draw(game)}))


def why_nothing(game: Game, reference: ReviewWords | None) -> str:
    """Why no turn is worth taking again, where none is."""
    if not seats_again(game):
        return "Nobody knows which tiles were held, so no turn can be taken again."
    if reference is None:
        return ""
    if reference.trouble:
        return reference.trouble
    if reference.index is None and not seats_known(game):
        return "The words of this game cannot be listed, so no better play is known."
    more = f"would have earned {number_word(LEAST)} points more, so there is nothing to take again."
    if reference.withholds:
        return f"We found no other play that {more}"
    return f"No other play {more}"


def whose_rack(turn: Exercise) -> tuple[str, str]:
    """Where the rack comes from: in a few words, and in sentences."""
    held = number_word(len(turn.rack))
    if not turn.drawn_from:
        were = "This one was" if len(turn.rack) == 1 else f"These {held} were"
        return f"{turn.name}'s own", f"{were} {turn.name}'s."
    why = "Nobody wrote the racks down"
    if turn.game.position.ending is None:
        why = "The game is not over, so no rack is told"
    are = f"these {held} are" if len(turn.rack) > 1 else "this one is"
    return "drawn by chance", f"{why}: {are} drawn from {turn.drawn_from} unseen letters."


def by_which_words(turn: Exercise) -> str:
    """Says that the player had a dictionary of their own; empty if it was that of the table."""
    own = turn.game.setup.terms(turn.step.player).dictionary
    return f"Here {turn.name}'s own words count." if own else ""


def the_best(turn: Exercise) -> str:
    """What the best play earns, as far as it may be spoken of."""
    found = " we found" if turn.reference.withholds else ""
    return f"The best{found} earns {count(turn.points, 'point')}."


def answer_to(turn: Exercise, play: Play) -> str:
    """The answer to `play`, in a sentence that gives nothing away."""
    judged = turn.judge(play)
    if not judged.legal:
        return " ".join(problem.message for problem in judged.problems)
    if judged.score.total >= turn.points:
        return f"Found: {count(judged.score.total, 'point')}."
    return f"That earns {count(judged.score.total, 'point')}. There is more."


def made_then(turn: Exercise) -> str:
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


def meaning_of(turn: Exercise) -> str:
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
    base = f" ({known.base})" if known.base != known.word else ""
    return f"{known.word}{base}: {known.text}."
