"""Turns that were taken: taken back, brought back and corrected, and what is noted of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from scorekeeper.game.game import Game, Step
from scorekeeper.game.seats import can_note_rack
from scorekeeper.table.questions import (
    back_to_form_question,
    open_again_question,
    whose_tiles_question,
)
from scorekeeper.table.table import Table
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.kit.dialog import Prompt
from scorekeeper.tui.kit.fields import NumberField
from scorekeeper.tui.kit.messages import StartNew
from scorekeeper.tui.questions.turns import Turns

if TYPE_CHECKING:
    from scorekeeper.session.correction import Correction


class Corrections:
    """Takes turns back and brings them back, and has them corrected, and what is noted of them.

    What is being entered stays where it still fits.
    """

    def __init__(self, app: App[Any], table: Table, editor: PlayEditor, turns: Turns) -> None:
        """Correct the turns of `table`, as `turns` takes them."""
        self._app = app
        self._table = table
        self._session = table.session
        self._editor = editor
        self._turns = turns

    @property
    def _game(self) -> Game:
        return self._session.game

    def undo(self) -> None:
        """Take back the last turn, or a correction; the tiles of a play are laid to be mended.

        The end of a game of another time is not taken back unasked. A game in which nothing has
        been done yet goes back to its form.
        """
        asks = self._session.is_at_form or self._session.was_over
        if asks and self._turns.may_change():
            self._turns.attendant.run(self._ask_to_undo())
        else:
            self._undo()

    async def _ask_to_undo(self) -> None:
        if not self._session.is_at_form:
            if await self._turns.ask(open_again_question()):
                self._undo()
            return
        is_untouched = self._session.is_untouched and self._editor.entry.is_empty
        if is_untouched or await self._turns.ask(back_to_form_question()):
            self._editor.edit(TurnEntry.at_start(self._game))
            self._app.post_message(StartNew(self._game.setup))

    def _undo(self) -> None:
        self._turns.proposed.take_off()
        game = self._game
        entered = self._editor.entry
        aside = self._laid_by_hand
        outcome = self._session.undo()
        if self._turns.refused(outcome):
            return
        if self._game is not game:
            self._corrected("Your correction has been taken back.", game, entered)
        elif step := outcome.step:
            laid = self._laid_again(step)
            self._lay(laid, aside)
            self._editor.say(turn_text.save_news(outcome) or turn_text.taken_back(step, bool(laid)))

    def redo(self) -> None:
        """Bring back the turn, or the correction, that was undone."""
        self._turns.proposed.take_off()
        game = self._game
        entered = self._editor.entry
        aside = self._laid_by_hand
        outcome = self._session.redo()
        if self._turns.refused(outcome):
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

    def correct(self, screen: Screen[Correction | None]) -> None:
        """Put the game that is corrected on `screen` in place of the one on the table."""
        self._turns.attendant.run(self._correct(screen))

    async def _correct(self, screen: Screen[Correction | None]) -> None:
        correction = await self._app.push_screen_wait(screen)
        if correction is None:
            return
        self._turns.proposed.take_off()
        game = self._game
        entered = self._editor.entry
        if not self._turns.refused(self._session.apply(correction)):
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

    def announce(self) -> None:
        """Ask for the points called out for what is entered, else for the play just made."""
        self._turns.attendant.run(self._announce())

    async def _announce(self) -> None:
        if not self._editor.entry.is_empty:
            self._editor.announce(await self._ask_for_points(self._game.player_to_move))
        elif self._turns.may_change():
            step = self._game.steps[-1] if self._game.steps else None
            if not step or not step.play:
                self._editor.say(turn_text.no_points_to_note(step))
                return
            points = await self._ask_for_points(step.name, turn_text.word_made(step))
            if points is not None:
                called = int(points) if points else None
                outcome = self._session.note_points(called)
                if not self._turns.refused(outcome) and outcome.step:
                    news = turn_text.save_news(outcome) or turn_text.points_called(step, called)
                    self._editor.say(news)

    async def _ask_for_points(self, name: str, play: str = "this play") -> str | None:
        question = f"How many points did {name} call for {play}?"
        field = NumberField(digits=5)
        prompt = Prompt("Points called out", question, "note it", field)
        return await self._app.push_screen_wait(prompt)

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
            seat = await self._turns.ask(whose_tiles_question(game, seats))
        if seat is not None:
            self._turns.taken(await retype_rack(self._app, self._table, seat))
