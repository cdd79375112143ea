"""All turns, to read, and each of them to be corrected, taken out, or preceded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from scorekeeper.game.game import Step, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.seats import hides_rack
from scorekeeper.report.seats import log_head
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.question import Question
from scorekeeper.tui.entry.table_lines import full_turn
from scorekeeper.tui.kit.dialogs import Dialog, QuestionDialog, Text, Title
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, line
from scorekeeper.tui.kit.row_list import RowList
from scorekeeper.tui.log.correct import CorrectScreen, what_did
from scorekeeper.tui.log.resolve import resolved
from scorekeeper.tui.questions.file import read_only


def never_was(step: Step) -> Question[bool]:
    """Asks what becomes of a turn that did not happen; true to make it a pass."""
    return Question(
        f"Turn {step.label} did not happen",
        {"take it out": False, "make it a pass": True},
        (
            "If you take it out, all later turns move to the next player.",
            "If you make it a pass, everything else stays.",
        ),
        ("REMOVE?", "HOW?"),
    )


CORRECT = Binding("enter", "select", "Correct")
"""Enter on the list, as the foot says it."""


class LogScreen(Dialog[Correction | None]):
    """Every turn; the answer is a correction of the game, or None if all stays as it is."""

    ADVICE = "correcting"
    BINDINGS = [
        bind("log.correct", "Correct", "Correct this turn"),
        bind("log.insert", about="Insert a forgotten turn before this one"),
        bind("log.remove", about="Take out a turn that never happened"),
        bind("log.close", about="Back to the board", action="dismiss(None)"),
        bind("log.help", about="How turns are corrected"),
    ]
    AUTO_FOCUS = "RowList"

    def __init__(self, session: Session) -> None:
        """Show the turns of the game of `session`."""
        super().__init__()
        self._session = session
        self._game = session.game
        self._list = RowList()
        self._head = Title("All turns")

    def compose(self) -> ComposeResult:
        """The turns fill most of the screen."""
        with Vertical(classes="reader"):
            yield self._head
            if terms := log_head(self._game.setup):
                yield Text([*(line(f" {text}", "soft") for text in terms), ()])
            yield self._list
        yield KeyBar([CORRECT, *self.BINDINGS[1:], MORE])

    def on_mount(self) -> None:
        """The last turn is shown first."""
        turns = [partial(self._rows, step) for step in self._game.steps]
        nobody = [line("  Nobody has played yet.", "soft")]
        self._list.show(turns or [nobody], len(turns) - 1)

    def _rows(self, step: Step, width: int) -> list[Line]:
        return [((" ", "text"), *row) for row in full_turn(self._game, step, width - 2)]

    @property
    def _step(self) -> Step:
        """The turn that is chosen."""
        return self._game.steps[self._number - 1]

    @property
    def _number(self) -> int:
        return (self._list.highlighted or 0) + 1

    def _may_correct(self) -> bool:
        store = self._session.store
        if not store.is_ours and store.owner:
            self._head.say(read_only(store.owner))
            return False
        if not self._game.steps:
            self.app.bell()
        return bool(self._game.steps)

    @on(RowList.OptionSelected)
    def action_correct(self) -> None:
        """Ask what the chosen turn should have been."""
        if self._may_correct():
            step = self._step
            name = self._game.setup.players[step.player]
            hidden = hides_rack(self._game, step.player)
            correct = Correction.of(self._game).correct_turn
            self._ask(what_did(name, step.label), correct, hidden, step.turn)

    def action_insert(self) -> None:
        """Ask for a turn that was forgotten before the chosen one."""
        if self._may_correct():
            step = self._step
            name = self._game.setup.players[step.before.to_move]
            where = "the end" if step.label == "end" else f"turn {step.label}"
            question = f"Forgotten before {where}: what did {name} do?"
            hidden = hides_rack(self._game, step.before.to_move)
            self._ask(question, Correction.of(self._game).insert_turn, hidden)

    @work
    async def action_remove(self) -> None:
        """The chosen turn never was; where others would be to move by that, ask what is meant."""
        if not self._may_correct():
            return
        number = self._number
        step = self._step
        is_pass = False
        if self._moves_others(step):
            question = never_was(step)
            answer = await self.app.push_screen_wait(QuestionDialog(question, game=self._game))
            if answer is None:
                return
            is_pass = answer
        if not is_pass:
            await self._resolve(Correction.of(self._session.game).remove_turn(number))
        else:
            passed = replace(step.turn, action=Pass(), accepted=(), announced=None)
            await self._resolve(Correction.of(self._session.game).correct_turn(number, passed))

    def _moves_others(self, step: Step) -> bool:
        """True if turns after `step` go to other players without it, but not if it is a pass."""
        is_turn = isinstance(step.turn.action, Play | Exchange)
        several = len(self._game.setup.players) > 1
        return is_turn and several and self._number < len(self._game.steps)

    @work
    async def _ask(
        self,
        question: str,
        change: Callable[[int, Turn], Correction],
        hidden: bool,
        turn: Turn | None = None,
    ) -> None:
        """Ask for the chosen turn, or for a new one before it; the rack may be `hidden`."""
        number = self._number
        game = Correction.of(self._session.game).game_before(number)
        answer = await self.app.push_screen_wait(CorrectScreen(game, question, turn, hidden))
        if answer is not None:
            await self._resolve(change(number, answer))

    async def _resolve(self, correction: Correction) -> None:
        """Close with the correction once it is resolved; stay if all was left as it was."""
        if done := await resolved(self.app, correction):
            self.dismiss(done)
        else:
            self._head.say("All turns (nothing was changed)")
