"""The house rules (rules, section 8), their presets, and the rules in force in a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from scorekeeper.game.edition import Edition
from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.rule_spec import RuleChoice, RuleSpec, as_value, number, words
from scorekeeper.game.toml import parse_toml

DEFAULT_PRESET = "hasbro"


class WordRule(StrEnum):
    """A house rule that is one of several words."""

    @classmethod
    def parse(cls, text: str) -> WordRule:
        """Read ``once-a-turn`` or ``once a turn``. Raises `ValueError`."""
        return cls(text.replace(" ", "-"))


class Plural(WordRule):
    """The rule about a lone S that is added to a word."""

    STRICT = "strict"
    OFF = "off"


class QuBonus(WordRule):
    """The number of times that the bonus of a flat word with a Qu tile counts."""

    EVERY_WORD = "every-word"
    ONCE_A_TURN = "once-a-turn"


class LostChallenge(WordRule):
    """The turn of a player whose word was bad: taken again, or lost."""

    REPLAY = "replay"
    RETRY_ONCE = "retry-once"
    LOSE_TURN = "lose-turn"


class AllPassEnds(WordRule):
    """The time from which passes by everybody end the game."""

    AT_ONCE = "at-once"
    EMPTY_BAG = "empty-bag"


class TieBreak(WordRule):
    """The tie-break between equal totals."""

    SHARED = "shared"
    LONGEST_WORD = "longest-word"
    FEWEST_TILES_LEFT = "fewest-tiles-left"
    SCORE_BEFORE_LEFTOVERS = "score-before-leftovers"


@dataclass(frozen=True)
class FailedChallenge:
    """The cost of challenging a good word: nothing, the turn, or points."""

    lose_turn: bool = False
    points: int = 0

    @classmethod
    def parse(cls, text: str) -> FailedChallenge:
        """Read ``nothing``, ``lose-turn`` or ``points 5``. Raises `ValueError`."""
        if text in ("nothing", "lose-turn"):
            return cls(lose_turn=text == "lose-turn")
        if match := re.fullmatch(r"points ([1-9][0-9]{0,2})", text):
            return cls(points=int(match[1]))
        raise ValueError(text)

    def __str__(self) -> str:
        return (
            f"points {self.points}" if self.points else "lose-turn" if self.lose_turn else "nothing"
        )


@dataclass(frozen=True)
class TurnTimer:
    """Seconds for each turn, or for all of a player's turns together; 0 is no limit."""

    per_turn: int = 0
    per_game: int = 0

    @property
    def is_set(self) -> bool:
        """True if there is a limit."""
        return bool(self.per_turn or self.per_game)

    @classmethod
    def parse(cls, text: str) -> TurnTimer:
        """Read ``none``, ``turn 120`` or ``game 1500``. Raises `ValueError`."""
        if text == "none":
            return cls()
        if match := re.fullmatch(r"(turn|game) ([1-9][0-9]{0,4})", text):
            seconds = int(match[2])
            return cls(per_turn=seconds) if match[1] == "turn" else cls(per_game=seconds)
        raise ValueError(text)

    def __str__(self) -> str:
        if self.per_turn:
            return f"turn {self.per_turn}"
        return f"game {self.per_game}" if self.per_game else "none"


@dataclass(frozen=True)
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
    all_pass_ends: AllPassEnds
    going_out_ends: bool
    rounds: int
    solo_exchanges: int
    cover_whole_word: bool
    turn_timer: TurnTimer
    tie_break: TieBreak
    players: int

    def as_table(self) -> dict[str, str | int | bool]:
        """Every rule by its name in data files, as plain values."""
        return {name: spec.plain(self) for name, spec in RULE_SPECS.items()}

    def as_texts(self) -> dict[str, str]:
        """Every rule by its name, as people write and read it: ``yes``, ``20``, ``turn 120``."""
        return {name: spec.text(self) for name, spec in RULE_SPECS.items()}

    def differing(self, other: HouseRules) -> list[str]:
        """The names of the rules that are not as in `other`."""
        return [name for name, spec in RULE_SPECS.items() if spec.text(self) != spec.text(other)]


@dataclass(frozen=True)
class Rules:
    """The rules in force in one game: what the box brings and what the table agreed."""

    edition: Edition
    house: HouseRules
    rack: int = 0
    """Tiles on the largest rack, where seats have racks of their own; 0 if all are as in the box.

    A `Setup` sees to it.
    """

    @property
    def rack_size(self) -> int:
        """The most tiles that anybody can lay in one turn."""
        return self.rack or self.edition.rack_size


