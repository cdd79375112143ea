"""The house rules (rules, section 8), their presets, and the rules in force in a game.

More than half of the module is a table: each rule, its choices, and how people read of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType

from scorekeeper.game.edition import Edition
from scorekeeper.game.fields import DataError, Fields, parse_toml
from scorekeeper.game.rule_spec import RuleChoice, RuleSpec, as_value, number

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


class LookingUp(WordRule):
    """When words may be looked up in a game that is settled by challenges."""

    WHEN_AGREED = "when-agreed"
    FREELY = "freely"
    AT_THE_END = "at-the-end"


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
        if self.points:
            return f"points {self.points}"
        return "lose-turn" if self.lose_turn else "nothing"


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
            if match[1] == "turn":
                return cls(per_turn=seconds)
            return cls(per_game=seconds)
        raise ValueError(text)

    def __str__(self) -> str:
        if self.per_turn:
            return f"turn {self.per_turn}"
        if self.per_game:
            return f"game {self.per_game}"
        return "none"


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
    looking_up: LookingUp
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


LAYING = "Laying"
POINTS = "Points"
CHALLENGES = "Challenges"
SWAPPING = "Swapping and the end"
TABLE = "The table"

_SPECS = (
    RuleSpec(
        name="plural",
        kind=Plural,
        title="Adding a lone S",
        choices=(
            RuleChoice("strict", "not allowed", phrase="may not be added"),
            RuleChoice("off", "allowed, NET to NETS", phrase="may be added"),
        ),
        group=LAYING,
        sentence="A lone S {} to a word on the board.",
        why="EAT to EATS is the same: it is the lone S that counts, not the meaning. CARD to CARS"
        " is fine: an S on top of a letter adds nothing.",
        changes_plays=True,
        changes_solo_games=True,
    ),
    RuleSpec(
        name="double-plural",
        kind=bool,
        title="Lone S on two words",
        choices=(
            RuleChoice("illegal", "not allowed", phrase="is not allowed"),
            RuleChoice("legal", "allowed", phrase="is allowed"),
        ),
        group=LAYING,
        sentence="One S that ends two words at once {}.",
        why="Both words are there already, and the S is all that is added to either. This only"
        " matters where a lone S may not be added to one word.",
        changes_plays=True,
        changes_solo_games=True,
    ),
    RuleSpec(
        name="qu-bonus",
        kind=QuBonus,
        title="Bonus for Qu",
        choices=(
            RuleChoice("every-word", "in every flat word", phrase="every flat word"),
            RuleChoice("once-a-turn", "once a turn", phrase="one flat word a turn"),
        ),
        group=POINTS,
        sentence="Qu earns extra in {}.",
        why="A word is flat if every tile of it lies on the board itself. Only flat words earn it.",
        changes_plays=True,
        changes_solo_games=True,
    ),
    RuleSpec(
        name="seven-bonus",
        kind=int,
        title="Using the whole rack",
        choices=number(0, 1000, meaning="bonus points", phrase="{number} more"),
        group=POINTS,
        sentence="The whole rack in one turn earns {}.",
        why="Seven tiles in most boxes. A rack that is smaller at the end of the game earns"
        " nothing.",
        changes_plays=True,
        changes_solo_games=True,
    ),
    RuleSpec(
        name="leftover",
        kind=int,
        title="Each tile left over",
        choices=number(0, 1000, meaning="points off at the end", phrase="{number}"),
        group=POINTS,
        sentence="A tile left on the rack at the end costs {}.",
        why="Whichever letter it is.",
        changes_solo_games=True,
    ),
    RuleSpec(
        name="lost-challenge",
        kind=LostChallenge,
        title="A word that is not one",
        choices=(
            RuleChoice("replay", "the player tries again", phrase="play again"),
            RuleChoice("retry-once", "one more try, then a pass", phrase="may try once more"),
            RuleChoice("lose-turn", "the player loses the turn", phrase="lose your turn"),
        ),
        group=CHALLENGES,
        sentence="A wrong word comes off again, and you {}.",
        why="The tiles go back on the rack, and the play earns nothing.",
    ),
    RuleSpec(
        name="failed-challenge",
        kind=FailedChallenge,
        title="A challenge that fails",
        choices=(
            RuleChoice("nothing", "costs nothing", phrase="nothing"),
            RuleChoice("lose-turn", "challenger misses a turn", phrase="the next turn"),
            RuleChoice(
                word="points",
                meaning="points off the challenger",
                phrase="{points}",
                low=1,
                high=999,
                usual=5,
            ),
        ),
        group=CHALLENGES,
        sentence="Challenging a good word costs the challenger {}.",
        why="The word stays, and its points count.",
    ),
    RuleSpec(
        name="looking-up",
        kind=LookingUp,
        title="Looking a word up",
        choices=(
            RuleChoice("when-agreed", "when we agree", phrase="when the table agrees"),
            RuleChoice("freely", "freely", phrase="freely"),
            RuleChoice("at-the-end", "not before the end", phrase="after the game"),
        ),
        group=CHALLENGES,
        sentence="With challenges a word may be looked up {}.",
        why="At a phone: the table is told who looked what up. Where words are checked as they are"
        " laid, everybody may.",
        since=3,
        before="when-agreed",
    ),
    RuleSpec(
        name="exchange-counts-as-pass",
        kind=bool,
        title="Swapping a tile",
        choices=(
            RuleChoice("no", "does not count as a pass", phrase="does not count as passing"),
            RuleChoice("yes", "counts as a pass", phrase="counts as a pass"),
        ),
        group=SWAPPING,
        sentence="Swapping a tile {}.",
        why="This only matters at the end: when everybody passes, the game is over.",
    ),
    RuleSpec(
        name="all-pass-rounds",
        kind=int,
        title="The game ends after",
        choices=number(1, 10, meaning="rounds of passes", phrase="{times}"),
        group=SWAPPING,
        sentence="The game is over when everybody has passed {}.",
        why="One after another, with no play between them.",
        changes_solo_games=True,
    ),
    RuleSpec(
        name="all-pass-ends",
        kind=AllPassEnds,
        title="All pass",
        choices=(
            RuleChoice("at-once", "ends the game at once", phrase="at once"),
            RuleChoice("empty-bag", "with an empty bag only", phrase="only with an empty bag"),
        ),
        group=SWAPPING,
        sentence="If everybody passes, the game is over {}.",
        why="In the leaflet the game is over at once. Some play on as long as there are tiles in"
        " the bag.",
        changes_solo_games=True,
        since=2,
        before="at-once",
    ),
    RuleSpec(
        name="going-out-ends",
        kind=bool,
        title="Empty rack and bag",
        choices=(
            RuleChoice("no", "the others play on", phrase="the others play on"),
            RuleChoice("yes", "the game ends", phrase="the game is over"),
        ),
        group=SWAPPING,
        sentence="Once the bag and one rack are empty, {}.",
        why="Older leaflets let the others play until all of them pass.",
        changes_solo_games=True,
    ),
    RuleSpec(
        name="rounds",
        kind=int,
        title="Rounds",
        choices=number(
            0,
            99,
            meaning="rounds at most",
            phrase="a limit of {rounds}",
            none="no limit to the number of rounds",
        ),
        group=SWAPPING,
        sentence="There is {}.",
        why="When everybody has had that many turns, the game is over. Tiles left over count as"
        " usual.",
        changes_solo_games=True,
        since=2,
        before="0",
    ),
    RuleSpec(
        name="solo-exchanges",
        kind=int,
        title="Solo game",
        choices=number(0, 100, meaning="swaps allowed", phrase="{times}"),
        group=SWAPPING,
        sentence="Playing alone, you may swap {}.",
        why="A game for one ends when no more words can be laid; a swap brings another letter.",
        changes_solo_games=True,
    ),
    RuleSpec(
        name="cover-whole-word",
        kind=bool,
        title="Covering a whole word",
        choices=(
            RuleChoice("illegal", "not allowed in one turn", phrase="may not be covered"),
            RuleChoice("legal", "allowed in one turn", phrase="may be covered"),
        ),
        group=LAYING,
        sentence="A whole word {} in one turn.",
        why="One letter of it must stay, unless you agree otherwise. In two turns it can always"
        " be done.",
        changes_plays=True,
        changes_solo_games=True,
    ),
    RuleSpec(
        name="turn-timer",
        kind=TurnTimer,
        title="Clock",
        choices=(
            RuleChoice("none", "no limit", phrase="There is no clock"),
            RuleChoice(
                word="turn",
                meaning="seconds per turn",
                phrase="Each turn may take {time}",
                low=1,
                high=99_999,
                usual=120,
            ),
            RuleChoice(
                word="game",
                meaning="seconds per player",
                phrase="Each player has {time} for the whole game",
                low=1,
                high=99_999,
                usual=1500,
            ),
        ),
        group=TABLE,
        sentence="{}.",
        why="When the time is up the clock rings once and counts on. Agree between you what that"
        " costs. You can type another number of seconds.",
        changes_solo_games=True,
    ),
    RuleSpec(
        name="tie-break",
        kind=TieBreak,
        title="Tie on points",
        choices=(
            RuleChoice("shared", "the win is shared", phrase="they share the win"),
            RuleChoice("longest-word", "the longest word wins", phrase="the longest word wins"),
            RuleChoice(
                "fewest-tiles-left",
                "the fewest tiles left win",
                phrase="whoever has fewest tiles left wins",
            ),
            RuleChoice(
                "score-before-leftovers",
                "points from plays decide",
                phrase="points before the racks decide",
            ),
        ),
        group=SWAPPING,
        sentence="If two players finish level, {}.",
        why="This only matters when two players finish level.",
    ),
    RuleSpec(
        name="players",
        kind=int,
        title="Number of players",
        choices=number(1, 6, meaning="at most", phrase="{number}"),
        group=TABLE,
        sentence="At most {} play.",
        why="The leaflet is for two to four. Some boxes allow six.",
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
    values = {}
    for name, spec in RULE_SPECS.items():
        if name in table:
            values[spec.field] = spec.read(table)
        elif base:
            values[spec.field] = spec.value(base)
        else:
            values[spec.field] = spec.value_before() if spec.before else spec.read(table)
    return HouseRules(**values)


def as_of_format(house: HouseRules, layout: int) -> HouseRules:
    """`house` with every rule that game files of format `layout` do not have as it was then."""
    newer = (spec for spec in RULE_SPECS.values() if spec.since > layout)
    return replace(house, **{spec.field: spec.value_before() for spec in newer})


def format_of_rules(house: HouseRules) -> int:
    """The oldest format of game files that can say `house`: what is newer is as it was before."""
    specs = RULE_SPECS.values()
    newer = [spec for spec in specs if spec.since > 1 and spec.value(house) != spec.value_before()]
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
        raise DataError(
            f"there are no house rules {name!r}; choose from {', '.join(_shipped_names())}"
        )
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
