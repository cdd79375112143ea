"""The game with the cursor, beside the list: its board, everybody's points, how it went."""

from __future__ import annotations

from asyncio import sleep, to_thread
from contextlib import suppress

from textual import events, on, work
from textual.containers import Vertical
from textual.content import Content

from scorekeeper.game.board import Board
from scorekeeper.game.game import Game
from scorekeeper.game.text import count, signed
from scorekeeper.library import GameEntry, margin_text, ranked
from scorekeeper.record import RecordError, load
from scorekeeper.report.story import last_turn_text, what_decided
from scorekeeper.tui.board.picture import Picture, at_rest
from scorekeeper.tui.board.small_board import small_board_lines
from scorekeeper.tui.board.widget import TIGHT, BoardView, largest_cell
from scorekeeper.tui.kit.chart import bar
from scorekeeper.tui.kit.drawing import Canvas, Drawing
from scorekeeper.tui.kit.text import player_colour, player_name, spread

_A_MOMENT = 0.04
"""Seconds for which a game is chosen before its file is read: others are only passed by."""
_SHORT = 64
"""Letters of a sentence that has room below a small board."""
_BELOW = 9
"""Lines for points and sentences below a board."""


def story_lines(
    canvas: Canvas, entry: GameEntry | None, game: Game | None, is_brief: bool
) -> list[Content]:
    """Everybody's points, the most first, and below them how the game went; or what is wrong.

    It `is_brief` if there is little room, here and in the list.
    """
    problem = Content.styled(entry.problem if entry else "", "$bad").wrap(max(canvas.width, 1))
    if not entry or not entry.players or not game:
        return [*problem]
    rows = []
    for seat in ranked(entry):
        name = player_name(entry.players[seat], entry.signs[seat])
        points = Content.styled(f" {signed(entry.scores[seat])}", "bold")
        rows.append(spread(name, points, canvas.width))
        if not is_brief:
            share = entry.scores[seat] / max(*entry.scores, 1)
            rows.append(bar(share, player_colour(entry.signs[seat]), canvas.width))
    if entry.problem:
        return [*rows, *problem]
    story = what_decided(game) if game.position.ending else last_turn_text(game)
    told = Content.styled(f"\n{story}", "$soft")
    if is_brief:
        length = f"{count(entry.turns, 'turn')}. " if entry.over and not entry.is_pad else ""
        brief = f"{length}{story if len(story) < _SHORT else ''}"
        told = Content.assemble((margin_text(entry), "bold"), "\n", (brief, "$soft"))
    return [*rows, *told.wrap(max(canvas.width, 1))]


class ChosenGame(Vertical):
    """Shows a game once it was chosen for a moment: its file is read for that."""

    def __init__(self) -> None:
        self._read_of: tuple[GameEntry | None, Game | None] = (None, None)
        self.board = BoardView(Picture(Board.empty(10), frozenset()))
        self.board.add_class("still", update=False)
        self.board.display = False
        self.small_board = Drawing("small-board")
        self.how_it_went = Drawing("story")
        super().__init__(self.board, self.small_board, self.how_it_went)

    @work(exclusive=True, group="chosen")
    async def show(self, entry: GameEntry | None, is_deleted: bool) -> None:
        """Show the game of `entry`, or nothing."""
        await sleep(_A_MOMENT)
        game = None
        with suppress(RecordError):  # It is damaged, or was changed since it was listed.
            game = (await to_thread(load, entry.path)).game if entry else None
        self.set_class(is_deleted, "-deleted")
        self._read_of = entry, game
        self.show_board()

    @on(events.Resize)
    def show_board(self) -> None:
        """Draw the board as large as there is room for; there is none from a score pad."""
        entry, game = self._read_of
        has_board = bool(game and not game.setup.pad)
        width, height = self.size - (0, _BELOW)
        cell = largest_cell(game.board.size, width, height) if game else None
        self.board.display = has_board and cell is not None
        self.small_board.display = has_board and cell is None
        self.how_it_went.show(story_lines, entry, game, cell is None)
        if game and cell:
            self.board.show(at_rest(game)._replace(last=frozenset()))
            self.board.fit(cell, TIGHT)
        elif game:
            self.small_board.show(small_board_lines, game.board, game.rules.edition.start)
