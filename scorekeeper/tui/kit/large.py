"""A name or a number as large as there is room for it, whoever shows it.

Its letters are drawn in dots; half a character is a dot, or two characters are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.tui.kit.lines import richest

Font = Mapping[str, str]
"""The drawing of each character: its rows from the top, ``#`` a dot."""

LETTERS = {
    "A": ".###. #...# ##### #...# #...#",
    "B": "####. #...# ####. #...# ####.",
    "C": ".#### #.... #.... #.... .####",
    "D": "####. #...# #...# #...# ####.",
    "E": "##### #.... ####. #.... #####",
    "F": "##### #.... ####. #.... #....",
    "G": ".#### #.... #..## #...# .####",
    "H": "#...# #...# ##### #...# #...#",
    "I": ".###. ..#.. ..#.. ..#.. .###.",
    "J": "..### ...#. ...#. #..#. .##..",
    "K": "#..#. #.#.. ##... #.#.. #..#.",
    "L": "#.... #.... #.... #.... #####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#...# ##..# #.#.# #..## #...#",
    "O": ".###. #...# #...# #...# .###.",
    "P": "####. #...# ####. #.... #....",
    "Q": ".###. #...# #.#.# #..#. .##.#",
    "R": "####. #...# ####. #..#. #...#",
    "S": ".#### #.... .###. ....# ####.",
    "T": "##### ..#.. ..#.. ..#.. ..#..",
    "U": "#...# #...# #...# #...# .###.",
    "V": "#...# #...# #...# .#.#. ..#..",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#...# .#.#. ..#.. .#.#. #...#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    "Z": "##### ...#. ..#.. .#... #####",
}
"""Five dots wide and five high."""

TALL_LETTERS = {
    "A": ".###. #...# #...# ##### #...# #...# #...#",
    "B": "####. #...# #...# ####. #...# #...# ####.",
    "C": ".###. #...# #.... #.... #.... #...# .###.",
    "D": "####. #...# #...# #...# #...# #...# ####.",
    "E": "##### #.... #.... ####. #.... #.... #####",
    "F": "##### #.... #.... ####. #.... #.... #....",
    "G": ".###. #...# #.... #.### #...# #...# .####",
    "H": "#...# #...# #...# ##### #...# #...# #...#",
    "I": ".###. ..#.. ..#.. ..#.. ..#.. ..#.. .###.",
    "J": "..### ...#. ...#. ...#. ...#. #..#. .##..",
    "K": "#...# #..#. #.#.. ##... #.#.. #..#. #...#",
    "L": "#.... #.... #.... #.... #.... #.... #####",
    "M": "#...# ##.## #.#.# #.#.# #...# #...# #...#",
    "N": "#...# #...# ##..# #.#.# #..## #...# #...#",
    "O": ".###. #...# #...# #...# #...# #...# .###.",
    "P": "####. #...# #...# ####. #.... #.... #....",
    "Q": ".###. #...# #...# #...# #.#.# #..#. .##.#",
    "R": "####. #...# #...# ####. #.#.. #..#. #...#",
    "S": ".#### #.... #.... .###. ....# ....# ####.",
    "T": "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..",
    "U": "#...# #...# #...# #...# #...# #...# .###.",
    "V": "#...# #...# #...# #...# #...# .#.#. ..#..",
    "W": "#...# #...# #...# #.#.# #.#.# ##.## #...#",
    "X": "#...# #...# .#.#. ..#.. .#.#. #...# #...#",
    "Y": "#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..",
    "Z": "##### ....# ...#. ..#.. .#... #.... #####",
    "?": ".###. #...# ....# ..##. ..#.. ..... ..#..",
}
"""Five dots wide and seven high."""

FIGURES = {
    "0": "#### #..# #..# #..# ####",
    "1": ".##. ..#. ..#. ..#. .###",
    "2": "#### ...# #### #... ####",
    "3": "#### ...# .### ...# ####",
    "4": "#..# #..# #### ...# ...#",
    "5": "#### #... #### ...# ####",
    "6": "#### #... #### #..# ####",
    "7": "#### ...# ...# ..#. ..#.",
    "8": "#### #..# #### #..# ####",
    "9": "#### #..# #### ...# ####",
    "+": "... .#. ### .#. ...",
    "-": "... ... ### ... ...",
    "(": ".# #. #. #. .#",
    ")": "#. .# .# .# #.",
    ",": ".. .. .. .# #.",
}
"""Figures and signs, five dots high."""

