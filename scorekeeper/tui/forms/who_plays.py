"""The first question: who plays. It sets the words of the games that follow."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, VerticalScroll

from scorekeeper.settings import AUDIENCES, Audience
from scorekeeper.tui.board.squares import LARGE
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.large import TALL_LETTERS, drawing, half_blocks
from scorekeeper.tui.kit.lines import Line, line, next_key_lines, tiles, title_bar, wrapped
from scorekeeper.tui.kit.panel import Panel, is_plain

_QUESTION = "WHO PLAYS?"
_ABOUT = "That decides which words count. You can change it later."
_BESIDE = 100
"""Columns of a screen that has the cards beside each other."""
_NARROW = 31
"""Columns of a card up to which its tiles are smaller."""


_PICTURES = {
    "family": ("KIDS", (1, 1, 2, 1)),
    "grown-ups": ("TALK", (2, 3, 2, 3)),
    "club": ("CLUB", (5, 4, 5, 5)),
}
"""A word in tiles, and their heights: a picture of each audience, by its name."""


class AudienceCard(Panel, can_focus=True):
    """One answer; it is chosen as long as it has the focus."""

    def __init__(self, audience: Audience, number: int) -> None:
        """`audience`, which the key of the digit `number` chooses."""
        super().__init__(id=f"audience-{number}")
        self.audience = audience
        """The audience that this card stands for."""
        self._number = number

    def make(self, width: int, height: int) -> list[Line]:
        """The audience, and the words that count for it."""
        word, heights = _PICTURES[self.audience.name]
        cap, dot, style = ("here", "●", "brass") if self.has_focus else ("cap", "○", "soft")
        title = f"{'  ' if width > _NARROW else ' '}{self.audience.title}".ljust(width - 4)
        head: Line = ((f" {self._number} ", cap), (title, "strong"), (dot, style))
        looked_up = wrapped(self.audience.looked_up, "soft", width)
        if self.app.size.width < _BESIDE:
            row = (*tiles(word, heights), (f"  {self.audience.about}", "text"))
            return [head, row, *looked_up]
        rows = [head]
        if self.app.size.height >= 26:
            cell = LARGE[width > _NARROW]
            plain = is_plain(self.app)
            rows += [(), (), *word_tiles(word, heights, cell=cell, plain=plain), ()]
        return [*rows, (), *wrapped(self.audience.about, "text", width), (), *looked_up]


_BESIDE_ONE_ANOTHER = Binding("left,up", "app.focus_previous", "Move", key_display="← →")
_BELOW_ONE_ANOTHER = replace(_BESIDE_ONE_ANOTHER, key_display="↑ ↓")
"""At the foot, as the cards stand."""


class WhoPlaysScreen(SingleDismiss[Audience | None]):
    """Three cards; the result is the audience that was chosen, None if none was."""

    DEFAULT_CSS = """
    WhoPlaysScreen .page { align-horizontal: center; scrollbar-size: 1 1; }
    WhoPlaysScreen .page > * { max-width: 120; }
    WhoPlaysScreen #question { margin: 1 2; }
    WhoPlaysScreen.-short #question { margin: 0 2; }
    WhoPlaysScreen.-tall #question { margin: 3 2 1 2; }
    WhoPlaysScreen #cards { height: auto; layout: vertical; margin: 0 1; }
    WhoPlaysScreen AudienceCard {
        width: 1fr;
        padding: 0 1;
        margin-bottom: 1;
        background: $surface;
        border-left: outer $thin;
    }
    WhoPlaysScreen AudienceCard:focus { border-left: outer $brass; background: $panel; }
    WhoPlaysScreen.-wide #cards { layout: horizontal; }
    WhoPlaysScreen.-wide AudienceCard {
        margin: 0 1; padding: 0 1; min-height: 12; border: round $thin; background: $surface;
    }
    WhoPlaysScreen.-wide AudienceCard:focus { border: round $brass; }
    WhoPlaysScreen.-wide.-tall AudienceCard { min-height: 20; margin: 1; padding: 1 2; }
    WhoPlaysScreen #next { margin: 0 2; }
    WhoPlaysScreen.-tall #next { margin: 1 2; }
    WhoPlaysScreen.-short #next { display: none; }
    """
    ADVICE = "who plays"
    BINDINGS = [
        bind("who_plays.take", "Choose", action="choose"),
        _BESIDE_ONE_ANOTHER,
        Binding("right,down", "app.focus_next", show=False),
        Binding("1", "take(0)", "At once", key_display="1–3"),
        Binding("2", "take(1)", show=False),
        Binding("3", "take(2)", show=False),
        bind("who_plays.back", about="Leave it as it was", action="dismiss(None)"),
        bind("who_plays.help", about="What the answer decides"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-column"), (_BESIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-usual"), (32, "-tall")]

    def __init__(self, asked_once: bool = False) -> None:
        """`asked_once` if it is the program that asks, and not the user who wants to change it."""
        super().__init__()
        self._asked_once = asked_once

    def compose(self) -> ComposeResult:
        """The question, a card for each answer, and what Enter does."""
        yield Panel(self._title, id="title")
        with VerticalScroll(classes="page", can_focus=False):
            yield Panel(self._question, id="question")
            with Container(id="cards"):
                for number, audience in enumerate(AUDIENCES, 1):
                    yield AudienceCard(audience, number)
            yield Panel(self._next, id="next")
        yield KeyBar(self.BINDINGS)

    def on_mount(self) -> None:
        """The first answer is lit."""
        self.query(AudienceCard).first().focus()

    def _title(self, width: int, height: int) -> list[Line]:
        return [title_bar("A new game", "asked once" if self._asked_once else "", width)]

    def _question(self, width: int, height: int) -> list[Line]:
        """The question, in dots where there is room for them."""
        about = line(_ABOUT.center(width).rstrip(), "soft")
        if self.size.height < 32 or is_plain(self.app):
            return [line(_QUESTION.center(width).rstrip(), "strong"), about]
        words = (drawing(word, TALL_LETTERS) for word in _QUESTION.split())
        rows = half_blocks(["...".join(parts) for parts in zip(*words, strict=True)])
        return [*(line(row.center(width).rstrip(), "strong") for row in rows), (), about]

    def _next(self, width: int, height: int) -> list[Line]:
        focused = self.focused
        title = focused.audience.title if isinstance(focused, AudienceCard) else ""
        return next_key_lines("Enter", f"{title[:1].lower()}{title[1:]}")

    def on_resize(self, event: events.Resize) -> None:
        """Name the arrows that point to the other cards."""
        is_wide = event.size.width >= _BESIDE
        arrows = _BESIDE_ONE_ANOTHER if is_wide else _BELOW_ONE_ANOTHER
        keys = [arrows if key is _BESIDE_ONE_ANOTHER else key for key in self.BINDINGS]
        show_keys(self, keys)

    def on_descendant_focus(self) -> None:
        """Say what Enter would choose now."""
        self.query_one("#next", Panel).draw()

    def action_take(self, place: int) -> None:
        """Choose an answer by its digit."""
        self.dismiss(AUDIENCES[place])

    def action_choose(self) -> None:
        """Choose the answer that is lit."""
        if isinstance(self.focused, AudienceCard):
            self.dismiss(self.focused.audience)

    def on_click(self, event: events.Click) -> None:
        """Choose the answer that was clicked."""
        if isinstance(event.widget, AudienceCard):
            self.dismiss(event.widget.audience)
