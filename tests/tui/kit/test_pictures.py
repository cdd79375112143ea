"""Which widgets are drawn for a picture, told of their size, and styled; the first one is right."""

from __future__ import annotations

from asyncio import Event, sleep, timeout

import pytest
from textual.app import App, ComposeResult
from textual.color import Color
from textual.containers import VerticalScroll
from textual.css.stylesheet import Stylesheet
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widgets import Static

from scorekeeper.tui.kit import page
from scorekeeper.tui.terminal.sparing import SparingStylesheet

from .widget_app import becomes

pytestmark = pytest.mark.usefixtures("drawn")


class Row(Static):
    """A line that counts the pictures for which it was rendered."""

    rendered = 0
    is_told = False
    """True if it was told its size since that was set to False."""

    def on_resize(self) -> None:
        self.is_told = True

    def render_lines(self, crop: Region) -> list[Strip]:
        self.rendered += 1
        return super().render_lines(crop)


class Page(page.Page[None]):
    def compose(self) -> ComposeResult:
        with VerticalScroll():
            for place in range(6):
                yield Row(f"row {place}")
        yield Row("foot")
        yield Row("xxx", id="over")


class Book(App[None]):
    CSS = "VerticalScroll { height: 4; } Row { height: 1; } #over { offset: 2 -3; width: 3; }"

    def get_default_screen(self) -> Page:
        return Page()


async def test_what_lies_between_two_changes_or_behind_one_is_not_rendered() -> None:
    async with Book().run_test(size=(20, 8)) as pilot:
        rows = list(pilot.app.query(Row))
        compositor = pilot.app.screen._compositor

        def rendered_for(*changed: Row) -> list[int]:
            """The places of the rows that are rendered when those have changed."""
            compositor._dirty_regions.clear()
            for row in rows:
                row.rendered = 0
            for row in changed:
                row.update(f"{row.content}!", layout=False)
            compositor.update_widgets({*changed})
            assert compositor.render_partial_update()
            return [place for place, row in enumerate(rows) if row.rendered]

        assert rendered_for(rows[0], rows[6]) == [0, 6]
        assert rendered_for(rows[2]) == [2, 7]
        assert rendered_for(rows[7]) == [7]  # What is behind it would not be seen.


async def test_a_picture_waits_once_for_a_widget_that_has_yet_to_say_that_it_changed() -> None:
    async with Book().run_test(size=(20, 8)) as pilot:
        first, second, *_ = pilot.app.query(Row)
        screen = pilot.app.screen
        first.rendered = 0
        screen._dirty_widgets.add(first)
        first.refresh()
        second.refresh()
        screen._on_timer_update()
        assert not first.rendered
        screen._on_timer_update()
        assert first.rendered


async def test_whoever_waits_for_a_picture_is_called_though_a_dialog_lays_the_screen_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each does so with what is behind it when it opens, and Textual stops the timer."""
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 0.2)
    async with Book().run_test(size=(20, 8)) as pilot:
        screen = pilot.app.screen
        await pilot.app.push_screen(ModalScreen())
        for _ in range(2):  # The second time just after a tick.
            called = Event()
            screen.refresh()
            screen._invoke_later(called.set, screen)
            async with timeout(10):
                while not (screen._update_timer._active.is_set() or called.is_set()):
                    await sleep(0)
                screen._screen_resized(screen.size)
                await called.wait()


async def test_a_widget_that_comes_is_told_of_its_size_though_somebody_asked_where_all_are() -> (
    None
):
    async with Book().run_test(size=(20, 8)) as pilot:
        row, *_, late = pilot.app.query(Row)
        late.display = False
        await pilot.pause()
        late.is_told = False
        late.display = True
        pilot.app.screen._compositor.update_widgets({late})  # It is to be drawn, and not seen yet.
        assert row.region
        async with timeout(10):
            while not late.is_told:
                await pilot.pause()


class Coat(App[None]):
    CSS = """
    Row { color: red; } Row.-lit { color: green; } .-dark Row { color: blue; }
    #over { color: white; } .-edge:first-child { color: yellow; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.stylesheet = SparingStylesheet(variables=self.stylesheet._variables)

    def compose(self) -> ComposeResult:
        for place in range(3):
            yield Row(f"row {place}", id="over" if place == 2 else None)


async def test_a_widget_has_the_style_of_its_kind_at_its_place_in_its_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Coat()
    async with app.run_test():
        first, second, over = app.query(Row)

        def colours() -> list[str]:
            return [row.styles.color.hex for row in (first, second, over)]

        red, green, blue, white = (
            Color.parse(one).hex for one in ("red", "green", "blue", "white")
        )
        assert colours() == [red, red, white]
        second.add_class("-lit")
        assert colours() == [red, green, white]
        app.screen.add_class("-dark")
        app.stylesheet.update(app.screen)
        assert colours() == [blue, blue, white]
        app.screen.remove_class("-dark")
        with monkeypatch.context() as patched:
            patched.setattr(Stylesheet, "apply", None)  # Nothing is matched a second time.
            app.stylesheet.update_nodes([second, over])
        assert colours() == [red, green, white]
        for row in (first, second):
            row.add_class("-edge")
        assert colours() == [Color.parse("yellow").hex, green, white]
        app.stylesheet.add_source("Row.-lit { color: blue; }")
        app.stylesheet.update(app.screen)
        assert colours()[1:] == [blue, white]


class Counted(Static):
    """A text that notes how often it is part of a picture."""

    shown = 0

    def render_lines(self, crop: Region) -> list[Strip]:
        self.shown += 1
        return super().render_lines(crop)


class SizedPage(page.Page[None]):
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


class SizedBook(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.page = SizedPage()

    def get_default_screen(self) -> SizedPage:
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
    app = SizedBook()
    async with app.run_test(size=size) as pilot:
        assert app.page.first == set(app.page.classes) == classes
        await pilot.resize_terminal(59, 29)
        await becomes(pilot, lambda: set(app.page.classes), {"-narrow"})


async def test_a_screen_that_opens_is_drawn_once() -> None:
    app = SizedBook()
    async with app.run_test() as pilot:
        page = SizedPage()
        await app.push_screen(page)
        await pilot.pause()
        await pilot.pause()
        assert page.told.shown == 1
        app.pop_screen()
        await pilot.pause()
        assert app.screen is app.page
