"""The lesson at the table: a game told step by step; every second turn is the learner's."""

from __future__ import annotations

from textual import on
from textual.binding import Binding

from scorekeeper.game.play import Play
from scorekeeper.session import GameStore, Session
from scorekeeper.tui.lesson import MOST_TRIES, Kind, Lesson, read_lesson
from scorekeeper.tui.lesson_lines import FRAMED, Box, box, lesson_foot, next_key
from scorekeeper.tui.lines import Line, line, title_bar
from scorekeeper.tui.screens.table import KEYS, TableScreen
from scorekeeper.tui.turn_entry import TurnEntry
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.tui.widgets.play_editor import PlayEditor
from scorekeeper.tui.widgets.turns import Turns

_AWAY = frozenset(
    {
        *("pass_turn", "exchange", "challenge", "log", "redo", "announce", "finish"),
        *("hint", "copy", "take_over", "export", "set_up", "whose_turn", "phones"),
        "review",
    }
)
"""What the lesson does without, except in the step that is about it."""
_ABOUT = {Kind.CHALLENGE: "challenge", Kind.END: "finish"}


class LessonScreen(TableScreen):
    """The table, with a box that says what comes next. The game is in memory only.

    Escape clears as at any table; with nothing to clear it leaves. A step back takes the turns of
    the steps back as well.
    """

    BINDINGS = [
        bind("lesson.show", "f9", "Show me", "Have it done for you"),
        Binding("pagedown", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
    ]

    def __init__(self) -> None:
        """Begin at the beginning. Raises `DataError` if the lesson is damaged."""
        self._lesson = read_lesson()
        super().__init__(Session(self._lesson.new_game(), GameStore()))
        self._box = Box([], 0, 1)
        self.editor.show_guide(self._box_lines)

    # Showing

    def _box_lines(self, width: int, height: int) -> list[Line]:
        lesson = self._lesson
        if height < FRAMED and lesson.waits and not (lesson.answer or self.editor.entry.is_empty):
            return []  # What is laid is more important where there is little room.
        self._box = box(lesson, width, height, self._box.first)
        return self._box.lines

    def _show_step(self, lesson: Lesson, first: int = 0) -> None:
        """Show how far the learner is, from line `first` of the text on."""
        self._lesson = lesson
        self._box = self._box._replace(first=first)
        self.editor.show_guide(self._box_lines)
        self._follow_entry()
        self.refresh_bindings()

    def _begin_step(self, lesson: Lesson) -> None:
        """Show a step as it begins: with the turns before it, and Anna's if she has one."""
        while len(self.game.steps) > lesson.turns:
            self.session.undo()
        if lesson.step.kind in (Kind.WATCH, Kind.CHALLENGE):
            self.session.play(self.game.judge(self.game.read(lesson.step.turn)))
        self._show_step(lesson)
        self.show_game(TurnEntry.at_start(self.game))

    def show_title(self) -> None:
        """Show that this is the lesson."""
        width = self.app.size.width
        self._title.show([title_bar("Learn the game", "nothing here is kept", width)])

    def show_game(self, entry: TurnEntry | None = None) -> None:
        """Show the game; perhaps it was challenged or ended, as it should be."""
        super().show_game(entry)
        seen = self._lesson.seen(self.game)
        if seen != self._lesson:
            self._show_step(seen)

    @on(PlayEditor.Changed)
    def _follow_entry(self, event: PlayEditor.Changed | None = None) -> None:
        """The keys depend on the lesson, too; what was said of a try is gone with it."""
        super()._follow_entry()
        if event:
            event.prevent_default()
            self._lesson = self._lesson.asked_again()
            self.editor.show_guide(self._box_lines)
        keys, stage = [*KEYS, *_OWN], self.editor.stage
        self._keys.show_keys(lesson_foot(self._lesson, keys, stage))

    def on_screen_resume(self) -> None:
        """A challenge is made again if the table has let the play stand."""
        if again := self._lesson.overruled(self.game):
            self._begin_step(again)

    # What can be done now

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key can be used now; else it says why not."""
        if action in ("play", "undo"):
            return True
        return None if self._why_not(action) else super().check_action(action, parameters)

    def _why_not(self, action: str) -> str:
        """Why a key cannot be used now; most belong to games of one's own."""
        about = _ABOUT.get(self._lesson.step.kind) if self._lesson.waits else None
        if action in _AWAY and action != about:
            return "That key is for your own games."
        return super()._why_not(action)

    # Keys

    @on(PlayEditor.Submitted)
    def action_play(self, event: PlayEditor.Submitted | None = None) -> None:
        """Go on, or see whether what is entered is what was asked for."""
        if event:
            event.prevent_default()  # The table would take the turn.
        lesson, verdict = self._lesson, self.editor.verdict
        if not lesson.waits and lesson.is_last:
            self.action_home()
        elif not lesson.waits:
            self._begin_step(lesson.go_on())
        elif lesson.step.kind in _ABOUT:
            self.say(f"{next_key(lesson)}.")
        elif verdict is None:
            self.say("Nothing is laid yet; F9 shows you.")
        else:
            self._take(lesson.judged(verdict, self.game))

    def _take(self, lesson: Lesson) -> None:
        """Take the play that is entered if it was asked for; else say what is wrong with it."""
        verdict = self.editor.verdict
        if lesson.done and lesson.step.kind is Kind.LAY and verdict:
            self.session.play(verdict)
            self._lesson = lesson
            self.show_game(TurnEntry.at_start(self.game))
        self._show_step(lesson)
        if lesson.waits and lesson.tries >= MOST_TRIES:
            self.action_show()

    def action_show(self) -> None:
        """Lay what is asked for, or open what the step is about."""
        step = self._lesson.step
        if self.game.position.ending:
            self.action_end()
        elif not self._lesson.waits:
            self.say(f"{next_key(self._lesson)}.")
        elif step.kind is Kind.CHALLENGE:
            self.action_challenge()
        elif step.kind is Kind.END:
            self.action_finish()
        elif isinstance(play := self.game.read(step.turn), Play):
            self.editor.lay(play)
            self.say("It is laid for you: press Enter.")

    def action_undo(self) -> None:
        """Go a step back, with the turns that were taken in it."""
        self._begin_step(self._lesson.back())

    def action_clear(self) -> None:
        """Clear what is entered, or lay it back; with neither ask whether to leave."""
        entry = self.editor.entry
        if self.editor.is_typing or entry.draft.keys or entry.cleared:
            super().action_clear()
            return
        from scorekeeper.tui.screens.dialogs import Confirm

        rows = [line("You can begin it again at any time.")]
        question = Confirm("Leave the lesson?", rows, "Stay", "Leave")
        self.app.push_screen(question, self._leave)

    def _leave(self, agreed: bool | None) -> None:
        if agreed:
            self.action_home()

    @on(Turns.LogWanted)
    def action_log(self, event: Turns.LogWanted | None = None) -> None:
        """Nothing is corrected here."""
        if event:
            event.prevent_default()
        self.say(self._why_not("log"))

    def action_page(self, by: int) -> None:
        """Show what of the text has no room."""
        self._show_step(self._lesson, self._box.first + by * self._box.page)

    def action_help(self) -> None:
        """How the lesson goes, then what there is at every table."""
        from scorekeeper.tui.screens.help import LESSON, TABLE, show_help

        useful = [key for key in KEYS if key.action not in (*_AWAY, "end")]
        show_help(self, (*LESSON, *TABLE[:2]), [*_OWN, *useful])


_OWN = [key for key in LessonScreen.BINDINGS[:1] if isinstance(key, Binding)]
