"""Which of the places where a word can be laid is meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log
from unicodedata import normalize

from scorekeeper.game.board import Square
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play

LUCK = 2.0
"""Points that a player gives up for a play that any rack is e times as likely to hold.

Measured over games of players who take the best play: anything from 2 to 3 does as well.
"""

UNCHECKED_LUCK = 7.0
"""The same where words are not looked up, and points say less."""

DOUBT = 3.5
"""Points that each letter of a word but one tells against a place: few strings of letters are
words, of long ones hardly any. Measured over good players and poor ones: 3 to 4 do as well."""

NO_VOWEL = 20.0
"""Points that a word without a vowel tells against a place."""

_VOWELS = frozenset("AEIOUY")


def likeliest_first(
    places: Sequence[Judgement],
    unseen: Counter[str],
    held: int,
    pointed: Square | None,
    checked: bool,
) -> list[Judgement]:
    """`places` with the likeliest play first.

    `unseen` are the letters that can be on the rack, `held` its tiles. `pointed` is the
    square that somebody chose, which counts most. `checked` tells that all words formed are
    known to be good. If they are not, a high score often comes of words across that are none:
    the more and the longer they are, the less likely is the place. Nothing is looked up.
    """

    def rank(place: Judgement) -> tuple[bool, bool, float]:
        play = place.action
        if not isinstance(play, Play):
            return (True, True, 0.0)
        chance = _log_chance(play, unseen, held)
        elsewhere = pointed is not None and pointed not in play.squares
        luck = (LUCK if checked else UNCHECKED_LUCK) * (chance or 0.0)
        doubts = () if checked else [doubt(word.text) for word in place.score.words]
        return (chance is None, elsewhere, sum(doubts) - place.score.total - luck)

    return sorted(places, key=rank)


def doubt(word: str) -> float:
    """Points by which a word that is formed tells against a place, though nothing is looked up."""
    bare = normalize("NFD", word.upper())  # A vowel with an accent is one too.
    return DOUBT * (len(word) - 1) + (NO_VOWEL if _VOWELS.isdisjoint(bare) else 0.0)


def _log_chance(play: Play, unseen: Counter[str], held: int) -> float | None:
    """About how likely a rack of `held` tiles holds those of `play`; None if it cannot."""
    total = unseen.total()
    chance = 0.0
    for used, (letter, count) in enumerate(_each(play)):
        available = unseen[letter] - count
        if available <= 0 or used >= held:
            return None
        chance += log(available * (held - used) / (total - used))
    return chance


def _each(play: Play) -> list[tuple[str, int]]:
    """The letters of the new tiles, each with how many of it come before."""
    seen: Counter[str] = Counter()
    letters = []
    for _, letter in play.tiles:
        letters.append((letter, seen[letter]))
        seen[letter] += 1
    return letters
