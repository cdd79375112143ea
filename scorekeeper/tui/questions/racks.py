"""Racks, typed hidden: one to be noted, or all to see whether anybody can play; and a swap."""

from __future__ import annotations

from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult

from scorekeeper.finder import find_plays
from scorekeeper.game.game import Game
from scorekeeper.game.play import Exchange
from scorekeeper.game.seats import known_rack
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.tui.entry.foot import LETTERS
from scorekeeper.tui.kit.dialogs import BACK, Dialog
from scorekeeper.tui.kit.half import Half
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.questions.rack_text import rack_half, still_play_half, swap_half, what_to_swap
from scorekeeper.tui.questions.rack_typing import RackEntry, RackTyping
from scorekeeper.words.lexicon import WordListError

LETTER = replace(LETTERS, description="Letter")
"""A letter is typed here, and no tile is laid."""


class TypedRack(Dialog[tuple[str, ...] | None]):
    """Has a rack typed; the answer is all that is on it, None for not now."""

    BINDINGS = [
        bind("rack.later", action="dismiss(None)"),
        bind("rack.help"),
    ]

    def __init__(self, typing: RackTyping) -> None:
        """Have a rack typed by `typing`."""
        super().__init__()
        self._typing = typing

    def compose(self) -> ComposeResult:
        """The rack, and the keys."""
        yield self._typing
        yield KeyBar([LETTER, *RackTyping.BINDINGS, *self.BINDINGS, MORE])

    @on(RackTyping.Typed)
    def close_with_rack(self, event: RackTyping.Typed) -> None:
        """Close with the tiles."""
        self.dismiss(event.rack)


class RackDialog(TypedRack):
    """Asks for one player's tiles; None if they are kept secret after all."""

    SUB_TITLE = "Type the letters of the rack."

    def __init__(self, game: Game, player: int, why: str, whole: bool = False) -> None:
        """Ask for the rack of `player` in `game`, or all of it; `why` says what for."""
        entry = RackEntry.of(game, player)
        super().__init__(
            RackTyping(entry, lambda now: rack_half(game, player, why, now), may_lack=not whole)
        )


class ExchangeDialog(Dialog[Exchange | None]):
    """Asks which tile is given for another; None if none is."""

    BINDINGS = [BACK, bind("swap.help")]

    def __init__(self, game: Game) -> None:
        """Ask for a tile of the player to move in `game`; where tiles are dealt, it is named."""
        super().__init__()
        entry = RackEntry(game.rules.edition, wanted=1, is_shown=True)
        may_lack = not game.setup.deal
        self.sub_title = what_to_swap(may_lack)
        self._typing = RackTyping(entry, lambda now: swap_half(game, now), may_lack, waits=True)

    def compose(self) -> ComposeResult:
        """The tile, and the keys."""
        yield self._typing
        yield KeyBar([LETTER, *RackTyping.BINDINGS[:2], *self.BINDINGS, MORE])

    @on(RackTyping.Typed)
    def close_with_exchange(self, event: RackTyping.Typed) -> None:
        """Close with the exchange."""
        self.dismiss(Exchange(next(iter(event.rack), None)))


class StillPlayDialog(Dialog[bool]):
    """Tests the racks one after another; the answer is True to end the game.

    It says who can still play, never what.
    """

    SUB_TITLE = "Type each rack: who can still play?"
    BINDINGS = [
        bind("still.end", about="End the game here", action="dismiss(True)"),
        bind("still.go_on", about="Go on playing", action="dismiss(False)"),
    ]

    def __init__(self, session: Session) -> None:
        """Test the racks of the game of `session`."""
        super().__init__()
        self._session = session
        game = session.game
        seats = len(game.setup.players)
        order = ((game.position.to_move + step) % seats for step in range(seats))
        self._asked = [player for player in order if game.position.racks[player]]
        self._results: list[str] = []
        self._is_looking = self._can_play = False
        self._typing = RackTyping(self._next, self._half)

    def compose(self) -> ComposeResult:
        """The results so far, the next rack, and the keys."""
        yield self._typing
        yield KeyBar([LETTER, *RackTyping.BINDINGS, *self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Test the first rack if it is known."""
        self._ask()

    @property
    def _next(self) -> RackEntry:
        """The rack that is asked for; one of no tiles where nothing is to be typed."""
        game = self._session.game
        if not self._asked or self._known:
            return RackEntry(game.rules.edition, 0)
        return RackEntry.of(game, self._asked[0])

    @property
    def _known(self) -> tuple[str, ...]:
        """The next rack, if it is that of a computer or was dealt, and need not be typed."""
        game = self._session.game
        player = self._asked[0]
        rack = known_rack(game, player) if game.setup.deal or game.setup.computer(player) else ()
        return rack if len(rack) == game.position.racks[player] else ()

    def _half(self, entry: RackEntry) -> Half:
        game = self._session.game
        if self._is_looking:
            return still_play_half(game, [*self._results, "Looking for a play …"], None, "wait")
        if self._asked:
            name = printable(game.setup.players[self._asked[0]])
            return still_play_half(game, self._results, entry, f"{name}, type your tiles.")
        end = "So the game goes on." if self._can_play else "Nobody can play."
        does = "go on playing" if self._can_play else "end the game"
        return still_play_half(game, [*self._results, end], None, does)

    def _ask(self) -> None:
        """Ask for the next rack, or test it at once."""
        known = self._known if self._asked else ()
        self._is_looking = bool(known)
        self._typing.edit(self._next)
        if known:
            self._test(known)

    @on(RackTyping.Typed)
    def test_rack(self, event: RackTyping.Typed) -> None:
        """Test the rack that was typed, off the event loop; or close with what came out."""
        if self._is_looking:
            return
        if not self._asked:
            self.dismiss(not self._can_play)
            return
        self._is_looking = True
        self._typing.edit(RackEntry(self._session.game.rules.edition, 0))
        self._test(event.rack)

    @work(thread=True, group="thinking")
    def _test(self, rack: tuple[str, ...]) -> None:
        game = self._session.game
        trouble = ""
        try:
            index = self._session.word_index(suggested=False)  # Nothing is shown of what is found.
            found = bool(find_plays(game.board, rack, game.rules, index))
        except WordListError as error:  # Without a dictionary it is not known who can play.
            found = True
            trouble = str(error)
        self.call_later(self._tested, found, trouble)

    def _tested(self, can_play: bool, trouble: str) -> None:
        name = printable(self._session.game.setup.players[self._asked.pop(0)])
        self._results.append(trouble or f"{name} {'can still' if can_play else 'cannot'} play.")
        self._can_play = self._can_play or can_play
        self._ask()
