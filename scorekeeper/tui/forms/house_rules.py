"""The house rules as sentences, what each means on a small board, and sets of them."""

from __future__ import annotations

from dataclasses import replace

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.geometry import Spacing
from textual.reactive import var
from textual.visual import Padding
from textual.widgets import Input, OptionList, Static, option_list

from scorekeeper import boxes
from scorekeeper.drafts import Option
from scorekeeper.drafts.game_terms import OWN_RULES
from scorekeeper.drafts.rules_draft import GROUPS, RuleSentence, RulesForm, leaflet_rules
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import RULE_SPECS, HouseRules, shipped_presets
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.saving import SaveError
from scorekeeper.session.question import Question
from scorekeeper.tui.board.rule_example import RuleExample
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.dialog import Ask, Prompt
from scorekeeper.tui.kit.drawing import LateRow
from scorekeeper.tui.kit.fields import Field, NumberField
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.lists import QuickList
from scorekeeper.tui.kit.page import Page


class RuleList(QuickList):
    """Up and Down choose a rule; Left and Right, which scroll other lists, change it."""

    BINDINGS = [
        replace(
            bind("house_rules.change_back", "Change", action="screen.step(-1)"), key_display="← →"
        ),
        bind("house_rules.change", action="screen.step(1)", show=False),
        Binding("enter", "screen.take", show=False),
    ]

    def __init__(self, form: RulesForm) -> None:
        """List the rules of `form`, the one that is chosen there highlighted."""
        self._shown = {name: form.sentence(name) for group in GROUPS.values() for name in group}
        options = []
        for group, names in GROUPS.items():
            options.append(option_list.Option(Content(group), disabled=True))
            options += [option_list.Option(_prompt(self._shown[name]), name) for name in names]
        super().__init__(*options, id="rules")
        self.highlighted = self.get_option_index(form.chosen)

    def show(self, form: RulesForm) -> None:
        """Show the rules of `form`; a prompt is replaced where it is another."""
        for name, before in self._shown.items():
            sentence = form.sentence(name)
            if sentence != before:
                self._shown[name] = sentence
                self.replace_option_prompt(name, _prompt(sentence))

    def on_resize(self) -> None:
        self.call_after_refresh(self.scroll_to_highlight)  # Sentences may be broken elsewhere now.

    def scroll_to_highlight(self, top: bool = False) -> None:
        """Bring the chosen rule into view, the first one with the heading above it."""
        if self.highlighted == 1:
            self.scroll_to(y=0, animate=False, force=True, immediate=True)
        super().scroll_to_highlight(top)


def _prompt(sentence: RuleSentence) -> LateRow:
    """The sentence with its answer lit, and whether that is yours; all its lines are indented."""
    text = Content.assemble(
        sentence.before,
        (printable(sentence.answer), "bold $brass"),
        sentence.after,
        ("  yours" if sentence.is_own else "", "$soft"),
    )
    indented = Padding(text, Spacing(left=2))
    return LateRow(lambda _: indented, lines=None)


_RULES = [
    Binding("up", "screen.go(-1)", show=False),
    Binding("down", "screen.go(1)", show=False),
]
"""Up and Down choose another rule from here, too."""


class RuleAnswers(Choice):
    """All that the rule can be, if that is not only a number."""

    BINDINGS = [*_RULES]

    def show(self, form: RulesForm) -> None:
        self.display = len(form.options) > 1
        with self.prevent(Choice.Changed):
            self.options = form.options
            self.value = form.value


class RuleNumber(NumberField):
    """The number of the rule."""

    BINDINGS = [*_RULES]

    def show(self, form: RulesForm) -> None:
        """Take the number of the rule that is chosen in `form`, and as many digits as it may have.

        What is typed stays as it is as long as it is that number.
        """
        if form.counting:
            self.max_length = len(f"{form.counting.high}")
        if form.number is not None and form.number != self.number:
            with self.prevent(Input.Changed):
                self.value = f"{form.number}"


class ChosenRule(Section):
    """What the rule that is chosen in a form can be, its number, the reason, and what it means."""

    def __init__(self) -> None:
        self.answers = RuleAnswers([Option("", "")], id="answers")
        self.number = RuleNumber(id="number")
        self._limits = Static(id="limits", markup=False)
        self._count = Horizontal(self.number, self._limits, id="count")
        self._why = Static(id="why", markup=False)
        self._meaning = RuleExample(id="meaning")
        super().__init__("", self.answers, self._count, self._why, self._meaning, id="rule")

    def show(self, form: RulesForm) -> None:
        spec = RULE_SPECS.get(form.chosen)
        self.heading.title = spec.title if spec else "A set of rules"
        self.heading.note = "← → change it, or type the number" if form.counting else ""
        self.answers.show(form)
        self._count.display = form.number is not None
        self.number.show(form)
        if form.counting:
            limits = Content(f"{form.counting.meaning}, {form.limits}")
            self._limits.update(limits, layout=False)
        why = spec.why if spec else self.answers.hint
        if self._why.content != why:
            self._why.update(Content(why))
        self._meaning.show(form.chosen, form.house)


