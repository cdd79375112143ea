"""Looking for games: by who played, by a word that was laid, and by when they were begun."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.text import count
from scorekeeper.library import GameEntry
from scorekeeper.library.folder import Deleted, deleted, entry_of_deleted
from scorekeeper.library.listing import listings
from scorekeeper.report.days import day_of, started_on, words_of_day

LONGEST = 200
"""Characters of what somebody may look for."""


@dataclass(frozen=True)
class Findable:
    """A game, and what it is found by, without capitals and accents."""

    entry: GameEntry
    names: str
    """The names of those who played, of which any part is enough."""
    words: str
    """What is looked for as a whole, each between blanks: the words laid, those of its day."""


def findable(entry: GameEntry) -> Findable:
    """`entry` by its names and words, however they are written."""
    names = "\n".join(map(plain, entry.everybody))
    day = words_of_day(entry.started, day_of(datetime.now()))
    return Findable(entry, names, plain(f" {entry.words} {day} "))


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
    """Parts of names of players, words, days, months, years, without capitals and accents."""
    since: str = ""
    """The first date: a year, a month or a day, ISO 8601."""
    until: str = ""
    """The last date likewise; that whole year or month counts."""
    unfinished: bool = False
    """True if only games that go on are looked for."""

    @classmethod
    def read(cls, text: str) -> Search:
        """The search for what somebody types or pastes: ``Anna Ben``, ``Anna + Ben``."""
        parts = re.split(r"[\s+&,]+", "".join(filter(str.isprintable, text)))
        return cls(tuple(map(plain, filter(None, parts))))

    def finds(self, game: Findable) -> bool:
        """True if `game` has all that is looked for."""
        return (
            # Shorter words are in nearly every game, and the beginnings of most names.
            all(
                part in game.names
                or ((len(part) > 2 or part.isdecimal()) and f" {part} " in game.words)
                for part in self.typed
            )
            and in_period(started_on(game.entry.started), self.since, self.until)
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


def in_period(started: str, since: str, until: str) -> bool:
    """True if a game that belongs to the day `started` is of the time from `since` to `until`.

    These are years, months or days, or empty; without a date no game is in any period.
    """
    return (not since or since <= started) and (not until or "" < started[: len(until)] <= until)


class ListedGames(Enum):
    """The games that are listed."""

    KEPT = "kept"
    GOING_ON = "going on"
    DELETED = "deleted"


_NONE = {
    ListedGames.KEPT: "No games yet. Press Esc, then N, to play the first one.",
    ListedGames.GOING_ON: "No game is going on.",
    ListedGames.DELETED: "No game is deleted.",
}


@dataclass(frozen=True)
class GameLists:
    """All games, as far as their files are read; the last one first."""

    kept: Sequence[Findable] = ()
    deleted: Sequence[Findable] = ()
    """The one deleted last first."""
    unread: int = 0
    """Files of which nothing is known yet."""
    files: int | None = None
    """All files there are; None until somebody has looked."""
    in_bin: Mapping[Path, Deleted] = field(default_factory=dict)
    """The deleted games by their files; another mapping whenever all has been read."""

    def read(self) -> Iterator[GameLists]:
        """Read all files, of which there may be thousands, and yield the lists so far.

        Those that are listed already come at once; the deleted games come last.
        """
        lists = self
        listed: Sequence[GameEntry] | None = None
        for listing in listings():
            if listing.entries is not listed:
                listed = listing.entries
                lists = replace(lists, kept=findables(listed, lists.kept))
            lists = replace(lists, unread=listing.unread, files=listing.files)
            yield lists
        in_bin = {game.path: game for game in deleted()}
        gone = findables(map(entry_of_deleted, in_bin.values()), lists.deleted)
        yield replace(lists, deleted=gone, in_bin=in_bin)

    @cached_property
    def parts(self) -> Mapping[ListedGames, Sequence[Findable]]:
        """The games of each part."""
        going_on = [game for game in self.kept if game.entry.goes_on]
        return {
            ListedGames.KEPT: self.kept,
            ListedGames.GOING_ON: going_on,
            ListedGames.DELETED: self.deleted,
        }

    @cached_property
    def has_name_with_r(self) -> bool:
        """True if somebody's name begins with R, and is likely to be looked for by it."""
        return any(name.startswith("r") for game in self.kept for name in game.names.split())

    def find(self, part: ListedGames, typed: str) -> list[GameEntry]:
        """The games of a `part` in which all that is `typed` is found."""
        search = Search.read(typed)
        return [game.entry for game in self.parts[part] if search.finds(game)]

    def without(self, path: Path) -> GameLists:
        """The lists once the game in `path` is gone."""
        return replace(self, kept=[game for game in self.kept if game.entry.path != path])

    def counted(self, part: ListedGames, typed: str, found: int) -> str:
        """How many games are shown, and how far they are read: ``1 of 4``."""
        if self.files is None:
            return ""
        if self.unread:
            read = f"{self.files - self.unread:,} of {self.files:,} read"
            return f"{read}, {found:,} found" if typed else read
        if typed:
            return f"{found:,} of {len(self.parts[part]):,}"
        return count(found, "game") if part is ListedGames.KEPT else f"{found:,} {part.value}"

    def about(self, part: ListedGames, typed: str, found: int) -> str:
        """Why no games are listed; of those that are deleted, what that means."""
        if self.files is None:
            return "Reading the games..."
        if not found:
            return "" if self.unread else "No matching games." if typed else _NONE[part]
        if part is not ListedGames.DELETED:
            return ""
        if found == 1:
            return "It stays here until Del takes it for good.\nMeanwhile it counts for nothing."
        return "They stay here until Del takes them for good.\nMeanwhile they count for nothing."
