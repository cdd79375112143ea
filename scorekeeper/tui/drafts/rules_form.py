"""House rules being edited, as frozen values, and what each of them can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import RULE_SPECS, HouseRules, Preset, with_rule
from scorekeeper.tui.drafts.sentence import Answer, Piece, SentencePart
from scorekeeper.tui.drafts.terms import OWN_RULES, set_in_words

SETS = "sets"
"""The name of the line of whole sets; no rule has it."""


@dataclass(frozen=True)
class RulesForm:
    """The rules as they are now, and how they came to be so. Every change makes a new form."""

    house: HouseRules
    typed: str = ""
    """The digits of a number that is being typed; any other change ends it."""
    past: tuple[HouseRules, ...] = ()
    """The rules before each change, to be brought back."""

    def step(self, name: str, by: int) -> RulesForm:
        """With the next value of the rule `name`, or the one before; of a number, by one."""
        spec = RULE_SPECS[name]
        choices, (now, number) = spec.choices, spec.chosen(self.house)
        if len(choices) == 1:
            text = now.write(min(max(number + by, now.low), now.high))
        else:
            other = choices[(choices.index(now) + by) % len(choices)]
            text = other.write(other.usual)
        return self.load(with_rule(self.house, name, text))

    def type(self, name: str, digit: str) -> RulesForm | None:
        """With one more digit of a number; None if the rule `name` cannot have that number."""
        return self._with_number(name, self.typed + digit)

    def rub_out(self, name: str) -> RulesForm:
        """Without the last digit that was typed."""
        return self._with_number(name, self.typed[:-1]) or self.end_number()

    def end_number(self) -> RulesForm:
        """The next digit begins another number."""
        return replace(self, typed="")

    def load(self, house: HouseRules) -> RulesForm:
        """With all the rules of `house`."""
        past = (*self.past, self.house) if house != self.house else self.past
        return RulesForm(house, "", past)

    def undo(self) -> RulesForm:
        """Before the last change; the same if there is none."""
        return RulesForm(self.past[-1], "", self.past[:-1]) if self.past else self

    def _with_number(self, name: str, typed: str) -> RulesForm | None:
        """With the number `typed`; what is typed of it so far counts as one change."""
        spec = RULE_SPECS[name]
        now, _ = spec.chosen(self.house)
        choice = next((one for one in (now, *spec.choices) if one.counts), None)
        if choice is None or not typed:
            return None
        try:
            house = with_rule(self.house, name, choice.write(int(typed)))
        except DataError:
            return None
        return RulesForm(house, typed, self.past if self.typed else (*self.past, self.house))


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
    counts = any(choice.counts for choice in RULE_SPECS[name].choices)
    return "Left and Right change it; or type the number." if counts else ""


@dataclass(frozen=True)
class Sets:
    """Whole sets of rules to choose from: the presets, and the rules of one's own."""

    presets: Mapping[str, Preset]
    own: HouseRules | None = None
    """Rules that are no preset, to come back to."""

    def part(self, house: HouseRules) -> SentencePart:
        """The set that `house` is, and the others."""
        answers = [
            Answer(name, set_in_words(name), preset.title) for name, preset in self.presets.items()
        ]
        same = next((name for name, one in self.presets.items() if one.house == house), OWN_RULES)
        if self.own or same == OWN_RULES:
            answers.insert(
                0, Answer(OWN_RULES, "ours", "Rules of your own; S keeps them by a name.")
            )
        return SentencePart(SETS, tuple(answers), same)

    def rules(self, value: str) -> HouseRules | None:
        """The rules of the set of that name."""
        return self.presets[value].house if value in self.presets else self.own
