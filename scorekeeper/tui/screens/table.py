"""The table: the board, the players, the play being entered and the log on one screen."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.geometry import Size
from textual.timer import Timer

from scorekeeper.game.game import WordCheck
from scorekeeper.game.play import Play
from scorekeeper.tui import draft as drafts
from scorekeeper.tui import lines, screens
from scorekeeper.tui.entering import Entering
from scorekeeper.tui.keys import ACTIONS, ALWAYS, MORE, TABLE_KEYS
from scorekeeper.tui.messages import GoHome
from scorekeeper.tui.picture import picture_of
from scorekeeper.tui.screens.turns import TurnScreen
from scorekeeper.tui.session import Session
from scorekeeper.tui.timer import clock_text
from scorekeeper.tui.widgets.board import NARROW, BoardView
from scorekeeper.tui.widgets.entry import EntryLine
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.tui.widgets.side import SidePanels

FRAME = 3
"""Lines taken by the title, the entry line and the keys."""
ROW_DIGITS = frozenset("123456789")
"""With one of them a turn such as 8E SNACK begins, so it opens the entry line."""


class TableScreen(TurnScreen):
    """Play on the board or on the entry line; Enter plays, everything can be taken back."""

    CSS_PATH = "table.tcss"
    BINDINGS = [*TABLE_KEYS]
    AUTO_FOCUS = ""
    """Every key is the screen's own: nothing has the focus."""
    KEY_ROUNDS = 1
    """What a key does here is done when the key has passed (see `on_key`)."""

    def __init__(self, session: Session) -> None:
        """Show the game of `session`."""
        super().__init__(session)
        draft = self._entering.draft
        self._title = Panel(id="title")
        self._board = BoardView(picture_of(self.game, None, None, draft.cursor, draft.direction))
        self._side = SidePanels()
        self._entry = EntryLine()
        self._fitted = Size(0, 0)
        """The size of the screen for which all is laid out."""
        self._clock: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board at the left, the panels at the right, the entry line below.

        They are filled before they are drawn: the first picture is the whole table.
        """
        self._fit(self.app.size)
        yield self._title
        yield self._board
        yield self._side
        yield self._entry
        yield KeyBar([*TABLE_KEYS, MORE])

    def on_mount(self) -> None:
        """Start the clock; open a dictionary that the first key needs."""
        if self.game.setup.words is WordCheck.INLINE:
            self.session.open_dictionary()
        self._start_clock()
        file = self.session.file
        self.call_after_refresh(self._begin, bool(file.holder or file.complaints))

    def _start_clock(self) -> None:
        """Show the time from now on, if these rules have a clock."""
        if self._clock is None and clock_text(self.game, 0):
            self._clock = self.set_interval(1.0, self._show_title)

    def _begin(self, asks: bool) -> None:
        """Open the dictionary, and say what is to be known before the game goes on.

        It `asks` about a file that was not simply ours when it was opened.
        """
        self.session.open_dictionary()
        if asks:
            self.ask_about_file()
        elif self.game.position.ending and self.app.screen is self:  # Unless a key was faster.
            self.action_end()
        if notice := self.session.take_notice():
            self._say(notice, "bad")

    # Showing

    def on_resize(self, event: events.Resize) -> None:
        """Lay the table out anew if the screen has another size now."""
        if event.size != self._fitted:
            self._fit(event.size)

    def fit_game(self) -> None:
        """Lay the table out anew: the board may have another size now."""
        self._entering = self._entering.fresh(self.game)
        self.show_game()  # The board knows its size when it has been given the squares.
        self._fit(self._fitted)
        self._start_clock()

    def _fit(self, size: Size) -> None:
        """Fit the squares and the panels to the room there is."""
        self._fitted = size
        self.set_class(size.width < NARROW, "narrow")
        self._side.fit(*self._board.share(size - (0, FRAME)))
        self.show_game()

    def show_game(self) -> None:
        """Show all that follows from the turns, then what is being entered."""
        self._show_title()
        self._side.show_game(self.game)
        self._show_entering()

    def _show_title(self) -> None:
        extra = self.session.file.status or clock_text(self.game, self._elapsed())
        self._title.show(lines.title_line(self.game, self._fitted.width, extra))

    def _show_entering(self) -> None:
        """Judge what is entered and show it."""
        game, draft = self.game, self._entering.draft
        proposal = self._entering.proposal(game)
        self._verdict = game.judge(proposal.action) if proposal.action else None
        play = proposal.action if isinstance(proposal.action, Play) else None
        cursor = play.squares[0] if self._entering.line and play else draft.cursor
        picture = picture_of(game, play, self._verdict, cursor, draft.direction)
        self._board.show(picture)
        self._side.show_draft(game, self._verdict, proposal.announced, proposal.trouble)
        self._say(proposal.trouble or proposal.hint, "bad" if proposal.trouble else "text")

    def _enter(self, entering: Entering) -> None:
        """Show `entering` as the turn being entered."""
        self._entering = entering
        self._show_entering()

    def _say(self, text: str, style: str = "text") -> None:
        """Show a message; it stays until the next key."""
        entry, line = self._entry, self._entering.line
        if line is None:
            entry.show_closed(text, style)
        else:
            entry.show_typed(line, self._entering.completion(self.game), text, style)

    # Keys and clicks

    async def on_key(self, event: events.Key) -> None:
        """Every key of the table, in the order typed.

        Bindings alone would run a step later than letters, so a burst would mix them up.
        """
        if self.app.screen is not self:
            return
        key, character = event.key, event.character or ""
        if self._entering.line is not None and key not in ALWAYS:
            event.stop()
            self._type(key, character if event.is_printable else "")
        elif key in ACTIONS:
            event.stop()
            await self.run_action(ACTIONS[key])
        elif character.isalpha() or character == ".":
            event.stop()
            board, edition = self.game.board, self.game.rules.edition
            self._edit(drafts.type_key(self._entering.draft, character, board, edition))
        elif character in ROW_DIGITS:
            event.stop()
            self._enter(self._entering.type_row(character, self.game))

    def _type(self, key: str, character: str) -> None:
        """One key on the open entry line."""
        entering = self._entering
        if key == "enter" and self._verdict:
            self.action_play()
        elif key == "enter" and entering.proposal(self.game).trouble:
            self.app.bell()
        elif key in ("enter", "escape"):
            self._enter(entering.close())
        else:
            changed = entering.type_text(character, self.game) if character else None
            self._enter(changed or entering.press(key, self.game))

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted goes to the entry line."""
        event.stop()
        self._enter(self._entering.type_text(event.text, self.game))

    @on(EntryLine.Wanted)
    def action_entry(self) -> None:
        """Open the entry line."""
        self._enter(self._entering.type_text("", self.game))

    @on(BoardView.Clicked)
    def click_square(self, event: BoardView.Clicked) -> None:
        """A click chooses the square; on the chosen one it turns the cursor."""
        self._entering = self._entering.close()
        if event.square == self._entering.draft.cursor:
            self.action_flip()
        else:
            self._edit(drafts.point(self._entering.draft, event.square, self.game.board))

    @on(SidePanels.Chosen)
    def click_letter(self, event: SidePanels.Chosen) -> None:
        """A click on an unseen letter lays it."""
        self._entering = self._entering.close()
        self._edit(drafts.lay(self._entering.draft, event.letter, self.game.board))

    def action_move(self, columns: int, rows: int) -> None:
        """The cursor moves."""
        self._edit(drafts.move(self._entering.draft, columns, rows, self.game.board))

    def action_flip(self) -> None:
        """The next letters go the other way."""
        self._edit(drafts.flip(self._entering.draft))

    def action_take_back(self) -> None:
        """The last letter goes."""
        self._edit(drafts.take_back(self._entering.draft))

    def action_remove(self) -> None:
        """The new tile under the cursor goes."""
        self._edit(drafts.remove(self._entering.draft))

    def action_clear(self) -> None:
        """Take the draft off; a second Escape lays it again."""
        had = self._entering.draft.keys
        self._enter(self._entering.clear_or_restore(self.game))
        if had:
            self._say("Cleared. Esc lays it back.")

    # Other screens

    def action_help(self) -> None:
        """Every key."""
        self.app.push_screen(screens.table_help())

    def action_home(self) -> None:
        """Other games."""
        self.app.post_message(GoHome())

    def action_end(self) -> None:
        """What is left on the racks, and who has won."""
        if self.game.position.ending:
            self.app.push_screen(screens.end_of_game(self.session), self._after_end)
        else:
            self._say("The game is not over yet; F8 ends it.")

    def action_chart(self) -> None:
        """The running score as lines."""
        self.app.push_screen(screens.score_chart(self.session))

    def action_review(self) -> None:
        """Every turn beside the best plays there were, once nobody can use them any more."""
        if self.game.position.ending:
            self.app.push_screen(screens.game_review(self.session))
        else:
            self._say("The review is for a finished game; F8 ends this one.")

    def action_export(self) -> None:
        """Write the game as a picture or a page."""

        def exported(told: str | None) -> None:
            if told:
                self._say(told)

        dialog = screens.export_dialog(self.game, self.session.file.path)
        self.app.push_screen(dialog, exported)

    def _after_end(self, undo: bool | None) -> None:
        self.show_game()
        if undo:
            self.action_undo()
