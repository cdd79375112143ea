"""The log: every turn to read, and each of them to be corrected, taken out, or preceded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.geometry import Region
from textual.message import Message

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.seats import hides_rack
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.tui import table_lines
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.correct import CorrectScreen, what_did
from scorekeeper.tui.screens.dialogs import Chooser, Dialog, Text, Title
from scorekeeper.tui.screens.file_questions import read_only
from scorekeeper.tui.screens.help import CORRECTING, show_help
from scorekeeper.tui.screens.resolve import Column, resolve_conflicts
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind

WIDEST = 84
EDGE = 6
"""Columns taken by the frame and the scrollbar."""
PAGE = 5
"""Turns by which Page Up and Page Down go."""

_NEVER_WAS = 0
"""The answer that a turn is to be removed, not made a pass."""

_SPACE = (" ", "text")
_CHOSEN, _GOES_ON = ("►", "bold brass"), ("│", "brass")


class TurnList(Text, can_focus=True):
    """The full log, a turn of it marked with ``►``; posts `Chosen` when one is clicked."""

    class Chosen(Message):
        """A turn was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, game: Game) -> None:
        """Show the turns of `game`."""
        self._game = game
        self._width = 0
        self._turns: list[list[Line]] = []
        self._regions: list[Region] = []
        super().__init__([])

    def mark(self, chosen: int, width: int) -> Region:
        """Show all turns, number `chosen` marked; the region that it takes."""
        if width != self._width:
            self._lay_out(width)
        rows: list[Line] = []
        for number, turn in enumerate(self._turns, 1):
            first, *others = turn
            if number == chosen:
                rows += [(_CHOSEN, *first), *((_GOES_ON, *row[1:]) for row in others)]
            else:
                rows += [(_SPACE, *first), *others]
        self.show(rows or [line("  Nobody has played yet.", "dim")])
        return self._regions[chosen - 1] if self._regions else Region(0, 0, width, 1)

    def _lay_out(self, width: int) -> None:
        """Find the lines of every turn, and where they stand."""
        self._width, self._turns, self._regions, top = width, [], [], 0
        for step in self._game.steps:
            first, *others = table_lines.full_turn(self._game, step, width - 2)
            self._turns.append([first, *((_SPACE, *row) for row in others)])
            self._regions.append(Region(0, top, width, 1 + len(others)))
            top += 1 + len(others)

    def on_click(self, event: events.Click) -> None:
        """Choose the turn that was clicked."""
        for number, region in enumerate(self._regions, 1):
            if region.y <= event.y < region.bottom:
                event.stop()
                self.post_message(self.Chosen(number))


