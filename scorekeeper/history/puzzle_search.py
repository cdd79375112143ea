"""The puzzles that are given: the one of the day for everybody, and those of one's own."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random

from scorekeeper.history.games import History, Played
from scorekeeper.history.puzzles import Positions, Puzzle
from scorekeeper.history.solved import Key
from scorekeeper.record import RecordError, load

MOST_GAMES = 40
"""Games that are looked through for one puzzle."""
MOST_PEOPLE = 8
"""People who are asked whether they want to solve."""

Progress = Callable[[int], object]
"""Told before each game how many have been looked through; may raise to stop that."""


def _untold(_: int) -> None:
    """Tell nobody."""


def puzzle_of_the_day(history: History, day: date, progress: Progress = _untold) -> Puzzle | None:
    """One puzzle from all games kept, the same one all day and wherever the same games are kept.

    From games begun before that day, so that those of the day do not change it.
    """
    games = [p for p in history.games if p.game.over and p.day and p.day < day.isoformat()]
    games.sort(key=lambda played: _draw(day, played))
    for played, positions in _opened(games[:MOST_GAMES], progress):
        keys = Random(_draw(day, played)).sample(positions.keys, len(positions.keys))
        if found := next(filter(None, map(positions.at, keys)), None):
            return found
    return None


def _draw(day: date, played: Played) -> str:
    """A text that orders games anew each day."""
    what = f"{day} {played.game.started} {played.game.players}"
    return sha256(what.encode()).hexdigest()


def next_puzzle(
    history: History,
    person: str,
    without: Container[Key] = (),
    progress: Progress = _untold,
) -> Puzzle | None:
    """A puzzle of one's own, from the games played last; none of those `without`."""
    mine = [seat.played for seat in history.of_person(person)]
    for _, positions in _opened(mine[: -MOST_GAMES - 1 : -1], progress):
        for key in positions.keys:
            is_own = history.people.find(positions.player_at(key)) == person
            if not is_own or key in without:
                continue
            if found := positions.at(key):
                return found
    return None


def solvers(history: History) -> list[str]:
    """The people who played last, the last one first; no computers."""
    seats = (s for table in reversed(history.tables) for s in table if s.is_person)
    return [*dict.fromkeys(seat.person for seat in seats)][:MOST_PEOPLE]


def _opened(games: Iterable[Played], progress: Progress) -> Iterator[tuple[Played, Positions]]:
    """Those of `games` that are over and can still be read."""
    for number, played in enumerate(games):
        progress(number)
        positions = positions_in(played.path) if played.game.over else None
        if positions:
            yield played, positions


def positions_in(path: Path) -> Positions | None:
    """The game in a file, read once as long as that is the same; None if it cannot be read."""
    try:
        now = path.stat()
        return _read(path, now.st_mtime_ns, now.st_size)
    except (OSError, RecordError):
        return None


@lru_cache(maxsize=2 * MOST_GAMES)  # The games of two people, one after another.
def _read(path: Path, changed: int, size: int) -> Positions | None:
    reading = load(path)
    return None if reading.unread else Positions(reading.game, path.name)
