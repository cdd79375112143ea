"""The form of a game: players, boxes and terms; a new game and one under way are made of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Checkbox, Input, OptionList, Static

from scorekeeper import boxes as own_boxes
from scorekeeper.drafts.choices import FormChoices
from scorekeeper.drafts.game_draft import GameDraft
from scorekeeper.drafts.making import MOST_PLAYERS
from scorekeeper.game.rules import HouseRules
from scorekeeper.names import LONGEST_NAME, LONGEST_NOTE, printable
from scorekeeper.tui.forms.boxes import Boxes
from scorekeeper.tui.forms.player_row import (
    A_COMPUTER,
    LetterField,
    NameField,
    PlayerRow,
    known_lines,
)
from scorekeeper.tui.forms.terms import LABELS, Terms, ask_for_list
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction, TextButton
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.dialog import Prompt
from scorekeeper.tui.kit.drawing import Drawing
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.page import Page, unmade
from scorekeeper.tui.kit.signed_row import placeholder


class GameForm(Page[ScreenResultType]):
    """Reads its widgets whenever one of them has changed, and says what Enter does then.

    The draft is all that is filled in. What is typed is read into it; what a key or another
    screen changes goes into it by `take`, and from there into the widgets.
    """

    AUTO_FOCUS = "#name-0"
    BINDINGS = [
        Binding("enter", "go_on", show=False),
        Binding("tab", "app.focus_next", "Next part"),
        Binding("alt+up", "move(-1)", "Move", key_display="Alt ↑ ↓"),
        Binding("alt+down", "move(1)", show=False),
        bind("form.own_terms"),
        bind("form.place"),
        bind("form.note"),
    ]

    draft: var[GameDraft] = var(unmade, init=False)

    def __init__(self, draft: GameDraft, choices: FormChoices, title: str, hint: str) -> None:
        """Begin with `draft`; `hint` is about the order of the players."""
        super().__init__()
        self.choices = choices
        self._title = title
        self._hint = hint
        self.set_reactive(GameForm.draft, draft)

    def compose(self) -> ComposeResult:
        draft = self.draft
        known = self.choices.settings.players
        draws = draft.deals is not None
        self.rows = [
            PlayerRow(row, place.name, place.letters, known, draws)
            for row, place in enumerate(draft.places)
        ]
        self.known = Drawing("known")
        self.boxes = Boxes(self.choices.offers.boxes, draft.edition)
        self.terms = Terms(draft, self.choices.offers)
        self._show_rows()
        self.title_bar = TitleBar(self._title)
        self.action = PrimaryAction()
        yield self.title_bar
        with VerticalScroll(classes="page", can_focus=False):
            with Container(id="columns"):
                order = f"{self._hint}  letter" if draws else self._hint
                yield Section("Who plays?", *self.rows, self.known, note=order, id="players")
                with Vertical(id="box"):
                    yield Section("Which box?", self.boxes)
            yield self.terms
            if self.choices.complaints:
                complaints = "\n".join(map(printable, self.choices.complaints))
                yield Static(Content(complaints), id="complaints", classes="wrong")
        yield self.action
        yield KeyBar()

    def on_mount(self) -> None:
        self.show_draft()
        self.call_after_refresh(self._look_for_more)

    # What is chosen from

    @work(thread=True)
    def _look_for_more(self) -> None:
        """The user's own lists, spell checkers and earlier games take a moment to be found."""
        self.call_later(self.offer, **self.choices.find_more()._asdict())

    def offer(self, **more: object) -> None:
        """Have `more` to choose from, or to say of the players."""
        before = self.choices
        self.choices = before.with_more(more)
        if self.is_attached and self.choices != before:
            self.read_draft()  # Else what was chosen in this moment would be put back.
            self.show_draft()

    @property
    def _known_players(self) -> Mapping[int, str]:
        """Those who played before and do not sit here, each by a digit that stays the same."""
        by_digit = dict(zip(range(1, 10), self._in_order, strict=False))
        return {digit: name for digit, name in by_digit.items() if name not in self.draft.names}

    @property
    def _in_order(self) -> list[str]:
        """The known players, those first who did not sit here when the form was opened."""
        settings = self.choices.settings
        return sorted(settings.players, key=lambda name: name in settings.last_table)

    # What is filled in

    @on(Input.Changed)
    @on(LetterField.Changed)
    @on(Dropdown.Changed)
    @on(Checkbox.Changed)
    @on(Choice.Changed)
    @on(Boxes.Changed)
    def read_draft(self) -> None:
        draft = self.draft
        for row in self.rows:
            place = draft.places[row.place]
            if row.player != place.name:
                draft = draft.with_name(row.place, row.player)
            if row.letters != place.letters:
                draft = draft.with_letters(row.place, row.letters)
        if self.boxes.box and self.boxes.box != draft.edition:
            draft = draft.with_box(self.boxes.box)
        else:
            draft = self.terms.read(draft)
        if draft == self.draft:
            self.show_action()  # What is typed may be wrong and change nothing.
        self.draft = draft

    def watch_draft(self) -> None:
        self.complaint = ""
        if self.is_mounted:
            self.show_draft()

    def take(self, draft: GameDraft) -> None:
        """Fill the rows with what a key or another screen has made of the draft."""
        self.draft = draft
        self._fill_rows()
        self.show_draft()

    def _fill_rows(self) -> None:
        for row in self.rows:
            place = self.draft.places[row.place]
            row.fill(place.name, place.letters)

    # What is shown

    def show_draft(self) -> None:
        """Show who sits where, who may sit down, the terms, and what Enter does."""
        draft = self.draft
        self._show_rows()
        self.known.show(known_lines, self._known_players)
        self.known.display = not all(draft.names)
        self.boxes.played = self.choices.played
        self.terms.show(draft, self.choices.offers)
        self.show_action()

    def _show_rows(self) -> None:
        """Show who sits where; before the rows are on the screen, so that they are styled once."""
        draft = self.draft
        seating = draft.seating
        is_drawing = any(place.letters for place in draft.places)
        for row, sign in zip(self.rows, draft.signs, strict=True):
            waits = is_drawing and seating.wanting == ("letter", row.place)
            is_tied = row.place in seating.tied
            row.show(sign, self.note_on(row.place), self.placeholder(row.place), waits, is_tied)
            row.display = row.place < draft.shown or row is self._row

    def placeholder(self, place: int) -> str:
        """What stands in the row at `place` as long as nobody sits there."""
        return placeholder(place)

    @abstractmethod
    def note_on(self, place: int) -> str:
        """What is known of whoever sits in the row at `place`, in a few words."""

    @abstractmethod
    def show_action(self) -> None:
        """Show what Enter does where the cursor is, and what follows from the draft."""

    def watch_focused(self) -> None:
        """Show all that follows from the place of the cursor in the picture that shows it there."""
        here = self._row
        for row in self.rows:  # The row that is left, too: all of it is laid out once.
            row.set_class(row is here, "-here")
        self.terms.show_hint()
        self.show_action()

    # Where Enter leads

    @property
    def _row(self) -> PlayerRow | None:
        focused = self.focused
        return next((row for row in self.rows if focused and focused.parent is row), None)

    def next_stop(self) -> tuple[Widget | None, str]:
        """The field that Enter leads to, and what it is called; None where the form is done."""
        focused = self.focused
        row = self._row
        if row and isinstance(focused, TextButton):
            return focused, f"open the seat of {printable(row.player)}"
        if isinstance(focused, TextButton):
            return focused, "open every rule"
        if isinstance(focused, OptionList):  # A list is open.
            return focused, "choose what is lit"
        if row:
            return self._stop_after(row, isinstance(focused, LetterField))
        stops = [self.boxes, *self.terms.stops()]
        if focused in stops[:-1]:
            stop = stops[stops.index(focused) + 1]
            return stop, f"next: {LABELS.get(stop.id or '', 'the next part')}"
        return None, ""

    def _stop_after(self, row: PlayerRow, is_letter: bool) -> tuple[Widget | None, str]:
        """From name to name, or from letter to letter; an empty row ends the list."""
        below = self.rows[row.place + 1 :]
        if not below or not any(one.player for one in (row, *below)):
            return None, ""
        after = below[0]
        if is_letter and after.player:
            return after.letter_field, f"next: the letter of {printable(after.player)}"
        name = printable(after.player)
        return after.name_field, f"next: {name}" if name else "next: one more player"

    @on(Input.Submitted)
    def action_go_on(self) -> None:
        stop, _ = self.next_stop()
        if stop:
            self.focus_on(stop)
        else:
            self.finish()

    @abstractmethod
    def finish(self) -> None:
        """Do what the form is for, or go to what is missing."""

    def focus_on(self, widget: Widget) -> None:
        """Put the cursor there; a row is shown first."""
        for row in self.rows:
            if widget in (row.name_field, row.letter_field):
                row.display = True
        widget.focus()

    def action_next_row(self, by: int) -> None:
        """Go to the same field of the row above or below; beyond the last, to the boxes."""
        row = self._row
        if row is None:
            return
        shown = [one for one in self.rows if one.display]
        place = shown.index(row) + by
        if place == len(shown):
            self.boxes.focus()
        elif place >= 0:
            to = shown[place]
            is_letter = isinstance(self.focused, LetterField) and to.player
            self.focus_on(to.letter_field if is_letter else to.name_field)

    def action_move(self, by: int) -> None:
        row = self._row
        if row is None:
            self.app.bell()
            return
        draft = self.draft.move(row.place, by)
        if draft == self.draft:
            self.app.bell()
            return
        self.take(draft)
        to = self.rows[row.place + by]
        is_letter = isinstance(self.focused, LetterField) and to.player
        self.focus_on(to.letter_field if is_letter else to.name_field)

    # Who sits down

    def on_key(self, event: events.Key) -> None:
        """A letter means nothing in the other parts: it is a name."""
        if isinstance(self.focused, Input) or not (event.character or "").isalpha():
            return
        event.stop()
        if all(self.draft.names):
            self.app.bell()
            return
        row = self.rows[self.draft.names.index("")]
        row.display = True
        self.set_focus(row.name_field)
        row.name_field.post_message(events.Key(event.key, event.character))

    @on(NameField.Digit)
    def sit_by_digit(self, event: NameField.Digit) -> None:
        row = next(row for row in self.rows if row.name_field is event.field)
        self.sit(row.place, event.digit)

    @on(Drawing.Clicked, "#known")
    def sit_by_click(self, event: Drawing.Clicked) -> None:
        self.sit(self.draft.names.index(""), event.at)

    def sit(self, place: int, digit: int) -> None:
        """Seat whoever has the `digit` in the row at `place`, or ask for a computer."""
        name = self._known_players.get(digit, "")
        if digit == A_COMPUTER:
            self.ask_for_computer(place)
        elif name:
            draft = self.draft.with_name(place, name)
            seated = draft.places[place]._replace(computer=self.choices.computers.get(name))
            self.take(draft.with_place(place, seated))
            self._go_below(place)
        else:
            self.app.bell()

    def _go_below(self, place: int) -> None:
        self.focus_on(self.rows[min(place + 1, MOST_PLAYERS - 1)].name_field)

    @work
    async def ask_for_computer(self, place: int) -> None:
        """Ask which computer plays in the row at `place`, or whether a person does again."""
        from scorekeeper.tui.forms.opponent import Opponents

        known = self.choices.settings.players
        people = [name for name in known if name not in self.choices.computers]
        seated = await self.app.push_screen_wait(Opponents(self.draft, place, people))
        if seated:
            self.take(self.draft.with_place(place, seated))
            if seated.computer:
                self._go_below(place)

    @on(PlayerRow.SeatOpened)
    def open_seat(self, event: PlayerRow.SeatOpened) -> None:
        if self.draft.places[event.row.place].computer:
            self.ask_for_computer(event.row.place)
        else:
            self.ask_for_seat(event.row.place)

    def action_own_terms(self) -> None:
        row = self._row
        if row and row.player:
            self.ask_for_seat(row.place)
        else:
            self.complain("Who sits there? Type a name first.")

    @work
    async def ask_for_seat(self, place: int) -> None:
        from scorekeeper.tui.forms.seat import SeatCard

        card = SeatCard(self.draft, place, self.choices.offers)
        seated = await self.app.push_screen_wait(card)
        if seated:
            self.take(self.draft.with_place(place, seated))

    # What is agreed

    @on(Terms.RulesOpened)
    @work
    async def ask_for_rules(self) -> None:
        from scorekeeper.tui.forms.house_rules import HouseRulesScreen

        house: HouseRules | None = await self.app.push_screen_wait(
            HouseRulesScreen(self.draft.house)
        )
        presets, _ = own_boxes.presets()  # One may have been added.
        self.offer(presets=presets)
        if house:
            self.take(replace(self.draft, house=house))

    @on(Terms.ListWanted)
    @work
    async def ask_for_list(self) -> None:
        path = await ask_for_list(self.app, self.draft.listed)
        if path:
            self.take(replace(self.draft, listed=path))

    @work
    async def action_place(self) -> None:
        field = Field(self.draft.place, max_length=LONGEST_NAME)
        prompt = Prompt("Place", "Where do you play?", "note it", field)
        place = await self.app.push_screen_wait(prompt)
        if place is not None:
            self.take(replace(self.draft, place=place))

    @work
    async def action_note(self) -> None:
        field = Field(self.draft.note, max_length=LONGEST_NOTE)
        question = "What do you want to remember about this game?"
        note = await self.app.push_screen_wait(Prompt("Note", question, "note it", field))
        if note is not None:
            self.take(replace(self.draft, note=note))
