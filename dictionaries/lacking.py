"""Explain the words that neither we nor WordNet explain.

Some are another spelling of a word that is explained, some stand in Webster's of 1913, some are
made from a word that is explained; in that order.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from dictionaries import derived, plain, senses, webster, wordnet
from scorekeeper.words.meanings import ALSO, ELSE, MADE, UNFIT, WEBSTER, Form, regular_forms

KNOWN_TO_ALL = 40
"""The level up to which a base is told without its own meaning."""
ROUNDS = 3
"""How often something may be made from what was made: UNSHAKABLENESS."""
DATED = re.compile(
    r"\b(?:harlots?|strumpets?|bawd\w*|wanton\w*|lasciv\w*|libidin\w*|venery|carnal\w*|unchast\w*|"
    r"ravish\w*|deflower\w*|catamite|pederast\w*|bastard\w*|illegitimate|gallows|flog\w*|scourg\w*|"
    r"gibbet\w*|bowels|stool|pudend\w*|privy parts|private parts|concubin\w*|paramour\w*|lecher\w*|"
    r"debauch\w*|impregnat\w*|procur(?:er|ess)|pander\w*|cuckold\w*|courtesan|wench\w*|slut\w*|"
    r"slattern\w*|hang(?:ed|ing)|impal\w*|burn(?:t|ed|ing) alive|dissect\w*|fondl\w*|dall\w+|"
    r"womb|teats?|udder|maidenhead|generative|procreat\w*|copulat\w*|lust\w*|obscen\w*|filth\w*|"
    r"excrement\w*|ordure|emasculat\w*|geld\w*|intoxicat\w*|drunk\w*|witch burning|rack|"
    r"simpleton|coquette|slaughter\w*|massacre\w*)\b"
)
"""What in a definition of 1913 is kept from families, besides what is in WordNet's glosses."""
_SPELLINGS = (
    ("isation", "ization"), ("ise", "ize"), ("ising", "izing"), ("ised", "ized"), ("iser", "izer"),
    ("yse", "yze"), ("our", "or"), ("ae", "e"), ("oe", "e"), ("gue$", "g"), ("re$", "er"),
    ("ll", "l"), ("ie$", "y"), ("ey$", "y"), ("ey$", "ie"), ("logue", "log"), ("mme$", "m"),
    ("ph", "f"), ("ou", "o"), ("tre$", "ter"), ("lle", "le"), ("ence$", "ense"), ("x", "ct"),
    ("y", "i"), ("k", "c"), ("qu", "k"), ("aigh", "eigh"), ("u", "oo"), ("tt", "t"), ("pp", "p"),
    ("ss", "s"), ("nn", "n"), ("rr", "r"), ("kh", "k"), ("gh", "g"), ("sh", "sch"), ("ah$", "a"),
    ("eh$", "e"), ("er$", "or"), ("in", "en"), ("im", "em"), ("ck", "k"), ("z", "s"), ("ee", "ie"),
    ("tch", "ch"), ("dh", "d"), ("th", "t"), ("ai", "ay"), ("aw", "au"), ("able$", "eable"),
)  # fmt: skip
"""Two ways in which the same is written."""
_SMALL = re.compile(r"(?<![\w'-])[a-z]{2,16}(?![\w'-])")


class Field(NamedTuple):
    """A meaning as the file has it, and the part of speech that it is of."""

    part: str
    text: str
    """What stands behind the letter of the part."""


