"""What becomes of a turn that breaks a rule, asked beside the board."""

from __future__ import annotations

from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.tui.board.picture import judged
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.kit.half import ShowPicture
from scorekeeper.tui.questions.not_allowed_text import (
    Broken,
    not_allowed,
    not_allowed_half,
    rule_half,
    why_question,
)

TO_DO = "Change the word, or take it back."
"""Said at the table meanwhile."""


async def ask_to_allow(
    app: App[Any], game: Game, verdict: Judgement, show_picture: ShowPicture, back: str = ""
) -> bool | None:
    """Ask whether a turn of `game` stands, in which `verdict` finds something wrong.

    True lets it stand, False takes it `back`, None leaves it as it is laid. Letters that are typed
    meanwhile are laid.
    """
    question = not_allowed(game, verdict, back)
    about = not_allowed_half(game, verdict)
    why = why_question(verdict)
    rule = rule_half(game, verdict)
    answer: Broken | None = Broken.WHY
    show_picture(judged(game, verdict))
    try:
        while answer is Broken.WHY:
            asked = QuestionDialog(question, about=about, lays_on=True, says=TO_DO)
            answer = await app.push_screen_wait(asked)
            if answer is Broken.WHY:
                await app.push_screen_wait(QuestionDialog(why, game=game, about=rule))
    finally:
        show_picture(None)
    return None if answer is None else answer is Broken.STANDS
