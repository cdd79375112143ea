"""Another name for a player in all games, or one name for two: planned, done, and undone.

The last rename can be undone. It is written down before the first game is touched, seat by seat,
so also after two players became one, after the program broke off, and after more turns.
"""

from __future__ import annotations

import json
import os
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from scorekeeper import signs
from scorekeeper.files import read_text
from scorekeeper.game.fields import DataError
from scorekeeper.game.setup import MOST_MEMBERS, SeatTerms
from scorekeeper.history.games import People
from scorekeeper.library import GameEntry, is_game_name
from scorekeeper.names import (
    LONGEST_NAME,
    clean_name,
    clean_names,
    fold,
    printable,
    team_name,
)
from scorekeeper.record import Reading
from scorekeeper.record.setup_reader import MOST_PLAYERS
from scorekeeper.record.writer import write_record
from scorekeeper.report.days import whole_date
from scorekeeper.saving import keep_copy, write_atomically
from scorekeeper.session.store import GameStore
from scorekeeper.settings import load_settings, save_settings
from scorekeeper.shapes import row_reader

LOG = ".last-rename.json"
"""A file among the games, with the last rename."""
_LARGEST_LOG = 8 * 2**20
"""Bytes; a rename in ten thousand games takes two million."""
_MOST_NAMES = MOST_PLAYERS * (1 + MOST_MEMBERS)
_KEYS = ("old", "new", "merges", "changes")


class RenameError(DataError):
    """A rename that cannot be. The message is a sentence."""


class UnknownPlayerError(RenameError):
    """The name that is to be changed is unknown."""


class Change(NamedTuple):
    """Other names in one game, those of everybody: players, then members of teams."""

    path: Path
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def reverse(self) -> Change:
        """The change that undoes this one."""
        return Change(self.path, self.after, self.before)


class _Row(NamedTuple):
    """A change as the log has it."""

    name: str
    """The name of the file."""
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def is_sound(self) -> bool:
        """True if it names a game of the folder, and people as a game may have them."""
        names = (self.before, self.after)
        return (
            is_game_name(self.name)
            and Path(self.name).name == self.name
            and 0 < len(self.before) == len(self.after) <= _MOST_NAMES
            and all(clean_names(each) == each for each in names)
        )


class RenamePlan(NamedTuple):
    """A rename that is to be done, or was."""

    old: str
    new: str
    merges: bool
    """True when somebody is called so already, and the two become one."""
    changes: tuple[Change, ...]
    left: tuple[tuple[Path, str], ...] = ()
    """Files that cannot be changed, and why."""


def plan_rename(entries: Sequence[GameEntry], old: str, new: str) -> RenamePlan:
    """The changes that rename the person `old` to `new` in all games of `entries`.

    Every spelling of `old` is changed. Raises `RenameError` if there is nothing to be done, or if
    two people of one game would be called alike.
    """
    by_age = sorted(entries, key=lambda entry: entry.started)
    people = People(entry.everybody for entry in by_age)
    person = people.find(old)
    name = clean_name(new)
    if person is None:
        raise UnknownPlayerError(f"Nobody is called {printable(old)}.")
    if not name:
        raise RenameError("A player needs a name.")
    if len(new.strip()) > LONGEST_NAME:
        raise RenameError(f"A name has at most {LONGEST_NAME} letters.")
    spellings = people.spellings(person)
    other = people.find(name)
    changes = list[Change]()
    left = list[tuple[Path, str]]()
    for entry in entries:
        after = _renamed(entry, spellings, name)
        if after == entry.everybody:
            continue
        _check_apart(entry, after, name)
        if entry.problem:
            left.append((entry.path, f"Part of it cannot be read: {entry.problem}"))
        else:
            changes.append(Change(entry.path, entry.everybody, after))
    if not changes and not left:
        raise RenameError(f"{printable(person)} already has this name in all games.")
    return RenamePlan(
        old=person,
        new=name,
        merges=other not in (None, person),
        changes=tuple(changes),
        left=tuple(left),
    )


def _renamed(entry: GameEntry, spellings: Container[str], name: str) -> tuple[str, ...]:
    """Everybody in `entry`, with `name` in place of `spellings`.

    A team that is called after its members still is.
    """
    members = tuple(name if each in spellings else each for each in entry.members)
    teams = {
        team_name(entry.members[first:end]): team_name(members[first:end])
        for first, end in combinations(range(len(members) + 1), 2)
    }
    players = (name if each in spellings else teams.get(each, each) for each in entry.players)
    return (*players, *members)


def _check_apart(entry: GameEntry, after: tuple[str, ...], name: str) -> None:
    alike = [each for each in after if fold(each) == fold(name)]
    twice = next((each for each in after if after.count(each) > 1), name)
    if len(alike) > 1 or twice != name:
        begun = whole_date(entry.started)
        game = f"the game of {begun}" if begun else "a game"
        raise RenameError(
            f"Two would be called {printable(twice)} in {game}"
            f" ({printable(', '.join(entry.everybody))}). Nothing was renamed."
        )


def touched(plan: RenamePlan, entries: Iterable[GameEntry]) -> int:
    """In how many games of `entries` the names stand that `plan` gave: those to be undone.

    Others were open when they were to be renamed, or were deleted or set up anew since then.
    """
    named = {entry.path.name: entry.everybody for entry in entries}
    return sum(named.get(change.path.name) == change.after for change in plan.changes)


