"""The foot of a screen: which keys it shows, where, and when it is drawn."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widget import Widget

from scorekeeper.tui.keys.bindings import HELP, MENU
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.key_bar import MOST_NAMED, KeyBar
from scorekeeper.tui.kit.page import Page
from tests.tui.kit.widget_app import WidgetApp, text_of


class TwoFields(Page[None]):
    """A screen with a key that is of use only sometimes."""

    BINDINGS = [
        Binding("f2", "save", "Save it", id="two.save"),
        Binding("ctrl+z", "undo", "Undo", id="two.undo"),
        *(Binding(f"f{key}", f"do({key})", "Do", False, id=f"two.{key}") for key in range(3, 9)),
        Binding("escape", "dismiss", "Back"),
        HELP,
        MENU,
    ]
    can_undo = False

    def compose(self) -> ComposeResult:
        yield Field(id="one")
        yield Field(id="two")
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        return self.can_undo if action == "undo" else True


class TwoFieldsApp(WidgetApp):
    """Shows that screen."""

    def __init__(self) -> None:
        super().__init__(Widget())

    def on_mount(self) -> None:
        self.push_screen(TwoFields())


async def test_keys_stand_in_the_order_of_the_bindings_and_those_of_everywhere_at_the_right() -> (
    None
):
    async with TwoFieldsApp().run_test(size=(60, 5)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TwoFields)
        bar = screen.query_one(KeyBar)
        (line,) = text_of(bar)
        assert line.startswith(" F2  Save it  Esc  Back ")
        assert " F1  Help  Ctrl P  Menu" in line
        assert line.index("F1") > 25
        screen.can_undo = True
        screen.refresh_bindings()
        await pilot.pause()
        labels = [key.label for key in bar.keys if not key.is_everywhere]
        assert labels == ["Save it", "Undo", "Back"]
        before = bar.keys
        await pilot.press("tab")
        assert bar.keys is before, "a move of the focus draws nothing anew"


async def test_where_there_is_no_room_help_and_the_way_back_stay() -> None:
    async with TwoFieldsApp().run_test(size=(24, 5)) as pilot:
        (line,) = text_of(pilot.app.screen.query_one(KeyBar))
        assert "F1" in line
        assert "Esc" in line
        assert "F2" not in line
        assert "Menu" not in line


async def test_a_screen_that_says_which_keys_matter_has_four_of_them_called_as_it_says() -> None:
    async with TwoFieldsApp().run_test(size=(60, 5)) as pilot:
        bar = pilot.app.screen.query_one(KeyBar)
        bar.labels = {"two.undo": "", "two.away": "No such key", "two.save": "Keep it"}
        (line,) = text_of(bar)
        assert line.startswith(" F2  Keep it    ")  # Nothing can be undone.
        bar.labels = {f"two.{number}": "" for number in range(3, 9)}
        assert len(bar.keys) == MOST_NAMED + 2
