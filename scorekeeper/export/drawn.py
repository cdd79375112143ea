"""The picture for a messenger, painted by Pillow, and the page for A4, a PDF by reportlab.

Only an export loads these libraries. The texts of the PDF are text. Letters are of the font that
reportlab ships, and for other scripts of those of the system: a text whose letters the plain font
lacks is drawn in the first one that has all of it; where none has, each part in one that has it. A
letter that no font has loses its accent, or becomes "?".
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import getFont, getRegisteredFontNames, registerFont
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.export.drawing import (
    GOLD,
    PAPER,
    QUIET,
    Point,
    Rect,
    Shape,
    Sign,
    Stroke,
    Text,
    board,
    chart,
    fitting,
    last_play,
    scaled,
    subtitle_of,
    text,
    title_of,
    wrapped,
)
from scorekeeper.export.sheet import HEIGHT as PAGE_HEIGHT
from scorekeeper.export.sheet import WIDTH as PAGE_WIDTH
from scorekeeper.export.sheet import glossary, sheet_pages
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.text import signed
from scorekeeper.report.game_page import came_about, story, who_plays
from scorekeeper.signs import sign_of

PLAIN = "Vera.ttf"
BOLD = "VeraBd.ttf"
"""Both are Bitstream Vera, which anybody may pass on."""
_OTHERS = (
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("segoeui.ttf", "segoeuib.ttf"),
    ("arial.ttf", "arialbd.ttf"),
    ("Arial.ttf", "Arial Bold.ttf"),
    *((name, name) for name in ("Arial Unicode.ttf", "NotoSansCJK-Regular.ttc")),
    *((name, name) for name in ("wqy-zenhei.ttc", "DroidSansFallbackFull.ttf", "unifont.ttf")),
    *((name, name) for name in ("msyh.ttc", "YuGothM.ttc", "msgothic.ttc", "malgun.ttf")),
    *((name, name) for name in ("Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc", "PingFang.ttc")),
    *((name, name) for name in ("Nirmala.ttc", "Nirmala.ttf", "Kohinoor.ttc", "ebrima.ttf")),
    *((name, name) for name in ("NotoSansDevanagari-Regular.ttf", "NotoNaskhArabic-Regular.ttf")),
    *((name, name) for name in ("seguisym.ttf", "seguiemj.ttf", "Apple Symbols.ttf")),
    *((name, name) for name in ("NotoColorEmoji.ttf", "Apple Color Emoji.ttc", "Symbola.ttf")),
)
"""Fonts that systems come with, plain and bold; they are looked for where each keeps its fonts."""
_STRIKES = (109, 160)
"""The only sizes of fonts that hold coloured pictures."""
_NOWHERE = "\U0010fffd"
"""A character that no font has."""
_UNSEEN = "\u200b\u200c\u200d\ufe0e\ufe0f"
"""Characters that only say how their neighbours are drawn."""

Loaded = ImageFont.FreeTypeFont


class FontRun(NamedTuple):
    """A piece of text and the name of the font that has all of it."""

    content: str
    font: str


@lru_cache(1000)
def runs(content: str, bold: bool) -> tuple[FontRun, ...]:
    """`content` in pieces that one font has each."""
    shown = unicodedata.normalize("NFC", content)
    chain = [BOLD if bold else PLAIN]
    if not _has_all(chain[0], shown):
        shown = "".join(character for character in shown if character not in _UNSEEN)
        chain += _system_fonts(bold)
    whole = next((font for font in chain if _has_all(font, shown)), "")
    if whole:
        return (FontRun(shown, whole),)
    drawn = [_drawn(character, tuple(chain)) for character in shown]
    return tuple(
        FontRun("".join(letter for letter, _ in part), font)
        for font, part in groupby(drawn, key=lambda pair: pair[1])
    )


def _drawn(character: str, chain: tuple[str, ...]) -> tuple[str, str]:
    """What is drawn for `character`, and in which font."""
    bare = unicodedata.normalize("NFKD", character)[:1]
    for shown in (character, bare):
        for font in chain:
            if _has(font, shown):
                return shown, font
    return "?", chain[0]


def _has_all(font: str, content: str) -> bool:
    return all(_has(font, character) for character in content)


@lru_cache(10_000)
def _has(font: str, character: str) -> bool:
    """True if `font` draws `character`, rather than the box that stands for what it lacks."""
    if character.isspace():
        return True
    own, box = (stamped(FontRun(each, font), 32, "black")[0] for each in (character, _NOWHERE))
    return own.getbbox() is not None and own != box


@lru_cache(2)
def _system_fonts(bold: bool) -> tuple[str, ...]:
    return tuple(pair[bold] for pair in _OTHERS if _is_there(pair[bold]))


def _is_there(font: str) -> bool:
    try:
        loaded(font, 32)
    except OSError:
        return False
    return True


@lru_cache(200)
def loaded(font: str, size: float) -> Loaded:
    """The font of that name in a size, or in one of those that it has. Raises `OSError`."""
    place = str(files("reportlab") / "fonts" / font) if font in (PLAIN, BOLD) else font
    for possible in (size, *_STRIKES):
        try:
            return ImageFont.truetype(place, possible)
        except OSError as error:
            if "pixel size" not in str(error):
                raise
    raise OSError(f"{font} has no size that can be drawn")


def length(run: FontRun, size: float) -> float:
    """The width of `run` in letters of `size`."""
    font = loaded(run.font, size)
    return font.getlength(run.content) * size / font.size


def stamped(run: FontRun, size: float, fill: str) -> tuple[Image.Image, float]:
    """`run` as a picture with no ground, in its own colours if it has some; and its rise.

    That is the distance from its top to the foot of the letters.
    """
    font = loaded(run.font, size)
    left, top, right, bottom = map(int, font.getbbox(run.content, anchor="ls"))
    picture = Image.new("RGBA", (max(right - left, 1) + 2, max(bottom - top, 1) + 2))
    draw = ImageDraw.Draw(picture)
    draw.text((1 - left, 1 - top), run.content, fill, font, "ls", embedded_color=True)
    share = size / font.size
    if share != 1:
        picture = picture.resize(
            (max(round(picture.width * share), 1), max(round(picture.height * share), 1))
        )
    return picture, (1 - top) * share


def is_shaped(content: str) -> bool:
    """True if `content` is of a script that runs to the left, or whose letters join or change."""
    return any(
        unicodedata.bidirectional(character) in ("R", "AL")
        or unicodedata.category(character) in ("Mc", "Mn")
        for character in content
    )


def placed(
    content: str, bold: bool, x: float, size: float, anchor: str
) -> Iterator[tuple[FontRun, float]]:
    """The runs of `content`, each with the place where it begins."""
    pieces = runs(content, bold)
    whole = sum(length(run, size) for run in pieces)
    x -= whole * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    for run in pieces:
        yield run, x
        x += length(run, size)


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


def _can_hold(run: FontRun) -> bool:
    """True if a page can hold `run` as text in its font."""
    if run.font not in getRegisteredFontNames():
        try:
            registerFont(TTFont(run.font, loaded(run.font, 32).path))
        except (TTFError, LookupError, ValueError, struct.error):
            return False  # Its letters are of a kind that reportlab cannot take in.
    letters = getFont(run.font).face.charToGlyph
    return not is_shaped(run.content) and all(ord(letter) in letters for letter in run.content)


WIDTH = 1080
_MARGIN = 40
_ROOM = WIDTH - 2 * _MARGIN
_RIGHT = WIDTH - _MARGIN
_BOARD_TOP = 172
_ROW = 104
_LINE = 40
_WIDE, _CHART = 634, 300
"""A board's width, and the height of the race that a score pad has in its place, unscaled."""


