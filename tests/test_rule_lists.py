"""A rule is told whole where it is defined, and listed by hand only where that shows something."""

from __future__ import annotations

import re
from pathlib import Path

from scorekeeper.game.referee import Rule
from tests import naive
from tests.game.test_referee import CASES

ROOT = Path(__file__).parents[1]
ALL = [str(rule) for rule in Rule]
OF_PLAYS = ALL[: ALL.index(Rule.RACK_SIZE) + 1]
"""Those that a play can break; the others are about swaps, challenges and the end."""


def rows(text: str) -> list[str]:
    """The names that the rows of tables begin with."""
    return re.findall(r"^\| `([a-z-]+)` \|", text, re.MULTILINE)


def test_every_rule_is_where_it_must_be() -> None:
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    places: dict[str, tuple[list[str], list[str]]] = {
        "the tables of docs/rules.md, above section 6": (ALL, rows(rules.split("## 6.")[0])),
        "CASES of tests/game/test_referee.py": (OF_PLAYS, [case.rule for case in CASES]),
        "RULE_IDS of tests/naive.py": (OF_PLAYS, list(naive.RULE_IDS)),
        "Rule, with its offence in words": (ALL, [str(rule) for rule in Rule if rule.in_words]),
    }
    missing = {place: sorted({*wanted} - {*found}) for place, (wanted, found) in places.items()}
    assert {place: names for place, names in missing.items() if names} == {}
    in_order = [place for place, (wanted, found) in places.items() if found == wanted]
    assert in_order == list(places)
