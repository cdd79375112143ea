"""Who has a game open: one program, found out by the others, and forgotten when it has ended."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scorekeeper.saving import ABANDONED
from scorekeeper.session.lock import GameLock, _host, _lock, _machine, remove_empty_locks
from tests.conftest import needs_links

HOLD = """
import os
import sys
from pathlib import Path
from scorekeeper.session.lock import GameLock
lock = GameLock(Path(sys.argv[1]))
print(lock.take(), os.getpid(), flush=True)
sys.stdin.readline()
"""
"""A program that locks a game and keeps it until it is told to end."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return tmp_path / "sunday.toml"


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.usefixtures("each_system")
def test_the_first_has_it_and_the_second_is_told_since_when(game: Path) -> None:
    first, second = GameLock(game), GameLock(game)
    assert first.take() is None
    owner = second.take()
    assert owner is not None
    assert owner.process == str(os.getpid())
    assert owner.where == f"in another window since {owner.since[11:16]}"
    assert first.taken_by() is None
    second.release()
    assert first.path.exists()


@pytest.mark.usefixtures("each_system")
def test_who_is_taken_over_finds_out_and_leaves_the_lock_alone(game: Path) -> None:
    first, second = GameLock(game), GameLock(game)
    first.take()
    second.take_over()
    assert first.taken_by() is not None
    assert second.taken_by() is None
    first.release()
    assert second.taken_by() is None
    first.take_over()
    assert second.taken_by() is not None
    first.release()
    assert left_in(game.parent) == []


@pytest.mark.usefixtures("each_system")
def test_who_was_taken_over_has_it_again_when_the_other_has_left(game: Path) -> None:
    first, second = GameLock(game), GameLock(game)
    first.take()
    second.take_over()
    second.release()
    assert first.taken_by() is None
    assert second.take() is not None
    first.release()


@pytest.mark.usefixtures("each_system")
def test_who_has_not_looked_for_long_is_taken_over_all_the_same(game: Path) -> None:
    first, second, third = GameLock(game), GameLock(game), GameLock(game)
    first.take()
    second.take_over()
    owner = third.take()
    assert owner is not None
    assert owner.token == second._token
    first.release()
    assert second.taken_by() is None
    second.release()
    assert left_in(game.parent) == []


@pytest.mark.usefixtures("each_system")
def test_who_has_left_while_somebody_looked_may_take_over_again(game: Path) -> None:
    first, second = GameLock(game), GameLock(game)
    first.take()
    second.take_over()
    looking = os.open(first.path, os.O_RDONLY)
    second.release()
    assert first.taken_by() is None
    os.close(looking)
    second.take_over()
    assert first.taken_by() is not None
    assert second.taken_by() is None
    second.release()
    assert left_in(game.parent) == []


@pytest.mark.usefixtures("each_system")
def test_who_takes_over_is_read_even_where_there_was_more_to_read(game: Path) -> None:
    first, second, third = GameLock(game), GameLock(game), GameLock(game)
    first.take()
    first.path.write_bytes(b"kitchen" * 9 + f"\n77\n\n{first._token}".encode())
    second.take_over()
    owner = third.take()
    assert owner is not None
    assert owner.token == second._token
    assert second.taken_by() is None
    second.release()
    first.release()


