"""A turn that was entered when a game was left, as it is kept and as it is laid again; pure."""

from __future__ import annotations

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play
from scorekeeper.session.unplayed import Entered
from scorekeeper.tui import draft as drafts
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.turn_entry import TurnEntry


def kept(entry: TurnEntry, game: Game, left: Entered, seconds: int | None) -> Entered:
    """What is kept of `entry`; if that is empty, what was `left` before and not shown yet."""
    play = entry.draft.play
    if entry.is_empty and not play:
        return left._replace(seconds=seconds)
    laid = write_action(play, game.board, game.rules.edition) if play else ""
    return Entered(laid, entry.text or "", entry.draft.announced, seconds)


def laid_again(left: Entered, game: Game) -> Draft | None:
    """The tiles that were laid, if they can be."""
    try:
        play = game.read(left.laid) if left.laid else None
    except NotationError:
        return None
    return drafts.laid(play, left.announced) if isinstance(play, Play) else None
