"""Another name for a player in all games, or one name for two: done, and undone.

What is to be done is written down before the first game is touched, seat by seat, so that it can
be undone: also after two players became one, after the program broke off, and after more turns.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.fields import DataError
from scorekeeper.history.people import fold
from scorekeeper.record import Reading
from scorekeeper.record.writer import write_record
from scorekeeper.session.rename_log import keep, last_log, write_down
from scorekeeper.session.rename_plan import Change, Plan
from scorekeeper.session.store import GameStore
from scorekeeper.settings import load_settings, save_settings


class Done(NamedTuple):
    """What became of one file."""

    path: Path
    trouble: str = ""
    """Why it was left as it was, a sentence; empty if all is well."""
    passing: bool = False
    """True for a trouble that may be gone another time."""
    already: bool = False
    """True if it had these names already, so that nothing was to be done."""


def rename(plan: Plan, folder: Path) -> Iterator[Done]:
    """Do it in the games of `folder`, a file at a time; `undo` takes it back.

    Raises `SaveError` before the first file if it could not be undone.
    """
    log = write_down(plan, folder)
    for path, trouble in plan.left:
        yield Done(path, trouble)
    changed = False
    for change in plan.changes:
        done = _change(change)
        changed = changed or not done.trouble
        yield done
    if changed:
        _offer(plan.old, plan.new)
    else:
        keep(log, plan._replace(changes=()))


def last_rename(folder: Path) -> Plan | None:
    """The rename that `undo` would take back; None if there is none."""
    found = last_log(folder)
    return found[1] if found else None


def undo(folder: Path) -> Iterator[Done]:
    """Take the last rename back, a file at a time.

    Files that are open elsewhere are kept in mind, so that it can be tried again.
    """
    found = last_log(folder)
    if found is None:
        return
    log, plan = found
    left = []
    for change in plan.changes:
        done = _change(change.reverse)
        if done.passing:
            left.append(change)
        yield done
    keep(log, plan._replace(changes=tuple(left)))
    if not plan.merges:  # Nobody knows any more which of two names was offered.
        _offer(plan.new, plan.old)


def _offer(old: str, new: str) -> None:
    """Offer the name `new` where a game is set up, no longer `old`; what is offered may fail."""
    settings, _ = load_settings()
    offered = replace(
        settings,
        players=_called(settings.players, old, new),
        last_table=_called(settings.last_table, old, new),
    )
    if offered != settings:
        with suppress(OSError):
            save_settings(offered)


def _called(names: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """`names` with `new` in place of `old`, each person once."""
    called = (new if fold(name) == fold(old) else name for name in names)
    return tuple({fold(name): name for name in called}.values())


def _change(change: Change) -> Done:
    """Change the names in one file."""
    path = change.path
    try:
        file, reading, owner = GameStore.open(path)
    except DataError as error:
        return Done(path, str(error))
    try:
        if owner:
            return Done(path, f"It is open {owner.where}.", passing=True)
        if reading.complaints:
            return Done(path, f"Not all of it can be read: {reading.complaints[0]}")
        players = reading.game.setup.players
        if players == change.before:
            _write_names(file, reading, change.after)
        elif players == change.after:
            return Done(path, already=True)
        else:
            return Done(path, "Other people play in it now.")
    except OSError as error:
        return Done(path, str(error), passing=True)
    finally:
        file.close()
    return Done(path)


def _write_names(file: GameStore, reading: Reading, names: tuple[str, ...]) -> None:
    """Save the game with other `names`: they stand in its setup alone, turns go by seats.

    The file keeps its time, since games are listed by it. Raises `OSError`.
    """
    game = reading.game
    if write_record(game).encode() != reading.data:  # Remarks that somebody wrote, perhaps.
        file.keep_copy()
    state = file.path.stat()
    game.setup = replace(game.setup, players=names)
    file.save(game)
    with suppress(OSError):
        os.utime(file.path, ns=(state.st_atime_ns, state.st_mtime_ns))
