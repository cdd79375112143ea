"""What the table asks about the file of its game: whose it is, who changed it, what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scorekeeper.game.setup import WordCheck
from scorekeeper.names import printable
from scorekeeper.session import Outcome, Refusal
from scorekeeper.session.lock import LockOwner
from scorekeeper.tui.lines import Line, line

if TYPE_CHECKING:
    from textual.screen import Screen

    from scorekeeper.tui.screens.table import TableScreen

_REPAIR = (
    "The game is shown as far as it makes sense. Save writes it like this and keeps the file as"
    " it was beside it, under the same name with .bak at the end."
)
_TAKE_OVER = (
    "If you take it over, it goes on here with every turn so far, and can only be watched there."
)
_CHANGED = (
    "Keep this game: it is saved again, and the changed file is kept beside it, with .bak at the"
    " end of its name. Take the file: the game goes on with what is in it now; Ctrl+Z brings this"
    " game back."
)
_LIST = (
    "Nobody has chosen this file on this computer; the game came with it. Use it only if you know"
    " it."
)
_UNSAVED = "Not saved yet; Ctrl+S saves a copy."


class FileQuestions:
    """Asks about the file of a table, one question at a time, and does what is answered."""

    def __init__(self, table: TableScreen) -> None:
        """Ask about the file of the session at `table`."""
        self._table = table
        self._session = table.session
        self._asking = False
        self._lists = set[str]()
        """The word lists that were asked about."""

    def may_change(self) -> bool:
        """Whether the game may be changed; if not, say why, or ask about it."""
        return not self.refused(self._session.check())

    def refused(self, outcome: Outcome) -> bool:
        """Whether a change was refused on account of the file; if so, say why or ask about it."""
        store = self._session.store
        if outcome.refusal is Refusal.OPEN_ELSEWHERE and store.owner:
            self._table.show_game()
            self._table.say(read_only(store.owner), "bad")
        elif outcome.refusal is Refusal.CHANGED_ELSEWHERE:
            title = "Another program has changed this game's file"
            rows = [line(_CHANGED)]
            self._confirm(title, rows, ("Keep this game", "Take the file"), self._changed)
        elif outcome.refusal in (Refusal.UNREADABLE, Refusal.FULL):
            self._table.say(outcome.message, "bad")
        else:
            return False
        return True

    def ask(self) -> None:
        """Ask what to do about a file that others have open, or in which something is wrong."""
        store = self._session.store
        if self._asking or not (store.owner or store.complaints):
            return
        self._asking = True
        if store.owner:
            rows = [line(f"It is open {store.owner.where}."), line("")]
            title, answers = "Somebody else has this game open", ("Only watch", "Take over")
            self._confirm(title, [*rows, line(_TAKE_OVER)], answers, self._opened_elsewhere)
        else:
            rows = [*(line(f"✗ {text}", "bad") for text in store.complaints), line("")]
            title = "Something in this file does not fit"
            answers = ("Leave the file alone", "Save")
            self._confirm(title, [*rows, line(_REPAIR)], answers, self._repair)

    def ask_for_list(self) -> None:
        """Ask whether a word list that only the game names may be opened; once for each list."""
        from scorekeeper.words.catalogue import kept_spec  # Not needed to show the table.
        from scorekeeper.words.permitted import is_permitted

        setup = self._session.game.setup
        spec = setup.dictionary
        if setup.words is WordCheck.UNCHECKED or is_permitted(spec) or spec in self._lists:
            return
        self._lists.add(spec)
        rows = [line(printable(kept_spec(spec)), "strong"), line(""), line(_LIST)]
        answers = ("Leave words unchecked", "Use it")
        self._confirm("This game wants its words looked up in a file", rows, answers, self._permit)

    def _permit(self, agreed: bool | None) -> None:
        if not agreed:
            self._table.say("Words are not checked. Ctrl+E: another dictionary.")
            return
        from scorekeeper.words.permitted import permit  # See `ask_for_list`.

        try:
            permit(self._session.game.setup.dictionary)
        except (OSError, ValueError) as error:
            self._table.say(str(error), "bad")
            return
        lexicon = self._session.reopen_dictionary()
        self._table.show_game()
        notice = self._session.take_notice()
        self._table.say(notice or (f"Words are looked up in {lexicon.name}." if lexicon else ""))
        self._table.computers.begin()

    def _confirm(
        self,
        title: str,
        rows: Sequence[Line],
        answers: tuple[str, str],
        then: Callable[[bool | None], None],
    ) -> None:
        from scorekeeper.tui.screens.dialogs import Confirm  # Not needed to show the table.

        self._table.app.push_screen(Confirm(title, rows, *answers), then)

    def take_over(self) -> None:
        """Keep the game here from now on, not where it is open."""
        store = self._session.store
        if store.is_ours:
            self._table.say("Nobody else has this game open.")
        elif store.is_free:
            self._opened_elsewhere(True)
        else:
            self.ask()

    def _changed(self, take_it: bool | None) -> None:
        """Go on with what others have written to the file, or write over it."""
        if not take_it:
            outcome = self._session.save()
            self._table.show_game()
            self._table.say(save_news(outcome) or "This game goes on.")
        elif not self.refused(self._session.take_file()):
            self._table.show_other_game("This is the file now; Ctrl+Z goes back.")
            self.ask()
        self._table.computers.begin()

    def _opened_elsewhere(self, take_over: bool | None) -> None:
        self._asking = False
        if not take_over:
            self._table.say("Read-only. Ctrl+K takes the game over.")
            return
        if not self.refused(self._session.take_over()):
            self._table.show_other_game("The game is kept here now.")
        self.ask()
        self._table.computers.begin()

    def _repair(self, agreed: bool | None) -> None:
        self._asking = False
        if agreed:
            self._session.agree_to_repair()
        else:
            self._session.store.leave()
        self._table.show_game()
        self._table.computers.begin()


def unsaved_question(trouble: str) -> Screen[bool]:
    """Asks whether the game is left although the last turns are in memory only."""
    from scorekeeper.tui.screens.dialogs import Confirm  # Not needed to show the table.

    advice = "Stay and press Ctrl+S to save a copy somewhere else."
    rows = [line(trouble, "bad"), line(""), line(advice)]
    return Confirm("The last turns are not saved on the disk.", rows, "Stay", "Leave, and lose it")


def read_only(owner: LockOwner) -> str:
    """Why a game that `owner` has open cannot be changed here, and what to do."""
    return f"Read-only; Ctrl+K takes over. It is open {owner.where}."


def save_news(outcome: Outcome) -> str:
    """What to say about how a change was saved; empty if all is well."""
    if outcome.set_aside:
        return f"The other is kept: {printable(outcome.set_aside.name)}"
    return _UNSAVED if outcome.newly_unsaved else ""
