"""Somebody at the screen: presses keys, clicks on what can be read there, and reads.

Keys and clicks go into the app as those of a terminal do, and every test says what it waits
for: a text on the screen, not a time.
"""

from __future__ import annotations

import asyncio
import threading
import unicodedata
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from threading import Thread
from time import process_time, thread_time
from typing import Any, TypeVar

import pytest
from textual import events
from textual.keys import KEY_NAME_REPLACEMENTS
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen
from textual.worker import Worker

from scorekeeper.game.game import Game
from scorekeeper.record import load
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.settings import AUDIENCES, Settings, save_settings, settings_file
from scorekeeper.table.table import READING
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.end.screen import EndScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.keys import typeahead
from scorekeeper.tui.keys.bindings import usual_key
from scorekeeper.tui.lesson.screen import LessonScreen
from scorekeeper.tui.questions.attendant import THINKING
from scorekeeper.tui.table.screen import TableScreen

from .helpers import put
from .reading import read_screen

ScreenT = TypeVar("ScreenT", bound=Screen[Any])

CLUB_PLAYS = AUDIENCES[-1]
"""Who plays in most tests: every word counts, and challenges decide."""

FRAME = 1 / 60
"""Seconds between two pictures of Textual, and between two looks at an app."""

STILL = 5
"""Turns of the event loop in which an app does nothing that has nothing to do."""

ROUNDS = 5
"""How often at most a screen lays out what the last layout has led to."""

PATIENCE = 1800
"""Looks at an app that does nothing, as while it waits for a disk, before a test gives up."""

RESTLESS = 100_000
"""Messages before a test gives up on an app that never comes to rest."""

ENDLESS = 20_000
"""Looks at an app that is at work before a test gives up on that, too."""

SMALLEST = 4
"""Columns or lines of a screen on which something can always be read."""

starts = 0
"""The number of apps that were started."""


def key_event(key: str) -> events.Key:
    """The event of a key by its name, by its character, or by its id, such as ``table.redo``."""
    if "." in key[1:]:
        return events.Key(usual_key(key), None)
    if key == "space":
        return events.Key("space", " ")
    if len(key) > 1:
        return events.Key(key, None)
    if key.isalnum():
        return events.Key(key, key)
    name = unicodedata.name(key).lower().replace("-", "_").replace(" ", "_")
    return events.Key(KEY_NAME_REPLACEMENTS.get(name, name), key)


def keys_of(text: str) -> list[str]:
    """The keys of the characters of `text`."""
    return ["space" if character == " " else character for character in text]


