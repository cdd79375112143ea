"""Every key of every screen is as the map has it: one meaning each, one name each."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

import scorekeeper.tui
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.kit.functions import FUNCTIONS, TYPED, Kind
from scorekeeper.tui.kit.help_page import advice
from scorekeeper.tui.kit.keys import function_of, name_of, usual_key

from .helpers import modules_of_the_screen

OF_ESCAPE = {"Back", "Take off", "Put back", "Send back"}
"""What Escape is called."""


def bindings() -> Iterator[tuple[str, Binding]]:
    """Every key with a name, of every screen and widget, with the class that has it."""
    for module in modules_of_the_screen():
        for name, kind in vars(module).items():
            if not (isinstance(kind, type) and issubclass(kind, DOMNode)):
                continue
            if kind.__module__ == module.__name__ and kind is not ScorekeeperApp:
                own = kind.__dict__.get("BINDINGS", ())
                yield from ((name, one) for one in own if isinstance(one, Binding))
    yield from (("App", one) for one in ScorekeeperApp.BINDINGS if isinstance(one, Binding))


TO_COME = ("people",)
"""Screens, as ids begin, whose keys are shared by modules that the map has not reached."""
NAMED = [
    (where, one) for where, one in bindings() if one.id and one.id.partition(".")[0] not in TO_COME
]


def test_every_key_with_an_id_is_in_the_map() -> None:
    assert sorted({one.id or "" for _, one in NAMED if not function_of(one.id or "")}) == []


@pytest.mark.parametrize("where", sorted({where for where, _ in NAMED}))
def test_a_screen_calls_its_keys_as_the_map_does(where: str) -> None:
    for _, one in (pair for pair in NAMED if pair[0] == where):
        function = FUNCTIONS[function_of(one.id or "")]
        assert one.key.partition(",")[0] == usual_key(one.id or ""), one.id
        if function.kind is not Kind.HAND and one.description:
            assert one.description == name_of(one.id or ""), one.id
        if function.key == "escape" and one.description:
            assert one.description in OF_ESCAPE, one.id


def test_no_key_of_a_screen_has_two_functions() -> None:
    meant: dict[tuple[str, str], set[str]] = defaultdict(set)
    for where, one in NAMED:
        for key in one.key.split(","):
            meant[where, key].add(function_of(one.id or ""))
    assert {at: names for at, names in meant.items() if len(names) > 1} == {}


def test_where_letters_are_typed_no_letter_is_a_key() -> None:
    typed = [one for _, one in NAMED if (one.id or "").partition(".")[0] in TYPED]
    assert [one.id for one in typed if len(one.key.partition(",")[0]) == 1] == []


def test_the_help_writes_keys_as_they_are_and_names_none_that_is_gone() -> None:
    text = (Path(scorekeeper.tui.__file__).parent / "kit" / "help.md").read_text("utf-8")
    assert advice("table")
    assert re.findall(r"Ctrl\+\w+|\^[A-Z]\b", text) == []
    assert re.findall(r"\bF(?:9|1[0-2])\b", text) == []


def test_no_sentence_of_the_program_writes_a_key_in_another_way() -> None:
    root = Path(scorekeeper.tui.__file__).parent
    found = {
        source.name: keys
        for source in root.rglob("*.py")
        if "keybar import MORE, KeyBar, bind" not in source.read_text("utf-8")
        if (keys := re.findall(r'"[^"\n]*(?:Ctrl\+|\^[A-Z]\b)[^"\n]*"', source.read_text("utf-8")))
    }
    assert found == {}
