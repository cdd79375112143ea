"""A turn that is entered when a game is left, as it is kept beside the game and laid again."""

from __future__ import annotations

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play
from scorekeeper.session.unplayed import Entered
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.turn_entry import TurnEntry


def laid_again(left: Entered, game: Game) -> Draft | None:
    """The tiles that were laid when `game` was left; None if none were, or they do not fit."""
    try:
        play = game.read(left.laid) if left.laid else None
    except NotationError:
        return None
    return drafts.laid(play, left.announced) if isinstance(play, Play) else None


def to_keep(entry: TurnEntry, game: Game) -> Entered | None:
    """The part of `entry` to keep; None if nothing is entered."""
    play = entry.draft.play
    if entry.is_empty and not play:
        return None
    laid = write_action(play, game.board, game.rules.edition) if play else ""
    return Entered(laid, _text_with_place(entry, game), entry.draft.announced)


def _text_with_place(entry: TurnEntry, game: Game) -> str:
    """The text of the entry line; of a word, the play at its place if another was chosen."""
    place = entry.interpret(game).action if entry.places and entry.chosen else None
    return write_action(place, game.board, game.rules.edition) if place else entry.text or ""
