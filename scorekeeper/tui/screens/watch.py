"""A game that is kept elsewhere, for a second screen: the board and a large scoreboard."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import set_cell_size
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.names import printable
from scorekeeper.record.watched import GLANCES, Watched
from scorekeeper.tui.lines import Line, heading, line, wrapped
from scorekeeper.tui.picture import Picture, last_player, last_squares
from scorekeeper.tui.table_lines import (
    full_turn,
    highlight_lines,
    player_lines,
    standing_lines,
    title_line,
)
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BoardLayout
from scorekeeper.tui.widgets.keybar import KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel

_SEGMENTS = {
    "0": (" _ ", "| |", "|_|"),
    "1": ("   ", "  |", "  |"),
    "2": (" _ ", " _|", "|_ "),
    "3": (" _ ", " _|", " _|"),
    "4": ("   ", "|_|", "  |"),
    "5": (" _ ", "|_ ", " _|"),
    "6": (" _ ", "|_ ", "|_|"),
    "7": (" _ ", "  |", "  |"),
    "8": (" _ ", "|_|", "|_|"),
    "9": (" _ ", "|_|", " _|"),
    "-": ("   ", " _ ", "   "),
}
"""Each digit in three lines, in characters that are one column wide everywhere."""

_HIGH = 3
_LAST_TURN = 6
"""Lines kept for the last turn: its heading, its words and what the table said."""


def large(number: int) -> tuple[str, ...]:
    r"""`number` in three lines.

    >>> print("\n".join(large(107)))
         _   _
      | | |   |
      | |_|   |
    """
    digits = [_SEGMENTS[digit] for digit in str(number)]
    return tuple(" ".join(digit[part] for digit in digits).rstrip() for part in range(_HIGH))


def scoreboard(game: Game, width: int, height: int) -> list[Line]:
    """Everybody's points, as large as `height` lines allow, who is next, and the last turn."""
    if game.position.ending:
        return _final(game, width)
    head = _waiting(game, width)
    last = _last_turn(game, width)
    room = height - len(head) - min(len(last), _LAST_TURN)
    players = len(game.setup.players)
    rows = _large_players(game, width) if room >= players * (_HIGH + 1) else []
    return [*head, *(rows or player_lines(game, width)), *last]


def _final(game: Game, width: int) -> list[Line]:
    return [
        *wrapped(f"The game is over: {game.position.ending}.", "text", width),
        line(""),
        *standing_lines(standings(game), width),
        line(""),
        *highlight_lines(game, width),
    ]


def _waiting(game: Game, width: int) -> list[Line]:
    bag = f"bag {game.position.bag} "
    return [heading(f"{game.player_to_move} to play", bag, width)]


def _large_players(game: Game, width: int) -> list[Line]:
    """Four lines for each player: the name beside the points."""
    rows: list[Line] = []
    for player, name in enumerate(game.setup.players):
        moves = player == game.position.to_move
        digits = large(game.position.scores[player])
        wide = max(map(len, digits))
        room = max(width - wide - 4, 1)
        label = set_cell_size(f"{'>' if moves else ' '} {printable(name)}", room)
        style = "strong" if moves else "text"
        for part, row in enumerate(digits):
            left = label if part == 1 else " " * room
            rows.append(((f"{left}  {row:<{wide}}", style),))
        rows.append(line(""))
    return rows


def _last_turn(game: Game, width: int) -> list[Line]:
    if not game.steps:
        return wrapped("No turn has been taken yet.", "dim", width)
    return [heading("Last turn", "", width), *full_turn(game, game.steps[-1], width)]


class WatchScreen(Screen[None]):
    """Follows a game as turns come; changes nothing."""

    AUTO_FOCUS = ""
    BINDINGS = [
        replace(bind("watch.leave", "q", "Leave", "Watch no longer", "app.quit"), key_display="Q"),
        Binding("escape", "app.quit", show=False),
    ]

    def __init__(self, watched: Watched) -> None:
        """Show the game that is `watched`."""
        super().__init__()
        self._watched = watched
        self._title = Panel(id="title")
        self._board = BoardView(_picture(watched.game))
        self._scores = Panel()
        self._layout = BoardLayout(self._board, self._scores, self._fill)

    def compose(self) -> ComposeResult:
        """The board at the left, the scoreboard at the right."""
        yield self._title
        yield self._layout
        yield KeyBar(self.BINDINGS)

    def on_mount(self) -> None:
        """Begin to follow."""
        self.set_interval(GLANCES, self._look)

    def _look(self) -> None:
        if self._watched.look():
            self._board.show(_picture(self._watched.game))  # It may have another size now.
            self._layout.refit()

    def _fill(self, room: Size) -> None:
        game, trouble = self._watched.game, self._watched.trouble
        width = self.app.size.width
        self._title.show([heading(f"{trouble}", "", width)] if trouble else title_line(game, width))
        self._scores.show(scoreboard(game, *room))


def _picture(game: Game) -> Picture:
    return Picture(
        game.board,
        game.rules.edition.start,
        last=last_squares(game),
        last_player=last_player(game),
    )
