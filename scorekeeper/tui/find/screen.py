"""Find it: positions of games that were played, in which one play was clearly the best."""

from __future__ import annotations

from collections.abc import Sequence
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
from scorekeeper.history import puzzle_text
from scorekeeper.history.games import History, read_history
from scorekeeper.history.solved import Key, Solved, load_solved, save_solved
from scorekeeper.names import printable
from scorekeeper.saving import SaveError
from scorekeeper.session.question import Question
from scorekeeper.tui.board.layout import Shape
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.side import rack_places
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.find.hunt import Finding, Hunt, find
from scorekeeper.tui.find.lines import (
    LOOKING,
    find_foot,
    find_half,
    find_title,
    next_step,
)
from scorekeeper.tui.kit.dialogs import QuestionDialog, SingleDismiss
from scorekeeper.tui.kit.half import half_page
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Panel, is_plain


def whose_puzzle(people: Sequence[str], now: Hunt) -> Question[Hunt]:
    """Asks for whom a puzzle is wanted: one of `people`, or everybody.

    What differs from `now` is offered.
    """
    answers = {"give everybody today's puzzle": Hunt()}
    answers |= {f"give {printable(name)} a puzzle": Hunt(name) for name in people}
    lit = 0 if now.person or not people else 1
    return Question("Who wants to find a play?", answers, word=("WHO?",), lit=lit)


