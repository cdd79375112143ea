"""The dialogs when a computer draws or plays, or a person is to look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Event

from textual import on, work
from textual.actions import parse
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Exchange, Play
from scorekeeper.session.stage import Draw
from scorekeeper.session.state import TableState
from scorekeeper.session.table import Table
from scorekeeper.tui.drafts.rack_entry import RackEntry
from scorekeeper.tui.drawing.picture import judged
from scorekeeper.tui.screens.dialogs import Dialog, leave_for
from scorekeeper.tui.screens.racks import TypedRack
from scorekeeper.tui.text import computer_text
from scorekeeper.tui.text.rack_text import draw_half
from scorekeeper.tui.typeahead import changes_by_itself
from scorekeeper.tui.widgets.half import HalfView, ShowPicture
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.rack_typing import RackTyping

Think = Callable[[Callable[[], bool]], Judgement]
"""Chooses a turn; asks the function that it is given whether to stop thinking."""


_DONE: dict[type[object], str] = {Play: "It is laid", Exchange: "It is swapped"}


def _first(name: str, key: str, label: str, tooltip: str, show: bool = True) -> Binding:
    """A key of the table that may come before what a computer does."""
    return bind(f"table.{name}", key, label, tooltip, f"first('table.{name}')", show)


FIRST = [
    _first("challenge", "f4", "Challenge", "Challenge the last play"),
    _first("undo", "ctrl+z", "Undo", "Take the last turn back", show=False),
]


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


class ComputerDialog(Dialog[Judgement | None]):
    """Lets a computer think, then says what it plays; the answer is its turn, once that is done."""

    ADVICE = "computer"
    KEYS = [
        bind("computer.done", "enter", "Go on", "Its turn is done on the table"),
        bind("computer.which", "space", "Which tile", "Which tile it swaps"),
        *FIRST,
        _first("rack", "f12", "Wrong rack", "Its tiles were typed wrongly"),
        bind("computer.best", "escape", "Best so far", "Stop thinking, and play the best so far"),
        bind("computer.stop", "escape", "Not now", "Back to the table"),
        bind("computer.help", "f1", "Help", "How to play with a computer"),
    ]
    BINDINGS = [*KEYS]

    def __init__(
        self, game: Game, think: Think, show_picture: ShowPicture, by_itself: bool = False
    ) -> None:
        """Let the player to move in `game` `think`; its turn is shown, or taken `by_itself`."""
        super().__init__()
        self._game = game
        self._think = think
        self._show_picture = show_picture
        self._by_itself = by_itself
        self._half = HalfView(computer_text.thinking_half(game))
        self._keys = KeyBar([])
        self._enough = Event()
        self._verdict: Judgement | None = None

    def compose(self) -> ComposeResult:
        """The computer's turn, and the keys."""
        yield self._half
        yield self._keys

    def on_mount(self) -> None:
        """Begin to think."""
        self._show_keys()
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
            if self._by_itself:
                self.dismiss(verdict)
                return
            self._verdict = verdict
            self._half.show(computer_text.turn_half(self._game, verdict))
            to_do = computer_text.to_do(self._game, verdict)
            self._show_picture(judged(self._game, verdict))
            self.sub_title = to_do
            self._show_keys()

    def _show_keys(self) -> None:
        self.refresh_bindings()
        shown = [key for key in self.KEYS if key.show]
        keys = [key for key in shown if self.check_action(*parse(key.action)[1:]) is not False]
        done = _DONE.get(type(self._verdict.action), "") if self._verdict else ""
        if done and not self._game.position.deal:
            keys[0] = replace(keys[0], description=done)
        self._keys.show_keys([*keys, MORE])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While it thinks it can only be stopped; and dealt tiles cannot be wrong."""
        verdict = self._verdict
        match action:
            case "best":
                return verdict is None
            case "done" | "stop":
                return verdict is not None
            case "which":
                return verdict is not None and isinstance(verdict.action, Exchange)
            case "first" if parameters == ("table.rack",):
                return verdict is not None and not self._game.position.deal
        return True

    def action_done(self) -> None:
        """Its turn is done on the table."""
        self.dismiss(self._verdict)

    def action_which(self) -> None:
        """Show which tile it gives back."""
        if self._verdict:
            self._half.show(computer_text.turn_half(self._game, self._verdict, shows_letter=True))

    def action_best(self) -> None:
        """Stop thinking; the best so far is what it plays."""
        self._enough.set()

    def action_stop(self) -> None:
        """Leave its turn for later."""
        self.dismiss(None)

    def action_first(self, key_id: str) -> None:
        """Leave its turn for later: a key of the table comes first."""
        leave_for(self, key_id)


class LookDialog(Dialog[bool]):
    """Asks for the player to move, whose tiles are secret; True once they look."""

    ADVICE = "computer"
    BINDINGS = [
        bind("look.look", "enter", "Look", "Show the tiles of the player to move", "dismiss(True)"),
        bind("look.back", "escape", "Not now", "Back to the table", "dismiss(False)"),
        _first("agree", "ctrl+a", "Agree", "Give a page its seat", show=False),
        _first("refuse", "ctrl+n", "Say no", "Give it no seat", show=False),
        _first("phones", "ctrl+o", "Phones", "Phones, and who sits at them"),
        bind("look.help", "f1", "Help", "How to play without the box"),
    ]

    def __init__(self, table: Table) -> None:
        """Ask for the player to move at `table`."""
        super().__init__()
        self._table = table
        self._stage = table.state.stage
        self.gives_way = False
        """True if it closed because they look elsewhere, or a page wants to be let in."""

    def on_mount(self) -> None:
        """Close when that comes first."""
        self._stop_listening = self._table.listen(self._follow)

    def on_unmount(self) -> None:
        """Follow the table no longer."""
        self._stop_listening()

    def _follow(self, state: TableState) -> None:
        if state.is_at_page or state.pages.newcomer or state.stage != self._stage:
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
