"""The evenings: who led, their games side by side, and the next one by one key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from itertools import accumulate, pairwise, zip_longest
from pathlib import Path

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from scorekeeper.colours import PLAYERS
from scorekeeper.drafts.making import again
from scorekeeper.game.board import Board
from scorekeeper.game.text import count, signed
from scorekeeper.history import evening_text
from scorekeeper.history.evening import Evening, GameCard, evenings
from scorekeeper.history.overview import HistoryState
from scorekeeper.names import printable
from scorekeeper.record import RecordError, load
from scorekeeper.report.blocks import plain_text
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.session.sharing import save_evening
from scorekeeper.signs import signs_at
from scorekeeper.tui.board.small_board import small_board
from scorekeeper.tui.board.stacks import NameOnStacks
from scorekeeper.tui.history.facts import fact_lines
from scorekeeper.tui.history.part import BY_DIGIT, HistoryPart
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.drawing import Canvas, Drawing, LateRow
from scorekeeper.tui.kit.headings import Heading, Section
from scorekeeper.tui.kit.lists import RowsToChoose
from scorekeeper.tui.kit.messages import OpenTable, StartNew
from scorekeeper.tui.kit.text import drawing, player_name, show_sentences, spread


class DayList(RowsToChoose):
    """The days on which there were games, the last one first; a click begins no game."""

    IS_ENTERED_BY_CLICK = False

    BINDINGS = [
        bind(
            "evening.again", "Play again", "The same players, box and rules", "select", show=False
        ),
        bind("evening.earlier", "Evening before", "The evening before", "turn(1)", show=False),
        bind("evening.later", "Evening after", "The evening after", "turn(-1)", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def action_turn(self, by: int) -> None:
        place = (self.highlighted or 0) + by
        if 0 <= place < self.option_count:
            self.highlighted = place


class Evenings(HistoryPart, can_focus=False):
    """One evening beside the list of all days; its boards are read on a thread."""

    ADVICE = "evening"
    BINDINGS = [
        *BY_DIGIT,
        bind("evening.new"),
        bind("evening.share", about="A page of text with all of it"),
    ]

    _now: datetime
    _evenings: list[Evening]
    """The last one first."""
    _evening: Evening | None = None

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._now = datetime.now()
        self._evenings = []
        self._boards: dict[Path, Board] = {}
        self._boxes = [GameBox()]

    def compose(self) -> ComposeResult:
        self.days = DayList(id="days")
        self.heading = Heading("")
        self.stacks = NameOnStacks(id="stacks")
        self.standing = Static(id="standing")
        self.bars = Drawing(step=8)
        self.why = Static(classes="soft")
        self.points = Section("", self.bars, self.why, id="points")
        self.cards = Container(*self._boxes, id="cards")
        self.best_facts = Drawing(id="facts")
        self.best = Section("", self.best_facts, id="best")
        self.begins = Static(id="begins")
        self.again = PrimaryAction()
        self.next = Section("", self.begins, self.again, id="next")
        yield self.days
        with Vertical(id="evening"):
            with VerticalScroll(id="night", can_focus=False):
                yield self.heading
                yield Container(Vertical(self.stacks, self.standing), self.points, id="lead")
                yield self.cards
            yield Container(self.best, self.next, id="last")

    # The days

    def watch_state(self, before: HistoryState | None, state: HistoryState) -> None:
        if before is None or before.games.games_of_any_box is not state.games.games_of_any_box:
            self._list_days(state)

    def _list_days(self, state: HistoryState) -> None:
        """List the evenings that have a game that passes; the same one stays chosen."""
        shown = self._evening.last.path if self._evening else None
        self._evenings = evenings(state.games.games_of_any_box)[::-1]
        self.set_class(not self._evenings, "-nobody")
        paths = [evening.last.path for evening in self._evenings]
        place = paths.index(shown) if shown in paths else 0
        with self.prevent(OptionList.OptionHighlighted):
            self.days.set_options(
                Option(LateRow(partial(self._day, one), lines=2)) for one in self._evenings
            )
            self.days.highlighted = place if self._evenings else None
        if self._evenings:
            self._show_evening(self._evenings[place])
        else:
            self._evening = None
            self.numbered_games = ()
            self.post_message(
                self.Said("Nothing yet. Evenings show up here after your first finished game.")
            )
        self.refresh_bindings()

    def _day(self, evening: Evening, width: int) -> Content:
        """A day, and who led."""
        lead = evening_text.lead_text(evening, self._now)
        return Content.assemble(evening_text.title(evening.part, self._now), "\n", (lead, "$soft"))

    @on(OptionList.OptionHighlighted, "#days")
    def choose(self, event: OptionList.OptionHighlighted) -> None:
        self._show_evening(self._evenings[event.option_index])

    # One evening

    def _show_evening(self, evening: Evening) -> None:
        self._evening = evening
        self.numbered_games = [card.played.path for card in evening.cards]
        now = self._now
        self.heading.title = evening_text.title(evening.part, now)
        self.heading.note = evening_text.about_text(evening, now)
        leaders = [seat.person for seat in evening.leaders]
        self.stacks.text = leaders[0] if len(leaders) == 1 else "Tie"
        first, *more = evening_text.standing(evening, now, named=False)
        said = Content("\n").join([Content.styled(first, "bold"), *map(Content, more)])
        self.standing.update(said, layout=False)
        self.points.heading.title = evening_text.points_title(evening, now)
        self.bars.show(point_lines, evening)
        show_sentences(self.why, evening_text.why_not_added(evening))
        self.best.heading.title = evening_text.best_title(evening)
        self.best_facts.show(fact_lines, evening_text.best_of_evening(evening))
        self._show_next(evening)
        self._show_cards(evening)
        self._read_boards(evening)

    def _show_next(self, evening: Evening) -> None:
        """Say who begins the next game, and what Enter does where the focus is."""
        self.next.heading.title = evening_text.next_title(evening, self._now)
        self.begins.update(Content(evening_text.begins_text(evening, self._now)), layout=False)
        if box := self._focused_box:
            self.again.show(f"open game {self._boxes.index(box) + 1}")
        else:
            self.again.show(*evening_text.enter_text(evening, self._now))

    def on_descendant_focus(self) -> None:
        if self._evening:
            self._show_next(self._evening)

    @property
    def _focused_box(self) -> GameBox | None:
        focused = self.screen.focused
        return focused if isinstance(focused, GameBox) else None

    def _show_cards(self, evening: Evening) -> None:
        """Show a card for each game; cards stay for evenings with more games."""
        while len(self._boxes) < len(evening.cards):
            self._boxes.append(GameBox())
            self.cards.mount(self._boxes[-1])
        for box in self._boxes[len(evening.cards) :]:
            box.display = False
        signs = signs_of_evening(evening)
        for number, (box, card) in enumerate(zip(self._boxes, evening.cards, strict=False), 1):
            box.display = True
            box.show_game(number, card, signs, self._boards.get(card.played.path))

    @work(thread=True, exclusive=True, group="boards", description="boards")
    def _read_boards(self, evening: Evening) -> None:
        worker = get_current_worker()
        for card in evening.cards:
            path = card.played.path
            if path not in self._boards and not worker.is_cancelled:
                with suppress(RecordError):  # Whoever opens it is told why.
                    self.app.call_later(self._lay, evening, path, load(path).game.board)

    def _lay(self, evening: Evening, path: Path, board: Board) -> None:
        self._boards[path] = board
        if evening is self._evening:
            self._show_cards(evening)

    @property
    def finished_game(self) -> Path | None:
        """The game whose card has the focus, else the last one that is over."""
        box = self._focused_box
        if box and box.card and box.card.played.game.over:
            return box.card.played.path
        return self._evening.last.path if self._evening else None

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without an evening there is nothing to share."""
        has_evening = action != "share" or self._evening is not None
        return has_evening and super().check_action(action, parameters)

    @on(OptionList.OptionSelected, "#days")
    def action_again(self) -> None:
        evening = self._evening
        if evening is None:
            return
        if evening.going_on:
            path = evening.going_on.played.path
            self.post_message(OpenTable(partial(Session.open, path)))
            return
        try:
            setup = load(evening.last.path).game.setup
        except RecordError as error:
            self.post_message(self.Said(str(error)))
            return
        first = evening_text.following(evening, self._now).first
        self.post_message(OpenTable(partial(Session.new, again(setup, first))))

    def action_new(self) -> None:
        self.post_message(StartNew())

    def action_share(self) -> None:
        if self._evening is None or self.state is None:
            return
        blocks = evening_text.evening_blocks(self.state.games.history, self._evening, self._now)
        text = plain_text(blocks)
        try:
            path = save_evening(text, self._evening.part.day)
        except SaveError as error:
            self.post_message(self.Said(f"Not saved: {error.reason}"))
            return
        self.app.copy_to_clipboard(text)
        self.post_message(self.Said(f"Saved as {printable(str(path))}"))


