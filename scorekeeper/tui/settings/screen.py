"""The page of settings: each is kept at once, and its look is seen beside it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import ContentSwitcher, Label, Static
from textual.worker import get_current_worker

from scorekeeper.drafts import Option
from scorekeeper.files import from_home
from scorekeeper.game.board import Board, Square
from scorekeeper.history.games import GameFacts, read_game_facts
from scorekeeper.settings import settings_file
from scorekeeper.signs import signs_at
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import LARGE, USUAL
from scorekeeper.tui.board.widget import TIGHT, BoardView
from scorekeeper.tui.board.word_tiles import WordTiles
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.messages import NamesChanged
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.rooms import companion
from scorekeeper.tui.kit.text import player_name
from scorekeeper.tui.settings.lists import (
    HouseWordList,
    NameList,
    Opener,
    SettingsList,
    keys,
    places,
)
from scorekeeper.tui.terminal.themes import THEMES

_ROWS = (". GGG IIII LL TTT S", ". A N I . L", "L S . M . U", ". K . B . M", "BBBBB E . O . .")
"""Part of a board: the stack on each square."""
_NAMES = ("Maya", "Leo", "Nora")
"""Players, where too few are known."""
_POINTS = (115, 155, 120)
_VERDICTS = Content.from_markup(
    "[$good]✓ A good play[/]   [$bad]✗ Not allowed[/]   [$brass]what to do next[/]"
)
_PROMISE = "Every theme keeps the tiles as they are, and letters that can be read."


def _picture() -> Picture:
    stacks = {
        Square(column, row): tuple(stack)
        for row, text in enumerate(_ROWS)
        for column, stack in enumerate(text.split())
        if stack != "."
    }
    start = frozenset([Square(0, 3)])
    last = frozenset([Square(4, 0)])
    return Picture(Board.from_stacks(6, stacks), start, last=last, last_sign=2)


class SampleBoard(BoardView):
    """Part of a board, with large squares on a screen that is wide and high."""

    def get_content_width(self, container: Size, viewport: Size) -> int:
        classes = self.screen.classes
        is_large = classes & {"-high", "-tall"} and classes & {"-wide", "-broad"}
        self.fit(LARGE[0] if is_large else USUAL, TIGHT)
        return self.virtual_size.width


class Preview(Section):
    """What the chosen theme looks like."""

    def __init__(self, id: str) -> None:
        self._players = Static(id="sample-players")
        super().__init__(
            "So it looks",
            SampleBoard(_picture()),
            self._players,
            Horizontal(
                WordTiles("WIT", new=(0, 2)), LargeText("+6", classes="player-1"), id="sample-play"
            ),
            Static(_VERDICTS, id="sample-verdicts"),
            Static(_PROMISE, id="promise", classes="soft"),
            id=id,
        )

    def show(self, people: Sequence[str]) -> None:
        """Show the first of the `people` as players."""
        strangers = (name for name in _NAMES if name not in people)
        names = [*people, *strangers][: len(_POINTS)]
        players = zip(names, signs_at(names), _POINTS, strict=True)
        rows = [player_name(name, sign) + Content(f" {points}") for name, sign, points in players]
        self._players.update(Content("\n").join(rows))


_YES, _NO = "yes", "no"
_PLAIN = "Plain for large letters and screen readers."
_SWITCHES = {
    "motion": (
        "Motion",
        Option(_YES, "on", "Tiles land, and points count up."),
        Option(_NO, "off", "Nothing moves."),
    ),
    "sound": (
        "Sound",
        Option(_NO, "off", "No bell rings."),
        Option(_YES, "one bell", "A clock also rings 30 seconds before the end."),
    ),
    "plain": ("Signs", Option(_NO, "drawn", _PLAIN), Option(_YES, "plain letters", _PLAIN)),
    "remarks": (
        "Remarks",
        Option(_YES, "on", "Say when something is the best ever."),
        Option(_NO, "off", "Nothing is said of what is the best ever."),
    ),
}
"""By its name in the settings: the title of what is true or false, and its answers."""


class ThemeChoice(Dropdown[str]):
    """Every one of the `themes`; Left and Right show another at once."""

    BINDINGS = [
        Binding("right", "step(1)", "Change", key_display="← →"),
        Binding("left", "step(-1)", show=False),
    ]

    def __init__(self, themes: Sequence[str], chosen: str) -> None:
        super().__init__(zip(themes, themes, strict=True), chosen, "theme")
        self._themes = themes

    def action_step(self, by: int) -> None:
        self.value = self._themes[(self._themes.index(str(self.value)) + by) % len(self._themes)]


class SettingsScreen(Page[None]):
    """What is set at the left; at the right how it looks, or the list that is open."""

    AUTO_FOCUS = "#theme"
    ADVICE = "settings"
    BINDINGS = [bind("settings.back", about="Back; all of it is kept already", action="leave")]

    def __init__(self, opens_names: bool = False) -> None:
        """Show the page, with the list of names open if that is wanted."""
        super().__init__()
        self._opens_names = opens_names

    def compose(self) -> ComposeResult:
        settings = companion(self.app).settings
        own = [theme.name for theme in THEMES]
        themes = [*own, *sorted(self.app.available_themes.keys() - set(own))]
        self.theme_choice = ThemeChoice(themes, self.app.theme)
        self.names = NameList()
        about = f"Keys of your own are written in {from_home(settings_file())}; the guide says how."
        self.keys = SettingsList("Keys", about, "keys")
        about = "All of it is yours, and can be copied."
        self.places = SettingsList("Where your games are", about, "places")
        lists = [HouseWordList(), self.names, self.keys, self.places]
        self.preview = Preview(id="look")
        self.about = Static(id="about", classes="soft")
        self.lists = ContentSwitcher(*lists)
        self.opened = Section("", self.about, self.lists, id="opened")
        self.message = Static(id="message")
        yield TitleBar("Settings", status="kept at once")
        with Horizontal(id="sheet", classes="page"):
            with VerticalScroll(id="left", can_focus=False):
                rows = [Horizontal(Label("Theme"), self.theme_choice, classes="row")]
                for name, (title, *answers) in _SWITCHES.items():
                    choice = Choice(answers, _YES if getattr(settings, name) else _NO, id=name)
                    rows.append(Horizontal(Label(title), choice, classes="row"))
                yield Section("Look", *rows)
                yield from (one.opener for one in lists)
            yield Container(self.preview, self.opened, id="right")
        yield self.message
        yield KeyBar()

    def on_mount(self) -> None:
        self.preview.heading.note = self.app.theme
        self.keys.show(*keys(name for name, _ in companion(self.app).settings.keys))
        self._show_facts(GameFacts())
        self.read_games()
        if self._opens_names:
            self._show_list(self.names)

    @on(NameList.Changed)
    @work(thread=True, exclusive=True, group="reading")
    def read_games(self) -> None:
        """Read what all games tell, on a thread."""
        worker = get_current_worker()
        facts = read_game_facts()
        if not worker.is_cancelled:
            self.call_later(self._show_facts, facts)

    def _show_facts(self, facts: GameFacts) -> None:
        self.names.fill(facts.people)
        self.places.show(*places(facts))
        self.preview.show(facts.people)

    @on(Dropdown.Changed, "#theme")
    def change_theme(self, event: Dropdown.Changed) -> None:
        self.app.theme = str(event.value)
        self.preview.heading.note = self.app.theme

    @on(Choice.Changed)
    def change_setting(self, event: Choice.Changed) -> None:
        companion(self.app).change_settings({str(event.choice.id): event.value == _YES})
        self._say(event.choice.hint, "$soft")

    # The lists

    def action_open(self) -> None:
        if isinstance(self.focused, Opener):
            self._show_list(self.focused.listing)

    def _show_list(self, listing: SettingsList) -> None:
        self.lists.current = listing.id
        self.add_class("-opened")
        self.opened.heading.title = listing.title
        self.about.update(listing.about)
        listing.focus()

    def action_leave(self) -> None:
        """Close the list that is open, or leave the page."""
        listing = self.lists.visible_content
        self.lists.current = None
        self.remove_class("-opened")
        if isinstance(listing, SettingsList):
            listing.opener.focus()
        else:
            self.dismiss(None)
            self.app.post_message(NamesChanged())

    # What is said

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        hint = event.widget.hint if isinstance(event.widget, Choice) else ""
        if event.widget is self.theme_choice:
            hint = "The picture changes with it."
        self._say(hint, "$soft")

    @on(SettingsList.Reported)
    def say_report(self, event: SettingsList.Reported) -> None:
        self._say(event.text, "$bad" if event.is_wrong else "$good")

    def _say(self, text: str, colour: str) -> None:
        self.message.update(Content.styled(text, colour), layout=False)
