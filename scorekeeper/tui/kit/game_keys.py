"""What the same keys do with a game on every screen that has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from scorekeeper.session.sentences import SAVED
from scorekeeper.tui.kit.rooms import rooms

if TYPE_CHECKING:
    from textual.app import App

    from scorekeeper.phones import PhoneHost
    from scorekeeper.session import Session


class HasGame(Protocol):
    """A screen with a game, as the keys of that need it."""

    session: Session

    @property
    def app(self) -> App[Any]:
        """The app."""

    @property
    def phones(self) -> PhoneHost | None:
        """What shows the game on phones; None if none may look on."""

    def say(self, message: str, style: str = ...) -> None:
        """Show a message."""

    def action_export(self) -> None:
        """Share the game."""


class GameKeys:
    """The keys of a game, mixed into a screen that has one."""

    def action_export(self: HasGame) -> None:
        """Make a picture, a page or a copy of the game."""
        self.app.push_screen(rooms(self.app).share(self.session))

    def action_copy(self: HasGame) -> None:
        """Say that every turn is saved; if not, save the game somewhere else."""
        if self.session.store.is_saved:
            self.say(SAVED)
        else:
            self.action_export()

    def action_review(self: HasGame) -> None:
        """Every turn beside the best plays there were, once the game is over."""
        self.app.push_screen(rooms(self.app).review(self.session))

    def action_phones(self: HasGame) -> None:
        """Let phones in the house follow the game, and show how they find it."""
        host = self.phones
        if host and (trouble := rooms(self.app).show_phones(self.app, host, self.session.game)):
            self.say(trouble, "bad")
