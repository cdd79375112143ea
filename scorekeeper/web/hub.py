"""The state of the server, in its own thread: the game as pages show it, the seats, the hands.

The desks (`seat_desk`, `turn_desk`, `word_desk`, `table_desk`) answer what pages ask of it.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from time import monotonic
from typing import Any

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.session.clock import clock_text, seconds_left
from scorekeeper.session.seats import TABLE, Asked, HandRaised, JoinAsked
from scorekeeper.session.state import NO_PLAYS, SeatPlays
from scorekeeper.session.table_commands import Entrant, Onlooker
from scorekeeper.web.access import KeptSeat
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.limits import most_numerous
from scorekeeper.web.seats import Newcomers, RefusedError, Seat, Seats, SeatState
from scorekeeper.web.state import Snapshot, game_state, laying_as_json, lookups_of, remark_as_json
from scorekeeper.web.turn_values import looked_at_as_json


class Tickets:
    """The answers that the page waits for that is the table."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._answers: dict[int, asyncio.Future[str]] = {}

    async def answered(self, ask: Callable[[int], None], seconds: float) -> str:
        """The answer to what `ask` asks with a new ticket; empty if `seconds` were not enough."""
        ticket = next(self._numbers)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._answers[ticket] = answer
        ask(ticket)
        try:
            async with asyncio.timeout(seconds):
                return await answer
        except TimeoutError:
            return ""
        finally:
            del self._answers[ticket]

    def answer(self, ticket: int, text: str) -> None:
        """Answer `text` to what was asked with `ticket`, if its page still waits."""
        answer = self._answers.get(ticket)
        if answer and not answer.done():
            answer.set_result(text)


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
NO_GAME = "No game has begun yet."
PATIENCE = 0.1
"""Seconds from a change to the new state: the keeper's own screen is drawn first."""


