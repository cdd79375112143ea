"""Find it: positions of games that were played, in which one play is clearly the best."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from textual import work
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.history.games import PlayedGame, read_history
from scorekeeper.puzzles import (
    LOOKING,
    Finding,
    Positions,
    Puzzle,
    PuzzleLog,
    PuzzleResult,
    find_puzzle,
)
from scorekeeper.review.tries import PositionText
from scorekeeper.tui.entry.position_screen import PositionScreen
from scorekeeper.tui.keys.bindings import bind


class FindScreen(PositionScreen[Finding]):
    """A board, a rack and the points to be found; tiles are laid as at the table.

    Puzzles are looked for in a thread. Whoever goes back from one finds it again; any other does
    not come twice.
    """

    ADVICE = "find"
    NAME = "Find it"
    HELP_KEY = "find.show"
    BINDINGS = [
        bind(
            "find.answer", "Answer", "See whether that is it; then on to the next one", show=False
        ),
        bind("find.show", about="A square of the best play; its tiles; then all of it"),
        bind("find.back", "Back", "Take the tiles off, or go back"),
        replace(
            bind("find.pass", about="Other seven for this turn, where they are drawn by chance"),
            description="Other seven",
        ),
        bind("find.next", "Another", "Another puzzle; this one is passed over"),
    ]

    def __init__(self, game: Positions | None = None) -> None:
        super().__init__(_empty_table(), Finding(said=LOOKING, is_looking=True))
        self._game = game
        self._today = date.today()
        self._games: list[PlayedGame] = []
        self._log = PuzzleLog()

    def on_mount(self) -> None:
        self._look()

    # Looking for puzzles

    def _look_on(self, other: Puzzle | None = None) -> None:
        """Look for the next puzzle, or for another rack in the place of that one."""
        self.show(Finding(said=LOOKING, is_looking=True))
        self._look(other)

    @work(thread=True, exclusive=True, group="finding")
    def _look(self, other: Puzzle | None = None) -> None:
        worker = get_current_worker()

        def go_on() -> None:
            if worker.is_cancelled:  # The screen was left, or something else was asked for.
                raise WorkerCancelled

        def reading(read: int, of: int) -> None:
            go_on()
            self.call_later(self._say_progress, f"{LOOKING} {read:,} of {of:,}")

        if not self._game and not self._games:
            self._games = read_history(reading).games
        found = find_puzzle(self._game or self._games, other, self._log.shown, go_on)
        if not worker.is_cancelled:
            self.call_later(self._show_found, found)

    def _say_progress(self, said: str) -> None:
        self.show(replace(self.attempt, said=said))

    def _show_found(self, found: Finding) -> None:
        if puzzle := found.puzzle:
            self.lay_out(found, puzzle.table, puzzle.rack)
        else:
            self.show(found)

    @property
    def text(self) -> PositionText:
        """The task, or the solution."""
        return self.attempt.text

    @property
    def whose(self) -> str:
        """Which game it is."""
        return self.attempt.whose(self._today)

    # Keys

    def go_on(self) -> None:
        """Go on to the next one; leave if there is none."""
        if self.attempt.is_looking:
            return
        if self.attempt.puzzle is None:
            self.dismiss()
        else:
            self._look_on()

    def action_pass(self) -> None:
        self._pass_over(self.attempt.puzzle)

    def action_next(self) -> None:
        self._pass_over(None)

    def _pass_over(self, other: Puzzle | None) -> None:
        puzzle = self.attempt.puzzle
        if puzzle is None:
            return
        if self.attempt.is_open:
            self._log.note(PuzzleResult(puzzle.key, puzzle.answer, None))
        self._look_on(other)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer other seven where they are drawn, and another puzzle where there is one."""
        puzzle = self.attempt.puzzle
        if action == "pass":
            return bool(puzzle and puzzle.drawn_from)
        if action == "next":
            return puzzle is not None
        return super().check_action(action, parameters)

    def end(self, attempt: Finding) -> None:
        """Show that the puzzle is over, and note it."""
        if puzzle := attempt.puzzle:
            trouble = self._log.note(PuzzleResult(puzzle.key, puzzle.answer, attempt.is_found))
            attempt = replace(attempt, trouble=trouble)
        self.show(attempt)


def _empty_table() -> Game:
    """The board that lies there while the first puzzle is looked for."""
    rules = Rules(find_edition(DEFAULT_EDITION), find_preset(DEFAULT_PRESET).house)
    return Game(Setup(rules, ("-",)))
