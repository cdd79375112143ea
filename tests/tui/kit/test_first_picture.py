"""A screen is right in its first picture, and is drawn once."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Static

from scorekeeper.tui.kit import page

from .widget_app import becomes


class Counted(Static):
    """A text that notes how often it is part of a picture."""

    shown = 0

    def render_lines(self, crop: Region) -> list[Strip]:
        self.shown += 1
        return super().render_lines(crop)


class Page(page.Page[None]):
    """A screen of several sizes with a text."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-usual"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(30, "-high")]

    def __init__(self) -> None:
        super().__init__()
        self.told = Counted("Anna to play")
        self.first: set[str] = set()

    def compose(self) -> ComposeResult:
        self.first = set(self.classes)
        yield self.told


class Book(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()

    def get_default_screen(self) -> Page:
        return self.page


@pytest.mark.parametrize(
    ("size", "classes"),
    [
        ((80, 24), {"-usual"}),
        ((100, 30), {"-wide", "-high"}),
        ((20, 40), {"-narrow", "-high"}),
    ],
)
async def test_a_screen_has_the_classes_of_its_size_before_anything_is_on_it(
    size: tuple[int, int], classes: set[str]
) -> None:
    app = Book()
    async with app.run_test(size=size) as pilot:
        assert app.page.first == set(app.page.classes) == classes
        await pilot.resize_terminal(59, 29)
        await becomes(pilot, lambda: set(app.page.classes), {"-narrow"})


async def test_a_screen_that_opens_is_drawn_once() -> None:
    app = Book()
    async with app.run_test() as pilot:
        page = Page()
        await app.push_screen(page)
        await pilot.pause()
        await pilot.pause()
        assert page.told.shown == 1
        app.pop_screen()
        await pilot.pause()
        assert app.screen is app.page
