"""The dialog that leads phones to the table: a code to scan, the address, and who looks on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.names import printable
from scorekeeper.session.seats import TABLE, Trust, holder
from scorekeeper.tui.drawing.lines import Line, line
from scorekeeper.tui.screens.dialogs import Dialog, QuestionDialog, Title
from scorekeeper.tui.screens.join import let_first_in, let_in
from scorekeeper.tui.text.phone_lines import PhonesView, phones_lines
from scorekeeper.tui.text.turn_text import PLAYS_FROM_PHONES
from scorekeeper.tui.widgets.keybar import KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel, is_plain

if TYPE_CHECKING:
    from scorekeeper.phones import PhoneHost
    from scorekeeper.web import Phones

LOOK = 0.5
"""Seconds between two looks at how many look on."""
FRAME = 8
"""Lines of the screen that the keys, the border and the title take."""


class PhonesPanel(Panel, can_focus=True):
    """The code and the text, laid out for the room there is."""

    def __init__(self, view: PhonesView) -> None:
        """Show `view`."""
        super().__init__()
        self._view = view

    def show_view(self, view: PhonesView) -> None:
        """Show `view` from now on."""
        if view != self._view:
            self._view = view
            self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The code and the text, in the room that the screen has."""
        room = self.screen.size.height - FRAME
        return phones_lines(self._view, width, room, is_plain(self.app))


def refusal(error: OSError) -> str:
    """Why phones are not let in."""
    return f"Phones cannot be let in here: {printable(error.strerror or str(error))}."


def show_phones(app: App[Any], host: PhoneHost, game: Game) -> str:
    """Let phones follow `game`, and show how they find it; or why they cannot, in a sentence."""
    try:
        phones = host.start()
    except OSError as error:
        return refusal(error)
    app.push_screen(PhonesDialog(phones, host, game))
    return ""


async def choose_plays(app: App[Any], host: PhoneHost) -> None:
    """Ask which plays from phones count: everybody's, or those of one who sits at a page."""
    whose: int | None = 0
    pages = host.pages
    if players := [name for name in pages.seated if name != TABLE]:
        answers = ("everybody's", *(f"{printable(name)}'s" for name in players))
        whose = await app.push_screen_wait(QuestionDialog("Whose plays from phones?", answers))
    if whose is None:
        return
    name = players[whose - 1] if whose else ""
    now = list(Trust).index(dict(pages.trusted).get(name, pages.trust))
    title = f"{printable(name)}'s plays" if name else "Plays from phones"
    question = QuestionDialog(title, tuple(PLAYS_FROM_PHONES.values()), chosen=now)
    chosen = await app.push_screen_wait(question)
    if chosen is not None:
        host.choose(list(Trust)[chosen], name)


