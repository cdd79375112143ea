"""The table: the board, the players, the play being entered and the log on one screen."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from scorekeeper.game.game import WordCheck
from scorekeeper.tui import draft as drafts
from scorekeeper.tui import lines, screens
from scorekeeper.tui.keys import ACTIONS, ALWAYS, MORE, TABLE_KEYS
from scorekeeper.tui.messages import GoHome
from scorekeeper.tui.screens.turns import TurnScreen
from scorekeeper.tui.timer import clock_text
from scorekeeper.tui.widgets.keybar import KeyBar

ROW_DIGITS = frozenset("123456789")
"""With one of them a turn such as 8E SNACK begins, so it opens the entry line."""


class TableScreen(TurnScreen):
    """Play on the board or on the entry line; Enter plays, everything can be taken back."""

    BINDINGS = [*TABLE_KEYS]
    KEY_ROUNDS = 1
    """What a key does here is done when the key has passed (see `on_key`)."""

    def compose(self) -> ComposeResult:
        """All that a turn is entered with, and the keys."""
        yield from super().compose()
        yield KeyBar([*TABLE_KEYS, MORE])

    def on_mount(self) -> None:
        """Open a dictionary that the first key needs."""
        if self.game.setup.words is WordCheck.INLINE:
            self.session.open_dictionary()
        file = self.session.file
        self.call_after_refresh(self._begin, bool(file.owner or file.complaints))

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

    def _show_title(self) -> None:
        extra = self.session.file.status or clock_text(self.game, self._elapsed())
        self._title.show(lines.title_line(self.game, self._fitted.width, extra))

    # Keys

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
