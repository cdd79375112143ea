"""Exports from the table and from the end of a game: which form, where, and what is in the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from scorekeeper.export import Format
from scorekeeper.game.game import Game
from scorekeeper.record import load
from scorekeeper.saving import SaveError
from scorekeeper.tui.table.screen import TableScreen

from ..hands import Hands, at_table
from ..helpers import LEAFLET, game_of
from ..kit.test_sizes import resize


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, in which relative paths begin."""
    folder = tmp_path / "work [red]"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


async def open_dialog(hands: Hands) -> None:
    if isinstance(hands.app.screen, TableScreen):
        hands.app.screen.without_key("share")  # As the menu does.
    else:
        await hands.press("ctrl+x")
    await hands.dialog("Share the game", ".png   a picture to send", ".txt   a")


async def type_path(hands: Hands, path: str) -> None:
    """Put `path` in place of the one on the line."""
    if not isinstance(hands.app.focused, Input):
        await hands.press("tab")
    await hands.press("ctrl+u")
    await hands.type(path)


def place(hands: Hands) -> str:
    """The path that is offered or typed."""
    return hands.app.screen.query_one(Input).value


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch) -> list[Format]:
    """The forms that are written; each holds its name and the turns of the game, and is soon so."""
    written: list[Format] = []

    def write(game: Game, form: Format) -> bytes:
        written.append(form)
        return drawn(game, form)

    monkeypatch.setattr("scorekeeper.export.saving.write_export", write)
    return written


def drawn(game: Game, form: Format) -> bytes:
    """What `draws` writes."""
    return f"{form.name} of {len(game.steps)} turns".encode()


async def test_one_key_makes_a_real_picture_at_the_place_that_is_offered(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await open_dialog(hands)
        await hands.press("enter")
        await hands.back_at_table()
        await hands.see("Saved as ")
        assert (home / "game.png").read_bytes().startswith(b"\x89PNG")


async def test_form_and_place_are_chosen_typed_and_clicked(
    documents: Path, home: Path, draws: list[Format]
) -> None:
    (documents / "kept").mkdir()
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_dialog(hands)
        offered = []
        for _ in range(4):
            offered.append(place(hands))
            await hands.press("down")
            await hands.until(lambda: place(hands) != offered[-1])
        assert [path.rpartition("/game.")[2] for path in offered] == ["png", "pdf", "txt", "toml"]
        await hands.press("end", "up")
        await hands.until(lambda: place(hands).endswith("/game.txt"))
        await hands.press("enter")
        await hands.back_at_table()
        assert (home / "game.txt").read_bytes() == drawn(hands.game, Format.TEXT)
        await open_dialog(hands)
        hands.post("tab", "ctrl+u", *"mine.txt", "enter")
        await hands.back_at_table()
        assert (documents / "mine.txt").read_bytes() == drawn(hands.game, Format.TEXT)
        await open_dialog(hands)
        await type_path(hands, "kept")  # A folder.
        await hands.press("enter")
        await hands.back_at_table()
        assert (documents / "kept" / "game.png").read_bytes() == drawn(hands.game, Format.PNG)
        await open_dialog(hands)
        await hands.click("Esc  back")
        await hands.back_at_table()
        await resize(hands, (40, 15))
        await open_dialog(hands)
        await hands.click(".txt")
        await hands.until(lambda: place(hands).endswith("/game-2.txt"))
        await hands.click("Enter  make it")
        await hands.back_at_table()
        assert draws == [Format.TEXT, Format.TEXT, Format.PNG, Format.TEXT]


async def test_a_copy_of_the_game_is_made_and_the_first_one_goes_on(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        first = hands.session.store.path
        await open_dialog(hands)
        await hands.press("end", "enter")
        await hands.see("Saved as game.toml. You carry on with the first one.")
        await hands.play("F5 .EAR")
        assert hands.session.store.path == first
    assert len(load(home / "game.toml").game.steps) == 1


async def test_what_is_in_the_way_is_told_and_can_be_mended(
    documents: Path, home: Path, draws: list[Format]
) -> None:
    old = documents / "a.txt"
    old.write_text("mine")
    async with at_table(game_of(), home) as hands:
        assert hands.session.store.path is not None
        before = hands.session.store.path.read_bytes()
        await open_dialog(hands)
        for typed, told in (
            ("mine.svg", "End the name with .png"),
            (str(hands.session.store.path), "choose another name"),
            ("~nobody-here/a.pdf", "its folder does"),
        ):
            await type_path(hands, typed)
            await hands.press("enter")
            await hands.dialog(told)
        assert hands.session.store.path.read_bytes() == before
        await type_path(hands, "a.txt")
        await hands.press("enter")
        await hands.dialog("a.txt already exists. Press Enter")
        await hands.press("backspace", "t")
        await hands.until(lambda: "again to replace" not in hands.text)
        await hands.press("enter")
        await hands.dialog("again to replace it.")
        assert old.read_text() == "mine"
        await hands.press("enter")
        await hands.back_at_table()
        assert old.read_bytes() == drawn(hands.game, Format.TEXT)
    assert [*documents.iterdir()] == [old]


async def test_the_end_of_a_game_is_shared_as_well_and_a_full_disk_is_told(
    home: Path, draws: list[Format], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise SaveError("the disk is full; free some space and save again.", "game.png")

    async with at_table(game_of(*LEAFLET, "end"), home, (100, 30)) as hands:
        await hands.dialog("The game is over", "7 tiles")
        with monkeypatch.context() as disk:
            disk.setattr("scorekeeper.export.saving.write_atomically", full)
            await open_dialog(hands)
            await hands.press("enter")
            await hands.see("the disk is full")
            assert not list(home.glob("*.png"))
        await hands.press("enter")
        await hands.dialog("The game is over", "Saved as ")
        assert (home / "game.png").read_bytes() == drawn(hands.game, Format.PNG)
        await open_dialog(hands)  # Even while letters are typed.
        await hands.press("enter")
        await hands.dialog("The game is over", "game-2.png")
        await hands.press("escape")
        await hands.back_at_table()
