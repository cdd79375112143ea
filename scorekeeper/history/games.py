"""The games that a history is made of, who is who in them, and which of them are looked at."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import groupby
from pathlib import Path
from types import MappingProxyType

from scorekeeper import signs
from scorekeeper.library import game_files, games_folder
from scorekeeper.library.listing import Progress, summaries
from scorekeeper.library.search import in_period
from scorekeeper.library.summary import PlayerSummary, Summary, in_stars
from scorekeeper.names import fold
from scorekeeper.settings import editions, plays_family_words
from scorekeeper.words.family import is_unsaid

NAMELESS: Mapping[str, str] = MappingProxyType({})
"""No box has a name, so that ids stand for them."""


class People:
    """The people who have the names in many games.

    Names that differ in capitals and spaces only are one person, who is called as in most
    games. But if two such names ever sat at one table they are two people, and each spelling
    is a person of its own in all games.
    """

    def __init__(self, tables: Iterable[tuple[str, ...]]) -> None:
        """`tables` are the players of each game, the later games last."""
        spellings: defaultdict[str, Counter[str]] = defaultdict(Counter)
        folds: dict[str, str] = {}
        apart: set[str] = set()
        for names in tables:
            keys = []
            for name in names:
                key = folds.get(name)
                if key is None:
                    key = folds[name] = fold(name)
                counted = spellings[key]
                counted[name] = counted.pop(name, 0) + 1  # The one seen last stands last.
                keys.append(key)
            if len(set(keys)) < len(keys):
                apart.update(key for key in keys if keys.count(key) > 1)
        self._persons = {
            name: name if key in apart else _usual(spellings[key]) for name, key in folds.items()
        }
        self._apart = apart
        self._by_fold = {key: _usual(counted) for key, counted in spellings.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """Every person, in the order of the alphabet."""
        return tuple(sorted(set(self._persons.values()), key=lambda name: (fold(name), name)))

    def person(self, name: str) -> str:
        """The person that `name` means in a game."""
        return self._persons[name]

    def spellings(self, person: str) -> frozenset[str]:
        """Every name in the games that means `person`."""
        return frozenset(name for name, meant in self._persons.items() if meant == person)

    def find(self, text: str) -> str | None:
        """The person meant by the typed `text`; None if there is none of that name.

        Where spellings are people of their own, the exact one is needed.
        """
        if text in self._persons:
            return self._persons[text]
        key = fold(text)
        if key in self._apart:
            return None
        return self._by_fold.get(key)


def _usual(counted: Counter[str]) -> str:
    """The commonest spelling; of two as common, the one seen last."""
    return max(reversed(counted), key=counted.__getitem__)


@dataclass(frozen=True)
class Played:
    """A game that was kept: its file, and what its summary tells of it."""

    path: Path
    game: Summary

    @property
    def day(self) -> str:
        """The date when it was begun, ``2026-11-21``; empty if not known."""
        return self.game.started[:10]


@dataclass(frozen=True)
class PlayedSeat:
    """One seat of a kept game, and who sat there."""

    person: str
    """A computer's name is that of no person."""
    line: PlayerSummary
    played: Played

    @property
    def is_person(self) -> bool:
        """False for a computer: what it played is nobody's figure."""
        return not self.line.is_computer

    @property
    def is_contest(self) -> bool:
        """True for a finished game with others."""
        return self.played.game.over and not self.played.game.solo


PlayedTable = tuple[PlayedSeat, ...]
"""Everybody in one game, in turn order."""


def people_at(tables: Iterable[PlayedTable]) -> Iterator[PlayedSeat]:
    """The seats of `tables` in which people sat, game by game."""
    return (seat for table in tables for seat in table if seat.is_person)


