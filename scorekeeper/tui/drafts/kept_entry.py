"""A turn that is entered when a game is left: kept beside the game, and laid again later."""

from __future__ import annotations

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play
from scorekeeper.session.table import Table
from scorekeeper.session.unplayed import Entered
from scorekeeper.tui.drafts import draft as drafts
from scorekeeper.tui.drafts.draft import Draft
from scorekeeper.tui.drafts.turn_entry import TurnEntry
from scorekeeper.tui.widgets.play_editor import PlayEditor

_AGAIN = "This was entered when the game was left. Esc clears it."


class KeptEntry:
    """Keeps what is entered in an editor when its game is left."""

    def __init__(self, table: Table, editor: PlayEditor) -> None:
        """Keep what is entered in `editor` beside the game of `table`."""
        self._table = table
        self._editor = editor
        self._left = Entered()
        """The turn entered when the game was left, until it is shown."""

    def recall(self) -> None:
        """Remember what was entered and noted when the game was left."""
        self._left = self._table.recall()

    def forget(self) -> None:
        """Another turn has begun."""
        self._left = Entered()

    def show(self) -> None:
        """Enter again what was entered; if somebody was faster, Escape brings it back."""
        left, editor = self._left, self._editor
        if not (left.laid or left.typed):
            return
        self._left = Entered()
        laid = _laid(left, self._table.session.game)
        if editor.is_typing or editor.entry.draft.keys:
            editor.edit(editor.entry._replace(cleared=laid))
            return
        if laid:
            editor.edit_tiles(laid)
        if left.typed:
            editor.write(left.typed)
        else:
            editor.say(_AGAIN)

    def keep(self) -> None:
        """Keep what is entered and noted now."""
        self._table.keep(_entered(self._editor.entry, self._table.session.game) or self._left)


def _laid(left: Entered, game: Game) -> Draft | None:
    try:
        play = game.read(left.laid) if left.laid else None
    except NotationError:
        return None
    return drafts.laid(play, left.announced) if isinstance(play, Play) else None


def _entered(entry: TurnEntry, game: Game) -> Entered | None:
    """The part of `entry` to keep; None if nothing is entered."""
    play = entry.draft.play
    if entry.is_empty and not play:
        return None
    laid = write_action(play, game.board, game.rules.edition) if play else ""
    return Entered(laid, entry.text or "", entry.draft.announced)
