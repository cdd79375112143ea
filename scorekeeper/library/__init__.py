"""Where games live, and what is in their files at a glance.

Here is what the start of the program needs. `listing` lists thousands of games, by way of an
index on the disk; `search` finds some of them; `folder` finds the file that is meant, and copies
games into the library; `trash` keeps those that were deleted; `summary` is one game in figures.
"""

from __future__ import annotations

from pathlib import Path

from scorekeeper.library.entry import (
    GameEntry,
    day,
    entry_of,
    named,
    outcome,
    points,
    state,
    title,
)
from scorekeeper.library.files import (
    FileStamp,
    Stamp,
    game_files,
    games_folder,
    how_many,
    is_game_name,
    new_path,
)
from scorekeeper.record import RecordError, load

__all__ = [
    "FileStamp",
    "GameEntry",
    "Stamp",
    "day",
    "entry_of",
    "game_files",
    "games_folder",
    "how_many",
    "is_game_name",
    "last_unfinished",
    "named",
    "new_path",
    "outcome",
    "points",
    "recent",
    "state",
    "title",
]

_MOST_TRIED = 50


<<<<<<< HEAD
=======
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

    @property
    def goes_on(self) -> bool:
        """True for a game that is not over, in a file in which everything fits."""
        return not (self.over or self.problem)


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
    """The folder for games, ``$SCOREKEEPER_HOME/games`` if that is set. It may not exist yet."""
    return data_folder() / "games"


def new_path(players: Iterable[str], when: datetime, folder: Path | None = None) -> Path:
    """A free path for a new game: ``2026-11-21-anna-ben.toml``, in a folder that exists.

    `folder` is the games folder unless given; it is made if it is missing. Raises `SaveError`
    if that fails.
    """
    folder = folder or games_folder()
    make_folder(folder)
    return free_path(folder, f"{when.date().isoformat()}-{_slug(players)}", _SUFFIX)


>>>>>>> w-goes
def recent(limit: int = 50, folder: Path | None = None) -> list[GameEntry]:
    """The games in `folder`, at most `limit`, the one last played first.

    A file that cannot be read is an entry with a problem.
    """
    from scorekeeper.library.listing import newest  # Not needed to go on with the last game.

    return newest(limit, folder)


def last_unfinished(folder: Path | None = None) -> GameEntry | None:
    """The game last written that still goes on, among the fifty newest; None if all are over.

    Files in which something does not fit are passed over: they want a look first.
    """
    folder = folder or games_folder()
    files = game_files(folder)
    if not files:
        return None
    first = _entry(folder / files[0].name)  # Mostly the one: read without the index.
    if first.goes_on:
        return first
    return next((entry for entry in recent(_MOST_TRIED, folder) if entry.goes_on), None)


<<<<<<< HEAD
=======
def game_files(folder: Path) -> list[FileStamp]:
    """The game files in `folder` by their names alone, the one last written first."""
    try:
        with os.scandir(folder) as found:
            files = [
                FileStamp(item.name, _stamp(item)) for item in found if is_game_name(item.name)
            ]
    except OSError:  # No folder yet: no games yet.
        return []
    return sorted(files, key=lambda file: (file.stamp.written, file.name), reverse=True)


def how_many(folder: Path | None = None) -> int:
    """The number of game files in `folder`."""
    try:
        return sum(map(is_game_name, os.listdir(folder or games_folder())))  # noqa: PTH208
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


>>>>>>> w-goes
def _entry(path: Path) -> GameEntry:
    try:
        return entry_of(path, load(path))
    except RecordError as error:
        return GameEntry(path, problem=str(error))
<<<<<<< HEAD
=======


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
    )


def _problem(reading: Reading) -> str:
    if not reading.complaints:
        return ""
    first, more = reading.complaints[0], len(reading.complaints) - 1
    return f"{first} ({more} more)" if more else first


def title(entry: GameEntry) -> str:
    """Who plays; the name of the file if that is not known."""
    return printable(", ".join(entry.players) or entry.path.name)


def day(entry: GameEntry) -> str:
    """The day when it was begun; empty if that is not known."""
    return printable(entry.started[:10])


def points(entry: GameEntry) -> str:
    """The points in the order of the players: ``46 : 27``."""
    return " : ".join(map(str, entry.scores))


def state(entry: GameEntry) -> str:
    """The progress of the game, or what is wrong with the file."""
    if entry.problem:
        return printable(entry.problem)
    return "finished" if entry.over else f"after {count(entry.turns, 'turn')}"


def outcome(entry: GameEntry) -> str:
    """The result in words: ``Anna won``, ``Anna and Ben tied``, ``finished`` or ``unfinished``."""
    if not entry.over:
        return "unfinished" if entry.players else ""
    names = printable(listed(entry.players[seat] for seat in entry.winners))
    return f"{names} {'won' if len(entry.winners) == 1 else 'tied'}" if names else "finished"


def named(entry: GameEntry) -> str:
    """The game as a sentence names it: ``the game of Anna, Ben on 2026-11-21``."""
    if not entry.players:
        return title(entry)
    begun = f" on {day(entry)}" if entry.started else ""
    return f"the game of {title(entry)}{begun}"


def _slug(players: Iterable[str]) -> str:
    """The names for a file name: letters, marks and digits of any script, joined by dashes.

    It begins with no dot and, after the date, is never a name that Windows reserves.
    """
    text = unicodedata.normalize("NFC", " ".join(players)).lower()
    kept = "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in text)
    slug = "-".join(kept.split()).encode()[:_LONGEST_SLUG].decode(errors="ignore")
    return slug.rstrip("-") or "game"
>>>>>>> w-goes
