"""The players of an old result, and its pad: a column for each, a line for each turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.coordinate import Coordinate
from textual.message import Message
from textual.widgets import DataTable, Input, Static

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.drafts.result_draft import ResultDraft, number
from scorekeeper.game.start_position import MOST_PAD_TURNS
from scorekeeper.game.text import signed
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.tui.kit.fields import AS_DIGITS, Field, NumberField
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.signed_row import SignedRow, placeholder

LEFT = "left"
TOTAL = "in all"
FEWEST_TURNS = 8
"""Lines for turns, at least."""
LONGEST = 5
"""Characters of a number, at most."""
WIDTH = 9
"""Columns of a player."""
NARROW = 7
"""Columns of a player where there are more than three."""


class PadPlayer(NamedTuple):
    """A column of the pad: a row of the sheet, its name, and the number of its sign."""

    row: int
    name: str
    sign: int


class ScoreTable(DataTable[Text]):
    """Digits go into the cell of the cursor; Enter goes on, Space to the next player.

    The arrows, Home, End, paging, clicks and scrolling are Textual's.
    """

    BINDINGS = [
        Binding("enter", "screen.keep", show=False),
        Binding("space", "next_player", "Next player"),
        Binding("tab", "next_cell", show=False),
        Binding("backspace", "rub_out", show=False),
    ]

    class Changed(Message):
        """Something was written."""

    def __init__(self, draft: ResultDraft) -> None:
        """Begin with the turns and the tiles left of `draft`."""
        super().__init__(id="pad-table", zebra_stripes=False)
        self._written: dict[tuple[str, int], str] = {}
        """The text of each cell, by its line and the row of the player."""
        self._players: tuple[PadPlayer, ...] = ()
        self._draft = draft
        self._is_fresh = True
        """True until something is typed into the cell of the cursor."""
        self.fill(draft)

    # What is written

    def fill(self, draft: ResultDraft) -> None:
        """Write the turns and the tiles left of `draft`, and nothing else."""
        self._written = {
            (f"{turn + 1}", row): points
            for row, turns in enumerate(draft.turns)
            for turn, points in enumerate(turns)
        }
        self._written |= {(LEFT, row): tiles for row, tiles in enumerate(draft.left) if tiles}
        self._players = ()  # The next ones shown have a new table.
        self.clear(columns=True)

    def read(self, row: int) -> tuple[tuple[str, ...], str]:
        """The turns of the player in `row` of the sheet, and the tiles left."""
        lines = [int(line) for line, at in self._written if at == row and line != LEFT]
        turns = range(1, max(lines, default=0) + 1)
        return (
            tuple(self._written.get((f"{turn}", row), "") for turn in turns),
            self._written.get((LEFT, row), ""),
        )

    # What is shown

    def show(self, draft: ResultDraft, players: Iterable[PadPlayer]) -> None:
        """Show a column for each of the `players`, and the sums of `draft`."""
        self._draft = draft
        now = tuple(players)
        if now == self._players:
            self._show_totals()
            return
        is_renamed = [one.row for one in now] == [one.row for one in self._players]
        self._players = now
        if is_renamed:  # As it is with every letter of a name: a new table would take 20 ms.
            for column, player in zip(self.ordered_columns, now, strict=True):
                column.label = self._label(player)
            self._show_totals()
            return
        self._compose_table()

    def _compose_table(self) -> None:
        here = self.cursor_coordinate
        self.clear(columns=True)
        width = WIDTH if len(self._players) <= 3 else NARROW
        for player in self._players:
            self.add_column(self._label(player), width=width)
        lines = [int(line) for line, _ in self._written if line != LEFT]
        turns = min(max(FEWEST_TURNS, max(lines, default=0) + 1), MOST_PAD_TURNS)
        for line in (*(f"{turn + 1}" for turn in range(turns)), LEFT, TOTAL):
            self._add_line(line)
        self.move_cursor(row=here.row, column=min(here.column, max(len(self._players) - 1, 0)))

    def _add_line(self, line: str) -> None:
        cells = [self._cell(line, player.row) for player in self._players]
        self.add_row(*cells, key=line, label=Text(f"{line:>6}", "dim"))

    def _label(self, player: PadPlayer) -> Text:
        colour = self.app.theme_variables[f"player-{player.sign % PLAYERS + 1}"]
        sign = (SIGNS[player.sign % PLAYERS], colour)
        return Text.assemble(sign, f" {printable(player.name)}", overflow="ellipsis")

    def _show_totals(self) -> None:
        for column, player in enumerate(self._players):
            place = Coordinate(self.row_count - 1, column)
            self.update_cell_at(place, self._cell(TOTAL, player.row))

    def _cell(self, line: str, row: int) -> Text:
        if line == TOTAL:
            points = self._draft.points(row)
            return Text("" if points is None else signed(points), "bold", justify="right")
        text = self._written.get((line, row), "").replace("-", "−")
        return Text(text or "·", "" if text else "dim", justify="right")

    # Typing

    @property
    def place(self) -> tuple[str, int]:
        """The line of the cursor, and the row of the player on the sheet."""
        key, _ = self.coordinate_to_cell_key(self.cursor_coordinate)
        return f"{key.value}", self._players[self.cursor_column].row

    def on_key(self, event: events.Key) -> None:
        typed = (event.character or "").translate(AS_DIGITS)
        if typed.isalpha():
            self.post_message(NumberField.Refused())
        if not self._players or typed not in set("0123456789-"):
            return
        event.stop()
        event.prevent_default()
        self._type(typed)

    def _type(self, typed: str) -> None:
        before = "" if self._is_fresh else self._written.get(self.place, "")
        text = before + typed
        if self.place[0] == TOTAL or len(text) > LONGEST or (text != "-" and number(text) is None):
            self.app.bell()
            return
        self._write(text)

    def _write(self, text: str) -> None:
        """Put `text` into the cell of the cursor; an empty one empties it."""
        line, row = self.place
        if text:
            self._written[line, row] = text
        else:
            self._written.pop((line, row), None)
        self._is_fresh = False
        self.update_cell_at(self.cursor_coordinate, self._cell(line, row))
        self.post_message(self.Changed())

    def on_data_table_cell_highlighted(self) -> None:
        self._is_fresh = True

    def action_rub_out(self) -> None:
        if self._players and self.place[0] != TOTAL:
            self._write(self._written.get(self.place, "")[:-1])

    def action_next_player(self) -> None:
        """Go to the next player, from the last one to the first one's next turn."""
        line, column = self.cursor_coordinate
        is_last = column + 1 >= len(self._players)
        self.move_cursor(row=line + is_last, column=0 if is_last else column + 1)

    def action_next_cell(self) -> None:
        """Go to the next player; from a cell in which nothing stands, to the next field."""
        if self._players and self._written.get(self.place):
            self.action_next_player()
        else:
            self.screen.focus_next()

    def go_to(self, row: int, turn: int) -> None:
        """Put the cursor into a turn, from 0, of the player in `row` of the sheet."""
        columns: Sequence[int] = [player.row for player in self._players]
        if row not in columns:
            return
        while turn >= self.row_count - 2 and turn < MOST_PAD_TURNS:
            self._written.setdefault((f"{turn + 1}", row), "")
            self._compose_table()
        self.move_cursor(row=turn, column=columns.index(row))


