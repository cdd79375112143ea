"""Words that look like one that does not count: what a player may have meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Protocol, runtime_checkable

from scorekeeper.words.lexicon import Lexicon, bare_lexicon

LONGEST = 16
"""Letters of the longest word that candidates are made of."""
SHORTEST_FOR_TWO = 4
"""Letters from which on two edits still leave a word that looks alike."""
BUDGET = 8_000
"""Candidates two edits away that are looked up at most."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ALIKE = ("AEIOUY", "CKQS", "GJ", "SZ", "FV", "MN", "VW", "BP", "DT")
"""Letters that are taken for each other."""
_NO_LEVEL = 1000


@runtime_checkable
class Suggesting(Protocol):
    """A lexicon that has suggestions of its own."""

    def suggest(self, word: str) -> Iterable[str]:
        """Words like `word`, best first."""
        ...


@runtime_checkable
class Levelled(Protocol):
    """A lexicon that knows how common its words are."""

    def level_of(self, word: str) -> int | None:
        """The level of `word`: the lower, the more common."""
        ...


def near_words(word: str, lexicon: Lexicon, limit: int = 5) -> list[str]:
    """At most `limit` words of `lexicon` that are like `word`, in capitals, best first.

    A lexicon that makes suggestions is only asked for those: it knows its language, and a spell
    checker would take seconds for all the look-ups of a search. Others are searched for words one
    edit away (a letter changed, added, left out, or two swapped), or two if those are too few.
    First come words with the same first letter, then those that swap or double letters, then the
    commoner ones. That takes up to some 9,000 look-ups: call it off the event loop.

    >>> from scorekeeper.words.lexicon import WordFile
    >>> near_words("wrod", WordFile("mine", frozenset(("ROD", "WORD", "WOOD"))))
    ['WORD', 'WOOD', 'ROD']
    """
    asked = word.upper()
    bare = bare_lexicon(lexicon)
    if isinstance(bare, Suggesting):
        suggested = map(str.upper, bare.suggest(asked))
        found = [near for near in suggested if near != asked and near in lexicon]
    else:
        found = _search(asked, lexicon, limit)
    return list(dict.fromkeys(found))[: max(limit, 0)]


def _search(word: str, lexicon: Lexicon, limit: int) -> list[str]:
    """What is one edit away, and then two if that is too few."""
    if not 0 < len(word) <= LONGEST:
        return []
    found = _best_first(word, _edits(word), lexicon)
    if len(found) < limit and len(word) >= SHORTEST_FOR_TWO:
        found += _best_first(word, _twice_edited(word), lexicon)
    return found


def _best_first(word: str, candidates: Iterable[str], lexicon: Lexicon) -> list[str]:
    slips, bare = set(_slips(word)), bare_lexicon(lexicon)

    def rank(near: str) -> tuple[bool, bool, int, str]:
        level = bare.level_of(near) if isinstance(bare, Levelled) else None
        known = _NO_LEVEL if level is None else level
        return near[0] != word[0], near not in slips, known, near

    return sorted({near for near in candidates if near != word and near in lexicon}, key=rank)


def _edits(word: str) -> Iterator[str]:
    """Everything one edit away, the likeliest first; some of it more than once."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    yield from _likely_edits(word)
    for left, right in cuts[:-1]:
        for letter in _LETTERS:
            yield left + letter + right[1:]
    for left, right in cuts:
        for letter in _LETTERS:
            yield left + letter + right


def _likely_edits(word: str) -> Iterator[str]:
    """What people mistake: slips, a letter too many, letters that are alike."""
    yield from _slips(word)
    for at, letter in enumerate(word):
        if len(word) > 1:
            yield word[:at] + word[at + 1 :]
        for alike in _ALIKE:
            if letter in alike:
                yield from (word[:at] + other + word[at + 1 :] for other in alike)


def _slips(word: str) -> Iterator[str]:
    """Two letters swapped, or one written twice or once where it should not be."""
    for at, letter in enumerate(word):
        following = word[at + 1 : at + 2]
        if letter == following:
            yield word[:at] + word[at + 1 :]
        elif following:
            yield word[:at] + following + letter + word[at + 2 :]
        yield word[:at] + letter + word[at:]


def _twice_edited(word: str) -> Iterator[str]:
    """What is two edits away, one of them likely; no candidate twice, `BUDGET` at most."""
    first = sorted(set(_likely_edits(word)) - {word})
    both_likely = chain.from_iterable(map(_likely_edits, first))
    others = chain.from_iterable(map(_edits, first))
    seen = {word}
    return islice(_new(chain(both_likely, others), seen), BUDGET)


def _new(words: Iterable[str], seen: set[str]) -> Iterator[str]:
    for word in words:
        if word not in seen:
            seen.add(word)
            yield word
