"""The screen of one seat: words, points ahead and a rack of its own, or a team."""

from __future__ import annotations

from dataclasses import replace

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.geometry import Region, Size
from textual.message import Message
from textual.widgets import Input

from scorekeeper.history.ahead import Behind, behind
from scorekeeper.history.games import History, read_history
from scorekeeper.tui.forms.answer_rows import AnswerRows
from scorekeeper.tui.forms.dictionary import ask_for_dictionary
from scorekeeper.tui.forms.form_state import Next
from scorekeeper.tui.forms.game_draft import Place
from scorekeeper.tui.forms.parts import NextKey, Page
from scorekeeper.tui.forms.seat_form import SeatForm
from scorekeeper.tui.forms.seat_page import MEMBERS, START, TEAM, WORDS, SeatLook, SeatPage
from scorekeeper.tui.forms.sentence import Sentence
from scorekeeper.tui.kit.dialogs import BACK, Dialog
from scorekeeper.tui.kit.half import stand_beside
from scorekeeper.tui.kit.keybar import KeyBar, show_keys
from scorekeeper.tui.kit.lines import Line, Span, heading
from scorekeeper.tui.kit.panel import UNKNOWN, Panel, is_plain
from scorekeeper.tui.kit.text_field import TextField

_ROOMY = Size(58, 34)
"""The room in which the seat stands beside the others, its points in large figures."""
_PART = Binding("tab", "", "Next part")
_CHANGE = Binding("left", "", "Change", key_display="← →")


