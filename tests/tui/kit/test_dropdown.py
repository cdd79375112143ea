"""A list of options of which one is in sight."""

from __future__ import annotations

from scorekeeper.tui.kit.dropdown import Dropdown
from tests.tui.kit.widget_app import WidgetApp

from ..reading import read_screen


async def test_an_option_is_no_markup_and_is_found_by_its_first_letters() -> None:
    lists = [("[red]birds [/b]", 1), ("words", 2)]
    dropdown = Dropdown(lists, value=1)
    app = WidgetApp(dropdown)
    async with app.run_test() as pilot:
        assert "[red]birds [/b]" in read_screen(app)
        await pilot.press("space", "w", "enter")
        assert dropdown.value == 2
        await pilot.press("space", "up", "escape")
        assert dropdown.value == 2
        await pilot.press("space", "up", "space")
        assert dropdown.value == 1
        assert dropdown.has_focus
        dropdown.set_options([("[x", 3)])
        await pilot.pause()
        assert "[x" in read_screen(app)


async def test_where_none_of_the_options_is_chosen_the_list_begins_at_the_first() -> None:
    dropdown = Dropdown([("birds", 1), ("words", 2)], value=None)
    async with WidgetApp(dropdown).run_test() as pilot:
        await pilot.press("space", "enter")
        assert dropdown.value == 1
