"""The description of one house rule: its name, its values, and how they are read and shown."""

from __future__ import annotations

import re
from dataclasses import KW_ONLY, dataclass
from typing import Any

from scorekeeper.game.fields import Fields
from scorekeeper.game.text import count, in_time, listed, times


@dataclass(frozen=True)
class RuleChoice:
    """One thing that a house rule can be: a word, a number, or a word with a number."""

    word: str
    """As in data files; empty where the rule is a number and nothing else."""
    meaning: str
    """Its meaning, in a few words."""
    _: KW_ONLY
    phrase: str
    """As it stands in the sentence of its rule, with a place for the number if one belongs to it:
    ``{number}``, ``{times}``, ``{points}``, ``{rounds}`` or ``{time}``."""
    low: int = 0
    high: int = -1
    """The largest number; below `low` if there is none to be given."""
    usual: int = 0
    """The number to begin with."""
    none: str = ""
    """The words for the number 0, where that is no number of such things but another rule."""

    @property
    def counts(self) -> bool:
        """True if a number belongs to it."""
        return self.low <= self.high

    @property
    def offer(self) -> str:
        """The choice as one of several: ``turn 1 to 99999``, or the word alone."""
        return f"{self.word} {self.low} to {self.high}".strip() if self.counts else self.word

    def say(self, number: int) -> str:
        """The words in the sentence: ``may not be added``, ``5 points``, ``2 minutes``."""
        if self.none and not number:
            return self.none
        return self.phrase.format(
            number=number or "nothing",
            times=times(number),
            points=count(number, "point"),
            rounds=count(number, "round"),
            time=in_time(number),
        )

    def write(self, number: int) -> str:
        """The value as people write it, with `number` where one belongs to it."""
        return f"{self.word} {number}".strip() if self.counts else self.word


@dataclass(frozen=True, kw_only=True)
class RuleSpec:
    """All there is to know of one house rule but how a game goes by it."""

    name: str
    """As in data files."""
    kind: type[Any]
    """The type of its values: ``int``, ``bool``, or one that has ``parse``."""
    title: str
    """Its subject, in a few words."""
    choices: tuple[RuleChoice, ...]
    """Its possible values: one choice for a number; for yes and no the no first."""
    group: str
    """The heading under which it stands with others."""
    sentence: str
    """The rule as people say it, ``{}`` where it can be chosen."""
    why: str
    """Its purpose, or something easily overlooked, in a few sentences."""
    changes_plays: bool = False
    """True if it changes which plays are legal or what they earn: then the finder must know it."""
    changes_solo_games: bool = False
    """True if it changes what can be scored in a game for one: each value has its own ladder."""
    since: int = 1
    """The format of game files that was the first to have it; 1 for what was always there."""
    before: str = ""
    """Its value before that, as people write it; empty for what was always there."""

    def read(self, table: Fields) -> Any:
        """Its value in `table`. Raises `DataError` if it is missing or wrong."""
        first = self.choices[0]
        if self.kind is int:
            return table.whole(self.name, first.low, first.high)
        if self.kind is bool:
            raw = table.table.get(self.name)
            no, yes = self.choices
            if isinstance(raw, bool):
                return raw
            if raw == no.word:
                return False
            if raw == yes.word:
                return True
            raise table.error(self.name, f'must be "{no.word}" or "{yes.word}"')
        if isinstance(table.table.get(self.name), int):
            raise table.error(self.name, f"cannot be {table.shown(self.name)}; {self.offers}")
        text = re.sub(r"\s+", " ", table.text(self.name, 40)).strip().lower()
        try:
            return self.kind.parse(text)
        except ValueError:
            raise table.error(self.name, f"cannot be {text!r}; {self.offers}") from None

    def value_before(self) -> Any:
        """Its value where there was no such rule yet, from `before`."""
        return self.read(Fields({self.name: as_value(self.before)}, "", "house rules"))

    @property
    def offers(self) -> str:
        """Advice on what to write: ``write nothing, lose-turn or points 1 to 999 (...)``."""
        offers = (
            f"{choice.offer} ({choice.meaning})" if choice.counts else choice.offer
            for choice in self.choices
        )
        return f"write {listed(offers, 'or')}"

    @property
    def field(self) -> str:
        """The field of `HouseRules` that holds it."""
        return self.name.replace("-", "_")

    def value(self, house: object) -> Any:
        """Its value in `house`, which are `HouseRules`, as its `kind`."""
        return getattr(house, self.field)

    def plain(self, house: object) -> str | int | bool:
        """Its value in `house`, as a data file has it: ``"legal"``, 20, true."""
        as_it_is = self.kind is int or self.choices[-1].word == "yes"
        value: str | int | bool = self.value(house) if as_it_is else self.text(house)
        return value

    def text(self, house: object) -> str:
        """Its value in `house`, as people write and read it: ``yes``, ``20``, ``turn 120``."""
        value = self.value(house)
        return self.choices[value].word if self.kind is bool else str(value)

    def say(self, house: object) -> str:
        """The rule in `house` as a sentence: ``A lone S may not be added to a word ...``."""
        choice, number = self.chosen(house)
        return self.sentence.format(choice.say(number))

    def in_words(self, house: object) -> str:
        """Its value in `house`, in a few words: ``20 bonus points``, ``the game ends``."""
        choice, number = self.chosen(house)
        if not choice.counts:
            return choice.meaning
        if choice.none and not number:
            return choice.none
        noun, _, rest = choice.meaning.partition(" ")
        noun = noun.removesuffix("s") if number == 1 else noun
        return f"{number or 'no'} {noun} {rest}".rstrip()

    def chosen(self, house: object) -> tuple[RuleChoice, int]:
        """Its choice in `house`, and the number that belongs to it, else 0."""
        text = self.text(house)
        word, _, number = text.rpartition(" ")
        for choice in self.choices:
            if choice.counts and choice.word == word and number.isdigit():
                return choice, int(number)
            if not choice.counts and choice.word == text:
                return choice, 0
        raise AssertionError(f"{self.name} has a value that it cannot have")


def number(
    low: int, high: int, *, meaning: str, phrase: str, none: str = ""
) -> tuple[RuleChoice, ...]:
    """A number from `low` to `high`, which begins with the lowest; `none` says what 0 is."""
    choice = RuleChoice(
        word="", meaning=meaning, phrase=phrase, low=low, high=high, usual=low, none=none
    )
    return (choice,)


def as_value(text: str) -> str | int:
    """`text` as a value of a data file: a whole number if it is one."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
