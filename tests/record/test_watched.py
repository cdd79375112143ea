"""Following a game file that somebody else writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Leftover
from scorekeeper.record import RecordError, save
from scorekeeper.record.watched import Watched

from .samples import a_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.toml"
    save(a_game("5C MOOD"), path)
    return path


def test_a_turn_is_seen_when_it_has_come_and_only_then(path: Path) -> None:
    watched = Watched(path)
    assert not watched.reread()
    save(a_game("5C MOOD", "F5 .EAR"), path)
    assert watched.reread()
    assert len(watched.game.steps) == 2
    assert not watched.reread()


def test_a_turn_taken_back_is_seen(path: Path) -> None:
    watched = Watched(path)
    save(a_game(), path)
    assert watched.reread()
    assert not watched.game.steps


def test_what_is_left_on_the_racks_is_seen(path: Path) -> None:
    game = a_game("5C MOOD", "end")
    save(game, path)
    watched = Watched(path)
    game.leftovers = {0: Leftover(3), 1: Leftover(7)}
    save(game, path)
    assert watched.reread()
    assert watched.game.leftovers == game.leftovers


def test_the_same_game_written_again_is_no_news(path: Path) -> None:
    watched = Watched(path)
    save(a_game("5C MOOD"), path)
    assert not watched.reread()


@pytest.mark.parametrize("damage", ["[[", None], ids=["garbled", "gone"])
def test_the_last_game_stays_while_the_file_cannot_be_read(path: Path, damage: str | None) -> None:
    watched = Watched(path)
    if damage is None:
        path.unlink()
    else:
        path.write_text(damage, "utf-8")
    assert watched.reread()
    assert path.name in watched.trouble
    assert len(watched.game.steps) == 1
    assert not watched.reread()
    save(a_game("5C MOOD"), path)
    assert watched.reread()
    assert not watched.trouble


def test_nothing_is_written(path: Path) -> None:
    before = sorted(path.parent.iterdir()), path.stat().st_mtime_ns
    Watched(path).reread()
    assert (sorted(path.parent.iterdir()), path.stat().st_mtime_ns) == before


def test_a_file_without_a_game_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"There is no file"):
        Watched(tmp_path / "none.toml")
