"""Which of the places where a word can be laid is meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log

from scorekeeper.game.board import Square
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play

LUCK = 2.0
"""Points that a player gives up for a play that any rack is e times as likely to hold.

Measured over games of players who take the best play: anything from 2 to 3 does as well.
"""


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
    known to be good; if they are not, a high score often comes of a word that is none, and
    few new tiles are the better sign.
    """

    def rank(place: Judgement) -> tuple[bool, bool, float, int]:
        play = place.action
        if not isinstance(play, Play):
            return (True, True, 0.0, 0)
        chance = _log_chance(play, unseen, held)
        elsewhere = pointed is not None and pointed not in play.squares
        points = place.score.total
        if checked:
            return (chance is None, elsewhere, -(points + LUCK * (chance or 0.0)), 0)
        return (chance is None, elsewhere, float(len(play.tiles)), -points)

    return sorted(places, key=rank)


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
