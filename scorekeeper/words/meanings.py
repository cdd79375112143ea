"""Short meanings of English words, from WordNet. They never decide whether a word counts."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from scorekeeper.words.data import data_file
from scorekeeper.words.lexicon import WordListError

FILE = "meanings.txt.gz"
PARTS = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
MOST_PARTS = 2
"""Parts of speech in one text, the most common ones."""
SHORTEST_STEM = 2
"""Letters that an inflection must have before its ending."""

_GZIP = 31
"""What zlib calls gzip's format."""
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
    source: str = "WordNet"


def meaning(word: str) -> Meaning | None:
    """What `word`, in any case, means in short, or None if WordNet does not say.

    This unpacks the whole file, which takes some 20 to 50 ms, and forgets it afterwards: call it
    off the event loop. Any number of threads may call it at once. Raises `WordListError` if the
    file cannot be read.
    """
    asked = word.lower()
    if not (asked.isascii() and asked.isalpha()):
        return None
    glosses = Glosses.read()
    own = glosses.parts(asked)
    forms = glosses.forms(asked)
    base, parts = (asked, own) if own else _first_base(forms)
    known = glosses.parts(base)
    texts = [f"{PARTS[part]}: {gloss}" for part, gloss in known.items() if part in parts]
    if not texts:
        return None
    others = [other for other in dict.fromkeys(other for other, _ in forms) if other != base]
    also = [f"also a form of {' and '.join(map(str.upper, others))}"] if others else []
    return Meaning(asked.upper(), base.upper(), "; ".join(texts[:MOST_PARTS] + also))


def _first_base(forms: list[Form]) -> tuple[str, set[str]]:
    base = forms[0][0] if forms else ""
    return base, {part for other, part in forms if other == base}


class Glosses:
    """The unpacked file: for a word, its glosses or the bases that it is a form of."""

    def __init__(self, text: bytes) -> None:
        self._text = text

    @classmethod
    def read(cls) -> Glosses:
        """Unpack the file. Raises `WordListError`."""
        try:
            return cls(zlib.decompress(data_file(FILE).read_bytes(), _GZIP))
        except FileNotFoundError:
            reason = "it is missing"
        except OSError as error:
            reason = error.strerror or str(error)
        except zlib.error:
            reason = "it is damaged"
        raise WordListError(
            f"the meanings of words ({FILE}) cannot be read: {reason}; install scorekeeper again"
        )

    def parts(self, word: str) -> dict[str, str]:
        """The glosses of `word` itself by part of speech, the most common first."""
        return {field[0]: field[1:] for field in self._fields(word) if field[0] != ">"}

    def forms(self, word: str) -> list[Form]:
        """The bases of `word`, the most common first: those that its line names, else by ending."""
        if fields := self._fields(word):
            return [(field[2:], field[1]) for field in fields if field[0] == ">"]
        return regular_forms(word, self.parts)

    def _fields(self, word: str) -> list[str]:
        entry = word.encode("ascii") + b"\t"
        start = 0 if self._text.startswith(entry) else self._text.find(b"\n" + entry) + 1
        line = self._text[start : self._text.index(b"\n", start)]
        return line.decode("ascii").split("\t")[1:] if line.startswith(entry) else []


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
