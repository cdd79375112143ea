"""Words that fit a pattern: ? stands for one letter, * for any number of them."""

from __future__ import annotations

import re

from scorekeeper.words.family import to_suggest
from scorekeeper.words.lexicon import Lexicon

MOST = 20
"""Words that are named; of more it is said that there are more."""
_OPEN = re.compile(r"[?*]+")


def is_pattern(text: str) -> bool:
    """True if `text` is one word in which letters are left open, but not all of them.

    >>> is_pattern("q?"), is_pattern("*ing"), is_pattern("quiz"), is_pattern("??")
    (True, True, False, False)
    """
    known = _OPEN.sub("", text.strip())
    return known.isalpha() and known != text.strip()


def fitting(pattern: str, lexicon: Lexicon) -> list[str]:
    """The words of `lexicon` that fit `pattern`, the best known first, then by the alphabet.

    None is one that should not be suggested. Takes up to a second: call it off the event loop.
    Raises `WordListError` for a dictionary that cannot be listed.

    >>> from scorekeeper.words.word_file import WordFile
    >>> fitting("?at", WordFile("mine", frozenset(("CAT", "BAT", "BATS"))))
    ['BAT', 'CAT']
    """
    fits = re.compile(expression(pattern)).fullmatch
    found = [word for word in lexicon.listed() if fits(word)]
    wanted = to_suggest(lexicon)
    suggested = (word for word in found if word in wanted)
    return sorted(suggested, key=lambda word: lexicon.level_of(word) or 0)


def expression(pattern: str) -> str:
    """The regular expression of `pattern`, with one star at most between two letters.

    With each further star it would try so many more ways to fit a word that it never ended.

    >>> expression("q?"), expression("**?*z")
    ('Q.', '..*Z')
    """
    return _OPEN.sub(_open, pattern.strip().upper())


def _open(signs: re.Match[str]) -> str:
    """What fits the `signs` that leave letters open."""
    any_number = ".*" if "*" in signs[0] else ""
    return "." * signs[0].count("?") + any_number


def fits_text(pattern: str, words: list[str]) -> str:
    """The `words` that fit `pattern`, in a sentence.

    >>> fits_text("q?", ["QI"]), fits_text("zz?", [])
    ('Q? fits QI.', 'No word fits ZZ?.')
    """
    shown = pattern.strip().upper()
    if not words:
        return f"No word fits {shown}."
    more = f" and {len(words) - MOST:,} more" if len(words) > MOST else ""
    return f"{shown} fits {', '.join(words[:MOST])}{more}."