@pytest.mark.usefixtures("each_system")
@pytest.mark.parametrize("how", ["take", "take_over"])
def test_of_two_who_find_what_was_left_behind_one_has_it(
    how: str, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = GameLock(game), GameLock(game)
    first.path.write_bytes(b"\n77\n2026-11-21T20:14:00\nabc")
    meanwhile = [getattr(first, how)]

    def lock_late(*arguments: Any) -> bool:
        while meanwhile:
            meanwhile.pop()()
        return _lock(*arguments)

    monkeypatch.setattr("scorekeeper.session.lock._lock", lock_late)
    owner = second.take()
    assert owner is not None
    assert owner.token == first._token
    assert first.taken_by() is None
    first.release()


@pytest.mark.skipif(os.name == "nt", reason="nobody can delete an open file there")
def test_a_lock_that_was_deleted_is_made_anew(game: Path) -> None:
    lock = GameLock(game)
    lock.take()
    lock.path.unlink()
    assert lock.taken_by() is None
    assert GameLock(game).take() is not None
    lock.release()
    assert left_in(game.parent) == []


def test_a_program_that_was_killed_has_nothing_any_more(game: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(game)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        nobody, process = other.stdout.readline().split()
        assert nobody == "None"
        lock = GameLock(game)
        owner = lock.take()
        assert owner is not None
        assert owner.process == process
        other.kill()
        other.wait()
    assert lock.path.exists()
    assert lock.take() is None
    lock.release()
    assert left_in(game.parent) == []


@pytest.mark.usefixtures("each_system")
def test_a_lock_of_another_computer_is_told_even_if_nothing_is_locked(game: Path) -> None:
    lock = GameLock(game)
    lock.path.write_bytes(b"kitchen\n77\n2026-11-21T20:14:00\nabc")
    owner = lock.take()
    assert owner is not None
    assert owner.where == "on the computer kitchen since 20:14"
    lock.take_over()
    assert lock.taken_by() is None
    lock.release()
    assert left_in(game.parent) == []


@pytest.mark.usefixtures("each_system")
def test_a_lock_that_makes_no_sense_is_shown_without_control_characters(game: Path) -> None:
    lock = GameLock(game)
    lock.path.write_bytes(b"\x1b[31m" + b"\xff" * 5000)
    owner = lock.take()
    assert owner is not None
    assert "\x1b" not in owner.where
    assert len(owner.where) < 1100


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
def test_a_link_or_a_pipe_in_place_of_a_lock_is_not_written_to(game: Path) -> None:
    lock = GameLock(game)
    target = game.parent / "precious"
    target.write_text("kept")
    lock.path.symlink_to(target)
    assert lock.take() is None
    lock.release()
    assert target.read_text() == "kept"
    lock.path.unlink()
    os.mkfifo(lock.path)
    assert lock.take() is None
    assert lock.taken_by() is None
    lock.release()
    assert left_in(game.parent) == [lock.path.name, "precious"]


@pytest.mark.usefixtures("each_system")
def test_where_no_lock_can_be_made_everybody_is_let_in(game: Path) -> None:
    lock = GameLock(game.parent / "gone" / "sunday.toml")
    assert lock.take() is None
    assert lock.taken_by() is None
    lock.take_over()
    lock.release()


@needs_links
def test_a_link_to_a_game_is_that_game(game: Path) -> None:
    game.touch()
    link = game.with_name("link.toml")
    link.symlink_to(game)
    lock = GameLock(game)
    lock.take()
    assert GameLock(link).take() is not None
    lock.release()


@pytest.mark.usefixtures("each_system")
def test_an_empty_lock_that_was_left_behind_is_removed(game: Path) -> None:
    game.touch()
    held = GameLock(game.with_name("held.toml"))
    held.take()
    old = time.time() - ABANDONED - 10
    for name in (".gone.toml.open", ".young.toml.open", ".full.toml.open", ".notes.open"):
        (game.parent / name).write_text("x" if "full" in name else "")
        os.utime(game.parent / name, (old, time.time() if "young" in name else old))
    assert held._handle is not None
    os.ftruncate(held._handle, 0)  # Its disk was full.
    os.utime(held.path, (old, old))
    remove_empty_locks(game.parent)
    remove_empty_locks(game.parent / "none")
    kept = [".full.toml.open", ".held.toml.open", ".notes.open", ".young.toml.open", game.name]
    assert left_in(game.parent) == kept
    held.release()


def left_behind(game: Path, host: str, machine: str) -> None:
    lines = (host, "1", "2026-11-22T20:00:00", "0123456789abcdef", machine, "")
    game.with_name(f".{game.name}.open").write_text("\n".join(lines), "utf-8")


def test_a_computer_that_is_called_otherwise_in_another_network_is_the_same(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.session.lock._machine", lambda: "a-mac")
    left_behind(game, "annas-mac.fritz.box", "a-mac")
    ours = GameLock(game)
    assert ours.take() is None
    ours.release()


def test_two_computers_of_one_name_are_two(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.session.lock._machine", lambda: "a-mac")
    left_behind(game, _host(), "another-mac")
    owner = GameLock(game).take()
    assert owner
    assert "on the computer" in owner.where


class Library:
    """The part of the C library of a Mac that says what the computer is known by."""

    def __init__(self, code: int) -> None:
        self.code = code

    def gethostuuid(self, found: ctypes.Array[ctypes.c_ubyte], wait: object) -> int:
        found[0] = 7
        return self.code


@pytest.mark.parametrize(("library", "length"), [(Library(0), 16), (Library(-1), 0), (object(), 0)])
def test_a_mac_is_asked_what_it_is_known_by(
    library: object, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.session.lock.sys", SimpleNamespace(platform="darwin"))
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    assert len(_machine.__wrapped__()) == length


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac has more to go by")
def test_other_systems_go_by_the_name() -> None:
    assert _machine() == ""
