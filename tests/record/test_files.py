"""Game files on the disk: found or refused in a sentence, written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.rules import RULE_SPECS, HouseRules
from scorekeeper.game.setup import Setup
from scorekeeper.record import RecordError, SaveError, load, save, write_record
from scorekeeper.saving import ABANDONED, keep_copy, remove_abandoned

from .samples import a_game


def unreadable(folder: Path) -> Iterator[tuple[Path, str]]:
    """Paths that hold no game, and a part of what is said of each."""
    yield folder / "none.toml", "There is no file"
    yield folder, f"{folder} is a folder; give the name of a file."
    (folder / "latin.toml").write_bytes(b'name = "Zo\xeb"')
    yield folder / "latin.toml", "is not UTF-8 text (byte 11"
    (folder / "huge.toml").write_bytes(b"#" * (4 * 2**20 + 1))
    yield folder / "huge.toml", "is larger than 3 MB"
    (folder / "empty.toml").touch()
    yield folder / "empty.toml", "empty.toml: edition: is missing"
    yield folder / "latin.toml" / "x", "cannot be read: its folder is not a folder"
    yield folder / ("x" * 300), "cannot be read: its name is too long"
    yield folder / "nul\0.toml", "cannot be read"
    (folder / "round.toml").symlink_to(folder / "round.toml")
    yield folder / "round.toml", "cannot be read: its links go round in a circle"
    (folder / "lost.toml").symlink_to(folder / "nowhere.toml")
    yield folder / "lost.toml", "lost.toml is a link to a file that is not there."
    os.mkfifo(folder / "pipe.toml")
    yield folder / "pipe.toml", "is not an ordinary file"


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
def test_a_path_without_a_game_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for path, message in unreadable(tmp_path):
        with pytest.raises(RecordError) as caught:
            load(path)
        assert message in str(caught.value)


def test_a_file_one_may_not_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(a_game(), path := tmp_path / "game.toml")

    def refuse(*_args: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(RecordError, match="You are not allowed to read"):
        load(path)


@pytest.mark.parametrize(
    ("step", "number", "reason"),
    [
        ("fsync", errno.ENOSPC, "the disk is full; free some space and save again."),
        (
            "replace",
            errno.EDQUOT,
            "your quota on the disk is used up; free some space and save again.",
        ),
        ("chmod", errno.EROFS, "the disk is read-only; save somewhere else."),
    ],
)
def test_a_save_that_fails_says_why_and_leaves_the_old_game_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int, reason: str
) -> None:
    save(a_game("5C MOOD"), path := tmp_path / "game.toml")
    before = path.read_bytes()

    def refuse(*_args: object, **_kwargs: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(os, step, refuse)
    with pytest.raises(SaveError) as caught:
        save(a_game("5C MOOD", "pass"), path)
    assert caught.value.name == str(path)
    assert caught.value.reason == reason
    assert str(caught.value) == f"{path} was not saved: {caught.value.reason}"
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="needs limits of the system")
def test_a_disk_that_is_full_in_the_midst_of_a_game_leaves_the_old_one(tmp_path: Path) -> None:
    """The system really refuses the bytes behind the first hundred."""
    import resource

    save(a_game("5C MOOD"), path := tmp_path / "game.toml")
    before = path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with pytest.raises(SaveError, match="files may not be that large there"):
            save(a_game("5C MOOD", "pass"), path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_drafts_of_programs_that_were_killed_are_removed_when_they_are_old(tmp_path: Path) -> None:
    old, young = tmp_path / ".scorekeeper-aa.tmp", tmp_path / ".scorekeeper-bb.tmp"
    for draft in (old, young):
        draft.write_text("half a game")
    long_ago = young.stat().st_mtime - 2 * ABANDONED
    os.utime(old, (long_ago, long_ago))
    remove_abandoned(tmp_path)
    assert list(tmp_path.iterdir()) == [young]
    remove_abandoned(tmp_path / "gone")


def test_an_interrupted_save_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save(a_game(), tmp_path / "game.toml")
    assert list(tmp_path.iterdir()) == []


def unwritable(folder: Path) -> Iterator[tuple[Path, str]]:
    """Paths that cannot take a game, and a part of what is said of each."""
    yield folder / "gone" / "game.toml", "its folder does not exist"
    yield folder, "that is a folder"
    (folder / "file").touch()
    yield folder / "file" / "game.toml", "its folder is not a folder"
    yield folder / ("x" * 300), "the name is too long"
    yield folder / "nul\0.toml", "was not saved"
    os.mkfifo(folder / "pipe")
    yield folder / "pipe", "not an ordinary file"
    (folder / "round").symlink_to(folder / "round")
    yield folder / "round", "round in a circle"


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
def test_a_path_that_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for path, message in unwritable(tmp_path):
        with pytest.raises(SaveError) as caught:
            save(a_game(), path)
        assert message in str(caught.value)
        assert not list(tmp_path.glob(".scorekeeper*"))


@pytest.mark.skipif(os.name == "nt", reason="needs links and permissions")
def test_a_link_is_followed_and_permissions_are_kept(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target, link = tmp_path / "real" / "game.toml", tmp_path / "link.toml"
    save(a_game(), target)
    target.chmod(0o640)
    link.symlink_to(target)
    save(a_game("5C MOOD"), link)
    assert link.is_symlink()
    assert len(load(target).game.turns) == 1
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_folder_that_cannot_be_synced_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refuse(path: Path, *arguments: Any) -> int:
        if path.is_dir():
            raise OSError
        return real(path, *arguments)

    monkeypatch.setattr(os, "open", refuse)
    save(a_game(), tmp_path / "game.toml")
    assert load(tmp_path / "game.toml").complaints == ()


def test_every_house_rule_is_in_the_file() -> None:
    """Those that came with a later format only where one of them is not as it was before."""
    house: HouseRules = a_game().rules.house
    few = replace(a_game().rules, house=replace(house, rounds=3))
    games = {1: a_game(), 2: Game(Setup(few, ("Anna", "Ben")))}
    for layout, game in games.items():
        known = [name for name in house.as_table() if RULE_SPECS[name].since <= layout]
        written = write_record(game)
        assert [name for name in house.as_table() if f"\n{name} = " in written] == known


@pytest.mark.skipif(os.name == "nt", reason="modes differ")
def test_what_is_private_is_private_from_its_first_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.toml"
    save(a_game(), path)
    path.chmod(0o600)
    made, real = list[int](), os.open

    def opened(file: Path, flags: int, *mode: int) -> int:
        handle = real(file, flags, *mode)
        if flags & os.O_CREAT:
            made.append(stat.S_IMODE(os.fstat(handle).st_mode))
        return handle

    monkeypatch.setattr("os.open", opened)
    save(a_game("5C MOOD"), path)
    copy = keep_copy(path)
    assert made == [0o600, 0o600]
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(copy.stat().st_mode) == 0o600
