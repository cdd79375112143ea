"""What is asked in a word: each of these dialogs has two answers, and the safe one comes first."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.judge import Judgement
from scorekeeper.session.lock import LockOwner
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Confirm


def overrule_dialog(verdict: Judgement) -> Confirm:
    """Every problem of a play, and the choice to correct it or to let it pass."""
    rows: list[Line] = []
    for problem in verdict.problems:
        if not problem.rule.is_warning:
            rows += [line(problem.message, "bad"), line(f"({problem.rule})", "dim")]
    if verdict.can_be_overruled:
        rows += [line(""), line("You decide: the log will say what was accepted.")]
        return Confirm("The rules do not allow this.", rows, "Correct it", "Accept it anyway")
    return Confirm("This cannot be done.", rows, "Correct it")


def repair_dialog(complaints: Sequence[str]) -> Confirm:
    """What does not fit in a game file, and whether it may be written anew."""
    rows = [line(f"- {text}", "bad") for text in complaints]
    rows += [line(""), line(_REPAIR)]
    return Confirm("Something in this file does not fit.", rows, "Leave the file alone", "Save")


_REPAIR = (
    "The game is shown as far as it makes sense. Save writes it like this and keeps the file as"
    " it was beside it, under the same name with .bak at the end."
)


def open_elsewhere_dialog(owner: LockOwner) -> Confirm:
    """Whether a game that others have open is only looked at, or taken over."""
    rows = [line(f"It is open {owner.where}, and is kept there."), line(""), line(_TAKE_OVER)]
    return Confirm("Somebody else has this game open.", rows, "Only look on", "Take over")


_TAKE_OVER = (
    "If you take it over, it is kept here, with every turn taken so far, and can only be looked"
    " at there."
)


def changed_file_dialog() -> Confirm:
    """Whether what others have written to the file is taken, or written over."""
    rows = [line(_CHANGED)]
    title = "Another program has changed the file of this game."
    return Confirm(title, rows, "Keep this game", "Take the file")


_CHANGED = (
    "Keep this game writes it again, and keeps the changed file beside it, with .bak at the end."
    " Take the file goes on with what is there now; Ctrl+Z goes back to this game."
)


def unsaved_dialog(trouble: str) -> Confirm:
    """Whether the game is left although the last turns are in memory only."""
    rows = [line(trouble, "bad"), line(""), line(_UNSAVED)]
    return Confirm("What was played last is not on the disk.", rows, "Stay", "Leave, and lose it")


_UNSAVED = "Stay and press Ctrl+S to save a copy somewhere else."


def hints_dialog() -> Confirm:
    """Whether hints are switched on for this game."""
    rows = [line("The log will tell of every turn that was taken with a hint.")]
    return Confirm("Hints are off. Switch them on?", rows, "Leave them off", "Switch them on")


def end_early_dialog(bag: int) -> Confirm:
    """Whether the game is really to end with `bag` tiles in the bag."""
    rows = [line(f"There are still {bag} tiles in the bag.")]
    return Confirm("End the game here?", rows, "Go on playing", "End it")
