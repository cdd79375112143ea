"""Luck and skill apart: what tiles drawn gave a player, what was given away, what a play opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, variance

from scorekeeper.finder import WordIndex, find_plays
from scorekeeper.game.board import Board
from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Exchange, Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.text import count
from scorekeeper.players.valuing import PlayEvaluator, Tiles, without
from scorekeeper.review.best import Measure, ReviewWords, TurnReview, rack_for

RACKS = 50
"""Racks that might have been drawn, with which the one drawn is compared."""
_OFTEN = 5
"""Points a turn that are words not known, and no slips. Then no sum is told: it would only hurt."""
_STANDARD_ERRORS = 2
"""So many lie on either side of what is given or taken, in 19 cases of 20."""


@dataclass(frozen=True)
class Draw:
    """The tiles drawn for one turn, and what they were worth."""

    number: int
    """The number of the turn."""
    gave: float
    """Points by which the rack was better than one usually drawn; below 0 if worse."""
    error: float
    """The standard error of that."""


def draw_of(game: Game, step: Step, reference: ReviewWords) -> Draw | None:
    """The draw for `step` beside fifty others that were as likely; None if it is not known.

    The tiles kept from the turn before stay; the others are drawn anew from what was unseen. A
    rack is worth its best play in the words of its seat, and the tiles which that keeps.
    """
    drawn = _drawn(game, step)
    valuers = reference.valuers(game)
    if not drawn or not valuers:
        return None
    rack = rack_for(game, step) or ()
    board = step.before.board
    bag = step.before.bag
    kept = without(rack, drawn)
    valuer = valuers[step.player]
    unseen = sorted((step.before.unseen(game.rules) - Counter(kept)).elements())
    if len(unseen) < len(drawn):
        return None
    chance = Random(f"{step.number} {step.before.scores} {' '.join(rack)}")
    values = [
        _worth(valuer, board, (*kept, *chance.sample(unseen, len(drawn))), bag)
        for _ in range(RACKS)
    ]
    gave = _worth(valuer, board, rack, bag) - fmean(values)
    return Draw(step.number, gave, sqrt(variance(values) / RACKS))


def _worth(valuer: PlayEvaluator, board: Board, rack: Sequence[str], bag: int) -> float:
    """The value of the best play, or of keeping all."""
    rack = tuple(sorted(rack))
    best = valuer.best(board, rack, bag)
    if best:
        return best.value
    if bag:
        return valuer.leaves.value(rack)
    return -float(valuer.rules.house.leftover * len(rack))


def _drawn(game: Game, step: Step) -> Tiles:
    """The tiles of the rack that were drawn since its player's last turn; none if not known."""
    rack = _whole_rack(game, step)
    last = _turn_before(game, step)
    if rack is None or last is None:
        return rack or ()
    held = _whole_rack(game, last)
    action = last.turn.action
    if held is None or not last.drawn or game.withdrawn(last):
        return ()
    used: Iterable[str] = ()
    if isinstance(action, Play):
        used = [tile.letter for tile in action.tiles]
    elif isinstance(action, Exchange):
        if not action.letter:
            return ()
        used = [action.letter]
    kept = Counter(held) - Counter(used)
    if kept <= Counter(rack):
        return without(rack, kept.elements())
    return ()


def _whole_rack(game: Game, step: Step) -> Tiles | None:
    """All tiles of the rack before `step`; None if some are not known."""
    if not step.is_turn:
        return None
    rack = rack_for(game, step)
    if rack and len(rack) == step.before.racks[step.player]:
        return rack
    return None


def _turn_before(game: Game, step: Step) -> Step | None:
    """The turn of the same player before `step`, also one that was taken back."""
    for earlier in reversed(game.steps[: step.number - 1]):
        if earlier.player == step.player and earlier.is_turn:
            return earlier
    return None


