"""Text typed where words are asked for: the words in it, what is no letter there, or a pattern.

In a pattern ? stands for one letter, * for any number of them.
"""

from __future__ import annotations

import re
from unicodedata import category

from scorekeeper.game.text import in_capitals
from scorekeeper.names import printable
from scorekeeper.words.family import to_suggest
from scorekeeper.words.lexicon import Lexicon

JOINERS = "'\u2019-\u2010\u2011"
"""Apostrophes and hyphens, which are part of a word when they stand between letters."""
_UNSURE = "*?_#@$%"
"""Signs for a letter that is not known, when they stand between letters."""
_ZERO_WIDTH_SPACE = "\u200b"


class NotLettersError(ValueError):
    """Something typed is neither a letter nor a mark between words; the message is a sentence."""


def typed_words(text: str) -> list[str]:
    """The words of `text` in capitals; punctuation only separates them.

    Raises `NotLettersError` for what could be meant as part of a word.

    >>> typed_words("“cat”, dog. Don't!"), typed_words("...")
    (['CAT', 'DOG', "DON'T"], [])
    """
    seen = "".join(filter(_is_seen, in_capitals(text)))
    for place, character in enumerate(seen):
        if _is_trouble(character, _stands_between_letters(seen, place)):
            raise NotLettersError(f"Letters only, please: no {printable(character)}.")
    apart = (
        character if _is_letter(character) or _joins(seen, place) else " "
        for place, character in enumerate(seen)
    )
    return "".join(apart).split()


def _is_seen(character: str) -> bool:
    """True if it is more than a sign for how text is set, such as a soft hyphen."""
    return category(character) != "Cf" or character == _ZERO_WIDTH_SPACE


def _is_letter(character: str) -> bool:
    return character.isalpha() or category(character)[0] == "M"


def _joins(text: str, place: int) -> bool:
    return text[place] in JOINERS and _stands_between_letters(text, place)


def _stands_between_letters(text: str, place: int) -> bool:
    around = text[max(place - 1, 0) : place] + text[place + 1 : place + 2]
    return len(around) == 2 and all(map(_is_letter, around))


def _is_trouble(character: str, is_between: bool) -> bool:
    kind = category(character)
    if character.isspace():
        return False
    is_unsure = is_between and character in _UNSURE
    return is_unsure or kind[0] == "N" or kind in ("Cc", "Cs", "Co", "Cn")


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
    more = ""
    if len(words) > MOST:
        more = f" and {len(words) - MOST:,} more"
    return f"{shown} fits {', '.join(words[:MOST])}{more}."
