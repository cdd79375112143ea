"""The words on a form: when they are looked up, and where."""

from __future__ import annotations

from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Select
from textual.worker import get_current_worker

from scorekeeper.game.game import WordCheck
from scorekeeper.tui.screens.form_fields import choice, choose_anew, field, plain
from scorekeeper.words.catalogue import Offer, dictionaries, looks_like_path, shipped

_FILE = "the path of a list of your own, one word a line"
_CHECKS = [
    (Content("looked up when a play is challenged (the leaflet's way)"), WordCheck.CHALLENGE.value),
    (Content("checked as they are laid"), WordCheck.INLINE.value),
    (Content("never looked up"), WordCheck.UNCHECKED.value),
]


class WordFields(Vertical):
    """When words are looked up, and the dictionaries to choose from."""

    def __init__(self, words: str, dictionary: str, usual: str, kept: str) -> None:
        """Begin with `dictionary`, by its name or a file.

        `usual` is the one that is offered beside a file; `kept` is always offered.
        """
        super().__init__(id="word-fields")
        self._words = words
        self._file = dictionary if looks_like_path(dictionary) else ""
        self._spec = usual if self._file else dictionary
        self._store = kept

    def compose(self) -> ComposeResult:
        """Two lists, and the path of a file in place of the second one."""
        yield field("Words", choice("words", _CHECKS, self._words))
        offers = _options(shipped(), self._spec)
        yield field("Dictionary", choice("dictionary", offers, self._spec))
        yield field("or a file", Input(self._file, placeholder=_FILE, compact=True, id="file"))

    def on_mount(self) -> None:
        """Look for more dictionaries."""
        self._look_for_more()

    @property
    def words(self) -> WordCheck:
        """When words are looked up."""
        return WordCheck(str(self.query_one("#words", Select).value))

    @property
    def listed(self) -> str:
        """The dictionary that is chosen from the list, whether it is used or not."""
        return str(self.query_one("#dictionary", Select).value)

    @property
    def dictionary(self) -> str:
        """Where words are looked up; empty if they are not."""
        if self.words is WordCheck.UNCHECKED:
            return ""
        file = self.query_one("#file", Input).value.strip()
        return str(Path(file).expanduser().absolute()) if file else self.listed

    @work(thread=True)
    def _look_for_more(self) -> None:
        """The user's own lists and the spell checkers take a moment to be found."""
        offers = dictionaries()
        if not get_current_worker().is_cancelled:
            self.call_later(self._offer, offers)

    def _offer(self, offers: list[Offer]) -> None:
        select = self.query_one("#dictionary", Select)
        choose_anew(select, _options(offers, self._store), str(select.value))


def _options(offers: list[Offer], besides: str) -> list[tuple[Content, str]]:
    """`offers` as choices, and `besides` if it is none of them."""
    options = [(plain(f"{offer.title}: {offer.note}"), offer.spec) for offer in offers]
    if besides and not any(spec == besides for _, spec in options):
        options.append((plain(besides), besides))
    return options
