"""The form of a new game and of a game under way: players, boxes, the sentence, the next key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Input

from scorekeeper import settings as store
from scorekeeper.game.rules import HouseRules
from scorekeeper.tui.forms.answer_rows import AnswerRows
from scorekeeper.tui.forms.asking import ask_for_note, ask_for_place, ask_for_rules
from scorekeeper.tui.forms.dictionary import ask_for_dictionary
from scorekeeper.tui.forms.enter import ENDS, Enter, enter_in_field, enter_in_sentence
from scorekeeper.tui.forms.form_state import CursorMoved, Done, Edit, Edited, FormState, Found
from scorekeeper.tui.forms.game_draft import GameDraft
from scorekeeper.tui.forms.parts import Boxes, NextKey, Page
from scorekeeper.tui.forms.players import Players
from scorekeeper.tui.forms.rules_draft import RulesForm
from scorekeeper.tui.forms.seating import Field, field_after
from scorekeeper.tui.forms.seats import SeatRow
from scorekeeper.tui.forms.sentence import Sentence
from scorekeeper.tui.forms.terms import DEALT_HERE
from scorekeeper.tui.kit.dialogs import Text
from scorekeeper.tui.kit.keybar import KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import line, title_bar
from scorekeeper.tui.kit.panel import Panel
from scorekeeper.words.catalogue import dictionaries

WIDTHS = [(0, "-column"), (72, "-two"), (100, "-wide")]
HEIGHTS = [(0, "-tiny"), (8, "-short"), (20, "-usual"), (28, "-roomy"), (36, "-tall")]
_BLOCK = Size(160, 50)
"""The smallest screen on which all stands in a block in the middle."""
WHICH_DICTIONARY = "Which dictionary? Press Enter on “another…” to choose it."

_CHANGE = Binding("left", "", "Change", key_display="← →")
"""At the foot as long as there is something to change with these keys."""
_WALK = Binding("tab", "", "Next part")
"""At the foot of what has Tab for itself."""


class GameForm(Vertical):
    """Shows a game and posts what is to be different; whoever listens tells it the new state."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    GameForm #middle { height: 1fr; align: center middle; }
    GameForm .page { height: 1fr; padding: 0 1; scrollbar-size: 1 1; }
    .-roomy GameForm .page { padding: 1 1 0 1; }
    .-tall GameForm .page { padding: 1 2 0 2; }
    GameForm #columns { height: auto; }
    .-tall GameForm #columns { min-height: 19; }
    GameForm #seats { height: auto; width: 1fr; margin-right: 3; }
    GameForm #seats.-spaced SeatRow { margin-bottom: 1; }
    .-tall GameForm #who-plays { margin-bottom: 1; }
    GameForm #known, GameForm #line { margin-top: 1; }
    GameForm #boxes { width: 33; }
    .-wide GameForm #seats { margin-right: 4; }
    .-wide GameForm #boxes { width: 1fr; }
    .-column GameForm #columns { layout: vertical; }
    .-column GameForm #seats { width: 100%; margin: 0; }
    .-column GameForm #boxes { width: 100%; }
    .-roomy GameForm #so, .-tall GameForm #so { margin-top: 1; }
    GameForm #next { padding: 0 1; }
    .-roomy GameForm #next { margin-bottom: 1; }
    .-tall GameForm #next { margin-bottom: 2; padding: 0 2; }
    .-tiny GameForm #next { display: none; }
    .-seat #who-plays, .-seat SeatRow { opacity: 45%; }
    .-seat SeatRow.-here { opacity: 100%; }
    .-seat #boxes, .-seat #so, .-seat #known, .-seat #next { visibility: hidden; }
    GameForm.-block #block { width: 140; height: 47; }
    GameForm.-block .page { padding: 0; }
    GameForm.-block #seats.-spaced SeatRow { margin-bottom: 2; }
    GameForm.-block #columns { min-height: 27; }
    GameForm.-block #next { margin-bottom: 0; padding: 0; }
    """
    BINDINGS = [
        Binding("tab", "part(1)", "Next part"),
        Binding("shift+tab,up", "part(-1)", show=False),
        Binding("down", "part(1)", show=False),
        _CHANGE,
        bind("form.own_terms"),
        bind("form.place"),
        bind("form.note"),
    ]

    def __init__(self, state: FormState, keys: Sequence[BindingType]) -> None:
        """Begin with `state`; `keys` stand at the foot."""
        super().__init__()
        self._state = state
        self._keys = keys
        self._typed = ""
        """The digits of a number in the sentence; any other change ends it."""
        offers = state.choices.offers
        self._players = Players(state)
        self._boxes = Boxes(offers.boxes, state.draft.edition)
        self._sentence = AnswerRows(offers.sentence(state.draft), "so", "So we play")
        self._sentence.about = DEALT_HERE if state.draft.deals is not None else ""
        self._next = NextKey()
        self._enter_told = ENDS
        """What Enter did when that was told last."""

    def compose(self) -> ComposeResult:
        """Players and boxes, below them the sentence, and the next key."""
        yield Panel(lambda width, _: [title_bar(*self._state.title, width)], id="title")
        with Container(id="middle"), Vertical(id="block"):
            with Page(classes="page", can_focus=False):
                with Horizontal(id="columns"):
                    yield self._players
                    yield self._boxes
                yield self._sentence
                if complaints := self._state.choices.complaints:
                    yield Text([(), *(line(text, "bad") for text in complaints)])
            yield self._next
        yield KeyBar(self._keys)

    def on_mount(self) -> None:
        """Begin with the first player; look for more once the form is there."""
        self.go_to(("name", 0))
        self.call_after_refresh(self._look_for_more)

    @work(thread=True, group="reading")
    def _look_for_more(self) -> None:
        """The user's own lists, spell checkers and games of before take a moment to be found."""
        self.post_message(Found(dictionaries=dictionaries()))
        records, played = self._state.choices.find_records()
        self.post_message(Found(records=records, played=played))

    def tell(self, state: FormState) -> None:
        """Show `state` from now on."""
        self._state = state
        columns, lines = self.screen.size
        is_block = columns >= _BLOCK.width and lines >= _BLOCK.height
        self.set_class(is_block, "-block")
        self._sentence.is_spaced = is_block
        self._players.tell(state)
        self._boxes.tell(state.draft.edition, state.choices.played)
        self._sentence.say(state.choices.offers.sentence(state.draft))
        self._next.tell(state.next)
        self.query_one("#title", Panel).draw()
        self._show_keys()
        self.screen.refresh_bindings()
        if self._enter_told != self.enter:  # Another answer may have given Enter another meaning.
            self._enter_told = self.enter
            self.post_message(CursorMoved())

    def _show_keys(self) -> None:
        """Say at the foot what the keys do where the cursor is."""
        focused = self.screen.focused
        action = "submit" if isinstance(focused, Input) else "go_on"
        if isinstance(focused, Sentence) and self.enter != ENDS:
            action = "ask"
        enter = Binding("enter", action, self.enter.label or self._state.ends)
        is_told = isinstance(focused, Boxes | Sentence)
        keys = [key for key in self._keys if is_told or key is not _CHANGE]
        walk = [_WALK] if isinstance(focused, Sentence) else []
        show_keys(self, [enter, *walk, *keys])

    @property
    def enter(self) -> Enter:
        """What Enter does where the cursor is."""
        focused = self.screen.focused
        if isinstance(focused, Sentence):
            return enter_in_sentence(focused.here)
        is_box = focused is self._boxes
        return ENDS if is_box else enter_in_field(self._players.cursor, self._draft.names)

    @property
    def _draft(self) -> GameDraft:
        return self._state.draft

    @property
    def cursor(self) -> Field:
        """The field that has the cursor, or the name on the line in hand."""
        return self._players.cursor

    def room_beside(self, name: str) -> int:
        """The columns at the right of `name` on its line, as far as they are known."""
        return self._players.room_beside(name)

    # The cursor

    def go_to(self, field: Field) -> None:
        """Put the cursor in `field`."""
        self._players.go_to(field)

    def on_descendant_focus(self) -> None:
        """What Enter does and what is said of a line goes with the cursor."""
        self._typed = ""
        self.call_after_refresh(self.post_message, CursorMoved())

    def on_resize(self) -> None:
        """Fit the text to the screen, and keep the field that has the cursor in view."""
        self.call_after_refresh(self._refit)

    def _refit(self) -> None:
        self.post_message(CursorMoved())
        if self.is_attached and self.screen.focused:  # It may have been left since.
            self.screen.focused.scroll_visible(animate=False)

    def action_part(self, by: int) -> None:
        """To the next part, or the one before: the line in hand, the boxes, and the sentence."""
        parts: list[Widget] = [*self._players.parts, self._boxes, self._sentence]
        here = next((at for at, part in enumerate(parts) if part.has_focus), -by)
        to = parts[(here + by) % len(parts)]
        if isinstance(to, Sentence):
            to.choose(to.parts[0 if by > 0 else -1].name)
        to.focus()

    @on(SeatRow.Walked)
    def _walk(self, event: SeatRow.Walked) -> None:
        """Beyond the last line, to the sentence."""
        if event.by > 0:
            self._sentence.focus()

    def on_key(self, event: events.Key) -> None:
        """A letter means nothing in the other parts: it is a name."""
        if not (event.character or "").isalpha():
            return
        event.stop()
        self.app.bell() if all(self._draft.names) else self._players.begin_name(event)

    @on(Input.Submitted)
    def _enter(self) -> None:
        if to := field_after(self._players.cursor, self._draft.names):
            self.go_to(to)
        else:
            self.post_message(Done())

    @on(NextKey.Clicked)
    def _press(self, event: NextKey.Clicked) -> None:
        if event.ends or self.enter == ENDS:
            self.post_message(Done())
        else:
            self.app.simulate_key("enter")

    # What is agreed

    def _edit(self, edit: Edit) -> None:
        self.post_message(Edited(edit))

    @on(Boxes.Chosen)
    def _take_box(self, event: Boxes.Chosen) -> None:
        self._edit(lambda draft: draft.with_box(event.box))

    @on(Sentence.Moved)
    def _move_on(self) -> None:
        self.post_message(CursorMoved())

    @on(Sentence.Changed)
    def _answer(self, event: Sentence.Changed) -> None:
        self._typed = ""
        offers = self._state.choices.offers
        self._edit(lambda draft: offers.answered(draft, event.name, event.value))

    @on(Sentence.Typed)
    def _type_time(self, event: Sentence.Typed) -> None:
        """The clock is the only number of the sentence."""
        house = self._draft.house
        form = RulesForm(house, self._state.choices.offers.presets, self._typed)
        again = form.end_number()
        found = form.type("turn-timer", event.digit) or again.type("turn-timer", event.digit)
        if found is None or not house.turn_timer.is_set:
            self.app.bell()
            return
        timed = found.house
        self._typed = found.typed
        self._edit(lambda draft: replace(draft, house=timed))

    @on(Sentence.Asked)
    def _open_part(self, event: Sentence.Asked) -> None:
        if event.name == "dictionary":
            self._ask_for_dictionary()
        else:
            ask_for_rules(self.app, self._draft.house, self._take_rules)

    def _take_rules(self, house: HouseRules | None) -> None:
        presets, _ = store.presets()  # One may have been added.
        self.post_message(Found(presets=presets))
        if house:
            self._edit(lambda draft: replace(draft, house=house))

    @work
    async def _ask_for_dictionary(self) -> None:
        known = self._state.choices.offers.dictionaries
        spec = await ask_for_dictionary(self.app, known, self._draft.own_list)
        if spec:
            self._edit(lambda draft: draft.with_dictionary(spec))

    def action_own_terms(self) -> None:
        """Open the sheet of the seat in hand."""
        self._players.ask_for_terms()

    def action_place(self) -> None:
        """Ask where it is played."""
        ask_for_place(self.app, self._draft.place, lambda text: self._note(place=text))

    def action_note(self) -> None:
        """Ask for a line to remember the game by."""
        ask_for_note(self.app, self._draft.note, lambda text: self._note(note=text))

    def _note(self, **changes: Any) -> None:
        self._edit(lambda draft: replace(draft, **changes))
