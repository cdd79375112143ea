"""Another name for a player: asked for, agreed to, and done on a thread."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from textual.app import App
from textual.widgets import Input

from scorekeeper.game.text import count
from scorekeeper.library import games_folder
from scorekeeper.library.listing import Progress, entries
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.session.rename import (
    Done,
    RenameError,
    last_rename,
    plan_rename,
    rename,
    touched,
    undo,
)
from scorekeeper.tui.drawing.lines import line
from scorekeeper.tui.keys import written
from scorekeeper.tui.screens.dialogs import Ask, QuestionDialog

Say = Callable[[str], object]
"""Shows a sentence as soon as it can; called on a thread."""


class Renamed(NamedTuple):
    """The end of a rename."""

    outcome: str
    """A sentence: what was done, or why nothing was."""
    name: str = ""
    """The player as he or she is called now; empty if nothing was done."""


async def rename_player(app: App[Any], name: str, say: Say) -> Renamed | None:
    """Ask for another name for the player `name`, and rename in all games; None if unwanted."""
    question = f"What shall {printable(name)} be called, in all games?"
    entry = Input(printable(name), max_length=LONGEST_NAME, select_on_focus=False)
    new = await app.push_screen_wait(Ask("Rename", question, entry, "rename"))
    if new is None:
        return None
    folder = games_folder()
    try:
        plan = await to_thread(lambda: plan_rename(entries(folder, _telling(say)), name, new))
    except RenameError as error:
        return Renamed(str(error))
    old, called = printable(plan.old), printable(plan.new)
    if plan.merges:
        text = line(
            f"There is already {called}. Are they the same person? That changes"
            f" {count(len(plan.changes), 'game')}. {written('history.undo')} takes it back."
        )
        title = f"{old} and {called}"
        asked = QuestionDialog(title, ("keep them apart", "make them one"), [text], word=("SAME?",))
        if not await app.push_screen_wait(asked):
            return None
    what = f"{old} is now called {called}"
    return await _carry_out(app, rename(plan, folder), what, plan.new, say)


async def take_back_rename(app: App[Any], say: Say) -> Renamed | None:
    """Ask whether the last rename is to be undone, and do that; None if it is unwanted."""
    folder = games_folder()
    plan = await to_thread(last_rename, folder)
    if plan is None:
        return Renamed("There is no rename to take back.")
    games = await to_thread(lambda: touched(plan, entries(folder, _telling(say))))
    what = f"{printable(plan.new)} is called {printable(plan.old)} again"
    text = line(f"{what}, in {count(games, 'game')}.")
    answers = ("leave it as it is", "take it back")
    question = QuestionDialog("Take the last rename back?", answers, [text], word=("BACK?",))
    if not await app.push_screen_wait(question):
        return None
    return await _carry_out(app, undo(folder), what, plan.old, say)


def _telling(say: Say) -> Progress:
    """What says how many games are read."""
    return lambda read, of: say(f"Reading the games... {read:,} of {of:,}")


async def _carry_out(
    app: App[Any], doing: Iterator[Done], what: str, name: str, say: Say
) -> Renamed:
    """Do it in every game, and tell of those that were left as they were."""
    left = list[Done]()

    def do() -> int:
        """Rename on a thread: there may be thousands of files, and whoever leaves stops nothing."""
        renamed = 0
        for done in doing:
            if done.trouble:
                left.append(done)
            elif not done.already:
                renamed += 1
            say(f"Renaming ... {count(renamed, 'game')}")
        return renamed

    try:
        renamed = await to_thread(do)
    except OSError as error:
        return Renamed(str(error))
    if left:
        games = [line(f"{done.path.name}: {done.trouble}", "bad") for done in left]
        await app.push_screen_wait(
            QuestionDialog("These games could not be changed.", ("close",), games)
        )
    return Renamed(f"{what}: {count(renamed, 'game')}.", name)
