"""A screen as a crisp SVG: blocks, bars and braille drawn as shapes, whatever font there is.

Textual's own picture writes them as letters, which leaves gaps between the lines of a font.
"""

from __future__ import annotations

import html
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

CELL = (12.2, 24.4)
"""Columns and lines of the picture that is read, in its own units."""
WIDE, HIGH = 10, 20
"""Those of the picture that is written."""

_RECT = re.compile(r'<rect fill="(#\w+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="24.65"')
_TEXT = re.compile(r'<text class="[\w-]+-(r\d+)" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')
_CLASS = re.compile(r"-(r\d+) \{ fill: (#\w+)(.*?)\}")

_EIGHTHS = "▁▂▃▄▅▆▇█"
_LEFT_EIGHTHS = "▏▎▍▌▋▊▉"
_QUARTERS = {"▖": (0, 1), "▗": (1, 1), "▘": (0, 0), "▝": (1, 0)}
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))

Shape = tuple[float, float, float, float]
"""Left, top, width and height within a cell of `WIDE` by `HIGH`."""


class Cell(NamedTuple):
    """One place of the screen."""

    text: str = " "
    colour: str = ""
    attributes: str = ""
    ground: str = ""


def crisp(picture: str, columns: int, lines: int, title: str) -> str:
    """`picture`, an SVG of Textual's, drawn anew; `title` says what it shows to who cannot see."""
    grid = _read(picture, columns, lines)
    shapes: dict[str, list[str]] = defaultdict(list)
    texts: list[str] = []
    for y, row in enumerate(grid):
        for ground, first, count in _grounds(row):
            shapes[ground].append(_path(first * WIDE, y * HIGH, count * WIDE, HIGH))
    marks: dict[str, list[str]] = defaultdict(list)
    for y, row in enumerate(grid):
        for x, cell in enumerate(row):
            for left, top, width, height in shapes_of(cell.text):
                marks[cell.colour].append(_path(x * WIDE + left, y * HIGH + top, width, height))
        texts += _texts(row, y)
    drawn = [
        f'<path fill="{colour}" d="{"".join(paths)}"/>'
        for layer in (shapes, marks)
        for colour, paths in layer.items()
    ]
    size = f"{columns * WIDE} {lines * HIGH}"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img"'
            ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16"'
            ' shape-rendering="crispEdges">',
            f"<title>{html.escape(title)}</title>",
            *drawn,
            *texts,
            "</svg>\n",
        )
    )


def shapes_of(sign: str) -> list[Shape]:
    """What `sign` is made of, if it is drawn and not written; nothing for a letter."""
    if sign in _EIGHTHS:
        height = HIGH * (_EIGHTHS.index(sign) + 1) / 8
        return [(0, HIGH - height, WIDE, height)]
    if sign == "▀":
        return [(0, 0, WIDE, HIGH / 2)]
    if sign in _LEFT_EIGHTHS:
        return [(0, 0, WIDE * (_LEFT_EIGHTHS.index(sign) + 1) / 8, HIGH)]
    if sign == "▐":
        return [(WIDE / 2, 0, WIDE / 2, HIGH)]
    if sign in _QUARTERS:
        right, low = _QUARTERS[sign]
        return [(right * WIDE / 2, low * HIGH / 2, WIDE / 2, HIGH / 2)]
    if sign in "─━╸╺":
        thick = 1 if sign == "─" else 3
        left, width = {"╸": (0, WIDE / 2), "╺": (WIDE / 2, WIDE / 2)}.get(sign, (0, WIDE))
        return [(left, HIGH / 2 - thick / 2, width, thick)]
    if 0x2800 < ord(sign) < 0x2900:
        bits = ord(sign) - 0x2800
        return [
            (column * 5 + 1, row * 5 + 1, 3, 3)
            for row, pair in enumerate(_DOTS)
            for column, bit in enumerate(pair)
            if bits & bit
        ]
    return []


def _read(picture: str, columns: int, lines: int) -> list[list[Cell]]:
    styles = {name: (colour, rest) for name, colour, rest in _CLASS.findall(picture)}
    grid = [[Cell() for _ in range(columns)] for _ in range(lines)]
    for colour, x, y, width in _RECT.findall(picture):
        row, left = round((float(y) - 1.5) / CELL[1]), round(float(x) / CELL[0])
        for column in range(left, left + round(float(width) / CELL[0])):
            grid[row][column] = grid[row][column]._replace(ground=colour)
    for name, x, y, text in _TEXT.findall(picture):
        row, left = round((float(y) - 20) / CELL[1]), round(float(x) / CELL[0])
        colour, attributes = styles[name]
        for column, sign in enumerate(html.unescape(text).replace("\xa0", " "), left):
            if row < lines and column < columns:
                grid[row][column] = grid[row][column]._replace(
                    text=sign, colour=colour, attributes=attributes
                )
    return grid


def _grounds(row: list[Cell]) -> Iterator[tuple[str, int, int]]:
    x = 0
    for ground, cells in groupby(row, key=lambda cell: cell.ground):
        width = len(list(cells))
        if ground:
            yield ground, x, width
        x += width


def _texts(row: list[Cell], y: int) -> Iterator[str]:
    """The words of a row, each word with its place, so that no font moves them."""
    x = 0
    for (written, colour, attributes), group in groupby(row, key=_manner):
        cells = list(group)
        text = "".join(cell.text for cell in cells).rstrip()
        if written and text:
            bold = ' font-weight="bold"' if "bold" in attributes else ""
            line = ' text-decoration="underline"' if "underline" in attributes else ""
            yield (
                f'<text x="{x * WIDE}" y="{y * HIGH + 15}" textLength="{len(text) * WIDE}"'
                f' fill="{colour}"{bold}{line} xml:space="preserve">{html.escape(text)}</text>'
            )
        x += len(cells)


def _manner(cell: Cell) -> tuple[bool, str, str]:
    written = cell.text != " " and not shapes_of(cell.text)
    return (written, cell.colour, cell.attributes) if written else (False, "", "")


def _path(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h-{width:g}z"
