"""The end of a game: the winner, what is left on the racks, and what there is to remember."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Label

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.outcome import (
    default_leftovers,
    leftover_doubts,
    leftover_problems,
    read_leftover,
    standings,
    write_leftover,
)
from scorekeeper.game.text import count
from scorekeeper.session import Session
from scorekeeper.session.making import again
from scorekeeper.tui.drawing.lines import Line, title_bar, wrapped
from scorekeeper.tui.messages import GoHome, OpenTable, StartNew
from scorekeeper.tui.screens.dialogs import Dialog, leave_for
from scorekeeper.tui.screens.file_questions import read_only
from scorekeeper.tui.screens.help import END
from scorekeeper.tui.text import end_lines
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.moving import move
from scorekeeper.tui.widgets.panel import Panel, is_plain

_LEAST_RACE = 5
"""Lines of the race, though one must scroll to see them."""


class RackRow(Horizontal):
    """A player's line, with a field for the rack unless what is left there is known for sure."""

    DEFAULT_CSS = """
    RackRow { height: 1; }
    RackRow Input { margin-left: 2; color: $brass; }
    RackRow Label { margin-left: 2; color: $soft; }
    """

    def __init__(self, game: Game, player: int, left: Leftover) -> None:
        """The line of `player`, with what is `left` there."""
        super().__init__()
        self.player = player
        self._before, self._after = Panel(), Panel()
        self.field: Input | None = None
        """Where the rack is typed."""
        held = game.position.racks[player]
        written = write_leftover(left, game.rules.edition)
        if (left.count or held) and not game.position.deal:
            self.field = Input(
                written if left != Leftover(held) else "",
                placeholder=count(held, "tile"),
                compact=True,
            )
        known = written if left.count else "nothing"
        self._left = self.field or Label(known, markup=False)

    def compose(self) -> ComposeResult:
        """Who it is and what was made, what is left, what remains."""
        yield from (self._before, self._left, self._after)

    def divide(self, at: end_lines.Columns) -> None:
        """Give each part its columns."""
        self._before.styles.width = at.before
        self._left.styles.width = at.left
        self._after.styles.width = at.after

    def show(self, before: Line, after: Line) -> None:
        """Show what stands before and after the rack."""
        self._before.show([before])
        self._after.show([after])


