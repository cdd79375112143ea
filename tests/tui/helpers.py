"""What the tests of the screen share: games to look at, and lines as people read them."""

from __future__ import annotations

import os
import pkgutil
from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from threading import Event
from types import ModuleType
from typing import Any

import pytest
from textual.binding import Binding

import scorekeeper.tui
from scorekeeper.game.board import Square
from scorekeeper.game.game import Game
from scorekeeper.game.rules import RULE_SPECS
from scorekeeper.game.setup import WordCheck
from scorekeeper.library import GameEntry
from scorekeeper.record import save
from scorekeeper.tui.board.squares import Row
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.foot import TABLE_KEYS
from tests.support.games import LEAFLET, game_of

PATIENT = 60
"""Seconds after which a thread gives up on a test that has failed."""

LEAFLET_POINTS = (8, 8, 10, 5, 12, 14, 16)
"""What the turns of the leaflet's game earn."""

NORA_WON = GameEntry(
    Path("b.toml"),
    ("Maya", "Leo", "Nora"),
    "2026-11-14T20:00:00",
    24,
    True,
    (197, 152, 203),
    "",
    "10 x 10",
    (2,),
)
"""A finished game of three, as the library lists it."""


ALL_KEYS = [
    key for key in (*TABLE_KEYS, *PlayEditor.BINDINGS) if isinstance(key, Binding) and key.action
]
"""The keys of the table, and those by which a turn is laid or typed."""


def modules_of_the_screen() -> list[ModuleType]:
    """Every module of `scorekeeper.tui`, loaded."""
    found = pkgutil.walk_packages(scorekeeper.tui.__path__, f"{scorekeeper.tui.__name__}.")
    return [import_module(one.name) for one in found]


HOSTILE = (
    "[bold]x[/]",
    "[/]",
    "[@click=app.quit]q[/]",
    "An\x1b[31mna\x07",
    "\x9b2J\u202eneB",
    "愛愛愛愛愛愛愛愛愛愛",
    "👩\u200d👩\u200d👧 Zoë",
)
"""Names that somebody could type or paste, and a careless screen would obey."""


def down(to: str, since: str = "plural") -> list[str]:
    """The keys that go from the rule `since` down to the rule `to` among the house rules."""
    groups = list(dict.fromkeys(spec.group for spec in RULE_SPECS.values()))
    names = sorted(RULE_SPECS, key=lambda name: groups.index(RULE_SPECS[name].group))
    return ["down"] * (names.index(to) - names.index(since))


def held_up(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> Event:
    """Whoever calls that of `owner` waits from now on until the event is set."""
    may_go_on, call = Event(), getattr(owner, name)

    def later(*given: Any, **more: Any) -> Any:
        assert may_go_on.wait(PATIENT)
        return call(*given, **more)

    monkeypatch.setattr(owner, name, later)
    return may_go_on


def put(home: Path, game: Game, name: str = "game") -> Path:
    """The file of `game` in the library of `home`."""
    path = home / "games" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    save(game, path)
    return path


def keep(
    home: Path, name: str, *turns: str, age: int = 0, players: Iterable[str] = ("Anna", "Ben")
) -> Path:
    """A game of `turns` in `home`, last written `age` seconds before the newest."""
    path = put(home, game_of(*turns, players=players), name)
    os.utime(path, (1_800_000_000 - age,) * 2)
    return path


def leaflet_with_words(*more: str, words: WordCheck = WordCheck.CHALLENGE) -> Game:
    """The leaflet's game and `more` turns, its words looked up in a small dictionary."""
    game = game_of(*LEAFLET, *more)
    return Game.replay(replace(game.setup, words=words, dictionary="english-35"), game.turns)


def square(text: str) -> Square:
    """A square by its name."""
    return Square.parse(text)


def read_lines(rows: Iterable[Row]) -> list[str]:
    """The texts of `rows`, without styles."""
    return ["".join(text for text, _ in row) for row in rows]


def joined_lines(rows: Iterable[Row]) -> str:
    """The texts of `rows` as one, each on a line."""
    return "\n".join(read_lines(rows))


def on_rack(letters: str) -> str:
    """Dealt tiles as they stand side by side at 80x24."""
    return "▏".join(f" {letter}  " for letter in letters)
