"""The picture for a messenger, painted by Pillow, and the page for A4, a PDF by reportlab.

Only an export loads these libraries. The texts of the PDF are text.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from io import BytesIO

from PIL import Image, ImageDraw
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import getFont, getRegisteredFontNames, registerFont
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.export.drawing import PAPER, Point, Rect, Shape, Sign, Stroke, Text
from scorekeeper.export.fonts import BOLD, PLAIN, Run, is_shaped, loaded, placed, stamped
from scorekeeper.export.messenger import WIDTH, messenger_picture
from scorekeeper.export.parts import title_of
from scorekeeper.export.sheet import HEIGHT as PAGE_HEIGHT
from scorekeeper.export.sheet import WIDTH as PAGE_WIDTH
from scorekeeper.export.sheet import glossary, sheet_pages
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


_DOTS = 2
"""So many times as large as it is shown a picture is painted, for smooth edges."""


def as_png(shapes: Iterable[Shape], width: int, height: int) -> bytes:
    """The `shapes` on a picture of that size."""
    picture = Image.new("RGB", (width * _DOTS, height * _DOTS), PAPER)
    brush = ImageDraw.Draw(picture)
    for shape in shapes:
        _paint(picture, brush, shape)
    file = BytesIO()
    picture.resize((width, height), Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


def _paint(picture: Image.Image, brush: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Rect(x, y, width, height, fill, radius, frame, thick):
            corners = _enlarged((x, y), (x + width, y + height))
            edge = round(thick * _DOTS)
            brush.rounded_rectangle(corners, radius * _DOTS, fill, frame or None, edge)
        case Stroke(points, colour, thick):
            brush.line(_enlarged(*points), colour, round(thick * _DOTS), joint="curve")
        case Sign():
            brush.polygon(_enlarged(*shape.outline), shape.colour)
        case Text():
            _paint_text(picture, brush, shape)


def _paint_text(picture: Image.Image, brush: ImageDraw.ImageDraw, text: Text) -> None:
    size = text.size * _DOTS
    y = text.y * _DOTS
    for run, x in placed(text.content, text.bold, text.x * _DOTS, size, text.anchor):
        if run.font in (PLAIN, BOLD):
            brush.text((x, y), run.content, text.fill, loaded(run.font, size), "ls")
        else:
            stamp, rise = stamped(run, size, text.fill)
            picture.paste(stamp, (round(x), round(y - rise)), stamp)


def _enlarged(*points: Point) -> list[Point]:
    return [(x * _DOTS, y * _DOTS) for x, y in points]


_DOTS_A_POINT = 8
"""So many dots a point have pieces of text that no page can hold as text."""


def as_pdf(pages: Sequence[Sequence[Shape]], width: float, height: float, title: str) -> bytes:
    """The `pages`, each of that size; the same ones always give the same file."""
    file = BytesIO()
    canvas = Canvas(file, (width, height), invariant=1, lang="en")
    canvas.setTitle(title)
    canvas.setCreator("scorekeeper")
    for page in pages:
        for shape in page:
            _draw(canvas, shape, height)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw(canvas: Canvas, shape: Shape, top: float) -> None:
    """Draw on the page, whose places are counted from its foot."""
    match shape:
        case Rect(x, y, width, height, fill, radius, frame, thick):
            canvas.setFillColor(fill)
            inset = thick / 2
            if frame:
                canvas.setStrokeColor(frame)
                canvas.setLineWidth(thick)
            canvas.roundRect(
                *(x + inset, top - y - height + inset, width - thick, height - thick, radius),
                fill=1,
                stroke=bool(frame),
            )
        case Stroke(points, colour, thick, dashes):
            canvas.setStrokeColor(colour)
            canvas.setLineWidth(thick)
            canvas.setDash(list(dashes))
            path = canvas.beginPath()
            path.moveTo(points[0][0], top - points[0][1])
            for x, y in points[1:]:
                path.lineTo(x, top - y)
            canvas.drawPath(path, stroke=1, fill=0)
            canvas.setDash()
        case Sign():
            canvas.setFillColor(shape.colour)
            path = canvas.beginPath()
            first, *others = shape.outline
            path.moveTo(first[0], top - first[1])
            for x, y in others:
                path.lineTo(x, top - y)
            path.close()
            canvas.drawPath(path, stroke=0, fill=1)
        case Text():
            _draw_text(canvas, shape, top)


def _draw_text(canvas: Canvas, text: Text, top: float) -> None:
    size = text.size
    for run, x in placed(text.content, text.bold, text.x, size, text.anchor):
        if _can_hold(run):
            canvas.setFillColor(text.fill)
            canvas.setFont(run.font, size)
            canvas.drawString(x, top - text.y, run.content)
        else:
            stamp, rise = stamped(run, size * _DOTS_A_POINT, text.fill)
            foot = top - text.y + (rise - stamp.height) / _DOTS_A_POINT
            place = (x, foot, stamp.width / _DOTS_A_POINT, stamp.height / _DOTS_A_POINT)
            canvas.drawImage(ImageReader(stamp), *place, mask="auto")


def _can_hold(run: Run) -> bool:
    """True if a page can hold `run` as text in its font."""
    if run.font not in getRegisteredFontNames():
        try:
            registerFont(TTFont(run.font, loaded(run.font, 32).path))
        except (TTFError, LookupError, ValueError, struct.error):
            return False  # Its letters are of a kind that reportlab cannot take in.
    letters = getFont(run.font).face.charToGlyph
    return not is_shaped(run.content) and all(ord(letter) in letters for letter in run.content)
