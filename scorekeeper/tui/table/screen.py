"""The table: the board, the players, the play being entered and the log on one screen.

The method of a key is `action_` and the name in `BINDINGS`, here or in `PlayEditor`. It has
`turns` take a turn, or `corrections` take it back, or says something to the table (`table.table`);
`show_state` shows what comes of it, and has the attendant open what the table waits for.
"""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.reactive import var

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.session import Session
from scorekeeper.table.clock import ClockFace
from scorekeeper.table.questions import Stopped
from scorekeeper.table.sentences import SAVED
from scorekeeper.table.stage import FileQuestion, Over, Stage, Watching
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.table.unplayed import Entered
from scorekeeper.tui.entry import clock as clock_panel
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.foot import TABLE_KEYS
from scorekeeper.tui.entry.log import Log
from scorekeeper.tui.entry.next_thing import comes_first
from scorekeeper.tui.entry.title import TableTitle
from scorekeeper.tui.entry.turn_entry import laid_again, to_keep
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.messages import DEMONSTRATION, GoBack, GoHome
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.rooms import companion, rooms
from scorekeeper.tui.questions.attendant import Attendant
from scorekeeper.tui.questions.corrections import Corrections
from scorekeeper.tui.questions.file import ask_about_file, take_over
from scorekeeper.tui.questions.newcomers import Newcomers
from scorekeeper.tui.questions.turns import Turns
from scorekeeper.tui.table.usable import CHANGES, UsableKeys
from scorekeeper.web.host import PhoneHost

SECOND = 1.0
"""Between two looks at the clock, and at how many look on."""


