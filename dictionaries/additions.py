"""Check that somebody has each of the words that ``hand/new-words.txt`` adds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dictionaries import inflect, sources
from dictionaries.evidence import Evidence

LARGEST = "SCOWL 95"
"""SCOWL's largest list, which the dictionary does not use."""
FORM = "form"
"""The source of a line that only adds forms of a word that is there."""
VOUCHED = ("Collins", "Merriam-Webster")
"""Dictionaries that no package brings: of these lines somebody is sure."""
_ENDINGS = ("s", "ed", "ing", "ier", "iest")


class NoSourceError(Exception):
    """Lines that name a source which does not have the head. The message lists them."""


def check(new: Iterable[inflect.NewWord], words: Mapping[str, int], known: Evidence) -> None:
    """Raise `NoSourceError` if the source of a line does not have its head.

    `words` are those that the dictionary has without the new ones.
    """
    largest = {sources.fold(entry) for entry in known.everything if entry.islower()}

    def has(word: inflect.NewWord) -> bool:
        if word.source == FORM:
            return word.head in words or any(base in words for base in _bases(word.head))
        if word.source == LARGEST:
            return word.head in largest
        return word.source in VOUCHED or word.head in known.closed.get(word.source, ())

    if wrong := [f"{word.head} ({word.source})" for word in new if not has(word)]:
        raise NoSourceError(f"new-words.txt names sources that lack these: {', '.join(wrong)}")


def _bases(form: str) -> list[str]:
    """What `form` may be an inflection of."""
    stems = [form.removesuffix(ending) for ending in _ENDINGS if form.endswith(ending)]
    doubled = [stem[:-1] for stem in stems if len(stem) > 2 and stem[-1] == stem[-2]]
    return [*stems, *doubled, *(f"{stem}e" for stem in stems), *(f"{stem}y" for stem in stems)]
