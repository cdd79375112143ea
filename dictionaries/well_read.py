"""Tell which rare words are for the well read.

That is what a second source knows too, hunspell's American list or WordNet, and what derives
plainly from a word of that level.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dictionaries import inflect, sources

RAREST = sources.SIZES[-1]
LEVEL = 75
"""The level of words of size 80 that are for the well read."""
BEGINNINGS = (
    "anti", "counter", "inter", "micro", "mini", "mis", "multi", "non", "out", "over",
    "pre", "re", "semi", "sub", "super", "un", "under",
)  # fmt: skip
BEHIND_ALL = ("hood", "less", "like", "ly", "ness", "ship")
BEHIND_A_STEM = ("able", "ability", "ed", "er", "est", "ing", "ish", "ism", "ist")
"""What begins with a vowel: an E before it goes, and a consonant may be doubled."""
SHORTEST = 3
"""Letters of a word from which another derives; behind a beginning there is one more."""


def grade(words: dict[str, int]) -> None:
    """Give those of `words` that have size 80 level 75 if a second source knows them.

    It knows a word if it has it, or has the word of which it is a plain inflection. Words of two
    letters are all known: they are those of the American list.
    """
    bases = hunspell_us() | {sources.fold(word) for word in sources.wordnet_words()}
    known = bases.copy()
    for pattern in inflect.PATTERNS.values():
        for base in bases:
            known.update(pattern(base))
    for word, size in words.items():
        if size == RAREST and (len(word) == 2 or word in known):
            words[word] = LEVEL


def take_derived(words: dict[str, int]) -> None:
    """Give level 75 to those of `words` beyond it that derive plainly from one up to it."""
    fresh = {word for word, level in words.items() if level <= LEVEL}
    while fresh:
        forms = {form for base in fresh if len(base) >= SHORTEST for form in _derived(base)}
        fresh = {form for form in forms if words.get(form) == RAREST}
        words.update(dict.fromkeys(fresh, LEVEL))


def _derived(base: str) -> Iterator[str]:
    """What may derive from `base`, words or not."""
    for pattern in inflect.PATTERNS.values():
        yield from pattern(base)
    smooth = f"{base[:-1]}i" if base.endswith("y") else base
    yield from (stem + ending for stem in {base, smooth} for ending in BEHIND_ALL)
    for stem in (base.removesuffix("e"), smooth, base + base[-1]):
        yield from (stem + ending for ending in BEHIND_A_STEM)
    if base.endswith("le"):
        yield f"{base[:-1]}y"
    if base.endswith("ic"):
        yield f"{base}ally"
    if len(base) > SHORTEST:
        yield from (beginning + base for beginning in BEGINNINGS)


class _Affix(NamedTuple):
    is_prefix: bool
    crosses: bool
    """Whether it combines with one at the other end."""
    strip: str
    add: str
    condition: re.Pattern[str]

    def on(self, word: str) -> Iterator[str]:
        """The word with this affix, if it can have it."""
        if self.is_prefix:
            yield self.add + word
        elif self.condition.search(word):
            yield word.removesuffix(self.strip) + self.add


def hunspell_us() -> set[str]:
    """The words that hunspell's American list makes of the stems it writes in small letters."""
    path = Path(sources.FILES["hunspell-en-us"])
    affixes = _affixes(path.with_suffix(".aff"))
    found = set[str]()
    for line in path.read_text("utf-8").splitlines()[1:]:
        stem, _, flags = line.partition("/")
        if stem.islower():
            found.update(map(sources.fold, _expanded(stem, [affixes.get(f, []) for f in flags])))
    return found


def _expanded(stem: str, groups: list[list[_Affix]]) -> Iterator[str]:
    affixes = [affix for group in groups for affix in group]
    prefixes = [affix for affix in affixes if affix.is_prefix]
    yield stem
    for prefix in prefixes:
        yield from prefix.on(stem)
    for suffix in (affix for affix in affixes if not affix.is_prefix):
        for form in suffix.on(stem):
            yield form
            for prefix in prefixes:
                if suffix.crosses:
                    yield from prefix.on(form)


def _affixes(path: Path) -> dict[str, list[_Affix]]:
    """The affixes by their flag; a line with four fields only announces those that follow."""
    found: dict[str, list[_Affix]] = {}
    crosses = {}
    for line in path.read_text("utf-8").splitlines():
        kind, *fields = line.split() or [""]
        if kind not in ("PFX", "SFX"):
            continue
        if len(fields) == 3:
            crosses[fields[0]] = fields[1] == "Y"
        else:
            flag, strip, add, condition = fields[:4]
            pattern = re.compile(f"{condition}$")
            affix = _Affix(kind == "PFX", crosses[flag], strip.strip("0"), add, pattern)
            found.setdefault(flag, []).append(affix)
    return found