def played_since(plan: RenamePlan, entries: Iterable[GameEntry]) -> int:
    """How many games of `entries` keep the new name of `plan` when it is undone.

    They were played under it since. None are counted where somebody had this name before.
    """
    if plan.merges or fold(plan.old) == fold(plan.new):
        return 0
    renamed = {(change.path.name, change.after) for change in plan.changes}
    others = (one for one in entries if (one.path.name, one.everybody) not in renamed)
    return sum(fold(plan.new) in map(fold, one.everybody) for one in others)


def _write(plan: RenamePlan, folder: Path) -> None:
    """Write to the log of `folder` what `plan` does, or did. Raises `SaveError`."""
    rows = [[change.path.name, change.before, change.after] for change in plan.changes]
    values = {"old": plan.old, "new": plan.new, "merges": plan.merges, "changes": rows}
    write_atomically(folder / LOG, json.dumps(values, ensure_ascii=False, indent=1))


def _keep(left: RenamePlan, folder: Path) -> None:
    """Keep of a rename what is `left` to be undone, and forget the rest."""
    with suppress(OSError):
        if left.changes:
            _write(left, folder)
        else:
            (folder / LOG).unlink()


def last_rename(folder: Path) -> RenamePlan | None:
    """The rename that `undo` would take back; None if there is none, or its log is damaged."""
    try:
        values = json.loads(read_text(folder / LOG, _LARGEST_LOG))
        read = row_reader(str, str, bool, tuple[_Row, ...])
        old, new, merges, rows = read([values[key] for key in _KEYS])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if not all(row.is_sound for row in rows):
        return None
    changes = tuple(Change(folder / row.name, row.before, row.after) for row in rows)
    return RenamePlan(old=old, new=new, merges=merges, changes=changes)


class Done(NamedTuple):
    """The result for one file."""

    path: Path
    trouble: str = ""
    """Why it was left as it was, a sentence; empty if all is well."""
    passing: bool = False
    """True for a trouble that may be gone another time."""
    already: bool = False
    """True if it had these names already, so that nothing was to be done."""


def rename(plan: RenamePlan, folder: Path) -> Iterator[Done]:
    """Do it in the games of `folder`, a file at a time; `undo` takes it back.

    Raises `SaveError` before the first file if it could not be undone.
    """
    _write(plan, folder)
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
        _keep(plan._replace(changes=()), folder)


def undo(folder: Path) -> Iterator[Done]:
    """Take the last rename back, a file at a time.

    Files that are open elsewhere are kept in mind, so that it can be tried again.
    """
    plan = last_rename(folder)
    if plan is None:
        return
    left = []
    for change in plan.changes:
        done = _change(change.reverse)
        if done.passing:
            left.append(change)
        yield done
    _keep(plan._replace(changes=tuple(left)), folder)
    if not plan.merges:  # After a merge it is not known which of two names was offered.
        _offer(plan.new, plan.old)


def _offer(old: str, new: str) -> None:
    """Offer the name `new` where a game is set up, no longer `old`; what is offered may fail."""
    signs.rename(old, new)
    settings, _ = load_settings()
    names = {fold(old): new}
    seats = list[tuple[str, SeatTerms]]()
    for name, terms in settings.seats:
        members = _called(terms.members, names)
        if members and name == team_name(terms.members):
            names[fold(name)] = team_name(members)
        terms = replace(terms, members=members if len(members) > 1 else ())
        seats.append((names.get(fold(name), name), terms))
    offered = replace(
        settings,
        players=_called(settings.players, names),
        last_table=_called(settings.last_table, names),
        computers=tuple((names.get(fold(name), name), dials) for name, dials in settings.computers),
        seats=tuple(seats),
    )
    if offered != settings:
        with suppress(OSError):
            save_settings(offered)


def _called(names: tuple[str, ...], others: Mapping[str, str]) -> tuple[str, ...]:
    """`names` as they are called now: some, folded, have `others`. Each person stands once."""
    called = (others.get(fold(name), name) for name in names)
    return tuple({fold(name): name for name in called}.values())


def _change(change: Change) -> Done:
    """Change the names in one file; the answer says why it was left as it was, if it was."""
    path = change.path
    try:
        store, reading = GameStore.open(path)
    except DataError as error:
        return Done(path, str(error))
    try:
        if store.owner:
            return Done(path, f"It is open {store.owner.where}.", passing=True)
        if reading.complaints:
            return Done(path, f"Part of it cannot be read: {reading.complaints[0]}")
        names = reading.game.setup.everybody
        if names == change.before:
            _write_names(store, path, reading, change.after)
        elif names == change.after:
            return Done(path, already=True)
        else:
            return Done(path, "Its players have changed since.")
    except OSError as error:
        return Done(path, str(error), passing=True)
    finally:
        store.close()
    return Done(path)


def _write_names(store: GameStore, path: Path, reading: Reading, names: tuple[str, ...]) -> None:
    """Save the game with other `names`: they stand in its setup alone, turns go by seats.

    The file keeps its time, since games are listed by it. Raises `OSError`.
    """
    game = reading.game
    if write_record(game).encode() != reading.data:  # Remarks that somebody wrote, perhaps.
        keep_copy(path)
    state = path.stat()
    game.setup = game.setup.called(names)
    store.save(game)
    with suppress(OSError):
        os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
