"""Find it: positions of games that were played, in which one play is clearly the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from textual import work
from textual.binding import Binding
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.history.games import Played, read_history
from scorekeeper.history.puzzle_text import NOTHING_HERE, NOTHING_MORE, NOTHING_YET
from scorekeeper.history.puzzles import (
    Positions,
    Progress,
    Puzzle,
    gives_puzzles,
    next_puzzle,
    positions_in,
)
from scorekeeper.history.shown import Ended, Shown, load_shown, save_shown
from scorekeeper.library import games_folder
from scorekeeper.review.again import meaning_of
from scorekeeper.saving import SaveError
from scorekeeper.tui.board.word_tiles import RackPlace
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.position_screen import PositionScreen
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.find.hunt import Finding
from scorekeeper.tui.find.lines import (
    LOOKING,
    find_foot,
    find_half,
    find_title,
    next_step,
)
from scorekeeper.tui.kit.half import Half
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line


class FindScreen(PositionScreen[Finding]):
    """A board, a rack and the points to be found; tiles are laid as at the table.

    Puzzles are looked for in a thread. Whoever goes back from one finds it again; any other does
    not come twice.
    """

    ADVICE = "find"
    BINDINGS = [
        bind("find.answer", "Answer", "See whether that is it; then on to the next one"),
        bind("find.show", about="A square of the best play; then all of it"),
        bind("find.pass", about="Other seven for this turn, where they are drawn by chance"),
        bind("find.next", "Another", "Another puzzle; this one is passed over"),
        bind("find.back", "Back", "Take the tiles off, or go back"),
        bind("find.help", about="Where the puzzles come from"),
    ]

    def __init__(self, game: Positions | None = None, today: date | None = None) -> None:
        """Look for puzzles in all games, or in one `game`."""
        super().__init__(_empty_table(), Finding(said=LOOKING, is_looking=True))
        self._game = game
        self._today = today or date.today()
        self._games: list[Played] = []
        self._unsaved: list[Ended] = []
        """What could not be written last."""

    def on_mount(self) -> None:
        """Begin to look."""
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
        found = self._find(other, go_on)
        if not worker.is_cancelled:
            self.call_later(self._show_found, found)

    def _find(self, other: Puzzle | None, progress: Progress) -> Finding:
        """The next puzzle, or why there is none; may take seconds."""
        shown = self._shown()
        puzzle = None
        if other:
            positions = self._game or positions_in(games_folder() / other.key.file)
            puzzle = positions.other(other.key, shown, progress) if positions else None
        if puzzle is None and self._game:
            puzzle = self._game.next(shown, progress)
        elif puzzle is None:
            puzzle = next_puzzle(self._games, shown, progress)
        if puzzle:
            return Finding(puzzle, meaning_of(puzzle), results=tuple(shown.results))
        if self._game:
            return Finding(said=NOTHING_HERE)
        is_any = any(gives_puzzles(one.game) for one in self._games)
        return Finding(said=NOTHING_MORE if is_any else NOTHING_YET)

    def _say_progress(self, said: str) -> None:
        self.show(replace(self.attempt, said=said))

    def _show_found(self, found: Finding) -> None:
        """Lay the puzzle on the table."""
        if puzzle := found.puzzle:
            self.lay_out(found, puzzle.table, puzzle.rack)
        else:
            self.show(found)

    def title_line(self, width: int) -> Line:
        """Which game it is."""
        return find_title(self.attempt, self._today, width)

    def half(self, laid: Play | None, rack: Sequence[RackPlace]) -> Half:
        """The task, or the solution."""
        return find_half(self.attempt, laid, rack)

    def next_step(self, entry: TurnEntry, verdict: Judgement | None) -> Said:
        """What to do with the puzzle."""
        return next_step(self.attempt, entry, verdict)

    def foot(self, keys: Sequence[Binding]) -> list[Binding]:
        """Those that matter at a puzzle."""
        return find_foot(self.attempt, keys, self.editor.entering)

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
        """Other seven for the same turn; where they are the true ones, another puzzle."""
        self._pass_over(self.attempt.puzzle)

    def action_next(self) -> None:
        """Another puzzle."""
        self._pass_over(None)

    def _pass_over(self, other: Puzzle | None) -> None:
        puzzle = self.attempt.puzzle
        if puzzle is None:
            return
        if self.attempt.is_open:
            self._note(Ended(puzzle.key, puzzle.answer, None))
        self._look_on(other)

    # What was shown

    def _shown(self) -> Shown:
        """What was shown, with what could not be written."""
        shown, _ = load_shown()
        for ended in self._unsaved:
            shown = shown.and_also(ended)
        return shown

    def end(self, attempt: Finding) -> None:
        """Show that the puzzle is over, and note it."""
        if puzzle := attempt.puzzle:
            trouble = self._note(Ended(puzzle.key, puzzle.answer, attempt.is_found))
            attempt = replace(attempt, trouble=trouble)
        self.show(attempt)

    def _note(self, ended: Ended) -> str:
        """Note a puzzle that is over; say it if that cannot be written, or could not be read."""
        self._unsaved.append(ended)
        damage = " ".join(load_shown()[1])
        try:
            save_shown(self._shown())
        except SaveError as error:
            return f"This could not be saved. {error}"
        self._unsaved = []
        return damage


def _empty_table() -> Game:
    """The board that lies there while the first puzzle is looked for."""
    rules = Rules(find_edition("hasbro-10x10"), find_preset(DEFAULT_PRESET).house)
    return Game(Setup(rules, ("-",)))
