"""A game that is kept elsewhere, for a second screen: the board and a large scoreboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import reactive
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.record.watched import GLANCES, Watched
from scorekeeper.tui.lines import Line, heading
from scorekeeper.tui.motion import counting
from scorekeeper.tui.picture import Picture, last_player, last_squares
from scorekeeper.tui.play_lines import play_lines
from scorekeeper.tui.play_words import TALLEST, WIDEST, Room
from scorekeeper.tui.player_cards import scoreboard_lines
from scorekeeper.tui.table_lines import log_lines, title_line
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BoardLayout
from scorekeeper.tui.widgets.keybar import KeyBar, bind
from scorekeeper.tui.widgets.moving import move
from scorekeeper.tui.widgets.panel import GamePart, Panel, is_plain
from scorekeeper.tui.widgets.race import Race
from scorekeeper.tui.widgets.unseen import bag_line

_PLAY = 6
"""Lines kept for the last turn: its heading, its words, its points."""
_TURNS = 5
"""Lines of the turns so far, the heading included."""


def scoreboard(
    game: Game, width: int, height: int, plain: bool = False, points: Sequence[int] = ()
) -> list[Line]:
    """Everybody's points, as large as `height` lines allow, the bag, and the last turn.

    For `points` see `players_of`.
    """
    play = 17 if width >= WIDEST and height >= TALLEST else _PLAY
    rows = scoreboard_lines(game, width, height - 1 - play, plain, points)
    gap: list[Line] = [()] if height - len(rows) - 1 - play - _TURNS > 3 else []
    rows = [*rows, *gap] if rows and rows[-1] else rows
    rows.append(bag_line(game, game.unseen().total(), width))
    rows += gap
    rows += play_lines(game, None, None, "", Room(width, play, plain))
    room = height - len(rows) - len(gap)
    log = log_lines(game, width, room, plain, more="") if room >= _TURNS else []
    return [*rows, *gap, *log][:height]


class Scoreboard(GamePart):
    """The scoreboard beside the board."""

    points: reactive[Sequence[int]] = reactive[Sequence[int]](())
    """Points that are counted up; none for those that everybody has."""

    def make(self, width: int, height: int) -> Sequence[Line]:
        """Everything, as large as it fits."""
        return scoreboard(self.game, *self.size, is_plain(self.app), self.points)

    def show_points(self, points: Sequence[int]) -> None:
        """Show `points`."""
        self.points = points


class WatchScreen(Screen[None]):
    """Follows a game as turns come; changes nothing."""

    AUTO_FOCUS = ""
    BINDINGS = [
        replace(bind("watch.leave", "q", "Leave", "Stop watching", "app.quit"), key_display="Q"),
        Binding("escape", "app.quit", show=False),
        bind("watch.help", "f1", "Help", "What this screen shows"),
    ]

    def __init__(self, watched: Watched) -> None:
        """Show the game that is `watched`."""
        super().__init__()
        self._watched = watched
        self._title = Panel(id="title")
        self._board = BoardView(_picture(watched.game))
        self._scores, self._race = Scoreboard(watched.game), Race(watched.game)
        self._layout = BoardLayout(self._board, self._scores, None, self._race)

    def compose(self) -> ComposeResult:
        """The board at the left, the scoreboard at the right."""
        yield self._title
        yield self._layout
        yield KeyBar(self.BINDINGS)

    def on_mount(self) -> None:
        """Begin to follow."""
        self.set_interval(GLANCES, self._look)

    def action_help(self) -> None:
        """Say what this screen shows."""
        from scorekeeper.tui.screens.help import WATCHING, show_help

        show_help(self, WATCHING)

    def _look(self) -> None:
        before = self._watched.game.position.scores
        if self._watched.look():
            game = self._watched.game
            self._board.show(_picture(game))  # It may have another size now.
            self._layout.refit()
            self._scores.game = self._race.game = game
            move(self._scores, counting(before, game.position.scores), self._scores.show_points)
            self.on_resize()

    def on_resize(self) -> None:
        """Show what game this is, or what is wrong."""
        game, trouble = self._watched.game, self._watched.trouble
        width = self.app.size.width
        self._title.show([heading(f"{trouble}", "", width)] if trouble else title_line(game, width))


def _picture(game: Game) -> Picture:
    last = last_squares(game)
    return Picture(game.board, game.rules.edition.start, last=last, last_player=last_player(game))
