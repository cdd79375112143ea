"""Questions: a card over the screen that asks, with answers to choose from or a line to type."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from textual import events, on
from textual._context import visible_screen_stack
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from scorekeeper.session.question import Question
from scorekeeper.tui.keys.bindings import HELP, MENU, bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.headings import Heading
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.terminal.sparing import SparingCompositor

T = TypeVar("T")

LEAST = Size(28, 8)
"""The room that a card needs beside the board; with less it covers the whole screen."""


class Dialog(Page[T | None], ModalScreen[T | None], Generic[T]):
    """A card that covers what stands beside the board, or stands in the middle where none is.

    A subclass yields what stands on the card from `compose_card`, and calls
    `dismiss(answer)`. The answer is None if nothing is answered: then nothing changes.

    ```python
    answer = await self.app.push_screen_wait(SwapDialog(game))
    ```
    """

    LEAVES_PLAYERS: ClassVar[bool] = False
    """True if the players beside the board, a widget with the class `players`, stay in sight where
    the card has room below them: each part of it is as high as its contents."""
    BINDINGS = [
        Binding("escape", "dismiss(None)", "Back"),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        HELP,
        MENU,
    ]

    def __init__(self, title: str, note: str = "") -> None:
        """The `note` stands at the right of the title where the card is beside a board."""
        self._beside = _beside_board(self.app)
        super().__init__(classes="-beside" if self._beside else "-middle")
        self.title = title
        self._note = note

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="card", can_focus=False) as card:
            if self._beside:
                yield Heading(self.title or "", self._note)
            else:
                card.border_title = Content.styled(self.title or "", "bold")
            yield from self.compose_card()
        yield KeyBar()

    def compose_card(self) -> ComposeResult:
        """What stands on the card."""
        yield from ()

    def on_mount(self) -> None:
        if self._beside:
            for screen in (self._beside.screen, self):
                laid_out = screen.screen_layout_refresh_signal
                laid_out.subscribe(self, lambda _: self._place_card(), immediate=True)
            self._place_card()

    def set_focus(
        self, widget: Widget | None, scroll_visible: bool = True, from_app_focus: bool = False
    ) -> None:
        """Begin at the first line; Textual scrolls to the first focus if it is laid out by then."""
        is_first = self.focused is None
        super().set_focus(widget, scroll_visible and not is_first, from_app_focus)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The screen below where nothing is tinted; Textual makes every piece of it anew."""
        below = visible_screen_stack.get([])
        compositor = below[-1]._compositor if below else None
        if self.styles.background.a or not isinstance(compositor, SparingCompositor):
            return super().render_lines(crop)
        below.pop()
        return [line.crop_extend(crop.x, crop.right, None) for line in compositor.strips_in(crop)]

    def _place_card(self) -> None:
        """Cover what is beside the board, or the whole screen where that is too small."""
        if not self._beside or not self.is_attached:
            return
        covered = self._beside.region
        is_large = covered.width >= LEAST.width and covered.height >= LEAST.height
        if self.has_class("-narrow") or not is_large:
            self._lay_over(self.size.region)
            return
        top = max((one.region.bottom for one in self._beside.query(".players")), default=covered.y)
        below = Region.from_corners(covered.x, top, covered.right, covered.bottom)
        is_enough = self.LEAVES_PLAYERS and below.height >= max(LEAST.height, self._needed_lines)
        self._lay_over(below if is_enough else covered)

    @property
    def _needed_lines(self) -> int:
        """The lines of all that stands on the card, as it is laid out at its width."""
        lines = below = 0
        for part in self.query("#card > *"):
            if part.display and part.styles.dock == "none":
                lines = max(lines, part.virtual_region.bottom + part.styles.margin.bottom)
            elif part.display:
                below += part.outer_size.height
        return lines + below

    def _lay_over(self, region: Region) -> None:
        card = self.query_one("#card")
        card.styles.offset = region.offset
        card.styles.width = region.width
        card.styles.height = "1fr" if region == self.size.region else region.height

    def type_on(self, event: events.Key) -> None:
        """A letter or Backspace is for the table: close without an answer, and press it there."""
        if (event.character or "").isalpha() or event.key == "backspace":
            event.stop()
            self.leave_and_press(events.Key(event.key, event.character))

    def action_page(self, by: int) -> None:
        """Scroll a question that is longer than the screen."""
        card = self.query_one("#card")
        card.scroll_relative(y=by * card.size.height, animate=False)


def _beside_board(app: App[Any]) -> Widget | None:
    """What stands beside the board on the page that is shown, or below the questions on it."""
    for screen in reversed(app.screen_stack):
        companion: Widget
        for companion in screen.query(".companion"):
            return companion
        if not screen.is_modal:
            break
    return None


CHOOSE = "Choose an answer, then press Enter."
READ = "Please read this first."


MANY = 4
"""Sentences; more of them have no blank lines between them."""


