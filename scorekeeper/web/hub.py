"""What the pages of one server show and ask: the game as the table tells it, seats, hands.

`seat_api`, `table_api` and `word_api` answer what pages send.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic
from typing import Any

from scorekeeper.table.clock import clock_text, seconds_left
from scorekeeper.table.door import Door, RefusedError, Seat, most_numerous
from scorekeeper.table.seats import TABLE, Asked, Hear, JoinAsked, Onlooker
from scorekeeper.table.state import TableState
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.limits import ASKS, ASKS_A_SECOND, Rate
from scorekeeper.web.state import Served, lookups_of, view
from scorekeeper.web.table_view import NO_GAME, TableView


class Viewer:
    """A page that follows the game."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.news = asyncio.Event()
        """Set when there is something new to look at."""
        self.ended = False
        """True when nothing more will come here."""
        self.makes_room = False
        """True when another page follows in its place; this one asks again."""


class Viewers:
    """All pages that follow the game, in the order in which they came."""

    def __init__(self) -> None:
        self._all: dict[Viewer, None] = {}

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def follow(self, address: str) -> Iterator[Viewer]:
        """Somebody looks from `address`, until the block is left."""
        viewer = Viewer(address)
        self._all[viewer] = None
        try:
            yield viewer
        finally:
            self._all.pop(viewer, None)

    def wake(self) -> None:
        """Tell every page that there is something new to look at."""
        for viewer in self._all:
            viewer.news.set()

    def make_room(self, address: str) -> bool:
        """Let a page at `address` follow in place of the oldest one where there are most.

        False if every page is at an address of its own.
        """
        having = Counter(viewer.address for viewer in self._all) + Counter([address])
        crowded = most_numerous(having, address)
        theirs = (viewer for viewer in self._all if viewer.address == crowded)
        leaving = next(theirs, None) if having[crowded] > 1 else None
        if leaving is None:
            return False
        del self._all[leaving]
        leaving.makes_room = True
        leaving.news.set()
        return True

    def dismiss(self) -> None:
        """Nothing more will come here for those who look now."""
        for viewer in self._all:
            viewer.ended = True
        self.wake()


VIEWS = {Onlooker.TELEVISION: "tv", Onlooker.BOARD: "board"}
"""The views of pages without a seat."""
READ = ("started", "players", "board", "bag", "to_move")
"""The values of ``show --json`` that the page reads; the rest is in `view`, as sentences."""
OPEN = Door(is_served=True)
PATIENCE = 0.1
"""Seconds in which all that changes after a new state is collected into the next one."""
ANSWER = 2.0
"""Seconds in which the table has taken what was sent; if not, the page hears of it later."""


