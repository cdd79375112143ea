"""Data flows one way: what a package loads when it is imported, and what it must not."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

import pytest

SCREEN = {"textual", "rich"}
SERVER = {"starlette", "uvicorn", "segno"}
DRAWING = {"PIL", "reportlab"}
WRITERS = {
    "scorekeeper.record",
    "scorekeeper.library",
    "scorekeeper.history",
    "scorekeeper.session",
    "scorekeeper.report",
    "scorekeeper.settings",
}
ABOVE_WRITERS = {"scorekeeper.tui", "scorekeeper.cli", "scorekeeper.web"} | SERVER
ABOVE_LIBRARY = {*ABOVE_WRITERS, "scorekeeper.history", "scorekeeper.session"}

FORBIDDEN = {
    "scorekeeper.game": SCREEN | WRITERS | ABOVE_WRITERS | {"tomli_w", "platformdirs", "enchant"},
    "scorekeeper.words": SCREEN | ABOVE_WRITERS | WRITERS,
    "scorekeeper.finder": SCREEN | ABOVE_WRITERS | WRITERS | {"scorekeeper.players"},
    "scorekeeper.players": SCREEN | ABOVE_WRITERS | WRITERS,
    "scorekeeper.review": SCREEN | ABOVE_WRITERS | WRITERS,
    "scorekeeper.record": SCREEN | ABOVE_WRITERS,
    "scorekeeper.library": SCREEN | ABOVE_LIBRARY,
    "scorekeeper.history": SCREEN | ABOVE_WRITERS | {"scorekeeper.session"},
    "scorekeeper.export": SCREEN | ABOVE_LIBRARY | {"scorekeeper.library"},
    "scorekeeper.session": SCREEN | ABOVE_WRITERS | {"argparse"},
    "scorekeeper.report": SCREEN | ABOVE_WRITERS,
    "scorekeeper.settings": SCREEN | ABOVE_WRITERS,
    "scorekeeper.web": SCREEN | {"scorekeeper.tui", "scorekeeper.cli"},
    "scorekeeper.tui": SERVER | DRAWING | {"scorekeeper.cli"},
    "scorekeeper.cli": SCREEN | SERVER | DRAWING | {"scorekeeper.tui"},
    "scorekeeper.__main__": SCREEN | SERVER | {"scorekeeper.tui"},
}
"""What no module of a package may load, however indirectly."""

TABLE = "scorekeeper.__main__", "scorekeeper.cli.screen", "scorekeeper.tui.app"
"""What is loaded before the table is shown."""
NOT_FOR_THE_TABLE = {
    *("scorekeeper.finder", "scorekeeper.players", "scorekeeper.web", *SERVER, *DRAWING),
    "scorekeeper.tui.kit.dialogs",
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


def test_only_the_pages_load_a_server() -> None:
    assert loaded_by("scorekeeper.web") >= SERVER - {"segno"}


def test_the_screen_does_load_textual() -> None:
    assert loaded_by("scorekeeper.tui") >= SCREEN


def test_the_table_is_shown_before_anything_else_is_loaded() -> None:
    loaded = loaded_by(" ".join(TABLE))
    assert loaded >= set(TABLE)
    assert loaded & NOT_FOR_THE_TABLE == set()
