"""The house rules as sentences, what each means on a small board, and whole sets of them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from scorekeeper import settings as store
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import (
    DEFAULT_PRESET,
    RULE_SPECS,
    HouseRules,
    shipped_presets,
    with_rule,
)
from scorekeeper.names import LONGEST_NAME
from scorekeeper.saving import SaveError
from scorekeeper.tui.drafts.rules_form import (
    SETS,
    RulesForm,
    Sets,
    how_to_change,
    rule_part,
    rule_sentence,
)
from scorekeeper.tui.drafts.sentence import Spot, answer_lines, sentence_lines, spot_at
from scorekeeper.tui.drafts.terms import OWN_RULES, set_in_words
from scorekeeper.tui.drawing.example_lines import example_lines
from scorekeeper.tui.drawing.lines import (
    Line,
    heading,
    in_ascii,
    line,
    line_width,
    next_key_lines,
    padded,
    title_bar,
    wrapped,
)
from scorekeeper.tui.screens.dialogs import Ask, Confirm, SingleDismiss
from scorekeeper.tui.screens.help import RULES
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Drawn, is_plain

_SIDE = 100
"""Columns from which on the example stands beside the rules."""
_STYLES: Mapping[str, str] = {
    "text": "",
    "heading": "bold",
    "strong": "bold",
    "thin": "$thin",
    "soft": "$soft",
    "brass": "$brass",
    "bold brass": "bold $brass",
    "underline brass": "underline $brass",
    "here": "bold $on-brass on $brass",
}
"""The names of styles in Textual's own list."""


_GROUPS = list(dict.fromkeys(spec.group for spec in RULE_SPECS.values()))
"""The subjects of rules, in the order in which people read them."""


class RuleList(OptionList):
    """The rules; a click chooses one, and a click on the chosen one changes it, as Enter does."""

    DEFAULT_CSS = """
    RuleList, RuleList:focus {
        width: 1fr; height: 1fr; border: none; padding: 0; margin: 0 1; background: $background;
        background-tint: transparent; scrollbar-size: 1 1; overflow-x: hidden;
    }
    RuleList > .option-list--option { padding: 0; }
    RuleList > .option-list--option-disabled { color: $foreground; }
    RuleList > .option-list--option-highlighted,
    RuleList:focus > .option-list--option-highlighted {
        background: $panel; color: $foreground; text-style: none;
    }
    """

    async def _on_click(self, event: events.Click) -> None:
        place = event.style.meta.get("option")
        if place is None or place >= self.option_count or place == self.highlighted:
            await super()._on_click(event)
        elif not self.get_option_at_index(place).disabled:
            self.highlighted = place
        event.prevent_default()


