"""The dialog beside the board when a turn breaks a rule."""

from __future__ import annotations

from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.tui.drawing.picture import judged
from scorekeeper.tui.screens.dialogs import Dialog
from scorekeeper.tui.screens.help import show_help
from scorekeeper.tui.text.foot import LETTERS
from scorekeeper.tui.text.not_allowed import (
    MENDS,
    broken,
    example_of,
    not_allowed_half,
    rule_half,
    titled,
)
from scorekeeper.tui.widgets.half import HalfView, ShowPicture
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind


class NotAllowedDialog(Dialog[bool | None]):
    """Says which rules a turn breaks, or that the set has fewer tiles of a letter.

    True lets it stand, False takes it back, None mends it.

    Whoever types on mends it: the key is the table's.
    """

    SUB_TITLE = "Mend the play, or take it back."
    BINDINGS = [
        bind("not_allowed.back", "escape", "Take it back", action="dismiss(False)"),
        bind("not_allowed.why", "w", "Why", "The rule that is broken"),
        bind("not_allowed.stands", "y", "It stands", "The table lets it stand"),
        Binding("enter", "dismiss(None)", "Mend it", show=False),
        bind("not_allowed.help", "f1", "Help", "The rule that is broken"),
    ]

    def __init__(
        self, game: Game, verdict: Judgement, show_picture: ShowPicture, back: str = ""
    ) -> None:
        """Say what `verdict` finds wrong with a turn of `game`; `back` says what Escape does."""
        super().__init__()
        self._game = game
        self._verdict = verdict
        self._show_picture = show_picture
        self._back = back or "take it back"
        self._usual = not_allowed_half(game, verdict, back)
        self._half = HalfView(self._usual)
        self._shows_rule = False

    def compose(self) -> ComposeResult:
        """The problems, and the keys."""
        yield self._half
        keys = [key for key in self.BINDINGS if isinstance(key, Binding)]
        shown = [key for key in keys if key.action != "stands" or self._verdict.can_be_overruled]
        yield KeyBar([replace(shown[0], description=self._back), LETTERS, *shown[1:], MORE])

    def on_mount(self) -> None:
        """Show on the board what is wrong."""
        self._show_picture(judged(self._game, self._verdict))

    def on_key(self, event: events.Key) -> None:
        """A letter that is laid, or Backspace, is for the table."""
        if event.key.lower() not in ("w", "y"):
            self.type_on(event)

    def action_stands(self) -> None:
        """Let it stand, if that can be done on a real table."""
        if self._verdict.can_be_overruled:
            self.dismiss(True)
        else:
            self.app.bell()

    def action_why(self) -> None:
        """Open the rule with its boards, or close it; where it has none, say what is broken."""
        if name := example_of(self._verdict):
            self._shows_rule = not self._shows_rule
            rule = rule_half(self._game, self._usual, self._verdict, name)
            self._half.show(rule if self._shows_rule else self._usual)
        else:
            self.action_help()

    def action_help(self) -> None:
        """Say which rules are broken, and how the turn is mended."""
        pages = [
            f"{titled(problem.rule)}\n{problem.message} {MENDS.get(problem.rule, '')}"
            for problem in broken(self._verdict)
        ]
        show_help(self, pages)