class Lacking:
    """Finds meanings, given all that is explained already."""

    def __init__(
        self,
        levels: Mapping[str, int],
        book: webster.Book,
        parts: dict[str, set[str]],
        counted: Collection[str],
        variants: Collection[str],
        participles: Mapping[str, str],
        unfit: Collection[Form],
    ) -> None:
        """`parts` grows: it says as which parts of speech each word is explained.

        `counted` are nouns with an article, `variants` words that are spelt otherwise as a rule,
        `unfit` those of which families are not told what they mean.
        """
        self.found: dict[str, list[Field]] = {}
        self._levels = levels
        self._book = book
        self._parts = parts
        self._counted = set(counted)
        self._variants = variants
        self._participles = participles
        self._unfit = set(unfit)

    def fill(self, words: Collection[str]) -> None:
        """Explain as many of `words` as can be, the commoner ones first."""
        left = sorted(words, key=lambda word: (self._levels[word], len(word), word))
        ways = [self._spelt, self._in_the_book] + [self._referred, self._made] * ROUNDS
        for way in ways:
            rest = []
            for word in left:
                if self._is_form(word):
                    continue
                fields = way(word)
                if fields and not self._leads_back(word, fields):
                    self.found[word] = fields
                    self._unfit.update(
                        (word, field.part[1]) for field in fields if field.part[0] == UNFIT
                    )
                    self._parts[word] = {field.part.lstrip(UNFIT + ELSE) for field in fields}
                    if re.match(r"\W?(?:an?|any|one) ", fields[0].text):
                        self._counted.add(word)
                else:
                    rest.append(word)
            left = rest

    def _leads_back(self, word: str, fields: list[Field]) -> bool:
        """Whether what is told of another word besides is told by `word` itself."""
        others = [field.text.partition(ALSO)[2][1:] for field in fields]
        texts = [field.text for other in others for field in self.found.get(other, ())]
        return any(re.search(rf"\b{word}\b", text) for text in texts)

    def _is_form(self, word: str) -> bool:
        return bool(regular_forms(word, self._explained))

    def _explained(self, word: str) -> Collection[str]:
        return self._parts.get(word, ())

    def _spelt(self, word: str) -> list[Field]:
        """That `word` is another spelling of one that is no rarer."""
        for other in _respelt(word, word in self._variants):
            parts = self._explained(other)
            if parts and other not in self._variants and self._levels[other] <= self._levels[word]:
                return self._another("spelling of", other, parts)
        return []

    def _another(self, what: str, other: str, parts: Collection[str]) -> list[Field]:
        return [
            Field(
                self._key(other, part),
                f"{MADE}another {what} {other.upper()}{ALSO}{part}{other}",
            )
            for part in sorted(parts)
        ]

    def _key(self, base: str, part: str, made: str = "") -> str:
        """The letter of what is made from a base, after a sign if families are not told it."""
        return (UNFIT if (base, part) in self._unfit else "") + (made or part)

    def _in_the_book(self, word: str) -> list[Field]:
        """What Webster's says of it: of each part of speech the first that is not old."""
        fields: dict[str, Field] = {}
        for part, texts in self._told(word).items():
            fit = [text for text in texts if not is_telling(text)]
            if texts[0] in fit:
                fields[part] = Field(part, WEBSTER + texts[0])
                continue
            fields[UNFIT + part] = Field(part, WEBSTER + texts[0])
            if fit:
                fields[ELSE + part] = Field(part, WEBSTER + fit[0])
        return [field._replace(part=key) for key, field in fields.items()]

    def _told(self, word: str) -> dict[str, list[str]]:
        return told(self._book, word, self._levels)

    def _referred(self, word: str) -> list[Field]:
        """What is said of the word that Webster's only refers to, or of which it is a form."""
        for part, text in self._book.definitions.get(word, ()):
            other = plain.refers_to(text)
            if other != word and part in self._explained(other):
                return (
                    self._another("word for", other, [part])
                    if not _alike(word, other)
                    else self._another("spelling of", other, [part])
                )
        for found in (self._book.spellings.get(word), self._book.forms.get(word)):
            if found and found[1] in self._explained(found[0]) and found[0] != word:
                what = "spelling of" if found == self._book.spellings.get(word) else "form of"
                return self._another(what, found[0], [found[1]])
        return []

    def _made(self, word: str) -> list[Field]:
        found = derived.explain(
            word,
            self._levels,
            self._parts_with_participles,
            self._counted.__contains__,
            self._participles,
        )
        if found is None:
            return []
        base, part = found.base, found.base_part
        if part not in self._explained(base):
            base, part = next(
                form for form in regular_forms(base, self._explained) if form[1] == "v"
            )
        says_little = found.gloss.startswith(derived.FORM_OF)
        is_told = says_little or self._levels[base] > KNOWN_TO_ALL
        also = ALSO + part + base if is_told else ""
        return [Field(self._key(base, part, found.part), MADE + found.gloss + also)]

    def _parts_with_participles(self, word: str) -> Collection[str]:
        """As what `word` is explained; as an adjective, too, if it is a participle."""
        parts = set(self._explained(word))
        if not word.endswith("ed") and (parts or not word.endswith("ing")):
            return parts
        forms = regular_forms(word, self._explained)
        return parts | {"a"} if any(part == "v" for _, part in forms) else parts


def told(book: webster.Book, word: str, known: Mapping[str, int]) -> dict[str, list[str]]:
    """What the book says of `word` in plain words, by part of speech, the best first.

    That is what is not old, as it stands; what is old comes last. What says something else than
    `known` words is misprinted, or no help.
    """
    texts: defaultdict[str, list[str]] = defaultdict(list)
    for part, text in book.definitions.get(word, ()):
        line = plain.said_plainly(text, part)
        if not line or not known.keys() >= set(_SMALL.findall(line)):
            continue
        if not wordnet.says_itself(word, line) and not plain.refers_to(text):
            texts[part].append(line)
    return {part: sorted(lines, key=plain.is_old) for part, lines in texts.items()}


def is_telling(text: str) -> bool:
    """Whether families are not told `text`."""
    return bool(senses.TELLTALE.search(text) or DATED.search(text.lower()))


def _alike(word: str, other: str) -> bool:
    return word[0] == other[0] and abs(len(word) - len(other)) < 3


def _respelt(word: str, is_variant: bool) -> Iterator[str]:
    """Other ways to write `word`; the less likely ones only of what is known as a variant."""
    for pair in _SPELLINGS if is_variant else _SPELLINGS[:11]:
        for old, new in (pair, pair[::-1]):
            at_end = "$" in old + new
            old, new = old.strip("$"), new.strip("$")
            places = [found.start() for found in re.finditer(old, word)]
            for place in places:
                if not at_end or place + len(old) == len(word):
                    yield word[:place] + new + word[place + len(old) :]
    if is_variant:
        for place, letter in enumerate(word):
            if letter in "aeiou":
                yield from (word[:place] + other + word[place + 1 :] for other in "aeiou")
                yield word[:place] + word[place + 1 :]
