"""A challenge: who challenges which words."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.tui.kit.dialogs import Dialog
from scorekeeper.tui.kit.half import HalfView, ShowPicture
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.questions.challenge_text import ChallengeState, challenge_half


class ChallengeDialog(Dialog[ChallengeState | None]):
    """Asks who challenges which words of the last play; None if there is no challenge after all.

    Enter asks the dictionary, whatever word is pointed at; people decide only by their own row.
    """

    SUB_TITLE = "Settle the challenge, then the game goes on."
    ADVICE = "challenge"
    BINDINGS = [
        bind("challenge.ask", "Look up", "Ask the dictionary"),
        bind("challenge.mark", "Mark", "Challenge this word, or leave it"),
        bind("challenge.who", "Who", "Another player challenges", "who(1)"),
        bind("challenge.above", "Above", action="walk(-1)", show=False),
        bind("challenge.below", "Below", action="walk(1)", show=False),
        Binding("shift+tab", "who(-1)", show=False),
        bind("challenge.back", "Back", "No challenge after all", "dismiss(None)"),
        bind("challenge.help", about="How a challenge goes"),
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
            ask = bind("challenge.ask", "Decide")
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
        """Point at another row."""
        self._show(self._state.walk(by))

    def action_mark(self) -> None:
        """Challenge the word that is pointed at, or no longer."""
        self._show(self._state.mark())

    def action_who(self, by: int) -> None:
        """Let another player challenge."""
        self._show(self._state.next_player(by))

    @on(HalfView.Clicked)
    def choose(self, event: HalfView.Clicked) -> None:
        """A click marks a word, or has people decide."""
        self._show(self._state.point(event.choice))
        if event.choice == len(self._state.words):
            self.action_ask()

    def action_ask(self) -> None:
        """Close with what is challenged, to be looked up or decided."""
        if self._state.marked:
            self.dismiss(self._state)
        else:
            self._show(self._state, "Which word do you mean? Space marks it.")
