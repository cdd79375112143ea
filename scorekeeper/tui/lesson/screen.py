"""The lesson at the table: a game told step by step; every second turn is the learner's."""

from __future__ import annotations

from dataclasses import replace

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.session import GameStore, Session
from scorekeeper.session.lesson import MOST_TRIES, Lesson, StepKind, read_lesson
from scorekeeper.session.question import Question
from scorekeeper.table.questions import Stopped
from scorekeeper.table.stage import Over, Stage
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.editor import PlayEditor, foot_of_editor
from scorekeeper.tui.entry.foot import TABLE_KEYS
from scorekeeper.tui.entry.log import Log
from scorekeeper.tui.entry.next_thing import LineMessage, next_thing
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.keys.bindings import bind, function_of, with_keys, written
from scorekeeper.tui.keys.help_page import advice, show_help
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.headings import Heading, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.messages import GoHome
from scorekeeper.tui.kit.page import Page, unmade
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.kit.text import key_cap, show_text
from scorekeeper.tui.questions.attendant import Attendant
from scorekeeper.tui.questions.turns import Turns
from scorekeeper.web.host import PhoneHost

ENTER = "Enter"


class Voice(Vertical):
    """A step of the lesson: its title, what the referee objects to, what is said, the next key."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = Heading("")
        self.wrong = Static(classes="wrong")
        self.text = Static()
        self.scroll = VerticalScroll(self.wrong, self.text, can_focus=False)
        self.action = PrimaryAction()
        self.key = Static(id="key")
        self._where = ""

    def compose(self) -> ComposeResult:
        yield self.heading
        yield self.scroll
        yield self.action
        yield self.key

    def show(self, lesson: Lesson, key: str, does: str) -> None:
        """Show how far the learner is, and what the next key does."""
        self.heading.title = lesson.step.title
        self._where = f"{lesson.at + 1} of {len(lesson.steps)}"
        reply = lesson.says
        show_text(self.wrong, Content("\n".join(f"✗ {problem}" for problem in reply.problems)))
        self.wrong.display = bool(reply.problems)
        show_text(self.text, Content(with_keys(reply.text)))
        self.action.show(does)
        self.action.display = key == ENTER
        show_text(self.key, key_cap(key, does))
        self.key.display = key != ENTER
        self.call_after_refresh(self._show_where)

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_where)

    def _show_where(self) -> None:
        """Say which step it is, and which key shows the rest of a text that has no room."""
        more = "PgDn  " if self.scroll.max_scroll_y else ""
        self.heading.note = f"{more}{self._where}"


_USED = {"play", "clear", "help", "undo", "look_up", "stop", "home"}
"""Actions of the table that the lesson has in every step."""
_ABOUT = {StepKind.CHALLENGE: "challenge", StepKind.END: "stop"}
"""Actions that it has in the step that is about them."""
_AT_FOOT = {"table.undo", "table.challenge"}
_KEYS = [
    replace(key, show=key.id in _AT_FOOT)
    for key in TABLE_KEYS
    if key.id not in ("table.hint", "table.end", "table.stop", "table.help")
]
"""The keys of the table that the lesson has, too."""
_AWAY = {key.action for key in _KEYS} - _USED
"""Actions of the table that it does without, except in that step."""

LEAVE = Question(
    "Leave the lesson?",
    {"stay": False, "leave": True},
    ("You can begin it again at any time.",),
)
"""Asks whether Escape, with nothing to clear, leaves the lesson."""


class LearnerEditor(PlayEditor, inherit_bindings=False):
    """Takes the learner's plays; of its keys the foot names those that a beginner needs."""

    BINDINGS = foot_of_editor("editor.flip")


