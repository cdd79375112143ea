"""The table's right half while a dialog stands there, and what all such dialogs share; pure.

From the top: the players and their points, a heading with whose play it is, one large word, what
else there is to see and to say, and in the last lines the next key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.session.question import Question
from scorekeeper.tui.board.player_cards import player_lines, players_of, row_line
from scorekeeper.tui.board.squares import LARGE, USUAL, Cell
from scorekeeper.tui.board.word_tiles import rack_cell
from scorekeeper.tui.kit.dots import (
    FIGURES,
    LETTERS,
    TALL_FIGURES,
    TALL_LETTERS,
    Font,
    drawing,
    full_blocks,
    half_blocks,
)
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    cap_lines,
    clip,
    heading,
    line_width,
    next_key_lines,
    refitted,
    wrapped,
)

Dots = Callable[[str], list[str]]
"""Draws a text large, as lines of one length. Raises `KeyError` for what has no drawing."""

_LOW: Font = {**LETTERS, **FIGURES, "?": ".###. #...# ..##. ..... ..#..", " ": ".. " * 5}
_TALL: Font = {**TALL_LETTERS, **TALL_FIGURES, " ": ".. " * 7}


def _low(text: str) -> list[str]:
    return half_blocks(drawing(text, _LOW))


def _tall(text: str) -> list[str]:
    return half_blocks(drawing(text, _TALL))


def _doubled(text: str) -> list[str]:
    return full_blocks(drawing(text, _TALL))


NARROWEST, ROOMY = 30, 45
"""Columns of the half from which on there are tiles at all, and from which on they are larger."""
STILL, SPACED, TILED = 20, 27, 36
"""Its lines from which on each panel keeps its place, parts have a blank line between them, and
words stand on tiles as large as those of the board."""
BESIDE = 14
"""Columns that a word of tiles leaves for its sum and its points."""


class Scale(NamedTuple):
    """The size of things and the space between them."""

    width: int
    """The columns of a half that is drawn so, at least."""
    height: int
    """Its lines, at least."""
    dots: Dots | None
    """Draws the large word; None if it is written."""
    word: Cell | None
    """The tiles of a word; None if they have one line."""
    rack: int
    """The lines of the tiles of a rack; 0 if it is written."""
    gap: int
    """Blank lines between parts."""
    play: int
    """The lines that the play keeps at the table."""


SCALES = (
    Scale(85, 50, _doubled, Cell(8, 4), 5, 2, 17),
    Scale(ROOMY, TILED, _tall, Cell(6, 3), 4, 2, 10),
    Scale(ROOMY, SPACED, _low, Cell(4, 2), 3, 1, 7),
    Scale(NARROWEST, STILL, _low, Cell(4, 2), 2, 1, 6),
    Scale(0, 0, None, None, 0, 1, 0),
)
"""From the largest to one in which all is text, which plain characters have, too."""


def fitting_scales(width: int, height: int) -> list[Scale]:
    """The scales for so many columns and lines, the largest first."""
    return [one for one in SCALES if one.width <= width and one.height <= height]


class Room(NamedTuple):
    """The room that something is made for."""

    width: int
    height: int
    scale: Scale
    plain: bool = False

    @property
    def is_high(self) -> bool:
        """True if there is room for more than what must be known."""
        return self.scale.gap > 1

    @property
    def is_spaced(self) -> bool:
        """True if there is room for a blank line here and there."""
        return self.scale.height >= SPACED

    @property
    def is_narrow(self) -> bool:
        """True if few words must do."""
        return self.width < ROOMY

    @property
    def indent(self) -> int:
        """Blanks before what stands below the heading."""
        return 1 if self.is_narrow else 2

    def wrapped(self, text: str, style: str = "text") -> list[Line]:
        """`text` on as many lines as it needs."""
        rows = wrapped(text, style, self.width - 2 * self.indent)
        return [((" " * self.indent, "text"), *row) for row in rows]

    def told(self, rows: Iterable[Line]) -> list[Line]:
        """`rows` below the heading, those of one span on as many lines as they need."""
        return self.indented(refitted(rows, self.width - 2 * self.indent))

    def sentences(self, *sentences: str) -> list[Line]:
        """`sentences` one after another, the first plainly, the others softly."""
        styles = ["text", *["soft"] * len(sentences)]
        said = (self.wrapped(text, style) for text, style in zip(sentences, styles, strict=False))
        return [row for rows in said for row in rows]

    def indented(self, rows: Iterable[Line]) -> list[Line]:
        """`rows` below the heading."""
        return [((" " * self.indent, "text"), *row) for row in rows]

    def word_cell(self, letters: int, beside: int = BESIDE, least: int = 6) -> Cell | None:
        """The tiles for so many `letters` in a row; None for text.

        They leave `beside` columns, the smallest only the `least` that there must be.
        """
        usual = self.scale.word
        for cell in (*LARGE[1::-1], USUAL):
            free = self.width - letters * cell.width
            if usual and cell <= usual and free >= (least if cell == USUAL else beside):
                return cell
        return None

    def rack_cell(self, places: int) -> Cell | None:
        """The tiles for a rack of so many `places`; None for text."""
        usual = self.scale.rack
        return rack_cell(places, self.width - 2, usual) if usual else None


class Part(NamedTuple):
    """Lines that stand together."""

    lines: Sequence[Line]
    choice: int | None = None
    """The place of the choice that a click takes; choices stand nearer to each other."""
    is_extra: bool = False
    """True if they are left out rather than to have all the rest stand closer."""


MARKED, NOT_MARKED = ("●", "brass"), ("○", "soft")


def answer_parts(answers: Sequence[str], chosen: int, room: Room) -> list[Part]:
    """`answers` one below another, the one that Enter gives dark on brass."""
    parts = []
    for place, text in enumerate(answers):
        mark, style = (MARKED, "here") if place == chosen else (NOT_MARKED, "text")
        answer = clip(text, room.width - 2 * room.indent - 3)
        parts.append(Part(room.indented([(mark, (" ", "text"), (answer, style))]), choice=place))
    return parts


Parts = Callable[[Room], Sequence[Part]]


@dataclass(frozen=True)
class Half:
    """The contents of a dialog in the table's right half."""

    game: Game | None
    """Whose players and points stay on top; None away from a table."""
    heading: str
    """Whose play it is."""
    next: Cap | None
    """The one next key."""
    parts: Parts
    """The lines between the large word and the next key."""
    word: tuple[str, ...] = ()
    """The large word: what hands or heads must do, in the longest form that has room."""
    note: str = ""
    """At the right end of the heading."""
    gain: str = ""
    """Points, at the right of the large word."""
    is_bad: bool = False
    """True if the large word says that something is not allowed."""
    gives_way: bool = False
    """True if the large word is left out where there is little room."""


