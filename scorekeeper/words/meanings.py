"""Short meanings of English words, most of them WordNet's. They never decide whether a word counts.

Of the two-letter words and of those that only join others (THE, OF) the meanings are our own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from scorekeeper.words.data import sorted_data

FILE = "meanings.txt.gz"
PARTS = {
    "n": "noun",
    "v": "verb",
    "a": "adjective",
    "r": "adverb",
    "c": "conjunction",
    "d": "determiner",
    "i": "interjection",
    "o": "pronoun",
    "p": "preposition",
}
"""Parts of speech; in the file a capital letter marks a meaning of our own."""
WORDNET = "WordNet"
OUR_OWN = "scorekeeper"
MOST_PARTS = 2
"""Parts of speech in one text of WordNet's, the most common ones."""
SHORTEST_STEM = 2
"""Letters that an inflection must have before its ending."""

_ENDINGS = {
    "n": (
        ("s", ""),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("oes", "o"),
        ("men", "man"),
        ("ies", "y"),
    ),
    "v": (
        ("s", ""),
        ("ies", "y"),
        ("es", ""),
        ("ied", "y"),
        ("ed", "e"),
        ("ed", ""),
        ("ing", "e"),
        ("ing", ""),
    ),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")),
}
"""What an inflection ends in and what its base ends in instead, by part of speech."""
_DOUBLED = re.compile(r"([^aeiou])\1$")
_DOUBLING = re.compile(r"[^aeiou]*[aeiou][^aeiouswxy]")
"""Stems that double their last letter before a vowel."""
_NO_FORMS = frozenset(("his", "hers", "ours", "seed"))
"""Words that only look like inflections."""

Form = tuple[str, str]
"""A base and the part of speech by which a word is a form of it."""


@dataclass(frozen=True)
class Meaning:
    """What a word means: the text of its base, which is the word itself or what it is a form of.

    The words are in capitals, the text reads ``noun: a short gloss; verb: another``.
    """

    word: str
    base: str
    text: str
    source: str = WORDNET


def meaning(word: str) -> Meaning | None:
    """What `word`, in any case, means in short, or None if that is not known.

    The first call unpacks the file, which takes some 20 to 50 ms, and keeps it, 4 MB: call it off
    the event loop. Any number of threads may call it. Raises `WordListError` if the file cannot be
    read.
    """
    asked = word.lower()
    own = _glosses(asked)
    forms = _forms(asked)
    base, parts = (asked, set(map(str.lower, own))) if own else _first_base(forms)
    known = [(part, gloss) for part, gloss in _glosses(base).items() if part.lower() in parts]
    ours = [(part, gloss) for part, gloss in known if part.isupper()]
    texts = [f"{PARTS[part.lower()]}: {gloss}" for part, gloss in ours or known[:MOST_PARTS]]
    if not texts:
        return None
    others = [other for other in dict.fromkeys(other for other, _ in forms) if other != base]
    also = [f"also a form of {' and '.join(map(str.upper, others))}"] if others else []
    source = OUR_OWN if ours else WORDNET
    return Meaning(asked.upper(), base.upper(), "; ".join(texts + also), source)


def _glosses(word: str) -> dict[str, str]:
    """What `word` itself means by the letter of a part of speech, the most common first."""
    return {field[0]: _gloss(field) for field in _fields(word) if field[0] != ">"}


def _gloss(field: str) -> str:
    """The gloss of an entry, which may be that of another word."""
    if field[1] != "=":
        return field[1:]
    return next(other[1:] for other in _fields(field[2:]) if other[0] == field[0])


def _forms(word: str) -> list[Form]:
    """The bases of `word`, the most common first: those that its line names, else by ending."""
    if fields := _fields(word):
        return [(field[2:], field[1]) for field in fields if field[0] == ">"]
    return regular_forms(word, lambda base: "".join(_glosses(base)).lower())


def _fields(word: str) -> list[str]:
    line = sorted_data(FILE).find(word)
    return line.split("\t") if line else []


def _first_base(forms: list[Form]) -> tuple[str, set[str]]:
    base = forms[0][0] if forms else ""
    return base, {part for other, part in forms if other == base}


def regular_forms(word: str, parts_of: Callable[[str], Container[str]]) -> list[Form]:
    """The bases that `word` could be a regular form of, the likeliest first.

    `parts_of` gives the parts of speech that a word can be; a base must be of the right one.
    """
    if word in _NO_FORMS:
        return []
    return [
        (base, part)
        for part in _ENDINGS
        for base in dict.fromkeys(_possible_bases(word, part))
        if part in parts_of(base)
    ]


def _possible_bases(word: str, part: str) -> Iterator[str]:
    for ending, instead in _ENDINGS[part]:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < SHORTEST_STEM:
            continue
        if instead or _takes_as_it_is(stem, ending):
            yield stem + instead
        if ending[0] in "ei" and not instead and _DOUBLED.search(stem):
            yield stem[:-1]


def _takes_as_it_is(stem: str, ending: str) -> bool:
    """Whether the ending follows the stem: BOXES, not TAPES for TAP; BOXED, not CAPED for CAP."""
    if ending == "s":
        return not stem.endswith("s")
    if ending == "es":
        return stem.endswith(("s", "x", "z", "ch", "sh", "o"))
    return not _DOUBLING.fullmatch(stem)
