"""``export``: a game in another form, to look at or in a file of its own."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import pytest

from scorekeeper.export import Format, format_of, load_game, write_export
from scorekeeper.record import load, write_record
from tests.conftest import needs_links

from .conftest import Shell

FORMS = [form.value for form in Format if form.is_text]


@pytest.fixture
def game(shell: Shell) -> str:
    """A game of two after two turns, by its file name."""
    assert shell("new", "game.toml", "--players", "=Anna,Ben").code == 0
    assert shell("add", "game.toml", "5C MOOD", "F5 .EAR").code == 0
    return "game.toml"


@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_printed(shell: Shell, game: str, form: str) -> None:
    result = shell("export", game, "--format", form)
    assert (result.code, result.err) == (0, "")
    assert result.out == write_export(load(Path(game)).game, Format(form)).decode()


def test_without_a_word_it_is_text(shell: Shell, game: str) -> None:
    assert shell("export", game).out.startswith("Players: =Anna, Ben\n")
    assert shell("export", game, "-o", "-").out.startswith("Players: =Anna, Ben\n")


@pytest.mark.parametrize(
    "name", ["a.txt", "a.md", "a.csv", "a.json", "A.SVG", "a.png", "a.PDF", "a b.markdown"]
)
def test_the_form_is_told_by_the_name_of_the_file(shell: Shell, game: str, name: str) -> None:
    result = shell("export", game, "-o", name)
    assert (result.code, result.out, result.err) == (0, f"{name}\n", "")
    form = format_of(Path(name))
    assert form
    assert Path(name).read_bytes() == write_export(load(Path(game)).game, form)


@pytest.mark.parametrize("name", ["a.json", "A.SVG"])
def test_json_and_a_picture_read_back(shell: Shell, game: str, name: str) -> None:
    assert shell("export", game, "-o", name).code == 0
    assert write_record(load_game(Path(name)).game) == write_record(load(Path(game)).game)


@pytest.mark.parametrize("name", ["a.txt", "a.md", "a.csv"])
def test_pages_and_tables_are_not_imported(shell: Shell, game: str, name: str) -> None:
    assert shell("export", game, "-o", name).code == 0
    result = shell("import", name)
    assert (result.code, result.out) == (2, "")
    assert f"{name} is not a game that can be read: only game files, JSON and pictures" in (
        result.err
    )


def test_a_form_that_is_named_outdoes_the_name(shell: Shell, game: str) -> None:
    assert shell("export", game, "--format", "json", "-o", "a.txt").code == 0
    assert Path("a.txt").read_text(encoding="utf-8").startswith("{")


def test_a_name_that_tells_no_form_needs_one(shell: Shell, game: str) -> None:
    result = shell("export", game, "-o", "picture.gif")
    assert result.code == 2
    assert "the format of picture.gif is not clear; add --format" in result.err
    assert ".txt, .md, .csv, .json, .svg, .png or .pdf" in result.err
    assert not Path("picture.gif").exists()


def test_nothing_is_written_over_unless_that_is_said(shell: Shell, game: str) -> None:
    Path("a.svg").write_text("mine", encoding="utf-8")
    result = shell("export", game, "-o", "a.svg")
    assert result.code == 2
    assert "a.svg already exists; choose another name, or add --force" in result.err
    assert Path("a.svg").read_text(encoding="utf-8") == "mine"
    assert shell("export", game, "-o", "a.svg", "--force").code == 0
    assert Path("a.svg").read_text(encoding="utf-8").startswith("<svg")


def test_in_a_folder_it_is_named_for_the_game(shell: Shell, game: str, folder: Path) -> None:
    (folder / "kept").mkdir()
    for name in ("game.svg", "game-2.svg"):
        result = shell("export", game, "--format", "svg", "-o", "kept")
        assert (result.code, result.out) == (0, f"{folder / 'kept' / name}\n")
    assert shell("export", game, "-o", "kept").out.endswith("game.txt\n")


@needs_links
def test_a_link_to_nowhere_is_there_already(shell: Shell, game: str) -> None:
    Path("a.svg").symlink_to("nowhere.svg")
    assert shell("export", game, "-o", "a.svg").code == 2
    assert not Path("nowhere.svg").exists()


@pytest.mark.parametrize(
    "out", ["game.toml", "./game.toml", pytest.param("link.txt", marks=needs_links)]
)
def test_the_game_itself_is_never_written_over(shell: Shell, game: str, out: str) -> None:
    if out == "link.txt":
        Path(out).symlink_to(game)
    before = Path(game).read_bytes()
    result = shell("export", game, "--force", "--format", "text", "-o", out)
    assert result.code == 2
    assert "is the game itself" in result.err
    assert Path(game).read_bytes() == before


def test_a_folder_that_is_not_there_is_told(shell: Shell, game: str) -> None:
    result = shell("export", game, "-o", "none/a.svg")
    assert result.code == 2
    assert "none/a.svg was not saved: its folder does not exist" in result.err


def test_a_game_of_which_parts_make_no_sense_is_exported_as_far_as_it_goes(
    shell: Shell, game: str
) -> None:
    path = Path(game)
    path.write_text(path.read_text(encoding="utf-8").replace("F5 .EAR", "F5 9"), encoding="utf-8")
    result = shell("export", game, "--format", "csv")
    assert result.code == 1
    assert "Turn 2" in result.err
    assert len(result.out.splitlines()) == 2


def test_a_file_that_is_no_game_is_told(shell: Shell) -> None:
    assert shell("export", "none.toml").code == 2
    assert shell("export", "none.toml", "--format", "docx").code == 2


def test_an_export_can_be_exported_again(shell: Shell, game: str) -> None:
    shell("export", game, "-o", "a.svg")
    result = shell("export", "a.svg", "--format", "markdown")
    assert result.code == 0
    assert result.out.startswith("# A game in progress")


@pytest.mark.parametrize("command", [["show"], ["check"], []])
@pytest.mark.parametrize("name", ["a b.svg", "a.json"])
def test_an_export_in_place_of_a_game_file_can_be_imported(
    shell: Shell, game: str, command: list[str], name: str
) -> None:
    assert shell("export", game, "-o", name).code == 0
    result = shell(*command, name)
    assert result.code == 2
    assert f"it is an exported game; to import it: scorekeeper import {quote(name)}\n" in (
        result.err
    )


def test_other_files_are_not_taken_for_exports(shell: Shell) -> None:
    Path("letter.txt").write_text("Dear Anna", encoding="utf-8")
    assert "import" not in shell("show", "letter.txt").err
    assert "import" not in shell("show", "nowhere.txt").err