def question_half(question: Question[Any], game: Game | None, about: Half | None, lit: int) -> Half:
    """`question` with its answers, the one at the place `lit` offered.

    It is asked below `about`, if that is given, else in its own words.
    """
    answers = [*question.answers]

    def said(room: Room) -> list[Part]:
        wrong = [((f"✗ {text}", "bad"),) for text in question.wrong]
        told = [((text, "text"),) for text in question.sentences]
        return [Part(room.told(wrong)), Part(room.told(told))]

    half = about or Half(game, question.title, None, said, question.word, gives_way=True)

    def parts(room: Room) -> list[Part]:
        rows = answer_parts(answers, lit, room) if len(answers) > 1 else []
        return [*half.parts(room), *rows]

    return replace(half, next=Cap("Enter", answers[lit]), parts=parts)


class HalfPage(NamedTuple):
    """A half in lines."""

    top: list[Line]
    bottom: list[Line]
    """The next key, in the last lines."""
    choices: dict[int, int]
    """By the place of a line of `top`, what a click there chooses."""


def half_page(
    half: Half, width: int, height: int, plain: bool = False, fields: int = 0
) -> HalfPage:
    """`half` as large as it fits into `width` columns and `height` lines.

    `fields` are lines that something else has between the top and the next key.
    """
    for scale in SCALES[-1:] if plain else fitting_scales(width, height):
        room = Room(width, height, scale, plain)
        low, lowest = _one_line_each(room, half.game)
        full = player_lines(half.game, width, height, plain) if half.game else []
        word = Part(_large_word(half, room), is_extra=half.gives_way)
        parts = [part for part in (word, *half.parts(room)) if part.lines]
        needed = [part for part in parts if not part.is_extra]
        tries = [(full, scale.gap, parts), (full, 1, parts), (full, 1, needed)]
        tries += [(low, 1, needed), (low, 0, needed)]
        for cards, gap, shown in (
            tries if scale.width > NARROWEST else [*tries, (lowest, 0, needed), ([], 0, needed)]
        ):
            drawn = _drawn(half, room, cards, gap, shown)
            if len(drawn.top) + len(drawn.bottom) + fields <= height:
                return drawn
    return drawn


