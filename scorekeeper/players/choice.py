"""The choice of a turn by a computer player, with its reason, and of words that it challenges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import inf, sqrt
from operator import attrgetter
from random import Random
from statistics import fmean, stdev

from scorekeeper.finder.index import index_for
from scorekeeper.game.board import Board
from scorekeeper.game.game import Game
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.position import Position
from scorekeeper.game.rules import Rules
from scorekeeper.game.text import count, listed
from scorekeeper.players.dials import Dials
from scorekeeper.players.endgame import Endgame, Solution, endgame_of, foreseen, solve
from scorekeeper.players.valuing import (
    EvaluatedPlay,
    PlayEvaluator,
    Tiles,
    ValuedExchange,
    best_exchange,
    leaves_for,
    may_exchange,
    noticed,
    without,
    without_worst,
)
from scorekeeper.players.vocabulary import known_words, rarity, words_laid
from scorekeeper.words.english import CHILD, CLUB, EVERYDAY, FAMILY, WELL_READ
from scorekeeper.words.lexicon import Lexicon

CANDIDATES = 8
"""Plays that are tried out."""
_IN_REACH = 12
"""Points of value by which a play may be worse than the best and still be tried."""
_ROUNDS = {3: 5, 8: 3, 16: 2}
"""After this many draws, only this many of the best plays are tried further."""
_AT_SIGHT = 4
"""The value of a play before any draw counts as much as so many draws."""
_CLEAR = 2.0
"""From the last of these rounds on, the best two need only be this many standard errors apart."""
_MOST_LOOKED_AT = 120
"""Positions after which no more draws are tried."""
_EACH_PLAY = 2
"""What each play costs with each draw, as a rule: a reply, and one more play."""
_FORESEEN = 3
"""What a position with an empty bag counts, since the plays of both players are all found there."""
_USUAL_RACK = 7
"""With more tiles than that, a position takes longer by more than the square of their number."""
_ENUMERATED = 2
"""With so few tiles in the bag, every way to draw them is tried if the draws allow."""


@dataclass(frozen=True)
class _UnseenTiles:
    """One way in which the unseen tiles may lie, and how often it comes about."""

    theirs: Tiles
    """The rack of the next player."""
    bag: Tiles
    """In the order in which they are drawn; tiles of further players may be among them."""
    weight: int


@dataclass(frozen=True)
class Simulation:
    """Values that are the same for all plays and draws."""

    position: Position
    unseen: Tiles
    valuer: PlayEvaluator
    limit: float = inf
    """The most positions that are looked at; a draw that would cost more is not tried."""

    def best(
        self, plays: Sequence[EvaluatedPlay], draws: int, rng: Random, stop: Callable[[], bool]
    ) -> EvaluatedPlay:
        """That of `plays`, the most valuable first, which comes out best on average."""
        top = plays[0].value
        left = [play for play in plays[:CANDIDATES] if play.value >= top - _IN_REACH]
        results: dict[int, list[float]] = {which: [] for which in range(len(left))}

        def sum_of(which: int) -> float:
            return sum(results[which]) + _AT_SIGHT * left[which].value

        looked_at = 0.0
        cost = max(self.position.racks[self.position.to_move] / _USUAL_RACK, 1) ** 2
        for number, draw in enumerate(self._draws(draws, rng), 1):
            is_spent = looked_at + len(results) * _EACH_PLAY * cost > self.limit
            if len(results) == 1 or is_spent or looked_at >= _MOST_LOOKED_AT or stop():
                break
            for which, outcomes in results.items():
                margin, more = self._outcome(left[which], draw)
                outcomes.append(draw.weight * margin)
                looked_at += more * cost
            order = sorted(results, key=sum_of, reverse=True)
            if number >= max(_ROUNDS) and _is_clear(results[order[0]], results[order[1]]):
                break
            if number in _ROUNDS:
                results = {which: results[which] for which in order[: _ROUNDS[number]]}
        return left[max(results, key=sum_of)]

    def _draws(self, most: int, rng: Random) -> list[_UnseenTiles]:
        """Ways in which the unseen tiles may lie: all that there are, or `most` random ones."""
        held = self._their_count
        bag = self.position.bag
        all_known = len(self.unseen) == held + bag
        if bag <= _ENUMERATED and len(self.position.scores) == 2 and all_known:
            ways = Counter(permutations(self.unseen, bag))
            if len(ways) <= most:
                return [
                    _UnseenTiles(without(self.unseen, drawn), drawn, weight)
                    for drawn, weight in ways.most_common()
                ]
        draws = []
        for _ in range(most):
            tiles = rng.sample(self.unseen, len(self.unseen))
            draws.append(
                _UnseenTiles(tuple(sorted(tiles[:held])), tuple(tiles[held : held + bag]), 1)
            )
        return draws

    @property
    def _their_count(self) -> int:
        """The number of tiles that the next player holds; 0 in a solo game."""
        position = self.position
        players = len(self.position.scores)
        if players > 1:
            return position.racks[(position.to_move + 1) % players]
        return 0

    def _outcome(self, play: EvaluatedPlay, draw: _UnseenTiles) -> tuple[float, float]:
        """The margin after `play`, the reply of the next player and one more play.

        And how many positions were looked at; see `_MOST_LOOKED_AT`.
        """
        board = self.position.board.lay(play.found.play.tiles)
        mine, bag = _drawn(play.kept, len(play.found.play.tiles), draw.bag)
        margin = float(play.points)
        theirs = draw.theirs
        if not bag and len(self.position.scores) == 2:
            return margin - self._rest(board, theirs, mine), _FORESEEN
        kept = 0.0
        reply = self.valuer.best(board, theirs, len(bag)) if theirs else None
        if reply:
            board = board.lay(reply.found.play.tiles)
            theirs, bag = _drawn(reply.kept, len(reply.found.play.tiles), bag)
            margin -= reply.points
            kept -= self.valuer.leaves.value(reply.kept) if bag else 0
        if not bag and len(self.position.scores) == 2:
            return margin + self._rest(board, mine, theirs), 1 + _FORESEEN
        second = self.valuer.best(board, mine, len(bag))
        return margin + kept + (second.value if second else self.valuer.leaves.value(mine)), 2

    def _rest(self, board: Board, mine: Tiles, theirs: Tiles) -> float:
        """The margin to come for the player to move when the bag is empty."""
        house = self.valuer.rules.house
        if not theirs and house.going_out_ends:
            return -float(house.leftover * len(mine))
        return foreseen(Endgame(board, mine, theirs), self.valuer)


def _is_clear(better: Sequence[float], worse: Sequence[float]) -> bool:
    """True if the same draws have shown which of two plays is better."""
    gains = [one - other for one, other in zip(better, worse, strict=True)]
    return fmean(gains) > _CLEAR * stdev(gains) / sqrt(len(gains))


def _drawn(kept: Tiles, count: int, bag: Tiles) -> tuple[Tiles, Tiles]:
    """A rack filled from the `bag` by up to `count` tiles, and what stays in it."""
    return tuple(sorted((*kept, *bag[:count]))), bag[count:]


@dataclass(frozen=True)
class Computer:
    """A computer player, the same in every turn. Made by `prepare`, which may take a second."""

    dials: Dials
    words: Lexicon
    """The words that it knows. Some of them it does not lay."""
    valuer: PlayEvaluator

    @classmethod
    def prepare(cls, dials: Dials, rules: Rules, lexicon: Lexicon | None) -> Computer:
        """A computer player for games by `rules` with the dictionary `lexicon`, or with none.

        Raises `WordListError` for a dictionary that cannot list its words.
        """
        words = known_words(lexicon, dials.vocabulary)
        edition = rules.edition
        index = index_for(words_laid(lexicon, dials.vocabulary), edition, edition.size)
        return cls(dials, words, PlayEvaluator(rules, index, leaves_for(edition)))


ALIKE = 1.0
"""Points by which plays may differ and still be taken for equally good."""


def commonest(
    plays: Sequence[EvaluatedPlay],
    worth: Callable[[EvaluatedPlay], float],
    board: Board,
    rules: Rules,
) -> EvaluatedPlay:
    """Of those `plays` within a point of the first, the best one, the one in the commonest words.

    `worth` says by which value they are in order. What counts is the rarest word that a play forms.
    """
    best = plays[0]
    fewest = _rarest(plays[0], board, rules)
    least = worth(best) - ALIKE
    for play in plays[1:]:
        if worth(play) < least:
            break
        # The word in the line of play is known at once, and mostly enough.
        if rarity(play.found.text) < fewest:
            rarest = _rarest(play, board, rules)
            if rarest < fewest:
                best = play
                fewest = rarest
    return best


def _rarest(play: EvaluatedPlay, board: Board, rules: Rules) -> int:
    words = play.found.score(board, rules).words
    return max((rarity(word.text) for word in words), default=0)


_TILES_A_TURN = 2.2
"""Tiles that are laid in a turn, as a rule."""
_POOR = 0.4
"""Exchanges are thought of where the best play is worth less than this part of a usual turn."""


@dataclass(frozen=True)
class ChosenAction:
    """The turn that a computer player takes."""

    action: Play | Exchange | Pass
    points: int
    """The points that it earns."""
    why: str
    """The reason in one sentence. It may name tiles of the rack, so it is for after the game."""


def choose(
    position: Position,
    rack: Sequence[str],
    computer: Computer,
    seed: int | str,
    refused: Collection[str] = (),
    stop: Callable[[], bool] = lambda: False,
    limit: float = inf,
) -> ChosenAction:
    """The turn that `computer` takes as the player to move in `position`, holding the tiles `rack`.

    The same arguments have the same answer: chance comes from `seed` and the position. Words that
    were `refused` before, in capitals, are not laid again. `stop` is asked while there is still
    something to think about; once it says so, the best so far is the answer. About `limit`
    positions at most are looked ahead at. `position` must not be over. Raises `KeyError` for a tile
    that the box does not have.
    """
    return _Deliberation(
        position=position,
        rack=tuple(sorted(rack)),
        computer=computer,
        seed=seed,
        refused=frozenset(refused),
        stop=stop,
        limit=limit,
    ).choice()


@dataclass(frozen=True)
class _Deliberation:
    """One turn of a computer player."""

    position: Position
    rack: Tiles
    computer: Computer
    seed: int | str
    refused: frozenset[str]
    stop: Callable[[], bool]
    limit: float

    @property
    def rules(self) -> Rules:
        return self.computer.valuer.rules

    @property
    def unseen(self) -> Tiles:
        """The tiles that the player cannot see, in order; as far as those on the rack are right."""
        unseen = self.position.unseen(self.rules)
        unseen.subtract(self.rack)
        return tuple(sorted(unseen.elements()))

    def rng(self) -> Random:
        """Chance that is the same whenever this turn is thought about."""
        now = self.position
        turn = now.scores, now.exchanges, now.idle, now.taken_back, now.bag, self.rack
        return Random(f"{self.seed} {turn}")

    def choice(self) -> ChosenAction:
        skill = self.computer.dials.skill
        rng = self.rng()
        valuer = self.computer.valuer
        nodes = min(skill.nodes, self.limit)
        if nodes and not self.refused:
            endgame = endgame_of(self.position, self.rack, self.unseen)
            solution = endgame and solve(endgame, valuer, nodes, self.stop)
            if solution:
                return self._of_endgame(solution)
        plays = self._plays(rng)
        if not skill.keeps:
            plays.sort(key=lambda play: -play.points)
        exchange = self._exchange(plays, rng)
        if exchange:
            why = "Its plays are poor" if plays else "It knows no play here"
            kept = f": it keeps {listed(exchange.kept)}" if exchange.kept else ""
            return ChosenAction(Exchange(exchange.letter), 0, f"{why}, so it swaps a tile{kept}.")
        if not plays:
            return ChosenAction(Pass(), 0, "It knows no play here, and cannot swap.")
        if skill.draws and self.position.bag and len(plays) > 1:
            trial = Simulation(self.position, self.unseen, valuer, self.limit)
            return self._of_play(trial.best(plays, skill.draws, rng, self.stop), plays[0])
        if skill.is_close:
            return self._of_close(plays)
        play = plays[0] if skill.draws else self._in_common_words(plays)
        return self._of_play(play, play)

    def _of_close(self, plays: Sequence[EvaluatedPlay]) -> ChosenAction:
        """The play that leaves it nearest to level with whoever has the fewest points.

        With the bag empty, what tiles left will cost counts, too: all of them where this play ends
        the game. Of plays that do this alike, the one that keeps more.
        """
        now = self.position
        others = [seat for seat in range(len(now.scores)) if seat != now.to_move]
        weakest = min(others, key=lambda seat: now.scores[seat], default=now.to_move)
        ahead = now.scores[now.to_move] - now.scores[weakest]

        def miss(play: EvaluatedPlay) -> float:
            is_last = self.rules.house.going_out_ends and not play.kept
            laid = 0 if is_last else _TILES_A_TURN
            tiles = self._cost(now.racks[weakest] - laid) - self._cost(len(play.kept))
            return abs(ahead + play.points + tiles)

        best = min(plays, key=lambda play: (miss(play), -play.value))
        why = f"It makes {count(best.points, 'point')}, which keeps the game close."
        return ChosenAction(best.found.play, best.points, why)

    def _cost(self, tiles: float) -> float:
        """What so many tiles cost that are left on a rack; nothing while there are some to draw."""
        if self.position.bag:
            return 0
        return self.rules.house.leftover * max(tiles, 0)

    def _in_common_words(self, plays: Sequence[EvaluatedPlay]) -> EvaluatedPlay:
        """The first of `plays`, or one about as good in commoner words."""
        if not self.computer.words.is_english:
            return plays[0]
        worth = attrgetter("value" if self.computer.dials.skill.keeps else "points")
        return commonest(plays, worth, self.position.board, self.rules)

    def _plays(self, rng: Random) -> list[EvaluatedPlay]:
        """The plays it notices, the most valuable first."""
        skill = self.computer.dials.skill
        valuer = self.computer.valuer
        board = self.position.board
        found = valuer.found(board, self.rack)
        if self.refused:
            found = [
                play
                for play in found
                if not any(
                    word.text in self.refused for word in play.score(board, self.rules).words
                )
            ]
        seen = noticed(found, skill.notices, rng, skill.longest)
        return valuer.valued(seen, self.rack, self.position.bag)

    def _exchange(self, plays: Sequence[EvaluatedPlay], rng: Random) -> ValuedExchange | None:
        """An exchange that is better than every one of `plays`."""
        valuer = self.computer.valuer
        position = self.position
        if not may_exchange(position, self.rules):
            return None
        if not plays:
            return without_worst(self.rack, valuer)
        skill = self.computer.dials.skill
        unseen = self.unseen
        if not skill.keeps or not unseen or plays[0].value > _POOR * valuer.leaves.turn:
            return None
        best = best_exchange(position.board, self.rack, unseen, valuer, rng)
        return best if best.value > plays[0].value else None

    def _of_play(self, play: EvaluatedPlay, usual: EvaluatedPlay) -> ChosenAction:
        kept = f" and keeps {listed(play.kept)}" if play.kept else " with its whole rack"
        tried = ", which did best in trying out what may be drawn" if play != usual else ""
        why = f"It makes {count(play.points, 'point')}{kept}{tried}."
        return ChosenAction(play.found.play, play.points, why)

    def _of_endgame(self, solution: Solution) -> ChosenAction:
        gain = round(solution.margin)
        known = "" if solution.is_exact else ", as far as it can see"
        better = "better" if gain >= 0 else "worse"
        ahead = f"{count(abs(gain), 'point')} {better} than the other"
        rest = f"From here it ends {ahead}{known}."
        if solution.play is None:
            return ChosenAction(Pass(), 0, f"Nothing it knows is better than a pass. {rest}")
        return ChosenAction(solution.play.found.play, solution.play.points, rest)


_SURENESS = {CHILD: 0.1, FAMILY: 0.2, EVERYDAY: 0.4, WELL_READ: 0.7, CLUB: 1.0}
"""The chance that a word is challenged, by how many words the player knows.

Those who know few words meet good ones that they do not know all the time.
"""
_WITH_A_PRICE = 0.5
"""The chance falls so where a failed challenge costs something."""


def words_to_challenge(
    words: Iterable[str], computer: Computer, rules: Rules, seed: int | str
) -> tuple[str, ...]:
    """Those of the `words` of the last play that `computer` challenges; none if it lets them stand.

    `words` are in capitals. The same words and seed have the same answer.
    """
    price = rules.house.failed_challenge
    chance = _SURENESS[computer.dials.vocabulary]
    if price.lose_turn or price.points:
        chance *= _WITH_A_PRICE
    unknown = [word for word in words if word not in computer.words]
    return tuple(word for word in unknown if Random(f"{seed} {word}").random() < chance)


def refused_words(game: Game, player: int) -> frozenset[str]:
    """The words, in capitals, that challenges took back from `player`: `choose` avoids them.

    Where no word was named, all of the play are among them, since one was bad.
    """
    refused: set[str] = set()
    for play in game.steps:
        by = game.withdrawn_by(play) if play.player == player else None
        if by:
            refused.update(by.asked)
    return frozenset(refused)
