"""A screen is right in its first picture, and what has not changed is not drawn again."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from scorekeeper.tui.kit.lines import line
from scorekeeper.tui.kit.panel import MakeLines, Panel
from scorekeeper.tui.kit.screens import SizedScreen


class CountedPanel(Panel):
    """A panel that notes which of its lines are drawn."""

    def __init__(self, make: MakeLines) -> None:
        super().__init__(make)
        self.drawn: list[int] = []
        self.shown = 0
        """How often it was part of a picture."""

    def render_lines(self, crop: Region) -> list[Strip]:
        self.shown += 1
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        self.drawn.append(y)
        return super().render_line(y)


class Page(SizedScreen[None]):
    """A screen of several sizes with a panel."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-usual"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(30, "-high")]

    def __init__(self) -> None:
        super().__init__()
        self.text = ["Anna to play", "Ben draws 3"]
        self.panel = CountedPanel(lambda *_: [line(text) for text in self.text])
        self.first: set[str] = set()

    def compose(self) -> ComposeResult:
        self.first = set(self.classes)
        yield self.panel


class Book(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()

    def get_default_screen(self) -> Page:
        return self.page


async def test_a_screen_has_the_classes_of_its_size_before_anything_is_on_it() -> None:
    for size, classes in (
        ((80, 24), {"-usual"}),
        ((100, 30), {"-wide", "-high"}),
        ((20, 40), {"-narrow", "-high"}),
    ):
        app = Book()
        async with app.run_test(size=size) as pilot:
            assert app.page.first == set(app.page.classes) == classes
            await pilot.resize_terminal(59, 29)
            assert set(app.page.classes) == {"-narrow"}


async def test_a_screen_that_opens_is_drawn_once() -> None:
    app = Book()
    async with app.run_test() as pilot:
        page = Page()
        await app.push_screen(page)
        await pilot.pause()
        await pilot.pause()
        assert page.panel.shown == 1
        app.pop_screen()
        await pilot.pause()
        assert app.screen is app.page


async def test_only_lines_that_have_changed_are_drawn_again() -> None:
    app = Book()
    async with app.run_test() as pilot:
        panel = app.page.panel
        await pilot.pause()
        for text, drawn in (
            (["Anna to play", "Ben draws 3"], []),
            (["Anna to play", "Ben draws 2"], [1]),
            (["Ben to play", "Ben draws 2"], [0]),
            (["Ben to play", "Ben draws 2", "The bag is empty"], [0, 1, 2]),
        ):
            panel.drawn.clear()
            app.page.text = text
            panel.draw()
            await pilot.pause()
            assert panel.drawn == drawn
