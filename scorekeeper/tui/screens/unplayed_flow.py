"""Tiles that were laid, or a line that was typed, when a game was left: there again later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.board import NotationError
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play
from scorekeeper.session.unplayed import Entered, keep, recall
from scorekeeper.tui import draft as drafts
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.timer import TurnClock

if TYPE_CHECKING:
    from scorekeeper.tui.screens.table import TableScreen


class UnplayedFlow:
    """Keeps what is entered at a table when the game is left, and lays it again."""

    def __init__(self, table: TableScreen) -> None:
        """Keep what is entered at `table`."""
        self._table = table
        self._session = table.session
        self._left = Entered()
        """What was entered when the game was left, until it is shown."""

    def begin(self) -> None:
        """The game is on the table: what was entered is there again, and what was noted."""
        self._left = recall(self._session)
        self._table.clock = TurnClock(self._left.seconds or 0, stands=True)
        self.show()

    def show(self) -> None:
        """Show what was entered, unless that would tell which tiles were dealt to somebody."""
        left, table = self._left, self._table
        if not (left.laid or left.typed) or table.computers.hides_rack:
            return
        self._left = Entered()
        editor, laid = table.editor, self._read(left)
        if table.interruptions.is_entering:  # Somebody was faster; Escape brings it back.
            editor.edit(editor.entry._replace(cleared=laid))
            return
        if laid:
            editor.edit_tiles(laid)
        if left.typed:
            editor.write(left.typed)
        else:
            table.say("This was entered when the game was left. Esc clears it.")

    def _read(self, left: Entered) -> Draft | None:
        try:
            play = self._session.game.read(left.laid) if left.laid else None
        except NotationError:
            return None
        return drafts.laid(play, left.announced) if isinstance(play, Play) else None

    def forget(self) -> None:
        """Another turn has begun."""
        self._left = Entered()

    def keep(self) -> None:
        """Keep what is entered now, and what is noted, until the game is opened again."""
        keep(self._session, self._entered)

    @property
    def _entered(self) -> Entered:
        game, entry = self._session.game, self._table.editor.entry
        seconds = self._table.clock.seconds(game)
        if entry.is_empty and not entry.draft.play:
            return self._left._replace(seconds=seconds)
        play = entry.draft.play
        laid = write_action(play, game.board, game.rules.edition) if play else ""
        return Entered(laid, entry.text or "", entry.draft.announced, seconds)
