"""The kinds of dialogs: a question with answers to choose from, or with a line to type one on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Input

from scorekeeper.game.game import Game
from scorekeeper.session.question import AnswerT, Question
from scorekeeper.tui.kit.half import CHOOSE_AN_ANSWER, Half, HalfView, Part, question_half
from scorekeeper.tui.kit.help_page import advice as advice_on
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind, key_of
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    heading,
    in_fewer_words,
    in_room,
    line,
    refitted,
)
from scorekeeper.tui.kit.panel import UNKNOWN, Panel
from scorekeeper.tui.kit.screens import AdvisedScreen, show_help
from scorekeeper.tui.kit.text_field import TextField

BACK = Binding("escape", "dismiss(None)", "Back")
GO_ON = bind("question.answer", "Go on")
"""Enter where there is nothing to choose."""
COMPLETE = Binding("tab", "", "Complete")
"""Tab on a line for a path: shown at the foot, bound by the line."""


class SingleDismiss(AdvisedScreen[ScreenResultType]):
    """A screen that gives one answer.

    A second one, sent before the first had its effect, would take away the screen below.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with `result`; too late, if the screen has been left already."""
        if self.is_active:
            return super().dismiss(result)
        return AwaitComplete()


class Dialog(ModalScreen[ScreenResultType], SingleDismiss[ScreenResultType]):
    """A screen in front of another one, which gives one answer, too.

    Arrows go from field to field unless what has the focus wants them, Page Up and Page Down to
    what has no room.
    """

    BINDINGS = [
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
        Binding("pageup", "scroll_text(-1)", show=False),
        Binding("pagedown", "scroll_text(1)", show=False),
        Binding("f1,question_mark", "help", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (56, "-roomy")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-high")]

    def type_on(self, event: events.Key) -> None:
        """A letter or Backspace is for the table: close without an answer, and press it there."""
        if (event.character or "").isalpha() or event.key == "backspace":
            event.stop()
            self.dismiss()
            self.app.simulate_key(event.key)

    def action_scroll_text(self, pages: int) -> None:
        """Show what has no room: of the text, or of the whole dialog where all of that has."""
        for part in (*self.query(VerticalScroll), *self.query(".dialog")):
            if part.max_scroll_y:
                rows = pages * max(part.size.height - 1, 1)
                part.scroll_relative(y=rows, animate=False, immediate=True)
                return


def leave_for(dialog: Dialog[Any], key_id: str) -> None:
    """Leave `dialog` without an answer, so that the screen below takes its own key `key_id`."""
    dialog.dismiss(None)
    dialog.app.post_message(events.Key(key_of(key_id), None))


class Text(Panel):
    """A panel whose lines go on below where they are longer than it is wide."""

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The lines, each on as many as it needs."""
        return refitted(super().make(width, height), width or UNKNOWN) or [()]


