"""The panels beside the board: players, unseen letters, the play, the log."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.tui import lines
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.tui.widgets.tray import Tray

SHORTEST_LOG = 5
"""Lines of the log, its heading included, at the usual height of 24."""


class SidePanels(Vertical):
    """Shows frozen values in four panels of fixed width, so that no key changes the layout."""

    def __init__(self, id: str | None = None) -> None:
        """Four empty panels; `fit` gives them their room."""
        super().__init__(id=id)
        self._width = 36
        self._log_height = SHORTEST_LOG

    def compose(self) -> ComposeResult:
        """The four panels from top to bottom."""
        yield Panel(id="players")
        yield Tray(id="tray")
        yield Panel(id="draft")
        yield Panel(id="log")

    def fit(self, width: int, screen_height: int) -> None:
        """Use `width` columns; a higher screen gives the log more lines."""
        self._width = width
        self._log_height = SHORTEST_LOG + max(screen_height - 24, 0) // 2

    def show_game(self, game: Game) -> None:
        """Show what follows from the turns taken."""
        players, log = self.query_one("#players", Panel), self.query_one("#log", Panel)
        rows = lines.player_lines(game, self._width)
        players.styles.height = len(rows)
        players.show(rows)
        log.styles.height = self._log_height
        log.show(lines.log_lines(game, self._width, self._log_height))

    def show_draft(self, game: Game, verdict: Judgement | None, announced: int | None) -> None:
        """Show the play being entered and what is unseen once it lies."""
        action = verdict.action if verdict else None
        laid = [tile.letter for tile in action.tiles] if isinstance(action, Play) else []
        tray = self.query_one(Tray)
        tray.styles.height = tray.show_letters(lines.tray_cells(game, laid), self._width)
        told = lines.draft_lines(game, verdict, announced, self._width)
        self.query_one("#draft", Panel).show(told)
