"""House rules being edited: frozen values; every key or click makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.cells import set_cell_size

from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import RULE_SPECS, Choice, HouseRules, RuleSpec, with_rule
from scorekeeper.tui.lines import Line, line, wrapped

TITLE, VALUE = 25, 28
"""Columns of the name of a rule, the cursor before it included, and of its value."""
NARROW = 60
"""On fewer columns there is no room for the meanings beside the values."""


@dataclass(frozen=True, slots=True)
class RulesForm:
    """The rules as they are now, the rule under the cursor, and how they came to be so."""

    house: HouseRules
    row: int = 0
    typed: str = ""
    """The digits of a number that is being typed; any other key ends it."""
    past: tuple[HouseRules, ...] = ()
    """The rules before each change, to be brought back."""

    @property
    def names(self) -> tuple[str, ...]:
        """The rules in the order in which they are shown."""
        return tuple(RULE_SPECS)

    @property
    def name(self) -> str:
        """The rule under the cursor."""
        return self.names[self.row]

    @property
    def spec(self) -> RuleSpec:
        """What is known of the rule under the cursor."""
        return RULE_SPECS[self.name]

    def at(self, row: int) -> RulesForm:
        """With the cursor on `row`, or as near to it as there are rows."""
        return replace(self, row=min(max(row, 0), len(self.names) - 1), typed="")

    def turn(self, step: int) -> RulesForm:
        """The next value of the rule under the cursor, or the one before; of a number, by one."""
        choices, (now, number) = self.spec.choices, self.spec.chosen(self.house)
        if len(choices) == 1:
            wanted = min(max(number + step, now.low), now.high)
            return self._with(now.write(wanted))
        other = choices[(choices.index(now) + step) % len(choices)]
        return self._with(other.write(other.usual))

    def type(self, digit: str) -> RulesForm | None:
        """With one more digit of a number; None if the rule cannot have that number."""
        choice = self._numbered()
        return None if choice is None else self._number(choice, self.typed + digit)

    def rub_out(self) -> RulesForm:
        """Without the last digit that was typed."""
        choice = self._numbered()
        changed = self._number(choice, self.typed[:-1]) if choice else None
        return changed or replace(self, typed="")

    def load(self, house: HouseRules) -> RulesForm:
        """With all the rules of `house`."""
        past = (*self.past, self.house) if house != self.house else self.past
        return replace(self, house=house, typed="", past=past)

    def undo(self) -> RulesForm:
        """Before the last change; the same if there is none."""
        if not self.past:
            return self
        return replace(self, house=self.past[-1], typed="", past=self.past[:-1])

    def _numbered(self) -> Choice | None:
        """What a number that is typed now belongs to."""
        now, _ = self.spec.chosen(self.house)
        counting = (other for other in self.spec.choices if other.counts)
        return now if now.counts else next(counting, None)

    def _number(self, choice: Choice, typed: str) -> RulesForm | None:
        """With the number `typed`; what is typed of it so far counts as one change."""
        past = self.past if self.typed else (*self.past, self.house)
        try:
            house = with_rule(self.house, self.name, choice.write(int(typed)))
        except (DataError, ValueError):
            return None
        return replace(self, house=house, typed=typed, past=past)

    def _with(self, text: str) -> RulesForm:
        return self.load(with_rule(self.house, self.name, text))


def form_lines(form: RulesForm, usual: HouseRules, width: int) -> list[Line]:
    """A line for each rule: its name, its value, what that means; ``*`` where it is as usual."""
    return [_rule_line(form, name, usual, width) for name in form.names]


def _rule_line(form: RulesForm, name: str, usual: HouseRules, width: int) -> Line:
    here, spec = name == form.name, RULE_SPECS[name]
    text = spec.text(form.house)
    mark = "*" if text == spec.text(usual) else " "
    value = f"< {text} >{mark}" if here else f"  {text}  {mark}"
    left = f"{'>' if here else ' '} {spec.title}"
    if width < NARROW:
        left = set_cell_size(left, max(width - len(value) - 1, 4))
        return line(f"{left} {value}", "strong" if here else "text")
    meaning = spec.chosen(form.house)[0].meaning
    text = f"{set_cell_size(left, TITLE)}{set_cell_size(value, VALUE)}"
    return (*line(text, "strong" if here else "text"), *line(meaning, "text" if here else "dim"))


def arrow_at(form: RulesForm, x: int, width: int) -> int:
    """Which way the arrow points that is drawn in column `x` of the rule under the cursor.

    1 for the next value, -1 for the one before, 0 beside the arrows.
    """
    shown = "".join(text for text, _ in form_lines(form, form.house, width)[form.row])
    left = shown.find("< ")
    right = shown.find(" >", left) + 1
    if left <= x <= left + 1:
        return -1
    return int(right - 1 <= x <= right)


def about(form: RulesForm, usual: HouseRules, width: int) -> list[Line]:
    """How the rule under the cursor is changed, and what it can be, the default marked."""
    how = "Left and Right change it"
    if any(choice.counts for choice in form.spec.choices):
        how += ", or type the number"
    rows = wrapped(f"{form.name}: {how}. * is the leaflet's.", "dim", width)
    now, _ = form.spec.chosen(form.house)
    column = 22 if width >= NARROW else 0
    for choice in form.spec.choices:
        offer = _offer(form.spec, choice, usual)
        style = "strong" if choice == now else "text"
        rows += wrapped(f"   {offer:<{column}} {choice.meaning}", style, width)
    return rows


def _offer(spec: RuleSpec, choice: Choice, usual: HouseRules) -> str:
    """A choice as it is offered, and ``*`` after the default."""
    common, number = spec.chosen(usual)
    if choice != common:
        return choice.offer
    return f"{choice.offer}, {number} *" if choice.counts else f"{choice.offer} *"
