"""Fields for paths, which Tab completes, and for numbers."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Input

from scorekeeper.tui.kit.fields import NumberField, PathInput, completions
from tests.tui.kit.widget_app import WidgetApp


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
