"""The questions about the file of a game: whose it is, who changed it, the errors in it.

Each question answers one stage of the table; what it returns is to be said.
"""

from __future__ import annotations

from textual.app import App

from scorekeeper.session.lock import LockOwner
from scorekeeper.session.question import Question
from scorekeeper.table.questions import file_question, whose_words
from scorekeeper.table.stage import ChangedElsewhere, FileQuestion, Misfits, OpenElsewhere, WordList
from scorekeeper.table.table import Table
from scorekeeper.tui.entry.turn_text import save_news
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.kit.dialog import Ask


async def ask_about_file(app: App[str], table: Table, question: FileQuestion) -> str:
    """Ask what becomes of the file, and do what is answered."""
    session = table.session
    asked = file_question(question, session.game.setup)
    answer = await app.push_screen_wait(Ask(asked))
    agreed = bool(answer)
    match question:
        case OpenElsewhere() if agreed:
            return _take_over(table)
        case OpenElsewhere():
            table.watch_only()
        case Misfits() if agreed:
            session.agree_to_repair()
        case Misfits():
            session.leave_file()
        case ChangedElsewhere() if agreed:
            back = f"This is the file now. {written('table.undo')} brings this game back."
            return session.take_file().message or back
        case ChangedElsewhere():
            return save_news(session.save()) or "This game goes on."
        case WordList(spec):
            return permit_list(table, spec, agreed)
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


def permit_list(table: Table, spec: str, agreed: bool) -> str:
    """Open the word list `spec` that only the game names, if that is `agreed`; what came of it."""
    whose = whose_words(spec, table.session.game.setup)
    words = f"The {whose}" if whose else "Words"
    try:
        table.permit(agreed)
    except (OSError, ValueError) as error:
        return str(error)
    if not agreed:
        return f"{words} are not checked."
    session = table.session
    lexicon = session.seat_lexicons.get(spec) if whose else session.lexicon
    if lexicon is None:
        return session.take_notice()
    found = f"{words} are looked up"
    return session.take_notice() or f"{found} in {lexicon.name}."


def unsaved_question(trouble: str) -> Question[bool]:
    """Asks whether the game is left although the last turns are in memory only."""
    advice = f"If you stay, {written('table.copy')} saves the game somewhere else."
    return Question(
        "The last turns have not been saved",
        {"stay": False, "leave, and lose them": True},
        (advice,),
        ("STAY?",),
        wrong=(trouble,),
    )


def read_only(owner: LockOwner) -> str:
    """Why a game that `owner` has open cannot be changed here."""
    return f"You can only watch: the game is open {owner.where}."


def watched(owner: LockOwner) -> str:
    """The same at the table, where Enter asks about it."""
    return f"{read_only(owner)} Enter asks to play on here."