class TableScreen(Page[None]):
    """Play on the board or on the entry line; Enter plays, everything can be taken back."""

    ADVICE = "table"
    AUTO_FOCUS = "PlayEditor"
    BINDINGS = [*TABLE_KEYS]

    _unavailable: var[frozenset[str]] = var(frozenset[str](), bindings=True)
    """The actions that cannot be done now."""

    def __init__(self, session: Session, phones: PhoneHost | None = None) -> None:
        """Play on with the game of `session`; `phones` can look on, once they are asked for."""
        super().__init__()
        self.session = session
        self.table = Table(session)
        """The table around the game."""
        self.state = self.table.state
        """The last state of the table."""
        self.editor = PlayEditor(session.game, hides_rack=True, look=self._look)
        """The editor of the turn."""
        self._title = TableTitle(self.table, lambda: self.editor.shows_clock)
        self._keys = KeyBar()
        self.phones = phones or PhoneHost()
        newcomers = Newcomers(self.app, self.phones, lambda: self.game, self.say)
        self.attendant = Attendant(
            self, self.table, lambda: self._usable.is_entering, self._answer, newcomers.first
        )
        self.turns = Turns(self.app, self.table, self.editor, self.attendant, self.phones)
        """The actions on the turn to come."""
        self.corrections = Corrections(self.app, self.table, self.editor, self.turns)
        """The actions on those before."""
        self._usable = UsableKeys(self.table, self.editor, self.turns)
        self._left = Entered()
        """The turn entered when the game was left, until it is shown."""

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    def compose(self) -> ComposeResult:
        yield self._title
        yield self.editor
        yield self._keys

    def on_mount(self) -> None:
        """Listen to the table, and open a dictionary that the first key needs."""
        self.table.listen(self.show_state)
        self.phones.attend(self.table, self.attendant.later)
        self.set_interval(SECOND, self._tick)
        self._follow_entry()
        setup = self.game.setup
        if any(setup.words_of(seat) is WordCheck.INLINE for seat in range(len(setup.players))):
            self.session.open_dictionary()
        self.call_after_refresh(self._begin)

    def on_unmount(self) -> None:
        """Leave the file to others."""
        self.table.leave()

    def _begin(self) -> None:
        """Say what is to be known before the game goes on, and begin."""
        self._left = self.table.recall()
        self.table.begin()
        self.speak_of_records()
        self.phones.count_waiting()
        if notice := self.session.take_notice():
            self.say(notice, "" if notice == DEMONSTRATION else "$bad")
        elif waiting := self.phones.door.waiting:
            self.say(turn_text.phones_wait(waiting))

    # Showing

    def show_state(self, state: TableState) -> None:
        """Show what the table tells, and have that asked which it waits for."""
        before = self.state
        self.state = state
        begins = state.turn != before.turn
        if begins:
            self._left = Entered()
        if begins or state.changes != before.changes:
            entry = self.editor.entry.fresh(state.game) if begins else None
            self.editor.show_game(state.game, entry)
        self.editor.show_remark(self._remarks())
        self.editor.show_clock()
        self._title.follow()
        self._follow_entry()
        self.editor.show_rack(state.rack)
        if not state.hides_rack and (self._left.laid or self._left.typed):
            left = self._left
            self._left = Entered()
            self.editor.bring_back(laid_again(left, state.game), left.typed)
        self._remind()
        if state.news:
            self.say(state.news)
        self.attendant.follow()

    def _remind(self) -> None:
        """Say what comes before a turn is entered: a question, or what a phone wants."""
        proposed = self.turns.proposed
        proposed.follow()
        self.editor.closed = turn_text.NOT_YET if self.state.prepares_question else ""
        self.editor.remind(comes_first(self.state, proposed.sentence))

    def _look(self) -> ClockFace | None:
        return self.table.clock.face(self.game)

    def _tick(self) -> None:
        """A second has gone: look at the phones, the file, and the clock, which rings once."""
        self.phones.tell_table()
        if self.is_current:
            self.table.follow()
        self._title.follow()
        self.editor.show_clock()
        face = self._look()
        passes = self.table.clock.passes
        if face and passes(self.game, 0):
            self.app.bell()
            self.say(clock_panel.time_is_up(face))
        elif companion(self.app).settings.sound and passes(self.game, clock_panel.WARNS):
            self.app.bell()

    def speak_of_records(self) -> None:
        """Say what the turns are beside all games that are kept, if the settings have it so."""
        speaks = companion(self.app).settings.remarks and bool(self.session.store.path)
        self.table.speak_of_records(speaks)

    def _remarks(self) -> str:
        """What the book of records says of the last turn, or of the result."""
        return " ".join(remark.text for remark in self.state.remarks)

    def say(self, message: str, style: str = "") -> None:
        self.editor.say(message, style)

    def keep_entry(self) -> None:
        """Keep what is entered and noted until the game is opened again."""
        is_theirs = self.turns.proposed.is_shown
        entered = None if is_theirs else to_keep(self.editor.entry, self.game)
        self.table.keep(entered or self._left)

    # What the table waits for

    def on_screen_suspend(self) -> None:
        """A dialog opens: its subtitle says what it waits for."""
        self.watch(self.app.screen, "sub_title", self.editor.say_meanwhile)

    def on_screen_resume(self) -> None:
        """A dialog was closed."""
        self.editor.say_meanwhile()
        self.attendant.attend()

    async def _answer(self, stage: Stage) -> None:
        """Ask what `stage` is about, unless that ends elsewhere meanwhile."""
        if isinstance(stage, FileQuestion):
            message = await ask_about_file(self.app, self.table, stage)
            self.say(f"{self.session.take_notice()} {message}".strip())
        elif isinstance(stage, Over):
            await self._end()
        else:
            await self.turns.answer(stage)
            self.keep_entry()  # A rack that was typed is known until its turn is taken.

    # What can be done now

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """True if a key can be used now, None if it says why not, False if there is no such key."""
        is_usable = None if action in self._unavailable else True
        return turn_text.has_key(action, self.session) and is_usable

    def without_key(self, function: str) -> None:
        """Do what the menu offers though it has no key here now, or say why not."""
        match function:
            case "share":
                self.action_export()
            case "show_me" if not self.game.position.ending:
                self.action_hint()
            case _:
                self.say(turn_text.why_not(function, self.session))

    @on(PlayEditor.Changed)
    def _follow_entry(self) -> None:
        """Offer the keys that fit the entry and the game."""
        self._remind()
        self._unavailable = self._usable.unavailable
        self._keys.labels = self._usable.labels
        self.attendant.attend_later()

    def on_key(self, event: events.Key) -> None:
        """A key that cannot be used now says why."""
        pressed = self.active_bindings.get(event.key)
        if pressed and not pressed.enabled and pressed.node is self:
            event.stop()
            action = pressed.binding.action
            if action not in CHANGES or self.turns.may_change():
                self.say(self._usable.why_not(action))

    # Taking a turn

    @on(PlayEditor.Submitted)
    def action_play(self) -> None:
        """Take the turn that is entered, or go on with a computer's; ask if it breaks a rule."""
        if self.turns.proposed.is_shown:
            self.turns.agree()
        elif isinstance(self.state.stage, Watching):
            self.action_take_over()
        elif self.game.position.ending:
            self.action_end()
        elif self._usable.waits:
            self.turns.resume()
        elif self._usable.goes_on:
            self.action_clock()
        else:
            self.turns.play()

    def action_clear(self) -> None:
        """Close the entry line, or take the tiles off; a second Escape lays them again.

        From a game that is over it leads to the list in which that was chosen.
        """
        if self.game.position.ending and not self.editor.is_typing:
            self.app.post_message(GoBack())
        else:
            self.turns.clear()

    def action_pass_turn(self) -> None:
        self.turns.pass_turn()

    def action_whose_turn(self) -> None:
        self.turns.hand_over()

    def action_exchange(self) -> None:
        self.turns.exchange()

    def action_challenge(self) -> None:
        self.turns.challenge()

    def action_look_up(self) -> None:
        self.turns.look_up()

    def action_hint(self) -> None:
        self.turns.hint()

    # Taking back and correcting

    def action_undo(self) -> None:
        self.corrections.undo()

    def action_redo(self) -> None:
        self.corrections.redo()

    def action_announce(self) -> None:
        """Note the points called out for what is entered, or for the play just made."""
        self.corrections.announce()

    @on(Log.Wanted)
    def action_log(self) -> None:
        self.corrections.correct(rooms(self.app).all_turns(self.session))

    def action_set_up(self) -> None:
        if self.turns.may_change():
            self.corrections.correct(rooms(self.app).set_up(self.session))

    def action_found(self) -> None:
        if self.turns.may_change():
            self.corrections.correct(rooms(self.app).found_board(self.game))

    def action_rack(self) -> None:
        """Type the tiles of a computer again, which were typed wrongly."""
        if self.turns.may_change():
            self.attendant.run(self._retype_rack())

    async def _retype_rack(self) -> None:
        await self.corrections.retype_rack()
        self.keep_entry()

    # Stopping

    def action_stop(self) -> None:
        """Stop for a moment, for today, or for good; the clock stops at once.

        A sample, of which nothing is kept, is left.
        """
        if self.game.position.ending or not self.session.store.is_kept:
            self.action_home()
        else:
            self.attendant.run(self._stop())

    async def _stop(self) -> None:
        face = self._look()
        with self.table.waiting():
            stopped = await self.turns.stop(bool(face and face.is_on), can_set_again=True)
        match stopped:
            case Stopped.CLOCK:
                self.action_clock()
            case Stopped.TODAY:
                self.action_home()
            case Stopped.SET_AGAIN:
                self.action_set_again()

    def action_clock(self) -> None:
        self.table.switch_clock()
        if face := self._look():
            self.say(clock_panel.clock_switched(face))

    # The file and other screens

    def action_take_over(self) -> None:
        """Keep the game here from now on, not where it is open."""
        if message := take_over(self.table):
            self.say(message)
        else:
            self.attendant.attend(now=True)

    def action_set_again(self) -> None:
        self.app.push_screen(rooms(self.app).set_again(self.table))

    def action_review(self) -> None:
        """Every turn beside the best plays there were, once the game is over."""
        self.app.push_screen(rooms(self.app).review(self.session))

    def action_export(self) -> None:
        self.app.push_screen(rooms(self.app).share(self.session))

    def action_copy(self) -> None:
        """Say that every turn is saved; if not, save the game somewhere else."""
        if self.session.store.is_saved:
            self.say(SAVED)
        else:
            self.action_export()

    def action_phones(self) -> None:
        """Let phones in the house follow the game, and show how they find it."""
        if trouble := rooms(self.app).show_phones(self.app, self.phones, self.game):
            self.say(trouble, "$bad")

    def action_home(self) -> None:
        self.app.post_message(GoHome())

    def action_end(self) -> None:
        """The end: the racks that are left, and who has won."""
        self.attendant.run(self._end())

    async def _end(self) -> None:
        end = rooms(self.app).end(self.session, self.phones, self._remarks)
        await self.app.push_screen_wait(end)
        self.table.put_off()
