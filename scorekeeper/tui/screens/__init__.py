"""The screens and dialogs, one a module.

The functions here make them. Each loads its module when it is first needed: the table
stands on the screen before the dialogs that may later cover it are read from disk. No
function has the name of a module here: loading the module would take its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Literal

    from textual.screen import Screen

    from scorekeeper.game.game import Game, Step
    from scorekeeper.game.judge import Judgement
    from scorekeeper.game.play import Challenge
    from scorekeeper.game.rules import HouseRules
    from scorekeeper.record.watched import Watched
    from scorekeeper.session.lock import LockOwner
    from scorekeeper.tui.session import Session


def home_screen(told: str = "") -> Screen[None]:
    """Home, with a sentence if something is to be told."""
    from scorekeeper.tui.screens.home import HomeScreen

    return HomeScreen(told)


def game_library() -> Screen[None]:
    """Every game that is kept."""
    from scorekeeper.tui.screens.library import LibraryScreen

    return LibraryScreen()


def new_game_form() -> Screen[None]:
    """The form for a new game."""
    from scorekeeper.tui.screens.new_game import NewGameScreen

    return NewGameScreen()


def house_rules_editor(house: HouseRules) -> Screen[HouseRules]:
    """Every house rule, to be changed; the rules as they were left."""
    from scorekeeper.tui.screens.house_rules import HouseRulesScreen

    return HouseRulesScreen(house)


def game_setup_form(session: Session) -> Screen[Game | None]:
    """What was agreed before the first turn, to be changed; the changed game, or None."""
    from scorekeeper.tui.screens.game_setup import GameSetupScreen

    return GameSetupScreen(session)


def end_of_game(session: Session) -> Screen[bool]:
    """The end of a game; True takes the last turn back."""
    from scorekeeper.tui.screens.end import EndScreen

    return EndScreen(session)


def table_help() -> Screen[None]:
    """How to enter a turn, and every key of the table."""
    from scorekeeper.tui.screens.help import help_page

    return help_page()


def log(session: Session) -> Screen[Game | None]:
    """Every turn, the last one in view; a corrected game, or None if nothing was changed."""
    from scorekeeper.tui.screens.correct_log import LogScreen

    return LogScreen(session.game, session.file.refusal())


def ask(title: str, question: str, number: bool = False) -> Screen[str | None]:
    """A question with a short answer, None if it is put aside."""
    from textual.widgets import Input

    from scorekeeper.tui.screens.dialogs import Ask

    kind: Literal["integer", "text"] = "integer" if number else "text"
    return Ask(title, question, Input(type=kind, max_length=5, valid_empty=True))


def overrule(verdict: Judgement) -> Screen[bool]:
    """What is wrong with a turn; True accepts it all the same."""
    from scorekeeper.tui.screens.questions import overrule_dialog

    return overrule_dialog(verdict)


def repair(complaints: Sequence[str]) -> Screen[bool]:
    """What does not fit in a file; True writes it anew."""
    from scorekeeper.tui.screens.questions import repair_dialog

    return repair_dialog(complaints)


def open_elsewhere(owner: LockOwner) -> Screen[bool]:
    """Others have the game open; True takes it over."""
    from scorekeeper.tui.screens.questions import open_elsewhere_dialog

    return open_elsewhere_dialog(owner)


def changed_file() -> Screen[bool]:
    """Others have written to the file; True goes on with what is in it."""
    from scorekeeper.tui.screens.questions import changed_file_dialog

    return changed_file_dialog()


def unsaved(trouble: str) -> Screen[bool]:
    """What was played last is in memory only, and why; True leaves all the same."""
    from scorekeeper.tui.screens.questions import unsaved_dialog

    return unsaved_dialog(trouble)


def copy_dialog(session: Session) -> Screen[str | None]:
    """Where a copy of the game is written; what there is to say of it."""
    from scorekeeper.tui.screens.copy import CopyDialog

    return CopyDialog(session)


def end_early(bag: int) -> Screen[bool]:
    """The game is to end with `bag` tiles in the bag; True agrees."""
    from scorekeeper.tui.screens.questions import end_early_dialog

    return end_early_dialog(bag)


def challenge_dialog(game: Game) -> Screen[Challenge | None]:
    """Who doubts which words of the last play; None if nobody does."""
    from scorekeeper.tui.screens.challenge import ChallengeDialog

    return ChallengeDialog(game)


def verdict_dialog(session: Session, step: Step) -> Screen[bool]:
    """What the challenge `step` came to; True if the table decides otherwise."""
    from scorekeeper.tui.screens.challenge import VerdictDialog

    return VerdictDialog(session.game, step, session.lexicon)


def look_up_dialog(session: Session) -> Screen[list[str]]:
    """What the dictionary says of words; the words that were looked up."""
    from scorekeeper.game.game import WordCheck
    from scorekeeper.tui.screens.lookup import LookupDialog
    from scorekeeper.words.catalogue import find_lexicon

    lexicon = session.lexicon or find_lexicon("english")
    return LookupDialog(session, lexicon, noted=session.game.setup.words is WordCheck.CHALLENGE)


def export_dialog(game: Game, source: Path | None) -> Screen[str | None]:
    """In which form, and where, `game` from the file `source` is exported; where it went."""
    from scorekeeper.tui.screens.export import ExportDialog

    return ExportDialog(game, source)


def rack_dialog(session: Session, why: str) -> Screen[tuple[str, ...] | None]:
    """The rack of the player to move, typed hidden; None if it is not told."""
    from scorekeeper.tui.screens.racks import RackDialog

    return RackDialog(session, why)


def still_play_dialog(session: Session) -> Screen[bool]:
    """Whether anybody can still play; True ends the game."""
    from scorekeeper.tui.screens.racks import StillPlayDialog

    return StillPlayDialog(session)


def hints_question() -> Screen[bool]:
    """Whether hints are wanted; True switches them on."""
    from scorekeeper.tui.screens.questions import hints_dialog

    return hints_dialog()


def hint_dialog(session: Session) -> Screen[None]:
    """The best plays of the rack that was noted."""
    from scorekeeper.tui.screens.hint import HintDialog

    return HintDialog(session)


def onlooker(watched: Watched) -> Screen[None]:
    """A game that is kept elsewhere, followed and never changed."""
    from scorekeeper.tui.screens.watch import WatchScreen

    return WatchScreen(watched)


def score_chart(session: Session) -> Screen[None]:
    """The running score of a game as lines."""
    from scorekeeper.tui.screens.chart import ChartScreen

    return ChartScreen(session.game)


def game_review(session: Session) -> Screen[None]:
    """Every turn of a finished game beside the best plays there were."""
    from scorekeeper.tui.screens.review import ReviewScreen

    return ReviewScreen(session)
