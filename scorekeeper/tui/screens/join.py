"""The question who a page is that has only the plain address, and shows four digits."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import App
from textual.binding import Binding

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.phones import PhoneHost
from scorekeeper.session.seats import TABLE
from scorekeeper.session.table_commands import Entrant, Onlooker
from scorekeeper.tui.screens.dialogs import QuestionDialog
from scorekeeper.tui.typeahead import opens_by_itself

LOOK = 0.5
"""Seconds between two looks at whether the page still waits."""
ROLES: tuple[tuple[str, Entrant, str], ...] = (
    ("t", Onlooker.TELEVISION, "Television"),
    ("b", Onlooker.BOARD, "Board only"),
    ("k", TABLE, "The table, on a tablet"),
    ("n", None, "Nobody: it stays out"),
)
"""As whom a page is let in that is no player's: the key, who that is, and the answer."""


async def let_in(app: App[Any], host: PhoneHost, game: Game) -> str:
    """Ask about the pages that wait, one after another; says what became of the last one."""
    said = ""
    while number := host.newcomer:
        dialog = JoinDialog(host, number, game)
        opens_by_itself(app)
        place = await app.push_screen_wait(dialog)
        if place is not None:
            said = host.admit(number, dialog.entrants[place])
        elif dialog.is_unanswered:
            break
        else:
            host.put_off(number)
    host.look()
    return said


class JoinDialog(QuestionDialog):
    """Asks who it is whose page shows a number; the key of an answer gives it."""

    ADVICE = "join"
    SUB_TITLE = "A page wants to be let in."
    BINDINGS = [*QuestionDialog.BINDINGS[:-1], Binding("escape", "dismiss(None)", "Not now")]

    def __init__(self, host: PhoneHost, number: str, game: Game) -> None:
        """Ask about the page that shows `number`, in front of `game`."""
        self._host = host
        self._number = number
        self.is_unanswered = False
        """True if it was closed before anybody could answer."""
        players: list[tuple[str, Entrant, str]] = [
            (str(place), name, name) for place, name in enumerate(game.setup.people, 1)
        ]
        answers = [*players, *ROLES]
        self._keys = [key for key, _, _ in answers]
        self.entrants = [who for _, who, _ in answers]
        """As whom a page is let in, by the places of the answers."""
        seated = host.pages.seated
        texts = [
            f"{key.upper()}  {printable(text)}{', who has a page' if who in seated else ''}"
            for key, who, text in answers
        ]
        nobody = len(texts) - 1  # What Enter gives is safe.
        super().__init__(f"Who shows {number}?", texts, (), nobody, game, (number,))

    def on_mount(self) -> None:
        """Close when the page waits no longer."""
        self.set_interval(LOOK, self._look)

    def _look(self) -> None:
        if self._number not in self._host.pages.joining:
            self.is_unanswered = True
            self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        """Give the answer of a key."""
        pressed = (event.character or "").lower()
        if pressed in self._keys:
            event.stop()
            self.dismiss(self._keys.index(pressed))
