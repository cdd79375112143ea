"""The keys at the foot of the screen; a click on one is that key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from textual import events
from textual.binding import ActiveBinding, Binding, BindingType
from textual.widget import Widget

from scorekeeper.tui.kit.keys import MENU, key_name, with_own_key
from scorekeeper.tui.kit.lines import Line, Span, line_width
from scorekeeper.tui.kit.panel import Panel

MOST = 6
"""Keys that are shown at most: what matters now, then help and the menu."""
MORE = MENU
_AT_THE_RIGHT = ("help", MENU.action)


class KeyBar(Panel):
    """Shows at most six keys that do something now: what matters, then help and the menu.

    Of more than that, and where there is less room, the first ones are shown; Escape and Enter,
    the ways out and on, before the others.

    One widget, drawn at once. Textual's own footer is one for each key, which come in after
    the first picture.
    """

    def __init__(self, bindings: Iterable[BindingType], menu: bool = True) -> None:
        """Show those of `bindings` that have ``show`` set, and the way to the `menu`."""
        super().__init__()
        self._wanted = wanted(bindings)
        self._menu = [with_own_key(MENU)] if menu else []
        self._active: Mapping[str, ActiveBinding] | None = None
        """The keys of the screen, once they are known."""

    def show_keys(self, bindings: Iterable[BindingType]) -> None:
        """Show `bindings` from now on."""
        if (now := wanted(bindings)) != self._wanted:
            self._wanted = now
            self.draw()

    def on_mount(self) -> None:
        """Follow the keys of the screen."""
        signal = self.screen.bindings_updated_signal
        signal.subscribe(self, lambda _: self._follow(), immediate=True)
        self._follow()

    def _follow(self) -> None:
        """Show the keys as the user has them, without those that can do nothing now."""
        before = self._active
        self._active = self.screen.active_bindings
        if before != self._active:
            self.draw()

    @property
    def shown(self) -> list[tuple[Binding, int]]:
        """The keys that are shown, each with its first column."""
        help_key = help_of(self._active or {})
        keys = [*usable(self._wanted, self._active), *help_key, *self._menu]
        return placed(keys, self.size.width)

    def make(self, width: int, height: int) -> list[Line]:
        """The keys as caps, each before what it does."""
        spans: list[Span] = []
        for binding, left in self.shown:
            spans.append((" " * (left - line_width(spans)), "text on panel"))
            spans += _spans(binding)
        return [tuple(spans)]

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        event.stop()
        for binding, left in self.shown:
            if left <= event.x < left + _width(binding) and binding.action:
                self.app.simulate_key(_key(binding))


def show_keys(part: Widget, bindings: Iterable[BindingType]) -> None:
    """Show `bindings` at the foot of `part`; one that was left meanwhile has no foot any more."""
    for bar in part.query(KeyBar):
        bar.show_keys(bindings)


def wanted(bindings: Iterable[BindingType]) -> list[Binding]:
    """Those of `bindings` that are shown, without those at the right end of every foot."""
    keys = [key for key in bindings if isinstance(key, Binding) and key.show]
    return [key for key in keys if key.action not in _AT_THE_RIGHT]


def usable(
    bindings: Iterable[Binding], active: Mapping[str, ActiveBinding] | None
) -> list[Binding]:
    """Those of `bindings` that do something now, with the keys that the user has for them.

    What has no action is done by the hands, such as typing letters. All of them as long as the
    `active` ones are not known.
    """
    if active is None:
        return list(bindings)
    items = [item for item in reversed(list(active.values())) if item.enabled]
    actions = {item.binding.action for item in items}
    known = {item.binding.id: item.binding for item in items if item.binding.id}
    return [
        replace(known.get(key.id or "", key), description=key.description, show=key.show)
        for key in bindings
        if not key.action or key.id in known or key.action in actions
    ]


def help_of(active: Mapping[str, ActiveBinding]) -> list[Binding]:
    """The key for help, where there is help."""
    keys = [item.binding for item in active.values() if item.binding.action == "help"]
    keys.sort(key=lambda one: one.key == "question_mark")
    return [replace(key, description="Help", key_display=None) for key in keys[:1]]


def fitting_keys(bindings: Sequence[Binding], width: int) -> list[Binding]:
    """Those of `bindings` that have room in a line of `width` columns, six at most."""
    room = width + 1  # The blank after the last one needs no room.
    shown: list[int] = []
    for place in sorted(range(len(bindings)), key=lambda place: _rank(bindings[place])):
        wide = _width(bindings[place])
        if wide <= room and len(shown) < MOST:
            room -= wide
            shown.append(place)
    return [bindings[place] for place in sorted(shown)]


def _rank(binding: Binding) -> int:
    """The less, the sooner a key has room."""
    key = _key(binding)
    if key == "escape" or binding.action == MENU.action:
        return 0
    if binding.action == "help":
        return 1
    return 2 if key == "enter" else 3


def placed(bindings: Sequence[Binding], width: int) -> list[tuple[Binding, int]]:
    """The keys that have room in a line of `width` columns, each with its first column."""
    keys = fitting_keys(bindings, width)
    room = width - sum(map(_width, keys))
    found: list[tuple[Binding, int]] = []
    left = 0
    for key in keys:
        if key.action in _AT_THE_RIGHT:
            left += max(room, 0)
            room = 0
        found.append((key, left))
        left += _width(key)
    return found


def _key(binding: Binding) -> str:
    """The first of the keys that mean the same."""
    return binding.key.partition(",")[0]


@lru_cache(maxsize=256)
def _spans(binding: Binding) -> tuple[Span, Span]:
    label = binding.description
    label = label if label[1:2].isupper() else label[:1].lower() + label[1:]
    return (f" {key_name(binding)} ", "cap"), (f" {label} ", "text on panel")


@lru_cache(maxsize=256)
def _width(binding: Binding) -> int:
    return sum(len(text) for text, _ in _spans(binding))
