"""The code that a camera reads, and the dialog that shows nothing else."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.dialog import Dialog
from scorekeeper.web.addresses import qr_lines


class QrCode(Widget):
    """Dark on light in every theme; twice as large where its box has the room."""

    url: reactive[str] = reactive("", layout=True)

    def __init__(self, url: str, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(QrCode.url, url)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return len(qr_lines(self.url)[0])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(qr_lines(self.url))

    def render(self) -> Content:
        rows = [row.replace("#", "█") for row in qr_lines(self.url, plain=True)]
        if len(rows[0]) > self.content_size.width or len(rows) > self.content_size.height:
            rows = qr_lines(self.url)
        return Content("\n").join(Content.styled(row, "$ink on $bright") for row in rows)


class CodeDialog(Dialog[None]):
    """The code alone, as large as it has room."""

    ADVICE = "phones"
    BINDINGS = [
        bind("phones.choose", "Back", action="dismiss"),
        bind("phones.code", "Back", action="dismiss", show=False),
    ]

    def __init__(self, url: str) -> None:
        super().__init__("Phones at the table")
        self._url = url

    def compose_card(self) -> ComposeResult:
        yield QrCode(self._url, id="alone")