def messenger_picture(game: Game) -> tuple[list[Shape], int]:
    """The shapes of the picture, which is `WIDTH` wide, and how high it is."""
    shapes = []
    height = 0.0
    for shape, foot in _from_top(game):
        shapes.append(shape)
        height = max(height, foot)
    return [Rect(0, 0, WIDTH, round(height) + _MARGIN, fill=PAPER), *shapes], round(
        height
    ) + _MARGIN


def _from_top(game: Game) -> Iterator[tuple[Shape, float]]:
    """All that is shown, each with how far down it reaches."""
    rows = standings(game)
    title = title_of(game, rows)
    size = fitting(title, 60, 36, _ROOM, bold=True)
    yield text(title, _MARGIN, 92, size, room=_ROOM, bold=True), 92
    subtitle = subtitle_of(game)
    small = fitting(subtitle, 30, 24, _ROOM)
    yield text(subtitle, _MARGIN, 144, small, room=_ROOM, fill=QUIET), 144
    foot = _BOARD_TOP + _ROOM
    table = board(game, 26, 26, 600, marked=last_play(game))
    if pad := game.setup.pad:
        foot = _BOARD_TOP + (_CHART * _ROOM // _WIDE if pad.turns else 0)
        table = chart(game, 0, 0, _WIDE, _CHART) if pad.turns else iter(())
    for shape in scaled(table, _ROOM / _WIDE, _MARGIN, _BOARD_TOP):
        yield shape, foot
    y = foot + 28
    for row in rows:
        for shape in _standing(game, row, y):
            yield shape, y + _ROW
        y += _ROW
    y += 52
    for sentence in story(game):
        for line in wrapped(sentence, 30, _ROOM):
            yield text(line, _MARGIN, y, 30), y
            y += _LINE


def _standing(game: Game, row: Standing, y: float) -> Iterator[Shape]:
    """One player: rank, sign, name and points, and below the name how they came about."""
    over = game.position.ending is not None
    if over and row.rank == 1:
        yield Rect(_MARGIN, y, _ROOM, _ROW - 10, fill=GOLD, radius=14)
    if over and len(game.setup.players) > 1:
        rank = str(row.rank)
        yield text(rank, _MARGIN + 36, y + 60, 40, bold=True, fill=QUIET, anchor="middle")
    yield Sign(sign_of(game.setup, row.player), _MARGIN + 92, y + 60, 40)
    total = signed(row.total)
    yield text(total, _RIGHT - 24, y + 66, 60, bold=True, anchor="end")
    left = _MARGIN + 132
    room = _ROOM - 132 - 190
    size = fitting(row.name, 42, 30, room, bold=True)
    yield text(row.name, left, y + 46, size, room=room, bold=True)
    facts = (who_plays(game, row.player), came_about(game, row, in_full=False))
    below = "  \u00b7  ".join(fact for fact in facts if fact)
    yield text(below, left, y + 80, fitting(below, 25, 20, room), room=room, fill=QUIET)
