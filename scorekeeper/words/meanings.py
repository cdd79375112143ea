"""Short meanings of English words. They never decide whether a word counts.

Most are WordNet's, and many Webster's of 1913.

Of what is disputed at a table, the words of two and three letters and new words, of those that only
join others (THE, OF), and of many everyday words the meanings are our own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from textwrap import wrap

from scorekeeper.words.data import sorted_data
from scorekeeper.words.family import is_fit
from scorekeeper.words.lexicon import Lexicon

MEANINGS_FILE = "meanings.txt.gz"
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
UNFIT = "-"
"""The sign that begins an entry that families are not told."""
ELSE = "+"
"""The sign that begins one that they are told instead."""
SAME = "="
"""The sign before the word that has the same gloss."""
WEBSTER = "*"
"""The sign before a gloss of Webster's."""
MADE = "~"
"""The sign before a gloss that says how a word is made from another."""
ALSO = "<"
"""The sign before the part of speech and the word of which the meaning is told besides."""
SOURCES = {WEBSTER: "Webster 1913", MADE: "scorekeeper"}
WORDNET = "WordNet"
OUR_OWN = "scorekeeper"
MOST_PARTS = 2
"""Parts of speech in one text of WordNet's, the most common ones."""
ROOM = (61, 3)
"""Columns and lines that a word with its meaning has where it is looked up."""
SHORTEST_STEM = 2
"""Letters that an inflection must have before its ending."""

_ENDINGS = {
    part: tuple((ending, base) for ending, _, base in (pair.partition(">") for pair in row.split()))
    for part, row in {
        "n": "s> ses>s xes>x zes>z ches>ch shes>sh oes>o men>man ies>y",
        "v": "s> ies>y es> ied>y ed>e ed> ing>e ing>",
        "a": "er> est> er>e est>e ier>y iest>y",
    }.items()
}
"""The endings of inflections and those of their bases, by part of speech."""
_DOUBLED = re.compile(r"([^aeiou])\1$")
_DOUBLING = re.compile(r"[^aeiou]*[aeiou][^aeiouswxy]")
"""Stems that double their last letter before a vowel."""
_POINTS_BACK = re.compile(r"\b(?:it|ones?|so|them|this)(?:;|$)")
"""The end of a meaning of ours that says nothing without the one before it: to make one."""
_NO_FORMS = frozenset(("his", "hers", "ours", "seed"))
"""Words that only look like inflections."""

Form = tuple[str, str]
"""A base and the part of speech by which a word is a form of it."""


@dataclass(frozen=True)
class Meaning:
    """The meaning of a word: the text of its base, the word itself or what it is a form of.

    The words are in capitals, the text reads ``noun: a short gloss; verb: another``.
    """

    word: str
    base: str
    text: str
    source: str = WORDNET


def explained(word: str, lexicon: Lexicon) -> Meaning | None:
    """The meaning of `word`, as far as it may be said where `lexicon` is used, or None.

    There is none in another language: what GIFT means in English is no help with a German word.

    May take some 50 ms, the first time. Raises `WordListError`.
    """
    if not lexicon.is_english:
        return None
    quiet = lexicon.is_for_families
    known = meaning(word, for_families=quiet)
    fits_all = known is None or not quiet or is_fit(f"{word} {known.base} {known.text}", lexicon)
    return known if fits_all else None


