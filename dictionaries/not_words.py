"""Collect the forms that look like words and are none, each with how it is really written."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from dictionaries import irregular, sources
from dictionaries.evidence import GCIDE, HUNSPELL, WEBSTER, WORDNET, Evidence, letters

LONGEST = 16
LONGEST_APART = 11
"""Letters of what is written apart: the side of the widest board and one more for a Qu."""
SURE = 4
"""Letters from which on hunspell's word counts: it takes many shorter forms that are none."""
UNGRADED = 85
"""The size of what SCOWL does not grade: it yields to everything that it does."""
RARE = 70
"""From this size on a name must be known to another source."""
DISPUTED = 50
"""From this size on a form of which the largest list of SCOWL makes a word is given no reason."""
AFFIX = 45
"""Beginnings and endings of words yield to the commonest names and abbreviations only."""
UNEXPLAINED = "unknown"
"""The kind, by hand, of a form that needs no reason but that it is not in the dictionary."""
KINDS = (
    ("contractions", "apostrophe"),
    ("abbreviations", "abbreviation"),
    ("proper-names", "capital"),
    ("upper", "capital"),
)
"""SCOWL's lists and what their entries are, the first of equals first."""

_LETTERS = re.compile(rf"[a-z]{{2,{LONGEST}}}")

Entry = tuple[str, int, str, str]
"""A form, its size, its kind and how it is written."""


def collect(
    legal: Mapping[str, int],
    evidence: Evidence,
    british: Collection[str],
    struck: Collection[str],
    hand: Path,
) -> dict[str, Entry]:
    """The one entry for each form that is no legal word: the most common, the first of equals.

    Where a source has the form as a word, there is none, unless it is one of those `struck`:
    sources that disagree make no reason. `hand` is the folder of what was decided by hand, and
    `legal` are the words with their sizes.
    """
    best: dict[str, Entry] = {form: (form, 80, "british", form) for form in sorted(british)}
    best |= {letters(name): _well_known(name) for name in _names(hand / "names.txt")}
    best |= {form: (form, 0, kind, text) for form, kind, text in _by_hand(hand / "reasons.txt")}
    for entry in [
        *_from_scowl(),
        *_affixes(hand / "affixes.txt"),
        *_hyphenated(),
        *_apart(),
    ]:
        form, size, kind, _ = entry
        if not _LETTERS.fullmatch(form) or form in british:
            continue
        if form not in struck and (_is_a_word(form, kind, evidence) or _is_odd(entry, evidence)):
            continue
        if form not in best or size < best[form][1]:
            best[form] = entry
    best |= {entry[0]: entry for entry in irregular.entries(legal) if _is_better(entry, best)}
    return {
        form: entry
        for form, entry in best.items()
        if form not in legal and entry[2] != UNEXPLAINED and not _is_disputed(entry, evidence)
    }


def _is_a_word(form: str, kind: str, evidence: Evidence) -> bool:
    """Whether a source has `form` as a word, so that a reason of this `kind` might be false."""
    if kind in ("apostrophe", "numeral", "affix") or len(form) == 2:
        return False  # The list of words of two letters is complete.
    if kind == "abbreviation":  # The other lists hold abbreviations too.
        return form in evidence.closed[WEBSTER]
    known = set(evidence.knows(form))
    if kind == "capital":
        known.discard(GCIDE)  # It gives names and words a capital alike.
    if len(form) < SURE:
        known.discard(HUNSPELL)
    if kind in ("hyphen", "two-words"):
        if len(evidence.apart[form]) > 2:
            known.discard(WORDNET)  # It often has a form both ways, ICECREAM among them.
        return bool(known) or {form, f"{form}s"} <= evidence.everything.keys()
    return bool(known)


def _is_odd(entry: Entry, evidence: Evidence) -> bool:
    """Whether this is a rare name that no other source has: a hamlet, a misprint."""
    form, size, kind, _ = entry
    return kind == "capital" and size >= RARE and form not in evidence.elsewhere


def _is_better(entry: Entry, best: Mapping[str, Entry]) -> bool:
    """Whether the form is rather an irregular word done by the rule than what it is so far."""
    form, size, *_ = entry
    return form not in best or 0 < size < best[form][1]


def _is_disputed(entry: Entry, evidence: Evidence) -> bool:
    """Whether SCOWL has this among its rarest words, so that other lists may have it too.

    What is well known as a name or an abbreviation is explained nevertheless; an affix never.
    """
    form, size, kind, _ = entry
    rare = size >= DISPUTED and len(form) > 3 and kind in ("capital", "abbreviation")
    return form in evidence.everything and (rare or kind == "affix")


def _from_scowl() -> Iterator[Entry]:
    """SCOWL's names, abbreviations and contractions. A possessive explains no other form."""
    for kind, name in KINDS:
        for written, size in sources.scowl(kind):
            if name == "abbreviation":  # Of some, such as COVID, only the possessive is here.
                written = written.removesuffix("'s")
            if name == "apostrophe" or not written.endswith("'s"):
                yield letters(written), size, name, written
    for written, size in sources.roman_numerals():
        yield written, size, "numeral", written.upper()


def _hyphenated() -> Iterator[Entry]:
    for written in sorted(sources.wordnet_hyphenated()):
        yield letters(written), UNGRADED, "hyphen", written


def _apart() -> Iterator[Entry]:
    """WordNet's lemmas of several words, no longer than a board is wide, without Latin groups."""
    for written in sorted(sources.wordnet_phrases()):
        form = letters(written)
        plain = re.fullmatch(r"(?!(?:genus|family|order|class|phylum) [A-Z])[A-Za-z' -]+", written)
        if plain and len(form) <= LONGEST_APART:
            yield form, UNGRADED, "two-words", written


def _affixes(path: Path) -> Iterator[Entry]:
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            for written in line.split():
                yield letters(written), AFFIX, "affix", written


def _names(path: Path) -> Iterator[str]:
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            yield from line.split()


def _well_known(name: str) -> Entry:
    """The entry of a name or an abbreviation that everybody knows."""
    return letters(name), 0, "abbreviation" if name.isupper() else "capital", name


def _by_hand(path: Path) -> Iterator[tuple[str, str, str]]:
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            form, kind, written = line.split(" ", 2)
            yield form, kind, written
