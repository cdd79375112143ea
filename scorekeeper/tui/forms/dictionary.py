"""The dictionaries that are seldom wanted: more spell checkers, and a word list in a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from scorekeeper.files import expanded
from scorekeeper.names import printable
from scorekeeper.tui.kit.dialogs import BACK, Ask, Dialog, Text, Title
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import line, next_key_lines
from scorekeeper.tui.kit.row_list import RowList, Thing
from scorekeeper.tui.kit.text_field import TextField
from scorekeeper.words.catalogue import Offer, looks_like_path

_OWN_LIST = Offer("", "a word list of your own", "")
_ABOUT = "Spell checkers let some non-words through, and leave no rude words out."


class DictionaryDialog(Dialog[Offer | None]):
    """The dictionaries that a form does not name, one below another; None for none of them."""

    DEFAULT_CSS = "DictionaryDialog RowList { height: auto; background: $surface; }"
    BINDINGS = [BACK]

    def __init__(self, offers: Sequence[Offer]) -> None:
        """One of `offers`."""
        super().__init__()
        self._offers = offers
        self._list = RowList(opens_at_once=True)

    def compose(self) -> ComposeResult:
        """The dictionaries, and what Enter does."""
        with Vertical(classes="dialog"):
            yield Title("Which dictionary?")
            yield self._list
            yield Text([line(""), line(_ABOUT, "soft")])
            yield Text([line(""), *next_key_lines("Enter", "play with it", "Esc: as before")])
        other = Binding("down", "", "Another", key_display="↑ ↓")
        yield KeyBar([Binding("enter", "", "Play with it"), other, BACK])

    def on_mount(self) -> None:
        """The first one is lit."""
        self._list.show(map(_row, self._offers), height=1)
        self._list.focus()

    @on(RowList.OptionSelected)
    def _choose(self, event: RowList.OptionSelected) -> None:
        self.dismiss(self._offers[event.option_index])


async def ask_for_dictionary(app: App[Any], known: Sequence[Offer], before: str) -> str:
    """Ask for one of the `known` dictionaries that are seldom wanted, or for a file.

    The answer is its name for `find_lexicon`, empty if none was chosen. A file that was chosen
    `before` is offered again.
    """
    seldom = [offer for offer in known if offer.is_seldom]
    chosen: Offer | None = _OWN_LIST
    if seldom:
        chosen = await app.push_screen_wait(DictionaryDialog([_OWN_LIST, *seldom]))
    if chosen is not _OWN_LIST:
        return chosen.spec if chosen else ""
    own = before if looks_like_path(before) else ""
    entry = TextField(own, placeholder="~/words.txt", max_length=1000)
    question = "Where is the word list? A text file with one word a line."
    path = await app.push_screen_wait(Ask("A word list of your own", question, entry, "use it"))
    return str(expanded(path).absolute()) if path else ""


def _row(offer: Offer) -> Thing:
    return [(("  ", "text"), (printable(offer.title), "strong"))]
