"""What another name for a player would change, game by game; nothing is touched here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.fields import DataError
from scorekeeper.history.people import People, fold
from scorekeeper.library import Entry
from scorekeeper.names import clean_name, printable


class RenameError(DataError):
    """A rename that cannot be. The message is a sentence."""


class Change(NamedTuple):
    """Other names in one game."""

    path: Path
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def reverse(self) -> Change:
        """The change that undoes this one."""
        return Change(self.path, self.after, self.before)


class Plan(NamedTuple):
    """A rename that is to be done, or was."""

    old: str
    new: str
    merges: bool
    """True when somebody is called so already, and the two become one."""
    changes: tuple[Change, ...]
    left: tuple[tuple[Path, str], ...] = ()
    """Files that cannot be changed, and why."""


def plan_rename(entries: Sequence[Entry], old: str, new: str) -> Plan:
    """What it takes to call the person `old` by the name `new` in all games of `entries`.

    Every spelling of `old` is changed. Raises `RenameError` if there is nothing to be done, or if
    two players of one game would be called alike.
    """
    by_age = sorted(entries, key=lambda entry: entry.started)
    people = People(entry.players for entry in by_age)
    person, name = people.find(old), clean_name(new)
    if person is None:
        raise RenameError(f"Nobody is called {printable(old)}.")
    if not name:
        raise RenameError("A player needs a name.")
    spellings, other = people.spellings(person), people.find(name)
    changes, left = list[Change](), list[tuple[Path, str]]()
    for entry in entries:
        after = tuple(name if player in spellings else player for player in entry.players)
        if after == entry.players:
            continue
        _check_apart(entry, after, name)
        if entry.problem:
            left.append((entry.path, f"Not all of it can be read: {entry.problem}"))
        else:
            changes.append(Change(entry.path, entry.players, after))
    if not changes and not left:
        raise RenameError(f"{printable(person)} is called so in all games already.")
    return Plan(person, name, other not in (None, person), tuple(changes), tuple(left))


def _check_apart(entry: Entry, after: tuple[str, ...], name: str) -> None:
    alike = [player for player in after if fold(player) == fold(name)]
    if len(alike) > 1:
        raise RenameError(
            f"Nothing was renamed: in {printable(entry.path.name)} two players would be called"
            f" {printable(name)} ({printable(', '.join(entry.players))})."
        )


def touched(plan: Plan, entries: Iterable[Entry]) -> int:
    """In how many games of `entries` the names stand that `plan` gave: those to be undone.

    Others were open when they were to be renamed, or were deleted or set up anew since then.
    """
    named = {entry.path.name: entry.players for entry in entries}
    return sum(named.get(change.path.name) == change.after for change in plan.changes)
