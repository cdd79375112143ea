"""A position in which a play is wanted: laid as at the table, tried with Enter, or shown."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.tui.board.layout import Shape
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.word_tiles import RackPlace
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.attempt import Attempt
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.side import rack_places
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.half import PRESSED, Half, half_page
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import Cap, Line
from scorekeeper.tui.kit.panel import Panel, is_plain

AttemptT = TypeVar("AttemptT", bound=Attempt)
_EDITOR_KEYS = [key for key in PlayEditor.BINDINGS if isinstance(key, Binding)]


class PositionScreen(SingleDismiss[None], Generic[AttemptT]):
    """The board with the rack, the task beside it, and the keys."""

    DEFAULT_CSS = """
    PositionScreen #beside { height: 1fr; }
    PositionScreen SidePanels, PositionScreen Race { display: none; }
    """
    AUTO_FOCUS = ""  # The editor takes keys once there is something to lay.

    def __init__(self, table: Game, attempt: AttemptT) -> None:
        """Show the board of `table` until a position is laid out, and `attempt`."""
        super().__init__()
        self.attempt = attempt
        self._table = table
        self._side = Panel(self._side_lines, id="beside")
        self.editor = PlayEditor(table, hides_rack=True, guide=self._side, advise=self._advise)
        """The editor of the answer."""
        self.editor.can_focus = False
        self._title = Panel(lambda width, _: [self.title_line(width)], id="title")
        self._foot = KeyBar([])
        self._next: Cap | None = None
        """The next key, as it stands beside the board."""

    def compose(self) -> ComposeResult:
        """The board with the rack, the task beside it, and the keys."""
        yield self._title
        yield self.editor
        yield self._foot

    # What each kind of screen shows and does

    @abstractmethod
    def title_line(self, width: int) -> Line:
        """The title."""

    @abstractmethod
    def half(self, laid: Play | None, rack: Sequence[RackPlace]) -> Half:
        """What is seen beside the board while tiles are `laid`; the `rack` if it has no place."""

    @abstractmethod
    def next_step(self, entry: TurnEntry, verdict: Judgement | None) -> Said:
        """The next thing to do, for the message line."""

    @abstractmethod
    def foot(self, keys: Sequence[Binding]) -> list[Binding]:
        """Those of `keys` that matter now."""

    @abstractmethod
    def go_on(self) -> None:
        """Enter was pressed where there is nothing to be laid."""

    def end(self, attempt: AttemptT) -> None:
        """Show that it was found, or given up."""
        self.show(attempt)

    # Showing

    def lay_out(self, attempt: AttemptT, table: Game, rack: tuple[str, ...] = ()) -> None:
        """Show `attempt` on the board of `table`, with that `rack`."""
        self.attempt = attempt
        self._table = table
        self.editor.show_game(table, TurnEntry.at_start(table))
        self.editor.show_rack(rack)
        if attempt.shown:
            self.editor.lay(attempt.shown)
        self.show(attempt)
        if attempt.is_open:
            self.editor.can_focus = True
            self.set_focus(self.editor)

    def show(self, attempt: AttemptT) -> None:
        """Show `attempt` from now on."""
        self.attempt = attempt
        self.editor.closed = ""
        if not attempt.is_open:
            self.editor.closed = self.next_step(self.editor.entry, None).text
            self.editor.can_focus = False
            self.set_focus(None)
        self.editor.show_picture(self._picture())
        self.editor.say("")
        self.draw()

    def draw(self) -> None:
        """Draw what is said of the attempt."""
        self._side.draw()
        self._title.draw()
        self.show_keys()

    @on(PlayEditor.Changed)
    def show_keys(self) -> None:
        """Show the keys that matter now."""
        own = [key for key in self.BINDINGS if isinstance(key, Binding)]
        self._foot.show_keys(self.foot([*own, *_EDITOR_KEYS]))

    @on(PlayEditor.Shown)
    def _draw_beside(self) -> None:
        self._side.draw()

    @property
    def _laid(self) -> Play | None:
        """The play that is entered."""
        action = self.editor.verdict.action if self.editor.verdict else None
        return action if isinstance(action, Play) else None

    def _side_lines(self, width: int, height: int) -> list[Line]:
        laid = self._laid
        rack = rack_places(self.editor.rack, laid.tiles if laid else ())
        is_below = self.editor.shape is Shape.BESIDE
        half = self.half(laid, () if is_below else rack)
        self._next = half.next
        page = half_page(half, width, height, is_plain(self.app))
        space = [()] * (height - len(page.top) - len(page.bottom))
        return [*page.top, *space, *page.bottom]

    def _picture(self) -> Picture | None:
        """The board with the solution, or as it was; None as long as tiles can be laid."""
        if self.attempt.is_open:
            return None
        play = self.attempt.shown
        board = self._table.board
        new = frozenset(play.squares) if play else frozenset()
        return Picture(
            board.lay(play.tiles if play else ()), self._table.rules.edition.start, new=new
        )

    def _advise(
        self, game: Game, entry: TurnEntry, verdict: Judgement | None, has_rack: bool
    ) -> Said:
        return self.next_step(entry, verdict)

    # Keys and clicks

    @on(PlayEditor.Submitted)
    def action_answer(self) -> None:
        """Try what is entered; once it is over, go on."""
        laid = self._laid
        if not self.attempt.is_open:
            self.go_on()
        elif laid is None:
            self.editor.say("Lay some tiles first.")
        elif (tried := self.attempt.answer(laid)).is_found:
            self.editor.lay(laid)  # It may have been typed.
            self.end(tried)
        else:
            self.show(tried)

    def action_show(self) -> None:
        """Name a square; then give up: the best play is shown."""
        attempt = self.attempt
        turn = attempt.turn
        if turn is None or not attempt.is_open:
            return
        if not attempt.is_hinted:
            self.show(replace(attempt, is_hinted=True))
            entry = self.editor.entry
            if not entry.draft.keys:
                square = turn.best.squares[0]
                self.editor.edit_tiles(drafts.point(entry.draft, square, turn.board))
            return
        self.editor.lay(turn.best)
        self.end(attempt.give_up())

    def action_back(self) -> None:
        """Close the entry line, or take the tiles off; with nothing entered leave."""
        editor = self.editor
        entry = self.editor.entry
        if editor.is_typing:
            editor.edit(entry.close())
        elif entry.draft.keys and self.attempt.is_open:
            editor.edit(entry.clear_or_restore(self._table))
        else:
            self.dismiss()

    def on_click(self, event: events.Click) -> None:
        """A click on the next key is that key."""
        in_last_lines = self._side.region.bottom - event.screen_y <= 4
        key = PRESSED.get(self._next.key) if self._next else None
        if event.widget is self._side and in_last_lines and key:
            event.stop()
            self.app.call_later(self.app.simulate_key, key)
