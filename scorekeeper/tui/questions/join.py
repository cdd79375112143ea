"""Whether a phone has the seat it asks for, and whose phone it is that only shows four digits."""

from __future__ import annotations

from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.phones import PhoneHost
from scorekeeper.session.question import Question
from scorekeeper.session.seats import TABLE, LookUpWish, Pages, SeatAsked
from scorekeeper.session.sentences import asks_to_look_up
from scorekeeper.session.table_commands import Admit, Door, Entrant, Onlooker
from scorekeeper.tui.entry.turn_text import seat_question
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.kit.typeahead import changes_by_itself

LOOK = 0.5
"""Seconds between two looks at whether the page still waits."""
_ROLES: tuple[tuple[str, Entrant], ...] = (
    ("use it as the television", Onlooker.TELEVISION),
    ("let it show the board", Onlooker.BOARD),
    ("put it in the middle for all", TABLE),
    ("do not let it in", None),
)
"""The answers that let a phone in as no player, and as whom; the last one is safe."""


def admits_question(asked: SeatAsked) -> Question[bool | None]:
    """Asks whether a phone has the seat that it `asked` for; with None it waits."""
    name = printable(asked.name)
    agrees = "put it in the middle for all" if asked.name == TABLE else f"let {name} play on it"
    answers = {"leave it waiting": None, agrees: True, "send it away": False}
    return Question(printable(seat_question(asked)), answers, word=(asked.number,))


async def ask_for_seat(app: App[Any], host: PhoneHost, game: Game, asked: SeatAsked) -> str:
    """Ask about the phone that `asked` first, and do what is answered; returns what came of it."""
    dialog: QuestionDialog[bool | None] = QuestionDialog(admits_question(asked), game=game)
    agreed = await app.push_screen_wait(dialog)
    if agreed is None or asked not in host.pages.asking:
        return ""
    return host.agree(asked) if agreed else host.refuse(asked)


async def ask_for_word(app: App[Any], host: PhoneHost, game: Game, wish: LookUpWish) -> str:
    """Ask whether a player may look a word up, and say what was answered."""
    answers = {"not now": False, f"let {printable(wish.name)} look it up": True}
    question = Question(asks_to_look_up(*wish[:2]), answers, word=(wish.word,))
    agreed = await app.push_screen_wait(QuestionDialog(question, game=game))
    return host.allow(wish, bool(agreed))


def join_question(number: str, game: Game, pages: Pages) -> Question[Admit | Door]:
    """Whose phone shows `number`: the digit of an answer is first that of a player of `game`.

    Those of `pages` who play on a phone can have this one instead.
    """
    people = game.setup.people
    players = [
        (f"let {printable(name)} play on it{' instead' * (name in pages.seated)}", name)
        for name in people
    ]
    answers: dict[str, Admit | Door] = {
        text: Admit(number, who) for text, who in (*players, *_ROLES)
    }
    nobody = len(answers) - 1
    answers["let nobody else join tonight"] = Door(True)
    return Question(f"Who shows {number}?", answers, word=(number,), lit=nobody)


async def let_in(app: App[Any], host: PhoneHost, game: Game, number: str) -> str:
    """Ask whose phone shows `number`, and let it in; says what became of it."""
    dialog = JoinDialog(host, number, game)
    said = ""
    match await app.push_screen_wait(dialog):
        case Admit(_, who):
            said = host.admit(number, who)
        case Door(is_shut):
            said = host.shut(is_shut)
        case _:
            if not dialog.is_unanswered:
                host.put_off(number)
    host.tell_table()
    return said


class JoinDialog(QuestionDialog[Admit | Door]):
    """Asks whose phone shows a number, as long as that waits."""

    ADVICE = "join"
    SUB_TITLE = "A phone would like to join."

    def __init__(self, host: PhoneHost, number: str, game: Game) -> None:
        """Ask about the phone that shows `number`, in front of `game`."""
        super().__init__(join_question(number, game, host.pages), game=game)
        self._host = host
        self._number = number
        self.is_unanswered = False
        """True if it was closed before anybody could answer."""

    def on_mount(self) -> None:
        """Close when the phone waits no longer."""
        self.set_interval(LOOK, self._look)

    def _look(self) -> None:
        if self._number not in self._host.pages.joining:
            self.is_unanswered = True
            changes_by_itself(self.app)
            self.dismiss(None)
