"""Words that look like one that does not count: what a player may have meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Protocol, runtime_checkable

from scorekeeper.words.lexicon import Lexicon, bare_lexicon
from scorekeeper.words.spelling import changed, changes

LONGEST = 16
"""Letters of the longest word that candidates are made of."""
SHORTEST_FOR_TWO = 4
"""Letters from which on two edits still leave a word that looks alike."""
BUDGET = 7_000
"""Candidates more than one edit away that are looked up at most."""
MOST_SOUNDS = 3
"""Sounds that are written otherwise at once."""
MOST_RESPELT = 2_000
"""Candidates of the budget that write sounds otherwise."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ALIKE = ("AEIOUY", "CKQS", "GJ", "SZ", "FV", "MN", "VW", "BP", "DT")
"""Letters that are taken for each other."""
_SOUNDS = """
F PH GH FF V
UF UFF OUGH
AF AFF AUGH
KW QU
K C CH CK CC
K$ QUE$
SK SC SCH
S C SS SC Z
^S ^PS ^SC
KS X CKS XC
^N ^KN ^GN ^PN
^R ^WR ^RH
^W ^WH
SH CH TI CI
SHUN TION SION SSION CIAN
SHUS CIOUS TIOUS
J G DG
I IE EI Y
EE EA IE EI I Y
EY EIGH AY AI EI A
U OO OU EU O
AU AW AUGH OUGH O
ITE$ IGHT$ EIGHT$
AUT AUGHT OUGHT
TLY$ TELY$
$ E$
M$ MB$ MN$
AT ET IT
AN EN
ER$ OR$ AR$ RE$
"""
"""In each line the spellings of one sound, any of which may be written for another.

The beginning of a word is ^, its end $.
"""
_INSTEAD = [
    (letters, [other for other in line.split() if other != letters])
    for line in _SOUNDS.strip().splitlines()
    for letters in line.split()
]
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
    checker would take seconds for all the look-ups of a search. Others are searched for words that
    sound alike or are one edit away (a letter changed, added, left out, or two swapped), or two if
    those are too few. First come words with the same first sound, then those that swap or
    double letters, those that write one sound otherwise, and then the commoner ones. That takes up
    to some 8,000 look-ups: call it off the event loop.

    >>> from scorekeeper.words.lexicon import WordFile
    >>> near_words("wrod", WordFile("mine", frozenset(("ROD", "WORD", "WOOD"))))
    ['WORD', 'ROD', 'WOOD']
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
    """What sounds alike or is one edit away, and then two edits if that is too few."""
    if not 0 < len(word) <= LONGEST:
        return []
    bare = bare_lexicon(lexicon)
    alike = set(islice(_respelt(word, MOST_SOUNDS), MOST_RESPELT))
    slips, once = set(_slips(word)), set(_respelt(word, 1))

    def rank(near: str) -> tuple[bool, int, int, str]:
        level = bare.level_of(near) if isinstance(bare, Levelled) else None
        known = _NO_LEVEL if level is None else level
        mistake = 0 if near in slips else 1 if near in once else 2
        return near[0] != word[0] and near not in alike, mistake, known, near

    def known(candidates: Iterable[str]) -> list[str]:
        found = {near for near in candidates if near != word and near in lexicon}
        return sorted(found, key=rank)

    found = known(alike.union(_edits(word)))
    if len(found) < limit and len(word) >= SHORTEST_FOR_TWO:
        further = _new(_twice_edited(word), {word, *alike})
        found += known(islice(further, BUDGET - len(alike)))
    return found


def _respelt(word: str, most: int) -> Iterator[str]:
    """What sounds like `word`, with at most `most` sounds written otherwise."""
    whole = f"^{word}$"
    return (spelt[1:-1] for spelt in changed(whole, changes(whole, _INSTEAD), 1, most))


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
    """What is two edits away, one of them likely; some of it more than once."""
    first = dict.fromkeys(_likely_edits(word))
    yield from chain.from_iterable(map(_likely_edits, first))
    yield from chain.from_iterable(map(_edits, first))


def _new(words: Iterable[str], seen: set[str]) -> Iterator[str]:
    for word in words:
        if word not in seen:
            seen.add(word)
            yield word
