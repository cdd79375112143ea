"""The dialogs when a computer draws or plays, or a person is to look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Event

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.session.stage import Draw
from scorekeeper.session.state import TableState
from scorekeeper.session.table import Table
from scorekeeper.tui.kit.dialogs import Dialog, QuestionDialog, leave_for
from scorekeeper.tui.kit.half import HalfView
from scorekeeper.tui.kit.help_page import advice
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.typeahead import changes_by_itself
from scorekeeper.tui.questions import computer_text
from scorekeeper.tui.questions.computer_text import Done, to_do, turn_half, turn_question
from scorekeeper.tui.questions.rack_entry import RackEntry
from scorekeeper.tui.questions.rack_text import draw_half
from scorekeeper.tui.questions.rack_typing import RackTyping
from scorekeeper.tui.questions.racks import TypedRack

Think = Callable[[Callable[[], bool]], Judgement]
"""Chooses a turn; asks the function that it is given whether to stop thinking."""


def _first(name: str) -> Binding:
    """A key of the table that may come before what a computer does."""
    return bind(name, action=f"first('{name}')")


FIRST = [_first("table.challenge"), _first("table.undo")]


class DrawDialog(TypedRack):
    """Asks what was drawn for a computer; the answer is its whole rack, None for not now."""

    ADVICE = "computer"
    BINDINGS = [*TypedRack.BINDINGS, *FIRST]

    def __init__(
        self, game: Game, stage: Draw, remember: Callable[[tuple[str, ...]], None]
    ) -> None:
        """Ask for what `stage` of `game` says; `remember` keeps the letters typed so far."""
        entry = RackEntry.of(game, stage.player, whole=False)
        for letter in stage.typed:
            entry = entry.type(letter)
        entry = replace(entry, trouble="")
        super().__init__(RackTyping(entry, lambda now: draw_half(game, stage.player, now)))
        self._remember = remember

    @on(RackTyping.Changed)
    def remember_letters(self, event: RackTyping.Changed) -> None:
        """Neither "not now" nor the end of the program forgets a letter."""
        self._remember(event.entry.keys)

    def action_first(self, key_id: str) -> None:
        """Not now: a key of the table comes first."""
        leave_for(self, key_id)


class ThinkingDialog(Dialog[Judgement | None]):
    """Lets a computer think; the answer is its turn, None to leave it for later."""

    ADVICE = "computer"
    BINDINGS = [
        bind("computer.best", "Best so far", "Stop thinking, and play the best so far"),
        bind("computer.stop", about="Leave its turn for later", action="dismiss(None)"),
        bind("computer.help", about="How to play with a computer"),
    ]

    def __init__(self, game: Game, think: Think) -> None:
        """Let the player to move in `game` `think`."""
        super().__init__()
        self._think = think
        self._half = HalfView(computer_text.thinking_half(game))
        self._enough = Event()

    def compose(self) -> ComposeResult:
        """Who thinks, and the keys."""
        yield self._half
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Begin to think."""
        self._choose()

    def on_unmount(self) -> None:
        """Stop thinking."""
        self._enough.set()

    @work(thread=True, group="thinking")
    def _choose(self) -> None:
        verdict = self._think(self._enough.is_set)
        self.call_later(self._chosen, verdict)

    def _chosen(self, verdict: Judgement) -> None:
        if self in self.app.screen_stack:  # Else the board is free.
            changes_by_itself(self.app)
            self.dismiss(verdict)

    def action_best(self) -> None:
        """Stop thinking; the best so far is what it plays."""
        self._enough.set()


class ComputerDialog(QuestionDialog[Done]):
    """Says what a computer plays, and asks whether that is done on the board."""

    BINDINGS = [*QuestionDialog.BINDINGS, *FIRST]

    def __init__(self, game: Game, verdict: Judgement, shows_letter: bool = False) -> None:
        """Ask about the turn of `verdict`; the tile that it gives back may be shown."""
        super().__init__(
            turn_question(game, verdict, shows_letter),
            about=turn_half(game, verdict, shows_letter),
            advice=advice("computer"),
            says=to_do(game, verdict),
        )

    def action_first(self, key_id: str) -> None:
        """Leave its turn for later: a key of the table comes first."""
        leave_for(self, key_id)


class LookDialog(Dialog[bool]):
    """Asks for the player to move, whose tiles are secret; True once they look."""

    ADVICE = "computer"
    BINDINGS = [
        bind("look.look", "Look", "Show the tiles of the player to move", "dismiss(True)"),
        bind("look.back", about="Back to the table", action="dismiss(False)"),
        _first("table.phones"),
        bind("look.help", about="How to play without the box"),
    ]

    def __init__(self, table: Table) -> None:
        """Ask for the player to move at `table`."""
        super().__init__()
        self._table = table
        self._stage = table.state.stage
        self._asking = table.state.pages.asking
        self.gives_way = False
        """True if it closed because they look elsewhere, or a phone would like to join."""

    def on_mount(self) -> None:
        """Close when that comes first."""
        self._stop_listening = self._table.listen(self._follow)

    def on_unmount(self) -> None:
        """Follow the table no longer."""
        self._stop_listening()

    def _follow(self, state: TableState) -> None:
        asks = state.pages.newcomer or {*state.pages.asking} - {*self._asking}
        if state.is_at_page or asks or state.stage != self._stage:
            self.gives_way = True
            changes_by_itself(self.app)
            self.dismiss(False)

    def action_first(self, key_id: str) -> None:
        """Not now: a key of the table comes first."""
        leave_for(self, key_id)

    def compose(self) -> ComposeResult:
        """The player who is to look, and the keys."""
        yield HalfView(computer_text.look_half(self._table.session.game))
        yield KeyBar([*self.BINDINGS, MORE])
