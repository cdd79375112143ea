"""The question of the key for stopping: for a moment, for today, or for good."""

from __future__ import annotations

from enum import Enum
from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.tui.drawing.lines import line
from scorekeeper.tui.screens.dialogs import QuestionDialog
from scorekeeper.tui.text.turn_text import still_there


class Stopped(Enum):
    """What is stopped, and the answer that does it."""

    NOTHING = "go on"
    CLOCK = "stop the clock"
    TODAY = "leave it for today"
    GAME = "end the game"


def stop_answers(clock_runs: bool) -> list[Stopped]:
    """The answers there are, that which changes nothing first."""
    return [one for one in Stopped if clock_runs or one is not Stopped.CLOCK]


async def ask_to_stop(app: App[Any], game: Game, clock_runs: bool = False) -> Stopped:
    """Ask what is to be stopped; to put the question aside is to go on."""
    answers = stop_answers(clock_runs)
    bag = game.position.bag
    rows = [line(still_there(game.position))] if bag else []
    question = QuestionDialog(
        "Do you want to stop?",
        [one.value for one in answers],
        rows,
        game=game,
        word=("STOP?",),
    )
    answer = await app.push_screen_wait(question)
    return answers[answer or 0]
