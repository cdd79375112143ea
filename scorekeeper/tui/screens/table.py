"""The table: the board, the players, the play being entered and the log on one screen."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Footer

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Action, Exchange, Finish, Pass, Play
from scorekeeper.tui import draft as drafts
from scorekeeper.tui import lines
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.entry import complete, read_entry
from scorekeeper.tui.messages import GoHome
from scorekeeper.tui.picture import Picture, picture_of
from scorekeeper.tui.screens.dialogs import Ask, Reader, help_lines, overrule_dialog, repair_dialog
from scorekeeper.tui.screens.end import EndScreen
from scorekeeper.tui.session import Session
from scorekeeper.tui.timer import clock_text
from scorekeeper.tui.widgets.board import BoardView, best_cell
from scorekeeper.tui.widgets.entry import EntryLine
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.tui.widgets.side import SidePanels
from scorekeeper.tui.widgets.tray import Tray

NARROW = 70
"""On fewer columns the panels stand under the board."""
NARROWEST_SIDE = 30
FRAME = 3
"""Lines taken by the title, the entry line and the footer."""


class TableScreen(Screen[None]):
    """Play on the board or on the entry line; Enter plays, everything can be taken back."""

    BINDINGS = [
        Binding("enter", "play", "Play", key_display="Enter", tooltip="Play the tiles laid"),
        Binding(
            "escape",
            "clear",
            "Clear",
            key_display="Esc",
            tooltip="Take the new tiles off; once more lays them back",
        ),
        Binding(
            "backspace",
            "take_back",
            "Back",
            key_display="Bksp",
            tooltip="Take the last letter back",
        ),
        Binding("colon", "entry", "Type", key_display=":", tooltip="Type a turn: 5C MOOD"),
        Binding(
            "f1", "help", "Help", key_display="F1", tooltip="Every key, and how to enter a turn"
        ),
        Binding("f2", "pass_turn", "Pass", key_display="F2", tooltip="The player passes"),
        Binding("f3", "exchange", "Exch", key_display="F3", tooltip="The player exchanges a tile"),
        Binding(
            "f5", "log", "Log", key_display="F5", tooltip="Every turn with its words and arithmetic"
        ),
        Binding("ctrl+z", "undo", "Undo", tooltip="Take the last turn back"),
        Binding("ctrl+y", "redo", "Redo", show=False, tooltip="Bring an undone turn back"),
        Binding("space", "flip", "Turn", show=False, tooltip="Letters go down instead of across"),
        Binding(
            "delete", "remove", "Remove", show=False, tooltip="Take off the tile at the cursor"
        ),
        Binding(
            "f6",
            "announce",
            "Called",
            key_display="F6",
            show=False,
            tooltip="Note the points called out",
        ),
        Binding(
            "f8",
            "finish",
            "End",
            key_display="F8",
            show=False,
            tooltip="The table ends the game here",
        ),
        Binding(
            "f10",
            "home",
            "Home",
            key_display="F10",
            show=False,
            tooltip="Other games; this one is saved",
        ),
        Binding("left", "move(-1,0)", show=False),
        Binding("right", "move(1,0)", show=False),
        Binding("up", "move(0,-1)", show=False),
        Binding("down", "move(0,1)", show=False),
    ]
    AUTO_FOCUS = "BoardView"

    def __init__(self, session: Session) -> None:
        """Show the game of `session`."""
        super().__init__()
        self.session = session
        self._draft = Draft(min(session.game.rules.edition.start))
        self._cleared: Draft | None = None
        self._typed: Action | None = None
        self._verdict: Judgement | None = None
        self._turn_began = monotonic()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    def compose(self) -> ComposeResult:
        """The board at the left, the panels at the right, the entry line below."""
        yield Panel(id="title")
        with Horizontal(id="table"):
            yield BoardView(self._picture(None), id="board")
            yield SidePanels(id="side")
        yield EntryLine(lambda text: complete(text, self.game), id="entry")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Start the clock if these rules have one."""
        if clock_text(self.game, 0):
            self.set_interval(1.0, self._show_title)
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Say what is to be known about this game before it goes on."""
        if self.session.complaints:
            self.app.push_screen(repair_dialog(self.session.complaints), self._repair)
        elif self.game.position.ending:
            self._open_end()
        self._say(self.session.notice, "bad")

    def _repair(self, agreed: bool | None) -> None:
        if agreed:
            self.session.agree()
        else:
            self.session.leave_file()
        self.show_game()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the squares and the panels to the room there is."""
        size, squares = event.size, self.game.rules.edition.size
        narrow = size.width < NARROW
        self.set_class(narrow, "narrow")
        room = Size(size.width - NARROWEST_SIDE, size.height - FRAME)
        if narrow:
            room = Size(size.width, min(size.height - FRAME, 1 + squares))
        self.query_one(BoardView).fit(room)
        taken = min(best_cell(squares, room).board(squares).width, room.width)
        self.query_one(SidePanels).fit(
            size.width if narrow else size.width - taken - 1, size.height
        )
        self.show_game()

    def show_game(self) -> None:
        """Show all that follows from the turns, then the draft."""
        self._show_title()
        self.query_one(SidePanels).show_game(self.game)
        self._show_draft()

    def _show_title(self) -> None:
        clock = clock_text(self.game, self._elapsed())
        extra = self.session.trouble or clock
        self.query_one("#title", Panel).show(lines.title_line(self.game, self.size.width, extra))

    def _show_draft(self) -> None:
        """Judge what is entered and show it."""
        action = self._typed or self._draft.play
        self._verdict = self.game.judge(action) if action else None
        self.query_one(BoardView).show(self._picture(action))
        self.query_one(SidePanels).show_draft(
            self.game, self._verdict, self._draft.announced, self._draft.note
        )

    def _picture(self, action: Action | None) -> Picture:
        play = action if isinstance(action, Play) else None
        cursor = play.squares[0] if self._typed and play else self._draft.cursor
        return picture_of(self.game, play, self._verdict, cursor, self._draft.direction)

    def _edit(self, draft: Draft, message: str = "") -> None:
        """Show `draft` as the play being entered."""
        self._draft = draft
        self._say(message)
        self._show_draft()

    def _say(self, text: str, style: str = "text") -> None:
        self.query_one(EntryLine).say(text, style)

    def _elapsed(self) -> int:
        return int(monotonic() - self._turn_began)

    # The board

    def on_key(self, event: events.Key) -> None:
        """A letter or a dot lays a tile or passes over one."""
        key = event.character
        if key and (key.isalpha() or key == ".") and not self.query_one(EntryLine).is_open:
            event.stop()
            self._edit(drafts.type_key(self._draft, key, self.game.board, self.game.rules.edition))

    @on(BoardView.Clicked)
    def click_square(self, event: BoardView.Clicked) -> None:
        """A click chooses the square; on the chosen one it turns the cursor."""
        if event.square == self._draft.cursor:
            self.action_flip()
        else:
            self._edit(drafts.point(self._draft, event.square, self.game.board))

    @on(Tray.Chosen)
    def click_letter(self, event: Tray.Chosen) -> None:
        """A click on an unseen letter lays it."""
        self._edit(drafts.lay(self._draft, event.letter, self.game.board))

    def action_move(self, columns: int, rows: int) -> None:
        """The cursor moves."""
        self._edit(drafts.move(self._draft, columns, rows, self.game.board))

    def action_flip(self) -> None:
        """The next letters go the other way."""
        self._edit(drafts.flip(self._draft))

    def action_take_back(self) -> None:
        """The last letter goes."""
        self._edit(drafts.take_back(self._draft))

    def action_remove(self) -> None:
        """The new tile under the cursor goes."""
        self._edit(drafts.remove(self._draft))

    def action_clear(self) -> None:
        """Take the draft off; a second Escape lays it again."""
        if self._draft.keys:
            self._cleared = self._draft
            self._edit(drafts.clear(self._draft, self.game.board), "Cleared. Esc lays it back.")
        elif self._cleared:
            self._edit(self._cleared)
            self._cleared = None

    # The entry line

    def action_entry(self) -> None:
        """Open the entry line."""
        self.query_one(EntryLine).open()

    @on(EntryLine.Edited)
    def follow_entry(self, event: EntryLine.Edited) -> None:
        """What is typed appears on the board at once; what cannot be read is explained."""
        self._typed, told = None, ""
        if event.text:
            try:
                self._typed, announced = read_entry(event.text, self.game)
                self._draft = replace(self._draft, announced=announced)
            except NotationError as error:
                told = str(error)
        self._say(told, "bad")
        self._show_draft()

    @on(EntryLine.Submitted)
    def submit_entry(self) -> None:
        """Take the turn that is typed."""
        if self._typed:
            self.action_play()
        else:
            self.app.bell()

    @on(EntryLine.Closed)
    def close_entry(self) -> None:
        """The keys go back to the board."""
        self._typed = None
        self.query_one(BoardView).focus()
        self._show_draft()

    # Turns

    def action_play(self) -> None:
        """Take the turn that is entered; ask if it breaks a rule."""
        verdict = self._verdict
        if verdict is None:
            self._say("Nothing is laid yet: type the letters of your word.")
        elif verdict.legal:
            self._commit(self._turn(verdict))
        else:
            self.app.push_screen(overrule_dialog(verdict), self._overruled)

    def _overruled(self, accepted: bool | None) -> None:
        if accepted and self._verdict:
            self._commit(self._turn(self._verdict))

    def _turn(self, verdict: Judgement) -> Turn:
        seconds = self._elapsed() if clock_text(self.game, 0) else None
        return Turn(verdict.action, verdict.broken, self._draft.announced, seconds)

    def _commit(self, turn: Turn) -> None:
        step = self.session.commit(turn)
        self._cleared = None
        name = self.game.setup.players[step.player]
        self._fresh(f"{name}: {lines.describe(self.game, step)}, {step.points}.")
        if self.game.position.ending:
            self._open_end()

    def _fresh(self, message: str) -> None:
        """Begin the next draft where the last one was, and show the game."""
        square = self._draft.keys[0].square if self._draft.keys else self._draft.cursor
        self._draft = drafts.point(Draft(square, self._draft.direction), square, self.game.board)
        self._typed = None
        self._turn_began = monotonic()
        self.query_one(EntryLine).empty()
        self.query_one(BoardView).focus()
        self.show_game()
        self._say(message)

    def action_pass_turn(self) -> None:
        """The player passes; it can be undone."""
        self._take(Pass())

    def action_exchange(self) -> None:
        """The player exchanges a tile; its letter need not be told."""
        self.app.push_screen(
            Ask("Exchange a tile", "Which letter goes back? Leave it empty if nobody says."),
            self._exchange,
        )

    def _exchange(self, letter: str | None) -> None:
        if letter is None:
            return
        try:
            known = self.game.rules.edition.letter(letter) if letter else None
        except NotationError as error:
            self._say(f"{error}.", "bad")
            return
        self._take(Exchange(known))

    def action_finish(self) -> None:
        """The table ends the game: nobody can play, or all agree."""
        self._take(Finish())

    def _take(self, action: Action) -> None:
        self._verdict = self.game.judge(action)
        self.action_play()

    def action_announce(self) -> None:
        """Note the points that the player called out for the play being entered."""
        self.app.push_screen(
            Ask("Points called out", "How many points did the player call?", number=True),
            self._announced,
        )

    def _announced(self, points: str | None) -> None:
        if points is not None:
            self._edit(replace(self._draft, announced=int(points) if points else None))

    def action_undo(self) -> None:
        """Take the last turn back."""
        step = self.game.steps[-1] if self.game.steps else None
        if step is None:
            self._say("There is no turn to take back.")
            return
        told = f"Taken back: {self._player(step)}, {lines.describe(self.game, step)}."
        self.session.undo()
        self._fresh(f"{told} Ctrl+Y redoes it.")

    def action_redo(self) -> None:
        """Bring the undone turn back."""
        step = self.session.redo()
        if step is None:
            self._say("There is no undone turn to bring back.")
            return
        self._fresh(f"Back again: {self._player(step)}, {lines.describe(self.game, step)}.")
        if self.game.position.ending:
            self._open_end()

    def _player(self, step: Step) -> str:
        return self.game.setup.players[step.player]

    # Other screens

    def action_help(self) -> None:
        """Every key."""
        self.app.push_screen(Reader("Help", help_lines(self.BINDINGS)))

    def action_log(self) -> None:
        """Every turn."""
        width = min(self.size.width, 84) - 6
        self.app.push_screen(Reader("Log", lines.full_log(self.game, width), at_end=True))

    def action_home(self) -> None:
        """Other games."""
        self.app.post_message(GoHome())

    def _open_end(self) -> None:
        self.app.push_screen(EndScreen(self.session), self._after_end)

    def _after_end(self, undo: bool | None) -> None:
        self.show_game()
        if undo:
            self.action_undo()
