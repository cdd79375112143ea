"""The consequences of a correction: conflicts settled one by one, then all that changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from textual.app import App, ComposeResult
from textual.screen import Screen

from scorekeeper.game.board import Direction
from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.revision import ReplayConflict
from scorekeeper.game.seats import hides_rack
from scorekeeper.game.text import listed
from scorekeeper.report.changes import as_written, describe_conflict
from scorekeeper.session.correction import Correction, Resolution
from scorekeeper.session.question import Question
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import picture_of
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.kit.help_page import advice
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import unsaved_heading
from scorekeeper.tui.kit.panel import Panel
from scorekeeper.tui.log.correct import CorrectScreen, what_did

NO_LONGER_FITS = "A later turn no longer fits"
NAMED = 8
"""Turns that do not fit either: more than these are not named."""

ENTER_ANEW = "correct"
"""The answer besides a `Resolution`."""

ANSWERS: Mapping[Resolution, str] = {
    Resolution.ACCEPT: "let it stand",
    Resolution.PASS: "make it a pass",
    Resolution.DROP: "take it out",
}


async def resolved(app: App[Any], correction: Correction) -> Correction | None:
    """Ask about every turn that does not fit, then whether all this is wanted.

    The correction as it is then; None to leave the game as it was.
    """
    while conflict := correction.conflict:
        answer = await _ask_beside_board(app, correction, conflict)
        if answer is None:
            return None
        if isinstance(answer, Resolution):
            correction = correction.resolve(answer)
        else:
            turn = await app.push_screen_wait(_enter_anew(correction, conflict))
            correction = correction.enter_anew(turn) if turn else correction
    if not correction.changes:
        return None
    question = changes_question(correction.changes)
    saves = await app.push_screen_wait(QuestionDialog(question, game=correction.before))
    return correction if saves else None


async def _ask_beside_board(
    app: App[Any], correction: Correction, conflict: ReplayConflict
) -> Resolution | str | None:
    """Ask what becomes of the turn in `conflict`, beside the board on which it was laid."""
    game = correction.game
    question = conflict_question(correction, conflict)
    await app.push_screen(ConflictScreen(game, conflict))
    answer = await app.push_screen_wait(
        QuestionDialog(question, game=game, advice=advice("correcting"))
    )
    app.pop_screen()
    return answer


def _enter_anew(correction: Correction, conflict: ReplayConflict) -> CorrectScreen:
    """Asks what the turn in conflict should be."""
    name = correction.game.setup.players[conflict.player]
    question = what_did(name, correction.game.next_label(conflict.turn.action))
    goes_on = not correction.before.position.ending
    hidden = goes_on and hides_rack(correction.game, conflict.player)
    text = as_written(conflict, correction.game)
    return CorrectScreen(correction.game, question, conflict.turn, hidden, text)


class ConflictScreen(Screen[None]):
    """The board with a turn that no longer fits; it is asked about in front of it."""

    def __init__(self, game: Game, conflict: ReplayConflict) -> None:
        """Show the turn in `conflict` after those of `game`, which fit."""
        super().__init__()
        action = conflict.turn.action
        play = action if isinstance(action, Play) else None
        start = min(game.rules.edition.start)
        picture = picture_of(game, play, conflict.judgement, start, Direction.ACROSS)
        self._board = BoardView(picture._replace(cursor=None))

    def compose(self) -> ComposeResult:
        """The board, and room beside it for the question."""
        yield Panel(lambda width, _: [unsaved_heading(NO_LONGER_FITS, width)], id="title")
        yield BoardLayout(self._board, Panel())
        yield KeyBar([])


def conflict_question(
    correction: Correction, conflict: ReplayConflict
) -> Question[Resolution | str]:
    """Asks what becomes of the turn in `conflict`, the first one that does not fit."""
    what, *reasons = describe_conflict(conflict, correction.game)
    several = len(correction.game.setup.players) > 1
    matters = several and Resolution.PASS in correction.resolutions
    order = ""
    if matters:
        order = "If you take it out, all later turns move to the next player."
    notes = tuple(text for text in (misfits_text(correction), order) if text)
    answers: dict[str, Resolution | str] = {"change it": ENTER_ANEW}
    answers |= {ANSWERS[one]: one for one in correction.resolutions}
    return Question(what, answers, notes, wrong=tuple(reasons))


def misfits_text(correction: Correction) -> str:
    """The turns that do not fit either once the one in conflict is removed; empty if all do."""
    steps = (conflict.origin for conflict in correction.misfits[1:])
    labels = [step.label for step in steps if step]
    if not labels:
        return ""
    named = listed(labels if len(labels) <= NAMED else [*labels[:NAMED], "others"])
    turns = "turn" if len(labels) == 1 else "turns"
    return f"If you take it out, {turns} {named} will not fit either."


def changes_question(changes: Sequence[str]) -> Question[bool]:
    """Asks whether all that a correction changes is to be saved; undo is there, so that is safe.

    `changes` are sentences; one that is indented belongs to the one before.
    """
    answers = {"save": True, "leave it as it was": False}
    return Question("What this changes", answers, tuple(changes), ("SAVE?",))
