"""``export``: a game in another form, to look at or in a file of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.export import Format, format_of, write_export
from scorekeeper.record import load
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
    assert shell("export", game).out.startswith("After 2 turns\n\nPlayers: =Anna, Ben\n")
    assert shell("export", game, "-o", "-").out.startswith("After 2 turns\n\nPlayers: =Anna, Ben\n")


@pytest.mark.parametrize(
    "name", ["a.txt", "a.md", "a.csv", "a.json", "A.PNG", "a.PDF", "a b.markdown"]
)
def test_the_form_is_told_by_the_name_of_the_file(shell: Shell, game: str, name: str) -> None:
    result = shell("export", game, "-o", name)
    assert (result.code, result.out, result.err) == (0, f"{name}\n", "")
    form = format_of(Path(name))
    assert form
    assert Path(name).read_bytes() == write_export(load(Path(game)).game, form)


def test_a_form_that_is_named_outdoes_the_name(shell: Shell, game: str) -> None:
    assert shell("export", game, "--format", "json", "-o", "a.txt").code == 0
    assert Path("a.txt").read_text(encoding="utf-8").startswith("{")


def test_a_name_that_tells_no_form_needs_one(shell: Shell, game: str) -> None:
    for name in ("picture.svg", "picture"):
        result = shell("export", game, "-o", name)
        assert result.code == 2
        assert f"{name}: end the name with .png for a picture, .pdf for a page" in result.err
        assert "or .txt, .md, .csv, .json or .bgsplay; or add --format" in result.err
        assert not Path(name).exists()


def test_nothing_is_written_over_unless_that_is_said(shell: Shell, game: str) -> None:
    Path("a.txt").write_text("mine", encoding="utf-8")
    result = shell("export", game, "-o", "a.txt")
    assert result.code == 2
    assert "a.txt already exists; choose another name, or add --force" in result.err
    assert Path("a.txt").read_text(encoding="utf-8") == "mine"
    assert shell("export", game, "-o", "a.txt", "--force").code == 0
    assert Path("a.txt").read_text(encoding="utf-8").startswith("After 2 turns\n")


def test_in_a_folder_it_is_named_for_the_game(shell: Shell, game: str, folder: Path) -> None:
    (folder / "kept").mkdir()
    for name in ("game.md", "game-2.md"):
        result = shell("export", game, "--format", "markdown", "-o", "kept")
        assert (result.code, result.out) == (0, f"{folder / 'kept' / name}\n")
    assert shell("export", game, "-o", "kept").out.endswith("game.txt\n")


@needs_links
def test_a_link_to_nowhere_is_there_already(shell: Shell, game: str) -> None:
    Path("a.txt").symlink_to("nowhere.txt")
    assert shell("export", game, "-o", "a.txt").code == 2
    assert not Path("nowhere.txt").exists()


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
    result = shell("export", game, "-o", "none/a.txt")
    assert result.code == 2
    assert "none/a.txt was not saved: its folder does not exist" in result.err


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


@pytest.mark.parametrize("command", ["show", "export", "add"])
@pytest.mark.parametrize("name", ["a.json", "a.png"])
def test_an_export_in_place_of_a_game_is_told_from_it(
    shell: Shell, game: str, command: str, name: str
) -> None:
    assert shell("export", game, "-o", name).code == 0
    result = shell(command, name, *(["pass"] if command == "add" else []))
    told = f"scorekeeper: {name} is not a game. The game itself is a file that ends in .toml.\n"
    assert (result.code, result.err) == (2, told)
