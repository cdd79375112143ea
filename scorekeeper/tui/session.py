"""The game on the table and its file: every change is on disk before the next key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.game.game import Game, Leftover, Step, Turn, WordCheck
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Challenge
from scorekeeper.tui.keeping import GameFile

if TYPE_CHECKING:
    from scorekeeper.finder import WordIndex
    from scorekeeper.words.lexicon import Lexicon


class Corrected(NamedTuple):
    """A game that a correction has replaced."""

    game: Game
    turns: int
    """How many turns the corrected game had when it took its place."""


class Session:
    """One open game. Each change is saved at once, in `file`."""

    def __init__(self, game: Game, file: GameFile) -> None:
        """Play on with `game`, which is kept in `file`."""
        self.game = game
        self.file = file
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
        self._corrected: list[Corrected] = []
        self._uncorrected: list[Game] = []
        """Corrected games that undo has put aside; redo brings the last one back."""

    def open_dictionary(self) -> None:
        """Open the dictionary that the game was made with.

        `notice` says so if that fails, or what is wrong in the file of house words.
        """
        setup = self.game.setup
        if self.lexicon is not None or setup.words is WordCheck.UNCHECKED:
            return
        from scorekeeper.words.catalogue import find_lexicon  # The table is shown before it.
        from scorekeeper.words.lexicon import WordListError

        told: list[str] = []
        try:
            self.use(find_lexicon(setup.dictionary, told.append))
        except WordListError as error:
            told.append(f"{error}. Words are not checked now.")
        if told:
            self.notice = " ".join(told)

    def take_notice(self) -> str:
        """What is to be told when the game is shown; told once."""
        notice, self.notice = self.notice, ""
        return notice

    def reopen_dictionary(self) -> Lexicon | None:
        """Open the dictionary anew, since house words have changed; None if there is none."""
        self.lexicon = self.game.lexicon = None
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
        session = cls(game, GameFile.in_library(game.setup.players))
        if lexicon is not None:
            session.use(lexicon)
        session.save()
        return session

    def commit(self, turn: Turn, judgement: Judgement | None = None) -> Step:
        """Take `turn` and save. Raises `NotAllowedError` if it breaks an unaccepted rule.

        `judgement` is the verdict on it, if it has been judged in this position.
        What was noted since the last turn goes with it: the rack, hints, words looked up.
        """
        if not isinstance(turn.action, Challenge):
            turn = self._with_notes(turn)
        step = self.game.push(turn, judgement)
        self._uncorrected.clear()
        self.save()
        return step

    def revise(self, game: Game) -> None:
        """Put `game`, a correction of this one, in its place and save it.

        Undo brings back what was before, as it was; that is kept until the program is left.
        """
        self.game.forget_undone()
        self._corrected.append(Corrected(self.game, len(game.steps)))
        self._uncorrected.clear()
        self._put(game)

    def _put(self, game: Game) -> None:
        """Put `game` on the table in place of the one that is there, and save it."""
        before, self.game = self.game, game
        if before.player_to_move != game.player_to_move:
            self._note()
        old, new = before.setup, game.setup
        if (old.words, old.dictionary) != (new.words, new.dictionary):
            self.reopen_dictionary()
        elif self.lexicon is not None:
            self.use(self.lexicon)
        self.save()

    def _with_notes(self, turn: Turn) -> Turn:
        """`turn` with what was noted for it; a challenge leaves that to the next turn."""
        noted = replace(turn, rack=self.rack, hinted=self.hinted, looked_up=tuple(self.looked_up))
        self._note()
        return noted

    def _note(self, turn: Turn | None = None) -> None:
        """Note for the turn to come what was noted for `turn`; nothing without one."""
        self.rack, self.hinted = (turn.rack, turn.hinted) if turn else (None, False)
        self.looked_up = list(turn.looked_up) if turn else []

    @property
    def undoes_correction(self) -> bool:
        """True when what was done last, and would be undone, is a correction."""
        return bool(self._corrected) and len(self.game.steps) == self._corrected[-1].turns

    @property
    def redoes_correction(self) -> bool:
        """True when what was undone last, and would be redone, is a correction."""
        return bool(self._uncorrected) and not self.game.can_redo

    def undo(self) -> Turn | None:
        """Take back the last turn, or the correction that came after it, and save.

        None if a correction was taken back, or if there is nothing to take back.
        """
        if self.undoes_correction:
            self._uncorrected.append(self.game)
            self._put(self._corrected.pop().game)
            return None
        if not self.game.steps:
            return None
        turn = self.game.pop()
        self._note(turn)  # A hint stays one, however the turn is entered anew.
        self.save()
        return turn

    def redo(self) -> Step | None:
        """Take the turn or the correction again that was undone, and save.

        None if a correction came back, or if there is nothing to redo.
        """
        if self.redoes_correction:
            game = self._uncorrected.pop()
            self._corrected.append(Corrected(self.game, len(game.steps)))
            self._put(game)
            return None
        if not self.game.can_redo:
            return None
        step = self.game.redo()
        self._note()
        self.save()
        return step

    def settle(self, leftovers: dict[int, Leftover]) -> None:
        """Note what is left on the racks and save."""
        self.game.leftovers = leftovers
        self.save()

    def read_again(self) -> None:
        """Go on with what others have written to the file; undo brings back what was here.

        Raises `RecordError` if there is no game in it.
        """
        self.revise(self.file.reload().game)

    def take_over(self) -> None:
        """Be the one who writes the file, and go on with what is in it.

        A turn that is only here is not given up: then this game goes on, and what is in the
        file is kept beside it. Raises `RecordError` if there is no game in the file.
        """
        self.file.take_over()
        if self.file.unsaved:
            self.save()
        else:
            self._corrected.clear()
            self._uncorrected.clear()
            self._put(self.file.reload().game)

    def save(self) -> None:
        """Write the game to its file, if it has one; the file says so if that fails."""
        self.file.save(self.game)
