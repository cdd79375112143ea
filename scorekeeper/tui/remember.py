"""The settings that are kept for the next start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from scorekeeper.settings import Settings, load_settings, save_settings


def remember(app: App[Any], change: Callable[[Settings], Settings]) -> None:
    """Make a `change` to the settings as they are now; say so if that cannot be kept."""
    settings, _ = load_settings()  # Others may have changed them since.
    try:
        save_settings(change(settings))
    except OSError as error:
        app.notify(str(error), severity="warning", markup=False)
