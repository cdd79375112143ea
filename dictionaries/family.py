"""Which words families are not shown: decided by hand, in ``hand/left-out.txt``.

And of which forms that are no words they are told nothing: ``hand/untold-forms.txt``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from dictionaries import senses, sources

MARKS = {"slur": "s", "vulgar": "v", "delicate": "d", "stays": ""}
"""How ``english.txt`` marks a word, by what was decided."""
_DOMAINS = ("ethnic_slur", "disparagement", "obscenity")
"""WordNet's usage domains that give a word away."""
_ROOTS = re.compile(
    "fuck|cunt|shit|jizz|whore|bitch|slut|nigger|nigga|porn|masturb|asshole|arsehole|dildo"
)
"""Letters that give a word away."""
_PART = re.compile("[a-z]+")


class UndecidedError(Exception):
    """Words that a source marks and nobody has read. The message lists them."""


def marks(words: Collection[str], hand: Path) -> dict[str, str]:
    """The mark of each of `words` that has one, as the file `hand` decides.

    Raises `UndecidedError` if WordNet or its letters give one of the words away and the file does
    not decide it.
    """
    decided = read_hand(hand)
    given_away = wordnet_marked() & set(words) | set(filter(_ROOTS.search, words))
    if undecided := sorted(given_away - decided.keys()):
        raise UndecidedError(f"{hand.name} does not decide these words: {', '.join(undecided)}")
    return {word: mark for word, mark in decided.items() if mark and word in words}


def read_hand(path: Path) -> dict[str, str]:
    """The mark of each word that was decided by hand; empty for those that stay."""
    decided: dict[str, str] = {}
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            decision, _, rest = line.partition(" ")
            for word in rest.partition(":")[0].split(", "):
                if word in decided:
                    raise ValueError(f"{path.name} decides {word} twice")
                decided[word] = MARKS[decision]
    return decided


def untold(forms: Mapping[str, str], folder: Path) -> set[str]:
    """Those of the `forms` of which families are told nothing, by how they are written.

    These are written with a word that is marked, or decided by hand; `folder` has both files.
    Raises `UndecidedError` if WordNet gives what stands in several parts away and nobody decided.
    """
    marked = {word for word, mark in read_hand(folder / "left-out.txt").items() if mark}
    by_hand: dict[str, set[str]] = {"told": set(), "untold": set()}
    for line in (folder / "untold-forms.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            decision, *listed = line.split()
            by_hand[decision].update(listed)
    found = {
        form
        for form, written in forms.items()
        if form in marked or not marked.isdisjoint(_PART.findall(written.lower()))
    }
    given_away = set(senses.telling(Path(sources.FILES["wordnet-base"]).parent))
    telling = {form for form, written in forms.items() if written in given_away}
    in_parts = {form for form in telling if not forms[form].isalpha()}
    if undecided := sorted(in_parts - found - by_hand["untold"] - by_hand["told"]):
        raise UndecidedError(f"untold-forms.txt does not decide: {' '.join(undecided)}")
    return (found | by_hand["untold"] & forms.keys()) - by_hand["told"]


def wordnet_marked() -> set[str]:
    """The lemmas, in small letters, that WordNet puts into one of the three usage domains."""
    synsets = {offset: (lemmas, pointers) for offset, lemmas, pointers in _synsets()}
    domains = {offset for offset, (lemmas, _) in synsets.items() if lemmas[0] in _DOMAINS}
    return {
        lemma.lower()
        for lemmas, pointers in synsets.values()
        for target, which in pointers
        if target in domains
        for lemma in (lemmas if which is None else [lemmas[which]])
    }


def _synsets() -> Iterator[tuple[str, list[str], list[tuple[str, int | None]]]]:
    """Each synset: its part and place, its lemmas, and its usage domains.

    A domain comes with the lemma that is used so, counted from 0; None for all of them.
    """
    for part, letter in (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r")):
        path = Path(sources.FILES["wordnet-base"]).with_name(f"data.{part}")
        for line in path.read_text("ascii").splitlines():
            if not line.startswith(" "):
                fields = line.split()
                last = 4 + 2 * int(fields[3], 16)
                lemmas = [lemma.partition("(")[0] for lemma in fields[4:last:2]]
                yield letter + fields[0], lemmas, list(_usage(fields[last:]))


def _usage(fields: list[str]) -> Iterator[tuple[str, int | None]]:
    """The usage domains among the pointers of a synset."""
    for at in range(1, 1 + 4 * int(fields[0]), 4):
        symbol, offset, part, ends = fields[at : at + 4]
        if symbol == ";u":
            which = int(ends[:2], 16)
            yield part + offset, which - 1 if which else None
