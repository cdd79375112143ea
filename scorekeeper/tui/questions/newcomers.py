"""Phones that want to come in, to have a seat, or to have a word looked up."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.table.door import Door
from scorekeeper.table.seats import (
    TABLE,
    Admit,
    Entrant,
    LookUpWish,
    Onlooker,
    SeatAsked,
    SetAdmission,
)
from scorekeeper.table.sentences import asks_to_look_up
from scorekeeper.tui.entry.turn_text import seat_question
from scorekeeper.tui.keys.typeahead import changes_by_itself
from scorekeeper.tui.kit.dialog import Ask
from scorekeeper.tui.questions.attendant import Chain
from scorekeeper.web.host import PhoneHost

LOOK = 0.5
"""Seconds between two looks at whether the page still waits."""
_ROLES: tuple[tuple[str, Entrant], ...] = (
    ("use it as the television", Onlooker.TELEVISION),
    ("let it show the board", Onlooker.BOARD),
    ("put it in the middle for all", TABLE),
    ("do not let it in", None),
)
"""The answers that let a phone in as no player, and as whom."""


def admits_question(asked: SeatAsked) -> Question[bool | None]:
    """Asks whether a phone has the seat that it `asked` for; with None it waits."""
    name = printable(asked.name)
    agrees = "put it in the middle for all" if asked.name == TABLE else f"let {name} play on it"
    answers = {"leave it waiting": None, agrees: True, "send it away": False}
    return Question(printable(seat_question(asked)), answers, word=(asked.number,))


async def ask_for_seat(app: App[Any], host: PhoneHost, asked: SeatAsked) -> str:
    """Ask about the phone that `asked` first, and do what is answered; returns what came of it."""
    ask: Ask[bool | None] = Ask(admits_question(asked))
    agreed = await app.push_screen_wait(ask)
    if agreed is None or asked not in host.door.asking:
        return ""
    return host.agree(asked) if agreed else host.refuse(asked)


async def ask_for_word(app: App[Any], host: PhoneHost, wish: LookUpWish) -> str:
    """Ask whether a player may look a word up, and say what was answered."""
    answers = {"not now": False, f"let {printable(wish.name)} look it up": True}
    question = Question(asks_to_look_up(*wish[:2]), answers, word=(wish.word,))
    agreed = await app.push_screen_wait(Ask(question))
    return host.allow(wish, bool(agreed))


def join_question(number: str, game: Game, door: Door) -> Question[Admit | SetAdmission | None]:
    """Whose phone shows `number`: the digit of an answer is first that of a player of `game`.

    Those of `door` who play on a phone can have this one instead. With None it waits.
    """
    people = game.setup.people
    players = [
        (f"let {printable(name)} play on it{' instead' * (name in door.seated)}", name)
        for name in people
    ]
    answers: dict[str, Admit | SetAdmission | None] = {
        text: Admit(number, who) for text, who in (*players, *_ROLES)
    }
    answers["let nobody else join tonight"] = SetAdmission(True)
    answers["leave it waiting"] = None
    return Question(f"Who shows {number}?", answers, word=(number,), lit=len(answers) - 1)


def moves_question(name: str) -> Question[bool]:
    """Asks whether the seat of `name` goes from the page that has it to another one."""
    kind = "phone" if name else "tablet"
    answers = {"it stays there": False, f"take it from that {kind}": True}
    return Question(f"{printable(name) or 'The middle'} has a {kind} already", answers)


async def _may_sit(app: App[Any], host: PhoneHost, who: Entrant) -> bool:
    """True if no other page has that seat, or it is to lose it; that may be so only by now."""
    if not isinstance(who, str) or who not in host.door.seated:
        return True
    moves = await app.push_screen_wait(Ask(moves_question(who)))
    return moves is True


async def let_in(app: App[Any], host: PhoneHost, game: Game, number: str) -> str:
    """Ask whose phone shows `number`, and let it in; says what became of it."""
    dialog = JoinDialog(host, number, game)
    said = ""
    match await app.push_screen_wait(dialog):
        case Admit(_, who) if await _may_sit(app, host, who):
            said = host.admit(number, who)
        case SetAdmission(is_shut):
            said = host.shut(is_shut)
        case _:
            if not dialog.is_unanswered:
                host.let(host.door.put_off(number))
    host.tell_table()
    return said


class JoinDialog(Ask[Admit | SetAdmission | None]):
    """Asks whose phone shows a number, as long as that waits."""

    ADVICE = "join"

    def __init__(self, host: PhoneHost, number: str, game: Game) -> None:
        """Ask about the phone that shows `number`, in front of `game`."""
        question = join_question(number, game, host.door)
        super().__init__(question, to_do="A phone would like to join.")
        self._host = host
        self._number = number
        self.is_unanswered = False
        """True if it was closed before anybody could answer."""

    def on_mount(self) -> None:
        changes_by_itself(self.app)  # Enter twice is not meant to send a phone away.
        self.set_interval(LOOK, self._look)

    def _look(self) -> None:
        if self._number not in self._host.door.joining:
            self.is_unanswered = True
            changes_by_itself(self.app)
            self.dismiss(None)


class Newcomers:
    """Asks about one phone after the other, and about none that was left waiting again."""

    def __init__(
        self, app: App[Any], phones: PhoneHost, game: Callable[[], Game], say: Callable[[str], None]
    ) -> None:
        """Ask on `app` about the guests of `phones`, in front of `game`; `say` what came of it."""
        self._app = app
        self._phones = phones
        self._game = game
        self._say = say
        self._left_waiting: set[str] = set()
        """The numbers of the phones that were asked about."""

    def first(self) -> Callable[[], Chain] | None:
        """The question about the phone that comes first; None if none wants anything."""
        app, phones, door = self._app, self._phones, self._phones.door
        waiting = [asked for asked in door.asking if asked.number not in self._left_waiting]
        if door.newcomer:
            return partial(self._ask, partial(let_in, app, phones, self._game(), door.newcomer))
        if door.words:
            return partial(self._ask, partial(ask_for_word, app, phones, door.words[0]))
        return partial(self._ask, partial(self._ask_once, waiting[0])) if waiting else None

    async def _ask(self, question: Callable[[], Coroutine[Any, Any, str]]) -> None:
        if message := await question():
            self._say(message)

    async def _ask_once(self, asked: SeatAsked) -> str:
        self._left_waiting.add(asked.number)
        return await ask_for_seat(self._app, self._phones, asked)
