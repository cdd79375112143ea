"""The yardstick of a key: the same board drawn by the Line API, and nothing else.

A letter is put on the square at the cursor, which walks on; Backspace takes it back. No
rule is asked and no score is counted.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from scorekeeper.record import load

PLAIN = Style.parse("#aaaaaa on #202020")
TILE = Style.parse("bold #2b2111 on #e9dcb8")
CURSOR = Style.parse("bold #ffffff on #1f5fa8")


class BareBoard(Widget, can_focus=True):
    """Squares of four columns and two lines, and a cursor."""

    def __init__(self, texts: list[list[str]], cursor: tuple[int, int]) -> None:
        super().__init__()
        self.texts = texts
        self.cursor = cursor
        self.covered: list[str] = []

    def render_line(self, y: int) -> Strip:
        """One line of the screen, two for each row of squares."""
        row, part = divmod(y, 2)
        if row >= len(self.texts):
            return Strip.blank(self.size.width)
        segments = []
        for column, text in enumerate(self.texts[row]):
            style = CURSOR if (column, row) == self.cursor else TILE if text else PLAIN
            segments.append(Segment(f" {'' if part else text or '.':<3}", style))
        return Strip(segments).adjust_cell_length(self.size.width)

    def on_key(self, event: events.Key) -> None:
        """Lay a letter or take one back, and draw its row again."""
        column, row = self.cursor
        if event.key == "backspace" and self.covered:
            self.cursor = (column - 1, row)
            self.texts[row][column - 1] = self.covered.pop()
        elif event.key.isalpha() and len(event.key) == 1:
            self.covered.append(self.texts[row][column])
            self.texts[row][column] = event.key.upper()
            self.cursor = (column + 1, row)
        self.refresh(Region(0, 2 * row, self.size.width, 2))


class BareBoardApp(App[None]):
    """The board of a game file, the cursor at a place given by column and row."""

    def compose(self) -> ComposeResult:
        """The board alone."""
        path, column, row = sys.argv[1:]
        board = load(Path(path)).game.board
        tops = [stack[-1] if stack else "" for stack in board.stacks]
        texts = [tops[start : start + board.size] for start in range(0, len(tops), board.size)]
        yield BareBoard(texts, (int(column), int(row)))


if __name__ == "__main__":
    BareBoardApp().run()
