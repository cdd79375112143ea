"""The values that Tab offers where a command asks for one of the things that are there.

The completions of each shell ask for them when Tab is pressed: ``scorekeeper completion presets``.
"""

from __future__ import annotations

from argparse import Action
from collections.abc import Callable, Iterable

from scorekeeper.library.listing import entries
from scorekeeper.settings import editions, load_settings, presets
from scorekeeper.words.catalogue import dictionaries, typed

_COMPUTER_LEVELS = ("family", "everyday", "well-read", "club")


def _boxes() -> Iterable[str]:
    return editions()[0]


def _presets() -> Iterable[str]:
    return presets()[0]


def _dictionaries() -> Iterable[str]:
    return [typed(offer.spec) for offer in dictionaries()]


def _games() -> Iterable[str]:
    return [entry.path.stem for entry in entries()]


def _players() -> Iterable[str]:
    return load_settings()[0].players


VALUES: dict[str, Callable[[], Iterable[str]]] = {
    "boxes": _boxes,
    "dictionaries": _dictionaries,
    "games": _games,
    "levels": lambda: _COMPUTER_LEVELS,
    "players": _players,
    "presets": _presets,
}
"""By what the completions ask for, what gives it."""

_KINDS = {
    "--edition": "boxes",
    "--preset": "presets",
    "--dictionary": "dictionaries",
    "--level": "levels",
    "--player": "players",
    "--players": "players",
    "--first": "players",
    "--by": "players",
    "--leave": "players",
}
"""By the option, what is offered after it."""


def kind_of(action: Action) -> str | None:
    """The values that are offered for the argument `action`, if any."""
    for name in action.option_strings:
        if name in _KINDS:
            return _KINDS[name]
    return "games" if action.metavar == "GAME" else None
