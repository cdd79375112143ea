"""Both ways to have the program without its source, each with no Python on its path."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "scorekeeper"
EXE = ".exe" if os.name == "nt" else ""
APP = ROOT / "dist" / f"scorekeeper{EXE}"

SYSTEM = ("SYSTEMROOT", "SYSTEMDRIVE", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
"""What no program on Windows does without."""


@dataclass(frozen=True)
class Installed:
    """A program, and a home in which it has its games."""

    path: Path
    home: Path

    @property
    def environment(self) -> dict[str, str]:
        """Where it runs: there is no Python, nor anything else, on the path."""
        empty, unpacked = self.home / "no-programs", self.home / "unpacked"
        for folder in (empty, unpacked):
            folder.mkdir(parents=True, exist_ok=True)
        system = {name: os.environ[name] for name in SYSTEM if name in os.environ}
        temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(unpacked))
        return {
            **system,
            **temporary,
            "PATH": str(empty),
            "HOME": str(self.home),
            "SCOREKEEPER_HOME": str(self.home),
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def run(self, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command in the home."""
        return subprocess.run(
            [self.path, *arguments],
            capture_output=True,
            check=False,
            cwd=self.home,
            encoding="utf-8",
            env=self.environment,
            input=stdin,
        )

    def answer(self, *arguments: str, stdin: str = "") -> str:
        """What a command prints that must succeed."""
        result = self.run(*arguments, stdin=stdin)
        assert (result.returncode, result.stderr) == (0, "")
        return result.stdout


@pytest.fixture(
    params=[
        pytest.param("app", marks=pytest.mark.xdist_group("app")),
        pytest.param("wheel", marks=[pytest.mark.xdist_group("wheel"), pytest.mark.installed]),
    ]
)
def installed(request: pytest.FixtureRequest, tmp_path: Path) -> Installed:
    """The program as one file, or installed from the wheel."""
    return Installed(request.getfixturevalue(request.param), tmp_path / "home")


@pytest.fixture(scope="session")
def app() -> Path:
    """The one file that ``make app`` has built of this source."""
    if not APP.exists():
        pytest.skip(f"{APP.relative_to(ROOT)} is not built; make app builds it")
    made = ("__pycache__", "shell")  # Whatever runs or installs the source makes them anew.
    source = [path for path in PACKAGE.rglob("*.*") if path.parent.name not in made]
    if APP.stat().st_mtime < max(path.stat().st_mtime for path in source):
        pytest.skip(f"{APP.relative_to(ROOT)} is older than the source; make app builds it anew")
    return APP


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment with nothing but the wheel and what it depends on."""
    folder = tmp_path_factory.mktemp("wheel")
    builder = pytest.importorskip("hatchling.builders.wheel", reason="hatchling is not installed")
    (path,) = builder.WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    bare = folder / "bare"
    venv.create(bare)
    # The pip of this environment fills the bare one, which has none.
    python = bare / ("Scripts" if os.name == "nt" else "bin") / f"python{EXE}"
    command = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", path]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    return python.with_name(f"scorekeeper{EXE}")
