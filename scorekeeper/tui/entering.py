"""The turn being entered, on the board or as text: a frozen value and its changes."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.game.board import NotationError, column_name
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Action
from scorekeeper.tui import draft as drafts
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.lineedit import TypedLine


class Proposal(NamedTuple):
    """What would be played if Enter were pressed now."""

    action: Action | None
    announced: int | None = None
    trouble: str = ""
    """Why what is entered cannot be read, or what the last key could not do."""
    hint: str = ""
    """What else could be meant."""


class Entering(NamedTuple):
    """Tiles on the board, or a line of text that takes their place while it is open."""

    draft: Draft
    line: TypedLine | None = None
    """The text on the entry line; None while it is closed."""
    cleared: Draft | None = None
    """The draft that Escape took off last."""
    places: tuple[Judgement, ...] | None = None
    """Where the bare word on the entry line can be laid; None if there stands none."""
    chosen: int = 0
    """Which of the places is meant, counted from 0."""

    @classmethod
    def at_start(cls, game: Game) -> Entering:
        """Nothing entered yet; the cursor on the first start square."""
        return cls(Draft(min(game.rules.edition.start)))

    def proposal(self, game: Game) -> Proposal:
        """What is entered, read against the board of `game`."""
        if self.line is None:
            return Proposal(self.draft.play, self.draft.announced, self.draft.note)
        if not self.line.text.strip(" :"):
            return Proposal(None)
        if self.places is not None:
            return self._at_chosen_place()
        from scorekeeper.tui.entry import read_entry  # Not needed to show the table.

        try:
            action, announced = read_entry(self.line.text, game)
            return Proposal(action, self.draft.announced if announced is None else announced)
        except NotationError as error:
            return Proposal(None, trouble=str(error))

    def completion(self, game: Game) -> str:
        """How the text on the entry line most likely goes on; empty if nobody can tell."""
        if self.line is None or self.line.cursor < len(self.line.text):
            return ""
        from scorekeeper.tui.entry import complete  # As in `proposal`.

        whole = complete(self.line.text, game)
        return whole[len(self.line.text) :] if whole else ""

    def type_text(self, text: str, game: Game) -> Entering:
        """`text` is typed or pasted on the entry line, which opens for it."""
        return self._with_line((self.line or TypedLine()).insert(text), game)

    def type_row(self, digit: str, game: Game) -> Entering:
        """`digit` begins a turn such as 8E SNACK, or comes behind the letter of one like F5 LEAP.

        That letter has been laid as a tile; Escape lays it again.
        """
        typed = [key.typed for key in self.draft.keys]
        columns = [column_name(column) for column in range(game.board.size)]
        if len(typed) == 1 and typed[0] in columns:
            bare = self._replace(draft=drafts.clear(self.draft, game.board), cleared=self.draft)
            return bare.type_text(typed[0] + digit, game)
        return self.type_text(digit, game)

    def press(self, key: str, game: Game) -> Entering:
        """An editing key on the open entry line; other keys change nothing."""
        if self.line is None:
            return self
        if key in ("tab", "right") and (more := self.completion(game)):
            return self.type_text(more, game)
        if key in ("up", "down") and self.places:
            step = 1 if key == "down" else -1
            return self._replace(chosen=(self.chosen + step) % len(self.places))
        return self._with_line(self.line.press(key) or self.line, game)

    def _with_line(self, line: TypedLine, game: Game) -> Entering:
        """`line` stands on the entry line; if it is a bare word, its places are found."""
        if self.line and line.text == self.line.text:
            return self._replace(line=line)
        from scorekeeper.tui.spots import is_bare_word, spots  # Not needed to show the table.

        word = line.text.strip(" :")
        places = spots(word, game, self.draft) if is_bare_word(word) else None
        return self._replace(line=line, places=places, chosen=0)

    def _at_chosen_place(self) -> Proposal:
        places = self.places or ()
        if not places:
            return Proposal(None, trouble="By the rules there is no place for this word.")
        hint = "The only place: Enter plays it."
        if len(places) > 1:
            hint = f"Place {self.chosen + 1} of {len(places)}: Up and Down choose, Enter plays."
        return Proposal(places[self.chosen].action, self.draft.announced, hint=hint)

    def close(self) -> Entering:
        """The entry line closes; what was typed is forgotten, the tiles laid are not."""
        return self._replace(line=None, places=None, chosen=0)

    def clear_or_restore(self, game: Game) -> Entering:
        """The new tiles are taken off, or, if there are none, those taken off last come back."""
        if self.draft.keys:
            return self._replace(draft=drafts.clear(self.draft, game.board), cleared=self.draft)
        if self.cleared:
            return self._replace(draft=self.cleared, cleared=None)
        return self

    def fresh(self, game: Game) -> Entering:
        """Nothing entered; the cursor where the last tiles began."""
        return Entering(drafts.clear(self.draft, game.board)._replace(announced=None))
