"""Following a game file that somebody else writes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Leftover
from scorekeeper.record import Watched, save
from scorekeeper.settings import change_settings

from .samples import a_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.toml"
    save(a_game("5C MOOD"), path)
    return path


def test_what_others_write_is_seen_once_it_has_come(path: Path) -> None:
    watched = Watched(path)
    assert not watched.reread()
    ended = a_game("5C MOOD", "end")
    left = a_game("5C MOOD", "end")
    left.leftovers = {0: Leftover(3), 1: Leftover(7)}
    for game in (a_game("5C MOOD", "F5 .EAR"), a_game(), ended, left):
        save(game, path)
        assert watched.reread()
        assert (watched.game.turns, watched.game.leftovers) == (game.turns, game.leftovers)
        save(game, path)  # The same game, written again, is no news.
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


def test_another_name_for_somebody_is_seen(
    path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    watched = Watched(path)
    change_settings(lambda settings: replace(settings, renames=(("Anna", "Ann"),)))
    assert watched.reread()
    assert watched.game.setup.players == ("Ann", "Ben")
    assert not watched.reread()
