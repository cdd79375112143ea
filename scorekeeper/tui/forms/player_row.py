"""The row of one player, with the letters drawn and the seat, and those who played before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.tui.kit.buttons import TextButton
from scorekeeper.tui.kit.drawing import Canvas, clickable
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.signed_row import SignedRow
from scorekeeper.tui.kit.text import key_cap
from scorekeeper.tui.terminal.sparing import StyledLate, Unscrolled

LONGEST_DRAW = 8
"""Letters that one player can draw for the start, with all ties."""

BETWEEN_ROWS: list[BindingType] = [
    Binding("up", "screen.next_row(-1)", show=False),
    Binding("down", "screen.next_row(1)", show=False),
]


class LetterField(StyledLate, can_focus=True):
    """Capitals. One that is typed takes the place of those there; in a tie it goes after them.

    An `Input` has four parts with styles of their own, in each of six rows.
    """

    BINDINGS = [
        *BETWEEN_ROWS,
        Binding("backspace", "rub_out", show=False),
        Binding("delete,ctrl+u", "clear", show=False),
    ]

    value: reactive[str] = reactive("", init=False)
    is_tied = False

    class Changed(Message):
        """Other letters stand there."""

    def __init__(self, value: str, id: str) -> None:
        super().__init__(id=id)
        self.set_reactive(LetterField.value, value)

    @property
    def _focus_sort_key(self) -> tuple[int, int]:
        """Tab comes here before the seat, although that stands to the left."""
        row, _ = super()._focus_sort_key
        return row, 0  # As the name: of two alike the one that is composed first comes first.

    def validate_value(self, value: str) -> str:
        return "".join(filter(str.isalpha, value)).upper()[:LONGEST_DRAW]

    def watch_value(self) -> None:
        self.post_message(self.Changed())

    def render(self) -> Content:
        """The last letters, or a line to write on, with the caret."""
        width = self.content_size.width
        if not self.has_focus:
            return Content(self.value[-width:] or "▁" * width)
        if not self.value:
            return Content.assemble(("▁", "reverse"), "▁" * (width - 1))
        return Content.assemble(self.value[1 - width :], (" ", "reverse"))

    def on_key(self, event: events.Key) -> None:
        if event.is_printable:
            event.stop()
            self.value = f"{self.value if self.is_tied else ''}{event.character}"

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.value = event.text

    def action_rub_out(self) -> None:
        self.value = self.value[:-1]

    def action_clear(self) -> None:
        self.value = ""


class NameField(Field):
    """A name; a digit in an empty or a selected one seats somebody who played before."""

    BINDINGS = BETWEEN_ROWS

    @dataclass
    class Digit(Message):
        """Whoever has the `digit` is to sit down in the row of `field`."""

        field: NameField
        digit: int

    def update_node_styles(self, animate: bool = True) -> None:
        """Stay as it is: with the cursor in it a name looks as it does without."""

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        is_free = self.selected_text == self.value
        if is_free and character in set("0123456789"):
            event.prevent_default().stop()
            self.post_message(self.Digit(self, int(character)))


LITTLE = 12
"""Columns behind a colon in which a note says nothing of use, the colon and a blank with it."""


class PlayerNote(Unscrolled):
    """What is known of a player; where little of it has room, only what stands before a colon."""

    note: reactive[str] = reactive("", layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return Content(self.note).cell_length

    def render(self) -> Content:
        whole = Content.styled(self.note, "$soft")
        head, colon, _ = self.note.partition(":")
        room = self.content_size.width
        if colon and room < whole.cell_length and room < len(head) + LITTLE:
            return Content.styled(head, "$soft")
        return whole


class PlayerRow(SignedRow):
    """Who sits there. What is typed comes up as `Input.Changed`; the form shows the rest."""

    @dataclass
    class SeatOpened(Message):
        """The seat of this `row` is to be shown."""

        row: PlayerRow

    def __init__(
        self, place: int, player: str, letters: str, known: Sequence[str], draws: bool
    ) -> None:
        """The row at `place`, from 0, of a `player`; names of `known` players are completed."""
        self.place = place
        self.name_field = NameField(
            player, known=known, max_length=LONGEST_NAME, is_selected=True, id=f"name-{place}"
        )
        self.note = PlayerNote()
        self.letter_field = LetterField(letters, id=f"letter-{place}")
        self._draws = draws
        self.seat_button = TextButton("seat ›")
        super().__init__()

    def compose(self) -> ComposeResult:
        yield self.name_field
        yield self.note
        if self._draws:
            yield self.letter_field
        yield self.seat_button

    @property
    def player(self) -> str:
        """The name as it is typed, without blanks at its ends."""
        return self.name_field.value.strip()

    @property
    def letters(self) -> str:
        return self.letter_field.value

    def fill(self, player: str, letters: str) -> None:
        """Put a name and letters into the fields, as if they had been typed."""
        with self.prevent(Field.Changed, LetterField.Changed):
            self.name_field.value = player
            self.letter_field.value = letters

    def show(
        self, sign: int, note: str, placeholder: str, waits: bool = False, is_tied: bool = False
    ) -> None:
        """Show the number of the sign, what is known, and whether a letter is waited for."""
        is_taken = bool(self.player)
        self.show_sign(sign, is_taken)
        self.note.note = note
        self.name_field.placeholder = placeholder
        self.letter_field.is_tied = is_tied
        self.letter_field.can_focus = is_taken
        self.letter_field.update_classes({"-drawn": bool(self.letters), "-waits": waits})

    def update_node_styles(self, animate: bool = True) -> None:
        """Style what the classes of a row are for, and not its fields with all their parts."""
        if self.is_attached:
            self.app.stylesheet.update_nodes([self, self.note, self.seat_button], animate=animate)

    @on(TextButton.Pressed)
    def open_seat(self, event: TextButton.Pressed) -> None:
        event.stop()
        self.post_message(self.SeatOpened(self))


A_COMPUTER = 0
"""The digit of a computer; people have the others."""
MOST_ROWS = 2
"""Lines of names, at most."""


def known_lines(canvas: Canvas, players: Mapping[int, str]) -> list[Content]:
    """Those who can sit down, by their digits, on one line, or on two if the first is full.

    A click is on a digit. Who has no room is left out, but never the computer.
    """
    rows = [Content.styled("Played before" if players else "Or", "$soft")]
    computer = _named(A_COMPUTER, "a computer")
    for digit, player in players.items():
        name = _named(digit, printable(player))
        is_last = len(rows) == MOST_ROWS
        width = canvas.width - (computer.cell_length if is_last else 0)
        if rows[-1].cell_length + name.cell_length <= width:
            rows[-1] += name
        elif is_last:
            break
        else:
            rows.append(name)
    if rows[-1].cell_length + computer.cell_length <= canvas.width:
        return [*rows[:-1], rows[-1] + computer]
    return [*rows, computer][:MOST_ROWS]


def _named(digit: int, name: str) -> Content:
    return Content("  ") + clickable(key_cap(f"{digit}", name), digit)
