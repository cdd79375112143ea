"""The turn that a seat proposes: shown on the board as if it were laid there."""

from __future__ import annotations

from scorekeeper.table.stage import Proposal
from scorekeeper.table.table import Table
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.turn_text import proposal_text, proposal_waits
from scorekeeper.tui.keys.typeahead import changes_by_itself


class ProposedTurn:
    """Lays what a seat proposes as soon as nothing else is entered, and takes it off again.

    It can be changed as any tiles that are laid; then it is the scorer's turn that is entered.
    """

    def __init__(self, table: Table, editor: PlayEditor) -> None:
        """Show in `editor` what is proposed at `table`."""
        self._table = table
        self._editor = editor
        self._laid: Proposal | None = None  # On the board, where it may have been changed.

    @property
    def _proposal(self) -> Proposal | None:
        stage = self._table.state.stage
        if isinstance(stage, Proposal) and not stage.at_once:
            return stage
        return None

    @property
    def is_shown(self) -> bool:
        """True if what a seat proposes, and nothing else, is entered: Enter agrees to it."""
        proposal = self._proposal
        entry = self._editor.entry
        if proposal is None or proposal != self._laid or entry.text is not None:
            return False
        return entry.draft.play == proposal.verdict.play

    def follow(self) -> None:
        """Show what is proposed now, if nothing else is entered."""
        proposal = self._proposal
        editor = self._editor
        if self._laid and self._laid != proposal:
            self.take_off()
        entry = editor.entry
        if proposal and entry.text is None and not entry.draft.keys:
            if proposal != self._laid and editor.app.screen is editor.screen:
                changes_by_itself(editor.app)  # Enter was not meant to agree, nor Esc to refuse.
            self._laid = proposal
            if proposal.verdict.play:
                editor.propose(proposal.verdict.play)
        elif proposal is None:
            self._laid = None

    def take_off(self) -> None:
        """Take off what is laid for a seat, unless the scorer has changed it."""
        laid = self._laid
        self._laid = None
        editor = self._editor
        play = laid.verdict.play if laid else None
        if play and editor.entry.draft.play == play:
            editor.edit(editor.entry.fresh(self._table.session.game))

    @property
    def sentence(self) -> str:
        """The sentence about it for the message line; empty if nothing is proposed."""
        proposal = self._proposal
        game = self._table.state.game
        if proposal is None:
            return ""
        return (proposal_text if self.is_shown else proposal_waits)(game, proposal)
