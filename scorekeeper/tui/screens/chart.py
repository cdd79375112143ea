"""The running score of the game on the table, as lines."""

from __future__ import annotations

from textual.app import ComposeResult

from scorekeeper.game.game import Game
from scorekeeper.report.charts import line_chart, running_score
from scorekeeper.tui.lines import heading, line
from scorekeeper.tui.screens.dialogs import SingleDismiss
from scorekeeper.tui.screens.help import CHART, show_help
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel

_FRAME = 2
"""Lines of the heading and the keys."""


class ChartScreen(SingleDismiss[None]):
    """Draws the chart anew for each size of the screen."""

    BINDINGS = [
        bind("chart.fine", "f", "Fine or plain", "Dots, where the terminal can show them"),
        bind("chart.help", "f1", "Help", "How the chart is read"),
        bind("chart.back", "escape,ctrl+g,q", "Back", "Go back", "dismiss"),
    ]

    def __init__(self, game: Game) -> None:
        """Show the running score of `game` as it is now."""
        super().__init__()
        self._series = running_score(game)
        self._over = game.position.ending is not None
        self._fine = False

    def compose(self) -> ComposeResult:
        """The chart fills the screen."""
        yield Panel(id="chart")
        yield KeyBar([*self.BINDINGS, MORE])

    def on_resize(self) -> None:
        """Draw the chart as large as the screen."""
        self._draw()

    def action_fine(self) -> None:
        """Draw with dots, or without them."""
        self._fine = not self._fine
        self._draw()

    def action_help(self) -> None:
        """Say how the chart is read, and list every key."""
        show_help(self, CHART)

    def _draw(self) -> None:
        width, height = self.size.width, self.size.height - _FRAME
        hint = "the last step is what is taken off at the end "
        head = heading("Running score", hint if self._over and width >= 70 else "", width)
        chart = line_chart(self._series, width, max(height, 0), fine=self._fine)
        self.query_one(Panel).show([head, *(line(text) for text in chart)])
