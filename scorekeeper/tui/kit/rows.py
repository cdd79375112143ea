"""Lines of text that keep their drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.segment import Segment
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual


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
