"""Text typed where words are asked for: the words in it, or what is no letter there."""

from __future__ import annotations

from unicodedata import category

from scorekeeper.game.text import in_capitals
from scorekeeper.names import printable

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
