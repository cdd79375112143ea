"""The host of the pages: it attends a table, from the key that starts them to the end."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.files import evening_file
from scorekeeper.names import printable
from scorekeeper.table import seats
from scorekeeper.table.door import Door
from scorekeeper.table.seats import (
    TABLE,
    Asked,
    Entrant,
    Onlooker,
    SeatAsked,
    TableCommand,
    Trust,
    holder,
)
from scorekeeper.table.sentences import NOBODY_MORE
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.web.page_commands import TablePage, hear
from scorekeeper.web.sent import Body
from scorekeeper.web.table_view import BEFORE, NO_GAME, TableView

if TYPE_CHECKING:
    from scorekeeper.web.phones import Phones  # The table is shown without it.

Call = Callable[[Callable[[], None]], bool]
"""Has something done when the table comes to it; False if the table is gone."""
Begin = Callable[[TableCommand | None], str]
"""Begins a new game, or with None the same again; why not, or nothing."""
EVENING = ("admit", "word", "door", "free", "trust", "new", "again")
"""What a page can do that keeps the evening, in the words of the protocol."""
AT_THE_LAPTOP = "Please do that at the laptop."
_SHOWS = {Onlooker.TELEVISION: "the game on the television", Onlooker.BOARD: "the board"}
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
        """`trust` says which plays count, and `remember` keeps another for later."""
        self.phones: Phones | None = None
        """The server, while it runs."""
        self._closed = Door(trust)
        """The door while nothing is served."""
        self._remember = remember
        self._call: Call = lambda do: False
        self._table: Table | None = None
        self._page: TablePage | None = None
        """The page that is the table, as far as it acts on the game."""
        self.offers: Body | None = None
        """The choices for a new game, where a page keeps the evening; else None."""
        self._begin: Begin = lambda asked: AT_THE_LAPTOP
        self._stop_listening: Callable[[], None] = lambda: None

    def attend(self, table: Table, call: Call) -> None:
        """Show `table` from now on; what pages ask is done there by `call`.

        The table before may have been left with a seat unheard that was asked for last.
        """
        self._stop_listening()
        if self._table:
            self.let(self.door.at_next_table())
        self._table = table
        self._call = call
        self._page = TablePage(table)
        self._stop_listening = table.listen(self._show)
        self._show(table.state)
        self._seat_trusted()

    def start(self, at: Sequence[str] = ()) -> Phones:
        """Serve the game of the table, if nothing is served yet, at the first address of `at`.

        Raises `OSError` if this machine does not let anybody in.
        """
        if self.phones is None:
            from scorekeeper.web.phones import Phones

            self.phones = Phones(
                self._table.state if self._table else None,
                at,
                self._hear,
                keeps=True,
                trust=self._closed.trust,
            )
            self.show_now()
        return self.phones

    def keep_from_page(self, token: str, offers: Body, begin: Begin, call: Call) -> None:
        """Let the page that knows `token` keep the evening; there need be no game yet.

        It has `offers` for a new game, and `begin` begins one, or says why not. What pages ask is
        done by `call`, as for `attend`.
        """
        self.offers = offers
        self._begin = begin
        self._call = call
        self.let(self.door.give(TABLE, token))

    @property
    def _view(self) -> TableView | None:
        """What the page is told that is the table, if a page is that."""
        if TABLE not in self.door.seated:
            return None
        view = self._page.view if self._page else TableView(BEFORE)
        if self.offers is None:
            return view
        can = [*view.told["can"], *(do for do in EVENING if do != "again" or self._table)]
        return replace(view, told={**view.told, "can": can}, offers=self.offers)

    @property
    def _people(self) -> tuple[str, ...]:
        """Those who play at the table and can have a page."""
        if self._table:
            return self._table.state.game.setup.people
        return ()

    @property
    def door(self) -> Door:
        """Who looks on at pages by now, who sits and waits there, and what they want."""
        return self.phones.door if self.phones else self._closed

    def let(self, door: Door) -> None:
        """The `door` is so from now on: tell the pages and the table."""
        if self.phones:
            self.phones.let(door)
        else:
            self._closed = door
        self.show_now()

    def count_waiting(self) -> None:
        """Find out how many phones, with a seat this evening, wait until pages are served again."""
        waiting = 0
        if evening_file().exists():
            from scorekeeper.web.access import access_of_this_evening

            waiting = len(access_of_this_evening().seats)
        self._closed = replace(self._closed, waiting=waiting)
        self.tell_table()

    def tell_table(self) -> None:
        """Tell the table who looks on at pages by now, and what they want."""
        if self._table:
            self._table.show_door(self.door)

    def show_now(self) -> None:
        """Show how things stand now, also where that is no news of the game."""
        self._show(self._table.state if self._table else None)

    def _show(self, state: TableState | None) -> None:
        """Show the table on the pages, and tell it who of its players sit there."""
        if self.phones:
            self.phones.publish(state, self._view)
        self.tell_table()

    # What pages ask

    def _hear(self, asked: Asked) -> Awaitable[str]:
        """Have done what a page has asked, when the table comes to it; why not, or nothing."""
        answer: Future[str] = get_running_loop().create_future()
        phones = self.phones
        is_keepers = isinstance(asked, seats.JoinAsked)
        if isinstance(asked, SeatAsked) and not self._may_sit(asked):
            is_keepers = self.offers is not None
        if phones and is_keepers and isinstance(asked, seats.JoinAsked | SeatAsked):
            phones.let(phones.door.meet(asked.number))

        def take() -> None:
            why = self._take(asked)
            if not answer.done():  # Else the page waits no longer.
                answer.set_result(why)

        if not self._call(take):
            answer.set_result(_BUSY)
            if isinstance(asked, SeatAsked) and phones:  # There is no scorer to agree.
                phones.let(phones.door.free(asked.name))
        return answer

    def _may_sit(self, asked: SeatAsked) -> bool:
        """True if nobody need agree to the seat that is `asked` for."""
        return bool(asked.name) and self.door.trusts

    def _seat_trusted(self) -> None:
        """Let those have their seats to which nobody need agree."""
        for asked in self.door.asking:
            if self._may_sit(asked):
                self.agree(asked)

    def _take(self, asked: Asked) -> str:
        """Do what a page has asked, or say why not."""
        if isinstance(asked, dict):
            why = self._do(asked)
            self.show_now()
            return why
        if isinstance(asked, SeatAsked):
            self._seat_trusted()
        self.tell_table()
        match asked:
            case seats.JoinAsked():
                self.show_now()
            case seats.AnotherGame():
                self._ask_again(asked.name)
            case seats.LookUpWish():
                self.let(self.door.wish(asked))
            case _ if self._table:
                hear(self._table, asked)
        return ""

    def _ask_again(self, name: str) -> None:
        """A player, or the tablet, asks for another game; a page that keeps them begins it.

        Who has not asked reads the result on, so it waits until all have.
        """
        is_over = self._table and self._table.state.game.position.ending
        if not is_over or name not in (*self._people, TABLE) or name in self.door.again:
            return
        self.let(self.door.ask_again(name))
        if self.offers and self.door.begin_again(self._people):
            self._begin(None)

    def _do(self, command: TableCommand) -> str:
        """Do what the page wants that is the table, or say why not."""
        if TABLE not in self.door.seated:
            return "This tablet is no longer the one in the middle."
        if command["do"] in EVENING:
            return self._keep_evening(command) if self.offers else AT_THE_LAPTOP
        if self._page is None:
            return NO_GAME
        why = self._page.do(command)
        if command["do"] == "challenge" and not why:
            self.let(self.door.lower(command["by"]))
        return why

    def _keep_evening(self, command: TableCommand) -> str:
        """Do what the page wants that keeps the evening, or say why not."""
        match command:
            case {"do": "admit", "number": number, "who": who}:
                return self._admit_or_seat(number, who)
            case {"do": "door", "shut": is_shut}:
                self.shut(is_shut)
            case {"do": "free", "player": player}:
                if not player or player not in self.door.seated:
                    return "Nobody sits there."
                self.let(self.door.free(player))
            case {"do": "word", "player": player, "word": word, "agreed": agreed}:
                self.allow(seats.LookUpWish(player, word), agreed)
            case {"do": "trust", "trust": trust}:
                if trust not in list(Trust):
                    return "Plays from phones count by agreement, at once, or not at all."
                self.choose(Trust(trust))
            case _:
                return self._begin(command if command["do"] == "new" else None)
        return ""

    def _admit_or_seat(self, number: str, who: Entrant) -> str:
        """Answer the page that shows `number`, whether it asks to come in or for a seat."""
        if number in self.door.joining:
            said = self.admit(number, who)
            return said if number in self.door.joining else ""
        asked = next((one for one in self.door.asking if one.number == number), None)
        if asked is None:
            return "Nobody waits with this number."
        if who is None:
            self.refuse(asked)
        elif who == asked.name:
            self.agree(asked)
        else:
            return f"That phone asks to be {holder(asked.name)}."
        return ""

    # What the scorer answers

    def agree(self, asked: SeatAsked | None = None) -> str:
        """Let the page that `asked`, or that asked first, have its seat, and say so."""
        name, number = asked or self.door.asking[0]
        self.let(self.door.agree(name, number))
        return _sits(name)

    def refuse(self, asked: SeatAsked | None = None) -> str:
        """Let the page that `asked`, or that asked first, have no seat, and say so."""
        name, number = asked or self.door.asking[0]
        self.let(self.door.free(name))
        if name == TABLE:
            return f"The tablet that shows {number} is not the one in the middle."
        return f"The phone that shows {number} is not {name}'s."

    def admit(self, number: str, who: Entrant) -> str:
        """Let the page that shows `number` in as `who`, which may be nobody, and say so.

        A player who has a page already sits at this one from now on.
        """
        if number not in self.door.joining:
            return f"{number} is too old. Tap “New number” on the phone and try again."
        if who is None:
            said = f"{number} was not let in."
        elif isinstance(who, Onlooker):
            said = f"{number} shows {_SHOWS[who]} now."
        elif who in (*self._people, TABLE):
            said = _sits(who)
        else:
            return f"{printable(who)} does not play here."
        self.let(self.door.admit(number, who))
        return said

    def allow(self, wish: seats.LookUpWish, agreed: bool) -> str:
        """Let a player look up the word of `wish`, or not, and say so; it may wait no longer."""
        if wish not in self.door.look_ups:
            return ""
        self.let(self.door.wish(wish._replace(agreed=agreed)))
        may = "may" if agreed else "may not"
        return f"{wish.name} {may} look {wish.word} up."

    def shut(self, is_shut: bool = True) -> str:
        """Let nobody more in tonight, or people again, and say so; seats stay."""
        self.let(self.door.shut(is_shut))
        if is_shut:
            return NOBODY_MORE
        return "People can join again."

    def choose(self, trust: Trust, name: str = "") -> None:
        """Let plays from phones count by `trust`, or only those of the player `name`."""
        self.let(self.door.choose(trust, name))
        if not name:
            self._remember(trust)

    @property
    def words_open(self) -> bool:
        """True if everybody may look words up, though challenges settle them."""
        return bool(self.phones and self.phones.words_open)

    def open_words(self, is_open: bool) -> None:
        """Let everybody look words up, or only as the game has it."""
        if self.phones:
            self.phones.open_words(is_open)

    async def end_evening(self) -> Phones:
        """Begin another evening: a new address, and all seats are free. Raises `OSError`."""
        from scorekeeper.web.access import end_access

        await self.stop()
        end_access()
        return self.start()

    async def stop(self) -> None:
        """Stop serving; a start on the same evening has the same address and seats."""
        phones = self.phones
        self._closed = Door(self.door.trust)
        self.phones = None
        if phones:
            await phones.stop()
            self.count_waiting()


def _sits(name: str) -> str:
    """That a player, or the table, has a page now."""
    if name == TABLE:
        return "That tablet is the one in the middle now."
    return f"{name} plays on a phone now."
