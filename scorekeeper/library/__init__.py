"""The folder of games, and a glance at each of its files.

Here is what the start of the program needs. `listing` lists thousands of games, by way of an
index on the disk; `search` finds some of them; `folder` copies games into the
library; `trash` keeps those that were deleted; `summary` is one game in figures.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from scorekeeper import signs
from scorekeeper.files import NoHomeError
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
    "learn_signs",
    "named",
    "new_path",
    "outcome",
    "points",
    "recent",
    "state",
    "title",
]

_MOST_TRIED = 50
_OLDEST = 30
"""Games in which those who played first are looked for."""


def recent(limit: int = 50, folder: Path | None = None) -> list[GameEntry]:
    """The games in `folder`, at most `limit`, the one last played first.

    A file that cannot be read is an entry with a problem.
    """
    from scorekeeper.library.listing import newest  # Slow to load.

    return newest(limit, folder)


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


def last_unfinished(folder: Path | None = None) -> GameEntry | None:
    """The game last written that still goes on, among the fifty newest; None if all are over.

    Files in which something does not fit are passed over: they want a look first.
    """
    return next((entry for entry in recent(_MOST_TRIED, folder) if entry.goes_on), None)
