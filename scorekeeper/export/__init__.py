"""A game to print, to send and to show, in forms that can all be read back.

Each form carries the game file where it has a place for it: JSON under a key of its own, CSV in
its rows, text, Markdown and SVG as a block of lines (docs/export-formats.md).
"""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from pathlib import Path

from scorekeeper.export.reading import load_game, read_game
from scorekeeper.game.game import Game

__all__ = ["Format", "format_of", "load_game", "read_game", "write_export"]


class Format(StrEnum):
    """The forms in which a game can be given away."""

    TEXT = "text"
    MARKDOWN = "markdown"
    CSV = "csv"
    JSON = "json"
    SVG = "svg"

    @property
    def suffix(self) -> str:
        """What the names of such files end with."""
        return {"text": ".txt", "markdown": ".md"}.get(self, f".{self}")

    @property
    def purpose(self) -> str:
        """What the form is good for, in a few words."""
        return _PURPOSES[self]


_MODULES = {
    Format.TEXT: "text",
    Format.MARKDOWN: "markdown",
    Format.CSV: "table",
    Format.JSON: "values",
    Format.SVG: "picture",
}
_PURPOSES = {
    Format.TEXT: "a plain page to print or to mail",
    Format.MARKDOWN: "a page with tables, for the web",
    Format.CSV: "the turns, for a spreadsheet",
    Format.JSON: "everything, for other programs",
    Format.SVG: "a picture to share",
}
_SUFFIXES = {form.suffix: form for form in Format} | {".markdown": Format.MARKDOWN}


def format_of(path: Path) -> Format | None:
    """The form that the name of a file promises; None if it promises none."""
    return _SUFFIXES.get(path.suffix.lower())


def write_export(game: Game, form: Format) -> str:
    """`game` as the text of a file of that form. The same game always gives the same text."""
    # Each module is loaded when it is asked for: nobody needs all five.
    module = import_module(f"scorekeeper.export.{_MODULES[form]}")
    text: str = module.write(game)
    return text
