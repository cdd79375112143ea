"""Both ways to have the program without its source, each with no Python on its path.

Where ``SCOREKEEPER_RELEASED`` names a folder, the very files in it are tried, and nothing is left
out: what cannot be tried has failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "scorekeeper"
EXE = ".exe" if os.name == "nt" else ""
RELEASED = os.environ.get("SCOREKEEPER_RELEASED", "")
DIST = Path(RELEASED or ROOT / "dist").absolute()
ARCHIVES = "scorekeeper-*.zip" if os.name == "nt" else "scorekeeper-*.tar.gz"

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
    """The program from its archive, or installed from the wheel."""
    return Installed(request.getfixturevalue(request.param), tmp_path / "home")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Of what is released no test is skipped, but for those that are marked as another system's."""
    report = yield
    if RELEASED and report.skipped and not item.get_closest_marker("skipif"):
        report.outcome = "failed"
    return report


@pytest.fixture(scope="session")
def archive() -> Path:
    """What is downloaded, as ``make app`` has made it of this source."""
    found = sorted(DIST.glob(ARCHIVES), key=lambda path: path.stat().st_mtime)
    if not found:
        pytest.skip(f"there is no {ARCHIVES} in {DIST}; make app makes it")
    made = ("__pycache__", "shell")  # Whatever runs or installs the source makes them anew.
    source = [path for path in PACKAGE.rglob("*.*") if path.parent.name not in made]
    newest = max(path.stat().st_mtime for path in source)
    if not RELEASED and found[-1].stat().st_mtime < newest:
        pytest.skip(f"{found[-1].name} is older than the source; make app makes it anew")
    return found[-1]


@pytest.fixture(scope="session")
def app(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as it is when the archive was unpacked."""
    folder = tmp_path_factory.mktemp("app")
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as zipped:
            zipped.extractall(folder)
    else:
        with tarfile.open(archive) as packed:
            # Python 3.11.2, as in Debian 12, has no such filter.
            packed.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)
            packed.extractall(folder)
    (unpacked,) = folder.iterdir()
    return unpacked / f"scorekeeper{EXE}"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment with nothing but the wheel and what it depends on."""
    folder = tmp_path_factory.mktemp("wheel")
    bare = folder / "bare"
    venv.create(bare)
    # The pip of this environment fills the bare one, which has none.
    python = bare / ("Scripts" if os.name == "nt" else "bin") / f"python{EXE}"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    done = subprocess.run([*pip, str(_wheel(folder))], capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    return python.with_name(f"scorekeeper{EXE}")


def _wheel(folder: Path) -> Path:
    """The wheel that is released, or one of this source, made in `folder`."""
    if RELEASED:
        (released,) = DIST.glob("*.whl")
        return released
    builder = pytest.importorskip("hatchling.builders.wheel", reason="hatchling is not installed")
    (path,) = builder.WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(path)
