"""The table: the board, the players, the play being entered and the log on one screen.

Every key of the table is in `TableScreen.BINDINGS`, those of the board and of the entry line in
`PlayEditor.BINDINGS`; the method of a key is `action_` and the name there.
"""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.game.judge import no_challenge
from scorekeeper.game.setup import WordCheck
from scorekeeper.session import Session
from scorekeeper.tui import table_lines
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.foot import foot
from scorekeeper.tui.messages import DEMONSTRATION, GoHome
from scorekeeper.tui.phones import PhoneHost
from scorekeeper.tui.screens.clock_flow import ClockFlow
from scorekeeper.tui.screens.computer_flow import ComputerFlow
from scorekeeper.tui.screens.file_questions import FileQuestions
from scorekeeper.tui.screens.interruptions import Interruptions
from scorekeeper.tui.screens.note_flow import NoteFlow
from scorekeeper.tui.screens.phone_flow import PhoneFlow
from scorekeeper.tui.screens.turn_flow import TurnFlow
from scorekeeper.tui.screens.unplayed_flow import UnplayedFlow
from scorekeeper.tui.timer import TurnClock
from scorekeeper.tui.turn_entry import TurnEntry
from scorekeeper.tui.widgets.keybar import KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.tui.widgets.play_editor import PlayEditor
from scorekeeper.tui.widgets.turns import Turns

_DEPENDING = ("play", "challenge", "undo", "redo", "end", "review", "hint", "whose_turn")
"""Actions that cannot always be done."""
_CHANGES = frozenset({"play", "challenge", "undo", "redo"})
"""Actions that change the game: where nobody may, that is said first."""


def _more(action: str, key: str, label: str, tooltip: str, priority: bool = False) -> Binding:
    """A key that is not shown at the foot; one with `priority` means the same on the entry line."""
    return bind(f"table.{action}", key, label, tooltip, show=False, priority=priority)


def _answer(name: str, key: str, label: str, action: str) -> Binding:
    """A key that answers a phone; the table names it as soon as a phone asks."""
    return bind(f"table.{name}", key, label, action=action, show=False, priority=True)


