"""The page of one player: figures, form, words, records, the others, and the best turn."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events, work
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.worker import get_current_worker

from scorekeeper.game.board import Board
from scorekeeper.game.text import count
from scorekeeper.history.figures import Figures, ladders
from scorekeeper.history.pages import BestTurnBoard, best_turn_board, player_page
from scorekeeper.history.people_blocks import about_text
from scorekeeper.tui.board.picture import Picture, as_played
from scorekeeper.tui.board.squares import LARGE, LOW, USUAL, Cell
from scorekeeper.tui.board.widget import TIGHT, BoardView, room_for
from scorekeeper.tui.history.people import (
    ENDS,
    SOME,
    THE_REST,
    PeopleScreen,
    arrows,
    neighbour,
)
from scorekeeper.tui.history.player_page import (
    TWO_COLUMNS,
    PlayerView,
    against_lines,
    best_turn_lines,
    head_lines,
    story_lines,
)
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, heading, title_bar
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of

_SAID = 3
"""Lines on the best turn below its board."""
_NO_BOARD = Picture(Board.empty(0), frozenset())


class PlayerScreen(PeopleScreen):
    """Shows one player; the board of the best turn is read from its game on a thread."""

    DEFAULT_CSS = """
    #both { height: auto; margin-top: 1; }
    #story { width: 1fr; }
    #best-turn { width: 1fr; height: auto; margin-left: 4; }
    PlayerScreen.-column #both { layout: vertical; }
    PlayerScreen.-column #story { width: 100%; }
    PlayerScreen.-column #best-turn { width: 100%; margin: 1 0 0 0; }
    """
    ADVICE = "player"
    HORIZONTAL_BREAKPOINTS = [(0, "-column"), (TWO_COLUMNS, "-wide")]
    BINDINGS = [
        *arrows("Player", "Another player"),
        bind("people.versus", about="This player and another one"),
        THE_REST,
        SOME,
        bind("people.rename", about="Another name for this player in all games"),
        *ENDS,
    ]

    _view: PlayerView
    _names: list[str]
    """Everybody who played these games."""
    _turn: BestTurnBoard | None = None
    _is_read = False
    """True once the game of the best turn was looked for."""

    def parts(self) -> Iterable[Widget]:
        """Name and numbers; below them all games at the left, the best turn at the right.

        The others stand where there is room for them.
        """
        self._board = BoardView(_NO_BOARD)
        self._said = Panel(self._best_lines)
        best = Panel(self._best_heading), self._board, self._said, Panel(self._others_lines)
        self._best = Vertical(*best, id="best-turn")
        yield Panel(self._head_lines)
        yield Horizontal(Panel(self._story_lines, id="story"), self._best, id="both")

    def reckon(self) -> None:
        """Look at the games for all but the board of the best turn."""
        games = self.games.games
        self._names = [*dict.fromkeys(seat.person for seat in games.of_people)]
        self._view = PlayerView(
            player_page(games, self.person),
            self.seats,
            self.games.where,
            self.games.today,
            ladders(games, self.person),
        )
        self._turn = None
        self._is_read = False

    def on_mount(self) -> None:
        """Begin to read the best turn."""
        self._look_for_turn()

    def show_reckoned(self) -> None:
        """Show what was looked at, and begin to read the best turn."""
        super().show_reckoned()
        self._look_for_turn()

    def _look_for_turn(self) -> None:
        best = self._figures.best_turn
        self._best.display = best is not None
        self._board.display = False
        if best:
            self._read_turn(self._figures)

    @property
    def _figures(self) -> Figures:
        return self._view.page.figures

    @work(thread=True, exclusive=True, group="best turn")
    def _read_turn(self, figures: Figures) -> None:
        """Read the game of the best turn; what comes when another player is shown is dropped."""
        worker = get_current_worker()
        turn = best_turn_board(self.games.history, figures)
        if not worker.is_cancelled:
            self.call_later(self._show_turn, figures, turn)

    def _show_turn(self, figures: Figures, turn: BestTurnBoard | None) -> None:
        if figures is self._figures:
            self._turn = turn
            self._is_read = True
            self._fit_board()
            self.draw()

    # The board

    def on_resize(self) -> None:
        """Give the board the squares that fit."""
        super().on_resize()
        self._fit_board()

    def _fit_board(self) -> None:
        self._board.display = self._turn is not None
        if self._turn:
            self._board.picture = as_played(self._turn.step)
            self._board.fit(cell := self._cell(), TIGHT)
            size = room_for(self._board.picture.board.size, cell)
            self._board.styles.width, self._board.styles.height = size
            left = max((self._columns - size.width) // 2, 0)
            self._board.styles.margin = (0, 0, 1, left)
            self._said.styles.margin = (0, 0, 0, left)

    @property
    def _columns(self) -> int:
        """The columns of the part with the board."""
        wide = self.size.width - 4
        if self.size.width >= TWO_COLUMNS:
            return (wide - 4) // 2
        return wide

    def _cell(self) -> Cell:
        """The largest squares with which all of the board is seen, else the usual ones, or low."""
        size = self._board.picture.board.size
        height = self.size.height - 2
        is_wide = self.size.width >= TWO_COLUMNS
        if is_wide:
            height -= len(self._head_lines(self.size.width - 4, 0)) + 2 + _SAID
        for cell in (*reversed(LARGE), USUAL):
            room = room_for(size, cell)
            if room.width <= self._columns and room.height <= height:
                return cell
        if is_wide or room_for(size, USUAL).width > self._columns:
            return LOW
        return USUAL

    # What is drawn

    def title_line(self, width: int) -> Line:
        """The player, how many games, and which of them count."""
        return title_bar(self._view.name, self._view.where, width, about_text(self._view.page))

    def _head_lines(self, width: int, height: int) -> list[Line]:
        return head_lines(self._view, width, self.size.height, is_plain(self.app))

    def _story_lines(self, width: int, height: int) -> list[Line]:
        has_others = not self._are_others_beside
        return story_lines(self._view, width, self._room, is_plain(self.app), has_others)

    def _others_lines(self, width: int, height: int) -> list[Line]:
        return [(), *against_lines(self._view, width)] if self._are_others_beside else []

    @property
    def _room(self) -> int:
        """The lines below name and numbers where two columns stand side by side, else 0."""
        if self.size.width < TWO_COLUMNS:
            return 0
        head = self._head_lines(self.size.width - 4, 0)
        return max(self.size.height - 2 - len(head) - 2, 1)

    @property
    def _are_others_beside(self) -> bool:
        """True if there is room for the others below the best turn."""
        if self._turn is None or not self._view.page.against:
            return False
        board = room_for(self._board.picture.board.size, self._cell()).height
        return board + 2 + _SAID + len(self._view.page.against) + 2 <= self._room

    def _best_heading(self, width: int, height: int) -> list[Line]:
        best = self._figures.best_turn
        if best:
            return [heading("Best turn", f"★ {count(best.value, 'point')}", width)]
        return []

    def _best_lines(self, width: int, height: int) -> list[Line]:
        best = self._figures.best_turn
        if best is None:
            return []
        return best_turn_lines(self._view, best, self._turn, self._is_read, width)

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Head to head takes two who have met."""
        if action == "versus" and not self._view.page.against:
            return None
        return True

    def action_step(self, by: int) -> None:
        """Another player, in the order in which they first played."""
        self.person = neighbour(self._names, self.person, by)
        self.change()

    def action_versus(self) -> None:
        """This player and the one met most often."""
        self.leave("versus")

    def action_rename(self) -> None:
        """Another name for this player."""
        self.leave("rename")

    def on_click(self, event: events.Click) -> None:
        """Set this player and another one, who was clicked, side by side."""
        kind, value = target_of(event)
        if kind == "versus":
            self.leave("versus", other=self._view.page.against[int(value)].names[1])
