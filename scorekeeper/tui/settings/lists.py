"""The lists that open at the right of the page: words of the house, names, keys, places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from textual import events, on, work
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from scorekeeper.files import from_home
from scorekeeper.history.games import GameFacts
from scorekeeper.library import games_folder
from scorekeeper.library.folder import trash_folder
from scorekeeper.session.question import Question
from scorekeeper.settings import settings_file, usual_settings
from scorekeeper.signs import signs_of
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.keys.functions import FUNCTIONS, NO_KEY, FunctionKind
from scorekeeper.tui.keys.typeahead import take_next
from scorekeeper.tui.kit.dialog import Ask, Prompt
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.headings import heading_line
from scorekeeper.tui.kit.messages import HouseWordsChanged
from scorekeeper.tui.kit.text import key_cap, player_name
from scorekeeper.tui.questions.rename import Renamed, RenamesPlayers
from scorekeeper.tui.terminal.sparing import Unscrolled
from scorekeeper.words.family import is_hidden_word
from scorekeeper.words.house import (
    LONGEST,
    HouseWords,
    change_house_words,
    house_file,
    house_word,
    load_house_words,
)

Listed = tuple[Iterable[Option], str, Content]
"""What a list holds, a note on it, and how it is told in short."""


class Opener(Unscrolled, can_focus=True):
    """The title of a list with its contents in short; Enter or a click opens the list."""

    BINDINGS = [
        Binding("down", "app.focus_next", "Next", key_display="↑ ↓"),
        Binding("up", "app.focus_previous", show=False),
        bind("settings.open", "Open", "Open its list", "screen.open"),
    ]

    note: reactive[str] = reactive("")
    summary: reactive[Content] = reactive(Content())

    def __init__(self, listing: SettingsList) -> None:
        super().__init__()
        self.listing = listing

    def render(self) -> Content:
        width = self.content_size.width
        style = "bold $on-brass on $brass" if self.has_focus else "bold"
        heading = heading_line(self.listing.title, self.note, width, style)
        summary = Content(" ") + self.summary
        return Content("\n").join([heading, summary.truncate(width, ellipsis=True)])

    async def on_click(self) -> None:
        await self.run_action("screen.open")


class SettingsList(OptionList):
    """One of the lists; one that can be changed says by `Reported` what was done."""

    @dataclass
    class Reported(Message):
        """Something was done, or could not be."""

        text: str
        is_wrong: bool = False

    def __init__(self, title: str, about: str, id: str) -> None:
        """A list called `title`; `about` says what can be done with it."""
        super().__init__(id=id)
        self.title = title
        self.about = about
        self.opener = Opener(self)

    def show(self, options: Iterable[Option], note: str, summary: Content) -> None:
        """List these; the same place stays chosen, or the last one there is."""
        place = self.highlighted or 0
        self.set_options(options)
        self.highlighted = place
        self.opener.note = note
        self.opener.summary = summary

    def report(self, text: str, is_wrong: bool = False) -> None:
        """Say what was done; may be called on a thread."""
        self.post_message(self.Reported(text, is_wrong))


# The lists that are only read


def keys(own: Iterable[str]) -> Listed:
    """Every function that has a key, those of the user's `own` marked, by their ids."""
    yours = frozenset(own)
    facts: list[tuple[bool, str, str]] = []
    for function in FUNCTIONS.values():
        ids = function.ids.split()
        if function.kind is not FunctionKind.HAND and (function.key != NO_KEY or yours & {*ids}):
            first = next((one for one in ids if one in yours), ids[0])
            facts.append((first in yours, written(first), function.name))
    options = [
        Option(
            Content.assemble(
                (f"{key:<8}", "bold $brass"), name, ("  yours" if is_own else "", "$soft")
            )
        )
        for is_own, key, name in facts
    ]
    facts.sort(key=lambda fact: not fact[0])  # Those of the user's own have room in any case.
    caps = Content("  ").join(key_cap(key, name.lower()) for _, key, name in facts)
    changed = sum(is_own for is_own, *_ in facts)
    return options, f"{changed} of your own" if changed else "as they came", caps


def places(facts: GameFacts) -> Listed:
    """The folder of the games with their number, and what else is kept where."""
    paths = {
        "games": games_folder(),
        "deleted games": trash_folder(),
        "settings": settings_file(),
        "words of the house": house_file(),
    }
    options = (
        Option(Content.assemble((name, "$soft"), f"\n  {from_home(path)}"))
        for name, path in paths.items()
    )
    return options, facts.size_text, Content(from_home(games_folder()))


