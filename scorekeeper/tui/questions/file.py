"""The questions about the file of a game: whose it is, who changed it, the errors in it.

Each question answers one stage of the table; what it returns is to be said.
"""

from __future__ import annotations

from textual.app import App
from textual.screen import Screen

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup
from scorekeeper.game.text import Wording, listed
from scorekeeper.names import printable
from scorekeeper.session.lock import LockOwner
from scorekeeper.session.question import Question
from scorekeeper.session.stage import (
    ChangedElsewhere,
    FileQuestion,
    Misfits,
    OpenElsewhere,
    WordList,
)
from scorekeeper.session.table import Table
from scorekeeper.tui.entry.turn_text import save_news
from scorekeeper.tui.kit.keys import written
from scorekeeper.words.catalogue import kept_spec

_REPAIR = (
    "Part of this game cannot be read. Here is what can. If you go on, the old file is kept as well"
    " (its name ends in .bak)."
)
_TAKE_OVER = "If you play on here, every turn so far is kept, and the others can only watch."
_CHANGED = (
    "If you keep this game, it is saved again, and the changed file is kept as well (its name ends"
    " in .bak). If you take the file, you play on with what is in it now."
)
_LIST = "This word list came with the game, not from you. Only use it if you know where it is from."


def file_question(question: FileQuestion, setup: Setup) -> Question[bool]:
    """Asks what becomes of the file of a game; the first answer leaves things as they are."""
    match question:
        case OpenElsewhere(owner):
            return Question(
                "Somebody else has this game open",
                {"only watch": False, "play on here": True},
                (f"It is open {owner.where}.", _TAKE_OVER),
                ("OPEN TWICE?",),
            )
        case Misfits(complaints):
            return Question(
                "Something in this file is wrong",
                {"leave the file alone": False, "go on": True},
                (_REPAIR,),
                ("MEND?",),
                wrong=tuple(complaints),
            )
        case ChangedElsewhere():
            return Question(
                "Another program changed this file",
                {"keep this game": False, "take the file": True},
                (_CHANGED,),
                ("KEEP?",),
            )
        case WordList(spec):
            whose = _whose(spec, setup)
            told = (f"It is for the {whose}.",) if whose else ()
            return Question(
                "This game comes with a word list",
                {"leave words unchecked": False, "use it": True},
                (printable(kept_spec(spec)), *told, _LIST),
                ("USE IT?",),
            )


async def ask_about_file(app: App[str], table: Table, question: FileQuestion) -> str:
    """Ask what becomes of the file, and do what is answered."""
    from scorekeeper.tui.kit.dialogs import QuestionDialog  # Not needed to show the table.

    session = table.session
    asked = file_question(question, session.game.setup)
    answer = await app.push_screen_wait(QuestionDialog(asked, game=session.game))
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
            return session.take_file().message or Wording(back, "This is the file now.")
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
        return f"{words} are not checked."
    session = table.session
    lexicon = session.seat_lexicons.get(spec) if whose else session.lexicon
    if lexicon is None:
        return session.take_notice()
    found = f"{words} are looked up"
    return session.take_notice() or Wording(f"{found} in {lexicon.name}.", f"{found}.")


def unsaved_question(trouble: str, game: Game) -> Screen[bool | None]:
    """Asks whether the game is left although the last turns are in memory only."""
    from scorekeeper.tui.kit.dialogs import QuestionDialog  # Not needed to show the table.

    advice = f"If you stay, {written('table.copy')} saves the game somewhere else."
    question = Question(
        "The last turns have not been saved",
        {"stay": False, "leave, and lose them": True},
        (advice,),
        ("STAY?",),
        wrong=(trouble,),
    )
    return QuestionDialog(question, game=game)


def read_only(owner: LockOwner) -> str:
    """Why a game that `owner` has open cannot be changed here."""
    return f"You can only watch: the game is open {owner.where}."


def watched(owner: LockOwner) -> str:
    """The same at the table, where Enter plays on here."""
    return f"{read_only(owner)} Enter: play on here."
