"""A line or two for each seat of a form, with fields for a name and the letters drawn."""

from __future__ import annotations

from collections.abc import Container, Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input

from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.tui.forms.game_draft import Place
from scorekeeper.tui.forms.lines import SeatLook, end_gap, letter_columns, right_end, seat_lines
from scorekeeper.tui.kit.panel import Panel, target_of
from scorekeeper.tui.kit.text_field import TextField

_LONGEST_DRAW = 8


class SeatRow(Panel):
    """The line of one seat, and the fields on it."""

    DEFAULT_CSS = """
    SeatRow { height: 1; }
    SeatRow Input, SeatRow Input:focus {
        position: absolute; height: 1; border: none; padding: 0; background: $surface;
        background-tint: transparent; text-style: bold;
    }
    SeatRow.-here Input { background: $panel; }
    SeatRow LetterField > .input--placeholder { color: $thin; }
    SeatRow LetterField.-waits > .input--placeholder { color: $brass; }
    SeatRow LetterField.-drawn, SeatRow LetterField.-drawn:focus { padding: 0 1; }
    SeatRow LetterField.-drawn, SeatRow LetterField.-drawn:focus {
        background: $letter; color: $ink;
    }
    """

    BINDINGS = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
    ]

    class Named(Message):
        """Another `name` stands on the line `row`."""

        def __init__(self, row: int, name: str) -> None:
            super().__init__()
            self.row = row
            self.name = name

    class Drew(Message):
        """Whoever sits on the line `row` drew `letters`."""

        def __init__(self, row: int, letters: str) -> None:
            super().__init__()
            self.row = row
            self.letters = letters

    class Walked(Message):
        """The cursor is to go to another line."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    class Clicked(Message):
        """The line `row` was clicked, perhaps to be moved `by` one line."""

        def __init__(self, row: int, by: int) -> None:
            super().__init__()
            self.row = row
            self.by = by

    def __init__(self, row: int, known: Sequence[str], draws: bool) -> None:
        """The line `row`; names of `known` players are completed."""
        super().__init__()
        self.row = row
        """The place of the line, counted from 0."""
        suggester = SuggestFromList(known, case_sensitive=False)
        self.name_field = NameField(suggester=suggester, max_length=LONGEST_NAME, id=f"name-{row}")
        self.letter_field = (
            LetterField(max_length=_LONGEST_DRAW, select_on_focus=False, id=f"letter-{row}")
            if draws
            else None
        )
        """The field for the letters drawn; None where no tiles are drawn."""
        self.fields = list(filter(None, (self.name_field, self.letter_field)))
        """The fields, in their order."""
        self.is_in_hand = False
        """True if this line is meant though none of its fields has the cursor."""
        self._seat = SeatLook(row, False)
        self._told: dict[Input, str] = dict.fromkeys(self.fields, "")
        """The text that each field was told last."""
        self._typed: dict[Input, list[str]] = {field: [] for field in self.fields}
        """The texts typed there that it was not told yet."""

    def compose(self) -> ComposeResult:
        """The fields; all else is drawn."""
        yield from self.fields

    def put(self, place: Place) -> None:
        """Put who sits here into the fields, unless that is what was typed there."""
        self._put(self.name_field, printable(place.name))
        if self.letter_field:
            self._put(self.letter_field, printable(place.letters))

    def _put(self, field: Input, text: str) -> None:
        """What is told may be older than what was typed since: only news goes into a field."""
        typed = self._typed[field]
        is_news = text not in (self._told[field], *typed)
        self._told[field] = text
        if text in typed:
            del typed[: typed.index(text) + 1]
        if is_news:
            typed.clear()
            self._fill(field, text)
            field.select_all()

    def _fill(self, field: Input, text: str) -> None:
        with field.prevent(Input.Changed):
            field.value = text

    @on(Input.Changed)
    def post(self, event: Input.Changed) -> None:
        """Post what was typed."""
        event.stop()
        field = event.input
        text = printable(event.value)
        if field is self.letter_field:
            text = text.upper()
        if field.value == event.value != text:  # Nothing was typed since.
            self._fill(field, text)
        self._typed[field].append(text)
        is_name = field is self.name_field
        self.post_message(self.Named(self.row, text) if is_name else self.Drew(self.row, text))

    def on_click(self, event: events.Click) -> None:
        """Say that the line was clicked; on its fields a click is for them."""
        if event.widget is self:
            event.stop()
            kind, by = target_of(event)
            self.post_message(self.Clicked(self.row, int(by) if kind == "move" else 0))

    def show_seat(self, look: SeatLook, hint: str) -> None:
        """Show what is known of who sits here; `hint` stands in an empty field."""
        self._seat = look
        self.name_field.placeholder = hint
        self.refit()

    def ready(self, digits: Container[int], is_tied: bool, can_draw: bool) -> None:
        """Take `digits` for players who are known; who is tied adds a letter to the last."""
        self.name_field.digits = digits
        if letter := self.letter_field:
            letter.adds = is_tied
            letter.display = can_draw

    def action_walk(self, by: int) -> None:
        """To the next line, or the one before."""
        self.post_message(self.Walked(by))

    @property
    def draws(self) -> bool:
        """True if a letter can be typed here."""
        return bool(self.letter_field and self.letter_field.display)

    def go_to(self, kind: str) -> None:
        """Put the cursor into the field for a ``name`` or a ``letter``, if there is one."""
        self.display = True
        (self.letter_field if kind == "letter" and self.letter_field else self.name_field).focus()

    @on(events.Resize)
    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def refit(self) -> None:
        """Draw the line, and put the fields where they belong."""
        width = self.size.width
        letter = self.letter_field
        look = self._seat
        if letter and letter.has_focus and not look.letters:
            look = look._replace(waits=True)
        tall = self.screen.has_class("-tall")
        is_here = self.has_focus_within or self.is_in_hand
        self.set_class(is_here, "-here")
        self.show(seat_lines(look, width, is_here, tall))
        self.styles.height = 2 if tall else 1
        left = 6 if tall else 4
        name = self.name_field
        name.styles.offset = (left, 0)
        name.styles.width = max(width - left - len(right_end(look, tall)), 1)
        if letter:
            size = letter_columns(look.letters) + (letter.has_focus and bool(look.letters))
            letter.styles.offset = (width - end_gap(tall) - size, 0)
            letter.styles.width = size
            letter.placeholder = "   " if tall else "▁▁▁"
            letter.set_class(bool(look.letters), "-drawn")
            letter.set_class(look.waits, "-waits")


class NameField(TextField):
    """A name; a digit on an empty one seats a player who played before."""

    class Digit(Message):
        """A digit was typed where no name stands."""

        def __init__(self, digit: int) -> None:
            super().__init__()
            self.digit = digit

    digits: Container[int] = ()
    """Those that stand for players."""

    def on_key(self, event: events.Key) -> None:
        """Take a digit that stands for a player; it types over no name that stands here."""
        if not event.character or event.character not in "0123456789":
            return
        seats = not self.value and int(event.character) in self.digits
        types_over = bool(self.value) and self.selected_text == self.value
        if not seats and not types_over:
            return
        event.stop()
        event.prevent_default()
        if seats:
            self.post_message(self.Digit(int(event.character)))
        else:
            self.app.bell()


class LetterField(TextField):
    """The letters drawn; the one that is typed goes over the last, or after it in a tie."""

    adds = False
    """True if what is typed goes after what is there."""

    @on(events.Focus)
    @on(events.Click)
    def mark(self) -> None:
        """Select what is typed over, at once: the letter may come before the next picture."""
        kept = len(self.value) if self.adds else max(len(self.value) - 1, 0)
        self.selection = type(self.selection)(kept, len(self.value))

    def on_key(self, event: events.Key) -> None:
        """After a tie a letter goes to the end, wherever the cursor stands."""
        if self.adds and event.is_printable:
            self.action_end()
