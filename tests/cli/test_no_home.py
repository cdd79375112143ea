"""No folder for games and settings: a sentence that says what to do, and never a traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper.cli.crash import CRASHED, report_crash

from .conftest import Shell

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


@every_user_has_a_home
def test_a_file_in_the_home_of_nobody_is_not_there(shell: Shell) -> None:
    result = shell("show", "~nobody-here/x.toml")
    assert result.code == 2
    assert "~nobody-here/x.toml" in result.err
