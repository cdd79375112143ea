"""Whose game it is: changed here only while nobody else has it, and copied wherever one likes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from scorekeeper.game.game import Game
from scorekeeper.record import RecordError
from scorekeeper.tui import screens
from scorekeeper.tui.screens.entering import EnteringScreen
from scorekeeper.tui.session import Session

Owned = TypeVar("Owned", bound="OwnedScreen")


def changes(action: Callable[[Owned], None]) -> Callable[[Owned], None]:
    """Let `action` change the game only if that may be done here; else say why not."""

    @wraps(action)
    def checked(screen: Owned) -> None:
        if screen.may_change():
            action(screen)

    return checked


class OwnedScreen(EnteringScreen[None]):
    """A turn is entered in a game whose file others may open, too."""

    def __init__(self, session: Session) -> None:
        """Look after the file of `session`."""
        super().__init__(session.game)
        self.session = session
        self._asking = False
        """Whether a question about the file is on the screen; one at a time is enough."""

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    @abstractmethod
    def _put_on_table(self, message: str) -> None:
        """Show another game than before, and say `message`."""

    def on_unmount(self) -> None:
        """Leave the file to others."""
        self.session.file.close()

    def may_change(self) -> bool:
        """Whether the game may be changed; if not, say why, or ask about it."""
        file = self.session.file
        refusal = file.refusal()
        if refusal:
            self.show_game()
            self._say(refusal, "bad")
        elif file.is_changed:
            self.app.push_screen(screens.changed_file(), self._changed)
        else:
            return True
        return False

    def _changed(self, take_it: bool | None) -> None:
        """Go on with what others have written to the file, or write over it."""
        if take_it:
            try:
                self.session.read_again()
            except RecordError as error:
                self._say(str(error), "bad")
                return
            self._put_on_table("This is what is in the file; Ctrl+Z goes back to what was here.")
            self.ask_about_file()
        else:
            self.session.save()
            self.show_game()
            self._say(self.session.file.take_news() or "This game goes on.")

    def ask_about_file(self) -> None:
        """Ask what is to be done about a file that others have open, or that does not fit."""
        file = self.session.file
        if self._asking:
            return
        if file.owner:
            self._asking = True
            self.app.push_screen(screens.open_elsewhere(file.owner), self._opened_elsewhere)
        elif file.complaints:
            self._asking = True
            self.app.push_screen(screens.repair(file.complaints), self._repair)

    def _opened_elsewhere(self, take_over: bool | None) -> None:
        self._asking = False
        if not take_over:
            self._say("Read-only: you look on. Ctrl+K takes the game over.")
            return
        try:
            self.session.take_over()
            self._put_on_table("The game is kept here now.")
        except RecordError as error:
            self._say(str(error), "bad")
        self.ask_about_file()

    def _repair(self, agreed: bool | None) -> None:
        self._asking = False
        if agreed:
            self.session.file.agree(self.game)
        else:
            self.session.file.leave()
        self.show_game()

    def action_take_over(self) -> None:
        """Keep the game here from now on, not where it is open."""
        file = self.session.file
        if not file.refusal():
            self._say("The game is kept here already; nobody else has it open.")
        elif file.is_free:
            self._opened_elsewhere(True)
        else:
            self.ask_about_file()

    def action_copy(self) -> None:
        """Save a copy of the game somewhere else."""
        self.app.push_screen(screens.copy_dialog(self.session), self._copied)

    def _copied(self, told: str | None) -> None:
        if told:
            self.show_game()
            self._say(told)
