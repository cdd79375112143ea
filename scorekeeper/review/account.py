"""The account of a whole game: a card for each turn, the turns that mattered most, each said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import standings, winners
from scorekeeper.game.play import Challenge, Finish, Play
from scorekeeper.game.scoring import score_play
from scorekeeper.game.text import times
from scorekeeper.names import printable
from scorekeeper.review.best import Measure, Reference, TurnReview, review
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
from scorekeeper.words.family import OF_SHOWN


@dataclass(frozen=True)
class Findings:
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


@dataclass(frozen=True)
class TurnCard:
    """What there is to say of one turn."""

    number: int
    label: str
    """Its name for people: ``4``, ``4c``, or ``end``."""
    player: int
    name: str
    """The name of its player."""
    made: str
    """The turn in words, to be read after the name: ``made FLARED``."""
    points: int
    """Points of the turn that count."""
    standing: str
    """What that made of the player's points: ``86 becomes 107, 8 behind Maya.``"""
    chances: Chances
    """The chance of each seat to win after it; that of a solo game is no chance."""
    is_over: bool
    """True if the game was over after it."""
    review: TurnReview | None
    """The turn beside what else could have been played."""
    best_word: str
    """The word of the best play there was; empty if the rack is not known."""
    places: Places | None
    """What it opened or closed, where the rack is not known."""

    @property
    def rack(self) -> tuple[str, ...]:
        """The tiles that are known to have been on the rack."""
        return self.review.rack if self.review else ()

    @property
    def missed(self) -> int:
        """Points by which the best play there was would have earned more; 0 if not known."""
        return (self.review and self.review.missed) or 0

    @property
    def is_best(self) -> bool:
        """True if no play of the whole rack would have earned more, as far as it is shown."""
        found = self.review
        if found is None or found.measure is not Measure.RACK or not found.best:
            return False
        return found.missed == 0 and found.rank is not None

    @property
    def would_win(self) -> str:
        """The chance of its player to win, in a sentence; empty where there is none to speak of."""
        if len(self.chances) == 1 or self.is_over:
            return ""
        chance = of_a_hundred(self.chances[self.player])
        return f"From here {self.name} would win about {times(chance)} in 100."

    @property
    def best(self) -> str:
        """The best there was, in a sentence; without a rack what the play opened or closed."""
        found = self.review
        if found is None or not found.rack:
            return self.places.text if self.places else ""
        if not found.best:
            if found.measure is Measure.RACK:
                return found.summary
            return ""
        if self.missed:
            return _was_there(found.best[0].total, self.best_word, found.withheld)
        best = f"None {OF_SHOWN} earned more." if found.withheld else "The best there was."
        return best if self.is_best else ""


def _was_there(points: int, word: str, withheld: bool) -> str:
    """The best play there was, or the best of the words that are shown, in a sentence."""
    if withheld:
        return f"Of the words we show, {word} would have earned {points}."
    return f"{word} would have earned {points}."


def card_of(game: Game, step: Step, findings: Findings) -> TurnCard:
    """The card of `step`, of which this was found."""
    found = findings.review
    known = found is not None and bool(found.rack)
    return TurnCard(
        number=step.number,
        label=step.label,
        player=step.player,
        name=printable(game.setup.players[step.player]),
        made=describe_turn(step),
        points=game.points(step),
        standing=_standing(game, step),
        chances=findings.chances,
        is_over=position_after(game, step.number).ending is not None,
        review=found,
        best_word=_best_word(game, step, found) if found and known else "",
        places=findings.places,
    )


def _best_word(game: Game, step: Step, found: TurnReview) -> str:
    if not found.best:
        return ""
    words = score_play(step.before.board, found.best[0].play, game.rules).words
    return words[0].text if words else ""


def _standing(game: Game, step: Step) -> str:
    """What the turn made of its player's points, and how they stand to those of the others."""
    if isinstance(step.turn.action, Finish):
        return ""
    after = position_after(game, step.number)
    was, now = step.before.scores[step.player], after.scores[step.player]
    said = f"{was} becomes {now}" if now != was else f"It stays at {now}"
    others = [seat for seat in range(len(after.scores)) if seat != step.player]
    if not others:
        return f"{said}."
    best = max(others, key=lambda seat: after.scores[seat])
    gap = now - after.scores[best]
    name = printable(game.setup.players[best])
    if not gap:
        return f"{said}, level with {name}."
    where = "ahead of" if gap > 0 else "behind"
    return f"{said}, {abs(gap)} {where} {name}."


@dataclass(frozen=True)
class Moment:
    """A turn that mattered."""

    number: int
    weight: float
    """The part of a win that it was about."""
    text: str
    """What happened, in one or two sentences that begin with the turn."""


def moments_of(game: Game, cards: Sequence[TurnCard], curve: Curve) -> tuple[Moment, ...]:
    """The turns that mattered most, the one that mattered most first.

    The best play of each player, which raised their chance to win most; then, of each player, the
    turn in which most was missed, and no other, since nobody wants to hear it twice; then further
    plays that raised a chance, and those of the most points.
    """
    turns = [card for card in cards if _is_turn(game, card)]
    rises = {card.number: _rise(game, card, curve) for card in turns}
    costs = {card.number: _cost(game, card, curve) for card in turns}
    plays = [card for card in turns if card.points > 0]
    dear = [max(own, key=lambda card: costs[card.number]) for own in _by_player(turns)]
    missed = {card.number for card in dear if costs[card.number] >= _FELT}

    def worth(card: TurnCard) -> tuple[float, int]:
        """The part of a win that a turn was about, and its points."""
        part = max(rises[card.number], 0.0)
        return max(part, costs[card.number] * (card.number in missed)), card.points

    def raised(card: TurnCard) -> tuple[float, int]:
        return max(rises[card.number], 0.0), card.points

    kinds = (
        [max(own, key=raised) for own in _by_player(plays)],
        [card for card in dear if card.number in missed],
        plays,
    )
    told = dict.fromkeys(card for kind in kinds for card in sorted(kind, key=worth, reverse=True))
    return tuple(
        Moment(card.number, worth(card)[0], _told(game, card, curve, card.number in missed))
        for card in sorted(list(told)[:MOST], key=worth, reverse=True)
    )


