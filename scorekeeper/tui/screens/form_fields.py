"""Lines of a form: a label and fields, lists to choose from."""

from __future__ import annotations

from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Label, Select

from scorekeeper.names import printable


def field(label: str, *inputs: Widget) -> Widget:
    """A line of a form."""
    return Horizontal(Label(label), *inputs, classes="field")


def choice(id: str, options: list[tuple[Content, str]], wanted: str) -> Select[str]:
    """A list to choose from; the first one is chosen where `wanted` is not among them."""
    return Select(options, value=among(options, wanted), allow_blank=False, compact=True, id=id)


def choose_anew(select: Select[str], options: list[tuple[Content, str]], wanted: str) -> None:
    """Offer other `options`, without telling anybody that something was changed."""
    with select.prevent(Select.Changed):
        select.set_options(options)
        select.value = among(options, wanted)


def among(options: list[tuple[Content, str]], wanted: str) -> str:
    """`wanted` if it is one of `options`, else the first of them."""
    known = [value for _, value in options]
    return wanted if wanted in known else known[0]


def plain(text: str) -> Content:
    """`text` as one of the choices of a list, which would take a string for markup."""
    return Content(printable(text))
