"""The questions about the file of a game: whose it is, who changed it, the errors in it.

Each question answers one stage of the table; what it returns is to be said.
"""

from __future__ import annotations

from textual.app import App
from textual.screen import Screen

from scorekeeper.game.game import Game
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
from scorekeeper.tui.drawing.lines import line
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
    from scorekeeper.tui.screens.dialogs import Question  # Not needed to show the table.

    game = table.session.game
    match question:
        case OpenElsewhere(owner):
            rows = [line(f"It is open {owner.where}."), line(""), line(_TAKE_OVER)]
            title = "Somebody else has this game open"
            answers = ("only watch", "take over")
            if await app.push_screen_wait(Question(title, answers, rows, game=game)):
                return take_over(table)
            table.watch_only()
        case Misfits(complaints):
            rows = [*(line(f"✗ {text}", "bad") for text in complaints), line(""), line(_REPAIR)]
            title = "Something in this file is wrong"
            answers = ("leave the file alone", "save")
            if await app.push_screen_wait(Question(title, answers, rows, game=game)):
                table.session.agree_to_repair()
            else:
                table.session.leave_file()
        case ChangedElsewhere():
            title = "Another program changed this file"
            answers = ("keep this game", "take the file")
            if await app.push_screen_wait(Question(title, answers, [line(_CHANGED)], game=game)):
                outcome = table.session.take_file()
                return outcome.message or "This is the file now; Ctrl+Z goes back."
            return save_news(table.session.save()) or "This game goes on."
        case WordList(spec):
            return await _ask_for_list(app, table, spec)
    return ""


def take_over(table: Table) -> str:
    """Keep the game here from now on, not where it is open."""
    outcome = table.session.take_over()
    return outcome.message or save_news(outcome) or "The game is kept here now."


async def _ask_for_list(app: App[str], table: Table, spec: str) -> str:
    """Ask whether a word list that only the game names may be opened; once for each list."""
    from scorekeeper.tui.screens.dialogs import Question  # Not needed to show the table.

    rows = [line(printable(kept_spec(spec)), "strong"), line(""), line(_LIST)]
    title = "This game wants its words looked up in a file"
    answers = ("leave words unchecked", "use it")
    game = table.session.game
    agreed = await app.push_screen_wait(Question(title, answers, rows, game=game))
    try:
        table.permit(bool(agreed))
    except (OSError, ValueError) as error:
        return str(error)
    if not agreed:
        return "Words are not checked. Ctrl+E: another dictionary."
    lexicon = table.session.lexicon
    return table.session.take_notice() or (
        f"Words are looked up in {lexicon.name}." if lexicon else ""
    )


def unsaved_question(trouble: str, game: Game) -> Screen[int | None]:
    """Asks whether the game is left although the last turns are in memory only."""
    from scorekeeper.tui.screens.dialogs import Question  # Not needed to show the table.

    advice = "Stay and press Ctrl+S to save a copy somewhere else."
    rows = [line(trouble, "bad"), line(""), line(advice)]
    title, answers = "The last turns are not saved on the disk.", ("stay", "leave, and lose it")
    return Question(title, answers, rows, game=game)


def read_only(owner: LockOwner) -> str:
    """Why a game that `owner` has open cannot be changed here, and what to do."""
    return f"Read-only; Ctrl+K takes over. It is open {owner.where}."
