"""The screen that leads phones to the table: the address, who is there, what can be done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.geometry import Region
from textual.message import Message

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import Wording
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.session.seats import TABLE, Pages, Trust, holder
from scorekeeper.tui.kit.dialogs import Dialog, QuestionDialog, Title
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.typeahead import changes_by_itself
from scorekeeper.tui.phones.lines import (
    TURNS_FROM_PHONES,
    PhoneRow,
    PhonesView,
    phone_rows,
    phones_page,
)
from scorekeeper.tui.questions.join import let_first_in, let_in

if TYPE_CHECKING:
    from scorekeeper.phones import PhoneHost
    from scorekeeper.web import Phones

LOOK = 0.5
"""Seconds between two looks at how many look on."""
FRAME = 8
"""Lines of the screen that the keys, the border and the title take."""


class PhonesPanel(Panel):
    """The code, the text and the rows, laid out for the room there is."""

    class Clicked(Message):
        """A `row` was clicked."""

        def __init__(self, row: PhoneRow) -> None:
            super().__init__()
            self.row = row

    def __init__(self, view: PhonesView) -> None:
        """Show `view`."""
        super().__init__()
        self._view = view
        self._lit = PhoneRow.BACK
        self._rows: dict[int, PhoneRow] = {}
        """By the lines on the screen, what a click there does."""

    def show_view(self, view: PhonesView, lit: PhoneRow) -> None:
        """Show `view` from now on, its row `lit`."""
        if (view, lit) != (self._view, self._lit):
            self._view = view
            self._lit = lit
            self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The code, the text and the rows, in the room that the screen has."""
        room = self.screen.size.height - FRAME
        page = phones_page(self._view, self._lit, width, room, is_plain(self.app))
        self._rows = page.rows
        return page.lines

    def line_of(self, row: PhoneRow) -> int:
        """The line of `row`."""
        return next((line for line, of in self._rows.items() if of is row), 0)

    def on_click(self, event: events.Click) -> None:
        """Say which row was clicked."""
        if row := self._rows.get(event.y):
            event.stop()
            self.post_message(self.Clicked(row))


class PhonesBox(Vertical, can_focus=True):
    """Holds all of it, and has the focus: it always has room, so nothing scrolls to it."""


def refusal(error: OSError) -> str:
    """Why phones are not let in."""
    why = printable(error.strerror or str(error))
    return Wording(f"Phones cannot be let in here: {why}.", "Phones cannot be let in here.")


def show_phones(app: App[Any], host: PhoneHost, game: Game) -> str:
    """Let phones follow `game`, and show how they find it; or why they cannot, in a sentence."""
    try:
        phones = host.start()
    except OSError as error:
        return refusal(error)
    app.push_screen(PhonesDialog(phones, host, game))
    return ""


async def choose_plays(app: App[Any], host: PhoneHost) -> None:
    """Ask what turns from phones do: everybody's, or those of one who plays on a phone."""
    pages = host.pages
    whose: str | None = ""
    if players := [name for name in pages.seated if name != TABLE]:
        answers = {"choose for everybody": ""}
        answers |= {f"choose for {printable(name)}": name for name in players}
        question = Question("Whose turns from phones?", answers, word=("WHOSE?",))
        whose = await app.push_screen_wait(QuestionDialog(question))
    if whose is None:
        return
    trust = await app.push_screen_wait(QuestionDialog(trust_question(pages, whose)))
    if trust is not None:
        host.choose(trust, whose)


def trust_question(pages: Pages, name: str) -> Question[Trust]:
    """What turns from phones do, or those of the player `name`; what they do now is offered."""
    now = dict(pages.trusted).get(name, pages.trust)
    title = f"{printable(name)}'s turns" if name else "Turns from phones"
    answers = {text: trust for trust, text in TURNS_FROM_PHONES.items()}
    return Question(title, answers, word=("HOW?",), lit=list(answers.values()).index(now))


def free_question(seated: Sequence[str]) -> Question[str | None]:
    """Whose seat is given up of those who are `seated`."""
    answers: dict[str, str | None] = {"leave them all": None}
    answers |= {f"give up {_seat_of(name)}": name for name in seated}
    return Question("Whose seat is given up?", answers, word=("WHOSE?",))


def _seat_of(name: str) -> str:
    return f"{printable(name)}'s seat" if name != TABLE else f"{holder(name)} in the middle"


END_EVENING = Question(
    "Send every phone away?",
    {"go on as it is": False, "send every phone away": True},
    ("Every phone is sent away, and everybody has to scan the code again.",),
    ("ALL?",),
)


