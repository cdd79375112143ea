"""Somebody at the screen: presses keys, clicks on what can be read there, and reads.

Keys and clicks go into the app as those of a terminal do, and every test says what it waits
for: a text on the screen, not a time.
"""

from __future__ import annotations

import asyncio
import threading
import unicodedata
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

from textual import events
from textual.errors import NoWidget
from textual.geometry import Region
from textual.keys import KEY_NAME_REPLACEMENTS
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import Worker

from scorekeeper.game.game import Game
from scorekeeper.record import load, save
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.settings import AUDIENCES, Settings, save_settings, settings_file
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.screens.attendant import THINKING
from scorekeeper.tui.screens.lesson import LessonScreen
from scorekeeper.tui.screens.table import TableScreen
from scorekeeper.tui.widgets.board import BoardView

CLUB_PLAYS = AUDIENCES[-1]
"""Who plays in most tests: every word counts, and challenges decide."""

PATIENCE = 300
"""Pauses, of a fiftieth of a second at least, before a test gives up waiting."""

ROUNDS = 2
"""How often a screen lays out what the last layout has led to."""

FRAME = 1 / 60
"""Seconds between two pictures of Textual."""

SMALLEST = 4
"""Columns or lines of a screen on which something can always be read."""

RESTLESS = 60.0
"""Seconds before a test gives up on an app that never comes to rest."""


def key_event(key: str) -> events.Key:
    """The event of a key by its name, or by its character."""
    if key == "space":
        return events.Key("space", " ")
    if len(key) > 1:
        return events.Key(key, None)
    if key.isalnum():
        return events.Key(key, key)
    name = unicodedata.name(key).lower().replace("-", "_").replace(" ", "_")
    return events.Key(KEY_NAME_REPLACEMENTS.get(name, name), key)


class Hands:
    """Uses the app as people do."""

    def __init__(self, app: ScorekeeperApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    # Reading

    @property
    def text(self) -> str:
        """The whole screen, dialogs and what is seen beside them included."""
        whole = self.app.size
        rows = [Strip.blank(whole.width)] * whole.height
        for region, strips in self._painted():
            for y, strip in enumerate(strips, region.y):
                row = rows[y]
                rows[y] = Strip.join([row.crop(0, region.x), strip, row.crop(region.right)])
        return "\n".join(row.text.rstrip() for row in rows)

    def _painted(self) -> Iterator[tuple[Region, list[Strip]]]:
        """What widgets draw and where, each over those before."""
        stack, whole = self.app.screen_stack, self.app.size.region
        lowest = max(index for index, screen in enumerate(stack) if not screen.is_modal)
        for screen in stack[lowest:]:
            placed = []
            for widget in screen.walk_children(Widget, with_self=not screen.is_modal):
                with suppress(NoWidget):
                    placed.append((screen.find_widget(widget), widget))
            for place, widget in sorted(placed, key=lambda one: one[0].order):
                seen = place.region.intersection(place.clip).intersection(whole)
                if seen and widget.visible:
                    yield seen, widget.render_lines(seen.translate(-place.region.offset))

    def shows(self, *texts: str) -> bool:
        """Whether all of `texts` are on the screen."""
        screen = self.text
        return all(text in screen for text in texts)

    @property
    def board(self) -> str:
        """The lines of the board as its widget draws them."""
        view = self.table.query_one(BoardView)
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

    # Waiting

    async def settle(self) -> None:
        """Wait until nobody has a message left to work on."""
        quiet, deadline = 0, monotonic() + RESTLESS
        while quiet < 5 and self.app.is_running:
            assert monotonic() < deadline, f"the app never comes to rest\n{self.text}"
            await asyncio.sleep(0)
            if self.app.settling:
                continue
            nodes = [self.app, *self.app.screen.walk_children(with_self=True)]
            quiet = 0 if any(node.message_queue_size for node in nodes) else quiet + 1

    async def rest(self) -> None:
        """Wait until all is laid out and drawn, and what that has led to as well."""
        for _ in range(ROUNDS):
            screen, drawn = self.app.screen, asyncio.Event()
            screen.call_after_refresh(drawn.set)
            while screen is self.app.screen and self.app.is_running and not drawn.is_set():
                with suppress(TimeoutError):  # Somebody may have closed the screen.
                    await asyncio.wait_for(drawn.wait(), FRAME)
            await self.settle()

    async def until(self, holds: Callable[[], bool], what: str = "") -> None:
        """Wait until something holds, or fail with the screen as it is."""
        await self.settle()
        if holds():
            return
        for _ in range(PATIENCE):
            await self.rest()
            if holds():
                return
            await self.pilot.pause()
        raise AssertionError(f"this never came: {what}\n{self.text}")

    async def see(self, *texts: str) -> None:
        """Wait until all of `texts` are on the screen."""
        await self.until(lambda: self.shows(*texts), ", ".join(texts))

    async def dialog(self, *texts: str) -> None:
        """Wait for a dialog that shows `texts` and takes keys."""
        await self.until(
            lambda: (
                self.app.screen.is_modal and self.app.focused is not None and self.shows(*texts)
            ),
            ", ".join(texts),
        )

    async def back_at_table(self) -> None:
        """Wait until the table takes keys."""
        await self.until(
            lambda: isinstance(self.app.screen, TableScreen | LessonScreen), "the table"
        )

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
        """Press the keys of the characters of `text` one after another."""
        await self.press(*("space" if character == " " else character for character in text))

    async def play(self, text: str) -> None:
        """Take the turn `text` on the entry line."""
        before = len(self.game.steps)
        await self.press(":")
        await self.type(text)
        await self.press("enter")
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

    async def click_square(self, name: str) -> None:
        """Click on a square of the board."""
        view = self.table.query_one(BoardView)
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        left, top = view.region.offset - view.scroll_offset
        x = left + 3 + column * view.cell.width + 1
        self.point(x, top + 1 + row * view.cell.height)
        await self.settle()


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
    app = ScorekeeperApp(path, lesson=lesson)
    async with app.run_test(size=size) as pilot:
        hands = Hands(app, pilot)
        await hands.until(lambda: hands.can_begin, "the first screen")
        await hands.rest()
        yield hands
        if app.is_running:
            # The last screen can be drawn, though no test may have looked.
            assert hands.text or min(app.size) < SMALLEST


@asynccontextmanager
async def at_table(
    game: Game, home: Path, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Hands]:
    """The app with `game` on the table, which is saved in `home`."""
    folder = home / "games"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "game.toml"
    save(game, path)
    async with sitting(path, size) as hands:
        yield hands


def joined(rows: Iterable[str]) -> str:
    """Rows of text as one, as the tests write them down."""
    return "\n".join(row.rstrip() for row in rows).strip("\n")