def replace_question(name: str) -> Question[bool]:
    """Asks whether the user's own rules called `name` are replaced by those on the screen."""
    told = (f"You already have rules called {name}, and these are different.",)
    answers = {"keep those as they were": False, f"replace {name} with these": True}
    return Question("Replace your rules?", answers, told, ("REPLACE?", "SURE?"))


class HouseRulesScreen(Page[HouseRules | None]):
    """Every house rule; the answer is the rules as they were left, None if they stay as they were.

    Left and Right change the rule that is chosen, wherever the cursor is; a digit goes to its
    number.
    """

    AUTO_FOCUS = "#rules"
    ADVICE = "rules"
    warning = "Enter plays by these rules. Esc again forgets what you changed."
    BINDINGS = [
        Binding("enter", "take", show=False),
        bind("house_rules.save", about="Keep these rules for other games"),
        bind("house_rules.undo", about="Take the last change back"),
        bind("house_rules.redo", about="Change it again", show=False),
        bind("house_rules.done", about="Leave; the rules stay as they were", action="leave"),
    ]

    form: var[RulesForm] = var(leaflet_rules, init=False)

    def __init__(self, house: HouseRules) -> None:
        super().__init__()
        presets, _ = boxes.presets()  # Whoever leads here says what is wrong with them.
        self._before = house
        self._kept = ""
        """What was said of rules that were kept, until something is changed."""
        form = RulesForm(house, presets, written("house_rules.save"))
        self.set_reactive(HouseRulesScreen.form, form)

    def compose(self) -> ComposeResult:
        self.title_bar = TitleBar("House rules")
        self.rules = RuleList(self.form)
        self.rule = ChosenRule()
        self.action = PrimaryAction()
        yield self.title_bar
        with Container(id="both", classes="page"):
            yield self.rules
            yield self.rule
        yield self.action
        yield KeyBar()

    def on_mount(self) -> None:
        self._show_form()

    # What is shown

    def watch_form(self) -> None:
        self._kept = ""
        self.complaint = ""
        self._show_form()

    def _show_form(self) -> None:
        self.title_bar.note = printable(self.form.whose)
        self.rules.show(self.form)
        self.rule.show(self.form)
        self.show_action()

    def show_action(self) -> None:
        """Show what Enter does, and how the rules are kept."""
        detail = self._kept
        if not detail and self.form.preset == OWN_RULES:
            detail = f"{written('house_rules.save')} keeps them for other games"
        self.action.show("play by these rules", detail, self.complaint)

    # The chosen rule

    @on(OptionList.OptionHighlighted)
    def choose(self, event: OptionList.OptionHighlighted) -> None:
        self.form = self.form.choose(event.option_id or self.form.chosen)

    def action_go(self, by: int) -> None:
        """To the rule above or below, from its number or its answers."""
        self.rules.focus()
        if by < 0:
            self.rules.action_cursor_up()
        else:
            self.rules.action_cursor_down()

    def action_step(self, by: int) -> None:
        self.form = self.form.step(by)

    @on(Choice.Changed)
    def answer(self, event: Choice.Changed) -> None:
        self.form = self.form.answer(event.value)

    def on_key(self, event: events.Key) -> None:
        """A digit begins the number of the chosen rule."""
        digit = event.character or ""
        if self.focused is self.rule.number or not (digit.isascii() and digit.isdigit()):
            return
        event.stop()
        form = self.form.type(int(digit))
        if form is None:
            self.app.bell()
            return
        self.form = form
        self.set_focus(self.rule.number)
        self.rule.number.post_message(events.Key(event.key, digit))  # In place of what is there.

    @property
    def _typed(self) -> RulesForm | None:
        """The rules with the number in its field; None if they cannot have that."""
        number = self.rule.number.number
        return None if number is None else self.form.type(number)

    @on(Input.Changed, "#number")
    def read_number(self) -> None:
        form = self._typed
        if form is None:
            self.complain(f"The number is {self.form.limits}.")
        else:
            self.form = form
            self.complain("")

    # All the rules

    def action_undo(self) -> None:
        if not self.form.past:
            self.app.bell()
        self.form = self.form.undo()

    def action_redo(self) -> None:
        if not self.form.undone:
            self.app.bell()
        self.form = self.form.redo()

    @on(Input.Submitted)
    def action_take(self) -> None:
        if self.form.number is not None and self._typed is None:
            self.app.bell()
        else:
            self.dismiss(self.form.house)

    @property
    def would_be_lost(self) -> bool:
        return self.form.house != self._before

    @work
    async def action_save(self) -> None:
        field = Field(placeholder="a name, such as Our Sundays", max_length=LONGEST_NAME)
        prompt = Prompt("Keep these rules", "What shall we call these rules?", "keep them", field)
        name = await self.app.push_screen_wait(prompt)
        if not name:
            return
        form = self.form
        own = form.presets.get(name)
        differs = own and own.house != form.house and name not in shipped_presets()
        if differs and not await self.app.push_screen_wait(Ask(replace_question(name))):
            return
        try:
            preset = boxes.save_preset(name, form.house)
        except (DataError, SaveError) as error:
            self.complain(str(error))
            return
        self.form = replace(form, presets={**form.presets, preset.name: preset})
        self._kept = f"Kept as {printable(preset.name)}. You can choose it for every game."
        self.show_action()
