"""The board set as it lies on the table, with the points so far: a game that has begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.board import NotationError, Square
from scorekeeper.game.game import Game
from scorekeeper.game.referee import Problem
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.start import read_rows, start_problems
from scorekeeper.game.text import as_sentence
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.tui.begin.board_draft import BoardDraft, Field
from scorekeeper.tui.begin.board_lines import (
    SetBoard,
    message_line,
    row_lines,
    set_board_half,
)
from scorekeeper.tui.begin.result_draft import AS_DIGITS
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, title_bar
from scorekeeper.tui.kit.messages import OpenTable
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.words.lexicon import Lexicon

TITLE = "A game that has begun"
_LEAVES = "Press Esc again to leave. The board that you set will be forgotten."
_QUITS = "The board that you set will be forgotten. Do that again to leave."
_EMPTY = "The board is empty. A game from its beginning is a new game."
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class SetBoardScreen(SingleDismiss[Correction | None]):
    """Takes the board letter by letter, or as rows that are pasted, and then the points.

    The answer is the correction of a game that was taken up so; None if nothing is corrected.
    """

    ADVICE = "set board"
    BINDINGS = [
        Binding("1", "", "Height", key_display="1–9"),
        bind("set_board.empty", "Empty", "No tile lies there", show=False),
        bind("set_board.go_on", "Next"),
        bind("set_board.other", "Points"),
        Binding("shift+tab", "before", show=False),
        bind("set_board.rub_out", about="The tile under the cursor goes, or a digit", show=False),
        bind("set_board.leave"),
        bind("set_board.help"),
        *(Binding(key, f"move({step[0]}, {step[1]})", show=False) for key, step in _ARROWS.items()),
    ]
    FIELD_KEYS = (
        Binding("0", "", "Number", key_display="0–9"),
        *BINDINGS[1:3],
        bind("set_board.other", "Next part"),
        *BINDINGS[4:],
    )
    """The keys at the foot where a number is filled in."""

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
        self._agreed = setup, lexicon, " ".join(notes)
        self._game = game
        self._was_checked = False
        """True once the board was found not to be possible: from then on that is told at once."""
        self._state = SetBoard(BoardDraft.of(setup), is_through=game is not None)
        self._board = BoardView(self._state.picture)
        self._half = Panel(self._half_lines)
        self._message = Panel(lambda width, _: [message_line(self._state, width)])
        self._rows = Panel(lambda width, _: row_lines(self._state, width))

    def compose(self) -> ComposeResult:
        """The board at the left, what is to be done at the right, the rows below."""
        box = self._state.draft.edition.name
        yield Panel(lambda width, _: [title_bar(TITLE, box, width, "set the board")], id="title")
        yield BoardLayout(self._board, self._half, self._message, self._rows)
        yield KeyBar([*self.BINDINGS, MORE])

    def _half_lines(self, width: int, height: int) -> list[Line]:
        return set_board_half(self._state, width, height, is_plain(self.app))

    # Showing

    def _show(self, draft: BoardDraft | None) -> None:
        """Go on with `draft`; None is what cannot be done here."""
        if draft is None:
            self.app.bell()
        elif self._was_checked:
            self._take(SetBoard(draft, self._problems(draft), is_through=True))
        else:
            self._take(SetBoard(draft, is_through=self._state.is_through))

    def _problems(self, draft: BoardDraft) -> tuple[Problem, ...]:
        """Why the board cannot be so; words count where they are checked as they are laid."""
        setup, lexicon, _ = self._agreed
        checks = lexicon if setup.words is WordCheck.INLINE else None
        return tuple(start_problems(draft.start(), setup.rules, checks))

    def _take(self, state: SetBoard) -> None:
        self._state = state
        self._board.show(state.picture)
        show_keys(self, self.BINDINGS if state.draft.field is None else self.FIELD_KEYS)
        for panel in (self._half, self._message, self._rows):
            panel.draw()

    def _say(self, text: str) -> None:
        self._take(replace(self._state, said=text))

    # Keys

    def on_key(self, event: events.Key) -> None:
        """A letter is a tile, a digit a height; in a field both ends of a number."""
        character = event.character or ""
        draft = self._state.draft
        if draft.field is None and character.isalpha():
            self._show(draft.lay(character))
        elif draft.field is None and character.isdecimal():
            self._show(draft.raise_to(int(character)))
        elif event.is_printable and character != " " and _is_number(draft.field):
            self._type(character.translate(AS_DIGITS))
        else:
            return
        event.stop()

    def _type(self, character: str) -> None:
        if character in "0123456789-":
            self._show(self._state.draft.type(character))
        else:
            self.app.bell()
            self._say("A number stands here.")

    def on_paste(self, event: events.Paste) -> None:
        """Rows of text are the whole board."""
        event.stop()
        draft = self._state.draft
        try:
            board = read_rows(event.text, draft.edition)
        except NotationError as error:
            self._say(as_sentence(error))
            return
        size = board.size - 1
        self._show(replace(draft.go_to(Square(0, size)), board=board))

    def on_board_view_clicked(self, event: BoardView.Clicked) -> None:
        """The cursor goes to the square."""
        self._show(self._state.draft.go_to(event.square))

    def action_move(self, right: int, down: int) -> None:
        """The cursor goes a square on; among those whose turn it can be, to another one."""
        draft = self._state.draft
        if draft.field is None:
            column, row = draft.cursor
            self._show(draft.go_to(Square(column + right, row + down)))
        elif draft.field.kind == "turn" and right:
            self._show(draft.turn_to(right))
        else:
            self._show(draft.other_field(right + down))

    def action_empty(self) -> None:
        """The next square has no tile; the next player has the turn."""
        draft = self._state.draft
        if draft.field is None:
            self._show(draft.leave_empty())
        elif draft.field.kind == "turn":
            self._show(draft.turn_to(1))

    def action_rub_out(self) -> None:
        """The tile under the cursor goes, or the last digit."""
        draft = self._state.draft
        if draft.field is None:
            self._show(draft.rub_out())
        elif _is_number(draft.field):
            self._show(draft.take_back())

    def action_other(self) -> None:
        """The next field, or the board again."""
        self._show(self._state.draft.other_field(1))

    def action_before(self) -> None:
        """The field before."""
        self._show(self._state.draft.other_field(-1))

    def action_go_on(self) -> None:
        """The next row, the next field that is needed, or the game."""
        draft = self._state.draft
        if self._state.is_asked:
            self._begin(accepted=True)
        elif self._state.goes_down:
            self._show(draft.next_row())
        elif draft.board.is_empty:
            self._show(draft.go_to(draft.cursor))
            self._say(_EMPTY)
        elif draft.next_field:
            self._show(draft.at(draft.next_field))
        else:
            self._begin(accepted=False)

    def _begin(self, accepted: bool) -> None:
        """Go on from the board at the table, unless it cannot be so and nobody has agreed to it."""
        setup, lexicon, notes = self._agreed
        problems = () if accepted else self._problems(self._state.draft)
        if problems:
            self._was_checked = True
            draft = self._state.draft
            if problems[0].squares:
                draft = draft.go_to(problems[0].squares[0])
            self._take(SetBoard(draft, problems, is_asked=True, is_through=True))
            return
        try:
            begun = replace(setup, start_position=self._state.draft.start(accepted))
        except ValueError as error:
            self._say(as_sentence(error))
            return
        if self._game:
            places = tuple(range(len(begun.players)))
            self.dismiss(Correction.of(self._game).with_setup(begun, places))
            return
        session = Session.new(begun, lexicon)
        session.notice = notes
        self.app.post_message(OpenTable(lambda: session))

    def action_leave(self) -> None:
        """Back; a second time if a board would be lost by it."""
        if self._is_kept or self._state.said == _LEAVES:
            self.dismiss(None)
        else:
            self._say(_LEAVES)

    def warns_before_end(self) -> bool:
        """True if a board would be lost that was not warned of yet."""
        if self._is_kept or self._state.said == _QUITS:
            return False
        self._say(_QUITS)
        return True

    @property
    def _is_kept(self) -> bool:
        """True if nothing would be lost."""
        draft = self._state.draft
        return draft.board.is_empty or draft.start() == draft.setup.start_position


def _is_number(field: Field | None) -> bool:
    return field is not None and field.kind != "turn"
