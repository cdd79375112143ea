"""The first line of the table."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.names import printable
from scorekeeper.report.days import played_on
from scorekeeper.table.stage import Proposal
from scorekeeper.table.table import Table
from scorekeeper.tui.entry.turn_text import title_sign
from scorekeeper.tui.kit.headings import TitleBar

WORDS = {
    WordCheck.UNCHECKED: "nobody checks words",
    WordCheck.CHALLENGE: "words: if challenged",
    WordCheck.INLINE: "words checked",
}
"""When words are looked up, as the title of the table has room for it."""


def when_looked_up(game: Game) -> str:
    """When words are looked up: in the turn of whoever is to move, or in a game that is over."""
    setup = game.setup
    return WORDS[setup.words if game.position.ending else setup.words_of(game.position.to_move)]


class TableTitle(TitleBar):
    """The game, what is wrong, how many look on; the clock, where that has no other place."""

    def __init__(self, table: Table, is_clock_elsewhere: Callable[[], bool]) -> None:
        super().__init__("scorekeeper")
        self._table = table
        self._is_clock_elsewhere = is_clock_elsewhere

    def on_mount(self) -> None:
        self.follow()

    def on_resize(self) -> None:
        self.follow()

    def follow(self) -> None:
        """Show the table as it is now."""
        state = self._table.state
        game = state.game
        turn = "game over" if game.position.ending else f"turn {game.turns_taken + 1}"
        self.note = printable(f"{game.rules.edition.name} · {turn}")
        stage = state.stage
        proposes = game.setup.players[stage.player] if isinstance(stage, Proposal) else ""
        time = "" if self._is_clock_elsewhere() else self._table.clock.text(game)
        now = (state.status or time).strip()
        sign = title_sign(state.door, proposes)
        self.status = printable(f"{sign}  {now or when_looked_up(game)}".strip())
        self.date = "" if now or sign else played_on(game.setup.started)
