"""The folder of games, and a glance at each of its files.

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
    game_files,
    games_folder,
    how_many,
    is_game_name,
    new_path,
)

__all__ = [
    "FileStamp",
    "GameEntry",
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


def recent(limit: int = 50, folder: Path | None = None) -> list[GameEntry]:
    """The games in `folder`, at most `limit`, the one last played first.

    A file that cannot be read is an entry with a problem.
    """
    from scorekeeper.library.listing import newest  # Slow to load.

    return newest(limit, folder)


def last_unfinished(folder: Path | None = None) -> GameEntry | None:
    """The game last written that still goes on, among the fifty newest; None if all are over.

    Files in which something does not fit are passed over: they want a look first.
    """
    return next((entry for entry in recent(_MOST_TRIED, folder) if entry.goes_on), None)
