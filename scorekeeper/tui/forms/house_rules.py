"""The house rules as sentences, what each means on a small board, and sets of them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import groupby

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from scorekeeper import settings as store
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import DEFAULT_PRESET, RULE_SPECS, HouseRules, shipped_presets
from scorekeeper.names import LONGEST_NAME
from scorekeeper.saving import SaveError
from scorekeeper.session.question import Question
from scorekeeper.tui.board.examples import example_lines
from scorekeeper.tui.forms.rules_draft import SETS, RulesForm, how_to_change, rule_sentence
from scorekeeper.tui.forms.sentence import Piece, answer_lines, sentence_lines
from scorekeeper.tui.forms.terms import OWN_RULES, set_in_words
from scorekeeper.tui.kit.dialogs import Ask, QuestionDialog, SingleDismiss
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import (
    Line,
    heading,
    line_width,
    next_key_lines,
    padded,
    title_bar,
    wrapped,
)
from scorekeeper.tui.kit.panel import Lines, Panel, is_plain, target_of
from scorekeeper.tui.kit.row_list import RowList
from scorekeeper.tui.kit.text_field import TextField

_GROUPS = list(dict.fromkeys(spec.group for spec in RULE_SPECS.values()))
"""The subjects of rules, in the order in which people read them."""

_LEAVES = "Enter plays by these rules. Press Esc again to forget what you changed."
_QUITS = "What you changed will be forgotten. Do that again to leave."


def replace_question(name: str) -> Question[bool]:
    """Asks whether the user's own rules called `name` are replaced by those on the screen."""
    told = (f"You already have rules called {name}, and these are different.",)
    answers = {"keep those as they were": False, f"replace {name} with these": True}
    return Question("Replace your rules?", answers, told, ("REPLACE?", "SURE?"))


