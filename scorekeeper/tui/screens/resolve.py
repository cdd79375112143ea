"""The consequences of a correction: conflicts settled one by one, then all that changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll

from scorekeeper.game.board import Direction
from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.revision import ReplayConflict
from scorekeeper.game.seats import hides_rack
from scorekeeper.game.text import listed
from scorekeeper.report.changes import describe_conflict
from scorekeeper.session.correction import Correction, Resolution
from scorekeeper.tui.drawing.lines import Line, line, unsaved_heading
from scorekeeper.tui.drawing.picture import picture_of
from scorekeeper.tui.screens.correct import CorrectScreen, what_did
from scorekeeper.tui.screens.dialogs import QuestionDialog, SingleDismiss, Text
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BoardLayout
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.tui.widgets.row_list import RowList

NAMED = 8
"""Turns that do not fit either: more than these are not named."""

ENTER_ANEW, CANCEL = "correct", "cancel"
"""The answers besides a `Resolution`."""

LABELS = {
    ENTER_ANEW: "Correct it",
    Resolution.ACCEPT: "Let it stand",
    Resolution.PASS: "Make it a pass",
    Resolution.DROP: "Remove it",
    CANCEL: "Cancel the whole correction",
}


async def resolved(app: App[Any], correction: Correction) -> Correction | None:
    """Ask about every turn that does not fit, then whether all this is wanted.

    The correction as it is then; None to leave the game as it was.
    """
    while correction.conflict:
        answer = await app.push_screen_wait(ConflictScreen(correction))
        if answer in (None, CANCEL):
            return None
        if answer == ENTER_ANEW:
            turn = await app.push_screen_wait(_enter_anew(correction, correction.conflict))
            correction = correction.enter_anew(turn) if turn else correction
        else:
            correction = correction.resolve(Resolution(answer))
    if not correction.changes:
        return None
    saves = await app.push_screen_wait(summary(correction.changes, correction.before))
    return correction if saves == 0 else None


def _enter_anew(correction: Correction, conflict: ReplayConflict) -> CorrectScreen:
    """Asks what the turn in conflict should be."""
    name = correction.game.setup.players[conflict.player]
    question = what_did(name, correction.game.next_label(conflict.turn.action))
    goes_on = not correction.before.position.ending
    hidden = goes_on and hides_rack(correction.game, conflict.player)
    return CorrectScreen(correction.game, question, conflict.turn, hidden)


class ConflictScreen(SingleDismiss[str]):
    """A turn that no longer fits, on its board, and what may become of it."""

    DEFAULT_CSS = "#choices RowList { height: auto; margin: 1 0; scrollbar-gutter: auto; }"
    ADVICE = "correcting"
    BINDINGS = [
        bind("conflict.choose", "enter", "Choose", "The answer that is lit"),
        bind("conflict.cancel", "escape", "Cancel", "Change nothing", f"dismiss({CANCEL!r})"),
        bind("conflict.help", "f1", "Help", "Why a later turn may no longer fit"),
    ]

    def __init__(self, correction: Correction) -> None:
        """Show the conflict of `correction` after the turns that fit."""
        super().__init__()
        assert correction.conflict is not None
        self._correction = correction
        self._conflict = correction.conflict
        game, action = correction.game, self._conflict.turn.action
        play = action if isinstance(action, Play) else None
        start = min(game.rules.edition.start)
        picture = picture_of(game, play, self._conflict.judgement, start, Direction.ACROSS)
        self._choices = (ENTER_ANEW, *correction.resolutions, CANCEL)
        self._list = RowList(opens_at_once=True)
        self._column = VerticalScroll(
            Text(self._reasons()), self._list, Text(self._note()), id="choices", can_focus=False
        )
        self._layout = BoardLayout(BoardView(picture._replace(cursor=None)), self._column)

    def compose(self) -> ComposeResult:
        """The board at the left, the problem and the choices at the right."""
        title = "A later turn no longer fits"
        yield Panel(lambda width, _: [unsaved_heading(title, width)], id="title")
        yield self._layout
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Offer the choices."""
        self._list.show([line(f"  {LABELS[choice]}")] for choice in self._choices)

    def on_resize(self) -> None:
        """Have the problem in view, and the choice."""
        self.call_after_refresh(self.keep_in_view)  # All have their room by then.

    @on(RowList.OptionHighlighted)
    def keep_in_view(self) -> None:
        """Show the problem first, or as much of it as leaves room for the choice."""
        row = self._list.virtual_region.y + (self._list.highlighted or 0)
        self._column.scroll_to(y=max(row + 1 - self._column.size.height, 0), animate=False)

    def _reasons(self) -> Sequence[Line]:
        what, *reasons = describe_conflict(self._conflict, self._correction.game)
        return [line(what, "strong"), *(line(f"✗ {reason}", "bad") for reason in reasons)]

    def _note(self) -> Sequence[Line]:
        several = len(self._correction.game.setup.players) > 1
        order = "Remove it, and later turns go to other players; a pass keeps the order."
        matters = several and Resolution.PASS in self._correction.resolutions
        notes = [misfits_text(self._correction), order if matters else ""]
        return [line(text, "soft") for text in notes if text]

    @on(RowList.OptionSelected)
    def action_choose(self) -> None:
        """Close with the choice."""
        self.dismiss(self._choices[self._list.highlighted or 0])


def misfits_text(correction: Correction) -> str:
    """The turns that do not fit either once the one in conflict is removed; empty if all do."""
    steps = (conflict.origin for conflict in correction.misfits[1:])
    labels = [step.label for step in steps if step]
    if not labels:
        return ""
    named = listed(labels if len(labels) <= NAMED else [*labels[:NAMED], "others"])
    turns, do = ("turn", "does") if len(labels) == 1 else ("turns", "do")
    return f"Once it is removed, {turns} {named} {do} not fit either."


def summary(changes: Sequence[str], game: Game) -> QuestionDialog:
    """All that a correction of `game` changes; Enter saves it, Escape leaves all as it was.

    `changes` are sentences; one that is indented belongs to the one before.
    """
    rows, answers = [line(text) for text in changes], ("save", "leave it as it was")
    # Undo is there, so that saving is safe.
    return QuestionDialog("What this changes", answers, rows, game=game, word=("SAVE?",))
