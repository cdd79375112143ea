"""A model of a person at the table, to measure one who likes a close game with.

It is no computer player: it sees few plays, most of them short, and takes the one with the most
points. It thinks of nothing else, and of no rack that it keeps. A child knows some 2,600 common
words, a grown-up those of a vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import compress
from operator import ne
from random import Random

from scorekeeper.finder import ScoredPlay, WordIndex, find_plays
from scorekeeper.finder.masks import EMPTY
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.position import Position
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.players.choice import Computer, choose
from scorekeeper.players.dials import Dials
from scorekeeper.players.valuing import may_exchange
from scorekeeper.players.vocabulary import words_laid
from scorekeeper.words.english import CHILD, FAMILY, English, Level
from tools.calibration.duel import Result, result_of

_LONGEST = 5
"""Letters of the longest words that a child knows."""
_COMMON, _COMMONEST = 35, 10
"""The levels up to which a child knows the words of children, and short ones of all families."""
_SHORT = 4
_LETTERS, _LONG = {2: 1.0, 3: 1.0, 4: 0.5, 5: 0.15}, 0.05
"""The chance to see a word by its letters, and if it has more of them, beside that of others."""
_TILE, _STACKED = 0.7, 0.6
"""The chance falls so for each new tile beyond two, and each tile that is covered."""


@cache
def words_of_a_child() -> frozenset[str]:
    """The words that the child knows, in capitals."""
    english = English()

    def common(words: Iterable[str], longest: int, most: int) -> set[str]:
        return {
            one for one in words if len(one) <= longest and (english.level_of(one) or 0) <= most
        }

    said = common(words_laid(english, CHILD).listed(), _LONGEST, _COMMON)
    usual = common(words_laid(english, FAMILY).listed(), _SHORT, _COMMONEST)
    return frozenset(said | usual)


def words_of(level: Level) -> Iterable[str]:
    """The words that somebody knows who plays one of this vocabulary, in capitals."""
    if level == CHILD:
        return words_of_a_child()
    return words_laid(English(), level).listed()


class Person:
    """One person at the table of one box."""

    def __init__(self, rules: Rules, words: Iterable[str], seen: int) -> None:
        """Know the `words`, in capitals, and see so many plays in a turn, if there are so many."""
        self._rules = rules
        self._seen = seen
        self._index = WordIndex.build(words, rules.edition, rules.edition.size)

    def choose(
        self, position: Position, rack: Sequence[str], rng: Random
    ) -> Play | Exchange | Pass:
        """The turn that the person takes."""
        plays = find_plays(position.board, rack, self._rules, self._index)
        if plays:
            # The first of so many waiting times: drawn by weight, the most points first of them.
            waits = sorted(
                (rng.expovariate(_ease(play)), place) for place, play in enumerate(plays)
            )
            return plays[min(place for _, place in waits[: self._seen])].play
        return Exchange(rng.choice(rack)) if may_exchange(position, self._rules) else Pass()


def _ease(play: ScoredPlay) -> float:
    """The chance that a person sees `play`, beside that of others."""
    old = list(compress(play.before, map(ne, play.word, play.before)))
    stacked = len(old) - old.count(EMPTY)
    return _LETTERS.get(len(play.word), _LONG) * _TILE ** max(0, len(old) - 2) * _STACKED**stacked


def against_person(dials: Dials, rules: Rules, games: int, seen: int) -> Iterator[Result]:
    """Games of a person, named first, and a computer, each bag twice with the seats changed.

    The person sees so many plays in a turn, and knows the words of the computer.
    """
    person = Person(rules, words_of(dials.vocabulary), seen)
    computer = Computer.prepare(dials, rules, English())
    for number in range(games):
        game = Game(Setup(rules, ("First", "Second"), deal=f"person {number // 2}"))
        seat = number % 2
        rng = Random(f"person {number}")
        while game.position.ending is None:
            position, player = game.position, game.position.to_move
            rack = position.deal.racks[player] if position.deal else ()
            if player == seat:
                action = person.choose(position, rack, rng)
            else:
                action = choose(position, rack, computer, f"{number}").action
            game.push(Turn(action))
        yield result_of(game, seat == 1)
