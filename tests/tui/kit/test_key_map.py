"""One map: no key has two meanings, no function two keys, none another name on some screen."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

from scorekeeper.game.play import Play
from scorekeeper.history.puzzles import Puzzle
from scorekeeper.history.shown import Key
from scorekeeper.review.best import Reference
from scorekeeper.tui.entry.foot import Entering, foot
from scorekeeper.tui.find.hunt import Finding
from scorekeeper.tui.find.lines import find_foot
from scorekeeper.tui.find.screen import FindScreen
from scorekeeper.tui.kit.functions import FUNCTIONS, NO_KEY, Kind
from scorekeeper.tui.kit.keys import function_of, name_of, usual_key
from scorekeeper.tui.kit.menu import in_order
from scorekeeper.tui.lesson.screen import LessonScreen
from scorekeeper.tui.lesson.steps import Lesson, lesson_foot, read_lesson
from scorekeeper.tui.questions.keys import ALL_KEYS
from scorekeeper.tui.review.tries import Tries
from scorekeeper.tui.review.try_lines import try_foot
from scorekeeper.tui.review.try_screen import TryScreen

from ..helpers import LEAFLET, game_of, modules_of_the_screen

OF_ESCAPE = {"Back", "Take off", "Put back", "Send back"}
"""What Escape is called."""
ELSEWHERE = {"stop": {"Home", "Leave"}, "pass": {"Other seven"}}
"""What a key is called where it leads away, once a game is over and in the lesson; at a puzzle."""
LETTERS_TYPED = {
    *("ScorekeeperApp", "Ask", "CorrectScreen", "EndScreen", "ExchangeDialog"),
    *("FindScreen", "GameForm", "GameSetupScreen", "ImportDialog", "LessonScreen"),
    *("LibraryScreen", "LookupDialog", "MenuScreen", "NewGameScreen", "OldResultScreen"),
    *("PlayEditor", "RackTyping"),
    *("SeatDialog", "ShareScreen", "StillPlayDialog", "TableScreen", "TryScreen", "TypedRack"),
}
"""The screens on which letters are typed, and the widgets that take them."""
OF_HANDS = {"ctrl+home", "ctrl+end", "shift+tab", *"0123456789"}
"""Keys that are named by no function, and go, choose and enter as those of the hands do."""
WITHOUT_ID = {"f1": {"help", "dismiss"}, "question_mark": {"help", "dismiss"}, "ctrl+c": {"quit"}}
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
        and FUNCTIONS[name].kind is not Kind.HAND
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
    hands = {function.key for function in FUNCTIONS.values() if function.kind is Kind.HAND}
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
    typed = [one for one in EVERY if one.where in LETTERS_TYPED]
    assert [one for one in typed for key in one.keys if re.fullmatch("[a-z]", key)] == []


# Names at the foot and in the menu


def a_puzzle() -> Puzzle:
    """The first turn of the leaflet's game, to be found again."""
    game = game_of(*LEAFLET[:1])
    step = game.steps[0]
    assert isinstance(step.turn.action, Play)
    words = Reference(None, None)
    best = step.turn.action
    return Puzzle(game, step, tuple("MOODXYZ"), best, 8, words, Key("leaflet.toml", 1), 80, 4)


OPEN = Finding(a_puzzle())


def lessons() -> Iterator[Lesson]:
    """The lesson at each of its steps."""
    lesson = read_lesson()
    yield lesson
    while not lesson.is_last:
        lesson = lesson.go_on()
        yield lesson


@pytest.mark.parametrize("entering", Entering)
def test_the_foot_calls_functions_by_their_names(entering: Entering) -> None:
    assert misnamed(foot(ALL_KEYS, entering, has_rack=True)) == []
    keys = [one for one in LessonScreen.BINDINGS if isinstance(one, Binding)]
    for lesson in lessons():
        assert misnamed(lesson_foot(lesson, [*keys, *ALL_KEYS], entering)) == []
    keys = [one for one in FindScreen.BINDINGS if isinstance(one, Binding)]
    for finding in (OPEN, OPEN.give_up()):
        assert misnamed(find_foot(finding, [*keys, *ALL_KEYS], entering)) == []
    keys = [one for one in TryScreen.BINDINGS if isinstance(one, Binding)]
    open_turn = Tries(a_puzzle().game, (0,)).known((a_puzzle(),), "", "")
    for tries in (open_turn, open_turn.go_on()):
        assert misnamed(try_foot(tries, [*keys, *ALL_KEYS], entering)) == []


def test_the_menu_calls_functions_by_their_names() -> None:
    rows = in_order({}, (), lambda _: None, has_game=True)
    assert rows
    assert [row.title for row in rows if row.title != FUNCTIONS[row.function].name] == []
    assert name_of("end.home") == FUNCTIONS["home"].name
