"""A list of options of which one is in sight."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(("width", "is_there"), [(40, True), (16, False)])
async def test_the_remark_of_an_option_goes_whole_where_it_has_no_room(
    width: int, is_there: bool
) -> None:
    dropdown = Dropdown([("birds – of the wood", 1)], value=1)
    app = WidgetApp(dropdown)
    async with app.run_test(size=(width, 5)):
        text = read_screen(app)
        assert "birds" in text
        assert ("– of the wood" in text, "–" in text) == (is_there, is_there)


async def test_where_none_of_the_options_is_chosen_the_list_begins_at_the_first() -> None:
    dropdown = Dropdown([("birds", 1), ("words", 2)], value=None)
    async with WidgetApp(dropdown).run_test() as pilot:
        await pilot.press("space", "enter")
        assert dropdown.value == 1
