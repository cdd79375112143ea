"""House rules being edited, as frozen values, and what each of them can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import RULE_SPECS, HouseRules, Preset, with_rule
from scorekeeper.tui.forms.sentence import Answer, Piece, SentencePart
from scorekeeper.tui.forms.terms import OWN_RULES, set_in_words
from scorekeeper.tui.kit.keys import written

SETS = "sets"
"""The name of the line of whole sets; no rule has it."""


@dataclass(frozen=True)
class RulesForm:
    """The rules as they are now, and how they came to be so. Every change makes a new form.

    A `name` is that of a rule, or `SETS`.
    """

    house: HouseRules
    presets: Mapping[str, Preset]
    """The whole sets to choose from."""
    typed: str = ""
    """The digits of a number that is being typed; any other change ends it."""
    past: tuple[HouseRules, ...] = ()
    """The rules before each change, to be brought back."""

    @property
    def preset(self) -> str:
        """The name of the set that the rules are; `OWN_RULES` if they are none."""
        return self._preset_of(self.house)

    def part(self, name: str) -> SentencePart:
        """The answer to `name` that is chosen, and the others."""
        if name != SETS:
            return rule_part(name, self.house)
        answers = [Answer(one, set_in_words(one), of.title) for one, of in self.presets.items()]
        if self._own:
            keep = written("house_rules.save")
            own = Answer(
                OWN_RULES, "our rules", f"Your own rules. {keep} keeps them for other games."
            )
            answers.insert(0, own)
        return SentencePart(SETS, tuple(answers), self.preset)

    def answer(self, name: str, value: str) -> RulesForm:
        """With the answer `value` to `name`."""
        if name != SETS:
            return self._load(with_rule(self.house, name, value))
        house = self.presets[value].house if value in self.presets else self._own
        return self._load(house or self.house)

    def step(self, name: str, by: int) -> RulesForm:
        """With the next answer, or the one before; of a number, by one."""
        if name == SETS or len(RULE_SPECS[name].choices) > 1:
            return self.answer(name, self.part(name).beside(by).value)
        now, number = RULE_SPECS[name].chosen(self.house)
        return self.answer(name, now.write(min(max(number + by, now.low), now.high)))

    def type(self, name: str, digit: str) -> RulesForm | None:
        """With one more digit of a number; None if `name` cannot have that number."""
        return self._with_number(name, self.typed + digit)

    def rub_out(self, name: str) -> RulesForm:
        """Without the last digit that was typed."""
        return self._with_number(name, self.typed[:-1]) or self.end_number()

    def end_number(self) -> RulesForm:
        """The next digit begins another number."""
        return replace(self, typed="")

    def undo(self) -> RulesForm:
        """Before the last change; the same if there is none."""
        if not self.past:
            return self
        return replace(self, house=self.past[-1], typed="", past=self.past[:-1])

    @property
    def _own(self) -> HouseRules | None:
        """The rules that are no set, or were so last."""
        every = (self.house, *reversed(self.past))
        return next((one for one in every if self._preset_of(one) == OWN_RULES), None)

    def _preset_of(self, house: HouseRules) -> str:
        return next((name for name, one in self.presets.items() if one.house == house), OWN_RULES)

    def _load(self, house: HouseRules) -> RulesForm:
        past = (*self.past, self.house) if house != self.house else self.past
        return replace(self, house=house, typed="", past=past)

    def _with_number(self, name: str, typed: str) -> RulesForm | None:
        """With the number `typed`; what is typed of it so far counts as one change."""
        spec = RULE_SPECS.get(name)
        choices = (spec.chosen(self.house)[0], *spec.choices) if spec else ()
        choice = next((one for one in choices if one.counts), None)
        if choice is None or not typed:
            return None
        try:
            house = with_rule(self.house, name, choice.write(int(typed)))
        except DataError:
            return None
        past = self.past if self.typed else (*self.past, self.house)
        return replace(self, house=house, typed=typed, past=past)


def rule_part(name: str, house: HouseRules) -> SentencePart:
    """The part of the sentence about the rule `name` that can be chosen, and its other answers."""
    spec = RULE_SPECS[name]
    now, number = spec.chosen(house)
    numbers = [number if choice == now else choice.usual for choice in spec.choices]
    answers = tuple(
        Answer(choice.write(own), choice.say(own))
        for choice, own in zip(spec.choices, numbers, strict=True)
    )
    return SentencePart(name, answers, spec.text(house))


def rule_sentence(name: str, house: HouseRules) -> list[Piece]:
    """The rule `name` as a sentence."""
    before, _, after = RULE_SPECS[name].sentence.partition("{}")
    return [before, rule_part(name, house), after]


def how_to_change(name: str) -> str:
    """The keys that change the rule `name` if it is a number; empty for any other."""
    counts = name != SETS and any(choice.counts for choice in RULE_SPECS[name].choices)
    return "← → change it, or type the number." if counts else ""
