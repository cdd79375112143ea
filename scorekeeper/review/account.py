"""The account of a whole game: a card for each turn, the turns that mattered most, each said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import standings, winners
from scorekeeper.game.play import score_play
from scorekeeper.game.text import times
from scorekeeper.review.best import Measure, ReviewWords, TurnReview, review
from scorekeeper.review.chance import Chances, of_a_hundred
from scorekeeper.review.curve import (
    Curve,
    TurningPoint,
    by_formula,
    chances_after,
    position_after,
    turning_point,
)
from scorekeeper.review.luck import Draw, Luck, Places, draw_of, luck_of, places_of


@dataclass(frozen=True)
class TurnFindings:
    """What was found of one turn, whatever was found of the others."""

    chances: Chances
    """The chance of each seat to win after it."""
    review: TurnReview | None
    """The turn beside what else could have been played."""
    places: Places | None
    """What it opened or closed, where the rack is not known."""
    draw: Draw | None
    """What the tiles drawn for it were worth, where they are known."""


MOST = 5
"""Turns of a game that are named as those that mattered."""
_FELT = 0.03
"""A change of the chance to win that is worth a sentence."""


@dataclass(frozen=True, eq=False)
class TurnReport:
    """What there is to say of one turn."""

    game: Game
    step: Step
    findings: TurnFindings

    @property
    def name(self) -> str:
        """The name of its player."""
        return self.step.name

    @property
    def made(self) -> str:
        """The turn in words, to be read after the name: ``made FLARED``."""
        return describe_turn(self.step)

    @property
    def points(self) -> int:
        """Points of the turn that count."""
        return self.game.points(self.step)

    @property
    def standing(self) -> str:
        """What it made of the player's points: ``86 becomes 107, 8 behind Maya``."""
        step = self.step
        if step.is_end:
            return ""
        scores = position_after(self.game, step.number).scores
        was, now = step.before.scores[step.player], scores[step.player]
        said = f"{was} becomes {now}" if now != was else f"It stays at {now}"
        others = [seat for seat in range(len(scores)) if seat != step.player]
        if not others:
            return f"{said}."
        best = max(others, key=scores.__getitem__)
        gap = now - scores[best]
        name = self.game.setup.players[best]
        if not gap:
            return f"{said}, level with {name}."
        return f"{said}, {abs(gap)} {'ahead of' if gap > 0 else 'behind'} {name}."

    @property
    def is_over(self) -> bool:
        """True if the game was over after it."""
        return position_after(self.game, self.step.number).ending is not None

    @property
    def missed(self) -> int:
        """Points by which the best play there was would have earned more; 0 if not known."""
        return (self.findings.review and self.findings.review.missed) or 0

    @property
    def is_best(self) -> bool:
        """True if no play of the whole rack would have earned more, as far as it is shown."""
        found = self.findings.review
        if found is None or found.measure is not Measure.RACK or not found.best:
            return False
        return found.missed == 0 and found.rank is not None

    @property
    def would_win(self) -> str:
        """The chance of its player to win, in a sentence; empty where there is none to speak of."""
        chances = self.findings.chances
        if len(chances) == 1 or self.is_over:
            return ""
        chance = of_a_hundred(chances[self.step.player])
        return f"From here {self.name} would win about {times(chance)} in 100."

    @property
    def best(self) -> str:
        """The best there was, in a sentence; without a rack what the play opened or closed."""
        found = self.findings.review
        if found is None or not found.rack:
            return self.findings.places.text if self.findings.places else ""
        if not found.best:
            return found.summary if found.measure is Measure.RACK else ""
        if self.missed:
            words = score_play(self.step.before.board, found.best[0].play, self.game.rules).words
            return f"{words[0].text} would have earned {found.best[0].total}."
        best = "We found none that earns more." if found.withheld else "The best there was."
        return best if self.is_best else ""


@dataclass(frozen=True)
class KeyTurn:
    """A turn that mattered."""

    number: int
    weight: float
    """The part of a win that it was about."""
    text: str
    """What happened, in one or two sentences that begin with the turn."""


def moments_of(game: Game, cards: Sequence[TurnReport], curve: Curve) -> tuple[KeyTurn, ...]:
    """The turns that mattered most, the one that mattered most first.

    The best play of each player, which raised their chance to win most; then, of each player, the
    turn in which most was missed, and no other, since nobody wants to hear it twice; then further
    plays that raised a chance, and those of the most points.
    """
    turns = [card for card in cards if card.step.is_turn and not game.withdrawn(card.step)]
    rises = {card: max(_rise(card, curve), 0.0) for card in turns}
    costs = {card: _cost(card, curve) for card in turns}
    plays = [card for card in turns if card.points > 0]
    dear = [max(own, key=costs.__getitem__) for own in _by_player(turns)]
    missed = {card for card in dear if costs[card] >= _FELT}

    def worth(card: TurnReport) -> tuple[float, int]:
        """The part of a win that a turn was about, and its points."""
        return max(rises[card], costs[card] * (card in missed)), card.points

    kinds = (
        [max(own, key=lambda card: (rises[card], card.points)) for own in _by_player(plays)],
        [card for card in dear if card in missed],
        plays,
    )
    told = dict.fromkeys(card for kind in kinds for card in sorted(kind, key=worth, reverse=True))
    return tuple(
        KeyTurn(card.step.number, worth(card)[0], _told(card, curve, card in missed))
        for card in sorted(list(told)[:MOST], key=worth, reverse=True)
    )


