"""A shell for the tests: commands run in a folder of their own, with a home of their own."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.cli import main


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str


Shell = Callable[..., Result]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_indexes: None) -> Path:
    """The working folder."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs one command."""

    def run(*arguments: str, stdin: bytes = b"") -> Result:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        code = main(arguments)
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return run


def keep(shell: Shell, name: str, players: str, *turns: str) -> Path:
    """A game in the games folder, begun on the day that is its `name`."""
    path = Path("home/games") / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    assert shell("new", str(path), "--players", players).code == 0
    assert shell("add", str(path), "--no-dictionary", "--", *turns).code == 0
    text = path.read_text("utf-8")
    started = next(line for line in text.splitlines() if line.startswith("started"))
    path.write_text(text.replace(started, f'started = "{name}T20:00:00"'), "utf-8")
    return path
