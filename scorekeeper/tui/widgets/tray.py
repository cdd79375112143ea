"""The unseen letters; a click on one lays it."""

from __future__ import annotations

from textual import events
from textual.message import Message

from scorekeeper.tui.lines import Line, Span, heading
from scorekeeper.tui.widgets.panel import Panel


class Tray(Panel):
    """Every letter of the set with the number still unseen; posts `Chosen` on a click."""

    class Chosen(Message):
        """A letter was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    def show_letters(self, cells: list[tuple[str, int]], width: int) -> int:
        """Show `cells` in rows of `width` columns; returns the number of lines needed."""
        texts = [f" {letter}{count or '-'}" for letter, count in cells]
        widest = max(map(len, texts)) if width >= 8 * len(max(texts, key=len)) else 3
        per_row = max(width // widest, 1)
        rows: list[Line] = [heading(" Unseen letters", f"{sum(n for _, n in cells)} ", width)]
        for start in range(0, len(cells), per_row):
            spans: list[Span] = []
            for text, (_, count) in list(zip(texts, cells, strict=True))[start : start + per_row]:
                spans.append((f"{text:<{widest}}", "tile" if count else "dim"))
            rows.append(tuple(spans))
        self.show(rows)
        self._cells = [cells[i : i + per_row] for i in range(0, len(cells), per_row)]
        return len(rows)

    def on_click(self, event: events.Click) -> None:
        """Lay the letter that was clicked."""
        row = event.y - 1
        if not 0 <= row < len(self._cells):
            return
        x = 0
        for (text, _), (letter, _) in zip(self.lines[event.y], self._cells[row], strict=True):
            x += len(text)
            if event.x < x:
                event.stop()
                self.post_message(self.Chosen(letter))
                return
