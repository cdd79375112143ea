"""The house rules (rules, section 8), their presets, and the rules in force in a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from scorekeeper.game.edition import Edition
from scorekeeper.game.fields import DataError, Fields, parse_toml

DEFAULT_PRESET = "hasbro"


class Plural(StrEnum):
    """Whether a lone S may be added to a word."""

    STRICT = "strict"
    OFF = "off"


class QuBonus(StrEnum):
    """How often the bonus of a flat word with a Qu tile counts."""

    EVERY_WORD = "every-word"
    ONCE_A_TURN = "once-a-turn"


class LostChallenge(StrEnum):
    """What a player does whose word was bad."""

    REPLAY = "replay"
    RETRY_ONCE = "retry-once"
    LOSE_TURN = "lose-turn"


class TieBreak(StrEnum):
    """What decides between equal totals."""

    SHARED = "shared"
    LONGEST_WORD = "longest-word"
    FEWEST_TILES_LEFT = "fewest-tiles-left"
    SCORE_BEFORE_LEFTOVERS = "score-before-leftovers"


class FailedChallenge(NamedTuple):
    """What it costs to challenge a good word: nothing, the turn, or points."""

    lose_turn: bool = False
    points: int = 0

    @classmethod
    def parse(cls, text: str) -> FailedChallenge:
        """Read ``nothing``, ``lose-turn`` or ``points 5``. Raises `ValueError`."""
        if text in ("nothing", "lose-turn"):
            return cls(lose_turn=text == "lose-turn")
        if match := re.fullmatch(r"points ([1-9][0-9]{0,2})", text):
            return cls(points=int(match[1]))
        raise ValueError('must be "nothing", "lose-turn" or "points 5"')

    def __str__(self) -> str:
        return (
            f"points {self.points}" if self.points else "lose-turn" if self.lose_turn else "nothing"
        )


class TurnTimer(NamedTuple):
    """Seconds for each turn, or for all of a player's turns together; 0 is no limit."""

    per_turn: int = 0
    per_game: int = 0

    @classmethod
    def parse(cls, text: str) -> TurnTimer:
        """Read ``none``, ``turn 120`` or ``game 1500``. Raises `ValueError`."""
        if text == "none":
            return cls()
        if match := re.fullmatch(r"(turn|game) ([1-9][0-9]{0,4})", text):
            seconds = int(match[2])
            return cls(per_turn=seconds) if match[1] == "turn" else cls(per_game=seconds)
        raise ValueError('must be "none", "turn 120" (seconds a turn) or "game 1500"')

    def __str__(self) -> str:
        if self.per_turn:
            return f"turn {self.per_turn}"
        return f"game {self.per_game}" if self.per_game else "none"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Every point on which tables differ. The field names are those of the data files."""

    plural: Plural
    double_plural: bool
    qu_bonus: QuBonus
    seven_bonus: int
    leftover: int
    lost_challenge: LostChallenge
    failed_challenge: FailedChallenge
    exchange_counts_as_pass: bool
    all_pass_rounds: int
    going_out_ends: bool
    solo_exchanges: int
    cover_whole_word: bool
    turn_timer: TurnTimer
    tie_break: TieBreak
    players: int

    def as_table(self) -> dict[str, str | int | bool]:
        """Every rule by its name in data files, as plain values."""
        return {name: _plain(name, getattr(self, attribute)) for name, attribute in _NAMES.items()}

    def as_texts(self) -> dict[str, str]:
        """Every rule by its name, as people write and read it: ``yes``, ``20``, ``turn 120``."""
        return {
            name: ("yes" if value else "no") if isinstance(value, bool) else str(value)
            for name, value in self.as_table().items()
        }


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force in one game: what the box brings and what the table agreed."""

    edition: Edition
    house: HouseRules


class Preset(NamedTuple):
    """A named set of house rules."""

    name: str
    title: str
    house: HouseRules


_NAMES = {field.name.replace("_", "-"): field.name for field in fields(HouseRules)}
CHOICES: dict[str, type[StrEnum]] = {
    "plural": Plural,
    "qu-bonus": QuBonus,
    "lost-challenge": LostChallenge,
    "tie-break": TieBreak,
}
"""Rules that are one of several words."""
LEGALITY = ("double-plural", "cover-whole-word")
"""Rules that say legal or illegal."""
YES_NO = ("exchange-counts-as-pass", "going-out-ends")
"""Rules that say yes or no."""
NUMBERS = {
    "seven-bonus": (0, 1000),
    "leftover": (0, 1000),
    "all-pass-rounds": (1, 10),
    "solo-exchanges": (0, 100),
    "players": (1, 6),
}
"""Rules that are a number, with the least and the largest."""


def house_rules_from(table: Fields, base: HouseRules | None = None) -> HouseRules:
    """The house rules in `table`; what it leaves out comes from `base`.

    Raises `DataError` for a rule that is unknown, wrong or, without a base, missing.
    """
    for name in table.table:
        if name not in _NAMES:
            raise table.error(name, f"is not a house rule; known are {', '.join(_NAMES)}")
    values = {
        attribute: (
            _value(table, name) if name in table or base is None else getattr(base, attribute)
        )
        for name, attribute in _NAMES.items()
    }
    return HouseRules(**values)


def _value(table: Fields, name: str) -> Any:
    if name in NUMBERS:
        return table.whole(name, *NUMBERS[name])
    raw = table.table.get(name)
    if name in LEGALITY or name in YES_NO:
        words = ("illegal", "legal") if name in LEGALITY else ("no", "yes")
        if isinstance(raw, bool):
            return raw
        if raw in words:
            return raw == words[1]
        raise table.error(name, f'must be "{words[0]}" or "{words[1]}"')
    text = re.sub(r"\s+", " ", table.text(name, 40)).strip().lower()
    try:
        if name == "failed-challenge":
            return FailedChallenge.parse(text)
        if name == "turn-timer":
            return TurnTimer.parse(text)
        return CHOICES[name](text.replace(" ", "-"))
    except ValueError as error:
        choices = CHOICES.get(name)
        known = f"must be one of: {', '.join(choices)}" if choices else str(error)
        raise table.error(name, f"{known}, not {text!r}") from None


def _plain(name: str, value: Any) -> str | int | bool:
    if name in LEGALITY:
        return "legal" if value else "illegal"
    return value if isinstance(value, int) else str(value)


def read_preset(text: str, source: str) -> Preset:
    """Read a preset from TOML `text`; it may be based on a shipped one. Raises `DataError`."""
    table = parse_toml(text, source)
    based_on = table.text("based-on", 60, default="")
    base = find_preset(based_on).house if based_on else None
    return Preset(
        name=table.text("name", 60),
        title=table.text("title", 200),
        house=house_rules_from(table.fields("rules"), base),
    )


@cache
def find_preset(name: str) -> Preset:
    """The shipped preset called `name`. Raises `DataError` that names the others."""
    file = Path(__file__).parent.parent / "presets" / f"{name}.toml"
    if name not in _shipped_names():
        raise DataError(f"there is no preset {name!r}; known are {', '.join(_shipped_names())}")
    return read_preset(file.read_text("utf-8"), file.name)


@cache
def shipped_presets() -> Mapping[str, Preset]:
    """The presets that come with the package, by name, the default one first."""
    return MappingProxyType({name: find_preset(name) for name in _shipped_names()})


@cache
def _shipped_names() -> tuple[str, ...]:
    folder = Path(__file__).parent.parent / "presets"
    names = [file.name[:-5] for file in folder.iterdir() if file.name.endswith(".toml")]
    return tuple(sorted(names, key=lambda name: (name != DEFAULT_PRESET, name)))
