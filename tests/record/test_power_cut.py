"""A power cut at any step of a save: the file is what it was before, or what it was to be.

A disk promises no more than this: what was synced is there, a new name in a folder is there
once the folder was synced, and any of the rest may be there as well.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.record import load, save, write_record

from .samples import a_game

BEFORE, AFTER = a_game("5C MOOD"), a_game("5C MOOD", "F5 .EAR")

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks into open files through /proc"
)


class PowerCutError(BaseException):
    """The light is out; nothing that follows is done."""


class Disk:
    """What may be found under the name of a file after a power cut, step by step."""

    def __init__(self, target: Path, patch: pytest.MonkeyPatch, steps: int | None = None) -> None:
        """Watch the writing of `target`, and cut the power after so many `steps`."""
        self._target = target
        self._left = steps
        self._synced: dict[int, bytes] = {}
        """What was synced of each file, by its number on the disk."""
        self.may_be_found = [target.read_bytes() if target.exists() else None]
        self.steps: list[str] = []
        for name in ("chmod", "fsync", "replace"):
            patch.setattr(os, name, self._watched(name, getattr(os, name)))

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def step(*arguments: Any, **options: Any) -> Any:
            if self._left == len(self.steps):
                raise PowerCutError
            if name == "replace":
                self._note_replace(*arguments)
            result = real(*arguments, **options)
            if name == "fsync":
                self._note_fsync(*arguments)
            self.steps.append(name)
            return result

        return step

    def _note_replace(self, draft: Path, target: Path) -> None:
        assert target == self._target
        self.may_be_found.append(self._synced.get(draft.stat().st_ino, b"what was not synced"))

    def _note_fsync(self, handle: int) -> None:
        file = Path(f"/proc/self/fd/{handle}")
        if file.is_dir():
            self.may_be_found = self.may_be_found[-1:]
        else:
            self._synced[file.stat().st_ino] = file.read_bytes()


def make(path: Path, is_new: bool) -> list[bytes | None]:
    """The file before the save, and what may be in it after a power cut."""
    if not is_new:
        save(BEFORE, path)
    return [None if is_new else path.read_bytes(), write_record(AFTER).encode()]


@pytest.mark.parametrize("is_new", [True, False])
def test_a_game_is_synced_before_it_gets_its_name_and_its_folder_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_new: bool
) -> None:
    path = tmp_path / "sunday.toml"
    _, after = make(path, is_new)
    disk = Disk(path, monkeypatch)
    save(AFTER, path)
    assert disk.may_be_found == [after]
    expected = ["fsync", "replace", "fsync"]
    assert disk.steps == (expected if is_new else ["chmod", *expected])


@pytest.mark.parametrize("is_new", [True, False])
@pytest.mark.parametrize("steps", range(4))
def test_the_power_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int, is_new: bool
) -> None:
    path = tmp_path / "sunday.toml"
    whole = make(path, is_new)
    with monkeypatch.context() as patch:
        disk = Disk(path, patch, steps)
        if is_new and steps == 3:  # Nothing is left to be cut.
            save(AFTER, path)
        else:
            with pytest.raises(PowerCutError):
                save(AFTER, path)
    assert set(disk.may_be_found) <= set(whole), disk.steps
    assert (path.read_bytes() if path.exists() else None) in whole

    save(BEFORE, path)
    assert load(path).game.turns == BEFORE.turns
