"""The games that a history is made of, who is who in them, and which of them are looked at."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from scorekeeper import signs
from scorekeeper.boxes import editions
from scorekeeper.game.text import count
from scorekeeper.library import game_files
from scorekeeper.library.listing import Progress, summaries
from scorekeeper.library.search import in_period
from scorekeeper.library.summary import BestTurn, OneWord, PlayerSummary, Summary, with_words_masked
from scorekeeper.names import fold
from scorekeeper.report.days import started_on
from scorekeeper.settings import usual_settings
from scorekeeper.words.family import is_hidden_word

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
class PlayedGame:
    """A game that was kept: its file, and what its summary tells of it."""

    path: Path
    game: Summary

    @property
    def started(self) -> str:
        """When it was begun, ISO 8601; empty if not known."""
        return self.game.started

    @cached_property
    def day(self) -> str:
        """The day to which it belongs, ``2026-11-21``; empty if not known."""
        return started_on(self.game.started)


@dataclass(frozen=True)
class GameSeat:
    """One seat of a kept game, and who sat there."""

    person: str
    """A computer's name is that of no person."""
    line: PlayerSummary
    played: PlayedGame

    @property
    def game(self) -> Summary:
        """What is told of the game."""
        return self.played.game

    @property
    def is_person(self) -> bool:
        """False for a computer: what it played is nobody's figure."""
        return not self.line.is_computer

    @property
    def is_contest(self) -> bool:
        """True for a finished game with others."""
        return self.game.over and not self.game.solo

    @property
    def is_won_alone(self) -> bool:
        """True if nobody else was as good."""
        return self.line.rank == 1 and len(self.game.winners) == 1


class GameSeats(tuple[GameSeat, ...]):
    """Everybody in one game, in turn order."""

    __slots__ = ()

    @property
    def played(self) -> PlayedGame:
        """The game in its file."""
        return self[0].played

    @property
    def game(self) -> Summary:
        """What is told of the game."""
        return self.played.game

    @property
    def is_contest(self) -> bool:
        """True for a finished game with others."""
        return self[0].is_contest


_Best = TypeVar("_Best", BestTurn, OneWord)


def people_at(tables: Iterable[GameSeats]) -> Iterator[GameSeat]:
    """The seats of `tables` in which people sat, game by game."""
    return (seat for table in tables for seat in table if seat.is_person)


def best_turn(tables: Iterable[GameSeats]) -> tuple[GameSeat, BestTurn] | None:
    """The best turn of a person at `tables`, and whose it was: of equals the one made first."""
    return _first_best(tables, lambda line: line.best_turn, lambda turn: turn.points)


def longest_word(tables: Iterable[GameSeats]) -> tuple[GameSeat, OneWord] | None:
    """The longest word of a person at `tables`, and whose it was: of equals the one made first."""
    return _first_best(tables, lambda line: line.longest_word, lambda word: len(word.text))


def _first_best(
    tables: Iterable[GameSeats],
    best_of: Callable[[PlayerSummary], _Best | None],
    value: Callable[[_Best], int],
) -> tuple[GameSeat, _Best] | None:
    found = []
    for table in tables:
        bests = [(seat, best) for seat in people_at([table]) if (best := best_of(seat.line))]
        found += sorted(bests, key=lambda one: one[1].number)
    return max(found, key=lambda one: value(one[1]), default=None)