class Hands:
    """Uses the app as people do."""

    pilot: Pilot[str]
    """Textual's own hands, for what only they can do."""

    def __init__(self, app: ScorekeeperApp) -> None:
        self.app = app
        self.handled = 0
        """The number of messages that somebody in the app has worked on."""

    def hear(self, message: Message) -> None:
        """Count a message."""
        self.handled += 1

    # Reading

    @property
    def text(self) -> str:
        """The whole screen, dialogs and what is seen beside them included."""
        return read_screen(self.app)

    def shows(self, *texts: str) -> bool:
        """Whether all of `texts` are on the screen."""
        screen = self.text
        return all(text in screen for text in texts)

    @property
    def board_view(self) -> BoardView:
        """The board of the table."""
        return self.table.query_one(BoardView)

    @property
    def board(self) -> str:
        """The lines of the board as its widget draws them."""
        view = self.board_view
        lines = (view.render_line(y).text.rstrip() for y in range(view.size.height))
        return "\n".join(lines).rstrip()

    @property
    def table(self) -> TableScreen | LessonScreen:
        """The table, or that of the lesson, even below a dialog."""
        tables = [
            item for item in self.app.screen_stack if isinstance(item, TableScreen | LessonScreen)
        ]
        return tables[-1]

    @property
    def session(self) -> Session:
        """The session of the table."""
        return self.table.session

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    @property
    def saved(self) -> Game:
        """The game as it is on the disk."""
        assert self.session.store.path is not None
        reading = load(self.session.store.path)
        assert not reading.complaints
        return reading.game

    @property
    def can_begin(self) -> bool:
        """Whether a field has the focus, or the table is there, which takes keys without."""
        screen = self.app.screen
        return screen.focused is not None or (
            isinstance(screen, TableScreen | LessonScreen) and bool(screen.query(BoardView))
        )

    @property
    def threads(self) -> list[Worker[Any] | Thread]:
        """What is done in threads of its own just now: each kind of work has a group's name."""
        thinking = [thread for thread in threading.enumerate() if thread.name == THINKING]
        return [*thinking, *(one for one in self.app.workers if one.group != "default")]

    @property
    def has_messages(self) -> bool:
        """Whether somebody has a message to work on."""
        nodes = [self.app, *self.app.screen.walk_children(with_self=True)]
        return any(node.message_queue_size for node in nodes)

    # Waiting

    async def settle(self) -> None:
        """Wait until no key is on its way, and nobody has a message left to work on."""
        still, most = 0, self.handled + RESTLESS
        while self.app.is_running and (still < STILL or self.has_messages):
            assert still < PATIENCE, f"the app stands still\n{self.text}"
            assert self.handled < most, f"the app never comes to rest\n{self.text}"
            if self.app.settling:
                await asyncio.wait([self.app.settling])
            handled = self.handled
            if still < STILL:
                await asyncio.sleep(0)
                still += 1
            else:  # Whoever has that message waits for something else.
                still += await self._is_still()
            if self.app.settling or handled != self.handled:
                still = 0

    async def rest(self) -> None:
        """Wait until all is laid out and drawn, and what that has led to as well."""
        for _ in range(ROUNDS):
            await self.settle()
            if await self._is_drawn():
                return
        await self.settle()

    async def _is_drawn(self) -> bool:
        """Whether nothing was left to draw; if something was, wait until it is drawn."""
        screen, drawn = self.app.screen, asyncio.Event()
        screen.call_after_refresh(drawn.set)
        await self.settle()
        if drawn.is_set():
            return True
        while screen is self.app.screen and self.app.is_running and not drawn.is_set():
            with suppress(TimeoutError):  # Somebody may have closed the screen.
                await asyncio.wait_for(drawn.wait(), FRAME)
        return False

    async def until(self, holds: Callable[[], bool], what: str = "") -> None:
        """Wait until something holds, or fail with the screen as it is.

        What is counted is looks at an app that does nothing: a busy machine fails no test.
        """
        await self.rest()  # What holds may still be moved, by what was laid out in two steps.
        still = looks = 0
        while not holds():
            await self.rest()
            if holds():
                return
            if self.app.crash:
                raise self.app.crash
            assert self.app.is_running, f"the app ended, and this never came: {what}"
            is_lost = still >= PATIENCE or looks >= ENDLESS
            assert not is_lost, f"this never came: {what}\n{self.text}"
            looks += 1
            still += await self._is_still()

    async def _is_still(self) -> bool:
        """Whether nothing is done for a while: no message, and no work in another thread."""
        before = self._done
        await asyncio.sleep(FRAME)
        return before == self._done

    @property
    def _done(self) -> tuple[int, float]:
        """The messages until now, and the seconds of the processor that other threads have had."""
        return self.handled, round(process_time() - thread_time(), 3)

    async def see(self, *texts: str) -> None:
        """Wait until all of `texts` are on the screen."""
        await self.until(lambda: self.shows(*texts), ", ".join(texts))

    async def dialog(self, *texts: str) -> None:
        """Wait for a dialog, or the end of the game, that shows `texts` and takes keys."""

        def is_there() -> bool:
            screen = self.app.screen
            in_front = screen.is_modal or isinstance(screen, EndScreen)
            return in_front and screen.focused is not None and self.shows(*texts)

        await self.until(is_there, ", ".join(texts))

    async def on(self, kind: type[ScreenT]) -> ScreenT:
        """Wait for a screen of that `kind`."""
        await self.until(lambda: isinstance(self.app.screen, kind), kind.__name__)
        assert isinstance(self.app.screen, kind)
        return self.app.screen

    async def back_at_table(self) -> None:
        """Wait until the table takes keys."""
        await self.until(
            lambda: isinstance(self.app.screen, TableScreen | LessonScreen), "the table"
        )

    def mean_keys(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The moment is over in which no key is meant for what has come by itself."""
        monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
        self.app.changes_by_itself()

    # Doing

    def post(self, *keys: str) -> None:
        """Press `keys` in one burst."""
        for key in keys:
            self.app.post_message(key_event(key))

    async def press(self, *keys: str) -> None:
        """Press `keys` one after another."""
        for key in keys:
            self.post(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Press the keys of the characters of `text` in one burst."""
        self.post(*keys_of(text))
        await self.settle()

    async def go_home(self) -> None:
        """Leave the table, and wait for home: leaving saves the game first, in its own time."""
        await self.press("table.home")
        await self.on(HomeScreen)

    async def play(self, text: str) -> None:
        """Take the turn `text` on the entry line."""
        before = len(self.game.steps)
        self.post(":", *keys_of(text), "enter")
        await self.until(lambda: len(self.game.steps) == before + 1, text)

    def point(self, x: int, y: int) -> None:
        """Click at a place of the screen."""
        for kind in (events.MouseDown, events.MouseUp):
            self.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))

    def wheel(self, x: int, y: int) -> None:
        """Turn the wheel of the mouse downwards at a place of the screen."""
        kind = events.MouseScrollDown
        self.app.post_message(kind(None, x, y, 0, 1, 0, False, False, False, x, y))

    async def click(self, text: str, nth: int = 0) -> None:
        """Click on a text when it is on the screen, on its `nth` place if there are several."""
        await self.see(text)
        await self.rest()  # Nothing moves between the look and the click.
        self.point(*self.place(text, nth))
        await self.settle()

    def place(self, text: str, nth: int = 0) -> tuple[int, int]:
        """Column and row of the middle of `text` on the screen."""
        found = []
        for y, line in enumerate(self.text.splitlines()):
            x = line.find(text)
            while x >= 0:
                found.append((x + len(text) // 2, y))
                x = line.find(text, x + 1)
        assert found, f"{text!r} is not on the screen:\n{self.text}"
        return found[nth]

    async def resize(self, size: tuple[int, int]) -> None:
        """Give the screen another size, and wait until all is laid out on it."""
        await self.pilot.resize_terminal(*size)
        await self.until(lambda: self.app.screen.size == size, f"a screen of {size}")
        await self.rest()  # Its parts are laid out after the screen.
        assert len(self.text.splitlines()) <= size[1]

    async def click_square(self, name: str) -> None:
        """Click on a square of the board."""
        view = self.board_view
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        left, top = view.region.offset - view.scroll_offset
        x = left + 3 + column * view.cell.width + 1
        self.point(x, top + 1 + row * view.cell.height)
        await self.settle()


@asynccontextmanager
async def using(app: ScorekeeperApp, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """An `app` of its own kind, started; all tests start theirs here."""
    global starts
    starts += 1
    hands = Hands(app)
    async with app.run_test(size=size, message_hook=hands.hear) as hands.pilot:
        yield hands
    for thread in threading.enumerate():
        if thread.name == READING:  # It would write signs into the home of the next test.
            thread.join(10)


@asynccontextmanager
async def sitting(
    path: Path | None = None, size: tuple[int, int] = (80, 24), lesson: bool = False
) -> AsyncIterator[Hands]:
    """The app, started with the game in `path` or the `lesson`, or as it starts without.

    A club plays, unless a test has settings of its own.
    """
    if not settings_file().exists():
        with suppress(SaveError):  # A test of a folder that cannot be written.
            save_settings(Settings().playing(CLUB_PLAYS))
    async with using(ScorekeeperApp(path, lesson=lesson), size) as hands:
        await hands.until(lambda: hands.can_begin, "the first screen")
        await hands.rest()
        yield hands
        if hands.app.is_running:
            # The last screen can be drawn, though no test may have looked.
            assert hands.text or min(hands.app.size) < SMALLEST


@asynccontextmanager
async def at_table(
    game: Game, home: Path, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Hands]:
    """The app with `game` on the table, which is saved in `home`."""
    async with sitting(put(home, game), size) as hands:
        yield hands
