"""What there is before this program: a board on the table, an old result, a box of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.screen import Screen

from scorekeeper.tui.begin.own_box_lines import own_box_picture
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.large import LOW, TALL, WRITTEN, Large
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    line,
    line_width,
    next_key_lines,
    player_sign,
    player_style,
    title_bar,
    wrapped,
)
from scorekeeper.tui.kit.panel import Panel, is_plain

TITLE = "A game that has begun"
_QUESTION = Large("WHAT IS THERE?")
_HIGH = 14
"""Lines of a picture."""
_BESIDE = 106
"""Columns of a screen that has the cards beside one another."""
_TALL = 36
"""Lines of such a screen."""


class Card(NamedTuple):
    """Something that can be there before the first turn."""

    title: str
    about: str
    """What is to be filled in, in a sentence or two."""
    does: str
    """What Enter does."""
    place: Callable[[], Screen[Any]]
    """The screen on which it is filled in."""
    picture: Callable[[int, bool], list[Line]]
    """It in so many columns, in plain characters if that is true; up to 12 lines."""


def _old_result() -> Screen[Any]:
    from scorekeeper.tui.begin.old_result import OldResultScreen

    return OldResultScreen()


def _results(width: int, plain: bool) -> list[Line]:
    """Three people and their points, with a bar each."""
    rows: list[Line] = []
    for sign, (name, points) in enumerate((("Maya", 112), ("Leo", 92), ("Oma", 89))):
        fill = " " * (width - 5 - len(name) - len(str(points)))
        rows.append((player_sign(sign), (f" {name}{fill} {points}", "strong")))
        full = points * (width - 2) // 112
        bar = "=" if plain else "━"
        rows.append(((bar * full, player_style(sign)), (bar * (width - 2 - full), "thin")))
        rows.append(())
    return rows


def _own_box() -> Screen[None]:
    from scorekeeper.tui.begin.own_box_screen import OwnBoxScreen  # Seldom wanted.

    return OwnBoxScreen()


CARDS: Sequence[Card] = (
    Card(
        "An old result",
        "Names, points and a date, or the whole score pad. It counts in History.",
        "fill in an old result",
        _old_result,
        _results,
    ),
    Card(
        "A box of your own",
        "Count its letters once: foreign, home-made, a tile missing.",
        "count its letters",
        _own_box,
        own_box_picture,
    ),
)
"""What can be there, in the order of its digits."""


class CardPanel(Panel, can_focus=True):
    """A card, chosen as long as it has the focus."""

    def __init__(self, card: Card, number: int) -> None:
        """`card`, which the key of the digit `number` chooses."""
        super().__init__(id=f"card-{number}")
        self.card = card
        """What this card stands for."""
        self._cap = (f" {number} ", "cap")

    def make(self, width: int, height: int) -> list[Line]:
        """A picture and a sentence, where there is room for that; else a title and a sentence."""
        mark, style, about = ("●", "brass", "text") if self.has_focus else ("○", "text", "soft")
        if is_beside(self.app):
            self.border_title = f"{mark} {self.card.title}"
            picture = _indented(self.card.picture(width - 6, is_plain(self.app)), 3)
            rows = [(), (), *picture, *[()] * (_HIGH - 2 - len(picture))]
            rows += _indented(wrapped(self.card.about, about, width - 3), 2)
            return [*rows, *[()] * (_HIGH + 4 - len(rows)), _ended((), self._cap, width - 1)]
        self.border_title = None
        title = (f"   {mark} ", style), (self.card.title, f"bold {style}")
        below = _indented(wrapped(self.card.about, about, width - 6), 5)
        return [_ended(title, self._cap, width - 1), *below]


def is_beside(app: App[Any]) -> bool:
    """True if the cards stand beside one another."""
    return app.size.width >= _BESIDE and app.size.height >= _TALL


def _indented(rows: Sequence[Line], columns: int) -> list[Line]:
    return [((" " * columns, "text"), *row) for row in rows]


def _ended(row: Line, last: Span, width: int) -> Line:
    fill = " " * (width - line_width(row) - line_width([last]))
    return (*row, (fill, "text"), last)


class BeginScreen(SingleDismiss[None]):
    """Asks what there is, and leads to where it is filled in."""

    DEFAULT_CSS = """
    BeginScreen .page { height: 1fr; align-horizontal: center; }
    BeginScreen .page > * { max-width: 108; }
    BeginScreen #question { margin: 1 1 1 1; padding: 0 1; }
    BeginScreen #cards { height: auto; margin: 0 1; }
    BeginScreen CardPanel {
        min-height: 3; margin-bottom: 1; background: $surface; border-left: outer $thin;
    }
    BeginScreen CardPanel:focus { border-left: outer $brass; background: $chosen; }
    BeginScreen #next { margin: 1 1; }
    BeginScreen.-low #question { margin: 0 1; }
    BeginScreen.-low CardPanel { min-height: 2; margin-bottom: 0; }
    BeginScreen.-low #next { display: none; }
    BeginScreen.-wide.-tall .page > * { max-width: 104; }
    BeginScreen.-wide.-tall #question { margin: 2 0 3 0; padding: 0 2; }
    BeginScreen.-wide.-tall #cards { layout: horizontal; margin: 0; }
    BeginScreen.-wide.-tall #next { margin: 3 0; }
    BeginScreen.-wide.-tall CardPanel {
        width: 32; height: 21; margin: 0 4 0 0; background: $surface;
        border: round $thin; border-title-color: $foreground; border-title-style: bold;
    }
    BeginScreen.-wide.-tall CardPanel:focus { border: round $brass; border-title-color: $brass; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-column"), (_BESIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-usual"), (_TALL, "-tall")]
    ADVICE = "begin"
    BINDINGS = [
        Binding("1,2,3", "", "Choose", key_display="1 2 3"),
        replace(bind("begin.after", "Another", action="app.focus_next"), key_display="← →"),
        bind("begin.before", "Another", action="app.focus_previous", show=False),
        bind("begin.below", "Another", action="app.focus_next", show=False),
        bind("begin.above", "Another", action="app.focus_previous", show=False),
        bind("begin.go", "Go"),
        bind("begin.back", action="dismiss(None)"),
        bind("begin.help"),
    ]

    def __init__(self, cards: Sequence[Card] = CARDS) -> None:
        """Ask which of these `cards` it is."""
        super().__init__()
        self._cards = cards

    def compose(self) -> ComposeResult:
        """The question, a card for each answer, and what Enter does."""
        yield Panel(lambda width, _: [title_bar(TITLE, "fill in what you know", width)], id="title")
        with Container(classes="page"):
            yield Panel(self._question, id="question")
            with Container(id="cards"):
                for number, card in enumerate(self._cards, 1):
                    yield CardPanel(card, number)
            yield Panel(self._next, id="next")
        yield KeyBar(self.BINDINGS)

    def on_mount(self) -> None:
        """The first card is lit."""
        for panel in self.query(CardPanel)[:1]:
            panel.focus()

    def _question(self, width: int, height: int) -> list[Line]:
        """The question in dots, where there is room for them."""
        lines = TALL if self.size.height >= _TALL else LOW
        if self.size.height < 20 or is_plain(self.app):
            lines = WRITTEN
        return [line(row, "strong") for row in _QUESTION.drawn(lines, width)]

    @property
    def _lit(self) -> Card | None:
        panel = self.focused
        return panel.card if isinstance(panel, CardPanel) else None

    def _next(self, width: int, height: int) -> list[Line]:
        if self._lit:
            return next_key_lines("Enter", self._lit.does)
        return []

    def on_descendant_focus(self) -> None:
        """Say what Enter would do now."""
        self.query_one("#next", Panel).draw()

    def on_key(self, event: events.Key) -> None:
        """A digit goes to what its card stands for."""
        if event.key.isdecimal() and 0 < int(event.key) <= len(self._cards):
            event.stop()
            self.set_focus(self.query_one(f"#card-{event.key}"))
            self.action_go()

    def on_click(self, event: events.Click) -> None:
        """Go to what the card that was clicked stands for."""
        if isinstance(event.widget, CardPanel):
            self._go(event.widget.card)

    def action_go(self) -> None:
        """Go to what the card that is lit stands for."""
        if self._lit:
            self._go(self._lit)

    def _go(self, card: Card) -> None:
        self.app.push_screen(card.place())
