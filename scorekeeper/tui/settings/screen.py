"""The page of settings: each is kept at once, and its look is seen beside it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.worker import get_current_worker

from scorekeeper.session.question import Question
from scorekeeper.tui.kit.dialogs import Ask, QuestionDialog, SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, heading, title_bar, wrapped
from scorekeeper.tui.kit.messages import HouseWordsChanged, NamesChanged
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.rooms import companion
from scorekeeper.tui.kit.row_list import RowList
from scorekeeper.tui.kit.text_field import TextField
from scorekeeper.tui.kit.themes import THEMES
from scorekeeper.tui.questions.rename import Renamed, Renames, Say, rename_player, take_back_rename
from scorekeeper.tui.settings.lines import (
    Sheet,
    Side,
    left_side,
    list_sentence,
    list_things,
    look_lines,
    message_line,
    next_lines,
)
from scorekeeper.tui.settings.told import Row, Told, other_answer, shown_house_words
from scorekeeper.words.house import LONGEST, HouseWords, change_house_words, house_word

_CHANGES = {
    "it always counts": HouseWords.accept,
    "it never counts": HouseWords.strike,
    "let the dictionary decide": HouseWords.forget,
}
"""What can be said of a word, for good."""


class SettingsScreen(SingleDismiss[None]):
    """What is set at the left; at the right how it looks, or the list of what is opened."""

    DEFAULT_CSS = """
    SettingsScreen #page { height: 1fr; padding: 0 1; }
    SettingsScreen #left { width: 47; height: 1fr; }
    SettingsScreen #right { width: 1fr; height: 1fr; margin-left: 2; }
    SettingsScreen #opened { display: none; height: 1fr; }
    SettingsScreen #look { height: 1fr; }
    SettingsScreen.-opened #opened { display: block; }
    SettingsScreen.-opened #look, SettingsScreen.-opened #next { display: none; }
    SettingsScreen.-narrow #left { width: 1fr; }
    SettingsScreen.-narrow #right { display: none; margin-left: 0; }
    SettingsScreen.-narrow.-opened #left { display: none; }
    SettingsScreen.-narrow.-opened #right { display: block; }
    SettingsScreen.-wide #left { width: 1fr; }
    SettingsScreen.-wide #right { margin-left: 4; }
    SettingsScreen.-high #page { margin-top: 1; }
    SettingsScreen RowList > .option-list--option-highlighted { background: $chosen; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-usual"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-high")]
    AUTO_FOCUS = ""
    ADVICE = "settings"
    BINDINGS = [
        replace(bind("settings.below", "Next", action="walk(1)"), key_display="↑ ↓"),
        bind("settings.above", "Before", action="walk(-1)", show=False),
        replace(bind("settings.after", "Change", "Another answer", "change(1)"), key_display="← →"),
        bind("settings.before", "Change", "Another answer", "change(-1)", show=False),
        bind("settings.open", "Open", "Open its list, or change what is chosen there"),
        bind("settings.remove", about="Let the dictionary decide about the word"),
        bind("settings.undo", about="Take the last rename back"),
        bind("settings.back", action="leave"),
        bind("settings.help"),
    ]

    def __init__(self, opens: Row | None = None) -> None:
        """Show the page, with the list of what `opens` if that is given."""
        super().__init__()
        self._chosen = opens or Row.THEME
        self._opens = opens
        self._told = Told(shown_house_words())
        self._message = "", ""
        """What was done last, and its style."""
        self._renames = Renames()
        self._side = Side([], {})
        self._left = Panel(self._left_lines)
        self._list = RowList(can_focus=False)

    def compose(self) -> ComposeResult:
        """What is set, how it looks or what is opened, and the keys."""
        yield Panel(lambda width, _: [title_bar("Settings", "kept at once", width)], id="title")
        with Horizontal(id="page"):
            with Vertical(id="left"):
                yield self._left
            with Vertical(id="right"):
                yield Panel(self._look_lines, id="look")
                with Vertical(id="opened"):
                    yield Panel(self._list_head)
                    yield self._list
        yield Panel(self._said, id="message")
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Read what all games tell."""
        own = frozenset(name for name, _ in companion(self.app).settings.keys)
        self._told = replace(self._told, own_keys=own)
        if self._opens:
            self._open_list()
        self._read()
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw())

    @work(thread=True, exclusive=True, group="reading")
    def _read(self) -> None:
        worker = get_current_worker()
        told = self._told.with_games()
        if not worker.is_cancelled:
            self.call_later(self._know, told)

    def _know(self, told: Told) -> None:
        self._told = replace(told, words=self._told.words)
        self._fill_list()
        self._draw()

    # Showing

    @property
    def _themes(self) -> list[str]:
        """Ours, then those of other programs."""
        own = [theme.name for theme in THEMES]
        return [*own, *sorted(self.app.available_themes.keys() - set(own))]

    @property
    def _sheet(self) -> Sheet:
        settings = companion(self.app).settings
        return Sheet(settings, self._themes, self._told, self._chosen)

    def _left_lines(self, width: int, height: int) -> list[Line]:
        plain = is_plain(self.app)
        self._side = left_side(self._sheet, width, height, plain)
        rows = self._side.lines
        if self.has_class("-wide") or self._is_open:
            return rows
        cap = next_lines(self._sheet, width, plain)
        free = height - len(rows) - len(cap)
        if free >= 0:
            return [*rows, *[()] * min(free, 1), *cap]
        return rows

    def _look_lines(self, width: int, height: int) -> list[Line]:
        plain = is_plain(self.app)
        cap = next_lines(self._sheet, width, plain) if self.has_class("-wide") else []
        rows = look_lines(self.app.theme, self._told.people, width, height - len(cap) - 2, plain)
        return [*rows, (), (), *cap]

    def _list_head(self, width: int, height: int) -> list[Line]:
        said = wrapped(list_sentence(self._chosen), "soft", width) if self._chosen.opens else []
        return [heading(self._chosen.value, "", width), *said, ()]

    def _said(self, width: int, height: int) -> list[Line]:
        text, style = self._message
        if text:
            return [message_line(text, style, width)]
        return []

    def _say(self, text: str, style: str = "good") -> None:
        self._message = text, style
        self._draw()

    def _draw(self) -> None:
        for panel in self.query(Panel):
            panel.draw()
        self.refresh_bindings()

    # Going and changing

    @property
    def _is_open(self) -> bool:
        return self.has_class("-opened")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """What can be done with what is chosen."""
        row = self._chosen
        match action:
            case "change":
                return not (row.opens or self._is_open)
            case "open":
                if self._is_open:
                    return row in (Row.WORDS, Row.NAMES)
                return row.opens
            case "remove":
                return self._is_open and row is Row.WORDS
            case "undo":
                return self._is_open and row is Row.NAMES
        return True

    async def action_walk(self, by: int) -> None:
        """Choose another row, of the page or of the list that is open."""
        if self._is_open:
            await self.app.run_action("cursor_down" if by > 0 else "cursor_up", self._list)
        else:
            rows = [*Row]
            self._choose(rows[(rows.index(self._chosen) + by) % len(rows)])

    def _choose(self, row: Row) -> None:
        self._chosen = row
        self._message = "", ""
        self._draw()

    def action_change(self, by: int) -> None:
        """Another answer for what is chosen, kept at once."""
        if self._chosen is Row.THEME:
            themes = self._themes
            self.app.theme = themes[(themes.index(self.app.theme) + by) % len(themes)]
        else:
            app = companion(self.app)
            app.change_settings(other_answer(self._chosen, app.settings))
        self._draw()

    def action_leave(self) -> None:
        """Close the list, or leave the page."""
        if self._is_open:
            self.remove_class("-opened")
            self._draw()
        else:
            self.dismiss(None)
            self.app.post_message(NamesChanged())

    def on_click(self, event: events.Click) -> None:
        """Choose the row that was clicked; another click changes or opens it."""
        if event.widget is not self._left:
            return
        row = self._side.rows.get(event.y)
        if row is None:
            return
        if row is not self._chosen:
            self._choose(row)
        elif row.opens:
            self._open_list()
        else:
            self.action_change(1)

    # The lists

    @on(RowList.OptionSelected)
    def action_open(self) -> None:
        """Open the list of what is chosen, or change what is chosen in it."""
        if not self._is_open:
            self._open_list()
        elif self._chosen is Row.WORDS:
            self._change_word()
        elif self._chosen is Row.NAMES and self._told.people:
            name = self._told.people[self._list.highlighted or 0]
            self._change_names(partial(rename_player, self.app, name))

    def _open_list(self) -> None:
        self.add_class("-opened")
        self._list.show([])
        self._fill_list()
        self._draw()

    def _fill_list(self) -> None:
        """List what is open; what was chosen stays so."""
        if self._is_open:
            things = list_things(self._chosen, self._told)
            self._list.show(things, self._list.highlighted or 0)

    # Words of the house

    @property
    def _word(self) -> tuple[str, bool] | None:
        """The word that is chosen, and whether it counts; None for another one."""
        place = (self._list.highlighted or 0) - 1
        if place >= 0:
            return self._told.listed_words[place]
        return None

    @work
    async def _change_word(self) -> None:
        """Ask what is to be said of the chosen word, or of another one."""
        lit = 0
        if self._word:
            word, counts = self._word
            lit = 1 - counts
        else:
            entry = TextField(max_length=LONGEST)
            ask = Ask("A word of the house", "Which word?", entry, "go on")
            typed = await self.app.push_screen_wait(ask)
            if not typed:
                return
            word = typed
        try:
            word = house_word(word)
        except ValueError as error:
            self._say(f"{error}.", "bad")
            return
        question = Question(word, _CHANGES, ("In every dictionary, from now on:",), lit=lit)
        if change := await self.app.push_screen_wait(QuestionDialog(question)):
            self._keep_word(change, word)

    def action_remove(self) -> None:
        """Leave the chosen word to the dictionary."""
        if self._word:
            self._keep_word(HouseWords.forget, self._word[0])

    def _keep_word(self, change: Callable[[HouseWords, str], HouseWords], word: str) -> None:
        try:
            change_house_words(lambda house: change(house, word))
        except (OSError, ValueError) as error:
            self._say(str(error), "bad")
            return
        self.app.post_message(HouseWordsChanged())
        self._told = self._told.with_words()
        self._fill_list()
        self._say(f"{word} is changed.")

    # Names

    def action_undo(self) -> None:
        """Take the last rename back."""
        self._change_names(partial(take_back_rename, self.app))

    @work(group="renaming")
    async def _change_names(self, change: Callable[[Say], Awaitable[Renamed | None]]) -> None:
        """Rename, one at a time, and read the games again."""
        done = await self._renames.run(change, lambda text: self.call_later(self._say, text))
        if done:
            self._read()
            self._say(done.outcome, "good" if done.name else "bad")
