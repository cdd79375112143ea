"""Fonts for drawing: the plain one that reportlab ships, and for other scripts those of the system.

A text whose letters the plain font lacks is drawn in the first font that has all of it; where none
has, each part in one that has it. A letter that no font has loses its accent, or becomes "?".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

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


class Run(NamedTuple):
    """A piece of text and the name of the font that has all of it."""

    content: str
    font: str


@lru_cache(1000)
def runs(content: str, bold: bool) -> tuple[Run, ...]:
    """`content` in pieces that one font has each."""
    shown = unicodedata.normalize("NFC", content)
    chain = [BOLD if bold else PLAIN]
    if not _has_all(chain[0], shown):
        shown = "".join(character for character in shown if character not in _UNSEEN)
        chain += _system_fonts(bold)
    whole = next((font for font in chain if _has_all(font, shown)), "")
    if whole:
        return (Run(shown, whole),)
    drawn = [_drawn(character, tuple(chain)) for character in shown]
    return tuple(
        Run("".join(letter for letter, _ in part), font)
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
    own, box = (stamped(Run(each, font), 32, "black")[0] for each in (character, _NOWHERE))
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


def length(run: Run, size: float) -> float:
    """The width of `run` in letters of `size`."""
    font = loaded(run.font, size)
    return font.getlength(run.content) * size / font.size


def stamped(run: Run, size: float, fill: str) -> tuple[Image.Image, float]:
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
) -> Iterator[tuple[Run, float]]:
    """The runs of `content`, each with the place where it begins."""
    pieces = runs(content, bold)
    whole = sum(length(run, size) for run in pieces)
    x -= whole * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    for run in pieces:
        yield run, x
        x += length(run, size)