@dataclass(frozen=True)
class Preset:
    """A named set of house rules."""

    name: str
    title: str
    house: HouseRules


LAYING, POINTS, CHALLENGES = "Laying", "Points", "Challenges"
SWAPPING, TABLE = "Swapping and the end", "The table"

_SPECS = (
    RuleSpec(
        *("plural", Plural, "Adding a lone S"),
        words(
            *("strict", "not allowed", "may not be added"),
            *("off", "allowed, NET to NETS", "may be added"),
        ),
        *(LAYING, "A lone S {} to a word on the board."),
        "EAT to EATS is the same: it is the lone S that counts, not the meaning. CARD to CARS is"
        " fine: an S on top of a letter adds nothing.",
    ),
    RuleSpec(
        *("double-plural", bool, "Lone S on two words"),
        words("illegal", "not allowed", "is not allowed", "legal", "allowed", "is allowed"),
        *(LAYING, "One S that ends two words at once {}."),
        "Both words are there already, and the S is all that is added to either. This only matters"
        " where a lone S may not be added to one word.",
    ),
    RuleSpec(
        *("qu-bonus", QuBonus, "Bonus for Qu"),
        words(
            *("every-word", "in every flat word", "every flat word"),
            *("once-a-turn", "once a turn", "one flat word a turn"),
        ),
        *(POINTS, "Qu earns extra in {}."),
        "A word is flat if every tile of it lies on the board itself. Only flat words earn it.",
    ),
    RuleSpec(
        *("seven-bonus", int, "Using the whole rack"),
        number(0, 1000, "bonus points", "{number} more"),
        *(POINTS, "The whole rack in one turn earns {}."),
        "Seven tiles in most boxes. A rack that is smaller at the end of the game earns nothing.",
    ),
    RuleSpec(
        *("leftover", int, "Each tile left over"),
        number(0, 1000, "points off at the end", "{number}"),
        *(POINTS, "A tile left on the rack at the end costs {}."),
        "Whichever letter it is.",
    ),
    RuleSpec(
        *("lost-challenge", LostChallenge, "A word that is not one"),
        words(
            *("replay", "the player tries again", "play again"),
            *("retry-once", "one more try, then a pass", "may try once more"),
            *("lose-turn", "the player loses the turn", "lose your turn"),
        ),
        *(CHALLENGES, "A wrong word comes off again, and you {}."),
        "The tiles go back on the rack, and the play earns nothing.",
    ),
    RuleSpec(
        *("failed-challenge", FailedChallenge, "A challenge that fails"),
        (
            RuleChoice("nothing", "costs nothing", said="nothing"),
            RuleChoice("lose-turn", "challenger misses a turn", said="the next turn"),
            RuleChoice("points", "points off the challenger", 1, 999, 5, "{points}"),
        ),
        *(CHALLENGES, "Challenging a good word costs the challenger {}."),
        "The word stays, and its points count.",
    ),
    RuleSpec(
        *("exchange-counts-as-pass", bool, "Swapping a tile"),
        words(
            *("no", "does not count as a pass", "does not count as passing"),
            *("yes", "counts as a pass", "counts as a pass"),
        ),
        *(SWAPPING, "Swapping a tile {}."),
        "This only matters at the end: when everybody passes, the game is over.",
    ),
    RuleSpec(
        *("all-pass-rounds", int, "The game ends after"),
        number(1, 10, "rounds of passes", "{times}"),
        *(SWAPPING, "The game is over when everybody has passed {}."),
        "One after another, with no play between them.",
    ),
    RuleSpec(
        *("all-pass-ends", AllPassEnds, "All pass"),
        words(
            *("at-once", "ends the game at once", "at once"),
            *("empty-bag", "with an empty bag only", "only with an empty bag"),
        ),
        *(SWAPPING, "If everybody passes, the game is over {}."),
        "In the leaflet the game is over at once. Some play on as long as there are tiles in the"
        " bag.",
        since=2,
        before="at-once",
    ),
    RuleSpec(
        *("going-out-ends", bool, "Empty rack and bag"),
        words(
            *("no", "the others play on", "the others play on"),
            *("yes", "the game ends", "the game is over"),
        ),
        *(SWAPPING, "Once the bag and one rack are empty, {}."),
        "Older leaflets let the others play until all of them pass.",
    ),
    RuleSpec(
        *("rounds", int, "Rounds"),
        number(0, 99, "rounds at most", "a limit of {rounds}", "no limit to the number of rounds"),
        *(SWAPPING, "There is {}."),
        "When everybody has had that many turns, the game is over. Tiles left over count as usual.",
        since=2,
        before="0",
    ),
    RuleSpec(
        *("solo-exchanges", int, "Solo game"),
        number(0, 100, "swaps allowed", "{times}"),
        *(SWAPPING, "Playing alone, you may swap {}."),
        "A game for one ends when no more words can be laid; a swap brings another letter.",
    ),
    RuleSpec(
        *("cover-whole-word", bool, "Covering a whole word"),
        words(
            *("illegal", "not allowed in one turn", "may not be covered"),
            *("legal", "allowed in one turn", "may be covered"),
        ),
        *(LAYING, "A whole word {} in one turn."),
        "One letter of it must stay, unless you agree otherwise. In two turns it can always be"
        " done.",
    ),
    RuleSpec(
        *("turn-timer", TurnTimer, "Clock"),
        (
            RuleChoice("none", "no limit", said="There is no clock"),
            RuleChoice("turn", "seconds per turn", 1, 99_999, 120, "Each turn may take {time}"),
            RuleChoice(
                *("game", "seconds per player", 1, 99_999, 1500),
                "Each player has {time} for the whole game",
            ),
        ),
        *(TABLE, "{}."),
        "When the time is up the clock rings once and counts on. Agree between you what that costs."
        " You can type another number of seconds.",
    ),
    RuleSpec(
        *("tie-break", TieBreak, "Tie on points"),
        words(
            *("shared", "the win is shared", "they share the win"),
            *("longest-word", "the longest word wins", "the longest word wins"),
            *(
                "fewest-tiles-left",
                "the fewest tiles left win",
                "whoever has fewest tiles left wins",
            ),
            *(
                "score-before-leftovers",
                "points from plays decide",
                "points before the racks decide",
            ),
        ),
        *(SWAPPING, "If two players finish level, {}."),
        "This only matters when two players finish level.",
    ),
    RuleSpec(
        *("players", int, "Number of players"),
        number(1, 6, "at most", "{number}"),
        *(TABLE, "At most {} play."),
        "The leaflet is for two to four; only one source allows six. If more of you sit down, there"
        " is room for all.",
    ),
)
RULE_SPECS = {spec.name: spec for spec in _SPECS}
"""Every house rule by its name, in the order in which people read them."""


