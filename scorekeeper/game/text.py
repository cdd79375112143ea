"""Words compared, and words for sentences: lists, numbers with their nouns, points called out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import MAXYEAR, MINYEAR, date

_OBEYED = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Controls, ends of lines and paragraphs, what turns text round, and halves of characters."""


def printable(text: str) -> str:
    r"""`text` with "?" for every character that a terminal would obey and not show.

    >>> printable("An\x1bna")
    'An?na'
    """
    return _OBEYED.sub("?", text)


def in_capitals(text: str) -> str:
    """`text` in the one form in which letters and words are compared: composed capitals.

    >>> in_capitals("stra\u00dfe"), len(in_capitals("e\u0301t"))
    ('STRASSE', 2)
    """
    return unicodedata.normalize("NFC", text).upper()


def without_accents(text: str) -> str:
    """`text` with every letter that has an accent as the plain one.

    >>> without_accents("CAFÉ")
    'CAFE'
    """
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def listed(things: Iterable[object], link: str = "and") -> str:
    """``A1``, ``A1 and A2``, ``A1, A2 and A3``; nothing for none."""
    *most, last = [*map(str, things)] or [""]
    if most:
        return f"{', '.join(most)} {link} {last}"
    return last


def signed(number: float, form: str = ",") -> str:
    """`number` in that `form`, with a minus sign as wide as a figure: ``−5``."""
    return f"{number:{form}}".replace("-", "−")


def decimal(number: float | None) -> str:
    """``12.3``; a dash for what is not known."""
    if number is None:
        return "-"
    return signed(number, ",.1f")


def share_text(share: float | None) -> str:
    """``50%`` for a half; a dash for what is not known."""
    return "-" if share is None else f"{share:.0%}"


def count(number: int, noun: str, written: str = "") -> str:
    """``1 tile``, ``−3 points``, ``10,000 tiles``; ``three tiles`` if the number is `written`."""
    return f"{written or signed(number)} {noun}{'' if number == 1 else 's'}"


_NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]


def as_sentence(text: object) -> str:
    """`text` with a capital at its beginning, and one full stop.

    >>> as_sentence("no such box"), as_sentence("No such box.")
    ('No such box.', 'No such box.')
    """
    said = str(text).rstrip(".")
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def number_word(number: int) -> str:
    """``three`` for 3, as far as ten; the figure for what is more."""
    if 0 < number <= len(_NUMBERS):
        return _NUMBERS[number - 1]
    return str(number)


def ordinal(number: int) -> str:
    """``third`` for 3, as far as tenth; ``next`` for what comes later."""
    if 0 < number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    return "next"


def in_time(seconds: int) -> str:
    """A time as people say it.

    >>> in_time(120), in_time(90)
    ('2 minutes', '90 seconds')
    """
    if seconds % 60:
        return count(seconds, "second")
    return count(seconds // 60, "minute")


def times(number: int) -> str:
    """``once``, ``twice``, ``3 times``."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def called(announced: int, points: int) -> str:
    """Points called out, beside those that count: ``called 9, 1 too few``; ``called 8, right``."""
    off = announced - points
    if not off:
        return f"called {announced}, right"
    how = "many" if off > 0 else "few"
    return f"called {announced}, {abs(off)} too {how}"


def is_date(text: str) -> bool:
    """True if `text` is a year, a month or a day: ``2026``, ``2026-11`` or ``2026-11-21``.

    The first and the last year of the calendar are none: in another time zone they may lie beyond.
    """
    if not re.fullmatch(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?", text):
        return False
    try:
        return MINYEAR < first_day(text).year < MAXYEAR
    except ValueError:
        return False


def first_day(when: str) -> date:
    """The day of `when`: a time, a day, or the first day of a month or a year.

    Raises `ValueError` for what is none of these.

    >>> first_day("2024").isoformat(), first_day("2024-05-03T20:15").isoformat()
    ('2024-01-01', '2024-05-03')
    """
    return date.fromisoformat(f"{when}-01-01"[:10])