_CHANGES: dict[str, Callable[[HouseWords, str], HouseWords]] = {
    "it always counts": HouseWords.accept,
    "it never counts": HouseWords.strike,
    "let the dictionary decide": HouseWords.forget,
}
_ALWAYS, _NEVER, _FORGET = range(len(_CHANGES))
"""The places of the answers."""


def shown_house_words() -> dict[str, bool]:
    """The words of the house, and whether each counts; a family is not shown what it never says."""
    house, _ = load_house_words()
    words = dict.fromkeys(sorted(house.always), True) | dict.fromkeys(sorted(house.never), False)
    is_family = usual_settings().has_family_words
    return {
        word: counts for word, counts in words.items() if not (is_family and is_hidden_word(word))
    }


def _tile(word: str, counts: bool) -> Content:
    """The `word` on a tile, and before it if it `counts`."""
    mark = ("✓", "$good") if counts else ("✗", "$bad")
    return Content.assemble(mark, (f" {word} ", "bold $ink on $face-1"))


class HouseWordList(SettingsList):
    """Each word with what is said of it; every change is asked for, and kept at once."""

    BINDINGS = [
        bind("settings.open", "Change it", action="select"),
        bind("settings.remove", about="Let the dictionary decide about the word"),
    ]

    def __init__(self) -> None:
        about = "Enter changes a word, or takes in another one."
        super().__init__("Words of the house", about, "words")

    def on_mount(self) -> None:
        self.fill()

    def fill(self) -> None:
        rows = [Option("+ another word")]
        tiles = []
        for word, counts in shown_house_words().items():
            said = "  always counts" if counts else "  never counts"
            tiles.append(_tile(word, counts))
            rows.append(Option(tiles[-1] + Content.styled(said, "$soft"), word))
        none = Content.styled("None yet: keep your own here, such as HYGGE.", "$soft")
        summary = Content("   ").join(tiles) if tiles else none
        self.show(rows, "they count, or never", summary)

    @property
    def _chosen(self) -> str:
        """The word that is chosen; empty for another one."""
        return (self.highlighted_option and self.highlighted_option.id) or ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Only a word that is there can be removed."""
        return action != "remove" or bool(self._chosen)

    def on_key(self, event: events.Key) -> None:
        """A letter begins another word."""
        if (event.character or "").isalpha() and not self._chosen:
            event.stop()
            self.action_select()
            take_next(self.app, events.Key(event.key, event.character))

    @on(OptionList.OptionHighlighted)
    def show_keys(self) -> None:
        self.refresh_bindings()

    @on(OptionList.OptionSelected)
    @work
    async def change(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if word := event.option_id:
            await self._ask(word, _ALWAYS if shown_house_words().get(word) else _NEVER)
            return
        prompt = Prompt("A word of the house", "Which word?", "go on", Field(max_length=LONGEST))
        if typed := await self.app.push_screen_wait(prompt):
            await self._ask(typed, _ALWAYS)

    @work
    async def action_remove(self) -> None:
        await self._ask(self._chosen, _FORGET)

    async def _ask(self, text: str, lit: int) -> None:
        try:
            word = house_word(text)
            question = Question(word, _CHANGES, ("In every dictionary, from now on:",), lit=lit)
            if change := await self.app.push_screen_wait(Ask(question)):
                change_house_words(lambda house: change(house, word))
                self.app.post_message(HouseWordsChanged())
                self.fill()
                said = {one: answer for answer, one in _CHANGES.items()}
                self.report(f"{word}: {said[change]}.")
        except (OSError, ValueError) as error:
            self.report(f"{error}".rstrip(".") + ".", is_wrong=True)


class NameList(SettingsList, RenamesPlayers):
    """Everybody with the sign that is theirs; a rename is done in all games."""

    BINDINGS = [
        bind("settings.open", "Rename", action="select"),
        bind("settings.undo", about="Take the last rename back"),
        bind("settings.redo", about="Rename once more what was taken back"),
    ]

    class Changed(Message):
        """The games have other names now."""

    def __init__(self) -> None:
        about = "Enter renames. A name that is known makes two people one."
        super().__init__("Names of people", about, "names")

    def fill(self, people: tuple[str, ...]) -> None:
        names = [*map(player_name, people, signs_of(people))]
        nobody = Content.styled("Nobody has played yet.", "$soft")
        summary = Content("   ").join(names) if names else nobody
        self.show(map(Option, names, people), "a sign for life", summary)

    @on(OptionList.OptionSelected)
    def rename_chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.rename(event.option_id or "")

    def show_renamed(self, done: Renamed) -> None:
        self.report(done.outcome, is_wrong=not done.name)
        if done.name:
            self.post_message(self.Changed())
