"""The keys at the foot of the screen; a click on one is that key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from textual import events
from textual.binding import ActiveBinding, Binding, BindingType

from scorekeeper.tui.lines import Line, Span
from scorekeeper.tui.widgets.panel import UNKNOWN, Panel

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
"""What always stands at the right end of the keys."""

KEY_NAMES = {"escape": "Esc", "delete": "Del", "backspace": "Bksp", "colon": ":"}
"""Keys that are not called as Textual calls them."""

LOW = 12
"""Rows of a screen below which one line of keys must do."""


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
    has the focus.
    """
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

    def __init__(self, bindings: Iterable[BindingType], rows: int = 1) -> None:
        """Show those of `bindings` that have ``show`` set, on `rows` lines at most."""
        super().__init__()
        self._all = in_order(bindings)
        self._disabled: set[str] = set()
        """The actions that cannot be done now."""
        self._most = rows
        self._fit()

    def show_keys(self, bindings: Iterable[BindingType]) -> None:
        """Show `bindings` from now on."""
        wanted = in_order(bindings)
        if self.is_attached:
            wanted = rebound(wanted, self.screen.active_bindings)
        if wanted != self._all:
            self._all = wanted
            self._fit()

    def on_mount(self) -> None:
        """Follow the keys of the screen, and its height, of which no resize of its own tells."""
        screen = self.screen
        screen.bindings_updated_signal.subscribe(self, lambda _: self._follow(), immediate=True)
        if self._most > 1:
            signal = screen.screen_layout_refresh_signal
            signal.subscribe(self, lambda _: self._fit(), immediate=True)
        self._follow()
        self._fit()

    @property
    def columns(self) -> int:
        """How many there are; all of the screen's before the first picture."""
        return self.size.width or (self.app.size.width if self.is_attached else UNKNOWN)

    def on_resize(self) -> None:
        """Show what has room now."""
        self._fit()

    def _follow(self) -> None:
        """Show the keys as the user has them, and dim what cannot be done now."""
        active = self.screen.active_bindings
        self._disabled = {item.binding.action for item in active.values() if not item.enabled}
        before, self._all = self._all, rebound(self._all, active)
        if before == self._all:
            self._draw()
        else:
            self._fit()

    def _fit(self) -> None:
        width = self.columns
        most = 1 if self.is_attached and self.screen.size.height < LOW else self._most
        self._rows = packed(fitting(self._all, width, most), width)
        if self._most > 1:
            self.styles.height = max(len(self._rows), 1)
        self._draw()

    def _draw(self) -> None:
        self.show([self._line(row) for row in self._rows])

    def _line(self, bindings: Sequence[Binding]) -> Line:
        spans: list[Span] = []
        for binding in bindings:
            spans.append((" " * self._fill_before(binding, bindings), "text on panel"))
            spans += (
                (text, "soft on panel" if binding.action in self._disabled else style)
                for text, style in _spans(binding)
            )
        return tuple(span for span in spans if span[0])

    def _fill_before(self, binding: Binding, row: Sequence[Binding]) -> int:
        """The blanks before the first of those at the right."""
        first = next((one for one in row if one.action in AT_THE_RIGHT), None)
        if binding is not first or self.columns == UNKNOWN:
            return 0
        return max(self.columns - sum(map(_width, row)), 0)

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        event.stop()
        row = self._rows[event.y] if event.y < len(self._rows) else []
        right = 0
        for binding in row:
            left = right + self._fill_before(binding, row)
            right = left + _width(binding)
            if left <= event.x < right and binding.action:
                self.app.simulate_key(_key(binding))
                return


def key_problems(own: Mapping[str, str], keys: Iterable[Binding]) -> list[str]:
    """What is wrong with the user's `own` keys in place of `keys`, in sentences."""
    keys = list(keys)
    taken = {key.strip() for names in own.values() for key in names.split(",")}
    known = {binding.id for binding in keys}
    lost = [key.description for key in keys if key.id not in own and key.key in taken]
    problems = [
        f"settings.toml: there is no {name} to give a key to." for name in own if name not in known
    ]
    return problems + [f"settings.toml: no key is left for {name}." for name in lost if name]


def in_order(bindings: Iterable[BindingType]) -> list[Binding]:
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


def fitting(bindings: Sequence[Binding], width: int, rows: int = 1) -> list[Binding]:
    """Those of `bindings` that have room on `rows` lines of `width` columns."""
    first = [
        binding
        for binding in bindings
        if _key(binding) == "escape" or binding.action == MORE.action
    ]
    first += [binding for binding in bindings if binding.action == AT_THE_RIGHT[0]]
    first += [binding for binding in bindings if _key(binding) == "enter"]
    shown: list[Binding] = []
    for binding in (*first, *bindings):
        with_it = [one for one in bindings if one in shown or one is binding]
        if _width(binding) <= width + 1 and len(packed(with_it, width)) <= rows:
            shown = with_it
    return shown


def packed(bindings: Iterable[Binding], width: int) -> list[list[Binding]]:
    """`bindings` on as many lines of `width` columns as they need, in their order.

    Those that stand at the right stay together, if a line has room for them.
    """
    keys = list(bindings)
    right = [key for key in keys if key.action in AT_THE_RIGHT]
    together = sum(map(_width, right))
    lines: list[list[Binding]] = []
    room = 0
    for key in keys:
        needed = together if right and key is right[0] and together <= width else _width(key)
        if needed > room:
            lines.append([])
            room = width + 1  # The blank after the last one needs no room.
        lines[-1].append(key)
        room -= _width(key)
    return lines


def _key(binding: Binding) -> str:
    """The first of the keys that mean the same."""
    return binding.key.partition(",")[0]


def _spans(binding: Binding) -> tuple[Span, Span]:
    label = binding.description
    label = label if label[1:2].isupper() else label[:1].lower() + label[1:]
    return (f" {key_name(binding)} ", "cap"), (f" {label} ", "text on panel")


def _width(binding: Binding) -> int:
    return sum(len(text) for text, _ in _spans(binding))
