"""The keys at the foot of the screen; a click on one is that key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from textual import events
from textual.binding import ActiveBinding, Binding, BindingType

from scorekeeper.tui.lines import Line, Span
from scorekeeper.tui.widgets.panel import Panel

MORE = Binding("ctrl+p", "app.command_palette", "More")
"""The way to all the other keys for somebody who only has a mouse."""

SHORT = {"Exchange": "Exch", "Challenge": "Chall"}
"""What is called by less than its name at the foot of the screen, where there is little room."""


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
    """A key that users may change by its `name`, which ends in what it does.

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

    Escape and the palette have room before the others: the ways out, and on to all the rest.

    One widget, drawn at once. Textual's own footer is one for each key, which come in after
    the first picture.
    """

    def __init__(self, bindings: Iterable[BindingType], rows: int = 1) -> None:
        """Show those of `bindings` that have ``show`` set, on `rows` lines at most."""
        super().__init__()
        self._all = [key for key in bindings if isinstance(key, Binding) and key.show]
        self._disabled: set[str] = set()
        """The actions that cannot be done now."""
        self._most = rows
        self._fit()

    def on_mount(self) -> None:
        """Follow the keys of the screen, and its height, of which no resize of its own tells."""
        screen = self.screen
        screen.bindings_updated_signal.subscribe(self, lambda _: self._follow(), immediate=True)
        if self._most > 1:
            signal = screen.screen_layout_refresh_signal
            signal.subscribe(self, lambda _: self._fit(), immediate=True)
        self._follow()

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

    def _line(self, bindings: Iterable[Binding]) -> Line:
        return tuple(
            (text, "soft on panel" if binding.action in self._disabled else style)
            for binding in bindings
            for text, style in _spans(binding)
        )

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        event.stop()
        right = 0
        for binding in self._rows[event.y] if event.y < len(self._rows) else ():
            right += _width(binding)
            if event.x < right:
                self.app.simulate_key(_key(binding))
                return


def rebound(bindings: Iterable[BindingType], active: Mapping[str, ActiveBinding]) -> list[Binding]:
    """`bindings` with the keys they have among the `active` ones: users may choose their own."""
    items = reversed(list(active.values()))
    known = {item.binding.id: item.binding for item in items if item.binding.id}
    return [known.get(key.id or "", key) for key in bindings if isinstance(key, Binding)]


def fitting(bindings: Sequence[Binding], width: int, rows: int = 1) -> list[Binding]:
    """Those of `bindings` that have room on `rows` lines of `width` columns."""
    first = [binding for binding in bindings if _key(binding) in ("escape", MORE.key)]
    shown: list[Binding] = []
    for binding in (*first, *bindings):
        with_it = [one for one in bindings if one in shown or one is binding]
        if _width(binding) <= width + 1 and len(packed(with_it, width)) <= rows:
            shown = with_it
    return shown


def packed(bindings: Iterable[Binding], width: int) -> list[list[Binding]]:
    """`bindings` on as many lines of `width` columns as they need, in their order."""
    lines: list[list[Binding]] = []
    room = 0
    for binding in bindings:
        if _width(binding) > room:
            lines.append([])
            room = width + 1  # The blank after the last one needs no room.
        lines[-1].append(binding)
        room -= _width(binding)
    return lines


def _key(binding: Binding) -> str:
    """The first of the keys that mean the same."""
    return binding.key.partition(",")[0]


def _spans(binding: Binding) -> tuple[Span, Span]:
    label = SHORT.get(binding.description, binding.description)
    return (f" {key_name(binding)} ", "cap"), (f" {label} ", "text on panel")


def _width(binding: Binding) -> int:
    return sum(len(text) for text, _ in _spans(binding))