class LogScreen(Dialog[Correction | None]):
    """Every turn; the answer is a correction of the game, or None if all stays as it is."""

    BINDINGS = [
        bind("log.correct", "enter", "Correct", "Correct this turn"),
        bind("log.insert", "i,insert", "Insert before", "Insert a forgotten turn before this one"),
        bind("log.remove", "delete", "Remove", "Remove a turn that never happened"),
        bind("log.before", "up", "Up", "The turn before", "go(-1)", show=False),
        bind("log.after", "down", "Down", "The turn after", "go(1)", show=False),
        bind("log.close", "escape,q,f5", "Close", "Back to the board", "dismiss(None)"),
        bind("log.help", "f1", "Help", "How turns are corrected"),
        Binding("pageup", f"go(-{PAGE})", show=False),
        Binding("pagedown", f"go({PAGE})", show=False),
        Binding("home", "go(-100000)", show=False),
        Binding("end", "go(100000)", show=False),
    ]
    AUTO_FOCUS = "TurnList"

    def __init__(self, session: Session) -> None:
        """Show the turns of the game of `session`."""
        super().__init__()
        self._session = session
        self._game = session.game
        self._chosen = len(session.game.steps)
        self._list = TurnList(session.game)
        self._head = Title("Every turn")

    def compose(self) -> ComposeResult:
        """The turns fill most of the screen."""
        with Vertical(classes="reader"):
            yield self._head
            with Column():
                yield self._list
        yield KeyBar([*self.BINDINGS, MORE], rows=2)

    def on_mount(self) -> None:
        """Show the last turn first."""
        self._show()

    def on_resize(self) -> None:
        """Fit the lines to the screen."""
        self._show()

    def _show(self) -> None:
        region = self._list.mark(self._chosen, min(self.app.size.width, WIDEST) - EDGE)
        column = self.query_one(Column)
        show = partial(column.scroll_to_region, region, animate=False, force=True, immediate=True)
        self.call_after_refresh(show)  # The turns have their room by then.

    def _say(self, text: str) -> None:
        """Show a message above the turns."""
        self._head.say(text)

    def action_go(self, turns: int) -> None:
        """Choose another turn."""
        self._chosen = min(max(self._chosen + turns, 1), len(self._game.steps))
        self._show()

    @on(TurnList.Chosen)
    def choose(self, event: TurnList.Chosen) -> None:
        """A click chooses a turn; on the chosen one it corrects it."""
        if event.number == self._chosen:
            self.action_correct()
        else:
            self._chosen = event.number
            self._show()

    def _may_correct(self) -> bool:
        store = self._session.store
        if not store.is_ours and store.owner:
            self._say(read_only(store.owner))
            return False
        if not self._game.steps:
            self.app.bell()
        return bool(self._game.steps)

    def action_correct(self) -> None:
        """Ask what the chosen turn should have been."""
        if self._may_correct():
            step = self._game.steps[self._chosen - 1]
            name = self._game.setup.players[step.player]
            hidden = hides_rack(self._game, step.player)
            self._ask(what_did(name, step.label), self._session.correct, hidden, step.turn)

    def action_help(self) -> None:
        """Say how turns are corrected."""
        show_help(self, CORRECTING)

    def action_insert(self) -> None:
        """Ask for a turn that was forgotten before the chosen one."""
        if self._may_correct():
            step = self._game.steps[self._chosen - 1]
            name = self._game.setup.players[step.before.to_move]
            where = "the end" if step.label == "end" else f"turn {step.label}"
            question = f"Forgotten before {where}: what did {name} do?"
            hidden = hides_rack(self._game, step.before.to_move)
            self._ask(question, self._session.insert, hidden)

    def action_remove(self) -> None:
        """The chosen turn never was; where others would be to move by that, ask what is meant."""
        if not self._may_correct():
            return
        step = self._game.steps[self._chosen - 1]
        if not self._moves_others(step):
            self._remove(_NEVER_WAS)
            return
        options = ("Remove it: later turns go to other players", "Make it a pass: the order stays")
        question = f"Turn {step.label} did not happen"
        self.app.push_screen(Chooser(question, options), self._remove)

    def _moves_others(self, step: Step) -> bool:
        """Whether turns after `step` go to other players without it, but not if it is a pass."""
        is_turn = isinstance(step.turn.action, Play | Exchange)
        several = len(self._game.setup.players) > 1
        return is_turn and several and self._chosen < len(self._game.steps)

    def _remove(self, choice: int | None) -> None:
        if choice == _NEVER_WAS:
            self._resolve(self._session.remove(self._chosen))
        elif choice is not None:
            turn = self._game.steps[self._chosen - 1].turn
            passed = replace(turn, action=Pass(), accepted=(), announced=None)
            self._resolve(self._session.correct(self._chosen, passed))

    def _ask(
        self,
        question: str,
        change: Callable[[int, Turn], Correction],
        hidden: bool,
        turn: Turn | None = None,
    ) -> None:
        """Ask for the chosen turn, or for a new one before it; the rack may be `hidden`."""

        def answered(answer: Turn | None) -> None:
            if answer is not None:
                self._resolve(change(self._chosen, answer))

        game = Correction.of(self._session.game).game_before(self._chosen)
        self.app.push_screen(CorrectScreen(game, question, turn, hidden), answered)

    def _resolve(self, correction: Correction) -> None:
        resolve_conflicts(self.app, correction, self._resolved)

    def _resolved(self, correction: Correction | None) -> None:
        """Close with the correction; stay if all was left as it was."""
        if correction is None:
            self._say("Every turn (nothing was changed)")
        else:
            self.dismiss(correction)
