"""The turns behind the keys of the table: the questions before, and the message after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.seats import can_note_rack, judge_any_swap
from scorekeeper.game.text import count
from scorekeeper.session import Outcome, Refusal
from scorekeeper.session.question import AnswerT, Question
from scorekeeper.table.questions import (
    Stopped,
    pass_question,
    stop_question,
    whose_tiles_question,
    whose_turn_question,
)
from scorekeeper.table.sentences import handed_on
from scorekeeper.table.stage import Objection, Proposal, Stage
from scorekeeper.table.table import Table
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.kit.dialog import Ask, Prompt
from scorekeeper.tui.kit.fields import NumberField
from scorekeeper.tui.questions.attendant import Attendant
from scorekeeper.tui.questions.file import watched
from scorekeeper.tui.questions.proposed import ProposedTurn
from scorekeeper.web.host import PhoneHost

if TYPE_CHECKING:
    from scorekeeper.session.correction import Correction


class Turns:
    """Takes turns, takes them back, and has them corrected.

    A turn that breaks no rule is taken, and saved, before the method returns. Methods that end
    in a question are coroutines, for an attendant to run.
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
        self._attendant = attendant
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
            self._attendant.attend(now=True)
        else:
            self._editor.say(watched(owner) if owner else outcome.sentence, "$bad")
        return True

    def may_take(self, then: str) -> bool:
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
            self._attendant.run(self._overrule(stage.verdict, None), about=stage)
        else:
            self._taken(outcome)

    def _take(self, verdict: Judgement, announced: int | None = None) -> None:
        """Take the turn of `verdict`; if it breaks rules, ask whether that is accepted."""
        outcome = self._table.take(verdict, announced=announced)
        if outcome.refusal is Refusal.RULES:
            self._attendant.run(self._overrule(verdict, announced))
        else:
            self._taken(outcome)

    async def _overrule(self, verdict: Judgement, announced: int | None) -> None:
        from scorekeeper.tui.questions.not_allowed import ask_to_allow  # Most break no rule.

        turn = self._table.state.turn
        stands = await ask_to_allow(
            self._app,
            self._game,
            verdict,
            self._editor.show_picture,
            look_up=self.look_up,
        )
        if stands:
            self._taken(self._table.take(verdict, verdict.asked, announced, turn))
        elif stands is False and (self.proposed.is_shown or not self._editor.entry.is_empty):
            self.clear()

    def _taken(self, outcome: Outcome | None) -> None:
        """Say what is next now that a turn is taken, or that it is not saved."""
        if outcome and not self.refused(outcome) and outcome.step:
            self._editor.say(turn_text.save_news(outcome))

    async def exchange(self) -> None:
        """The player exchanges a tile: ask whether that is allowed, if need be, then which one."""
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
                self._taken(self._table.take(verdict, hindered.asked, turn=turn))
            else:
                self._take(verdict)

    @property
    def may_swap(self) -> bool:
        """True if a tile can be swapped without asking whether that is allowed."""
        return not judge_any_swap(self._game).problems

    async def ask_to_pass(self) -> None:
        """Ask whether the player passes, or whether it is somebody else's turn."""
        match await self.ask(pass_question(self._game)):
            case Pass() as action:
                self._take(self._game.judge(action))
            case int(player):
                self._hand_over_to(player)

    async def hand_over(self) -> None:
        """Ask whose turn it is; nobody passes, and the next turn is noted as out of turn."""
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
        if isinstance(answer, Finish) and self.may_take("you can end the game"):
            await self._end(answer)
        return answer if isinstance(answer, Stopped) else Stopped.NOTHING

    async def _end(self, ends: Finish) -> None:
        """End the game; with an empty bag, once it is known that nobody can play."""
        if not self._game.position.bag:
            from scorekeeper.tui.questions.racks import StillPlayDialog

            if not await self._app.push_screen_wait(StillPlayDialog(self._session)):
                return
        self._take(self._game.judge(ends))

    async def challenge(self, by: int | None = None, words: tuple[str, ...] = ()) -> None:
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
                await self.challenge(stage.by, stage.words)
            else:
                self._taken(await answer_stage(self._app, self._table, stage, show_picture))
        finally:
            show_picture(None)

    # Taking back and correcting

    def undo(self) -> None:
        """Take back the last turn, or a correction; the tiles of a play are laid to be mended."""
        self.proposed.take_off()
        game = self._game
        entered = self._editor.entry
        aside = self._laid_by_hand
        outcome = self._session.undo()
        if self.refused(outcome):
            return
        if self._game is not game:
            self._corrected("Your correction has been taken back.", game, entered)
        elif step := outcome.step:
            laid = self._laid_again(step)
            self._lay(laid, aside)
            self._editor.say(turn_text.save_news(outcome) or turn_text.taken_back(step, bool(laid)))

    def redo(self) -> None:
        """Bring back the turn, or the correction, that was undone."""
        self.proposed.take_off()
        game = self._game
        entered = self._editor.entry
        aside = self._laid_by_hand
        outcome = self._session.redo()
        if self.refused(outcome):
            return
        if self._game is not game:
            self._corrected("The correction is made again.", game, entered)
        elif step := outcome.step:
            self._lay(None, aside)
            self._editor.say(turn_text.save_news(outcome) or turn_text.back_again(step))

    def _lay(self, laid: Draft | None, aside: Draft | None) -> None:
        """Nothing but `laid` is entered any more; Escape lays what was put `aside`."""
        entry = self._editor.entry.fresh(self._game)._replace(cleared=aside)
        self._editor.edit(entry._replace(draft=laid) if laid else entry)

    def _laid_again(self, step: Step) -> Draft | None:
        """The tiles of a play that was taken back; a computer lays those it was dealt itself."""
        game = self._game
        chooses_again = game.setup.deal and game.setup.computer(game.position.to_move)
        if not step.play or chooses_again:
            return None
        return drafts.laid(step.play, step.turn.announced)

    @property
    def _laid_by_hand(self) -> Draft | None:
        """Tiles that undo and redo put aside; those that undo has laid come back by redo."""
        entry = self._editor.entry
        redoes = self._game.can_redo or not entry.draft.keys
        return entry.cleared if redoes else entry.draft

    async def correct(self, screen: Screen[Correction | None]) -> None:
        """Put the game that is corrected on `screen` in place of the one on the table."""
        correction = await self._app.push_screen_wait(screen)
        if correction is None:
            return
        self.proposed.take_off()
        game = self._game
        entered = self._editor.entry
        if not self.refused(self._session.apply(correction)):
            back = written("table.undo")
            self._corrected(f"The game is corrected. {back} takes that back.", game, entered)

    def _corrected(self, what: str, before: Game, entered: TurnEntry) -> None:
        """Say so, after what is to be known first; what was `entered` stays if its turn does."""
        if self._game.mover == before.mover and not self._table.state.hides_rack:
            entry = entered.close()
            self._editor.edit(entry)
            typed = entered.text or ""
            again = entry.with_text(typed, self._game)
            if typed and again.interpret(self._game) == entered.interpret(before):
                self._editor.write(typed)  # On another board it may lay other tiles.
        self._editor.say(f"{self._session.take_notice()} {what}".strip())

    # Points called out

    async def announce(self) -> None:
        """Ask for the points called out for what is entered, else for the play just made."""
        if not self._editor.entry.is_empty:
            self._editor.announce(await self._ask_for_points(self._game.player_to_move))
        elif self.may_change():
            step = self._game.steps[-1] if self._game.steps else None
            if not step or not step.play:
                self._editor.say(turn_text.no_points_to_note(step))
                return
            points = await self._ask_for_points(step.name, turn_text.word_made(step))
            if points is not None:
                called = int(points) if points else None
                outcome = self._session.note_points(called)
                if not self.refused(outcome) and outcome.step:
                    news = turn_text.save_news(outcome) or turn_text.points_called(step, called)
                    self._editor.say(news)

    async def _ask_for_points(self, name: str, play: str = "this play") -> str | None:
        question = f"How many points did {name} call for {play}?"
        field = NumberField(digits=5)
        prompt = Prompt("Points called out", question, "note it", field)
        return await self._app.push_screen_wait(prompt)

    # What is noted for the turn

    async def look_up(self, words: Sequence[str] = ()) -> None:
        """Look up `words`, and those that are typed.

        The log names these where words are not checked as they are laid.
        """
        from scorekeeper.tui.questions.lookup import LookupDialog

        looked_up = await self._app.push_screen_wait(LookupDialog(self._session, words))
        self._session.note_lookups(looked_up or ())
        self._editor.show_game(self._game)  # The house may have decided about a word.

    async def retype_rack(self) -> None:
        """Have the tiles of a computer typed again, which were typed wrongly."""
        from scorekeeper.tui.questions.turn_questions import retype_rack

        game = self._game
        computers = [seat for seat in range(len(game.setup.players)) if game.setup.computer(seat)]
        seats = [seat for seat in computers if can_note_rack(game, seat)]
        if not seats:
            self._editor.say("There is no computer whose tiles you typed.")
            return
        seat: int | None = seats[0]
        if len(seats) > 1:
            seat = await self.ask(whose_tiles_question(game, seats))
        if seat is not None:
            self._taken(await retype_rack(self._app, self._table, seat))

    async def hint(self) -> None:
        """Show the best plays of the player to move, and lay the one that is chosen."""
        from scorekeeper.tui.questions.turn_questions import hint

        if rack := self._table.state.rack:
            self._session.note_rack(rack)
        if play := await hint(self._app, self._session, self._editor.show_picture):
            self._editor.lay(play)
