"""The panels beside the board: players, unseen letters, the play, the log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from textual import events
from textual.message import Message

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.tui import table_lines
from scorekeeper.tui.lines import Line, heading
from scorekeeper.tui.widgets.panel import Panel

SHORTEST_LOG = 5
"""Lines of the log, its heading included, at the usual height of 24."""


class Tray(NamedTuple):
    """Every letter of the set with the number still unseen, as lines under a heading."""

    lines: Sequence[Line]
    rows: Sequence[Sequence[str]]
    """The letters of each line but the heading."""

    @classmethod
    def of(cls, cells: Sequence[tuple[str, int]], width: int) -> Tray:
        """The letters and numbers of `cells` in rows of `width` columns."""
        texts = [f" {letter}{count or '-'}" for letter, count in cells]
        widest = max(map(len, texts)) if width >= 8 * len(max(texts, key=len)) else 3
        per_row = max(width // widest, 1)
        spans = [
            (f"{text:<{widest}}", "strong" if count else "dim")
            for text, (_, count) in zip(texts, cells, strict=True)
        ]
        starts = range(0, len(cells), per_row)
        lines: list[Line] = [heading("Unseen letters", f"{sum(n for _, n in cells)} ", width)]
        lines += [tuple(spans[start : start + per_row]) for start in starts]
        letters = [letter for letter, _ in cells]
        return cls(lines, [letters[start : start + per_row] for start in starts])

    def letter_at(self, x: int, y: int) -> str | None:
        """The letter at column `x` of line `y`, if there is one."""
        if not 0 < y < len(self.lines):
            return None
        edges = accumulate(len(text) for text, _ in self.lines[y])
        letters = zip(edges, self.rows[y - 1], strict=True)
        return next((letter for right, letter in letters if x < right), None)


class SidePanels(Panel):
    """Shows frozen values in four panels, one under the other.

    They are lines of one widget: no key changes a layout. The play takes the room that the
    others leave, and covers the log when it needs more. What is being entered is more important
    than the unseen letters, and than the players who do not move. A click on an unseen letter posts
    `Chosen`; a click on the log posts `LogWanted`.
    """

    class Chosen(Message):
        """An unseen letter was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    class LogWanted(Message):
        """The log was clicked."""

    def __init__(self) -> None:
        """Four empty panels; `fit` gives them their room."""
        super().__init__()
        self._width = self._height = 0
        self._players: Sequence[Line] = ()
        self._tray = Tray((), ())
        self._draft: Sequence[Line] = ()
        self._log: Sequence[Line] = ()
        self._tray_from = self._log_from = 0
        self._entered = False

    def fit(self, width: int, height: int) -> None:
        """Use `width` columns and `height` lines; shown again, everything fits."""
        self._width, self._height = width, height

    def show_game(self, game: Game) -> None:
        """Show what follows from the turns taken."""
        self._players = table_lines.player_lines(game, self._width)
        log_height = SHORTEST_LOG + max(self._height - 21, 0) // 2
        self._log = table_lines.log_lines(game, self._width, log_height)
        self._show_all()

    def show_draft(
        self, game: Game, verdict: Judgement | None, announced: int | None, trouble: str = ""
    ) -> None:
        """Show the play being entered, or why it cannot be read, and what is then unseen."""
        action = verdict.action if verdict else None
        laid = [tile.letter for tile in action.tiles] if isinstance(action, Play) else []
        self._tray = Tray.of(table_lines.tray_cells(game, laid), self._width)
        self._draft = table_lines.draft_lines(game, verdict, announced, self._width, trouble)
        self._entered = bool(verdict or trouble)
        self._show_all()

    def on_click(self, event: events.Click) -> None:
        """Choose the letter that was clicked, or show the whole log."""
        letter = self._tray.letter_at(event.x, event.y - self._tray_from)
        if letter:
            event.stop()
            self.post_message(self.Chosen(letter))
        elif event.y >= self._log_from:
            event.stop()
            self.post_message(self.LogWanted())

    def _show_all(self) -> None:
        shown = self._fitting()
        self._log_from = max(self._height - len(self._log), len(shown))
        free = self._height - len(shown) - len(self._log)
        log = [()] * free + list(self._log) if free > 0 else self._log[-free:]
        self.show([*shown, *log])

    def _fitting(self) -> list[Line]:
        """What stands above the log: all, or what has room of it while a turn is entered."""
        mover = [row for row in self._players if row[0][1] == "strong"]
        tray = self._tray.lines
        choices = ((self._players, tray), (mover, tray), (self._players, ()), (mover, ()))
        for players, letters in choices if self._entered else choices[:1]:
            shown = [*players, *letters, *self._draft]
            self._tray_from = len(players) if letters else len(shown)
            if len(shown) <= self._height:
                break
        return shown
