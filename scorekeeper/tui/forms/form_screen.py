"""A screen that is a form of a game: it has the game, and tells the form what to show."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ScreenResultType

from scorekeeper.tui.forms.choices import Choices
from scorekeeper.tui.forms.form_state import CursorMoved, Edited, FormState, Found, Refused
from scorekeeper.tui.forms.game_draft import GameDraft
from scorekeeper.tui.forms.game_form import HEIGHTS, WIDTHS, GameForm
from scorekeeper.tui.kit.dialogs import SingleDismiss


class FormScreen(SingleDismiss[ScreenResultType]):
    """Has the game that its form shows, changes it as the form asks, and tells the form of it."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def __init__(
        self, draft: GameDraft, choices: Choices, hint: str, keys: Sequence[BindingType]
    ) -> None:
        """Begin with `draft`; `hint` is about the order of players, `keys` stand at the foot."""
        super().__init__()
        self.draft = draft
        """The game as the form says it."""
        self.choices = choices
        self._state = FormState(draft=draft, choices=choices, hint=hint)
        self.form = GameForm(self._state, [*GameForm.BINDINGS, *keys])
        self._complaint = ""
        """The problem that keeps the form from being used or left."""

    @abstractmethod
    def _said(self, state: FormState) -> FormState:
        """`state`, whose game is the draft, with all that is said of it."""

    def compose(self) -> ComposeResult:
        """The form is the whole screen."""
        yield self.form

    @on(Edited)
    def _edit(self, event: Edited) -> None:
        self._take(event.edit(self.draft))

    def _take(self, draft: GameDraft) -> None:
        """Take another draft; what was changed may have put right what was complained of."""
        if draft != self.draft:
            self._complaint = ""
        self.draft = draft
        self._tell()

    @on(Found)
    def _offer(self, event: Found) -> None:
        self.choices = self.choices.with_more(event.more)
        if self.is_current:  # Else it is told when it is seen again, or nobody sees it any more.
            self._tell()

    @on(Refused)
    def _refuse(self, event: Refused) -> None:
        self._complain(event.why)

    def _complain(self, why: str) -> None:
        """Say what is in the way, until something is changed."""
        self._complaint = why
        self._tell()

    @property
    @abstractmethod
    def _would_be_lost(self) -> bool:
        """True if something here would be forgotten by leaving."""

    def _warns(self, text: str) -> bool:
        """Warn by `text`, unless that was just done or nothing would be lost."""
        if self._complaint == text or not self._would_be_lost:
            return False
        self._complain(text)
        return True

    def on_mount(self) -> None:
        """Show the form as it is."""
        self._tell()

    @on(events.ScreenResume)
    def _show_all(self) -> None:
        """The seat that was open is none any more."""
        self.remove_class("-seat")
        self._tell()

    @on(CursorMoved)
    def _tell(self) -> None:
        state = replace(self._state, draft=self.draft, choices=self.choices)
        self._state = self._said(state)
        self.form.tell(self._state)
