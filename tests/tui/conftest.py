"""A home of its own for every test, no waiting for hands to rest, and few pictures."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

from scorekeeper.tui.keys import typeahead
from scorekeeper.tui.questions import attendant
from scorekeeper.tui.terminal.sparing import SparingCompositor, SparingStylesheet
from scorekeeper.web import phones
from tests.conftest import left_out


@pytest.fixture(autouse=True, scope="session")
def styled_once() -> Iterator[None]:
    """No style sheet is parsed for a second app, and no kind of widget matched with it again.

    That would be two thirds of the work of a start.
    """
    parse_rules, parse, apply = Stylesheet._parse_rules, Stylesheet.parse, SparingStylesheet.apply
    parsed: dict[object, list[RuleSet]] = {}
    matched: dict[int, dict[Hashable, tuple[RulesMap, tuple[bool, ...]]]] = {}

    def variables(sheet: Stylesheet) -> object:
        return tuple(sheet._variables.items())

    def parse_source_once(sheet: Stylesheet, *source: Any, **kind: Any) -> list[RuleSet]:
        key = variables(sheet), source, tuple(kind.items())
        if key not in parsed:
            parsed[key] = parse_rules(sheet, *source, **kind)
        return parsed[key]

    def parse_once(sheet: Stylesheet) -> None:
        key = variables(sheet), tuple(sheet.source.items())
        if key not in parsed:
            parse(sheet)
            parsed[key] = sheet._rules
        sheet._rules, sheet._rules_map, sheet._require_parse = parsed[key], None, False

    def match_once(sheet: SparingStylesheet, node: DOMNode, **how: Any) -> None:
        if sheet.rules is not sheet._matched_with:
            sheet._matched_with = sheet.rules
            sheet._matched = matched.setdefault(id(sheet.rules), {})
        apply(sheet, node, **how)

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(Stylesheet, "_parse_rules", parse_source_once)
        monkeypatch.setattr(Stylesheet, "parse", parse_once)
        monkeypatch.setattr(SparingStylesheet, "apply", match_once)
        yield


@pytest.fixture(autouse=True, scope="session")
def undrawn(pytestconfig: pytest.Config) -> Iterator[None]:
    """Unless a change concerns the screen, no picture is drawn: no terminal is there to show it.

    That would be a sixth of the work. Tests read what each widget draws.
    """
    with pytest.MonkeyPatch.context() as monkeypatch:
        if "sweeps" in left_out(pytestconfig):
            monkeypatch.setattr(SparingCompositor, "render_update", forget_changes)
        yield


def forget_changes(compositor: SparingCompositor, *how: object, **more: object) -> None:
    """Take all that has changed for drawn."""
    compositor._dirty_regions.clear()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is drawn, as on a terminal."""
    monkeypatch.setattr(SparingCompositor, "render_update", Compositor.render_update)


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
