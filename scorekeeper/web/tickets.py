"""Questions to the table that wait for their answers, each known by its ticket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count


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
