"""The values that Tab offers where a command asks for one of the things that are there.

The completions of each shell ask for them when Tab is pressed: ``scorekeeper completion presets``.
"""

from __future__ import annotations

from argparse import Action
from collections.abc import Callable, Iterable

from scorekeeper.library import recent
from scorekeeper.library.listing import listings
from scorekeeper.settings import editions, load_settings, presets
from scorekeeper.words.catalogue import dictionaries, typed

_COMPUTER_LEVELS = ("family", "everyday", "well-read", "club")


def _boxes() -> Iterable[str]:
    return editions()[0]


def _presets() -> Iterable[str]:
    return presets()[0]


def _dictionaries() -> Iterable[str]:
    return [typed(offer.spec) for offer in dictionaries()]


def _players() -> Iterable[str]:
    """Everybody whom the form knows, then those in games, as far as they are read already."""
    in_games = (name for game in [*recent(), *next(listings()).entries] for name in game.everybody)
    people = dict[str, str]()
    for name in (*load_settings()[0].players, *in_games):
        people.setdefault(name.casefold(), name)
    return people.values()


VALUES: dict[str, Callable[[], Iterable[str]]] = {
    "boxes": _boxes,
    "dictionaries": _dictionaries,
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
    "PLAYER": "players",
}
"""By the option, or by what stands for an argument in the help, what is offered."""


def kind_of(action: Action) -> str | None:
    """The values that are offered for the argument `action`, if any."""
    for name in (*action.option_strings, action.metavar):
        if name in _KINDS:
            return _KINDS[name]
    return None
