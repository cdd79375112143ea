"""The files of games: where they are, what they are called, and when they change."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from scorekeeper.files import data_folder, usable
from scorekeeper.saving import free_path, make_folder

_SUFFIX = ".toml"
_LONGEST_SLUG = 120
"""Bytes: with date and number it fits any disk, whose limit is 255 for a name."""


class Stamp(NamedTuple):
    """One state of a file: when it changes in any way, so does its stamp."""

    written: int
    """Nanoseconds, as the file says."""
    changed: int
    """Nanoseconds, as the disk says."""
    size: int
    """Bytes."""


class FileStamp(NamedTuple):
    """A file that should hold a game, by name and state."""

    name: str
    stamp: Stamp


def games_folder() -> Path:
    """The folder for games, ``$SCOREKEEPER_HOME/games`` if that is set. It may not exist yet.

    Raises `NoHomeError` if it cannot be read.
    """
    return usable(data_folder() / "games")


def new_path(players: Iterable[str], when: datetime, folder: Path | None = None) -> Path:
    """A free path for a new game: ``2026-11-21-anna-ben.toml``, in a folder that exists.

    `folder` is the games folder unless given; it is made if it is missing. Raises `SaveError`
    if that fails.
    """
    folder = folder or games_folder()
    make_folder(folder)
    return free_path(folder, f"{when.date().isoformat()}-{_slug(players)}", _SUFFIX)


def game_files(folder: Path) -> list[FileStamp]:
    """The game files in `folder` by their names alone, the one last written first."""
    try:
        with os.scandir(folder) as found:
            files = [
                FileStamp(item.name, _stamp(item)) for item in found if is_game_name(item.name)
            ]
    except OSError:  # No folder yet: no games yet.
        return []
    return sorted(files, key=lambda file: (file.stamp.written, file.name), reverse=True)


def how_many(folder: Path | None = None) -> int:
    """The number of game files in `folder`."""
    try:
        return sum(map(is_game_name, os.listdir(folder or games_folder())))  # noqa: PTH208
    except OSError:
        return 0


def is_game_name(name: str) -> bool:
    """True if a file of this name is taken for a game."""
    return name.endswith(_SUFFIX) and not name.startswith(".")


def _stamp(item: os.DirEntry[str]) -> Stamp:
    try:
        found = item.stat()
    except OSError:
        return Stamp(0, 0, 0)  # Gone since it was listed, or a broken link.
    return Stamp(found.st_mtime_ns, found.st_ctime_ns, found.st_size)


def _slug(players: Iterable[str]) -> str:
    """The names for a file name: letters, marks and digits of any script, joined by dashes.

    It begins with no dot and, after the date, is never a name that Windows reserves.
    """
    text = unicodedata.normalize("NFC", " ".join(players)).lower()
    kept = "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in text)
    slug = "-".join(kept.split()).encode()[:_LONGEST_SLUG].decode(errors="ignore")
    return slug.rstrip("-") or "game"
