"""The pages for phones, from the key that starts them to the end of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.names import printable
from scorekeeper.session.seat_commands import hear
from scorekeeper.session.seats import (
    TABLE,
    Asked,
    Pages,
    SeatAsked,
    SeatLeft,
    Trust,
    holder,
)
from scorekeeper.session.state import Offers, SeatPlays, TableState, TableView
from scorekeeper.session.table import Table
from scorekeeper.session.table_commands import (
    Admit,
    ChallengeLast,
    ChooseTrust,
    EveningCommand,
    Free,
    NewGame,
    SameAgain,
    TableAsked,
    TableCommand,
)
from scorekeeper.session.table_page import TablePage
from scorekeeper.session.table_view import table_view

if TYPE_CHECKING:
    from scorekeeper.web import Phones  # The table is shown without it.

BEFORE = TableView("names", "Who plays?")
"""The table before the first game."""
AT_THE_LAPTOP = "That is done at the laptop."
_BUSY = "The laptop is busy with something else. Try again."


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
        self._page: TablePage | None = None
        """The page that is the table, as far as it acts on the game."""
        self.offers: Offers | None = None
        """The choices for a new game, where a page keeps the evening; else None."""
        self._begin: Callable[[NewGame | SameAgain], str] = lambda asked: ""
        self._stop_listening: Callable[[], None] = lambda: None
        self._shown: tuple[Table, int, SeatPlays] | None = None
        """The table that the pages show, the number of its changes, and what seats are told."""

    def attend(self, table: Table, call: Callable[[Callable[[Asked], None], Asked], bool]) -> None:
        """Show `table` from now on; `call` has something done in its thread, False if it is gone.

        The table before may have been left with a seat unheard that was asked for last.
        """
        self._stop_listening()
        self._table, self._call = table, lambda asked: call(self._take, asked)
        self._page = TablePage(table)
        self._stop_listening = table.listen(self._show)
        for asked in tuple(self._on_the_way.values()):
            self._ask(asked)
        self._show(table.state)
        self.look()

    def start(self, at: Sequence[str] = ()) -> Phones:
        """Serve the game of the table, if nothing is served yet, at the first address of `at`.

        Raises `OSError` if this machine does not let anybody in.
        """
        if self.phones is None:
            from scorekeeper.web import Phones

            table, plays = self._table, self._seat_plays
            game, elapsed = (table.state.game, table.seconds or 0) if table else (None, 0)
            self.phones = Phones.start(game, at, self._hear, elapsed=elapsed, plays=plays)
            self._shown = (table, table.state.changes, plays) if table else None
        self.look()
        return self.phones

    def keep_from_page(
        self,
        token: str,
        offers: Offers,
        begin: Callable[[NewGame | SameAgain], str],
        call: Callable[[Callable[[Asked], None], Asked], bool],
    ) -> None:
        """Let the page that knows `token` keep the evening; there need be no game yet.

        It has `offers` for a new game, and `begin` begins one, or says why it cannot. `call` has
        something done in its thread, as for `attend`.
        """
        self.offers, self._begin = offers, begin
        self._call = lambda asked: call(self._take, asked)
        self.seated = (*self.seated, TABLE)
        if self.phones:
            self.phones.seat_table(token)
        self.look()
        self.show_now()

    @property
    def _seat_plays(self) -> SeatPlays:
        """All that seats must know to enter turns, and the table if a page is that."""
        table = self._table
        plays = table.state.seat_plays if table else SeatPlays()
        if TABLE not in self.seated:
            return plays
        view = BEFORE
        if table and self._page:
            view = table_view(table, self._page.reply)
        if self.offers:
            view = self._kept(view, self.offers)
        return replace(plays, table=replace(view, trust=self.trust))

    def _kept(self, view: TableView, offers: Offers) -> TableView:
        """The `view` of a page that keeps the whole evening."""
        can = (*view.can, "admit", "free", "trust")
        is_between = view.stage in ("names", "end", "over")
        if is_between:
            can += ("new", "again") if self._table else ("new",)
        offered = offers if is_between else None
        return replace(view, keeps=True, can=can, asking=self.asking, offers=offered)

    def look(self) -> None:
        """Tell the table who looks on at pages by now, and what they want."""
        if self._table:
            phones = self.phones
            watching, hands = (phones.watching, phones.hands) if phones else (0, ())
            trusted = tuple(self.trusted.items())
            pages = (bool(phones), watching, self.asking, hands, self.seated, self.trust, trusted)
            self._table.show_pages(Pages(*pages))

    def show_now(self) -> None:
        """Show how things stand now, also where that is no news of the game."""
        if self._table:
            self._show(self._table.state)
        elif self.phones:
            self.phones.publish_before(self._seat_plays)

    def _show(self, state: TableState) -> None:
        """Show the game on the pages, if it has changed; only its players keep their seats."""
        if not self.phones or not self._table:
            return
        plays = self._seat_plays
        now = self._table, state.changes, plays
        if self._shown == now:
            return
        self._shown = now
        self.phones.publish(state.game, state.seconds or 0, plays)
        players = state.game.setup.players
        for name in (*(asked.name for asked in self.asking), *self.seated):
            if name not in (*players, TABLE):
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
        if not is_heard and self.phones and isinstance(asked, TableAsked):
            self.phones.answer(asked.ticket, _BUSY)
        if not is_heard and self.phones and isinstance(asked, SeatAsked):
            self._on_the_way.pop(asked.name, None)
            self.phones.refuse(asked.name)  # Without a table there is no keeper to agree.

    def _take(self, asked: Asked) -> None:
        """Tell the table."""
        if isinstance(asked, TableAsked):
            why = self._done(asked.command)
            self.show_now()
            if self.phones:
                self.phones.answer(asked.ticket, why)
            return
        if isinstance(asked, SeatAsked):
            self._ask(asked)
        self.look()
        if self._table:
            hear(self._table, asked)

    def _ask(self, asked: SeatAsked) -> None:
        """A page asks for a seat, unless it was left again before the table heard of it."""
        if self._on_the_way.get(asked.name) == asked:
            del self._on_the_way[asked.name]
            self.asking += (asked,)

    # The page that is the table

    def _done(self, command: TableCommand) -> str:
        """Do what the page wants that is the table, or say why not."""
        if TABLE not in self.seated:
            return "This page is the table no longer."
        if isinstance(command, EveningCommand):
            return self._keep(command) if self.offers else AT_THE_LAPTOP
        if self._page is None:
            return "No game has begun yet."
        why = self._page.do(command)
        if isinstance(command, ChallengeLast) and not why:
            self.lower(command.by)
        return why

    def _keep(self, command: EveningCommand) -> str:
        """Do what concerns the evening rather than the game, or say why not."""
        match command:
            case Admit(number, name):
                return self._admit(number, name)
            case Free(player):
                if not player or player not in self.seated:
                    return "Nobody sits there."
                self.free(player)
            case ChooseTrust(trust):
                if trust not in list(Trust):
                    return "Plays from phones count by agreement, at once, or not at all."
                self.choose(Trust(trust))
            case NewGame() | SameAgain():
                return self._begin(command)
        return ""

    def _admit(self, number: str, name: str) -> str:
        """Let the page that shows `number` in as `name`, or not in if that is empty."""
        asked = next((one for one in self.asking if one.number == number), None)
        if asked is None:
            return "Nobody waits with this number."
        if name and name != (asked.name or "table"):
            return f"This page asks for the seat of {printable(holder(asked.name))}."
        if name:
            self.agree(asked)
        else:
            self.refuse(asked)
        return ""

    # What the keeper answers

    def agree(self, asked: SeatAsked | None = None) -> str:
        """Let the page that `asked`, or that asked first, have its seat, and say so."""
        name, number = asked = asked or self.asking[0]
        self.asking = tuple(one for one in self.asking if one != asked)
        self.seated = (*self.seated, name)
        if self.phones:
            self.phones.agree(name, number)
        self.look()
        self.show_now()
        if name == TABLE:
            return "That page is the table now."
        return f"{printable(name)} sits at a phone now."

    def refuse(self, asked: SeatAsked | None = None) -> str:
        """Let the page that `asked`, or that asked first, have no seat, and say so."""
        name, number = asked or self.asking[0]
        self.free(name)
        if name == TABLE:
            return f"The page that shows {number} is not the table."
        return f"The phone that shows {number} does not sit as {printable(name)}."

    def free(self, name: str) -> None:
        """Take the seat of `name` from its page, and drop a request for it."""
        self._forget(name)
        if self.phones:
            self.phones.refuse(name)
        self.look()
        self.show_now()

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
        self.show_now()

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
