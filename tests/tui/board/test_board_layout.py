"""A board, what stands beside it and what stands below it, on screens of several sizes."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.geometry import Region

from scorekeeper.game.board import Board
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.panel import Panel


class Shown(App[None]):
    """A board with something beside it and below it, and nothing else."""

    CSS = "Screen { padding: 1 0; } BoardView, Panel { width: 1fr; height: 1fr; }"

    def __init__(self, has_line: bool = True) -> None:
        super().__init__()
        self.has_line = has_line
        self.theme = "textual-dark"
        self.board = BoardView(Picture(Board.empty(10), frozenset()))
        self.side, self.line, self.below = Panel(), Panel(), Panel()

    def compose(self) -> ComposeResult:
        line = self.line if self.has_line else None
        yield BoardLayout(self.board, self.side, line, self.below)

    @property
    def regions(self) -> list[Region]:
        return [widget.region for widget in (self.board, self.side, self.line, self.below)]


async def test_each_part_stands_where_it_belongs() -> None:
    app = Shown()
    async with app.run_test(size=(100, 30)) as pilot:
        wide = [
            Region(0, 1, 45, 22),
            Region(46, 1, 53, 28),
            Region(0, 23, 45, 1),
            Region(0, 24, 45, 5),
        ]
        assert app.regions == wide
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.regions[:3] == [
            Region(0, 1, 44, 21),
            Region(44, 1, 35, 21),
            Region(0, 22, 79, 1),
        ]
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert app.regions[:3] == [
            Region(0, 1, 60, 9),
            Region(0, 10, 60, 8),
            Region(0, 18, 60, 1),
        ]
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert app.regions == wide


async def test_without_a_line_nothing_goes_beyond_a_board_as_high_as_the_screen() -> None:
    app = Shown(has_line=False)
    async with app.run_test(size=(80, 24)):
        assert app.board.region == Region(0, 1, 44, 22)
        assert app.side.region == Region(44, 1, 35, 22)
