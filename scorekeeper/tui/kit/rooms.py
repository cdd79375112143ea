"""What screens ask of the app that shows them: other rooms, and what is kept for all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from scorekeeper.record import RecordError, load
from scorekeeper.session import GameStore, Session
from scorekeeper.table.sentences import SAVED
from scorekeeper.tui.kit.page import Page

if TYPE_CHECKING:
    from textual.app import App

    from scorekeeper.settings import Settings
    from scorekeeper.tui.places import Rooms
    from scorekeeper.web.host import PhoneHost


class Companion(Protocol):
    """What screens may ask of the app that shows them."""

    rooms: Rooms

    @property
    def settings(self) -> Settings:
        """The settings as they are kept here."""

    def change_settings(self, changed: Mapping[str, bool]) -> None:
        """Keep what is `changed` from now on, by its name in the settings, and show it."""


def companion(app: App[Any]) -> Companion:
    """The `app` that shows a screen, as screens know it."""
    return cast(Companion, app)


def rooms(app: App[Any]) -> Rooms:
    """The rooms of an `app`."""
    return companion(app).rooms


class GameKeys(Page[None]):
    """The keys of a game, the same on each screen that has one."""

    session: Session
    phones: PhoneHost | None
    """What shows the game on phones; None if none may look on."""

    def say(self, message: str, style: str = "") -> None:
        raise NotImplementedError

    def action_export(self) -> None:
        self.app.push_screen(rooms(self.app).share(self.session))

    def action_copy(self) -> None:
        """Say that every turn is saved; if not, save the game somewhere else."""
        if self.session.store.is_saved:
            self.say(SAVED)
        else:
            self.action_export()

    def action_review(self) -> None:
        """Every turn beside the best plays there were, once the game is over."""
        self.app.push_screen(rooms(self.app).review(self.session))

    def action_phones(self) -> None:
        """Let phones in the house follow the game, and show how they find it."""
        host = self.phones
        if host and (trouble := rooms(self.app).show_phones(self.app, host, self.session.game)):
            self.say(trouble, "$bad")


def review_file(app: App[Any], path: Path) -> str:
    """Show every turn of a finished game beside the best plays there were; or say why not."""
    try:
        game = load(path).game
    except RecordError as error:
        return str(error)
    if game.setup.pad:
        return "From a score pad: there are no turns to review."
    if not game.position.ending:
        return "A game is reviewed once it is over."
    app.push_screen(rooms(app).review(Session(game, GameStore())))
    return ""
