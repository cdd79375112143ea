"""Exports from the table and from the end of a game: which form, where, and what is in the way."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from textual.widgets import Input

from scorekeeper.export import Format, format_of, write_export
from scorekeeper.game.game import Game
from scorekeeper.saving import SaveError

from .hands import Hands, at_table
from .helpers import LEAFLET, game_of
from .test_sizes import resize


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, in which relative paths begin."""
    folder = tmp_path / "work [red]"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


async def open_dialog(hands: Hands) -> None:
    await hands.press("ctrl+x")
    await hands.dialog("Share the game", ".png  a picture to send", ".txt  a")


async def type_path(hands: Hands, path: str) -> None:
    """Put `path` in place of the one that is offered."""
    await hands.press("enter", "ctrl+u")
    await hands.type(path)


def place(hands: Hands) -> str:
    """The path that is offered or typed."""
    return hands.app.screen.query_one(Input).value


def same(path: Path, hands: Hands) -> bool:
    """Whether `path` holds the game in the form that its name promises."""
    form = format_of(path)
    assert form
    return path.read_bytes() == write_export(hands.game, form)


async def test_two_keys_make_a_picture_at_the_place_that_is_offered(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_dialog(hands)
        await hands.press("enter", "enter")
        await hands.back_at_table()
        await hands.see("Saved as ")
        assert (home / "game.png").read_bytes().startswith(b"\x89PNG")
        assert same(home / "game.png", hands)


async def test_the_ending_follows_the_form_and_the_form_the_ending(
    documents: Path, home: Path
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_dialog(hands)
        offered = []
        for _ in range(3):
            offered.append(place(hands))
            await hands.press("down")
            await hands.until(lambda: place(hands) != offered[-1])
        assert [path.rpartition("/game.")[2] for path in offered] == ["png", "pdf", "txt"]
        await hands.press("up")
        await hands.until(lambda: place(hands).endswith("/game.txt"))
        await hands.press("enter", "enter")
        await hands.back_at_table()
        assert same(home / "game.txt", hands)
        await open_dialog(hands)
        await type_path(hands, "mine.txt")
        await hands.press("enter")
        await hands.back_at_table()
        assert same(documents / "mine.txt", hands)


async def test_another_ending_is_told_which_there_are(documents: Path, home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_dialog(hands)
        for typed in ("mine.csv", "mine.svg"):
            await type_path(hands, typed)
            await hands.press("enter")
            await hands.dialog("End the name with .png")
            await hands.press("escape")
            await hands.back_at_table()
            await open_dialog(hands)
    assert list(documents.iterdir()) == []


async def test_a_burst_of_keys_is_not_mixed_up(documents: Path, home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_dialog(hands)
        hands.post("enter", "ctrl+u", *"a.txt", "enter")
        await hands.back_at_table()
        assert same(documents / "a.txt", hands)


async def test_a_name_without_ending_and_a_folder_are_understood(
    documents: Path, home: Path
) -> None:
    (documents / "kept").mkdir()
    async with at_table(game_of(), home) as hands:
        for typed, made in (("plain", "plain.png"), ("kept", "kept/game.png")):
            await open_dialog(hands)
            await type_path(hands, typed)
            await hands.press("enter")
            await hands.back_at_table()
            assert same(documents / made, hands)


async def test_what_is_there_is_written_over_only_if_that_is_said_twice(
    documents: Path, home: Path
) -> None:
    old = documents / "a.txt"
    old.write_text("mine")
    async with at_table(game_of(), home) as hands:
        await open_dialog(hands)
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
        assert same(old, hands)


async def test_what_is_in_the_way_is_told_and_can_be_mended(documents: Path, home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        assert hands.session.store.path is not None
        before = hands.session.store.path.read_bytes()
        for typed, told in (
            ("none/a.pdf", "its folder does"),
            ("~nobody-here/a.pdf", "its folder does"),
            (str(hands.session.store.path), "End the name with .png"),
        ):
            await open_dialog(hands)
            await type_path(hands, typed)
            await hands.press("enter", "enter")
            await hands.dialog(told)
            await hands.press("escape")
            await hands.back_at_table()
        assert hands.session.store.path.read_bytes() == before
        assert list(documents.iterdir()) == []


async def test_the_end_of_a_game_offers_it_even_while_letters_are_typed(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET, "end"), home, (100, 30)) as hands:
        await hands.dialog("The game is over", "7 tiles", "share")
        await open_dialog(hands)
        await hands.press("enter", "enter")
        await hands.dialog("The game is over", "Saved as")
        assert same(home / "game.png", hands)


async def test_it_can_be_done_with_the_mouse_alone_and_put_aside(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await open_dialog(hands)
        await hands.click("Esc  back")
        await hands.back_at_table()
        await open_dialog(hands)
        await hands.click(".txt")
        await hands.until(lambda: place(hands).endswith("/game.txt"))
        await hands.click("Enter    go on")
        await hands.back_at_table()
        assert same(home / "game.txt", hands)


async def test_form_and_place_are_seen_on_a_low_screen(home: Path) -> None:
    async with at_table(game_of(), home, (40, 15)) as hands:
        await hands.press("ctrl+x")
        await hands.dialog("Share the game", ".png  a picture to send")
        await hands.press("down", "down")
        await hands.see(".txt  a plain page")
        await hands.until(lambda: place(hands).endswith("game.txt"))
        await hands.press("enter", "enter")
        await hands.back_at_table()
        assert same(home / "game.txt", hands)
        await resize(hands, (20, 5))  # The smallest screen.
        await hands.press("ctrl+x")
        await hands.until(lambda: hands.app.screen.is_modal)
        await hands.press("enter", "enter")
        await hands.back_at_table()
        assert same(home / "game.png", hands)


async def test_one_key_saves_a_picture_and_says_where(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_draw = Event()

    def slowly(game: Game, form: Format) -> bytes:
        assert may_draw.wait(60)
        return write_export(game, form)

    monkeypatch.setattr("scorekeeper.tui.screens.export.write_export", slowly)
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("ctrl+d")
        await hands.see("Drawing the picture ...")
        await hands.press("ctrl+d")  # Once is enough.
        may_draw.set()
        await hands.see("Saved as ")
        await hands.press("right", "ctrl+d")
        await hands.see("game.png")  # It is there already.
        assert same(home / "game.png", hands)
        await hands.play("pass")
        await hands.press("ctrl+d")
        await hands.see("game-2.png")
        assert same(home / "game-2.png", hands)
    assert sorted(path.name for path in home.glob("*.png")) == ["game-2.png", "game.png"]


async def test_at_the_end_one_key_saves_a_picture_too(home: Path) -> None:
    async with at_table(game_of(*LEAFLET, "end"), home, (100, 30)) as hands:
        await hands.dialog("The game is over")
        await hands.press("ctrl+d")
        await hands.see("Saved as ")
        assert same(home / "game.png", hands)


@pytest.mark.parametrize("turns", [LEAFLET, (*LEAFLET, "end")])
async def test_what_keeps_a_picture_from_being_saved_is_told(
    turns: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise SaveError("the disk is full; free some space and save again.", "game.png")

    monkeypatch.setattr("scorekeeper.export.saving.write_atomically", full)
    async with at_table(game_of(*turns), home, (100, 30)) as hands:
        await hands.press("ctrl+d")
        await hands.see("game.png was not saved: the disk is full")
    assert not list(home.glob("*.png"))


async def test_pictures_go_to_pictures_and_pages_of_text_to_documents(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("pictures", "documents"):
        (tmp_path / kind).mkdir()
    monkeypatch.setattr("scorekeeper.export.saving.usual_folder", lambda kind: tmp_path / kind)
    monkeypatch.setattr("scorekeeper.export.saving.own_home", lambda: None)
    async with at_table(game_of(*LEAFLET), home) as hands:
        await open_dialog(hands)
        assert place(hands).endswith("pictures/game.png")
        await hands.press("down")
        await hands.until(lambda: place(hands).endswith("pictures/game.pdf"))
        await hands.press("down")
        await hands.until(lambda: place(hands).endswith("documents/game.txt"))
