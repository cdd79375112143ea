"""What a form of a game is told, and what it posts: state goes down, messages come up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from textual.message import Message

from scorekeeper.tui.forms.choices import Choices
from scorekeeper.tui.forms.game_draft import GameDraft
from scorekeeper.tui.forms.lines import SeatLook

Edit = Callable[[GameDraft], GameDraft]
"""Makes another game of the one that there is."""


@dataclass(frozen=True, kw_only=True)
class Next:
    """What Enter does, as the large key says it."""

    does: str
    about: str = ""
    right: str = ""
    """At the right end, where there is room."""
    is_wrong: bool = False
    """True if it says instead what is in the way."""


@dataclass(frozen=True, kw_only=True)
class FormState:
    """All that a form shows of its game."""

    draft: GameDraft
    choices: Choices
    hint: str
    """About the order of the players."""
    title: tuple[str, str] = ("", "")
    """At either end of the first line."""
    looks: Sequence[SeatLook] = ()
    """What is known of each line."""
    next: Next = Next(does="")
    """What Enter does where the cursor is, or what keeps it from doing so."""
    ends: str = ""
    """What ends the form, at the foot."""


class Edited(Message):
    """The game is to be what `edit` makes of it."""

    def __init__(self, edit: Edit) -> None:
        super().__init__()
        self.edit = edit


class Found(Message):
    """There is more to choose from: `more` are fields of `Choices`."""

    def __init__(self, **more: Any) -> None:
        super().__init__()
        self.more = more


class CursorMoved(Message):
    """The cursor is elsewhere: Enter may do something else there."""


class Refused(Message):
    """What was asked for cannot be; `why` is a sentence."""

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why


class Done(Message):
    """The game is to be as it stands in the form."""
