"""The keys of a table that can be used now, and why others cannot."""

from __future__ import annotations

from scorekeeper.table.stage import Watching
from scorekeeper.table.table import Table
from scorekeeper.tui.entry import clock as clock_panel
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.foot import Entering, foot
from scorekeeper.tui.questions.turns import Turns

CHANGES = ("play", "pass_turn", "exchange", "challenge", "undo", "redo", "whose_turn")
"""Actions that change the game: where that may not be, it is said first."""
_DEPENDING = (*CHANGES, "end")
"""Actions that cannot always be done; their keys say why."""


class UsableKeys:
    """What the keys do as things stand: it follows from the table and from what is entered."""

    def __init__(self, table: Table, editor: PlayEditor, turns: Turns) -> None:
        self._table = table
        self._editor = editor
        self._turns = turns

    @property
    def is_entering(self) -> bool:
        """True if a turn is being entered, by somebody whose tiles are not hidden."""
        laid = bool(self._editor.entry.draft.keys)
        return self._editor.is_typing or (laid and not self._table.state.hides_rack)

    @property
    def waits(self) -> bool:
        """True if Enter goes on with what the table waits for."""
        state = self._table.state
        is_empty = self._editor.entry.is_empty
        return not state.is_at_page and (state.hides_rack or (state.waits and is_empty))

    @property
    def goes_on(self) -> str:
        """What Enter does while nothing is entered; empty if it does nothing."""
        if isinstance(self._table.state.stage, Watching):
            return "Play on here?"
        game = self._table.session.game
        if game.position.ending:
            return "Who won"
        if self.waits:
            return "Go on"
        face = self._table.clock.face(game)
        return clock_panel.starts_clock(face) if self._editor.entry.is_empty else ""

    def why_not(self, action: str) -> str:
        """Why `action` cannot be done now, in a sentence; empty if it can."""
        if action == "play":
            is_there = self._editor.verdict or self._turns.proposed.is_shown or self.goes_on
            return "" if is_there else turn_text.NOTHING_LAID
        return turn_text.why_not(action, self._table.session)

    @property
    def unavailable(self) -> frozenset[str]:
        """The actions that cannot be done now."""
        return frozenset(action for action in _DEPENDING if self.why_not(action))

    @property
    def labels(self) -> dict[str, str]:
        """The keys that matter now, what matters most first, and what they do then."""
        editor = self._editor
        return foot(
            Entering.PROPOSED if self._turns.proposed.is_shown else editor.entering,
            allowed=editor.turn.is_allowed,
            flips_to=editor.turn.flips_to,
            has_rack=bool(editor.rack),
            goes_on=self.goes_on,
            may_swap=self._turns.may_swap,
        )
