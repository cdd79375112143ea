"""The turn of a computer, and dealt tiles that only one player may see."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any

from textual import work
from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_play
from scorekeeper.table.questions import (
    Done,
    computer_question,
    look_question,
    thinking_question,
    to_do,
)
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.tui.board.picture import ShowPicture, judged
from scorekeeper.tui.board.scored_words import PlayOnBoard, ScoredWords
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.keys.typeahead import changes_by_itself
from scorekeeper.tui.kit.dialog import Ask

Think = Callable[[Callable[[], bool]], Judgement]
"""Chooses a turn; asks the function that it is given whether to stop thinking."""
CHALLENGE = bind("table.challenge", action="leave_for('table.challenge')")
"""A key of the table for a play that lies on the board."""
BEFORE = [
    bind("table.undo", action="leave_for('table.undo')"),
    bind("table.stop", action="leave_for('table.stop')"),
]
"""Keys of the table that may come before what a computer does."""


class Thinking(Ask[Judgement | None]):
    """Lets a computer think; the answer is its turn, None to leave it for later."""

    ADVICE = "computer"
    BINDINGS = [
        bind("computer.best", "Best so far", "Stop thinking, and play the best so far", "answer"),
        bind("computer.stop", about="Leave its turn for later", action="dismiss(None)"),
    ]

    def __init__(self, game: Game, think: Think) -> None:
        """Let the player to move in `game` `think`."""
        question = thinking_question(game)
        super().__init__(question, to_do=question.sentences[0])
        self._think = think
        self._enough = Event()

    def on_mount(self) -> None:
        self._choose()

    def on_unmount(self) -> None:
        self._enough.set()

    @work(thread=True, group="thinking")
    def _choose(self) -> None:
        self.call_later(self._chosen, self._think(self._enough.is_set))

    def _chosen(self, verdict: Judgement) -> None:
        if self in self.app.screen_stack:  # Else the board is free.
            changes_by_itself(self.app)
            self.dismiss(verdict)

    def action_give(self, place: int) -> None:
        """Stop thinking; the best so far is what it plays."""
        self._enough.set()


class ComputerTurn(Ask[Done]):
    """Says what a computer plays, and asks whether that is done on the board."""

    ADVICE = "computer"
    BINDINGS = [*BEFORE]

    def __init__(self, game: Game, verdict: Judgement, shows_letter: bool = False) -> None:
        """Ask about the turn of `verdict`; the tile that it gives back may be shown."""
        words = note = gain = None
        if verdict.play:
            words = ScoredWords(PlayOnBoard.of(verdict.score, game.board, verdict.play))
            note = write_play(verdict.play, game.board, game.rules.edition)
            gain = f"+{verdict.score.total}"
        super().__init__(
            computer_question(game, verdict, shows_letter),
            note=note or "",
            gain=gain or "",
            about=words,
            to_do=to_do(game, verdict),
        )


async def ask_if_done(
    app: App[Any], game: Game, verdict: Judgement, show_picture: ShowPicture
) -> Done | None:
    """Ask whether the turn of a computer is done on the board, once it is known which tile goes."""
    show_picture(judged(game, verdict))
    answer = await app.push_screen_wait(ComputerTurn(game, verdict))
    if answer is Done.WHICH:
        answer = await app.push_screen_wait(ComputerTurn(game, verdict, shows_letter=True))
    show_picture(None)
    return answer


class Look(Ask[bool]):
    """Asks for the player to move, whose tiles are secret; True once they look."""

    ADVICE = "computer"
    BINDINGS = [
        bind("look.look", "Look", "Show the tiles of the player to move", "answer"),
        bind("look.back", "Back", "Back to the table", "dismiss(None)"),
        bind("table.phones", action="leave_for('table.phones')"),
        bind("table.undo", action="leave_for('table.undo')"),
        bind("table.redo", action="leave_for('table.redo')", show=False),
    ]

    def __init__(self, table: Table) -> None:
        """Ask for the player to move at `table`."""
        question = look_question(table.session.game)
        super().__init__(question, to_do=question.sentences[0])
        self._table = table
        self._stage = table.state.stage
        self._asking = table.state.door.asking
        self.gives_way = False
        """True if it closed because they look elsewhere, or a phone would like to join."""

    def on_mount(self) -> None:
        self._stop_listening = self._table.listen(self._follow)

    def on_unmount(self) -> None:
        self._stop_listening()

    def _follow(self, state: TableState) -> None:
        """Close when something else comes first."""
        asks = state.door.newcomer or {*state.door.asking} - {*self._asking}
        if state.is_at_page or asks or state.stage != self._stage:
            self.gives_way = True
            changes_by_itself(self.app)
            self.dismiss(False)


async def look(app: App[str], table: Table) -> None:
    """Show the player to move their tiles, once they are alone with the screen."""
    asks = Look(table)
    changes_by_itself(app)  # Enter twice on a play is not Enter of who sits there next.
    if await app.push_screen_wait(asks):
        table.look()
    elif not asks.gives_way:
        table.put_off()
