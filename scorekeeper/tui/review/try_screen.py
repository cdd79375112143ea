"""You try: the turns of a finished game in which more was there, to be taken again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.binding import Binding

from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.review.again import meaning_of
from scorekeeper.tui.board.word_tiles import RackPlace
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.position_screen import PositionScreen
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.kit.half import Half
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.review.tries import Retry, Tries
from scorekeeper.tui.review.try_lines import next_step, try_foot, try_half, try_title


class TryScreen(PositionScreen[Retry]):
    """The turns one after another: each is tried, shown or skipped; then how many were found.

    Nothing of it is kept.
    """

    ADVICE = "try"
    BINDINGS = [
        bind("try.answer", "Answer", "See what it earns beside the best; then on to the next one"),
        bind("try.show", about="A square of the best play; then all of it"),
        bind("try.next", "Skip", "The next turn; this one is passed over"),
        bind("try.before", "Before", "The turn before"),
        bind("try.back", "Back", "Take the tiles off, or go back to the review"),
        bind("try.help", about="Which turns these are"),
    ]

    def __init__(self, tries: Tries) -> None:
        """Show the turn of `tries` that is to be taken again."""
        super().__init__(tries.game, tries.attempt)
        self.tries = tries

    def on_mount(self) -> None:
        """Lay out the first one."""
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
        """Show `attempt` from now on."""
        self.tries = self.tries.with_attempt(attempt)
        super().show(attempt)

    def end(self, attempt: Retry) -> None:
        """Show that it was found, or given up."""
        meaning = meaning_of(attempt.turn) if attempt.turn else ""
        self.show(replace(attempt, meaning=meaning))

    def title_line(self, width: int) -> Line:
        """Which turn of how many it is."""
        return try_title(self.tries, width)

    def half(self, laid: Play | None, rack: Sequence[RackPlace]) -> Half:
        """The task, the answer, or what was found."""
        return try_half(self.tries, laid, rack)

    def next_step(self, entry: TurnEntry, verdict: Judgement | None) -> Said:
        """What to do with the turn."""
        return next_step(self.tries, entry, verdict)

    def foot(self, keys: Sequence[Binding]) -> list[Binding]:
        """Those that matter at a turn."""
        return try_foot(self.tries, keys, self.editor.entering)

    # Keys

    def go_on(self) -> None:
        """The next turn, or how many were found; then back to the review."""
        if self.tries.goes_on:
            self._open(self.tries.go_on())
        elif self.tries.attempts or not self.tries.progress:
            self.dismiss()

    def action_next(self) -> None:
        """Pass over the turn."""
        if self.tries.goes_on:
            self._open(self.tries.go_on())

    def action_before(self) -> None:
        """The turn before."""
        self._open(self.tries.go_back())
