"""The boxes and house rules that there are: those of the program, and the user's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from typing import TypeVar

import tomli_w

from scorekeeper.files import config_folder, read_toml_text
from scorekeeper.game.edition import Edition, read_edition, shipped_editions
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import HouseRules, Preset, read_preset, shipped_presets
from scorekeeper.game.text import without_accents
from scorekeeper.names import clean_name, fold, printable
from scorekeeper.saving import SaveError, free_path, make_folder, remove, write_atomically

LARGEST_FILE = 2**20
"""Bytes of the file of a box or of rules."""
_Data = TypeVar("_Data")


def editions() -> tuple[dict[str, Edition], list[str]]:
    """The editions by id, shipped ones first, then those in ``editions/`` of the user's folder.

    Also what is wrong with the user's files; each of those is left out.
    """
    return _with_own(shipped_editions(), "editions", read_edition, lambda edition: edition.id)


def presets() -> tuple[dict[str, Preset], list[str]]:
    """The house rules by name, shipped ones first, then those in ``presets/`` likewise."""
    return _with_own(shipped_presets(), "presets", read_preset, lambda preset: preset.name)


def save_edition(edition: Edition) -> Edition:
    """Keep `edition` as a box of the user's own, in place of the one of theirs with its id.

    Without an id it gets one from its name. Raises `SaveError`, also if another box has that name.
    """
    known, _ = editions()
    others = [one for one in known.values() if one.id != edition.id]
    if taken := next((one for one in others if fold(one.name) == fold(edition.name)), None):
        raise SaveError(f"There is a box called {printable(taken.name)}; choose another name.")
    kept = replace(edition, id=edition.id or _free_id(edition.name, known))
    table = kept.as_table()
    if kept.dictionary:
        # Above the tables, where TOML has what belongs to none of them.
        table = {"dictionary": kept.dictionary, **table}
    file = _file_of("editions", read_edition, lambda one: one.id, kept.id, stem=kept.id)
    make_folder(file.parent)
    write_atomically(file, tomli_w.dumps(table))
    return kept


def _free_id(name: str, taken: Container[str]) -> str:
    """An id for a new box of that `name`."""
    stem = _stem(name)[:40] or "box"
    numbered = (f"{stem}-{number}" for number in count(2))
    return next(one for one in chain([stem], numbered) if one not in taken)


def remove_edition(edition: Edition) -> None:
    """Remove a box of the user's own, which games that were played with it still have.

    Raises `SaveError`.
    """
    remove(_file_of("editions", read_edition, lambda one: one.id, edition.id), lambda: None)


def save_preset(name: str, house: HouseRules) -> Preset:
    """Keep `house` as the user's own preset `name`, in place of one of theirs by that name.

    Raises `DataError` for a name that cannot be one, and `SaveError`.
    """
    name = clean_name(name)
    if not name:
        raise DataError("Your rules need a name.")
    if name in shipped_presets():
        raise DataError(f"{name!r} is built in; choose another name for yours.")
    table = {"name": name, "title": name, "rules": house.as_table()}
    file = _file_of("presets", read_preset, lambda preset: preset.name, name, stem=_stem(name))
    make_folder(file.parent)
    write_atomically(file, tomli_w.dumps(table))
    return Preset(name, name, house)


def _file_of(
    kind: str,
    read: Callable[[str, str], _Data],
    key_of: Callable[[_Data], str],
    key: str,
    stem: str = "",
) -> Path:
    """The file of the user's own data with the `key`, or one that is free for it."""
    folder = config_folder() / kind
    for path in sorted(folder.glob("*.toml")):
        with suppress(ValueError):  # Whatever it holds, it is nothing of this kind.
            if key_of(read(read_toml_text(path, LARGEST_FILE), path.name)) == key:
                return path
    return free_path(folder, stem or kind.removesuffix("s"), ".toml")


def _stem(name: str) -> str:
    """`name` as far as the name of a file can be it; perhaps nothing is left."""
    plain = without_accents(name).lower().replace("'", "").replace("’", "")
    return re.sub("[^a-z0-9]+", "-", plain).strip("-")


def _with_own(
    shipped: Mapping[str, _Data],
    kind: str,
    read: Callable[[str, str], _Data],
    key_of: Callable[[_Data], str],
) -> tuple[dict[str, _Data], list[str]]:
    found, complaints = dict(shipped), list[str]()
    for path in sorted((config_folder() / kind).glob("*.toml")):
        try:
            data = read(read_toml_text(path, LARGEST_FILE), path.name)
        except ValueError as error:
            message = str(error)
            complaints.append(message if path.name in message else f"{path.name}: {message}")
            continue
        key = key_of(data)
        if key in found:
            whose = "is built in" if key in shipped else "is in another file too"
            complaints.append(f"{path.name}: {key!r} {whose}; choose another name for yours.")
        elif key != printable(key):
            complaints.append(f"{path.name}: {key!r} has characters that cannot be shown.")
        else:
            found[key] = data
    return found, [printable(complaint) for complaint in complaints]
