"""The board set as it lies on the table, with the points so far: a game that has begun."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from scorekeeper.drafts import Option
from scorekeeper.drafts.found_board import FoundBoard, FoundGame
from scorekeeper.game.board import NotationError, Square
from scorekeeper.game.game import Game
from scorekeeper.game.referee import Problem
from scorekeeper.game.setup import Setup
from scorekeeper.game.start_position import read_rows
from scorekeeper.game.text import as_sentence, count
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.signs import sign_of
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture, Squares
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.fields import NumberField
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.messages import OpenTable
from scorekeeper.tui.kit.page import Page, unmade
from scorekeeper.tui.kit.text import player_name
from scorekeeper.words.lexicon import Lexicon

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class BoardField(BoardView, can_focus=True, inherit_bindings=False):
    """A letter is a tile, a digit the height of the last one; rows of text are the whole board."""

    BINDINGS = [
        Binding("1", "", "Height", key_display="1–9"),
        bind("set_board.empty", "Empty", "No tile lies there"),
        bind("set_board.rub_out", about="The tile under the cursor goes", show=False),
        *(Binding(key, f"move({x}, {y})", show=False) for key, (x, y) in _ARROWS.items()),
    ]

    class Edited(Message):
        """A tile was set or taken off, or the cursor moved."""

    @dataclass
    class Refused(Message):
        """What was pasted is no board, because of `why`."""

        why: str

    def __init__(self, found: FoundBoard) -> None:
        self.found = found
        """The board as far as it is copied."""
        self._wrong: Squares = frozenset()
        super().__init__(self._picture(is_here=False))

    def _picture(self, is_here: bool) -> Picture:
        found = self.found
        cursor = found.cursor if is_here else None
        new = frozenset({found.cursor} if is_here and found.board.at(found.cursor) else ())
        start = found.edition.start
        return Picture(found.board, start, cursor, new=new - self._wrong, problems=self._wrong)

    def mark(self, wrong: Squares) -> None:
        """Show in red the squares that cannot be so."""
        self._wrong = wrong
        self.show(self._picture(self.has_focus))

    def take(self, found: FoundBoard | None) -> None:
        """Go on with `found`; None is what cannot be done here."""
        if found is None:
            self.app.bell()
            return
        self.found = found
        self.show(self._picture(self.has_focus))
        self.post_message(self.Edited())

    @on(events.Focus)
    @on(events.Blur)
    def show_cursor(self) -> None:
        self.show(self._picture(self.has_focus))

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        if character.isalpha():
            self.take(self.found.lay(character))
        elif character.isdecimal():
            self.take(self.found.raise_to(int(character)))
        else:
            return
        event.stop()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        try:
            board = read_rows(event.text, self.found.edition)
        except NotationError as error:
            self.post_message(self.Refused(as_sentence(error)))
            return
        last = self.found.go_to(Square(0, board.size - 1))
        self.take(replace(last, board=board))

    @on(BoardView.Clicked)
    def go_to_square(self, event: BoardView.Clicked) -> None:
        event.stop()
        self.take(self.found.go_to(event.square))

    def action_move(self, right: int, down: int) -> None:
        column, row = self.found.cursor
        self.take(self.found.go_to(Square(column + right, row + down)))

    def action_empty(self) -> None:
        self.take(self.found.leave_empty())

    def action_rub_out(self) -> None:
        self.take(self.found.rub_out())


TITLE = "A game that has begun"
_HOW = "Letters as you read them; Space is an empty square, a digit the height of a stack."
_EMPTY = "The board is empty. A game from its beginning is a new game."
_RED = "What is red cannot be so by the rules."


class FoundRow(Horizontal):
    """What is known of one player: the points so far, and how many tiles are on the rack."""

    def __init__(self, game: FoundGame, player: int) -> None:
        self.player = game.setup.players[player]
        name = player_name(self.player, sign_of(game.setup, player))
        full = f"{game.full_racks[player]}"
        self.points = NumberField(game.points[player], "points", digits=5, classes="points")
        self.rack = NumberField(game.racks[player], full, digits=3, classes="rack")
        super().__init__(Label(name, classes="name"), self.points, self.rack, classes="row")

    @property
    def hints(self) -> dict[Widget | None, str]:
        return {
            self.points: f"How many points has {self.player} so far?",
            self.rack: f"How many tiles has {self.player}, if the rack is not full?",
        }


class SetBoardScreen(Page[Correction | None]):
    """Takes the board letter by letter, or as rows that are pasted, and then the points.

    The answer is the correction of a game that was taken up so; None if nothing is corrected.
    """

    ADVICE = "set board"
    AUTO_FOCUS = "BoardField"
    BINDINGS = [
        bind("set_board.go_on", show=False),
        Binding("tab", "app.focus_next", "Next field"),
        bind("set_board.leave"),
    ]

    draft: var[FoundGame] = var(unmade, init=False)
    """Read from the board and the fields whenever one changes; what is shown follows from it."""

    def __init__(
        self,
        setup: Setup,
        lexicon: Lexicon | None,
        notes: Sequence[str] = (),
        game: Game | None = None,
    ) -> None:
        """Set the board for a new game by `setup`, or mend that with which `game` was taken up.

        `notes` are told at the table of a new one.
        """
        super().__init__()
        self._lexicon = lexicon
        self._notes = " ".join(notes)
        self._game = game
        self._is_through = game is not None
        """True if the rows were gone through before: Enter is done with the board at once."""
        self._problems: tuple[Problem, ...] | None = None
        """Why the board cannot be so; None until it was to be played on."""
        self._said_at: Widget | None = None
        self._is_asked = False
        """True if Enter keeps the board though it cannot be so."""
        self.set_reactive(SetBoardScreen.draft, FoundGame.of(setup))

    def compose(self) -> ComposeResult:
        game = self.draft
        setup = game.setup
        self.board = BoardField(game.found)
        self.word = LargeText("COPY IT", "COPY", id="word")
        self.how = Static(Content(_HOW), id="how")
        self.rows = [FoundRow(game, player) for player in range(len(setup.players))]
        options = [Option(f"{player}", row.player) for player, row in enumerate(self.rows)]
        self.turn = Choice(options, f"{game.to_move}")
        self.bag = NumberField(game.bag, "?", digits=4)
        self.turns = NumberField(game.turns, "?", digits=3)
        self.here = Static(id="here")
        self.action = PrimaryAction()
        self.title_bar = TitleBar(TITLE, status=setup.rules.edition.name)
        fields = VerticalScroll(
            self.word,
            self.how,
            Section("So far", *self.rows, note="points  rack   "),
            Section("Whose turn is it?", self.turn),
            Section(
                "If you counted them",
                Horizontal(Label("tiles in the bag", classes="name"), self.bag, classes="row"),
                Horizontal(Label("turns before", classes="name"), self.turns, classes="row"),
            ),
            id="fields",
            can_focus=False,
        )
        yield self.title_bar
        yield BoardLayout(self.board, Vertical(fields, self.here, self.action, id="side"))
        yield KeyBar()

    def on_mount(self) -> None:
        self.show_draft()

    # What is filled in

    @on(BoardField.Edited)
    @on(Input.Changed)
    @on(Choice.Changed)
    def read_draft(self) -> None:
        self.draft = replace(
            self.draft,
            found=self.board.found,
            points=tuple(row.points.number for row in self.rows),
            racks=tuple(row.rack.number for row in self.rows),
            to_move=self.turn.index,
            bag=self.bag.number,
            turns=self.turns.number,
        )

    def watch_draft(self) -> None:
        if self._problems is not None:
            self._problems = self.draft.problems(self._lexicon)
        self._say("")

    def on_descendant_focus(self) -> None:
        if self.focused is not self._said_at:
            self._say("")

    def complain(self, why: str) -> None:
        """Say what is in the way, until something else is done."""
        self._say(why)

    @on(BoardField.Refused)
    def refuse_paste(self, event: BoardField.Refused) -> None:
        self._say(event.why)

    def _say(self, text: str, is_asked: bool = False) -> None:
        self.complaint = text
        self._said_at = self.focused
        self._is_asked = is_asked
        if self.is_mounted:
            self.show_draft()

    # What is shown

    def show_draft(self) -> None:
        """Show what lies at the cursor, what cannot be so, and what Enter does."""
        found = self.draft.found
        problems = self._problems or ()
        self.board.mark(frozenset(square for one in problems for square in one.squares))
        self.word.text = "LOOK?" if problems else "COPY IT"
        self.how.update(Content("\n".join(one.message for one in problems) or _HOW))
        self.how.set_class(bool(problems), "wrong")
        self.here.update(Content(self.complaint or self._hint))
        squares = count(sum(1 for _ in found.board.occupied()), "square")
        label, _ = self._next()
        self.action.show(label, f"{squares}, {count(found.board.tile_count, 'tile')}")
        self.title_bar.note = f"row {found.cursor.row + 1} of {found.board.size}"

    @property
    def _hint(self) -> str:
        hints: dict[Widget | None, str] = {
            self.turn: "Whose turn is it? ← → choose.",
            self.bag: "How many tiles are in the bag, if you counted them?",
            self.turns: "How many turns were there, if you counted them?",
        }
        for row in self.rows:
            hints |= row.hints
        return hints.get(self.focused, self.draft.found.here)

    # Keys

    def _next(self) -> tuple[str, Callable[[], object]]:
        """What Enter does, in words and in deed: the next row, the next field, or the game."""
        game = self.draft
        found = game.found
        is_on_board = self.focused is self.board
        if self._is_asked:
            return "it lies so: keep it", partial(self._begin, accepted=True)
        if is_on_board and not found.is_last_row and not self._is_through:
            return f"row {found.cursor.row + 2}", partial(self.board.take, found.next_row())
        if found.board.is_empty:
            return "copy the board first", self._go_to_empty_board
        if game.missing is not None:
            row = self.rows[game.missing]
            return f"the points of {row.player}", partial(self.set_focus, row.points)
        if any(row.points.has_focus for row in self.rows):
            return "whose turn it is", partial(self.set_focus, self.turn)
        if self._is_through:
            return "it is right so: go on", self._begin
        return f"go on from here: {self.rows[game.to_move].player}", self._begin

    @on(Input.Submitted)
    def action_go_on(self) -> None:
        _, act = self._next()
        act()

    def _go_to_empty_board(self) -> None:
        self.set_focus(self.board)
        self._say(_EMPTY)

    def _begin(self, accepted: bool = False) -> None:
        """Go on from the board at the table, unless it cannot be so and nobody has agreed to it."""
        game = self.draft
        problems = () if accepted else game.problems(self._lexicon)
        if problems:
            self._ask(problems)
            return
        try:
            begun = replace(game.setup, start_position=game.start(accepted))
        except ValueError as error:
            self._say(as_sentence(error))
            return
        if self._game:
            places = tuple(range(len(begun.players)))
            self.dismiss(Correction.of(self._game).with_setup(begun, places))
            return
        session = Session.new(begun, self._lexicon)
        session.notice = self._notes
        self.app.post_message(OpenTable(lambda: session))

    def _ask(self, problems: tuple[Problem, ...]) -> None:
        """Show what cannot be so; the next Enter keeps it all the same."""
        self._problems = problems
        self._is_through = True
        if problems[0].squares:
            self.set_focus(self.board)
            self.board.take(self.board.found.go_to(problems[0].squares[0]))
        self.read_draft()
        self._say(_RED, is_asked=True)

    @property
    def would_be_lost(self) -> bool:
        return not self.draft.is_kept
