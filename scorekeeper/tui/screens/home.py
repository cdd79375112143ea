"""Home: go on with a game, begin one, or open one that was saved."""

from __future__ import annotations

from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from scorekeeper import library
from scorekeeper.game.text import count
from scorekeeper.library import GameEntry, day, points, state, title
from scorekeeper.tui import lines
from scorekeeper.tui.messages import GoHome, OpenDemo, OpenFile, OpenLibrary, StartNew
from scorekeeper.tui.screens.dialogs import Text
from scorekeeper.tui.screens.help import HOME, show_help
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind

RECENT = 6
"""Games to open from here; with what else can be done they fill a screen of 24 rows."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the list: what it is called, a word about it, what it asks of the app."""

    title: str
    about: str
    message: Message


class HomeScreen(Screen[None]):
    """The list of what can be done, the likeliest first."""

    BINDINGS = [
        bind("home.new", "n", "New game", "Who plays, with which box and house rules"),
        bind("home.games", "g", "Games", "Every game: look for one, copy, delete, take in"),
        bind("home.history", "h", "History", "What the players have done so far"),
        bind("home.demo", "d", "Demonstration", "A game half played, to look around in"),
        bind("home.help", "f1", "Help", "What can be done here"),
        bind("home.quit", "q", "Quit", action="app.quit"),
    ]

    def __init__(self, message: str = "") -> None:
        """`message` is a sentence to show, such as why a file could not be opened."""
        super().__init__()
        self._message = message

    def compose(self) -> ComposeResult:
        """A greeting and the list."""
        with Vertical(classes="page"):
            yield Text(
                [lines.line(" scorekeeper - keeps the score of a game of Upwords", "heading")]
            )
            yield Text(lines.wrapped(self._message, "bad", 74) or [lines.line("")])
            last, kept = library.last_unfinished(), library.how_many()
            self._choices = choices(library.recent(RECENT), last, kept)
            yield OptionList(*(Option(_prompt(choice)) for choice in self._choices), markup=False)
        yield KeyBar([*self.BINDINGS, MORE], rows=2)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Do what the chosen line says."""
        self.app.post_message(self._choices[event.option_index].message)

    def action_new(self) -> None:
        """Begin a game."""
        self.app.post_message(StartNew())

    def action_games(self) -> None:
        """Show every game that is kept."""
        self.app.post_message(OpenLibrary())

    def action_history(self) -> None:
        """What the players have done in all games."""
        from scorekeeper.tui.screens.history import HistoryScreen

        self.app.push_screen(HistoryScreen(), self._list_again)

    def _list_again(self, _: None) -> None:
        """Players may have been renamed."""
        self.app.post_message(GoHome())

    def action_demo(self) -> None:
        """See a game half played."""
        self.app.post_message(OpenDemo())

    def action_help(self) -> None:
        """Say what can be done here, and list every key."""
        show_help(self, HOME)


def choices(entries: list[GameEntry], last: GameEntry | None, kept: int) -> list[Choice]:
    """What can be done, given some games, the `last` that goes on, and how many are kept."""
    found = []
    if last:
        found.append(Choice(f"Continue: {title(last)}", _about(last), OpenFile(last.path)))
    found.append(Choice("New game", "who plays, with which box and house rules", StartNew()))
    games = f"{count(kept, 'game')}: look for one, copy, delete, bring back, import"
    none_yet = "take in a game from a file, or bring a deleted one back"
    found.append(Choice("Games...", games if kept else none_yet, OpenLibrary()))
    found.append(Choice("Demonstration", "a game half played, to look around in", OpenDemo()))
    return found + [
        Choice(f"Open: {title(entry)}", _about(entry), OpenFile(entry.path))
        for entry in entries
        if entry != last
    ]


def _about(entry: GameEntry) -> str:
    if entry.problem:
        return state(entry)
    how = f"{state(entry)}, {points(entry)}" if entry.over else f"{points(entry)} {state(entry)}"
    return f"{day(entry)}  {how}" if entry.started else how


def _prompt(choice: Choice) -> Content:
    return Content(f"{choice.title}\n").stylize("bold") + Content(f"  {choice.about}").stylize(
        "dim"
    )
