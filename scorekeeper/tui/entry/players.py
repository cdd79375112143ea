"""The players beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.reactive import reactive

from scorekeeper.game.game import Game
from scorekeeper.tui.board.motion import counting
from scorekeeper.tui.board.player_cards import player_lines, players_of, row_line
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.moving import show_frames
from scorekeeper.tui.kit.panel import GamePart, is_plain


class Players(GamePart):
    """Cards or rows of the players; points that were won are counted up."""

    points: reactive[Sequence[int]] = reactive[Sequence[int]](())
    """The points that are shown."""
    brief: reactive[bool] = reactive(False, layout=True)
    """True if the player to move is enough, for want of room."""

    def __init__(self, game: Game) -> None:
        """Show the players of `game`."""
        super().__init__(game)
        self.set_reactive(Players.points, game.position.scores)

    def watch_game(self) -> None:
        """Count the points up."""
        before = self.points
        after = self.game.position.scores
        self.set_reactive(Players.points, after)  # There may be more players now, or fewer.
        super().watch_game()
        show_frames(self, counting(before, after), self._show_points)

    def _show_points(self, points: Sequence[int]) -> None:
        self.points = points

    def make(self, width: int, height: int) -> Sequence[Line]:
        """A card for each, or a row."""
        if self.brief:
            shown = players_of(self.game, self.points)
            return [row_line(player, width) for player in shown if player.lit]
        return player_lines(self.game, width, height, is_plain(self.app), self.points)
