"""The unseen letters beside the board."""

from __future__ import annotations

from pathlib import Path

from textual.geometry import Region

from scorekeeper.tui.entry.unseen import Unseen, bag_line, unseen_letters
from scorekeeper.tui.kit.drawing import Drawing
from tests.support.games import LEAFLET, game_of

from ..hands import at_table


def test_letters_that_are_on_the_screen_are_not_unseen() -> None:
    cells = dict(unseen_letters(game_of(), ["E", "E", "Qu", "J", "J"]))
    assert (cells["E"], cells["Qu"], cells["J"], cells["A"]) == (6, 0, 0, 7)


def test_the_heading_counts_letters_and_shows_the_bag_as_a_bar() -> None:
    unseen = Unseen.of(game_of(), ())
    head = bag_line(unseen, 53).plain
    assert head.startswith("Unseen 100 ─")
    assert head.endswith(" 86")
    later = Unseen.of(game_of(*LEAFLET), ())
    assert 0 < bag_line(later, 53).plain.count("━") < head.count("━")
    assert bag_line(unseen, 20).plain == "Unseen 100  bag 86"


async def test_each_letter_is_clicked_where_it_is_drawn(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        for size, lines in (((80, 24), 4), ((120, 40), 5), ((200, 60), 9)):
            await hands.resize(size)
            unseen = hands.table.query_one("#unseen-letters", Drawing)
            assert unseen.size.height == lines
            for letter in ("A", "M", "Qu", "Z"):
                rows = [strip.text for strip in unseen.render_lines(Region(0, 0, *unseen.size))]
                y = next(y for y, row in enumerate(rows) if y and letter in row)
                await hands.pilot.click(unseen, offset=(rows[y].index(letter), y))
                await hands.settle()
            laid = hands.table.editor.entry.draft.play
            assert laid
            assert [tile.letter for tile in laid.tiles] == ["A", "M", "Qu", "Z"]
            await hands.press(*["backspace"] * 4)
