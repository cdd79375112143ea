"""What the forms of a new game and of a game under way share: names, box, rules, words, keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen, ScreenResultType
from textual.widgets import Button, Input

from scorekeeper import settings as store
from scorekeeper.files import expanded
from scorekeeper.game.edition import Edition
from scorekeeper.game.rules import DEFAULT_PRESET, HouseRules
from scorekeeper.game.setup import ComputerSeat, WordCheck
from scorekeeper.game.text import count
from scorekeeper.names import LONGEST_NOTE, printable
from scorekeeper.report.text import describe_rule_changes
from scorekeeper.session.making import MOST_PLAYERS, with_room_for
from scorekeeper.tui import lines
from scorekeeper.tui.form_lines import WORDS
from scorekeeper.tui.lines import Line
from scorekeeper.tui.screens.dialogs import Ask
from scorekeeper.tui.screens.help import show_help
from scorekeeper.tui.seating import Sheet
from scorekeeper.tui.widgets.choices import BoxCards, ChoiceRow, Option, Row, TextRow
from scorekeeper.tui.widgets.keybar import MORE, KeyBar
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.tui.widgets.seats import Seats
from scorekeeper.words.catalogue import (
    Offer,
    can_have_family_words,
    dictionaries,
    has_family_words,
    looks_like_path,
    shipped,
    title_of,
    with_family_words,
    without_family_words,
)

OWN_RULES = "\n"
"""Stands for rules that are no preset; no preset can have that name."""
_EDIT = "\nedit"
_FILE = "\nfile"
SEATS = MOST_PLAYERS
"""Players that a form has room for: as many as any source allows."""
WIDTH = 74
"""Columns of the sentences on a form, where there is room for them."""


class GameForm(Screen[ScreenResultType]):
    """A form about a game. Those who inherit from it say what it is for, and what follows."""

    DEFAULT_CSS = """
    GameForm .page { padding: 0 1; }
    GameForm.-tall .page { padding: 1 2 0 2; }
    #columns, #so { height: auto; max-width: 116; }
    #who { width: 1fr; height: auto; margin-right: 2; }
    #cell { height: 1; background: $surface; text-style: bold; }
    #cell:focus { background: $panel; background-tint: transparent; }
    #options { width: 48; height: auto; }
    GameForm.-wide #options { width: 53; }
    GameForm.-broad #options { width: 66; }
    GameForm.-tall .choice { margin-top: 1; }
    #so { margin-top: 1; }
    #summary { width: 1fr; margin-right: 2; }
    #so .buttons { width: 24; height: auto; }
    GameForm.-tall #so .buttons { padding-top: 1; }
    #so Button { width: 100%; }
    GameForm.-short #so Button { height: 1; border: none; }
    GameForm.-column #columns, GameForm.-column #so { layout: vertical; }
    GameForm.-column #who, GameForm.-column #options, GameForm.-column #summary {
        width: 100%;
        margin: 0;
    }
    """
    BINDINGS = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-column"), (72, "-two"), (100, "-wide"), (120, "-broad")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (22, "-usual"), (28, "-tall")]
    TITLE_TEXT: ClassVar[str] = ""
    """The first line of the screen."""
    BUTTONS: ClassVar[Sequence[tuple[str, str]]] = ()
    """The label and the id of each button, the one that is wanted first."""
    ADVICE: ClassVar[Sequence[str]] = ()
    """Paragraphs that F1 shows before what each of the keys does."""

    def __init__(self) -> None:
        """Read what can be chosen."""
        super().__init__()
        self.settings, complaints = store.load_settings()
        self.editions, more = store.editions()
        self._presets, still_more = store.presets()
        self._complaints = [*complaints, *more, *still_more]
        self.known_computers = {
            name: ComputerSeat(dials, "") for name, dials in self.settings.computers
        }
        """Those of the known players who are no people; each game gives them another seed."""
        self._complaint = ""
        """What keeps the form from being used or left."""

    def fill(
        self,
        sheet: Sheet,
        hint: str,
        edition: Edition,
        house: HouseRules,
        words: WordCheck,
        dictionary: str,
        family_words: str = "",
        place: str = "",
        note: str = "",
    ) -> None:
        """Make the fields, each with what it begins with; `hint` is about the players.

        `family_words` is ``on``, ``off``, or empty for what is usual with the dictionary.
        """
        known = self.settings.players
        self.seats = Seats(sheet, known, "Who plays?", hint, self.known_computers)
        """The players."""
        self.house = house
        """The house rules that are chosen."""
        self.boxes = BoxCards(list(self.editions.values()), edition)
        """The boxes."""
        checks = [Option(check.value, text) for check, text in WORDS.items()]
        self.words_row = ChoiceRow("Words", checks, words.value, "words")
        self._found: Sequence[Offer] = shipped()
        dictionary = without_family_words(dictionary)
        self._own_list = dictionary
        offers = self._dictionary_offers()
        self.dictionary_row = ChoiceRow("Dictionary", offers, dictionary, "dictionary")
        preset = self._named(self.settings.preset)
        self.family_words = family_words
        """Whether the users want family words, ``on`` or ``off``; empty if they did not say."""
        self.family_row = ChoiceRow("Family words", *self._family_offers(), "family")
        self.rules_row = ChoiceRow(
            "House rules", self._rules_offers(preset), preset, "preset", "^R ▾"
        )
        self.rows = [self.words_row, self.dictionary_row, self.family_row, self.rules_row]
        """The other choices, from the top."""
        self.place_row = TextRow("Place", place, "place", "Where do you play?")
        remember = "What do you want to remember about this game?"
        self.note_row = TextRow("Note", note, "note", remember, LONGEST_NOTE)
        self._summary = Panel(id="summary")

    def compose(self) -> ComposeResult:
        """The players on the left, the choices on the right, and below them what follows."""
        yield Panel(id="title")
        with VerticalScroll(classes="page", can_focus=False):
            with Horizontal(id="columns"):
                with Vertical(id="who"):
                    yield self.seats
                    yield self.place_row
                    yield self.note_row
                with Vertical(id="options"):
                    yield self.boxes
                    yield from self.rows
            with Horizontal(id="so"):
                yield self._summary
                with Vertical(classes="buttons"):
                    for place, (label, name) in enumerate(self.BUTTONS):
                        yield Button(label, variant="default" if place else "primary", id=name)
        yield KeyBar([*self.BINDINGS, MORE], rows=2)

    def on_mount(self) -> None:
        """Begin with the first player; look for more dictionaries once the form is there."""
        self.seats.focus_cell()
        self.call_after_refresh(self._look_for_more)

    # What is chosen

    @property
    def edition(self) -> Edition:
        """The box."""
        return self.boxes.edition

    @property
    def words(self) -> WordCheck:
        """When words are looked up."""
        return WordCheck(self.words_row.value)

    @property
    def dictionary(self) -> str:
        """Where words are looked up, with family words or not; empty if they are not."""
        if self.words is WordCheck.UNCHECKED:
            return ""
        return with_family_words(self.dictionary_row.value, self.family_row.value == "on")

    @property
    def preset(self) -> str:
        """The preset that is chosen; empty for other rules."""
        return self.rules_row.value if self.rules_row.value in self._presets else ""

    def house_for(self, players: int) -> HouseRules:
        """The house rules, with room for so many `players`; the screen says if that is unusual."""
        return with_room_for(players, self.house)

    @property
    def rules_in_words(self) -> str:
        """Whose rules these are, as a sentence ends with them."""
        preset = self._named(self.preset)
        if preset == DEFAULT_PRESET:
            return "the leaflet's rules"
        if preset != OWN_RULES:
            return f"the rules of {printable(preset)}"
        return f"rules of your own ({'; '.join(self._changed_rules)})"

    @property
    def words_in_words(self) -> str:
        """When and where words are looked up, as a sentence."""
        where = self.dictionary_row.text.partition(":")[0] if self.dictionary else ""
        also = ", with family words" if has_family_words(self.dictionary) else ""
        return f"Words are {WORDS[self.words]}{', in ' if where else ''}{printable(where)}{also}."

    # Computers

    @on(Seats.ComputerAsked)
    def action_computer(self) -> None:
        """Make the player on the line of the cursor a computer, or a person again."""
        # Not needed to show the form, and slow to load.
        from scorekeeper.tui.screens.computer_seat import seat_computer

        known = self.settings.players
        people = [name for name in known if name not in self.known_computers]
        seat_computer(self.seats, self.edition, people)

    # House rules

    @property
    def _changed_rules(self) -> list[str]:
        """What is not as in the leaflet."""
        return describe_rule_changes(self.house, self._presets[DEFAULT_PRESET].house)

    def _named(self, wanted: str) -> str:
        """The preset that the rules are, `wanted` if it is that one."""
        same = [name for name, preset in self._presets.items() if preset.house == self.house]
        return wanted if wanted in same else next(iter(same), OWN_RULES)

    def _rules_offers(self, chosen: str) -> list[Option]:
        offers = [
            Option(name, "the leaflet's" if name == DEFAULT_PRESET else preset.title)
            for name, preset in self._presets.items()
        ]
        if chosen == OWN_RULES:
            changed = count(len(self._changed_rules), "rule")
            offers.append(Option(OWN_RULES, f"your own: {changed} changed"))
        return [*offers, Option(_EDIT, "Change single rules...", asks=True)]

    def action_rules(self) -> None:
        """Change single house rules."""
        # Not needed to show the form.
        from scorekeeper.tui.screens.house_rules import HouseRulesScreen

        self.app.push_screen(HouseRulesScreen(self.house), self._take_rules)

    def _take_rules(self, house: HouseRules | None) -> None:
        self._presets, _ = store.presets()  # One may have been added.
        self.house = house or self.house
        chosen = self._named(self.preset)
        self.rules_row.offer(self._rules_offers(chosen), chosen)
        self.follow()

    # Dictionaries

    def _dictionary_offers(self) -> list[Option]:
        """What was found, the list that the form began with or was given, and a way to another."""
        offers = [
            Option(offer.spec, f"{offer.title}: {offer.note}" if offer.note else offer.title)
            for offer in self._found
        ]
        own = self._own_list
        if own and not any(offer.value == own for offer in offers):
            offers.append(Option(own, title_of(own)))
        return [*offers, Option(_FILE, "A word list of your own...", asks=True)]

    @work(thread=True)
    def _look_for_more(self) -> None:
        """The user's own lists and the spell checkers take a moment to be found."""
        self.call_later(self._offer, dictionaries())

    def _offer(self, found: Sequence[Offer]) -> None:
        self._found = found
        self.dictionary_row.offer(self._dictionary_offers(), self.dictionary_row.value)

    def _ask_for_file(self) -> None:
        own = self._own_list if looks_like_path(self._own_list) else ""
        entry = Input(own, placeholder="~/words.txt", max_length=1000)
        question = "Where is the word list? A text file with one word a line."
        self.app.push_screen(Ask("A word list of your own", question, entry, "Use it"), self._read)

    def _read(self, path: str | None) -> None:
        if path:
            self._own_list = str(expanded(path).absolute())
            self.dictionary_row.offer(self._dictionary_offers(), self._own_list)
            self._offer_family_words()
            self.follow()

    def choose_words(self, words: WordCheck, dictionary: str) -> None:
        """Choose when words are looked up and where, with family words as is usual there."""
        self.family_words = ""
        self.words_row.choose(words.value)
        self.dictionary_row.choose(dictionary)
        self._offer_family_words()
        self.follow()

    # Family words

    def _family_offers(self) -> tuple[list[Option], str]:
        """What can be chosen with the dictionary, and what is."""
        spec = self.dictionary_row.value
        if not can_have_family_words(spec):
            return [Option("off", "for English only")], "off"
        usual = "on" if has_family_words(with_family_words(spec)) else "off"
        offers = [Option("on", "on: no slurs or vulgar words"), Option("off", "off")]
        return offers, self.family_words or usual

    def _offer_family_words(self) -> None:
        """Let the choice go with the dictionary, until somebody makes it."""
        self.family_row.offer(*self._family_offers())

    # Following

    @on(ChoiceRow.Asked)
    def _answer(self, asked: ChoiceRow.Asked) -> None:
        if asked.value == _EDIT:
            self.action_rules()
        else:
            self._ask_for_file()

    @on(Row.Changed, "#family")
    def _choose_family_words(self) -> None:
        if can_have_family_words(self.dictionary_row.value):
            self.family_words = self.family_row.value

    @on(Row.Changed)
    @on(BoxCards.Changed)
    @on(Seats.Changed)
    def _changed(self) -> None:
        self._complaint = ""
        self._offer_family_words()
        if self.preset:
            self.house = self._presets[self.preset].house
        self.follow()

    @on(Seats.Finished)
    def _leave_names(self) -> None:
        self.finish_names()

    def finish_names(self) -> None:
        """Enter was pressed on the last name: go to what begins or applies it all."""
        self.query_one(f"#{self.BUTTONS[0][1]}").focus()

    def on_resize(self) -> None:
        """Fit the text to the screen, and keep the field that has the cursor in view."""
        width = self.size.width
        self.query_one("#title", Panel).show([lines.title_bar(self.TITLE_TEXT, "", width)])
        self.call_after_refresh(self._refit)

    def _refit(self) -> None:
        self.follow()
        if self.focused:
            self.focused.scroll_visible(animate=False)

    def follow(self) -> None:
        """Say what the form as it is would do. Called whenever something is changed."""

    def sum_up(self, sentences: Sequence[tuple[str, str]]) -> None:
        """Show `sentences`, each with a style, after what is wrong with the user's own files.

        What was complained of stands in their place.
        """
        if self._complaint:
            sentences = [(self._complaint, "bad")]
        width = self._summary.size.width or min(WIDTH, self.size.width - 4)
        rows: list[Line] = [lines.heading("So", "", width)]
        for text, style in [*((text, "bad") for text in self._complaints), *sentences]:
            rows += lines.wrapped(text, style, width)
        self._summary.styles.height = len(rows)
        self._summary.show(rows)

    def complain(self, text: str) -> None:
        """Say what is in the way, until something is changed."""
        self._complaint = f"{text[:1].upper()}{text[1:].rstrip('.')}."
        self.sum_up([])

    def action_help(self) -> None:
        """Say how the form is filled in, and what every key does."""
        show_help(self, self.ADVICE)


def known_editions(editions: Mapping[str, Edition], own: Edition) -> dict[str, Edition]:
    """`editions` and the one of a game, which may be another of the same id."""
    return dict(editions) if own in editions.values() else {**editions, f"{own.id}\n": own}
