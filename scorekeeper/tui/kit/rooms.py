"""What screens ask of the app that shows them: other rooms, and what is kept for all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from scorekeeper.record import RecordError, load
from scorekeeper.session import GameStore, Session

if TYPE_CHECKING:
    from textual.app import App

    from scorekeeper.settings import Settings
    from scorekeeper.tui.places import Rooms


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
