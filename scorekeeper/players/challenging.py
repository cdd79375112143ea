"""Challenges of a computer player and to it: words that it does not know, and words taken back."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules
from scorekeeper.players.computer import Computer
from scorekeeper.words.english import CHILD, CLUB, EVERYDAY, FAMILY, WELL_READ

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
