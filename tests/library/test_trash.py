"""Deleted games wait in the bin; nothing outside it is touched."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from scorekeeper.library.folder import (
    NotInLibraryError,
    deleted,
    remove_for_good,
    restore,
    trash_folder,
)
from scorekeeper.saving import SaveError
from scorekeeper.session.lock import GameLock
from scorekeeper.session.store import InUseError, delete_game
from tests.conftest import needs_links

from .shelf import save_game


@pytest.fixture
def game(home: Path) -> Path:
    return save_game(home / "games" / "game.toml", "5C MOOD")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*"))


def test_a_deleted_game_comes_back_as_it_was(game: Path, home: Path) -> None:
    before, written = game.read_bytes(), game.stat().st_mtime_ns
    gone = delete_game(game)
    assert not game.exists()
    assert names(game.parent) == []
    assert gone.path.is_relative_to(home / "bin")
    assert (gone.name, gone.path.read_bytes()) == ("game.toml", before)
    assert deleted() == [gone]
    assert restore(gone) == game
    assert (game.read_bytes(), game.stat().st_mtime_ns) == (before, written)
    assert deleted() == []
    assert names(home / "bin") == []


def test_games_of_one_name_lie_in_the_bin_side_by_side(game: Path) -> None:
    first = delete_game(game)
    save_game(game)
    second = delete_game(game)
    assert deleted() == [second, first]
    save_game(game, "pass")
    assert restore(first).name == "game-2.toml"
    assert restore(second).name == "game-3.toml"
    assert len(names(game.parent)) == 3


@needs_links
def test_a_link_goes_to_the_bin_and_its_game_stays(game: Path, tmp_path: Path) -> None:
    outside = save_game(tmp_path / "outside.toml", "5C MOOD")
    link = game.with_name("link.toml")
    link.symlink_to(outside)
    gone = delete_game(link)
    assert gone.path.is_symlink()
    remove_for_good(deleted())
    assert outside.exists()
    assert names(tmp_path / "home" / "bin") == []


def test_a_folder_that_is_called_like_a_game_is_left_alone(game: Path) -> None:
    folder = game.with_name("folder.toml")
    folder.mkdir()
    with pytest.raises(NotInLibraryError, match="is a folder"):
        delete_game(folder)
    assert folder.is_dir()


@pytest.mark.parametrize("name", ["../outside.toml", "sub/inner.toml", "notes.txt", ".hidden.toml"])
def test_only_games_right_in_the_folder_are_deleted(name: str, game: Path, home: Path) -> None:
    path = save_game(home / "games" / name)
    with pytest.raises(NotInLibraryError, match="nothing was done"):
        delete_game(path)
    assert path.exists()
    assert not (home / "bin").exists()


def test_a_game_that_is_open_elsewhere_is_not_deleted(game: Path, home: Path) -> None:
    claim = GameLock(game)
    claim.take()
    with pytest.raises(InUseError, match="is open in another window"):
        delete_game(game)
    assert game.exists()
    claim.release()
    delete_game(game)
    assert names(home / "games") == []


@needs_links
def test_what_others_put_into_the_bin_is_left_alone(game: Path, home: Path, tmp_path: Path) -> None:
    delete_game(game)
    trash_folder().joinpath("mine").mkdir()
    (trash_folder() / "mine" / "game.toml").write_text("x")
    (trash_folder() / "loose.toml").write_text("x")
    outside = save_game(tmp_path / "20260101-000000-000000" / "game.toml")
    (trash_folder() / "20260101-000000-000000").symlink_to(outside.parent)
    (deleted()[0].path.parent / "notes.txt").write_text("x")
    assert len(deleted()) == 1
    remove_for_good(deleted())
    assert outside.exists()
    assert {"mine", "loose.toml", "notes.txt"} <= {*names(trash_folder())}


def test_the_bin_may_be_missing_or_no_folder(game: Path, home: Path) -> None:
    remove_for_good(deleted())
    assert deleted() == []
    (home / "bin").write_text("x")
    assert deleted() == []
    with pytest.raises(SaveError, match="could not be made"):
        delete_game(game)
    assert game.exists()
    assert names(home / "games") == ["game.toml"]


def test_games_and_bin_may_lie_on_two_disks(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, target: Path) -> None:
        raise OSError(errno.EXDEV, "Invalid cross-device link")

    before, written = game.read_bytes(), game.stat().st_mtime_ns
    monkeypatch.setattr(Path, "replace", refuse)
    gone = delete_game(game)
    assert not game.exists()
    restored = restore(gone)
    assert (restored.read_bytes(), restored.stat().st_mtime_ns) == (before, written)
    assert deleted() == []


def test_a_game_that_is_gone_is_told_of(game: Path, home: Path) -> None:
    game.unlink()
    with pytest.raises(SaveError, match="was not moved"):
        delete_game(game)
    assert names(home / "bin") == []
    assert names(home / "games") == []


def test_a_disk_that_fails_leaves_the_game_where_it_is(
    game: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, target: Path) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    gone = delete_game(game)
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(SaveError, match="Permission denied"):
        restore(gone)
    assert names(home / "games") == []
    assert deleted() == [gone]
