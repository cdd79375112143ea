"""A fault of the program: one sentence, a report, an exit code of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.cli.crash import CRASHED, MOST_REPORTS, report, report_crash
from scorekeeper.record import load

from .conftest import Shell


def fail(*_: object) -> None:
    raise ZeroDivisionError("a fault put in by a test")


@pytest.fixture
def faulty(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A program that fails when it has saved a turn."""
    assert shell("new", "game.toml", "--players", "Anna,Ben").code == 0
    monkeypatch.setattr("scorekeeper.cli.turns._print_step", fail)
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
