"""Shapes painted by Pillow, as a PNG. Only an export loads this."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from PIL import Image, ImageDraw

from scorekeeper.export.drawing import PAPER, Point, Rect, Shape, Sign, Stroke, Text
from scorekeeper.export.fonts import BOLD, PLAIN, loaded, placed, stamped

_FINE = 2
"""So many times as large as it is shown a picture is painted, for smooth edges."""


def as_png(shapes: Iterable[Shape], width: int, height: int) -> bytes:
    """The `shapes` on a picture of that size."""
    picture = Image.new("RGB", (width * _FINE, height * _FINE), PAPER)
    brush = ImageDraw.Draw(picture)
    for shape in shapes:
        _paint(picture, brush, shape)
    file = BytesIO()
    picture.resize((width, height), Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


def _paint(picture: Image.Image, brush: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Rect(x, y, width, height, fill, radius, frame, thick):
            corners = _fine((x, y), (x + width, y + height))
            edge = round(thick * _FINE)
            brush.rounded_rectangle(corners, radius * _FINE, fill, frame or None, edge)
        case Stroke(points, colour, thick):
            brush.line(_fine(*points), colour, round(thick * _FINE), joint="curve")
        case Sign():
            brush.polygon(_fine(*shape.outline), shape.colour)
        case Text():
            _write(picture, brush, shape)


def _write(picture: Image.Image, brush: ImageDraw.ImageDraw, text: Text) -> None:
    size = text.size * _FINE
    y = text.y * _FINE
    for run, x in placed(text.content, text.bold, text.x * _FINE, size, text.anchor):
        if run.font in (PLAIN, BOLD):
            brush.text((x, y), run.content, text.fill, loaded(run.font, size), "ls")
        else:
            stamp, rise = stamped(run, size, text.fill)
            picture.paste(stamp, (round(x), round(y - rise)), stamp)


def _fine(*points: Point) -> list[Point]:
    return [(x * _FINE, y * _FINE) for x, y in points]
