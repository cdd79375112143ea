"""Seats that differ, in words: what was drawn for the start, and the terms of each."""

from __future__ import annotations

from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count, listed
from scorekeeper.names import printable
from scorekeeper.words.dictionary_name import DictionaryName

_CHECKS = {
    WordCheck.UNCHECKED: "words not looked up",
    WordCheck.CHALLENGE: "words looked up when challenged",
    WordCheck.INLINE: "words looked up in every play",
}


def log_head(setup: Setup) -> list[str]:
    """The lines with which a log begins: the draw for the start, then each seat that differs."""
    drawn = draw_text(setup)
    return [*([drawn] if drawn else []), *seat_lines(setup)]


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
    return printable(f"Drawn for the start: {', '.join(drew)}.") if drew else ""


def seat_lines(setup: Setup) -> list[str]:
    """A line for each seat that has terms of its own."""
    return [
        printable(f"{name}: {'; '.join(terms)}.")
        for player, name in enumerate(setup.players)
        if (terms := seat_terms(setup, player))
    ]


def seat_terms(setup: Setup, player: int) -> list[str]:
    """The terms of one seat in a few words each: ``35 points ahead``; none if it has none."""
    terms = setup.terms(player)
    parts = [f"a team of {listed(terms.members)}"] if terms.members else []
    parts += [_dictionary(terms.dictionary)] if terms.dictionary else []
    parts += [_CHECKS[terms.words]] if terms.words else []
    parts += [f"{count(terms.start, 'point')} ahead"] if terms.start else []
    parts += [f"a rack of {count(terms.rack, 'tile')}"] if terms.rack else []
    return parts


def _dictionary(spec: str) -> str:
    """Its title, without what is usual: up to the everyday level slurs are left out."""
    named = DictionaryName.of(spec)
    whole = DictionaryName(named.name)
    return whole.title if named == whole.with_family_words() else named.title
