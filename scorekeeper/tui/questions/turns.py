"""Turns as the keys of a table take them: the questions before, and the message after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.seats import judge_any_swap
from scorekeeper.game.text import count
from scorekeeper.session import Outcome, Refusal
from scorekeeper.session.question import AnswerT, Question
from scorekeeper.table.questions import Stopped, pass_question, stop_question, whose_turn_question
from scorekeeper.table.sentences import handed_on
from scorekeeper.table.stage import Objection, Proposal, Stage
from scorekeeper.table.table import Table
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.kit.dialog import Ask
from scorekeeper.tui.questions.attendant import Attendant
from scorekeeper.tui.questions.file import watched
from scorekeeper.tui.questions.proposed import ProposedTurn
from scorekeeper.web.host import PhoneHost

if TYPE_CHECKING:
    pass


class Turns:
    """Takes turns, and asks what is to be known before.

    A turn that breaks no rule is taken, and saved, before the method returns. What has to be asked
    is asked by the attendant.
    """

    def __init__(
        self,
        app: App[Any],
        table: Table,
        editor: PlayEditor,
        attendant: Attendant,
        phones: PhoneHost,
    ) -> None:
        """Take at `table` what is entered in `editor`; `attendant` asks, `phones` may, too."""
        self._app = app
        self._table = table
        self._session = table.session
        self._editor = editor
        self.attendant = attendant
        """Asks what is to be known before."""
        self._phones = phones
        self.proposed = ProposedTurn(table, editor)
        """The turn that a seat proposes, on the board."""

    @property
    def _game(self) -> Game:
        return self._session.game

    def may_change(self) -> bool:
        """True if the game may be changed; if not, it is said why, or asked about."""
        return not self.refused(self._session.check())

    def refused(self, outcome: Outcome | None) -> bool:
        """True if a change was refused; if the table need not be asked about it, it is said why."""
        if outcome is None or outcome.refusal in (None, Refusal.RULES, Refusal.NOTHING_THERE):
            return False
        owner = self._session.store.owner
        if outcome.refusal in (Refusal.CHANGED_ELSEWHERE, Refusal.CHALLENGED):
            self.attendant.attend(now=True)
        else:
            self._editor.say(watched(owner) if owner else outcome.sentence, "$bad")
        return True

    def _may_take(self, then: str) -> bool:
        """True if another turn than what is laid may be taken; says what to do first, `then`."""
        may = self.may_change() and not self._editor.refuses()
        return may and not self._has_tiles_laid(then)

    def _has_tiles_laid(self, then: str) -> bool:
        editor = self._editor
        if not editor.entry.draft.play:
            return False
        editor.edit(editor.entry.close())
        editor.say(f"There are tiles on the board. Esc takes them off; then {then}.")
        return True

    def resume(self) -> None:
        """Come back at once to what was put off."""
        if self.may_change():
            self._table.go_on()
            self.attendant.attend(now=True)

    def clear(self) -> None:
        """Close the entry line, or take the tiles off; if there are none, lay them again.

        What a seat proposes is sent back.
        """
        editor = self._editor
        entry = editor.entry
        if self.proposed.is_shown:
            self._table.send_back()
        elif editor.is_typing:
            editor.edit(entry.close())
        else:
            editor.edit(entry.clear_or_restore(self._game))
            if entry.draft.keys:
                editor.say("Taken off. Esc puts them back.")

    # Taking a turn

    def play(self) -> None:
        """Take the turn that is entered; ask if it breaks a rule, or the set lacks its tiles."""
        verdict = self._editor.verdict
        announced = None
        if verdict is None:
            return
        if self._game.position.ending:
            self._editor.say(turn_text.over())
            return
        if verdict.play:
            announced = self._editor.turn.reading.announced
        elif self._has_tiles_laid("type it again"):
            return
        self._take(verdict, announced)

    def agree(self) -> None:
        """Take the turn that a seat proposes; ask if it breaks a rule."""
        stage = self._table.state.stage
        outcome = self._table.agree()
        if outcome.refusal is Refusal.RULES and isinstance(stage, Proposal):
            self.attendant.run(self._overrule(stage.verdict, None), about=stage)
        else:
            self.taken(outcome)

    def _take(self, verdict: Judgement, announced: int | None = None) -> None:
        """Take the turn of `verdict`; if it breaks rules, ask whether that is accepted."""
        outcome = self._table.take(verdict, announced=announced)
        if outcome.refusal is Refusal.RULES:
            self.attendant.run(self._overrule(verdict, announced))
        else:
            self.taken(outcome)

    async def _overrule(self, verdict: Judgement, announced: int | None) -> None:
        from scorekeeper.tui.questions.not_allowed import ask_to_allow  # Most break no rule.

        turn = self._table.state.turn
        stands = await ask_to_allow(
            self._app,
            self._game,
            verdict,
            self._editor.show_picture,
            look_up=self._look_up,
        )
        if stands:
            self.taken(self._table.take(verdict, verdict.asked, announced, turn))
        elif stands is False and (self.proposed.is_shown or not self._editor.entry.is_empty):
            self.clear()

    def taken(self, outcome: Outcome | None) -> None:
        """Say what is next now that a turn is taken, or that it is not saved."""
        if outcome and not self.refused(outcome) and outcome.step:
            self._editor.say(turn_text.save_news(outcome))

    def exchange(self) -> None:
        """The player exchanges a tile; its letter need not be named."""
        if self._table.state.hides_rack:
            self.resume()
        elif self._may_take("you can swap"):
            self.attendant.run(self._exchange())

    async def _exchange(self) -> None:
        """Ask whether that is allowed, if need be, then which tile goes back."""
        from scorekeeper.tui.questions.not_allowed import ask_to_allow
        from scorekeeper.tui.questions.racks import SwapDialog

        turn = self._table.state.turn
        hindered = judge_any_swap(self._game)
        if hindered.problems:
            show = self._editor.show_picture
            if not await ask_to_allow(self._app, self._game, hindered, show, "swap nothing"):
                return
        if exchange := await self._app.push_screen_wait(SwapDialog(self._game)):
            verdict = self._game.judge(exchange)
            if set(verdict.asked) <= set(hindered.asked):
                self.taken(self._table.take(verdict, hindered.asked, turn=turn))
            else:
                self._take(verdict)

    @property
    def may_swap(self) -> bool:
        """True if a tile can be swapped without asking whether that is allowed."""
        return not judge_any_swap(self._game).problems

    def pass_turn(self) -> None:
        """Ask whether the player passes, or whether it is somebody else's turn."""
        if self._may_take("you can pass"):
            self.attendant.run(self._pass_turn())

    async def _pass_turn(self) -> None:
        match await self.ask(pass_question(self._game)):
            case Pass() as action:
                self._take(self._game.judge(action))
            case int(player):
                self._hand_over_to(player)

    def hand_over(self) -> None:
        """Ask whose turn it is; nobody passes, and the next turn is noted as out of turn."""
        if self._may_take("say who is next"):
            self.attendant.run(self._hand_over())

    async def _hand_over(self) -> None:
        player = await self.ask(whose_turn_question(self._game))
        if player is not None:
            self._hand_over_to(player)

    def _hand_over_to(self, player: int) -> None:
        if player == self._game.position.to_move:
            self._editor.say(f"It is still {self._game.player_to_move}'s turn.")
        elif not self.refused(self._session.hand_turn_to(player)):
            self._editor.say(handed_on(self._game.player_to_move))

    async def ask(self, question: Question[AnswerT]) -> AnswerT | None:
        """Ask about the game; returns what is answered, None if the question is put aside."""
        return await self._app.push_screen_wait(Ask(question))

    async def stop(self, clock_runs: bool = False, can_set_again: bool = False) -> Stopped:
        """Ask what is to be stopped: the game ends here, the rest is returned."""
        # Not for the first picture.
        from scorekeeper.tui.questions.turn_questions import points_if_it_ends

        game = self._game
        question = stop_question(game.position, clock_runs, can_set_again)
        note = f"after {count(game.turns_taken, 'turn')}"
        points = points_if_it_ends(game, self._session.store.is_kept)
        ask = Ask(question, note=note, below=points)
        answer = await self._app.push_screen_wait(ask)
        if isinstance(answer, Finish) and self._may_take("you can end the game"):
            await self._end(answer)
        return answer if isinstance(answer, Stopped) else Stopped.NOTHING

    async def _end(self, ends: Finish) -> None:
        """End the game; with an empty bag, once it is known that nobody can play."""
        if not self._game.position.bag:
            from scorekeeper.tui.questions.racks import StillPlayDialog

            if not await self._app.push_screen_wait(StillPlayDialog(self._session)):
                return
        self._take(self._game.judge(ends))

    def challenge(self) -> None:
        """Have the last play challenged by somebody at the table."""
        if self.may_change():
            self.attendant.run(self._challenge())

    async def _challenge(self, by: int | None = None, words: tuple[str, ...] = ()) -> None:
        """Have the last play challenged, `by` a computer if it is given."""
        from scorekeeper.tui.questions.turn_questions import challenge

        table = self._table
        show_picture = self._editor.show_picture
        outcome = await challenge(self._app, table, self._phones, show_picture, by, words)
        if outcome is None and by is not None:
            table.waive()
        self.refused(outcome)
        table.go_on()

    async def answer(self, stage: Stage) -> None:
        """Ask what `stage` of the table is about."""
        from scorekeeper.tui.questions.turn_questions import answer_stage

        show_picture = self._editor.show_picture
        try:
            if isinstance(stage, Objection):
                await self._challenge(stage.by, stage.words)
            else:
                self.taken(await answer_stage(self._app, self._table, stage, show_picture))
        finally:
            show_picture(None)

    # What is noted for the turn

    def look_up(self) -> None:
        """Look words up; the log names them where words are not checked as they are laid."""
        self.attendant.run(self._look_up())

    async def _look_up(self, words: Sequence[str] = ()) -> None:
        """Look up `words`, and those that are typed."""
        from scorekeeper.tui.questions.lookup import LookupDialog

        looked_up = await self._app.push_screen_wait(LookupDialog(self._session, words))
        self._session.note_lookups(looked_up or ())
        self._editor.show_game(self._game)  # The house may have decided about a word.

    def hint(self) -> None:
        """Show the best plays of the player to move; the table must have switched hints on."""
        position = self._game.position
        if self._game.setup.computer(position.to_move):
            self._editor.say("A computer needs no hint.")
        elif position.deal and not self._table.state.rack:
            self.resume()  # Somebody must look first.
        else:
            self.attendant.run(self._hint())

    async def _hint(self) -> None:
        """Show them, and lay the one that is chosen."""
        from scorekeeper.tui.questions.turn_questions import hint

        if rack := self._table.state.rack:
            self._session.note_rack(rack)
        if play := await hint(self._app, self._session, self._editor.show_picture):
            self._editor.lay(play)
