"""House rules being edited, as frozen values, and what each of them can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from scorekeeper.drafts import Option
from scorekeeper.drafts.game_terms import OWN_RULES, set_in_words
from scorekeeper.game.fields import DataError
from scorekeeper.game.rule_spec import RuleChoice
from scorekeeper.game.rules import (
    DEFAULT_PRESET,
    RULE_SPECS,
    HouseRules,
    Preset,
    find_preset,
    shipped_presets,
    with_rule,
)
from scorekeeper.game.text import count

SETS = "sets"
"""The name of the sentence about whole sets; no rule has it."""


def _in_groups() -> dict[str, tuple[str, ...]]:
    groups = list(dict.fromkeys(spec.group for spec in RULE_SPECS.values()))
    specs = sorted(RULE_SPECS.values(), key=lambda spec: groups.index(spec.group))
    by_group = groupby(specs, key=lambda spec: spec.group)
    return {group: tuple(spec.name for spec in members) for group, members in by_group}


GROUPS: Mapping[str, tuple[str, ...]] = {**_in_groups(), "Or a set of rules": (SETS,)}
"""The names of all rules by their subjects, in the order in which people read them."""


class RuleSentence(NamedTuple):
    """A rule as a sentence."""

    before: str
    answer: str
    """The part that can be chosen."""
    after: str
    is_own: bool
    """True if the leaflet has another answer."""


@dataclass(frozen=True)
class RulesForm:
    """The rules as they are now, and how they came to be so. Every change makes a new form."""

    house: HouseRules
    presets: Mapping[str, Preset]
    """The whole sets to choose from."""
    keeps_key: str = ""
    """The key that keeps rules of one's own."""
    chosen: str = next(iter(RULE_SPECS))
    """The name of the rule that is changed, or `SETS`."""
    is_typing: bool = False
    """True while a number is typed: all its digits are one change."""
    past: tuple[HouseRules, ...] = ()
    """The rules before each change, to be brought back."""
    undone: tuple[HouseRules, ...] = ()
    """Those that were taken back since the last change."""

    @property
    def preset(self) -> str:
        """The name of the set that the rules are; `OWN_RULES` if they are none."""
        return self._preset_of(self.house)

    @property
    def whose(self) -> str:
        """The set that these rules are, or how far they are from the leaflet's."""
        if self.preset == OWN_RULES:
            own = count(len(self.house.differing(_leaflet())), "rule")
            return f"the leaflet's, with {own} of your own"
        return set_in_words(self.preset)

    def sentence(self, name: str) -> RuleSentence:
        """The rule `name` as it is now; of `SETS`, the set that all rules are."""
        if name == SETS:
            whose = "our rules" if self.preset == OWN_RULES else set_in_words(self.preset)
            return RuleSentence("We play by ", whose, ".", is_own=False)
        spec = RULE_SPECS[name]
        before, _, after = spec.sentence.partition("{}")
        choice, number = spec.chosen(self.house)
        is_own = spec.value(self.house) != spec.value(_leaflet())
        return RuleSentence(before, choice.say(number), after, is_own)

    # The chosen rule

    @property
    def options(self) -> tuple[Option, ...]:
        """All that the chosen rule can be, a number as it is now or usually is."""
        if self.chosen == SETS:
            sets = [Option(one, set_in_words(one), of.title) for one, of in self.presets.items()]
            if self._own:
                means = f"Your own rules. {self.keeps_key} keeps them for other games."
                sets.insert(0, Option(OWN_RULES, "our rules", means))
            return tuple(sets)
        spec = RULE_SPECS[self.chosen]
        now, number = spec.chosen(self.house)
        numbers = [number if choice == now else choice.usual for choice in spec.choices]
        return tuple(
            Option(choice.write(own), choice.say(own))
            for choice, own in zip(spec.choices, numbers, strict=True)
        )

    @property
    def value(self) -> str:
        """The value of the option that is chosen."""
        return self.preset if self.chosen == SETS else RULE_SPECS[self.chosen].text(self.house)

    @property
    def number(self) -> int | None:
        """The number that belongs to the chosen option; None if none does."""
        if self.chosen == SETS:
            return None
        choice, number = RULE_SPECS[self.chosen].chosen(self.house)
        return number if choice.counts else None

    @property
    def counting(self) -> RuleChoice | None:
        """The option that a number can be typed for, if the chosen rule has one."""
        if self.chosen == SETS:
            return None
        spec = RULE_SPECS[self.chosen]
        return next(
            (one for one in (spec.chosen(self.house)[0], *spec.choices) if one.counts), None
        )

    @property
    def limits(self) -> str:
        """The numbers that can be typed, in words; empty if none can."""
        return f"from {self.counting.low} to {self.counting.high}" if self.counting else ""

    # Changes

    def choose(self, name: str) -> RulesForm:
        """With the rule `name`, or `SETS`, to be changed."""
        return replace(self, chosen=name, is_typing=False)

    def answer(self, value: str) -> RulesForm:
        """With the option of that `value`."""
        if self.chosen != SETS:
            return self._load(with_rule(self.house, self.chosen, value))
        house = self.presets[value].house if value in self.presets else self._own
        return self._load(house or self.house)

    def step(self, by: int) -> RulesForm:
        """With the next option, or the one before; of a number alone, by one."""
        options = self.options
        choice = self.counting
        if choice and self.number is not None and len(options) == 1:
            number = min(max(self.number + by, choice.low), choice.high)
            return self._load(with_rule(self.house, self.chosen, choice.write(number)))
        values = [option.value for option in options]
        return self.answer(values[(values.index(self.value) + by) % len(values)])

    def type(self, number: int) -> RulesForm | None:
        """With a `number` that is being typed; None if the chosen rule cannot have it."""
        choice = self.counting
        if choice is None:
            return None
        try:
            house = with_rule(self.house, self.chosen, choice.write(number))
        except DataError:
            return None
        past = self.past if self.is_typing else (*self.past, self.house)
        return replace(self, house=house, is_typing=True, past=past, undone=())

    def undo(self) -> RulesForm:
        """Before the last change; the same if there is none."""
        if not self.past:
            return self
        return replace(
            self,
            house=self.past[-1],
            is_typing=False,
            past=self.past[:-1],
            undone=(*self.undone, self.house),
        )

    def redo(self) -> RulesForm:
        """As it was before that was taken back; the same if nothing was."""
        if not self.undone:
            return self
        form = self._load(self.undone[-1])
        return replace(form, undone=self.undone[:-1])

    @property
    def _own(self) -> HouseRules | None:
        """The rules that are no set, or were so last."""
        every = (self.house, *reversed(self.past))
        return next((one for one in every if self._preset_of(one) == OWN_RULES), None)

    def _preset_of(self, house: HouseRules) -> str:
        return next((name for name, one in self.presets.items() if one.house == house), OWN_RULES)

    def _load(self, house: HouseRules) -> RulesForm:
        if house == self.house:
            return replace(self, is_typing=False)
        past = (*self.past, self.house)
        return replace(self, house=house, is_typing=False, past=past, undone=())


def leaflet_rules() -> RulesForm:
    """The rules of the leaflet, among the sets that come with the program."""
    return RulesForm(_leaflet(), shipped_presets())


def _leaflet() -> HouseRules:
    return find_preset(DEFAULT_PRESET).house
