"""The state of the server, in its own thread: the game as it stands, the seats, who is looking."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import count
from time import monotonic
from typing import Any, TypeVar

from scorekeeper.game.board import NotationError
from scorekeeper.game.clock import clock_text, seconds_left
from scorekeeper.game.game import Game
from scorekeeper.game.judge import asked_already
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import in_capitals
from scorekeeper.session.racks import read_rack
from scorekeeper.session.seats import (
    TABLE,
    Asked,
    HandLowered,
    HandRaised,
    JoinAsked,
    LookedUp,
    RackNoted,
    SeatAsked,
    SeatLeft,
    last_play,
)
from scorekeeper.session.state import NO_PLAYS, SeatPlays
from scorekeeper.session.table_commands import TableAsked, TableCommand
from scorekeeper.web.evening import KeptSeat
from scorekeeper.web.guard import ASKS, ASKS_A_SECOND, Rate, most_numerous
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.newcomers import Newcomers
from scorekeeper.web.seats import RefusedError, Seat, Seats, SeatState
from scorekeeper.web.state import Snapshot, game_state, lookups_of
from scorekeeper.words.typed import JOINERS, NotLettersError, typed_words

T = TypeVar("T")

VIEWS = {"table": "table", "television": "tv", "board": "board"}
"""The views as which a page that is no player's may be let in, each by its word."""
LONGEST_WORD = 30
"""Letters of a word that is looked up."""
MOST_WORDS = 20
"""Words of a play that is judged; seven tiles make eight at most."""
_TOO_LONG = f"Write a word of at most {LONGEST_WORD} letters."
READ = ("started", "players", "board", "bag", "to_move")
"""The values of ``show --json`` that the page reads; the rest is in `view`, as sentences."""
NO_GAME = "No game has begun yet."
PATIENCE = 0.1
"""Seconds from a change to the new state: the keeper's own screen is drawn first."""


class Viewer:
    """A page that follows the game."""

    def __init__(self, address: str) -> None:
        """It follows from now on, from `address`."""
        self.address = address
        self.news = asyncio.Event()
        """Set when there is something new to look at."""
        self.ended = False
        """True when nothing more will come here."""
        self.makes_room = False
        """True when another page follows in its place; this one asks again."""


