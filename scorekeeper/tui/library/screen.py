"""All games: looked for, opened, deleted and brought back, shared and brought in."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Label
from textual.worker import Worker, get_current_worker

from scorekeeper.game.text import Wording
from scorekeeper.library import GameEntry, named
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
from scorekeeper.session import Session
from scorekeeper.session.question import Question
from scorekeeper.session.store import delete_game
from scorekeeper.tui.board.glance import glance_lines
from scorekeeper.tui.board.squares import LARGE, USUAL, Cell
from scorekeeper.tui.entry.turn_entry import LONGEST
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.keys import bind, written
from scorekeeper.tui.kit.lines import Line, in_fewer_words, in_room, line
from scorekeeper.tui.kit.messages import GoHome, OpenTable
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.kit.row_list import WALK, RowList
from scorekeeper.tui.kit.screens import AdvisedScreen
from scorekeeper.tui.kit.text_field import TextField
from scorekeeper.tui.library import game_list
from scorekeeper.tui.library.bring_in import ImportDialog
from scorekeeper.tui.library.game_list import GameList, Part


def _key(name: str, label: str = "", about: str = "", action: str = "") -> Binding:
    """A key that comes before those of the search line, which has the focus."""
    return replace(bind(name, label, about, action), priority=True)


KEYS = [
    _key("library.open", "Open", "Put the game on the table"),
    _key("library.part", "Other games", "Games that go on, removed ones, or all again"),
    _key("library.delete", about="Remove the game; once more, for good"),
    _key("library.undo", about="Bring back the game that was removed last here"),
    _key("library.export"),
    _key("library.leave", "Back", "Clear the search; then go back"),
    _key("library.help", about="How to look for games, and every key"),
    _key("library.import"),
]
"""In the order in which they are wanted."""

_LOW = 12
"""Lines of a screen below which the table of games has no heads."""


class LibraryScreen(AdvisedScreen[None]):
    """The table of games below a line on which one looks for some."""

    DEFAULT_CSS = """
    #search { height: 1; }
    #search Label { width: 10; padding-left: 1; text-style: bold; }
    #search Input { width: 1fr; }
    #games { height: 1fr; }
    #glance { height: 100%; padding: 0 1; }
    LibraryScreen.low #columns { display: none; }
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
        self._wanted: Path | None = None
        """The game to choose when it is listed."""
        self._cell: Cell | None = None
        """The size of a square of the chosen game's board; None without room for one."""
        self._reading: Worker[None] | None = None
        """The worker that lists the games now: an earlier one may still have something to show."""
        hint = "a name"
        self._search = TextField(
            placeholder=hint, max_length=LONGEST, select_on_focus=False, compact=True
        )
        self._board = Panel(id="glance")
        self._said = Panel(self._said_line, id="message")
        self._list = RowList(can_focus=False)  # The search line keeps the focus.
        self._bin: dict[Path, Deleted] = {}
        """The deleted games by their files."""

    def compose(self) -> ComposeResult:
        """The search, the games, a message, the keys."""
        yield Panel(lambda width, _: [game_list.count_line(self._games, width)], id="title")
        with Horizontal(id="search"):
            yield Label("Look for")
            yield self._search
        with Horizontal(id="games"):
            with Vertical():
                yield Panel(
                    lambda width, _: [game_list.column_line(width, self._each)], id="columns"
                )
                yield self._list
            yield self._board
        yield self._said
        yield KeyBar(self._foot)

    @property
    def _foot(self) -> list[BindingType]:
        """The keys, called by what they do to the games that are listed."""
        first, *others = KEYS
        does = "Bring back" if self._shows_deleted else first.description
        return [replace(first, description=does), *others]

    def on_mount(self) -> None:
        """Begin to list."""
        self._reading = self._read()

    def on_resize(self, event: events.Resize) -> None:
        """Leave out on a low screen what can be done without."""
        self.set_class(event.size.height < _LOW, "low")
        self._cell = _board_cell(event.size.width, event.size.height)
        self._board.display = self._cell is not None
        self._board.styles.width = self._cell.width * 10 + 2 if self._cell else 0  # Ten squares.
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
        """Show what is in the bin, where that is shown."""
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
            self.query_one("#title").refresh()
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
        wanted = wanted or (chosen.path if chosen else None)
        self._games = games
        self.query_one("#title").refresh()
        lines = partial(game_list.game_lines, each=self._each, today=date.today())
        things = [partial(lines, entry) for entry in games.found]
        self._list.show(things, games.place(wanted, before), self._each)
        self.query_one(KeyBar).show_keys(self._foot)
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Say what there is to say of the chosen game, and show its board beside the list."""
        self._show_message()
        if self._cell:
            self._read_board(self._chosen, self._cell, is_plain(self.app))

    @property
    def _each(self) -> int:
        """The lines of each game."""
        return 2 if self._cell else 1

    @work(thread=True, exclusive=True, group="board")
    def _read_board(self, entry: GameEntry | None, cell: Cell, plain: bool) -> None:
        worker = get_current_worker()
        rows = list[Line]()
        if entry and not entry.problem:
            with suppress(RecordError):  # It was changed since it was listed.
                rows = glance_lines(entry, load(entry.path).game, cell, plain)
        self.call_later(self._show_board, worker, rows)

    def _show_board(self, reader: Worker[None], rows: list[Line]) -> None:
        """Show what was read, unless another game was chosen meanwhile."""
        if not reader.is_cancelled:
            self._board.show(rows)

    def _show_message(self) -> None:
        """Say what was done last, else what there is to say of the chosen game."""
        self._said.draw()

    def _said_line(self, width: int, height: int) -> list[Line]:
        text, style = self._message
        if not text:
            ((text, style),) = game_list.about_line(self._games, self._chosen)
            return [line(in_room(in_fewer_words(text), width), style)]
        return [line(f" {in_room(in_fewer_words(text), width - 1)}", style)]

    def say(self, message: str, style: str = "good") -> None:
        """Say what was done."""
        self._message = message, style
        self._show_message()

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
        self._show_chosen()

    async def action_walk(self, how: str) -> None:
        """Choose a game further on in the list, or further back."""
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
        self._message = "", ""
        self._show(self._games.next_part())

    @property
    def _shows_deleted(self) -> bool:
        return self._games.part is Part.DELETED

    @on(RowList.OptionSelected)
    def action_open(self) -> None:
        """Put the chosen game on the table; bring back one that was deleted."""
        chosen = self._chosen
        if chosen and self._shows_deleted:
            self._bring_back(self._bin[chosen.path])
        elif chosen:
            self.app.post_message(OpenTable(partial(Session.open, chosen.path)))

    def action_leave(self) -> None:
        """Look for nothing any more, show all games again, or go home."""
        if self._search.value:
            self._search.clear()
        elif self._games.part is not Part.KEPT:
            self._show(self._games.show(Part.KEPT))
        else:
            self.app.post_message(GoHome())

    def action_delete(self) -> None:
        """Move the chosen game to the bin; ask about one that is there already."""
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
            return
        back = f"{written('library.undo')} brings it back"
        said = Wording(f"Removed ({back}): {named(chosen)}", f"Removed. {back}.")
        self._message = said, "good"
        self._show(self._games.forget(chosen.path))
        self._reading = self._read()  # A list that was begun before would have it still.

    def action_undo(self) -> None:
        """Bring back what was deleted last here."""
        in_bin = [game for game in self._deleted if game.path.exists()]
        if not in_bin:
            tab = written("library.part")
            self.say(f"Nothing was removed here. {tab} shows what was removed earlier.", "soft")
            return
        self._deleted = in_bin[:-1]
        self._bring_back(in_bin[-1])

    def _bring_back(self, game: Deleted) -> None:
        """Put a deleted game back among the others."""
        try:
            path = restore(game)
        except OSError as error:
            self.say(str(error), "bad")
            return
        self._show(self._games.show(Part.KEPT))
        self._list_again(path, "It is back again.")

    @work
    async def _remove_for_good(self, chosen: GameEntry) -> None:
        """Ask once, then remove the `chosen` game from the bin, or all of them."""
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
        if imported:
            message = "It is here already." if imported.known else "Added to your games."
            self._show(self._games.show(Part.KEPT).look_for(""))
            self._search.clear()
            self._list_again(imported.path, message)

    def action_export(self) -> None:
        """Make a picture, a page or a copy of the chosen game."""
        if chosen := self._chosen:
            try:
                self.app.push_screen(rooms(self.app).share(chosen.path))
            except RecordError as error:
                self.say(str(error), "bad")


def for_good(called: str, game: Deleted, every: Sequence[Deleted]) -> Question[Sequence[Deleted]]:
    """Asks which of the games in the bin go for good: none, this `game`, or `every` one.

    The game is `called` so in a sentence.
    """
    answers: dict[str, Sequence[Deleted]] = {"keep it": (), "remove it for good": (game,)}
    if every[1:]:
        answers[f"remove all {len(every):,} for good"] = every
    return Question(
        "Remove it for good?", answers, (f"It is {called}.",), word=("FOR GOOD?", "SURE?")
    )


def _board_cell(width: int, height: int) -> Cell | None:
    """The squares of the board beside the list, on a screen of that size."""
    if width >= 180 and height >= 52:
        return LARGE[0]
    return USUAL if width >= 110 and height >= 34 else None
