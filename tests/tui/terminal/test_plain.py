"""Plain characters: nothing but ASCII is drawn, whatever the widget."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color

from scorekeeper.drafts import Option
from scorekeeper.tui.board.small_board import small_board_lines
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.drawing import Drawing
from scorekeeper.tui.kit.headings import Heading, TitleBar
from scorekeeper.tui.terminal.plain import PlainFilter
from tests.game.table import play_all, start_game
from tests.tui.kit.widget_app import WidgetApp


async def test_no_widget_draws_anything_but_ascii() -> None:
    options = (Option("a", "this"), Option("b", "that"))
    board = play_all(start_game(), "5C MOOD").position.board
    small = Drawing().show(small_board_lines, board, frozenset())
    widgets = (
        TitleBar("A game", "of today", "saved"),
        Heading("Players", "in turn order"),
        PrimaryAction("start", "Anna begins"),
        Choice(options),
        small,
    )
    for widget in widgets:
        app = WidgetApp(widget)
        async with app.run_test() as pilot:
            await pilot.pause()
            for y in range(widget.size.height):
                segments = list(widget.render_line(y))
                drawn = PlainFilter().apply(segments, Color.parse("black"))
                text = "".join(segment.text for segment in drawn)
                assert text.isascii(), (widget, text)
                assert len(text) == sum(segment.cell_length for segment in segments)


def test_letters_stay_as_they_are() -> None:
    (segment,) = PlainFilter().apply([Segment("Zoë")], Color.parse("black"))
    assert segment.text == "Zoë"
