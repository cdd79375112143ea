"""Small games to look back on, with few words."""

from __future__ import annotations

from typing import Any

from scorekeeper.finder import WordIndex
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.review.best import Reference
from scorekeeper.words.word_file import WordFile

RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
WORDS = ("ACT", "AT", "CAT", "COAT", "COT", "OAT", "TACO", "TO", "TOT")


def reference_of(rules: Rules = RULES) -> Reference:
    """The words by which such games are reviewed."""
    index = WordIndex.build(sorted(WORDS), rules.edition, rules.edition.size)
    return Reference(WordFile("tests", frozenset(WORDS)), index)


def game_of(*turns: str | Turn, rules: Rules = RULES, players: int = 2, **setup: Any) -> Game:
    """A game; each turn is text, with ``| RACK`` behind it if the rack was noted, or a `Turn`."""
    game = Game(Setup(rules, ("Leo", "Nora", "Maya", "Otto", "Ida", "Max")[:players], **setup))
    for turn in turns:
        if isinstance(turn, str):
            text, _, rack = turn.partition("|")
            turn = Turn(game.read(text), rack=tuple(rack.split()) or None)
        game.push(turn)
    return game
