"""Data flows one way: what a package loads when it is imported, and what it must not."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "scorekeeper"
_IN_A_MODULE = re.compile(r"`(?:scorekeeper\.)?([a-z_]+\.[a-z_]+)\.\w+[`(]")
_FILE = re.compile(r"`(?:scorekeeper/)?([a-z_]+(?:/[a-z_]+)+\.(?:py|toml|tcss))`")
_NAME = re.compile(r"(?<!`)`([a-z]+(?:_[a-z]+)+)`(?!`)")
SCREEN = {"textual", "rich"}
SERVER = {"starlette", "uvicorn", "segno"}
DRAWING = {"PIL", "reportlab"}
FORBIDDEN = {
    "scorekeeper.game": SCREEN | SERVER | DRAWING,
    "scorekeeper.session": SCREEN | SERVER | DRAWING | {"argparse"},
    "scorekeeper.web": SCREEN,
    "scorekeeper.tui": SERVER | DRAWING,
    "scorekeeper.cli": SCREEN | SERVER | DRAWING | {"scorekeeper.tui"},
    "scorekeeper.__main__": SCREEN | SERVER | {"scorekeeper.tui"},
}
"""What no module of a package may load, however indirectly, when it is imported.

Who may import whom at all stands in pyproject.toml, and ``lint-imports`` looks after it.
"""

TABLE = "scorekeeper.__main__", "scorekeeper.cli.screen", "scorekeeper.tui.app"
"""What is loaded before the table is shown."""
NOT_FOR_THE_TABLE = {
    *("scorekeeper.finder", "scorekeeper.players", *SERVER, *DRAWING),
    "scorekeeper.web.phones",
}
"""What is loaded when it is needed: the first picture of the table does not wait for it."""

LOAD = """
import importlib, json, pkgutil, sys

before, loaded = set(sys.modules), {}

def note(name):
    # The next package is loaded as by a fresh interpreter.
    loaded[name] = sorted(set(sys.modules) - before)
    for module in loaded[name]:
        if module == "argparse" or module.partition(".")[0] not in sys.stdlib_module_names:
            del sys.modules[module]

table, *packages = sys.argv[1:]
for name in table.split():
    importlib.import_module(name)
note(table)
for name in packages:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", []), name + "."):
        importlib.import_module(module.name)
    note(name)
print(json.dumps(loaded))
"""


@cache
def loaded_by_each() -> dict[str, list[str]]:
    """All modules that are loaded for every module of each package, as by nobody before.

    Those loaded for `TABLE` are there by its names.
    """
    command = [sys.executable, "-c", LOAD, " ".join(TABLE), *FORBIDDEN]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    found: dict[str, list[str]] = json.loads(result.stdout)
    return found


def loaded_by(package: str) -> frozenset[str]:
    """All modules that are loaded for every module of `package`, or for the names in it."""
    return frozenset(loaded_by_each()[package])


@pytest.mark.parametrize("package", FORBIDDEN)
def test_a_package_loads_nothing_that_stands_above_it(package: str) -> None:
    loaded = loaded_by(package)
    assert package in loaded
    assert loaded & FORBIDDEN[package] == set()


def test_the_game_needs_itself_and_the_standard_library_only() -> None:
    others = {
        name
        for name in loaded_by("scorekeeper.game")
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not name.startswith("scorekeeper.game.")
    }
    assert others == {"scorekeeper", "scorekeeper.game"}


def test_on_the_screen_only_the_board_and_the_parts_below_it_draw_by_character() -> None:
    screen = PACKAGE / "tui"
    draws = re.compile(r"^from (?:textual\.strip|rich\.segment) ", re.MULTILINE)
    drawing = {
        file.relative_to(screen).with_suffix("").as_posix()
        for file in screen.rglob("*.py")
        if draws.search(file.read_text("utf-8"))
    }
    on_the_board = {"board/widget"}
    for_all = {"kit/dialog", "kit/drawing", "kit/lists", "terminal/plain", "terminal/sparing"}
    assert drawing == on_the_board | for_all


def test_the_table_is_shown_before_anything_else_is_loaded() -> None:
    loaded = loaded_by(" ".join(TABLE))
    assert loaded >= set(TABLE)
    assert loaded & NOT_FOR_THE_TABLE == set()


def test_whatever_is_named_in_a_text_about_the_program_is_there() -> None:
    """A module that was renamed is named anew in docstrings and docs."""
    packages = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}
    known = {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")
        for path in PACKAGE.rglob("*.py")
    }
    missing = []
    for path in (*PACKAGE.rglob("*.py"), *(PACKAGE.parent / "docs").glob("*.md")):
        text = path.read_text("utf-8")
        for named in _IN_A_MODULE.findall(text):
            if named.partition(".")[0] in packages and named not in known:
                missing.append((path.name, named))
        for named in _FILE.findall(text):
            if not ((PACKAGE / named).exists() or (PACKAGE.parent / named).exists()):
                missing.append((path.name, named))
    assert missing == []


@cache
def _modules() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}


def test_a_docstring_names_only_modules_and_functions_that_are_there() -> None:
    known, named = {path.stem for path in _modules()}, list[tuple[str, str]]()
    for path, module in _modules().items():
        for node in ast.walk(module):
            for field in ("name", "id", "attr", "arg"):
                known.add(getattr(node, field, ""))
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                named += ((path.name, name) for name in _NAME.findall(str(node.value.value)))
    assert [(file, name) for file, name in named if name not in known] == []


def test_one_class_has_a_name() -> None:
    """Also a private one; classes inside of others, as messages are, go by both names."""
    places = defaultdict(list)
    for path, module in _modules().items():
        for node in module.body:
            if isinstance(node, ast.ClassDef):
                places[node.name.lstrip("_")].append(path.relative_to(PACKAGE).as_posix())
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
