"""The running score of the game on the table, as lines."""

from __future__ import annotations

from textual.app import ComposeResult

from scorekeeper.game.game import Game
from scorekeeper.report import charts
from scorekeeper.tui import race
from scorekeeper.tui.lines import Line, heading, line, signed, title_bar
from scorekeeper.tui.screens.dialogs import SingleDismiss
from scorekeeper.tui.screens.help import CHART, show_help
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel, is_plain

_FRAME = 3
"""Lines of the title, the heading and the keys."""


class ChartScreen(SingleDismiss[None]):
    """Draws the chart anew for each size of the screen."""

    BINDINGS = [
        bind("chart.fine", "f", "Fine or plain", "Dots in colour, or plain signs"),
        bind("chart.help", "f1", "Help", "How the chart is read"),
        bind("chart.back", "escape,ctrl+g,q", "Back", "Go back", "dismiss"),
    ]

    def __init__(self, game: Game) -> None:
        """Show the running score of `game` as it is now."""
        super().__init__()
        self._series = charts.running_score(game)
        self._over = game.position.ending is not None
        self._fine: bool | None = None
        """None as long as nobody chose: then as the app is drawn."""

    def compose(self) -> ComposeResult:
        """The chart fills the screen."""
        yield Panel(id="title")
        yield Panel(id="chart")
        yield KeyBar([*self.BINDINGS, MORE])

    def on_resize(self) -> None:
        """Draw the chart as large as the screen."""
        self._draw()

    @property
    def _is_fine(self) -> bool:
        return not is_plain(self.app) if self._fine is None else self._fine

    def action_fine(self) -> None:
        """Draw with dots, or without them."""
        self._fine = not self._is_fine
        self._draw()

    def action_help(self) -> None:
        """Say how the chart is read, and list every key."""
        show_help(self, CHART)

    def _draw(self) -> None:
        width, height = self.size.width - 2, max(self.size.height - _FRAME, 0)
        self.query_one("#title", Panel).show([title_bar("Running score", "", width + 2)])
        what = "points after each turn"
        if self._over:
            what += "; the last step is what is taken off at the end"
        chart = self._coloured(width, height) if self._is_fine else self._plain(width, height)
        self.query_one("#chart", Panel).show([heading("Points", what, width), *chart])

    def _coloured(self, width: int, height: int) -> list[Line]:
        series = [
            race.Series(one.name, seat, one.points, signed(one.points[-1][1]))
            for seat, one in enumerate(self._series)
        ]
        return race.line_chart(series, width, height)

    def _plain(self, width: int, height: int) -> list[Line]:
        return [line(text) for text in charts.line_chart(self._series, width, height)]
