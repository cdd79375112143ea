"""The boxes as cards, one of which is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from scorekeeper.game.edition import NO_LIMIT, Edition
from scorekeeper.names import printable
from scorekeeper.tui.board.small_board import BoxBoard

NOT_PLAYED: Mapping[str, str] = MappingProxyType({})


class BoxCard(BoxBoard):
    """A box: its board, and below that what is in it."""

    played: reactive[str] = reactive("")

    def show(self, is_chosen: bool, played: str) -> None:
        """Show whether the box is chosen, and what was `played` with it."""
        self.played = played
        self.border_title = Content(f"{'●' if is_chosen else '○'} {printable(self.edition.name)}")
        self.set_class(is_chosen, "-chosen")

    def render(self) -> Content:
        box = self.edition
        high = "any height" if box.stack_limit == NO_LIMIT else f"{box.stack_limit} high"
        size = f"{box.size} x {box.size}"
        facts = [Content.styled(f"{box.tile_count} tiles", "bold"), Content.styled(high, "$soft")]
        if box.name != size:
            facts.insert(0, Content(size))
        if self.played:
            facts.append(Content.styled(self.played, "$soft"))
        return Content("\n").join([super().render(), *facts])


class Boxes(HorizontalScroll, can_focus=True, inherit_bindings=False):
    """Left and Right take another one, a digit that one, and so does a click."""

    BINDINGS = [
        Binding("left", "step(-1)", "Choose", key_display="← →"),
        Binding("right,space", "step(1)", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        *(Binding(f"{digit}", f"choose({digit - 1})", show=False) for digit in range(1, 10)),
    ]

    box: reactive[Edition | None] = reactive(None, init=False, repaint=False)
    """The box that is chosen."""
    played: reactive[Mapping[str, str]] = reactive(NOT_PLAYED, init=False, repaint=False)
    """What was played with a box, by its id."""

    class Changed(Message):
        """Another box was chosen."""

    def __init__(self, boxes: Sequence[Edition], box: Edition) -> None:
        super().__init__(id="boxes")
        self._boxes = boxes
        self.set_reactive(Boxes.box, box)

    def compose(self) -> ComposeResult:
        yield from map(BoxCard, self._boxes)

    def on_mount(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        """Light the chosen card, and keep it in view."""
        for card in self.query(BoxCard):
            is_chosen = card.edition == self.box
            card.show(is_chosen, self.played.get(card.edition.id, ""))
            if is_chosen:
                self.call_after_refresh(self.scroll_to_widget, card, animate=False)

    def watch_played(self) -> None:
        self._show()

    def watch_box(self) -> None:
        self._show()
        self.post_message(self.Changed())

    def action_step(self, by: int) -> None:
        here = self._boxes.index(self.box) if self.box else 0
        self.box = self._boxes[(here + by) % len(self._boxes)]

    def action_choose(self, place: int) -> None:
        """Choose the box at `place`, from 0, if there is one."""
        if place < len(self._boxes):
            self.box = self._boxes[place]

    def on_click(self, event: events.Click) -> None:
        for card in self.query(BoxCard):
            if event.widget and card in event.widget.ancestors_with_self:
                self.box = card.edition