class PhonesDialog(Dialog[None]):
    """Shows where the pages are; they stay on when it closes."""

    ADVICE = "phones"
    BINDINGS = [
        bind("phones.next", "right", "Address", "The next address of this machine", "go(1)"),
        Binding("left", "go(-1)", show=False),
        bind("phones.agree", "ctrl+a", "Agree", "Give the seat to the phone that asks"),
        bind("phones.refuse", "ctrl+n", "Say no", "The phone that asks has no seat"),
        bind("phones.join", "j", "Let in", "The page that shows four digits"),
        bind("phones.free", "f", "Free seat", "Somebody has another phone, or none"),
        bind("phones.plays", "p", "Plays", "Which plays from phones count", "plays"),
        bind("phones.words", "w", "Words", "Let everybody look words up, or stop that"),
        bind("phones.door", "d", "Door", "Nobody more tonight, or people again"),
        bind("phones.evening", "e", "New address", "End the evening: all scan again"),
        bind("phones.stop", "s", "Stop", "Stop showing the game"),
        bind("phones.back", "escape,enter", "Back", "To the table; phones go on", "dismiss"),
        bind("phones.help", "f1", "Help", "What phones can do"),
    ]
    AUTO_FOCUS = "PhonesPanel"

    def __init__(self, phones: Phones, host: PhoneHost, game: Game) -> None:
        """Show where the `phones` of `host` find `game`."""
        super().__init__()
        self._game = game
        self._phones = phones
        self._host = host
        self._trouble = ""
        self._is_asking = False
        self._panel = PhonesPanel(self._view)

    @property
    def _view(self) -> PhonesView:
        phones, pages = self._phones, self._host.pages
        return PhonesView(
            phones.url,
            phones.plain_url,
            phones.addresses.index(phones.address),
            len(phones.addresses),
            pages,
            self._host.words_open,
            self._trouble,
            phones.is_elsewhere,
        )

    def compose(self) -> ComposeResult:
        """The code, the text and the keys."""
        with Vertical(classes="dialog"):
            yield Title("The table on every phone")
            yield self._panel
        yield KeyBar(self.BINDINGS)

    def on_mount(self) -> None:
        """Keep it right."""
        self.set_interval(LOOK, self.look)

    def on_screen_suspend(self) -> None:
        """A question takes the right half: the board shows beside it, not half of this."""
        self.query_one(".dialog").display = False

    def on_screen_resume(self) -> None:
        """It is answered."""
        self.query_one(".dialog").display = True

    def look(self) -> None:
        """Show how things stand now."""
        self._panel.show_view(self._view)
        self.refresh_bindings()
        if self._host.pages.newcomer:
            self._ask(let_first_in)

    def _ask(self, about: Callable[[App[Any], PhoneHost, Game], Awaitable[str]]) -> None:
        """Ask `about` pages that wait, unless something is asked already."""
        if self.app.screen is self and not self._is_asking:
            self._is_asking = True
            self.run_worker(self._let_in(about))

    async def _let_in(self, about: Callable[[App[Any], PhoneHost, Game], Awaitable[str]]) -> None:
        try:
            await about(self.app, self._host, self._game)
        finally:
            self._is_asking = False
        self.look()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """True if there is another address, a seat to give or to free, a word to be kept back."""
        pages = self._host.pages
        match action:
            case "go":
                return None if len(self._phones.addresses) == 1 else True
            case "agree" | "refuse":
                return True if pages.asking else None
            case "free":
                return True if pages.asking or pages.seated else None
            case "join":
                return True if pages.joining else None
            case "words":
                return True if self._game.setup.words is WordCheck.CHALLENGE else None
        return True

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
        self.look()

    def action_agree(self) -> None:
        """The page that asked first has its seat."""
        self._host.agree()
        self.look()

    def action_refuse(self) -> None:
        """The page that asked first has no seat."""
        self._host.refuse()
        self.look()

    def action_join(self) -> None:
        """Ask about the pages that wait, one after another."""
        self._ask(let_in)

    def action_door(self) -> None:
        """Let nobody more in tonight, or people again."""
        self._host.shut(not self._host.pages.is_shut)
        self.look()

    def action_free(self) -> None:
        """Ask whose seat is free again."""
        pages = self._host.pages
        names = (*(asked.name for asked in pages.asking), *pages.seated)

        def chosen(place: int | None) -> None:
            if place is not None:
                self._host.free(names[place])
                self.look()

        self.app.push_screen(
            QuestionDialog("Whose seat is free again?", [*map(holder, names)], word=("WHO?",)),
            chosen,
        )

    def action_plays(self) -> None:
        """Ask which plays from phones count."""
        self.run_worker(self._choose_plays())

    async def _choose_plays(self) -> None:
        await choose_plays(self.app, self._host)
        self.look()

    def action_words(self) -> None:
        """Let everybody look words up, or only as the game has it."""
        self._host.open_words(not self._host.words_open)
        self.look()

    def action_evening(self) -> None:
        """Ask whether the evening ends."""
        self.run_worker(self._end_evening())

    async def _end_evening(self) -> None:
        rows = [line("Every page is closed, every seat is free, and all scan or ask again.")]
        question = QuestionDialog("End this evening?", ("go on", "end it"), rows, word=("END?",))
        if await self.app.push_screen_wait(question):
            try:
                self._phones = self._host.end_evening()
            except OSError as error:
                self.app.notify(refusal(error), severity="error", markup=False)
                self.dismiss()
                return
        self.look()

    def action_stop(self) -> None:
        """Stop serving."""
        self._host.stop()
        self.dismiss()
