"""A board, what stands beside it and what stands below it, on screens of several sizes."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.widgets import Static

from scorekeeper.game.board import Board
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.themed import colours_of

from ..kit.widget_app import becomes


class Shown(App[None]):
    """A board with something beside it and below it, and nothing else."""

    CSS = """
    Screen { padding: 1 0; }
    BoardView, Static { width: 1fr; height: 1fr; }
    .line { height: 1; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.theme = "textual-dark"
        self.board = BoardView(Picture(Board.empty(10), frozenset()))
        self.side, self.line, self.below = Static(), Static(), Static()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return colours_of(self).variables

    def compose(self) -> ComposeResult:
        yield BoardLayout(self.board, self.side, self.line, self.below)

    @property
    def regions(self) -> list[Region]:
        return [widget.region for widget in (self.board, self.side, self.line, self.below)]


async def test_each_part_stands_where_it_belongs() -> None:
    app = Shown()
    async with app.run_test(size=(100, 30)) as pilot:
        wide = [
            Region(0, 1, 45, 22),
            Region(46, 1, 53, 27),
            Region(0, 28, 99, 1),
            Region(0, 23, 45, 5),
        ]
        assert app.regions == wide
        await pilot.resize_terminal(80, 24)
        parts = [
            Region(0, 1, 44, 21),
            Region(44, 1, 35, 21),
            Region(0, 22, 79, 1),
        ]
        await becomes(pilot, lambda: app.regions[:3], parts)
        await pilot.resize_terminal(60, 20)
        parts = [
            Region(0, 1, 60, 9),
            Region(0, 10, 60, 8),
            Region(0, 18, 60, 1),
        ]
        await becomes(pilot, lambda: app.regions[:3], parts)
        await pilot.resize_terminal(100, 30)
        await becomes(pilot, lambda: app.regions, wide)
