"""The keys at the foot of the screen; a click on one is that key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from textual import events
from textual.binding import ActiveBinding, Binding, BindingType

from scorekeeper.tui.drawing.lines import Line, Span, line_width
from scorekeeper.tui.widgets.panel import Panel

MORE = Binding(
    "ctrl+p",
    "app.command_palette",
    "More",
    tooltip="All commands, and colours",
    id="app.palette",
    priority=True,
)
"""The way to all the other keys for somebody who only has a mouse."""

QUIT = Binding(
    "ctrl+q",
    "app.quit",
    "Quit",
    show=False,
    tooltip="Leave; every turn is saved",
    id="app.quit",
    priority=True,
)

EVERYWHERE = (MORE, QUIT)
"""Keys that every screen has."""

AT_THE_RIGHT = ("help", "app.command_palette")
"""The keys that are always at the right end."""

NO_KEY = "none"
"""The key of what is only in the palette, unless users give it another."""

KEY_NAMES = {
    NO_KEY: "",
    **{"escape": "Esc", "delete": "Del", "backspace": "Bksp", "colon": ":"},
    **{"pageup": "PgUp", "pagedown": "PgDn"},
    **{"left": "←", "right": "→", "up": "↑", "down": "↓"},
}
"""Keys that are not called as Textual calls them."""


def bind(
    name: str,
    key: str,
    label: str,
    tooltip: str = "",
    action: str = "",
    show: bool = True,
    priority: bool = False,
) -> Binding:
    """A key with a `name`, which ends in what it does; users may change those of the table.

    An `action` says that more exactly. A key that has `priority` is not left to the field that
    has the focus. A letter means the same with Caps Lock on.
    """
    if len(key) == 1:
        key = f"{key},{key.upper()}"
    action = action or name.partition(".")[2]
    return Binding(key, action, label, show, tooltip=tooltip, id=name, priority=priority)


def key_name(binding: Binding) -> str:
    """The key as it is written on a keyboard; ``^`` stands for Ctrl."""
    key = _key(binding)
    usual = key.upper() if len(key) == 1 else key.title().replace("Ctrl+", "^")
    return binding.key_display or KEY_NAMES.get(key, usual)


class KeyBar(Panel):
    """Shows the keys that have room, and what each does; what cannot be done now is dimmed.

    Escape, the palette, help and Enter have room before the others: the ways out, and on.
    Help and the palette stand at the right.

    One widget, drawn at once. Textual's own footer is one for each key, which come in after
    the first picture.
    """

    def __init__(self, bindings: Iterable[BindingType]) -> None:
        """Show those of `bindings` that have ``show`` set."""
        super().__init__()
        self._all = keys_in_order(bindings)
        self._active: Mapping[str, ActiveBinding] = {}
        self._disabled: set[str] = set()
        """The actions that cannot be done now."""

    def show_keys(self, bindings: Iterable[BindingType]) -> None:
        """Show `bindings` from now on."""
        wanted = rebound(keys_in_order(bindings), self._active)
        if wanted != self._all:
            self._all = wanted
            self.draw()

    def on_mount(self) -> None:
        """Follow the keys of the screen."""
        signal = self.screen.bindings_updated_signal
        signal.subscribe(self, lambda _: self._follow(), immediate=True)
        self._follow()

    def _follow(self) -> None:
        """Show the keys as the user has them, and dim what cannot be done now."""
        active = self._active = self.screen.active_bindings
        disabled = {item.binding.action for item in active.values() if not item.enabled}
        keys = rebound(self._all, active)
        if (keys, disabled) != (self._all, self._disabled):
            self._all, self._disabled = keys, disabled
            self.draw()

    @property
    def can_press(self) -> list[Binding]:
        """The keys that are shown and can be used now."""
        shown = (key for key, _ in placed(self._all, self.size.width))
        return [key for key in shown if key.action not in self._disabled]

    def make(self, width: int, height: int) -> list[Line]:
        """The keys as caps, each before what it does."""
        spans: list[Span] = []
        for binding, left in placed(self._all, width):
            spans.append((" " * (left - line_width(spans)), "text on panel"))
            spans += (
                (text, "soft on panel" if binding.action in self._disabled else style)
                for text, style in _spans(binding)
            )
        return [tuple(spans)]

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        event.stop()
        for binding, left in placed(self._all, self.size.width):
            if left <= event.x < left + _width(binding) and binding.action:
                self.app.simulate_key(_key(binding))


def key_problems(own: Mapping[str, str], keys: Iterable[Binding]) -> list[str]:
    """The errors in the user's `own` keys in place of `keys`, in sentences."""
    keys = list(keys)
    taken = {key.strip() for names in own.values() for key in names.split(",")}
    known = {binding.id for binding in keys}
    lost = [key.description for key in keys if key.id not in own and key.key in taken]
    problems = [
        f"settings.toml: there is no {name} to give a key to." for name in own if name not in known
    ]
    return problems + [f"settings.toml: no key is left for {name}." for name in lost if name]


def keys_in_order(bindings: Iterable[BindingType]) -> list[Binding]:
    """Those of `bindings` that are shown, the ones at the right end last."""
    keys = [key for key in bindings if isinstance(key, Binding) and key.show]
    return sorted(keys, key=lambda key: key.action in AT_THE_RIGHT)


def rebound(bindings: Iterable[BindingType], active: Mapping[str, ActiveBinding]) -> list[Binding]:
    """`bindings` with the keys they have among the `active` ones: users may choose their own."""
    items = reversed(list(active.values()))
    known = {item.binding.id: item.binding for item in items if item.binding.id}
    return [
        replace(known.get(key.id or "", key), description=key.description, show=key.show)
        for key in bindings
        if isinstance(key, Binding)
    ]


def fitting_keys(bindings: Sequence[Binding], width: int) -> list[Binding]:
    """Those of `bindings` that have room in a line of `width` columns."""
    room, shown = width + 1, []  # The blank after the last one needs no room.
    for place in sorted(range(len(bindings)), key=lambda place: _rank(bindings[place])):
        if (wide := _width(bindings[place])) <= room:
            room -= wide
            shown.append(place)
    return [bindings[place] for place in sorted(shown)]


def _rank(binding: Binding) -> int:
    """The less, the sooner a key has room."""
    key = _key(binding)
    if key == "escape" or binding.action == MORE.action:
        return 0
    return 1 if binding.action == AT_THE_RIGHT[0] else 2 if key == "enter" else 3


def placed(bindings: Sequence[Binding], width: int) -> list[tuple[Binding, int]]:
    """The keys that have room in a line of `width` columns, each with its first column."""
    keys = fitting_keys(bindings, width)
    room = width - sum(map(_width, keys))
    found: list[tuple[Binding, int]] = []
    left = 0
    for key in keys:
        if key.action in AT_THE_RIGHT:
            left, room = left + max(room, 0), 0
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
