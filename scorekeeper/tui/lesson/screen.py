"""The lesson at the table: a game told step by step; every second turn is the learner's."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.phones import PhoneHost
from scorekeeper.session import GameStore, Session
from scorekeeper.session.question import Question
from scorekeeper.session.questions import Stopped
from scorekeeper.session.stage import Over, Stage
from scorekeeper.session.state import TableState
from scorekeeper.session.table import Table
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.side import TurnPanel
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.kit.help_page import advice
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind, function_of, written
from scorekeeper.tui.kit.lines import Line, title_bar
from scorekeeper.tui.kit.messages import GoHome
from scorekeeper.tui.kit.panel import Panel
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.kit.screens import SizedScreen, show_help
from scorekeeper.tui.lesson.steps import (
    CAPPED,
    MOST_TRIES,
    Box,
    Kind,
    Lesson,
    box,
    lesson_foot,
    next_key,
    read_lesson,
)
from scorekeeper.tui.questions.attendant import Attendant
from scorekeeper.tui.questions.keys import ALL_KEYS, TABLE_KEYS, WIDE
from scorekeeper.tui.questions.turns import Turns

_KEYS = [key for key in TABLE_KEYS if key.id not in ("table.hint", "table.end")]
"""The keys of the table that the lesson has, too."""
_USED = {"play", "clear", "help", "undo", "look_up", "stop", "home"}
"""Actions that the lesson has in every step."""
_ABOUT = {Kind.CHALLENGE: "challenge", Kind.END: "stop"}
"""Actions that it has in the step that is about them."""
_AWAY = {key.action for key in _KEYS} - _USED
"""Actions of the table that it does without, except in that step."""


LEAVE = Question(
    "Leave the lesson?",
    {"stay": False, "leave": True},
    ("You can begin it again at any time.",),
)
"""Asks whether Escape, with nothing to clear, leaves the lesson."""


class LessonScreen(SizedScreen[None]):
    """A table with a box that says what comes next. The game is in memory only.

    Escape clears as at any table; with nothing to clear it leaves. A step back takes the turns of
    the steps back as well.
    """

    AUTO_FOCUS = "PlayEditor"
    HORIZONTAL_BREAKPOINTS = WIDE
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-guided"), (36, "-high")]  # The box has its lines.
    BINDINGS = [
        bind("lesson.show", about="Have it done for you"),
        *_KEYS,
        Binding("pagedown", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
    ]

    def __init__(self) -> None:
        """Begin at the beginning. Raises `DataError` if the lesson is damaged."""
        super().__init__()
        self.lesson = read_lesson()
        self.session = Session(self.lesson.new_game(), GameStore())
        self.table = Table(self.session)
        """The table around the game."""
        self._guide = Panel(self._box_lines)
        self.editor = PlayEditor(self.session.game, guide=self._guide)
        """The editor of the turn."""
        self._foot = KeyBar([])
        self._attendant = Attendant(self, self.table, lambda: self._is_entering, self._answer)
        self._turns = Turns(self.app, self.table, self.editor, self._attendant, PhoneHost())
        self._turn = 0
        """The number of the turn that is entered."""
        self._box = Box([], 0, 1)

    @property
    def game(self) -> Game:
        """The game of the lesson."""
        return self.session.game

    def compose(self) -> ComposeResult:
        """All that a turn is entered with, and the keys."""
        yield Panel(_title, id="title")
        yield self.editor
        yield self._foot

    def on_mount(self) -> None:
        """Listen to the table."""
        self.table.listen(self.show_state)
        self._show_keys()
        self.call_after_refresh(self.table.begin)

    def on_unmount(self) -> None:
        """Leave the table."""
        self.table.leave()

    # Showing

    def _box_lines(self, width: int, height: int) -> list[Line]:
        lesson = self.lesson
        if height < CAPPED and lesson.waits and not (lesson.answer or self.editor.entry.is_empty):
            return []  # What is laid is more important where there is little room.
        self._box = box(lesson, width, height, self._box.first)
        return self._box.lines

    def _show_step(self, lesson: Lesson, first: int = 0) -> None:
        """Show how far the learner is, from line `first` of the text on."""
        self.lesson = lesson
        self._box = self._box._replace(first=first)
        self._guide.draw()
        self._show_keys()
        self.refresh_bindings()

    def _begin_step(self, lesson: Lesson) -> None:
        """Show a step as it begins: with the turns before it, and Anna's if she has one."""
        while len(self.game.steps) > lesson.turns:
            self.session.undo()
        if lesson.step.kind in (Kind.WATCH, Kind.CHALLENGE):
            self.session.play(self.game.judge(self.game.read(lesson.step.turn)))
        self._show_step(lesson)
        self._show_game(TurnEntry.at_start(self.game))

    def show_state(self, state: TableState) -> None:
        """Show the game; perhaps it was challenged or ended, as it should be."""
        begins = state.turn != self._turn
        self._turn = state.turn
        self._show_game(self.editor.entry.fresh(self.game) if begins else None)
        self._attendant.follow()

    def _show_game(self, entry: TurnEntry | None = None) -> None:
        self.editor.show_game(self.game, entry)
        seen = self.lesson.seen(self.game)
        if seen != self.lesson:
            self._show_step(seen)

    @on(PlayEditor.Changed)
    def _follow_entry(self) -> None:
        """Drop the reply to a try with the try."""
        self.lesson = self.lesson.asked_again()
        self._guide.draw()
        self._show_keys()

    def _show_keys(self) -> None:
        """The keys, and what is to be done, depend on the lesson and on what is entered."""
        editor = self.editor
        lesson = self.lesson
        keys = [*ALL_KEYS, *_OWN]
        self._foot.show_keys(lesson_foot(lesson, keys, editor.entering, editor.flips_to))
        lays = lesson.waits and lesson.step.kind is Kind.LAY
        editor.remind("" if lays else f"{next_key(lesson)}.")
        if not lesson.waits or lesson.step.kind in _ABOUT:
            editor.say(f"{next_key(lesson)}.")  # Enter plays nothing that is laid here.

    def say(self, message: str) -> None:
        """Show a message until the next key."""
        self.editor.say(message)

    @property
    def _is_entering(self) -> bool:
        return self.editor.is_typing or bool(self.editor.entry.draft.keys)

    def on_screen_suspend(self) -> None:
        """A dialog opens: its subtitle says what it waits for."""
        self.watch(self.app.screen, "sub_title", self.editor.say_meanwhile)

    def on_screen_resume(self) -> None:
        """A dialog was closed; a challenge is made again if the table has let the play stand."""
        self.editor.say_meanwhile()
        if again := self.lesson.overruled(self.game):
            self._begin_step(again)
        self._attendant.attend()

    async def _answer(self, stage: Stage) -> None:
        """The game is over, or was challenged: no other stage comes in the lesson."""
        if not isinstance(stage, Over):
            await self._turns.answer(stage)
            return
        await self.app.push_screen_wait(rooms(self.app).end(self.session, phones=None))
        self.table.put_off()

    # What can be done now

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """True if a key can be used now; else it says why not."""
        return None if self._why_not(action) else True

    def _why_not(self, action: str) -> str:
        """Why a key cannot be used now; most belong to games of one's own."""
        about = _ABOUT.get(self.lesson.step.kind) if self.lesson.waits else None
        if action in _AWAY and action != about:
            return "That key is for your own games."
        return turn_text.why_not(action, self.session) if action == about else ""

    def on_key(self, event: events.Key) -> None:
        """A key that cannot be used now says why."""
        pressed = self.active_bindings.get(event.key)
        if pressed and not pressed.enabled and pressed.node is self:
            event.stop()
            self.say(self._why_not(pressed.binding.action))

    # Keys

    @on(PlayEditor.Submitted)
    def action_play(self) -> None:
        """Go on, or see whether what is entered is what was asked for."""
        lesson = self.lesson
        verdict = self.editor.verdict
        if not lesson.waits and lesson.is_last:
            self.action_home()
        elif not lesson.waits:
            self._begin_step(lesson.go_on())
        elif lesson.step.kind in _ABOUT:
            self.say(f"{next_key(lesson)}.")
        elif verdict is None:
            self.say(f"Nothing is laid yet; {written('lesson.show')} shows you.")
        else:
            self._try(lesson.judged(verdict, self.game))

    def _try(self, lesson: Lesson) -> None:
        """Take the play that is entered if it was asked for; else say what is wrong with it."""
        verdict = self.editor.verdict
        if lesson.done and lesson.step.kind is Kind.LAY and verdict:
            self.session.play(verdict)
            self.lesson = lesson
            self._show_game(TurnEntry.at_start(self.game))
        self._show_step(lesson)
        if lesson.waits and lesson.tries >= MOST_TRIES:
            self.action_show()

    def action_show(self) -> None:
        """Lay what is asked for, or open what the step is about."""
        step = self.lesson.step
        if self.game.position.ending:
            self._attendant.run(self._answer(self.table.state.stage))
        elif not self.lesson.waits:
            self.say(f"{next_key(self.lesson)}.")
        elif step.kind is Kind.CHALLENGE:
            self.action_challenge()
        elif step.kind is Kind.END:
            self.action_stop()
        elif isinstance(play := self.game.read(step.turn), Play):
            self.editor.lay(play)
            self.say("It is laid for you: press Enter.")

    def action_undo(self) -> None:
        """Go a step back, with the turns that were taken in it."""
        self._begin_step(self.lesson.back())

    def action_challenge(self) -> None:
        """The learner challenges the play just made."""
        self._attendant.run(self._turns.challenge())

    def action_stop(self) -> None:
        """Leave the lesson; where it is about the end, ask what is to be stopped."""
        if self.lesson.waits and self.lesson.step.kind is Kind.END:
            self._attendant.run(self._stop())
        else:
            self.action_home()

    async def _stop(self) -> None:
        if await self._turns.stop() is Stopped.TODAY:
            self.action_home()

    def action_look_up(self) -> None:
        """Look words up."""
        self._attendant.run(self._turns.look_up())

    def action_home(self) -> None:
        """Leave; nothing is kept."""
        self.app.post_message(GoHome())

    def action_clear(self) -> None:
        """Clear what is entered, or lay it back; with neither ask whether to leave."""
        entry = self.editor.entry
        if self.editor.is_typing or entry.draft.keys or entry.cleared:
            self._turns.clear()
        else:
            self._attendant.run(self._ask_to_leave())

    async def _ask_to_leave(self) -> None:
        if await self._turns.ask(LEAVE):
            self.action_home()

    @on(TurnPanel.LogWanted)
    def action_log(self) -> None:
        """Nothing is corrected here."""
        self.say(self._why_not("log"))

    def action_page(self, by: int) -> None:
        """Show what of the text has no room."""
        self._show_step(self.lesson, self._box.first + by * self._box.page)

    def action_help(self) -> None:
        """The keys of the lesson, then those of every table."""
        away = {function_of(key.id or "") for key in _KEYS if key.action in _AWAY}
        show_help(self, [*advice("lesson"), *advice("table")[:2]], away)


_OWN = [key for key in LessonScreen.BINDINGS[:1] if isinstance(key, Binding)]


def _title(width: int, height: int) -> list[Line]:
    return [title_bar("Learn the game", "nothing here is kept", width)]
