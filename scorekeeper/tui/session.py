"""The game on the table and its file: every change is on disk before the next key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.game.game import Game, Leftover, Step, Turn, WordCheck
from scorekeeper.game.play import Challenge
from scorekeeper.tui.keeping import GameFile
from scorekeeper.words.lexicon import Lexicon, WordListError

if TYPE_CHECKING:
    from scorekeeper.finder import WordIndex


class Session:
    """One open game. Each change is saved at once, in `file`."""

    def __init__(self, game: Game, path: Path | None, complaints: tuple[str, ...] = ()) -> None:
        """Keep `game` in the file `path`, or in memory only.

        While there are `complaints` about what is in the file, it is not written.
        """
        self.game = game
        self.file = GameFile(path, complaints)
        self.looked_up: list[str] = []
        """Words looked up since the last turn; the next one will tell of them."""
        self.rack: tuple[str, ...] | None = None
        """The rack of the player to move, if it was noted."""
        self.hinted = False
        """True when the player to move was shown plays."""
        self.hints_on = False
        """True once the table has agreed to hints."""
        self.lexicon: Lexicon | None = None
        """The dictionary of this game, if it has one and it could be opened."""
        self.notice = ""
        """A sentence to show when the game is put on the table."""

    def open_dictionary(self) -> None:
        """Open the dictionary that the game was made with; `notice` says so if that fails."""
        setup = self.game.setup
        if self.lexicon is not None or setup.words is WordCheck.UNCHECKED:
            return
        from scorekeeper.words.catalogue import find_lexicon  # The table is shown before it.

        try:
            self.use(find_lexicon(setup.dictionary))
        except WordListError as error:
            self.notice = f"{error}. Words are not checked now."

    def reopen_dictionary(self) -> Lexicon | None:
        """Open the dictionary anew, since house words have changed; None if there is none."""
        self.lexicon = None
        self.open_dictionary()
        return self.lexicon

    def use(self, lexicon: Lexicon) -> None:
        """Let `lexicon` decide about words from now on."""
        self.lexicon = self.game.lexicon = lexicon

    def word_index(self) -> WordIndex:
        """The words of this game's dictionary, or else of the shipped one, for finding plays.

        May take a second: call it off the event loop. Raises `WordListError` for a
        dictionary that cannot list its words.
        """
        from scorekeeper.finder.cache import index_for
        from scorekeeper.words.catalogue import USUAL, find_lexicon

        edition = self.game.rules.edition
        return index_for(self.lexicon or find_lexicon(USUAL), edition, edition.size)

    @classmethod
    def new(cls, game: Game, lexicon: Lexicon | None = None) -> Session:
        """A session for a game that has no file yet; one is made in the library."""
        session = cls(game, None)
        session.file = GameFile.in_library(game.setup.players)
        if lexicon is not None:
            session.use(lexicon)
        session.save()
        return session

    def commit(self, turn: Turn) -> Step:
        """Take `turn` and save. Raises `NotAllowedError` if it breaks an unaccepted rule.

        What was noted since the last turn goes with it: the rack, hints, words looked up.
        """
        if not isinstance(turn.action, Challenge):
            turn = self._with_notes(turn)
        step = self.game.push(turn)
        self.save()
        return step

    def _with_notes(self, turn: Turn) -> Turn:
        """`turn` with what was noted for it; a challenge leaves that to the next turn."""
        noted = replace(turn, rack=self.rack, hinted=self.hinted, looked_up=tuple(self.looked_up))
        self.rack, self.hinted = None, False
        self.looked_up.clear()
        return noted

    def undo(self) -> Turn | None:
        """Take the last turn back and save; None if there is none."""
        if not self.game.steps:
            return None
        turn = self.game.pop()
        self.rack, self.hinted = None, False
        self.save()
        return turn

    def redo(self) -> Step | None:
        """Take the turn again that was undone and save; None if there is none."""
        if not self.game.can_redo:
            return None
        step = self.game.redo()
        self.save()
        return step

    def settle(self, leftovers: dict[int, Leftover]) -> None:
        """Note what is left on the racks and save."""
        self.game.leftovers = leftovers
        self.save()

    def save(self) -> None:
        """Write the game to its file, if it has one; the file says so if that fails."""
        self.file.save(self.game)
