"""Fields: for paths, which Tab completes, for numbers, and for one of several options."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from scorekeeper.drafts import Option
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.tui.kit.fields import Field, NumberField, PathInput, completions
from tests.tui.kit.widget_app import WidgetApp

from ..reading import read_screen


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a few things in it, in which relative paths begin."""
    (tmp_path / "games").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name in ("sunday.toml", "sunny.pdf", "gamma.txt", "games/a.toml"):
        (tmp_path / name).write_text("")
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_folders_and_files_are_found(folder: Path) -> None:
    assert completions("gam") == [f"games{os.sep}", "gamma.txt"]
    assert completions("games/") == ["games/a.toml"]
    assert completions("~/su") == ["~/sunday.toml", "~/sunny.pdf"]
    assert completions(f"{folder}/ga", (".toml",)) == [f"{folder}/games/"]


def test_on_windows_either_slash_may_be_typed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sep", "\\")
    monkeypatch.setattr(os, "altsep", "/")
    (folder / "games" / "old").mkdir()
    assert completions("gam") == ["games\\", "gamma.txt"]
    assert completions("games/") == ["games/a.toml", "games/old/"]


@pytest.mark.parametrize("typed", ["none/", "~nobody-here/x", "x\0/", "zzz"])
def test_where_nothing_is_there_nothing_is_found(typed: str) -> None:
    assert completions(typed) == []


def test_hidden_things_are_found_only_by_their_dot() -> None:
    assert f".hidden{os.sep}" not in completions("")
    assert completions(".h") == [f".hidden{os.sep}"]


class PathApp(App[None]):
    """A line for a path, and a field after it."""

    def compose(self) -> ComposeResult:
        yield PathInput()
        yield Input(id="next")


async def test_tab_completes_as_far_as_it_is_clear_then_goes_on() -> None:
    async with PathApp().run_test() as pilot:
        entry = pilot.app.query_one(PathInput)
        await pilot.press("s", "tab")
        assert entry.value == "sun"
        await pilot.press("tab")
        assert entry.has_focus
        await pilot.press("n", "tab")
        assert entry.value == "sunny.pdf"
        await pilot.press("tab")
        assert pilot.app.query_one("#next").has_focus


async def test_a_number_is_made_of_digits_and_of_letters_that_look_like_them() -> None:
    field = NumberField()
    async with WidgetApp(field).run_test() as pilot:
        field.focus()
        await pilot.press("minus", "1", "underscore", "O", "x")
        assert field.value == "-10"
        assert field.number == -10


async def test_down_leads_to_a_field_that_was_shown_a_moment_ago() -> None:
    name, next_name, day = (Field(id=one) for one in ("name", "next", "day"))
    next_name.display = False
    async with WidgetApp(Vertical(Static("who"), name, next_name, day)).run_test() as pilot:
        name.focus()
        await pilot.press("down")
        assert day.has_focus
        await pilot.press("up")
        assert name.has_focus
        next_name.display = True
        name.action_next_line(1)
        assert pilot.app.focused is next_name


WORDS = (
    Option("challenge", "if challenged"),
    Option("inline", "always"),
    Option("never", "nobody checks"),
)


async def test_keys_and_clicks_choose_at_once_and_each_change_is_posted_once() -> None:
    heard: list[str] = []

    class Listening(WidgetApp):
        def on_choice_changed(self, event: Choice.Changed) -> None:
            heard.append(event.value)

    choice = Choice(WORDS)
    async with Listening(choice).run_test() as pilot:
        choice.focus()
        await pilot.press("right", "left", "left")
        assert choice.value == "never", "It goes round the end."
        await pilot.press("1", "9")
        assert choice.value == "challenge", "There is no ninth option."
        await pilot.click(choice, offset=(20, 0))
        assert choice.value == "inline"
    assert heard == ["inline", "challenge", "never", "challenge", "inline"]


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
