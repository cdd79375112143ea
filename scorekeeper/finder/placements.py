"""The places for one word, whoever holds the tiles, and the one among them that is meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from functools import cache
from math import exp, log
from string import ascii_lowercase
from unicodedata import normalize

from scorekeeper.finder.index import tilings
from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.play import Play, words_formed
from scorekeeper.game.rules import Rules
from scorekeeper.words.data import read_data

LETTERS_FILE = "letters.txt"
_EDGE = "-"
_USUAL = ord("M")
_STEPS = 2
"""Signs of the table for a factor of e."""

# Fitted to the words across at the places of 40 random games, and whether they are words.
_SHORT = 3.0
_EACH_LETTER = 1.3
_FAMILIAR = 0.4
_NO_VOWEL = 3.0
_VOWELS = frozenset("aeiouy")


def surprise(word: str) -> float:
    """The surprise if `word` were one: about 0 for TO, 3 for TM, 9 for VVI.

    It is the negative logarithm of a rough chance.

    >>> surprise("ten") < surprise("tne") < surprise("tnq")
    True
    """
    letters = [letter for letter in normalize("NFD", word.lower()) if letter in ascii_lowercase]
    edged = [_EDGE, *letters, _EDGE]
    table = _table()
    familiar = sum(table[three] for three in zip(edged, edged[1:], edged[2:], strict=False))
    odds = _SHORT - _EACH_LETTER * len(letters) + _FAMILIAR * familiar
    return log(1 + exp((0.0 if _VOWELS.intersection(letters) else _NO_VOWEL) - odds))


@cache
def _table() -> dict[tuple[str, str, str], float]:
    """The logarithm of how much commoner each sequence is than its letters have it."""
    rows = (row.split() for row in read_data(LETTERS_FILE).splitlines())
    return {
        (pair[0], pair[1], third): (ord(sign) - _USUAL) / _STEPS
        for pair, signs in rows
        for third, sign in zip((*ascii_lowercase, _EDGE), signs, strict=True)
    }


LUCK = 5.0
"""Points that a player gives up for a play that any rack is e times as likely to hold.

Measured over games of players of mixed strength: anything from 4 to 6 does as well. For the best
players 2 or 3 would do a little better, for weak ones 8.
"""

UNCHECKED_LUCK = 9.0
"""The same where words are not looked up, and points say less."""

DOUBT = 5.0
"""Points that a word across counts against a place for being e times as surprising a word."""


def placements(
    word: str, board: Board, rules: Rules, lexicon: Container[str] | None = None
) -> list[Judgement]:
    """Every legal play whose word in the line of play is `word`, the highest score first.

    `word` is text in any case. Rack and bag do not matter. With a `lexicon` all words formed must
    be in it; without one nothing is looked up, so nothing is given away. Each judgement has the
    play as its action. A word that the tiles of the edition cannot spell has no placements.
    """
    edition = rules.edition
    found: dict[Play, Judgement] = {}
    for tiles in tilings(edition.as_laid(word), edition.by_text, board.size):
        for play in _plays(tiles, board):
            if play not in found:
                if not _all_words(play, board, lexicon):
                    continue
                verdict = judge_play(board, play, rules)
                if verdict.legal:
                    found[play] = verdict
    return sorted(found.values(), key=lambda verdict: -verdict.score.total)


def _plays(tiles: tuple[str, ...], board: Board) -> Iterator[Play]:
    """The plays that make `tiles` a whole run; most of them keep all other rules too."""
    length = len(tiles)
    is_first = board.is_empty
    for direction, line in board.lines():
        letters = [board.at(square) for square in line]
        joined = [is_first or board.touches(square) for square in line]
        for start in range(board.size - length + 1):
            end = start + length
            goes_on = any(letters[start - 1 : start]) or any(letters[end : end + 1])
            if goes_on or not any(joined[start:end]):
                continue
            places = zip(line[start:end], tiles, letters[start:end], strict=True)
            new = tuple(Placement(square, tile) for square, tile, lies in places if tile != lies)
            if new:
                yield Play(new, direction)


def _all_words(play: Play, board: Board, lexicon: Container[str] | None) -> bool:
    """True if `lexicon` has all words formed. Most places fail here, so it is asked first."""
    if lexicon is None:
        return True
    after = board.lay(play.tiles)
    return all(after.text(run) in lexicon for run in words_formed(after, play))


def likeliest_first(
    places: Sequence[Judgement],
    unseen: Counter[str],
    held: int,
    pointed: Square | None,
    checked: bool,
) -> list[Judgement]:
    """`places`, legal plays of one word, with the likeliest play first.

    `unseen` are the tiles that may be on the rack, `held` is how many the rack holds. Plays that
    no such rack can make come last. `pointed` is a square that somebody chose; plays that use it
    come before others. After that, points and luck decide. `checked` says that all words formed
    are known to be good. If not, a high score often comes from letters across that are no word:
    the less they look like one, the less likely is the place. Nothing is looked up.
    """

    def rank(place: Judgement) -> tuple[bool, bool, float]:
        play = place.action
        if not isinstance(play, Play):
            return (True, True, 0.0)
        chance = _log_chance(play, unseen, held)
        elsewhere = pointed is not None and pointed not in play.squares
        luck = (LUCK if checked else UNCHECKED_LUCK) * (chance or 0.0)
        doubts = () if checked else [surprise(word.text) for word in place.score.words]
        return (chance is None, elsewhere, DOUBT * sum(doubts) - place.score.total - luck)

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
