"""The help of each screen: how things are done there, and every key."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, ClassVar

from textual.screen import Screen, ScreenResultType

from scorekeeper.tui.kit.help_page import advice, groups
from scorekeeper.tui.kit.menu import keys_of
from scorekeeper.tui.kit.messages import ShowHelp
from scorekeeper.tui.kit.sized import SizedScreen


class AdvisedScreen(SizedScreen[ScreenResultType]):
    """A screen that F1 explains."""

    ADVICE: ClassVar[str] = "dialog"
    """The section of ``help.md`` that F1 shows, above the keys."""

    def action_help(self) -> None:
        """Say how things are done here, and list the keys."""
        show_help(self, advice(self.ADVICE))


def show_help(screen: Screen[Any], paragraphs: Sequence[str], without: Container[str] = ()) -> None:
    """Put a page of `paragraphs` and keys in front of `screen`, `without` some functions.

    Where there is a board, its squares are explained.
    """
    keys = [one for one in keys_of(screen) if one.function not in without]
    has_board = bool(screen.query("BoardView"))
    screen.post_message(ShowHelp(groups(keys), paragraphs, has_board))
