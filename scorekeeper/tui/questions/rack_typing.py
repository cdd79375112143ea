"""A rack in the table's right half, typed letter by letter; only backs are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from textual import events
from textual.message import Message
from textual.timer import Timer

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.notation import tile_for
from scorekeeper.game.seats import known_rack
from scorekeeper.game.text import listed
from scorekeeper.names import printable
from scorekeeper.session.racks import TOO_MANY_OF_ONE, can_be_held
from scorekeeper.tui.board.word_tiles import Face, RackPlace
from scorekeeper.tui.kit.half import Half, HalfView
from scorekeeper.tui.kit.keys import bind


@dataclass(frozen=True)
class RackEntry:
    """The tiles of a rack as far as they are typed."""

    edition: Edition
    wanted: int
    """The number of tiles to be typed."""
    kept: tuple[str, ...] = ()
    """Tiles that are on the rack already."""
    left: Mapping[str, int] | None = None
    """The number of each letter not laid yet; None if any can be typed."""
    held: Mapping[str, int] = field(default_factory=dict)
    """Those of them that lie on racks of other computers."""
    holders: str = ""
    """The names of those computers."""
    keys: tuple[str, ...] = ()
    """The letter typed for each tile, in capitals."""
    is_shown: bool = False
    """True if the letters are seen."""
    trouble: str = ""
    """Why the last letter was not taken."""

    @classmethod
    def of(cls, game: Game, player: int, whole: bool = True) -> RackEntry:
        """All tiles of `player`, or if not the `whole` rack the unknown ones."""
        kept = () if whole else known_rack(game, player)
        seats = range(len(game.setup.players)) if game.setup.computer(player) else ()
        others = [
            seat
            for seat in seats
            if seat != player and game.setup.computer(seat) and known_rack(game, seat)
        ]
        held: dict[str, int] = {}
        for letter in (letter for seat in others for letter in known_rack(game, seat)):
            held[letter] = held.get(letter, 0) + 1
        return cls(
            game.rules.edition,
            game.position.racks[player] - len(kept),
            kept,
            game.unseen(),
            held,
            printable(listed([game.setup.players[seat] for seat in others], "or")),
        )

    @property
    def typed(self) -> tuple[str, ...]:
        """The tiles that were typed, in their order."""
        return tuple(tile_for(key, self.edition) or key for key in self.keys)

    @property
    def rack(self) -> tuple[str, ...]:
        """All tiles that are on the rack now."""
        return (*self.kept, *self.typed)

    @property
    def to_go(self) -> int:
        """The number of tiles still to be typed."""
        return self.wanted - len(self.keys)

    def type(self, key: str) -> RackEntry:
        """A letter was typed: a tile more, or what makes the last tile longer, as U after Q."""
        capital = self.edition.as_laid(key)
        if self.keys and tile_for(self.keys[-1] + capital, self.edition):
            return self._with((*self.keys[:-1], self.keys[-1] + capital))
        if not self.to_go:
            return replace(self, trouble="All tiles are typed. Bksp takes the last one back.")
        if tile_for(capital, self.edition) is None:
            return replace(self, trouble="This box has no such tile.")
        return self._with((*self.keys, capital))

    def _with(self, keys: tuple[str, ...]) -> RackEntry:
        """With `keys` typed, unless there cannot be so many tiles of one letter."""
        entry = replace(self, keys=keys, trouble="")
        letter = entry.typed[-1]
        wanted = {letter: entry.rack.count(letter)}
        if self.left is None:
            return entry
        if not can_be_held([letter] * wanted[letter], self.left):
            return replace(self, trouble=f"There are no more {letter}s.")
        free = self.left.get(letter, 0) - self.held.get(letter, 0)
        if wanted[letter] > free:
            wrong = f"If {self.holders}'s tiles were typed wrongly, choose “its tiles are wrong”."
            return replace(self, trouble=f"{TOO_MANY_OF_ONE} {wrong}")
        return entry

    def back(self) -> RackEntry:
        """The letter typed last goes; of a whole rack the last tile, even if more was typed."""
        untaken = bool(self.trouble and self.to_go)
        return replace(self, keys=self.keys if untaken else self.keys[:-1], trouble="")

    def show(self) -> RackEntry:
        """The letters are seen, or no longer."""
        return replace(self, is_shown=not self.is_shown)

    @property
    def places(self) -> Iterator[RackPlace]:
        """The rack as it is drawn."""
        for letter in self.kept:
            yield RackPlace(Face.KEPT, letter if self.is_shown else "")
        for letter in self.typed:
            yield RackPlace(Face.UP, letter) if self.is_shown else RackPlace(Face.DOWN)
        for place in range(self.to_go):
            next_one = Face.WRONG if self.trouble else Face.NEXT
            yield RackPlace(Face.EMPTY if place else next_one)


DONE_AFTER = 0.5
"""Seconds from the last letter until a whole rack is taken; Backspace is in time before that."""


class RackTyping(HalfView):
    """Takes letters one by one; the last one, or Enter, posts `Typed`."""

    BINDINGS = [
        bind("rack.done", "Done", "These are all", show=False),
        bind("rack.back", about="Take the last letter back"),
        bind("rack.show", "Show", "Show the letters, or hide them"),
    ]

    class Changed(Message):
        """Another `entry` is what is typed."""

        def __init__(self, entry: RackEntry) -> None:
            super().__init__()
            self.entry = entry

    class Typed(Message):
        """All tiles of the `rack` were typed."""

        def __init__(self, rack: tuple[str, ...]) -> None:
            super().__init__()
            self.rack = rack

    def __init__(
        self,
        entry: RackEntry,
        half: Callable[[RackEntry], Half],
        may_lack: bool = False,
        waits: bool = False,
    ) -> None:
        """Begin with `entry`, shown as a `half`; it `may_lack` tiles, and `waits` for Enter."""
        super().__init__(half(entry))
        self._entry = entry
        self._make = half
        self._may_lack = may_lack
        self._waits = waits
        self._taking: Timer | None = None

    def edit(self, entry: RackEntry) -> None:
        """Let `entry` be what is typed; take it soon if nothing is missing."""
        if entry.trouble:
            self.app.bell()
        if self._taking:
            self._taking.stop()
        self._entry = entry
        self.refresh_bindings()
        if entry.keys and not (entry.to_go or entry.trouble or self._waits):
            self._taking = self.set_timer(DONE_AFTER, self.action_done)
        self.show(self._make(entry))
        self.post_message(self.Changed(entry))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing can be taken back where nothing is typed."""
        if action == "back" and not (self._entry.keys or self._entry.trouble):
            return None
        return True

    def on_key(self, event: events.Key) -> None:
        """A letter is a tile."""
        if event.character and event.is_printable and not event.character.isspace():
            event.stop()
            self.edit(self._entry.type(event.character))

    def on_paste(self, event: events.Paste) -> None:
        """Letters that are pasted are typed one after another."""
        event.stop()
        entry = self._entry
        for letter in filter(str.isalpha, event.text):
            entry = entry.type(letter)
        self.edit(entry)

    def action_back(self) -> None:
        """The last letter goes."""
        self.edit(self._entry.back())

    def action_show(self) -> None:
        """Show the letters, while the others look away, or hide them."""
        self.edit(self._entry.show())

    def action_done(self) -> None:
        """Take what is typed, if nothing is missing."""
        if self._entry.to_go and (self._entry.trouble or not self._may_lack):
            self.app.bell()
        else:
            self.post_message(self.Typed(self._entry.rack))