def meaning(word: str, for_families: bool = False) -> Meaning | None:
    """The short meaning of `word`, in any case, or None if that is not known.

    `for_families` leaves out the senses that are not for a child. `explained` asks for
    them where rude words are left out: it is what anything shown goes through.

    The first call unpacks the file, which takes some 50 to 100 ms, and keeps it, 7 MB: call it off
    the event loop. Any number of threads may call it. Raises `WordListError` if the file cannot be
    read.
    """
    entries = _Glossary(for_families)
    asked = word.lower()
    own = entries.glosses(asked)
    forms = entries.forms(asked)
    base = asked if own or not forms else forms[0][0]
    parts = set(map(str.lower, own)) or {part for other, part in forms if other == base}
    every = entries.glosses(base).items()
    known = [(part, gloss) for part, gloss in every if part.lower() in parts]
    ours = [(part, gloss) for part, gloss in known if part.isupper()]
    if any(_POINTS_BACK.search(gloss) for _, gloss in ours):
        ours = [(part, gloss) for part, gloss in every if part.isupper()]
    told = ours or known[:MOST_PARTS]
    if not told:
        return None
    others = [other for other in dict.fromkeys(other for other, _ in forms) if other != base]
    also = [f"also a form of {' and '.join(map(str.upper, others))}"] if others else []
    whole = [f"{PARTS[part.lower()]}: {entries.whole(gloss)}" for part, gloss in told]
    short = [f"{PARTS[part.lower()]}: {_bare(gloss)}" for part, gloss in told]
    title = asked if base == asked else f"{asked} ({base})"
    choices = (whole + also, whole[:1] + also, whole[:1], short + also, short[:1] + also)
    texts = ("; ".join(parts) for parts in choices)
    text = next((text for text in texts if fits(title, text)), short[0])
    source = OUR_OWN if ours else SOURCES.get(told[0][1][0], WORDNET)
    return Meaning(word=asked.upper(), base=base.upper(), text=text, source=source)


def fits(title: str, text: str) -> bool:
    """True if there is room for `text` behind `title`, a word with its base."""
    columns, lines = ROOM
    return len(wrap(f"{title}: {text}", columns)) <= lines


class _Glossary:
    """The meanings for everybody, or those that families are told instead."""

    def __init__(self, for_families: bool) -> None:
        self._said, self._unsaid = (ELSE, UNFIT) if for_families else (UNFIT, ELSE)

    def glosses(self, word: str) -> dict[str, str]:
        """The meanings of `word` itself by the letter of a part of speech, commonest first."""
        return {field[0]: self._gloss(field) for field in self._fields(word) if field[0] != ">"}

    def whole(self, gloss: str) -> str:
        """A gloss with the meaning of the word that it goes back to, if it names one."""
        text = _bare(gloss)
        part, base = gloss.partition(ALSO)[2][:1], gloss.partition(ALSO)[2][1:]
        known = self.glosses(base) if base else {}
        meant = known.get(part.upper()) or known.get(part)
        if meant and part.upper() in known and _POINTS_BACK.search(meant):
            meant = next(iter(known.values()))
        return f"{text} ({base.upper()}: {_bare(meant)})" if meant else text

    def forms(self, word: str) -> list[Form]:
        """The bases of `word`, the most common first: those its line names, else by ending."""
        if named := [(field[2:], field[1]) for field in self._fields(word) if field[0] == ">"]:
            return [(base, part) for base, part in named if part in self._parts(base)]
        return [] if self._fields(word) else regular_forms(word, self._parts)

    def _parts(self, word: str) -> str:
        return "".join(self.glosses(word)).lower()

    def _gloss(self, field: str) -> str:
        """The gloss of an entry, which may be that of another word."""
        if field[1] != SAME:
            return field[1:]
        return next(other[1:] for other in _line(field[2:]) if other[0] == field[0])

    def _fields(self, word: str) -> list[str]:
        """The entries that are meant for these readers."""
        fields = (field.removeprefix(self._said) for field in _line(word))
        return [field for field in fields if field[0] != self._unsaid]


def _bare(gloss: str) -> str:
    """A gloss without its signs and without the word that it goes back to."""
    return gloss.lstrip(WEBSTER + MADE).partition(ALSO)[0]


def _line(word: str) -> list[str]:
    line = sorted_data(MEANINGS_FILE).find(word)
    return line.split("\t") if line else []


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
    """True if the ending follows the stem: BOXES, not TAPES for TAP; BOXED, not CAPED for CAP."""
    if ending == "s":
        return not stem.endswith("s")
    if ending == "es":
        return stem.endswith(("s", "x", "z", "ch", "sh", "o"))
    return not _DOUBLING.fullmatch(stem)
