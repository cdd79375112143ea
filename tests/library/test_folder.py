"""Where games live: safe file names, copies, and a list that no bad file can spoil."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.export import format_of, write_export
from scorekeeper.game.game import Game
from scorekeeper.game.start_position import ScorePad
from scorekeeper.library import _slug, last_unfinished, listing, new_path, recent
from scorekeeper.library.folder import copy_game, import_file
from scorekeeper.record import RecordError, save
from scorekeeper.saving import SaveError, TakenError, keep_copy
from tests.conftest import needs_links
from tests.support.games import LEAFLET, game_of

from .shelf import save_game

NOW = datetime(2026, 11, 21, 23, 59, tzinfo=UTC)


@pytest.fixture
def games(home: Path) -> Path:
    """The games folder, which is not there yet."""
    return home / "games"


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
    slug = _slug(players)
    assert slug
    assert len(slug.encode()) <= 120
    assert not set(slug) & set('/\\:*?"<>|. \0')
    assert slug.isprintable()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match="could not be made"):
        new_path(["Anna"], NOW, tmp_path / "file")
    with pytest.raises(SaveError, match="could not be made"):
        new_path(["Anna"], NOW, tmp_path / "file" / "games")


# What is there --------------------------------------------------------------------------------


def test_a_copy_of_a_finished_game_stands_where_it_was_played(games: Path) -> None:
    early, late = "2026-11-01T10:00:00+00:00", "2026-11-20T10:00:00+00:00"
    save_game(games / "copied-lately.toml", "5C MOOD", "end", age=0, started=early)
    save_game(games / "played-later.toml", "5C MOOD", "end", age=1, started=late)
    save_game(games / "nobody-knows.toml", "5C MOOD", "end", age=2, started="")
    order = ["nobody-knows", "played-later", "copied-lately"]
    assert [entry.path.stem for entry in recent(9)] == order
    assert [entry.path.stem for entry in recent(2)] == order[:2]
    assert [entry.path.stem for entry in recent(1)] == order[:1]
    assert [entry.path.stem for entry in listing.entries()] == order


def test_an_old_result_without_a_date_stands_below_all_others(games: Path) -> None:
    save_game(games / "long-ago.toml", "5C MOOD", "end", age=9, started="2019")
    setup = game_of(started="").setup
    save(Game(replace(setup, pad=ScorePad((112, 92)))), games / "some-day.toml")
    assert [entry.path.stem for entry in recent(9)] == ["long-ago", "some-day"]
    assert [entry.path.stem for entry in recent(1)] == ["long-ago"]


@needs_links
def test_a_bad_file_is_an_entry_with_its_problem(games: Path) -> None:
    save_game(games / "good.toml", age=9)
    (games / "bad.toml").write_text("edition = [")
    (games / "folder.toml").mkdir()
    (games / "gone.toml").symlink_to("nowhere")
    (games / ".hidden.toml").write_text("x")
    (games / "notes.txt").write_text("x")
    entries = {entry.path.name: entry for entry in recent()}
    assert entries.keys() == {"good.toml", "bad.toml", "folder.toml", "gone.toml"}
    assert entries["good.toml"].problem == ""
    assert "bad.toml is not valid TOML" in entries["bad.toml"].problem
    assert "is a folder" in entries["folder.toml"].problem
    assert "a link to a file that is not there" in entries["gone.toml"].problem


def test_a_file_that_fits_only_in_part_says_so(games: Path) -> None:
    path = save_game(games / "game.toml", "5C MOOD", "F5 .EAR")
    path.write_text(path.read_text().replace("F5 .EAR", "A1 EAR") + "x = 1\n")
    (entry,) = recent()
    assert entry.turns == 1
    assert entry.problem.startswith("Turn 2 (Ben, A1 EAR) is not allowed")


def test_the_last_unfinished_game_is_the_newest_that_goes_on(games: Path) -> None:
    assert last_unfinished() is None, "there is no folder yet"
    save_game(games / "over.toml", "5C MOOD", "end")
    assert last_unfinished() is None
    save_game(games / "older.toml", age=20)
    save_game(games / "newer.toml", age=10)
    (games / "bad.toml").write_text("edition = [")
    entry = last_unfinished()
    assert entry is not None
    assert entry.path.name == "newer.toml"


def test_a_copy_is_kept_beside_the_game_and_is_no_game(games: Path) -> None:
    path = save_game(games / "game.toml", "5C MOOD")
    assert keep_copy(path).name == "game.toml.bak"
    assert keep_copy(path).name == "game.toml-2.bak"
    assert (games / "game.toml.bak").read_bytes() == path.read_bytes()
    assert len(recent()) == 1
    with pytest.raises(SaveError, match=r"none.toml could not be copied"):
        keep_copy(games / "none.toml")


def test_a_copy_is_the_same_word_for_word_and_nothing_is_written_over(tmp_path: Path) -> None:
    game = save_game(tmp_path / "sunday.toml", "5C MOOD", "F5 .EAR")
    damaged = game.read_text().replace("F5 .EAR", "A1 EAR") + "# We had cake.\n"
    game.write_text(damaged)
    copy = tmp_path / "monday.toml"
    copy_game(game, copy)
    assert copy.read_text() == damaged
    for there in (game, copy):
        with pytest.raises(TakenError, match="already exists"):
            copy_game(game, there)
    assert game.read_text() == damaged


def test_a_game_file_comes_in_as_it_is(home: Path, tmp_path: Path) -> None:
    path = save_game(tmp_path / "[bold]x \x9b.toml", "5C MOOD", "F5 .EAR")
    path.write_text(path.read_text().replace("F5 .EAR", "A1 EAR"))
    done = import_file(path)
    assert done.path == home / "games" / "2026-11-21-anna-ben.toml"
    assert done.path.read_bytes() == path.read_bytes()
    assert "is not allowed" in done.complaints[0]
    assert not done.known


@pytest.mark.parametrize("name", ["a.json", "A.SVG", "a.csv", "a.txt", "a.md", "a.png", "a.pdf"])
def test_what_is_made_of_a_game_stays_outside(name: str, home: Path, tmp_path: Path) -> None:
    path = tmp_path / name
    form = format_of(path)
    path.write_bytes(write_export(game_of(*LEAFLET), form) if form else b"<svg></svg>")
    with pytest.raises(RecordError, match=r"is not a game\. The game itself is a file"):
        import_file(path)
    assert not [*home.rglob("*.toml")]


def test_a_game_that_is_there_already_is_not_taken_in_twice(home: Path, tmp_path: Path) -> None:
    path = save_game(tmp_path / "game.toml", *LEAFLET)
    other = save_game(tmp_path / "other.toml", *LEAFLET[:3])
    first, third = import_file(path), import_file(other)
    again = import_file(path)
    assert again.known
    assert again.path == first.path
    assert not third.known
    assert import_file(first.path).known
    assert len([*first.path.parent.iterdir()]) == 2


@pytest.mark.parametrize("content", [b"", b"no game", b"\xff\xfe", b"{}", b"edition = 1"])
def test_what_is_no_game_stays_outside(content: bytes, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(content)
    with pytest.raises(RecordError):
        import_file(path)
    with pytest.raises(RecordError):
        import_file(tmp_path)
    assert not [*home.rglob("*.toml")]


def test_a_game_without_a_date_gets_one_for_its_name(home: Path, tmp_path: Path) -> None:
    other = save_game(tmp_path / "other.toml", players=("../Eve", "CON"), started="")
    path = import_file(other).path
    assert path.parent == home / "games"
    assert path.name.endswith("-eve-con.toml")
