"""What a form of a game asks on other screens; each answer is handed to `answered`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from textual.app import App

from scorekeeper.game.rules import HouseRules
from scorekeeper.names import LONGEST_NAME, LONGEST_NOTE
from scorekeeper.tui.forms.choices import Choices
from scorekeeper.tui.forms.form_state import FormState
from scorekeeper.tui.forms.game_draft import GameDraft, Place
from scorekeeper.tui.kit.dialogs import Ask
from scorekeeper.tui.kit.lines import player_sign
from scorekeeper.tui.kit.text_field import TextField

T = TypeVar("T")

# The screens are imported when they are asked for: the form is there sooner without them.


def ask_for_computer(
    app: App[Any], draft: GameDraft, row: int, choices: Choices, answered: Callable[[Place], object]
) -> None:
    """Ask which computer plays on a line, or whether a person does again."""
    from scorekeeper.tui.forms.opponent import OpponentDialog

    people = [name for name in choices.settings.players if name not in choices.computers]
    app.push_screen(OpponentDialog(draft, row, people), _if_any(answered))


def ask_for_terms(
    app: App[Any], state: FormState, row: int, answered: Callable[[Place], object]
) -> None:
    """Ask for the terms of the seat on a line."""
    from scorekeeper.tui.forms.seat import SeatDialog
    from scorekeeper.tui.forms.seat_form import SeatForm

    form = SeatForm.of(state.draft, row, state.choices.offers.dictionaries)
    app.push_screen(SeatDialog(form, player_sign(state.looks[row].sign)), _if_any(answered))


def ask_for_rules(
    app: App[Any], house: HouseRules, answered: Callable[[HouseRules | None], None]
) -> None:
    """Show every house rule; None if they stay as they are."""
    from scorekeeper.tui.forms.house_rules import HouseRulesScreen

    app.push_screen(HouseRulesScreen(house), answered)


def ask_for_place(app: App[Any], before: str, answered: Callable[[str], object]) -> None:
    """Ask where it is played."""
    entry = TextField(before, max_length=LONGEST_NAME, select_on_focus=False)
    ask = Ask("Place", "Where do you play?", entry, "note it")
    app.push_screen(ask, _if_any(answered))


def ask_for_note(app: App[Any], before: str, answered: Callable[[str], object]) -> None:
    """Ask for a line to remember the game by."""
    entry = TextField(before, max_length=LONGEST_NOTE, select_on_focus=False)
    ask = Ask("Note", "What do you want to remember about this game?", entry, "note it")
    app.push_screen(ask, _if_any(answered))


def _if_any(answered: Callable[[T], object]) -> Callable[[T | None], None]:
    """Hands on an answer, but not that there was none."""

    def take(answer: T | None) -> None:
        if answer is not None:
            answered(answer)

    return take
