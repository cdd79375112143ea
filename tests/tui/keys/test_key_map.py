"""One map: no key has two meanings, no function two keys, none another name on some screen."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

from scorekeeper.table.sentences import SAVED
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.tui.entry.foot import Entering, foot
from scorekeeper.tui.keys.bindings import bind, function_of, name_of, own_keys, usual_key, written
from scorekeeper.tui.keys.functions import FUNCTIONS, NO_KEY, FunctionKind
from scorekeeper.tui.keys.menu import in_order
from scorekeeper.tui.lesson.screen import LessonScreen
from scorekeeper.tui.table.screen import TableScreen
from scorekeeper.web.host import PhoneHost
from tests.support.games import LEAFLET, game_of
from tests.tui.helpers import ALL_KEYS

from ..hands import at_table, sitting
from ..helpers import modules_of_the_screen

OF_ESCAPE = {"Back", "Carry on", "Take off", "Put back", "Send back"}
"""What Escape is called."""
ELSEWHERE = {"stop": {"Home", "Leave"}, "pass": {"Other seven"}}
"""What a key is called where it leads away, once a game is over and in the lesson; at a puzzle."""
LETTERS_TYPED = {
    *("ScorekeeperApp", "Ask", "CorrectScreen", "EndScreen"),
    *("FindScreen", "GameForm", "GameSetupScreen", "LessonScreen"),
    *("LibraryScreen", "LookupDialog", "MenuScreen", "NewGameScreen", "OldResultScreen"),
    *("AnswerEditor", "LearnerEditor", "PlayEditor", "RackTyping"),
    *("PlaceCard", "ShareScreen", "StillPlayDialog", "TableScreen", "TryScreen", "TypedRack"),
}
"""The screens on which letters are typed, and the widgets that take them."""
IN_EMPTY_FIELD = "review_at_once"
"""The action of a letter that is one only as long as nothing is typed."""
OF_HANDS = {"ctrl+home", "ctrl+end", "shift+tab", "alt+up", "alt+down", *"0123456789"}
"""Keys that are named by no function, and go, choose and enter as those of the hands do."""
WITHOUT_ID = {
    "f1": {"help", "dismiss"},
    "question_mark": {"help", "dismiss"},
    "ctrl+c": {"quit"},
    "letters": {""},  # All of them at once; there is no such key.
    "r": {IN_EMPTY_FIELD},
    "delete": {"clear"},
    "ctrl+u": {"screen.write('')", "clear"},  # As in a field: here both that hold one turn.
}
"""Keys of functions that all screens share, and what they do: help opens, and closes again."""


class Placed(NamedTuple):
    """A key, and the screen or widget that has it."""

    where: str
    binding: Binding

    @property
    def name(self) -> str:
        """Its id; empty if it has none."""
        return self.binding.id or ""

    @property
    def function(self) -> str:
        """What it does, by the name in the map."""
        return function_of(self.name)

    @property
    def keys(self) -> list[str]:
        """The keys to press, a letter once."""
        return list(dict.fromkeys(key.lower() for key in self.binding.key.split(",")))


def every_key() -> Iterator[Placed]:
    """Every key of every screen and widget."""
    for module in modules_of_the_screen():
        for name, kind in vars(module).items():
            if not (isinstance(kind, type) and issubclass(kind, DOMNode)):
                continue
            if kind.__module__ == module.__name__:
                own = kind.__dict__.get("BINDINGS", ())
                yield from (Placed(name, one) for one in own if isinstance(one, Binding))


EVERY = [*every_key()]
NAMED = [one for one in EVERY if one.name]
OTHERS = [one for one in EVERY if not one.name]


def misnamed(keys: Iterable[Binding]) -> list[str]:
    """Those of `keys` whose function has another name, unless hands do what each screen says."""
    return [
        f"{one.id}: {one.description}"
        for one in keys
        if (name := function_of(one.id or ""))
        and FUNCTIONS[name].kind is not FunctionKind.HAND
        and one.description not in {FUNCTIONS[name].name, *ELSEWHERE.get(name, ())}
    ]


def test_every_key_with_an_id_is_in_the_map_and_every_id_of_the_map_has_a_key() -> None:
    known = {one.name for one in NAMED}
    assert sorted(name for name in known if not function_of(name)) == []
    ids = {name for function in FUNCTIONS.values() for name in function.ids.split()}
    assert sorted(ids - known) == []


def test_no_key_has_two_meanings_on_any_screen() -> None:
    meant: dict[str, set[str]] = defaultdict(set)
    for one in NAMED:
        for key in one.keys:
            meant[key].add(one.function)
    assert {key: names for key, names in meant.items() if len(names) > 1} == {}


def test_no_function_has_two_keys() -> None:
    pressed: dict[str, set[str]] = defaultdict(set)
    for one in NAMED:
        keys = (key for key in one.keys if not key.startswith(NO_KEY))
        pressed[one.function] |= {key.removeprefix("ctrl+") for key in keys}
    assert {name: keys for name, keys in pressed.items() if len(keys) > 1} == {}


def test_a_key_without_an_id_is_one_of_the_hands() -> None:
    hands = {function.key for function in FUNCTIONS.values() if function.kind is FunctionKind.HAND}
    strays = [
        (one.where, key, one.binding.action)
        for one in OTHERS
        for key in one.keys
        if key not in hands | OF_HANDS and one.binding.action not in WITHOUT_ID.get(key, ())
    ]
    assert strays == []


@pytest.mark.parametrize("where", sorted({one.where for one in NAMED}))
def test_a_screen_has_keys_and_names_from_the_map(where: str) -> None:
    own = [one for one in NAMED if one.where == where]
    assert misnamed(one.binding for one in own) == []
    for one in own:
        assert one.keys[0] == usual_key(one.name), one.name
        if FUNCTIONS[one.function].key == "escape":
            assert one.binding.description in OF_ESCAPE, one.name


def test_where_letters_are_typed_no_letter_is_a_key() -> None:
    assert {one.where for one in EVERY} > LETTERS_TYPED
    typed = [
        one for one in EVERY if one.where in LETTERS_TYPED and one.binding.action != IN_EMPTY_FIELD
    ]
    assert [one for one in typed for key in one.keys if re.fullmatch("[a-z]", key)] == []


# Names at the foot and in the menu


@pytest.mark.parametrize("entering", Entering)
def test_the_foot_calls_functions_by_their_names(entering: Entering) -> None:
    known = {key.id: key for key in ALL_KEYS}
    labels = foot(entering, has_rack=True).items()
    labelled = [(name, does) for name, does in labels if does and name in known]
    shown = [replace(known[name], description=does) for name, does in labelled]
    assert misnamed(shown) == []


def test_the_menu_calls_functions_by_their_names() -> None:
    rows = in_order({}, (), lambda _: None, has_game=True)
    assert rows
    assert [row.title for row in rows if row.title != FUNCTIONS[row.function].name] == []
    assert name_of("end.home") == FUNCTIONS["home"].name


def repeated(names: list[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def test_a_letter_is_that_letter_where_none_are_typed_and_with_ctrl_elsewhere() -> None:
    assert bind("home.review").key == "r,R"
    assert bind("end.review").key == "ctrl+r"
    assert bind("end.review").priority
    assert (written("home.quit"), written("app.quit")) == ("Q", "Ctrl Q")


def test_only_keys_of_the_hands_are_called_by_what_they_do_on_a_screen() -> None:
    assert bind("table.play", "Play").description == "Play"
    with pytest.raises(ValueError, match="called Swap everywhere"):
        bind("table.exchange", "Exchange")
    with pytest.raises(KeyError):
        bind("table.dance")


def test_a_key_that_leads_elsewhere_at_the_end_is_called_by_that_there() -> None:
    assert bind("table.stop").description == "Stop"
    assert bind("end.home").description == FUNCTIONS["home"].name


def test_a_key_of_ones_own_for_a_function_is_for_every_screen_that_has_it() -> None:
    assert own_keys({"review": "f11", "end.review": "f12", "dance": "f2"}) == {
        "home.review": "f11",
        "table.review": "f11",
        "end.review": "f12",
        "library.review": "f11",
        "history.review": "f11",
    }


def test_everything_but_the_hands_can_be_found_by_other_words_or_its_name() -> None:
    named = [one for one in FUNCTIONS.values() if one.kind is not FunctionKind.HAND]
    assert all(one.name and one.about for one in named)
    assert [one.name for one in FUNCTIONS.values() if one.about.endswith(".")] == []
    assert repeated([one.name for one in FUNCTIONS.values()]) == []
    assert repeated([one for known in FUNCTIONS.values() for one in known.ids.split()]) == []


async def test_what_came_of_them_is_said_where_they_were_pressed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(host: PhoneHost) -> None:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(PhoneHost, "start", refuse)
    async with at_table(game_of(*LEAFLET, "end"), home, (100, 30)) as hands:
        for screen in (EndScreen, TableScreen):
            await hands.until(lambda: isinstance(hands.app.screen, screen), f"{screen}")  # noqa: B023
            await hands.press("ctrl+s")
            await hands.see(SAVED)
            await hands.press("f6")
            await hands.see("Phones cannot be let in here")
            await hands.press("ctrl+r")
            await hands.see("Review")
            await hands.press("escape", "escape")


async def test_no_phone_looks_on_at_the_end_of_the_lesson() -> None:
    async with sitting(lesson=True) as hands:
        lesson = hands.table
        assert isinstance(lesson, LessonScreen)
        hands.app.push_screen(EndScreen(lesson.session, phones=None))
        await hands.see("F8  Home")
        assert "f6" not in hands.app.screen.active_bindings
