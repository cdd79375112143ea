"""Where games live: safe file names, and a list that no bad file can spoil."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.game import Game
from scorekeeper.game.pad import ScorePad
from scorekeeper.library import (
    GameEntry,
    files,
    games_folder,
    how_many,
    last_unfinished,
    listing,
    new_path,
    outcome,
    recent,
)
from scorekeeper.record import Reading, load, save
from scorekeeper.saving import SaveError, keep_copy
from tests.conftest import needs_links

from .shelf import game_of, save_game

NOW = datetime(2026, 11, 21, 23, 59, tzinfo=UTC)


def file_name(*players: str, folder: Path) -> str:
    return new_path(players, NOW, folder).name


# Names of files -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "name"),
    [
        (("Anna", "Ben"), "2026-11-21-anna-ben.toml"),
        (("Mary Lou", "O'Hara"), "2026-11-21-mary-lou-o-hara.toml"),
        (("Zoë", "Ωmega", "愛"), "2026-11-21-zoë-ωmega-愛.toml"),
        (("../../etc/passwd", "a\\b:c"), "2026-11-21-etc-passwd-a-b-c.toml"),
        (("CON", "\x00\x1b"), "2026-11-21-con.toml"),
        (("...", "?*<>|"), "2026-11-21-game.toml"),
        ((), "2026-11-21-game.toml"),
    ],
)
def test_a_new_file_is_named_by_day_and_players(
    players: tuple[str, ...], name: str, tmp_path: Path
) -> None:
    assert file_name(*players, folder=tmp_path) == name


@needs_links
def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    save_game(tmp_path / "2026-11-21-anna.toml")
    assert file_name("Anna", folder=tmp_path) == "2026-11-21-anna-2.toml"
    (tmp_path / "2026-11-21-anna-2.toml").symlink_to("nowhere")
    assert file_name("Anna", folder=tmp_path) == "2026-11-21-anna-3.toml"


@given(st.lists(st.text(max_size=80), max_size=6))
def test_any_players_give_a_name_that_any_disk_takes(players: list[str]) -> None:
    slug = files._slug(players)
    assert slug
    assert len(slug.encode()) <= 120
    assert not set(slug) & set('/\\:*?"<>|. \0')
    assert slug.isprintable()


def test_the_folder_is_made_for_a_new_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    assert games_folder() == tmp_path / "home" / "games"
    assert not games_folder().exists()
    path = new_path(["Anna"], NOW)
    assert path.parent == games_folder()
    assert save_game(path).exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match="could not be made"):
        new_path(["Anna"], NOW, tmp_path / "file")
    with pytest.raises(SaveError, match="could not be made"):
        new_path(["Anna"], NOW, tmp_path / "file" / "games")


def test_without_the_variable_games_live_with_the_users_data(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SCOREKEEPER_HOME", raising=False)
    assert games_folder().name == "games"
    assert games_folder().parent.name == "scorekeeper"


def test_importing_it_makes_nothing_and_needs_no_platformdirs(tmp_path: Path) -> None:
    code = "import sys, scorekeeper.library; print('platformdirs' in sys.modules)"
    home = {**os.environ, "SCOREKEEPER_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=home, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
    assert not (tmp_path / "home").exists()


TEN = "10 x 10"

# What is there --------------------------------------------------------------------------------


def test_recent_games_come_newest_first(tmp_path: Path) -> None:
    save_game(tmp_path / "old.toml", "5C MOOD", "end", age=20)
    save_game(tmp_path / "new.toml", "5C MOOD", "F5 .EAR", age=10)
    new, old = recent(folder=tmp_path)
    started = "2026-11-21T10:00:00+00:00"
    names = ("Anna", "Ben")
    assert new == GameEntry(
        tmp_path / "new.toml",
        names,
        started,
        2,
        False,
        (8, 8),
        box=TEN,
        persons=names,
        words="MOOD DEAR",
    )
    assert old == GameEntry(
        path=tmp_path / "old.toml",
        players=("Anna", "Ben"),
        started=started,
        turns=1,
        over=True,
        scores=(-27, -35),
        box=TEN,
        winners=(0,),
        persons=names,
        words="MOOD",
    )


def test_a_copy_of_a_finished_game_stands_where_it_was_played(tmp_path: Path) -> None:
    early, late = "2026-11-01T10:00:00+00:00", "2026-11-20T10:00:00+00:00"
    save_game(tmp_path / "copied-lately.toml", "5C MOOD", "end", age=0, started=early)
    save_game(tmp_path / "played-later.toml", "5C MOOD", "end", age=1, started=late)
    save_game(tmp_path / "nobody-knows.toml", "5C MOOD", "end", age=2, started="")
    order = ["nobody-knows", "played-later", "copied-lately"]
    assert [entry.path.stem for entry in recent(9, tmp_path)] == order
    assert [entry.path.stem for entry in recent(2, tmp_path)] == order[:2]
    assert [entry.path.stem for entry in recent(1, tmp_path)] == order[:1]
    assert [entry.path.stem for entry in listing.entries(tmp_path)] == order


def test_an_old_result_without_a_date_stands_below_all_others(tmp_path: Path) -> None:
    save_game(tmp_path / "long-ago.toml", "5C MOOD", "end", age=9, started="2019")
    setup = game_of(started="").setup
    save(Game(replace(setup, pad=ScorePad((112, 92)))), tmp_path / "some-day.toml")
    assert [entry.path.stem for entry in recent(9, tmp_path)] == ["long-ago", "some-day"]
    assert [entry.path.stem for entry in recent(1, tmp_path)] == ["long-ago"]


def test_a_game_that_goes_on_stands_where_it_was_last_written(tmp_path: Path) -> None:
    began_early = "2020-11-01T10:00:00+00:00"
    save_game(tmp_path / "three-evenings.toml", "5C MOOD", age=0, started=began_early)
    save_game(tmp_path / "one-evening.toml", "5C MOOD", age=1)
    first, _ = recent(9, tmp_path)
    assert first.path.stem == "three-evenings"


def test_no_more_games_are_read_than_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for age in range(5):
        save_game(tmp_path / f"{age}.toml", age=age)
    read: list[Path] = []

    def counting(path: Path) -> Reading:
        read.append(path)
        return load(path)

    monkeypatch.setattr(listing, "load", counting)
    assert [entry.path.stem for entry in recent(2, tmp_path)] == ["0", "1"]
    assert len(read) == 2


@needs_links
def test_a_bad_file_is_an_entry_with_its_problem(tmp_path: Path) -> None:
    save_game(tmp_path / "good.toml", age=9)
    (tmp_path / "bad.toml").write_text("edition = [")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "gone.toml").symlink_to("nowhere")
    (tmp_path / ".hidden.toml").write_text("x")
    (tmp_path / "notes.txt").write_text("x")
    entries = {entry.path.name: entry for entry in recent(folder=tmp_path)}
    assert entries.keys() == {"good.toml", "bad.toml", "folder.toml", "gone.toml"}
    assert entries["good.toml"].problem == ""
    assert "bad.toml is not valid TOML" in entries["bad.toml"].problem
    assert "is a folder" in entries["folder.toml"].problem
    assert "There is no file" in entries["gone.toml"].problem


def test_games_are_counted_by_their_names(tmp_path: Path) -> None:
    assert how_many(tmp_path / "nowhere") == how_many() == 0
    for name in ("a.toml", "b.toml", ".c.toml", "d.txt"):
        (tmp_path / name).touch()
    assert how_many(tmp_path) == 2


def test_a_file_that_fits_only_in_part_says_so(tmp_path: Path) -> None:
    path = save_game(tmp_path / "game.toml", "5C MOOD", "F5 .EAR")
    path.write_text(path.read_text().replace("F5 .EAR", "A1 EAR") + "x = 1\n")
    (entry,) = recent(folder=tmp_path)
    assert entry.turns == 1
    assert entry.problem.startswith("Turn 2 (Ben, A1 EAR) is not allowed")


def test_the_last_unfinished_game_is_the_newest_that_goes_on(tmp_path: Path) -> None:
    assert last_unfinished(tmp_path / "nowhere") is None
    save_game(tmp_path / "over.toml", "5C MOOD", "end")
    assert last_unfinished(tmp_path) is None
    save_game(tmp_path / "older.toml", age=20)
    save_game(tmp_path / "newer.toml", age=10)
    (tmp_path / "bad.toml").write_text("edition = [")
    entry = last_unfinished(tmp_path)
    assert entry is not None
    assert entry.path.name == "newer.toml"


def test_a_copy_is_kept_beside_the_game_and_is_no_game(tmp_path: Path) -> None:
    path = save_game(tmp_path / "game.toml", "5C MOOD")
    assert keep_copy(path).name == "game.toml.bak"
    assert keep_copy(path).name == "game.toml-2.bak"
    assert (tmp_path / "game.toml.bak").read_bytes() == path.read_bytes()
    assert len(recent(folder=tmp_path)) == 1
    with pytest.raises(SaveError, match=r"none.toml could not be copied"):
        keep_copy(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (GameEntry(Path("a"), ("Anna", "Ben"), over=True, winners=(0,)), "Anna won"),
        (GameEntry(Path("a"), ("A", "B"), over=True, winners=(0, 1)), "A and B tied"),
        (GameEntry(Path("a"), ("Anna",), over=True), "finished"),
        (GameEntry(Path("a"), ("Anna", "Ben"), turns=4), "unfinished"),
        (GameEntry(Path("a"), problem="no game"), ""),
    ],
)
def test_how_a_game_came_out(entry: GameEntry, told: str) -> None:
    assert outcome(entry) == told
