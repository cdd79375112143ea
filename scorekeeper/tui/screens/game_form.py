"""The common form of a new game and of a game under way: names, box, and the sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ScreenResultType
from textual.widgets import Input

from scorekeeper import settings as store
from scorekeeper.game.edition import Edition
from scorekeeper.game.rules import HouseRules
from scorekeeper.game.setup import ComputerSeat, WordCheck
from scorekeeper.history.figures import figures_of
from scorekeeper.history.games import read_history
from scorekeeper.names import LONGEST_NAME, LONGEST_NOTE
from scorekeeper.session.making import MOST_PLAYERS, Agreed
from scorekeeper.tui.drafts.seating import Sheet
from scorekeeper.tui.drafts.terms import OWN_LIST, Offers, Terms
from scorekeeper.tui.drawing import lines
from scorekeeper.tui.drawing.lines import Line
from scorekeeper.tui.screens.dialogs import Ask, Text
from scorekeeper.tui.screens.help import AdvisedScreen
from scorekeeper.tui.widgets.boxes import BoxCards
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Drawn
from scorekeeper.tui.widgets.seats import Seats
from scorekeeper.tui.widgets.sentence import Sentence
from scorekeeper.words.catalogue import Offer, dictionaries, looks_like_path, shipped

SEATS = MOST_PLAYERS
"""Players that a form has room for: as many as any source allows."""


CHANGE = Binding("left", "", "Change it", key_display="← →")
"""At the foot as long as the sentence has the focus."""


def shared_keys(form: str) -> list[Binding]:
    """The keys that the forms share, by the name of the `form`."""
    return [
        Binding("tab", "app.focus_next", "Next part"),
        CHANGE,
        bind(f"{form}.computer", "f3", "Computer", "Let a computer play on the line, or a person"),
        bind(f"{form}.box", "f4", "Box", "Another box"),
        bind(f"{form}.rules", "ctrl+r", "House rules", "Change single house rules"),
        bind(f"{form}.place", "f7", "Place", "Note where you play", show=False),
        bind(f"{form}.note", "f8", "Note", "Note a line to remember the game by", show=False),
        bind(f"{form}.up", "ctrl+up", "Up", "Move the player up", "move(-1)", show=False),
        bind(f"{form}.down", "ctrl+down", "Down", "Move the player down", "move(1)", show=False),
        bind(f"{form}.help", "f1", "Help", "How to fill in the form"),
    ]


class GameForm(AdvisedScreen[ScreenResultType]):
    """A form about a game. Those who inherit from it say what it is for, and what follows."""

    DEFAULT_CSS = """
    GameForm .page { height: 1fr; padding: 1 1 0 1; scrollbar-size: 1 1; }
    GameForm.-tall .page { padding: 1 2 0 2; }
    GameForm #columns { height: auto; }
    GameForm.-tall #columns { min-height: 19; }
    GameForm.-tall #who-plays { margin-bottom: 1; }
    GameForm #seats { width: 1fr; margin-right: 3; }
    GameForm #boxes { width: 33; }
    GameForm.-wide #seats { margin-right: 4; }
    GameForm.-wide #boxes { width: 1fr; }
    GameForm.-column #columns { layout: vertical; }
    GameForm.-column #seats { width: 100%; margin: 0; }
    GameForm.-column #boxes { width: 100%; }
    GameForm #so { margin-top: 1; }
    GameForm.-tiny #next { display: none; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-column"), (72, "-two"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (8, "-short"), (20, "-usual"), (36, "-tall")]
    TITLE_TEXT: ClassVar[str] = ""
    """The first line of the screen."""

    def __init__(self) -> None:
        """Read what can be chosen."""
        super().__init__()
        self.settings, complaints = store.load_settings()
        self.editions, more = store.editions()
        presets, still_more = store.presets()
        self._complaints = [*complaints, *more, *still_more]
        self.offers = Offers(presets, shipped(), self.settings.preset)
        """The offers of the sentence."""
        self.known_computers = {
            name: ComputerSeat(dials, "") for name, dials in self.settings.computers
        }
        """Those of the known players who are no people; each game gives them another seed."""
        self.records: Mapping[str, str] = {}
        """The wins of the known players, in a few words."""
        self.place = self.note = ""
        self._complaint = ""
        """The problem that keeps the form from being used or left."""

    def fill(self, sheet: Sheet, hint: str, edition: Edition, terms: Terms) -> None:
        """Make the fields, each with what it begins with; `hint` is about the players."""
        self.terms = terms
        """The terms beside players and box."""
        draws = terms.deals is not None
        known = self.settings.players
        self.seats = Seats(sheet, known, hint, self.known_computers, draws)
        """The players."""
        self.boxes = BoxCards(list(self.editions.values()), edition)
        """The boxes."""
        self.sentence = Sentence("so", "So we play")
        """The terms, each to be chosen."""

    def compose(self) -> ComposeResult:
        """Players and boxes, below them the sentence, and the next key."""
        yield Drawn(self._title, "title")
        with VerticalScroll(classes="page", can_focus=False):
            with Horizontal(id="columns"):
                yield self.seats
                yield self.boxes
            yield self.sentence
            if self._complaints:
                yield Text([(), *(lines.line(text, "bad") for text in self._complaints)])
        yield Drawn(self._next, "next")
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Begin with the first player; look for more once the form is there."""
        self.seats.go_to(("name", 0))
        self.call_after_refresh(self._look_for_more)

    @work(thread=True)
    def _look_for_more(self) -> None:
        """The user's own lists, spell checkers and games of before take a moment to be found."""
        self.call_later(self._offer, dictionaries())
        history = read_history()
        found = {name: history.people.find(name) for name in self.settings.players}
        figures = {name: figures_of(history, who) for name, who in found.items() if who}
        records = {
            name: f"won {one.wins} of {one.games}" for name, one in figures.items() if one.games
        }
        self.call_later(self._show_records, records, history.streak())

    def _offer(self, found: Sequence[Offer]) -> None:
        self.offers = replace(self.offers, dictionaries=found)
        self.follow()

    def _show_records(self, records: Mapping[str, str], streak: tuple[str, int]) -> None:
        self.records = records
        self.boxes.show_streak(*streak)
        self.follow()

    # What is chosen

    @property
    def edition(self) -> Edition:
        """The box."""
        return self.boxes.edition

    @property
    def words(self) -> WordCheck:
        """When words are looked up."""
        return self.terms.words

    @property
    def dictionary(self) -> str:
        """Where words are looked up, with family words or not; empty if they are not."""
        return self.terms.dictionary

    def agreed(self, players: tuple[str, ...], dictionary: str, deal: str = "") -> Agreed:
        """All that the form says, with the `players` in turn order."""
        computers = self.seats.sheet.computers
        return Agreed(
            self.edition,
            self.terms.house,
            players,
            self.terms.words,
            dictionary,
            computers,
            place=self.place,
            note=self.note,
            deal=deal,
        )

    # Keys

    @on(Seats.ComputerAsked)
    def action_computer(self) -> None:
        """Make the player on the line of the cursor a computer, or a person again."""
        # Not needed to show the form, and slow to load.
        from scorekeeper.tui.screens.computer_seat import seat_computer

        known = self.settings.players
        people = [name for name in known if name not in self.known_computers]
        seat_computer(self.seats, self.edition, people)

    def action_box(self) -> None:
        """Take the next box."""
        self.boxes.step()

    def action_rules(self) -> None:
        """Change single house rules."""
        # Not needed to show the form.
        from scorekeeper.tui.screens.house_rules import HouseRulesScreen

        self.app.push_screen(HouseRulesScreen(self.terms.house), self._take_rules)

    def _take_rules(self, house: HouseRules | None) -> None:
        presets, _ = store.presets()  # One may have been added.
        self.offers = replace(self.offers, presets=presets)
        self.terms = replace(self.terms, house=house or self.terms.house)
        self.changed()

    def action_move(self, by: int) -> None:
        """Move the player whose line has the cursor."""
        self.seats.move(self.seats.cursor, by)

    def action_place(self) -> None:
        """Ask where it is played."""
        self._ask("Place", "Where do you play?", "place", LONGEST_NAME)

    def action_note(self) -> None:
        """Ask for a line to remember the game by."""
        self._ask("Note", "What do you want to remember about this game?", "note", LONGEST_NOTE)

    def _ask(self, title: str, question: str, name: str, longest: int) -> None:
        entry = Input(getattr(self, name), max_length=longest, select_on_focus=False)

        def note(text: str | None) -> None:
            if text is not None:
                setattr(self, name, text)
                self.changed()

        self.app.push_screen(Ask(title, question, entry, "Note it"), note)

    # The sentence

    @on(Sentence.Changed)
    def _answer(self, event: Sentence.Changed) -> None:
        self.terms = self.offers.answered(self.terms, event.name, event.value)
        self.changed()

    @on(Sentence.Asked)
    def _ask_for_list(self) -> None:
        own = self.terms.own_list if looks_like_path(self.terms.own_list) else ""
        entry = Input(own, placeholder="~/words.txt", max_length=1000)
        question = "Where is the word list? A text file with one word a line."
        self.app.push_screen(Ask("A word list of your own", question, entry, "Use it"), self._read)

    def _read(self, path: str | None) -> None:
        if path:
            self.terms = self.terms.named(path)
            self.changed()

    @property
    def wants_list(self) -> bool:
        """True if a word list is still to be named."""
        return self.terms.listed == OWN_LIST and self.terms.words is not WordCheck.UNCHECKED

    # Following

    @on(BoxCards.Changed)
    @on(Seats.Changed)
    def changed(self) -> None:
        """Something was changed: what was complained of may be put right by it."""
        self._complaint = ""
        self.follow()

    @on(Seats.Left)
    def _leave_names(self) -> None:
        self.sentence.focus()

    def on_descendant_focus(self) -> None:
        """Move the hints in empty fields and the arrows at the foot with the cursor."""
        is_told = self.sentence.has_focus
        keys = [key for key in self.BINDINGS if is_told or key is not CHANGE]
        self.query_one(KeyBar).show_keys([*keys, MORE])
        self.call_after_refresh(self.follow)

    def on_resize(self) -> None:
        """Fit the text to the screen, and keep the field that has the cursor in view."""
        self.call_after_refresh(self._refit)

    def _refit(self) -> None:
        self.follow()
        if self.focused:
            self.focused.scroll_visible(animate=False)

    def follow(self) -> None:
        """Say what the form as it is would do. Called whenever something is changed."""
        self.sentence.say(self.offers.sentence(self.terms))
        self.query_one("#next", Drawn).draw()
        self.query_one("#title", Drawn).draw()

    def next_lines(self, width: int, complaint: str) -> list[Line]:
        """The next key and what it does, or the `complaint` that keeps it from doing so."""
        raise NotImplementedError

    def _next(self, width: int, height: int) -> list[Line]:
        margin = 2 if self.has_class("-tall") else 1
        rows = self.next_lines(max(width - 2 * margin, 1), self._complaint)
        rows = [((" " * margin, "text"), *row) for row in rows]
        return rows[1:2] if self.has_class("-short") else [*rows, *[()] * margin]

    def _title(self, width: int, height: int) -> list[Line]:
        return [lines.title_bar(self.TITLE_TEXT, self.about_title(), width)]

    def about_title(self) -> str:
        """The text at the right of the title."""
        return ", ".join(filter(None, (self.place, self.note)))

    def complain(self, text: str) -> None:
        """Say what is in the way, until something is changed."""
        self._complaint = f"{text[:1].upper()}{text[1:].rstrip('.')}."
        self.query_one("#next", Drawn).draw()

    async def on_click(self, event: events.Click) -> None:
        """A click on the next key is that key."""
        if event.widget is self.query_one("#next"):
            await self.run_action("go_on")


def known_editions(editions: Mapping[str, Edition], own: Edition) -> dict[str, Edition]:
    """`editions` and the one of a game, which may be another of the same id."""
    return dict(editions) if own in editions.values() else {**editions, f"{own.id}\n": own}
