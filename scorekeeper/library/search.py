"""Looking for games by the names of their players, and by when they were begun."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from scorekeeper.library import GameEntry


@dataclass(frozen=True)
class Findable:
    """A game, and the names of its players by which it is found."""

    entry: GameEntry
    names: str


def findable(entry: GameEntry) -> Findable:
    """`entry` by the names of its players, however they are written."""
    return Findable(entry, "\n".join(map(plain, entry.everybody)))


def findables(entries: Iterable[GameEntry], known: Iterable[Findable]) -> list[Findable]:
    """`entries`, to be looked for; what is `known` of one that is as it was is not made again."""
    before = {game.entry.path: game for game in known}
    return [
        game if (game := before.get(entry.path)) and game.entry == entry else findable(entry)
        for entry in entries
    ]


class Search(NamedTuple):
    """The conditions that a game must meet, all of them, to be found."""

    names: tuple[str, ...] = ()
    """Parts of names of players, without capitals and accents."""
    since: str = ""
    """The first date: a year, a month or a day, ISO 8601."""
    until: str = ""
    """The last date likewise; that whole year or month counts."""
    unfinished: bool = False
    """True if only games that go on are looked for."""

    @classmethod
    def read(cls, text: str) -> Search:
        """The search for the names of which somebody types parts."""
        return cls(tuple(map(plain, text.split())))

    def finds(self, game: Findable) -> bool:
        """True if `game` has all that is looked for."""
        return (
            all(name in game.names for name in self.names)
            and in_period(game.entry.started, self.since, self.until)
            and (game.entry.goes_on or not self.unfinished)
        )


def plain(text: str) -> str:
    """`text` without what people leave out when they look for it: capitals and accents.

    >>> plain("Zoë ÅSE")
    'zoe ase'
    """
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFKD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


def is_date(text: str) -> bool:
    """True if `text` is a year, a month or a day: ``2026``, ``2026-11`` or ``2026-11-21``."""
    if not re.fullmatch(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?", text):
        return False
    try:
        date.fromisoformat(f"{text}-01-01"[:10])
    except ValueError:
        return False
    return True


def in_period(started: str, since: str, until: str) -> bool:
    """True if a game begun at `started` is of the time from `since` to `until`.

    These are years, months or days, or empty; without a date no game is in any period.
    """
    return (not since or since <= started) and (not until or "" < started[: len(until)] <= until)
