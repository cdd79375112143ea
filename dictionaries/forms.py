"""Which words the forms are of that their endings alone do not tell."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path

from dictionaries.wordnet import FILES, Form, lines
from scorekeeper.words.meanings import regular_forms

Parts = Mapping[str, set[str]]
"""The letters of the parts of speech that a word can be."""
Counts = Counter[Form]
"""How often WordNet's sample texts use a word as a part of speech."""
BEFORE = (
    "un",
    "re",
    "out",
    "over",
    "under",
    "mis",
    "fore",
    "pre",
    "up",
    "be",
    "with",
    "inter",
    "in",
)
"""What may stand before an irregular form: OVERATE."""


class Forms:
    """The irregular forms that are known, and how regular ones are chosen among."""

    def __init__(
        self, wordnet: Path, levels: Mapping[str, int], counts: Counts, others: Mapping[str, Form]
    ) -> None:
        """`others` are irregular forms that WordNet lacks."""
        self._levels = levels
        self._counts = counts
        self._bases: defaultdict[str, list[Form]] = defaultdict(list)
        ends: defaultdict[str, set[Form]] = defaultdict(set)
        for part in FILES:
            for line in lines(wordnet / f"{FILES[part]}.exc"):
                form, *bases = line.split()
                ends[form[-2:]].update((base, part) for base in bases)
                self._bases[form] += [(base, part) for base in bases if base != form]
        # Of a verb that doubles a letter before -ing WordNet lists that form, and none before -ed
        # if there is none (PUT).
        self._unchanging = ends["ng"] - ends["ed"]
        self._others = others

    def irregular(self, word: str, parts: Parts) -> list[Form]:
        """The explained words that `word` is an irregular form of."""
        found = [
            *self._bases.get(word, ()),
            *(
                (before + base, part)
                for before in BEFORE
                if word.startswith(before)
                for base, part in self._bases.get(word.removeprefix(before), ())
            ),
        ]
        if word in self._others and word not in parts:
            found.append(self._others[word])
        return [
            (base, part)
            for base, part in dict.fromkeys(found)
            if part in parts.get(base, ()) and base != word
        ]

    def named(self, word: str, parts: Parts) -> list[Form]:
        """The bases, the most common first, of a word whose ending does not tell them.

        These are irregular forms, what could be a form of several words (DOES), words of their own
        that are less common than what they could be a form of (BATS), and those that end as a
        verb's form does (TIRED).
        """
        irregular = self.irregular(word, parts)
        known = {part for _, part in irregular}
        regular = regular_forms(word, lambda base: parts.get(base, ()))
        likely = self._likely(word, regular, parts)
        if word.endswith("ed"):
            likely = [form for form in likely if form not in self._unchanging] or likely
            likely = [(base, part) for base, part in likely if not _lacks_its_e(base, likely)]
        found = irregular + [form for form in likely if form[1] not in known]
        if found and (found != regular or word in parts or len({base for base, _ in found}) > 1):
            return sorted(dict.fromkeys(found), key=self._rank)
        return []

    def _rank(self, form: Form) -> tuple[int, int]:
        return -self._counts[form], self._levels.get(form[0], 99)

    def _likely(self, word: str, regular: list[Form], parts: Parts) -> list[Form]:
        """Those `regular` forms that are used more than the word itself, and each of a verb.

        A noun is no comparative: a FIVER is not more five.
        """
        own = parts.get(word, ())
        use = max((self._counts[word, part] for part in own), default=-1)
        return [
            form
            for form in regular
            if (self._counts[form] > use or (form[1] == "v" and word.endswith(("ed", "ing"))))
            and not (form[1] == "a" and "n" in own)
        ]


def _lacks_its_e(base: str, forms: list[Form]) -> bool:
    """Whether `base` ends in S, and the same with an E is among the `forms`: WISED is of WISE."""
    return base.endswith("s") and any(other == f"{base}e" for other, _ in forms)