class EndScreen(Dialog[None]):
    """Shows who has won and asks what is left."""

    DEFAULT_CSS = """
    EndScreen { align: left top; background: $background; }
    #end { height: 1fr; scrollbar-size: 1 1; scrollbar-gutter: stable; }
    #tables { height: auto; margin: 0 0 0 1; layout: vertical; }
    EndScreen.wide #tables { layout: horizontal; }
    #counts { height: auto; margin-bottom: 1; }
    EndScreen.wide #counts { margin: 0 2 0 0; }
    #count-heading { height: 2; }
    #remember { width: 1fr; }
    EndScreen.spacious #tables, EndScreen.spacious #problems, EndScreen.spacious #race {
        margin: 0 1 0 2;
    }
    EndScreen.spacious #counts { margin: 0 4 0 0; }
    EndScreen #problems, EndScreen #race { height: 0; margin: 0 0 0 1; }
    """
    ADVICE = END
    BINDINGS = [
        bind("end.export", "ctrl+x", "Share", "A picture or a page of the game", priority=True),
        bind("end.again", "ctrl+n", "Same again", "The same players; the next one begins"),
        bind("end.review", "ctrl+r,f11", "Review", "Every turn, and the best plays there were"),
        bind("table.undo", "ctrl+z", "Undo", "Take the last turn back and go on"),
        bind("end.board", "escape", "Board", "Look at it", "dismiss(None)"),
        bind("end.new", "ctrl+g", "New game", "Other players, box or rules"),
        bind("end.home", "f10", "Home", "Other games"),
        bind("end.help", "f1", "Help", "What is shown here, and every key"),
        bind("end.phones", "ctrl+o", "Phones", "The game on every phone", show=False),
        bind("end.copy", "ctrl+s", "Copy", "Save a copy somewhere else", show=False),
    ]

    def __init__(self, session: Session, show_phones: Callable[[], None]) -> None:
        """Settle the game of `session`; `show_phones` lets phones follow it."""
        super().__init__()
        self._show_phones = show_phones
        self.session = session
        self._problems: list[str] = []
        self._news = ""
        """A sentence about what was just done."""
        game = session.game
        known = default_leftovers(game) | game.leftovers
        order = [row.player for row in standings(game)]
        self._rows = {player: RackRow(game, player, known[player]) for player in order}
        """The players as they are listed: no line moves while racks are typed."""
        self._title, self._heading = Panel(id="title"), Panel(id="count-heading")
        self._counts = Vertical(self._heading, *self._rows.values(), id="counts")
        self._stage, self._remember = Panel(id="stage"), Panel(id="remember")
        self._notes, self._race = Panel(id="problems"), Panel(id="race")
        self._frame: int | None = None
        """The frame of the growing stacks, of `end_lines.FRAMES`; None before they begin."""

    def compose(self) -> ComposeResult:
        """The stage, the tables of points and memories, the race, the keys."""
        yield self._title
        with VerticalScroll(id="end") as body:
            yield self._stage
            yield Horizontal(self._counts, self._remember, id="tables")
            yield self._notes
            yield self._race
        body.can_focus = not any(row.field for row in self._rows.values())
        yield KeyBar([*self.BINDINGS, MORE])

    def _grow(self, frame: int) -> None:
        self._frame = frame
        self._show_stage()

    def on_resize(self) -> None:
        """Divide the room anew; the first time the stacks begin to grow in it."""
        game, width = self.session.game, self.size.width
        why = game.position.why_over
        self._title.show([title_bar("The game is over", why, width)])
        self.set_class(self._side_by_side, "wide")
        self.set_class(self._margin > 1, "spacious")
        at = end_lines.columns(game, self._table_width)
        for row in self._rows.values():
            row.divide(at)
        self._counts.styles.width = self._table_width
        self._heading.show(end_lines.count_heading(game, self._table_width))
        if self._frame is None:
            move(self._stage, range(end_lines.FRAMES + 1), self._grow)
        self._show_result()

    @property
    def _side_by_side(self) -> bool:
        return self.size.width >= end_lines.TWO_COLUMNS

    @property
    def _margin(self) -> int:
        """The columns left and right of the tables; the last one is the scrollbar's."""
        return 2 if self.size.width >= end_lines.WIDE else 1

    @property
    def _table_width(self) -> int:
        room = self.size.width - 2 * self._margin
        return min((room - 2 * self._margin) // 2, end_lines.WIDEST) if self._side_by_side else room

    def on_descendant_blur(self) -> None:
        """Take the letters typed for a rack as all of it."""
        if self.is_current:
            self.settle()

    @on(Input.Changed)
    def settle(self) -> None:
        """Read every rack, save what can be read, and say what does not fit.

        A rack that is still being typed counts by the number that is known, unless it is recorded.
        """
        game = self.session.game
        leftovers, problems = default_leftovers(game), list[str]()
        for player, row in self._rows.items():
            if (entry := row.field) is None:
                continue
            try:
                held = game.position.racks[player]
                left = read_leftover(entry.value, held, game.rules.edition)
                typing = entry.has_focus and left.letters and left.count < held
                if not typing or left == game.leftovers.get(player):
                    leftovers[player] = left
            except NotationError as error:
                problems.append(str(error))
        self._problems = problems + leftover_problems(game, leftovers)
        self._problems += leftover_doubts(game, leftovers)
        outcome, owner = self.session.finish(leftovers), self.session.store.owner
        if owner and not outcome.done:
            self._problems.insert(0, read_only(owner))
        self._show_result()

    @on(Input.Submitted)
    def next_rack(self) -> None:
        """Enter goes on to the next rack."""
        self.focus_next()

    # Showing

    def _show_result(self) -> None:
        """Everything that follows from the racks, in the room there is."""
        game, width = self.session.game, self.size.width
        for row in standings(game):
            before = end_lines.before_rack(game, row, self._table_width)
            self._rows[row.player].show(before, end_lines.after_rack(row))
        wide = width - 2 * self._margin
        rest = wide - self._table_width - 2 * self._margin if self._side_by_side else wide
        self._remember.fit(end_lines.remember_lines(game, rest))
        notes = [row for text in self._problems for row in wrapped(f"! {text}", "bad", wide)]
        notes += wrapped(self._news, "good", wide) if self._news else []
        self._notes.fit(notes)
        self._show_stage()
        self._show_race()

    def _room(self) -> int:
        """The lines between the title and the keys."""
        return self.size.height - 2

    def _table_rows(self) -> int:
        """The lines of the tables and of what is said about the racks."""
        counts = 2 + len(self._rows)
        memories = len(self._remember.lines)
        tables = max(counts, memories) if self._side_by_side else counts + memories + 1
        return tables + len(self._notes.lines)

    def _stage_rows(self) -> int:
        return end_lines.stage_rows(self._room() - self._table_rows())

    def _show_stage(self) -> None:
        share = (self._frame or 0) / end_lines.FRAMES
        plain = is_plain(self.app)
        rows = self._stage_rows()
        stage = end_lines.stage(self.session.game, self.size.width, rows, share, plain)
        self._stage.fit([*stage, ()])

    def _show_race(self) -> None:
        stage = len(self._stage.lines)
        blank = int(self._room() >= 30)
        room = self._room() - self._table_rows() - stage - blank
        plain = is_plain(self.app)
        width = self.size.width - 2 * self._margin
        race = end_lines.how_it_went(self.session.game, width, max(room, _LEAST_RACE), plain)
        self._race.fit([*[()] * blank, *race])

    # Keys

    def action_undo(self) -> None:
        """Take the last turn back at the table."""
        leave_for(self, "table.undo")

    def action_phones(self) -> None:
        """Let phones in the house see the result."""
        self._show_phones()

    def action_review(self) -> None:
        """Learn from the game, turn by turn."""
        from scorekeeper.tui.screens.review import ReviewScreen

        self.app.push_screen(ReviewScreen(self.session))

    def action_copy(self) -> None:
        """Save a copy of the game somewhere else."""
        from scorekeeper.tui.screens.export import CopyDialog

        self.app.push_screen(CopyDialog(self.session), self._say)

    def action_export(self) -> None:
        """Write the game as a picture or a page."""
        from scorekeeper.tui.screens.export import ExportDialog

        dialog = ExportDialog(self.session.game, self.session.store.path)
        self.app.push_screen(dialog, self._say)

    def _say(self, news: str | None) -> None:
        self._news = news or ""
        self._show_result()

    def action_again(self) -> None:
        """Play the same again; a game that is kept nowhere gives way to one that is."""
        game = self.session.game
        self.dismiss(None)
        if self.session.store.path:
            self.app.post_message(OpenTable(partial(Session.new, again(game.setup))))
        else:
            self.app.post_message(StartNew())

    def action_new(self) -> None:
        """Ask what is to be played next, and by whom."""
        self.dismiss(None)
        self.app.post_message(StartNew())

    def action_home(self) -> None:
        """Other games."""
        self.dismiss(None)
        self.app.post_message(GoHome())
