"""Looking for games: by who played, by a word that was laid, and by when they were begun."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.library import GameEntry
from scorekeeper.report.days import month_and_year


@dataclass(frozen=True)
class Findable:
    """A game, and what it is found by, without capitals and accents."""

    entry: GameEntry
    names: str
    """The names of those who played, of which any part is enough."""
    words: str
    """What is looked for as a whole, each between blanks: the words laid, the month, the year."""


def findable(entry: GameEntry) -> Findable:
    """`entry` by its names and words, however they are written."""
    when = month_and_year(entry.started)
    return Findable(
        entry, "\n".join(map(plain, entry.everybody)), plain(f" {entry.words} {when} {when[:3]} ")
    )


def findables(entries: Iterable[GameEntry], known: Iterable[Findable]) -> list[Findable]:
    """`entries`, to be looked for; what is `known` of one that is as it was is not made again."""
    before = {game.entry.path: game for game in known}
    return [
        game if (game := before.get(entry.path)) and game.entry == entry else findable(entry)
        for entry in entries
    ]


class Search(NamedTuple):
    """The conditions that a game must meet, all of them, to be found."""

    typed: tuple[str, ...] = ()
    """Parts of names of players, words, months and years, without capitals and accents."""
    since: str = ""
    """The first date: a year, a month or a day, ISO 8601."""
    until: str = ""
    """The last date likewise; that whole year or month counts."""
    unfinished: bool = False
    """True if only games that go on are looked for."""

    @classmethod
    def read(cls, text: str) -> Search:
        """The search for what somebody types."""
        return cls(tuple(map(plain, text.split())))

    def finds(self, game: Findable) -> bool:
        """True if `game` has all that is looked for."""
        return (
            all(_is_in(game, part) for part in self.typed)
            and in_period(game.entry.started, self.since, self.until)
            and (game.entry.goes_on or not self.unfinished)
        )


def _is_in(game: Findable, part: str) -> bool:
    """True if `part` is in a name, or is a word of three letters or more, a month or a year.

    Shorter words are in nearly every game, and the beginnings of most names.
    """
    return part in game.names or (len(part) > 2 and f" {part} " in game.words)


def plain(text: str) -> str:
    """`text` without what people leave out when they look for it: capitals and accents.

    >>> plain("Zoë ÅSE")
    'zoe ase'
    """
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFKD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


def in_period(started: str, since: str, until: str) -> bool:
    """True if a game begun at `started` is of the time from `since` to `until`.

    These are years, months or days, or empty; without a date no game is in any period.
    """
    return (not since or since <= started) and (not until or "" < started[: len(until)] <= until)
