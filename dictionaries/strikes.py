"""Strike what SCOWL lists among its words and is none, by rule from the sources.

Each rule finds its candidates by evidence alone. All of them were read, and those that are words
stay by hand (``hand/strikes.txt``), which also names the few that no rule finds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dictionaries import sources
from dictionaries.evidence import GCIDE, HUNSPELL, WORDNET, Evidence, letters

RARE = 70
"""Only words of this SCOWL size and beyond are struck as joined, as names or as misprints."""
COMMON = 60
"""The parts of a joined phrase are words up to this size."""
FAMOUS = 50
"""A name up to this size in SCOWL, which others have too, needs not be WordNet's."""
FOREIGN = 50
"""Parts of foreign phrases are struck from this size on."""
UNGRADED = 95
"""The size of what SCOWL does not grade."""
_PARTICLES = (
    "about", "along", "away", "back", "by", "down", "forward", "in", "off", "on", "out",
    "over", "through", "to", "together", "under", "up",
)  # fmt: skip
"""What a verb is followed by: the noun made of both is soon written as one, RUNOFF."""
_BEGINNINGS = ["ex", "extra", "radio", "audio", "video", "quasi", "vice", "pan"]
_FAMILY = re.compile(r".{3,}(?:idae|inae|aceae|ptera|phyta)")
"""The Latin names of groups of animals and plants, which have a capital."""


class Strike(NamedTuple):
    """One word of the dictionary that a rule found, whether it goes, and why."""

    word: str
    size: int
    struck: bool
    rule: str
    evidence: str
    note: str


def find(
    words: Mapping[str, int], evidence: Evidence, hand: Mapping[str, tuple[bool, str]], affixes: str
) -> list[Strike]:
    """Every word that a rule or `hand` names, by the first rule that does, sorted.

    `affixes` are beginnings and endings, each with its hyphen.
    """
    found: dict[str, tuple[str, str]] = {}
    for rule, candidates in (
        ("joined phrase", _joined(words, evidence, affixes)),
        ("joined adverb", _joined_adverbs(words, evidence)),
        ("only a name", _names(words, evidence)),
        ("part of a foreign phrase", _foreign(words, evidence)),
        ("broken accent", _broken(words, evidence)),
        ("misprint", _misprints(words, evidence)),
    ):
        for word, why in candidates:
            found.setdefault(word, (rule, why))
    for word, (stays, _) in hand.items():
        if word in words and not stays:
            found.setdefault(word, ("by hand", ", ".join(evidence.knows(word)) or "none"))
    return [
        Strike(word, words[word], not stays, *found[word], note)
        for word in sorted(found)
        for stays, note in [hand.get(word, (False, ""))]
    ]


def _joined(
    words: Mapping[str, int], evidence: Evidence, affixes: str
) -> Iterator[tuple[str, str]]:
    """What sources write apart, two of them or WordNet or hunspell, and none but WordNet closed.

    No inflection is known, every part is a common word, and the first is no beginning (ANTIGAY)
    and the last no ending or particle (CALLOUT), since these are soon written as one.
    """
    listed = affixes.split()
    beginnings = {affix.strip("-") for affix in listed if affix.endswith("-")}.union(_BEGINNINGS)
    endings = {affix.strip("-") for affix in listed if affix.startswith("-")}.union(_PARTICLES)

    def parts_fit(written: str) -> bool:
        parts = re.split("[ -]", written.lower())
        return (
            all(len(part) > 1 and words.get(part, UNGRADED) <= COMMON for part in parts)
            and parts[0] not in beginnings
            and parts[-1] not in endings
        )

    for word, size in words.items():
        written = evidence.apart.get(word)
        if size < RARE or not written or set(evidence.knows(word)) - {WORDNET}:
            continue
        fitting = {source: text for source, text in written.items() if parts_fit(text)}
        closed_too = word in evidence.closed[WORDNET]
        enough = (
            len(fitting) > 2
            if closed_too
            else len(fitting) > 1
            or fitting.keys()
            & {
                WORDNET,
                HUNSPELL,
            }
        )
        if enough and not (_inflected(word, evidence) or _is_inflection(word, words)):
            yield word, _quoted(fitting)


def _joined_adverbs(words: Mapping[str, int], evidence: Evidence) -> Iterator[tuple[str, str]]:
    """What WordNet writes as several words where it is an adverb or adjective: AS WELL."""
    phrases = {
        letters(phrase): phrase
        for phrase in sorted(sources.wordnet_phrases("adv", "adj"))
        if "'" not in phrase
    }
    for word in phrases.keys() & words.keys():
        closed = set(evidence.knows(word)) & {WORDNET, HUNSPELL, GCIDE}
        if words[word] >= RARE and not closed and not _inflected(word, evidence):
            yield word, _quoted({WORDNET: phrases[word]})


