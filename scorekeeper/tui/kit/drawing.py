"""Drawings: lines that a function makes for the room there is, and that are kept as drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Concatenate, NamedTuple, ParamSpec, Self

from rich.segment import Segment
from textual import events
from textual.content import Content
from textual.css.styles import RulesMap
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual

from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.terminal.plain import is_plain
from scorekeeper.tui.terminal.sparing import Unscrolled

P = ParamSpec("P")


class Rows(Visual):
    """Draws lines, each cut where it has no room, and keeps them as they are drawn.

    A `Content` of the same lines would be split and wrapped, and give every piece a style of its
    own to be found again where text is selected, which takes three times as long.
    """

    def __init__(self, lines: Iterable[Content]) -> None:
        self._lines = [*lines]
        self._drawn: dict[tuple[int, Style], list[Strip]] = {}

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return max((line.cell_length for line in self._lines), default=0)

    def get_height(self, rules: RulesMap, width: int) -> int:
        return len(self._lines)

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        key = (width, style)
        if key not in self._drawn:
            self._drawn[key] = [
                Strip(
                    Segment(text, part.rich_style)
                    for text, part in line.truncate(width, ellipsis=True).render(
                        style, end="", parse_style=options.get_style
                    )
                )
                for line in self._lines
            ]
        return self._drawn[key][:height]


class LateRow(Visual):
    """A text that may depend on its columns, such as the prompt of an option.

    It is made when it is seen, so that thousands are listed at once.
    """

    def __init__(self, make: Callable[[int], Visual], lines: int | None = 1) -> None:
        """Show what is made for so many columns, so many `lines`; None if it has to be measured."""
        self._make = make
        self._lines = lines
        self._drawn: dict[tuple[int, Style], list[Strip]] = {}

    def get_height(self, rules: RulesMap, width: int) -> int:
        if self._lines is None:
            return self._make(width).get_height(rules, width)
        return self._lines

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return container_width

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        key = (width, style)
        if key not in self._drawn:
            self._drawn[key] = self._make(width).render_strips(width, height, style, options)
        return self._drawn[key]


class Canvas(NamedTuple):
    """What a drawing is made for: its room, and what the terminal and the screen are like."""

    width: int
    height: int = 0
    """The most lines it may have; 0 where it is as high as it needs."""
    is_plain: bool = False
    """True if there are only plain characters."""
    is_low: bool = False
    """True if the screen has few lines."""
    is_tall: bool = False
    """True if it has very many."""


class Drawing(Unscrolled):
    """Shows what a function draws; a click on what is `clickable` there posts `Clicked`.

    Where it is as high as it needs, it grows in steps: what a key changes is seldom laid out.
    """

    auto_links = False

    @dataclass
    class Clicked(Message):
        """Something was clicked that stands for what is `at` that place."""

        drawing: Drawing
        at: Any

        @property
        def control(self) -> Drawing:
            """The drawing, for `@on(Drawing.Clicked, "#id")`."""
            return self.drawing

    def __init__(self, id: str | None = None, step: int = 1, classes: str | None = None) -> None:
        """Show nothing yet; a `step` has so many lines."""
        super().__init__(id=id, classes=classes)
        self._step = step
        self._shown: tuple[Any, ...] = ()
        self._draw: Callable[[Canvas], Sequence[Content]] = lambda canvas: ()
        self._lines: dict[Canvas, Sequence[Content]] = {}
        self._seen: Sequence[Content] = ()

    def show(
        self,
        draw: Callable[Concatenate[Canvas, P], Sequence[Content]],
        *values: P.args,
        **named: P.kwargs,
    ) -> Self:
        """Show these values as `draw` makes lines of them; the same ones are not drawn anew."""
        shown = (draw, *values, named)
        if shown == self._shown:
            return self
        self._shown = shown
        self._draw = lambda canvas: draw(canvas, *values, **named)
        self._lines = {}
        if self.is_attached:
            size = self.content_size
            is_auto = self.styles.is_auto_height
            height = self.get_content_height(size, size, size.width) if is_auto else size.height
            if height != size.height:
                self.refresh(layout=True)
            else:
                self._draw_changes(size.width)
        return self

    def _draw_changes(self, width: int) -> None:
        """Draw the lines that have changed, mostly one or two."""
        for y, (before, now) in enumerate(zip_longest(self._seen, self._lines_for(width))):
            if before is None or now is None or not before.is_same(now):
                self.refresh(Region(0, y, width, 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return -(-len(self._lines_for(width)) // self._step) * self._step

    def render(self) -> Rows:
        self._seen = self._lines_for(self.content_size.width)
        return Rows(self._seen)

    def _lines_for(self, width: int) -> Sequence[Content]:
        height = self.content_size.height
        if self.styles.is_auto_height:
            most = self.styles.max_height
            height = int(most.value) if most and most.is_cells else 0
        classes = self.screen.classes
        is_low = bool(classes & {"-low", "-medium"})
        canvas = Canvas(width, height, is_plain(self.app), is_low, "-tall" in classes)
        if canvas not in self._lines:
            self._lines[canvas] = self._draw(canvas)
        return self._lines[canvas]

    def on_click(self, event: events.Click) -> None:
        at = event.style.meta.get("at")
        if at is not None:
            self.post_message(self.Clicked(self, at))


def clickable(text: Content, at: object) -> Content:
    """`text` that stands for something, in the message of a click on it."""
    return text.stylize(Style.from_meta({"at": at}))


class DrawnSection(Section):
    """A drawing below a heading; there is no such section where there is nothing to draw."""

    def __init__(self, title: str, id: str | None = None, step: int = 1, note: str = "") -> None:
        self.drawing = Drawing(step=step)
        super().__init__(title, self.drawing, note=note, id=id)

    def show(
        self,
        draw: Callable[Concatenate[Canvas, P], Sequence[Content]],
        *values: P.args,
        **named: P.kwargs,
    ) -> Self:
        """Show the values as a `Drawing` does, if the first one is not empty."""
        self.display = bool(values[0])
        self.drawing.show(draw, *values, **named)
        return self
