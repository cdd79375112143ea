"""Games are deleted, brought in, brought back and taken away again."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.library import games_folder
from scorekeeper.library.folder import deleted
from scorekeeper.record import save
from scorekeeper.session.deletions import Deletions
from scorekeeper.session.lock import GameLock
from scorekeeper.session.store import InUseError
from tests.record.samples import a_game


@pytest.fixture
def paths() -> list[Path]:
    """Three games in the library."""
    folder = games_folder()
    folder.mkdir(parents=True)
    paths = [folder / f"{name}.toml" for name in "abc"]
    for path in paths:
        save(a_game("5C MOOD"), path)
    return paths


def kept() -> str:
    return "".join(sorted(path.stem for path in games_folder().glob("*.toml")))


def told(turn: object) -> str:
    change = turn() if callable(turn) else None
    return change.told if change else ""


def test_what_was_done_is_taken_back_and_done_again_the_last_of_it_first(
    paths: list[Path],
) -> None:
    first, *others = paths
    deletions = Deletions()
    deletions.bring_in(others)
    deletions.delete(first)
    assert kept() == "bc"
    assert told(deletions.undo) == "It is back again."
    assert told(deletions.undo) == "2 games are deleted again."
    assert kept() == "a"
    assert told(deletions.undo) == ""
    assert told(deletions.redo) == "2 games are back again."
    assert told(deletions.redo) == "It is deleted again."
    assert kept() == "bc"
    assert not deletions.can_redo


def test_after_something_new_nothing_is_done_again(paths: list[Path]) -> None:
    deletions = Deletions()
    deletions.delete(paths[0])
    deletions.undo()
    deletions.delete(paths[1])
    assert deletions.redo() is None
    assert kept() == "ac"


def test_a_file_that_somebody_took_away_is_passed_over(paths: list[Path]) -> None:
    deletions = Deletions()
    deletions.delete(paths[0])
    deletions.delete(paths[1])
    deleted()[0].path.unlink()
    assert told(deletions.undo) == "It is back again."
    assert kept() == "ac"


def test_a_game_that_is_open_elsewhere_stays(paths: list[Path]) -> None:
    lock = GameLock(paths[0])
    lock.take()
    deletions = Deletions()
    with pytest.raises(InUseError):
        deletions.delete(paths[0])
    lock.release()
    assert deletions.undo() is None
    assert kept() == "abc"
