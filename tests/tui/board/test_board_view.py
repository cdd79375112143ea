"""The board among what stands beside and below it: where it is, what a key draws, and examples."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.color import Color
from textual.geometry import Region
from textual.widgets import Static

from scorekeeper.game.board import Board
from scorekeeper.game.rules import RULE_SPECS, find_preset, with_rule
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.rule_example import ExampleBoard, RuleExample
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.terminal.themed import colours_of
from tests.support.games import LEAFLET, game_of

from ..hands import at_table
from ..kit.widget_app import WidgetApp, becomes


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
        return dict(colours_of(self).colours)

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


def rim_in_brass(view: BoardView) -> list[str]:
    """The texts of the rim that stand on brass."""
    brass = Color.parse(colours_of(view.app).colours["brass"]).rich_color
    strips = (view.render_line(y) for y in range(view.size.height))
    return [
        segment.text.strip()
        for strip in strips
        for segment in strip
        if segment.style and segment.style.bgcolor == brass
    ]


async def test_a_key_draws_the_squares_that_change_and_two_labels(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        view = hands.board_view
        await hands.click_square("C2")
        assert rim_in_brass(view) == ["C", "2"]
        drawn = list[Region]()
        monkeypatch.setattr(view, "refresh", lambda *regions, **_: drawn.extend(regions))
        await hands.press("right")
        squares = {Region(11, 3, 4, 2), Region(15, 3, 4, 2)}
        assert set(drawn) == squares | {Region(11, 0, 4, 1), Region(15, 0, 4, 1)}
        assert rim_in_brass(view) == ["D", "2"]
        drawn.clear()
        await hands.press("space")
        assert drawn == [Region(15, 3, 4, 2)]


HASBRO = find_preset("hasbro").house


async def test_every_rule_is_explained_as_its_answer_is_and_boards_of_one_are_alike() -> None:
    example = RuleExample()
    async with WidgetApp(example).run_test(size=(60, 40)) as pilot:
        example.styles.height = "auto"
        for rule in RULE_SPECS:
            example.show(rule, HASBRO)
            await pilot.pause()
        for house, verdict in (
            (HASBRO, "✗ Not allowed"),
            (with_rule(HASBRO, "plural", "off"), "✓"),
        ):
            example.show("plural", house)
            await pilot.pause()
            first, second = (one.render() for one in example.query(".verdict"))
            assert verdict in str(first)
            assert "NETS 2+2+2+2 = 8" in str(second)
        lone, four = (board.content_size for board in example.query(ExampleBoard))
        assert lone.width == four.width
        assert 4 * lone.height == four.height
        assert example.size.width >= four.width + 20
