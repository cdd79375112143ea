"""The requests of a screen to the app: to show another one, to remember settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from textual.app import App
from textual.message import Message

from scorekeeper import settings as store
from scorekeeper.game.setup import Setup
from scorekeeper.session import Session
from scorekeeper.settings import Settings


def remember(app: App[Any], change: Callable[[Settings], Settings]) -> None:
    """Make a `change` to the settings as they are now; say so if that cannot be kept."""
    store.remember(change, partial(app.notify, severity="warning", markup=False))


DEMONSTRATION = "This is only a sample: try anything you like, nothing is kept."
"""Said by the table of a game half played; nothing is wrong with it."""


@dataclass
class GoHome(Message):
    """Show the home screen."""

    evening: bool = False
    """True to show the evening in front of it first."""


class GoBack(Message):
    """Show the list again in which the game was chosen that is over, if it was in one."""


class NamesChanged(Message):
    """Players are called otherwise in the games that are kept."""


class HouseWordsChanged(Message):
    """Other words count in this house."""


@dataclass
class StartNew(Message):
    """Ask what is to be played, and by whom."""

    untouched: Setup | None = None
    """The game on the table, in which nobody has played yet, to be changed; None for another."""


@dataclass
class OpenTable(Message):
    """Put a game on the table."""

    open: Callable[[], Session]
    """Opens the game, once what is on the table has been left."""
