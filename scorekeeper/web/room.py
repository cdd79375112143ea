"""What the server knows, in its own thread: the game as it stands, the seats, who is looking."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Any, TypeVar

from scorekeeper.game.board import NotationError
from scorekeeper.game.clock import clock_text, seconds_left
from scorekeeper.game.game import Game
from scorekeeper.game.notation import read_tiles
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import in_capitals
from scorekeeper.names import printable
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.seats import (
    Asked,
    HandRaised,
    LookedUp,
    RackNoted,
    RefusedError,
    SeatAsked,
    Seats,
)
from scorekeeper.web.state import Snapshot, game_state, lookups_of

T = TypeVar("T")

LONGEST_WORD = 30
"""Letters of a word that is looked up."""
MOST_WORDS = 20
"""Words of a play that is judged; seven tiles make eight at most."""
READ = ("players", "board", "bag", "to_move")
"""What the page reads of the values of ``show --json``; the rest is in `view`, as sentences."""
PATIENCE = 0.1
"""Seconds from a change to the new state: the keeper's own screen is drawn first."""


class Viewer:
    """A page that follows the game."""

    def __init__(self) -> None:
        """It follows from now on."""
        self.news = asyncio.Event()
        """Set when there is something new to look at."""
        self.ended = False
        """True when nothing more will come here."""


