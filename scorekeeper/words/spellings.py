"""How a word laid with plain tiles may be spelt in a dictionary that has accents."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, pairwise

from scorekeeper.words.languages import code_of

MOST_CHANGES = 3
"""Accents that one word may need; four or more are needed by one French word in some 7,000."""
BUDGET = 4_000
"""Spellings tried at most for one word."""

_MARKS = {
    "ca": "aà cç eéè iíï oóò uúü",
    "da": "eé",
    "de": "aeä oeö ueü ssß",
    "en": "eéèê aâàä iïî oôöó uûü cç nñ",
    "es": "aá eé ií oó uúü",
    "fr": "eéèêë aâà iîï oôö uûùü cç aeæ oeœ yÿ",
    "ga": "aá eé ií oó uú",
    "it": "aà eèé iì oò uù",
    "lb": "eéë aeä oeö ueü",
    "nb": "eé",
    "nl": "eëéè iï oöó aáä uü",
    "nn": "eé",
    "pt": "aáâãà eéê ií oóôõ uú",
    "sv": "eé",
}
"""By language, plain letters and the accented ones that a game has no tiles for, frequent first.

Letters that games of the language do have tiles for are missing on purpose: the Ñ of Spanish,
the Å of Swedish. German umlauts are laid as AE, OE and UE unless there are tiles for them.
"""

Change = tuple[int, int, str]
"""Where plain letters begin and end, and what stands there instead."""


def spellings(word: str, tag: str) -> Iterator[str]:
    """`word`, in small letters, and then what it may be with the accents of the language `tag`.

    Few accents and frequent ones come first.

    >>> list(spellings("ete", "fr_FR"))[:3]
    ['ete', 'éte', 'eté']
    """
    yield word
    changes = _changes(word, code_of(tag))
    sets = (chosen for n in range(1, MOST_CHANGES + 1) for chosen in combinations(changes, n))
    for chosen in islice(sets, BUDGET):
        ordered = sorted(chosen)
        if all(a[1] <= b[0] for a, b in pairwise(ordered)):
            yield _changed(word, ordered)


def _changes(word: str, language: str) -> list[Change]:
    """Every change that fits in `word`, the frequent ones first."""
    found: list[tuple[int, Change]] = []
    for plain, marked in map(_split, _MARKS.get(language, "").split()):
        for start in range(len(word)):
            if word.startswith(plain, start):
                span = (start, start + len(plain))
                found += [(rank, (*span, mark)) for rank, mark in enumerate(marked)]
    return [change for _, change in sorted(found, key=lambda ranked: ranked[0])]


def _split(entry: str) -> tuple[str, str]:
    plain = "".join(letter for letter in entry if letter.isascii())
    return plain, entry[len(plain) :]


def _changed(word: str, changes: list[Change]) -> str:
    parts, end = list[str](), 0
    for start, stop, mark in changes:
        parts += [word[end:start], mark]
        end = stop
    return "".join([*parts, word[end:]])
