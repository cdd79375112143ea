"""An event loop in a thread of its own, for those who have none and need something done in one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
LIMIT = 30.0
"""Seconds after which what is waited for is taken to hang."""


class OwnLoop:
    """Does what it is asked in its loop, until it is stopped."""

    def __init__(self) -> None:
        started: Future[asyncio.AbstractEventLoop] = Future()
        self._end = asyncio.Event()
        self._thread = Thread(target=lambda: asyncio.run(self._run(started)), daemon=True)
        self._thread.start()
        self._loop = started.result(LIMIT)

    async def _run(self, started: Future[asyncio.AbstractEventLoop]) -> None:
        started.set_result(asyncio.get_running_loop())
        await self._end.wait()

    def do(self, act: Callable[[], T]) -> T:
        """The result of `act`, which is done in the loop."""
        if not self._thread.is_alive():
            return act()
        found: Future[T] = Future()

        def answer() -> None:
            try:
                found.set_result(act())
            except BaseException as error:
                found.set_exception(error)

        self._loop.call_soon_threadsafe(answer)
        return found.result(LIMIT)

    def wait(self, work: Callable[[], Awaitable[T]]) -> T:
        """What `work` gives once it is done there."""

        async def done() -> T:
            return await work()

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(LIMIT)

    def stop(self) -> None:
        """End the loop, in which nothing may be left to do."""
        left = self.do(lambda: [str(task) for task in asyncio.all_tasks()])
        self.do(self._end.set)
        self._thread.join(LIMIT)
        assert len(left) == 1, left


class InLoop:
    """An object whose methods are called, and whose values are read, in a loop of its own."""

    def __init__(self, loop: OwnLoop, what: object) -> None:
        self._in = loop
        self._what = what

    def __getattr__(self, name: str) -> Any:
        found = self._in.do(lambda: getattr(self._what, name))
        if not callable(found):
            return found

        def call(*given: Any, **named: Any) -> Any:
            answer = self._in.do(lambda: found(*given, **named))
            if asyncio.iscoroutine(answer):
                return self._in.wait(lambda: answer)
            return answer

        return call
