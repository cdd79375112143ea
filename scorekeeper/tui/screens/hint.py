"""The best plays of the rack that was noted."""

from __future__ import annotations

from textual import work
from textual.worker import get_current_worker

from scorekeeper.finder import find_plays
from scorekeeper.game.notation import write_play
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Reader
from scorekeeper.tui.session import Session
from scorekeeper.words.lexicon import WordListError

MOST = 8
"""Plays that are shown."""


class HintDialog(Reader):
    """Looks for plays off the event loop and shows the best ones."""

    def __init__(self, session: Session) -> None:
        """Look for plays of the rack in `session`."""
        super().__init__("The best plays of this rack", [line("Looking ...", "dim")])
        self._session = session

    def on_mount(self) -> None:
        """Begin to look."""
        self._look()

    @work(thread=True, exclusive=True)
    def _look(self) -> None:
        rows = best_plays(self._session)
        if not get_current_worker().is_cancelled:
            self.call_later(self.text.tell, rows)


def best_plays(session: Session) -> list[Line]:
    """The best plays, one a line, or why there are none. May take a second."""
    game = session.game
    try:
        index = session.word_index()
    except WordListError as error:
        return [line(str(error), "bad")]
    plays = find_plays(game.board, session.rack or (), game.rules, index)
    rows = []
    for found in plays[:MOST]:
        words = " ".join(word.text for word in found.score(game.board, game.rules).words)
        text = write_play(found.play, game.board, game.rules.edition)
        rows.append(line(f"{found.total:>4}  {text:<16} {words}"))
    if not rows:
        return [line("This rack has no play: exchange a tile or pass.")]
    if len(plays) > MOST:
        rows.append(line(f"      and {len(plays) - MOST} more", "dim"))
    return rows