class LessonScreen(Page[None]):
    """A table with a voice that says what comes next. The game is in memory only.

    Escape clears as at any table; with nothing to clear it leaves. A step back takes the turns of
    the steps back as well.
    """

    ADVICE = "lesson"
    AUTO_FOCUS = "PlayEditor"
    HORIZONTAL_BREAKPOINTS = [(100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-medium"), (36, "-high"), (50, "-tall")]
    BINDINGS = [
        bind("lesson.show", about="Have it done for you"),
        *_KEYS,
        replace(bind("table.stop"), description="Leave"),
        Binding("pagedown", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
    ]

    lesson: var[Lesson] = var(unmade, init=False, bindings=True)
    """How far the learner is."""

    def __init__(self) -> None:
        """Begin at the beginning. Raises `DataError` if the lesson is damaged."""
        super().__init__()
        lesson = read_lesson()
        self.set_reactive(LessonScreen.lesson, lesson)
        self.session = Session(lesson.new_game(), GameStore())
        self.table = Table(self.session)
        """The table around the game."""
        self.voice = Voice()
        self.editor = LearnerEditor(self.session.game, guide=self.voice, advise=self._advise)
        """The editor of the turn."""
        self._attendant = Attendant(self, self.table, lambda: self._is_entering, self._answer)
        self._turns = Turns(self.app, self.table, self.editor, self._attendant, PhoneHost())
        self._turn = 0
        """The number of the turn that is entered."""

    @property
    def game(self) -> Game:
        """The game of the lesson."""
        return self.session.game

    def compose(self) -> ComposeResult:
        yield TitleBar("Learn the game", "nothing here is kept")
        yield self.editor
        yield KeyBar()

    def on_mount(self) -> None:
        self.table.listen(self.show_state)
        self.show_lesson()
        self.call_after_refresh(self.table.begin)

    def on_unmount(self) -> None:
        self.table.leave()

    # Showing

    def watch_lesson(self, before: Lesson, lesson: Lesson) -> None:
        if self.is_mounted:
            self.show_lesson()
            if lesson.says != before.says:
                self.voice.scroll.scroll_home(animate=False)

    @on(PlayEditor.Changed)
    def follow_entry(self) -> None:
        """Drop the reply to a try with the try."""
        self.lesson = self.lesson.asked_again()
        self.show_lesson()

    def show_lesson(self) -> None:
        """Show what is said, and what is to be done, which depend on what is entered, too."""
        lesson, editor = self.lesson, self.editor
        key, does = self._next
        is_laid = lesson.waits and editor.verdict is not None
        if is_laid and lesson.answer:
            key, does = "Esc", "take your tiles off"
        elif is_laid:
            key, does = ENTER, "play it"
        self.voice.show(lesson, key, does)
        self.set_class(is_laid and not lesson.answer, "-laid")
        if not self._asks_for_a_play:
            editor.say("")

    @property
    def _asks_for_a_play(self) -> bool:
        """Whether Enter takes what is laid as the play that the step asks for."""
        return self.lesson.waits and self.lesson.step.kind not in _ABOUT

    def _advise(
        self, game: Game, entry: TurnEntry, verdict: Judgement | None, has_rack: bool
    ) -> LineMessage:
        """What to do next: as at a table where a play is asked for, else what the voice says."""
        lays = verdict is not None or self.lesson.step.kind is StepKind.LAY
        if self._asks_for_a_play and lays:
            return next_thing(game, entry, verdict, has_rack)
        key, does = self._next
        return LineMessage(f"{key}: {does}.")

    @property
    def _next(self) -> tuple[str, str]:
        """The key that leads on where nothing is laid, and what it does."""
        if not self.lesson.waits:
            last = "the result" if self.lesson.is_last else "go on"
            return ENTER, "try it" if self._is_tried else last
        match self.lesson.step.kind:
            case StepKind.CHALLENGE:
                return written("table.challenge"), "challenge"
            case StepKind.END:
                return written("table.stop"), "stop"
        return written("lesson.show"), "show me"

    @property
    def _is_tried(self) -> bool:
        """Whether something is laid that was not asked for, and nothing is said of it yet."""
        lesson = self.lesson
        return self.editor.verdict is not None and not (lesson.step.waits or lesson.answer)

    def _begin_step(self, lesson: Lesson) -> None:
        """Show a step as it begins: with the turns before it, and Anna's if she has one."""
        while len(self.game.steps) > lesson.turns:
            self.session.undo()
        if lesson.step.kind in (StepKind.WATCH, StepKind.CHALLENGE):
            self.session.play(self.game.judge(self.game.read(lesson.step.turn)))
        self.lesson = lesson
        self._show_game(TurnEntry.at_start(self.game))

    def show_state(self, state: TableState) -> None:
        """Show the game; perhaps it was challenged or ended, as it should be."""
        begins = state.turn != self._turn
        self._turn = state.turn
        self._show_game(self.editor.entry.fresh(self.game) if begins else None)
        self._attendant.follow()

    def _show_game(self, entry: TurnEntry | None = None) -> None:
        self.editor.show_game(self.game, entry)
        self.lesson = self.lesson.seen(self.game)

    def say(self, message: str) -> None:
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
        """The game is over, or was challenged: no other stage comes in the lesson.

        The end is said in the lesson itself; the result waits for a key.
        """
        if isinstance(stage, Over):
            self.table.put_off()
        else:
            await self._turns.answer(stage)

    async def _show_result(self, leaves: bool = False) -> None:
        """Show the result; then, if it `leaves` and nothing was taken back, go home."""
        await self.app.push_screen_wait(rooms(self.app).end(self.session, phones=None))
        if leaves and self.game.position.ending:
            self.action_home()

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
        lesson, verdict = self.lesson, self.editor.verdict
        if not lesson.waits and lesson.is_last:
            self._attendant.run(self._show_result(leaves=True))
        elif verdict and self._is_tried:
            self.lesson = lesson.judged(verdict, self.game)
        elif not lesson.waits:
            self._begin_step(lesson.go_on())
        elif lesson.step.kind in _ABOUT:
            key, does = self._next
            self.say(f"{key}: {does}.")
        elif verdict is None:
            self.say(f"Nothing is laid yet; {written('lesson.show')} shows you.")
        else:
            self._try(lesson.judged(verdict, self.game))

    def _try(self, lesson: Lesson) -> None:
        """Take the play that is entered if it was asked for; else say what is wrong with it."""
        verdict = self.editor.verdict
        if lesson.done and lesson.step.kind is StepKind.LAY and verdict:
            self.session.play(verdict)
            self._show_game(TurnEntry.at_start(self.game))
        self.lesson = lesson
        if lesson.waits and lesson.tries >= MOST_TRIES:
            self.action_show()

    def action_show(self) -> None:
        """Lay what is asked for, or open what the step is about."""
        step = self.lesson.step
        if self.game.position.ending:
            self._attendant.run(self._show_result())
        elif not self.lesson.waits:
            self.show_lesson()
        elif step.kind is StepKind.CHALLENGE:
            self.action_challenge()
        elif step.kind is StepKind.END:
            self.action_stop()
        elif isinstance(play := self.game.read(step.turn), Play):
            self.lesson = self.lesson.asked_again()
            self.editor.lay(play)
            self.say("It is laid for you: press Enter.")

    def action_undo(self) -> None:
        """Go a step back, with the turns that were taken in it."""
        self._begin_step(self.lesson.back())

    def action_challenge(self) -> None:
        self._turns.challenge()

    def action_stop(self) -> None:
        """Leave the lesson; where it is about the end, ask what is to be stopped."""
        if self.lesson.waits and self.lesson.step.kind is StepKind.END:
            self._attendant.run(self._stop())
        else:
            self.action_home()

    async def _stop(self) -> None:
        if await self._turns.stop() is Stopped.TODAY:
            self.action_home()

    def action_look_up(self) -> None:
        self._turns.look_up()

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

    @on(Log.Wanted)
    def action_log(self) -> None:
        """Nothing is corrected here."""
        self.say(self._why_not("log"))

    def action_page(self, by: int) -> None:
        """Show what of the text has no room."""
        scroll = self.voice.scroll
        scroll.scroll_relative(y=by * scroll.size.height, animate=False)

    def action_help(self) -> None:
        """The keys of the lesson, then those of every table."""
        away = {function_of(key.id or "") for key in _KEYS if key.action in _AWAY}
        laying = advice("table").split("\n\n## ")[:2]
        show_help(self, "\n\n## ".join([advice("lesson"), *laying]), away)
