"""A word spelt otherwise, with accents or other letters for the same sounds; and German nouns.

Every noun has a capital in German, so a capital tells no name. The hunspell dictionaries, which are
all made from igerman98, tell most of them nevertheless: they take a common noun in the second half
of a pair (Haus- und *-garten*), a personal name or an abbreviation not. A town or a country has
people, and neither a plural nor a verb (Berlin: *Berlinerin*).
Where that does not tell a place, a list does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from scorekeeper.words.data import read_data

Replacement = tuple[int, int, str]
"""The place of letters, from and to, and the letters that may stand there instead."""


def replacements(word: str, instead: Iterable[tuple[str, Sequence[str]]]) -> list[Replacement]:
    """Every change that fits in `word`; letters come with what may stand instead, likeliest first.

    The first of each come before the second ones.

    >>> replacements("ete", [("e", ["é", "è"])])
    [(0, 1, 'é'), (2, 3, 'é'), (0, 1, 'è'), (2, 3, 'è')]
    """
    found = [
        (rank, (start, start + len(letters), other))
        for letters, others in instead
        for start in range(len(word))
        if word.startswith(letters, start)
        for rank, other in enumerate(others)
    ]
    return list(dict.fromkeys(change for _, change in sorted(found, key=lambda ranked: ranked[0])))


def changed(word: str, possible: Iterable[Replacement], fewest: int, most: int) -> Iterator[str]:
    """`word` with `fewest` to `most` of the `possible` changes in different places, few first."""
    placed = [
        (sum(1 << at for at in range(start, stop)), (start, stop, other))
        for start, stop, other in possible
    ]
    for number in range(fewest, most + 1):
        for chosen in _apart(placed, number, 0):
            spelt = word
            for start, stop, other in sorted(chosen, reverse=True):
                spelt = spelt[:start] + other + spelt[stop:]
            yield spelt


def _apart(
    placed: Sequence[tuple[int, Replacement]], number: int, taken: int
) -> Iterator[list[Replacement]]:
    """Each choice of a `number` of changes that share no letter, nor one with the bits `taken`."""
    if number == 0:
        yield []
        return
    for index, (bits, change) in enumerate(placed):
        if not bits & taken:
            for others in _apart(placed[index + 1 :], number - 1, taken | bits):
                yield [change, *others]


Check = Callable[[str], bool]
"""A function that is true of the spellings that the dictionary takes."""

_VOWEL = re.compile("[aeiouyäöü]")
_ENDINGS = ("", "s", "n", "en", "es", "e")


@cache
def _listed(kind: str) -> frozenset[str]:
    """The words of one kind in the data. Raises `WordListError`."""
    lines = (line.partition(": ") for line in read_data("german.txt").splitlines())
    return frozenset(word for name, _, words in lines if name == kind for word in words.split())


class GermanNouns:
    """Tells common nouns from names, as far as a dictionary marks them."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._marks_names = check("-haus") and not check("-anna")

    def __contains__(self, noun: str) -> bool:
        """True if the dictionary has `noun`, which begins with a capital, and not as a name."""
        if not self._check(noun):
            return False
        if not self._marks_names:
            return True
        return self._is_common(noun.lower()) and not self._is_place(noun)

    def _is_common(self, noun: str) -> bool:
        filed = (noun.removesuffix(end) for end in _ENDINGS if noun.endswith(end))
        return self._check(f"-{noun}") or not _listed("noun").isdisjoint(filed)

    def _is_place(self, noun: str) -> bool:
        """True if it is listed, or has people (Berlin, Afrika) and neither a plural nor a verb."""
        check = self._check
        lower = noun.lower()
        if lower in _listed("place"):
            return True
        if lower.endswith(("us", *_listed("ending"))):
            return False
        if lower[-1] not in "sz" and not check(f"{noun}s"):
            return False
        if any(map(check, (f"{noun}e", f"{noun}es", f"{lower}en", f"{lower}n", f"{lower}d"))):
            return False
        people = [f"{noun}erin"]
        if lower[-1] in "aeiou":
            people += [f"{noun}nerin", f"{noun[:-1]}ierin"]
        if lower.endswith("en"):
            people += [f"{noun[:-2]}erin"]
        return any(map(check, people))


def is_shortened(spelling: str) -> bool:
    """True if `spelling`, in small letters, is an abbreviation like *kg*: it has no vowel."""
    return not _VOWEL.search(spelling) and not is_sound(spelling)


def is_sound(spelling: str) -> bool:
    """True if `spelling`, in small letters, is a sound or a call, such as *aha* or *pst*."""
    return spelling in _listed("sound")
