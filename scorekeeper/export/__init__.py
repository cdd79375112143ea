"""A game to print, to send and to show; JSON and SVG hold the game and can be read back.

JSON holds the game file under a key of its own, SVG in its metadata (docs/export-formats.md).
"""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

from scorekeeper.export.markdown import write_markdown
from scorekeeper.export.picture import find_game_file, write_picture
from scorekeeper.export.table import write_table
from scorekeeper.export.values import read_json, write_json
from scorekeeper.files import read_text
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.game.seats import without_secrets
from scorekeeper.names import printable, reason
from scorekeeper.record import Reading, RecordError, read_record
from scorekeeper.report.text import game_report
from scorekeeper.saving import SaveError

LARGEST = 8 * 2**20
"""Bytes, or characters; an export of a long game takes some hundred thousand."""

_GAME_FILE = re.compile(r"^[ \t]*(\[\[|\[rules\]|format *=|edition *=)", re.MULTILINE)


class Format(StrEnum):
    """The forms in which a game can be given away."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    JSON = "json"
    SVG = "svg"
    PNG = "png"
    PDF = "pdf"

    @property
    def suffix(self) -> str:
        """The suffix of such files."""
        return {"text": ".txt", "markdown": ".md"}.get(self, f".{self}")

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
    Format.SVG: "a picture to keep",
    Format.PNG: "a picture to send",
    Format.PDF: "a page to print on A4",
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
            return f"{game_report(game)}\n".encode()
        case Format.MARKDOWN:
            return write_markdown(game).encode()
        case Format.CSV:
            return write_table(game).encode()
        case Format.JSON:
            return write_json(game).encode()
        case Format.SVG:
            return write_picture(game).encode()
        case Format.PNG | Format.PDF:
            return _drawn(game, form)


def _drawn(game: Game, form: Format) -> bytes:
    """The picture for a messenger or the page for A4."""
    try:
        # Only who asks for a drawing waits for the libraries that draw.
        from scorekeeper.export.drawn import write_page, write_png

        return write_png(game) if form is Format.PNG else write_page(game)
    except (ImportError, OSError) as error:
        raise SaveError(
            f"The {form.upper()} could not be drawn, since a part of scorekeeper is missing or "
            f"broken ({reason(error)}); install scorekeeper again."
        ) from error


def read_game(text: str, source: str) -> Reading:
    """The game in `text`: a game file, JSON or a picture; `source` names it in messages.

    The form follows from the text itself. The reading has complaints about what does not fit, as
    with game files. Raises `RecordError`, a sentence, when there is no game in it.
    """
    if len(text) > LARGEST:
        raise RecordError(
            f"{printable(source)} is larger than {LARGEST // 2**20} MB; it was not read."
        )
    text = text.removeprefix("\ufeff")
    start = text.lstrip()[:1]
    if start == "{":
        return read_json(text, source)
    if start == "<":
        text = find_game_file(text)
    if _GAME_FILE.search(text):
        return read_record(text, source)
    raise RecordError(
        f"{printable(source)} is not a game that can be read:"
        " only game files, JSON and pictures (SVG) can be imported."
    )


def load_game(path: Path) -> Reading:
    """The game in the file `path`: a game file, JSON or a picture.

    Raises `RecordError` if there is none to be read.
    """
    try:
        text = read_text(path, LARGEST)
    except DataError as error:
        raise RecordError(str(error)) from None
    return read_game(text, path.name)
