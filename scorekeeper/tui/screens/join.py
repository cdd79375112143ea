"""The question who a page is that has only the plain address, and shows four digits."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.phones import PhoneHost
from scorekeeper.session.seats import TABLE
from scorekeeper.session.table_commands import Entrant, Onlooker
from scorekeeper.tui.screens.dialogs import QuestionDialog
from scorekeeper.tui.typeahead import changes_by_itself

LOOK = 0.5
"""Seconds between two looks at whether the page still waits."""
ROLES: tuple[tuple[str, Entrant, str], ...] = (
    ("t", Onlooker.TELEVISION, "Television"),
    ("b", Onlooker.BOARD, "Board only"),
    ("k", TABLE, "The table, on a tablet"),
    ("n", None, "Nobody: it stays out"),
)
"""As whom a page is let in that is no player's: the key, who that is, and the answer."""
SHUT_KEY, SHUT = "m", "Nobody more tonight"
"""The key and the answer that send all away who wait now or come later."""


async def let_first_in(app: App[Any], host: PhoneHost, game: Game) -> str:
    """Ask about the page that is asked about by itself; says what became of it."""
    number, said = host.pages.newcomer, None
    if number:
        dialog = JoinDialog(host, number, game)
        changes_by_itself(app)
        said = await _answer(app, host, dialog)
        if said is None and not dialog.is_unanswered:
            host.put_off(number)
    host.look()
    return said or ""


async def let_in(app: App[Any], host: PhoneHost, game: Game) -> str:
    """Ask about all pages that wait, one after another, until that is put aside.

    Says what became of the last one.
    """
    said, asked = "", set[str]()
    while number := next((one for one in host.pages.joining if one not in asked), ""):
        asked.add(number)
        dialog = JoinDialog(host, number, game)
        answer = await _answer(app, host, dialog)
        if answer is None and not dialog.is_unanswered:
            host.put_off(number)
            break
        said = answer or said
    host.look()
    return said


async def _answer(app: App[Any], host: PhoneHost, dialog: JoinDialog) -> str | None:
    """The answer that is given in `dialog`, done and in a sentence; None if none was given."""
    place = await app.push_screen_wait(dialog)
    if place is None:
        return None
    if place == dialog.shuts:
        return host.shut()
    return host.admit(dialog.number, dialog.entrants[place])


class JoinDialog(QuestionDialog[int]):
    """Asks who it is whose page shows a number; the key of an answer gives it."""

    ADVICE = "join"
    SUB_TITLE = "A page wants to be let in."
    BINDINGS = [*QuestionDialog.BINDINGS]

    def __init__(self, host: PhoneHost, number: str, game: Game) -> None:
        """Ask about the page that shows `number`, in front of `game`."""
        self._host = host
        self.number = number
        self.is_unanswered = False
        """True if it was closed before anybody could answer."""
        players: list[tuple[str, Entrant, str]] = [
            (str(place), name, name) for place, name in enumerate(game.setup.people, 1)
        ]
        answers = [*players, *ROLES]
        self.shuts = len(answers)
        """The place of the answer that nobody more comes in."""
        self._keys = [*(key for key, _, _ in answers), SHUT_KEY]
        self.entrants = [who for _, who, _ in answers]
        """As whom a page is let in, by the places of the answers."""
        seated = host.pages.seated
        texts = [
            f"{key.upper()}  {printable(text)}{', who has a page' if who in seated else ''}"
            for key, who, text in answers
        ]
        nobody = len(texts) - 1  # What Enter gives is safe.
        texts.append(f"{SHUT_KEY.upper()}  {SHUT}")
        super().__init__(f"Who shows {number}?", texts, (), nobody, game, (number,))

    def on_mount(self) -> None:
        """Close when the page waits no longer."""
        self.set_interval(LOOK, self._look)

    def _look(self) -> None:
        if self.number not in self._host.pages.joining:
            self.is_unanswered = True
            changes_by_itself(self.app)
            self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        """Give the answer of a key."""
        pressed = (event.character or "").lower()
        if pressed in self._keys:
            event.stop()
            self.dismiss(self._keys.index(pressed))
