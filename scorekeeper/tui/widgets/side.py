"""The panels beside the board: players, unseen letters, the play, the turns so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from textual import events
from textual.message import Message

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.tui.lines import Line
from scorekeeper.tui.motion import counting
from scorekeeper.tui.play_lines import ROOMY, TALL, WIDE, Room, play_lines
from scorekeeper.tui.player_cards import player_lines, players_of, row_line
from scorekeeper.tui.table_lines import log_lines
from scorekeeper.tui.unseen import Unseen, rack_line, unseen_lines
from scorekeeper.tui.widgets.moving import move
from scorekeeper.tui.widgets.panel import Panel, is_plain

Guide = Callable[[int, int], Sequence[Line]]
"""The lines of a box above the panels, made for the columns and lines that there are in all."""

SHORTEST_LOG = 5
"""Lines of the turns so far, the heading included, where there is little room."""
STILL = 20
"""Lines of all panels from which on each has its place and keeps it."""
SPACED = 27
"""Lines from which on wide panels have a blank line between them."""
LARGEST = 50
"""Lines from which on the play is laid in tiles as on the board."""


class SidePanels(Panel):
    """Shows frozen values in four panels, one under the other.

    They are lines of one widget: no key changes a layout. The play keeps its lines; if it needs
    more it covers the oldest turns. On a small screen what is being entered is more important
    than the unseen letters, and than the players who do not move. A guide may have a box above
    all of them, for which the unseen letters give way. A click on an unseen letter posts
    `Chosen`; a click on the turns posts `LogWanted`.
    """

    class Chosen(Message):
        """An unseen letter was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    class LogWanted(Message):
        """The turns so far were clicked."""

    def __init__(self) -> None:
        """Four empty panels; `fit` gives them their room."""
        super().__init__()
        self._guide: Guide | None = None
        self._box: Sequence[Line] = ()
        self._width = self._height = 0
        self._points: Sequence[int] = ()
        self._players: Sequence[Line] = ()
        self._mover: Sequence[Line] = ()
        self._rack: Sequence[str] = ()
        self._rack_line: Sequence[Line] = ()
        self._unseen = Unseen((), (), 1, 1)
        self._play: Sequence[Line] = ()
        self._play_height = self._log_room = 0
        self._log: Sequence[Line] = ()
        self._unseen_from = self._log_from = 0
        self._still = False
        """Whether each panel keeps its place."""
        self._entered = False

    def fit(self, width: int, height: int) -> None:
        """Use `width` columns and `height` lines; shown again, everything fits."""
        self._box = self._guide(width, height) if self._guide else ()
        self._width, self._height = width, height - len(self._box)
        self._still = height >= STILL

    def show_guide(self, guide: Guide) -> bool:
        """Let what `guide` makes stand above the panels; whether they must be fitted for it."""
        self._guide, before = guide, len(self._box)
        self._box = guide(self._width, self._height + before)
        if len(self._box) != before:
            return True
        self._show_all()
        return False

    def show_game(self, game: Game) -> None:
        """Show what follows from the turns taken; points that were won are counted up."""
        before, self._points = self._points, game.position.scores
        move(self, counting(before, self._points), partial(self._show_players, game))
        width, height = self._width, self._height
        letters = len(self._letters(game, ()).lines)
        above = len(self._players) + bool(self._rack) + letters + 2 * self._gap
        shortest = SHORTEST_LOG - 2 * bool(self._box)
        self._play_height = self._lines_for_play(height - above - shortest)
        self._log_room = max(height - above - self._play_height - self._gap, 0)
        self._log = log_lines(game, width, self._log_room, is_plain(self.app))

    def show_rack(self, rack: Sequence[str]) -> None:
        """Show the tiles of `rack` from now on; shown again, everything fits."""
        self._rack = rack

    def _show_players(self, game: Game, points: Sequence[int]) -> None:
        """Show the players with these points."""
        width, plain = self._width, is_plain(self.app)
        self._players = player_lines(game, width, self._height, plain, points)
        self._mover = [row_line(player, width) for player in players_of(game, points) if player.lit]
        self._show_all()

    def _lines_for_play(self, free: int) -> int:
        """The lines that the play keeps, of those that are `free`."""
        if not self._still:
            return 0
        if self._width >= WIDE and self._height >= LARGEST and not is_plain(self.app):
            return min(TALL, free)
        return max(min(7 if self._gap or self._box else 6, free), 4)

    def _letters(self, game: Game, laid: Sequence[str]) -> Unseen:
        """The letters that are not seen yet; they give way to a box that takes their room."""
        if self._box and self._height < STILL:
            return Unseen((), (), 1, 1)
        return unseen_lines(game, laid, self._width, self._height, self._rack)

    @property
    def _gap(self) -> int:
        """Blank lines between the panels."""
        return int(self._width >= ROOMY and self._height >= SPACED)

    def show_draft(
        self, game: Game, verdict: Judgement | None, announced: int | None, trouble: str = ""
    ) -> None:
        """Show the play being entered, or why it cannot be read, and what is then unseen."""
        action = verdict.action if verdict else None
        laid = [tile.letter for tile in action.tiles] if isinstance(action, Play) else []
        self._unseen = self._letters(game, laid)
        self._rack_line = [rack_line(self._rack, laid)] if self._rack else ()
        room = Room(self._width, self._play_height, is_plain(self.app))
        self._play = play_lines(game, verdict, announced, trouble, room)
        self._entered = bool(verdict or trouble)
        self._show_all()

    def on_click(self, event: events.Click) -> None:
        """Choose the letter that was clicked, or show the whole log."""
        y = event.y - len(self._box)
        letter = self._unseen.letter_at(event.x, y - self._unseen_from)
        if letter:
            event.stop()
            self.post_message(self.Chosen(letter))
        elif y >= self._log_from:
            event.stop()
            self.post_message(self.LogWanted())

    def _show_all(self) -> None:
        shown = self._fitting()
        free = self._height - len(shown)
        # On a low screen the turns stand at its foot.
        before = free - (self._log_room if self._play_height else len(self._log))
        covered = max(-before, 0)
        log = list(self._log[covered:])
        if covered and len(log) > 1:
            log[0] = self._log[0]  # The heading stands on the oldest turn that can be seen.
        self._log_from = len(shown) + max(before, 0)
        self.show([*self._box, *shown, *[()] * before, *log])

    def _fitting(self) -> list[Line]:
        """What stands above the turns: all, or what has room of it while a turn is entered."""
        letters, gap = self._unseen.lines, [()] * self._gap
        choices = (
            (self._players, letters),
            (self._mover, letters),
            (self._players, ()),
            (self._mover, ()),
        )
        for players, unseen in choices if self._entered else choices[:1]:
            above = [*players, *self._rack_line, *gap]
            shown = [*above, *unseen, *gap, *self._play]
            self._unseen_from = len(above) if unseen else len(shown)
            if len(shown) <= self._height:
                break
        return shown