def _one_line_each(room: Room, game: Game | None) -> tuple[list[Line], list[Line]]:
    """All players, and those who are lit alone."""
    players = players_of(game) if game else []
    rows = [row_line(player, room.width) for player in players]
    return rows, [row for row, player in zip(rows, players, strict=True) if player.lit]


def _drawn(
    half: Half, room: Room, cards: Sequence[Line], gap: int, parts: Sequence[Part]
) -> HalfPage:
    top: list[Line] = [*cards, *[()] * (gap - 1)]
    *rows, last = wrapped(half.heading, "strong", room.width - 1)
    top += [*rows, heading(last[0][0], half.note, room.width)]
    choices = {}
    for before, part in pairwise([Part(()), *parts]):
        near = before.choice is not None and part.choice is not None
        top += [()] * min(gap - near, 1 if before.lines == () else gap)
        if part.choice is not None:
            choices.update(dict.fromkeys(range(len(top), len(top) + len(part.lines)), part.choice))
        top += part.lines
    bottom = _next_key(half.next, room, gap) if half.next else []
    return HalfPage(top, bottom, choices)


def _large_word(half: Half, room: Room) -> list[Line]:
    """The large word; its parts one below another, or the last one written, if they are too wide.

    The gain stands at the right, drawn if it has room.
    """
    style = "bad" if half.is_bad else "text"
    draw = room.scale.dots
    indent = (" " * room.indent, "text")
    if not half.word or (half.gives_way and not draw):
        return []
    if not draw:
        word = (half.word[0], f"bold {style}")
        return [(indent, word, (f"  {half.gain}", "bold brass"))]
    free = room.width - 2 * room.indent
    whole = [[form] for form in half.word if len(draw(form)[0]) <= free]
    drawn, *written = next(iter(whole), half.word[0].split())
    rows = draw(drawn)
    tail = ""
    for text in written:
        if len(draw(text)[0]) <= free:
            rows += draw(text)
        else:
            tail += f"  {text}"
    lines: list[Line] = [(indent, (row, style)) for row in rows]
    lines[-1] = (*lines[-1], (tail, f"bold {style}"))
    return _with_gain(lines, half.gain, draw, room) if half.gain else lines


def _with_gain(rows: Sequence[Line], gain: str, draw: Dots, room: Room) -> list[Line]:
    """`rows` with `gain` at their right, drawn if it has room, else written on the last one."""
    figures = draw(gain)
    free = room.width - room.indent - max(map(line_width, rows))
    if len(figures[0]) + 4 > free or len(figures) != len(rows):
        figures = [*[""] * (len(rows) - 1), gain]
    drawn: list[Line] = []
    for row, figure in zip(rows, figures, strict=True):
        fill = " " * (room.width - room.indent - line_width(row) - len(figure))
        style = "bold brass" if figure == gain else "brass"
        drawn.append((*row, (fill, "text"), (figure, style)))
    return drawn


def _next_key(cap: Cap, room: Room, gap: int) -> list[Line]:
    """The key as a brass cap, and what it does; below a blank line, if there is a `gap`."""
    if not room.scale.dots:
        return cap_lines([cap])
    rows = room.indented(next_key_lines(cap.key, cap.does, width=room.width - room.indent))
    return [*[()] * min(gap, 1), *rows, *[()] * room.is_spaced]
