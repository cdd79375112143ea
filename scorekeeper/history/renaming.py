"""Another name for a person in all games, or one name for two: planned, done, and taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from scorekeeper import signs
from scorekeeper.aliases import alike, renamed, renames, shown_names
from scorekeeper.game.fields import DataError
from scorekeeper.game.setup import SeatTerms
from scorekeeper.history.games import People
from scorekeeper.library import GameEntry
from scorekeeper.library.listing import Progress, entries
from scorekeeper.names import LONGEST_NAME, clean_name, fold, printable, team_name
from scorekeeper.report.days import whole_date
from scorekeeper.settings import Settings, change_settings


class RenameError(DataError):
    """A rename that cannot be. The message is a sentence."""


class Rename(NamedTuple):
    """Another name for a person, to be given or taken back."""

    old: str
    new: str
    change: tuple[str, ...]
    """Every spelling of the old name, and last the new one."""
    games: int
    """How many games show another name by it."""
    others: int
    """How many others have the new name: of a person who had it before, or played since."""


def plan_rename(old: str, new: str, progress: Progress | None = None) -> Rename:
    """The change by which the person `old` is called `new` in all games, every spelling of it.

    Raises `RenameError` if there is nothing to be done, or if two people of one game would be
    called alike.
    """
    games = entries(progress=progress)
    people = People(one.everybody for one in sorted(games, key=lambda entry: entry.started))
    person = people.find(old)
    name = clean_name(new)
    if person is None:
        raise RenameError(f"Nobody is called {printable(old)}.")
    if not name:
        raise RenameError("A player needs a name.")
    if len(new.strip()) > LONGEST_NAME:
        raise RenameError(f"A name has at most {LONGEST_NAME} letters.")
    spellings = sorted(people.spellings(person) - {name}, key=lambda each: each != person)
    for entry in games:
        after = renamed(entry.everybody, len(entry.players), spellings, name)
        if after != entry.everybody and (twice := alike(after, name)):
            begun = whole_date(entry.started)
            raise RenameError(
                f"Nothing was renamed: two would be called {printable(twice)} in"
                f" {f'the game of {begun}' if begun else 'a game'}"
                f" ({printable(', '.join(entry.everybody))})."
            )
    plan = _counted(games, person, (*spellings, name))
    if not plan.games:
        raise RenameError(f"{printable(person)} already has this name in all games.")
    return plan


def last_rename(progress: Progress | None = None) -> Rename | None:
    """The change that was made last; None if there is none."""
    *before, last = renames() or ((),)
    return _counted(entries(progress, tuple(before)), last[0], last) if last else None


def _counted(games: Iterable[GameEntry], old: str, change: tuple[str, ...]) -> Rename:
    """The `change` of the name `old` to `games` as they are without it."""
    new = change[-1]
    number = others = 0
    for entry in games:
        if shown_names(entry.everybody, len(entry.players), (change,)) != entry.everybody:
            number += 1
        elif fold(old) != fold(new):
            others += fold(new) in map(fold, entry.everybody)
    return Rename(old, new, change, number, others)


def rename(plan: Rename) -> None:
    """Do it; `take_back` undoes it. Raises `SaveError` or `DataError`."""
    signs.rename(plan.old, plan.new)
    names = {fold(plan.old): plan.new}
    change_settings(
        lambda settings: replace(
            _with_names(settings, names), renames=(*settings.renames, plan.change)
        )
    )


def take_back(plan: Rename) -> None:
    """Take the change off that was made last. Raises `SaveError` or `DataError`.

    The new name is offered no longer, unless it is known which of two people has it.
    """
    names = {} if plan.others else {fold(plan.new): plan.old}

    def without(settings: Settings) -> Settings:
        left = [*settings.renames]
        if plan.change in left:
            left.reverse()
            left.remove(plan.change)
            left.reverse()
        return replace(_with_names(settings, names), renames=tuple(left))

    change_settings(without)


def _with_names(settings: Settings, names: Mapping[str, str]) -> Settings:
    """`settings` in which some people, folded, have other `names`."""
    others = dict(names)
    seats = list[tuple[str, SeatTerms]]()
    for name, terms in settings.seats:
        members = _called(terms.members, others)
        if members and name == team_name(terms.members):
            others[fold(name)] = team_name(members)
        terms = replace(terms, members=members if len(members) > 1 else ())
        seats.append((others.get(fold(name), name), terms))
    return replace(
        settings,
        players=_called(settings.players, others),
        last_table=_called(settings.last_table, others),
        computers=tuple(
            (others.get(fold(name), name), dials) for name, dials in settings.computers
        ),
        seats=tuple(seats),
    )


def _called(names: tuple[str, ...], others: Mapping[str, str]) -> tuple[str, ...]:
    """`names` as they are called now: some, folded, have `others`. Each person stands once."""
    called = (others.get(fold(name), name) for name in names)
    return tuple({fold(name): name for name in called}.values())
