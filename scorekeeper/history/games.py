"""The games that a history is made of, and which of them are looked at."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from scorekeeper.history.people import People
from scorekeeper.library import game_files, games_folder, summaries
from scorekeeper.library.summary import PlayerSummary, Summary


class Played(NamedTuple):
    """A game and its file."""

    path: Path
    game: Summary

    @property
    def day(self) -> str:
        """The date when it was begun, ``2026-11-21``; empty if not known."""
        return self.game.started[:10]


class Seat(NamedTuple):
    """A person in a game."""

    person: str
    line: PlayerSummary
    played: Played


def read_history(folder: Path | None = None) -> History:
    """The games in `folder`, by default the games folder. May take long the first time."""
    games = [Played(path, summary) for path, summary in summaries(folder)]
    history = History(games)
    history.left_out = len(game_files(folder or games_folder())) - len(games)
    return history


class History:
    """Games from the oldest to the newest, and who sat at them.

    Two files that hold the same game are one game, if it is known when it was begun.
    """

    def __init__(self, games: Iterable[Played], people: People | None = None) -> None:
        """`people` tells who is who if `games` are only a part of all."""
        ordered = sorted(games, key=lambda played: (played.game.started, str(played.path)))
        known: set[Summary] = set()
        self.games: list[Played] = []
        for played in ordered:
            if not (played.game.started and played.game in known):
                known.add(played.game)
                self.games.append(played)
        self.left_out = 0
        """Files that cannot be read to the end, so that nobody knows what they hold."""
        self.people = people or People(played.game.players for played in self.games)

    @cached_property
    def seats(self) -> list[list[Seat]]:
        """Everybody at the table of each game, in turn order."""
        person = self.people.person
        return [
            [Seat(person(line.name), line, played) for line in played.game.lines]
            for played in self.games
        ]

    @cached_property
    def editions(self) -> tuple[str, ...]:
        """The ids of the boxes that were played with, the one most used first."""
        counts: dict[str, int] = {}
        for played in self.games:
            counts[played.game.edition] = counts.get(played.game.edition, 0) + 1
        return tuple(sorted(counts, key=lambda edition: (-counts[edition], edition)))

    def only(self, edition: str = "", since: str = "", until: str = "") -> History:
        """The games with that box, begun on these days or between them; all where not told.

        Days are ISO dates. Once a day is told, games without a date are left out.
        """
        last = until or "9999-12-31"
        kept = [
            played
            for played in self.games
            if (not edition or played.game.edition == edition)
            and (not (since or until) or (played.day and since <= played.day <= last))
        ]
        return History(kept, self.people)
