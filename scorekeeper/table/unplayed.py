"""A turn entered but not played when a game is left: kept in a small file beside it.

Only its owner may read the file, which is never part of the record. It counts for one position of
one game, and whatever is wrong with it, the game is opened as if it were not there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from scorekeeper.files import read_bytes
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.saving import write_atomically
from scorekeeper.session.outcome import TurnNotes
from scorekeeper.session.session import Session
from scorekeeper.session.store import unplayed_file
from scorekeeper.shapes import reader
from scorekeeper.table.seats import Proposed
from scorekeeper.table.stage import Drawn

_LARGEST = 100_000
"""Bytes; what people enter and note is a hundred times smaller."""


class Entered(NamedTuple):
    """A turn that is entered, and has not been taken; with what the table remembers around it."""

    laid: str = ""
    """The tiles that are laid, as a play is written; empty if none are."""
    typed: str = ""
    """The text of the entry line."""
    announced: int | None = None
    """The points called out for it."""
    seconds: int | None = None
    """Seconds taken so far, if there is a clock."""
    verdict: int = 0
    """The number of the challenge whose verdict is still to be read."""
    drawn: Drawn | None = None
    """The tiles typed so far for a computer."""
    proposed: Proposed | None = None
    """The turn that a seat has sent, and that waits for the scorer."""


class _Unplayed(NamedTuple):
    """All that the file holds."""

    position: str
    """For which game and turn it is."""
    entered: Entered
    notes: TurnNotes


def keep(session: Session, entered: Entered) -> None:
    """Keep what is `entered` and noted in `session` until `recall`; in a game without file, not."""
    game = session.game
    path = session.store.path
    if path is None or not session.store.is_ours:
        return
    file = unplayed_file(path)
    with suppress(OSError):
        file.unlink(missing_ok=True)  # It may be a link of somebody's.
        if (entered, session.notes) != (Entered(), TurnNotes()):
            file.touch(0o600, exist_ok=False)
            names = dict(zip(game.setup.everybody, session.store.names_in_file(game), strict=True))
            kept = _Unplayed(_position(session), _called(entered, names), session.notes)
            write_atomically(file, json.dumps(kept))


def recall(session: Session) -> Entered:
    """The turn entered when the game was left; the notes of then are noted again.

    Nothing if the game has changed since.
    """
    path = session.store.path
    if path is None or not session.store.is_ours:
        return Entered()
    game = session.game
    kept = _read(unplayed_file(path))
    if kept and kept.position == _position(session) and _fits(kept.notes, game):
        session.notes = kept.notes
        names = dict(zip(session.store.names_in_file(game), game.setup.everybody, strict=True))
        return _called(kept.entered, names)
    with suppress(OSError):
        unplayed_file(path).unlink(missing_ok=True)
    return Entered()


def _read(file: Path) -> _Unplayed | None:
    with suppress(DataError, ValueError, TypeError, RecursionError):
        kept: _Unplayed = reader(_Unplayed)(json.loads(read_bytes(file, _LARGEST)))
        return kept
    return None


def _fits(notes: TurnNotes, game: Game) -> bool:
    """True if a rack that was noted is one that the player to move can have."""
    position = game.position
    rack = notes.rack or ()
    is_possible = len(rack) <= position.racks[position.to_move]
    return is_possible and all(letter in game.rules.edition.tiles for letter in rack)


def _called(entered: Entered, names: Mapping[str, str]) -> Entered:
    """`entered`, with another of the `names` for whoever has sent a turn."""
    sent = entered.proposed
    return entered._replace(proposed=sent and sent._replace(name=names.get(sent.name, sent.name)))


def _position(session: Session) -> str:
    """Another text for each game, and for each position in it, whatever people are called now."""
    game = session.game
    setup = game.setup
    names = session.store.names_in_file(game)[: len(setup.players)]
    seats = [[name, str(setup.computer(seat))] for seat, name in enumerate(names)]
    turns = [[step.player, step.text] for step in game.steps]
    here = [game.rules.edition.id, setup.started, setup.deal, seats, turns, game.position.to_move]
    return sha256(json.dumps(here).encode()).hexdigest()
