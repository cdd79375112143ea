"""What people are called now: a file keeps the names it was written with, what is shown has these.

The settings hold each change of a name as it was made, so that taking the last one off takes it
back, to the letter and in every game, also after two people became one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from pathlib import Path

from scorekeeper.files import NoHomeError, stamp_of
from scorekeeper.names import fold, team_name
from scorekeeper.settings import load_settings, settings_file

Renames = tuple[tuple[str, ...], ...]
"""Changes of a name, the oldest first: every spelling before it, and last the name since."""


def renames() -> Renames:
    """The changes that hold now; other programs may have made them."""
    try:
        path = settings_file()
    except NoHomeError:
        return ()
    return _in_file(path, stamp_of(path))


@lru_cache(maxsize=1)
def _in_file(path: Path, stamp: object) -> Renames:
    return load_settings()[0].renames


def shown_names(everybody: tuple[str, ...], players: int, changes: Renames) -> tuple[str, ...]:
    """`everybody` at a table after `changes`: so many `players`, then the members of teams.

    A change that would give two of them one name is none at this table.
    """
    for *before, now in changes:
        after = renamed(everybody, players, before, now)
        if after is not everybody and not alike(after, now):  # Most games are without them.
            everybody = after
    return everybody


def renamed(
    everybody: tuple[str, ...], players: int, before: Sequence[str], now: str
) -> tuple[str, ...]:
    """`everybody` with `now` in place of the names `before`.

    A team that is called after its members still is.
    """
    if not set(before) & {*everybody}:
        return everybody
    old = everybody[players:]
    new = tuple(now if each in before else each for each in old)
    teams = {
        team_name(old[first:end]): team_name(new[first:end])
        for first, end in combinations(range(len(old) + 1), 2)
    }
    seated = (now if each in before else teams.get(each, each) for each in everybody[:players])
    return (*seated, *new)


def alike(everybody: tuple[str, ...], name: str) -> str:
    """A name that two of `everybody` have now that somebody is called `name`; empty if none."""
    if sum(fold(each) == fold(name) for each in everybody) > 1:
        return name
    return next((each for each in everybody if everybody.count(each) > 1), "")
