"""The board set up again: each row to lay in turn, beside the board as it then is."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from scorekeeper.colours import HEIGHTS
from scorekeeper.drafts.set_again import RowToLay, SetAgain, as_laid, heights
from scorekeeper.game.board import column_name
from scorekeeper.report.days import played_on
from scorekeeper.session import Session
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import USUAL, Cell, SquareLook, square_lines
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.board.word_tiles import side_by_side
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.chart import Race
from scorekeeper.tui.kit.drawing import Canvas, Drawing
from scorekeeper.tui.kit.headings import Heading, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.text import drawing, spread


def picture_of(state: SetAgain) -> Picture:
    """What lies, the row to lay on it as new tiles, and dimly what comes at this height."""
    row = state.row
    start = state.game.rules.edition.start
    shown = as_laid(state.then.board.size, state.rows[: state.done + 1])
    if row is None:
        return Picture(shown, start)
    new = frozenset(tile.square for tile in row.tiles)
    level = [one for one in state.rows if one.height == row.height]
    later = [one for one in state.rows[state.done + 1 :] if one in level]
    coming = frozenset(tile for one in later for tile in one.tiles)
    lit = frozenset(tile.square for one in level for tile in one.tiles)
    return Picture(shown, start, new=new, lit=lit if row.height > 1 else None, coming=coming)


def row_lines(canvas: Canvas, row: RowToLay | None, columns: int) -> list[Content]:
    """The row as tiles below the letters of so many columns; read out where it has no room."""
    if row is None:
        return []
    each = USUAL.width if columns * USUAL.width <= canvas.width else 3
    if columns * each > canvas.width:
        return [Content.styled(row.sentence(), "bold")]
    cell = Cell(each, 2 if canvas.height > 2 else 1)
    letters = {tile.square.column: tile.letter for tile in row.tiles}
    digit = str(row.height) if row.height > 1 else ""
    face = min(row.height, HEIGHTS)
    looks = [
        SquareLook("new", letter, face, digit, "", "new-edge", "new-side")
        if (letter := letters.get(column))
        else SquareLook()
        for column in range(columns)
    ]
    tiles = side_by_side([square_lines(look, cell, canvas.is_plain) for look in looks])
    names = "".join(f"{column_name(column):^{each - 1}} " for column in range(columns))
    return [Content.styled(names, "$soft"), *(drawing([line]) for line in tiles)]


def height_lines(canvas: Canvas, state: SetAgain) -> list[Content]:
    """How many tiles there are of each height, and how many of those lie."""
    every = heights(state.rows)
    lying = heights(state.rows[: state.done])
    most = max(every.values(), default=1)
    width = max(canvas.width - 17, 4)
    rows = []
    for height in range(1, max([HEIGHTS, *every]) + 1):
        number = every.get(height, 0)
        here = lying.get(height, 0)
        full = round(number / most * width)
        done = round(here / most * width)
        said = f"{here} of {number}" if 0 < here < number else f"{'✓ ' * bool(here)}{number}"
        head = Content.styled(f"{height:^3}", f"bold $ink on $face-{min(height, HEIGHTS)}")
        bar = (("━" * done, "$good"), ("━" * (full - done), "$soft"))
        left = Content.assemble(head, " ", *bar, ("─" * (width - full), "$thin"))
        rows.append(spread(left, Content.styled(f"{said} ", "" if here else "$soft"), canvas.width))
    return rows


_MOMENT = "Another moment of the game? ← one turn back.\nThe game itself does not change."


class SetAgainScreen(Page[None]):
    """Says what to lay next; nothing of the game changes."""

    AUTO_FOCUS = ""
    ADVICE = "set again"
    BINDINGS = [
        bind("set_again.lies", "Next row", "This row lies", "go(1)"),
        bind("set_again.take_back", "Row before", "The row before", "go(-1)"),
        replace(bind("set_again.before", "Turn", "One turn back", "turn(-1)"), key_display="← →"),
        bind("set_again.after", "Turn", "One turn on", "turn(1)", show=False),
        bind("set_again.back", action="dismiss(None)"),
    ]

    def __init__(self, set_up: Session | Table, number: int | None = None) -> None:
        """Set up the board after the turn in place `number` from 1, as it stands if none.

        As long as the board of a table is set up as it stands, pages show the row to lay, and
        the page that is the table can walk through the rows as well.
        """
        super().__init__()
        self._table = set_up if isinstance(set_up, Table) else None
        game = set_up.session.game if isinstance(set_up, Table) else set_up.game
        self._state = SetAgain(game, len(game.steps) if number is None else number)

    def compose(self) -> ComposeResult:
        game = self._state.game
        self.title_bar = TitleBar("Set it up again", status=played_on(game.setup.started))
        self.board = BoardView(picture_of(self._state))
        self.heading = Heading("")
        self.word = LargeText(id="word")
        self.how = Static(id="how")
        self.tiles = Drawing("row")
        self.later = Static(id="later")
        self.bars = Drawing("heights")
        self.action = PrimaryAction()
        self.sentence = Static(id="sentence")
        yield self.title_bar
        moment = Static(_MOMENT, id="moment")
        parts = (self.heading, self.word, self.how, self.tiles, self.later, self.bars, moment)
        side = Vertical(*parts, self.action, id="side")
        yield BoardLayout(self.board, side, self.sentence, Race(game))
        yield KeyBar()

    def on_mount(self) -> None:
        """Tell the pages, and hear what the one that is the table says."""
        self._show_state()
        if self._table:
            self._tell_table()
            self._stop_listening = self._table.listen(self._follow)

    def on_unmount(self) -> None:
        """The board stands, or is left as it is."""
        if self._table:
            self._stop_listening()
            self._table.lay_rows(None)

    def _tell_table(self) -> None:
        """Have the pages show the same row, if the board is as the table has it."""
        if self._table:
            is_now = self._state.number == len(self._state.game.steps)
            self._table.lay_rows(self._state.done if is_now else None)

    def _follow(self, state: TableState) -> None:
        """Follow the page that is the table; a turn that was taken meanwhile ends this."""
        if len(state.game.steps) != len(self._state.game.steps):
            self.dismiss(None)
        elif state.rows_laid is not None and state.rows_laid != self._state.done:
            self._show(replace(self._state, done=state.rows_laid))

    def _show(self, state: SetAgain) -> None:
        if state == self._state:
            self.app.bell()
            return
        self._state = state
        self._tell_table()
        self._show_state()

    def _show_state(self) -> None:
        state = self._state
        row = state.row
        self.title_bar.note = state.about
        self.board.show(picture_of(state))
        self.heading.title = state.title
        self.heading.note = state.far
        self.word.text = f"Lay {len(row.tiles)}" if row else "Done"
        self.how.update(Content(state.how))
        self.tiles.show(row_lines, row, state.game.board.size)
        self.later.update(Content(state.later), layout=False)
        self.bars.show(height_lines, state)
        self.sentence.update(Content(state.sentence), layout=False)
        back = f"{written('set_again.take_back')}: a row back" if state.done else ""
        self.action.show(f"{row.title.lower()} lies" if row else "back to the table", back)

    def action_go(self, by: int) -> None:
        """The row lies, or the one before does not; once the board stands, back to the table."""
        if by > 0 and self._state.row is None:
            self.dismiss(None)
        else:
            self._show(self._state.go(by))

    def action_turn(self, by: int) -> None:
        self._show(self._state.go_to(self._state.number + by))
