"""What all tests share: no test measures time, some run only after a change, garbage can wait.

Hypothesis invents fewer examples than in CI, but others each time.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("all", deadline=None)  # A busy machine fails nothing.
settings.register_profile("few", deadline=None, max_examples=25)

ROOT = Path(__file__).parents[1]
_STARTS = pytest.StashKey[int]()
"""How often the app was started."""
CONCERNS = {
    "data": ("dictionaries", "scorekeeper/words", "tests/words", "tests/dictionaries"),
    "rules": ("scorekeeper/game", "scorekeeper/presets", "tests/game", "tests/naive*.py"),
    "plays": ("scorekeeper/finder", "scorekeeper/game", "tests/finder"),
    "computers": (
        "scorekeeper/finder",
        "scorekeeper/game",
        "scorekeeper/players",
        "tests/players",
    ),
    "evenings": ("scorekeeper/game", "scorekeeper/session", "tests/session"),
    "histories": (
        "scorekeeper/game",
        "scorekeeper/history",
        "scorekeeper/library",
        "tests/history",
    ),
    "readers": (
        "scorekeeper/export",
        "scorekeeper/game",
        "scorekeeper/record",
        "tests/fuzz",
        "tests/record",
    ),
    "browser": ("scorekeeper/web", "tests/web", "tools/browser.py"),
    "sweeps": ("scorekeeper/tui", "tests/monkey", "tests/tui"),
    "installed": (
        "packaging",
        "pyproject.toml",
        "scorekeeper/cli/__init__.py",
        "tests/packaging",
    ),
    "kills": (
        "scorekeeper/record",
        "scorekeeper/saving.py",
        "scorekeeper/session",
        "tests/torture",
    ),
}
"""The files that the tests with a mark are about: they run when one of them is changed.

Of the long comparisons with the second judge and the second finder, of the damaged inputs and
of the kills a part runs always.
"""


if os.name == "nt":  # It has no pseudo-terminals of the kind that these need.
    collect_ignore_glob = [
        "monkey/*",
        "packaging/test_terminal.py",
        "torture/*",
        "tui/test_terminal*.py",
    ]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run what no change concerns, too")


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # Nothing that is collected can go.
    settings.load_profile("all" if wants_all(config) else "few")


def wants_all(config: pytest.Config) -> bool:
    """Whether every test is to run, and at full length."""
    return bool(config.getoption("--all") or os.environ.get("CI"))


def left_out(config: pytest.Config) -> list[str]:
    """The marks of the tests that no change since the last commit concerns."""
    if wants_all(config):
        return []
    return [mark for mark, paths in CONCERNS.items() if not is_changed(paths)]


def is_changed(paths: tuple[str, ...]) -> bool:
    """Whether any of `paths` is not as everybody has it, or nobody can say."""
    try:
        status = _git("status", "--porcelain", "--", *paths)
        ahead = _git("diff", "--quiet", "@{upstream}", "--", *paths)
    except OSError:
        return True
    return status.returncode != 0 or bool(status.stdout) or ahead.returncode == 1


def _git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, check=False)


def pytest_report_header(config: pytest.Config) -> str | None:
    marks = left_out(config)
    listed = ", ".join(marks)
    return f"left out, as nothing they test is changed (--all): {listed}" if marks else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that no change concerns, unless their file was asked for."""
    marks = left_out(config)
    asked = {Path(argument.partition("::")[0]).name for argument in config.args}
    kept, out = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        is_out = item.path.name not in asked and any(map(item.get_closest_marker, marks))
        (out if is_out else kept).append(item)
    config.hook.pytest_deselected(items=out)
    items[:] = kept


def pytest_collection_finish() -> None:
    """Never look again through all that was imported, and seldom through the rest."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Count the apps that were started here; a worker tells whoever has started it."""
    hands = sys.modules.get("tests.tui.hands")
    starts = hands.starts if hands else 0
    session.config.stash[_STARTS] = session.config.stash.get(_STARTS, 0) + starts
    if (told := getattr(session.config, "workeroutput", None)) is not None:
        told["app starts"] = starts


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add what a worker has started; one that was killed cannot tell."""
    starts = getattr(node, "workeroutput", {}).get("app starts", 0)
    node.config.stash[_STARTS] = node.config.stash.get(_STARTS, 0) + starts


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say how often the app was started, which is what most of the time goes into."""
    if starts := config.stash.get(_STARTS, 0):
        terminalreporter.write_line(f"the app was started {starts} times")


def most(values: Iterable[object], mark: pytest.MarkDecorator, always: int = 1) -> list[object]:
    """`values` to parametrize with: the first `always` for every run, the others with `mark`."""
    listed = list(values)
    return [
        *listed[:always],
        *(pytest.param(value, marks=mark) for value in listed[always:]),
    ]


needs_links = pytest.mark.skipif(os.name == "nt", reason="not everybody may make links there")

_no_escape = pytest.mark.skipif(os.name == "nt", reason="no file name has an escape there")
orders_to_a_terminal = pytest.mark.parametrize(
    "order", [pytest.param("\x1b[", marks=_no_escape), "\x9b"]
)
"""Each `order` begins what a name in a folder must not tell the terminal to do."""


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of a run share."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games, settings and files of one's own; it does not exist yet."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def kept_indexes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The index of a dictionary is built once for all tests; it takes up to half a second."""
    monkeypatch.setattr("scorekeeper.finder.index.KEPT", 10)


@pytest.fixture(scope="session", autouse=True)
def nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where tests find what they have no home of their own for: never in somebody's real one."""
    home = tmp_path_factory.mktemp("nobody") / "home"
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("SCOREKEEPER_HOME", str(home))
        yield home
