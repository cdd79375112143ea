"""All games: looked for, opened, deleted and brought back, shared and brought in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from pathlib import Path

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Label
from textual.worker import Worker, get_current_worker

from scorekeeper.game.text import Wording, count
from scorekeeper.library import GameEntry, named
from scorekeeper.library.bgstats import BroughtIn
from scorekeeper.library.listing import Listing, listings
from scorekeeper.library.search import Findable, findables
from scorekeeper.library.trash import (
    Deleted,
    deleted,
    entry_of_deleted,
    remove_for_good,
    restore,
)
from scorekeeper.record import RecordError, load
from scorekeeper.session import GameStore, Session
from scorekeeper.session.question import Question
from scorekeeper.session.store import delete_game
from scorekeeper.tui.entry.turn_entry import LONGEST
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.kit.keybar import KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind, written
from scorekeeper.tui.kit.lines import Line, in_fewer_words, in_room, line, wrapped
from scorekeeper.tui.kit.messages import GoHome, OpenTable
from scorekeeper.tui.kit.panel import Panel, target_of
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.kit.row_list import WALK, RowList
from scorekeeper.tui.kit.screens import AdvisedScreen
from scorekeeper.tui.kit.text_field import TextField
from scorekeeper.tui.library import game_list
from scorekeeper.tui.library.bring_in import ImportDialog
from scorekeeper.tui.library.chosen import ChosenGame
from scorekeeper.tui.library.game_list import GameList, Part


def _key(name: str, label: str = "", about: str = "", action: str = "") -> Binding:
    """A key that comes before those of the search line, which has the focus."""
    return replace(bind(name, label, about, action), priority=True)


KEYS = [
    _key("library.open", "Open", "Put the game on the table; bring back a deleted one"),
    _key("library.part", "Which", "All that are kept, those that go on, or deleted ones"),
    _key("library.delete", about="Delete the game; once more, for good"),
    _key("library.leave", "Back", "Clear the line; then go back"),
    _key("library.undo", about="Bring back the game that was deleted last here"),
    _key("library.review"),
    _key("library.export"),
    _key("library.help", about="How to look for games, and every key"),
    _key("library.import"),
    _key("library.begin"),
]
"""In the order in which they are wanted."""

_LOW, _WIDE = 12, 100
"""Lines of a screen below which there is no blank one, and columns from which on all is named."""
_PARTS = 40
"""Columns for the parts of the games, at most."""


class LibraryScreen(AdvisedScreen[None]):
    """The games below a line on which one looks for some, and beside them the chosen one."""

    DEFAULT_CSS = """
    #search { height: 1; background: $surface; }
    #search Label { width: 10; padding-left: 1; text-style: bold; }
    #search Input { width: 1fr; background: transparent; }
    #games { height: 1fr; }
    #games RowList { height: auto; scrollbar-size: 0 0; }
    #above { height: 1; }
    #below { height: 1fr; }
    LibraryScreen.-low #above { display: none; }
    """
    ADVICE = "library"
    BINDINGS = [
        *KEYS,
        *WALK,
        Binding("ctrl+home", "walk('first')", show=False, priority=True),
        Binding("ctrl+end", "walk('last')", show=False, priority=True),
        Binding("home", "walk_to_end('first')", show=False, priority=True),
        Binding("end", "walk_to_end('last')", show=False, priority=True),
    ]

    def __init__(self) -> None:
        """List the games once the screen is there."""
        super().__init__()
        self._games = GameList()
        self._message = "", ""
        """Says what was done last, in a style; empty if that was to choose a game."""
        self._deleted: list[Deleted] = []
        """The games that were deleted here and can be brought back."""
        self._brought: Sequence[Path] = ()
        """Results that were brought in together just now, and can be taken back."""
        self._wanted: Path | None = None
        """The game to choose when it is listed."""
        self._reading: Worker[None] | None = None
        """The worker that lists the games now: an earlier one may still have something to show."""
        self._search = TextField(
            placeholder="a name, a word", max_length=LONGEST, select_on_focus=False, compact=True
        )
        self._title = Panel(lambda width, _: [game_list.title_line(self._games, width)], id="title")
        self._parts = Panel(lambda width, _: [game_list.parts_line(self._games, width)], id="parts")
        self._list = RowList(can_focus=False)  # The search line keeps the focus.
        self._above = Panel(self._above_line, id="above")
        self._below = Panel(self._below_lines, id="below")
        self._beside = ChosenGame()
        self._said = Panel(self._said_line, id="message")
        self._bin: dict[Path, Deleted] = {}
        """The deleted games by their files."""

    def compose(self) -> ComposeResult:
        """The search, the games and the chosen one, a message, the keys."""
        yield self._title
        with Horizontal(id="search"):
            yield Label("Look for")
            yield self._search
            yield self._parts
        with Horizontal(id="games"):
            with Vertical():
                yield self._above
                yield self._list
                yield self._below
            yield self._beside
        yield self._said
        yield KeyBar(self._foot)

    @property
    def _foot(self) -> list[BindingType]:
        """The keys, called by what they do to the games that are listed."""
        first, second, third, *others = KEYS
        if self.size.width >= _WIDE:
            second = replace(second, description="Kept, going on, deleted")
        does = "For good" if self._shows_deleted else "Delete"
        if self._shows_deleted:
            first = replace(first, description="Bring back")
        return [first, second, replace(third, description=does), *others]

    def on_mount(self) -> None:
        """Begin to list."""
        self.watch(self._list, "scroll_y", self._draw_list, init=False)
        self._reading = self._read()

    def on_screen_resume(self) -> None:
        """List the games again: what was in front may have kept one, or changed the chosen one."""
        if self._reading:
            if self._chosen and not self._wanted:
                self._wanted = self._chosen.path
            self._reading = self._read()

    def on_resize(self, event: events.Resize) -> None:
        """Give the chosen game its room, and leave out on a low screen what can be done without."""
        width, height = event.size
        self.set_class(height < _LOW, "-low")
        beside = self._beside.fit(width, height)
        self._parts.styles.width = min(max(_PARTS, beside - 1), width // 2)
        self._search.placeholder = "a name, a word, a month" if width >= _WIDE else "a name, a word"
        lines = height - 4 - int(height >= _LOW)
        self._list.styles.max_height = max((lines - 1) // self._each * self._each, 1)
        self._show(self._games)

    # Listing

    @work(thread=True, exclusive=True, group="reading")
    def _read(self) -> None:
        """List the games: those that are known at once, others as they are read."""
        worker = get_current_worker()
        games = self._games.games
        known: Listing | None = None
        for listing in listings():
            if known is None or listing.entries is not known.entries:
                games = findables(listing.entries, games)
            known = listing
            if worker.is_cancelled:
                return
            self.call_later(self._know, worker, games, listing.unread, listing.files)
        in_bin = {game.path: game for game in deleted()}
        entries = findables(map(entry_of_deleted, in_bin.values()), self._games.deleted)
        if not worker.is_cancelled:
            self.call_later(self._know_deleted, worker, in_bin, entries)

    def _know_deleted(
        self, reader: Worker[None], in_bin: dict[Path, Deleted], games: Sequence[Findable]
    ) -> None:
        """Show which games are deleted, where they are listed."""
        if reader is self._reading:
            self._bin = in_bin
            self._show(self._games.know_deleted(games), self._wanted)

    def _know(
        self, reader: Worker[None], games: Sequence[Findable], unread: int, files: int
    ) -> None:
        """Show what is known by now; if no games are new, only how far they are read."""
        if reader is not self._reading:
            return
        known = self._games.know(games, unread, files)
        if known.games is self._games.games:
            self._games = known
            self._title.draw()
            return
        wanted = self._wanted
        if not unread:
            self._wanted = None
        self._show(known, wanted)

    @property
    def _chosen(self) -> GameEntry | None:
        """The game that keys are about; None if none is found."""
        place = self._list.highlighted
        return None if place is None else self._games.found[place]

    def _show(self, games: GameList, wanted: Path | None = None) -> None:
        """List `games`; the one that is `wanted` is chosen, or the one that was."""
        chosen = self._chosen
        before = self._list.highlighted or 0
        is_begun = self._is_begun_chosen and bool(self._games.found)
        if is_begun and wanted:
            is_begun = games.place(wanted, -1) < 0
        wanted = wanted or (chosen.path if chosen else None)
        self._games = games
        lines = partial(game_list.game_lines, each=self._each, today=date.today())
        things = [partial(lines, one, deleted=self._deleted_at(one)) for one in games.found]
        self._list.show(things, games.place(wanted, before), self._each)
        if is_begun and self._offers_begun:
            self._list.highlighted = None
        self._title.draw()
        self._parts.draw()
        self._draw_list()
        show_keys(self, self._foot)
        self._show_chosen()

    def _deleted_at(self, entry: GameEntry) -> datetime | None:
        """When a game was deleted, by the clock on the wall; None for one that is kept."""
        game = self._bin.get(entry.path)
        return game.when.astimezone() if game else None

    @property
    def _each(self) -> int:
        """The lines of each game."""
        return 2 if self._beside.is_large else 1

    def _draw_list(self) -> None:
        """Say what there is above and below the games that are seen."""
        self._above.draw()
        self._below.draw()

    @property
    def _first(self) -> int:
        """The number of games above those that are seen."""
        return round(self._list.scroll_offset.y) // self._each

    def _more(self, games: int, where: str) -> Line:
        left = " " * (self._each + game_list.DATE)
        return line(f"{left}{games:,} more {where}", "soft") if games > 0 else ()

    def _above_line(self, width: int, height: int) -> list[Line]:
        """How many games there are above; over the first one, what has begun elsewhere."""
        if self._first > 0 or not self._offers_begun:
            return [self._more(self._first, "above")]
        return [game_list.begun_line(self._each, width, self._is_begun_chosen)]

    @property
    def _offers_begun(self) -> bool:
        """True where one can go up from the games to one that has begun elsewhere."""
        return self._games.part is Part.KEPT and not self._games.typed and self._above.display

    @property
    def _is_begun_chosen(self) -> bool:
        return self._offers_begun and self._list.highlighted is None

    def _below_lines(self, width: int, height: int) -> list[Line]:
        """How many games there are below, or what there is to say of all of them."""
        seen = self._first + self._list.size.height // self._each
        if len(self._games.found) > seen:
            return [self._more(len(self._games.found) - seen, "below")]
        left = " " * self._each
        gap: list[Line] = [()] if self._games.found else []
        said = game_list.about_texts(self._games)
        rows = [row for text in said for row in wrapped(text, "soft", width - 2)]
        return [*gap, *(((left, "text"), *row) for row in rows)]

    def _show_chosen(self) -> None:
        """Show the chosen game in the right half, and what there is to say."""
        self._said.draw()
        self._beside.show(self._chosen, self._shows_deleted)

    def _said_line(self, width: int, height: int) -> list[Line]:
        """What was done last; where the chosen game has no room, what is wrong with it."""
        text, style = self._message
        chosen = self._chosen
        if not text and chosen and not self._beside.display:
            text, style = chosen.problem, "bad"
        return [line(f" {in_room(in_fewer_words(text), width - 1)}", style)]

    def say(self, message: str, style: str = "good") -> None:
        """Say what was done."""
        self._message = message, style
        self._said.draw()

    def _list_again(self, path: Path | None, message: str) -> None:
        """List the games again, choose the one in `path`, and say what was done."""
        self._wanted = path
        self.say(message)
        self._reading = self._read()

    # Looking for games

    @on(Input.Changed)
    def look_for(self, event: Input.Changed) -> None:
        """Look for what is typed."""
        if event.value != self._games.typed:
            self._message = ("", "")
            self._wanted = None
            self._show(self._games.look_for(event.value))
            self._search.value = self._games.typed  # Without what no search can hold.

    @on(RowList.OptionHighlighted)
    def move(self) -> None:
        """Another game was chosen."""
        self._message = ("", "")
        self._wanted = None
        self._above.draw()
        self._show_chosen()

    async def action_walk(self, how: str) -> None:
        """Choose a game further on in the list, or further back, or one that has begun."""
        if how == "cursor_up" and self._offers_begun and not self._list.highlighted:
            self._list.highlighted = None
            self.move()
        else:
            await self.app.run_action(how, self._list)

    async def action_walk_to_end(self, how: str) -> None:
        """Choose the first game or the last."""
        await self.action_walk(how)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Home and End are for the search line once something is typed on it."""
        return action != "walk_to_end" or not self._search.value

    # Keys

    def action_part(self) -> None:
        """List the games that go on, those that were deleted, or all that are kept again."""
        self._show_part(self._games.next_part)

    @on(events.Click, "#parts")
    def choose_part(self, event: events.Click) -> None:
        """List the part that was clicked."""
        kind, value = target_of(event)
        if kind:
            self._show_part(Part(value))

    def _show_part(self, part: Part) -> None:
        self._message = "", ""
        self._show(self._games.show(part))

    @property
    def _shows_deleted(self) -> bool:
        return self._games.part is Part.DELETED

    @on(RowList.OptionSelected)
    def action_open(self) -> None:
        """Put the chosen game on the table; bring back one that was deleted."""
        chosen = self._chosen
        if self._is_begun_chosen:
            self.action_begin()
        elif chosen and self._shows_deleted:
            self._bring_back(self._bin[chosen.path])
        elif chosen:
            self.app.post_message(OpenTable(partial(Session.open, chosen.path)))

    def action_begin(self) -> None:
        """Fill in what there is of a game that has begun elsewhere."""
        self.app.push_screen(rooms(self.app).begin())

    @on(events.Click, "#above")
    def begin_at_once(self) -> None:
        """Do so with a click."""
        if self._offers_begun and not self._first:
            self.action_begin()

    def action_leave(self) -> None:
        """Look for nothing any more, show all games again, or go home."""
        if self._search.value:
            self._search.clear()
        elif self._games.part is not Part.KEPT:
            self._show_part(Part.KEPT)
        else:
            self.app.post_message(GoHome())

    def action_delete(self) -> None:
        """Delete the chosen game; ask about one that is deleted already."""
        chosen = self._chosen
        if not chosen:
            return
        if self._shows_deleted:
            self._remove_for_good(chosen)
            return
        try:
            self._deleted.append(delete_game(chosen.path))
        except (OSError, ValueError) as error:
            self.say(str(error), "bad")
            self._reading = self._read()  # Its file may be gone.
            return
        back = f"{written('library.undo')} brings it back"
        said = Wording(f"Deleted ({back}): {named(chosen)}", f"Deleted. {back}.")
        self._message = said, "good"
        self._show(self._games.forget(chosen.path))
        self._reading = self._read()  # A list that was begun before would have it still.

    def action_undo(self) -> None:
        """Take back what was brought in last, else bring back what was deleted last here."""
        if self._brought:
            self._take_back()
            return
        in_bin = [game for game in self._deleted if game.path.exists()]
        if not in_bin:
            tab = written("library.part")
            self.say(f"Nothing was deleted here. {tab} shows what was deleted earlier.", "soft")
            return
        self._deleted = in_bin[:-1]
        self._bring_back(in_bin[-1])

    def _take_back(self) -> None:
        """Delete the results that were brought in together."""
        brought = [path for path in self._brought if path.exists()]
        self._brought = ()
        try:
            for path in brought:
                delete_game(path)
        except (OSError, ValueError) as error:
            self.say(str(error), "bad")
        else:
            self.say(f"{count(len(brought), 'old result')} deleted again.")
        self._reading = self._read()

    def _bring_back(self, game: Deleted) -> None:
        """Put a deleted game back among the others."""
        try:
            path = restore(game)
        except OSError as error:
            self.say(str(error), "bad")
            self._reading = self._read()
            return
        self._show(self._games.show(Part.KEPT))
        self._list_again(path, "It is back again.")

    @work
    async def _remove_for_good(self, chosen: GameEntry) -> None:
        """Ask once, then take the `chosen` deleted game for good, or all of them."""
        every = [*self._bin.values()]
        question = QuestionDialog(for_good(named(chosen), self._bin[chosen.path], every))
        games = await self.app.push_screen_wait(question)
        if not games:
            return
        try:
            remove_for_good(games)
        except OSError as error:
            self.say(str(error), "bad")
        self._reading = self._read()

    @work
    async def action_import(self) -> None:
        """Ask for a file and take in its game."""
        imported = await self.app.push_screen_wait(ImportDialog())
        if isinstance(imported, BroughtIn):
            self._brought = imported.kept
            them = "it" if len(imported.kept) == 1 else "them"
            back = f" {written('library.undo')} takes {them} back." if imported.kept else ""
            self._list_again(next(iter(imported.kept), None), f"{imported.told}{back}")
        elif imported:
            message = "It is here already." if imported.known else "Added to your games."
            self._show(self._games.show(Part.KEPT).look_for(""))
            self._search.clear()
            self._list_again(imported.path, message)

    def action_review(self) -> None:
        """Show every turn of the chosen game beside the best plays there were, if it is over."""
        chosen = self._chosen
        if chosen is None or self._shows_deleted:
            return
        if chosen.is_pad:
            self.say("From a score pad: there are no turns to review.", "soft")
            return
        if not chosen.over or chosen.problem:
            self.say("A game is reviewed once it is over.", "soft")
            return
        try:
            session = Session(load(chosen.path).game, GameStore())
        except RecordError as error:
            self.say(str(error), "bad")
            return
        self.app.push_screen(rooms(self.app).review(session))

    def action_export(self) -> None:
        """Make a picture, a page or a copy of the chosen game."""
        if chosen := self._chosen:
            try:
                self.app.push_screen(rooms(self.app).share(chosen.path))
            except RecordError as error:
                self.say(str(error), "bad")


def for_good(called: str, game: Deleted, every: Sequence[Deleted]) -> Question[Sequence[Deleted]]:
    """Asks which of the deleted games go for good: none, this `game`, or `every` one.

    The game is `called` so in a sentence.
    """
    answers: dict[str, Sequence[Deleted]] = {"keep it": (), "delete it for good": (game,)}
    if every[1:]:
        answers[f"delete all {len(every):,} for good"] = every
    return Question(
        "Delete it for good?", answers, (f"It is {called}.",), word=("FOR GOOD?", "SURE?")
    )
