"""Shapes on pages, as a PDF whose texts are text, by reportlab. Only an export loads this."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from io import BytesIO

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import getFont, getRegisteredFontNames, registerFont
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.export.drawing import Rect, Shape, Sign, Stroke, Text
from scorekeeper.export.fonts import Run, is_shaped, loaded, placed, stamped

_FINE = 8
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
            _write(canvas, shape, top)


def _write(canvas: Canvas, text: Text, top: float) -> None:
    size = text.size
    for run, x in placed(text.content, text.bold, text.x, size, text.anchor):
        if _can_hold(run):
            canvas.setFillColor(text.fill)
            canvas.setFont(run.font, size)
            canvas.drawString(x, top - text.y, run.content)
        else:
            stamp, rise = stamped(run, size * _FINE, text.fill)
            foot = top - text.y + (rise - stamp.height) / _FINE
            place = (x, foot, stamp.width / _FINE, stamp.height / _FINE)
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
