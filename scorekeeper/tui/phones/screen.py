"""The phones beside the board: how they find the table, who sits where, and what they may do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import Wording
from scorekeeper.names import printable
from scorekeeper.session.seats import SeatAsked, Trust
from scorekeeper.tui.kit.dialogs import Dialog
from scorekeeper.tui.kit.half import HalfView
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.panel import is_plain
from scorekeeper.tui.kit.typeahead import changes_by_itself
from scorekeeper.tui.phones.lines import asks_text, code_half, phones_half
from scorekeeper.tui.phones.rows import ADDRESS, Answer, Deed, Kind, PhoneRow, PhonesView
from scorekeeper.tui.questions.join import let_in

if TYPE_CHECKING:
    from scorekeeper.phones import PhoneHost
    from scorekeeper.web import Phones

LOOK = 0.5
"""Seconds between two looks at who looks on and who asks."""


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


class PhonesDialog(Dialog[None]):
    """Shows where the game is found; phones stay on when it closes.

    A phone that asks first is taken in hand, unless another row is. Then, and when the row in hand
    goes by itself, no key is taken for a moment.
    """

    SUB_TITLE = "Phones find the game here."
    ADVICE = "phones"
    BINDINGS = [
        bind("phones.choose", "Choose", "Give the answer in hand; without one, back to the table"),
        replace(bind("phones.below", "Other row", action="walk(1)"), key_display="↑ ↓"),
        bind("phones.above", "Other row", action="walk(-1)", show=False),
        replace(
            bind("phones.next", "Change", "Another answer, or another network", "change(1)"),
            key_display="← →",
        ),
        bind("phones.previous", "Change", action="change(-1)", show=False),
        bind("phones.code", "Code", "The code alone, or who sits where", show=False),
        bind("phones.back", "Back", "To the table; phones go on"),
        bind("phones.help"),
        *(Binding(f"{place + 1}", f"give({place})", show=False) for place in range(9)),
    ]

    def __init__(self, phones: Phones, host: PhoneHost, game: Game) -> None:
        """Show where the `phones` of `host` find `game`."""
        super().__init__()
        self._phones = phones
        self._host = host
        self._game = game
        self._trouble = ""
        self._shows_code = False
        self._first = self._view.first
        """The phone that asked first when that was looked at last."""
        self._row = self._first or ADDRESS
        """The row in hand."""
        self._wanted: Answer | None = None
        """Its answer that was chosen to be given."""
        self._rows = self._view.rows
        """The rows as they are seen."""
        self._keys = KeyBar(self.BINDINGS)
        self._half = HalfView()

    @property
    def _view(self) -> PhonesView:
        phones = self._phones
        by_challenge = self._game.setup.words is WordCheck.CHALLENGE
        return PhonesView(
            self._game,
            phones.url,
            phones.plain_url,
            len(phones.addresses),
            self._host.pages,
            self._host.words_open if by_challenge else None,
            self._trouble,
            phones.is_elsewhere,
        )

    def compose(self) -> ComposeResult:
        """Code, seats, answers, and the keys."""
        yield self._half
        yield self._keys

    def on_mount(self) -> None:
        """Keep it right."""
        self.set_interval(LOOK, self.follow)

    def on_screen_resume(self) -> None:
        """It opens, or a question is answered."""
        self.follow()

    # Showing

    def follow(self) -> None:
        """Show how things stand now; whose phone asks first is taken in hand if nothing else is."""
        if self.app.screen is not self:
            return
        view = self._view
        comes = view.first != self._first and view.first is not None
        self._first = view.first
        if self._row not in view.rows or (comes and self._row == ADDRESS):
            changes_by_itself(self.app)
            self._shows_code = False
            self._take(view.first or ADDRESS)
        else:
            self._show()

    def _take(self, row: PhoneRow, wanted: Answer | None = None) -> None:
        """Take `row` in hand, with the answer that is `wanted`, or else its first."""
        self._row = row
        self._wanted = wanted
        self._show()

    def _show(self) -> None:
        """Show how things stand now."""
        view = self._view
        answer = self._answer
        label = answer.text if answer and answer.does else "Table"
        self.sub_title = asks_text(self._row) or self.SUB_TITLE
        if self._shows_code:
            label = "Back"
            self._half.show(code_half(view))
        else:
            half = phones_half(view, self._row, self._wanted)
            self._half.show(half, view.rows.index(self._row))
            self._rows = view.rows
        self._keys.show_keys([bind("phones.choose", label), *self.BINDINGS[1:]])
        self.refresh_bindings()

    @property
    def _answer(self) -> Answer | None:
        """The answer of the row in hand that Enter gives."""
        view = self._view
        answers = view.answers(self._row)
        return answers[view.chosen(self._row, self._wanted)] if answers else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be chosen while that is seen, and if a code can be drawn."""
        if action == "code":
            return not is_plain(self.app)
        if action in ("walk", "change", "give") and self._shows_code:
            return False
        if action == "change" and self._row == ADDRESS:
            return len(self._phones.addresses) > 1
        if action == "change":
            return bool(self._view.answers(self._row))
        return True

    # Choosing

    def _is_late(self) -> bool:
        """True if a key was meant for another row than the one that is in hand by now."""
        row = self._row
        self.follow()
        return self._row != row

    def action_walk(self, by: int) -> None:
        """Take another row in hand; after the last comes the first."""
        if not self._is_late():
            rows = self._rows
            self._take(rows[(rows.index(self._row) + by) % len(rows)])

    def action_change(self, by: int) -> None:
        """Choose another answer of the row in hand, or another network."""
        if self._is_late():
            return
        view = self._view
        answers = view.answers(self._row)
        if self._row == ADDRESS:
            self._go(by)
        elif answers:
            place = view.chosen(self._row, self._wanted) + by
            self._choose(answers[place % len(answers)])

    def _choose(self, answer: Answer) -> None:
        """Choose `answer`; what needs no Enter is kept at once."""
        match self._row.kind:
            case Kind.PLAYS if isinstance(answer.gives, Trust):
                self._host.choose(answer.gives)
            case Kind.GUESTS:
                self._host.shut(bool(answer.gives))
            case Kind.WORDS:
                self._host.open_words(bool(answer.gives))
        self._take(self._row, answer)

    def _go(self, by: int) -> None:
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

    @on(HalfView.Clicked)
    def take_clicked(self, event: HalfView.Clicked) -> None:
        """A click takes a row in hand, or chooses an answer."""
        row = self._rows[event.choice]
        if self._is_late() or row not in self._rows:
            return
        if event.target:
            self._row = row
            for answer in self._view.answers(row)[int(event.target) :][:1]:
                self._choose(answer)
        elif row == self._row:
            self.action_change(1)
        else:
            self._take(row)

    def action_code(self) -> None:
        """Show the code alone, or all the rest again."""
        self._shows_code = not self._shows_code
        self.follow()

    def action_back(self) -> None:
        """Show all again, or go back to the table."""
        if self._shows_code:
            self.action_code()
        else:
            self.dismiss()

    # Giving an answer

    def action_give(self, place: int) -> None:
        """Give the answer at a place of the row in hand, if there are so many."""
        if self._is_late():
            return
        answers = self._view.answers(self._row)
        if place < len(answers):
            self._choose(answers[place])
            if answers[place].does:
                self.action_choose()
        else:
            self.app.bell()

    def action_choose(self) -> None:
        """Give the answer in hand; without one it is back to the table."""
        if self._is_late():
            return
        answer = self._answer
        if self._shows_code or answer is None or not answer.does:
            self.action_back()
        else:
            self._give(answer)

    @work
    async def _give(self, answer: Answer) -> None:
        """Do what `answer` says."""
        host = self._host
        row = self._row
        match answer.gives:
            case Deed.LET_IN if row.kind is Kind.JOINS:
                await let_in(self.app, host, self._game, row.number)
            case Deed.LET_IN:
                host.agree(SeatAsked(row.name, row.number))
            case Deed.REFUSE if row.kind is Kind.JOINS:
                host.admit(row.number, None)
            case Deed.REFUSE | Deed.FREE:
                host.free(row.name)
            case Deed.STOP:
                host.stop()
                self.dismiss()
            case Deed.EVENING:
                self._end_evening()
            case Trust():
                host.choose(answer.gives, row.name)
        self._wanted = None
        self.follow()

    def _end_evening(self) -> None:
        try:
            self._phones = self._host.end_evening()
        except OSError as error:
            self.app.notify(refusal(error), severity="error", markup=False)
            self.dismiss()
