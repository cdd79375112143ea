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
from scorekeeper.tui.log.screen import LogScreen
from scorekeeper.tui.share.screen import ShareScreen
from scorekeeper.tui.share.shared import Shared

from ..hands import Hands, sitting
from ..helpers import LEAFLET, game_of
from ..kit.test_sizes import resize


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
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no")

    away = path.parent.with_name("away")
    turns = iter((*LEAFLET[2:], "pass"))
    async with sitting(path, (120, 30)) as hands:
        before = path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", full)
            await hands.play(next(turns))
            told = "Not saved: the disk is full"
            await hands.see(told, "Ctrl S saves it")
            assert path.read_bytes() == before
            await hands.press("up")
            await hands.see(told)
        await hands.play(next(turns))
        assert "Not saved" not in hands.text
        assert turns_in(path) == 4

        path.parent.rename(away)
        await hands.play(next(turns))
        await hands.see("Not saved: its folder does not exist")
        away.rename(path.parent)
        await hands.play(next(turns))
        assert "Not saved" not in hands.text
        assert turns_in(path) == 6

        path.unlink()
        path.mkdir()
        await hands.play(next(turns))
        await hands.see("Not saved: that is a folder")
        path.rmdir()
        await hands.play(next(turns))
        assert "Not saved" not in hands.text
    assert turns_in(path) == 8
    assert not [name for name in names_in(path.parent) if name.endswith((".tmp", ".bak"))]


