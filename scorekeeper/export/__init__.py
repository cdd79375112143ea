"""A game to print, to send and to show, and for other programs (docs/export-formats.md)."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from scorekeeper.export.bgstats import write_play
from scorekeeper.export.data import write_json, write_table
from scorekeeper.game.game import Game
from scorekeeper.game.seats import without_secrets
from scorekeeper.names import reason
from scorekeeper.report.blocks import markdown, plain_text
from scorekeeper.report.game_page import game_page
from scorekeeper.saving import SaveError


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
