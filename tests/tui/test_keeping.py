"""The file of the game: what is said when it cannot be written, is open elsewhere, or changes."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.record import load, save
from scorekeeper.session import Refusal, Session
from scorekeeper.session.lock import GameLock
from scorekeeper.tui.screens.export import CopyDialog

from .hands import Hands, at_table, sitting
from .helpers import LEAFLET, game_of
from .test_sizes import resize

TROUBLES = {
    "fsync": (errno.ENOSPC, "Not saved: the disk is full"),
    "replace": (errno.EDQUOT, "Not saved: your quota on the disk is us"),
    "chmod": (errno.EROFS, "Not saved: the disk is read-only"),
}


@pytest.fixture
def path(home: Path) -> Path:
    """A game after the leaflet's first two turns."""
    folder = home / "games"
    folder.mkdir(parents=True)
    save(game_of(*LEAFLET[:2]), path := folder / "sunday.toml")
    return path


@pytest.fixture
def elsewhere(path: Path) -> Iterator[GameLock]:
    """Another program that has the game open."""
    claim = GameLock(path)
    assert claim.take() is None
    yield claim
    claim.release()


def turns_in(path: Path) -> int:
    return len(load(path).game.steps)


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


# The disk says no


@pytest.mark.skipif(os.name == "nt", reason="a folder with an open file in it stays there")
async def test_a_turn_that_cannot_be_saved_is_told_and_saved_with_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = iter((*LEAFLET[2:], "pass"))
    async with sitting(path, (120, 30)) as hands:
        for step, (number, told) in TROUBLES.items():
            before, taken = path.read_bytes(), len(hands.game.steps)

            def refuse(*_: object, number: int = number, **__: object) -> None:
                raise OSError(number, "no")

            with monkeypatch.context() as patch:
                patch.setattr(os, step, refuse)
                await hands.play(next(turns))
                await hands.see(told, "Not saved yet; Ctrl+S saves a copy.")
                assert len(hands.game.steps) == taken + 1
                assert path.read_bytes() == before
            await hands.play(next(turns))
            assert told not in hands.text
            assert turns_in(path) == taken + 2
    assert names_in(path.parent) == ["sunday.toml"]


async def test_a_folder_may_vanish_and_come_back(path: Path) -> None:
    away = path.parent.with_name("away")
    async with sitting(path, (120, 30)) as hands:
        path.parent.rename(away)
        await hands.play("6E N.T")
        await hands.see("Not saved: its folder does not exist")
        away.rename(path.parent)
        await hands.play("5C W")
        assert "Not saved" not in hands.text
    assert turns_in(path) == 4


