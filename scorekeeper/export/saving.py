"""An export as a file of its own, beside the game and never over it."""

from __future__ import annotations

import os
from contextlib import suppress
from glob import escape
from pathlib import Path

from scorekeeper.export import Format, write_export
from scorekeeper.files import NoHomeError, expanded, own_home, usual_folder
from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.saving import (
    SaveError,
    free_path,
    remove_abandoned,
    reserved,
    unused,
    write_atomically,
)

_LOOKED_AT = (Format.PNG.suffix, Format.PDF.suffix)
"""Endings of what is kept among pictures; all else is among documents."""


def save_export(game: Game, form: Format, path: Path, source: Path | None, force: bool) -> None:
    """Write `game`, which is kept in the file `source`, to `path` in another form.

    A file that is there is written over only with `force`. Raises `TakenError` or `SaveError`;
    then nothing was changed.
    """
    if source and path.exists() and source.exists() and path.samefile(source):
        raise SaveError(f"{printable(path.name)} is the game itself; choose another name")
    content = write_export(game, form)
    if force:
        write_atomically(path, content)
    else:
        with reserved(lambda: unused(path)):
            write_atomically(path, content)
    remove_abandoned(path.parent)


def save_in_folder(game: Game, form: Format, folder: Path, source: Path | None) -> Path:
    """Write `game` to a new file in `folder`, named for its `source`; where. Raises `SaveError`."""
    return _save_new(write_export(game, form), folder, stem_of(source), form.suffix)


def save_once(content: bytes, folder: Path, stem: str, suffix: str) -> Path:
    """Write `content` to a new file in `folder`, unless it is in one of that name already; where.

    Raises `SaveError`.
    """
    with suppress(OSError):
        for path in sorted(folder.glob(f"{escape(stem)}*{suffix}")):
            if path.stat().st_size == len(content) and path.read_bytes() == content:
                return path
    return _save_new(content, folder, stem, suffix)


def _save_new(content: bytes, folder: Path, stem: str, suffix: str) -> Path:
    with reserved(lambda: free_path(folder, stem, suffix)) as path:
        write_atomically(path, content)
    return path


def likely_place(suffix: str, source: Path | None) -> Path:
    """A free path for a file made of the game in `source`: among the user's pictures or documents.

    It is the working folder for those who have neither, and ``$SCOREKEEPER_HOME`` for those
    who keep all that is scorekeeper's there.
    """
    places = [own_home()]
    with suppress(NoHomeError):
        kinds = ["pictures", "documents"] if suffix in _LOOKED_AT else ["documents"]
        places += map(usual_folder, kinds)
    folder = next((place for place in places if place and place.is_dir()), Path.cwd())
    return free_path(folder.absolute(), stem_of(source), suffix)


def path_meant(typed: str, suffix: str, source: Path | None) -> Path:
    """The file that somebody means who types `typed` for one made of the game in `source`.

    A name without an ending gets `suffix`; in a folder, a free name like that of the game is
    chosen.
    """
    path = expanded(typed).absolute()
    if os.path.isdir(path):  # noqa: PTH112 - which never raises
        return free_path(path, stem_of(source), suffix)
    if path.suffix:
        return path
    return path.with_name(path.name + suffix)


def stem_of(source: Path | None) -> str:
    """The stem of the names of files that are made of the game in `source`."""
    return source.stem if source else "upwords-game"
