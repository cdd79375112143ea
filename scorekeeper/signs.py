"""The sign and the colour of each person: the same for life, wherever that person is shown.

The first six people who ever played have one each, in that order. They are kept beside the
settings, by name, and never taken away again: not by a rename, nor when games are deleted. Whoever
has none takes one that is free. Screen, pages, pictures and exports all ask `signs_at`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import tomli_w

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.files import NoHomeError, config_folder, read_toml_text
from scorekeeper.game.fields import DataError
from scorekeeper.game.setup import Setup
from scorekeeper.game.toml import parse_toml
from scorekeeper.names import fold, printable
from scorekeeper.saving import keep_copy, make_folder, rewrite

_HEADING = "# The sign that each person has for life. scorekeeper rewrites this file.\n"
_LARGEST_FILE = 2**16
"""Bytes."""

Kept = Mapping[str, int]
"""The number of the sign that each person has, by name."""


def signs_file() -> Path:
    """The file that holds the signs. It may not exist yet."""
    return config_folder() / "signs.toml"


# Asked


def signs_at(persons: Sequence[str]) -> tuple[int, ...]:
    """The number of the sign and the colour, from 0, for each seat of a table; no two alike.

    `persons` are the names of those who sit there, empty for a seat that is no one person's: a
    computer's, a team's, or one that is free. Among more than six seats some are alike after all.
    """
    return _now().at(tuple(persons))


def sign_of(setup: Setup, player: int) -> int:
    """The number of the sign and the colour of a player in the game of `setup`."""
    return signs_at(setup.persons)[player]


def are_kept() -> bool:
    """True if anybody has a sign."""
    return bool(_now().kept)


def shared_out(persons: Sequence[str], kept: Kept) -> tuple[int, ...]:
    """The signs at a table of `persons`, where those that are `kept` belong to people.

    A stranger takes one that is nobody's yet, and that will be theirs; if there is none, and for a
    seat that is no one person's, it is the first that is free at this table.

    >>> shared_out(["Leo", "", "Zoe"], {"Maya": 0, "Leo": 1})
    (1, 0, 2)
    """
    by_fold = _folded(kept)
    found = dict[int, int]()
    for seat, name in enumerate(persons):
        own = by_fold.get(fold(name))
        if own is not None and own not in found.values():
            found[seat] = own
    strangers = [seat for seat, name in enumerate(persons) if name and seat not in found]
    others = [seat for seat, name in enumerate(persons) if not name]
    for seat in (*strangers, *others):
        free = [sign for sign in range(PLAYERS) if sign not in found.values()]
        of_nobody = [sign for sign in free if sign not in by_fold.values()]
        choice = of_nobody or free if seat in strangers else free
        found[seat] = choice[0] if choice else seat % PLAYERS
    return tuple(found[seat] for seat in range(len(persons)))


# Kept


def meet(people: Iterable[str]) -> None:
    """The `people` have played, first those who did so first: who has no sign gets the next one.

    As long as there is one. If that cannot be written, they get theirs another time.
    """
    names = tuple(filter(None, people))

    def with_newcomers(kept: Kept) -> Kept:
        signs, by_fold = dict(kept), _folded(kept)
        for name in names:
            free = [sign for sign in range(PLAYERS) if sign not in by_fold.values()]
            if free and fold(name) not in by_fold:
                signs[printable(name)] = by_fold[fold(name)] = free[0]
        return signs

    _change(with_newcomers)


def rename(old: str, new: str) -> None:
    """The person `old` is called `new` now, and keeps the sign; so it is if that is undone."""

    def called(kept: Kept) -> Kept:
        by_fold = _folded(kept)
        has_own = fold(old) in by_fold and fold(new) not in by_fold
        return {**kept, printable(new): by_fold[fold(old)]} if has_own else kept

    _change(called)


def _folded(kept: Kept) -> dict[str, int]:
    return {fold(name): sign for name, sign in kept.items()}


def _change(change: Callable[[Kept], Kept]) -> None:
    """Make a `change` to the signs that are kept, if it is one."""
    kept = _now().kept
    if change(kept) == kept:
        return
    with suppress(OSError):  # They are asked for again, by the next game.
        make_folder(signs_file().parent)
        rewrite(signs_file(), _text, lambda text: _written(change(_read(text))))


def _text() -> str:
    try:
        return read_toml_text(signs_file(), _LARGEST_FILE)
    except DataError:  # There is none yet, or it is no text.
        return ""


def _read(text: str) -> Kept:
    """The signs in `text`; of a file that was damaged a copy is kept. Raises `SaveError`."""
    try:
        return _signs_in(text)
    except DataError:
        keep_copy(signs_file())
        return {}


def _signs_in(text: str) -> Kept:
    """Raises `DataError` for what is no TOML."""
    table = parse_toml(text, "signs.toml").table
    return {
        printable(name): SIGNS.index(sign)
        for name, sign in table.items()
        if isinstance(sign, str) and len(sign) == 1 and sign in SIGNS
    }


def _written(kept: Kept) -> str:
    return _HEADING + tomli_w.dumps({name: SIGNS[sign] for name, sign in kept.items()})


class _Signs:
    """The signs in one state of the file."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self._tables: dict[tuple[str, ...], tuple[int, ...]] = {}

    def at(self, persons: tuple[str, ...]) -> tuple[int, ...]:
        """The signs at a table of `persons`."""
        if persons not in self._tables:
            self._tables[persons] = shared_out(persons, self.kept)
        return self._tables[persons]


_NONE = _Signs({})


def _now() -> _Signs:
    """What is kept now; other programs may have written it."""
    try:
        path = signs_file()
        found = path.stat()
    except (NoHomeError, OSError):
        return _NONE
    return _in_file(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=1)
def _in_file(path: Path, written: int, size: int) -> _Signs:
    try:
        return _Signs(_signs_in(read_toml_text(path, _LARGEST_FILE)))
    except DataError:
        return _NONE