class ResultRow(SignedRow):
    """Where the screen is high, the points stand in large figures, too."""

    def __init__(self, place: int, known: Sequence[str]) -> None:
        """The row at `place`, from 0; names are completed from the `known` people."""
        self.place = place
        self.name_field = Field(
            "",
            placeholder(place),
            known=known,
            max_length=LONGEST_NAME,
            is_selected=True,
            id=f"name-{place}",
        )
        self.note = Static(classes="note", markup=False)
        self.figures = LargeText()
        self.points_field = NumberField(placeholder="points", digits=5, id=f"points-{place}")
        self._is_sum = False
        super().__init__()

    def compose(self) -> ComposeResult:
        yield Vertical(self.name_field, self.note)
        yield self.figures
        yield self.points_field

    def fill(self, name: str, points: str) -> None:
        """Put a name and points into the fields, as if they had been typed."""
        with self.prevent(Input.Changed):
            self.name_field.value = name
            self.points_field.value = points

    def show(self, sign: int, note: str, points: str, typed: str, is_sum: bool) -> None:
        """Show whose row it is, and the points: those that were `typed`, or the sum of the pad."""
        is_named = bool(self.name_field.value.strip())
        self.show_sign(sign, is_named)
        self.set_class(bool(points), "-known")
        self.note.update(note, layout=False)
        self.figures.text = points
        was_sum = self._is_sum
        self._is_sum = is_sum
        self.points_field.disabled = is_sum or not is_named
        shown = points if is_sum else typed
        if is_sum or was_sum:
            with self.prevent(Input.Changed):
                self.points_field.value = shown