class Room:
    """All that the pages of one server show and ask. Lives in the loop that serves them."""

    def __init__(self, snapshot: Snapshot | None, dictionary: str, logs: bool) -> None:
        """Show `snapshot`; without one words are judged by `dictionary`.

        Without `logs` nobody writes down what is looked up.
        """
        self.seats = Seats()
        self.version = 0
        """Counts the states; the pages know by it what they have."""
        self.hear: Callable[[Asked], None] = lambda asked: None
        """Told what seats ask, in the server's thread."""
        self._trouble = ""
        self._words_open = False
        self._logs = logs
        self._snapshot = snapshot
        self._game = snapshot.game() if snapshot else None
        self._state: dict[str, Any] = {}
        self._text: tuple[tuple[int, int | None], str] | None = None
        """The state as it was written last, for all pages; its version, and the seconds left."""
        self._viewers: set[Viewer] = set()
        self._due: asyncio.TimerHandle | None = None
        self._judge = WordJudge(dictionary)
        self._judging = ThreadPoolExecutor(1, "words")  # A spell checker bears no second thread.
        self._build()

    # Showing

    def show(self, snapshot: Snapshot, timed: bool) -> None:
        """The game stands as in `snapshot`; if that is another, the pages hear of it in a moment.

        It is `timed` if it knows when the turn began.
        """
        is_new = snapshot != self._snapshot
        if is_new or timed:
            self._snapshot = snapshot
        if is_new:
            self.refresh()

    def agree(self, name: str) -> None:
        """The keeper agrees to the seat of `name`."""
        self.seats.agree(name)
        self.refresh()

    def free(self, name: str) -> None:
        """Nobody sits at a page as `name` any more."""
        self.seats.free(name)
        self.refresh()

    def open_words(self, is_open: bool) -> None:
        """Whether everybody may look words up, though challenges settle them."""
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
        self._due = None
        if self._snapshot is None:
            state: dict[str, Any] = {"game": None, "view": {"lookups": "open", "trouble": ""}}
        else:
            self._game = self._snapshot.game()
            self.seats.keep(_people(self._game.setup))
            state = game_state(self._game, self.seats.state, self.lookups, self._trouble)
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
        """What the player to move has left, in words and in seconds."""
        if self._game is None or self._snapshot is None:
            return {"clock": "", "seconds_left": None}
        elapsed = int(monotonic() - self._snapshot.since)
        left = seconds_left(self._game, elapsed)
        return {"clock": clock_text(self._game, elapsed), "seconds_left": left}

    @property
    def lookups(self) -> str:
        """Who may look words up: ``open``, ``seats`` or ``closed``."""
        return lookups_of(self._game, self._words_open, self._logs) if self._game else "open"

    @property
    def watching(self) -> int:
        """How many pages follow the game."""
        return len(self._viewers)

    @contextmanager
    def viewer(self) -> Iterator[Viewer]:
        """Somebody looks, until the block is left."""
        viewer = Viewer()
        self._viewers.add(viewer)
        try:
            yield viewer
        finally:
            self._viewers.discard(viewer)

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

    # Words

    async def look_up(self, text: str) -> dict[str, Any]:
        """What the dictionary says of a word. Raises `RefusedError` if not everybody may ask."""
        if self.lookups != "open":
            raise RefusedError("Words are settled by challenges here, so none is looked up.", 403)
        return await self._ask_dictionary(_word(text))

    async def judge(self, text: str) -> dict[str, Any]:
        """Whether all the words of a play are good, never which of them is not.

        Raises `RefusedError` where a game is played.
        """
        if self._game is not None:
            raise RefusedError("A play of this game is judged at the table.", 403)
        words = [_word(word) for word in text.split()[: MOST_WORDS + 1]]
        if not 1 <= len(words) <= MOST_WORDS:
            raise RefusedError(f"Write the words of the play, at most {MOST_WORDS}.")
        legal = await self._in_thread(partial(self._judge.all_good, words))
        return {"words": words, "legal": legal}

    async def _ask_dictionary(self, word: str) -> dict[str, Any]:
        setup = self._game.setup if self._game else None
        named = setup.dictionary if setup and setup.words is not WordCheck.UNCHECKED else ""
        return await self._in_thread(partial(self._judge.verdict, word, named))

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._judging, work)

    # Seats

    def ask_seat(self, name: str) -> dict[str, Any]:
        """Somebody says to be the player `name`. Raises `RefusedError`."""
        setup = self._playing.setup
        if name in setup.players and name not in _people(setup):
            raise RefusedError(f"{name} is a computer player.")
        seat = self.seats.ask(name, setup.players)
        self.refresh()
        self.hear(SeatAsked(name))
        return {"seat": seat.token, "agreed": seat.agreed}

    def raise_hand(self, token: str, words: list[str]) -> dict[str, Any]:
        """A player wants to challenge the last play. Raises `RefusedError`."""
        game, seat = self._playing, self.seats.of(token)
        play = game.position.contestable
        if play is None:
            raise RefusedError("There is no play just made that can be challenged.")
        named = tuple(dict.fromkeys(map(in_capitals, words)))
        if not set(named) <= set(play.words):
            raise RefusedError("The last play made no such word.")
        players = game.setup.players
        if len(players) > 1 and players[play.player] == seat.name:
            raise RefusedError("Nobody challenges a play of their own.")
        hand = (len(game.steps), named)
        if seat.hand != hand:
            seat.hand = hand
            self.hear(HandRaised(seat.name, named, len(game.steps)))
        return {"raised": list(named)}

    async def look_up_from_seat(self, token: str, text: str) -> dict[str, Any]:
        """A player looks a word up, and the log says so. Raises `RefusedError`."""
        seat, word = self.seats.of(token), _word(text)
        if self.lookups == "closed":
            raise RefusedError("Words are looked up at the table in this game.", 403)
        if self._logs:
            self.hear(LookedUp(seat.name, word))
        return await self._ask_dictionary(word)

    def note_rack(self, token: str, letters: str) -> dict[str, Any]:
        """A player notes a rack for the turn to come. Raises `RefusedError`."""
        game, seat = self._playing, self.seats.of(token)
        edition = game.rules.edition
        try:
            rack = tuple(read_tiles(letters, edition))
        except NotationError as error:
            raise RefusedError(f"{printable(str(error))}.") from None
        if len(rack) > edition.rack_size:
            raise RefusedError(f"A rack has {edition.rack_size} tiles at most.")
        turn = len(game.steps) + 1
        seat.racks[turn] = rack
        self.hear(RackNoted(seat.name, rack, turn))
        return {"noted": len(rack)}

    @property
    def _playing(self) -> Game:
        if self._game is None:
            raise RefusedError("No game is played here.")
        return self._game


def _people(setup: Setup) -> list[str]:
    """The players who can have a page of their own."""
    return [name for seat, name in enumerate(setup.players) if setup.computer(seat) is None]


def _word(text: str) -> str:
    """A word as it is looked up. Raises `RefusedError` for what cannot be one."""
    word = printable(in_capitals(text.strip()))
    if not 0 < len(word) <= LONGEST_WORD:
        raise RefusedError(f"Write a word of at most {LONGEST_WORD} letters.")
    return word
