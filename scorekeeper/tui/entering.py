"""The turn being entered, on the board or as text: a frozen value and its changes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.play import Action
from scorekeeper.tui import draft as drafts
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.entry import complete, read_entry
from scorekeeper.tui.lineedit import TypedLine


@dataclass(frozen=True, slots=True)
class Proposal:
    """What would be played if Enter were pressed now."""

    action: Action | None
    announced: int | None = None
    trouble: str = ""
    """Why what is entered cannot be read, or what the last key could not do."""


@dataclass(frozen=True, slots=True)
class Entering:
    """Tiles on the board, or a line of text that takes their place while it is open."""

    draft: Draft
    line: TypedLine | None = None
    """The text on the entry line; None while it is closed."""
    cleared: Draft | None = None
    """The draft that Escape took off last."""

    def proposal(self, game: Game) -> Proposal:
        """What is entered, read against the board of `game`."""
        if self.line is None:
            return Proposal(self.draft.play, self.draft.announced, self.draft.note)
        if not self.line.text.strip(" :"):
            return Proposal(None)
        try:
            action, announced = read_entry(self.line.text, game)
            return Proposal(action, self.draft.announced if announced is None else announced)
        except NotationError as error:
            return Proposal(None, trouble=str(error))

    def completion(self, game: Game) -> str:
        """How the text on the entry line most likely goes on; empty if nobody can tell."""
        if self.line is None or self.line.cursor < len(self.line.text):
            return ""
        whole = complete(self.line.text, game)
        return whole[len(self.line.text) :] if whole else ""

    def type_text(self, text: str) -> Entering:
        """`text` is typed or pasted on the entry line, which opens for it."""
        return replace(self, line=(self.line or TypedLine()).insert(text))

    def press(self, key: str, game: Game) -> Entering:
        """An editing key on the open entry line; other keys change nothing."""
        if self.line is None:
            return self
        if key in ("tab", "right") and (more := self.completion(game)):
            return self.type_text(more)
        return replace(self, line=self.line.press(key) or self.line)

    def close(self) -> Entering:
        """The entry line closes; what was typed is forgotten, the tiles laid are not."""
        return replace(self, line=None)

    def clear_or_restore(self, game: Game) -> Entering:
        """The new tiles are taken off, or, if there are none, those taken off last come back."""
        if self.draft.keys:
            return replace(self, draft=drafts.clear(self.draft, game.board), cleared=self.draft)
        if self.cleared:
            return replace(self, draft=self.cleared, cleared=None)
        return self

    def fresh(self, game: Game) -> Entering:
        """Nothing entered; the cursor where the last tiles began."""
        return Entering(replace(drafts.clear(self.draft, game.board), announced=None))
