"""A board, what stands beside it and what stands below it, on screens of several sizes."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.geometry import Region, Size

from scorekeeper.game.board import Board
from scorekeeper.tui.picture import Picture
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BoardLayout
from scorekeeper.tui.widgets.panel import Panel


class Shown(App[None]):
    """A board with something beside it and below it, and nothing else."""

    CSS = "BoardLayout { width: 1fr; height: 1fr; overflow: hidden; }"

    def __init__(self) -> None:
        super().__init__()
        self.theme = "textual-dark"
        self.board = BoardView(Picture(Board.empty(10), frozenset()))
        self.side, self.below = Panel(), Panel()
        self.filled: list[Size] = []

    def compose(self) -> ComposeResult:
        yield BoardLayout(
            self.board,
            self.side,
            self.filled.append,
            below=self.below,
            fill_below=self.filled.append,
            frame=0,
        )

    @property
    def regions(self) -> list[Region]:
        return [widget.region for widget in (self.board, self.side, self.below)]


async def test_each_part_stands_where_it_belongs_and_knows_its_size() -> None:
    app = Shown()
    async with app.run_test(size=(100, 28)) as pilot:
        assert app.regions == [Region(0, 0, 45, 22), Region(46, 0, 53, 28), Region(0, 22, 45, 6)]
        assert app.filled == [Size(53, 28), Size(45, 6)]
        await pilot.resize_terminal(80, 22)
        await pilot.pause()
        assert app.regions == [Region(0, 0, 44, 21), Region(44, 0, 35, 21), Region(0, 21, 80, 1)]
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert app.regions == [Region(0, 0, 44, 11), Region(0, 11, 60, 6), Region(0, 17, 60, 1)]
        assert app.filled[-2:] == [Size(60, 6), Size(60, 1)]
        await pilot.resize_terminal(100, 28)
        await pilot.pause()
        assert app.regions[2] == Region(0, 22, 45, 6)