class FindScreen(SingleDismiss[None]):
    """A board, a rack and the points to be found; tiles are laid as at the table.

    Puzzles are looked for in a thread; one that comes after another was asked for is dropped.
    """

    DEFAULT_CSS = """
    FindScreen #find { height: 1fr; }
    FindScreen SidePanels { display: none; }
    """
    AUTO_FOCUS = ""  # The editor takes keys once there is a puzzle.
    ADVICE = "find"
    BINDINGS = [
        bind("find.answer", "Answer", "See whether that is it; then on to the next one"),
        bind("find.show", about="Give up, and see the best play"),
        bind("find.next", "Another", "Another puzzle; this one comes another time"),
        replace(
            bind("find.who", "Whose", "Whose puzzles: everybody's of the day, or one's own"),
            priority=True,  # At the table the key is for dealt tiles.
        ),
        bind("find.back", "Back", "Take the tiles off, or go back"),
        bind("find.help", about="Where the puzzles come from"),
    ]

    def __init__(self, hunt: Hunt, today: date | None = None) -> None:
        """Look for the puzzles of `hunt`."""
        super().__init__()
        self._finding = Finding(hunt, said=LOOKING, is_looking=True)
        self._today = today or date.today()
        self._history: History | None = None
        self._seen: set[Key] = set()
        self._unsaved: list[tuple[str, Key]] = []
        """Whose puzzles were solved since that could be written last."""
        self._side = Panel(self._side_lines, id="find")
        self._table = _empty_table()
        """The game on the board: that of the last puzzle."""
        self.editor = PlayEditor(
            self._table, hides_rack=True, guide=self._side, advise=self._advise
        )
        """The editor of the answer."""
        self.editor.can_focus = False
        self._title = Panel(lambda width, _: [find_title(self._finding, width)], id="title")
        self._foot = KeyBar([])

    def compose(self) -> ComposeResult:
        """The board with the rack, the task beside it, and the keys."""
        yield self._title
        yield self.editor
        yield self._foot

    def on_mount(self) -> None:
        """Begin to look."""
        self._look_for(self._finding.hunt)

    def on_screen_suspend(self) -> None:
        """A dialog opens: its subtitle says what it waits for."""
        self.watch(self.app.screen, "sub_title", self.editor.say_meanwhile)

    def on_screen_resume(self) -> None:
        """A dialog was closed."""
        self.editor.say_meanwhile()

    # Looking for puzzles

    def _look_for(self, hunt: Hunt) -> None:
        """Look for the next puzzle of `hunt`."""
        self._show(Finding(hunt, said=LOOKING, is_looking=True, people=self._finding.people))
        self._look(hunt)

    @work(thread=True, exclusive=True, group="finding")
    def _look(self, hunt: Hunt) -> None:
        worker = get_current_worker()

        def progress(read: int, of: int = 0) -> None:
            if worker.is_cancelled:  # The screen was left, or something else was asked for.
                raise WorkerCancelled
            if of:
                self.call_later(self._say_progress, hunt, f"{LOOKING} {read:,} of {of:,}")

        if self._history is None:
            self._history = read_history(progress)
        found = find(hunt, self._history, self._solved(), self._seen, self._today, progress)
        if not worker.is_cancelled:
            self.call_later(self._show_found, found)

    def _say_progress(self, hunt: Hunt, said: str) -> None:
        if self._finding.is_looking and self._finding.hunt is hunt:
            self._show(replace(self._finding, said=said))

    def _show_found(self, found: Finding) -> None:
        """Lay the puzzle on the table, unless another was asked for meanwhile."""
        if not self._finding.is_looking or self._finding.hunt is not found.hunt:
            return
        self._show(found)
        if puzzle := found.puzzle:
            self._seen.add(puzzle.key)
            self._table = game = puzzle.table
            self.editor.show_game(game, TurnEntry.at_start(game))
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
        if not finding.is_open:
            self._go_on()
        elif laid is None:
            self.editor.say("Lay some tiles first.")
        elif (tried := finding.answer(laid)).is_found:
            self.editor.lay(laid)  # It may have been typed.
            self._end(tried)
        else:
            self._show(tried)

    def _go_on(self) -> None:
        if self._finding.puzzle and self._finding.hunt.goes_on:
            self._look_for(self._finding.hunt)
        elif self._finding.people:
            self.action_who()
        else:
            self.dismiss()

    def action_show(self) -> None:
        """Give up: the best play is shown."""
        if self._finding.is_open:
            finding = self._finding.give_up()
            if finding.shown:
                self.editor.lay(finding.shown)
            self._end(finding)

    def action_next(self) -> None:
        """Another puzzle; nothing is noted of this one."""
        if self._finding.hunt.goes_on:
            self._look_for(self._finding.hunt)
        else:
            self.action_who()

    @work
    async def action_who(self) -> None:
        """Choose whose puzzles are wanted."""
        people = self._finding.people
        if not people:
            self.app.bell()
            return
        question = whose_puzzle(people, self._finding.hunt)
        dialog = QuestionDialog(question, says="Who is solving it?")
        if (hunt := await self.app.push_screen_wait(dialog)) is not None:
            self._seen = set()
            self._look_for(hunt)

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

    # What was solved

    def _solved(self) -> Solved:
        """What is solved, with what could not be written."""
        solved, _ = load_solved()
        for answer in self._unsaved:
            solved = solved.and_also(*answer)
        return solved

    def _end(self, finding: Finding) -> None:
        """Show that the puzzle is over, and note who has solved it."""
        puzzle = finding.puzzle
        solver = finding.solver
        if puzzle and solver is not None:
            finding = replace(finding, kept=puzzle_text.again(solver, finding.is_found))
            if solver and finding.is_found:
                finding = self._note(finding, solver, puzzle.key)
        self._show(finding)

    def _note(self, finding: Finding, solver: str, key: Key) -> Finding:
        """Note that `solver` has solved a puzzle; say it if that cannot be written."""
        self._unsaved.append((solver, key))
        damage = " ".join(load_solved()[1])
        try:
            save_solved(self._solved())
        except SaveError as error:
            return replace(finding, kept="", trouble=f"This could not be saved. {error}")
        self._unsaved = []
        return replace(finding, trouble=damage)


_KEYS = [key for key in FindScreen.BINDINGS if isinstance(key, Binding)]
_EDITOR_KEYS = [key for key in PlayEditor.BINDINGS if isinstance(key, Binding)]


def _empty_table() -> Game:
    """The board that lies there while the first puzzle is looked for."""
    rules = Rules(find_edition("hasbro-10x10"), find_preset(DEFAULT_PRESET).house)
    return Game(Setup(rules, ("-",)))