@dataclass(frozen=True)
class Luck:
    """Luck and skill of one player in one game.

    >>> Luck(0, True, True, 18.2, 11.7, 31, "9", 20).tiles_text
    'Good luck with the tiles: about 18 points, give or take 12.'
    """

    player: int
    is_whole: bool
    """True if the rack is known in all turns."""
    drawn: bool
    """True if it is known in some turn what the draw gave."""
    gave: float
    """Points that the tiles gave, below 0 if they took some."""
    give_or_take: float
    given: int | None
    """Points given away, against the best plays in the words of the seat; None if not known."""
    most_in: str = ""
    """The turn that gave most away, as people count turns."""
    most: int = 0
    """The points that it gave away."""
    turns: int = 0
    """The turns of which that is known."""
    withheld: bool = False
    """True if words that count were not among those of the best plays, since they are not shown."""

    @property
    def text(self) -> str:
        """What there is to say, in one or two sentences."""
        said = " ".join(filter(None, (self.tiles_text, self._given())))
        if self.is_whole:
            return said
        return f"Where the tiles are known, {said[:1].lower()}{said[1:]}"

    @property
    def tiles_text(self) -> str:
        """What the tiles gave, in a sentence; empty if that is not known."""
        if not self.drawn:
            return ""
        gave = round(self.gave)
        off = max(round(self.give_or_take), 1)
        if abs(gave) < off:
            return "Neither lucky nor unlucky with the tiles."
        luck = "Good luck" if gave > 0 else "Bad luck"
        return f"{luck} with the tiles: about {count(abs(gave), 'point')}, give or take {off}."

    def _given(self) -> str:
        if self.given is None:
            return ""
        if not self.given:
            if self.withheld:
                return "We found nothing that would have earned more."
            return "Every turn was the best there was."
        if self.turns and self.given / self.turns >= _OFTEN:
            points = count(self.most, "point")
            return f"The biggest miss was in turn {self.most_in}: {points}."
        were = "was" if self.given == 1 else "were"
        said = f"{count(self.given, 'point')} {were} missed"
        part = f"{self.most} of them" if self.most * 2 <= self.given else "most of them"
        part = "all of them" if self.most == self.given > 1 else part
        if self.given > 1:
            return f"{said}, {part} in turn {self.most_in}."
        return f"{said}."


def luck_of(
    game: Game, draws: Iterable[Draw | None], reviews: Iterable[TurnReview | None]
) -> tuple[Luck, ...]:
    """What the tiles gave each player, and what each gave away; those of whom nothing is known out.

    `draws` and `reviews` are those of any turns of `game`.
    """
    drawn = {one.number: one for one in draws if one}
    known_racks = (one for one in reviews if one and one.measure is Measure.RACK)
    by_rack = {one.number: one for one in known_racks if one.missed is not None}
    found = []
    for player in range(len(game.setup.players)):
        steps = [step for step in game.steps if step.player == player and step.is_turn]
        known = [drawn[step.number] for step in steps if step.number in drawn]
        held = {step.label: by_rack[step.number] for step in steps if step.number in by_rack}
        away = {label: one.missed or 0 for label, one in held.items()}
        most_in = max(away, key=away.__getitem__, default="")
        if known or away:
            error = sqrt(sum(one.error**2 for one in known))
            found.append(
                Luck(
                    player,
                    is_whole=all(_whole_rack(game, step) for step in steps),
                    drawn=bool(known),
                    gave=sum(one.gave for one in known),
                    give_or_take=_STANDARD_ERRORS * error,
                    given=sum(away.values()) if away else None,
                    most_in=most_in,
                    most=away.get(most_in, 0),
                    turns=len(away),
                    withheld=any(one.withheld for one in held.values()),
                )
            )
    return tuple(found)


_TILES = 2
"""Tiles with which the places on the board before and after a play are compared."""
_CLEARLY = 3
"""Points from which on such a place is better or worse than before."""


@dataclass(frozen=True)
class Places:
    """What the next player could make at most with two tiles of those unseen, on two boards."""

    before: int
    """On the board before the play."""
    after: int
    """On the board after it."""
    withheld: bool = False
    """True if they might make more with words that count and are not shown."""

    @property
    def text(self) -> str:
        """What the play opened or closed, in a sentence."""
        now, before = self.after or "nothing", self.before or "nothing"
        most = f"The next player can earn {now} at most with two tiles"
        if self.withheld:
            most = f"The most we found with two tiles for the next player is {now}"
        if now == before:
            return f"{most}, as before this play."
        if abs(self.after - self.before) < _CLEARLY:
            return f"{most}; before this play it was {before}."
        best = "a good" if self.withheld else "the best"
        verb = "opened a good" if self.after > self.before else f"shut off {best}"
        where = "before" if self.after > self.before else "there"
        then = f"it is {now} at most" if self.after else "nothing"
        return f"It {verb} spot. Two tiles could have earned {before} {where}; now {then}."


def places_of(game: Game, step: Step, reference: ReviewWords) -> Places | None:
    """What `step` opened or closed for the next player; None unless it is a play that lasted.

    Nor for the first play and the last one.
    """
    after = step.after
    if not step.play or game.withdrawn(step) or step.before.board.is_empty:
        return None
    words = reference.for_seat(after.to_move)
    index = words.index
    if after.ending or index is None:
        return None
    unseen = after.unseen(game.rules)
    rules = replace(game.rules, rack=_TILES)
    boards = step.before.board, after.board
    before, now = (_most(board, unseen, rules, index) for board in boards)
    return Places(before, now, words.withholds)


def _most(board: Board, unseen: Counter[str], rules: Rules, index: WordIndex) -> int:
    """The most that a few tiles of those `unseen` can earn."""
    tiles = [tile for tile, held in unseen.items() for _ in range(min(held, _TILES))]
    found = find_plays(board, tiles, rules, index)
    return found[0].total if found else 0
