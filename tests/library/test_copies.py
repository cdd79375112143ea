"""Copies of games, and games that come from elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.export import format_of, write_export
from scorekeeper.library.folder import copy_game, import_file
from scorekeeper.record import RecordError
from scorekeeper.saving import SaveError, TakenError
from tests.conftest import needs_links

from .shelf import LEAFLET, game_of, save_game


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


@needs_links
def test_a_copy_of_a_link_is_a_game_of_its_own(tmp_path: Path) -> None:
    outside = save_game(tmp_path / "outside.toml", "5C MOOD")
    link, copy = tmp_path / "link.toml", tmp_path / "copy.toml"
    link.symlink_to(outside)
    copy_game(link, copy)
    assert not copy.is_symlink()
    assert copy.read_bytes() == outside.read_bytes()


def test_what_is_no_game_is_not_copied(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text("edition = [")
    with pytest.raises(RecordError):
        copy_game(path, tmp_path / "copy.toml")
    assert [*tmp_path.glob("*.toml")] == [path]


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


def test_a_game_may_have_any_name(home: Path, tmp_path: Path) -> None:
    path = save_game(tmp_path / "game.txt", *LEAFLET)
    assert import_file(path).path.read_bytes() == path.read_bytes()


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


def test_a_full_library_is_told_of_and_keeps_no_empty_file(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = save_game(tmp_path / "other.toml")

    def refuse(path: Path, text: str) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr("scorekeeper.library.folder.write_atomically", refuse)
    with pytest.raises(SaveError, match="full"):
        import_file(other)
    assert not [*home.rglob("*.toml")]
