"""The terms of one seat in a few words beside the name, and dictionaries as sentences name them."""

from __future__ import annotations

from scorekeeper.game.setup import AS_THE_TABLE, SeatTerms, WordCheck
from scorekeeper.names import printable
from scorekeeper.report.text import text_width
from scorekeeper.words.catalogue import looks_like_path
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import dictionary_up_to, level_with


def seat_note(terms: SeatTerms, width: int = 200) -> str:
    """The terms beside a name: ``family words, 40 ahead``; in fewer columns it says less.

    >>> seat_note(SeatTerms(WordCheck.INLINE, "family:english-50", start=40))
    'family words, 40 ahead'
    """
    if terms == AS_THE_TABLE:
        return ""
    parts = [f"team of {len(terms.members)}"] if terms.members else []
    if terms.dictionary:
        parts.append(_words_in_short(terms.dictionary))
    elif terms.words:
        parts.append(_CHECKS[terms.words])
    parts += [f"{terms.start} ahead"] if terms.start else []
    parts += [f"rack of {terms.rack}"] if terms.rack else []
    whole = ", ".join(parts)
    shorter = [f"{', '.join(parts[:known])} …" for known in range(len(parts) - 1, 0, -1)]
    notes = (whole, *shorter, "own seat")
    return next((text for text in notes if text_width(text) <= width), "")


_CHECKS = {
    WordCheck.UNCHECKED: "words not looked up",
    WordCheck.CHALLENGE: "on challenge",
    WordCheck.INLINE: "words checked",
}


def _words_in_short(dictionary: str) -> str:
    size = DictionaryName.of(dictionary).level
    if size is None:
        return f"words of {dictionary_in_words(dictionary)}"
    return f"{level_with(size).name} words"


def dictionary_in_words(spec: str, title: str = "") -> str:
    """A dictionary as a sentence has it: ``the everyday dictionary``, else by its `title`."""
    size = DictionaryName.of(spec).level
    if size is not None:
        return dictionary_up_to(size)
    title = printable(title or DictionaryName.of(spec).title)
    return title.replace("\\", "/").rpartition("/")[2] if looks_like_path(spec) else title
