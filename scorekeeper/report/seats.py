"""Seats that differ, in words: what was drawn for the start, the terms of each, its dictionary."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.game.text import count, listed, signed
from scorekeeper.names import printable
from scorekeeper.words.catalogue import looks_like_path
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import dictionary_up_to, level_with


class _Check(NamedTuple):
    whole: str
    in_short: str
    """Beside a name."""


_CHECKS = {
    WordCheck.UNCHECKED: _Check("words not looked up", "words not looked up"),
    WordCheck.CHALLENGE: _Check("words looked up when challenged", "on challenge"),
    WordCheck.INLINE: _Check("words looked up in every play", "words checked"),
}


def log_head(setup: Setup) -> list[str]:
    """The lines with which a log begins: the start, then each seat that differs."""
    begun = [text for text in (found_text(setup), draw_text(setup)) if text]
    return [*begun, *seat_lines(setup)]


def found_text(setup: Setup) -> str:
    """What a game was taken up with that had begun; empty for one from its beginning."""
    start = setup.start_position
    if start is None:
        return ""
    found = "The board as it was found"
    if start.turns:
        found = f"{found} after turn {start.turns}"
    points = zip(setup.players, start.points, strict=True)
    return f"{found}: {', '.join(f'{name} {signed(had)}' for name, had in points)}."


def draw_text(setup: Setup) -> str:
    """What each player drew for the start; empty if that was not noted.

    >>> from scorekeeper.game.edition import find_edition
    >>> from scorekeeper.game.rules import Rules, find_preset
    >>> rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    >>> draw_text(Setup(rules, ("Anna", "Ben"), drew=("CA", "CB")))
    'Drawn for the start: Anna CA, Ben CB.'
    """
    drew = [
        f"{name} {letters}"
        for name, letters in zip(setup.players, setup.drew, strict=False)
        if letters
    ]
    if drew:
        return f"Drawn for the start: {', '.join(drew)}."
    return ""


def seat_lines(setup: Setup) -> list[str]:
    """A line for each seat that has terms of its own."""
    return [
        f"{name}: {'; '.join(terms)}."
        for player, name in enumerate(setup.players)
        if (terms := seat_terms(setup, player))
    ]


def seat_terms(setup: Setup, player: int) -> list[str]:
    """The terms of one seat in a few words each: ``35 points ahead``; none if it has none."""
    terms = setup.terms(player)
    parts = [f"a team of {listed(terms.members)}"] if terms.members else []
    parts += [_dictionary(terms.dictionary)] if terms.dictionary else []
    parts += [_CHECKS[terms.words].whole] if terms.words else []
    parts += [f"{count(terms.start, 'point')} ahead"] if terms.start else []
    parts += [f"a rack of {count(terms.rack, 'tile')}"] if terms.rack else []
    return parts


def _dictionary(spec: str) -> str:
    """Its title, without what is usual: up to the everyday level slurs are left out."""
    named = DictionaryName.of(spec)
    whole = DictionaryName(named.name)
    told = whole if named == whole.with_family_words() else named
    return printable(told.title)


def seat_note(terms: SeatTerms) -> str:
    """The terms beside a name: ``family level, 40 ahead``.

    >>> seat_note(SeatTerms(WordCheck.INLINE, "family:english-50", start=40))
    'family level, 40 ahead'
    """
    parts = [f"team of {len(terms.members)}"] if terms.members else []
    if terms.dictionary:
        size = DictionaryName.of(terms.dictionary).level
        words = f"words of {dictionary_in_words(terms.dictionary)}"
        parts.append(words if size is None else f"{level_with(size).name} level")
    elif terms.words:
        parts.append(_CHECKS[terms.words].in_short)
    parts += [f"{terms.start} ahead"] if terms.start else []
    parts += [f"rack of {terms.rack}"] if terms.rack else []
    return ", ".join(parts)


def dictionary_in_words(spec: str, title: str = "") -> str:
    """A dictionary as a sentence has it: ``the everyday level``, else by its `title`."""
    size = DictionaryName.of(spec).level
    if size is not None:
        return dictionary_up_to(size)
    title = printable(title or DictionaryName.of(spec).title)
    if looks_like_path(spec):
        return title.replace("\\", "/").rpartition("/")[2]
    return title
