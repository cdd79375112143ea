"""Who asks to come in, who was let in, and whose plays count, whichever game is on the table."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from datetime import datetime
from queue import Empty, SimpleQueue

from scorekeeper.session.seats import (
    TABLE,
    HandRaised,
    JoinAsked,
    Pages,
    SeatAsked,
    SeatLeft,
    Trust,
)

SeatNews = JoinAsked | SeatAsked | SeatLeft
"""What pages say about seats; it outlasts the table that should have heard it."""


class Admission:
    """Keeps what pages ask of the keeper, and what was answered; tells nobody.

    It belongs to the thread of the table. Other threads `post` to it, and do nothing else.
    """

    def __init__(self, trust: Trust) -> None:
        self.trust = trust
        """Which plays from phones count."""
        self.asking: tuple[SeatAsked, ...] = ()
        """The pages that ask for a seat, the first one first."""
        self._seated: dict[str, datetime | None] = {}
        """Those who sit at pages this evening, though they may not play now, and since when.

        None for those who sat there before the start.
        """
        self._trusted: dict[str, Trust] = {}
        """The players for whom trust is otherwise, as long as they sit there."""
        self._posted: SimpleQueue[SeatNews] = SimpleQueue()
        self._came: tuple[str, ...] = ()
        """The numbers of the pages that have asked, in the order in which they came."""
        self._answered: frozenset[str] = frozenset()
        """The numbers of pages whose answer is on its way to the server."""
        self._first: str | None = None
        """The number of the page that came first this evening; empty once it is not asked about."""
        self.is_shut = False
        """True if nobody more comes in tonight."""

    def begin(self, seated: tuple[str, ...], is_shut: bool, was_asked: bool) -> None:
        """The pages are served from now on, with those `seated` who were before.

        If it `is_shut`, nobody more comes in, as it was before. If one page `was_asked` about by
        itself this evening, no other is.
        """
        self._seated = dict.fromkeys(seated)
        self.is_shut = is_shut
        if was_asked:
            self._first = ""

    def end(self) -> None:
        """No page is served any more, and nobody posts."""
        self.asking = ()
        self._seated.clear()
        self._first = None
        self.is_shut = False
        self._trusted.clear()
        self._posted = SimpleQueue()

    # Seats

    def post(self, news: SeatNews) -> None:
        """Leave `news` to be read by the thread of the table; from any thread."""
        self._posted.put(news)

    def read(self) -> tuple[SeatNews, ...]:
        """Hear what was posted since the last time, and return it.

        A page that asks for a seat which somebody was given meanwhile has come too late.
        """
        heard: tuple[SeatNews, ...] = ()
        with suppress(Empty):
            while True:
                heard += (self._posted.get_nowait(),)
        for news in heard:
            if isinstance(news, SeatLeft):
                self.free(news.name)
                continue
            self._came += (news.number,)
            if isinstance(news, SeatAsked) and news.name not in self._seated:
                self.asking += (news,)
        return heard

    def keep(self, players: Collection[str]) -> None:
        """Only `players`, and the page that is the table, still ask."""
        self.asking = tuple(one for one in self.asking if one.name in (*players, TABLE))

    def seat(self, name: str) -> None:
        """The player `name` sits at a page from now on, and asks for no other seat."""
        self.free(name)
        self._seated[name] = datetime.now()

    def free(self, name: str) -> None:
        """The player `name` sits at no page, and asks for none."""
        self.asking = tuple(asked for asked in self.asking if asked.name != name)
        self._seated.pop(name, None)
        self._trusted.pop(name, None)

    def seated(self, players: Collection[str]) -> tuple[str, ...]:
        """Those of `players` who sit at a page, and the table if it does."""
        return tuple(name for name in self._seated if name in (*players, TABLE))

    def choose(self, trust: Trust, name: str) -> None:
        """Let plays from phones count by `trust`, or only those of the player `name`."""
        if name:
            self._trusted[name] = trust
        else:
            self.trust = trust
            self._trusted = {}

    @property
    def trusts(self) -> bool:
        """True if players sit where they say to be, as their plays count at once."""
        return self.trust is Trust.AT_ONCE

    def may_sit(self, asked: SeatAsked) -> bool:
        """True if nobody need agree to the seat that is `asked` for."""
        return self.trusts and asked.name != TABLE and asked in self.asking

    # Pages that show four digits

    def unanswered(self, numbers: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the `numbers` that wait at the server for whom there is no answer yet."""
        self._answered &= set(numbers)
        known = set(numbers) if self.is_shut else self._answered
        return tuple(number for number in numbers if number not in known)

    def meet(self, number: str) -> bool:
        """A page that shows `number` asks; True if it is the first one of the evening.

        That is asked about by itself, so that it is not overlooked; all others are counted, or a
        crowd would leave nobody in peace.
        """
        if self._first is None:
            self._first = number
        return self._first == number

    def caller(self, numbers: tuple[str, ...]) -> str:
        """The number among these that is asked about by itself; empty if there is none."""
        return self._first if self._first in numbers else ""

    def oldest_first(self, numbers: Collection[str]) -> tuple[str, ...]:
        """The `numbers` of pages that ask, in the order in which they came."""
        self._came = tuple(number for number in self._came if number in numbers)
        return (*self._came, *(number for number in numbers if number not in self._came))

    def answer(self, number: str) -> None:
        """The page that shows `number` has its answer."""
        self._answered |= {number}

    def put_off(self, number: str) -> None:
        """The page that shows `number` goes on waiting, and is asked about no more by itself."""
        if self._first == number:
            self._first = ""

    def shut(self, is_shut: bool) -> tuple[SeatAsked, ...]:
        """Let nobody more in, or people again; those who asked for a seat, and get none."""
        self.is_shut = is_shut
        sent_away = self.asking if is_shut else ()
        for asked in sent_away:
            self.free(asked.name)
        return sent_away

    # What a table is told

    def pages(
        self,
        players: Collection[str],
        watching: int | None = None,
        hands: tuple[HandRaised, ...] = (),
        numbers: tuple[str, ...] = (),
    ) -> Pages:
        """What a table of these `players` is told, while so many are `watching`.

        The `hands` are up at the server, and the `numbers` wait there; None watch without one.
        """
        seated = self.seated(players)
        waiting = self.unanswered(numbers)
        return Pages(
            are_served=watching is not None,
            watching=watching or 0,
            asking=self.asking,
            hands=hands,
            seated=seated,
            trust=self.trust,
            trusted=tuple(one for one in self._trusted.items() if one[0] in seated),
            joining=waiting,
            newcomer=self.caller(waiting),
            is_shut=self.is_shut,
            since=tuple((name, came) for name in seated if (came := self._seated[name])),
        )
