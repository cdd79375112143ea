"""Home: go on with a game, begin one, or open one that was saved."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option

from scorekeeper import library
from scorekeeper.library import Entry
from scorekeeper.names import printable
from scorekeeper.report import count
from scorekeeper.tui import lines, screens
from scorekeeper.tui.messages import GoHome, OpenDemo, OpenFile, StartNew
from scorekeeper.tui.screens.dialogs import Text


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the list: what it is called, a word about it, what it asks of the app."""

    title: str
    about: str
    message: Message


class HomeScreen(Screen[None]):
    """The list of what can be done, the likeliest first."""

    CSS_PATH = "forms.tcss"
    BINDINGS = [
        Binding("n", "new", "New game"),
        Binding("h", "history", "History"),
        Binding("d", "demo", "Demonstration"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, told: str = "") -> None:
        """`told` is a sentence to show, such as why a file could not be opened."""
        super().__init__()
        self._told = told

    def compose(self) -> ComposeResult:
        """A greeting and the list."""
        with Vertical(classes="page"):
            yield Text(
                [lines.line(" scorekeeper - keeps the score of a game of Upwords", "heading")]
            )
            yield Text(lines.wrapped(self._told, "bad", 74) if self._told else [lines.line("")])
            self._choices = choices(library.recent())
            yield OptionList(*(Option(_prompt(choice)) for choice in self._choices), markup=False)
        yield Footer(compact=True, show_command_palette=False)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Do what the chosen line says."""
        self.app.post_message(self._choices[event.option_index].message)

    def action_new(self) -> None:
        """Begin a game."""
        self.app.post_message(StartNew())

    def action_history(self) -> None:
        """What the players have done in all games."""
        self.app.push_screen(screens.history_of_games(), self._list_anew)

    def _list_anew(self, _: None) -> None:
        """Players may have been renamed."""
        self.app.post_message(GoHome())

    def action_demo(self) -> None:
        """See a game half played."""
        self.app.post_message(OpenDemo())


def choices(entries: list[Entry]) -> list[Choice]:
    """What can be done, given the saved games `entries`, the newest first."""
    going_on = [entry for entry in entries if not entry.over and not entry.problem]
    found = []
    if going_on:
        first = going_on[0]
        found.append(Choice(f"Continue: {_players(first)}", _about(first), OpenFile(first.path)))
    found.append(
        Choice("New game", "who plays, with which box and house rules", StartNew()),
    )
    found += [
        Choice(f"Open: {_players(entry)}", _about(entry), OpenFile(entry.path))
        for entry in entries
        if entry not in going_on[:1]
    ]
    found.append(Choice("Demonstration", "a game half played, to look around in", OpenDemo()))
    return found


def _players(entry: Entry) -> str:
    return printable(", ".join(entry.players)) or printable(Path(entry.path).name)


def _about(entry: Entry) -> str:
    if entry.problem:
        return printable(entry.problem)
    day = entry.started[:10]
    scores = " : ".join(str(score) for score in entry.scores)
    state = f"finished, {scores}" if entry.over else f"{scores} after {count(entry.turns, 'turn')}"
    return f"{day}  {state}" if day else state


def _prompt(choice: Choice) -> Content:
    return Content(f"{choice.title}\n").stylize("bold") + Content(f"  {choice.about}").stylize(
        "dim"
    )
