"""A box of one's own: its letters are counted once, and it stands in New game from then on."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, Label, Static

from scorekeeper.boxes import editions, remove_edition, save_edition
from scorekeeper.drafts.own_box import OwnBox, starts
from scorekeeper.game.edition import DEFAULT_EDITION, NO_LIMIT, Edition, shipped_editions
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.saving import SaveError
from scorekeeper.session.question import Question
from scorekeeper.settings import Settings
from scorekeeper.tui.begin.letters import Letters
from scorekeeper.tui.board.small_board import BoxBoard
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.dialog import Ask
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.messages import StartNew, remember
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.rooms import companion
from scorekeeper.words.catalogue import Offer, dictionaries
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import EVERYDAY

_OTHERS = "Enter keeps what you counted; Esc leaves it as it was."
_LABELS = ("board", "first word", "stacks up to", "a rack holds", "looked up in", "its name")

Answers = Mapping[str, str]
"""What can be chosen: how each is found, and what people call it."""


class OwnBoxScreen(Page[None]):
    """The letters at the left, the board and the rest at the right; Enter keeps the box."""

    AUTO_FOCUS = "Letters"
    ADVICE = "own box"
    warning = "Enter keeps it. Press Esc again to forget what you counted."
    BINDINGS = [
        Binding("tab", "app.focus_next", "Next field"),
        bind("own_box.later", "Another box", "Another box of your own", "another(1)"),
        bind("own_box.earlier", "Another box", "Another box of your own", "another(-1)", False),
        bind("own_box.remove", about="Delete this box; games played with it keep it"),
        bind("own_box.keep", "Keep it", show=False),
        bind("own_box.back", action="leave"),
    ]

    box: var[OwnBox] = var(lambda: OwnBox.new(""), init=False)
    """Read from the fields whenever one changes; all else that is shown follows from it."""

    def __init__(self) -> None:
        super().__init__()
        known, _ = editions()
        self._own = [box for box in known.values() if box.id not in shipped_editions()]
        self._words = _words(companion(self.app).settings, [])
        self._begun = OwnBox.new(self._words[0][0])
        self._done = ""
        """What was done last, until something is changed."""
        self.action = PrimaryAction()
        self.set_reactive(OwnBoxScreen.box, self._begun)

    def compose(self) -> ComposeResult:
        self.letters = Letters(self.box)
        self.compared = Static(id="compared")
        self.counted = Section(
            "How many of each letter?", self.letters, self.compared, id="counted"
        )
        self.picture = BoxBoard(self.box.edition)
        self.terms = [Dropdown(_options(answers), chosen) for answers, chosen in self._answers()]
        self.name_field = Field(self.box.edition.name, max_length=LONGEST_NAME, is_selected=True)
        fields = [*self.terms, self.name_field]
        rows = [
            Horizontal(Label(label), field, classes="row")
            for label, field in zip(_LABELS, fields, strict=True)
        ]
        yield TitleBar("A box of your own", "count it once")
        with VerticalScroll(classes="page", can_focus=False), Container(id="columns"):
            yield self.counted
            yield Section("The board", rows[0], self.picture, *rows[1:], id="terms")
        yield self.action
        yield KeyBar()

    def _answers(self) -> list[tuple[Answers, str]]:
        """What can be chosen in each of the dropdowns, and what is."""
        edition = self.box.edition
        stacks = {**_numbers(range(2, 10)), f"{NO_LIMIT}": "as high as you like"}
        all_of_them = [
            (_numbers(range(6, 16), "{0} x {0}"), f"{edition.size}"),
            ({name: name for name in starts(edition.size)}, self.box.start_name),
            (stacks, f"{edition.stack_limit}"),
            (_numbers(range(3, 11)), f"{edition.rack_size}"),
            (dict(self._words), edition.dictionary),
        ]
        return [
            ({**answers, chosen: answers.get(chosen, chosen or "as last time")}, chosen)
            for answers, chosen in all_of_them
        ]

    def on_mount(self) -> None:
        self._fill()
        self._find_words()

    @work
    async def _find_words(self) -> None:
        """Find the dictionaries, which takes a moment; a new box has the first of them."""
        found = await to_thread(dictionaries)
        self._read()  # Else what was typed in this moment would be put back.
        self._words = _words(companion(self.app).settings, found)
        is_new = self.box == self._begun and not self._begun.edition.id
        self._begun = self._new() if is_new else self._begun
        self._take(self._begun if is_new else self.box)

    def _new(self) -> OwnBox:
        return OwnBox.new(self._words[0][0])

    # What is filled in

    @on(Letters.Changed)
    @on(Input.Changed)
    @on(Dropdown.Changed)
    def read_box(self) -> None:
        """Read what was changed into the box; what was complained of is settled."""
        self.complaint = ""
        self._read()

    def _read(self) -> None:
        box = replace(self.letters.counting.box, edition=self.box.edition)
        size, start, stacks, rack, words = (field.chosen for field in self.terms)
        if int(size) != box.edition.size:
            self._take(box.with_size(int(size)))
            return
        self.box = box.with_terms(start, int(stacks), int(rack), words, self.name_field.value)
        self.show_action()  # A new tile is no part of the box yet.

    def watch_box(self) -> None:
        self._done = ""
        self.complaint = ""
        if self.is_mounted:
            self._show_box()

    def _take(self, box: OwnBox) -> None:
        self.box = box
        self._fill()

    def _fill(self) -> None:
        for field, (answers, chosen) in zip(self.terms, self._answers(), strict=True):
            field.choose_from(_options(answers), chosen)
        with self.prevent(Input.Changed):
            self.name_field.value = self.box.edition.name
        self._show_box()

    # What is shown

    def _show_box(self) -> None:
        """Show the letters, how they differ from the leaflet's, the board, and what Enter does."""
        box = self.box
        self.letters.show(box)
        self.counted.heading.note = f"{box.tile_count} tiles"
        self.compared.update(Content(box.compared))
        self.picture.edition = box.edition
        self.show_action()
        self.refresh_bindings()

    def show_action(self) -> None:
        """Show what Enter does, or why it cannot be."""
        label, detail, _ = self._next()
        self.action.show(label, detail, self.complaint)

    def _next(self) -> tuple[str, str, Callable[[], object]]:
        """What Enter does, in words and in deed, and what is said below it."""
        counting = self.letters.counting
        name = printable(self.box.kept.name or "the box")
        if counting.is_new_tile and counting.typed:
            settle = partial(self.letters.take, counting.settled())
            return f"a tile {counting.typed}", "Or type how many there are of it.", settle
        if self._done:
            return f"a new game with {name}", self._done, self._start_new
        if problems := self.box.problems:
            return f"keep {name}", self.box.in_short, partial(self._refuse, problems[0])
        return f"keep {name}", self.box.in_short, self._keep

    @on(Input.Submitted)
    def action_keep(self) -> None:
        """Keep the box, or begin a game with what was just kept."""
        _, _, act = self._next()
        act()

    def _start_new(self) -> None:
        self.app.post_message(StartNew())

    def _refuse(self, why: str) -> None:
        self.app.bell()
        self.complain(why)

    # Keeping

    def _keep(self) -> None:
        try:
            kept = save_edition(self.box.kept)
        except SaveError as error:
            self._refuse(str(error))
            return
        self._own = [*(box for box in self._own if box.id != kept.id), kept]
        self._begun = OwnBox.of(kept)
        self._take(self._begun)
        self._done = f"{printable(kept.name)} is kept, beside the two in New game."
        self.show_action()

        def chosen(settings: Settings) -> Settings:
            words = kept.dictionary or settings.dictionary
            return replace(settings, edition=kept.id, dictionary=words)

        remember(self.app, chosen)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Only where there are others is another one chosen, and only what is kept is deleted."""
        if action == "remove":
            return bool(self.box.edition.id)
        return action != "another" or bool(self._own)

    def action_another(self, by: int) -> None:
        if self.would_be_lost:
            self._refuse(_OTHERS)
            return
        boxes = [self._new(), *map(OwnBox.of, self._own)]
        ids = [box.edition.id for box in boxes]
        self._begun = boxes[(ids.index(self.box.edition.id) + by) % len(boxes)]
        self._take(self._begun)

    @work
    async def action_remove(self) -> None:
        box = self._begun.edition
        name = printable(box.name)
        question = Question(
            f"Delete {name}?",
            {"keep it": False, f"delete {name}": True},
            ("Games that were played with it keep it.", "New game offers it no more."),
            ("DELETE?",),
        )
        if await self.app.push_screen_wait(Ask(question, is_warning=True)):
            self._delete(box)

    def _delete(self, box: Edition) -> None:
        try:
            remove_edition(box)
        except SaveError as error:
            self._refuse(str(error))
            return
        self._own = [one for one in self._own if one.id != box.id]

        def without(settings: Settings) -> Settings:
            offered = DEFAULT_EDITION if settings.edition == box.id else settings.edition
            return replace(settings, edition=offered)

        remember(self.app, without)
        self._begun = self._new()
        self._take(self._begun)

    def action_leave(self) -> None:
        """Forget a new tile that was typed; else leave."""
        counting = self.letters.counting
        if counting.is_new_tile and counting.typed:
            self.letters.take(replace(counting, typed=""))
        else:
            super().action_leave()

    @property
    def would_be_lost(self) -> bool:
        return self.box != self._begun


def _numbers(numbers: Iterable[int], text: str = "{}") -> dict[str, str]:
    return {f"{number}": text.format(number) for number in numbers}


def _options(answers: Answers) -> list[tuple[str, str]]:
    """The answers as a dropdown has them; what users write is no markup."""
    return [(printable(text), value) for value, text in answers.items()]


def _words(settings: Settings, found: Sequence[Offer]) -> list[tuple[str, str]]:
    """The languages to choose from, that of the last game first: how each is found, and its name.

    The one of the last game needs no name: a box without one has the words of the table.
    """
    last = DictionaryName.of(settings.dictionary)
    english = DictionaryName.of(settings.who_plays.dictionary)
    others = [
        (one.spec, one.title)
        for one in found
        if not one.is_seldom and not DictionaryName.of(one.spec).is_english
    ]
    if last.is_english:
        return [("", "English"), *others]
    mine = [one for one in others if one[0] == last.name] or [(last.name, last.title)]
    usual = english.name if english.is_english else f"english-{EVERYDAY.size}"
    return [*mine, (usual, "English"), *(one for one in others if one not in mine)]
