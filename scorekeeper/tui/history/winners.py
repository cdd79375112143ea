"""Who wins, how everybody comes on, two head to head, the best there was, the weeks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial

from textual import on
from textual.app import ComposeResult
from textual.containers import Grid
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from scorekeeper.game.text import count, signed
from scorekeeper.history.overview import HistoryState, dates_between, month_places, week_rows
from scorekeeper.history.records import Week, week_of
from scorekeeper.history.text import apart_lines, share_of_wins, wins_text
from scorekeeper.tui.history.all_figures import AllFigures
from scorekeeper.tui.history.facts import record_lines
from scorekeeper.tui.history.part import HistoryPart
from scorekeeper.tui.history.versus import two_people_lines
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.chart import Bar, Chart, Plot, Series, bar_lines
from scorekeeper.tui.kit.drawing import Canvas, Drawing, LateRow
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.lists import RowsToChoose
from scorekeeper.tui.kit.text import player_colour, player_name, show_sentences


class PlayerList(RowsToChoose):
    """A bar for everybody, as long as the share of wins, and what is behind it."""

    BINDINGS = [
        bind("history.open", "The player", "All there is to say of a player", "select"),
    ]

    def show(self, state: HistoryState) -> None:
        """List the players of `state`, and choose the one who is looked at."""
        figures = state.seen.figures
        most = max((one.win_share or 0 for one in figures), default=0) or 1
        gap = int(bool(self.screen.classes & {"-high", "-tall"}))
        bars = [
            Bar(
                player_name(one.name, state.sign(one.name)),
                (one.win_share or 0) / most,
                player_colour(state.sign(one.name)),
                Content.styled(share_of_wins(one), "bold"),
            )
            for one in figures
        ]
        rows = [
            Option(LateRow(partial(_row, bars, at, wins_text(one), gap), 2 + gap), one.name)
            for at, one in enumerate(figures)
        ]
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options(rows)
            self.choose(state.player)

    def choose(self, person: str) -> None:
        names = [option.id for option in self.options]
        if person in names:
            self.highlighted = names.index(person)


def _row(bars: Sequence[Bar], at: int, wins: str, gap: int, width: int) -> Content:
    """The bar at a place among all of them, what is behind it, and blank lines."""
    below = Content.styled(f"  {wins}", "$soft").truncate(width, ellipsis=True)
    return Content("\n").join([bar_lines(bars, width)[at], below, *[Content(" ")] * gap])


_SQUARE = "a square is a week, lit if you played; a number counts its games"


class Winners(HistoryPart, can_focus=False):
    """The first part; on a large screen all figures are below it."""

    _figures: AllFigures | None = None

    def compose(self) -> ComposeResult:
        self.players = PlayerList(id="players")
        self.chart = Chart()
        self.no_points = Static(classes="soft")
        self.points = Section(
            "Points a game", self.chart, self.no_points, note="mean of the last five"
        )
        self.two_people = Drawing(classes="two-people")
        self.two = Section("Head to head", self.two_people, id="two")
        self.best = Drawing(id="facts", step=6)
        self.apart = Static(classes="soft")
        self.weeks = Drawing()
        with Grid(id="four"):
            yield Section("Who wins?", self.players, note="most wins first", id="wins")
            yield self.points
            yield self.two
            yield Section("Best ever", self.best, self.apart, id="best")
        about = Static(_SQUARE, id="square", classes="soft")
        yield Section("Evenings", self.weeks, about, note=_SQUARE, id="weeks")

    def on_resize(self) -> None:
        if self.state:
            self.players.show(self.state)  # On a high screen there are blank lines between rows.
        self.call_after_refresh(self._show_figures)

    def watch_state(self, before: HistoryState | None, state: HistoryState) -> None:
        if before is None or before.seen is not state.seen:
            self._show_games(state)
        else:
            self.players.choose(state.player)
        both = state.seen.met_most.get(state.player)
        self.two_people.display = both is not None
        self.two.heading.note = ""
        if both:
            self.two_people.show(two_people_lines, both)
            names = " and ".join(both.names)
            self.two.heading.note = f"{names}, {count(both.games, 'game')}"
        self.call_after_refresh(self._show_figures)

    def _show_games(self, state: HistoryState) -> None:
        seen = state.seen
        self.players.show(state)
        self.chart.plot = means_plot(state)
        self.chart.display = bool(seen.courses)
        none = "" if seen.courses else "No finished game with one box here."
        show_sentences(self.no_points, none)
        self.best.show(record_lines, seen.records, state.games.today)
        sentences = apart_lines(seen.apart) if seen.records else ["No finished game yet."]
        show_sentences(self.apart, *sentences)
        self.weeks.show(week_lines, seen.weeks, state.games.last_day, self.app.no_color)

    async def _show_figures(self) -> None:
        """Show all figures below where there is room: made after the first picture."""
        if self.state is None or not self.is_attached:  # The page may have closed meanwhile.
            return
        if not {"-broad", "-tall"} <= self.screen.classes:
            return
        if self._figures is None:
            self._figures = AllFigures(id="below", can_focus=False)
            await self.mount(self._figures)
        self._figures.state = self.state

    @on(OptionList.OptionHighlighted)
    def choose(self, event: OptionList.OptionHighlighted) -> None:
        self.post_message(self.Chosen(event.option_id or ""))

    @on(OptionList.OptionSelected)
    def open_player(self, event: OptionList.OptionSelected) -> None:
        self.post_message(self.Chosen(event.option_id or "", part="player"))


def means_plot(state: HistoryState) -> Plot:
    """The mean of everybody's last five games, from the first day to the last, between tens."""
    courses = state.seen.courses
    if not courses:
        return Plot()
    means = [mean for course in courses for _, mean in course.means]
    whens = [when for course in courses for when, _ in course.means]
    low = min(means) // 10 * 10
    return Plot(
        tuple(
            Series(one.person, state.sign(one.person), one.means, signed(one.means[-1][1]))
            for one in courses
        ),
        below=dates_between(min(whens), max(whens)),
        bounds=(low, max(-(-max(means) // 10) * 10, low + 10)),
    )


LABEL = 5
"""Columns before the weeks of a year."""


def week_lines(
    canvas: Canvas, weeks: Mapping[Week, int], last_day: date, no_colours: bool
) -> list[Content]:
    """A square for each week of the last years, or where they have no room of the last weeks."""
    rows = week_rows(weeks, last_day, (canvas.width - LABEL) // 2)
    now = week_of(last_day)
    lines = []
    for row in rows:
        year = row[0][0] if row[0][0] == row[-1][0] else ""  # Else the months tell them apart.
        squares = (
            _square(weeks.get(week, 0), week > now, canvas.is_plain or no_colours) for week in row
        )
        lines.append(Content.assemble((f"{year:<{LABEL}}", "$soft"), *squares))
    text = ""
    for at, name in month_places(rows[-1]):
        if (len(text) < 2 * at or not at) and 2 * at + len(name) <= 2 * len(rows[-1]):
            text = f"{text:<{2 * at}}{name}"
    return [*lines, Content.styled(f"{'':{LABEL}}{text}", "$soft")]


def _square(games: int, is_ahead: bool, no_colours: bool) -> tuple[str, str]:
    """A week: its colour and, from two games on, their number; without colours a sign."""
    shown = f"{min(games, 99)}" if games > 1 else ""
    if no_colours:
        return f"{shown or ('■' if games else ' ' if is_ahead else '·'):<2}", ""
    if not games:
        return "█▊", "$week-ahead" if is_ahead else "$week-0"
    shade = min(games, 3)
    if not shown:
        return "█▊", f"$week-{shade}"
    return f"{shown:<2}", f"bold $on-week-{shade} on $week-{shade}"
