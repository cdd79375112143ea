"""What leads from a key to a turn of the game: what is asked first, and what is said after."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Exchange, Finish, Play
from scorekeeper.game.position import Position
from scorekeeper.game.referee import Rule
from scorekeeper.game.text import called, count
from scorekeeper.names import printable
from scorekeeper.session import Outcome, Refusal
from scorekeeper.tui import draft as drafts
from scorekeeper.tui import lines
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.screens.file_questions import FileQuestions, save_news

if TYPE_CHECKING:
    from scorekeeper.session.correction import Correction
    from scorekeeper.tui.screens.challenge import Challenged
    from scorekeeper.tui.screens.table import TableScreen


class TurnFlow:
    """Takes turns in the session of a table, takes them back, and has them challenged."""

    def __init__(self, table: TableScreen, files: FileQuestions) -> None:
        """Take turns at `table`; `files` asks about its file."""
        self._table = table
        self._session = table.session
        self._files = files

    # Taking a turn

    def play(self) -> None:
        """Take the turn that is entered; ask if it breaks a rule."""
        verdict, announced = self._table.editor.verdict, None
        if verdict is None:
            return
        if isinstance(verdict.action, Play):
            announced = self._table.editor.announced
        elif self._has_tiles_laid("type it again"):
            return
        self._take(lambda accepted: self._session.play(verdict, accepted, announced, self._seconds))

    def take(self, verdict: Judgement) -> None:
        """Take the turn of `verdict`, which somebody else has entered."""
        self._take(lambda accepted: self._session.play(verdict, accepted, seconds=self._seconds))

    def refused(self, outcome: Outcome) -> bool:
        """Whether a change was refused on account of the file; if so, say why or ask about it."""
        return self._files.refused(outcome)

    def pass_turn(self) -> None:
        """The player passes."""
        if self._files.may_change() and not self._has_tiles_laid("F2 passes"):
            self._take(lambda accepted: self._session.pass_turn(accepted, self._seconds))

    def hand_over(self) -> None:
        """Ask whose turn it is; nobody passes, and the next turn is noted as taken out of turn."""
        if self._files.may_change() and not self._has_tiles_laid("Ctrl+W asks whose turn it is"):
            from scorekeeper.tui.screens.dialogs import Chooser

            game = self._session.game
            dialog = Chooser("Whose turn is it?", game.setup.players, game.position.to_move)
            self._table.app.push_screen(dialog, self._hand_over)

    def _hand_over(self, player: int | None) -> None:
        if player is not None:
            self._session.hand_turn_to(player)
            name = printable(self._session.game.player_to_move)
            self._table.show_fresh(f"It is {name}'s turn; nobody passed.")
            self._table.computers.begin()

    def exchange(self) -> None:
        """The player exchanges a tile; ask for its letter."""
        if self._table.computers.hides_rack:
            self._table.computers.begin()
        elif self._files.may_change() and not self._has_tiles_laid("F3 swaps"):
            from scorekeeper.tui.screens.racks import ExchangeDialog

            self._table.app.push_screen(ExchangeDialog(self._session.game), self._exchange)

    def _exchange(self, exchange: Exchange | None) -> None:
        if exchange:
            letter = exchange.letter
            self._take(lambda accepted: self._session.exchange(letter, accepted, self._seconds))

    def finish(self) -> None:
        """The table ends the game; ask if that is early, or whether anybody can still play."""
        position = self._session.game.position
        if not self._files.may_change() or self._has_tiles_laid("F8 ends the game"):
            return
        if position.ending:
            self._finish(True)
        elif position.bag:
            from scorekeeper.tui.screens.dialogs import Confirm

            rows = [lines.line(_still_there(position))]
            question = Confirm("End the game here?", rows, "Go on playing", "End it")
            self._table.app.push_screen(question, self._finish)
        else:
            from scorekeeper.tui.screens.racks import StillPlayDialog

            self._table.app.push_screen(StillPlayDialog(self._session), self._finish)

    def _finish(self, agreed: bool | None) -> None:
        if agreed:
            self._take(lambda accepted: self._session.end(accepted, self._seconds))

    def _take(self, turn: Callable[[Collection[Rule]], Outcome]) -> None:
        """Take a turn; if it breaks rules, ask whether the table accepts that, and try again."""
        if self._table.interruptions.open_first():
            return
        outcome = turn(())
        if outcome.refusal is not Refusal.RULES or outcome.judgement is None:
            self._taken(outcome)
            return
        from scorekeeper.tui.screens.not_allowed import NotAllowedDialog

        broken, editor = outcome.judgement.broken, self._table.editor

        def decided(accepted: bool | None) -> None:
            editor.show_picture(None)
            if accepted:
                self._taken(turn(broken))
            elif accepted is False and not editor.entry.is_empty:
                self._table.action_clear()

        dialog = NotAllowedDialog(self._session.game, outcome.judgement, editor.show_picture)
        self._table.app.push_screen(dialog, decided)

    def _taken(self, outcome: Outcome) -> None:
        if not self._files.refused(outcome) and outcome.step:
            message = f"{self._describe(outcome.step)}. {self._next}".strip()
            self._table.show_fresh(save_news(outcome) or message)
            self._table.computers.begin()

    def _has_tiles_laid(self, then: str) -> bool:
        """Whether tiles are laid, which another turn would sweep away; says what to do first."""
        editor = self._table.editor
        if not editor.entry.draft.play:
            return False
        editor.edit(editor.entry.close())
        self._table.say(f"Tiles are laid: Esc takes them off, then {then}.")
        return True

    @property
    def _seconds(self) -> int | None:
        return self._table.clock.seconds(self._session.game)

    def _describe(self, step: Step) -> str:
        """Who did what, and for how many points if it was a play."""
        if isinstance(step.turn.action, Finish):
            return "Game ended"
        name = self._session.game.setup.players[step.player]
        points = f", {step.points}" if isinstance(step.turn.action, Play) else ""
        return f"{name} {describe_turn(step, brief=True)}{points}"

    @property
    def _next(self) -> str:
        game = self._session.game
        return "" if game.position.ending else f"{game.player_to_move} to play."

    # Taking back and correcting

    def undo(self) -> None:
        """Take back the last turn, or a correction; the tiles of a play are laid to be mended."""
        game, aside = self._session.game, self._laid_by_hand
        outcome = self._session.undo()
        if self._files.refused(outcome):
            return
        if self._session.game is not game:
            self._table.show_other_game("The correction is undone. Ctrl+Y redoes it.")
        elif outcome.step:
            laid = self._laid_again(outcome.step)
            then = "Correct it, or Ctrl+Y redoes it." if laid else "Ctrl+Y redoes it."
            message = f"Taken back: {self._describe(outcome.step)}. {then}"
            self._table.show_fresh(save_news(outcome) or message, laid, aside)
        self._table.computers.rest()

    def redo(self) -> None:
        """Bring back the turn, or the correction, that was undone."""
        game, aside = self._session.game, self._laid_by_hand
        outcome = self._session.redo()
        if self._files.refused(outcome):
            return
        if self._session.game is not game:
            self._table.show_other_game("The correction is made again.")
        elif outcome.step:
            message = f"Back again: {self._describe(outcome.step)}. {self._next}".strip()
            self._table.show_fresh(save_news(outcome) or message, aside=aside)
        self._table.computers.rest()

    def _laid_again(self, step: Step) -> Draft | None:
        """The tiles of a play that was taken back; a computer lays those it was dealt itself."""
        game, action = self._session.game, step.turn.action
        chooses_again = game.setup.deal and game.setup.computer(game.position.to_move)
        if not isinstance(action, Play) or chooses_again:
            return None
        return drafts.laid(action, step.turn.announced)

    @property
    def _laid_by_hand(self) -> Draft | None:
        """Tiles that undo and redo put aside; those that undo has laid come back by redo."""
        entry = self._table.editor.entry
        redoes = self._session.game.can_redo or not entry.draft.keys
        return entry.cleared if redoes else entry.draft

    def apply(self, correction: Correction | None) -> None:
        """Put the game of `correction` in place of the one on the table."""
        if correction and not self._files.refused(self._session.apply(correction)):
            message = "The game is corrected. Ctrl+Z undoes the correction."
            self._table.show_other_game(message)
            self._table.computers.begin()

    # Points called out

    def announce(self) -> None:
        """Ask for the points called out for what is entered, else for the play just made."""
        from scorekeeper.tui.screens.dialogs import Ask

        game, editor = self._session.game, self._table.editor
        if not editor.entry.is_empty:
            name = printable(game.player_to_move)
            question = f"How many points did {name} call for this play?"
            dialog = Ask("Points called out", question, number=True)
            self._table.app.push_screen(dialog, editor.announce)
        elif self._files.may_change():
            step = game.steps[-1] if game.steps else None
            if step is None or not isinstance(step.turn.action, Play):
                self._table.say(_no_points_to_note(step))
                return
            name = printable(game.setup.players[step.player])
            question = f"How many points did {name} call for {_made_by(step)}?"
            dialog = Ask("Points called out", question, number=True)
            self._table.app.push_screen(dialog, lambda points: self._announce(step, points))

    def _announce(self, step: Step, points: str | None) -> None:
        """Note the `points` called out for `step`; empty if nobody called any."""
        announced = int(points) if points else None
        if points is None or announced == step.turn.announced:
            return
        turn = replace(step.turn, announced=announced)
        outcome = self._session.apply(self._session.correct(step.number, turn))
        if self._files.refused(outcome):
            return
        name = self._session.game.setup.players[step.player]
        what = "called no points" if announced is None else called(announced, step.points)
        message = f"{name}, {_made_by(step)}: {what}. Ctrl+Z takes this back."
        self._table.show_game()
        self._table.say(save_news(outcome) or message)

    # Challenges

    def challenge(self, by: int | None = None, words: tuple[str, ...] = ()) -> None:
        """Ask who challenges which words of the play just made, and show the verdict.

        It may be known already, from a phone or `by` a computer.
        """
        if self._files.may_change():
            from scorekeeper.tui.challenge_text import ChallengeState
            from scorekeeper.tui.screens.challenge import ChallengeDialog

            raised: int | None = None
            hands = self._table.phones.hands if by is None else ()
            if hands:
                by = raised = self._session.game.setup.players.index(hands[0].name)
                words = hands[0].words
            state = ChallengeState.of(self._session.game, by, words)
            dialog = ChallengeDialog(state, self._table.editor.show_picture)
            self._table.app.push_screen(dialog, lambda asked: self._challenge(asked, raised))

    def _challenge(self, challenged: Challenged | None, raised: int | None) -> None:
        """Decide what was `challenged`, or let it be, which answers the hand that was `raised`."""
        self._table.editor.show_picture(None)
        if challenged:
            outcome = self._session.challenge(*challenged)
            if outcome.done:
                self._table.phones.answer_hand(challenged.by)
            self._decided(outcome)
        else:
            if raised is not None:
                self._table.phones.answer_hand(raised)
            self._table.computers.begin()

    def _decided(self, outcome: Outcome) -> None:
        """Show a verdict; the table may decide otherwise, as often as it likes."""
        if self._files.refused(outcome) or outcome.step is None:
            return
        from scorekeeper.tui.screens.challenge import VerdictDialog

        def closed(overruled: bool | None) -> None:
            self._table.editor.show_picture(None)
            if overruled:
                self._decided(self._session.overrule_challenge())
            elif self._session.game.position.ending:
                self._table.action_end()
            else:
                self._table.computers.begin()

        other_moves = outcome.step.before.to_move != outcome.step.after.to_move
        entry = self._table.editor.entry
        self._table.show_game(entry.fresh(self._session.game) if other_moves else None)
        show_picture = self._table.editor.show_picture
        self._table.app.push_screen(
            VerdictDialog(self._session, outcome.step, show_picture), closed
        )


def _still_there(position: Position) -> str:
    """How many tiles nobody has drawn yet."""
    tiles = count(position.bag, "tile")
    are = "is" if position.bag == 1 else "are"
    if position.deal:
        return f"{tiles} {are} still to be dealt."
    return f"There {are} still {tiles} in the bag."


def _made_by(step: Step) -> str:
    """The word that a play made; a play that was let pass may have made none."""
    words = step.judgement.score.words
    return words[0].text if words else "this play"


def _no_points_to_note(last: Step | None) -> str:
    """Why there is no play just made whose points could be noted, `last` being the last turn."""
    if last is None:
        return "Nobody has played yet, so there are no points to note."
    return "The last turn was no play. Points of an earlier one are corrected in the log (F5)."
