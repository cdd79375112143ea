"""The sign and the colour of each person: the same for life, wherever that person is shown.

The first six people who ever played have one each, in that order; the seventh has that of the
first, and so on. They are kept beside the settings, by name, and never taken away again: not by a
rename, nor when games are deleted. If two of the same sign sit at one table, it is there with the
one who had it first. Screens, pages, pictures and exports ask `signs_at`, lists ask `signs_of`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import tomli_w

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.files import NoHomeError, config_folder, read_toml_text, stamp_of
from scorekeeper.game.fields import DataError, parse_toml
from scorekeeper.game.setup import Setup
from scorekeeper.names import fold, printable
from scorekeeper.saving import keep_copy, make_folder, rewrite

_HEADING = "# The sign that each person has for life. scorekeeper rewrites this file.\n"
_LARGEST_FILE = 2**20
"""Bytes."""
_MOST = 1000
"""People whose sign is kept; more than any club has."""

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


def signs_of(people: Iterable[str]) -> tuple[int, ...]:
    """The number of the sign and the colour of each of the `people`, wherever they sit.

    Among more than six some are alike.
    """
    by_fold = _folded(_now().kept)
    stranger = _rarest(range(PLAYERS), by_fold)
    return tuple(by_fold.get(fold(name), stranger) for name in people)


def sign_of(setup: Setup, player: int) -> int:
    """The number of the sign and the colour of a player in the game of `setup`."""
    return signs_at(setup.persons)[player]


def are_kept() -> bool:
    """True if anybody has a sign."""
    return bool(_now().kept)


def shared_out(persons: Sequence[str], kept: Kept) -> tuple[int, ...]:
    """The signs at a table of `persons`, where those that are `kept` belong to people.

    Of two who have the same, the one named first in `kept` has it here. A stranger takes that of
    the free ones at this table which fewest people have, and which will be theirs; whoever has to
    do without, and a seat that is no one person's, the first that is free.

    >>> shared_out(["Leo", "", "Zoe"], {"Maya": 0, "Leo": 1})
    (1, 0, 2)
    """
    by_fold = _folded(kept)
    met = list(by_fold)
    known = [seat for seat, name in enumerate(persons) if fold(name) in by_fold]
    found = dict[int, int]()
    for seat in sorted(known, key=lambda seat: met.index(fold(persons[seat]))):
        own = by_fold[fold(persons[seat])]
        if own not in found.values():
            found[seat] = own
    strangers = [seat for seat, name in enumerate(persons) if name and seat not in known]
    others = [seat for seat in range(len(persons)) if seat not in (*found, *strangers)]
    for seat in (*strangers, *others):
        free = [sign for sign in range(PLAYERS) if sign not in found.values()]
        if not free:
            found[seat] = by_fold.get(fold(persons[seat]), seat % PLAYERS)
        else:
            found[seat] = _rarest(free, by_fold) if seat in strangers else free[0]
    return tuple(found[seat] for seat in range(len(persons)))


# Kept


def meet(people: Iterable[str]) -> None:
    """The `people` have played, first those who did so first: who has no sign gets the next one.

    As far as so many are kept. If that cannot be written, they get theirs another time.
    """
    names = tuple(filter(None, people))

    def with_newcomers(kept: Kept) -> Kept:
        signs, by_fold = dict(kept), _folded(kept)
        for name in names:
            if fold(name) not in by_fold and len(by_fold) < _MOST:
                signs[printable(name)] = by_fold[fold(name)] = _rarest(range(PLAYERS), by_fold)
        return signs

    _change(with_newcomers)


def rename(old: str, new: str) -> None:
    """The person `old` is called `new` now, and keeps the sign; so it is if that is undone."""

    def called(kept: Kept) -> Kept:
        folds = [fold(name) for name in kept]
        if fold(old) not in folds or fold(new) in folds:
            return kept
        signs = list(kept.items())
        at = folds.index(fold(old))
        signs.insert(at, (printable(new), signs[at][1]))
        return dict(signs)

    _change(called)


def _rarest(signs: Iterable[int], by_fold: Kept) -> int:
    """The first of the `signs` that fewest people have."""
    have = Counter(by_fold.values())
    return min(signs, key=lambda sign: have[sign])


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
    except NoHomeError:
        return _NONE
    return _in_file(path, stamp_of(path))


@lru_cache(maxsize=1)
def _in_file(path: Path, stamp: object) -> _Signs:
    try:
        return _Signs(_signs_in(read_toml_text(path, _LARGEST_FILE)))
    except DataError:
        return _NONE
