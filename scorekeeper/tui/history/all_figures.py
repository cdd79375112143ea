"""All figures of everybody, games alone, and words that several people have laid."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.theme import Theme
from textual.widgets import DataTable, Static

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.game.text import count, decimal, number_word, signed
from scorekeeper.history.overview import Alone, HistoryState
from scorekeeper.history.player_stats import Best, PlayerStats
from scorekeeper.history.text import NOT_MIXED
from scorekeeper.report.days import short_date, tiny_date
from scorekeeper.tui.history.facts import word_lines
from scorekeeper.tui.history.part import HistoryPart
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.chart import Bar, bar_lines
from scorekeeper.tui.kit.drawing import Canvas, Drawing
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.text import player_colour, show_sentences

LONGEST_NAME = 14
"""Columns of a name, at most."""


def _value(best: Best | None) -> str:
    return signed(best.value) if best else "-"


COLUMNS: tuple[tuple[str, Callable[[PlayerStats], str]], ...] = (
    ("games", lambda one: f"{one.games:,}"),
    ("won", lambda one: f"{one.wins:,}"),
    ("shared", lambda one: f"{one.shared:,}"),
    ("average", lambda one: decimal(one.average)),
    ("best game", lambda one: _value(one.best_game)),
    ("best turn", lambda one: _value(one.best_turn)),
    ("a turn", lambda one: decimal(one.per_turn)),
    ("place", lambda one: decimal(one.rank)),
)


class FiguresTable(DataTable[Text]):
    """A row for everybody, whoever has won most at the top; Enter shows the player's page."""

    BINDINGS = [
        bind("history.open", "The player", "All there is to say of a player", "select_cursor")
    ]

    def __init__(self) -> None:
        super().__init__(cursor_type="row", fixed_columns=1)

    def on_mount(self) -> None:
        self.add_columns("", *(Text(head, justify="right") for head, _ in COLUMNS))

    def show(self, state: HistoryState, is_new: bool) -> None:
        """Put the cursor on whoever is looked at, in the figures of `state` if those are new."""
        with self.prevent(DataTable.RowHighlighted):
            if is_new:
                self._fill(state)
            if state.player:
                self.move_cursor(row=self.get_row_index(state.player))

    def _fill(self, state: HistoryState) -> None:
        self.clear()
        for one in state.seen.figures:
            values = (Text(text(one), justify="right") for _, text in COLUMNS)
            self.add_row(self._name_cell(one.name, state.sign(one.name)), *values, key=one.name)

    def _name_cell(self, name: str, sign: int) -> Text:
        mark = SIGNS[sign % PLAYERS], self.app.theme_variables[f"player-{sign % PLAYERS + 1}"]
        text = Text(name, "bold")
        text.truncate(LONGEST_NAME, overflow="ellipsis")
        return Text.assemble(mark, " ", text)


_COUNTS = (
    "A win that two share is half of one for each. Place: 1.0 is always first.\n"
    "Best game is without points ahead.\n"
    "Everybody keeps one sign, unless two at a table have the same."
)


class AllFigures(HistoryPart, can_focus=False):
    """The second part."""

    def compose(self) -> ComposeResult:
        self.table = FiguresTable()
        self.counts = Static(classes="soft")
        self.bars = Drawing(classes="alone-bars")
        self.about_alone = Static(classes="soft")
        self.alone = Section("Alone at the board", self.bars, self.about_alone, id="alone")
        self.words = Drawing(step=4)
        self.no_words = Static("No word that two of you have laid.", classes="soft")
        words = Section("Words you share", self.words, self.no_words, note="how often", id="shared")
        yield Section("Everybody", self.table, self.counts, id="everybody")
        with Vertical(id="more"):
            yield self.alone
            yield words

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, self._colour_anew)

    def _colour_anew(self, theme: Theme) -> None:
        """The colours of a cell are those of the theme in which it was made."""
        if self.state:
            self.table.show(self.state, is_new=True)

    def watch_state(self, before: HistoryState | None, state: HistoryState) -> None:
        is_mixed = not state.games.edition and len(state.games.history.editions) > 1
        self.table.show(state, before is None or before.seen is not state.seen)
        show_sentences(self.counts, NOT_MIXED if is_mixed else _COUNTS)
        self._show_alone(state)
        self.words.show(word_lines, state.seen.shared)
        self.no_words.display = not state.seen.shared

    def _show_alone(self, state: HistoryState) -> None:
        """The games alone of whoever is looked at, else of who plays most of them."""
        alone = state.seen.alone
        who = state.person if state.person in alone else next(iter(alone), "")
        found = alone.get(who)
        self.bars.display = found is not None
        if found is None:
            self.alone.heading.note = ""
            show_sentences(self.about_alone, "No finished game alone.")
            return
        today = state.games.today
        games = len(found.seats)
        self.bars.show(alone_lines, found, state.sign(who), today)
        self.alone.heading.note = f"{who}, {count(games, 'game', number_word(games))}"
        best, day = found.best.line.total, short_date(found.best.played.day, today)
        on_day = f" on {day}" if day else ""
        best_text = f"{signed(best)}{on_day} is the best."
        show_sentences(self.about_alone, f"{best_text} {found.mean:.0f} is the mean.")

    @on(DataTable.RowHighlighted)
    def choose(self, event: DataTable.RowHighlighted) -> None:
        self.post_message(self.Chosen(event.row_key.value or ""))

    @on(DataTable.RowSelected)
    def open_player(self, event: DataTable.RowSelected) -> None:
        self.post_message(self.Chosen(event.row_key.value or "", part="player"))


def alone_lines(canvas: Canvas, alone: Alone, sign: int, today: date) -> list[Content]:
    """Somebody's last games alone as bars, the best of them strong."""
    best = alone.best
    bars = [
        Bar(
            Content.styled(tiny_date(seat.played.day, today), "$soft"),
            seat.line.total / max(best.line.total, 1),
            player_colour(sign),
            Content.styled(signed(seat.line.total), "bold" if seat is best else ""),
        )
        for seat in alone.seats[-max(canvas.height, 1) :]
    ]
    return bar_lines(bars, canvas.width)
