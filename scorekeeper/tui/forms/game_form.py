"""The form of a new game and of a game under way: names, box, the sentence, the next key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input

from scorekeeper import settings as store
from scorekeeper.game.rules import HouseRules
from scorekeeper.game.text import as_sentence
from scorekeeper.names import LONGEST_NAME, LONGEST_NOTE, printable
from scorekeeper.tui.forms.choices import Choices
from scorekeeper.tui.forms.dictionary import ask_for_dictionary
from scorekeeper.tui.forms.enter import ENDS, Enter, enter_in_field, enter_in_sentence
from scorekeeper.tui.forms.game_draft import GameDraft, Place
from scorekeeper.tui.forms.line_sentence import (
    COMPUTER,
    LINE_PARTS,
    line_answered,
    line_sentence,
)
from scorekeeper.tui.forms.lines import ARROWS, SeatLook, cards, known_lines, line_hints
from scorekeeper.tui.forms.parts import Boxes, LineSentence, Page
from scorekeeper.tui.forms.rules_draft import RulesForm
from scorekeeper.tui.forms.seating import Field, field_after
from scorekeeper.tui.forms.seats import LetterField, NameField, SeatRow
from scorekeeper.tui.forms.sentence import Sentence
from scorekeeper.tui.kit.dialogs import Ask, Text
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, heading, line, title_bar
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of
from scorekeeper.words.catalogue import Offer, dictionaries

WIDTHS = [(0, "-column"), (72, "-two"), (100, "-wide")]
HEIGHTS = [(0, "-tiny"), (8, "-short"), (20, "-usual"), (36, "-tall")]
WHICH_DICTIONARY = "Which dictionary? Press Enter on “another…” to choose it"

_CHANGE = Binding("left", "", "Change", key_display="← →")
"""At the foot as long as there is something to change with these keys."""
_SPACED = 4
"""As many players have a blank line between them, where lines are tall."""
_LETTER = 5
"""Columns for a letter that was drawn."""
_BELOW_THE_KEY = 2
"""The line below the large key, which says how the form ends."""
_ORDINALS = ("a", "a second", "a third", "a fourth", "a fifth", "a sixth")


def _no_draft() -> GameDraft:
    raise LookupError("a form is given its draft when it is made")


class GameForm(Vertical):
    """Changes a `GameDraft`. What is said of the players and of the next key is the screen's.

    The action ``go_on`` of the screen is run by Enter in the last field, and by a click below the
    large key; a click on that key is Enter.
    """

    SCOPED_CSS = False
    DEFAULT_CSS = """
    GameForm .page { height: 1fr; padding: 1 1 0 1; scrollbar-size: 1 1; }
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
    GameForm #so { margin-top: 1; }
    .-tiny GameForm #next { display: none; }
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
    draft: reactive[GameDraft] = reactive[GameDraft](_no_draft, init=False, repaint=False)
    """The game as the fields say it."""

    def __init__(
        self,
        title: Callable[[], tuple[str, str]],
        hint: str,
        choices: Choices,
        draft: GameDraft,
        keys: Sequence[BindingType],
        looks: Callable[[], list[SeatLook]],
        next_key: Callable[[int, str, Enter], list[Line]],
        ends: Callable[[], str],
    ) -> None:
        """Begin with `draft`; `hint` is about the players, `keys` stand at the foot.

        `looks` say what is known of each line, `next_key` what Enter does, in so many columns, or
        the complaint that keeps it from doing so; `ends` says at the foot what ends the form.
        """
        super().__init__()
        self.set_reactive(GameForm.draft, draft)
        self.choices = choices
        self.offers = choices.offers
        """The offers of the sentence."""
        self.records: Mapping[str, str] = {}
        self._played: Mapping[str, str] = {}
        """The wins of the known players, in a few words."""
        self.complaint = ""
        """The problem that keeps the form from being used or left."""
        self._titles = title
        self._hint = hint
        self._keys = keys
        self._looks = looks
        self._next_key = next_key
        self._ends = ends
        self._draws = draft.deals is not None
        self._row = 0
        """The line in hand: the one that had the cursor last."""
        self._wants_computer = False
        """True if a computer is still to be chosen for that line."""
        self._typed = ""
        """The digits of a number in the sentence; any other change ends it."""
        known = choices.settings.players
        self._by_digit = draft.by_digit(known)
        """The known players, each by a digit that stays the same."""
        self.rows = [SeatRow(row, known, self._draws) for row in range(len(draft.places))]
        """The lines of the players, those without one included."""
        self.line = LineSentence(line_sentence(draft, 0), "line")
        """The line in hand: who plays there, in which place, on what terms."""
        self.boxes = Boxes(self._box_lines)
        self.sentence = Sentence(self.offers.sentence(draft), "so", "So we play")

    def compose(self) -> ComposeResult:
        """Players and boxes, below them the sentence, and the next key."""
        for row, place in zip(self.rows, self.draft.places, strict=True):
            row.put(place)
            row.display = row.row < self.draft.shown
        self._ready_fields()
        yield Panel(lambda width, _: [title_bar(*self._titles(), width)], id="title")
        with Page(classes="page", can_focus=False):
            with Horizontal(id="columns"):
                with Vertical(id="seats"):
                    who = "Who plays?"
                    yield Panel(lambda width, _: [heading(who, self._hint, width)], id="who-plays")
                    yield from self.rows
                    yield Panel(lambda width, _: self._known_lines(width), id="known")
                    yield self.line
                yield self.boxes
            yield self.sentence
            if self.choices.complaints:
                yield Text([(), *(line(text, "bad") for text in self.choices.complaints)])
        yield Panel(self._next_lines, id="next")
        yield KeyBar(self._keys)

    def on_mount(self) -> None:
        """Begin with the first player; look for more once the form is there."""
        self.go_to(("name", 0))
        self.call_after_refresh(self._look_for_more)

    @work(thread=True, group="reading")
    def _look_for_more(self) -> None:
        """The user's own lists, spell checkers and games of before take a moment to be found."""
        self.call_later(self._offer, dictionaries())
        self.call_later(self._show_records, *self.choices.find_records())

    def _offer(self, found: Sequence[Offer]) -> None:
        self.offers = replace(self.offers, dictionaries=found)
        self.follow()

    def _show_records(self, records: Mapping[str, str], played: Mapping[str, str]) -> None:
        self.records = records
        self._played = played
        self.follow()

    # Following

    def watch_draft(self) -> None:
        """Take a complaint away: what was changed may have put it right."""
        self.complaint = ""
        self.follow()

    def edit(self, draft: GameDraft) -> None:
        """Change what the fields for players say, too."""
        for row, place in zip(self.rows, draft.places, strict=True):
            row.put(place)
        self.draft = draft

    def follow(self) -> None:
        """Say what the form as it is would do."""
        draft = self.draft
        here = self.cursor[1]
        for row, look in zip(self.rows, self._looks(), strict=True):
            row.display = row.row < max(draft.shown, here + 1)
            row.is_in_hand = self.line.has_focus and row.row == self._row
            row.show_seat(look, self._placeholder(row.row))
        self._ready_fields()
        spaced = self.screen.has_class("-tall") and draft.shown <= _SPACED
        self.query_one("#seats").set_class(spaced, "-spaced")
        self.query_one("#known").display = bool(self.offered) and not self.line.has_focus
        self.line.hints = line_hints(draft, self._row, self.rows[self._row].draws)
        self.line.say(line_sentence(draft, self._row, self._wants_computer))
        self.sentence.say(self.offers.sentence(draft))
        for part in self.query(Panel):
            if not isinstance(part, SeatRow | Sentence | KeyBar):  # They are told what to draw.
                part.draw()
        self._show_keys()
        self.screen.refresh_bindings()

    def complain(self, text: str) -> None:
        """Say what is in the way, until something is changed."""
        self.complaint = as_sentence(text)
        self.query_one("#next", Panel).draw()

    def on_descendant_focus(self) -> None:
        """Move the line in hand, the hints and the arrows at the foot with the cursor."""
        focused = self.screen.focused
        if focused and isinstance(focused.parent, SeatRow):
            self._row = focused.parent.row
        self._wants_computer = False
        self._typed = ""
        self.call_after_refresh(self.follow)

    @property
    def enter(self) -> Enter:
        """What Enter does where the cursor is."""
        focused = self.screen.focused
        if isinstance(focused, Sentence):
            return enter_in_sentence(focused.here)
        return enter_in_field(self.cursor, self.draft.names) if focused is not self.boxes else ENDS

    def _show_keys(self) -> None:
        """Say at the foot what the keys do where the cursor is."""
        focused = self.screen.focused
        action = "submit" if isinstance(focused, Input) else "go_on"
        if isinstance(focused, Sentence) and self.enter != ENDS:
            action = "ask"
        enter = Binding("enter", action, self.enter.label or self._ends())
        is_told = focused in (self.line, self.boxes, self.sentence)
        keys = [key for key in self._keys if is_told or key is not _CHANGE]
        self.query_one(KeyBar).show_keys([enter, *keys])

    def on_resize(self) -> None:
        """Fit the text to the screen, and keep the field that has the cursor in view."""
        self.call_after_refresh(self._refit)

    def _refit(self) -> None:
        self.follow()
        if self.screen.focused:
            self.screen.focused.scroll_visible(animate=False)

    def _ready_fields(self) -> None:
        """Let the fields take the next key as it is meant, which may follow at once."""
        tied = self.draft.seating.tied if self._draws else ()
        for row in self.rows:
            row.ready(self._by_digit, row.row in tied, bool(self.draft.names[row.row]))

    def _placeholder(self, row: int) -> str:
        if not self._draws:
            return "a new player"
        if any(self.draft.names[:row]) and self.cursor[1] == row:
            return "a name, or Enter to start"
        return f"{_ORDINALS[row % len(_ORDINALS)]} name"

    def _known_lines(self, width: int) -> list[Line]:
        """A digit seats nobody where somebody sits already."""
        kind, row = self.cursor
        is_free = kind == "name" and not self.draft.names[row]
        return known_lines(self.offered, width, by_digit=is_free)

    def _box_lines(self, width: int, height: int) -> list[Line]:
        boxes = self.offers.boxes
        chosen = boxes.index(self.draft.edition)
        plain = is_plain(self.app)
        here = self.boxes.has_focus
        height = self.screen.size.height
        return cards(boxes, chosen, width, height, plain, self._played, here)

    def _next_lines(self, width: int, height: int) -> list[Line]:
        margin = 2 if self.screen.has_class("-tall") else 1
        rows = self._next_key(max(width - 2 * margin, 1), self.complaint, self.enter)
        rows = [((" " * margin, "text"), *row) for row in rows]
        return rows[1:2] if self.screen.has_class("-short") else [*rows, *[()] * margin]

    # Players

    @property
    def offered(self) -> dict[int, str]:
        """The known players who do not sit here, by their digits."""
        names = self.draft.names
        return {digit: name for digit, name in self._by_digit.items() if name not in names}

    def room_beside(self, name: str) -> int:
        """The columns at the right of `name` on its line, as far as they are known."""
        columns = self.rows[0].size.width or 40
        ends = len(ARROWS) if not self._draws else _LETTER
        return max(columns - 8 - cell_len(name) - ends, 8)

    @property
    def cursor(self) -> Field:
        """The field that has the focus, or the name on the line in hand."""
        focused = self.screen.focused
        row = focused.parent if focused else None
        if isinstance(row, SeatRow):
            return ("letter" if isinstance(focused, LetterField) else "name", row.row)
        return ("name", self._row)

    def go_to(self, field: Field) -> None:
        """Put the cursor in `field`."""
        kind, row = field
        self.rows[row].go_to(kind)

    def action_part(self, by: int) -> None:
        """To the next part, or the one before.

        The parts are the name and the letter on the line in hand, what else is said of that line,
        the boxes, and the sentence.
        """
        fields = [field for field in self.rows[self._row].fields if field.display]
        parts: list[Widget] = [*fields, self.line, self.boxes, self.sentence]
        here = next((at for at, part in enumerate(parts) if part.has_focus), -by)
        to = parts[(here + by) % len(parts)]
        if isinstance(to, Sentence):
            to.choose(to.parts[0 if by > 0 else -1].name)
        to.focus()

    @on(SeatRow.Walked)
    def _walk(self, event: SeatRow.Walked) -> None:
        """To the same field of another line; beyond the last one, to the sentence."""
        kind, row = self.cursor
        to = row + event.by
        if 0 <= to < self.draft.shown:
            self.go_to((kind if self.draft.places[to].name else "name", to))
        elif event.by > 0:
            self.sentence.focus()

    @on(Input.Changed)
    def _type(self, event: Input.Changed) -> None:
        row = event.input.parent
        if not isinstance(row, SeatRow):
            return
        text = printable(event.value)
        if isinstance(event.input, LetterField):
            text = text.upper()
            self.draft = self.draft.with_letters(row.row, text)
        else:
            self.draft = self.draft.with_name(row.row, text)
        if event.input.value == event.value != text:  # Nothing was typed since.
            row.put(self.draft.places[row.row])

    @on(Input.Submitted)
    async def _enter(self) -> None:
        to = field_after(self.cursor, self.draft.names)
        self.go_to(to) if to else await self.screen.run_action("go_on")

    @on(NameField.Digit)
    def _seat_known(self, event: NameField.Digit) -> None:
        if name := self.offered.get(event.digit):
            self._seat_offered(self.cursor[1], name)
        else:
            self.app.bell()

    def _seat_offered(self, row: int, name: str) -> None:
        """Seat a known player on a line, and go on to the next one."""
        place = self.draft.with_name(row, name).places[row]
        self.seat(row, place._replace(computer=self.choices.computers.get(name)))

    def seat(self, row: int, place: Place, goes_on: bool = True) -> None:
        """Seat somebody on a line."""
        self.edit(self.draft.with_place(row, place))
        self.go_to(("name", min(row + goes_on, len(self.rows) - 1)))

    def _move(self, field: Field, by: int) -> None:
        kind, row = field
        self.edit(self.draft.move(row, by))
        self.go_to((kind, min(max(row + by, 0), len(self.rows) - 1)))

    def _ask_for_computer(self, row: int) -> None:
        # Not needed to show the form, and slow to load.
        from scorekeeper.tui.forms.opponent import OpponentDialog

        computers = self.choices.computers
        people = [name for name in self.choices.settings.players if name not in computers]

        def answered(place: Place | None) -> None:
            if place is not None:
                self.seat(row, place, goes_on=place.computer is not None)

        self.app.push_screen(OpponentDialog(self.draft, row, people), answered)

    def action_own_terms(self) -> None:
        """Open the sheet of the seat on the line of the cursor."""
        row = self.cursor[1]
        if not self.draft.names[row]:
            self.complain("Who sits there? Type a name first")
            return
        # Not needed to show the form.
        from scorekeeper.tui.forms.seat import SeatDialog

        def answered(place: Place | None) -> None:
            if place is not None:
                self.seat(row, place, goes_on=False)

        self.app.push_screen(SeatDialog(self.draft, row, self.offers.dictionaries), answered)

    def _answer_of_line(self, name: str, value: str) -> None:
        """Take an answer in the sentence of the line in hand."""
        self._wants_computer = value == COMPUTER
        draft, self._row = line_answered(self.draft, self._row, name, value)
        self.edit(draft)
        self.follow()

    # The rest

    @on(Boxes.Changed)
    def _take_box(self, event: Boxes.Changed) -> None:
        boxes = self.offers.boxes
        at = event.at if event.at is not None else boxes.index(self.draft.edition) + event.by
        if event.at is None or event.at < len(boxes):
            self.draft = replace(self.draft, edition=boxes[at % len(boxes)])

    def _show_rules(self) -> None:
        # Not needed to show the form.
        from scorekeeper.tui.forms.house_rules import HouseRulesScreen

        self.app.push_screen(HouseRulesScreen(self.draft.house), self._take_rules)

    def _take_rules(self, house: HouseRules | None) -> None:
        presets, _ = store.presets()  # One may have been added.
        self.offers = replace(self.offers, presets=presets)
        self.draft = replace(self.draft, house=house or self.draft.house)
        self.follow()

    def action_place(self) -> None:
        """Ask where it is played."""
        self._ask_for("place", "Where do you play?", LONGEST_NAME)

    def action_note(self) -> None:
        """Ask for a line to remember the game by."""
        self._ask_for("note", "What do you want to remember about this game?", LONGEST_NOTE)

    def _ask_for(self, name: str, question: str, longest: int) -> None:
        entry = Input(getattr(self.draft, name), max_length=longest, select_on_focus=False)
        ask = Ask(name.title(), question, entry, "note it")

        def noted(text: str) -> GameDraft:
            changed: dict[str, Any] = {name: text}
            return replace(self.draft, **changed)

        self._ask(ask, noted)

    @on(Sentence.Changed)
    def _answer(self, event: Sentence.Changed) -> None:
        self._typed = ""
        if event.name in LINE_PARTS:
            self._answer_of_line(event.name, event.value)
        else:
            self.draft = self.offers.answered(self.draft, event.name, event.value)

    @on(Sentence.Moved)
    def _move_on(self) -> None:
        """Say what Enter does now; a computer that nobody chose is none."""
        self._wants_computer = False
        self.follow()

    @on(Sentence.Typed)
    def _type_time(self, event: Sentence.Typed) -> None:
        """The clock is the only number of the sentence."""
        form = RulesForm(self.draft.house, self.offers.presets, self._typed)
        again = form.end_number()
        found = form.type("turn-timer", event.digit) or again.type("turn-timer", event.digit)
        if found and self.draft.house.turn_timer.is_set:
            self._typed = found.typed
            self.draft = replace(self.draft, house=found.house)
        else:
            self.app.bell()

    @on(Sentence.Asked)
    def _open_part(self, event: Sentence.Asked) -> None:
        match event.name:
            case "dictionary":
                self._ask_for_dictionary()
            case "rules":
                self._show_rules()
            case "player":
                self._ask_for_computer(self._row)
            case _:
                self.action_own_terms()

    @work
    async def _ask_for_dictionary(self) -> None:
        spec = await ask_for_dictionary(self.app, self.offers.dictionaries, self.draft.own_list)
        if spec:
            self.draft = self.draft.with_dictionary(spec)

    def _ask(self, ask: Ask, answered: Callable[[str], GameDraft]) -> None:
        def take(text: str | None) -> None:
            if text is not None:
                self.draft = answered(text)

        self.app.push_screen(ask, take)

    async def on_click(self, event: events.Click) -> None:
        """Do what was clicked: a player, a computer, an arrow, a box, or the next key."""
        row = event.widget.row if isinstance(event.widget, SeatRow) else -1
        if row >= 0:
            self.go_to(("name", row))
        match target_of(event):
            case ("known", at):
                empty = (line for line, name in enumerate(self.draft.names) if not name)
                self._seat_offered(next(empty, len(self.rows) - 1), self.offered[int(at)])
            case ("move", by):
                self._move(("name", row), int(by))
            case _ if row >= 0 and self.draft.places[row].computer:
                self._ask_for_computer(row)
        if event.widget is not self.query_one("#next"):
            return
        if event.y < _BELOW_THE_KEY and self.enter != ENDS:
            self.app.simulate_key("enter")
        else:
            await self.screen.run_action("go_on")
