"""The players of a form: a line or two for each, with fields for a name and the letters drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.tui.drafts.seating import ALL_PEOPLE, Field, Place, Sheet, field_after, not_seated
from scorekeeper.tui.drawing.lines import Line, heading
from scorekeeper.tui.text.form_lines import (
    ARROWS,
    SeatLook,
    end_gap,
    known_lines,
    letter_columns,
    right_end,
    seat_lines,
)
from scorekeeper.tui.widgets.panel import Panel

_OFFERED = 9
"""Known players at most, since each has a digit."""
_LONGEST_DRAW = 8
_SPACED = 4
"""As many players have a blank line between them, where lines are tall."""
_ORDINALS = ("a", "a second", "a third", "a fourth", "a fifth", "a sixth")


class SeatRow(Panel):
    """The line of one seat, and the fields on it."""

    DEFAULT_CSS = """
    SeatRow { height: 1; }
    SeatRow Input, SeatRow Input:focus {
        position: absolute; height: 1; border: none; padding: 0; background: $surface;
        background-tint: transparent; text-style: bold;
    }
    SeatRow.-here Input { background: $panel; }
    SeatRow LetterField, SeatRow LetterField:focus { padding: 0 1; }
    SeatRow LetterField.-drawn, SeatRow LetterField.-drawn:focus {
        background: $letter; color: $ink;
    }
    """

    def __init__(self, row: int, known: Sequence[str], draws: bool) -> None:
        """The line `row`; names of `known` players are completed."""
        super().__init__()
        self.row = row
        """Which line it is, counted from 0."""
        suggester = SuggestFromList(known, case_sensitive=False)
        self.fields: dict[str, Input] = {
            "name": NameField(suggester=suggester, max_length=LONGEST_NAME, id=f"name-{row}")
        }
        """The fields by what is typed there."""
        if draws:
            self.fields["letter"] = LetterField(max_length=_LONGEST_DRAW, id=f"letter-{row}")
        self._seat = SeatLook(row, False)

    def compose(self) -> ComposeResult:
        """The fields; all else is drawn."""
        yield from self.fields.values()

    def put(self, place: Place) -> None:
        """Put who sits here into the fields, which is not done while somebody types there."""
        for kind, raw in (("name", place.name), ("letter", place.letters)):
            text = printable(raw)
            if (field := self.fields.get(kind)) and field.value != text:
                with field.prevent(Input.Changed):
                    field.value = text
                    field.select_all()

    def show_seat(self, look: SeatLook, hint: str) -> None:
        """Show what is known of who sits here; `hint` stands in an empty field."""
        self._seat = look
        self.fields["name"].placeholder = hint
        self.refit()

    @on(events.Resize)
    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def refit(self) -> None:
        """Draw the line, and put the fields where they belong."""
        width, tall = self.size.width, self.screen.has_class("-tall")
        self.set_class(self.has_focus_within, "-here")
        self.show(seat_lines(self._seat, width, self.has_focus_within, tall))
        self.styles.height = 2 if tall else 1
        left, name = 6 if tall else 4, self.fields["name"]
        name.styles.offset = (left, 0)
        name.styles.width = max(width - left - len(right_end(self._seat, tall)), 1)
        if letter := self.fields.get("letter"):
            size = letter_columns(self._seat.letters) + letter.has_focus
            letter.styles.offset = (width - end_gap(tall) - size, 0)
            letter.styles.width = size
            letter.set_class(bool(self._seat.letters), "-drawn")


class NameField(Input):
    """A name; a digit on an empty one seats a player who played before."""

    class Digit(Message):
        """A digit was typed where no name stands."""

        def __init__(self, digit: int) -> None:
            super().__init__()
            self.digit = digit

    offered = 0
    """The number of players to be seated."""

    def on_key(self, event: events.Key) -> None:
        """Take a digit that stands for a player."""
        digit = int(event.character) if event.character and event.character in "123456789" else 0
        if not self.value and 0 < digit <= self.offered:
            event.stop()
            event.prevent_default()
            self.post_message(self.Digit(digit))


class LetterField(Input):
    """The letters drawn; the one that is typed goes over the last, or after it in a tie."""

    adds = False
    """True if what is typed goes after what is there."""

    def on_focus(self) -> None:
        """Put the next letter in place of the last."""
        self.call_after_refresh(self.mark)

    def mark(self) -> None:
        """Select what is typed over."""
        kept = len(self.value) if self.adds else max(len(self.value) - 1, 0)
        self.selection = type(self.selection)(kept, len(self.value))

    def on_key(self, event: events.Key) -> None:
        """After a tie a letter goes to the end, wherever the cursor stands."""
        if self.adds and event.is_printable:
            self.action_end()


class Seats(Vertical):
    """Shows a `Sheet`: those who sit there, and one line more."""

    DEFAULT_CSS = """
    Seats { height: auto; }
    Seats.-spaced SeatRow { margin-bottom: 1; }
    Seats #known { margin-top: 1; }
    """
    BINDINGS = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
    ]

    class Changed(Message):
        """Something else is typed, or the players sit in another order."""

    class ComputerAsked(Message):
        """A click on what is said of a computer, which the cursor is beside."""

    class Finished(Message):
        """Enter was pressed on the last line."""

    class Left(Message):
        """Down was pressed on the last line."""

    def __init__(
        self,
        sheet: Sheet,
        known: Sequence[str],
        hint: str,
        computers: Mapping[str, ComputerSeat] = ALL_PEOPLE,
        draws: bool = True,
    ) -> None:
        """Begin with `sheet`; `known` players can be chosen by a digit, and are completed.

        Those of them who are no people are among `computers`. `draws` if letters are drawn here.
        """
        super().__init__(id="seats")
        self.sheet = sheet
        """The lines as typed."""
        self._known, self._computers, self._hint = known, computers, hint
        self._draws = draws
        self._looks: Sequence[SeatLook] = ()
        self._tied = frozenset[int]()
        self.rows = [SeatRow(row, known, draws) for row in range(len(sheet.places))]
        """The lines, those without a player included."""

    def compose(self) -> ComposeResult:
        """The heading, the lines, and the players who played before."""
        for row, place in zip(self.rows, self.sheet.places, strict=True):
            row.put(place)
        self._ready_fields()
        yield Panel(lambda width, _: [heading("Who plays?", self._hint, width)], id="who-plays")
        yield from self.rows
        yield Panel(self._known_lines, id="known")

    def show_looks(self, looks: Sequence[SeatLook], tied: frozenset[int] = frozenset()) -> None:
        """Show what is known of each line; those who are `tied` draw again."""
        self._looks, self._tied = looks, tied
        self._show()

    @property
    def offered(self) -> list[str]:
        """The known players who do not sit here."""
        return not_seated(self._known, self.sheet, _OFFERED)

    @property
    def columns(self) -> int:
        """The columns of a line."""
        return self.rows[0].size.width or 40

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another sheet."""
        for row, place in zip(self.rows, sheet.places, strict=True):
            row.put(place)
        self._take(sheet)

    def _take(self, sheet: Sheet) -> None:
        """Take what the fields say."""
        changed = sheet != self.sheet
        self.sheet = sheet
        self._show()
        if changed:
            self.post_message(self.Changed())

    def _show(self) -> None:
        shown = self.sheet.shown
        here = self.cursor[1]
        for row, look in zip(self.rows, self._looks, strict=False):
            row.display = row.row < max(shown, here + 1)
            row.show_seat(look, self._placeholder(row.row))
        self._ready_fields()
        tall = self.screen.has_class("-tall")
        self.set_class(tall and shown <= _SPACED, "-spaced")
        self.query_one("#known", Panel).draw()

    def _ready_fields(self) -> None:
        """Let the fields take the next key as it is meant, which may follow at once."""
        for row in self.rows:
            row.fields["name"].offered = len(self.offered)  # type: ignore[attr-defined]
            if letter := row.fields.get("letter"):
                letter.adds = row.row in self._tied  # type: ignore[attr-defined]
                letter.display = bool(self.sheet.names[row.row])

    def _placeholder(self, row: int) -> str:
        if not self._draws:
            return "a new player"
        if any(self.sheet.names[:row]) and self.cursor[1] == row:
            return "a name, or Enter to start"
        return f"{_ORDINALS[row % len(_ORDINALS)]} name"

    def _known_lines(self, width: int, height: int) -> list[Line]:
        rows = known_lines(self.offered, width).lines
        text = " a computer at the table" if width > 44 else " a computer"
        computer = (("Or".ljust(14 if rows else 3), "soft"), (" F3 ", "cap"), (text, "text"))
        return [*rows, *([()] if rows else []), computer]

    # Where the cursor is

    @property
    def cursor(self) -> Field:
        """The field that has the focus; the first name if none of them has."""
        focused = self.screen.focused
        row = focused.parent if focused else None
        if isinstance(row, SeatRow):
            return ("letter" if isinstance(focused, LetterField) else "name", row.row)
        return ("name", 0)

    def go_to(self, field: Field) -> None:
        """Put the cursor in `field`."""
        kind, row = field
        self.rows[row].display = True
        fields = self.rows[row].fields
        fields.get(kind, fields["name"]).focus()

    def action_walk(self, by: int) -> None:
        """To the same field of another line; beyond the last one, and out of the list."""
        kind, row = self.cursor
        if 0 <= row + by < self.sheet.shown:
            has_letter = bool(self.sheet.places[row + by].name)
            self.go_to((kind if has_letter else "name", row + by))
        elif by > 0:
            self.post_message(self.Left())

    # What is typed

    @on(Input.Changed)
    def _type(self, event: Input.Changed) -> None:
        event.stop()
        row = event.input.parent
        if not isinstance(row, SeatRow):
            return
        text = printable(event.value)
        if isinstance(event.input, LetterField):
            text = text.upper()
            self._take(self.sheet.with_letters(row.row, text))
        else:
            self._take(self.sheet.with_name(row.row, text))
        if event.input.value == event.value != text:  # Nothing was typed since.
            row.put(self.sheet.places[row.row])

    @on(Input.Submitted)
    def _enter(self, event: Input.Submitted) -> None:
        event.stop()
        if to := field_after(self.cursor, self.sheet.names):
            self.go_to(to)
        else:
            self.post_message(self.Finished())

    @on(NameField.Digit)
    def _seat_known(self, event: NameField.Digit) -> None:
        event.stop()
        self._seat_offered(self.cursor[1], self.offered[event.digit - 1])

    def _seat_offered(self, row: int, name: str) -> None:
        """Seat a known player on a line, and go on to the next one."""
        self.seat(row, name, self._computers.get(name))

    def seat(
        self, row: int, name: str, computer: ComputerSeat | None, goes_on: bool = True
    ) -> None:
        """Seat somebody on a line."""
        self.show_sheet(self.sheet.seat_player(row, name, computer))
        last = row + 1 == len(self.rows)
        self.go_to(("name", row if last or not goes_on else row + 1))

    def move(self, field: Field, by: int) -> None:
        """Move the player whose line has the `field`."""
        kind, row = field
        self.show_sheet(self.sheet.move(row, by))
        self.go_to((kind, min(max(row + by, 0), len(self.rows) - 1)))

    def put(self, places: tuple[Place, ...]) -> None:
        """Seat others."""
        self.show_sheet(replace(self.sheet, places=places, starter=-1))
        self.go_to(("name", 0))

    def on_click(self, event: events.Click) -> None:
        """Ask for a computer, move a player by the arrows, or seat a known one."""
        event.stop()
        if isinstance(event.widget, SeatRow):
            self._click_row(event.widget.row, event.x)
        elif event.widget is self.query_one("#known"):
            known = known_lines(self.offered, event.widget.size.width)
            places = enumerate(known.places)
            found = [at for at, (y, x, end) in places if y == event.y and x <= event.x < end]
            if found:
                empty = (row for row, name in enumerate(self.sheet.names) if not name)
                self._seat_offered(next(empty, len(self.rows) - 1), self.offered[found[0]])
            elif event.y == len(known.lines) + bool(known.lines):
                self.post_message(self.ComputerAsked())

    def _click_row(self, row: int, x: int) -> None:
        self.go_to(("name", row))
        width = self.columns
        if not self._draws and x >= width - len(ARROWS):
            self.move(("name", row), -1 if x < width - 2 else 1)
        elif self.sheet.places[row].computer:
            self.call_after_refresh(self.post_message, self.ComputerAsked())
