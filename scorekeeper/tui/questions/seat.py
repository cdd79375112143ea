"""The question about a phone that asks for a seat, or a tablet that is to be the table."""

from __future__ import annotations

from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.phones import PhoneHost
from scorekeeper.session.question import Question
from scorekeeper.session.seats import TABLE, SeatAsked
from scorekeeper.tui.entry.turn_text import seat_question
from scorekeeper.tui.kit.dialogs import QuestionDialog


def admits_question(asked: SeatAsked) -> Question[bool | None]:
    """Asks whether a phone has the seat that it `asked` for; with None it waits."""
    name = printable(asked.name)
    agrees = "put it in the middle for all" if asked.name == TABLE else f"let {name} play on it"
    answers = {"leave it waiting": None, agrees: True, "send it away": False}
    return Question(printable(seat_question(asked)), answers, word=(asked.number,))


async def ask_for_seat(app: App[Any], host: PhoneHost, game: Game, asked: SeatAsked) -> str:
    """Ask about the phone that `asked` first, and do what is answered; returns what came of it."""
    dialog: QuestionDialog[bool | None] = QuestionDialog(admits_question(asked), game=game)
    agreed = await app.push_screen_wait(dialog)
    if agreed is None or asked not in host.pages.asking:
        return ""
    return host.agree(asked) if agreed else host.refuse(asked)
