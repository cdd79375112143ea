"""House rules being edited, as frozen values, and what each of them can be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.fields import DataError
from scorekeeper.game.rule_spec import RuleChoice, RuleSpec
from scorekeeper.game.rules import RULE_SPECS, HouseRules, with_rule
from scorekeeper.tui.lines import Line, clip, wrapped

NARROW = 60
"""On fewer columns there is no room for the meanings beside the values."""

TITLE, VALUE = 26, 24
"""Columns of the title of a rule, the cursor before it included, and of its value."""


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


def rule_line(name: str, house: HouseRules, usual: HouseRules, width: int, here: bool) -> Line:
    """The rule `name`: its title, its value between arrows where it is chosen, what that means.

    A dot marks a rule that is not as `usual`.
    """
    spec = RULE_SPECS[name]
    text = spec.text(house)
    own = text != spec.text(usual)
    ground = "panel" if here else "ground"
    left, right = value_columns(name, house, width)
    title = set_cell_size(clip(spec.title, max(left - 4, 1)), max(left - 2, 0))
    meaning = spec.chosen(house)[0].meaning if width >= NARROW else ""
    return (
        ("► " if here else "  ", f"bold brass on {ground}"),
        (title, f"bold text on {ground}" if here else f"text on {ground}"),
        ("◄ " if here else "  ", f"bold brass on {ground}"),
        (text, f"bold brass on {ground}" if own else f"bold text on {ground}"),
        (" ►" if here else "  ", f"bold brass on {ground}"),
        (" •" if own else "  ", f"brass on {ground}"),
        (" " * max(left + VALUE - right - 2, 0), f"text on {ground}"),
        (set_cell_size(meaning, max(width - left - VALUE, 0)), f"soft on {ground}"),
    )


def value_columns(name: str, house: HouseRules, width: int) -> tuple[int, int]:
    """Where on its line the value of a rule begins, its left arrow included, and where it ends."""
    size = cell_len(RULE_SPECS[name].text(house)) + 4
    left = TITLE if width >= NARROW else max(width - size - 2, 6)
    return left, left + size


def step_at(name: str, house: HouseRules, width: int, column: int) -> int:
    """Which way a click at `column` changes a rule: -1 on the arrow back, else 1."""
    left, _ = value_columns(name, house, width)
    return -1 if left <= column < left + 2 else 1


def describe_choices(name: str, house: HouseRules, usual: HouseRules, width: int) -> list[Line]:
    """How the rule `name` is changed, and what it can be; the `usual` value is named."""
    spec = RULE_SPECS[name]
    how = "Left and Right change it"
    if any(choice.counts for choice in spec.choices):
        how += "; or type a number and press Enter"
    rows = wrapped(f"{how}.", "soft", width)
    now, _ = spec.chosen(house)
    column = 16 if width >= NARROW else 0
    for choice in spec.choices:
        sign = "●" if choice == now else "○"
        offer = f" {sign} {choice.offer:<{column}} {choice.meaning}{_usual(spec, choice, usual)}"
        rows += wrapped(offer, "strong" if choice == now else "text", width)
    return rows


def _usual(spec: RuleSpec, choice: RuleChoice, usual: HouseRules) -> str:
    """A note at the choice that is the `usual` one."""
    common, number = spec.chosen(usual)
    if choice != common:
        return ""
    return f" (leaflet: {number})" if choice.counts else " (leaflet)"
