"""Another name for a player: asked for, agreed to, and done on a thread."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, NamedTuple

from textual.app import App

from scorekeeper.game.text import count
from scorekeeper.library import games_folder
from scorekeeper.library.listing import Progress, entries
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.session.question import Question
from scorekeeper.session.rename import (
    Done,
    RenameError,
    RenamePlan,
    last_rename,
    plan_rename,
    played_since,
    rename,
    touched,
    undo,
)
from scorekeeper.tui.kit.dialogs import Ask, QuestionDialog
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.messages import NamesChanged
from scorekeeper.tui.kit.text_field import TextField

Say = Callable[[str], object]
"""Shows a sentence as soon as it can; called on a thread."""


class Renamed(NamedTuple):
    """The end of a rename."""

    outcome: str
    """A sentence: what was done, or why nothing was."""
    name: str = ""
    """The player as he or she is called now; empty if nothing was done."""


class Renames:
    """Renames one after another: while one goes on, the next is refused."""

    def __init__(self) -> None:
        """None goes on."""
        self._goes_on = False

    async def run(
        self, change: Callable[[Say], Awaitable[Renamed | None]], say: Say
    ) -> Renamed | None:
        """The end of `change`, a rename or its undoing; None if it is unwanted."""
        if self._goes_on:
            return Renamed("The last rename is still going on.")
        self._goes_on = True
        try:
            return await change(say)
        finally:
            self._goes_on = False


def merge_question(plan: RenamePlan) -> Question[bool]:
    """Asks whether two people become one by `plan`, which gives one the name of the other."""
    called = printable(plan.new)
    games = count(len(plan.changes), "game")
    told = (
        f"There is already {called}. Are they the same person?",
        f"That changes {games}. {written('settings.undo')} takes it back.",
    )
    answers = {"keep them apart": False, "make them one": True}
    return Question(f"{printable(plan.old)} and {called}", answers, told, ("SAME?",))


def back_question(plan: RenamePlan, games: int, since: int) -> Question[bool]:
    """Asks whether the rename `plan` is undone in its `games`; `since` more keep the new name."""
    old = printable(plan.old)
    new = printable(plan.new)
    told = [f"{new} is called {old} again, in {count(games, 'game')}."]
    if since:
        kept = "The game played since keeps" if since == 1 else f"The {since:,} games since keep"
        told += [f"{kept} the name {new}.", f"{old} and {new} are two people then."]
    answers = {"leave it as it is": False, "take it back": True}
    return Question("Take the last rename back?", answers, tuple(told), ("BACK?",))


def left_as_they_were(games: Sequence[Done]) -> Question[None]:
    """Says why some `games` were not changed."""
    wrong = tuple(f"{game.path.name}: {game.trouble}" for game in games)
    return Question("These games could not be changed.", {"carry on": None}, wrong=wrong)


async def rename_player(app: App[Any], name: str, say: Say) -> Renamed | None:
    """Ask for another name for the player `name`, and rename in all games; None if unwanted."""
    question = f"What shall {printable(name)} be called, in all games?"
    entry = TextField(printable(name), max_length=LONGEST_NAME)
    new = await app.push_screen_wait(Ask("Rename", question, entry, "rename"))
    if new is None:
        return None
    folder = games_folder()
    try:
        plan = await to_thread(lambda: plan_rename(entries(folder, _telling(say)), name, new))
    except RenameError as error:
        return Renamed(str(error))
    if plan.merges and not await app.push_screen_wait(QuestionDialog(merge_question(plan))):
        return None
    what = f"{printable(plan.old)} is now called {printable(plan.new)}"
    return await _carry_out(app, rename(plan, folder), what, plan.new, say)


async def take_back_rename(app: App[Any], say: Say) -> Renamed | None:
    """Ask whether the last rename is to be undone, and do that; None if it is unwanted."""
    folder = games_folder()
    plan = await to_thread(last_rename, folder)
    if plan is None:
        return Renamed("There is no rename to take back.")
    games = await to_thread(lambda: [*entries(folder, _telling(say))])
    question = back_question(plan, touched(plan, games), played_since(plan, games))
    if not await app.push_screen_wait(QuestionDialog(question)):
        return None
    what = f"{printable(plan.new)} is called {printable(plan.old)} again"
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
        app.post_message(NamesChanged())
        return renamed

    try:
        renamed = await to_thread(do)
    except OSError as error:
        return Renamed(str(error))
    if left:
        await app.push_screen_wait(QuestionDialog(left_as_they_were(left)))
    return Renamed(f"{what}: {count(renamed, 'game')}.", name)
