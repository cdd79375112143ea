"""What the sources say of a form: who writes it closed and small, who apart, who as a name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from dictionaries import hunspell, sources

WORDNET = "WordNet"
WEBSTER = "Webster's Second"
GCIDE = "GCIDE"
HUNSPELL = "hunspell"


@dataclass(frozen=True, slots=True)
class Evidence:
    """The answers of all sources, by the letters that would be laid."""

    closed: dict[str, frozenset[str]]
    """Of each source the words that it writes in small letters and as one."""
    apart: dict[str, dict[str, str]]
    """Form, source, how that source writes it with spaces or hyphens."""
    phrases: dict[str, list[str]]
    """Word, the phrases of several words in which it stands."""
    capitals: dict[str, int]
    """Names in SCOWL with their lowest size, 95 too."""
    names: frozenset[str]
    """What WordNet knows as the name of something."""
    elsewhere: frozenset[str]
    """What WordNet, Webster's Second or hunspell writes with a capital."""
    everything: dict[str, int]
    """Every entry of SCOWL, possessives too, with its lowest size, 95 too."""

    def knows(self, form: str) -> list[str]:
        """The sources that have `form` as a word in small letters."""
        return [source for source, words in self.closed.items() if form in words]


def letters(written: str) -> str:
    """What is left of `written` on tiles: small letters only, without accents."""
    return re.sub(r"['\u2019\-. _]", "", sources.fold(written).lower())


@cache
def collect() -> Evidence:
    """Ask every source once."""
    american, british = hunspell.forms("en_US"), hunspell.forms("en_GB")
    apart = {
        WORDNET: sources.wordnet_phrases() | sources.wordnet_hyphenated(),
        WEBSTER: sources.webster_second_apart(),
        GCIDE: sources.gcide_written_apart(),
        HUNSPELL: {word for word in american | british if "-" in word},
    }
    everything = sources.scowl_everything()
    closed = {
        WORDNET: sources.wordnet_words(),
        WEBSTER: sources.webster_second(),
        GCIDE: sources.gcide(),
        HUNSPELL: {word for word in american | british if word.islower()},
    }
    names = frozenset(map(letters, sources.wordnet_names()))
    others = {
        word for word in american | british | sources.webster_second_names() if word.istitle()
    }
    return Evidence(
        closed={source: frozenset(words) for source, words in closed.items()},
        apart=_by_letters(apart),
        phrases=_by_word(apart.values()),
        capitals=_capitals(everything),
        names=names,
        elsewhere=names | frozenset(map(letters, others)),
        everything=everything,
    )


def _by_letters(apart: dict[str, set[str]]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for source, phrases in apart.items():
        for written in sorted(phrases):
            found[letters(written)].setdefault(source, written)
    return dict(found)


def _by_word(apart: Iterable[set[str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for phrase in sorted(phrase for phrases in apart for phrase in phrases if " " in phrase):
        for word in set(sources.fold(phrase).lower().split()):
            found[word].append(phrase)
    return dict(found)


def _capitals(everything: dict[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for written, size in everything.items():
        if written[:1].isupper() and not written.isupper() and written.isalpha():
            form = letters(written)
            found[form] = min(size, found.get(form, size))
    return found
