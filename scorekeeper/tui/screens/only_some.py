"""The question which games are shown: those with one box, of one year, or all."""

from __future__ import annotations

from typing import Any

from textual.app import App

from scorekeeper.tui.drafts.history_filter import HistoryFilter
from scorekeeper.tui.drawing.lines import line
from scorekeeper.tui.screens.dialogs import QuestionDialog


async def only_some(app: App[Any], games: HistoryFilter) -> HistoryFilter:
    """Ask which games are wanted in place of `games`; the same if nothing else is."""
    choices = games.choices
    now = line(f"These are shown now: {games.where}.")
    question = QuestionDialog("Only some games", [*choices], [now], word=("WHICH?",))
    place = await app.push_screen_wait(question)
    return games if place is None else [*choices.values()][place]
