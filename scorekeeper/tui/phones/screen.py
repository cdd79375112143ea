"""The phones beside the board: how they find the table, who sits where, and what they may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Checkbox, Label, OptionList, Static

from scorekeeper.drafts import Option
from scorekeeper.files import evening_file
from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import as_sentence
from scorekeeper.signs import sign_of
from scorekeeper.table.door import Door
from scorekeeper.table.phone_rows import (
    ADDRESS,
    ALONE,
    BACK,
    COUNTS,
    NEW_ADDRESS,
    SAFE,
    PhoneRow,
    action_of,
    address_refusal,
    evening_question,
    first_to_ask,
    holder,
    phone_rows,
    refusal,
    seat_question,
    stop_question,
)
from scorekeeper.table.seats import TABLE, SeatAsked, Trust
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.keys.typeahead import changes_by_itself
from scorekeeper.tui.kit.buttons import PrimaryAction, TextButton
from scorekeeper.tui.kit.choice import Choice, Tick
from scorekeeper.tui.kit.dialog import Ask, Dialog
from scorekeeper.tui.kit.headings import Heading
from scorekeeper.tui.kit.text import player_name, show_sentences
from scorekeeper.tui.phones.qr_code import CodeDialog, QrCode
from scorekeeper.tui.questions.newcomers import ask_for_seat, let_in
from scorekeeper.tui.terminal.plain import is_plain

if TYPE_CHECKING:
    from scorekeeper.web.host import PhoneHost
    from scorekeeper.web.phones import Phones

_NAME = 12
"""Columns of a name at most, with its sign."""


class SeatList(OptionList):
    """The address, a line for each seat, and the phones that ask to come in."""

    BINDINGS = [
        Binding("enter", "select", "Choose"),
        Binding("down", "cursor_down", "Other row", key_display="↑ ↓"),
        bind("phones.code", "Code", "A code for the camera, as large as it can be", "screen.code"),
        replace(
            bind("phones.next", "Network", "Be found in another network", "screen.network(1)"),
            key_display="← →",
        ),
        bind("phones.previous", "Network", action="screen.network(-1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="seats", compact=True)
        self.rows: Sequence[PhoneRow] = [ADDRESS]
        self._shown: list[Content] = []

    @property
    def row(self) -> PhoneRow:
        return self.rows[self.highlighted or 0]

    def show(self, address: str, game: Game, door: Door) -> None:
        """List how things stand; what was chosen stays so, or else the address is."""
        row = self.row
        rows = phone_rows(game, door)
        shown = [_row_text(one, address, game, door) for one in rows]
        if shown != self._shown:
            self.rows = rows
            self._shown = shown
            with self.prevent(OptionList.OptionHighlighted):
                self.set_options(shown)
        self.choose(row if row in rows else ADDRESS)

    def choose(self, row: PhoneRow) -> None:
        self.highlighted = self.rows.index(row)

    def action_cursor_up(self) -> None:
        """Go up; from the first row to the last thing of the dialog."""
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.screen.focus_previous()

    def action_cursor_down(self) -> None:
        """Go down; from the last row to what phones may do."""
        if self.highlighted != len(self.rows) - 1:
            super().action_cursor_down()
        else:
            self.screen.focus_next()


def _row_text(row: PhoneRow, address: str, game: Game, door: Door) -> Content:
    if row == ADDRESS:
        return Content.assemble(" Open ", (address, "bold"))
    if row.name is None:
        asks = Content.styled("asks to come in", "$brass")
        return Content.assemble((" ? ", "$brass"), (row.number, "bold"), "  ", asks)
    who = Content.styled("  Middle", "bold")
    if row.name != TABLE:
        seat = game.setup.players.index(row.name)
        who = player_name(row.name, sign_of(game.setup, seat))
    who = who.truncate(_NAME, ellipsis=True, pad=True)
    if row.number:
        return Content.assemble(" ", who, " ", (f"{row.number} asks for it", "$brass"))
    since = dict(door.since).get(row.name)
    when = f"  since {since:%H:%M}" if since else ""
    return Content.assemble(" ", who, " ", holder(row.name, door), (when, "$soft"))


LOOK = 0.5
"""Seconds between two looks at who looks on and who asks."""
_BUTTONS = {
    "stop": ("stop", "no phone follows any more"),
    "evening": ("send all away", "everybody scans the code again"),
}
"""What Enter does on each button, and what comes of it."""
_OPEN = "open the address below and say the four digits it shows."


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

    The cursor goes to a phone that asks first, unless another row was chosen. Then, and when the
    chosen row goes by itself, no key is taken for a moment.
    """

    SUB_TITLE = "Phones find the game here."
    ADVICE = "phones"
    AUTO_FOCUS = "#seats"
    BINDINGS = [
        bind("phones.choose", "Choose", "Answer who asks; else back to the table"),
        bind("phones.back", "Back", "To the table; phones go on", "dismiss(None)"),
        bind("table.phones", action="choose", show=False),  # The table says it of who asks.
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, phones: Phones, host: PhoneHost, game: Game) -> None:
        """Show where the `phones` of `host` find `game`."""
        super().__init__("Phones at the table")
        self._phones = phones
        self._host = host
        self._game = game
        self._trouble = ""
        """The last error."""
        self._first = first_to_ask(game, host.door)
        """The phone that asked first when that was looked at last."""

    def compose_card(self) -> ComposeResult:
        self.trouble = Static(id="trouble", classes="wrong")
        self.seats = SeatList()
        self.code = QrCode(self._phones.url, id="code")
        self.plays = Choice((Option(trust, text) for trust, text in COUNTS.items()), id="plays")
        self.guests = Tick("New guests may come tonight", id="guests")
        self.words = Tick("Every phone may look words up", id="words")
        self.heading = Heading("What they may do")
        self.action = PrimaryAction()
        how = as_sentence(_OPEN)
        if not is_plain(self.app):
            how = f"{written('phones.code')} shows a code to scan. Or {_OPEN}"
        with Horizontal(id="where"):
            yield self.code
            with Vertical():
                yield Static(how)
                yield Static(SAFE, id="safe", classes="soft")
        yield self.trouble
        yield self.seats
        yield self.heading
        with Horizontal(id="count"):
            yield Label("Plays count ")
            yield self.plays
        yield self.guests
        yield self.words
        with Horizontal(id="end"):
            yield TextButton("Stop ›", id="stop")
            yield TextButton("Send all away ›", id="evening")
        yield self.action

    def on_mount(self) -> None:
        self.words.display = self._game.setup.words is WordCheck.CHALLENGE
        self._show()
        self.seats.choose(self._first or ADDRESS)
        self.set_interval(LOOK, self.follow)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "code":
            return not is_plain(self.app)
        return action != "network" or len(self._phones.addresses) > 1

    # What is shown

    @on(events.ScreenResume)
    def follow(self) -> None:
        """Show how things stand now; the cursor goes to who asks first if it is nowhere else."""
        if self.app.screen is not self:
            return
        door = self._host.door
        row = self.seats.row
        first = first_to_ask(self._game, door)
        comes = first is not None and first != self._first and row == ADDRESS
        self._first = first
        is_gone = row not in phone_rows(self._game, door)
        self._show()
        if comes or is_gone:
            changes_by_itself(self.app)
            self.seats.choose(first or ADDRESS)
            self._show_action()  # Not only once the list has told of its other row.

    def _show(self) -> None:
        host = self._host
        phones = self._phones
        door = host.door
        looking = f"{door.watching} {'follows' if door.watching == 1 else 'follow'}"
        self.heading.note = looking if door.watching else "nobody here yet"
        self.code.url = phones.url
        troubles = [self._trouble, ALONE if "//127." in phones.plain_url else ""]
        if phones.is_elsewhere and evening_file().exists():  # Else there are no old links.
            troubles.append(NEW_ADDRESS)
        show_sentences(self.trouble, *troubles)
        self.seats.show(phones.plain_url.removeprefix("http://"), self._game, door)
        with self.prevent(Choice.Changed, Checkbox.Changed):
            self.plays.value = door.trust
            self.guests.value = not door.is_shut
            self.words.value = door.words_open
        self._show_action()

    @on(OptionList.OptionHighlighted)
    @on(events.DescendantFocus)
    def _show_action(self) -> None:
        """Say what Enter does: what a button is for, or else what the chosen row is."""
        action = action_of(self.seats.row, self._host.door)
        detail = "phones go on" if action == BACK else ""
        button = self.focused.id if isinstance(self.focused, TextButton) else None
        self.action.show(*_BUTTONS.get(button or "", (action, detail)))

    # What phones may do

    @on(Choice.Changed)
    def choose_plays(self, event: Choice.Changed) -> None:
        self._host.choose(Trust(event.value))

    @on(Checkbox.Changed)
    def let(self, event: Checkbox.Changed) -> None:
        if event.checkbox is self.words:
            self._host.let(replace(self._host.door, words_open=event.value))
        else:
            self._host.shut(not event.value)

    @on(TextButton.Pressed, "#stop")
    @work
    async def stop(self) -> None:
        """Let no phone follow any more; if some do, that is asked first."""
        door = self._host.door
        ask = Ask(stop_question(door))
        if (door.watching or door.seated) and not await self.app.push_screen_wait(ask):
            return
        await self._host.stop()
        self.dismiss()

    @on(TextButton.Pressed, "#evening")
    @work
    async def end_evening(self) -> None:
        """Send all away, if that is meant; there is a new address then."""
        if not await self.app.push_screen_wait(Ask(evening_question())):
            return
        try:
            self._phones = await self._host.end_evening()
        except OSError as error:
            self.app.notify(refusal(error), severity="error", markup=False)
            self.dismiss()
        self.follow()

    def action_network(self, by: int) -> None:
        every = self._phones.addresses
        address = every[(every.index(self._phones.address) + by) % len(every)]
        try:
            self._phones.choose(address)
            self._trouble = ""
        except OSError as error:
            self._trouble = address_refusal(address, error)
        self._show()

    def action_code(self) -> None:
        self.app.push_screen(CodeDialog(self._phones.url))

    # Who sits where

    @on(OptionList.OptionSelected)
    def action_choose(self) -> None:
        row = self.seats.row
        self.follow()
        if row != self.seats.row:
            return  # It was meant for a row that has gone.
        if row.number or row.name in self._host.door.seated:
            self._answer()
        else:
            self.dismiss()

    @work
    async def _answer(self) -> None:
        name, number = self.seats.row
        host = self._host
        if name is None:
            await let_in(self.app, host, self._game, number)
        elif number:
            await ask_for_seat(self.app, host, SeatAsked(name, number))
        else:
            question = seat_question(name, host.door)
            answer = await self.app.push_screen_wait(Ask(question))
            if isinstance(answer, Trust):
                host.choose(answer, name)
            elif answer:
                host.let(host.door.free(name))
        self.follow()