def house_rules_from(table: Fields, base: HouseRules | None = None) -> HouseRules:
    """The house rules in `table`; what it leaves out comes from `base`.

    Raises `DataError` for a rule that is unknown, wrong or, without a base, missing. One that
    there was not from the beginning is not missed: it is what it was before.
    """
    for name in table.table:
        if name not in RULE_SPECS:
            raise table.error(name, f"is not a house rule; choose from {', '.join(RULE_SPECS)}")
    return HouseRules(**{spec.field: _value(spec, table, base) for spec in RULE_SPECS.values()})


def _value(spec: RuleSpec, table: Fields, base: HouseRules | None) -> Any:
    if spec.name not in table:
        if base:
            return spec.value(base)
        if spec.before:
            return spec.before_it_was()
    return spec.read(table)


def as_of_format(house: HouseRules, layout: int) -> HouseRules:
    """`house` with every rule that game files of format `layout` do not have as it was then."""
    newer = (spec for spec in RULE_SPECS.values() if spec.since > layout)
    return replace(house, **{spec.field: spec.before_it_was() for spec in newer})


def format_of_rules(house: HouseRules) -> int:
    """The oldest format of game files that can say `house`: what is newer is as it was before."""
    specs = RULE_SPECS.values()
    newer = [spec for spec in specs if spec.since > 1 and spec.value(house) != spec.before_it_was()]
    return max((spec.since for spec in newer), default=1)


def with_rule(house: HouseRules, name: str, text: str) -> HouseRules:
    """`house` with the rule `name` as `text` has it. Raises `DataError` if that cannot be."""
    return house_rules_from(Fields({name: as_value(text)}, "", "house rules"), house)


def read_preset(text: str, source: str) -> Preset:
    """Read a preset from TOML `text`; it may be based on a shipped one. Raises `DataError`."""
    table = parse_toml(text, source)
    based_on = table.text("based-on", 60, default="")
    base = find_preset(based_on).house if based_on else None
    house = house_rules_from(table.fields("rules"), base)
    return Preset(table.text("name", 60), table.text("title", 200), house)


@cache
def find_preset(name: str) -> Preset:
    """The shipped preset called `name`. Raises `DataError` that names the others."""
    file = Path(__file__).parent.parent / "presets" / f"{name}.toml"
    if name not in _shipped_names():
        raise DataError(f"there is no preset {name!r}; choose from {', '.join(_shipped_names())}")
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
