"""A home of its own for every test, style sheets read once for all, drawing when a test looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

from scorekeeper.tui.screens import attendant

_rules: dict[tuple[Any, ...], list[RuleSet]] = {}
_parse = Stylesheet._parse_rules


def _parse_once(sheet: Stylesheet, css: str, **source: Any) -> list[RuleSet]:
    """The rules of a style sheet, which no app changes, from an earlier test if it had them."""
    key = css, frozenset(sheet._variables.items()), *sorted(source.items())
    if key not in _rules:
        _rules[key] = _parse(sheet, css, **source)
    return _rules[key]


def _draw_later(
    compositor: Compositor, screen_stack: list[Screen[object]] | None = None, **_: object
) -> None:
    """Draw nothing for a terminal that is not there: `Hands.text` draws what is looked at."""
    visible_screen_stack.set(screen_stack or [])
    compositor._dirty_regions.clear()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games and settings; it does not exist yet."""
    home = tmp_path / "home"
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parse_once)
    monkeypatch.setattr(Compositor, "render_update", _draw_later)
    monkeypatch.setattr(attendant, "MOMENT", 0.0)  # No test waits for hands to rest.
    return home
