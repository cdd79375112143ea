"""One player: figures, form, words, records, the others, and the best turn."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from scorekeeper.game.board import Board
from scorekeeper.game.text import count
from scorekeeper.history.overview import HistoryState, year_places
from scorekeeper.history.pages import (
    RUNNING,
    BestTurnBoard,
    FormPoint,
    PlayerPage,
    best_turn_board,
    player_page,
)
from scorekeeper.history.player_stats import PlayerStats, ladders
from scorekeeper.history.text import (
    Number,
    about_text,
    at_table,
    numbers,
    player_sentences,
    why_gone,
)
from scorekeeper.report.days import short_date
from scorekeeper.tui.board.picture import Picture, as_played
from scorekeeper.tui.board.squares import LOW
from scorekeeper.tui.board.stacks import NameOnStacks
from scorekeeper.tui.board.widget import TIGHT, BoardView, largest_cell
from scorekeeper.tui.history.facts import number_lines, record_lines, word_lines
from scorekeeper.tui.history.part import HistoryPart, neighbour
from scorekeeper.tui.history.versus import rival_lines
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.kit.chart import Chart, Plot, Series
from scorekeeper.tui.kit.drawing import Drawing, DrawnSection
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.text import player_name, show_sentences


class TurnBoard(BoardView):
    """The board after a turn, in the largest squares with which all of it is seen."""

    def show(self, picture: Picture) -> None:
        super().show(picture)
        self.on_resize()

    def on_resize(self) -> None:
        self.fit(largest_cell(self.picture.board.size, *self.size) or LOW, TIGHT)


class Player(HistoryPart):
    """Shows whoever is looked at; the board of the best turn is read from its game on a thread."""

    ADVICE = "player"
    BINDINGS = [
        replace(bind("people.next", "Player", "Another player", "step(1)"), key_display="← →"),
        bind("people.previous", "Player", "Another player", "step(-1)", show=False),
        Binding("enter", "open", "Open the game", tooltip="The game of the best turn"),
    ]

    _known: dict[str, tuple[PlayerPage, Sequence[Number], BestTurnBoard | None]]
    """Everybody who was looked at in these games: one comes back to a person."""

    def compose(self) -> ComposeResult:
        self.stacks = NameOnStacks(id="stacks")
        self.about = Static(id="about")
        self.numbers = Drawing()
        self.sentences = Static(classes="soft")
        self.chart = Chart()
        self.form = Section("Points a game", self.chart, id="form")
        self.favourites = DrawnSection("Favourite words", "words", step=4, note="how often")
        self.memories = DrawnSection("To remember", "memories", step=6)
        keys = f"{written('history.head')} head to head"
        self.others = DrawnSection("Against", "against", step=6, note=keys)
        self.board = TurnBoard(Picture(Board.empty(0), frozenset()))
        self.turn_text = Static(id="turn")
        self.best = Section("Best turn", self.board, self.turn_text, id="best-turn")
        with Horizontal(id="head"):
            yield self.stacks
            with Vertical():
                yield self.about
                yield self.numbers
                yield self.sentences
        with Horizontal(id="columns"):
            yield Vertical(self.form, self.favourites, self.memories, id="story")
            yield Vertical(self.best, self.others, id="beside")

    # What is shown

    def watch_state(self, before: HistoryState | None, state: HistoryState) -> None:
        if before is None or before.games != state.games:
            self._known = {}
        elif before.person == state.person:
            return
        self._look_at(state)

    @work(exclusive=True, description="player")
    async def _look_at(self, state: HistoryState) -> None:
        """Look for all there is to say of the player, and for the board of the best turn."""
        known = self._known
        if state.person not in known:
            known[state.person] = await to_thread(_find, state)
        page, told, turn = known[state.person]
        self.scroll_home(animate=False)
        self._show_page(state, page, told)
        self._show_turn(state, page.figures, turn)
        self.refresh_bindings()

    def _show_page(self, state: HistoryState, page: PlayerPage, told: Sequence[Number]) -> None:
        own = page.figures
        sign = state.sign(own.name)
        self.stacks.text = own.name
        about = Content.styled(f"   {about_text(page)}, {state.games.where}", "$soft")
        self.about.update(player_name(own.name, sign) + about, layout=False)
        self.numbers.show(number_lines, told)
        some = written("history.some")
        show_sentences(self.sentences, *player_sentences(own, bool(told), state.games.where, some))
        self.form.display = len(page.form) > 1
        self.form.heading.note = _form_note(len(page.form))
        self.chart.plot = form_plot(page.form, sign)
        self.favourites.show(word_lines, page.favourites)
        self.memories.show(record_lines, page.to_remember, state.games.today)
        self.others.show(rival_lines, page.against, state.signs)

    def _show_turn(self, state: HistoryState, own: PlayerStats, turn: BestTurnBoard | None) -> None:
        """Show the board of the best turn with what there is to say of it, or why it is gone."""
        best = own.best_turn
        self.best.display = best is not None
        self.numbered_games = [best.played.path] if best and turn else []
        if best is None:
            return
        self.best.heading.note = f"★ {count(best.value, 'point')}"
        self.board.display = turn is not None
        text = Content.styled(why_gone(best), "$soft")
        if turn:
            self.board.show(as_played(turn.step))
            when = at_table(turn, short_date(best.played.day, state.games.today))
            text = Content.assemble((turn.text, "bold"), "\n", (when, "$soft"))
        self.turn_text.update(text, layout=False)

    # Keys and clicks

    def action_step(self, by: int) -> None:
        """Another player, in the order of who has won most."""
        if self.state:
            names = [one.name for one in self.state.seen.figures]
            person = neighbour(names, self.state.player, by)
            self.post_message(self.Chosen(person))

    @on(Drawing.Clicked)
    def set_beside(self, event: Drawing.Clicked) -> None:
        if self.state:
            self.post_message(self.Chosen(self.state.person, event.at, "versus"))


def _find(state: HistoryState) -> tuple[PlayerPage, Sequence[Number], BestTurnBoard | None]:
    games = state.games.games
    page = player_page(games, state.person)
    told = numbers(page, ladders(games, state.person), state.games.today)
    return page, told, best_turn_board(state.games.history, page.figures)


def _form_note(games: int) -> str:
    shown = f"the last {GAMES} games, " if games > GAMES else ""
    mean = f"mean of {RUNNING}, " if games > RUNNING else ""
    return f"{shown}{mean}★ the best"


GAMES = 300
"""Games of a player that are drawn at most, the last ones: no two share a dot."""


def form_plot(form: Sequence[FormPoint], sign: int) -> Plot:
    """The points of somebody's games behind the mean of the last ones, a star at the best."""
    shown = form[-GAMES:]
    if len(shown) < 2:
        return Plot()
    totals = [(at, one.total) for at, one in enumerate(shown)]
    running = [(at, one.running) for at, one in enumerate(shown)]
    return Plot(
        (Series("", sign, running), Series("", None, totals)),
        below=year_places([one.played.day for one in shown]),
        star=max(totals, key=lambda point: point[1]),
    )