class HouseRulesScreen(SingleDismiss[HouseRules]):
    """Every house rule as a sentence; the answer is the rules as they were left."""

    DEFAULT_CSS = """
    HouseRulesScreen #both { height: 1fr; layout: vertical; }
    HouseRulesScreen #about { height: 8; margin: 0 1; }
    HouseRulesScreen.-low #about { display: none; }
    HouseRulesScreen.-wide #both { layout: horizontal; }
    HouseRulesScreen.-wide RuleList { margin: 1 2; }
    HouseRulesScreen.-wide #about { width: 1fr; height: 1fr; margin: 1 2; }
    """
    AUTO_FOCUS = "RuleList"
    ADVICE = RULES
    BINDINGS = [
        Binding("up", "", "Rule", key_display="↑ ↓"),
        Binding("left", "step(-1)", "Change", key_display="← →", id="house_rules.change_back"),
        Binding("right,space", "step(1)", show=False, id="house_rules.change"),
        bind("house_rules.sets", "p", "A whole set", "All the rules of the leaflet, or your own"),
        bind("house_rules.save", "s", "Keep as ours", "Keep these rules by a name of your own"),
        bind("house_rules.undo", "ctrl+z", "Undo", "Take the last change back"),
        bind("house_rules.help", "f1,question_mark", "Help", "How rules are changed"),
        bind("house_rules.done", "escape,ctrl+s", "Done", "Use these rules"),
        Binding("backspace", "rub_out", show=False, id="house_rules.rub_out"),
        Binding("tab", "go(1)", show=False),
        Binding("shift+tab", "go(-1)", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_SIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (18, "-usual"), (32, "-tall")]

    def __init__(self, house: HouseRules) -> None:
        """Begin with `house`."""
        super().__init__()
        self._form = RulesForm(house)
        self._usual = shipped_presets()[DEFAULT_PRESET].house
        presets, complaints = store.presets()
        self._sets = Sets(presets)
        self._message = (" ".join(complaints), "bad")
        """The message until the next change, and its style."""
        self._chosen = next(iter(RULE_SPECS))
        self._answers_at: list[Spot] = []

    def compose(self) -> ComposeResult:
        """The title, the rules, and what the chosen one means."""
        yield Drawn(self._title, "title")
        with Container(id="both"):
            yield RuleList(*self._options())
            yield Drawn(self._about, "about", fits=False)
        yield KeyBar([*self.BINDINGS, MORE])

    def _options(self) -> list[Option]:
        """The headings, which cannot be chosen, and a line for each rule; the sets at the end."""
        specs = sorted(RULE_SPECS.values(), key=lambda spec: _GROUPS.index(spec.group))
        options = []
        for group, rules in groupby(specs, key=lambda spec: spec.group):
            options.append(Option(group, id=f"\n{group}", disabled=True))
            options += [Option(spec.name, id=spec.name) for spec in rules]
        return [*options, Option("", id="\nOr a whole set", disabled=True), Option("", id=SETS)]

    def on_resize(self) -> None:
        """Show it all, as wide as there is room."""
        self.call_after_refresh(lambda: self._show(self._form))

    # Showing

    def _show(self, form: RulesForm, message: str = "", style: str = "good") -> None:
        """Show `form` as the rules being edited, and a sentence."""
        if message or form is not self._form:
            self._message = (message, style)
        self._form = form
        if self._sets.part(form.house).value == OWN_RULES:
            self._sets = Sets(self._sets.presets, form.house)
        rules = self.query_one(RuleList)
        for option in rules.options:
            rows = self._rows(option.id or "", max(rules.scrollable_content_region.width, 10))
            rules.replace_option_prompt(option.id or "", self._content(rows))
        if rules.highlighted is None:
            rules.highlighted = rules.get_option_index(self._chosen)
        self.query_one("#title", Drawn).draw()
        self.query_one("#about", Drawn).draw()

    def _rows(self, name: str, width: int) -> list[Line]:
        """The lines of a heading, of a rule or of the sets."""
        if name.startswith("\n"):
            gap = [()] if self.has_class("-tall") and name[1:] != _GROUPS[0] else []
            return [*gap, heading(name[1:], "P" if "set" in name else "", width)]
        here = name == self._chosen
        if name == SETS:
            rows, _ = answer_lines(self._sets.part(self._form.house), width - 2)
        else:
            pieces = rule_sentence(name, self._form.house)
            rows, _ = sentence_lines(pieces, width - 2, name if here else "", is_plain(self.app))
            spec = RULE_SPECS[name]
            if spec.text(self._form.house) != spec.text(self._usual):
                first = padded(rows[0], width - 8)
                rows[0] = (*first, (" yours", "soft")) if line_width(first) <= width - 8 else first
        mark = ("► " if here else "  ", "bold brass")
        return [((mark if not y else ("  ", "text")), *row) for y, row in enumerate(rows)]

    def _content(self, rows: list[Line]) -> Content:
        """`rows` for Textual's own list."""
        plain = is_plain(self.app)
        spans = [
            (in_ascii(text) if plain else text, _STYLES[style])
            for row in rows
            for text, style in (*row, ("\n", "text"))
        ]
        return Content.assemble(*spans[:-1])

    def _title(self, width: int, height: int) -> list[Line]:
        return [title_bar("House rules", self._whose, width)]

    @property
    def _whose(self) -> str:
        """The set that these rules are, or how far they are from the leaflet's."""
        value = self._sets.part(self._form.house).value
        if value != OWN_RULES:
            return set_in_words(value)
        return f"the leaflet's, but for {len(self._form.house.differing(self._usual))}"

    def _about(self, width: int, height: int) -> list[Line]:
        """The answers of the chosen rule, what it means, and where there is room the next key."""
        house, name = self._form.house, self._chosen
        part = self._sets.part(house) if name == SETS else rule_part(name, house)
        title = "A whole set" if name == SETS else RULE_SPECS[name].title
        tall = height > 16
        rows = [heading(title, "", width), *([()] if tall else [])]
        answers, spots = answer_lines(part, width)
        self._answers_at = [spot._replace(y=spot.y + len(rows)) for spot in spots]
        rows += answers
        rows += wrapped(*self._message, width) if self._message[0] else []
        caps = next_key_lines("← →", "change the chosen words", "Esc keeps them") if tall else []
        if name != SETS:
            how = how_to_change(name)
            rows += [
                *(wrapped(how, "soft", width) if how and tall else []),
                *([()] if tall else []),
            ]
            room = max(height - len(rows) - len(caps) - bool(caps), 0)
            rows += example_lines(name, house, width, room, is_plain(self.app))
        if caps:
            rows = [*rows[: height - len(caps)], *[()] * (height - len(caps) - len(rows)), *caps]
        return rows[:height]

    def on_click(self, event: events.Click) -> None:
        """Take the answer that was clicked."""
        if event.widget is self.query_one("#about"):
            value = spot_at(self._answers_at, event.x, event.y)
            if value is not None:
                self._take(value)

    # The chosen rule

    @on(OptionList.OptionHighlighted)
    def _choose(self, event: OptionList.OptionHighlighted) -> None:
        self._chosen = event.option_id or self._chosen
        self._show(self._form.end_number())

    @on(OptionList.OptionSelected)
    def _enter(self) -> None:
        """Enter takes the number that was typed, or changes the rule."""
        if self._form.typed:
            self._show(self._form.end_number())
        else:
            self.action_step(1)

    def _take(self, value: str) -> None:
        house = self._form.house
        chosen = (
            self._sets.rules(value)
            if self._chosen == SETS
            else with_rule(house, self._chosen, value)
        )
        self._show(self._form.load(chosen or house))

    def on_key(self, event: events.Key) -> None:
        """A digit belongs to the number of the chosen rule."""
        if event.character is not None and event.character in "0123456789":
            event.stop()
            changed = (
                None if self._chosen == SETS else self._form.type(self._chosen, event.character)
            )
            if changed is None:
                self.app.bell()
            self._show(changed or self._form)

    def action_step(self, by: int) -> None:
        """The next answer, or the one before."""
        if self._chosen == SETS:
            self._take(self._sets.part(self._form.house).beside(by).value)
        else:
            self._show(self._form.step(self._chosen, by))

    def action_go(self, by: int) -> None:
        """The next rule, or the one before."""
        rules = self.query_one(RuleList)
        rules.action_cursor_down() if by > 0 else rules.action_cursor_up()

    def action_rub_out(self) -> None:
        """The last digit goes."""
        if self._chosen != SETS:
            self._show(self._form.rub_out(self._chosen))

    # All the rules

    def action_sets(self) -> None:
        """Go to the whole sets."""
        rules = self.query_one(RuleList)
        rules.highlighted = rules.get_option_index(SETS)

    def action_undo(self) -> None:
        """Take the last change back."""
        self._show(self._form.undo())

    def action_done(self) -> None:
        """Use the rules as they are."""
        self.dismiss(self._form.house)

    def action_save(self) -> None:
        """Keep the rules as a set of one's own."""
        entry = Input(placeholder="its name, such as Our Sundays", max_length=LONGEST_NAME)
        self.app.push_screen(
            Ask("Keep these rules by a name", "", entry, "Keep"), self._ask_to_save
        )

    def _ask_to_save(self, name: str | None) -> None:
        if not name:
            return

        def decided(agreed: bool | None) -> None:
            if agreed:
                self._save(name)

        own = self._sets.presets.get(name)
        if own is None or own.house == self._form.house or name in shipped_presets():
            self._save(name)
        else:
            rows = [line(f"{name} has other rules now.")]
            question = "There is a set of yours by this name."
            self.app.push_screen(Confirm(question, rows, "as it was", "Replace it"), decided)

    def _save(self, name: str) -> None:
        try:
            preset = store.save_preset(name, self._form.house)
        except (DataError, SaveError) as error:
            self._show(self._form, str(error), "bad")
            return
        self._sets = Sets({**self._sets.presets, preset.name: preset})
        self._show(self._form, f"Kept as {preset.name}; new games offer it.")
