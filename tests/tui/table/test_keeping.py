"""The file of the game: what is said when it cannot be written, is open elsewhere, or changes."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.record import load, save
from scorekeeper.session.lock import GameLock
from scorekeeper.settings import change_settings
from scorekeeper.tui.kit.messages import NamesChanged
from scorekeeper.tui.log.screen import LogScreen
from tests.support.games import LEAFLET, game_of

from ..hands import Hands, sitting
from ..helpers import put


@pytest.fixture
def path(home: Path) -> Path:
    """A game after the leaflet's first two turns."""
    return put(home, game_of(*LEAFLET[:2]), "sunday")


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


async def test_somebody_who_is_renamed_has_the_new_name_at_the_table_at_once(path: Path) -> None:
    async with sitting(path) as hands:
        await hands.see("Anna")
        change_settings(lambda settings: replace(settings, renames=(("Anna", "Zoe"),)))
        hands.app.post_message(NamesChanged())
        await hands.see("Zoe")
        assert load(path, ()).game.setup.players == ("Anna", "Ben")


# The disk says no


async def test_a_turn_that_cannot_be_saved_is_told_and_saved_with_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no")

    async with sitting(path, (120, 30)) as hands:
        before = path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", full)
            await hands.play(LEAFLET[2])
            told = "Not saved: the disk is full"
            await hands.see(told, "Ctrl S saves it")
            assert path.read_bytes() == before
            await hands.press("up")
            await hands.see(told)
        await hands.play(LEAFLET[3])
        assert "Not saved" not in hands.text
    assert turns_in(path) == 4
    assert names_in(path.parent) == ["sunday.toml"]


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
    """It goes on with what is in the file by then."""
    save(game_of(*LEAFLET, "end"), path)
    before = path.read_bytes()
    async with sitting(path, (120, 30)) as hands:
        await hands.dialog("Somebody else has this game open", "in another window since")
        await hands.press("enter")
        await hands.back_at_table()
        await hands.see("You can only watch: open in another window")
        await hands.press("ctrl+z")
        await hands.see("You can only watch")
        await hands.press("table.end")
        await hands.dialog("The game is over")
        await hands.press("tab", "a")
        await hands.see("You can only watch")
        await hands.press("escape", "f5", "up", "delete")
        await hands.see(" You can only watch")
        assert isinstance(hands.app.screen, LogScreen)
        await hands.press("escape")
        await hands.back_at_table()
        assert path.read_bytes() == before
        assert elsewhere.taken_by() is None

        save(game_of(*LEAFLET[:4]), path)
        await hands.press("table.take_over")
        await hands.dialog("Somebody else has this game open")
        await hands.click("play on here", 1)
        await hands.see("The game is kept here now", "Ben turned MOOD into WOOD")
        assert elsewhere.taken_by() is not None
        await hands.play("F5 L..P")
        await hands.press("table.take_over")
        await hands.see("Nobody else has this game open.")
    assert turns_in(path) == 5
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
        await hands.see("The other file is kept: sunday.toml.bak")
        await hands.press("enter")
        await hands.see("Anna made NET")
        assert turns_in(path) == 3
        kept = load(path.with_name("sunday.toml.bak")).game
        assert kept.steps[-1].text == "pass"

        save(game_of("5C MOOD", "pass"), path)
        await hands.press("f2")
        await hands.dialog("Another program changed this file")
        await hands.click("take the file", 1)
        await hands.see("This is the file now", "Ben passed")
        await hands.press("ctrl+z")
        await hands.see("Anna made NET")
        assert turns_in(path) == 3
