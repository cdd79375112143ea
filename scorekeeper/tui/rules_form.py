"""House rules being edited, as frozen values, and what each of them can be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import RULE_SPECS, Choice, HouseRules, RuleSpec, with_rule
from scorekeeper.tui.lines import Line, wrapped

NARROW = 60
"""On fewer columns there is no room for the meanings beside the values."""


@dataclass(frozen=True, slots=True)
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

    def enter(self, name: str) -> RulesForm:
        """With the number that is being typed taken, else with the next value of `name`."""
        return self.end_number() if self.typed else self.step(name, 1)

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


def describe_choices(name: str, house: HouseRules, usual: HouseRules, width: int) -> list[Line]:
    """How the rule `name` is changed, and what it can be, with a ``*`` at what is `usual`."""
    spec = RULE_SPECS[name]
    how = "Left and Right change it"
    if any(choice.counts for choice in spec.choices):
        how += ", or type the number"
    rows = wrapped(f"{name}: {how}. * is the leaflet's.", "dim", width)
    now, _ = spec.chosen(house)
    column = 22 if width >= NARROW else 0
    for choice in spec.choices:
        offer = f"   {_offer(spec, choice, usual):<{column}} {choice.meaning}"
        rows += wrapped(offer, "strong" if choice == now else "text", width)
    return rows


def _offer(spec: RuleSpec, choice: Choice, usual: HouseRules) -> str:
    """A choice as it is offered, and ``*`` after the usual one."""
    common, number = spec.chosen(usual)
    if choice != common:
        return choice.offer
    return f"{choice.offer}, {number} *" if choice.counts else f"{choice.offer} *"
