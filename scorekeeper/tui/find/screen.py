"""Find it: positions of games that were played, in which one play is clearly the best."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.history.games import Played, read_history
from scorekeeper.history.puzzle_text import NOTHING_HERE, NOTHING_MORE, NOTHING_YET, meaning_of
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
from scorekeeper.saving import SaveError
from scorekeeper.tui.board.layout import Shape
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.side import rack_places
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.find.hunt import Finding
from scorekeeper.tui.find.lines import (
    LOOKING,
    find_foot,
    find_half,
    find_title,
    next_step,
)
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.half import half_page
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Panel, is_plain


class FindScreen(SingleDismiss[None]):
    """A board, a rack and the points to be found; tiles are laid as at the table.

    Puzzles are looked for in a thread. Whoever goes back from one finds it again; any other does
    not come twice.
    """

    DEFAULT_CSS = """
    FindScreen #find { height: 1fr; }
    FindScreen SidePanels, FindScreen Race { display: none; }
    """
    AUTO_FOCUS = ""  # The editor takes keys once there is a puzzle.
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
        super().__init__()
        self._finding = Finding(said=LOOKING, is_looking=True)
        self._game = game
        self._today = today or date.today()
        self._games: list[Played] = []
        self._unsaved: list[Ended] = []
        """What could not be written last."""
        self._side = Panel(self._side_lines, id="find")
        self._table = _empty_table()
        """The game on the board: that of the last puzzle."""
        self.editor = PlayEditor(
            self._table, hides_rack=True, guide=self._side, advise=self._advise
        )
        """The editor of the answer."""
        self.editor.can_focus = False
        self._title = Panel(self._title_lines, id="title")
        self._foot = KeyBar([])

    def compose(self) -> ComposeResult:
        """The board with the rack, the task beside it, and the keys."""
        yield self._title
        yield self.editor
        yield self._foot

    def on_mount(self) -> None:
        """Begin to look."""
        self._look()

    # Looking for puzzles

    def _look_on(self, other: Puzzle | None = None) -> None:
        """Look for the next puzzle, or for another rack in the place of that one."""
        self._show(Finding(said=LOOKING, is_looking=True))
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
            return Finding(puzzle, meaning_of(puzzle), tuple(shown.results))
        if self._game:
            return Finding(said=NOTHING_HERE)
        is_any = any(gives_puzzles(one.game) for one in self._games)
        return Finding(said=NOTHING_MORE if is_any else NOTHING_YET)

    def _say_progress(self, said: str) -> None:
        self._show(replace(self._finding, said=said))

    def _show_found(self, found: Finding) -> None:
        """Lay the puzzle on the table."""
        self._show(found)
        if puzzle := found.puzzle:
            self._table = puzzle.table
            self.editor.show_game(self._table, TurnEntry.at_start(self._table))
            self.editor.show_rack(puzzle.rack)
            self.editor.can_focus = True
            self.set_focus(self.editor)

    def _show(self, finding: Finding) -> None:
        self._finding = finding
        if not finding.is_open:
            self.editor.can_focus = False
            self.set_focus(None)
        self.editor.show_picture(self._picture())
        self.editor.say("")
        self._side.draw()
        self._title.draw()
        self._show_keys()

    @on(PlayEditor.Changed)
    def _show_keys(self) -> None:
        keys = [*_KEYS, *_EDITOR_KEYS]
        self._foot.show_keys(find_foot(self._finding, keys, self.editor.entering))

    # Showing

    @on(PlayEditor.Shown)
    def _draw_beside(self) -> None:
        self._side.draw()

    @property
    def _laid(self) -> Play | None:
        """The play that is entered."""
        action = self.editor.verdict.action if self.editor.verdict else None
        return action if isinstance(action, Play) else None

    def _title_lines(self, width: int, _: int) -> list[Line]:
        return [find_title(self._finding, self._today, width)]

    def _side_lines(self, width: int, height: int) -> list[Line]:
        laid = self._laid
        rack = rack_places(self.editor.rack, laid.tiles if laid else ())
        is_below = self.editor.shape is Shape.BESIDE
        half = find_half(self._finding, laid, () if is_below else rack)
        page = half_page(half, width, height, is_plain(self.app))
        space = [()] * (height - len(page.top) - len(page.bottom))
        return [*page.top, *space, *page.bottom]

    def _picture(self) -> Picture | None:
        """The board with the solution, or as it was; None as long as tiles can be laid."""
        if self._finding.is_open:
            return None
        play = self._finding.shown
        board = self._table.board
        new = frozenset(play.squares) if play else frozenset()
        return Picture(
            board.lay(play.tiles if play else ()), self._table.rules.edition.start, new=new
        )

    def _advise(
        self, game: Game, entry: TurnEntry, verdict: Judgement | None, has_rack: bool
    ) -> Said:
        return next_step(self._finding, entry, verdict)

    # Keys

    @on(PlayEditor.Submitted)
    def action_answer(self) -> None:
        """Try what is entered; once it is over, go on."""
        finding = self._finding
        laid = self._laid
        if finding.is_looking:
            return
        if finding.puzzle is None:
            self.dismiss()
        elif not finding.is_open:
            self._look_on()
        elif laid is None:
            self.editor.say("Lay some tiles first.")
        elif (tried := finding.answer(laid)).is_found:
            self.editor.lay(laid)  # It may have been typed.
            self._end(tried)
        else:
            self._show(tried)

    def action_show(self) -> None:
        """Name a square; then give up: the best play is shown."""
        finding = self._finding
        puzzle = finding.puzzle
        if puzzle is None or not finding.is_open:
            return
        if not finding.is_hinted:
            self._show(replace(finding, is_hinted=True))
            entry = self.editor.entry
            if not entry.draft.keys:
                square = puzzle.best.squares[0]
                self.editor.edit_tiles(drafts.point(entry.draft, square, puzzle.board))
            return
        self.editor.lay(puzzle.best)
        self._end(finding.give_up())

    def action_pass(self) -> None:
        """Other seven for the same turn; where they are the true ones, another puzzle."""
        self._pass_over(self._finding.puzzle)

    def action_next(self) -> None:
        """Another puzzle."""
        self._pass_over(None)

    def _pass_over(self, other: Puzzle | None) -> None:
        puzzle = self._finding.puzzle
        if puzzle is None:
            return
        if self._finding.is_open:
            self._note(Ended(puzzle.key, puzzle.answer, None))
        self._look_on(other)

    def action_back(self) -> None:
        """Close the entry line, or take the tiles off; with nothing entered leave."""
        editor = self.editor
        entry = self.editor.entry
        if editor.is_typing:
            editor.edit(entry.close())
        elif entry.draft.keys and self._finding.is_open:
            editor.edit(entry.clear_or_restore(self._table))
        else:
            self.dismiss()

    def on_click(self, event: events.Click) -> None:
        """A click on the next key is that key."""
        in_last_lines = self._side.region.bottom - event.screen_y <= 4
        if event.widget is self._side and in_last_lines and not self._finding.is_looking:
            event.stop()
            self.app.call_later(self.app.simulate_key, "enter")

    # What was shown

    def _shown(self) -> Shown:
        """What was shown, with what could not be written."""
        shown, _ = load_shown()
        for ended in self._unsaved:
            shown = shown.and_also(ended)
        return shown

    def _end(self, finding: Finding) -> None:
        """Show that the puzzle is over, and note it."""
        if puzzle := finding.puzzle:
            trouble = self._note(Ended(puzzle.key, puzzle.answer, finding.is_found))
            finding = replace(finding, trouble=trouble)
        self._show(finding)

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


_KEYS = [key for key in FindScreen.BINDINGS if isinstance(key, Binding)]
_EDITOR_KEYS = [key for key in PlayEditor.BINDINGS if isinstance(key, Binding)]


def _empty_table() -> Game:
    """The board that lies there while the first puzzle is looked for."""
    rules = Rules(find_edition("hasbro-10x10"), find_preset(DEFAULT_PRESET).house)
    return Game(Setup(rules, ("-",)))
