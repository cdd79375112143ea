"""A game that is kept elsewhere, for a second screen: the board and a large scoreboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.record.watched import GLANCES, Watched
from scorekeeper.tui.lines import Line, heading
from scorekeeper.tui.motion import counting
from scorekeeper.tui.picture import Picture, last_player, last_squares
from scorekeeper.tui.play_lines import TALL, WIDE, Room, play_lines
from scorekeeper.tui.player_cards import scoreboard_lines
from scorekeeper.tui.race import race_lines
from scorekeeper.tui.table_lines import log_lines, title_line
from scorekeeper.tui.unseen import bag_line
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BELOW, BoardLayout
from scorekeeper.tui.widgets.keybar import KeyBar, bind
from scorekeeper.tui.widgets.moving import move
from scorekeeper.tui.widgets.panel import Panel, is_plain

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
    large = width >= WIDE and height >= 50
    play = TALL if large else _PLAY
    rows = scoreboard_lines(game, width, height - 1 - play, plain, points)
    gap: list[Line] = [()] if height - len(rows) - 1 - play - _TURNS > 3 else []
    rows = [*rows, *gap] if rows and rows[-1] else rows
    rows.append(bag_line(game, game.unseen().total(), width))
    rows += gap
    rows += play_lines(game, None, None, "", Room(width, play, plain))
    room = height - len(rows) - len(gap)
    log = log_lines(game, width, room, plain, more="") if room >= _TURNS else []
    return [*rows, *gap, *log][:height]


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
        self._scores = Panel()
        self._room = Size(0, 0)
        self._race = Panel()
        self._layout = BoardLayout(
            self._board,
            self._scores,
            self._fill,
            below=self._race,
            fill_below=self._fill_below,
        )

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
            self._board.show(_picture(self._watched.game))  # It may have another size now.
            self._layout.refit()
            points = self._watched.game.position.scores
            move(self._scores, counting(before, points), self._show_scores)

    def _show_scores(self, points: Sequence[int] = ()) -> None:
        plain = is_plain(self.app)
        self._scores.show(scoreboard(self._watched.game, *self._room, plain, points))

    def _fill(self, room: Size) -> None:
        game, trouble = self._watched.game, self._watched.trouble
        width = self.app.size.width
        self._title.show([heading(f"{trouble}", "", width)] if trouble else title_line(game, width))
        self._room = room
        self._show_scores()

    def _fill_below(self, room: Size) -> None:
        fits = room.height >= BELOW
        game = self._watched.game
        self._race.show(race_lines(game, *room, plain=is_plain(self.app)) if fits else [])


def _picture(game: Game) -> Picture:
    last = last_squares(game)
    return Picture(game.board, game.rules.edition.start, last=last, last_player=last_player(game))