class Title(Panel):
    """The title of a dialog, over a thin line, and a blank line below it."""

    def __init__(self, text: str) -> None:
        """Show `text`."""
        super().__init__(classes="dialog-title")
        self._text = text

    def say(self, text: str) -> None:
        """Show `text` from now on."""
        self._text = text
        self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The text, and a line as long as there is room."""
        return [heading(in_room(in_fewer_words(self._text), width - 2), "", width)]


class QuestionDialog(Dialog[AnswerT | None]):
    """Asks a question; the answer is what the chosen row means, None if it was put aside.

    Up and Down choose, Enter gives the one that is lit; a digit and a click give one at once.
    Where there is one answer only, there is nothing to choose: it is read, and Enter goes on.
    """

    SUB_TITLE = CHOOSE_AN_ANSWER
    TO_READ = "Please read this first."
    BINDINGS = [
        bind("question.answer", "Choose"),
        replace(bind("question.below", "Other answer", action="walk(1)"), key_display="↑ ↓"),
        bind("question.above", "Other answer", action="walk(-1)", show=False),
        bind("question.back", about="Change nothing", action="dismiss(None)"),
        bind("question.help"),
        Binding("right", "walk(1)", show=False),
        Binding("left", "walk(-1)", show=False),
        *(Binding(f"{place + 1}", f"give({place})", show=False) for place in range(9)),
    ]

    def __init__(
        self,
        question: Question[AnswerT],
        *,
        game: Game | None = None,
        about: Half | None = None,
        advice: Sequence[str] = (),
        lays_on: bool = False,
        says: str = "",
    ) -> None:
        """Ask `question`; at a table, it is that of `game`.

        Where a drawing says more than words, it is asked below `about`, not its sentences. F1
        gives `advice`. If a turn is being laid, letters go on with that: it `lays_on`. What is to
        be done is said at the table, if it `says` anything of its own.
        """
        super().__init__()
        self._answers: list[AnswerT] = [*question.answers.values()]
        self._lit = question.lit
        self._draw = partial(question_half, question, game, about)
        self._advice = advice
        self._lays_on = lays_on
        self.sub_title = says or (self.SUB_TITLE if self._answers[1:] else self.TO_READ)
        self._half = HalfView(self._draw(self._lit))

    def compose(self) -> ComposeResult:
        """The question, the answers and the keys."""
        yield self._half
        choose, other, _, *others = self.BINDINGS
        first = [choose, other] if self._answers[1:] else [GO_ON]
        yield KeyBar([*first, *others])

    def action_walk(self, by: int) -> None:
        """Choose another answer; after the last comes the first."""
        self._lit = (self._lit + by) % len(self._answers)
        self._half.show(self._draw(self._lit), self._lit)

    def action_answer(self) -> None:
        """Give the answer that is lit."""
        self.dismiss(self._answers[self._lit])

    def action_give(self, place: int) -> None:
        """Give the answer at a place, if there are so many."""
        if place < len(self._answers):
            self.dismiss(self._answers[place])
        else:
            self.app.bell()

    @on(HalfView.Clicked)
    def give_clicked(self, event: HalfView.Clicked) -> None:
        """A click is an answer."""
        self.action_give(event.choice)

    def on_key(self, event: events.Key) -> None:
        """A letter goes on with the turn that is being laid."""
        if self._lays_on:
            self.type_on(event)

    def action_help(self) -> None:
        """Say what the question is about, and list the keys."""
        show_help(self, self._advice or advice_on(self.ADVICE))


class AnswerForm(HalfView):
    """A line to type on, among what else is asked; Enter there posts `Given`."""

    class Given(Message):
        """An answer was typed: `text`, without blanks at its ends."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(
        self, title: str, ok: str, *fields: Widget, game: Game | None = None, wanted: bool = False
    ) -> None:
        """`fields` hold one `Input`; `ok` says what the answer does.

        If an answer is `wanted`, an empty one only rings the bell.
        """
        super().__init__(None, *fields)
        self._asked = (game, title, Cap("Enter", ok))
        self._wanted = wanted

    def say(self, *rows: Line) -> AnswerForm:
        """Say `rows` above the fields."""
        self.show(Half(*self._asked, lambda room: [Part(room.told(rows))]))
        return self

    @on(Input.Submitted)
    def give(self, event: Input.Submitted) -> None:
        """Post what was typed."""
        event.stop()
        text = event.value.strip()
        if text or not self._wanted:
            self.post_message(self.Given(text))
        else:
            self.app.bell()


def answer_keys(ok: str, of_path: bool = False) -> KeyBar:
    """The keys of a dialog with an `AnswerForm`: Enter does what `ok` says, Tab completes paths."""
    return KeyBar([Binding("enter", "", ok), *([COMPLETE] if of_path else []), BACK])


class Ask(Dialog[str | None]):
    """One question with a short answer; None if it was put aside."""

    SUB_TITLE = "Type the answer, then press Enter."
    BINDINGS = [BACK]

    def __init__(
        self,
        title: str,
        question: str,
        entry: Input | None = None,
        ok: str = "note it",
        number: bool = False,
        game: Game | None = None,
    ) -> None:
        """The answer is typed on `entry`, by default a word, or a `number`, of five characters."""
        super().__init__()
        kind: Literal["integer", "text"] = "integer" if number else "text"
        self._entry = entry or TextField(type=kind, max_length=5, valid_empty=True)
        self._form = AnswerForm(title, ok, self._entry, game=game).say(line(question))
        self._ok = ok

    def compose(self) -> ComposeResult:
        """The question and the answer."""
        yield self._form
        yield answer_keys(self._ok)

    @on(AnswerForm.Given)
    def close_with_answer(self, answer: AnswerForm.Given) -> None:
        """Close with the answer, if it can be one."""
        if self._entry.is_valid:
            self.dismiss(answer.text)