class History:
    """Games from the oldest to the newest, and who sat at them.

    Two files that hold the same game are one game, if it is known when it was begun.
    """

    def __init__(
        self,
        tables: Sequence[GameSeats],
        people: People,
        boxes: Mapping[str, str],
        damaged: Sequence[str] = (),
    ) -> None:
        """Keep what `of` has put in order; `people` knows who is who in all games there are."""
        self.tables = tables
        self.people = people
        self.boxes = boxes
        """The names of the boxes, by their ids."""
        self.damaged = damaged
        """The names of the files that cannot be read to the end; they are left out."""

    @classmethod
    def of(
        cls,
        games: Iterable[PlayedGame],
        boxes: Mapping[str, str] = NAMELESS,
        damaged: Sequence[str] = (),
    ) -> History:
        """The history that `games` make, in whatever order they come."""
        ordered = sorted(games, key=_as_kept)
        begun = Counter(played.started for played in ordered)
        known: set[Summary] = set()
        single = []
        for played in ordered:
            if not played.started or begun[played.started] == 1:  # Most are known by that alone.
                single.append(played)
            elif played.game not in known:
                known.add(played.game)
                single.append(played)
        people = People(_names(played.game) for played in single)
        tables = [
            GameSeats(GameSeat(_sitter(line, people), line, played) for line in played.game.lines)
            for played in single
        ]
        return cls(tables, people, boxes, damaged)

    @property
    def of_people(self) -> Iterator[GameSeat]:
        """The seats in which people sat, game by game."""
        return people_at(self.tables)

    def of_person(self, person: str) -> list[GameSeat]:
        """The seats of one `person`, the oldest game first."""
        return [seat for seat in self.of_people if seat.person == person]

    @property
    def in_order_of_play(self) -> Iterator[str]:
        """Every person, those who first played a game first; each member of a team by name."""
        lines = (seat.line for seat in self.of_people)
        return iter(dict.fromkeys(name for one in lines for name in (one.members or (one.name,))))

    @property
    def games(self) -> list[PlayedGame]:
        """Each game once, the later ones last."""
        return [table.played for table in self.tables]

    @property
    def apart(self) -> int:
        """The number of finished games with others in which somebody had points ahead."""
        games = (played.game for played in self.games)
        return sum(game.over and not game.solo and game.gave_points for game in games)

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
            if (not edition or table.game.edition == edition)
            and in_period(table.played.day, since, until)
            and players in (0, len(table))
        ]
        return History(kept, self.people, self.boxes)

    def with_person(self, person: str) -> History:
        """The games at which `person` sat."""
        kept = [
            table
            for table in self.tables
            if any(one.person == person for one in people_at([table]))
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


def _as_kept(played: PlayedGame) -> tuple[str, list[str | int]]:
    """Sort key: when the game was begun, then its file; ``…-10`` follows ``…-2``."""
    parts = re.split("([0-9]+)", played.path.stem)
    return played.game.started, [int(part) if part.isdecimal() else part for part in parts]


def read_history(progress: Progress | None = None, since: datetime | None = None) -> History:
    """The games in the games folder, or those of them that were written `since` then.

    In a house that plays without rude words now, words that families are not shown stand in stars.

    May take long the first time: `progress` is called with how many are read, and of how many.
    """
    found = summaries(progress=progress, since=since)
    if usual_settings().has_family_words:
        found = ((path, with_words_masked(summary, is_hidden_word)) for path, summary in found)
    games = [PlayedGame(*one) for one in found]
    damaged: list[str] = []
    if not since:
        readable = {one.path.name for one in games}
        files = (file.name for file in game_files())
        damaged = [name for name in files if name not in readable]
    history = History.of(games, _box_names(), damaged)
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


_MEGABYTE = 10**6
"""Bytes."""


class GameFacts(NamedTuple):
    """The people and the size of all games."""

    people: tuple[str, ...] = ()
    games: int = 0
    size: int = 0
    """Bytes of all games."""

    @property
    def size_text(self) -> str:
        """``21 games, 1 MB``."""
        if not self.games:
            return "none yet"
        return f"{count(self.games, 'game')}, {max(round(self.size / _MEGABYTE), 1)} MB"


def read_game_facts() -> GameFacts:
    """Read all games, of which there may be thousands: on a thread."""
    files = game_files()
    size = sum(file.stamp.size for file in files)
    return GameFacts(tuple(read_history().people.names), len(files), size)
