"""The pages for phones, from the key that starts them to the end of the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorekeeper.names import printable
from scorekeeper.session.seats import Asked, Pages, SeatAsked, SeatLeft, Trust
from scorekeeper.session.state import SeatPlays, TableState
from scorekeeper.session.table import Table

if TYPE_CHECKING:
    from scorekeeper.web import Phones  # The table is shown without it.


class PhoneHost:
    """Serves whichever game is on the table, so that one scan lasts for an evening.

    It listens to a table as a screen does, and tells it what seats ask. Nothing is loaded or
    opened before `start`.
    """

    def __init__(
        self,
        trust: Trust = Trust.AGREE,
        remember: Callable[[Trust], None] = lambda trust: None,
    ) -> None:
        """Nobody is served yet; `trust` says which plays count, and `remember` keeps another."""
        self.phones: Phones | None = None
        """The server, while it runs."""
        self.asking: tuple[SeatAsked, ...] = ()
        """The pages that ask for a seat, the first one first."""
        self.seated: tuple[str, ...] = ()
        """The players who sit at a page."""
        self.words_open = False
        """True if everybody may look words up, though challenges settle them."""
        self._remember = remember
        self.trust = trust
        """Which plays from phones count."""
        self.trusted: dict[str, Trust] = {}
        """The players for whom that is otherwise, as long as they sit there."""
        self._call: Callable[[Asked], bool] = lambda asked: False
        self._on_the_way: dict[str, SeatAsked] = {}
        """The pages that ask, of which no table has heard yet, by their players."""
        self._table: Table | None = None
        self._stop_listening: Callable[[], None] = lambda: None
        self._shown: tuple[Table, int, SeatPlays] | None = None
        """The table that the pages show, the number of its changes, and what seats are told."""

    def attend(self, table: Table, call: Callable[[Callable[[Asked], None], Asked], bool]) -> None:
        """Show `table` from now on; `call` has something done in its thread, False if it is gone.

        The table before may have been left with a seat unheard that was asked for last.
        """
        self._stop_listening()
        self._table, self._call = table, lambda asked: call(self._take, asked)
        self._stop_listening = table.listen(self._show)
        for asked in tuple(self._on_the_way.values()):
            self._ask(asked)
        self._show(table.state)
        self.look()

    def start(self) -> Phones:
        """Serve the game of the table, if nothing is served yet.

        Raises `OSError` if this machine does not let anybody in.
        """
        if self.phones is None and self._table:
            from scorekeeper.web import Phones

            state = self._table.state
            elapsed = self._table.seconds or 0
            plays = state.seat_plays
            self.phones = Phones.start(state.game, hear=self._hear, elapsed=elapsed, plays=plays)
            self._shown = self._table, state.changes, plays
        assert self.phones
        self.look()
        return self.phones

    def look(self) -> None:
        """Tell the table who looks on at pages by now, and what they want."""
        if self._table:
            phones = self.phones
            watching, hands = (phones.watching, phones.hands) if phones else (0, ())
            trusted = tuple(self.trusted.items())
            pages = (bool(phones), watching, self.asking, hands, self.seated, self.trust, trusted)
            self._table.show_pages(Pages(*pages))

    def _show(self, state: TableState) -> None:
        """Show the game on the pages, if it has changed; only its players keep their seats."""
        if not self.phones or not self._table:
            return
        now = self._table, state.changes, state.seat_plays
        if self._shown == now:
            return
        self._shown = now
        self.phones.publish(state.game, state.seconds or 0, state.seat_plays)
        players = state.game.setup.players
        for name in (*(asked.name for asked in self.asking), *self.seated):
            if name not in players:
                self._forget(name)
        self.look()

    # What seats ask

    def _hear(self, asked: Asked) -> None:
        """A seat has asked something, which is said in the thread of the server."""
        if isinstance(asked, SeatAsked):
            self._on_the_way[asked.name] = asked
        elif isinstance(asked, SeatLeft):
            self._forget(asked.name)
        is_heard = self._call(asked)
        if not is_heard and self.phones and isinstance(asked, SeatAsked):
            self._on_the_way.pop(asked.name, None)
            self.phones.refuse(asked.name)  # Without a table there is no keeper to agree.

    def _take(self, asked: Asked) -> None:
        """Tell the table."""
        if isinstance(asked, SeatAsked):
            self._ask(asked)
        self.look()
        if self._table:
            self._table.hear(asked)

    def _ask(self, asked: SeatAsked) -> None:
        """A page asks for a seat, unless it was left again before the table heard of it."""
        if self._on_the_way.get(asked.name) == asked:
            del self._on_the_way[asked.name]
            self.asking += (asked,)

    # What the keeper answers

    def agree(self) -> str:
        """Let the page that asked first have its seat, and say so."""
        name, number = self.asking[0]
        self.asking, self.seated = self.asking[1:], (*self.seated, name)
        if self.phones:
            self.phones.agree(name, number)
        self.look()
        return f"{printable(name)} sits at a phone now."

    def refuse(self) -> str:
        """Let the page that asked first have no seat, and say so."""
        name, number = self.asking[0]
        self.free(name)
        return f"The phone that shows {number} does not sit as {printable(name)}."

    def free(self, name: str) -> None:
        """Take the seat of `name` from its page, and drop a request for it."""
        self._forget(name)
        if self.phones:
            self.phones.refuse(name)
        self.look()

    def lower(self, name: str) -> None:
        """The hand of `name` has had its answer."""
        if self.phones:
            self.phones.lower(name)
        self.look()

    def _forget(self, name: str) -> None:
        self._on_the_way.pop(name, None)
        self.asking = tuple(asked for asked in self.asking if asked.name != name)
        self.seated = tuple(one for one in self.seated if one != name)
        self.trusted.pop(name, None)

    def choose(self, trust: Trust, name: str = "") -> None:
        """Let plays from phones count by `trust`, or only those of the player `name`."""
        if name:
            self.trusted[name] = trust
        else:
            self.trust, self.trusted = trust, {}
            self._remember(trust)
        self.look()

    def open_words(self, is_open: bool) -> None:
        """Let everybody look words up, or only as the game has it."""
        self.words_open = is_open
        if self.phones:
            self.phones.open_words(is_open)

    def stop(self) -> None:
        """Stop serving; the next start has another address."""
        phones, self.phones = self.phones, None
        self.asking, self.seated, self.words_open = (), (), False
        self.trusted.clear()
        self._on_the_way.clear()
        if phones:
            phones.stop()
            self.look()
