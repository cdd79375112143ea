"""What can be chosen for a game as a whole, in words: dictionaries, sets of rules, the clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from scorekeeper.drafts import Option
from scorekeeper.game.edition import Edition
from scorekeeper.game.rules import DEFAULT_PRESET, RULE_SPECS, HouseRules, Preset, TurnTimer
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import as_sentence
from scorekeeper.names import printable
from scorekeeper.report.seats import dictionary_in_words
from scorekeeper.words.catalogue import Offer
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import CLUB, level_with

OWN_RULES = "\n"
"""Stands for rules that are no preset; no preset can have that name."""
OWN_LIST = "\nlist"
"""Stands for a word list in a file that is still to be named."""

_CALLED = {DEFAULT_PRESET: "the leaflet's", "newer-boxes": "the newer boxes'"}
_CALLED |= {"app-like": "the phone app's"}

CHECKS = (
    Option(
        WordCheck.CHALLENGE.value,
        "when challenged",
        "Nothing is checked unless somebody challenges. So the leaflet has it.",
    ),
    Option(
        WordCheck.INLINE.value,
        "as they are laid",
        "Every word is checked as you lay it. If it is none, you may take it back.",
    ),
    Option(WordCheck.UNCHECKED.value, "never", "You decide about every word yourselves."),
)
FAMILY_WORDS = "No rude words and no slurs of English: they are neither shown nor allowed."
DEALT_HERE = "No bag on the table: each has a rack on a phone, or in turn at the laptop."
"""What it means that the app deals."""
TILES = (
    Option("drawn", "the box's tiles", "You draw real tiles from the bag."),
    Option("dealt", "tiles dealt here", DEALT_HERE),
)


class ClockKind(Enum):
    """For what time is counted."""

    NONE = "none"
    TURN = "turn"
    GAME = "game"


CLOCKS = (
    Option(ClockKind.NONE.value, "no clock", "Take as long as you like."),
    Option(ClockKind.TURN.value, "for each turn", "Everybody has that long for each turn."),
    Option(
        ClockKind.GAME.value,
        "for the game",
        "Each player has that long for all turns together.",
    ),
)


@dataclass(frozen=True)
class TermChoices:
    """All that can be chosen."""

    presets: Mapping[str, Preset]
    dictionaries: Sequence[Offer]
    wanted: str = DEFAULT_PRESET
    """The preset that is named if several have the same rules."""
    boxes: Sequence[Edition] = ()

    def preset(self, house: HouseRules) -> str:
        """The preset that `house` is, the clock aside; `OWN_RULES` if it is none."""
        same = [
            name
            for name, preset in self.presets.items()
            if replace(preset.house, turn_timer=house.turn_timer) == house
        ]
        return self.wanted if self.wanted in same else next(iter(same), OWN_RULES)

    def by_preset(self, name: str, house: HouseRules) -> HouseRules:
        """The rules of the preset `name`, with the clock of `house` if that has one."""
        if name not in self.presets:
            return house
        rules = self.presets[name].house
        usual = self.presets[DEFAULT_PRESET].house.turn_timer
        if rules.turn_timer == usual:
            return replace(rules, turn_timer=house.turn_timer)
        return rules

    def rule_sets(self, house: HouseRules) -> list[tuple[str, str]]:
        """Each set of rules in words, with its name; our own first if `house` is none of them."""
        sets = [(rules_in_words(name), name) for name in self.presets]
        if self.preset(house) == OWN_RULES:
            sets.insert(0, ("our rules", OWN_RULES))
        return sets

    def word_lists(self, own: Iterable[str] = ()) -> list[tuple[str, str]]:
        """Each dictionary in words, with its name, the likely ones first; also those of our `own`.

        The last one stands for a file that is still to be named.
        """
        offers = sorted(self.dictionaries, key=_likelihood)
        lists = [(_offer_in_words(offer), offer.spec) for offer in offers]
        known = {spec for _, spec in lists}
        lists += [(words_of(spec), spec) for spec in own if spec and spec not in known]
        return [*dict.fromkeys(lists), ("a word list of your own…", OWN_LIST)]


def _likelihood(offer: Offer) -> tuple[bool, int]:
    return offer.is_seldom, _LIKELY.get(offer.spec, len(_LIKELY))


_LIKELY = {"english-60": 0, "english-50": 1, "english": 2}
"""The dictionaries that most people want, by their places."""


def _offer_in_words(offer: Offer) -> str:
    said = words_of(offer.spec, offer.title)
    return f"{said} – {printable(offer.note)}" if offer.note else said


def words_of(spec: str, title: str = "") -> str:
    """The words of a dictionary, as an answer has them.

    >>> words_of("english-60"), words_of("english"), words_of("english-65")
    ('the everyday level', 'every word', 'words up to level 65')
    """
    size = DictionaryName.of(spec).level
    if size is None:
        return dictionary_in_words(spec, title)
    if size == CLUB.size:
        return "every word"
    level = level_with(size)
    return f"the {level.typed} level" if level.size == size else f"words up to level {size}"


def set_in_words(name: str) -> str:
    """Whose rules the preset `name` are: ``the leaflet's``."""
    return _CALLED.get(name, printable(name))


def rules_in_words(name: str) -> str:
    """The rules of the preset `name`, as a sentence has them."""
    return f"{_CALLED[name]} rules" if name in _CALLED else f"the rules of {printable(name)}"


def about_rules(presets: Mapping[str, Preset], name: str) -> str:
    """Where the rules of the preset `name` come from, as a sentence; empty for our own."""
    return as_sentence(presets[name].title) if name in presets else ""


# The clock

LONGEST_S = 99_999
"""Seconds of a clock at most."""


def clock_of(house: HouseRules) -> tuple[ClockKind, int]:
    """For what the clock of `house` counts, and its seconds; 0 if there is none."""
    timer = house.turn_timer
    if timer.per_turn:
        return ClockKind.TURN, timer.per_turn
    if timer.per_game:
        return ClockKind.GAME, timer.per_game
    return ClockKind.NONE, 0


def usual_seconds(kind: ClockKind) -> int:
    """The seconds that most people play by; 0 without a clock."""
    choices = RULE_SPECS["turn-timer"].choices
    return next((choice.usual for choice in choices if choice.word == kind.value), 0)


def with_clock(house: HouseRules, kind: ClockKind, seconds: int) -> HouseRules:
    """`house` with such a clock; the nearest time that a clock can have."""
    seconds = min(max(seconds, 1), LONGEST_S)
    timers = {
        ClockKind.NONE: TurnTimer(),
        ClockKind.TURN: TurnTimer(per_turn=seconds),
        ClockKind.GAME: TurnTimer(per_game=seconds),
    }
    return replace(house, turn_timer=timers[kind])
