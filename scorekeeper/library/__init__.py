"""The folder of games, and a glance at each of its files: what it is called, and how it stands.

Here is what the start of the program needs. `listing` lists thousands of games, by way of an
index on the disk; `search` finds some of them; `folder` copies games into the
library, and keeps those that were deleted; `summary` is one game in figures.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from scorekeeper import signs
from scorekeeper.files import NoHomeError, data_folder, usable
from scorekeeper.game.outcome import standings, winners, words_formed
from scorekeeper.game.text import count, listed, signed
from scorekeeper.names import printable
from scorekeeper.record import Reading
from scorekeeper.report.days import started_on, whole_date
from scorekeeper.saving import free_path, make_folder
from scorekeeper.signs import signs_at

_SUFFIX = ".toml"
_LONGEST_SLUG = 120
"""Bytes: with date and number it fits any disk, whose limit is 255 for a name."""


class Stamp(NamedTuple):
    """One state of a file: when it changes in any way, so does its stamp."""

    written: int
    """Nanoseconds, as the file says."""
    changed: int
    """Nanoseconds, as the disk says."""
    size: int
    """Bytes."""


class FileStamp(NamedTuple):
    """A file that should hold a game, by name and state."""

    name: str
    stamp: Stamp


def games_folder() -> Path:
    """The folder for games, ``$SCOREKEEPER_HOME/games`` if that is set. It may not exist yet.

    Raises `NoHomeError` if it cannot be read.
    """
    return usable(data_folder() / "games")


def new_path(players: Iterable[str], when: datetime, folder: Path | None = None) -> Path:
    """A free path for a new game: ``2026-11-21-anna-ben.toml``, in a folder that exists.

    `folder` is the games folder unless given; it is made if it is missing. Raises `SaveError`
    if that fails.
    """
    folder = folder or games_folder()
    make_folder(folder)
    return free_path(folder, f"{when.date().isoformat()}-{_slug(players)}", _SUFFIX)


def game_files() -> list[FileStamp]:
    """The game files in the library by their names alone, the one last written first."""
    folder = games_folder()
    try:
        with os.scandir(folder) as found:
            files = [
                FileStamp(item.name, _stamp(item)) for item in found if is_game_name(item.name)
            ]
    except OSError:  # No folder yet: no games yet.
        return []
    return sorted(files, key=lambda file: (file.stamp.written, file.name), reverse=True)


def how_many() -> int:
    """The number of game files in the library."""
    try:
        return sum(map(is_game_name, os.listdir(games_folder())))  # noqa: PTH208
    except OSError:
        return 0


def is_game_name(name: str) -> bool:
    """True if a file of this name is taken for a game."""
    return name.endswith(_SUFFIX) and not name.startswith(".")


def _stamp(item: os.DirEntry[str]) -> Stamp:
    try:
        found = item.stat()
    except OSError:
        return Stamp(0, 0, 0)  # Gone since it was listed, or a broken link.
    return Stamp(found.st_mtime_ns, found.st_ctime_ns, found.st_size)


def _slug(players: Iterable[str]) -> str:
    """The names for a file name: letters, marks and digits of any script, joined by dashes.

    It begins with no dot and, after the date, is never a name that Windows reserves.
    """
    text = unicodedata.normalize("NFC", " ".join(players)).lower()
    kept = "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in text)
    slug = "-".join(kept.split()).encode()[:_LONGEST_SLUG].decode(errors="ignore")
    return slug.rstrip("-") or "game"


class GameEntry(NamedTuple):
    """One game file at a glance."""

    path: Path
    players: tuple[str, ...] = ()
    """In turn order; empty if the file cannot be read."""
    started: str = ""
    """Date and time, ISO 8601; empty if not known."""
    turns: int = 0
    over: bool = False
    scores: tuple[int, ...] = ()
    """Points of each player in turn order, the penalties at the end included."""
    problem: str = ""
    """Why the file cannot be read, or what in it does not fit; empty if all is well."""
    box: str = ""
    """The name of the box."""
    winners: tuple[int, ...] = ()
    """The seats of those who have won a finished game of several players."""
    members: tuple[str, ...] = ()
    """The members of all its teams, in turn order."""
    persons: tuple[str, ...] = ()
    """For each seat the name of the person, empty for a computer and for a team."""
    words: str = ""
    """The words formed, in capitals, with blanks between them."""
    is_pad: bool = False
    """True if it is from a score pad: nothing more is known of it."""

    @property
    def signs(self) -> tuple[int, ...]:
        """The number of the sign and the colour of each player."""
        return signs_at(self.persons or self.players)

    @property
    def everybody(self) -> tuple[str, ...]:
        """The players in turn order, then the members of each team."""
        return self.players + self.members

    def called(self, names: tuple[str, ...]) -> GameEntry:
        """The same game with other `names` for `everybody`, in the same order."""
        if names == self.everybody:
            return self
        players = names[: len(self.players)]
        persons = tuple(
            name if person else "" for name, person in zip(players, self.persons, strict=True)
        )
        return self._replace(players=players, members=names[len(self.players) :], persons=persons)

    @property
    def goes_on(self) -> bool:
        """True for a game that is not over, in a file in which everything fits."""
        return not (self.over or self.problem)


def entry_of(path: Path, reading: Reading) -> GameEntry:
    """The game in `path` at a glance, once it was read."""
    game = reading.game
    rows = standings(game)
    totals = {line.player: line.total for line in rows}
    over = game.position.ending is not None
    return GameEntry(
        path=path,
        players=game.setup.players,
        started=game.setup.started,
        turns=game.turns_taken,
        over=over,
        scores=tuple(totals[player] for player in range(len(totals))),
        problem=_problem(reading),
        box=game.rules.edition.name,
        winners=winners(rows, over),
        members=game.setup.everybody[len(rows) :],
        persons=game.setup.persons,
        words=" ".join(word.text for _, word in words_formed(game)),
        is_pad=game.setup.pad is not None,
    )


def _problem(reading: Reading) -> str:
    if not reading.complaints:
        return ""
    first = reading.complaints[0]
    more = len(reading.complaints) - 1
    return f"{first} ({more} more)" if more else first


def title(entry: GameEntry) -> str:
    """The players; the name of the file if they are not known."""
    return printable(", ".join(entry.players) or entry.path.name)


def day(entry: GameEntry) -> str:
    """The day when it was begun; empty if that is not known."""
    return started_on(entry.started)


def points(entry: GameEntry) -> str:
    """The points in the order of the players: ``46 : 27``."""
    return " : ".join(map(signed, entry.scores))


def state(entry: GameEntry) -> str:
    """The progress of the game, or what is wrong with the file."""
    if entry.problem:
        return printable(entry.problem)
    return "finished" if entry.over else f"after {count(entry.turns, 'turn')}"


def outcome(entry: GameEntry) -> str:
    """The result in words: ``Anna won``, ``Anna and Ben tied``, ``finished`` or ``unfinished``."""
    if not entry.over:
        return "unfinished" if entry.players else ""
    names = listed(entry.players[seat] for seat in entry.winners)
    if not names:
        return "finished"
    return f"{names} won" if len(entry.winners) == 1 else f"{names} tied"


def ranked(entry: GameEntry) -> list[int]:
    """The seats, who won or leads first."""
    return sorted(
        range(len(entry.players)), key=lambda seat: (seat not in entry.winners, -entry.scores[seat])
    )


def ahead(entry: GameEntry) -> Sequence[int]:
    """The seats of those who won, or who have most points in a game that goes on."""
    best = max(entry.scores, default=0)
    return entry.winners or [seat for seat, had in enumerate(entry.scores) if had == best]


def margin(entry: GameEntry) -> int:
    """The points by which one player is ahead of all others; 0 for several, or one alone."""
    first, *others = ranked(entry)
    return entry.scores[first] - entry.scores[others[0]] if others else 0


def result_text(entry: GameEntry) -> str:
    """The result of a game, or its standing: ``Nora won with 203``."""
    first = ahead(entry)
    names = listed(entry.players[seat] for seat in first)
    points = signed(entry.scores[first[0]])
    if len(entry.players) == 1:
        return f"{names} alone, {points}" if entry.over else f"{names} alone, {points} so far"
    if len(first) > 1:
        return f"{names} shared it, {points}" if entry.over else f"{names} level at {points}"
    return f"{names} won with {points}" if entry.over else f"{names} leads with {points}"


def margin_text(entry: GameEntry) -> str:
    """The result of a game by its margin: ``Nora won by 6.``; without one, the points."""
    first = ahead(entry)
    by = margin(entry)
    if len(first) != 1 or not by:
        return f"{result_text(entry)}."
    return f"{entry.players[first[0]]} {'won' if entry.over else 'leads'} by {by}."


def named(entry: GameEntry) -> str:
    """The game as a sentence names it: ``the game of Anna, Ben on 21 November 2026``."""
    if not entry.players:
        return title(entry)
    begun = whole_date(entry.started)
    if not begun:
        return f"the game of {title(entry)}"
    on = "on" if len(day(entry)) == len("2026-11-21") else "in"
    return f"the game of {title(entry)} {on} {begun}"


_MOST_TRIED = 50
_OLDEST = 30
"""Games in which those who played first are looked for."""


def recent(limit: int = 50) -> list[GameEntry]:
    """The games in the library, at most `limit`, the one last played first.

    A file that cannot be read is an entry with a problem.
    """
    from scorekeeper.library.listing import newest  # Slow to load.

    return newest(limit)


def learn_signs() -> None:
    """Give the first players of the games that are kept their signs, if nobody has one yet.

    Only the oldest games are looked at: what they do not tell is learnt when all games are read.
    """
    if signs.are_kept():
        return
    from scorekeeper.library.listing import oldest  # Slow to load.

    with suppress(NoHomeError):  # Without a folder there are no games.
        games = oldest(_OLDEST)
        signs.meet(name for entry in games for name in (*entry.persons, *entry.members))


def last_unfinished() -> GameEntry | None:
    """The game last written that still goes on, among the fifty newest; None if all are over.

    Files in which something does not fit are passed over: they want a look first.
    """
    return next((entry for entry in recent(_MOST_TRIED) if entry.goes_on), None)
