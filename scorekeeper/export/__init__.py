"""A game to print, to send and to show, and for other programs (docs/export-formats.md)."""

from __future__ import annotations

import os
from contextlib import suppress
from enum import StrEnum
from glob import escape
from pathlib import Path

from scorekeeper.export.data import write_json, write_play, write_table
from scorekeeper.files import NoHomeError, expanded, own_home, usual_folder
from scorekeeper.game.game import Game
from scorekeeper.game.seats import without_secrets
from scorekeeper.names import printable, reason
from scorekeeper.report.blocks import markdown, plain_text
from scorekeeper.report.game_page import game_page
from scorekeeper.saving import (
    SaveError,
    free_path,
    remove_abandoned,
    reserved,
    unused,
    write_atomically,
)


class Format(StrEnum):
    """The forms in which a game can be given away."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    JSON = "json"
    PNG = "png"
    PDF = "pdf"
    BGSTATS = "bgstats"

    @property
    def suffix(self) -> str:
        """The suffix of such files."""
        own = {"text": ".txt", "markdown": ".md", "bgstats": ".bgsplay"}
        return own.get(self, f".{self}")

    @property
    def purpose(self) -> str:
        """The purpose of the form, in a few words."""
        return _PURPOSES[self]

    @property
    def is_text(self) -> bool:
        """True if such a file can be read as text."""
        return self not in (Format.PNG, Format.PDF)


_PURPOSES = {
    Format.TEXT: "a plain page of text",
    Format.MARKDOWN: "a page with tables, for the web",
    Format.CSV: "the turns, for a spreadsheet",
    Format.JSON: "everything, for other programs",
    Format.PNG: "a picture to send",
    Format.PDF: "a page to print on A4",
    Format.BGSTATS: "the points, for BG Stats",
}
_SUFFIXES = {form.suffix: form for form in Format} | {".markdown": Format.MARKDOWN}


def format_of(path: Path) -> Format | None:
    """The form that the name of a file promises; None if it promises none."""
    return _SUFFIXES.get(path.suffix.lower())


def write_export(game: Game, form: Format) -> bytes:
    """`game` as a file of that form. The same game always gives the same bytes.

    What is secret before the end is left out until then. Raises `SaveError` if a library that
    draws is missing or broken.
    """
    game = without_secrets(game)
    match form:
        case Format.TEXT:
            return f"{plain_text(game_page(game))}\n".encode()
        case Format.MARKDOWN:
            return markdown(game_page(game)).encode()
        case Format.CSV:
            return write_table(game).encode()
        case Format.JSON:
            return write_json(game).encode()
        case Format.BGSTATS:
            return write_play(game).encode()
        case Format.PNG | Format.PDF:
            return _drawn(game, form)


def _drawn(game: Game, form: Format) -> bytes:
    """The picture for a messenger or the page for A4."""
    try:
        # Only who asks for a drawing waits for the libraries that draw.
        from scorekeeper.export.drawn import write_page, write_png

        if form is Format.PNG:
            return write_png(game)
        return write_page(game)
    except (ImportError, OSError) as error:
        raise SaveError(
            f"The {form.upper()} could not be drawn, since a part of scorekeeper is missing or "
            f"broken ({reason(error)}); install scorekeeper again."
        ) from error


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