def signs_of_evening(evening: Evening) -> dict[str, int]:
    """The number of everybody's sign, the same in all games of the evening."""
    return dict(zip(evening.people, signs_at(evening.persons), strict=True))


def point_lines(canvas: Canvas, evening: Evening) -> list[Content]:
    """Wins and points of everybody, whoever leads first; below them the bar, if points compare."""
    signs = signs_of_evening(evening)
    won = {seat.person: [max(one or 0, 0) for one in seat.points] for seat in evening.seats}
    most = max(1, *map(sum, won.values()))
    rows = []
    for seat in evening.seats:
        sign = signs[seat.person]
        wins = Content.styled(f"   {evening_text.wins_text(evening, seat)}", "$soft")
        total = Content.styled(f" {signed(seat.total)}" if evening.compares else "", "bold")
        rows.append(spread(player_name(seat.person, sign) + wins, total, canvas.width))
        if evening.compares:
            rows.append(_bar(won[seat.person], most, sign, canvas))
    return rows


def _bar(points: Sequence[int], most: int, sign: int, canvas: Canvas) -> Content:
    """The points of each game; neighbours differ in shade."""
    ends = [round(one * canvas.width / most) for one in accumulate(points, initial=0)]
    cells = []
    for place, (start, end) in enumerate(pairwise(ends)):
        width = end - start
        text = f"{points[place]}" if len(f"{points[place]}") + 1 < width else ""
        cell = f"{text:-^{width - 1}}|" if canvas.is_plain and width else f"{text:^{width}}"
        shade = "stripe" if place % 2 else "stack"
        cells.append((cell, f"bold $on-stack on ${shade}-{sign % PLAYERS + 1}"))
    return Content.assemble(*cells)


