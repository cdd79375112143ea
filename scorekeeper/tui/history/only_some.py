"""The question which games are shown: those with one box, of one year, or all."""

from __future__ import annotations

from typing import Any

from textual.app import App

from scorekeeper.session.question import Question
from scorekeeper.tui.history.filter import HistoryFilter
from scorekeeper.tui.kit.dialogs import QuestionDialog


async def only_some(app: App[Any], games: HistoryFilter) -> HistoryFilter:
    """Ask which games are wanted in place of `games`; the same if nothing else is."""
    now = f"These are shown now: {games.where}."
    question = Question("Only some games", games.choices, (now,), ("WHICH?",))
    return await app.push_screen_wait(QuestionDialog(question)) or games
