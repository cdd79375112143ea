"""House rules being edited: frozen values; every key or click makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.cells import set_cell_size

from scorekeeper.game.fields import DataError
from scorekeeper.game.options import Option, chosen, options, with_rule
from scorekeeper.game.rules import HouseRules
from scorekeeper.report.house_rules import rule_meaning, rule_title
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
        return tuple(self.house.as_table())

    @property
    def name(self) -> str:
        """The rule under the cursor."""
        return self.names[self.row]

    def at(self, row: int) -> RulesForm:
        """With the cursor on `row`, or as near to it as there are rows."""
        return replace(self, row=min(max(row, 0), len(self.names) - 1), typed="")

    def turn(self, step: int) -> RulesForm:
        """The next value of the rule under the cursor, or the one before; of a number, by one."""
        all_options, (option, number) = options(self.name), chosen(self.house, self.name)
        if len(all_options) == 1:
            wanted = min(max(number + step, option.low), option.high)
            return self._with(option.write(wanted))
        other = all_options[(all_options.index(option) + step) % len(all_options)]
        return self._with(other.write(other.usual))

    def type(self, digit: str) -> RulesForm | None:
        """With one more digit of a number; None if the rule cannot have that number."""
        option = self._numbered()
        return None if option is None else self._number(option, self.typed + digit)

    def rub_out(self) -> RulesForm:
        """Without the last digit that was typed."""
        option = self._numbered()
        changed = self._number(option, self.typed[:-1]) if option else None
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

    def _numbered(self) -> Option | None:
        """What a number that is typed now belongs to."""
        option, _ = chosen(self.house, self.name)
        counting = [other for other in options(self.name) if other.counts]
        return option if option.counts else next(iter(counting), None)

    def _number(self, option: Option, typed: str) -> RulesForm | None:
        """With the number `typed`; what is typed of it so far counts as one change."""
        past = self.past if self.typed else (*self.past, self.house)
        try:
            house = with_rule(self.house, self.name, option.write(int(typed)))
        except (DataError, ValueError):
            return None
        return replace(self, house=house, typed=typed, past=past)

    def _with(self, text: str) -> RulesForm:
        return self.load(with_rule(self.house, self.name, text))


def form_lines(form: RulesForm, usual: HouseRules, width: int) -> list[Line]:
    """A line for each rule: its name, its value, what that means; ``*`` where it is as usual."""
    return [_rule_line(form, name, usual, width) for name in form.names]


def _rule_line(form: RulesForm, name: str, usual: HouseRules, width: int) -> Line:
    here = name == form.name
    text = form.house.as_texts()[name]
    mark = "*" if text == usual.as_texts()[name] else " "
    value = f"< {text} >{mark}" if here else f"  {text}  {mark}"
    left = f"{'>' if here else ' '} {rule_title(name)}"
    if width < NARROW:
        left = set_cell_size(left, max(width - len(value) - 1, 4))
        return line(f"{left} {value}", "strong" if here else "text")
    meaning = rule_meaning(name, chosen(form.house, name)[0].word)
    told = f"{set_cell_size(left, TITLE)}{set_cell_size(value, VALUE)}"
    return (*line(told, "strong" if here else "text"), *line(meaning, "text" if here else "dim"))


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
    if any(option.counts for option in options(form.name)):
        how += ", or type the number"
    rows = wrapped(f"{form.name}: {how}. * is the leaflet's.", "dim", width)
    now, _ = chosen(form.house, form.name)
    column = 22 if width >= NARROW else 0
    for option in options(form.name):
        offer, meaning = _offer(form.name, option, usual), rule_meaning(form.name, option.word)
        style = "strong" if option == now else "text"
        rows += wrapped(f"   {offer:<{column}} {meaning}", style, width)
    return rows


def _offer(name: str, option: Option, usual: HouseRules) -> str:
    """An option as it is offered, and ``*`` behind the default."""
    common, number = chosen(usual, name)
    if option != common:
        return option.offer
    return f"{option.offer}, {number} *" if option.counts else f"{option.offer} *"
