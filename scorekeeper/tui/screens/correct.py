"""One turn put right: the table as it was before it, and what should have been entered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.board import Board
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Action, Challenge, Play
from scorekeeper.tui import draft as drafts
from scorekeeper.tui import screens
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.entering import Entering
from scorekeeper.tui.lineedit import TypedLine
from scorekeeper.tui.lines import unsaved_heading
from scorekeeper.tui.screens.entering import EnteringScreen
from scorekeeper.tui.screens.leaving import SingleDismiss
from scorekeeper.tui.widgets.keybar import KeyBar

KEYS = [
    Binding("enter", "take", "This is it", key_display="Enter", tooltip="It was this turn"),
    Binding("escape", "dismiss(None)", "Back", key_display="Esc", tooltip="Change nothing"),
    Binding("f2", "write('pass')", "Pass", key_display="F2", tooltip="The player passed"),
    Binding("f3", "write('exchange')", "Exchange", key_display="F3", tooltip="A tile went back"),
    Binding("f6", "announce", "Points", key_display="F6", tooltip="The points called out"),
    Binding("colon", "write('')", "Type", key_display=":", tooltip="Type the turn"),
]
_ACTIONS = {binding.key: binding.action for binding in KEYS}

_ON_BOARD: dict[str, Callable[[Draft, Board], Draft]] = {
    "left": lambda draft, board: drafts.move(draft, -1, 0, board),
    "right": lambda draft, board: drafts.move(draft, 1, 0, board),
    "up": lambda draft, board: drafts.move(draft, 0, -1, board),
    "down": lambda draft, board: drafts.move(draft, 0, 1, board),
    "space": lambda draft, _: drafts.flip(draft),
    "backspace": lambda draft, _: drafts.take_back(draft),
    "delete": lambda draft, _: drafts.remove(draft),
}
"""What keys do while the turn is not typed but laid on the board."""


class CorrectScreen(EnteringScreen[Turn | None], SingleDismiss[Turn | None]):
    """Asks what a turn should have been; the answer is the turn, or None to leave it alone."""

    BINDINGS = [*KEYS]
    HOW = "Type the turn, such as 5C MOOD, or lay it with the mouse."

    def __init__(self, game: Game, what: str, turn: Turn | None = None) -> None:
        """Ask for a turn behind those of `game`: for `turn`, entered wrongly, or a new one.

        `what` says which it is, in the title.
        """
        super().__init__(game, _begin(game, turn))
        self._game = game
        self._what = what
        self._turn = turn

    @property
    def game(self) -> Game:
        """The turns before the one that is asked for."""
        return self._game

    def compose(self) -> ComposeResult:
        """All that a turn is entered with, and the keys."""
        yield from super().compose()
        yield KeyBar(KEYS)

    def _show_title(self) -> None:
        self._title.show([unsaved_heading(self._what, self._fitted.width)])

    # Keys

    async def on_key(self, event: events.Key) -> None:
        """Every key, in the order typed (see `TableScreen.on_key`)."""
        if self.app.screen is not self:
            return
        key, entering = event.key, self._entering
        character = event.character if event.is_printable and event.character else ""
        if key in _ACTIONS and not (key == "colon" and entering.line):
            event.stop()
            await self.run_action(_ACTIONS[key])
        elif entering.line is None:
            event.stop()
            self._lay(key, character)
        elif key not in ("ctrl+p", "ctrl+q", "ctrl+c"):
            event.stop()
            changed = entering.type_text(character, self.game) if character else None
            self._enter(changed or entering.press(key, self.game))

    def _lay(self, key: str, character: str) -> None:
        """One key while the turn is laid on the board."""
        draft, board = self._entering.draft, self.game.board
        if key in _ON_BOARD:
            self._edit(_ON_BOARD[key](draft, board))
        elif character:
            self._edit(drafts.type_key(draft, character, board, self.game.rules.edition))

    def action_write(self, text: str) -> None:
        """Write `text` on the entry line, in place of what stands there."""
        self._enter(self._entering.close().type_text(text, self.game))

    def action_announce(self) -> None:
        """Note the points that were called out, or that none were."""
        question = "How many points did the player call out? Leave it empty if nobody did."
        dialog = screens.ask("Points called out", question, number=True)
        self.app.push_screen(dialog, self._announce)

    def action_take(self) -> None:
        """It was this turn; ask if it breaks a rule that was not accepted before."""
        verdict = self._verdict
        if verdict is None:
            self.app.bell()
            return
        known = self._turn.accepted if self._turn else ()
        if verdict.can_be_overruled and all(rule in known for rule in verdict.broken):
            self._answer(True)
        else:
            self.app.push_screen(screens.overrule(verdict), self._answer)

    def _answer(self, agreed: bool | None) -> None:
        verdict = self._verdict
        if agreed and verdict:
            base = self._turn or Turn(verdict.action)
            action = _same_challenger(verdict.action, base.action)
            called = self._entering.proposal(self.game).announced
            announced = called if isinstance(action, Play) else None
            self.dismiss(replace(base, action=action, accepted=verdict.broken, announced=announced))


def what_did(name: str, number: int, turns: int) -> str:
    """The question about turn `number` of so many `turns`, taken by `name`."""
    return f"Turn {number} of {turns}: what did {name} do?"


def _begin(game: Game, turn: Turn | None) -> Entering:
    """`turn` as text, ready to be changed, and its tiles below."""
    entering = Entering.at_start(game)
    if turn is None:
        return entering.type_text("", game)
    draft = entering.draft
    if isinstance(turn.action, Play):
        draft = drafts.laid(turn.action, turn.announced)
    text = write_action(turn.action, game.board, game.rules.edition)
    return Entering(draft, TypedLine(text, len(text)))


def _same_challenger(action: Action, old: Action) -> Action:
    """`action`; a challenge that is corrected is still the same person's."""
    if isinstance(action, Challenge) and isinstance(old, Challenge):
        return replace(action, by=old.by)
    return action
