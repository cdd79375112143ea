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
    JoinAsked,
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

BEFORE = TableView("names", "In turn order: the first one begins.")
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
        self._agreed: tuple[str, ...] = ()
        """Those whose seats were agreed to this evening, though they may not play now."""
        self._answered: frozenset[str] = frozenset()
        """The numbers of pages whose answer is on its way to the server."""
        self._put_off: frozenset[str] = frozenset()
        """The numbers of those that are not asked about by themselves any more."""
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
        self._shown: tuple[object, ...] | None = None
        """All that the pages show, as `_now` has it."""

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
            self.phones = Phones.start(
                game,
                at,
                self._hear,
                elapsed=elapsed,
                plays=plays,
                keeps=True,
                clock_stands=bool(table and table.state.clock_stands),
            )
            self._agreed = self.phones.seated
            self._shown = _now(table, plays) if table else None
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
        self.seat(TABLE)
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
        can = (*view.can, "admit", "free", "trust", "new") + ("again",) * bool(self._table)
        return replace(
            view, keeps=True, can=can, asking=self.asking, joining=self.joining, offers=offers
        )

    @property
    def seated(self) -> tuple[str, ...]:
        """The players who sit at a page."""
        players = self.players
        return tuple(name for name in self._agreed if name in players or name == TABLE)

    @property
    def players(self) -> tuple[str, ...]:
        """The people who play at the table, who can have a page."""
        setup = self._table.state.game.setup if self._table else None
        everybody = enumerate(setup.players) if setup else ()
        return tuple(name for seat, name in everybody if setup and setup.computer(seat) is None)

    @property
    def joining(self) -> tuple[str, ...]:
        """The numbers of the pages that ask to be let in, the first one first."""
        waiting = self.phones.joining if self.phones else ()
        self._answered &= set(waiting)
        self._put_off &= set(waiting)
        return tuple(number for number in waiting if number not in self._answered)

    @property
    def newcomer(self) -> str:
        """The number of the page to ask about next; empty if there is none."""
        waiting = (number for number in self.joining if number not in self._put_off)
        return next(waiting, "")

    def look(self) -> None:
        """Tell the table who looks on at pages by now, and what they want."""
        if self._table:
            phones = self.phones
            watching, hands = (phones.watching, phones.hands) if phones else (0, ())
            seated = self.seated
            trusted = tuple(one for one in self.trusted.items() if one[0] in seated)
            pages = (bool(phones), watching, self.asking, hands, seated, self.trust, trusted)
            self._table.show_pages(Pages(*pages, self.joining))

    def show_now(self) -> None:
        """Show how things stand now, also where that is no news of the game."""
        if self._table:
            self._show(self._table.state)
        elif self.phones:
            self.phones.publish_before(self._seat_plays)

    def _show(self, state: TableState) -> None:
        """Show the game on the pages, if it has changed; only its players have their seats."""
        if not self.phones or not self._table:
            return
        plays = self._seat_plays
        now = _now(self._table, plays)
        if self._shown == now:
            return
        self._shown = now
        self.phones.publish(state.game, state.seconds or 0, plays, state.clock_stands)
        players = (*state.game.setup.players, TABLE)
        self.asking = tuple(asked for asked in self.asking if asked.name in players)
        self.look()

    def ask_again(self) -> None:
        """Ask about those again who were put off."""
        self._put_off = frozenset()

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
        if isinstance(asked, JoinAsked):
            self.show_now()
        elif self._table:
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
        if number in self.joining:
            self.admit(number, name)
            return f"{printable(name)} does not play here." if number in self.joining else ""
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
        self.seat(name)
        if self.phones:
            self.phones.agree(name, number)
        self.look()
        self.show_now()
        return _sits(name)

    def refuse(self, asked: SeatAsked | None = None) -> str:
        """Let the page that `asked`, or that asked first, have no seat, and say so."""
        name, number = asked or self.asking[0]
        self.free(name)
        if name == TABLE:
            return f"The page that shows {number} is not the table."
        return f"The phone that shows {number} does not sit as {printable(name)}."

    def admit(self, number: str, role: str) -> str:
        """Let the page that shows `number` in, or by an empty `role` not, and say so.

        It is that of a player, or "table", "television" or "board". A player who has a page
        already sits at this one from now on.
        """
        if self.phones is None or number not in self.joining:
            return f"{number} has waited too long. That page shows a new number when asked to."
        name = TABLE if role == "table" else role
        if role in ("", "television", "board"):
            said = f"{number} looks on as {role}." if role else f"{number} was not let in."
        elif name == TABLE or name in self.players:
            self.seat(name)
            said = _sits(name)
        else:
            return f"{printable(name)} does not play here."
        self._answered |= {number}
        self.phones.admit(number, role)
        self.look()
        self.show_now()
        return said

    def seat(self, name: str) -> None:
        """The player `name` sits at a page from now on, and asks for no other seat."""
        self._forget(name)
        self._agreed += (name,)

    def put_off(self, number: str) -> None:
        """The page that shows `number` goes on waiting, and is asked about no more by itself."""
        self._put_off |= {number}

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
        self._agreed = tuple(one for one in self._agreed if one != name)
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

    def end_evening(self) -> Phones:
        """Begin another evening: a new address, and all seats are free. Raises `OSError`."""
        from scorekeeper.web.evening import end_evening

        self.stop()
        end_evening()
        return self.start()

    def stop(self) -> None:
        """Stop serving; a start on the same evening has the same address and seats."""
        phones, self.phones = self.phones, None
        self.asking, self._agreed, self.words_open = (), (), False
        self.trusted.clear()
        self._on_the_way.clear()
        if phones:
            phones.stop()
            self.look()


def _now(table: Table, plays: SeatPlays) -> tuple[object, ...]:
    """A key that changes with all that pages show of `table`, where seats are told `plays`."""
    return table, table.state.changes, table.state.clock_stands, plays


def _sits(name: str) -> str:
    """That a player, or the table, has a page now."""
    if name == TABLE:
        return "That page is the table now."
    return f"{printable(name)} sits at a phone now."
