"""What each house rule can be, for forms that offer it, and values as people write them."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.game.fields import Fields
from scorekeeper.game.rules import CHOICES, LEGALITY, NUMBERS, YES_NO, HouseRules, house_rules_from


class Option(NamedTuple):
    """One thing that a house rule can be: a word, a number, or a word with a number."""

    word: str
    """As in data files; empty where the rule is a number and nothing else."""
    low: int = 0
    high: int = -1
    """The largest number; below `low` if there is none to be given."""
    usual: int = 0
    """The number to begin with."""

    @property
    def counts(self) -> bool:
        """True if a number belongs to it."""
        return self.low <= self.high

    @property
    def offer(self) -> str:
        """It as one of several to choose from: ``turn 1 to 99999``, or the word alone."""
        return f"{self.word} {self.low} to {self.high}".strip() if self.counts else self.word

    def write(self, number: int) -> str:
        """The value as people write it, with `number` where one belongs to it."""
        return f"{self.word} {number}".strip() if self.counts else self.word


_WITH_NUMBERS = {
    "failed-challenge": (Option("nothing"), Option("lose-turn"), Option("points", 1, 999, 5)),
    "turn-timer": (
        Option("none"),
        Option("turn", 1, 99_999, 120),
        Option("game", 1, 99_999, 1500),
    ),
}


def options(name: str) -> tuple[Option, ...]:
    """What the house rule `name` can be. Raises `KeyError` for a name that is none."""
    if name in _WITH_NUMBERS:
        return _WITH_NUMBERS[name]
    if name in NUMBERS:
        low, high = NUMBERS[name]
        return (Option("", low, high, low),)
    if name in LEGALITY or name in YES_NO:
        return tuple(map(Option, ("illegal", "legal") if name in LEGALITY else ("no", "yes")))
    return tuple(Option(str(choice)) for choice in CHOICES[name])


def chosen(house: HouseRules, name: str) -> tuple[Option, int]:
    """What the rule `name` is in `house`, and the number that belongs to it, else 0."""
    word, _, number = house.as_texts()[name].rpartition(" ")
    for option in options(name):
        if option.counts and option.word == word and number.isdigit():
            return option, int(number)
        if not option.counts and option.word == number:
            return option, 0
    raise AssertionError(f"{name} has a value that it cannot have")


def with_rule(house: HouseRules, name: str, text: str) -> HouseRules:
    """`house` with the rule `name` as `text` has it. Raises `DataError` if that cannot be."""
    return house_rules_from(Fields({name: as_value(text)}, "", "house rules"), house)


def as_value(text: str) -> str | int:
    """`text` as a value of a data file: a whole number if it is one."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
