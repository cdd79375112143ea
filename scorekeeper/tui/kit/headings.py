"""The first line of a screen, and of each of its parts."""

from __future__ import annotations

from rich.cells import cell_len
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scorekeeper.tui.kit.text import spread
from scorekeeper.tui.terminal.sparing import Unscrolled


class Heading(Unscrolled):
    """One line: a title, a thin line, and a note at the right if both have room."""

    title: reactive[str] = reactive("")
    note: reactive[str] = reactive("")

    def __init__(self, title: str, note: str = "") -> None:
        super().__init__()
        self.set_reactive(Heading.title, title)
        self.set_reactive(Heading.note, note)

    def render(self) -> Content:
        return heading_line(self.title, self.note, self.content_size.width)


def heading_line(title: str, note: str, width: int, style: str = "bold") -> Content:
    """A heading in `width` columns, its title in `style`."""
    left = Content.assemble((title, style), " ")
    right = Content.styled(f" {note}" if note else "", "$soft")
    if left.cell_length + right.cell_length > width:
        right = Content()
    return spread(left, right, width, "─")


class Section(Vertical, Unscrolled):
    """A heading with widgets below it.

    ```python
    with Section("The players", note="Tab goes on"):
        yield PlayerRow()
    ```
    """

    def __init__(
        self,
        title: str,
        *children: Widget,
        note: str = "",
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        self.heading = Heading(title, note)
        super().__init__(self.heading, *children, id=id, classes=classes)


MARK = Content.assemble(("▂", "$face-2"), ("▄", "$face-4"), ("▆", "$face-5"))
"""The mark of the program: three stacks, each higher than the one before."""


class TitleBar(Unscrolled):
    """The mark and the title, a note beside it, and at the right a status that comes and goes.

    A date stands before that where all has room.
    """

    title: reactive[str] = reactive("")
    note: reactive[str] = reactive("")
    status: reactive[str] = reactive("")
    date: reactive[str] = reactive("")

    def __init__(self, title: str, note: str = "", status: str = "", date: str = "") -> None:
        super().__init__()
        self.set_reactive(TitleBar.title, title)
        self.set_reactive(TitleBar.note, note)
        self.set_reactive(TitleBar.status, status)
        self.set_reactive(TitleBar.date, date)

    def render(self) -> Content:
        left = Content.assemble(MARK, " ", (self.title, "bold"), "   ", (self.note, "$soft"))
        width = self.content_size.width
        both = f"{self.date}  {self.status}".strip()
        has_room = left.cell_length + cell_len(both) < width
        return spread(left, Content.styled(both if has_room else self.status, "$soft"), width)
