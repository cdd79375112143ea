"""A list of options of which one is in sight."""

from __future__ import annotations

from scorekeeper.tui.kit.dropdown import Dropdown
from tests.tui.kit.widget_app import WidgetApp

from ..reading import read_screen


async def test_an_option_is_no_markup_and_is_found_by_its_first_letters() -> None:
    lists = [("[red]birds [/b] – of the wood", 1), ("words", 2)]
    dropdown = Dropdown(lists, value=1)
    app = WidgetApp(dropdown)
    async with app.run_test() as pilot:
        assert "[red]birds [/b]" in read_screen(app)
        assert "of the wood" not in read_screen(app)
        await pilot.press("space")
        assert "of the wood" in read_screen(app)
        await pilot.press("w", "enter")
        assert dropdown.value == 2
        await pilot.press("space", "up", "escape")
        assert dropdown.value == 2
        await pilot.press("space", "up", "space")
        assert dropdown.chosen == 1
        assert dropdown.has_focus
        dropdown.choose_from([("[x", 3)], 3)
        await pilot.pause()
        assert "[x" in read_screen(app)
        assert dropdown.chosen == 3


async def test_where_none_of_the_options_is_meant_the_first_one_is_chosen() -> None:
    dropdown = Dropdown([("birds", 1), ("words", 2)], value=3)
    async with WidgetApp(dropdown).run_test():
        assert dropdown.chosen == 1