TALL_FIGURES = {
    "0": ".###. #...# #...# #...# #...# #...# .###.",
    "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ....# ...#. ..#.. .#... #####",
    "3": ".###. #...# ....# ..##. ....# #...# .###.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    "5": "##### #.... ####. ....# ....# #...# .###.",
    "6": ".###. #.... #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ...#. ..#.. ..#.. ..#..",
    "8": ".###. #...# #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# ....# .###.",
    "+": "..... ..#.. ..#.. ##### ..#.. ..#.. .....",
    "-": "..... ..... ..... ##### ..... ..... .....",
    "(": "..# .#. #.. #.. #.. .#. ..#",
    ")": "#.. .#. ..# ..# ..# .#. #..",
    ",": ".. .. .. .. .. .# #.",
}
"""Figures and signs, seven dots high."""


_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def can_draw(text: str, font: Font) -> bool:
    """True if `font` has each character of `text`."""
    return all(character in font for character in text)


def drawing(text: str, font: Font) -> list[str]:
    """`text` as rows of dots with a blank column between characters.

    Raises `KeyError` for a character that the font lacks.

    >>> drawing("+1", FIGURES)
    ['.....##.', '.#....#.', '###...#.', '.#....#.', '......###']
    """
    return [".".join(rows) for rows in zip(*(font[one].split() for one in text), strict=True)]


def half_blocks(rows: Sequence[str]) -> list[str]:
    """Rows of dots as lines of text, two rows a line.

    >>> half_blocks(drawing("L", LETTERS))
    ['█    ', '█    ', '▀▀▀▀▀']
    """
    width = len(rows[0]) if rows else 0
    even = [*rows, "." * width] if len(rows) % 2 else rows
    pairs = zip(even[::2], even[1::2], strict=True)
    return ["".join(_HALVES[a + b] for a, b in zip(*pair, strict=True)) for pair in pairs]


def full_blocks(rows: Sequence[str]) -> list[str]:
    """Rows of dots as lines of text, a row a line and two characters a dot.

    >>> full_blocks(drawing("-", FIGURES))[2]
    '██████'
    """
    return ["".join("██" if dot == "#" else "  " for dot in row) for row in rows]


DOUBLED = 7
"""Lines of a text in tall dots, each two columns wide."""
BROAD = 5
"""Lines of a text in low dots, each two columns wide."""
TALL = 4
"""Lines of a text in tall dots, two of them in a line."""
LOW = 3
"""Lines of a text in low dots, two of them in a line."""
WRITTEN = 1
"""Lines of a text as it is written."""

_LOW: Font = {
    **LETTERS,
    **FIGURES,
    "−": FIGURES["-"],
    ":": ". # . # .",
    "?": ".###. #...# ..##. ..... ..#..",
    " ": ". " * 5,
}
_TALL: Font = {**TALL_LETTERS, **TALL_FIGURES, "−": TALL_FIGURES["-"], " ": ".. " * 7}
_SIZES: dict[int, tuple[Font, Callable[[Sequence[str]], list[str]]]] = {
    DOUBLED: (_TALL, full_blocks),
    BROAD: (_LOW, full_blocks),
    TALL: (_TALL, half_blocks),
    LOW: (_LOW, half_blocks),
}
"""By its lines, how a text is drawn; the largest first."""


@dataclass(frozen=True)
class Large:
    """A text in capitals, or a number, that can be drawn in several sizes."""

    text: str

    def sizes(self, lines: int = DOUBLED) -> Iterator[list[str]]:
        """The text in each size that has at most so many `lines`, the largest first.

        The last one is the text as it is written, also for want of a drawing.
        """
        return (drawn for (drawn,) in _alike([self.text], lines))

    def drawn(self, lines: int, columns: int = sys.maxsize) -> list[str]:
        """The largest size that has room in so many `lines` and `columns`."""
        return richest(self.sizes(lines), lambda rows: len(rows[0]) <= columns)


def alike(
    texts: Sequence[str], lines: int, fit: Callable[[Sequence[int]], bool]
) -> list[list[str]]:
    """All `texts` in one size, the largest of so many `lines` whose columns `fit`."""
    return richest(_alike(texts, lines), lambda drawn: fit([len(rows[0]) for rows in drawn]))


def _alike(texts: Sequence[str], lines: int) -> Iterator[list[list[str]]]:
    for high, (font, blocks) in _SIZES.items():
        if high <= lines and all(text and can_draw(text, font) for text in texts):
            yield [blocks(drawing(text, font)) for text in texts]
    yield [[text] for text in texts]
