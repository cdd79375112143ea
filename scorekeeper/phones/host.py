"""The host of the pages: it attends a table, from the key that starts them to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.game.text import Wording
from scorekeeper.names import printable
from scorekeeper.phones.admission import Admission, SeatNews
from scorekeeper.session.page_commands import TablePage, hear
from scorekeeper.session.seats import (
    TABLE,
    AnotherGame,
    Asked,
    JoinAsked,
    LookUpWish,
    Pages,
    SeatAsked,
    SeatLeft,
    Trust,
)
from scorekeeper.session.sentences import NOBODY_MORE
from scorekeeper.session.state import Offers, SeatPlays, TableState, TableView
from scorekeeper.session.table import Table
from scorekeeper.session.table_commands import (
    ChallengeLast,
    Entrant,
    EveningCommand,
    Onlooker,
    SameAgain,
    TableAsked,
    TableCommand,
)
from scorekeeper.session.table_view import table_view

if TYPE_CHECKING:
    from scorekeeper.web import Phones  # The table is shown without it.

BEFORE = TableView("names", "In turn order: the first one begins.")
"""The table before the first game."""
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
        self.words_open = False
        """True if everybody may look words up, though challenges settle them."""
        self._admission = Admission(trust)
        self._remember = remember
        self._call: Callable[[Asked], bool] = lambda asked: False
        self._table: Table | None = None
        self._page: TablePage | None = None
        """The page that is the table, as far as it acts on the game."""
        self.offers: Offers | None = None
        """The choices for a new game, where a page keeps the evening; else None."""
        self._keep: Callable[[EveningCommand], str] = lambda command: AT_THE_LAPTOP
        self._stop_listening: Callable[[], None] = lambda: None
        self._words: tuple[LookUpWish, ...] = ()
        """The words about which players have asked in this turn."""
        self._words_at = 0
        """The number of turns by then."""
        self._again: tuple[str, ...] = ()
        """The players who ask for another game."""
        self._shown: tuple[object, ...] | None = None
        """All that the pages show, as `_now` has it."""

    def attend(self, table: Table, call: Callable[[Callable[[Asked], None], Asked], bool]) -> None:
        """Show `table` from now on; `call` has something done in its thread, False if it is gone.

        The table before may have been left with a seat unheard that was asked for last.
        """
        self._stop_listening()
        self._again = ()
        self._words = ()
        self._table = table
        self._call = lambda asked: call(self._take, asked)
        self._page = TablePage(table)
        self._stop_listening = table.listen(self._show)
        self._read()
        self._show(table.state)
        self.tell_table()

    def start(self, at: Sequence[str] = ()) -> Phones:
        """Serve the game of the table, if nothing is served yet, at the first address of `at`.

        Raises `OSError` if this machine does not let anybody in.
        """
        if self.phones is None:
            from scorekeeper.web import Phones

            table = self._table
            plays = self._seat_plays
            game = None
            elapsed = 0
            clock_stands = False
            if table:
                game = table.state.game
                elapsed = table.seconds or 0
                clock_stands = table.state.clock_stands
                self._shown = _now(table, plays)
            self.phones = Phones.start(
                game,
                at,
                self._hear,
                elapsed=elapsed,
                plays=plays,
                keeps=True,
                clock_stands=clock_stands,
            )
            began = self.phones
            self._admission.begin(began.seated, began.is_shut, began.was_asked)
        self.tell_table()
        return self.phones

    def keep_from_page(
        self,
        token: str,
        offers: Offers,
        keep: Callable[[EveningCommand], str],
        call: Callable[[Callable[[Asked], None], Asked], bool],
    ) -> None:
        """Let the page that knows `token` keep the evening; there need be no game yet.

        It has `offers` for a new game, and `keep` does what concerns the evening, or says why not.
        `call` has something done in its thread, as for `attend`.
        """
        self.offers = offers
        self._keep = keep
        self._call = lambda asked: call(self._take, asked)
        self._admission.seat(TABLE)
        if self.phones:
            self.phones.seat(TABLE, token)
        self.tell_table()
        self.show_now()

    @property
    def _seat_plays(self) -> SeatPlays:
        """All that seats must know to enter turns, and the table if a page is that."""
        table = self._table
        plays = table.state.seat_plays if table else SeatPlays()
        plays = replace(plays, trusts=self._admission.trusts, again=self._again, words=self._words)
        if not self._has_page_for_table:
            return plays
        view = BEFORE
        if table and self._page:
            page = self._page
            view = table_view(table, reply=page.reply, number=page.number, doubted=page.doubted)
        if self.offers:
            view = self._kept(view, self.offers)
        return replace(plays, table=replace(view, trust=self._admission.trust))

    def _kept(self, view: TableView, offers: Offers) -> TableView:
        """The `view` of a page that keeps the whole evening."""
        can = (*view.can, "admit", "word", "door", "free", "trust", "new")
        can += ("again",) * bool(self._table)
        asking = self._admission.asking
        pages = self.pages
        names = {one.number: one.name for one in asking}
        numbers = self._admission.oldest_first((*names, *pages.joining))
        return replace(
            view,
            keeps=True,
            can=can,
            asking=tuple((number, names.get(number)) for number in numbers),
            words=pages.words,
            caller=self._admission.caller(numbers),
            is_shut=pages.is_shut,
            offers=offers,
        )

    @property
    def _has_page_for_table(self) -> bool:
        """True if a page is the table."""
        return TABLE in self._admission.seated(())

    @property
    def _people(self) -> tuple[str, ...]:
        """Those who play at the table and can have a page."""
        if self._table:
            return self._table.state.game.setup.people
        return ()

    @property
    def pages(self) -> Pages:
        """Who looks on at pages by now, and what they want."""
        phones = self.phones
        people = self._people
        if phones is None:
            return self._admission.pages(people)
        pages = self._admission.pages(
            people, watching=phones.watching, hands=phones.hands, numbers=phones.joining
        )
        waiting = tuple(wish for wish in self._words if wish.agreed is None)
        return replace(pages, again=self._again, words=waiting)

    def tell_table(self) -> None:
        """Tell the table who looks on at pages by now, and what they want."""
        self._read()
        if self._table:
            self._table.show_pages(self.pages)

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
        if not state.game.position.ending:
            self._again = ()
        if len(state.game.steps) != self._words_at:
            self._words_at = len(state.game.steps)
            self._words = ()
        plays = self._seat_plays
        now = _now(self._table, plays)
        if self._shown == now:
            return
        self._shown = now
        self.phones.publish(
            state.game,
            elapsed=state.seconds or 0,
            plays=plays,
            clock_stands=state.clock_stands,
            remarks=state.remarks,
            brought_back=state.brought_back,
            rows_laid=state.rows_laid,
        )
        self._admission.keep(state.game.setup.people)
        self.tell_table()

    # What seats ask

    def _hear(self, asked: Asked) -> None:
        """A seat has asked something, which is said in the thread of the server: pass it on."""
        if isinstance(asked, SeatNews):
            self._admission.post(asked)
        if self._call(asked) or not self.phones:
            return
        if isinstance(asked, TableAsked):
            self.phones.answer(asked.ticket, _BUSY)
        elif isinstance(asked, SeatAsked):  # Without a table there is no keeper to agree.
            self._admission.post(SeatLeft(asked.name))
            self.phones.free(asked.name)

    def _read(self) -> None:
        """Hear what pages have said about seats; the first newcomer is asked about by itself."""
        for news in self._admission.read():
            if isinstance(news, SeatAsked) and self._admission.may_sit(news):
                self.agree(news)
                continue
            if isinstance(news, SeatLeft) or (isinstance(news, SeatAsked) and not self.offers):
                continue
            if self._admission.meet(news.number) and self.phones:
                self.phones.keep_asked()

    def _take(self, asked: Asked) -> None:
        """Do what a page has asked, in the thread of the table."""
        self._read()
        if isinstance(asked, TableAsked):
            why = self._done(asked.command)
            self.show_now()
            if self.phones:
                self.phones.answer(asked.ticket, why)
            return
        self.tell_table()
        if isinstance(asked, JoinAsked):
            self.show_now()
        elif isinstance(asked, AnotherGame):
            self._ask_again(asked.name)
        elif isinstance(asked, LookUpWish):
            self._keep_wish(asked)
        elif self._table:
            hear(self._table, asked)

    def _ask_again(self, name: str) -> None:
        """A player asks for another game; where seats are trusted a page that keeps them begins."""
        is_over = self._table and self._table.state.game.position.ending
        if not is_over or name not in self._people or name in self._again:
            return
        self._again += (name,)
        self.tell_table()
        self.show_now()
        if self.offers and self._admission.trusts:
            self._keep(SameAgain())

    def _keep_wish(self, wish: LookUpWish) -> None:
        others = (one for one in self._words if one.name != wish.name)
        self._words = (*others, wish)
        self.tell_table()
        self.show_now()

    def _done(self, command: TableCommand) -> str:
        """Do what the page wants that is the table, or say why not."""
        if not self._has_page_for_table:
            return "This tablet is no longer the one in the middle."
        if isinstance(command, EveningCommand):
            return self._keep(command)
        if self._page is None:
            return "No game has begun yet."
        why = self._page.do(command)
        if isinstance(command, ChallengeLast) and not why:
            self.lower(command.by)
        return why

    # What the keeper answers

    def agree(self, asked: SeatAsked | None = None) -> str:
        """Let the page that `asked`, or that asked first, have its seat, and say so."""
        name, number = asked or self._admission.asking[0]
        self._admission.seat(name)
        if self.phones:
            self.phones.agree(name, number)
        self.tell_table()
        self.show_now()
        return _sits(name)

    def refuse(self, asked: SeatAsked | None = None) -> str:
        """Let the page that `asked`, or that asked first, have no seat, and say so."""
        name, number = asked or self._admission.asking[0]
        self.free(name)
        if name == TABLE:
            return Wording(
                f"The tablet that shows {number} is not the one in the middle.",
                "It is not the one in the middle.",
            )
        who = printable(name)
        whole = f"The phone that shows {number} is not {who}'s."
        return Wording(whole, f"{number} is not {who}'s phone.")

    def admit(self, number: str, who: Entrant) -> str:
        """Let the page that shows `number` in as `who`, which may be nobody, and say so.

        A player who has a page already sits at this one from now on.
        """
        if self.phones is None or number not in self.pages.joining:
            return f"{number} is too old. Tap “New number” on the phone and try again."
        if who is None:
            said = f"{number} was not let in."
        elif isinstance(who, Onlooker):
            said = f"{number} shows {_SHOWS[who]} now."
        elif who in (*self._people, TABLE):
            self._admission.seat(who)
            said = _sits(who)
        else:
            return f"{printable(who)} does not play here."
        self._admission.answer(number)
        self.phones.admit(number, who)
        self.tell_table()
        self.show_now()
        return said

    def allow(self, wish: LookUpWish, agreed: bool) -> str:
        """Let a player look up the word of `wish`, or not, and say so; it may wait no longer."""
        if wish not in self._words:
            return ""
        self._keep_wish(wish._replace(agreed=agreed))
        may = "may" if agreed else "may not"
        return f"{printable(wish.name)} {may} look {wish.word} up."

    def put_off(self, number: str) -> None:
        """The page that shows `number` goes on waiting, and is asked about no more by itself."""
        self._admission.put_off(number)
        self.tell_table()

    def shut(self, is_shut: bool = True) -> str:
        """Let nobody more in tonight, or people again, and say so; seats stay."""
        self._read()
        for asked in self._admission.shut(is_shut):
            if self.phones:
                self.phones.free(asked.name)
        if self.phones:
            self.phones.shut(is_shut)
        self.tell_table()
        self.show_now()
        if is_shut:
            return NOBODY_MORE
        return "People can join again."

    def free(self, name: str) -> None:
        """Take the seat of `name` from its page, and drop a request for it."""
        self._admission.free(name)
        if self.phones:
            self.phones.free(name)
        self.tell_table()
        self.show_now()

    def lower(self, name: str) -> None:
        """Take the hand of `name` down: it has had its answer."""
        if self.phones:
            self.phones.lower(name)
        self.tell_table()

    def choose(self, trust: Trust, name: str = "") -> None:
        """Let plays from phones count by `trust`, or only those of the player `name`."""
        self._admission.choose(trust, name)
        if not name:
            self._remember(trust)
        self.tell_table()
        self.show_now()

    def open_words(self, is_open: bool) -> None:
        """Let everybody look words up, or only as the game has it."""
        self.words_open = is_open
        if self.phones:
            self.phones.open_words(is_open)

    def end_evening(self) -> Phones:
        """Begin another evening: a new address, and all seats are free. Raises `OSError`."""
        from scorekeeper.web.access import end_access

        self.stop()
        end_access()
        return self.start()

    def stop(self) -> None:
        """Stop serving; a start on the same evening has the same address and seats."""
        phones = self.phones
        self.phones = None
        self.words_open = False
        if phones:
            phones.stop()
        self._admission.end()
        if phones:
            self.tell_table()


def _now(table: Table, plays: SeatPlays) -> tuple[object, ...]:
    """A key that changes with all that pages show of `table`, where seats are told `plays`."""
    state = table.state
    told = state.changes, state.clock_stands, state.remarks, state.rows_laid
    return table, *told, plays


def _sits(name: str) -> str:
    """That a player, or the table, has a page now."""
    if name == TABLE:
        return "That tablet is the one in the middle now."
    return f"{printable(name)} plays on a phone now."
