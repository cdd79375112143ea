"""The place of a dialog about a play: the table's right half, so that nothing covers the board."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple

from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from scorekeeper.game.game import Game
from scorekeeper.session.question import Question
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.player_cards import player_lines, players_of, row_line
from scorekeeper.tui.board.squares import LARGE, USUAL, Cell
from scorekeeper.tui.board.word_tiles import rack_cell
from scorekeeper.tui.kit.large import DOUBLED, LOW, TALL, WRITTEN, Large
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    cap_lines,
    clip,
    heading,
    line_width,
    next_key_lines,
    refitted,
    richest,
    wrapped,
)
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of

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
    large: int
    """The lines of the large word, as `Large` has them."""
    word: Cell | None
    """The tiles of a word; None if they have one line."""
    rack: int
    """The lines of the tiles of a rack; 0 if it is written."""
    gap: int
    """Blank lines between parts."""
    play: int
    """The lines that the play keeps at the table."""


SCALES = (
    Scale(85, 50, DOUBLED, Cell(8, 4), 5, 2, 17),
    Scale(ROOMY, TILED, TALL, Cell(6, 3), 4, 2, 10),
    Scale(ROOMY, SPACED, LOW, Cell(4, 2), 3, 1, 7),
    Scale(NARROWEST, STILL, LOW, Cell(4, 2), 2, 1, 6),
    Scale(0, 0, WRITTEN, None, 0, 1, 0),
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
    def is_written(self) -> bool:
        """True if nothing is drawn, and all is text."""
        return self.scale.large == WRITTEN

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

    def rack_cell(self, places: int, most: int = sys.maxsize) -> Cell | None:
        """The tiles for a rack of so many `places`, at `most` so many lines high; None for text."""
        usual = min(self.scale.rack, most)
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


CHOOSE_AN_ANSWER = "Choose an answer, then press Enter."
"""The next thing to do while a question is asked."""

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
    below: Parts | None = None
    """What stands below the answers of a question, if anything does."""


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
        below = half.below(room) if half.below else []
        return [*half.parts(room), *rows, *below]

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
    return richest(
        _arrangements(half, width, height, plain),
        lambda drawn: len(drawn.top) + len(drawn.bottom) + fields <= height,
    )


def _arrangements(half: Half, width: int, height: int, plain: bool) -> Iterator[HalfPage]:
    """`half` from the largest scale on; in each as it is, then with the players in a line each."""
    full = player_lines(half.game, width, height, plain) if half.game else []
    for scale in SCALES[-1:] if plain else fitting_scales(width, height):
        room = Room(width, height, scale, plain)
        low, lowest = _one_line_each(room, half.game)
        word = Part(_large_word(half, room), is_extra=half.gives_way)
        parts = [part for part in (word, *half.parts(room)) if part.lines]
        needed = [part for part in parts if not part.is_extra]
        for gap in range(scale.gap, 0, -1):  # The heading keeps its line.
            yield _drawn(half, room, [*full, *[()] * (scale.gap - gap)], gap, parts)
        yield _drawn(half, room, low, 1, needed)
        yield _drawn(half, room, low, 0, needed)
        if scale.width <= NARROWEST:
            yield _drawn(half, room, lowest, 0, needed)
            yield _drawn(half, room, [], 0, needed)


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
    if not half.word or (half.gives_way and room.is_written):
        return []
    if room.is_written:
        word = (half.word[0], f"bold {style}")
        return room.indented([(word, (f"  {half.gain}", "bold brass"))])
    free = room.width - 2 * room.indent
    size = room.scale.large
    whole = Large(half.word[0]).drawn(size)
    if not half.gain and free < len(whole[0]) <= room.width:
        return [((row, style),) for row in whole]
    fitting = [form for form in half.word if len(Large(form).drawn(size)[0]) <= free]
    first, *others = fitting[:1] or half.word[0].split()
    rows = Large(first).drawn(size)
    tail = ""
    for text in others:
        more = Large(text).drawn(size)
        if len(more[0]) <= free:
            rows += more
        else:
            tail += f"  {text}"
    lines: list[Line] = [((row, style),) for row in rows]
    lines[-1] = (*lines[-1], (tail, f"bold {style}"))
    return _with_gain(lines, half.gain, room) if half.gain else room.indented(lines)


def _with_gain(rows: Sequence[Line], gain: str, room: Room) -> list[Line]:
    """`rows` with `gain` at their right, drawn if it has room, else written on the last one."""
    indent = " " * room.indent
    left, figures = richest(
        _gains(gain, len(rows), indent, room.scale.large),
        lambda both: len(both[0]) + max(map(line_width, rows)) + len(both[1][0]) <= room.width,
    )
    lines: list[Line] = []
    for row, figure in zip(rows, figures, strict=True):
        fill = " " * (room.width - len(left) - line_width(row) - len(figure))
        style = "bold brass" if gain in figure else "brass"
        lines.append(((left, "text"), *row, (fill, "text"), (figure, style)))
    return lines


def _gains(gain: str, lines: int, indent: str, size: int) -> Iterator[tuple[str, list[str]]]:
    """The blanks before the word, and `gain` on so many `lines`; each is narrower than the last."""
    drawn = Large(gain).drawn(size)
    if len(drawn) == lines:
        yield indent, [f"  {row}{indent}" for row in drawn]
        yield indent, [f"  {row}" for row in drawn]
        figures = Large(gain[1:]).drawn(size)
        signs = ["+" if place == lines // 2 else " " for place in range(lines)]
        yield "", [f" {sign}{row}" for sign, row in zip(signs, figures, strict=True)]
    yield indent, [*[""] * (lines - 1), f"{gain}{indent}"]


def _next_key(cap: Cap, room: Room, gap: int) -> list[Line]:
    """The key as a brass cap, and what it does; below a blank line, if there is a `gap`."""
    if room.is_written:
        return cap_lines([cap])
    rows = room.indented(next_key_lines(*cap, width=room.width - room.indent))
    return [*[()] * min(gap, 1), *rows, *[()] * room.is_spaced]


ShowPicture = Callable[[Picture | None], None]
"""Shows a picture on the board below a dialog; None for the board as it is."""
PRESSED = {"Enter": "enter", "Esc": "escape", "Space": "space"}
"""The keys that a click on a next key presses, by the name on the cap."""
LEAST = Size(28, 8)
"""The room needed beside the board; where there is less, all but title and keys is covered."""
WIDE = 100
"""Columns from which on a screen without a board is covered in its right half only."""


def stand_beside(
    widget: Widget, placed: Callable[[Size], None] = lambda _: None, least: Size = LEAST
) -> None:
    """Let `widget` have the half beside the board of the screen below its own, and follow that.

    Where there is no board it is the right half of the screen, or of the block in its middle. With
    less room than the `least` it covers all but the title and the keys. It is `placed` each time
    in that much room.
    """
    stack = widget.app.screen_stack
    below = stack[: stack.index(widget.screen)] or stack[:1]
    table = next((screen for screen in below[::-1] if not screen.is_modal), below[-1])

    def place(*_: object) -> None:
        width, height = widget.app.size
        rows = max(height - 2, 0)  # Between the title and the keys.
        block = next((one.region for one in table.query("#block")), Region(0, 1, width, rows))
        _, half = block.split_vertical(block.width // 2)
        boards = (one.region for one in table.query(".companion"))
        region = next(boards, half if width >= WIDE else Region())
        if region.width < least.width or region.height < least.height:
            region = Region(0, 1, width, rows)
        styles = widget.styles
        styles.offset = region.offset
        styles.width = region.width
        styles.height = region.height
        placed(region.size)

    widget.screen.add_class("-half")
    table.screen_layout_refresh_signal.subscribe(widget, place, immediate=True)
    place()


class HalfView(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Shows a `Half` beside the board of the screen below, and follows the size of that.

    Fields stand between what is said and the next key. A click on a choice posts `Clicked`.
    """

    DEFAULT_CSS = """
    HalfView { background: $background; scrollbar-size: 1 1; }
    HalfView #bottom { dock: bottom; }
    """

    class Clicked(Message):
        """A line that stands for a choice was clicked, perhaps on a target there."""

        def __init__(self, choice: int, target: str = "") -> None:
            super().__init__()
            self.choice = choice
            self.target = target

    def __init__(self, half: Half | None = None, *fields: Widget) -> None:
        """Show `half`, and the `fields` below it."""
        self._top = Panel(id="top")
        self._bottom = Panel(id="bottom")
        self._top.can_focus = not fields
        super().__init__(self._top, *fields, self._bottom)
        self._half = half
        self._fields = fields
        self._has_line = bool(fields) and all(isinstance(one, Input) for one in fields)
        self._page = HalfPage([], [], {})
        self._place = Size(0, 0)

    def on_mount(self) -> None:
        """Stand beside the board of the screen below."""
        stand_beside(self, self._fit)

    def _fit(self, place: Size) -> None:
        self._place = place
        self._draw()

    def show(self, half: Half, choice: int | None = None) -> None:
        """Show `half` from now on, and scroll to `choice` if it has no room."""
        self._half = half
        self._draw()
        if choice is not None:
            self.call_after_refresh(self._bring_into_view, choice)

    def _bring_into_view(self, choice: int) -> None:
        places = [y for y, of in self._page.choices.items() if of == choice]
        if places:
            region = Region(0, places[0], 1, len(places))
            self.scroll_to_region(region, spacing=self.dock_gutter, animate=False, immediate=True)

    def _draw(self) -> None:
        if self._half is None or not self._place:
            return
        width, height = self._place
        fields = sum(one.outer_size.height + one.styles.margin.height for one in self._fields)
        drawn = self._page = half_page(self._half, width, height, is_plain(self.app), fields)
        if self._has_line:  # It stays above the next key, however much is said.
            self._top.styles.min_height = max(height - fields - len(drawn.bottom), 0)
        self._top.show(drawn.top)
        self._bottom.show(drawn.bottom)

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked; a click on the next key is that key."""
        y = event.screen_y - self._top.region.y
        cap = self._half.next if self._half else None
        is_below = event.screen_y >= self._bottom.region.y
        if cap and is_below and cap.key in PRESSED:
            event.stop()
            # A key of our own would not get past us on its way up from the focus.
            self.app.call_later(self.app.simulate_key, PRESSED[cap.key])
        elif y in self._page.choices:
            event.stop()
            _, target = target_of(event)
            self.post_message(self.Clicked(self._page.choices[y], target))
