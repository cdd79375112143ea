"""What is said of a word that is looked up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import category

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import split_word
from scorekeeper.game.text import in_capitals
from scorekeeper.names import printable
from scorekeeper.words.family import to_suggest
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.meanings import explained
from scorekeeper.words.near import near_words
from scorekeeper.words.reasons import HELPED, why_after_all, why_not

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
    # Signs for how text is set, such as a soft hyphen, are not seen.
    seen = [
        character
        for character in in_capitals(text)
        if category(character) != "Cf" or character == _ZERO_WIDTH_SPACE
    ]
    apart = ""
    for before, character, after in zip(["", *seen], seen, [*seen[1:], ""], strict=False):
        is_between = bool(before and after and _is_letter(before) and _is_letter(after))
        kind = category(character)
        is_unsure = (is_between and character in _UNSURE) or kind in ("Cc", "Cs", "Co", "Cn")
        if not character.isspace() and (is_unsure or kind[0] == "N"):
            raise NotLettersError(f"Letters only, please: no {printable(character)}.")
        is_part = _is_letter(character) or (is_between and character in JOINERS)
        apart += character if is_part else " "
    return apart.split()


def _is_letter(character: str) -> bool:
    return character.isalpha() or category(character)[0] == "M"


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


NOT_IN_THIS_BOX = "But no tiles of this box spell it: nobody can lay it."


class Said(NamedTuple):
    """A sentence of an answer."""

    text: str
    style: str = ""
    """``good`` or ``bad`` if it is a verdict."""


class LookupAnswer(NamedTuple):
    """The answer to a word or a pattern, or to what cannot be looked up."""

    word: str = ""
    good: bool | None = None
    said: tuple[Said, ...] = ()
    has_meaning: bool = False
    """True if sentences tell what the word means."""

    @classmethod
    def trouble(cls, text: str) -> LookupAnswer:
        """Why nothing was looked up."""
        return cls(said=(Said(text, "bad"),))

    def for_box(self, edition: Edition) -> LookupAnswer:
        """The same, which also says of a good word that the tiles of `edition` cannot spell it.

        A dictionary has QI; a box that has Qu and no plain Q has not.
        """
        if not self.good:
            return self
        try:
            split_word(self.word, edition)
        except NotationError:
            first, *others = self.said
            return self._replace(said=(first, Said(NOT_IN_THIS_BOX, "bad"), *others))
        return self


def joined(answers: Sequence[LookupAnswer]) -> LookupAnswer:
    """The answers to several words as one, of which nothing is decided; a single one as it is."""
    if len(answers) == 1:
        return answers[0]
    said = tuple(one for answer in answers for one in answer.said)
    return LookupAnswer(said=said, has_meaning=any(answer.has_meaning for answer in answers))


def look_up(word: str, lexicon: Lexicon) -> LookupAnswer:
    """The answer of `lexicon` to `word`, its meaning, and near words if it is unknown.

    Of a pattern, such as A?, which words fit. May take a second.
    """
    try:
        if is_pattern(word):
            return LookupAnswer(said=(Said(fits_text(word, fitting(word, lexicon))),))
        return _answer(word, lexicon)
    except WordListError as error:
        return LookupAnswer.trouble(f"{printable(str(error))}.")


def _answer(word: str, lexicon: Lexicon) -> LookupAnswer:
    reason = why_not(word, lexicon)
    good = f"{word} is good. {why_after_all(word, lexicon)}".rstrip()
    said = [Said(reason.text, "bad") if reason else Said(good, "good")]
    near = near_words(word, lexicon) if reason and reason.kind in HELPED else ()
    if near:
        said.append(Said(f"Similar words: {', '.join(near)}."))
    if known := explained(word, lexicon):
        base = "" if known.base.upper() == word else f" ({known.base.upper()})"
        said.append(Said(f"{word}{base}: {known.text}"))
    return LookupAnswer(word, reason is None, tuple(said), has_meaning=known is not None)
