"""Taking turns: what a key or a dialog decides becomes a turn of the game, saved at once."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from time import monotonic

from textual.timer import Timer

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Action, Challenge, Decider, Exchange, Finish, Pass, Play
from scorekeeper.game.text import in_capitals
from scorekeeper.tui import draft as drafts
from scorekeeper.tui import lines, screens
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.screens.noting import NotingScreen
from scorekeeper.tui.screens.owning import changes
from scorekeeper.tui.session import Session
from scorekeeper.tui.timer import clock_text


class TurnScreen(NotingScreen):
    """Turns are taken, taken back and corrected, and timed where the rules have a clock."""

    def __init__(self, session: Session) -> None:
        """Take turns in the game of `session`."""
        super().__init__(session)
        self._turn_began = monotonic()
        self._clock: Timer | None = None

    @abstractmethod
    def action_end(self) -> None:
        """Show the end of the game."""

    def on_mount(self) -> None:
        """Start the clock."""
        self._start_clock()

    def _start_clock(self) -> None:
        """Show the time from now on, if these rules have a clock."""
        if self._clock is None and clock_text(self.game, 0):
            self._clock = self.set_interval(1.0, self._show_title)

    def _elapsed(self) -> int:
        return int(monotonic() - self._turn_began)

    @changes
    def action_play(self) -> None:
        """Take the turn that is entered; ask if it breaks a rule."""
        verdict = self._verdict
        if verdict is None:
            self._say("Nothing is laid yet: type the letters of your word.")
        else:
            self._take(verdict)

    def _take(self, verdict: Judgement) -> None:
        """Take the action of `verdict`, or ask what to do about the rules it breaks."""

        def decided(accepted: bool | None) -> None:
            if accepted:
                self._commit(verdict)

        if not isinstance(verdict.action, Play) and self._tiles_laid("type it again"):
            return
        if verdict.legal:
            self._commit(verdict)
        else:
            self.app.push_screen(screens.overrule(verdict), decided)

    def _commit(self, verdict: Judgement) -> None:
        seconds = self._elapsed() if clock_text(self.game, 0) else None
        is_play = isinstance(verdict.action, Play)
        announced = self._entering.proposal(self.game).announced if is_play else None
        turn = Turn(verdict.action, verdict.broken, announced, seconds)
        step = self.session.commit(turn, verdict)
        self._fresh(f"{self._told(step)}, {step.points}.")

    def _fresh(self, message: str, laid: Draft | None = None, aside: Draft | None = None) -> None:
        """Nothing but `laid` is entered any more; show the game, and its end if it has come.

        Escape lays what was put `aside`.
        """
        fresh = self._entering.fresh(self.game)._replace(cleared=aside)
        self._entering = fresh._replace(draft=laid) if laid else fresh
        self._turn_began = monotonic()
        self.show_game()
        self._say(self.session.file.take_news() or message)
        if self.game.position.ending:
            self.action_end()

    def _told(self, step: Step) -> str:
        return f"{self.game.setup.players[step.player]}: {lines.describe(self.game, step)}"

    def _do(self, action: Action) -> None:
        self._take(self.game.judge(action))

    @changes
    def action_pass_turn(self) -> None:
        """The player passes; it can be undone."""
        if not self._tiles_laid("F2 passes"):
            self._do(Pass())

    def _tiles_laid(self, then: str) -> bool:
        """Whether tiles are laid, which another turn would sweep away; says what to do first."""
        if not self._entering.draft.play:
            return False
        self._enter(self._entering.close())
        self._say(f"Tiles are laid: Esc takes them off, then {then}.")
        return True

    @changes
    def action_exchange(self) -> None:
        """The player exchanges a tile; its letter need not be told."""
        if self._tiles_laid("F3 exchanges"):
            return
        question = "Which letter goes back? Leave it empty if nobody says."
        self.app.push_screen(screens.ask("Exchange a tile", question), self._exchange)

    def _exchange(self, letter: str | None) -> None:
        if letter is None:
            return
        edition = self.game.rules.edition
        known = drafts.tile_for(in_capitals(letter), edition) if letter else None
        if letter and not known:
            self._say(f"{edition.no_such_tile(letter)}.", "bad")
        else:
            self._do(Exchange(known))

    @changes
    def action_finish(self) -> None:
        """The table ends the game: nobody can play, or all agree. It can be undone."""
        position = self.game.position
        if self._tiles_laid("F8 ends the game"):
            return
        if position.ending:
            self._do(Finish())
        elif position.bag:
            self.app.push_screen(screens.end_early(position.bag), self._finish)
        else:
            self.app.push_screen(screens.still_play_dialog(self.session), self._finish)

    def _finish(self, agreed: bool | None) -> None:
        if agreed:
            self._do(Finish())

    def action_announce(self) -> None:
        """Note the points that the player called out for the tiles laid."""
        question = "How many points did the player call out?"
        self.app.push_screen(
            screens.ask("Points called out", question, number=True), self._announce
        )

    @changes
    def action_undo(self) -> None:
        """Take back the last turn, or a correction; the tiles of a play are laid to be mended."""
        session, aside = self.session, self._laid_by_hand
        if session.undoes_correction:
            session.undo()
            self._put_on_table("The correction is taken back. Ctrl+Y brings it back.")
        elif self.game.steps:
            told = self._told(self.game.steps[-1])
            turn = session.undo()
            if turn and isinstance(turn.action, Play):
                laid = drafts.laid(turn.action, turn.announced)
                self._fresh(f"Taken back - {told}. Mend it, or Ctrl+Y redoes it.", laid, aside)
            else:
                self._fresh(f"Taken back - {told}. Ctrl+Y redoes it.", aside=aside)
        else:
            self._say("There is no turn to take back.")

    @changes
    def action_redo(self) -> None:
        """Bring back the turn, or the correction, that was undone."""
        aside = self._laid_by_hand
        if self.session.redoes_correction:
            self.session.redo()
            self._put_on_table("The game is corrected again.")
        elif step := self.session.redo():
            self._fresh(f"Back again - {self._told(step)}.", aside=aside)
        else:
            self._say("There is no undone turn to bring back.")

    @property
    def _laid_by_hand(self) -> Draft | None:
        """Tiles that undo and redo put aside; those that undo has laid come back by redo."""
        draft = self._entering.draft
        return self._entering.cleared if self.game.can_redo or not draft.keys else draft

    # Corrections

    def action_log(self) -> None:
        """Every turn; each can be corrected there."""
        self.app.push_screen(screens.log(self.session), self.revise)

    @changes
    def action_set_up(self) -> None:
        """Players, box, house rules and words, to be put right."""
        self.app.push_screen(screens.game_setup_form(self.session), self.revise)

    def revise(self, game: Game | None) -> None:
        """Put `game`, a correction of the one on the table, in its place."""
        if game is not None and self.may_change():
            self.session.revise(game)
            self._put_on_table("The game is corrected. Ctrl+Z takes the correction back.")

    def _put_on_table(self, message: str) -> None:
        """Show another game than before; it may have another board and other players."""
        began = self._turn_began
        self._entering = self._entering.fresh(self.game)
        self.show_game()  # The board knows its size when it has been given the squares.
        self._fit(self._fitted)
        self._start_clock()
        self._fresh(f"{self.session.take_notice()} {message}".strip())
        self._turn_began = began  # Whoever moves is not given more time by a correction.

    # Challenges

    @changes
    def action_challenge(self) -> None:
        """Somebody doubts words of the play just made."""
        if self.game.position.contestable is None:
            self._say("Only the play just made can be challenged, before the next turn.")
        else:
            self.app.push_screen(screens.challenge_dialog(self.game), self._challenge)

    def _challenge(self, challenge: Challenge | None) -> None:
        if challenge is None:
            return
        step = self.session.commit(Turn(challenge))

        def told(overruled: bool | None) -> None:
            if overruled:
                self.session.undo()
                self._challenge(
                    replace(challenge, upheld=not challenge.upheld, decided_by=Decider.TABLE)
                )
            elif self.game.position.ending:
                self.action_end()

        self.show_game()
        self.app.push_screen(screens.verdict_dialog(self.session, step), told)