class PhonesDialog(Dialog[None]):
    """Shows where the game is found; phones stay on when it closes.

    A phone that asks to join lights the row that answers it. Rows that come or go by themselves
    take no key for a moment.
    """

    ADVICE = "phones"
    BINDINGS = [
        bind("phones.choose", "Choose", action="choose"),
        Binding("down", "walk(1)", "Other row", key_display="↑ ↓"),
        Binding("up", "walk(-1)", show=False),
        bind("phones.next", "Other address", "The next address of this machine", "go(1)"),
        bind("phones.previous", "Other address", action="go(-1)", show=False),
        bind("phones.back", "Back", "To the table; phones go on", "dismiss"),
        bind("phones.help"),
        *(Binding(f"{place + 1}", f"give({place})", show=False) for place in range(9)),
    ]
    AUTO_FOCUS = "PhonesBox"

    def __init__(self, phones: Phones, host: PhoneHost, game: Game) -> None:
        """Show where the `phones` of `host` find `game`."""
        super().__init__()
        self._game = game
        self._phones = phones
        self._host = host
        self._trouble = ""
        self._is_asking = False
        self._lit = PhoneRow.JOIN if host.pages.wishes else PhoneRow.BACK
        self._seen = self.rows
        """The rows that were shown last."""
        self._panel = PhonesPanel(self._view)

    @property
    def _view(self) -> PhonesView:
        phones = self._phones
        by_challenge = self._game.setup.words is WordCheck.CHALLENGE
        return PhonesView(
            phones.url,
            phones.plain_url,
            phones.addresses.index(phones.address),
            len(phones.addresses),
            self._host.pages,
            self._host.words_open if by_challenge else None,
            self._trouble,
            phones.is_elsewhere,
        )

    @property
    def rows(self) -> tuple[PhoneRow, ...]:
        """All that can be done now, in its order."""
        return tuple(phone_rows(self._view))

    def compose(self) -> ComposeResult:
        """The code, the text, the rows and the keys."""
        with PhonesBox(classes="dialog"):
            yield Title("Phones at the table")
            yield self._panel
        yield KeyBar(self.BINDINGS)

    def on_mount(self) -> None:
        """Keep it right."""
        self._show()
        self.set_interval(LOOK, self.follow)

    def on_screen_suspend(self) -> None:
        """A question takes the right half: the board shows beside it, not half of this."""
        self.query_one(".dialog").display = False

    def on_screen_resume(self) -> None:
        """It is answered."""
        self.query_one(".dialog").display = True
        self._show()

    def follow(self) -> None:
        """Show how things stand now, with what has changed by itself, unless a question is open."""
        if self.app.screen is not self:
            return
        rows = self.rows
        if rows != self._seen:
            changes_by_itself(self.app)
        if PhoneRow.JOIN in rows and PhoneRow.JOIN not in self._seen:
            self._light(PhoneRow.JOIN)
        else:
            self._show()
        if self._host.pages.newcomer:
            self._ask(let_first_in)

    def _show(self) -> None:
        """Show how things stand now."""
        self._seen = self.rows
        if self._lit not in self._seen:
            self._lit = PhoneRow.BACK
        self._panel.show_view(self._view, self._lit)
        self.refresh_bindings()

    def _light(self, row: PhoneRow) -> None:
        """Light `row`, and have it on the screen."""
        self._lit = row
        self._show()
        self.call_after_refresh(self._bring_into_view)

    def _bring_into_view(self) -> None:
        if self.app.screen is not self:
            return  # A question stands there, and there is nothing to scroll in.
        line = self._panel.virtual_region.y + self._panel.line_of(self._lit)
        region = Region(0, line, 1, 1)
        self.query_one(".dialog").scroll_to_region(region, animate=False, immediate=True)

    def _ask(self, about: Callable[[App[Any], PhoneHost, Game], Awaitable[str]]) -> None:
        """Ask `about` phones that wait, unless something is asked already."""
        if self.app.screen is self and not self._is_asking:
            self._is_asking = True
            self.run_worker(self._let_in(about))

    async def _let_in(self, about: Callable[[App[Any], PhoneHost, Game], Awaitable[str]]) -> None:
        try:
            await about(self.app, self._host, self._game)
        finally:
            self._is_asking = False
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """True if there is another address to go to."""
        return None if action == "go" and len(self._phones.addresses) == 1 else True

    def action_go(self, by: int) -> None:
        """Be found at another address."""
        every = self._phones.addresses
        address = every[(every.index(self._phones.address) + by) % len(every)]
        try:
            self._phones.choose(address)
            self._trouble = ""
        except OSError as error:
            reason = printable(error.strerror or str(error))
            self._trouble = f"{address} cannot be used: {reason}."
        self._show()

    # Rows

    def action_walk(self, by: int) -> None:
        """Light another row; after the last comes the first."""
        rows = self.rows
        self._light(rows[(rows.index(self._lit) + by) % len(rows)])

    def action_choose(self) -> None:
        """Do what the row says that is lit."""
        self._do(self._lit)

    def action_give(self, place: int) -> None:
        """Do what the row at a place says, if there are so many."""
        rows = self.rows
        if place < len(rows):
            self._lit = rows[place]
            self._do(self._lit)
        else:
            self.app.bell()

    @on(PhonesPanel.Clicked)
    def do_clicked(self, event: PhonesPanel.Clicked) -> None:
        """A click does what the row says."""
        self._lit = event.row
        self._do(event.row)

    def _do(self, row: PhoneRow) -> None:
        match row:
            case PhoneRow.BACK:
                self.dismiss()
            case PhoneRow.JOIN:
                self._ask(let_in)
            case PhoneRow.FREE:
                self.run_worker(self._free())
            case PhoneRow.PLAYS:
                self.run_worker(self._choose_plays())
            case PhoneRow.DOOR:
                self._host.shut(not self._host.pages.is_shut)
            case PhoneRow.WORDS:
                self._host.open_words(not self._host.words_open)
            case PhoneRow.EVENING:
                self.run_worker(self._end_evening())
            case PhoneRow.STOP:
                self._host.stop()
                self.dismiss()
        self._show()

    async def _free(self) -> None:
        """Ask whose seat is given up."""
        dialog: QuestionDialog[str | None] = QuestionDialog(free_question(self._host.pages.seated))
        name = await self.app.push_screen_wait(dialog)
        if name is not None:
            self._host.free(name)
        self._show()

    async def _choose_plays(self) -> None:
        await choose_plays(self.app, self._host)
        self._show()

    async def _end_evening(self) -> None:
        """Ask whether every phone is sent away."""
        if await self.app.push_screen_wait(QuestionDialog(END_EVENING)):
            try:
                self._phones = self._host.end_evening()
            except OSError as error:
                self.app.notify(refusal(error), severity="error", markup=False)
                self.dismiss()
                return
        self._show()
