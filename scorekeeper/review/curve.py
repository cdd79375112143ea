"""The chance to win after every turn of a game, and the turn at which it turned.

Near the end a game is played out many times, by quick players with racks that may be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isclose, sqrt
from random import Random
from statistics import fmean

from scorekeeper.game.dealing import Deal
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import standings, winners
from scorekeeper.game.play import Exchange, Pass, PlayScore
from scorekeeper.game.position import Position, advance
from scorekeeper.game.rules import Rules
from scorekeeper.game.text import times
from scorekeeper.players.dials import FAIR
from scorekeeper.players.valuing import PlayEvaluator, Tiles, may_exchange, noticed, without_worst
from scorekeeper.review.best import ReviewWords, rack_for
from scorekeeper.review.chance import Chances, chances_of, of_a_hundred, spread_for, with_margin

GAMES = 50
"""Games from one position."""
_SKILL = FAIR
"""The skill of all players. One that overlooks nothing foretells even such games less well."""
_TILES_A_TURN = 2.6
"""Tiles that a turn lays on average, where the number of turns is what ends the game."""
_OFF = 1.5
"""For each √(tile to lay), points by which a total may come out differently if others play."""
_MOST_IDLE = 3
"""Rounds in which nobody lays a tile, after which a game is left, whatever the rules."""

Racks = tuple[Tiles, ...]
"""The tiles that each player is known to hold; fewer than there are if some are not known."""


def racks_after(game: Game, number: int) -> Racks:
    """The racks after so many turns of a game, as far as later turns or its end tell them."""
    return tuple(_rack_after(game, number, seat) for seat in range(len(game.setup.players)))


def _rack_after(game: Game, number: int, seat: int) -> Tiles:
    """What `seat` held: the rack before its next turn, or what was left on it."""
    for step in game.steps[number:]:
        rack = rack_for(game, step) if step.player == seat else None
        if rack is not None:
            return rack
    left = game.leftovers.get(seat)
    return (left and left.letters) or ()


def turns_left(position: Position, rules: Rules) -> int | None:
    """The turns that are left where the rules count rounds; None where they do not."""
    rounds = rules.house.rounds
    if not rounds:
        return None
    had = position.turns or (0,) * len(position.scores)
    return sum(max(rounds - turns, 0) for turns in had)


def tiles_to_lay(position: Position, rules: Rules) -> float:
    """The tiles unseen, or as many of them as can still be laid."""
    unseen = float(position.bag + sum(position.racks))
    left = turns_left(position, rules)
    if left is None:
        return unseen
    return min(unseen, left * _TILES_A_TURN)


def play_out(position: Position, racks: Racks, valuers: Sequence[PlayEvaluator]) -> Chances | None:
    """The chance of each seat to win, by games from `position` on.

    Tiles that are not known to be on `racks` are drawn anew for each game, and each seat takes the
    play that it values most of those it notices; chance is the same for the same position. None
    without `valuers`, or if the box cannot hold the tiles that are said to be there.
    """
    if not valuers:
        return None
    rules = valuers[0].rules
    chance = Random(f"{position.scores} {position.to_move} {' '.join(position.board.letters())}")
    spread = _OFF * sqrt(tiles_to_lay(position, rules))
    weighed = []
    for _ in range(GAMES):
        deal = _dealt(position, racks, rules, chance)
        if deal is None:
            return None
        end = _ended(replace(position, deal=deal), valuers, chance)
        left = (rules.house.leftover * held for held in end.racks)
        totals = [score - cost for score, cost in zip(end.scores, left, strict=True)]
        weighed.append(chances_of(totals, spread))
    return tuple(map(fmean, zip(*weighed, strict=True)))


def _dealt(position: Position, racks: Racks, rules: Rules, chance: Random) -> Deal | None:
    """The `racks` filled with tiles unseen, and the rest as the bag; None if they do not fit."""
    unseen = position.unseen(rules)
    known = Counter(tile for rack in racks for tile in rack)
    sizes = zip(racks, position.racks, strict=True)
    is_so = known <= unseen and all(len(rack) <= held for rack, held in sizes)
    hidden = sorted((unseen - known if is_so else unseen).elements())
    chance.shuffle(hidden)
    filled = []
    for rack, held in zip(racks, position.racks, strict=True):
        kept = rack if is_so else ()
        drawn, hidden = hidden[: held - len(kept)], hidden[held - len(kept) :]
        filled.append(tuple(sorted((*kept, *drawn))))
    if position.board.unknown_count:  # Some of those unseen lie under others.
        hidden = hidden[: position.bag]
    fits = len(hidden) == position.bag and tuple(map(len, filled)) == position.racks
    return Deal("", tuple(hidden), tuple(filled)) if fits else None


def _ended(position: Position, valuers: Sequence[PlayEvaluator], chance: Random) -> Position:
    """The end of a game from `position` on, whose racks are dealt."""
    most = _MOST_IDLE * len(position.scores)
    while position.ending is None and position.idle <= most and position.deal:
        valuer = valuers[position.to_move]
        rack = position.deal.racks[position.to_move]
        seen = noticed(valuer.found(position.board, rack), _SKILL.notices, chance)
        if seen:
            best = valuer.valued(seen, rack, position.bag)[0].found
            score = best.score(position.board, valuer.rules)
            position = advance(position, best.play, score, valuer.rules)
        else:
            swaps = rack and may_exchange(position, valuer.rules)
            action = Exchange(without_worst(rack, valuer).letter) if swaps else Pass()
            position = advance(position, action, PlayScore(), valuer.rules)
    return position


_LAST_ROUNDS = 2
"""Rounds at the end that are played out where the number of rounds is what ends the game."""
_USUAL_TURNS = 4
"""Turns that count as usual ones when a game is too short to tell its own pace."""
_LOOKED_OVER = 3
"""Turns over which a turning point is looked for, so that what is answered at once is none."""
_OWN = 0.5
"""A turn of the winner is named before another's if it moved at least this part as much."""
_CLEAR = 0.1
"""A chance that rises by less over that many turns turns no game."""


