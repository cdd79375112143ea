"""Keys typed faster than screens open and close.

Each waits for what the key before it set going; one that is too early or too late all the same
does nothing.
"""

from __future__ import annotations

import asyncio
import sys
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App, ScreenError
from textual.screen import Screen
from textual.widgets import OptionList

if TYPE_CHECKING:
    from textual.actions import ActionParseResult
    from textual.dom import DOMNode


LOOK = 0.05
"""Seconds after which a widget that has not answered is looked at: it may have been removed."""
_PAGE_TURNS = ("page_up", "page_down")
"""Actions of Textual's lists that fail while a list is not laid out."""
LOOKS = 60
"""After so many a key is let go although something is not done yet."""
MOST_AHEAD = 200
"""Keys that wait: as many as the longest line has, and a few seconds' work."""
MOST_ALIKE = 30
"""Of a key that is held down; and so many are too many to wait for by somebody who leaves."""
UNMEANT = 0.5
"""Seconds in which keys are not yet meant for what is there by itself."""
_LEAVING = ("ctrl+q", "ctrl+c")
TOO_MANY = "That was a bit fast: some keys were missed."


class TypeAhead(App[str]):
    """An app that takes keys one by one.

    Textual sends a key to the field that has the focus when the key arrives. Of a name, Tab and
    another name in one burst, as a slow line delivers them, both names would go to the first
    field, and keys meant for a dialog that is still opening would be lost. What is there by
    itself, since something opened, went or came, takes no key meant for what was there before.
    """

    def __init__(self) -> None:
        super().__init__()
        self._typed_ahead: deque[events.Event] = deque()
        self.settling: asyncio.Task[None] | None = None
        """Waits until the last key is done with; None while no key is on its way."""
        self.last_key = -inf
        """When the last key came."""
        self._unmeant_until = -inf
        """When people have had a moment to see what is there by itself."""
        self._is_flooded = False
        """True once too many keys came; until those that wait are done with, no more are taken."""

    async def on_event(self, event: events.Event) -> None:
        """Hand a key on, or keep it until it is its turn; who clicks has seen what has opened."""
        if isinstance(event, events.MouseDown):
            self._unmeant_until = -inf
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        self.last_key = monotonic()
        waiting = self._typed_ahead
        if not self.settling:
            await self._take(event)
        elif _leaves(event) and (self._is_flooded or len(waiting) >= MOST_ALIKE):
            self._typed_ahead = deque([event])  # Whoever wants to leave need not wait.
        elif self._is_flooded or len(waiting) >= MOST_AHEAD:
            self._is_flooded = True
            self._forget_unread()
        elif not _is_held_down(event, list(waiting)):
            waiting.append(event)

    def until_quiet(self, moment: float) -> float:
        """Seconds until no key has come for a `moment`; none or fewer if that is so already."""
        rest = self.last_key + moment - monotonic()
        if self._typed_ahead:
            return max(rest, LOOK)
        return rest

    def changes_by_itself(self) -> None:
        """Something opens, goes or comes that no key has asked for: for a moment keys only ring."""
        self._unmeant_until = monotonic() + UNMEANT

    def take_next(self, key: events.Key) -> None:
        """Take `key` before those that were typed after the one that is being dealt with."""
        self._typed_ahead.appendleft(key)
        self.call_next(self._take_waiting)

    async def _take_waiting(self) -> None:
        if self._typed_ahead and not self.settling:  # Else the key before it hands it on.
            await self._take(self._typed_ahead.popleft())

    async def _take(self, event: events.Event) -> None:
        if not self.screen_stack:
            return  # Keys after the one that leaves the app are dropped.
        if _leaves(event) or monotonic() >= self._unmeant_until:
            await super().on_event(event)
        else:
            self.bell()
        self.settling = asyncio.create_task(self._settle(event))

    async def _settle(self, event: events.Event) -> None:
        """Wait until `event` is done with, then hand on the next one."""
        moves = any(map(_may_move, (event, *list(self._typed_ahead)[:1])))
        place = None
        with suppress(ScreenError):  # The app is being left.
            while place != (self.screen, self.focused):
                place = self.screen, self.focused
                await self._climb()
                if moves:  # With the next picture only, which also says in what order.
                    await self._is_heard(self.screen, self.screen.call_after_refresh)
                    await self._climb()
        if self._typed_ahead:
            self.call_next(self._take, self._typed_ahead.popleft())
        else:
            self.settling = None
            if self._is_flooded:
                self._is_flooded = False
                self.notify(TOO_MANY, severity="warning", markup=False)

    def _forget_unread(self) -> None:
        """Drop unread input of the terminal: reading would take longer."""
        if sys.platform != "win32" and not self.is_headless:
            import termios

            with suppress(termios.error):  # The terminal is gone.
                termios.tcflush(sys.stdin, termios.TCIFLUSH)

    async def _climb(self) -> None:
        """Wait until all is done that is on its way from the focused field up to the app."""
        for node in (self.focused or self.screen).ancestors_with_self:
            if not await self._is_heard(node, node.call_later):
                return

    async def _is_heard(self, node: DOMNode, tell: Callable[[Callable[[], None]], bool]) -> bool:
        """Wait until `node` has called back what it is told; False if it is gone by then."""
        heard = asyncio.Event()
        if not tell(heard.set):
            return False
        for _ in range(LOOKS):
            with suppress(TimeoutError):
                await asyncio.wait_for(heard.wait(), LOOK)
                return True
            if not node.is_attached:
                return False
        return True

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Do what a key asks for, unless it is too early or too late for that.

        A screen may not be made yet, or have been left, and a list not have its pages yet.
        """
        if isinstance(default_namespace, Screen) and not self._is_there(default_namespace):
            return False
        if str(action) in _PAGE_TURNS and not _has_room(default_namespace):
            return False
        return await super().run_action(action, default_namespace, namespaces)

    def _is_there(self, screen: Screen[object]) -> bool:
        return screen in self.screen_stack and bool(screen.children)


def _may_move(event: events.Event) -> bool:
    """True if `event` may move the focus."""
    return isinstance(event, events.Key) and not event.is_printable


def _leaves(event: events.Event) -> bool:
    return isinstance(event, events.Key) and event.key in _LEAVING


def _is_held_down(event: events.Event, waiting: Sequence[events.Event]) -> bool:
    """True if the last of those `waiting` are the same key, as many of it as may wait."""
    latest = [one.key for one in waiting[-MOST_ALIKE:] if isinstance(one, events.Key)]
    return isinstance(event, events.Key) and latest == [event.key] * MOST_ALIKE


def changes_by_itself(app: App[Any]) -> None:
    """Tell `app` that something changes by itself, for which no key that comes now is meant."""
    if isinstance(app, TypeAhead):
        app.changes_by_itself()


def take_next(app: App[Any], key: events.Key) -> None:
    """Have `app` take `key` before all that were typed after the one that leads to it."""
    if isinstance(app, TypeAhead):
        app.take_next(key)


def _has_room(node: DOMNode | None) -> bool:
    """True if every list in `node` is laid out, so that its pages can be turned."""
    lists = node.walk_children(OptionList, with_self=True) if node else ()
    return all(choices.scrollable_content_region for choices in lists)


def overlook_odd_bytes() -> None:
    """Let bytes that are no UTF-8 type nothing: they would end the thread that reads keys."""
    if sys.platform == "win32":
        return  # Keys come as characters.
    from textual.drivers import linux_driver

    vars(linux_driver)["getincrementaldecoder"] = lambda encoding: partial(
        getincrementaldecoder(encoding), errors="ignore"
    )
