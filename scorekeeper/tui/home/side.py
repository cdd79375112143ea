"""Beside the board at home: the game played last, what Enter does, and what else there is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from scorekeeper.game.game import Game
from scorekeeper.game.text import signed
from scorekeeper.library import GameEntry, ahead, ranked, title
from scorekeeper.report.days import near_date
from scorekeeper.session.at_home import Home, told
from scorekeeper.signs import sign_of
from scorekeeper.tui.board.stacks import NameOnStacks
from scorekeeper.tui.keys.bindings import bind, name_of, written
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.chart import Bar, bar_lines
from scorekeeper.tui.kit.drawing import Canvas, Drawing
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.lists import QuickList
from scorekeeper.tui.kit.text import key_cap, player_colour, player_name

GAMES = "home.games"
_FIRST = {"home.learn": "in ten minutes", "home.demo": "a sample"}
_OTHERS = {
    "home.new": "who plays?",
    GAMES: "",
    "home.history": "who wins?",
    "home.find": "a puzzle",
    "home.settings": "looks and names",
}
_TITLE = 13
"""Columns of a name."""


class Choices(QuickList):
    """Each row has a letter or a digit, which does it at once; nothing is chosen at first."""

    BINDINGS = [
        bind(
            "home.choose",
            "Go on",
            "Go on with the game, or play the same again",
            "screen.choose",
            show=False,
        ),
        Binding("escape", "choose_nothing", show=False),
    ]

    def __init__(self, home: Home) -> None:
        super().__init__(*_options(home), id="choices", compact=True)
        self.set_reactive(Choices.highlighted, None)
        self._home = home

    def show_read(self, read: int | None) -> None:
        """Say how many games are read by now; None if all are."""
        about = _kept(self._home)
        if read is not None:
            about = f"{read:,} of {self._home.kept:,} read"
        self.replace_option_prompt(GAMES, _choice(GAMES, about))

    @property
    def chosen(self) -> str:
        """The id of the function, or the digit of the game, that is chosen; empty if nothing is."""
        return (self.highlighted_option and self.highlighted_option.id) or ""

    def action_choose_nothing(self) -> None:
        """Enter is what it was at first."""
        self.highlighted = None
        self.post_message(self.OptionHighlighted(self, self.options[0], 0))


def _options(home: Home) -> Iterator[Option | None]:
    others = {
        name: about
        for name, about in _OTHERS.items()
        if home.game or name in (GAMES, "home.settings")
    }
    rows = others | _FIRST if home.game else _FIRST | others
    for name, about in rows.items():
        yield Option(_choice(name, about or _kept(home)), id=name)
    if home.lately:
        digits = f"  1 to {len(home.lately)} open" if home.lately[1:] else ""
        yield None
        yield Option(Content.assemble(("Lately", "bold"), (digits, "$soft")), disabled=True)
    for number, entry in enumerate(home.lately, 1):
        yield Option(game_row(number, entry, home.today), id=f"{number}")


def _kept(home: Home) -> str:
    return f"{home.kept:,} kept" if home.kept else "none yet"


def _choice(name: str, about: str) -> Content:
    cap = key_cap(written(name))
    return Content.assemble(cap, (f"  {name_of(name):<{_TITLE}}", "bold"), (about, "$soft"))


def game_row(number: int, entry: GameEntry, today: date) -> Content:
    """A game on one line: its digit, the day, and what everybody has, who is ahead in bold."""
    day = f"{near_date(entry.started, today):<12}"
    start = Content.assemble((f"{number} ", "bold $brass"), (day, "$soft"))
    if entry.problem or not entry.players:
        return start + Content.styled(title(entry), "$bad")
    leaders = ahead(entry)
    people = Content("  ").join(
        player_name(entry.players[seat], entry.signs[seat], "bold" if seat in leaders else "")
        + f" {signed(entry.scores[seat])}"
        for seat in ranked(entry)
    )
    return Content.assemble(start, people, ("" if entry.over else "  goes on", "$soft"))


class HomeSide(Vertical):
    """Tells of the game and offers what can be done; the large key says what Enter does."""

    def __init__(self, home: Home) -> None:
        super().__init__(id="home")
        self._home = home
        self.choices = Choices(home)
        self._action = PrimaryAction(*home.enter)

    def compose(self) -> ComposeResult:
        home = self._home
        if home.message:
            yield Static(Content(home.message), id="message", classes="wrong")
        if home.game and home.entry:
            yield from self._compose_game(home.game)
        else:
            with Horizontal(id="hero"):
                yield NameOnStacks("SCORE")
        yield self._action
        yield self.choices

    def _compose_game(self, game: Game) -> ComposeResult:
        home = self._home
        glance = told(game)
        story = Content.assemble((glance.outcome, "bold"), " ", (glance.story, "$soft"))
        with Section("Last time" if home.is_over else "Going on", note=home.when):
            with Horizontal(id="hero"):
                yield NameOnStacks(glance.name)
                yield LargeText(glance.points)
            yield Static(story, id="story")
            if home.entry:
                yield Drawing("standings").show(standing_lines, home.entry)
        if home.is_over:
            yield Static(_order(game, home.seats), id="order")

    @on(OptionList.OptionHighlighted)
    def show_action(self) -> None:
        chosen = self.choices.chosen
        if not chosen:
            self._action.show(*self._home.enter)
        else:
            self._action.show(f"game {chosen}" if chosen.isdigit() else name_of(chosen).lower())


def standing_lines(canvas: Canvas, entry: GameEntry) -> list[Content]:
    """Everybody's points as bars, the most first."""
    most = max(*entry.scores, 1)
    bars = [
        Bar(
            player_name(entry.players[seat], entry.signs[seat]),
            entry.scores[seat] / most,
            player_colour(entry.signs[seat]),
            Content.styled(signed(entry.scores[seat]), "bold"),
        )
        for seat in ranked(entry)
    ]
    return bar_lines(bars, canvas.width)


def _order(game: Game, seats: list[int]) -> Content:
    """Who plays in which order."""
    setup = game.setup
    names = (player_name(setup.players[seat], sign_of(setup, seat)) for seat in seats)
    return Content("   ").join(names)