def chances_after(
    game: Game, number: int, reference: ReviewWords | None, margin: float = 0.0
) -> Chances:
    """The chance of each seat to win, after so many of the turns of a game.

    A formula says it while the bag holds tiles, as seats would play on the first of which would be
    ahead by `margin` points over a whole game. After that, and in the last of a number of rounds,
    the rest is played out by the words of `reference`, if there is one, by seats of equal strength.
    At the end it is 1, 0 or a draw's share. A play that was taken back leaves all as it was.
    """
    position = position_after(game, number)
    if position.ending and game.position.ending:
        return result(game)
    if reference and is_played_out(game, position):
        played = play_out(position, racks_after(game, number), reference.valuers(game))
        if played:
            return played
    return by_formula(game, position, margin)


def is_played_out(game: Game, position: Position) -> bool:
    """True if so little of `game` is left after `position` that it can be played out."""
    left = turns_left(position, game.rules)
    is_short = left is not None and left <= _LAST_ROUNDS * len(position.scores)
    return len(position.scores) > 1 and (position.bag == 0 or is_short)


def by_formula(game: Game, position: Position, margin: float) -> Chances:
    """The chance of each seat in some position of `game`, whatever the tiles on the racks.

    Over a whole game the first of the seats would be ahead by `margin`.
    """
    edition = game.rules.edition
    spread = spread_for(edition)
    to_lay = tiles_to_lay(position, game.rules)
    scores = with_margin(position.scores, margin, to_lay / edition.tile_count)
    earned = sum(game.position.scores) - sum(game.start.scores) + _USUAL_TURNS * spread.turn
    turn = earned / (game.turns_taken - game.turns_before + _USUAL_TURNS)
    return spread.chances(scores, position.to_move, to_lay, turn)


def position_after(game: Game, number: int) -> Position:
    """The position after so many turns; after a play that was taken back, that before it."""
    if not number:
        return game.start
    step = game.steps[number - 1]
    if game.withdrawn(step):
        return step.before
    return step.after


def result(game: Game) -> Chances:
    """What each seat of a finished game has of the win."""
    rows = standings(game)
    best = winners(rows, over=True) or (0,)
    return tuple((seat in best) / len(best) for seat in range(len(rows)))


@dataclass(frozen=True)
class Curve:
    """The chances to win in one game."""

    chances: tuple[Chances, ...]
    """At the start, and after each turn."""
    moves: tuple[Chances, ...]
    """By how much each turn has moved the chance of each seat.

    Where play begins to be played out, the tiles known by then move it too; not so here. Nor does
    a pass that ends the game.
    """
    margin: float
    """Points by which the first seat would be ahead over a whole game."""

    @classmethod
    def of(cls, game: Game, chances: tuple[Chances, ...], margin: float = 0.0) -> Curve:
        """The curve of `game` with the `chances_after` each number of its turns, from 0 on."""
        moves = tuple(_move(game, step, chances, margin) for step in game.steps)
        return cls(chances, moves, margin)

    def would_win(self, number: int, player: int) -> str:
        """What a turn made of somebody's chance: ``would win 74 times in 100 instead of 41``.

        Empty at the end, and where the tiles that came to be known had a part in it.
        """
        was, now = (self.chances[number - back][player] for back in (1, 0))
        if now in (0, 1) or not isclose(now - was, self.moves[number - 1][player], abs_tol=1e-6):
            return ""
        return f"would win {times(of_a_hundred(now))} in 100 instead of {of_a_hundred(was)}"


def _move(game: Game, step: Step, chances: tuple[Chances, ...], margin: float) -> Chances:
    before, after = (position_after(game, step.number - back) for back in (1, 0))
    was, now = chances[step.number - 1], chances[step.number]
    if after.ending and not step.play:
        return (0.0,) * len(now)
    begins = is_played_out(game, after) and not is_played_out(game, before)
    if begins and not after.ending:
        was = by_formula(game, before, margin)
        now = by_formula(game, after, margin)
    return tuple(late - early for early, late in zip(was, now, strict=True))


@dataclass(frozen=True)
class TurningPoint:
    """The turn that moved the winner's chance most; one of the winner's own, if it comes near."""

    number: int
    winner: int
    before: float
    """The winner's chance before it."""
    after: float


def turning_point(game: Game, curve: Curve) -> TurningPoint | None:
    """The turning point of a finished game; None if it had none, or nobody has won alone."""
    best = winners(standings(game), game.position.ending is not None)
    if len(best) != 1:
        return None
    winner = best[0]
    moves = [move[winner] for move in curve.moves]
    rises = [
        sum(moves[first : first + _LOOKED_OVER]) for first in range(len(moves) - _LOOKED_OVER + 1)
    ]
    if max(rises, default=0) < _CLEAR:
        return None
    first = rises.index(max(rises))
    window = range(first, first + _LOOKED_OVER)
    most = max(moves[place] for place in window)
    own = [place for place in window if game.steps[place].player == winner]
    own = [place for place in own if moves[place] >= _OWN * most]
    number = 1 + max(own or window, key=moves.__getitem__)
    was, now = curve.chances[number - 1][winner], curve.chances[number][winner]
    return TurningPoint(number=number, winner=winner, before=was, after=now)
