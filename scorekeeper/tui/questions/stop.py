"""The question of the key for stopping: for a moment, for today, or for good."""

from __future__ import annotations

from enum import Enum
from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.position import Position
from scorekeeper.session.question import Question
from scorekeeper.tui.entry.turn_text import still_there
from scorekeeper.tui.kit.dialogs import QuestionDialog


class Stopped(Enum):
    """What is stopped, and the answer that does it."""

    NOTHING = "go on"
    CLOCK = "stop the clock"
    TODAY = "leave it for today"
    GAME = "end the game"


def stop_question(position: Position, clock_runs: bool) -> Question[Stopped]:
    """Asks what is to be stopped in a game that stands at `position`."""
    answers = {one.value: one for one in Stopped if clock_runs or one is not Stopped.CLOCK}
    told = (still_there(position),) if position.bag else ()
    return Question("Do you want to stop?", answers, told, ("STOP?",))


async def ask_to_stop(app: App[Any], game: Game, clock_runs: bool = False) -> Stopped:
    """Ask what is to be stopped; to put the question aside is to go on."""
    dialog = QuestionDialog(stop_question(game.position, clock_runs), game=game)
    return await app.push_screen_wait(dialog) or Stopped.NOTHING