class Hub:
    """All that the pages of one server show and ask. Lives in the loop that serves them."""

    def __init__(
        self,
        snapshot: Snapshot | None,
        dictionary: str,
        logs: bool,
        plays: SeatPlays = NO_PLAYS,
        seats: Seats | None = None,
    ) -> None:
        """Show `snapshot`; without one words are judged by `dictionary`.

        Without `logs` what is looked up is not written down. Before there is a game, seats are
        told `plays`. Some `seats` may be taken already.
        """
        self.seats = seats or Seats()
        self.newcomers = Newcomers()
        """The pages that have only the plain address."""
        self.version = 0
        """Counts the states; the pages know by it what they have."""
        self.hands: tuple[HandRaised, ...] = ()
        """The hands that are up against the last play, in the order in which they were raised.

        What pages show of them and what the keeper sees is this and nothing else.
        """
        self.hear: Callable[[Asked], None] = lambda asked: None
        """Told what seats ask, in the server's thread."""
        self.keep: Callable[[tuple[KeptSeat, ...]], None] = lambda seats: None
        """Told which seats are agreed to, each time that this changes."""
        self._trouble = ""
        self._words_open = False
        self.logs = logs
        """True if the words that seats look up are written down."""
        self.snapshot = snapshot
        """The game as the table has told it last; the pages show it in a moment."""
        self._before = plays
        self.tickets = Tickets()
        """The commands of the page that is the table, which waits for the answers."""
        self.looked_up: list[tuple[int, str, str, bool]] = []
        """The words that the table was told of: after how many turns, who, and if they are good."""
        self.told = asyncio.Event()
        """Set as soon as the table has told something; each time another one."""
        self._private = 0
        """Counts the changes of what single seats are told."""
        self.game = snapshot.game() if snapshot else None
        """The game as the pages show it; None for a judge of words."""
        self._state: dict[str, Any] = {}
        self._text: tuple[tuple[int, int | None], str] | None = None
        """The state as it was written last, for all pages; its version, and the seconds left."""
        self.viewers = Viewers()
        """The pages that follow the game."""
        self._due: asyncio.TimerHandle | None = None
        self.judge = WordJudge(dictionary)
        """The dictionaries that pages ask."""
        self._build()

    # Showing

    def show(self, snapshot: Snapshot, timed: bool) -> None:
        """The game stands as in `snapshot`; if that is another, the pages hear of it in a moment.

        It is `timed` if it knows when the turn began.
        """
        before = self.snapshot
        is_new = snapshot != self.snapshot
        if is_new or timed:
            self.snapshot = snapshot
        if is_new:
            self._private += before is None or before.plays != snapshot.plays
            self.told.set()
            self.told = asyncio.Event()
            if before and before.setup != snapshot.setup:
                self.looked_up.clear()
            if before is None or snapshot.challengeable != before.challengeable:
                self.hands = ()
            if before is None:
                self._build()  # Somebody may ask for a seat at once.
            else:
                self.refresh()

    def show_before(self, plays: SeatPlays) -> None:
        """Before there is a game, seats are told `plays`."""
        self._before = plays
        self._private += 1
        self.refresh()

    @property
    def playing(self) -> Game:
        """The game as the pages show it. Raises `RefusedError` if there is none."""
        if self.game is None:
            raise RefusedError("No game is played here.")
        return self.game

    @property
    def told_last(self) -> Snapshot:
        """The game as the table has told it last. Raises `RefusedError` if there is none."""
        if self.snapshot is None:
            raise RefusedError("No game is played here.")
        return self.snapshot

    @property
    def plays(self) -> SeatPlays:
        """All that seats must know to enter turns."""
        if self.snapshot:
            return self.snapshot.plays
        return self._before

    def agree(self, name: str, number: str) -> None:
        """The keeper agrees to the seat of `name` at the page that shows `number`."""
        self.seats.agree(name, number)
        self._keep_seats()

    def free(self, name: str) -> None:
        """Free the seat of `name`, and lower the hand raised there."""
        self.seats.free(name)
        self.lower(name)
        self._keep_seats()

    def seat(self, name: str, token: str = "") -> Seat:
        """Give the seat of `name` to the page that knows `token`, or to a new one."""
        seat = self.seats.seat(name, token)
        self._keep_seats()
        return seat

    def _keep_seats(self) -> None:
        self.keep(self.seats.agreed)
        self.refresh()

    def ask_to_join(self, address: str) -> dict[str, Any]:
        """A page at `address` asks to be let in. Raises `RefusedError`."""
        newcomer = self.newcomers.ask(address)
        self.hear(JoinAsked(newcomer.number))
        return {"wait": newcomer.secret, "number": newcomer.number, "keeper": self._keeper}

    def admit(self, number: str, who: Entrant) -> None:
        """Let the page that shows `number` in as `who`, which may be nobody.

        If the player does not play any more, or the page waits no longer, nothing is done.
        """
        if number not in self.newcomers.numbers:
            return
        answer: dict[str, Any] = {}
        if isinstance(who, Onlooker):
            answer = {"view": VIEWS[who], "name": "", "seat": ""}
        elif who is not None:
            people = self.snapshot.setup.people if self.snapshot else ()
            if who not in (TABLE, *people):
                return
            self.lower(who)
            seat = self.seat(who)
            self._build()  # The page is told at once, and must find its seat.
            view = "table" if who == TABLE else "seat"
            answer = {"view": view, "name": who, "seat": seat.token}
        self.newcomers.answer(number, answer)

    def shut(self, is_shut: bool) -> None:
        """Let nobody more in, whoever knows the address, or people again."""
        self.newcomers.is_shut = is_shut
        self.seats.are_shut = is_shut

    def lower(self, name: str) -> None:
        """The hand of `name` is down: the keeper has answered it."""
        self.hands = tuple(hand for hand in self.hands if hand.name != name)
        self.refresh()

    def raise_hand(self, hand: HandRaised) -> bool:
        """Keep `hand` in the place of one that is up already, or behind the others.

        False if it is up just so.
        """
        if hand in self.hands:
            return False
        by_name = {one.name: one for one in self.hands} | {hand.name: hand}
        self.hands = tuple(by_name.values())
        self.refresh()
        return True

    def open_words(self, is_open: bool) -> None:
        """Let everybody look words up though challenges settle them, or no longer."""
        self._words_open = is_open
        self.refresh()

    def warn(self, trouble: str) -> None:
        """Have the pages show what is wrong, in a sentence; empty once nothing is."""
        self._trouble = trouble
        self.refresh()

    def refresh(self) -> None:
        """Have the state worked out anew in a moment, since something in it has changed."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(PATIENCE, self._build)

    def _build(self) -> None:
        """Work the state out anew, and wake the pages if it is another."""
        if self._due is not None:
            self._due.cancel()
        self._due = None
        if self.snapshot is None:
            state: dict[str, Any] = {"game": None, "view": {"lookups": "open", "trouble": ""}}
            if self._before.table:
                about = {"private": self._private, "trouble": NO_GAME, "keeper": self._keeper}
                state["view"] |= about
        else:
            self.game = self.snapshot.game()
            self.seats.keep(self.game.setup.people)
            self.hands = tuple(
                hand
                for hand in self.hands
                if hand.counts(self.game) and self.seats.state(hand.name) is SeatState.TAKEN
            )
            waiting = self.snapshot.plays.asked
            asked = None
            if waiting:
                is_dealt = bool(self.snapshot.setup.deal)
                asked = looked_at_as_json(self.game, waiting, is_dealt)
            state = game_state(
                self.game,
                seat_of=self.seats.state,
                lookups=self.lookups,
                trouble=self._trouble,
                hands=self.hands,
                asked=asked,
                went_back=self.snapshot.went_back,
            )
            state["view"]["private"] = self._private
            state["view"]["wishes"] = [
                {"player": printable(wish.name), "word": wish.word, "agreed": wish.agreed}
                for wish in self.plays.words
            ]
            state["view"]["looked_up"] = [
                {"turns": turns, "player": printable(name), "word": word, "good": good}
                for turns, name, word, good in self.looked_up
                if turns <= len(self.game.steps)
            ]
            state["view"]["again"] = list(map(printable, self.plays.again))
            state["view"]["keeper"] = self._keeper
            state["view"]["trusts"] = self.plays.trusts or not self.logs
            state["view"]["remarks"] = [
                remark_as_json(self.snapshot.setup, one) for one in self.snapshot.remarks
            ]
            laid = self.snapshot.rows_laid
            state["view"]["to_lay"] = (
                None if laid is None else laying_as_json(self.game.board, laid)
            )
            state["view"]["clock_stands"] = self.snapshot.stood_at is not None
        if state != self._state:
            self._state = state
            self.version += 1
            self.viewers.wake()

    @property
    def _keeper(self) -> str:
        """Where the game is kept, and people ask; empty if nobody is there to answer."""
        table = self.plays.table
        if table and table.keeps:
            return "tablet"
        return "laptop" if self.logs else ""

    def first_text(self) -> str:
        """The state with no more of the game than a page reads, so that it is there sooner."""
        game = self._state["game"]
        return self._written({**self._state, "game": game and {key: game[key] for key in READ}})

    def state_text(self) -> str:
        """The state as JSON, with the clock as it stands now."""
        now = self.version, self._clock["seconds_left"]
        if self._text is None or self._text[0] != now:
            self._text = now, self._written(self._state)
        return self._text[1]

    def _written(self, state: dict[str, Any]) -> str:
        whole = {"version": self.version, **state, "view": state["view"] | self._clock}
        return json.dumps(whole, separators=(",", ":"))

    @property
    def _clock(self) -> dict[str, Any]:
        """The time that the player to move has left, in words and in seconds."""
        if self.game is None or self.snapshot is None:
            return {"clock": "", "seconds_left": None}
        stood_at = self.snapshot.stood_at
        elapsed = int(monotonic() - self.snapshot.since) if stood_at is None else stood_at
        left = seconds_left(self.game, elapsed)
        text = clock_text(self.game, elapsed, stood_at is not None)
        return {"clock": text, "seconds_left": left}

    @property
    def lookups(self) -> str:
        """The right to look words up: ``open``, ``seats`` or ``closed``."""
        if self.game:
            return lookups_of(self.game, self._words_open, self.logs)
        return "open"

    def leave(self) -> None:
        """Let every page go, and look no more words up."""
        self.viewers.dismiss()
        if self._due is not None:
            self._due.cancel()
        self.judge.stop()
