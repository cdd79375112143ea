"""Collect the forms that look like words and are none, each with how it is really written."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

import sources

LONGEST = 16
UNGRADED = 85
"""The size of what SCOWL does not grade: it yields to everything that it does."""
AFFIX = 45
"""Beginnings and endings of words yield to the commonest names and abbreviations only."""
POSSESSIVE = 60
"""Possessives of rarer nouns are left out."""
KINDS = (
    ("abbreviations", "abbreviation"),
    ("proper-names", "capital"),
    ("upper", "capital"),
    ("contractions", "apostrophe"),
    ("words", "apostrophe"),
)
"""SCOWL's lists and what their entries are, the first of equals first."""

_LETTERS = re.compile(rf"[a-z]{{2,{LONGEST}}}")

Entry = tuple[str, int, str, str]
"""A form, its size, its kind and how it is written."""


def collect(legal: Collection[str], british: Collection[str], affixes: Path) -> dict[str, Entry]:
    """The one entry for each form that is no legal word: the most common, the first of equals."""
    best: dict[str, Entry] = {form: (form, 80, "british", form) for form in sorted(british)}
    for entry in [*_from_scowl(), *_hyphenated(), *_affixes(affixes)]:
        form, size, _, _ = entry
        if form in legal or not _LETTERS.fullmatch(form) or form in british:
            continue
        if form not in best or size < best[form][1]:
            best[form] = entry
    return best


def _from_scowl() -> Iterator[Entry]:
    for written, size in sources.roman_numerals():
        yield written, size, "numeral", written.upper()
    for kind, name in KINDS:
        for written, size in sources.scowl(kind):
            plain = written.removesuffix("'s")
            if plain == written or kind == "contractions":
                if kind != "words":
                    yield _form(written), size, name, written
            elif not plain.endswith("s") and (kind != "words" or size <= POSSESSIVE):
                # SCOWL gives every noun its possessive, with the nouns.
                capital = plain != plain.lower()
                yield _form(written), size, "capital" if capital else "apostrophe", written


def _hyphenated() -> Iterator[Entry]:
    for written in sorted(sources.wordnet_hyphenated()):
        yield _form(written), UNGRADED, "hyphen", written


def _affixes(path: Path) -> Iterator[Entry]:
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            for written in line.split():
                yield _form(written), AFFIX, "affix", written


def _form(written: str) -> str:
    """What is left of `written` on tiles: letters only, without accents."""
    plain = sources.fold(written).lower()
    return plain.replace("'", "").replace("-", "").replace(".", "")
