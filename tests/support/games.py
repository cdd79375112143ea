"""Games to begin with: the usual box and rules, the leaflet's game, and a box of odd tiles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from scorekeeper.drafts.game_draft import GameDraft, places_for
from scorekeeper.game.edition import Edition, find_edition, read_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck

TEN = find_edition("hasbro-10x10")
EIGHT = find_edition("classic-8x8")
RULES = Rules(TEN, find_preset("hasbro").house)

LEAFLET = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")
"""The leaflet's game."""

SMALL = read_edition(
    """
id = "small"
name = "Small [red]box[/]"
size = 5
start = ["C3"]
stack-limit = 3
rack-size = 4
[score]
flat-tile = 2
stacked-tile = 1
[tiles]
A = 4
E = 4
I = 3
IJ = 2
J = 1
LLL = 1
Qu = 1
S = 4
T = 4
""",
    "small.toml",
)
"""A box with tiles of several letters: one that begins with another tile, two that do not."""


def rules_with(edition: Edition = TEN, **house: Any) -> Rules:
    """The default rules with some house rules changed."""
    return Rules(edition, replace(RULES.house, **house))


def game_of(
    *turns: str | Turn,
    players: Iterable[str] = ("Anna", "Ben"),
    rules: Rules = RULES,
    started: str = "2026-11-21T20:00:00+01:00",
    **setup: Any,
) -> Game:
    """The game that `turns` make, each a text or a `Turn`."""
    game = Game(Setup(rules, tuple(players), started=started, **setup))
    for turn in turns:
        game.push(turn if isinstance(turn, Turn) else Turn(game.read(turn)))
    return game


def draft_of(*names: str, lines: int = 6, **changes: Any) -> GameDraft:
    """A form on which `names` are typed, of the usual box and rules, with `changes`."""
    check = WordCheck.CHALLENGE
    draft = GameDraft(places_for(names, lines, {}), TEN, RULES.house, check, "english-60")
    return replace(draft, **changes)
