"""The settings that are kept for the next start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from textual.app import App

from scorekeeper import settings as store
from scorekeeper.settings import Settings


def remember(app: App[Any], change: Callable[[Settings], Settings]) -> None:
    """Make a `change` to the settings as they are now; say so if that cannot be kept."""
    store.remember(change, partial(app.notify, severity="warning", markup=False))
