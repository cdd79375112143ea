"""A fault of the program, or no folder for games and settings: one sentence, no traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper.cli.about import CRASHED, MOST_REPORTS, report, report_crash
from scorekeeper.record import load

from .conftest import Shell


def fail(*_: object) -> None:
    raise ZeroDivisionError("a fault put in by a test")


@pytest.fixture
def faulty(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A program that fails when it has saved a turn."""
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    monkeypatch.setattr("scorekeeper.cli.add._print_step", fail)
    return shell


def reports(folder: Path) -> list[Path]:
    return sorted((folder / "home" / "reports").iterdir())


def test_a_fault_is_told_in_one_line_and_the_rest_is_in_a_report(
    faulty: Shell, folder: Path
) -> None:
    result = faulty("add", "game.toml", "5C MOOD")
    (place,) = reports(folder)
    assert result.code == CRASHED
    told = "scorekeeper: something went wrong in the program. A report is in"
    assert result.err == f"{told} {place}\n"
    text = place.read_text("utf-8")
    assert text.startswith("scorekeeper ")
    assert 'in fail\n    raise ZeroDivisionError("a fault put in by a test")' in text
    assert len(load(folder / "game.toml").game.steps) == 1
    assert {file.name for file in folder.iterdir()} == {"game.toml", "home"}


def test_only_the_last_reports_are_kept(folder: Path) -> None:
    for number in range(MOST_REPORTS + 3):
        assert report_crash(ValueError(f"fault {number}")) == CRASHED
    texts = [path.read_text("utf-8") for path in reports(folder)]
    assert len(texts) == MOST_REPORTS
    assert any("fault 22" in text for text in texts)
    assert not any("fault 2\n" in text for text in texts)


def test_where_no_report_can_be_written_the_fault_is_named(faulty: Shell, folder: Path) -> None:
    (folder / "home").mkdir(exist_ok=True)
    (folder / "home" / "reports").write_text("a file where the folder should be")
    result = faulty("add", "game.toml", "5C MOOD")
    assert result.code == CRASHED
    assert "It was ZeroDivisionError: a fault put in by a test. No report" in result.err
    assert result.err.count("\n") == 1


def test_a_report_names_the_game_but_not_the_players_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr("sys.argv", ["scorekeeper", str(tmp_path / "games" / "sunday.toml")])
    text = report(ValueError(f"no {tmp_path}/games/sunday.toml"))
    assert "command or game: sunday.toml\n" in text
    assert str(tmp_path) not in text
    assert "no ~/games/sunday.toml" in text


every_user_has_a_home = pytest.mark.skipif(
    os.name == "nt", reason="there every user has a home, even one that there is not"
)

COMMANDS = (
    ("new", "--players", "Anna,Ben"),
    ("games",),
    ("stats",),
    ("word", "cat"),
    ("dictionaries",),
    ("new", "--list"),
)


@pytest.fixture(params=["nobody", "user without an entry"])
def homeless(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The path of a home folder that there is not."""
    if request.param == "nobody":
        monkeypatch.setenv("SCOREKEEPER_HOME", "~nobody-here/x")
        return "~nobody-here/x"
    for name in ("SCOREKEEPER_HOME", "HOME", "USERPROFILE", "HOMEDRIVE", "HOMEPATH"):
        monkeypatch.delenv(name, raising=False)
    for name in ("CONFIG", "DATA", "CACHE", "STATE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)
    return "~"


@every_user_has_a_home
@pytest.mark.parametrize("command", COMMANDS)
def test_a_sentence_says_what_to_do(
    command: tuple[str, ...], homeless: str, shell: Shell, folder: Path
) -> None:
    result = shell(*command)
    assert result.code == 2
    assert result.err.startswith(f"scorekeeper: There is no home folder for {homeless}")
    assert result.err.endswith("set SCOREKEEPER_HOME to a folder for games and settings.\n")
    assert result.err.count("\n") == 1
    assert not list(folder.iterdir())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("below", ["", "sub"])
def test_a_file_in_the_place_of_the_folder_is_not_a_home_without_games(
    command: tuple[str, ...],
    below: str,
    shell: Shell,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (folder / "home").touch()
    monkeypatch.setenv("SCOREKEEPER_HOME", str(folder / "home" / below))
    result = shell(*command)
    assert result.code == 2
    assert result.err == (
        f"scorekeeper: {folder / 'home'} is not a folder;"
        " set SCOREKEEPER_HOME to a folder for games and settings.\n"
    )


def test_a_games_folder_that_cannot_be_read_is_not_empty(
    shell: Shell, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = folder / "home" / "games"
    games.mkdir(parents=True)
    monkeypatch.setattr("os.access", lambda path, _: path != games)
    result = shell("games")
    assert result.code == 2
    assert result.err.startswith(f"scorekeeper: You are not allowed to read the folder {games};")
    monkeypatch.undo()


@every_user_has_a_home
def test_a_fault_is_named_all_the_same(
    homeless: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report_crash(ValueError("a fault put in by a test")) == CRASHED
    said = capsys.readouterr().err
    assert "It was ValueError: a fault put in by a test. No report could be saved: There" in said
    assert said.count("\n") == 1
    assert not list(folder.iterdir())


@every_user_has_a_home
def test_a_game_in_a_file_of_its_own_can_be_kept(homeless: str, shell: Shell) -> None:
    assert shell("new", "game.toml", "--players", "Anna,Ben", "--no-dictionary").code == 0
    assert shell("add", "game.toml", "5C MOOD", "--no-dictionary").code == 0
    assert "MOOD" in shell("show", "game.toml").out