class Answers(OptionList):
    """The answers, one below the other; Enter gives the one with the cursor."""

    BINDINGS = [
        bind("question.answer", "Choose", action="select"),
        replace(bind("question.below", "Other answer", action="cursor_down"), key_display="↑ ↓"),
        bind("question.above", "Other answer", action="cursor_up", show=False),
        Binding("right", "cursor_down", show=False),
        Binding("left", "cursor_up", show=False),
        Binding("pageup", "screen.page(-1)", show=False),
        Binding("pagedown", "screen.page(1)", show=False),
    ]


class Ask(Dialog[T]):
    """Asks a `Question`: a large word, what is wrong, sentences, answers.

    Beside a board it says at the foot of the card what Enter does. Where there is one answer only
    there is nothing to choose: it is read, and Enter goes on.

    ```python
    answer = await self.app.push_screen_wait(Ask(stop_question(position)))
    ```
    """

    LEAVES_PLAYERS = True
    BINDINGS = [
        bind("question.answer", "Go on"),
        bind("question.back", "Back", "Change nothing", "dismiss(None)"),
        *(Binding(f"{digit}", f"give({digit - 1})", show=False) for digit in range(1, 10)),
    ]

    def __init__(
        self,
        question: Question[T],
        *,
        is_warning: bool = False,
        note: str = "",
        gain: str = "",
        about: Widget | None = None,
        below: Widget | None = None,
        to_do: str = "",
        lays_on: bool = False,
    ) -> None:
        """The large word of a warning is red; the points of a `gain` stand at its right.

        Widgets may say more `about` it than sentences, and `below` its answers. The table says
        what is `to_do`. Where a play is being laid, letters go on with that: it `lays_on`.
        """
        super().__init__(question.title, note)
        self.question = question
        self.has_choice = len(question.answers) > 1
        self.sub_title = to_do or (CHOOSE if self.has_choice else READ)
        self.set_class(is_warning, "-warning")
        self.set_class(len(question.sentences) > MANY, "-many")
        self.set_class(about is not None, "-about")
        self._gain = gain
        self._about = about
        self._below = below
        self._lays_on = lays_on

    def compose_card(self) -> ComposeResult:
        question = self.question
        if self._gain:
            word = LargeText(*question.word, id="word")
            yield Horizontal(word, LargeText(self._gain, id="gain"), id="large")
        elif question.word:
            yield LargeText(*question.word, id="word")
        if self._about:
            yield self._about
        for wrong in question.wrong:
            yield Static(Content(f"✗ {wrong}"), classes="wrong")
        for sentence in question.sentences:
            yield Static(Content(sentence), classes="sentence")
        self.action = PrimaryAction([*question.answers][question.lit])
        if self.has_choice or not self._beside:
            self.answers = Answers(*map(Content, question.answers), id="answers", compact=True)
            self.answers.highlighted = question.lit
            yield self.answers
        else:
            self.action.can_focus = True
        if self._below:
            yield self._below
        if self._beside:
            yield self.action

    @on(OptionList.OptionHighlighted)
    def show_choice(self, event: OptionList.OptionHighlighted) -> None:
        """Say what Enter does now, and have the answer in sight where the card is longer."""
        does = [*self.question.answers][event.option_index]
        if does == self.action.label:
            return  # The first one: all begins at the first line.
        self.action.label = does
        card = self.query_one("#card")
        if card.max_scroll_y:
            line = self.answers.virtual_region.y + event.option_index
            card.scroll_to_region(Region(0, line, 1, 1), spacing=card.dock_gutter, animate=False)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        self.action_give(event.option_index)

    def action_answer(self) -> None:
        """Give the only answer; where there are others, the list of them takes Enter."""
        self.action_give(0)

    def action_give(self, place: int) -> None:
        """Give the answer at `place`, from 0; rings the bell if there are not so many."""
        answers = list(self.question.answers.values())
        if place < len(answers):
            self.dismiss(answers[place])
        else:
            self.app.bell()

    def on_key(self, event: events.Key) -> None:
        """A letter or Backspace goes on with the play that is laid on the table."""
        if self._lays_on:
            self.type_on(event)


class Prompt(Dialog[str]):
    """Asks for a line of text; the answer is what is typed, without blanks at its ends.

    ```python
    prompt = Prompt("Rename", "What is it called now?", "rename it", Field(name))
    name = await self.app.push_screen_wait(prompt)
    ```
    """

    LEAVES_PLAYERS = True

    def __init__(self, title: str, question: str, action: str, field: Input) -> None:
        """Type on `field`; `action` is what Enter does."""
        super().__init__(title)
        self.sub_title = "Type the answer, then press Enter."
        self._question = question
        self._action = action
        self._field = field

    def compose_card(self) -> ComposeResult:
        if self._question:
            yield Static(Content(self._question), classes="sentence")
        yield self._field
        yield PrimaryAction(self._action)

    @on(Input.Submitted)
    def answer(self, event: Input.Submitted) -> None:
        event.stop()
        if self._field.is_valid:
            self.dismiss(event.value.strip())
        else:
            self.app.bell()
