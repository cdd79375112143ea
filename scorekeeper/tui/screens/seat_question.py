"""The question about a phone that asks for a seat, or a tablet that is to be the table."""

from __future__ import annotations

from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.phones import PhoneHost
from scorekeeper.session.seats import TABLE, SeatAsked
from scorekeeper.tui.screens.dialogs import QuestionDialog
from scorekeeper.tui.text.turn_text import seat_question


def seat_answers(asked: SeatAsked) -> tuple[str, ...]:
    """The answers, that which changes nothing first."""
    name = printable(asked.name)
    agrees = "put it in the middle for all" if asked.name == TABLE else f"let {name} play on it"
    return "leave it waiting", agrees, "send it away"


async def ask_for_seat(app: App[Any], host: PhoneHost, game: Game, asked: SeatAsked) -> str:
    """Ask about the phone that `asked` first, and do what is answered; returns what came of it."""
    question = QuestionDialog(
        printable(seat_question(asked)), seat_answers(asked), game=game, word=(asked.number,)
    )
    answer = await app.push_screen_wait(question)
    if not answer or asked not in host.pages.asking:
        return ""
    return host.agree(asked) if answer == 1 else host.refuse(asked)
