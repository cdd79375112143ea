"""Weed the three-letter words: which of the rare ones are words, and by what evidence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from dictionaries import sources

COMMON = 60
"""Words up to this SCOWL size stay without being asked about."""
_SIBILANTS = ("s", "x", "z", "ch", "sh")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one word: whether it stays, by what evidence, and in whose words."""

    word: str
    size: int
    stays: bool
    evidence: str
    note: str = ""


def read_hand(path: Path) -> dict[str, tuple[bool, str]]:
    """Words decided by hand: whether each stays, and why."""
    decided = {}
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            verdict, word, *reason = line.split(None, 2)
            decided[word] = (verdict == "keep", "".join(reason))
    return decided


def weed(
    words: Mapping[str, int],
    hand: Mapping[str, tuple[bool, str]],
    british: Collection[str],
) -> list[Verdict]:
    """A verdict on every rare three-letter word, and on what `hand` names besides.

    `words` are those of all lengths with the right two-letter words, `british` the two-letter
    words that stand in British lists only.
    """
    known_to = {
        "Webster's Second": sources.webster_second(),
        "GCIDE": sources.gcide(),
        "hunspell en_GB": sources.hunspell_gb(),
    }
    wordnet = sources.wordnet_words()
    verdicts = []
    for word, size in sorted(words.items()):
        rare = len(word) == 3 and size > COMMON
        if not rare and word not in hand:
            continue
        found = [name for name, known in known_to.items() if word in known]
        found += _forms(word, words) if rare else []
        if word in wordnet:
            found.append("WordNet")
        if word in hand:
            stays, note = hand[word]
        else:
            stays, note = _by_evidence(word, found, british)
        verdicts.append(Verdict(word, size, stays, ", ".join(found) or "none", note))
    return verdicts


def _by_evidence(word: str, found: list[str], british: Collection[str]) -> tuple[bool, str]:
    own = [name for name in found if name in ("Webster's Second", "hunspell en_GB")]
    if word[-1] == "s" and word[:2] in british and not own:
        return False, f"a form of {word[:2].upper()}, which stands in British lists only"
    if not found:
        return False, "no evidence"
    if found == ["WordNet"]:
        return False, "WordNet only"
    return True, ""


def _forms(word: str, words: Collection[str]) -> list[str]:
    """Inflections of `word`, and what it is an inflection of, among `words`."""
    plural = word + ("es" if word.endswith(_SIBILANTS) else "s")
    doubled = word + word[-1]
    candidates = (plural, f"{word}ed", f"{doubled}ed", f"{doubled}es")
    found = [f"+{form}" for form in candidates[:1] if form in words]
    if not found and not word.endswith("s"):
        found = [f"+{form}" for form in candidates[2:] if form in words]
    if word[-1] == "s" and word[:2] in words:
        found.append(f"<{word[:2]}")
    return found
