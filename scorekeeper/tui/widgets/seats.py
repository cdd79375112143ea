"""The players' lines of a form: drawn at once, with one input where the cursor is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input
from textual.widgets.input import Selection

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.names import LONGEST_NAME
from scorekeeper.tui.form_lines import ARROWS, KNOWN, LETTERS, NAME, known_lines, seat_lines
from scorekeeper.tui.lines import heading, line_width
from scorekeeper.tui.seating import ALL_PEOPLE, Field, Place, Sheet, not_seated
from scorekeeper.tui.widgets.panel import Panel

_OFFERED = 9
"""Known players at most, since each has a digit."""
_LONGEST_DRAW = 8


class Seats(Panel):
    """Shows a `Sheet`; the field that has the cursor is the only one that is a widget.

    Two inputs a line and their labels would take most of the time in which a form opens.
    """

    BINDINGS = [
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("tab", "tab(1)", show=False),
        Binding("shift+tab", "tab(-1)", show=False),
    ]

    class Changed(Message):
        """Something else is typed, or the players sit in another order."""

    class ComputerAsked(Message):
        """A click on what is said of the computer on the line of the cursor."""

    class Finished(Message):
        """Enter was pressed on the last line."""

    def __init__(
        self,
        sheet: Sheet,
        known: Sequence[str],
        title: str,
        hint: str,
        computers: Mapping[str, ComputerSeat] = ALL_PEOPLE,
    ) -> None:
        """Begin with `sheet`; `known` players can be chosen by a digit, and are completed.

        Those of them who are no people are among `computers`.
        """
        super().__init__(id="seats")
        self.sheet = sheet
        """What is typed."""
        self._known = known
        self._computers = computers
        self._title, self._hint = title, hint
        self._notes: Sequence[str] = ()
        self._tied = frozenset[int]()
        self._order: Sequence[str] = ()
        suggester = SuggestFromList(known, case_sensitive=False)
        self._cell = _Cell(sheet.text, suggester=suggester, compact=True, id="cell")

    def compose(self) -> ComposeResult:
        """The input; all else is drawn."""
        yield self._cell

    def on_mount(self) -> None:
        """Show the sheet."""
        self.styles.height = len(self.sheet.places) + 2 + (KNOWN if self._known else 0)
        self._show()

    def on_resize(self) -> None:
        """As wide as there is room."""
        self._show()

    def focus_cell(self) -> None:
        """Give the focus to the field that has the cursor."""
        self._cell.focus()

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another sheet, and put what is under its cursor into the input."""
        changed, moved = sheet.places != self.sheet.places, sheet.cursor != self.sheet.cursor
        self.sheet = sheet
        if moved or sheet.text != self._cell.value:
            with self._cell.prevent(Input.Changed):
                self._cell.value = sheet.text
            self._mark_cell()
        self._show()
        if changed:
            self.post_message(self.Changed())

    def show_order(self, order: Sequence[str]) -> None:
        """The players in turn order, as far as it is known: colours go by it."""
        if order != self._order:
            self._order = order
            self._show()

    def show_tie(self, rows: frozenset[int]) -> None:
        """The players of these `rows` draw again: what is typed goes after their letters."""
        self._tied = rows
        self._cell.adds = self._adds
        if self._adds:
            self._mark_cell()

    @property
    def _adds(self) -> bool:
        kind, row = self.sheet.cursor
        return kind == "letter" and row in self._tied

    def _mark_cell(self) -> None:
        """Select what is typed over; of several letters drawn, that is the last."""
        cell, text = self._cell, self._cell.value
        cell.adds = self._adds
        kept = len(text) if cell.adds else len(text) - 1 if self.sheet.cursor[0] == "letter" else 0
        cell.select_on_focus = kept <= 0
        cell.selection = Selection(max(kept, 0), len(text))

    def limit_words(self, dictionary: str) -> None:
        """Let computers know no more words than `dictionary` has."""
        self.sheet = self.sheet.limited(dictionary)
        self._show()

    def show_notes(self, notes: Sequence[str]) -> None:
        """Show a note at the right of each line, where no letters are drawn."""
        self._notes = notes
        self._show()

    def room_for_note(self, row: int) -> int:
        """Columns that a note has beside the name on line `row`."""
        return self.columns - NAME - len(ARROWS) - cell_len(self.sheet.names[row]) - 2

    @property
    def offered(self) -> list[str]:
        """The known players who do not sit here."""
        return not_seated(self._known, self.sheet, _OFFERED)

    def _show(self) -> None:
        width = self.columns
        kind, row = self.sheet.cursor
        rows = seat_lines(self.sheet, width, self._notes, self._cell.has_focus, self._order)
        known = known_lines(self.offered, width)
        self.show([heading(self._title, self._hint, width), *rows, (), *known])
        self._place_cell(kind, row, sum(len(text) for text, _ in rows[row][3:]))

    def _place_cell(self, kind: str, row: int, right: int) -> None:
        """Put the input on top of the field that has the cursor."""
        width = self.columns
        is_name = kind == "name"
        self._cell.styles.offset = (NAME if is_name else width - LETTERS, row + 1)
        self._cell.styles.width = max(width - NAME - right, 1) if is_name else LETTERS
        self._cell.placeholder = self._placeholder(row) if is_name else "letter"
        self._cell.max_length = LONGEST_NAME if is_name else _LONGEST_DRAW
        self._cell.offered = self.offered if is_name else []

    def _placeholder(self, row: int) -> str:
        return "a name, or Enter" if any(self.sheet.names[:row]) else "a name"

    # What is typed, and where

    @on(Input.Changed)
    def _type(self, event: Input.Changed) -> None:
        event.stop()
        if event.value != self.sheet.text:
            self.show_sheet(self.sheet.type(event.value))

    @on(Input.Submitted)
    def _enter(self, event: Input.Submitted) -> None:
        event.stop()
        if to := self.sheet.enter():
            self.show_sheet(to)
        else:
            self.post_message(self.Finished())

    def action_walk(self, by: int) -> None:
        """To another line; down from the last one, and out of the list."""
        if to := self.sheet.up_or_down(by):
            self.show_sheet(to)
        elif by > 0:
            self.screen.focus_next()

    def action_tab(self, by: int) -> None:
        """To the next field of a line, or the one before, and at last out of the list."""
        if to := self.sheet.tab(by):
            self.show_sheet(to)
        elif by > 0:
            self.screen.focus_next()
        else:
            self.screen.focus_previous()

    def take(self, name: str) -> None:
        """Seat a known player on the line of the cursor, and go on to the next one."""
        self.show_sheet(self.sheet.seat_player(name, self._computers.get(name)))
        if to := self.sheet.up_or_down(1):
            self.show_sheet(to)

    def go_to(self, field: Field) -> None:
        """Put the cursor in `field`."""
        self.show_sheet(self.sheet.at(field))
        self.focus_cell()

    def put(self, places: tuple[Place, ...]) -> None:
        """Seat others."""
        self.show_sheet(replace(self.sheet, places=places, cursor=("name", 0)))

    def on_click(self, event: events.Click) -> None:
        """Choose a field, ask for a computer, move a player by the arrows, or seat a known one."""
        row, column, width = event.y - 1, event.x, self.size.width
        if self._tells_computer(row, column):
            self.go_to(("name", row))
            self.post_message(self.ComputerAsked())
        elif 0 <= row < len(self.sheet.places):
            kind = "letter" if self.sheet.draws and column >= width - LETTERS else "name"
            self.go_to((kind, row))
            if not self.sheet.draws and column >= width - len(ARROWS):
                self.show_sheet(self.sheet.move(-1 if column < width - 2 else 1))
        elif name := self._known_at(column, row - len(self.sheet.places) - 1):
            self.take(name)
            self.focus_cell()

    def _tells_computer(self, row: int, column: int) -> bool:
        """Whether that column of the line `row` is within what is said of a computer."""
        if not 0 <= row < len(self.sheet.places) or not self.sheet.places[row].computer:
            return False
        bar, sign, name, said, *_ = seat_lines(self.sheet, self.columns, self._notes)[row]
        start = line_width((bar, sign, name))
        return start <= column < start + line_width((said,)) and bool(self.sheet.names[row])

    def _known_at(self, column: int, row: int) -> str:
        """The known player whose name or digit is at that place below the lines."""
        number = 0
        for y, spans in enumerate(known_lines(self.offered, self.size.width)):
            right = 0
            for text, style in spans:
                number += style == "cap"
                right += len(text)
                if y == row and column < right:
                    return self.offered[number - 1] if number else ""
        return ""

    def on_descendant_focus(self) -> None:
        """Mark the line of the cursor."""
        self._show()

    def on_descendant_blur(self) -> None:
        """Mark no line."""
        self._show()


class _Cell(Input):
    """The field that is being typed in; a digit on an empty one seats a known player."""

    offered: Sequence[str] = ()
    adds = False
    """Whether what is typed goes after what is there, wherever the cursor stands."""

    def on_key(self, event: events.Key) -> None:
        """Take a digit that stands for a player."""
        if self.adds and event.is_printable:
            self.action_end()
        digit = event.character or ""
        if self.value or digit not in "123456789" or not digit:
            return
        if int(digit) <= len(self.offered) and isinstance(self.parent, Seats):
            event.stop()
            event.prevent_default()
            self.parent.take(self.offered[int(digit) - 1])
