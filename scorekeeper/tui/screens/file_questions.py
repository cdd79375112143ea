"""The questions about the file of a game: whose it is, who changed it, the errors in it.

Each question answers one stage of the table; what it returns is to be said.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import App
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup
from scorekeeper.game.text import Wording, listed
from scorekeeper.names import printable
from scorekeeper.session.lock import LockOwner
from scorekeeper.session.stage import (
    ChangedElsewhere,
    FileQuestion,
    Misfits,
    OpenElsewhere,
    WordList,
)
from scorekeeper.session.table import Table
from scorekeeper.tui.drawing.lines import Line, line
from scorekeeper.tui.text.turn_text import save_news
from scorekeeper.words.catalogue import kept_spec

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


async def ask_about_file(app: App[str], table: Table, question: FileQuestion) -> str:
    """Ask what becomes of the file, and do what is answered."""
    from scorekeeper.tui.screens.dialogs import QuestionDialog  # Not needed to show the table.

    session = table.session

    async def agreed(title: str, word: str, rows: Sequence[Line], *answers: str) -> bool:
        asked = QuestionDialog(title, answers, rows, game=session.game, word=(word,))
        answer = await app.push_screen_wait(asked)
        return bool(answer)

    match question:
        case OpenElsewhere(owner):
            rows = [line(f"It is open {owner.where}."), line(""), line(_TAKE_OVER)]
            title = "Somebody else has this game open"
            if await agreed(title, "OPEN TWICE?", rows, "only watch", "take over"):
                return _take_over(table)
            table.watch_only()
        case Misfits(complaints):
            rows = [*(line(f"✗ {text}", "bad") for text in complaints), line(""), line(_REPAIR)]
            title = "Something in this file is wrong"
            if await agreed(title, "MEND?", rows, "leave the file alone", "save"):
                session.agree_to_repair()
            else:
                session.leave_file()
        case ChangedElsewhere():
            title = "Another program changed this file"
            if await agreed(title, "KEEP?", [line(_CHANGED)], "keep this game", "take the file"):
                outcome = session.take_file()
                taken = Wording("This is the file now; Ctrl+Z goes back.", "This is the file now.")
                return outcome.message or taken
            return save_news(session.save()) or "This game goes on."
        case WordList(spec):
            whose = _whose(spec, session.game.setup)
            told = [line(f"It is for the {whose}.")] if whose else []
            rows = [line(printable(kept_spec(spec)), "strong"), line(""), *told, line(_LIST)]
            title = "This game wants its words looked up in a file"
            answers = "leave words unchecked", "use it"
            return permit_list(table, spec, await agreed(title, "USE IT?", rows, *answers))
    return ""


def take_over(table: Table) -> str:
    """Keep the game here from now on; where somebody has it open, that is asked first."""
    store = table.session.store
    if store.is_ours:
        return "Nobody else has this game open."
    if store.is_free:
        return _take_over(table)
    table.ask_to_take_over()
    return ""


def _take_over(table: Table) -> str:
    outcome = table.session.take_over()
    return outcome.message or save_news(outcome) or "The game is kept here now."


def _whose(spec: str, setup: Setup) -> str:
    """The players whose words alone are looked up in `spec`; empty for that of the game."""
    names = [name for at, name in enumerate(setup.players) if setup.terms(at).dictionary == spec]
    is_of_game = setup.uses_dictionary and spec == setup.dictionary
    return "" if is_of_game else f"words of {printable(listed(names))}"


def permit_list(table: Table, spec: str, agreed: bool) -> str:
    """Open the word list `spec` that only the game names, if that is `agreed`; what came of it."""
    whose = _whose(spec, table.session.game.setup)
    words = f"The {whose}" if whose else "Words"
    try:
        table.permit(agreed)
    except (OSError, ValueError) as error:
        return str(error)
    if not agreed:
        return f"{words} are not checked. Ctrl+E: another dictionary."
    session = table.session
    lexicon = session.seat_lexicons.get(spec) if whose else session.lexicon
    if lexicon is None:
        return session.take_notice()
    found = f"{words} are looked up"
    return session.take_notice() or Wording(f"{found} in {lexicon.name}.", f"{found}.")


def unsaved_question(trouble: str, game: Game) -> Screen[int | None]:
    """Asks whether the game is left although the last turns are in memory only."""
    from scorekeeper.tui.screens.dialogs import QuestionDialog  # Not needed to show the table.

    advice = "Stay and press Ctrl+S to save a copy somewhere else."
    rows = [line(trouble, "bad"), line(""), line(advice)]
    title, answers = "The last turns are not saved on the disk.", ("stay", "leave, and lose it")
    return QuestionDialog(title, answers, rows, game=game, word=("STAY?",))


def read_only(owner: LockOwner) -> str:
    """Why a game that `owner` has open cannot be changed here, and what to do."""
    return f"Read-only; Ctrl+K takes over. It is open {owner.where}."
