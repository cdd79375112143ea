"""The keys of the table that take a turn, take one back, or have one put right."""

from __future__ import annotations

from textual import on

from scorekeeper.game.game import Game
from scorekeeper.table.questions import back_to_form_question, open_again_question
from scorekeeper.table.table import Table
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.log import Log
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.kit.messages import StartNew
from scorekeeper.tui.kit.rooms import GameKeys, rooms
from scorekeeper.tui.questions.attendant import Attendant
from scorekeeper.tui.questions.turns import Turns


class TurnKeys(GameKeys):
    """A screen with these keys; each asks what is to be asked, and has `turns` do the rest."""

    table: Table
    editor: PlayEditor
    turns: Turns
    attendant: Attendant

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    def resume(self) -> None:
        """Come back at once to what was put off."""
        if self.turns.may_change():
            self.table.go_on()
            self.attendant.attend(now=True)

    def keep_entry(self) -> None:
        """Keep what is entered and noted until the game is opened again."""
        raise NotImplementedError

    # Turns

    def action_pass_turn(self) -> None:
        if self.turns.may_take("you can pass"):
            self.attendant.run(self.turns.ask_to_pass())

    def action_whose_turn(self) -> None:
        if self.turns.may_take("say who is next"):
            self.attendant.run(self.turns.hand_over())

    def action_exchange(self) -> None:
        """The player exchanges a tile; its letter need not be named."""
        if self.table.state.hides_rack:
            self.resume()
        elif self.turns.may_take("you can swap"):
            self.attendant.run(self.turns.exchange())

    def action_challenge(self) -> None:
        if self.turns.may_change():
            self.attendant.run(self.turns.challenge())

    def action_announce(self) -> None:
        """Note the points called out for what is entered, or for the play just made."""
        self.attendant.run(self.turns.announce())

    def action_clear(self) -> None:
        """Close the entry line, or take the tiles off; a second Escape lays them again."""
        self.turns.clear()

    def action_look_up(self) -> None:
        """Look words up; the log names them where words are not checked as they are laid."""
        self.attendant.run(self.turns.look_up())

    def action_hint(self) -> None:
        """Show the best plays; the table must have switched hints on."""
        position = self.game.position
        if self.game.setup.computer(position.to_move):
            self.say("A computer needs no hint.")
        elif position.deal and not self.table.state.rack:
            self.resume()  # Somebody must look first.
        else:
            self.attendant.run(self.turns.hint())

    def action_rack(self) -> None:
        """Type the tiles of a computer again, which were typed wrongly."""
        if self.turns.may_change():
            self.attendant.run(self._retype_rack())

    async def _retype_rack(self) -> None:
        await self.turns.retype_rack()
        self.keep_entry()

    # Back and again

    def action_undo(self) -> None:
        """Take back the last turn, or a correction; the tiles of a play are laid to be mended.

        The end of a game of another time is not taken back unasked. A game in which nothing has
        been done yet goes back to its form.
        """
        if self.session.is_at_form and self.turns.may_change():
            self.attendant.run(self._back_to_form())
        elif self.session.was_over and self.turns.may_change():
            self.attendant.run(self._open_again())
        else:
            self.turns.undo()

    async def _back_to_form(self) -> None:
        is_untouched = self.session.is_untouched and self.editor.entry.is_empty
        if is_untouched or await self.turns.ask(back_to_form_question()):
            self.editor.edit(TurnEntry.at_start(self.game))
            self.app.post_message(StartNew(self.game.setup))

    async def _open_again(self) -> None:
        if await self.turns.ask(open_again_question()):
            self.turns.undo()

    def action_redo(self) -> None:
        self.turns.redo()

    @on(Log.Wanted)
    def action_log(self) -> None:
        self.attendant.run(self.turns.correct(rooms(self.app).all_turns(self.session)))

    def action_set_up(self) -> None:
        if self.turns.may_change():
            self.attendant.run(self.turns.correct(rooms(self.app).set_up(self.session)))

    def action_found(self) -> None:
        if self.turns.may_change():
            board = rooms(self.app).found_board(self.game)
            self.attendant.run(self.turns.correct(board))

    def action_set_again(self) -> None:
        self.app.push_screen(rooms(self.app).set_again(self.table))

    def say(self, message: str, style: str = "") -> None:
        self.editor.say(message, style)
