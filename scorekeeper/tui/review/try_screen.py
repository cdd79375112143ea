"""You try: the turns of a finished game in which more was there, to be taken again."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.review.again import meaning_of
from scorekeeper.review.tries import PositionText, Retry, Tries
from scorekeeper.tui.entry.position_screen import PositionScreen
from scorekeeper.tui.keys.bindings import bind


class TryScreen(PositionScreen[Retry]):
    """The turns one after another: each is tried, shown or skipped; then how many were found.

    Nothing of it is kept.
    """

    ADVICE = "try"
    NAME = "You try"
    HELP_KEY = "try.show"
    BINDINGS = [
        bind("try.answer", "Answer", "See what it earns; then on to the next one", show=False),
        bind("try.show", about="A square of the best play; its tiles; then all of it"),
        bind("try.back", "Back", "Take the tiles off, or go back to the review"),
        bind("try.next", "Skip", "The next turn; this one is passed over"),
        bind("try.before", "Before", "The turn before"),
    ]

    def __init__(self, tries: Tries) -> None:
        """Show the turn of `tries` that is to be taken again."""
        super().__init__(tries.game, tries.attempt)
        self.tries = tries

    def on_mount(self) -> None:
        self._open(self.tries)

    def _open(self, tries: Tries) -> None:
        self.tries = tries
        if turn := tries.attempt.turn:
            self.lay_out(tries.attempt, turn.table, turn.rack)
        else:
            self.lay_out(tries.attempt, tries.game)

    def show_tries(self, tries: Tries) -> None:
        """Show what is known of the game by now."""
        was = self.tries
        self.tries = tries
        if self.tries.attempt.is_open and not was.attempt.is_open:
            self._open(self.tries)
        elif was.attempt.is_open:
            self.draw()  # Whatever is said of the entry stays.
        else:
            self.show(self.attempt)

    def show(self, attempt: Retry) -> None:
        self.tries = self.tries.with_attempt(attempt)
        super().show(attempt)

    def end(self, attempt: Retry) -> None:
        """Show that it was found, or given up."""
        meaning = meaning_of(attempt.turn) if attempt.turn else ""
        self.show(replace(attempt, meaning=meaning))

    @property
    def text(self) -> PositionText:
        """The task, the answer, or what was found."""
        return self.tries.text

    @property
    def whose(self) -> str:
        """Which turn of how many it is."""
        return self.tries.where

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the turns before and after where there are any."""
        if action == "before":
            return self.tries.go_back() != self.tries
        if action == "next":
            return self.tries.goes_on
        return super().check_action(action, parameters)

    # Keys

    def go_on(self) -> None:
        """The next turn, or how many were found; then back to the review."""
        if self.tries.goes_on:
            self._open(self.tries.go_on())
        elif self.tries.attempts or not self.tries.progress:
            self.dismiss()

    def action_next(self) -> None:
        if self.tries.goes_on:
            self._open(self.tries.go_on())

    def action_before(self) -> None:
        self._open(self.tries.go_back())
