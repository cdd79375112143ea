"""The keys at the foot of a screen, from its bindings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.reactive import reactive, var
from textual.screen import Screen
from textual.style import Style

from scorekeeper.tui.keys.bindings import EVERYWHERE_GROUP, MENU
from scorekeeper.tui.kit.text import key_cap, spread
from scorekeeper.tui.terminal.sparing import Unscrolled

MOST_NAMED = 4
"""Keys that are shown at most where a screen says which matter."""
_BACK = "escape"
Pressed = tuple[str, Binding]
"""A key as Textual calls it, and what it does."""


class Key(NamedTuple):
    """A key as it stands at the foot."""

    key: str
    """As Textual calls it, for a click."""
    name: str
    """As people write it."""
    label: str
    is_everywhere: bool
    """True if it means the same on every screen."""


class KeyBar(Unscrolled):
    """Shows each binding that has a description and is enabled; a click on one presses its key.

    Textual's `Footer` composes a widget for each key anew at every move of the focus, which takes
    15 to 35 ms. This is one widget, drawn anew only if a key has changed. Where there is too
    little room, the last keys are left out, but for Help and Esc; where a screen says which keys
    matter, Menu stays as well.
    """

    keys: reactive[tuple[Key, ...]] = reactive(())
    labels: var[Mapping[str, str] | None] = var(None)
    """What the keys that matter do now, empty for what their descriptions say; None for all keys.

    By their ids, those without one by what they do. The first four that are enabled are shown.
    """

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._read_keys)

    def watch_labels(self) -> None:
        if self.is_attached:
            self._read_keys(self.screen)

    def _read_keys(self, screen: Screen[Any]) -> None:
        active = [(key, one.binding) for key, one in screen.active_bindings.items() if one.enabled]
        here = [one for one in active if one[1].group is not EVERYWHERE_GROUP]
        everywhere = [one for one in active if one[1].group is EVERYWHERE_GROUP]
        everywhere.sort(key=lambda one: one[1].action == MENU.action)
        labels = self.labels
        if labels is None:
            shown = self._as_keys(_in_order(here, screen), {})
        else:
            places = {name: place for place, name in enumerate(labels)}
            named = [one for one in here if _name(*one) in places]
            named.sort(key=lambda one: places[_name(*one)])
            shown = self._as_keys(named, labels)[:MOST_NAMED]
        self.keys = (*shown, *self._as_keys(everywhere, {}))

    def _as_keys(self, bindings: Iterable[Pressed], labels: Mapping[str, str]) -> list[Key]:
        """Each function once, with the first of its keys."""
        found: dict[str, Key] = {}
        for key, binding in bindings:
            label = labels.get(_name(key, binding)) or binding.description
            if label:
                name = self.app.get_key_display(binding)
                is_everywhere = binding.group is EVERYWHERE_GROUP
                found.setdefault(binding.action, Key(key, name, label, is_everywhere))
        return list(found.values())

    def render(self) -> Content:
        width = self.content_size.width
        here = [key for key in self.keys if not key.is_everywhere]
        everywhere = [key for key in self.keys if key.is_everywhere]
        if self.labels is None:
            _shorten(everywhere, here, width)
        while here and not _have_room(here, everywhere, width):
            here.remove(next((key for key in reversed(here) if key.key != _BACK), here[-1]))
        _shorten(everywhere, here, width)
        right = _caps(everywhere)
        if _caps(here).cell_length + right.cell_length > width:
            right = right.rstrip()
        return spread(_caps(here), right, width)

    def on_click(self, event: events.Click) -> None:
        key = event.style.meta.get("key")
        if key:
            self.app.simulate_key(key)


def _shorten(everywhere: list[Key], here: Iterable[Key], width: int) -> None:
    """Leave out the last of the keys that stand everywhere, but for the first."""
    while len(everywhere) > 1 and not _have_room(here, everywhere, width):
        everywhere.pop()


def _have_room(here: Iterable[Key], everywhere: Iterable[Key], width: int) -> bool:
    """True if all have room in `width` columns; the blank after the last one needs none."""
    return _caps(here).cell_length + _caps(everywhere).cell_length <= width + 1


def _name(key: str, binding: Binding) -> str:
    return binding.id or binding.action or key


def _in_order(bindings: Iterable[Pressed], screen: Screen[Any]) -> list[Pressed]:
    """Those of `bindings` that are shown, in the order in which `screen` has them."""
    places = _places(type(screen))
    shown = [one for one in bindings if one[1].show]
    return sorted(shown, key=lambda one: places.get(one[1].action, -1))


@cache
def _places(screen: type[Screen[Any]]) -> dict[str, int]:
    """The place of each action in the `BINDINGS` of a screen; keys of a field go before them.

    Those of the classes that it is made of go before its own. Textual has a key at the place of
    the first widget that binds it.
    """
    parents = reversed(screen.__mro__)
    bindings = (one for parent in parents for one in vars(parent).get("BINDINGS", ()))
    actions = [one.action for one in bindings if isinstance(one, Binding)]
    return {action: place for place, action in reversed(list(enumerate(actions)))}


def _caps(keys: Iterable[Key]) -> Content:
    return Content("").join(map(_cap, keys))


@cache
def _cap(key: Key) -> Content:
    cap = key_cap(key.name, f"{key.label} ")
    return cap.stylize(Style.from_meta({"key": key.key}))