class History:
    """Games from the oldest to the newest, and who sat at them.

    Two files that hold the same game are one game, if it is known when it was begun.
    """

    def __init__(
        self,
        tables: Sequence[PlayedTable],
        people: People,
        boxes: Mapping[str, str],
        left_out: int = 0,
    ) -> None:
        """Keep what `of` has put in order; `people` knows who is who in all games there are."""
        self.tables = tables
        self.people = people
        self.boxes = boxes
        """The names of the boxes, by their ids."""
        self.left_out = left_out
        """Files that cannot be read to the end."""

    @classmethod
    def of(
        cls, games: Iterable[Played], boxes: Mapping[str, str] = NAMELESS, left_out: int = 0
    ) -> History:
        """The history that `games` make, in whatever order they come."""
        ordered = sorted(games, key=lambda played: (played.game.started, str(played.path)))
        single = [
            played
            for _, together in groupby(ordered, key=lambda played: played.game.started)
            for played in _once(list(together))
        ]
        people = People(_names(played.game) for played in single)
        tables = [
            tuple(PlayedSeat(_sitter(line, people), line, played) for line in played.game.lines)
            for played in single
        ]
        return cls(tables, people, boxes, left_out)

    @property
    def of_people(self) -> Iterator[PlayedSeat]:
        """The seats in which people sat, game by game."""
        return people_at(self.tables)

    def of_person(self, person: str) -> list[PlayedSeat]:
        """The seats of one `person`, the oldest game first."""
        return [seat for seat in self.of_people if seat.person == person]

    @property
    def in_order_of_play(self) -> Iterator[str]:
        """Every person, those who first played a game first; each member of a team by name."""
        lines = (seat.line for seat in self.of_people)
        return iter(dict.fromkeys(name for one in lines for name in (one.members or (one.name,))))

    @property
    def games(self) -> list[Played]:
        """Each game once, the later ones last."""
        return [table[0].played for table in self.tables]

    @cached_property
    def editions(self) -> tuple[str, ...]:
        """The ids of the boxes that were played with, the one most used first."""
        counts = Counter(played.game.edition for played in self.games)
        return tuple(sorted(counts, key=lambda edition: (-counts[edition], edition)))

    def streak(self) -> tuple[str, int]:
        """The id of the box of the newest game, and how many games in a row had that box."""
        boxes = (played.game.edition for played in reversed(self.games))
        return next(((box, len([*row])) for box, row in groupby(boxes)), ("", 0))

    def box(self, edition: str) -> str:
        """The name of the box; its id where there is no such box any more."""
        return self.boxes.get(edition, edition)

    def edition(self, text: str) -> str:
        """The id of the box that has `text` as its id or name; `text` itself if there is none."""
        named = (known for known, name in self.boxes.items() if fold(name) == fold(text))
        if text in self.boxes:
            return text
        return next(named, text)

    def only(
        self, edition: str = "", since: str = "", until: str = "", players: int = 0
    ) -> History:
        """The games with that box, begun on these days or between them; all where not given.

        Days are ISO dates, or whole months or years. If one is given, games without a date are
        left out. `players` is how many sat at the table.
        """
        kept = [
            table
            for table in self.tables
            if (not edition or table[0].played.game.edition == edition)
            and in_period(table[0].played.day, since, until)
            and players in (0, len(table))
        ]
        return History(kept, self.people, self.boxes)

    def with_person(self, person: str) -> History:
        """The games at which `person` sat."""
        kept = [
            table
            for table in self.tables
            if any(seat.is_person and seat.person == person for seat in table)
        ]
        return History(kept, self.people, self.boxes)


def _sitter(line: PlayerSummary, people: People) -> str:
    """The person in a seat, or the name of a computer, which is told from a person's."""
    if not line.is_computer:
        return people.person(line.name)
    if people.find(line.name) is None:
        return line.name
    return f"{line.name} (computer)"


def _names(game: Summary) -> tuple[str, ...]:
    """All people at the table, the members of teams too."""
    people = (line.name for line in game.lines if not line.is_computer)
    return (*people, *(name for line in game.lines for name in line.members))


def _once(games: list[Played]) -> Iterator[Played]:
    """Games begun at the same moment, each once, in the order of their files."""
    known: set[Summary] = set()
    for played in games:
        if len(games) == 1 or not played.game.started or played.game not in known:
            known.add(played.game)
            yield played


def read_history(progress: Progress | None = None, since: datetime | None = None) -> History:
    """The games in the games folder, or those of them that were written `since` then.

    In a house that plays family words now, words that families are not shown stand in stars.

    May take long the first time: `progress` is called with how many are read, and of how many.
    """
    found = summaries(progress=progress, since=since)
    if plays_family_words():
        found = ((path, in_stars(summary, is_unsaid)) for path, summary in found)
    games = [Played(*one) for one in found]
    left_out = 0 if since else len(game_files(games_folder())) - len(games)
    history = History.of(games, _box_names(), left_out)
    if not since:
        signs.meet(history.in_order_of_play)
    return history


def _box_names() -> dict[str, str]:
    """The name of each box, with its id where two are called alike."""
    found, _ = editions()
    counts = Counter(edition.name for edition in found.values())
    return {
        known: edition.name if counts[edition.name] == 1 else f"{edition.name} ({known})"
        for known, edition in found.items()
    }
