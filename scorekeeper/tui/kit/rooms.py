"""The rooms that a screen may lead to: the app opens them, so that no room knows another."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from textual.app import App
    from textual.message import Message
    from textual.screen import Screen

    from scorekeeper.game.game import Game
    from scorekeeper.game.setup import Setup
    from scorekeeper.history.puzzles import Positions
    from scorekeeper.phones import PhoneHost
    from scorekeeper.session import Session
    from scorekeeper.session.correction import Correction
    from scorekeeper.session.table import Table
    from scorekeeper.settings import Settings
    from scorekeeper.words.lexicon import Lexicon


class Rooms(Protocol):
    """The screens of the rooms, and what they are asked for; the answers come by `dismiss`."""

    def begin(self) -> Screen[None]:
        """A game that has begun: what there is before the first turn."""

    def set_board(
        self, setup: Setup, lexicon: Lexicon | None, notes: Sequence[str]
    ) -> Screen[Correction | None]:
        """The board of a game by `setup`, which has begun, to be set as it lies.

        `notes` are told at its table.
        """

    def found_board(self, game: Game) -> Screen[Correction | None]:
        """The board with which `game` was taken up, to be mended."""

    def all_turns(self, session: Session) -> Screen[Correction | None]:
        """Every turn of a game, each to be corrected; the answer is the game as it then is."""

    def set_up(self, session: Session) -> Screen[Correction | None]:
        """Players, box, rules and words of a game; the answer is the game as it then is."""

    def resolved(
        self, app: App[Any], correction: Correction
    ) -> Coroutine[Any, Any, Correction | None]:
        """Ask about every turn that no longer fits; None to leave the game as it was."""

    def set_again(self, set_up: Session | Table, number: int | None = None) -> Screen[None]:
        """What to lay to have the board as it stands, or as it did after a turn by its place.

        Of a table the pages show it as well.
        """

    def share(self, shared: Session | Path) -> Screen[None]:
        """A picture, a page or the file of a game.

        Raises `RecordError` for a file that holds no game.
        """

    def end(
        self, session: Session, phones: PhoneHost | None, remarks: Callable[[], str] = str
    ) -> Screen[None]:
        """The end of a game, which `phones` can show if there are any.

        What the book of records says of it comes from `remarks`.
        """

    def review(self, session: Session) -> Screen[None]:
        """A finished game, turn by turn."""

    def find(self, game: Positions | None = None) -> Screen[None]:
        """Puzzles from all games, or from one."""

    def evenings(self) -> Screen[Message | None]:
        """The evening of today, and those before it; the answer is what is to be shown next."""

    def history(self) -> Screen[Path | None]:
        """The people and all their games; the answer is the game to be opened."""

    def settings(self) -> Screen[None]:
        """How all looks and sounds, words of the house, names, keys, and where things are."""

    def show_phones(self, app: App[Any], host: PhoneHost, game: Game) -> str:
        """Let phones follow a game, and show how they find it; or why they cannot."""


class Companion(Protocol):
    """What screens may ask of the app that shows them."""

    rooms: Rooms

    @property
    def settings(self) -> Settings:
        """The settings as they are kept here."""

    def change_settings(self, changed: Mapping[str, bool]) -> None:
        """Keep what is `changed` from now on, by its name in the settings, and show it."""

    @property
    def has_sound(self) -> bool:
        """True if a clock also rings before the end."""

    @property
    def has_remarks(self) -> bool:
        """True if the table says what a turn is beside all games that are kept."""


def companion(app: App[Any]) -> Companion:
    """The `app` that shows a screen, as screens know it."""
    return cast(Companion, app)


def rooms(app: App[Any]) -> Rooms:
    """The rooms of an `app`."""
    return companion(app).rooms
