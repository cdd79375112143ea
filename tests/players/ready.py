"""Computer players for the tests, with the small word list of the tests of the finder."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from scorekeeper.finder import WordIndex
from scorekeeper.game.board import Board
from scorekeeper.game.edition import Edition, find_edition
from scorekeeper.game.position import Position
from scorekeeper.game.rules import Plural, QuBonus, Rules, find_preset
from scorekeeper.players.choice import Computer
from scorekeeper.players.dials import EXPERT, LADDER, SHARP, Dials, Skill
from scorekeeper.players.valuing import PlayEvaluator, leaves_for
from scorekeeper.words.english import CLUB
from scorekeeper.words.word_file import WordFile
from tests.finder.positions import words

TEN, EIGHT = find_edition("hasbro-10x10"), find_edition("classic-8x8")
HASBRO = find_preset("hasbro").house
WORDS = WordFile("tests", words())

HASTY = replace(EXPERT, draws=4, nodes=30)
"""An expert who does not think for long."""


@cache
def _index(edition_id: str) -> WordIndex:
    edition = find_edition(edition_id)
    return WordIndex.build(sorted(words()), edition, edition.size)


def valuer(rules: Rules) -> PlayEvaluator:
    """What finds and values plays, in the words of the tests."""
    return PlayEvaluator(rules, _index(rules.edition.id), leaves_for(rules.edition))


def computer(rules: Rules, skill: Skill = SHARP) -> Computer:
    """A player who knows all words of the tests."""
    return Computer(Dials(CLUB, skill), WORDS, valuer(rules))


def any_skill(rng: random.Random) -> Skill:
    """Some skill; experts are few, and hasty."""
    return HASTY if rng.random() < 0.05 else rng.choice(LADDER[:-1])


def any_rules(rng: random.Random, edition: Edition) -> Rules:
    """Some house rules that bear on plays, turns and endings."""
    house = replace(
        HASBRO,
        plural=rng.choice(list(Plural)),
        double_plural=rng.random() < 0.5,
        qu_bonus=rng.choice(list(QuBonus)),
        cover_whole_word=rng.random() < 0.5,
        leftover=rng.choice((0, 1, 5)),
        exchange_counts_as_pass=rng.random() < 0.5,
        all_pass_rounds=rng.randint(1, 3),
        going_out_ends=rng.random() < 0.5,
        solo_exchanges=rng.randint(0, 5),
    )
    return Rules(edition, house)


def position_of(board: Board, held: int, rules: Rules, players: int = 2) -> Position:
    """The first of so many players is to move on `board`, and holds so many tiles."""
    rest = max(0, rules.edition.tile_count - sum(1 for _ in board.letters()) - held)
    racks = [held]
    for _ in range(players - 1):
        racks.append(min(rules.edition.rack_size, rest))
        rest -= racks[-1]
    none = (0,) * players
    return Position(board, 0, none, tuple(racks), rest, none)
