"""A home of its own for every test, and no waiting for hands to rest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from scorekeeper.tui.kit import typeahead
from scorekeeper.tui.questions import attendant
from scorekeeper.web import phones


@pytest.fixture(autouse=True, scope="session")
def parsed_once() -> Iterator[None]:
    """No style sheet is parsed twice: half of the work of a start would be that."""
    parse = Stylesheet._parse_rules
    parsed: dict[object, list[RuleSet]] = {}

    def find(sheet: Stylesheet, *source: Any, **kind: Any) -> list[RuleSet]:
        key = (tuple(sheet._variables.items()), source, tuple(kind.items()))
        if key not in parsed:
            parsed[key] = parse(sheet, *source, **kind)
        return parsed[key]

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(Stylesheet, "_parse_rules", find)
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_indexes: None) -> Path:
    """The folder of games and settings; it does not exist yet."""
    home = tmp_path / "home"
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr(attendant, "MOMENT", 0.0)  # No test waits for hands to rest.
    monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
    monkeypatch.setattr(typeahead, "LOOKS", 1200)  # However busy this machine is, no key is let go.
    return home


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only this machine finds the pages, at any port."""
    monkeypatch.setattr(phones, "PORT", 0)
    monkeypatch.setattr(phones, "addresses", lambda: ("127.0.0.1", "127.0.0.2"))
