"""The host of the pages: who sits and waits there, and what they ask of the table.

It is one class, since whatever is asked and answered changes the same door and is shown the same
way. `seat_api` answers what pages send.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from scorekeeper.files import evening_file
from scorekeeper.game.setup import Setup
from scorekeeper.names import printable
from scorekeeper.table.door import Door, RefusedError, Seat, why_taken
from scorekeeper.table.seats import (
    TABLE,
    AnotherGame,
    Asked,
    Entrant,
    JoinAsked,
    LookUpWish,
    Onlooker,
    SeatAsked,
    TableCommand,
    Trust,
    holder,
)
from scorekeeper.table.sentences import NOBODY_MORE
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.web.feed import Feed
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.limits import ASKS, ASKS_A_SECOND, Rate, Viewers
from scorekeeper.web.page_commands import EVENING, NO_GAME, TablePage, hear, mine_of_table
from scorekeeper.web.sent import Body
from scorekeeper.web.state import view

if TYPE_CHECKING:
    from scorekeeper.web.phones import Phones  # The table is shown without it.

Call = Callable[[Callable[[], None]], bool]
"""Has something done when the table comes to it; False if the table is gone."""
Begin = Callable[[TableCommand | None], str]
"""Begins a new game, or with None the same again; why not, or nothing."""
PATIENCE = 0.1
"""Seconds in which all that changes after a new state is collected into the next one."""
ANSWER = 2.0
"""Seconds in which the table has taken what was sent; if not, the page hears of it later."""
AT_THE_LAPTOP = "Please do that at the laptop."
_SHOWS = {Onlooker.TELEVISION: "the game on the television", Onlooker.BOARD: "the board"}
_VIEWS: dict[Entrant, str] = {Onlooker.TELEVISION: "tv", Onlooker.BOARD: "board", TABLE: "table"}
_BUSY = "The laptop is busy with something else. Try again."


class PhoneHost:
    """Shows whichever game is on the table, so that one scan lasts for an evening.

    It listens to a table as a screen does, and tells it what seats ask. Without a table it shows
    what is published, or judges words alone. Nothing is opened before `start`.
    """

    def __init__(
        self,
        trust: Trust = Trust.AGREE,
        remember: Callable[[Trust], None] = lambda trust: None,
        keeper: str = "laptop",
        dictionary: str = "",
        instead: Callable[[Asked], None] | None = None,
    ) -> None:
        """`trust` says which plays count, and `remember` keeps another for later.

        With no `keeper` nobody answers; what pages ask is told to `instead` of a table. Where there
        is no game words are judged by `dictionary`.
        """
        self.phones: Phones | None = None
        """The server, while it runs."""
        self._door = Door(trust, keeper=keeper)
        self._remember = remember
        self._instead = instead
        self._call: Call = lambda do: False
        self._table: Table | None = None
        self._page: TablePage | None = None
        """The page that is the table, as far as it acts on the game."""
        self.offers: Body | None = None
        """The choices for a new game, where a page keeps the evening; else None."""
        self._begin: Begin = lambda asked: AT_THE_LAPTOP
        self._stop_listening: Callable[[], None] = lambda: None
        self._rate = Rate(ASKS, ASKS_A_SECOND)  # From however many addresses a seat asks.
        self.state: TableState | None = None
        """The table as it was told last; the pages show it in a moment."""
        self._setup: Setup | None = None
        """Of the game that was shown last."""
        self.feed = Feed()
        """What pages are shown, and who follows it."""
        self._due: asyncio.TimerHandle | None = None
        self._built_at = -PATIENCE
        """When the state was worked out last, by the clock of the loop."""
        self._dictionary = dictionary
        self.judge = WordJudge(dictionary)
        """The dictionaries that pages ask."""

    # The table

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
        self._stop_listening = table.listen(self.publish)
        self.publish(table.state)
        self._seat_trusted()

    def keep_from_page(self, token: str, offers: Body, begin: Begin, call: Call) -> None:
        """Let the page that knows `token` keep the evening; there need be no game yet.

        It has `offers` for a new game, and `begin` begins one, or says why not. What pages ask is
        done by `call`, as for `attend`.
        """
        self.offers = offers
        self._begin = begin
        self._call = call
        self.let(replace(self.door.give(TABLE, token), keeper="tablet"))

    def start(self, at: Sequence[str] = (), keeps: bool = True) -> Phones:
        """Serve what is shown, if it is not served yet, at the first address of `at`.

        If it `keeps` the evening, pages find their way back after the next start. Raises `OSError`
        if this machine does not let anybody in.
        """
        if self.phones is None:
            from scorekeeper.web.phones import Phones

            self.phones = Phones(self, at, keeps)
            self.open(self.phones.access.opened(self._door))
            self.phones.keep(self._door)
            self.tell_table()
        return self.phones

    def open(self, door: Door) -> None:
        """Show how things stand to whoever comes to this `door`."""
        self.feed.viewers = Viewers()
        self.judge = WordJudge(self._dictionary)
        self._door = door.at_table(self.state.game) if self.state else door
        self._build()

    async def stop(self) -> None:
        """Stop serving; a start on the same evening has the same address and seats."""
        phones = self.phones
        judge = self.judge
        if phones is None:
            return
        self.phones = None
        await phones.stop()
        judge.stop()
        if self.phones is None:  # Else it was started anew meanwhile.
            self._door = Door(self._door.trust, keeper=self._door.keeper)
            self.count_waiting()

    async def end_evening(self) -> Phones:
        """Begin another evening: a new address, and all seats are free. Raises `OSError`."""
        from scorekeeper.web.access import end_access

        await self.stop()
        end_access()
        return self.start()

    def count_waiting(self) -> None:
        """Find out how many phones, with a seat this evening, wait until pages are served again."""
        waiting = 0
        if self.phones is None and evening_file().exists():
            from scorekeeper.web.access import access_of_this_evening

            waiting = len(access_of_this_evening().seats)
        self._door = replace(self._door, waiting=waiting)
        self.tell_table()

    def tell_table(self) -> None:
        """Tell the table who looks on at pages by now, and what they want."""
        if self._table:
            self._table.show_door(self.door)

    # What pages show

    def publish(self, state: TableState) -> None:
        """The table is so by now; pages hear what is new in a moment."""
        game = state.game
        door = self._door
        was = self.state
        self.state = state
        self.feed.keep_time(state)
        if was and was.game is game:  # Else others may play, in other seats.
            door = door.call(dict(zip(door.people, game.setup.people, strict=False)))
        if game.setup != self._setup:
            door = replace(door, looked_up=())
        self._setup = game.setup
        self._door = door
        self.show_now(is_first=was is None)

    def show_now(self, is_first: bool = False) -> None:
        """Show how things stand now, also where that is no news of the game."""
        if self.state and self._door.is_served:
            self._door = self._door.at_table(self.state.game)
        if is_first and self._door.is_served:
            self._build()  # Somebody may ask for a seat at once.
        else:
            self.refresh()
        self.tell_table()

    @property
    def at_table(self) -> TableState:
        """The table as it was told last. Raises `RefusedError` if there is none."""
        if self.state is None:
            raise RefusedError("No game is played here.")
        return self.state

    def refresh(self) -> None:
        """Have the state worked out anew, since something in it may have changed.

        At once, or, so soon after another one, together with all that changes meanwhile.
        """
        if self._due is None and self._door.is_served:
            loop = asyncio.get_running_loop()
            wait = max(0.0, self._built_at + PATIENCE - loop.time())
            self._due = loop.call_later(wait, self._state_is_due)

    def _state_is_due(self) -> None:
        self._due = None
        self._built_at = asyncio.get_running_loop().time()
        if self._door.is_served:
            self._build()

    def _build(self) -> None:
        """Work the state out anew, and wake the pages if it is another."""
        if self._due is not None:
            self._due.cancel()
        self._due = None
        about: dict[str, Any] = {"lookups": "open", "trouble": ""}
        state: dict[str, Any] = {"game": None, "view": about}
        if self.state:
            state = view(self.state, self._door)
        elif self.offers is not None:
            about |= {"trouble": NO_GAME, "keeper": self._door.keeper}
        self.feed.show(state, self._told_to_seats())

    def _told_to_seats(self) -> object:
        """What single seats are told."""
        door = self._door
        about = door.trust, door.kept, door.trusted, door.look_ups, door.again
        is_table = TABLE in door.seated and (self._page or self.offers)
        table = self.mine_of_table() if is_table else None
        if self.state is None:
            return table, about
        state = self.state
        return table, about, state.position, state.proposal, state.replies, state.numbers

    def mine_of_table(self) -> Body:
        """All that the page is told that is the table. Raises `RefusedError` if none can be."""
        if self._page is None and self.offers is None:
            raise RefusedError(NO_GAME)
        return mine_of_table(self._page, self.door, self.offers)

    # The door

    @property
    def door(self) -> Door:
        """Who looks on at pages by now, who sits and waits there, and what they want."""
        return replace(self._door.at(monotonic()), watching=len(self.feed.viewers))

    def let(self, door: Door) -> None:
        """The `door` is so from now on: tell the pages and the table."""
        self._let(door)
        self.show_now()

    def _let(self, door: Door) -> None:
        """The `door` is so from now on; the table hears of it when it comes to it."""
        before = self._door
        self._door = replace(door, watching=0)
        if self.phones:
            self.phones.keep(door)
        if door.kept != before.kept and door.is_served:
            self._build()  # A page that is given a seat must find it at once.
        elif self._door != before:
            self.refresh()

    def patient(self, token: str) -> Seat:
        """The seat that has `token`, which does not ask too often. Raises `RefusedError`."""
        seat = self._door.sits_with(token)
        if not self._rate.allows(seat.name):
            raise RefusedError("Too many tries. Wait a moment.", 429)
        return seat

    def player(self, token: str) -> str:
        """The player in the `patient` seat with this token. Raises `RefusedError`."""
        seat = self.patient(token)
        if seat.name == TABLE:
            raise RefusedError(
                "That is for a player's own phone; this is the tablet in the middle.", 403
            )
        return seat.name

    def check_table(self, token: str) -> None:
        """Refuse a token that is not of the page that is the table. Raises `RefusedError`."""
        if self.patient(token).name != TABLE:
            raise RefusedError("Only the tablet in the middle does that.", 403)

    def join(self, address: str) -> Body:
        """A page at `address` asks to be let in. Raises `RefusedError`."""
        door = self._door.join(address, monotonic())
        newcomer = door.newcomers[-1]
        self.hear(JoinAsked(newcomer.number), door)
        return {"wait": newcomer.secret, "number": newcomer.number, "keeper": door.keeper}

    def joined(self, secret: str) -> Body:
        """The way in of a page that has asked; empty while it waits. Raises `RefusedError`."""
        self._let(self._door.hear(secret, monotonic()))
        newcomer = self._door.answer_to(secret)
        if newcomer is None:
            return {}
        who = newcomer.who
        name = who if isinstance(who, str) else ""
        return {"view": _VIEWS.get(who, "seat"), "name": name, "seat": newcomer.token}

    # What pages ask

    async def ask(self, asked: Asked, seconds: float | None = None) -> str:
        """Why the table does not do what is asked; empty once it is done, or after `seconds`."""
        try:
            async with asyncio.timeout(ANSWER if seconds is None else seconds):
                return await self.hear(asked)
        except TimeoutError:  # A scorer may be busy; the page hears of it later.
            return ""

    def hear(self, asked: Asked, door: Door | None = None) -> asyncio.Future[str]:
        """Have done what a page has asked, when the table comes to it; why not, or nothing.

        The `door` is so from now on by what it asks.
        """
        if door:
            self._let(door)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        if self._instead:
            self._instead(asked)
            answer.set_result("")
            return answer
        is_scorers = isinstance(asked, JoinAsked)
        if isinstance(asked, SeatAsked) and not self._may_sit(asked):
            is_scorers = self.offers is not None
        if is_scorers and isinstance(asked, JoinAsked | SeatAsked):
            self._let(self._door.meet(asked.number))

        def take() -> None:
            why = self._take(asked)
            if not answer.done():  # Else the page waits no longer.
                answer.set_result(why)

        if not self._call(take):
            answer.set_result(_BUSY)
            if isinstance(asked, SeatAsked):  # There is no scorer to agree.
                self._let(self._door.free(asked.name))
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
            case JoinAsked():
                self.show_now()
            case AnotherGame():
                self._ask_again(asked.name)
            case LookUpWish():
                self.let(self.door.wish(asked))
            case _ if self._table:
                hear(self._table, asked)
        return ""

    def _ask_again(self, name: str) -> None:
        """A player, or the tablet, asks for another game; a page that keeps them begins it.

        Who has not asked reads the result on, so it waits until all have.
        """
        is_over = self._table and self._table.state.game.position.ending
        if not is_over or name not in (*self.door.people, TABLE) or name in self.door.again:
            return
        self.let(self.door.ask_again(name))
        if self.offers and self.door.begins_again:
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
                self.allow(LookUpWish(player, word), agreed)
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
            if isinstance(who, str) and who in self.door.seated:
                return why_taken(who)
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
        elif who in (*self.door.people, TABLE):
            said = _sits(who)
        else:
            return f"{printable(who)} does not play here."
        self.let(self.door.admit(number, who))
        return said

    def allow(self, wish: LookUpWish, agreed: bool) -> str:
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


def _sits(name: str) -> str:
    """That a player, or the table, has a page now."""
    if name == TABLE:
        return "That tablet is the one in the middle now."
    return f"{name} plays on a phone now."
