"""A challenge: who challenges which words, the verdict, and what it means for the table."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widgets import Button

from scorekeeper.game.game import Step
from scorekeeper.report.text import describe_reasons
from scorekeeper.session import Session
from scorekeeper.tui.challenge_text import (
    ChallengeState,
    ChoiceLine,
    asked_lines,
    challenge_lines,
    verdict_lines,
    verdict_picture,
)
from scorekeeper.tui.screens.beside import BesideBoard, Choices, ShowPicture
from scorekeeper.tui.screens.dialogs import BACK, CHOOSE, OTHER, Dialog, Text, Title
from scorekeeper.tui.screens.help import CHALLENGE, show_help
from scorekeeper.tui.widgets.keybar import KeyBar, bind
from scorekeeper.tui.widgets.panel import is_plain


class Challenged(NamedTuple):
    """What somebody challenges, as a session wants to know it."""

    words: tuple[str, ...]
    """None for all words of the play."""
    by: int
    """The seat of the player who challenges."""
    table: bool | None
    """True if the table takes the play back, False if it lets it stand; else the dictionary."""


class ChallengeDialog(BesideBoard[Challenged | None]):
    """Asks who challenges which words of the last play; None if nobody does after all.

    Enter asks the dictionary, whatever is pointed at; the table decides only by a key of its own.
    """

    BINDINGS = [
        bind("challenge.ask", "enter", "Ask", "Ask the dictionary"),
        bind("challenge.mark", "space", "Mark", "Challenge this word, or leave it"),
        bind("challenge.table", "t", "Table decides", "The table says yes or no"),
        bind("challenge.only", "o", "Only this", "Challenge this word and no other"),
        bind("challenge.above", "up", "Above", "The word above", "walk(-1)", show=False),
        bind("challenge.below", "down", "Below", "The word below", "walk(1)", show=False),
        bind("challenge.who", "right,tab", "Who", "Another player challenges", "who(1)"),
        Binding("left,shift+tab", "who(-1)", show=False),
        bind("challenge.back", "escape", "Back", "No challenge after all", "dismiss(None)"),
        bind("challenge.help", "f1", "Help", "How a challenge goes"),
    ]

    def __init__(self, state: ChallengeState, show_picture: ShowPicture) -> None:
        """Begin with `state`: who challenges which words, as far as that is known."""
        super().__init__(show_picture)
        self._state = state
        self._rows: list[ChoiceLine] = []
        self._room = Size(0, 0)

    def fill(self, room: Size) -> None:
        """Show what is chosen, in lines that fit."""
        self._room = room
        self._show(self._state)

    def _show(self, state: ChallengeState, problem: str = "") -> None:
        self._state = state
        self._rows = challenge_lines(state, *self._room, problem)
        self._choices.show([row.line for row in self._rows])
        self._show_picture(state.picture)

    def action_walk(self, by: int) -> None:
        """Point at another word."""
        self._show(self._state.walk(by))

    def action_mark(self) -> None:
        """Challenge the word that is pointed at, or no longer."""
        self._show(self._state.mark())

    def action_only(self) -> None:
        """Challenge the word that is pointed at and no other."""
        self._show(self._state.only())

    def action_who(self, by: int) -> None:
        """Let another player challenge."""
        self._show(self._state.next_player(by))

    @on(Choices.Clicked)
    def choose(self, event: Choices.Clicked) -> None:
        """A click marks a word, or chooses who challenges."""
        row = self._rows[event.place]
        if row.word is not None:
            self._show(replace(self._state, at=row.word).mark())
        elif row.seat is not None:
            self._show(replace(self._state, by=row.seat))

    def action_ask(self) -> None:
        """Let the dictionary decide; without one, ask the table."""
        if self._state.game.lexicon is None:
            self.action_table()
        else:
            self._decide(None)

    def action_table(self) -> None:
        """Let the table decide, which it says in a dialog of its own."""
        state = self._state
        if state.marked:

            def said(good: bool | None) -> None:
                if good is not None:
                    self._decide(not good)

            self.app.push_screen(TableDialog(state), said)
        else:
            self._decide(None)

    def _decide(self, table: bool | None) -> None:
        """Close with the words and with what the `table` decided, if it did."""
        state = self._state
        if state.marked:
            self.dismiss(Challenged(state.named, state.by, table))
        else:
            self._show(state, "Mark at least one word: Space marks it.")

    def action_help(self) -> None:
        """Say how a challenge goes."""
        show_help(self, CHALLENGE)


class TableDialog(Dialog[bool | None]):
    """Asks what the table says of a play; True if it stands, None if the table says nothing."""

    beside = True
    AUTO_FOCUS = "#yes"
    BINDINGS = [
        bind("challenge.yes", "y", "Stands", "The play stands", "dismiss(True)"),
        bind("challenge.no", "n", "Comes off", "The play comes off the board", "dismiss(False)"),
        BACK,
    ]

    def __init__(self, state: ChallengeState) -> None:
        """Ask about the words that are challenged in `state`."""
        super().__init__()
        self._state = state
        self._words = Text([])

    def fill(self, room: Size) -> None:
        """Show the words in lines that fit."""
        self._words.show(asked_lines(self._state, room.width))

    def compose(self) -> ComposeResult:
        """The words, and a button for each answer."""
        with Vertical(classes="dialog"):
            yield Title("What does the table say?")
            yield self._words
            with Horizontal(classes="buttons"):
                yield Button("Yes: the play stands", id="yes")
                yield Button("No: it comes off", id="no")
        yield KeyBar([CHOOSE, OTHER, *self.BINDINGS])

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "yes")


class VerdictDialog(BesideBoard[bool]):
    """Says the verdict and what to do; the answer is True if the table decides otherwise.

    Which of several words was bad, and why, is said only on asking: a club may keep it to itself.
    """

    BINDINGS = [
        bind("verdict.go_on", "enter", "Go on", "The verdict stands", "dismiss(False)"),
        bind("verdict.why", "w", "Why", "What the dictionary says of each word"),
        bind("verdict.table", "t", "Table decides", "The table says otherwise", "dismiss(True)"),
        Binding("escape", "dismiss(False)", "Back"),
        bind("verdict.help", "f1", "Help", "How a challenge goes"),
    ]

    def __init__(self, session: Session, step: Step, show_picture: ShowPicture) -> None:
        """Show the verdict on the challenge that was `step` in the game of `session`."""
        super().__init__(show_picture)
        self._game = session.game
        self._lexicon = session.lexicon
        self._step = step
        self._reasons: list[tuple[str, bool]] = []
        self._room = Size(0, 0)

    def fill(self, room: Size) -> None:
        """Show the verdict as large as there is room for."""
        self._room = room
        plain = is_plain(self.app)
        self._choices.show(verdict_lines(self._game, self._step, self._reasons, *room, plain))
        self._show_picture(verdict_picture(self._game, self._step))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without a dictionary nothing says why."""
        return None if action == "why" and self._lexicon is None else True

    def action_why(self) -> None:
        """Say of each word whether it is in the dictionary, and why not."""
        if self._lexicon is not None:
            self._reasons = describe_reasons(self._game, self._step, self._lexicon)
            self.fill(self._room)

    def action_help(self) -> None:
        """Say how a challenge goes."""
        show_help(self, CHALLENGE)