class Hub:
    """All that the pages of one server show and ask. Lives in the loop that serves them."""

    def __init__(
        self, state: TableState | None, dictionary: str = "", logs: bool = True, door: Door = OPEN
    ) -> None:
        """Show the table of `state`; without one words are judged by `dictionary`.

        Without `logs` what is looked up is not written down. At the `door` somebody may sit
        already.
        """
        self._door = door
        self._rate = Rate(ASKS, ASKS_A_SECOND)  # From however many addresses a seat asks.
        self.version = 0
        """Counts the states; the pages know by it what they have."""
        self.hear: Hear = lambda asked: None
        """Told what seats ask."""
        self._trouble = ""
        self.words_open = False
        """True if everybody may look words up, though challenges settle them."""
        self.logs = logs
        """True if the words that seats look up are written down."""
        self.state: TableState | None = None
        """The table as it was told last; the pages show it in a moment."""
        self.table: TableView | None = None
        """What the page is told that is the table, if there is one."""
        self._at: tuple[object, ...] = ()
        """A key of the turn."""
        self._since = monotonic()
        """When the turn began."""
        self.looked_up: tuple[tuple[int, str, str, bool], ...] = ()
        """The words that the table was told of: after how many turns, who, and if they are good."""
        self._told: object = None
        """What single seats are told."""
        self._private = 0
        """Counts its changes."""
        self._shown: dict[str, Any] = {}
        self._text: tuple[tuple[int, int | None], str] | None = None
        """The state as it was written last, for all pages; its version, and the seconds left."""
        self.viewers = Viewers()
        """The pages that follow the game."""
        self._due: asyncio.TimerHandle | None = None
        self._built_at = -PATIENCE
        """When the state was worked out last, by the clock of the loop."""
        self.judge = WordJudge(dictionary)
        """The dictionaries that pages ask."""
        if state:
            self.publish(state)
        else:
            self._build()

    # Showing

    def publish(self, state: TableState | None, table: TableView | None = None) -> None:
        """The table is so by now, None before the first game; pages hear what is new in a moment.

        A page that is the `table` is told how things stand there. Where the time is not known, a
        turn begins when the game is another than before.
        """
        self.table = table
        is_first = self.state is None and state is not None
        if state:
            game = state.game
            before = self._at
            if self.state and self.state.game is game:  # Else others may play, in other seats.
                called = zip(self._door.people, game.setup.people, strict=False)
                self._door = self._door.call(dict(called))
            self._at = game.setup, game.turns, tuple(game.leftovers.items()), game.position.to_move
            if state.seconds is not None or self._at != before:
                self._since = monotonic() - (state.seconds or 0)
            if self._at[:1] != before[:1]:
                self.looked_up = ()
            self.state = state
            self._door = self._door.at_table(game)
        if is_first:
            self._build()  # Somebody may ask for a seat at once.
        else:
            self.refresh()

    @property
    def at_table(self) -> TableState:
        """The table as it was told last. Raises `RefusedError` if there is none."""
        if self.state is None:
            raise RefusedError("No game is played here.")
        return self.state

    async def ask(self, asked: Asked, seconds: float | None = None) -> str:
        """Why the table does not do what is asked; empty once it is done, or after `seconds`."""
        answer = self.hear(asked)
        if answer is None:
            return ""
        try:
            async with asyncio.timeout(ANSWER if seconds is None else seconds):
                return await answer
        except TimeoutError:  # A scorer may be busy; the page hears of it later.
            return ""

    # The door

    @property
    def door(self) -> Door:
        """Who sits at pages by now, who waits, and what they want."""
        return replace(self._door.at(monotonic()), watching=len(self.viewers))

    def let(self, door: Door) -> None:
        """The `door` is so from now on."""
        before = self._door
        self._door = replace(door, watching=0)
        if (door.kept, door.is_shut, door.first) != (before.kept, before.is_shut, before.first):
            self.keep()
        if door.kept != before.kept:
            self._build()  # A page that is given a seat must find it at once.
        elif self._door != before:
            self.refresh()

    def keep(self) -> None:
        """Keep what of the door is for the next start, too, where there is one."""

    def patient(self, token: str) -> Seat:
        """The seat that has `token`, which does not ask too often. Raises `RefusedError`."""
        seat = self._door.sits_with(token)
        if not self._rate.allows(seat.name):
            raise RefusedError("Too many tries. Wait a moment.", 429)
        return seat

    def player(self, token: str) -> Seat:
        """The `patient` seat of a player with this token. Raises `RefusedError`."""
        seat = self.patient(token)
        if seat.name == TABLE:
            raise RefusedError(
                "That is for a player's own phone; this is the tablet in the middle.", 403
            )
        return seat

    def check_table(self, token: str) -> None:
        """Refuse a token that is not of the page that is the table. Raises `RefusedError`."""
        if self.patient(token).name != TABLE:
            raise RefusedError("Only the tablet in the middle does that.", 403)

    def join(self, address: str) -> dict[str, Any]:
        """A page at `address` asks to be let in. Raises `RefusedError`."""
        self.let(self._door.join(address, monotonic()))
        newcomer = self._door.newcomers[-1]
        self.hear(JoinAsked(newcomer.number))
        return {"wait": newcomer.secret, "number": newcomer.number, "keeper": self._keeper}

    def joined(self, secret: str) -> dict[str, Any]:
        """The way in of a page that has asked; empty while it waits. Raises `RefusedError`."""
        self.let(self._door.hear(secret, monotonic()))
        newcomer = self._door.answer_to(secret)
        if newcomer is None:
            return {}
        if isinstance(newcomer.who, Onlooker):
            return {"view": VIEWS[newcomer.who], "name": "", "seat": ""}
        view = "table" if newcomer.who == TABLE else "seat"
        return {"view": view, "name": newcomer.who, "seat": newcomer.token}

    # What is told besides

    def open_words(self, is_open: bool) -> None:
        """Let everybody look words up though challenges settle them, or no longer."""
        self.words_open = is_open
        self.refresh()

    def warn(self, trouble: str) -> None:
        """Have the pages show what is wrong, in a sentence; empty once nothing is."""
        self._trouble = trouble
        self.refresh()

    def refresh(self) -> None:
        """Have the state worked out anew, since something in it may have changed.

        At once, or, so soon after another one, together with all that changes meanwhile.
        """
        if self._due is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, self._built_at + PATIENCE - loop.time())
            self._due = loop.call_later(wait, self._state_is_due)

    def _state_is_due(self) -> None:
        self._built_at = asyncio.get_running_loop().time()
        self._build()

    def _build(self) -> None:
        """Work the state out anew, and wake the pages if it is another."""
        if self._due is not None:
            self._due.cancel()
        self._due = None
        told = self._told_to_seats()
        self._private += told != self._told
        self._told = told
        if self.state is None:
            state: dict[str, Any] = {"game": None, "view": {"lookups": "open", "trouble": ""}}
            if self.table:
                about = {"private": self._private, "trouble": NO_GAME, "keeper": self._keeper}
                state["view"] |= about
        else:
            served = Served(
                lookups=self.lookups,
                trouble=self._trouble,
                keeper=self._keeper,
                private=self._private,
                looked_up=self.looked_up,
            )
            state = view(self.state, self._door, served)
        if state != self._shown:
            self._shown = state
            self.version += 1
            self.viewers.wake()

    def _told_to_seats(self) -> object:
        """What single seats are told; a page that keeps the evening sees all of the door."""
        door = self._door
        seen: object = door
        if not (self.table and self.table.keeps):
            seen = door.trust, door.kept, door.trusted, door.look_ups, door.again
        if self.state is None:
            return self.table, seen
        state = self.state
        return self.table, seen, state.position, state.proposal, state.replies, state.numbers

    @property
    def _keeper(self) -> str:
        """Where the game is kept, and people ask; empty if nobody is there to answer."""
        if self.table and self.table.keeps:
            return "tablet"
        return "laptop" if self.logs else ""

    def first_text(self) -> str:
        """The state with no more of the game than a page reads, so that it is there sooner."""
        game = self._shown["game"]
        return self._written({**self._shown, "game": game and {key: game[key] for key in READ}})

    def state_text(self) -> str:
        """The state as JSON, with the clock as it stands now."""
        now = self.version, self._clock["seconds_left"]
        if self._text is None or self._text[0] != now:
            self._text = now, self._written(self._shown)
        return self._text[1]

    def _written(self, state: dict[str, Any]) -> str:
        whole = {"version": self.version, **state, "view": state["view"] | self._clock}
        return json.dumps(whole, separators=(",", ":"))

    @property
    def _clock(self) -> dict[str, Any]:
        """The time that the player to move has left, in words and in seconds."""
        state = self.state
        if state is None:
            return {"clock": "", "seconds_left": None}
        stands = state.clock_stands
        elapsed = state.seconds or 0 if stands else int(monotonic() - self._since)
        left = seconds_left(state.game, elapsed)
        text = clock_text(state.game, elapsed, stands)
        return {"clock": text, "seconds_left": left}

    @property
    def lookups(self) -> str:
        """The right to look words up, as `lookups_of` has it."""
        if self.state:
            return lookups_of(self.state.game, self.words_open, self.logs)
        return "open"

    def leave(self) -> None:
        """Let every page go, and look no more words up."""
        self.viewers.dismiss()
        if self._due is not None:
            self._due.cancel()
        self.judge.stop()