async def test_a_file_may_become_a_folder_or_unreadable(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    async with sitting(path, (120, 30)) as hands:
        path.unlink()
        path.mkdir()
        await hands.play("6E N.T")
        await hands.see("Not saved: that is a folder")
        path.rmdir()
        save(game_of("pass"), path)
        with monkeypatch.context() as patch:
            patch.setattr(Path, "open", forbidden)
            await hands.play("5C W")
            await hands.see("Not saved:")
        assert turns_in(path) == 1
        await hands.play("F5 L..P")
        assert "Not saved" not in hands.text
    assert turns_in(path) == 5
    assert turns_in(path.with_name("sunday.toml.bak")) == 1


async def test_leaving_with_turns_in_memory_only_is_asked_about_once(path: Path) -> None:
    async with sitting(path) as hands:
        path.unlink()
        path.mkdir()
        await hands.play("6E N.T")
        await hands.press("ctrl+q")
        await hands.dialog("The last turns are not saved on", "that is a folder")
        await hands.press("ctrl+c", "ctrl+q", "enter")
        await hands.back_at_table()
        await hands.press("f10")
        await hands.dialog("The last turns are not saved on")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("ctrl+c")
        await hands.dialog("The last turns are not saved on")
        await hands.click("leave, and lose it")
        await hands.until(lambda: hands.app.return_value is not None)
        assert hands.app.return_value == hands.session.store.trouble
        assert "Not saved" in str(hands.app.return_value)


async def test_leaving_tries_once_more_and_asks_nothing_if_that_succeeds(path: Path) -> None:
    async with sitting(path) as hands:
        path.unlink()
        path.mkdir()
        await hands.play("6E N.T")
        path.rmdir()
        await hands.press("ctrl+q")
        await hands.until(lambda: hands.app.return_value is not None)
        assert hands.app.return_value == f"The game is saved in {path}"
    assert turns_in(path) == 3


# A copy elsewhere


async def test_a_copy_is_written_beside_the_game_which_goes_on_where_it_was(path: Path) -> None:
    async with sitting(path) as hands:
        await hands.press("ctrl+s")
        await hands.dialog("Save a copy", "sunday-copy.toml")
        await hands.press("enter")
        await hands.see("Saved as sunday-copy.toml. The game goes on where it was.")
        await hands.play("6E N.T")
    assert turns_in(path) == 3
    assert turns_in(path.with_name("sunday-copy.toml")) == 2
    assert names_in(path.parent) == ["sunday-copy.toml", "sunday.toml"]


async def test_a_game_that_cannot_be_saved_goes_on_in_its_copy(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    async with sitting(path, (120, 30)) as hands:
        path.unlink()
        path.mkdir()
        await hands.play("6E N.T")
        await hands.press("ctrl+p")
        await hands.type("copy")
        await hands.press("enter")
        await hands.dialog("Save a copy", "that is a folder", "sunday.toml")
        await hands.click("Enter    save")
        await hands.see("The game goes on in sunday.toml.")
        assert "Not saved" not in hands.text
        await hands.play("5C W")
        await hands.press("ctrl+q")
        await hands.until(lambda: hands.app.return_value is not None)
        assert hands.app.return_value == f"The game is saved in {tmp_path / 'sunday.toml'}"
    assert turns_in(tmp_path / "sunday.toml") == 4


async def test_a_place_that_cannot_be_written_is_told_and_another_one_asked_for(
    path: Path,
) -> None:
    (path.parent / "there.toml").touch()
    async with sitting(path, (120, 30)) as hands:
        await hands.press("ctrl+s")
        for typed, told in (
            ("", "Save a copy"),
            ("there", "choose another name"),
            ("no/folder", "its folder does not exist"),
            ("~nobody-of-this-name/x", "its folder does not exist"),
            ("x" * 300, "the name is too long"),
        ):
            await hands.press("ctrl+u", "end", "ctrl+u", *typed, "enter")
            await hands.dialog("Save a copy", told)
        await hands.press("ctrl+u", "end", "ctrl+u", *"second", "enter")
        await hands.see("Saved as second.toml.")
        await hands.press("ctrl+s")
        await hands.dialog("Save a copy")
        await hands.click("Esc  back")
        await hands.back_at_table()
    assert turns_in(path.with_name("second.toml")) == 2


async def test_a_copy_can_be_saved_on_any_screen_and_at_the_end(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    save(game_of(*LEAFLET, "end"), path)
    async with sitting(path) as hands:
        await hands.until(lambda: hands.app.screen.is_modal, "the end")
        path.unlink()
        path.mkdir()
        await hands.press("a")
        for size in ((80, 24), (40, 12), (20, 5)):
            await resize(hands, size)
            await hands.press("ctrl+s")
            await hands.until(lambda: isinstance(hands.app.screen, CopyDialog), "the question")
            await hands.press("ctrl+u", *f"last{size[0]}", "enter")
            copy = tmp_path / f"last{size[0]}.toml"
            await hands.until(copy.exists, "the copy")
            assert load(copy).game.leftovers
        await hands.press("ctrl+q")
        await hands.until(lambda: hands.app.return_value is not None)
        assert hands.app.return_value == f"The game is saved in {tmp_path / 'last80.toml'}"


async def test_the_demonstration_can_be_kept_as_a_copy(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    async with sitting() as hands:
        await hands.press("d")
        await hands.see("A demonstration")
        await hands.press("ctrl+s")
        await hands.dialog("Save a copy")
        await hands.press("enter")
        await hands.see("The game goes on in upwords-game.toml.")
        await hands.press("f2")
        await hands.see("Anna passed")
    last = load(tmp_path / "upwords-game.toml").game
    assert last.steps[-1].text == "pass"


# Others have it open


async def test_a_game_that_is_open_elsewhere_can_be_looked_at(
    path: Path, elsewhere: GameLock
) -> None:
    before = path.read_bytes()
    async with sitting(path, (120, 30)) as hands:
        await hands.dialog("Somebody else has this game open", "in another window since")
        await hands.press("enter")
        await hands.back_at_table()
        await hands.see("Read-only: open in another window", "Ctrl+K takes over")
        for keys in (["f2"], ["f3"], ["f4"], ["f8"], ["ctrl+z"], ["ctrl+y"]):
            await hands.press(*keys)
            await hands.see("Read-only; Ctrl+K takes over.")
            await hands.press("left")
        await hands.press(":", *"6E", "space", *"N.T", "enter")
        await hands.see("Read-only; Ctrl+K takes over.")
        await hands.press("escape", "f5")
        await hands.see("Every turn")
        await hands.press("escape")
        await hands.back_at_table()
        assert len(hands.game.steps) == 2
        await hands.press("ctrl+q")
        await hands.until(lambda: hands.app.return_value is not None)
        assert "nothing was changed here" in str(hands.app.return_value)
    assert path.read_bytes() == before
    assert elsewhere.taken_by() is None


async def test_taking_over_goes_on_with_what_is_in_the_file_by_now(
    path: Path, elsewhere: GameLock
) -> None:
    async with sitting(path, (120, 30)) as hands:
        await hands.dialog("Somebody else has this game open")
        await hands.press("enter")
        await hands.back_at_table()
        save(game_of(*LEAFLET[:4]), path)
        await hands.press("ctrl+k")
        await hands.dialog("Somebody else has this game open")
        await hands.click("take over")
        await hands.see("The game is kept here now", "Ben turned MOOD into WOOD")
        assert elsewhere.taken_by() is not None
        await hands.play("F5 L..P")
        await hands.press("ctrl+k")
        await hands.see("Nobody else has this game open.")
    assert turns_in(path) == 5
    assert names_in(path.parent) == ["sunday.toml"]


async def test_who_is_taken_over_is_told_before_the_next_turn_and_loses_none(path: Path) -> None:
    async with sitting(path, (120, 30)) as hands:
        await hands.play("6E N.T")
        other = GameLock(path)
        other.take_over()
        before = path.read_bytes()
        await hands.press(":", *"5C", "space", "W", "enter")
        await hands.see("Read-only: open in another window", "Ctrl+K takes over")
        assert len(hands.game.steps) == 3
        assert path.read_bytes() == before
        await hands.press("ctrl+k")
        await hands.dialog("Somebody else has this game open")
        await hands.press("enter")
        await hands.back_at_table()
        other.release()
        await hands.press("ctrl+k")
        await hands.see("The game is kept here now")
        await hands.play("5C W")
    assert turns_in(path) == 4


async def test_leftovers_are_not_noted_in_a_game_that_is_open_elsewhere(
    path: Path, elsewhere: GameLock
) -> None:
    save(game_of(*LEAFLET, "end"), path)
    before = path.read_bytes()
    async with sitting(path, (120, 40)) as hands:
        await hands.dialog("Somebody else has this game open")
        await hands.press("enter", "f9")
        await hands.see("The game is over")
        await hands.press("a")
        await hands.see("Read-only; Ctrl+K takes over.")
    assert path.read_bytes() == before


async def test_home_leaves_the_game_to_others(path: Path) -> None:
    async with sitting(path) as hands:
        await hands.press("f10")
        await hands.see("New game", "All games")
        assert names_in(path.parent) == ["sunday.toml"]
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.session.store.owner is None
        assert GameLock(path).take() is not None
    assert names_in(path.parent) == ["sunday.toml"]


# Others have changed the file


async def changed(hands: Hands, path: Path) -> None:
    """Let others write another second turn; the next turn here asks about it."""
    save(game_of("5C MOOD", "pass"), path)
    await hands.press(":", *"6E", "space", *"N.T", "enter")
    await hands.dialog("Another program changed this file")


async def test_a_file_that_others_changed_can_be_written_over_and_is_kept_beside(
    path: Path,
) -> None:
    async with sitting(path, (120, 30)) as hands:
        await changed(hands, path)
        await hands.press("enter")
        await hands.see("The other is kept: sunday.toml.bak")
        await hands.press("enter")
        await hands.see("Anna made NET")
    assert turns_in(path) == 3
    kept = load(path.with_name("sunday.toml.bak")).game
    assert kept.steps[-1].text == "pass"


async def test_a_file_that_others_changed_can_be_taken_and_undo_goes_back(path: Path) -> None:
    async with sitting(path, (120, 30)) as hands:
        await changed(hands, path)
        await hands.click("take the file")
        await hands.see("This is the file now", "Ben passed")
        await hands.press("ctrl+z")
        await hands.see("Ben made DEAR")
    assert turns_in(path) == 2
    assert names_in(path.parent) == ["sunday.toml"]


async def test_a_changed_file_without_a_game_is_told_and_nothing_is_lost(path: Path) -> None:
    async with sitting(path, (120, 30)) as hands:
        path.write_text("no game at all", "utf-8")
        await hands.press("f2")
        await hands.dialog("Another program changed this file")
        await hands.click("take the file")
        await hands.see("sunday.toml")
        assert len(hands.game.steps) == 2
        assert path.read_text("utf-8") == "no game at all"


def test_a_turn_in_memory_is_not_given_up_by_taking_over(path: Path) -> None:
    session = Session.open(path)
    path.unlink()
    path.mkdir()
    assert session.play(session.game.judge(session.game.read("6E N.T"))).newly_unsaved
    path.rmdir()
    other = GameLock(path)
    other.take_over()
    save(game_of("pass"), path)
    assert (
        session.play(session.game.judge(session.game.read("pass"))).refusal
        is Refusal.OPEN_ELSEWHERE
    )
    assert session.store.status.startswith("Read-only: the last turn is only here; open in")
    session.take_over()
    assert session.store.status == ""
    assert turns_in(path) == 3
    assert turns_in(path.with_name("sunday.toml.bak")) == 1
    session.close()
    other.release()


async def test_no_claim_is_left_behind(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        assert names_in(home / "games") == [".game.toml.open", "game.toml"]
        await hands.press("ctrl+q")
    assert names_in(home / "games") == ["game.toml"]
