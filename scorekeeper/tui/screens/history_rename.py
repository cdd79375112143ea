"""Another name for a player: asked for, agreed to, and done on a thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from textual.screen import Screen
from textual.widgets import Input

from scorekeeper import library
from scorekeeper.game.text import count
from scorekeeper.library.listing import entries
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.session.rename import (
    Done,
    RenameError,
    RenamePlan,
    last_rename,
    plan_rename,
    rename,
    touched,
    undo,
)
from scorekeeper.tui.drawing.lines import line
from scorekeeper.tui.screens.dialogs import Ask, Question

_Answer = TypeVar("_Answer")
_Then = Callable[[], None]
"""Called on the screen when the thread has done its part."""


class Renaming:
    """Leads through a rename on a screen."""

    def __init__(
        self, screen: Screen[None], say: Callable[[str], None], reread: Callable[[str, str], object]
    ) -> None:
        """`say` shows a sentence on `screen`.

        `reread` reads the games again, then shows a sentence and chooses a player.
        """
        self._screen = screen
        self._say = say
        self._reread = reread
        self._folder = library.games_folder()
        self._busy = False

    def ask(self, name: str) -> None:
        """Ask for another name for the player `name`."""

        def named(new: str | None) -> None:
            if new is not None:
                self._work(lambda: self._plan(name, new))

        question = f"What is {printable(name)} to be called, in all games?"
        entry = Input(printable(name), max_length=LONGEST_NAME, select_on_focus=False)
        self._push(Ask("Rename a player", question, entry, "rename"), named)

    def ask_undo(self) -> None:
        """Ask whether the last rename is to be taken back."""
        self._work(self._plan_undo)

    # On the thread

    def _plan(self, old: str, new: str) -> _Then:
        try:
            plan = plan_rename(entries(self._folder), old, new)
        except RenameError as error:
            return partial(self._say, str(error))
        if plan.merges:
            return partial(self._ask_merge, plan)
        return self._do(rename(plan, self._folder), _what(plan), plan.new)

    def _plan_undo(self) -> _Then:
        plan = last_rename(self._folder)
        if plan is None:
            return partial(self._say, "There is no rename to take back.")
        return partial(self._ask_undo, plan, touched(plan, entries(self._folder)))

    def _do(self, doing: Iterator[Done], what: str, name: str) -> _Then:
        left, renamed = list[Done](), 0
        try:
            for done in doing:
                if done.trouble:
                    left.append(done)
                elif not done.already:
                    renamed += 1
                self._call(self._say, f"Renaming ... {count(renamed, 'game')}")
        except OSError as error:
            return partial(self._say, str(error))
        return partial(self._show_done, f"{what}: {count(renamed, 'game')}.", name, left)

    # Back on the screen

    def _ask_merge(self, plan: RenamePlan) -> None:
        text = (
            f"Somebody is called {plan.new} already. Both become one person, in"
            f" {count(len(plan.changes), 'game')}; U takes it back."
        )
        title = f"Are {printable(plan.old)} and {printable(plan.new)} the same person?"
        question = Question(title, ("no", "yes, the same"), [line(text)])
        doing = rename(plan, self._folder)
        self._push(question, partial(self._agreed, doing, _what(plan), plan.new))

    def _ask_undo(self, plan: RenamePlan, games: int) -> None:
        what = f"{printable(plan.new)} is called {printable(plan.old)} again"
        text = line(f"{what}, in {count(games, 'game')}.")
        answers = ("leave it as it is", "take it back")
        question = Question("Take the last rename back?", answers, [text])
        self._push(question, partial(self._agreed, undo(self._folder), what, plan.old))

    def _agreed(self, doing: Iterator[Done], what: str, name: str, yes: int | None) -> None:
        if yes:
            self._work(lambda: self._do(doing, what, name))

    def _show_done(self, outcome: str, name: str, left: list[Done]) -> None:
        self._reread(outcome, name)
        if left:
            games = [line(f"{done.path.name}: {done.trouble}", "bad") for done in left]
            question = Question("These games were left as they are.", ("close",), games)
            self._push(question, lambda _: None)

    def _work(self, work: Callable[[], _Then]) -> None:
        """Do `work` on a thread, one at a time: there may be thousands of files.

        What it returns is called on the screen, where the next may begin at once.
        """
        if self._busy:
            self._say("The last rename is still going on.")
            return
        self._busy = True

        def done(then: _Then) -> None:
            self._busy = False
            then()

        def run() -> None:
            self._call(done, work())

        self._screen.run_worker(run, thread=True, group="renaming", exit_on_error=True)

    def _call(self, function: Callable[..., object], *arguments: object) -> None:
        """Call `function` where the screen lives; a screen that is being left takes no calls."""
        self._screen.call_later(function, *arguments)

    def _push(self, screen: Screen[_Answer], then: Callable[[_Answer | None], None]) -> None:
        self._screen.app.push_screen(screen, then)


def _what(plan: RenamePlan) -> str:
    return f"{printable(plan.old)} is now called {printable(plan.new)}"
