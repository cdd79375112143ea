"""A game whose program has failed: on the disk all the same."""

from __future__ import annotations

from scorekeeper.files import log_folder
from scorekeeper.names import printable
from scorekeeper.record import save
from scorekeeper.saving import free_path, make_folder
from scorekeeper.tui.session import Session


def rescued(session: Session) -> str:
    """Where the game of `session` is after a crash; what was not saved is written again."""
    file = session.file
    if file.unsaved:
        file.save(session.game)
    told = file.farewell
    if file.unsaved:
        try:
            make_folder(log_folder())
            place = free_path(log_folder(), "rescued-game", ".toml")
            save(session.game, place)
            told = f"The game is saved in {printable(str(place))}"
        except OSError as error:
            told = f"The last turns are lost: {error}"
    file.close()
    return told
