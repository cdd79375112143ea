"""Where exports go: a likely place, a path as somebody types it, never over the game."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorekeeper.export import Format
from scorekeeper.export.saving import (
    likely_place,
    path_meant,
    save_export,
    save_in_folder,
    save_once,
)
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.record import load, save
from scorekeeper.saving import SaveError, TakenError
from tests.conftest import needs_links

from .samples import a_game


@pytest.fixture(autouse=True)
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder; there are no documents and no home of the program's own."""
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr("scorekeeper.export.saving.usual_folder", lambda kind: tmp_path / kind)
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_the_likely_place_is_among_pictures_or_documents_else_in_the_working_folder(
    tmp_path: Path, work: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Path("/games/2026-11-21-anna-ben.toml")
    assert likely_place(Format.PDF.suffix, game) == work / "2026-11-21-anna-ben.pdf"
    (tmp_path / "documents").mkdir()
    assert (
        likely_place(Format.CSV.suffix, game) == tmp_path / "documents" / "2026-11-21-anna-ben.csv"
    )
    assert (
        likely_place(Format.PNG.suffix, game) == tmp_path / "documents" / "2026-11-21-anna-ben.png"
    )
    (tmp_path / "pictures").mkdir()
    for form in (Format.PNG, Format.PDF):
        assert likely_place(form.suffix, game).parent == tmp_path / "pictures"
    assert likely_place(Format.CSV.suffix, None) == tmp_path / "documents" / "upwords-game.csv"
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert likely_place(Format.TEXT.suffix, game) == tmp_path / "2026-11-21-anna-ben.txt"


@needs_links
def test_the_likely_place_is_free(work: Path) -> None:
    (work / "a.pdf").touch()
    (work / "a-2.pdf").symlink_to("nowhere")
    assert likely_place(Format.PDF.suffix, Path("a.toml")) == work / "a-3.pdf"


def test_what_is_typed_is_a_path(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(work))
    (work / "kept").mkdir()
    for typed, meant in {
        "a.pdf": "a.pdf",
        "~/a.pdf": "a.pdf",
        "a": "a.pdf",
        "kept": "kept/b.pdf",
        "a.png": "a.png",
    }.items():
        assert path_meant(typed, ".pdf", Path("b.toml")) == work / meant


@needs_links
def test_nothing_is_written_over_by_chance_and_the_game_never(work: Path) -> None:
    game, source, other = a_game("5C MOOD"), work / "a.toml", work / "b.txt"
    save(game, source)
    other.write_text("mine")
    with pytest.raises(TakenError, match="already exists"):
        save_export(game, Format.TEXT, other, source, force=False)
    assert other.read_text() == "mine"
    save_export(game, Format.TEXT, other, source, force=True)
    assert other.read_text().startswith("After ")
    (work / "link.txt").symlink_to(source)
    (work / "hard.txt").hardlink_to(source)
    for path in (source, work / "link.txt", work / "hard.txt"):
        with pytest.raises(SaveError, match="is the game itself"):
            save_export(game, Format.TEXT, path, source, force=True)
    assert load(source).game.turns == game.turns


def test_an_old_draft_beside_an_export_is_removed(tmp_path: Path) -> None:
    draft = tmp_path / ".scorekeeper-aa.tmp"
    draft.touch()
    os.utime(draft, (0, 0))
    save_export(a_game("5C MOOD"), Format.TEXT, tmp_path / "game.txt", None, force=False)
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["game.txt"]


def test_exports_made_at_the_same_time_are_all_kept(work: Path) -> None:
    with ThreadPoolExecutor(20) as programs:
        made = [
            programs.submit(save_in_folder, a_game(), Format.TEXT, work, Path("sunday.toml"))
            for _ in range(20)
        ]
    assert sorted(one.result() for one in made) == sorted(work.iterdir())
    assert len({path.read_text("utf-8") for path in work.iterdir()}) == 1


def test_what_is_saved_already_is_not_saved_again(work: Path) -> None:
    path = save_once(b"one", work, "[sunday]", ".txt")
    other = save_once(b"two", work, "[sunday]", ".txt")
    assert save_once(b"one", work, "[sunday]", ".txt") == path
    assert save_once(b"two", work, "[sunday]", ".txt") == other
    assert sorted(work.iterdir()) == sorted([path, other])


@pytest.mark.skipif(os.name == "nt", reason="nobody waits for a folder there")
def test_of_exports_to_one_file_at_the_same_time_the_first_one_stays(work: Path) -> None:
    def export(form: Format) -> bool:
        try:
            save_export(a_game(), form, work / "one.txt", None, force=False)
        except TakenError:
            return False
        return True

    quickly = [form for form in Format if form not in (Format.PNG, Format.PDF)]
    with ThreadPoolExecutor(20) as programs:
        assert sum(programs.map(export, quickly * 6)) == 1
