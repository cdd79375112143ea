"""A rack typed letter by letter; only the backs of its tiles are seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from scorekeeper.drafts.racks import RackEntry
from scorekeeper.tui.board.word_tiles import Face, RackPlace, RackTiles
from scorekeeper.tui.entry.foot import LETTERS
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.keys.typeahead import changes_by_itself
from scorekeeper.tui.kit.text import show_text

DONE_AFTER = 0.5
"""Seconds from the last letter until a whole rack is taken; Backspace is in time before that."""


def places_of(entry: RackEntry) -> Iterator[RackPlace]:
    """The places of the rack that is typed."""
    for letter in entry.kept:
        yield RackPlace(Face.KEPT, letter if entry.is_shown else "")
    for letter in entry.typed:
        yield RackPlace(Face.UP, letter) if entry.is_shown else RackPlace(Face.DOWN)
    for place in range(entry.to_go):
        next_one = Face.WRONG if entry.trouble else Face.NEXT
        yield RackPlace(Face.EMPTY if place else next_one)


class RackTyping(Vertical, can_focus=True):
    """Takes letters one by one; the last one, or Enter, posts `Typed`."""

    BINDINGS = [
        replace(LETTERS, description="Letter"),
        bind("rack.done", "Done", "These are all", show=False),
        bind("rack.back", about="Take the last letter back"),
        bind("rack.show", "Show", "Show the letters, or hide them"),
    ]

    @dataclass
    class Changed(Message):
        """Another `entry` is what is typed."""

        entry: RackEntry

    @dataclass
    class Typed(Message):
        """All tiles of the `rack` were typed."""

        rack: tuple[str, ...]

    def __init__(self, entry: RackEntry, may_lack: bool = False, waits: bool = False) -> None:
        """Begin with `entry`; it `may_lack` tiles.

        One that is seen, and may be only a letter, `waits` for Enter once it is whole.
        """
        super().__init__()
        self.entry = entry
        self._may_lack = may_lack
        self._waits = waits
        self._taking: Timer | None = None

    def compose(self) -> ComposeResult:
        yield RackTiles()
        yield Static(classes="number")
        yield Static(classes="wrong", markup=False)

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        entry = self.entry
        self.query_one(RackTiles).places = tuple(places_of(entry))
        number = (f"{len(entry.rack)} on the rack", "bold")
        to_go = (f"  {entry.to_go} to go", "$soft")
        show_text(self.query_one(".number", Static), Content.assemble(number, to_go))
        show_text(self.query_one(".wrong", Static), Content(entry.trouble))

    def edit(self, entry: RackEntry) -> None:
        """Let `entry` be what is typed; take it soon if nothing is missing."""
        if entry.trouble:
            self.app.bell()
        if self._taking:
            self._taking.stop()
        self.entry = entry
        self.refresh_bindings()
        if entry.keys and not (entry.to_go or entry.trouble or self._waits):
            self._taking = self.set_timer(DONE_AFTER, self._done_by_itself)
        self._show()
        self.post_message(self.Changed(entry))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing can be taken back where nothing is typed, and hidden where all is seen."""
        if action == "show" and self._waits:
            return False
        if action == "back" and not (self.entry.keys or self.entry.trouble):
            return None
        return True

    def on_key(self, event: events.Key) -> None:
        if event.character and event.is_printable and not event.character.isspace():
            event.stop()
            self.edit(self.entry.type(event.character))

    def on_paste(self, event: events.Paste) -> None:
        """Letters that are pasted are typed one after another."""
        event.stop()
        entry = self.entry
        for letter in filter(str.isalpha, event.text):
            entry = entry.type(letter)
        self.edit(entry)

    def action_back(self) -> None:
        self.edit(self.entry.back())

    def action_show(self) -> None:
        """Show the letters, while the others look away, or hide them."""
        self.edit(self.entry.show())

    def _done_by_itself(self) -> None:
        """Take what is typed; Enter was not meant for what follows."""
        changes_by_itself(self.app)
        self.action_done()

    def action_done(self) -> None:
        """Take what is typed, if nothing is missing."""
        if self.entry.to_go and (self.entry.trouble or not self._may_lack):
            self.app.bell()
        else:
            self.post_message(self.Typed(self.entry.rack))
