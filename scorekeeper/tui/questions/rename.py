"""Another name for a person: asked for, agreed to, and done."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from textual import work
from textual.widget import Widget

from scorekeeper.game.fields import DataError
from scorekeeper.game.text import count
from scorekeeper.history.renaming import Rename, last_rename, plan_rename, rename, take_back
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.session.question import Question
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.kit.dialog import Ask, Prompt
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.messages import NamesChanged


class Renamed(NamedTuple):
    """The end of a rename."""

    outcome: str
    """A sentence: what was done, or why nothing was."""
    name: str = ""
    """The person as he or she is called now; empty if nothing was done."""


def merge_question(plan: Rename) -> Question[bool]:
    """Asks whether two people become one by `plan`, which gives one the name of the other."""
    called = printable(plan.new)
    told = (
        f"There is already {called}. Are they the same person?",
        f"That changes {count(plan.games, 'game')}. {written('settings.undo')} takes it back.",
    )
    answers = {"keep them apart": False, "make them one": True}
    return Question(f"{printable(plan.old)} and {called}", answers, told, ("SAME?",))


def back_question(plan: Rename) -> Question[bool]:
    """Asks whether the rename `plan` is taken back; games with the new name in them keep it."""
    old = printable(plan.old)
    new = printable(plan.new)
    told = [f"{new} is called {old} again, in {count(plan.games, 'game')}."]
    if plan.others:
        kept = "One other game has" if plan.others == 1 else f"{plan.others:,} other games have"
        told += [f"{kept} the name {new}.", f"{old} and {new} are two people then."]
    answers = {"leave it as it is": False, "take it back": True}
    return Question("Take the last rename back?", answers, tuple(told), ("BACK?",))


class RenamesPlayers(Widget):
    """A second base of a widget that renames people, one after another, and takes that back."""

    _is_renaming = False
    _undone: Rename | None = None
    """The rename that was taken back last, until there is another one."""

    def report(self, text: str) -> None:
        """Say how far it is; called on a thread."""
        raise NotImplementedError

    def show_renamed(self, done: Renamed) -> None:
        """Show what was done, or why nothing was."""
        raise NotImplementedError

    def rename(self, name: str) -> None:
        """Ask for another name for the person `name`, by which all games show them then."""
        self._change(partial(self._ask_and_rename, name))

    def action_undo(self) -> None:
        """Ask whether the last rename is taken back, and do that."""
        self._change(self._take_back)

    def action_redo(self) -> None:
        """Do the rename again that was taken back."""
        self._change(self._bring_back)

    @work(group="renaming")
    async def _change(self, change: Callable[[], Awaitable[Renamed | None]]) -> None:
        """Do it, unless another one is going on; None comes of what is unwanted."""
        if self._is_renaming:
            self.show_renamed(Renamed("The last rename is still going on."))
            return
        self._is_renaming = True
        try:
            done = await change()
        except (OSError, DataError) as error:
            done = Renamed(str(error))
        finally:
            self._is_renaming = False
        if done:
            self.show_renamed(done)
            if done.name:
                self.app.post_message(NamesChanged())

    async def _ask_and_rename(self, name: str) -> Renamed | None:
        question = f"What shall {printable(name)} be called, in all games?"
        field = Field(name, max_length=LONGEST_NAME, is_selected=True)
        new = await self.app.push_screen_wait(Prompt("Rename", question, "rename", field))
        if new is None:
            return None
        plan = await to_thread(plan_rename, name, new, self._report_reading)
        if plan.others and not await self.app.push_screen_wait(Ask(merge_question(plan))):
            return None
        self._undone = None
        return self._renamed(plan, "now called")

    async def _take_back(self) -> Renamed | None:
        plan = await to_thread(last_rename, self._report_reading)
        if plan is None:
            return Renamed("There is no rename to take back.")
        if not await self.app.push_screen_wait(Ask(back_question(plan))):
            return None
        take_back(plan)
        self._undone = plan
        what = f"{printable(plan.new)} is called {printable(plan.old)} again"
        return Renamed(f"{what}: {count(plan.games, 'game')}.", plan.old)

    async def _bring_back(self) -> Renamed:
        plan = self._undone
        if plan is None:
            return Renamed("There is no rename to bring back.")
        self._undone = None
        return self._renamed(plan, "called", " again")

    def _renamed(self, plan: Rename, called: str, again: str = "") -> Renamed:
        rename(plan)
        what = f"{printable(plan.old)} is {called} {printable(plan.new)}{again}"
        return Renamed(f"{what}: {count(plan.games, 'game')}.", plan.new)

    def _report_reading(self, read: int, of: int) -> None:
        self.report(f"Reading the games... {read:,} of {of:,}")