def _by_player(cards: Sequence[TurnReport]) -> list[list[TurnReport]]:
    """The cards of each player who has any."""
    players = sorted({card.step.player for card in cards})
    return [[card for card in cards if card.step.player == player] for player in players]


def _rise(card: TurnReport, curve: Curve) -> float:
    """The part of a win that a play was worth; alone, where nobody else can win, its points."""
    step = card.step
    if not step.play:
        return 0.0
    if len(step.after.scores) > 1:
        return curve.moves[step.number - 1][step.player]
    return card.points / 100


def _cost(card: TurnReport, curve: Curve) -> float:
    """The part of a win that the points missed would have been worth."""
    after, player = card.step.after, card.step.player
    if not card.missed:
        return 0.0
    if len(after.scores) == 1:
        return card.missed / 100
    scores = list(after.scores)
    scores[player] += card.missed
    better = replace(after, scores=tuple(scores))
    would_be, is_so = (by_formula(card.game, one, curve.margin) for one in (better, after))
    return would_be[player] - is_so[player]


def _told(card: TurnReport, curve: Curve, is_missed: bool) -> str:
    step = card.step
    for_points = f" for {card.points}" if card.points else ""
    said = f"Turn {step.label}: {card.name} {describe_turn(step, brief=True)}{for_points}"
    chance = curve.would_win(step.number, step.player)
    if card.is_over:
        is_won = winners(standings(card.game), over=True) == (step.player,)
        said += " and won" if is_won else ""
    elif chance and curve.moves[step.number - 1][step.player] >= _FELT:
        said += f", and now {chance}"
    return f"{said}. {card.best if is_missed else ''}".rstrip()


def turned_text(game: Game, curve: Curve, turned: TurningPoint | None) -> str:
    """The turning point in a sentence or two; empty if there is none.

    A play is named only if it is the winner's: a loser need not be told by which turn it was lost.
    """
    if turned is None:
        return ""
    step = game.steps[turned.number - 1]
    said = f"The turning point was turn {step.label}"
    chance = curve.would_win(step.number, turned.winner)
    winner = game.setup.players[turned.winner]
    if step.player != turned.winner:
        return f"{said}. From there {winner} {chance}." if chance else f"{said}."
    points = f" for {game.points(step)}" if game.points(step) else ""
    now = f", and now {chance}" if chance else ""
    return f"{said}: {winner} {describe_turn(step, brief=True)}{points}{now}."


def findings_of(
    game: Game, step: Step, reference: ReviewWords, margin: float = 0.0
) -> TurnFindings:
    """What there is to find of `step` of a finished game; takes a part of a second.

    Over a whole game the first of two seats would be ahead by `margin`.
    """
    found = review(game, step, reference)
    known = found is not None and found.rack
    return TurnFindings(
        chances=chances_after(game, step.number, reference, margin),
        review=found,
        places=None if known else places_of(game, step, reference),
        draw=draw_of(game, step, reference),
    )


@dataclass(frozen=True)
class GameReview:
    """What there is to tell of a whole game."""

    curve: Curve
    turned: TurningPoint | None
    turned_text: str
    """The turning point in a sentence; empty if there is none."""
    luck: tuple[Luck, ...]
    luck_texts: tuple[str, ...]
    """What the tiles gave and what was given away, with the name of the player before it."""
    moments: tuple[KeyTurn, ...]
    """The turns that mattered most, the one that mattered most first."""

    @classmethod
    def of(
        cls, game: Game, start: Chances, findings: Mapping[int, TurnFindings], margin: float = 0.0
    ) -> GameReview:
        """The account of a finished game, of each turn of which it is known what was found.

        `start` are the chances before the first turn, all of them with that `margin`.
        """
        each = [findings[step.number] for step in game.steps]
        cards = [TurnReport(game, *both) for both in zip(game.steps, each, strict=True)]
        curve = Curve.of(game, (start, *(one.chances for one in each)), margin)
        turned = turning_point(game, curve)
        luck = luck_of(game, [one.draw for one in each], [one.review for one in each])
        names = game.setup.players
        return cls(
            curve=curve,
            turned=turned,
            turned_text=turned_text(game, curve, turned),
            luck=luck,
            luck_texts=tuple(f"{names[one.player]}: {one.text}" for one in luck),
            moments=moments_of(game, cards, curve),
        )
