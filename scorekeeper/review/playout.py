"""A game played out from some position, many times, by quick players with racks that may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean

from scorekeeper.game.dealing import Deal
from scorekeeper.game.game import Game
from scorekeeper.game.play import Exchange, Pass
from scorekeeper.game.position import Position, advance
from scorekeeper.game.rules import Rules
from scorekeeper.game.scoring import PlayScore
from scorekeeper.players.dials import FAIR
from scorekeeper.players.exchange import may_exchange, without_worst
from scorekeeper.players.noticing import noticed
from scorekeeper.players.valuing import Tiles, Valuer
from scorekeeper.review.best import rack_for
from scorekeeper.review.chance import Chances, chances_of

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
    return unseen if left is None else min(unseen, left * _TILES_A_TURN)


def play_out(position: Position, racks: Racks, valuers: Sequence[Valuer]) -> Chances | None:
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
        totals = _totals(_ended(replace(position, deal=deal), valuers, chance), rules)
        weighed.append(chances_of(totals, spread))
    return tuple(map(fmean, zip(*weighed, strict=True)))


def _dealt(position: Position, racks: Racks, rules: Rules, chance: Random) -> Deal | None:
    """The `racks` filled with tiles unseen, and the rest as the bag; None if they do not fit."""
    unseen = position.unseen(rules)
    known = Counter(tile for rack in racks for tile in rack)
    is_so = known <= unseen and all(map(_fits, racks, position.racks))
    hidden = sorted((unseen - known if is_so else unseen).elements())
    chance.shuffle(hidden)
    filled = []
    for rack, held in zip(racks, position.racks, strict=True):
        kept = rack if is_so else ()
        drawn, hidden = hidden[: held - len(kept)], hidden[held - len(kept) :]
        filled.append(tuple(sorted((*kept, *drawn))))
    fits = len(hidden) == position.bag and tuple(map(len, filled)) == position.racks
    return Deal("", tuple(hidden), tuple(filled)) if fits else None


def _fits(rack: Tiles, held: int) -> bool:
    return len(rack) <= held


def _ended(position: Position, valuers: Sequence[Valuer], chance: Random) -> Position:
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


def _totals(end: Position, rules: Rules) -> list[int]:
    """The points of each seat, those for tiles left over taken off."""
    each = rules.house.leftover
    return [score - each * held for score, held in zip(end.scores, end.racks, strict=True)]
