"""The picture for a messenger and the page for A4, drawn by libraries that only this loads."""

from __future__ import annotations

from scorekeeper.export.glossary import glossary
from scorekeeper.export.messenger import WIDTH, messenger_picture
from scorekeeper.export.painting import as_png
from scorekeeper.export.parts import title_of
from scorekeeper.export.printing import as_pdf
from scorekeeper.export.sheet import HEIGHT as PAGE_HEIGHT
from scorekeeper.export.sheet import WIDTH as PAGE_WIDTH
from scorekeeper.export.sheet import sheet_pages
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings


def write_png(game: Game) -> bytes:
    """The picture for a messenger, without what is secret."""
    shapes, height = messenger_picture(game)
    return as_png(shapes, WIDTH, height)


def write_page(game: Game) -> bytes:
    """The page for A4, a PDF, without what is secret."""
    pages = sheet_pages(game, glossary(game))
    return as_pdf(pages, PAGE_WIDTH, PAGE_HEIGHT, title_of(game, standings(game)))
