"""What the parts of the history have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message
from textual.reactive import var

from scorekeeper.history.overview import HistoryState
from scorekeeper.session import Session
from scorekeeper.tui.kit.messages import OpenTable
from scorekeeper.tui.terminal.sparing import Unscrolled

DIGITS = 9
"""Games that are opened by a digit."""
BY_DIGIT = (
    Binding("1", "open(1)", "Open a game", tooltip="One of these games", key_display="1–9"),
    *(Binding(f"{number}", f"open({number})", show=False) for number in range(2, DIGITS + 1)),
)
"""Keys of a part with `numbered_games`."""


class HistoryPart(VerticalScroll, Unscrolled):
    """A part of the history, made when it is first seen, and shown anew in place after that."""

    ADVICE: ClassVar[str] = "history"
    """The section of ``help.md`` about it."""

    state: var[HistoryState | None] = var(None, init=False)
    """What is shown; only what has changed in it is looked at anew."""
    numbered_games: Sequence[Path] = ()
    """The files of the games that digits open."""

    @dataclass
    class Chosen(Message):
        """Somebody was chosen, perhaps to be shown in another part."""

        person: str
        other: str = ""
        part: str = ""
        """The id of the part that is to be seen; empty for this one."""

    @dataclass
    class Said(Message):
        """A sentence is to be shown below."""

        text: str

    def action_open(self, number: int = 1) -> None:
        """Open one of the games, counted from 1."""
        if number <= len(self.numbered_games):
            path = self.numbered_games[number - 1]
            self.post_message(OpenTable(partial(Session.open, path)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a game that there is can be opened."""
        return action != "open" or bool(self.numbered_games)

    @property
    def finished_game(self) -> Path | None:
        """The file of a finished game that is shown, to be reviewed; None if none is."""
        return next(iter(self.numbered_games), None)

    def take_focus(self) -> None:
        """Give the focus to what keys go to here: a list, a table, or the part itself."""
        first = next((widget for widget in self.query() if widget.focusable), self)
        first.focus(scroll_visible=False)


def neighbour(names: Sequence[str], name: str, by: int) -> str:
    """The name so many places after `name`, round the end; the first one if it is not there."""
    if name in names:
        return names[(names.index(name) + by) % len(names)]
    return next(iter(names), name)