class PageRoom:
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
        self._seat_rate = Rate(ASKS, ASKS_A_SECOND)
        """For each seat, from however many addresses its page asks."""
        self._trouble = ""
        self._words_open = False
        self._logs = logs
        self.snapshot = snapshot
        """The game as the table has told it last; the pages show it in a moment."""
        self._before = plays
        self._tickets = count(1)
        self._answers: dict[int, asyncio.Future[str]] = {}
        """The answers that the page waits for that is the table."""
        self.told = asyncio.Event()
        """Set as soon as the table has told something; each time another one."""
        self._private = 0
        """Counts the changes of what single seats are told."""
        self._game = snapshot.game() if snapshot else None
        self._state: dict[str, Any] = {}
        self._text: tuple[tuple[int, int | None], str] | None = None
        """The state as it was written last, for all pages; its version, and the seconds left."""
        self._viewers: dict[Viewer, None] = {}
        """The viewers, in the order in which they came."""
        self._due: asyncio.TimerHandle | None = None
        self.judge_words = WordJudge(dictionary)
        """Asked `in_thread` only."""
        self._judging = ThreadPoolExecutor(1, "words")  # A spell checker bears no second thread.
        self._build()

    # Showing

    def show(self, snapshot: Snapshot, timed: bool) -> None:
        """The game stands as in `snapshot`; if that is another, the pages hear of it in a moment.

        It is `timed` if it knows when the turn began.
        """
        before, is_new = self.snapshot, snapshot != self.snapshot
        if is_new or timed:
            self.snapshot = snapshot
        if is_new:
            self._private += before is None or before.plays != snapshot.plays
            self.told.set()
            self.told = asyncio.Event()
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
    def plays(self) -> SeatPlays:
        """All that seats must know to enter turns."""
        return self.snapshot.plays if self.snapshot else self._before

    def agree(self, name: str, number: str) -> None:
        """The keeper agrees to the seat of `name` at the page that shows `number`."""
        self.seats.agree(name, number)
        self._keep_seats()

    def free(self, name: str) -> None:
        """Free the seat of `name`, and lower the hand raised there."""
        self.seats.free(name)
        self.lower(name)
        self._keep_seats()

    def give(self, name: str, token: str = "") -> Seat:
        """Give the seat of `name` to the page that knows `token`, or to a new one."""
        seat = self.seats.give(name, token)
        self._keep_seats()
        return seat

    def _keep_seats(self) -> None:
        self.keep(self.seats.agreed)
        self.refresh()

    def ask_to_join(self, address: str) -> dict[str, Any]:
        """A page at `address` asks to be let in. Raises `RefusedError`."""
        newcomer = self.newcomers.ask(address)
        self.hear(JoinAsked(newcomer.number))
        return {"wait": newcomer.secret, "number": newcomer.number}

    def admit(self, number: str, role: str) -> None:
        """Let the page that shows `number` in: as a player, as one of `VIEWS`, or, by "", not.

        If the player does not play any more, or the page waits no longer, nothing is done.
        """
        if number not in self.newcomers.numbers:
            return
        name, seat = TABLE if role == "table" else role, ""
        if role not in ("", "television", "board"):
            people = _people(self.snapshot.setup) if self.snapshot else []
            if name not in (TABLE, *people):
                return
            self.lower(name)
            seat = self.give(name).token
            self._build()  # The page is told at once, and must find its seat.
        answer = {"view": VIEWS.get(role, "seat"), "name": name if seat else "", "seat": seat}
        self.newcomers.answer(number, answer if role else {})

    def lower(self, name: str) -> None:
        """The hand of `name` is down: the keeper has answered it."""
        self.hands = tuple(hand for hand in self.hands if hand.name != name)
        self.refresh()

    def open_words(self, is_open: bool) -> None:
        """Let everybody look words up though challenges settle them, or no longer."""
        self._words_open = is_open
        self.refresh()

    def warn(self, trouble: str) -> None:
        """Have the pages show what is wrong, in a sentence; empty once nothing is."""
        self._trouble = trouble
        self.refresh()

    def refresh(self) -> None:
        """Something that pages show has changed."""
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
                state["view"] |= {"private": self._private, "trouble": NO_GAME}
        else:
            self._game = self.snapshot.game()
            self.seats.keep(_people(self._game.setup))
            self.hands = tuple(
                hand
                for hand in self.hands
                if hand.counts(self._game) and self.seats.state(hand.name) is SeatState.TAKEN
            )
            seat_of, asked = self.seats.state, self.snapshot.plays.asked
            shown = seat_of, self.lookups, self._trouble, self.hands, asked
            state = game_state(self._game, *shown, self.snapshot.is_undone)
            state["view"]["private"] = self._private
        if state != self._state:
            self._state = state
            self.version += 1
            for viewer in self._viewers:
                viewer.news.set()

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
        if self._game is None or self.snapshot is None:
            return {"clock": "", "seconds_left": None}
        elapsed = int(monotonic() - self.snapshot.since)
        left = seconds_left(self._game, elapsed)
        return {"clock": clock_text(self._game, elapsed), "seconds_left": left}

    @property
    def lookups(self) -> str:
        """The right to look words up: ``open``, ``seats`` or ``closed``."""
        return lookups_of(self._game, self._words_open, self._logs) if self._game else "open"

    @property
    def watching(self) -> int:
        """The number of pages that follow the game."""
        return len(self._viewers)

    @contextmanager
    def viewer(self, address: str) -> Iterator[Viewer]:
        """Somebody looks from `address`, until the block is left."""
        viewer = Viewer(address)
        self._viewers[viewer] = None
        try:
            yield viewer
        finally:
            self._viewers.pop(viewer, None)

    def make_room(self, address: str) -> bool:
        """Let a page at `address` follow in place of the oldest one where there are most.

        False if every page is at an address of its own.
        """
        having = Counter(viewer.address for viewer in self._viewers) + Counter([address])
        crowded = most_numerous(having, address)
        theirs = (viewer for viewer in self._viewers if viewer.address == crowded)
        leaving = next(theirs, None) if having[crowded] > 1 else None
        if leaving is None:
            return False
        del self._viewers[leaving]
        leaving.makes_room = True
        leaving.news.set()
        return True

    def dismiss(self) -> None:
        """Nothing more will come here for those who look now."""
        for viewer in self._viewers:
            viewer.ended = True
            viewer.news.set()

    def leave(self) -> None:
        """Nothing more will come for anybody."""
        self.dismiss()
        if self._due is not None:
            self._due.cancel()
        self._judging.shutdown(wait=False, cancel_futures=True)

    # The page that is the table

    async def ask_table(self, command: TableCommand, seconds: float) -> str:
        """Have `command` done; why it was not, empty if it was, or if `seconds` were not enough."""
        ticket = next(self._tickets)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._answers[ticket] = answer
        self.hear(TableAsked(TABLE, ticket, command))
        try:
            async with asyncio.timeout(seconds):
                return await answer
        except TimeoutError:
            return ""
        finally:
            del self._answers[ticket]

    def answer(self, ticket: int, why: str) -> None:
        """The table has done what was asked with `ticket`, or says `why` not."""
        answer = self._answers.get(ticket)
        if answer and not answer.done():
            answer.set_result(why)

    # Words

    async def look_up(self, text: str) -> dict[str, Any]:
        """The verdict on a word. Raises `RefusedError` if not everybody may ask."""
        if self.lookups != "open":
            raise RefusedError("Words are settled by challenges here, so none is looked up.", 403)
        return await self._ask_dictionary(one_word(text))

    async def judge(self, text: str) -> dict[str, Any]:
        """The verdict on all the words of a play, never which of them is bad.

        Raises `RefusedError` where a game is played.
        """
        if self._game is not None:
            raise RefusedError("A play of this game is judged at the table.", 403)
        words = _words(text)
        if not 1 <= len(words) <= MOST_WORDS:
            raise RefusedError(f"Write the words of the play, at most {MOST_WORDS}.")
        for word in words:
            if set(word) & set(JOINERS):
                raise RefusedError(f"{word} is more than letters. Write it as it is laid.")
        legal = await self.in_thread(partial(self.judge_words.all_good, words))
        return {"words": words, "legal": legal}

    async def _ask_dictionary(self, word: str) -> dict[str, Any]:
        setup = self._game.setup if self._game else None
        named = setup.dictionary if setup and setup.words is not WordCheck.UNCHECKED else ""
        return await self.in_thread(partial(self.judge_words.verdict, word, named))

    async def in_thread(self, work: Callable[[], T]) -> T:
        """The result of `work`, done in the one thread that asks dictionaries."""
        return await asyncio.get_running_loop().run_in_executor(self._judging, work)

    # Seats

    def ask_seat(self, name: str) -> dict[str, Any]:
        """Somebody says to be the player `name`. Raises `RefusedError`."""
        setup = self._playing.setup
        if name in setup.players and name not in _people(setup):
            raise RefusedError(f"{name} is a computer player.")
        seat = self.seats.ask(name, setup.players)
        self.refresh()
        self.hear(SeatAsked(name, seat.number))
        return {"seat": seat.token, "agreed": seat.agreed, "number": seat.number}

    def leave_seat(self, token: str) -> dict[str, Any]:
        """A player leaves the seat, or asks for it no more. Raises `RefusedError`."""
        seat = self.seats.asked_with(token)
        self.free(seat.name)
        self.hear(SeatLeft(seat.name))
        return {"left": seat.name}

    def raise_hand(
        self, token: str, words: Sequence[str], play: Sequence[str] | None
    ) -> dict[str, Any]:
        """A player wants to challenge `words` of the last play. Raises `RefusedError`.

        `play` are its words not asked about yet, as far as the page knows, which may be behind.
        """
        game, seat = self._playing, self.player_seat(token)
        last = game.position.contestable
        if last is None:
            raise RefusedError("There is no play just made that can be challenged.")
        if play is not None and set(play) != set(last.open):
            raise RefusedError("The last play is another one now. Look at it first.")
        named = tuple(dict.fromkeys(map(in_capitals, words)))
        if not set(named) <= set(last.words):
            raise RefusedError("The last play made no such word.")
        if asked := [word for word in named if word not in last.open]:
            raise RefusedError(asked_already(asked))
        players = game.setup.players
        if len(players) > 1 and players[last.player] == seat.name:
            raise RefusedError("Nobody challenges a play of their own.")
        self._put_up(HandRaised(seat.name, named, last_play(game.steps)))
        return {"raised": list(named)}

    def _put_up(self, hand: HandRaised) -> None:
        """Keep `hand` in the place of one that is up already, or behind the others."""
        if hand not in self.hands:
            by_name = {one.name: one for one in self.hands} | {hand.name: hand}
            self.hands = tuple(by_name.values())
            self.refresh()
            self.hear(hand)

    def take_hand_down(self, token: str) -> dict[str, Any]:
        """A player challenges no more, if the hand is still up. Raises `RefusedError`."""
        name = self.player_seat(token).name
        if any(hand.name == name for hand in self.hands):
            self.lower(name)
            self.hear(HandLowered(name))
        return {"down": True}

    async def look_up_from_seat(self, token: str, text: str) -> dict[str, Any]:
        """A player looks a word up, and the log says so. Raises `RefusedError`."""
        seat, word = self.player_seat(token), one_word(text)
        if self.lookups == "closed":
            raise RefusedError("Words are looked up at the table in this game.", 403)
        if seat.look_up(word, len(self._playing.steps)) and self._logs:
            self.hear(LookedUp(seat.name, word))
        return await self._ask_dictionary(word)

    def seat(self, token: str) -> Seat:
        """The seat with this token, which does not ask too often. Raises `RefusedError`."""
        seat = self.seats.of(token)
        if not self._seat_rate.allows(seat.name):
            raise RefusedError("Too many tries. Wait a moment.", 429)
        return seat

    def player_seat(self, token: str) -> Seat:
        """The seat of a player with this token, as `seat` has it. Raises `RefusedError`."""
        seat = self.seat(token)
        if seat.name == TABLE:
            raise RefusedError("That is for a player's own seat; this page is the table.", 403)
        return seat

    def note_rack(self, token: str, letters: str) -> dict[str, Any]:
        """A player notes a rack for the turn to come. Raises `RefusedError`."""
        game, seat = self._playing, self.player_seat(token)
        try:
            rack = read_rack(letters, game, game.setup.players.index(seat.name))
        except NotationError as error:
            raise RefusedError(str(error)) from None
        self.hear(RackNoted(seat.name, rack, len(game.steps) + 1))
        return {"noted": len(rack)}

    @property
    def _playing(self) -> Game:
        if self._game is None:
            raise RefusedError("No game is played here.")
        return self._game


def _people(setup: Setup) -> list[str]:
    """The players who can have a page of their own."""
    return [name for seat, name in enumerate(setup.players) if setup.computer(seat) is None]


def _words(text: str) -> list[str]:
    """The words that were typed. Raises `RefusedError` for what cannot be some."""
    try:
        words = typed_words(text)
    except NotLettersError as error:
        raise RefusedError(str(error)) from None
    if any(len(word) > LONGEST_WORD for word in words):
        raise RefusedError(_TOO_LONG)
    return words


def one_word(text: str) -> str:
    """A word as it is looked up. Raises `RefusedError` for what cannot be one."""
    words = _words(text)
    if len(words) > 1:
        raise RefusedError("Look one word up at a time.")
    if not words:
        raise RefusedError(_TOO_LONG)
    return words[0]