def test_a_file_that_may_not_be_read_any_more_is_kept_beside(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    session = Session.open(path)
    save(game_of("pass"), path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", forbidden)
        assert session.play(session.game.judge(session.game.read("6E N.T"))).newly_unsaved
        assert session.store.status.startswith("Not saved:")
    assert turns_in(path) == 1
    assert session.play(session.game.judge(session.game.read("5C W"))).done
    assert session.store.status == ""
    assert turns_in(path) == 4
    assert turns_in(path.with_name("sunday.toml.bak")) == 1
    session.close()


async def test_leaving_with_turns_in_memory_only_is_asked_about_once(path: Path) -> None:
    async with sitting(path) as hands:
        path.unlink()
        path.mkdir()
        await hands.play("6E N.T")
        await hands.press("ctrl+q")
        await hands.dialog("The last turns have not been", "that is a folder")
        await hands.press("ctrl+c", "ctrl+q", "enter")
        await hands.back_at_table()
        await hands.press("table.home")
        await hands.dialog("The last turns have not been")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("ctrl+c")
        await hands.dialog("The last turns have not been")
        await hands.click("leave, and lose them")
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
        await hands.type("save")
        await hands.press("enter")
        await hands.see("a picture to send", "that is a folder", "upwords-21-november.toml")
        await hands.click("Enter    make the file")
        await hands.see("It is kept there from now on.")
        await hands.press("enter")
        await hands.back_at_table()
        assert "Not saved" not in hands.text
        await hands.play("5C W")
        await hands.press("ctrl+q")
        await hands.until(lambda: hands.app.return_value is not None)
        file = tmp_path / "upwords-21-november.toml"
        assert hands.app.return_value == f"The game is saved in {file}"
    assert turns_in(file) == 4


async def test_a_place_that_cannot_be_written_is_told_and_another_one_asked_for(
    path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    (path.parent / "there.toml").touch()
    async with sitting(path, (120, 30)) as hands:
        hands.app.push_screen(ShareScreen(Shared.of(hands.session)))
        await hands.settle()
        await hands.press("up", "tab")
        for typed, told in (
            ("", "a picture to send"),
            ("there", "choose another name"),
            ("no/folder", "its folder does not exist"),
            ("~nobody-of-this-name/x", "its folder does not exist"),
            ("x" * 300, "the name is too long"),
        ):
            await hands.press("ctrl+u", "end", "ctrl+u", *typed, "enter")
            await hands.see("a picture to send", told)
        await hands.press("ctrl+u", "end", "ctrl+u", *"second", "enter")
        await hands.see("You carry on with the first one.")
    assert turns_in(path.with_name("second.toml")) == 2


async def test_a_game_that_cannot_be_saved_is_kept_elsewhere_at_the_end(
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
        await resize(hands, (20, 5))
        await hands.press("ctrl+s")
        await hands.until(lambda: isinstance(hands.app.screen, ShareScreen), "the question")
        await hands.press("tab", "ctrl+u", *"~/last", "enter")
        copy = tmp_path / "last.toml"
        await hands.until(copy.exists, "the copy")
        await hands.press("enter")
        assert load(copy).game.leftovers
        await resize(hands, (80, 24))
        await hands.press("ctrl+s")
        await hands.see("Every turn is saved.")
        await hands.press("ctrl+q")
        await hands.until(lambda: hands.app.return_value is not None)
        assert hands.app.return_value == f"The game is saved in {copy}"


async def test_the_demonstration_can_be_kept_as_a_copy(home: Path) -> None:
    async with sitting() as hands:
        await hands.press("d")
        await hands.see("This is only a sample")
        await hands.press("ctrl+s")
        await hands.see("a picture to send")
        await hands.press("enter")
        await hands.see("It is kept there from now on.")
        await hands.press("enter", "f2", "enter")
        await hands.see("Anna passed")
    last = load(home / "upwords-18-january.toml").game
    assert last.steps[-1].text == "pass"


# Others have it open


async def test_a_game_that_is_open_elsewhere_is_looked_at_and_taken_over(
    path: Path, elsewhere: GameLock
) -> None:
    """It goes on with what is in the file by then; who is taken over is told, and loses no turn."""
    save(game_of(*LEAFLET, "end"), path)
    before = path.read_bytes()
    async with sitting(path, (120, 30)) as hands:
        await hands.dialog("Somebody else has this game open", "in another window since")
        await hands.press("enter")
        await hands.back_at_table()
        await hands.see("You can only watch: open in another window")
        for key in ("f2", "f3", "f4", "ctrl+z", "table.redo"):
            await hands.press(key)
            await hands.see("You can only watch")
            await hands.press("left")
        await hands.press("table.end")
        await hands.dialog("The game is over")
        await hands.press("a")
        await hands.see("You can only watch")
        await hands.press("escape", "f5")
        for key in ("enter", "delete", "i"):
            await hands.press("up", key)
            await hands.see(" You can only watch")
            assert isinstance(hands.app.screen, LogScreen)
        await hands.press("escape")
        await hands.back_at_table()
        assert path.read_bytes() == before
        assert elsewhere.taken_by() is None

        save(game_of(*LEAFLET[:4]), path)
        await hands.press("table.take_over")
        await hands.dialog("Somebody else has this game open")
        await hands.click("○ play on here")
        await hands.see("The game is kept here now", "Ben turned MOOD into WOOD")
        assert elsewhere.taken_by() is not None
        await hands.play("F5 L..P")
        await hands.press("table.take_over")
        await hands.see("Nobody else has this game open.")

        other = GameLock(path)
        other.take_over()
        before = path.read_bytes()
        hands.post(":", *LEAFLET[5].replace(" ", ""), "enter")
        await hands.see("You can only watch: open in another window")
        assert path.read_bytes() == before
        other.release()
        await hands.press("table.take_over")
        await hands.see("The game is kept here now")
        await hands.play(LEAFLET[5])
    assert turns_in(path) == 6
    assert names_in(path.parent) == ["sunday.toml"]


async def test_who_only_looks_leaves_the_file_alone(path: Path, elsewhere: GameLock) -> None:
    before = path.read_bytes()
    async with sitting(path) as hands:
        await hands.dialog("Somebody else has this game open")
        await hands.press("enter", "ctrl+q")
        await hands.until(lambda: hands.app.return_value is not None, "the end")
        assert "nothing was changed here" in str(hands.app.return_value)
    assert path.read_bytes() == before
    assert elsewhere.taken_by() is None


async def test_home_and_the_end_of_the_program_leave_the_game_to_others(path: Path) -> None:
    async with sitting(path) as hands:
        assert names_in(path.parent) == [".sunday.toml.open", "sunday.toml"]
        await hands.press("table.home")
        await hands.see("New game", "All games")
        assert names_in(path.parent) == ["sunday.toml"]
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.session.store.owner is None
        assert GameLock(path).take() is not None
        await hands.press("ctrl+q")
    assert names_in(path.parent) == ["sunday.toml"]


# Others have changed the file


async def changed(hands: Hands, path: Path) -> None:
    """Let others write another second turn; the next turn here asks about it."""
    save(game_of("5C MOOD", "pass"), path)
    await hands.press(":", *"6E", "space", *"N.T", "enter")
    await hands.dialog("Another program changed this file")


async def test_a_file_that_others_changed_is_written_over_and_kept_or_taken_and_undone(
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

        save(game_of("5C MOOD", "pass"), path)
        await hands.press("f2")
        await hands.dialog("Another program changed this file")
        await hands.click("○ take the file")
        await hands.see("This is the file now", "Ben passed")
        await hands.press("ctrl+z")
        await hands.see("Anna made NET")
        assert turns_in(path) == 3

        path.write_text("no game at all", "utf-8")
        await hands.press("f2")
        await hands.dialog("Another program changed this file")
        await hands.click("○ take the file")
        await hands.see("sunday.toml")
        assert len(hands.game.steps) == 3
        assert path.read_text("utf-8") == "no game at all"
    assert names_in(path.parent) == ["sunday.toml", "sunday.toml.bak"]


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
    assert session.store.status.startswith("The last turn has not been saved: the game is open in")
    session.take_over()
    assert session.store.status == ""
    assert turns_in(path) == 3
    assert turns_in(path.with_name("sunday.toml.bak")) == 1
    session.close()
    other.release()