class TableScreen(Screen[None]):
    """Play on the board or on the entry line; Enter plays, everything can be taken back."""

    AUTO_FOCUS = "PlayEditor"
    BINDINGS = [
        bind("table.play", "enter", "Play", "Play what is laid or typed"),
        bind("table.clear", "escape", "Clear", "Clear; press again to undo"),
        bind("table.help", "f1", "Help", "How turns are entered"),
        bind("table.pass_turn", "f2", "Pass", "Pass this turn"),
        bind("table.exchange", "f3", "Exchange", "Swap a tile"),
        bind("table.challenge", "f4", "Challenge", "Challenge the last play"),
        _more("log", "f5", "Log", "See and correct all turns"),
        bind("table.undo", "ctrl+z", "Undo", "Take the last turn back"),
        _more("redo", "ctrl+y", "Redo", "Bring back an undone turn"),
        _more("announce", "f6", "Points", "Note the points called out"),
        _more("look_up", "f7", "Look up", "Look up a word"),
        _more("finish", "f8", "End the game", "End the game here"),
        _more("end", "f9", "Result", "Tiles left, and who has won"),
        _more("review", "f11", "Review", "Go through a finished game"),
        _more("rack", "f12", "Rack", "Type a computer's tiles again"),
        _more("hint", "ctrl+t", "Hint", "The best plays, if allowed"),
        _more("copy", "ctrl+s", "Copy", "Save a copy elsewhere"),
        _more("take_over", "ctrl+k", "Take over", "Take the game over here", True),
        _more("export", "ctrl+x", "Export", "Share a picture or a page", True),
        _more("set_up", "ctrl+e", "Set-up", "Players, box, rules, words"),
        _more("whose_turn", "ctrl+w", "Whose turn", "Say who is next; no pass"),
        _more("phones", "ctrl+o", "Phones", "The game on every phone"),
        _answer("agree", "ctrl+a", "Agree", "seat(True)"),
        _answer("refuse", "ctrl+n", "Say no", "seat(False)"),
        _more("home", "f10", "Home", "To your other games"),
        Binding("question_mark", "help", show=False),
    ]

    def __init__(self, session: Session, phones: PhoneHost | None = None) -> None:
        """Play on with the game of `session`; `phones` can look on, once they are asked for."""
        super().__init__()
        self.session = session
        self._title = Panel(id="title")
        self.editor = PlayEditor(session.game, hides_rack=True)
        """Where a turn is entered."""
        self._keys = KeyBar(foot(KEYS, self.editor.stage))
        self.clock = TurnClock(stands=True)
        """How long the turn has taken so far; it runs from the first key."""
        self.ticking = ClockFlow(self)
        """What shows it."""
        self._unavailable = frozenset[str]()
        """The actions that cannot be done now."""
        self.interruptions = Interruptions(self)
        """What opens by itself."""
        self._files = FileQuestions(self)
        self.phones = PhoneFlow(self, phones or PhoneHost())
        """What phones ask of this table."""
        self._turns = TurnFlow(self, self._files)
        self.computers = ComputerFlow(self, self._turns)
        """Who is no person at this table, and dealt tiles."""
        self.unplayed = UnplayedFlow(self)
        """What was entered when the game was left."""
        self._notes = NoteFlow(self, self._files)

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    def compose(self) -> ComposeResult:
        """All that a turn is entered with, and the keys."""
        self.show_title()
        yield self._title
        yield self.editor
        yield self._keys

    def on_mount(self) -> None:
        """Start the clock, and open a dictionary that the first key needs."""
        self.ticking.begin()
        self.phones.begin()
        self._follow_entry()
        if self.game.setup.words is WordCheck.INLINE:
            self.session.open_dictionary()
        store = self.session.store
        self.call_after_refresh(self._begin, bool(store.owner or store.complaints))

    def on_unmount(self) -> None:
        """Leave the file to others."""
        self.session.close()

    def _begin(self, asks: bool) -> None:
        """Open the dictionary, and say what is to be known before the game goes on.

        It `asks` about a file that was not simply ours when it was opened.
        """
        self.session.open_dictionary()
        self.unplayed.begin()
        if asks:
            self.interruptions.wait(self._files, self._files.ask)
        elif self.game.position.ending:
            self.interruptions.wait(self, self.action_end)
        else:
            self.interruptions.wait(self.computers, self.computers.begin)
        if notice := self.session.take_notice():
            self.say(notice, "text" if notice == DEMONSTRATION else "bad")
        self.interruptions.wait("list", self._files.ask_for_list)

    # Showing

    def show_game(self, entry: TurnEntry | None = None) -> None:
        """Show all that follows from the turns, then what is being entered, or `entry`."""
        self.show_title()
        self.editor.show_game(self.game, entry)
        self._follow_entry()

    def show_other_game(self, message: str) -> None:
        """Show another game than before; it may have another board and other players."""
        clock = self.clock
        self.ticking.begin()
        self.show_fresh(f"{self.session.take_notice()} {message}".strip())
        self.clock = clock  # Whoever moves is not given more time by a correction.
        self._files.ask_for_list()

    def say(self, message: str, style: str = "text") -> None:
        """Show a message until the next key."""
        self.editor.say(message, style)

    def on_resize(self) -> None:
        """Fit the title to the screen."""
        self.show_title()

    def on_screen_resume(self) -> None:
        """A dialog was closed."""
        self.interruptions.look()

    def show_title(self) -> None:
        """Show what game this is, the clock or what is wrong, and whether phones look on."""
        extra = self.session.store.status or self.clock.text(self.game)
        width, sign = self.app.size.width, self.phones.sign
        self._title.show(table_lines.title_line(self.game, width, extra, sign))

    def show_fresh(
        self, message: str, laid: Draft | None = None, aside: Draft | None = None
    ) -> None:
        """Nothing but `laid` is entered any more; show the game, and its end if it has come.

        Escape lays what was put `aside`.
        """
        fresh = self.editor.entry.fresh(self.game)._replace(cleared=aside)
        self.unplayed.forget()
        self.editor.show_rack(())
        self.clock = TurnClock(stands=self.computers.hides_rack)  # Until somebody looks.
        self.show_game(fresh._replace(draft=laid) if laid else fresh)
        self.say(message)
        if self.game.position.ending and not self.computers.may_challenge:
            self.action_end()

    # What can be done now

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key can be used now; else it is dimmed at the foot."""
        if action == "seat" and not self.phones.is_asked:
            return False  # The entry line has another use for the key.
        if action == "rack" and (self.game.setup.deal or not self.game.setup.computers):
            return False  # Everybody else looks at their own tiles.
        return None if action in self._unavailable else True

    def _why_not(self, action: str) -> str:
        """Why a key cannot be used now, in a sentence; empty if it can."""
        session, position = self.session, self.game.position
        match action:
            case "play" if self.editor.verdict is None and not self.computers.waits:
                return "Nothing is laid yet: type the letters of your word."
            case "challenge" if why := no_challenge(position):
                return why
            case "undo" if not (self.game.steps or session.undoes_correction):
                return "There is no turn to take back."
            case "redo" if not (self.game.can_redo or session.redoes_correction):
                return "There is no undone turn to bring back."
            case "end" if not position.ending:
                return "The game is not over yet; F8 ends it."
            case "review" if not position.ending:
                return "The review is for a finished game; F8 ends this one."
            case "hint" | "whose_turn" if position.ending:
                return "The game is over."
        return ""

    @on(PlayEditor.Changed)
    def _follow_entry(self) -> None:
        """What can be done depends on what is entered, and on the game."""
        editor = self.editor
        self._keys.show_keys(foot(KEYS, editor.stage, editor.allowed, editor.rack_keys))
        now = frozenset(action for action in _DEPENDING if self._why_not(action))
        if now != self._unavailable:
            self._unavailable = now
            self.refresh_bindings()
        self.interruptions.look()

    def on_key(self, event: events.Key) -> None:
        """A key that cannot be used now says why."""
        pressed = self.active_bindings.get(event.key)
        if pressed and not pressed.enabled and pressed.node is self:
            event.stop()
            action = pressed.binding.action
            if action not in _CHANGES or self._files.may_change():
                self.say(self._why_not(action))

    # Turns

    @on(PlayEditor.Submitted)
    def action_play(self) -> None:
        """Take the turn that is entered, or go on with a computer's; ask if it breaks a rule."""
        if not self.computers.waits:
            self._turns.play()
        elif self._files.may_change():
            self.computers.begin()

    def action_pass_turn(self) -> None:
        """The player passes; it can be undone."""
        self._turns.pass_turn()

    def action_whose_turn(self) -> None:
        """Another player takes the turn, though nobody passed."""
        self._turns.hand_over()

    def action_exchange(self) -> None:
        """The player exchanges a tile; its letter need not be named."""
        self._turns.exchange()

    def action_challenge(self) -> None:
        """Somebody challenges words of the play just made."""
        self._turns.challenge()

    def action_finish(self) -> None:
        """The table ends the game: nobody can play, or all agree. It can be undone."""
        self._turns.finish()

    def action_undo(self) -> None:
        """Take back the last turn, or a correction; the tiles of a play are laid to be mended."""
        self._turns.undo()

    def action_redo(self) -> None:
        """Bring back the turn, or the correction, that was undone."""
        self._turns.redo()

    @on(Turns.LogWanted)
    def action_log(self) -> None:
        """Every turn; each can be corrected there."""
        from scorekeeper.tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self.session), self._turns.apply)

    def action_set_up(self) -> None:
        """Players, box, house rules and words, to be put right."""
        if self._files.may_change():
            from scorekeeper.tui.screens.game_setup import GameSetupScreen

            self.app.push_screen(GameSetupScreen(self.session), self._turns.apply)

    def action_announce(self) -> None:
        """Note the points called out for what is entered, or for the play just made."""
        self._turns.announce()

    def action_clear(self) -> None:
        """Close the entry line, or take the tiles off; a second Escape lays them again."""
        editor, entry = self.editor, self.editor.entry
        if editor.is_typing:
            editor.edit(entry.close())
        else:
            editor.edit(entry.clear_or_restore(self.game))
            if entry.draft.keys:
                self.say("Cleared. Esc lays it back.")

    # What is noted for the turn

    def action_look_up(self) -> None:
        """Look words up; the log names them where words are not checked as they are laid."""
        self._notes.look_up()

    def action_rack(self) -> None:
        """Type the tiles of a computer again, which were typed wrongly."""
        self._notes.rack()

    def action_hint(self) -> None:
        """Show the best plays; the table must have switched hints on."""
        self._notes.hint()

    # The file and other screens

    def action_take_over(self) -> None:
        """Keep the game here from now on, not where it is open."""
        self._files.take_over()

    def action_copy(self) -> None:
        """Save a copy of the game somewhere else."""
        from scorekeeper.tui.screens.export import CopyDialog

        self.app.push_screen(CopyDialog(self.session), self._say_anew)

    def action_export(self) -> None:
        """Write the game as a picture or a page."""
        from scorekeeper.tui.screens.export import ExportDialog

        self.app.push_screen(ExportDialog(self.game, self.session.store.path), self._say_anew)

    def _say_anew(self, message: str | None) -> None:
        """Say what was done, if something was."""
        if message:
            self.show_game()
            self.say(message)

    def action_help(self) -> None:
        """Every key."""
        from scorekeeper.tui.screens.help import TABLE, show_help

        show_help(self, TABLE, KEYS)

    def action_phones(self) -> None:
        """Let phones in the house follow the game, and show how they find it."""
        self.phones.open()

    def action_seat(self, is_given: bool) -> None:
        """The page that asks for a seat gets it, or not."""
        self.phones.agree() if is_given else self.phones.refuse()

    def action_home(self) -> None:
        """Other games."""
        self.app.post_message(GoHome())

    def action_end(self) -> None:
        """What is left on the racks, and who has won."""
        self.interruptions.cancel(self)
        from scorekeeper.tui.screens.end import EndScreen

        self.app.push_screen(EndScreen(self.session, self.phones.open), self._after_end)

    def _after_end(self, undo: bool | None) -> None:
        self.show_game()
        if undo:
            self.action_undo()

    def action_review(self) -> None:
        """Every turn beside the best plays there were, once nobody can use them any more."""
        from scorekeeper.tui.screens.review import ReviewScreen

        self.app.push_screen(ReviewScreen(self.session))


_BINDINGS = [*TableScreen.BINDINGS[:3], *PlayEditor.BINDINGS[:2]]
_BINDINGS += [*TableScreen.BINDINGS[3:], *PlayEditor.BINDINGS[2:]]
KEYS = [key for key in _BINDINGS if isinstance(key, Binding)]
"""Every key of the table, in the order of the foot and the help: what is needed most first."""