class HouseRulesScreen(SingleDismiss[HouseRules | None]):
    """Every house rule as a sentence; the answer is the rules as they were left.

    None if they stay as they were.
    """

    DEFAULT_CSS = """
    HouseRulesScreen #both { height: 1fr; layout: vertical; }
    HouseRulesScreen RowList { width: 1fr; margin: 0 1; scrollbar-gutter: auto; }
    HouseRulesScreen #about { height: 8; margin: 0 1; }
    HouseRulesScreen.-low #about { display: none; }
    HouseRulesScreen.-wide #both { layout: horizontal; }
    HouseRulesScreen.-wide RowList { margin: 1 2; }
    HouseRulesScreen.-wide #about { width: 1fr; height: 1fr; margin: 1 2; }
    """
    AUTO_FOCUS = "RowList"
    ADVICE = "rules"
    BINDINGS = [
        Binding("enter", "take", "Play by them", priority=True),
        replace(bind("house_rules.change_back", "Change", action="step(-1)"), key_display="← →"),
        bind("house_rules.change", action="step(1)", show=False),
        Binding("tab", "go(1)", "Next part", show=False),
        Binding("shift+tab", "go(-1)", show=False),
        bind("house_rules.rub_out", show=False),
        bind("house_rules.save", about="Keep these rules for other games"),
        bind("house_rules.undo", about="Take the last change back", show=False),
        bind("house_rules.done", about="Leave; the rules stay as they were", action="leave"),
        bind("house_rules.help", about="How rules are changed"),
        Binding("question_mark", "help", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (18, "-usual"), (32, "-tall")]

    def __init__(self, house: HouseRules) -> None:
        """Begin with `house`."""
        super().__init__()
        presets, complaints = store.presets()
        self._before = house
        self._form = RulesForm(house, presets)
        self._usual = shipped_presets()[DEFAULT_PRESET].house
        self._message = (" ".join(complaints), "bad")
        """The message until the next change, and its style."""
        self._chosen = next(iter(RULE_SPECS))

    def compose(self) -> ComposeResult:
        """The title, the rules, and what the chosen one means."""
        yield Panel(self._title, id="title")
        with Container(id="both"):
            yield RowList()
            yield Panel(self._about, id="about")
        yield KeyBar(self.BINDINGS)

    def on_mount(self) -> None:
        """List the rules below their headings, which cannot be chosen, and the sets at the end."""
        rules = self.query_one(RowList)
        specs = sorted(RULE_SPECS.values(), key=lambda spec: _GROUPS.index(spec.group))
        for group, members in groupby(specs, key=lambda spec: spec.group):
            rules.add_option(Option("", f"\n{group}", disabled=True))
            rules.add_options(Option("", spec.name) for spec in members)
        rules.add_options([Option("", "\nOr a set of rules", disabled=True), Option("", SETS)])
        rules.highlighted = rules.get_option_index(self._chosen)

    def on_resize(self) -> None:
        """Show it all, as wide as there is room."""
        self.call_after_refresh(self._refit)

    def _refit(self) -> None:
        if self.children:  # It may have been left since.
            self._show(self._form)

    # Showing

    def _show(self, form: RulesForm, message: str = "", style: str = "good") -> None:
        """Show `form` as the rules being edited, and a sentence."""
        if message or form is not self._form:
            self._message = (message, style)
        self._form = form
        rules = self.query_one(RowList)
        for option in rules.options:
            name = option.id or ""
            rules.replace_option_prompt(name, Lines(partial(self._rows, name), self.app))
        rules.scroll_to_highlight()  # Its lines may lie elsewhere now.
        self.query_one("#title", Panel).draw()
        self.query_one("#about", Panel).draw()

    def _rows(self, name: str, width: int) -> list[Line]:
        """The lines of a heading, of a rule or of the sets."""
        if name.startswith("\n"):
            gap = [()] if self.has_class("-tall") and name[1:] != _GROUPS[0] else []
            return [*gap, heading(name[1:], "", width)]
        here = name if name == self._chosen else ""
        pieces: list[Piece] = ["We play by ", self._form.part(SETS), "."]
        if name != SETS:
            pieces = rule_sentence(name, self._form.house)
        rows = sentence_lines(pieces, width - 2, here, is_plain(self.app))
        if name != SETS:
            spec = RULE_SPECS[name]
            if spec.text(self._form.house) != spec.text(self._usual):
                first = padded(rows[0], width - 8)
                rows[0] = (*first, (" yours", "soft")) if line_width(first) <= width - 8 else first
        return [(("  ", "text"), *row) for row in rows]

    def _title(self, width: int, height: int) -> list[Line]:
        """The set that these rules are, or how far they are from the leaflet's."""
        whose = set_in_words(self._form.preset)
        if self._form.preset == OWN_RULES:
            whose = f"as in the leaflet, except for {len(self._form.house.differing(self._usual))}"
        return [title_bar("House rules", whose, width)]

    def _about(self, width: int, height: int) -> list[Line]:
        """The answers of the chosen rule, what it means, and where there is room the next key."""
        name = self._chosen
        tall = height > 16
        title = "A set of rules" if name == SETS else RULE_SPECS[name].title
        rows = [heading(title, "", width), *[()] * tall]
        rows += answer_lines(self._form.part(name), width)
        rows += wrapped(*self._message, width) if self._message[0] else []
        caps = (
            next_key_lines("Enter", "play by these rules", "← → change the lit words")
            if tall
            else []
        )
        if name != SETS:
            how = wrapped(how_to_change(name), "soft", width)
            rows += how if tall else []
            rows += [()] * tall
            room = max(height - len(rows) - len(caps) - bool(caps), 0)
            rows += example_lines(name, self._form.house, width, room, is_plain(self.app))
            rows += how if not tall and len(rows) < height else []
        rows = rows[: height - len(caps)]
        return [*rows, *[()] * (height - len(caps) - len(rows)), *caps][:height]

    def on_click(self, event: events.Click) -> None:
        """Take the answer that was clicked."""
        kind, value = target_of(event)
        if kind == "answer" and event.widget is self.query_one("#about"):
            self._show(self._form.answer(self._chosen, value))

    # The chosen rule

    @on(OptionList.OptionHighlighted)
    def _choose(self, event: OptionList.OptionHighlighted) -> None:
        self._chosen = event.option_id or self._chosen
        self._show(self._form.end_number())

    @on(OptionList.OptionSelected)
    def _clicked_again(self) -> None:
        """A click on the chosen rule changes it."""
        self.action_step(1)

    def on_key(self, event: events.Key) -> None:
        """A digit belongs to the number of the chosen rule."""
        if event.character is not None and event.character in "0123456789":
            event.stop()
            changed = self._form.type(self._chosen, event.character)
            if changed is None:
                self.app.bell()
            self._show(changed or self._form)

    def action_step(self, by: int) -> None:
        """The next answer, or the one before."""
        self._show(self._form.step(self._chosen, by))

    def action_go(self, by: int) -> None:
        """To the first rule of the next group, or of the one before; the sets are the last one."""
        rules = self.query_one(RowList)
        firsts = [at + 1 for at, option in enumerate(rules.options) if option.disabled]
        here = sum(at <= (rules.highlighted or 0) for at in firsts) - 1
        rules.highlighted = firsts[(here + by) % len(firsts)]

    def action_rub_out(self) -> None:
        """The last digit goes."""
        self._show(self._form.rub_out(self._chosen))

    # All the rules

    def action_undo(self) -> None:
        """Take the last change back."""
        self._show(self._form.undo())

    def action_take(self) -> None:
        """Play by the rules as they are."""
        self.dismiss(self._form.house)

    def action_leave(self) -> None:
        """Leave the rules as they were; a second time if something was changed."""
        if not self._warns(_LEAVES):
            self.dismiss(None)

    def warns_before_end(self) -> bool:
        """True if a change would be lost that was not warned of yet."""
        return self._warns(_QUITS)

    def _warns(self, text: str) -> bool:
        """Warn by `text`, unless that was just done or nothing was changed."""
        if self._message[0] == text or self._form.house == self._before:
            return False
        self._show(self._form, text, "bad")
        return True

    @work
    async def action_save(self) -> None:
        """Keep the rules as a set of one's own."""
        entry = TextField(placeholder="a name, such as Our Sundays", max_length=LONGEST_NAME)
        ask = Ask("What shall we call these rules?", "", entry, "keep them")
        name = await self.app.push_screen_wait(ask)
        if not name:
            return
        own = self._form.presets.get(name)
        differs = own and own.house != self._form.house and name not in shipped_presets()
        if differs and not await self.app.push_screen_wait(QuestionDialog(replace_question(name))):
            return
        try:
            preset = store.save_preset(name, self._form.house)
        except (DataError, SaveError) as error:
            self._show(self._form, str(error), "bad")
            return
        presets = {**self._form.presets, preset.name: preset}
        kept = f"Kept as {preset.name}. You can choose it for every game."
        self._show(replace(self._form, presets=presets), kept)