class SeatRows(AnswerRows):
    """The rows of a seat, and the field for the others of a team."""

    BINDINGS = [Binding("backspace", "rub_out", show=False)]

    class RubbedOut(Message):
        """The last digit of the points is to go."""

    class TeamTyped(Message):
        """The others of the team are to be those whom `text` names."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, look: SeatLook, others: str) -> None:
        """Show `look`; in the field stand the `others`."""
        super().__init__(look.pieces, "seat-rows")
        self._look = look
        self.roomy = False
        """True if there is room for large figures."""
        self._names = TextField(others, placeholder="a name", max_length=200, id="seat-team")
        self._names.select_on_focus = False

    def compose(self) -> ComposeResult:
        """The field; all else is drawn."""
        yield self._names

    def tell(self, look: SeatLook) -> None:
        """Show `look` from now on."""
        self._look = look
        self.say(look.pieces)
        self.fit()

    def make(self, width: int, height: int) -> list[Line]:
        """The rows."""
        return self._page(width).lines

    def _page(self, width: int) -> SeatPage:
        here = self.here.name if self.has_focus_within else ""
        return SeatPage(self._look, here, width or UNKNOWN, self.roomy, is_plain(self.app))

    @on(events.Resize)
    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def fit(self) -> None:
        """Put the field where it belongs, and the row in hand into view."""
        self.draw()
        page = self._page(self.size.width)
        place = page.names or Region()
        names = self._names
        names.display = page.names is not None
        names.styles.offset = place.offset
        names.styles.width = max(place.width, 1)
        rows = page.places[self.here.name]
        if isinstance(self.parent, Page):
            region = Region(0, rows.start, 1, len(rows))
            self.parent.scroll_to_region(region, animate=False, immediate=True)

    def action_go(self, by: int) -> None:
        """The next part, or the one before; the names of a team are one, too."""
        stops = [part.name for part in self.parts]
        if self.parts[-1].value == TEAM:
            stops.append(self._names.id or "")
        here = self._names.id if self._names.has_focus else self.here.name
        to = stops[(stops.index(here or "") + by) % len(stops)]
        if to == self._names.id:
            self.choose(MEMBERS)
            self._names.focus()
        else:
            self.focus()
            self.choose(to)

    def choose(self, name: str) -> None:
        """Let Left and Right change the part `name`."""
        super().choose(name)
        self.fit()

    def action_step(self, by: int) -> None:
        """The next answer, or the one before; one point more, or less."""
        if self.here.name == START:
            self.take(f"{int(self.here.value) + by}")
        else:
            super().action_step(by)

    def action_rub_out(self) -> None:
        """The last digit goes."""
        if self.here.name == START:
            self.post_message(self.RubbedOut())

    def take(self, value: str) -> None:
        """Take an answer of the chosen part, or any number of points."""
        if self.here.name == START:
            self.post_message(self.Changed(START, value))
        else:
            super().take(value)

    def on_key(self, event: events.Key) -> None:
        """A letter goes to the names of the team, if that is the part in hand."""
        is_team = self.here.name == MEMBERS and self.here.value == TEAM
        if is_team and self.has_focus and event.character and event.character.isalpha():
            event.stop()
            self._names.focus()
            self._names.insert_text_at_cursor(event.character)

    @on(Input.Changed)
    def _type_team(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.TeamTyped(event.value))


class SeatDialog(Dialog[Place | None]):
    """The terms of one seat; None to leave them as they are."""

    DEFAULT_CSS = """
    SeatDialog #seat { background: $background; }
    SeatDialog #whose, SeatDialog #next { height: auto; padding: 0 1; }
    SeatDialog Page { height: 1fr; scrollbar-size: 1 1; }
    SeatDialog.-beside #seat { padding: 1 1 2 1; }
    SeatDialog.-beside #whose { padding: 0 0 1 1; }
    SeatDialog.-broad.-high #seat { padding: 0 0 0 1; }
    SeatDialog.-usual #whose, SeatDialog.-usual #next { padding: 0 1 1 1; }
    SeatRows Input, SeatRows Input:focus {
        position: absolute; height: 1; border: none; padding: 0; background: $panel;
        background-tint: transparent;
    }
    """
    ADVICE = "seat"
    BINDINGS = [Binding("enter", "take", show=False), BACK]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (160, "-broad")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-usual"), (36, "-tall"), (50, "-high")]

    def __init__(self, form: SeatForm, sign: Span) -> None:
        """About the seat of `form`, whose player has the `sign`."""
        super().__init__()
        self._form = form
        self._sign = sign
        self._complaint = ""
        self._history: History | None = None
        self._gaps: dict[tuple[str, str], Behind | None] = {}
        """What all games say of the seat, by the names it has had: they are gone through once."""
        self._rows = SeatRows(self._look, form.others)
        self._next = NextKey()

    def compose(self) -> ComposeResult:
        """Whose seat it is, the rows, and what Enter does."""
        with Vertical(id="seat"):
            yield Panel(self._heading, id="whose")
            with Page(can_focus=False):
                yield self._rows
            yield self._next
        yield KeyBar([])

    def on_mount(self) -> None:
        """Begin with the words; see in the meantime what earlier games were like."""
        stand_beside(self.query_one("#seat"), self._place, _ROOMY)
        self._say()
        self._rows.focus()
        self._read()

    def _place(self, room: Size) -> None:
        self._rows.roomy = room.width >= _ROOMY.width and room.height >= _ROOMY.height
        self.set_class(self._rows.roomy, "-beside")
        self._rows.fit()

    def _heading(self, width: int, height: int) -> list[Line]:
        others = "" if self._rows.roomy else "the others keep what the game says"
        return [heading(f"{self._form.called}'s seat", others, width)]

    @work(thread=True, group="reading")
    def _read(self) -> None:
        """All games may take a moment to be read."""
        self.call_later(self._know, read_history())

    def _know(self, history: History) -> None:
        self._history = history
        self._say()

    @property
    def _behind(self) -> Behind | None:
        """How far the seat was behind those who sit here, too, in earlier games with this box."""
        place = self._form.place
        names = (place.name.strip(), self._form.first)  # A team may not have played so far.
        if not self._history or place.computer:
            return None
        if names not in self._gaps:
            self._gaps[names] = self._gap(self._history, names)
        return self._gaps[names]

    def _gap(self, history: History, names: tuple[str, str]) -> Behind | None:
        """The same by `history`, for the first of `names` that has played often enough."""
        draft = self._form.draft
        beside = [one for one in draft.places if one is not self._form.place and not one.computer]
        others = {history.people.find(one.name.strip()) for one in beside}
        for name in names:
            person = history.people.find(name)
            found = person and behind(history, person, others, draft.edition.id)
            if found:
                return found
        return None

    @property
    def _look(self) -> SeatLook:
        form = self._form
        return SeatLook(form.pieces, self._sign, self._behind, form.whose_team)

    def _say(self) -> None:
        self._rows.tell(self._look)
        enter = ("Keep it", "keep it")
        if self._form.wants == WORDS:
            enter = ("Choose", "choose a dictionary")
        label, does = enter
        wrong = self._complaint
        self._next.tell(Next(does=wrong or does, about=self._form.summary, is_wrong=bool(wrong)))
        show_keys(self, [Binding("enter", "", label), _PART, _CHANGE, BACK])

    # Changing

    def _change(self, form: SeatForm) -> None:
        self._form = form
        self._complaint = ""
        self._say()

    @on(Sentence.Changed)
    def _answer(self, event: Sentence.Changed) -> None:
        self._change(self._form.answered(event.name, event.value))

    @on(SeatRows.TeamTyped)
    def _take_team(self, event: SeatRows.TeamTyped) -> None:
        self._change(self._form.with_others(event.text))

    @on(SeatRows.RubbedOut)
    def _rub_out(self) -> None:
        self._change(self._form.rubbed_out())

    @on(Sentence.Moved)
    def _forget_question(self) -> None:
        """What was not said yet is as it was."""
        if self._form.wants and self._form.wants != self._rows.here.name:
            self._change(replace(self._form, wants=""))

    @on(Sentence.Typed)
    def _type(self, event: Sentence.Typed) -> None:
        self._change(self._form.with_digit(event.name, event.digit))

    @on(Sentence.Asked)
    @work
    async def _ask_for_dictionary(self) -> None:
        form = self._form
        spec = await ask_for_dictionary(self.app, form.dictionaries, form.terms.dictionary)
        if spec:
            self._change(self._form.answered(WORDS, spec))

    # Answers

    @on(Input.Submitted)
    @on(NextKey.Clicked)
    def action_take(self) -> None:
        """Keep the terms, if there can be such."""
        self._complaint = self._form.problem
        if self._complaint:
            self._say()
        else:
            self.dismiss(self._form.place)
