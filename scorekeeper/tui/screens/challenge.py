"""A challenge: who challenges which words, the verdict, and what it means for the table."""

from __future__ import annotations

from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.game import Step
from scorekeeper.report.text import describe_reasons
from scorekeeper.session import Session
from scorekeeper.tui.screens.dialogs import Dialog
from scorekeeper.tui.text.challenge_text import (
    ChallengeState,
    challenge_half,
    table_half,
    verdict_half,
    verdict_picture,
)
from scorekeeper.tui.widgets.half import HalfView, ShowPicture
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind


class Challenged(NamedTuple):
    """A challenge, as a session wants to know it."""

    words: tuple[str, ...]
    """None for all words of the play."""
    by: int
    """The seat of the player who challenges."""
    table: bool | None
    """True if the table takes the play back, False if it lets it stand; else the dictionary."""


class ChallengeDialog(Dialog[Challenged | None]):
    """Asks who challenges which words of the last play; None if there is no challenge after all.

    Enter asks the dictionary, whatever is pointed at; the table decides only by a key of its own.
    """

    SUB_TITLE = "Settle the challenge, then the game goes on."
    ADVICE = "challenge"
    BINDINGS = [
        bind("challenge.ask", "enter", "Look up", "Ask the dictionary"),
        bind("challenge.mark", "space", "Mark", "Challenge this word, or leave it"),
        bind("challenge.who", "tab,right", "Who", "Another player challenges", "who(1)"),
        bind("challenge.table", "t", "Table", "The table says yes or no"),
        bind("challenge.only", "o", "Only this", "This word and no other", show=False),
        bind("challenge.above", "up", "Above", "The word above", "walk(-1)", show=False),
        bind("challenge.below", "down", "Below", "The word below", "walk(1)", show=False),
        Binding("shift+tab,left", "who(-1)", show=False),
        bind("challenge.back", "escape", "Back", "No challenge after all", "dismiss(None)"),
        bind("challenge.help", "f1", "Help", "How a challenge goes"),
    ]

    def __init__(self, state: ChallengeState, show_picture: ShowPicture) -> None:
        """Begin with `state`: who challenges which words, as far as that is known."""
        super().__init__()
        self._state = state
        self._show_picture = show_picture
        self._half = HalfView(challenge_half(state))

    def compose(self) -> ComposeResult:
        """The words, and the keys."""
        yield self._half
        ask, mark, who, *others = self.BINDINGS
        if not self._state.has_dictionary:
            ask = bind("challenge.ask", "enter", "Ask")
        several = [who] if len(self._state.seats) > 1 else []
        yield KeyBar([ask, mark, *several, *others, MORE])

    def on_mount(self) -> None:
        """Light the words on the board."""
        self._show(self._state)

    def _show(self, state: ChallengeState, problem: str = "") -> None:
        self._state = state
        self._half.show(challenge_half(state, problem))
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

    @on(HalfView.Clicked)
    def choose(self, event: HalfView.Clicked) -> None:
        """A click marks a word."""
        self._show(self._state.point(event.choice))

    def action_ask(self) -> None:
        """Let the dictionary decide; without one, ask the table."""
        if not self._state.has_dictionary:
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


class TableDialog(Dialog[bool | None]):
    """Asks what the table says of a play; True if it stands, None if the table says nothing."""

    BINDINGS = [
        bind("challenge.say", "enter", "Say so", "What is chosen"),
        bind("challenge.yes", "y", "It stands", "The play stands", "dismiss(True)"),
        bind("challenge.no", "n", "It comes off", "The play comes off the board", "dismiss(False)"),
        Binding("up,down,left,right,tab,shift+tab,space", "other", "Other answer", show=False),
        Binding("escape", "dismiss(None)", "Back"),
    ]

    def __init__(self, state: ChallengeState) -> None:
        """Ask about the words that are challenged in `state`."""
        super().__init__()
        self._state = state
        self._stands = True
        self._half = HalfView(table_half(state, self._stands))

    def compose(self) -> ComposeResult:
        """The words, both answers and the keys."""
        yield self._half
        yield KeyBar([*self.BINDINGS, MORE])

    def action_other(self) -> None:
        """Choose the other answer."""
        self._stands = not self._stands
        self._half.show(table_half(self._state, self._stands))

    def action_say(self) -> None:
        """Close with the answer that is chosen."""
        self.dismiss(self._stands)

    @on(HalfView.Clicked)
    def choose(self, event: HalfView.Clicked) -> None:
        """A click is an answer."""
        self.dismiss(event.choice == 0)


class VerdictDialog(Dialog[bool]):
    """Says the verdict and what to do; the answer is True if the table decides otherwise.

    Which of several words was bad, and why, is said only on asking: a club may keep it to itself.
    """

    ADVICE = "challenge"
    BINDINGS = [
        bind("verdict.go_on", "enter", "Go on", "The verdict stands", "dismiss(False)"),
        bind("verdict.why", "w", "Why", "What the dictionary says of each word"),
        bind("verdict.table", "t", "The table says otherwise", action="dismiss(True)"),
        Binding("escape", "dismiss(False)", "Back", show=False),
        bind("verdict.help", "f1", "Help", "How a challenge goes"),
    ]

    def __init__(self, session: Session, step: Step, show_picture: ShowPicture) -> None:
        """Show the verdict on the challenge that was `step` in the game of `session`."""
        super().__init__()
        self._game = session.game
        self._lexicon = session.lexicon_of(session.game.challenged(step).player)
        self._step = step
        self._show_picture = show_picture
        self._half = HalfView(verdict_half(session.game, step))

    def compose(self) -> ComposeResult:
        """The verdict, and the keys."""
        yield self._half
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Show on the board which words were meant, and what comes off."""
        self._show_picture(verdict_picture(self._game, self._step))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without a dictionary nothing says why."""
        return None if action == "why" and self._lexicon is None else True

    def action_why(self) -> None:
        """Say of each word whether it is in the dictionary, and why not."""
        if self._lexicon is not None:
            reasons = describe_reasons(self._game, self._step, self._lexicon)
            self._half.show(verdict_half(self._game, self._step, reasons))