def _foreign(words: Mapping[str, int], evidence: Evidence) -> Iterator[tuple[str, str]]:
    """What stands in phrases only, of which one has no part that is a common English word.

    It is no headword of a dictionary and nobody inflects it. Hunspell is not asked: it has to know
    the parts of phrases.
    """

    def is_english(part: str) -> bool:
        return len(part) > 2 and words.get(part, UNGRADED) < FOREIGN

    for word, size in words.items():
        if size < FOREIGN or word not in evidence.phrases or len(word) < 3:
            continue
        if set(evidence.knows(word)) - {HUNSPELL} or _is_inflection(word, words):
            continue
        if any(form in words for form in _inflections(word)):
            continue
        foreign = [
            phrase
            for phrase in evidence.phrases[word]
            if phrase.islower()
            and all(
                words.get(part, UNGRADED) >= FOREIGN or len(part) < 3 for part in phrase.split()
            )
        ]
        if foreign:
            yield word, min(foreign, key=lambda phrase: (len(phrase), phrase))


def _broken(words: Mapping[str, int], evidence: Evidence) -> Iterator[tuple[str, str]]:
    """What is left if a letter with an accent is lost from a word, and nobody knows it."""
    accented = [word for word in evidence.everything if not word.isascii() and word.islower()]
    folded = set(map(letters, accented))
    for written in accented:
        left = "".join(character for character in written if character.isascii())
        known = evidence.knows(left) or _is_inflection(left, evidence.closed[HUNSPELL])
        if left in words and left not in folded and not known:
            yield left, f"SCOWL has {written}"


def _misprints(words: Mapping[str, int], evidence: Evidence) -> Iterator[tuple[str, str]]:
    """What should have ZZ, as its far commoner form has, and nobody knows."""
    for word, size in words.items():
        doubled = re.sub("(?<=[aeiou]z)(?=(?:es|ed|ing|er)$)", "z", word)
        commoner = doubled != word and words.get(doubled, UNGRADED) <= COMMON
        if commoner and size >= RARE and not evidence.knows(word):
            yield word, f"SCOWL has {doubled} at {words[doubled]}"


def _names(words: Mapping[str, int], evidence: Evidence) -> Iterator[tuple[str, str]]:
    """What is a name in WordNet, a well-known one elsewhere or that of a family in Latin.

    No source but GCIDE has it in small letters, and it neither has nor is an inflection.
    """
    for word, size in words.items():
        if size < RARE or word not in evidence.capitals:
            continue
        if set(evidence.knows(word)) - {GCIDE} or _is_inflection(word, words):
            continue
        if any(form in words for form in _inflections(word)):
            continue
        if word in evidence.names:
            yield word, WORDNET
        elif evidence.capitals[word] <= FAMOUS and word in evidence.elsewhere:
            yield word, f"a name in SCOWL at {evidence.capitals[word]}, and elsewhere"
        elif _FAMILY.fullmatch(word) and word not in evidence.closed[GCIDE]:
            yield word, f"a Latin name in SCOWL at {evidence.capitals[word]}"


def _quoted(written: Mapping[str, str]) -> str:
    return ", ".join(f"{source}: {text}" for source, text in sorted(written.items()))


def _inflected(word: str, evidence: Evidence) -> bool:
    """Whether SCOWL lists any other form of `word`, however rare."""
    forms = [*_inflections(word), f"{word}'s"]
    return any(form in evidence.everything for form in forms)


def _inflections(word: str) -> list[str]:
    forms = [word + ending for ending in ("s", "es", "d", "ed", "ing", "er", "ers")]
    if word.endswith("y"):
        forms += [f"{word[:-1]}ies", f"{word[:-1]}ied"]
    if word.endswith("e"):
        forms.append(f"{word[:-1]}ing")
    return forms


_ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ies", ("y",)),
    ("ied", ("y",)),
    ("ier", ("y",)),
    ("iest", ("y",)),
    ("men", ("man",)),
    *((ending, ("", "e")) for ending in ("es", "ed", "ing", "er", "ers", "est", "ings", "ism")),
    *((ending, ("",)) for ending in ("s", "ly", "ness", "isms")),
)


def _is_inflection(word: str, known: Mapping[str, int] | frozenset[str]) -> bool:
    """Whether one of the words `known` is what `word` is a form of."""
    bases = [
        word.removesuffix(ending) + instead
        for ending, instead_of in _ENDINGS
        if word.endswith(ending)
        for instead in instead_of
    ]
    bases += [base[:-1] for base in bases if base[-2:-1] == base[-1:]]
    return any(len(base) > 1 and base in known for base in bases)
