"""Entries of German dictionaries that are no words: names, places and abbreviations.

Every noun has a capital in German, so a capital tells no name. The hunspell dictionaries, which are
all made from igerman98, tell most of them nevertheless: they take a common noun in the second half
of a pair (Haus- und *-garten*), a personal name or an abbreviation not. A town or a country has
people, and neither a plural nor a verb (Berlin: *Berlinerin*).
Where that does not tell a place, a list does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from scorekeeper.words.data import read_data

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