BESIDE = 14
"""Columns beside the board, at least; with fewer there is no board."""


class GameBox(Drawing, can_focus=True):
    """The board of a game, and who won it; Enter or a click puts it on the table."""

    BINDINGS = [
        Binding("enter", "open", "Open it", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", "Another", key_display="← →"),
    ]

    card: GameCard | None = None

    def show_game(
        self, number: int, card: GameCard, signs: Mapping[str, int], board: Board | None
    ) -> None:
        """Show another game, or its board once it is read."""
        self.card = card
        self.border_title = Content(f"{number}   {card.time}".strip())
        self.border_subtitle = Content(count(card.turns, "turn"))
        self.show(card_lines, card, signs, board)

    def action_open(self) -> None:
        if self.card:
            self.post_message(OpenTable(partial(Session.open, self.card.played.path)))

    def on_click(self, event: events.Click) -> None:
        self.action_open()


def card_lines(
    canvas: Canvas, card: GameCard, signs: Mapping[str, int], board: Board | None
) -> list[Content]:
    """The board, and beside it who won, everybody's points, and the best turn."""
    if board is None or 2 * board.size + BESIDE > canvas.width:
        return _told(card, signs, canvas.width)
    drawn = drawing(small_board(board, plain=canvas.is_plain)).split("\n")
    columns = drawn[0].cell_length
    told = _told(card, signs, canvas.width - columns - 2)
    blank = Content(" " * columns)
    return [
        (left or blank) + "  " + right
        for left, right in zip_longest(drawn, told, fillvalue=Content())
    ]


def _told(card: GameCard, signs: Mapping[str, int], width: int) -> list[Content]:
    won = evening_text.won_text(card)
    rows = [Content.styled(f"{won[0].upper()}{won[1:]}", "bold"), Content()]
    for person, total in card.ranked:
        name = player_name(person, signs[person], "")
        rows.append(spread(name, Content.styled(f" {signed(total)}", "bold"), width))
    if card.best_turn:
        best = card.best_turn.best
        what = f"{best.what} {best.value}"
        rows += [Content(), Content.styled("Best turn", "$soft"), Content(what)]
    return rows
