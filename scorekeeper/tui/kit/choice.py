"""One of a few options, all of them in sight on one line; yes or no."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widgets import Checkbox

from scorekeeper.drafts import Option
from scorekeeper.tui.terminal.sparing import StyledLate, Unscrolled

GAP = Content("   ")


class Choice(Unscrolled, can_focus=True):
    """Left and Right choose at once, a digit takes the option of that place, so does a click.

    It stands in for `RadioSet`, whose buttons are a widget each, and which asks for Enter.
    """

    BINDINGS = [
        Binding("left", "step(-1)", "Choose", key_display="← →"),
        Binding("right,space", "step(1)", "Choose", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        *(Binding(f"{digit}", f"choose({digit - 1})", show=False) for digit in range(1, 10)),
    ]

    value: reactive[str] = reactive("", init=False)
    options: reactive[tuple[Option, ...]] = reactive((), layout=True)

    @dataclass
    class Changed(Message):
        """Another option was chosen."""

        choice: Choice
        value: str

    def __init__(self, options: Iterable[Option], value: str = "", id: str | None = None) -> None:
        """Choose the option of that `value` at first, else the first one."""
        super().__init__(id=id)
        self.set_reactive(Choice.options, tuple(options))
        self.set_reactive(Choice.value, value or self.options[0].value)

    @property
    def index(self) -> int:
        """The place of the chosen option, from 0."""
        return [option.value for option in self.options].index(self.value)

    @property
    def hint(self) -> str:
        """The sentence about the chosen option."""
        return self.options[self.index].hint

    def watch_value(self, value: str) -> None:
        self.post_message(self.Changed(self, value))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return GAP.join(self._cells()).cell_length

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._rows(width))

    def render(self) -> Content:
        return Content("\n").join(self._rows(self.content_size.width))

    def _rows(self, width: int) -> list[Content]:
        """The options in as few lines as they need; no option is broken."""
        first, *others = self._cells()
        rows = [first]
        for cell in others:
            row = GAP.join([rows[-1], cell])
            if row.cell_length <= width:
                rows[-1] = row
            else:
                rows.append(cell)
        return rows

    def _cells(self) -> list[Content]:
        return [self._cell(place, option) for place, option in enumerate(self.options)]

    def _cell(self, place: int, option: Option) -> Content:
        cell = Content.assemble(("○ ", "$soft"), option.label)
        if option.value == self.value:
            here = "bold $on-brass on $brass" if self.has_focus else "bold $brass"
            cell = Content.assemble(("● ", "$brass"), (option.label, here))
        return cell.stylize(Style.from_meta({"option": place}))

    def action_step(self, by: int) -> None:
        """Choose the option so many places further on, round the end."""
        self.action_choose((self.index + by) % len(self.options))

    def action_choose(self, place: int) -> None:
        """Choose the option at `place`, from 0, if there is one."""
        if place < len(self.options):
            self.value = self.options[place].value

    def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get("option")
        if place is not None:
            self.action_choose(place)


class Tick(Checkbox, StyledLate, inherit_bindings=False):
    """Textual's `Checkbox` on one line without a frame: ● for yes, ○ for no; Space turns it."""

    BINDINGS = [
        Binding("space", "toggle_button", "Yes or no"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def render(self) -> Content:
        sign = "●" if self.value else "○"
        colour = "$brass" if self.value else "$soft"
        label = self.label.stylize_before(self.get_visual_style("toggle--label"))
        return Content.assemble((f"{sign} ", colour), label)