def _is_turn(game: Game, card: TurnCard) -> bool:
    """True for a turn that lasted."""
    step = game.steps[card.number - 1]
    return not (isinstance(step.turn.action, Challenge | Finish) or game.withdrawn(step))


def _by_player(cards: Sequence[TurnCard]) -> list[list[TurnCard]]:
    """The cards of each player who has any."""
    players = sorted({card.player for card in cards})
    return [[card for card in cards if card.player == player] for player in players]


def _rise(game: Game, card: TurnCard, curve: Curve) -> float:
    """The part of a win that a play was worth; alone, where nobody else can win, its points."""
    if not isinstance(game.steps[card.number - 1].turn.action, Play):
        return 0.0
    if len(card.chances) > 1:
        return curve.moves[card.number - 1][card.player]
    return card.points / 100


def _cost(game: Game, card: TurnCard, curve: Curve) -> float:
    """The part of a win that the points missed would have been worth."""
    if not card.missed:
        return 0.0
    after = game.steps[card.number - 1].after
    if len(after.scores) == 1:
        return card.missed / 100
    scores = list(after.scores)
    scores[card.player] += card.missed
    better = replace(after, scores=tuple(scores))
    would_be, is_so = (by_formula(game, one, curve.margin) for one in (better, after))
    return would_be[card.player] - is_so[card.player]


def _told(game: Game, card: TurnCard, curve: Curve, is_missed: bool) -> str:
    for_points = ""
    if card.points:
        for_points = f" for {card.points}"
    said = (
        f"Turn {card.label}: {card.name} {describe_turn(game.steps[card.number - 1], brief=True)}"
    )
    chance = curve.would_win(card.number, card.player)
    chance = chance and f", and now {chance}"
    won = winners(standings(game), card.is_over)
    if card.is_over and won == (card.player,):
        chance = " and won"
    elif card.is_over or curve.moves[card.number - 1][card.player] < _FELT:
        chance = ""
    best = f" {card.best}" if is_missed else ""
    return f"{said}{for_points}{chance}.{best}"


def turned_text(game: Game, curve: Curve, turned: TurningPoint | None) -> str:
    """The turning point in a sentence or two; empty if there is none.

    A play is named only if it is the winner's: a loser need not be told by which turn it was lost.
    """
    if turned is None:
        return ""
    step = game.steps[turned.number - 1]
    said = f"The turning point was turn {step.label}"
    chance = curve.would_win(step.number, turned.winner)
    winner = printable(game.setup.players[turned.winner])
    if step.player != turned.winner:
        if chance:
            return f"{said}. From there {winner} {chance}."
        return f"{said}."
    points = ""
    if game.points(step):
        points = f" for {game.points(step)}"
    said = f"{said}: {winner} {describe_turn(step, brief=True)}{points}"
    if chance:
        return f"{said}, and now {chance}."
    return f"{said}."


def findings_of(game: Game, step: Step, reference: Reference, margin: float = 0.0) -> Findings:
    """What there is to find of `step` of a finished game; takes a part of a second.

    Over a whole game the first of two seats would be ahead by `margin`.
    """
    found = review(game, step, reference)
    known = found is not None and found.rack
    return Findings(
        chances=chances_after(game, step.number, reference, margin),
        review=found,
        places=None if known else places_of(game, step, reference),
        draw=draw_of(game, step, reference),
    )


@dataclass(frozen=True)
class Account:
    """What there is to tell of a whole game."""

    cards: tuple[TurnCard, ...]
    """Those of all turns."""
    curve: Curve
    turned: TurningPoint | None
    turned_text: str
    """The turning point in a sentence; empty if there is none."""
    luck: tuple[Luck, ...]
    luck_texts: tuple[str, ...]
    """What the tiles gave and what was given away, with the name of the player before it."""
    moments: tuple[Moment, ...]
    """The turns that mattered most, the one that mattered most first."""

    @classmethod
    def of(
        cls, game: Game, start: Chances, findings: Mapping[int, Findings], margin: float = 0.0
    ) -> Account:
        """The account of a finished game, of each turn of which it is known what was found.

        `start` are the chances before the first turn, all of them with that `margin`.
        """
        each = [findings[step.number] for step in game.steps]
        cards = tuple(card_of(game, *both) for both in zip(game.steps, each, strict=True))
        curve = Curve.of(game, (start, *(card.chances for card in cards)), margin)
        turned = turning_point(game, curve)
        luck = luck_of(game, [one.draw for one in each], [card.review for card in cards])
        names = game.setup.players
        return cls(
            cards=cards,
            curve=curve,
            turned=turned,
            turned_text=turned_text(game, curve, turned),
            luck=luck,
            luck_texts=tuple(f"{printable(names[one.player])}: {one.text}" for one in luck),
            moments=moments_of(game, cards, curve),
        )
