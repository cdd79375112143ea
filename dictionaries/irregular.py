"""Forms that go by the rule where the language does not: RUNNED, CHILDS, GOODER.

WordNet's lists of exceptions say how it is done; what the rule would make instead is no word, and
is explained with the right form.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from dictionaries import inflect, sources

Entry = tuple[str, int, str, str]
"""A form, its size, its kind, and what it should be: ``past run ran``."""

KIND = "irregular"
KNOWN = 60
"""The size up to which a word is so common that people take its forms for regular ones."""
UNCHANGED = (
    "aircraft", "bison", "cod", "deer", "moose", "offspring", "salmon", "series", "sheep",
    "shrimp", "species", "squid", "swine", "trout",
)  # fmt: skip
"""Nouns whose plural is the word itself."""
DEGREES = (
    "good better best", "bad worse worst", "many more most", "little less least",
    "far further furthest",
)  # fmt: skip


def entries(words: Mapping[str, int]) -> Iterator[Entry]:
    """The wrong forms that are none of `words`, each with the right one. `words` have sizes."""
    for base, rights, wrongs, kind in (*_verbs(words), *_nouns(words), *_adjectives(words)):
        for wrong in dict.fromkeys(wrongs):
            if wrong not in words and len(wrong) <= 16:
                yield wrong, words[base], KIND, " ".join((kind, base, *rights))


_Found = tuple[str, list[str], list[str], str]
"""A word, its right forms, the wrong ones, and what they are."""


def _verbs(words: Mapping[str, int]) -> Iterator[_Found]:
    for base, forms in _exceptions("verb", words).items():
        doing = [form for form in forms if form.endswith("ing")]
        past = sorted(
            (form for form in forms if not form.endswith(("ing", "s"))), key=is_participle
        )
        if doing:
            yield base, doing, [f"{base}ing", f"{base.removesuffix('e')}ing"], "doing"
        if past and words.get(_regular_past(base)[0], KNOWN + 1) > KNOWN:
            odd = [form for form in past if not form.endswith("ed")]
            wrong = [each for form in (base, *odd) for each in _regular_past(form)]
            yield base, past[:2], [form for form in wrong if form not in past], "past"


def is_participle(form: str) -> tuple[bool, str]:
    """Whether `form` is rather GONE than WENT, or SUNG than SANG."""
    ends = form.endswith(("n", "ne")) and not form.endswith(("ran", "an"))
    return ends or "u" in form[-4:], form


def _regular_past(verb: str) -> list[str]:
    if verb.endswith("e"):
        return [f"{verb}d"]
    if verb.endswith("y"):
        return [f"{verb}ed", f"{verb[:-1]}ied"]
    return [f"{verb}ed", f"{verb}{verb[-1]}ed"]


def _nouns(words: Mapping[str, int]) -> Iterator[_Found]:
    for base, plurals in _exceptions("noun", words).items():
        odd = [plural for plural in plurals if not plural.endswith("s")]
        wrong = [each for form in (base, *odd) for each in _regular_plurals(form)]
        if odd or _regular_plurals(base)[0] not in words:
            yield base, plurals[:2], wrong, "plural"
    for base in UNCHANGED:
        yield base, [base], _regular_plurals(base), "plural"
    nouns = {lemma for lemma in sources.wordnet_words("noun") if lemma.endswith("o")}
    for base in sorted(nouns & words.keys()):
        if words[base] <= KNOWN and f"{base}es" in words and f"{base}s" not in words:
            yield base, [f"{base}es"], [f"{base}s"], "plural"


def _regular_plurals(noun: str) -> list[str]:
    return [f"{noun}s", f"{noun}es", *inflect.noun(noun)]


def _adjectives(words: Mapping[str, int]) -> Iterator[_Found]:
    found = [degrees.split() for degrees in DEGREES]
    irregular = {degrees[0] for degrees in found}
    for base, forms in _exceptions("adj", words).items():
        degrees = [form for end in ("er", "est") for form in forms if form.endswith(end)]
        if base not in irregular and [form[-1] for form in degrees] == ["r", "t"]:
            found.append([base, *degrees])
    for base, more, most in found:
        odd = [more, most] if base in irregular else []
        wrong = [each for form in (base, *odd) for each in _regular_degrees(form)]
        yield base, [more, most], [form for form in wrong if form not in (more, most)], "degrees"


def _regular_degrees(adjective: str) -> list[str]:
    stem = adjective.removesuffix("e")
    return [f"{stem}er", f"{stem}est"]


def _exceptions(part: str, words: Mapping[str, int]) -> dict[str, list[str]]:
    """The irregular forms of common words, by the word."""
    found: dict[str, list[str]] = defaultdict(list)
    for form, base in sources.wordnet_exceptions(part):
        if form != base and form in words and words.get(base, KNOWN + 1) <= KNOWN:
            found[base].append(form)
    return {base: _shortest(forms) for base, forms in sorted(found.items())}


def _shortest(forms: Iterable[str]) -> list[str]:
    return sorted(set(forms), key=lambda form: (len(form), form))
