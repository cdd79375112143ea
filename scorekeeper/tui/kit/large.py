"""A name or a number as large as there is room for it.

Its letters are drawn in dots; half a character is a dot, or two characters are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scorekeeper.tui.terminal.sparing import Unscrolled

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


def in_dots(text: str, font: Font) -> list[str]:
    """`text` as rows of dots with a blank column between characters.

    Raises `KeyError` for a character that the font lacks.

    >>> in_dots("+1", FIGURES)
    ['.....##.', '.#....#.', '###...#.', '.#....#.', '......###']
    """
    return [".".join(rows) for rows in zip(*(font[one].split() for one in text), strict=True)]


def half_blocks(rows: Sequence[str]) -> list[str]:
    """Rows of dots as lines of text, two rows a line.

    >>> half_blocks(in_dots("L", LETTERS))
    ['█    ', '█    ', '▀▀▀▀▀']
    """
    width = len(rows[0]) if rows else 0
    even = [*rows, "." * width] if len(rows) % 2 else rows
    pairs = zip(even[::2], even[1::2], strict=True)
    return ["".join(_HALVES[a + b] for a, b in zip(*pair, strict=True)) for pair in pairs]


def full_blocks(rows: Sequence[str]) -> list[str]:
    """Rows of dots as lines of text, a row a line and two characters a dot.

    >>> full_blocks(in_dots("-", FIGURES))[2]
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


def large(text: str, lines: int, columns: int = sys.maxsize) -> list[str]:
    """A `text` in capitals, or a number, as large as it has room in `lines` and `columns`.

    It is as it is written where it has no room otherwise, and for want of a drawing.
    """
    return alike([text], lines, lambda wide: wide[0] <= columns)[0]


def alike(
    texts: Sequence[str], lines: int, fit: Callable[[Sequence[int]], bool]
) -> list[list[str]]:
    """All `texts` in one size, the largest of so many `lines` whose columns `fit`."""
    for high, (font, blocks) in _SIZES.items():
        if high <= lines and all(text and can_draw(text, font) for text in texts):
            drawn = [blocks(in_dots(text, font)) for text in texts]
            if fit([len(rows[0]) for rows in drawn]):
                return drawn
    return [[text] for text in texts]


class LargeText(Unscrolled):
    """As large as the `height` in the style sheet: 3, 4, 5 or 7 lines, less where it is too wide.

    Its colour is the `color` of the style sheet. What the font lacks is written as it is.
    """

    text: reactive[str] = reactive("", init=False)

    def __init__(
        self, text: str = "", *shorter: str, id: str | None = None, classes: str | None = None
    ) -> None:
        """Show `text`, or the first of the `shorter` forms that is large in the room there is."""
        super().__init__(id=id, classes=classes)
        self.set_reactive(LargeText.text, text)
        self._shorter = shorter
        self._measured = Size(0, 0), 0

    def show(self, text: str = "", *shorter: str) -> None:
        """Show another text, or the first of its `shorter` forms that has room."""
        self._shorter = shorter
        self.text = text

    def watch_text(self) -> None:
        room, width = self._measured
        is_as_wide = cell_len(self._draw(room)[0]) == width
        self.refresh(layout=self.styles.is_auto_width and not is_as_wide)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        height = self.styles.height
        lines = int(height.value) if height else 1
        room = Size(container.width, lines)
        width = cell_len(self._draw(room)[0])
        self._measured = room, width
        return width

    def render(self) -> Content:
        return Content("\n".join(self._draw(self.content_size)))

    def _draw(self, room: Size) -> list[str]:
        for text in (self.text, *self._shorter):
            rows = large(text.upper(), room.height, room.width)
            if len(rows) > 1:
                return rows
        return [self.text]


class YesOrNo(Vertical):
    """The answer on its ground, which is hatched above and below a NO; hidden while there is none.

    Its word is as large as the `height` of `.answer` in the style sheet.
    """

    def __init__(self, is_yes: bool | None = None) -> None:
        super().__init__()
        self._word = LargeText(classes="answer")
        self.show(is_yes)

    def compose(self) -> ComposeResult:
        yield self._word

    def show(self, is_yes: bool | None) -> None:
        self.set_class(is_yes is None, "-none")
        self.set_class(is_yes is False, "-no")
        if is_yes is not None:
            self._word.show("YES" if is_yes else "NO")
