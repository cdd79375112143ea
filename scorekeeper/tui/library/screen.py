"""All games: looked for, opened, deleted and brought back, shared and brought in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.reactive import var
from textual.timer import Timer
from textual.widgets import Input, Label, OptionList, Tab, Tabs
from textual.worker import Worker, get_current_worker

from scorekeeper.library import GameEntry, named
from scorekeeper.library.bgstats import BroughtIn
from scorekeeper.library.folder import remove_for_good
from scorekeeper.library.search import LONGEST, GameLists, ListedGames
from scorekeeper.record import RecordError
from scorekeeper.session import Session
from scorekeeper.session.deletions import Change, Deletions, for_good
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.dialog import Ask
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.headings import TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.messages import GoHome, OpenTable
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.rooms import review_file, rooms
from scorekeeper.tui.library.bring_in import ImportDialog
from scorekeeper.tui.library.chosen import ChosenGame
from scorekeeper.tui.library.game_list import GameList

TYPING = 0.15
"""Seconds after a key in which nothing is looked for yet: thousands of games take 50 ms."""


class SearchField(Field):
    """The field in which one looks for games; R is a key as long as that reviews the chosen one."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        is_key = character in ("r", "R") and self.screen.check_action("review_at_once", ())
        return not is_key and super().check_consume_key(key, character)


class LibraryScreen(Page[None]):
    """The games below a field in which one looks for some, and beside them the chosen one."""

    ADVICE = "library"
    AUTO_FOCUS = "#search"
    BINDINGS = [
        # The field has other uses for most of them.
        *(
            replace(key, priority=True)
            for key in (
                bind("library.open", "Open", "Put the game on the table; bring back a deleted one"),
                bind(
                    "library.part", "Which", "All that are kept, those that go on, or deleted ones"
                ),
                bind(
                    "library.delete", about="Delete the game; a deleted one for good, if you agree"
                ),
                bind("library.leave", "Back", "Clear the line; then go back"),
                Binding("r,R", "review_at_once", show=False),
                Binding("shift+tab", "part_before", show=False),
                Binding("up", "walk('cursor_up')", show=False),
                Binding("down", "walk('cursor_down')", show=False),
                Binding("home", "walk_to_end('first')", show=False),
                Binding("end", "walk_to_end('last')", show=False),
            )
        ),
        bind("library.undo", about="Bring back the game that was deleted last here"),
        bind("library.redo", about="Delete it again"),
        *map(bind, ("library.review", "library.export", "library.import", "library.begin")),
        Binding("pageup", "walk('page_up')", show=False),
        Binding("pagedown", "walk('page_down')", show=False),
        Binding("ctrl+home", "walk('first')", show=False),
        Binding("ctrl+end", "walk('last')", show=False),
    ]

    _unavailable: var[frozenset[str]] = var(frozenset[str](), bindings=True)
    """The actions that cannot be done now."""

    def __init__(self) -> None:
        super().__init__()
        self._lists = GameLists()
        self._deletions = Deletions()
        self._done = ""
        """What was done last, until another game is chosen."""
        self._error = ""
        self._wanted: Path | None = None
        """The game to choose when it is listed."""
        self._typed = ""
        """What the games were looked for by when they were last listed."""
        self._soon: Timer | None = None
        """What lists in a moment the games that are looked for; None if they are listed."""
        self._reading: Worker[None] | None = None
        """The worker that lists the games now: an earlier one may still have something to show."""

    def compose(self) -> ComposeResult:
        self.title_bar = TitleBar("All games")
        hint = "a name, a word, a month"
        self.search = SearchField(placeholder=hint, max_length=LONGEST, id="search")
        self.parts = Tabs(*(Tab(part.value, id=part.name) for part in ListedGames))
        self.parts.can_focus = False  # The field keeps the focus.
        self.list = GameList()
        self.beside = ChosenGame()
        self.action = PrimaryAction()
        yield self.title_bar
        yield Horizontal(Label("Look for"), self.search, self.parts, id="bar")
        yield Horizontal(self.list, self.beside, id="games")
        yield self.action
        yield KeyBar()

    def on_resize(self) -> None:
        """List the games in other rows where there is more room, or less."""
        self._show()

    def on_screen_resume(self) -> None:
        """List the games, again if something was in front that may have kept or changed one."""
        self._read_again()

    # Listing

    def _read_again(self, wanted: Path | None = None) -> None:
        """List the games again, and choose the `wanted` one, or the one that is chosen now."""
        chosen = self.list.chosen
        self._wanted = wanted or self._wanted or (chosen.path if chosen else None)
        self._reading = self._read()

    @work(thread=True, exclusive=True, group="reading")
    def _read(self) -> None:
        """List the games: those that are known at once, others as they are read."""
        worker = get_current_worker()
        for lists in self._lists.read():
            if worker.is_cancelled:
                return
            self.call_later(self._take, worker, lists)

    def _take(self, reader: Worker[None], lists: GameLists) -> None:
        """Show what is known by now; if no games are new, only how far they are read."""
        if reader is not self._reading:
            return
        before = self._lists
        self._lists = lists
        if lists.kept is before.kept and lists.deleted is before.deleted:
            self._show_count()
            return
        self._show()
        if lists.in_bin is not before.in_bin:
            self._wanted = None

    @property
    def _part(self) -> ListedGames:
        return ListedGames[self.parts.active or ListedGames.KEPT.name]

    @property
    def _shows_deleted(self) -> bool:
        return self._part is ListedGames.DELETED

    def _show(self) -> None:
        """List what is found, and say how many games each part has."""
        if self._soon:
            self._soon.stop()
            self._soon = None
            self.refresh_bindings()
        for tab, (part, games) in zip(
            self.parts.query(Tab), self._lists.parts.items(), strict=True
        ):
            label = part.value if part is ListedGames.KEPT else f"{part.value} {len(games):,}"
            if tab.label_text != label:
                tab.label = Content(label)
        typed = self.search.value.strip()
        chosen = self.list.chosen
        wanted = self._wanted or (chosen.path if chosen else None)
        found = self._lists.find(self._part, typed)
        about = self._lists.about(self._part, typed, len(found))
        has_begun = self._part is ListedGames.KEPT and not typed
        is_same = typed == self._typed
        self._typed = typed
        self.list.show(found, self._lists.in_bin, about, has_begun, wanted, is_same)
        self._show_count()
        self._show_chosen()

    def _show_count(self) -> None:
        typed = self.search.value.strip()
        self.title_bar.status = self._lists.counted(self._part, typed, len(self.list.games))

    def _show_chosen(self) -> None:
        self.beside.show(self.list.chosen, self._shows_deleted)
        self._show_action()

    def _show_action(self) -> None:
        """Say what Enter does; what is wrong goes before, what was done stands below."""
        chosen = self.list.chosen
        label = detail = ""
        if self.list.is_begun_chosen:
            label, detail = "fill in what there is", "A board on the table, an old result, a box."
        elif chosen and self._shows_deleted:
            label = "bring it back"
            detail = "" if chosen.goes_on else "It counts in History again."
        elif chosen:
            label = "go on with it" if chosen.goes_on else "open it"
            label = "change it" if chosen.is_pad else label
        error = self._error or (chosen.problem if chosen and not self._done else "")
        self.action.show(label, self._done or detail, error)
        unavailable = set() if label else {"open"}
        if not chosen:
            unavailable |= {"delete", "export"}
        if not chosen or self._shows_deleted:
            unavailable.add("review")
        self._unavailable = frozenset(unavailable)

    def _say(self, done: str = "", error: str = "") -> None:
        """Say what was done, or is in the way, until another game is chosen."""
        self._done = done
        self._error = error
        self._show_action()

    # Looking for games

    @on(Input.Changed)
    def look_for(self) -> None:
        """List in a moment what is found, unless another key comes: no key waits for the list."""
        self._forget_said()
        if self._soon:
            self._soon.stop()
        self._soon = self.set_timer(TYPING, self._show)

    def _look_now(self) -> None:
        """List at once what is found: a key is meant for that."""
        if self._soon:
            self._show()

    @property
    def _chosen(self) -> GameEntry | None:
        """The game that a key is meant for."""
        self._look_now()
        return self.list.chosen

    @on(Tabs.TabActivated)
    def show_part(self) -> None:
        self._forget_said()
        self._show()

    @on(OptionList.OptionHighlighted)
    def choose(self) -> None:
        self._forget_said()
        self._show_chosen()

    def _forget_said(self) -> None:
        self._wanted = None
        self._done = self._error = ""

    async def action_walk(self, how: str) -> None:
        self._look_now()
        await self.app.run_action(how, self.list)

    action_walk_to_end = action_walk

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Home, End, letters and Del are for the field once something is typed in it."""
        if action in self._unavailable and not self._soon:  # A key lists what is found first.
            return False
        if action == "delete":
            return self.search.cursor_at_end
        if action == "redo":
            return self._deletions.can_redo
        if action == "review_at_once":
            return not self.search.value and self._is_reviewed and not self._lists.has_name_with_r
        return action != "walk_to_end" or not self.search.value

    # Keys

    def action_part(self) -> None:
        self.parts.action_next_tab()

    def action_part_before(self) -> None:
        self.parts.action_previous_tab()

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        chosen = self._chosen
        if self.list.is_begun_chosen:
            self.action_begin()
        elif chosen and self._shows_deleted:
            change = Change(gone=(self._lists.in_bin[chosen.path],))
            self._turn(change.turned, "")
        elif chosen:
            self.app.post_message(OpenTable(partial(Session.open, chosen.path)))

    def action_begin(self) -> None:
        self.app.push_screen(rooms(self.app).begin())

    def action_leave(self) -> None:
        if self.search.value:
            self.search.clear()
        elif self._part is not ListedGames.KEPT:
            self.parts.active = ListedGames.KEPT.name
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
        with self._changing():
            self._deletions.delete(chosen.path)
            self._lists = self._lists.without(chosen.path)
            self._show()
            back = f"{written('library.undo')} brings it back"
            self._say(f"Deleted ({back}): {named(chosen)}.")

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change something in the folder of games, or say what is in the way; list it again."""
        try:
            yield
        except (OSError, ValueError) as error:
            self._say(error=str(error))
        finally:
            self._read_again()  # A list that was begun before would have it still.
            self.refresh_bindings()

    @work
    async def _remove_for_good(self, chosen: GameEntry) -> None:
        """Ask once, then take the `chosen` deleted game for good, or all of them."""
        every = self._lists.in_bin
        question = for_good(named(chosen), every[chosen.path], [*every.values()])
        if games := await self.app.push_screen_wait(Ask(question, is_warning=True)):
            with self._changing():
                remove_for_good(games)

    def action_undo(self) -> None:
        other = f"{written('library.part')} shows what was deleted earlier."
        self._turn(self._deletions.undo, f"Nothing was deleted here. {other}")

    def action_redo(self) -> None:
        self._turn(self._deletions.redo, "Nothing was taken back here.")

    def _turn(self, turn: Callable[[], Change | None], nothing: str) -> None:
        """Take something back, or do it again, and say so; or that there is `nothing`."""
        with self._changing():
            change = turn()
            if change and change.here:
                self._show_kept(change.here[0])
            self._say(change.told if change else nothing)

    def _show_kept(self, path: Path) -> None:
        """Show all games that are kept, the one in `path` chosen."""
        with self.prevent(Tabs.TabActivated):
            self.parts.active = ListedGames.KEPT.name
        self._show()
        self._read_again(path)

    @work
    async def action_import(self) -> None:
        imported = await self.app.push_screen_wait(ImportDialog())
        if isinstance(imported, BroughtIn) and imported.kept:
            self._deletions.bring_in(imported.kept)
            them = "it" if len(imported.kept) == 1 else "them"
            self._show_kept(imported.kept[0])
            self._say(f"{imported.told} {written('library.undo')} takes {them} back.")
        elif isinstance(imported, BroughtIn):
            self._say(imported.told)
        elif imported:
            with self.prevent(Input.Changed):
                self.search.clear()
            self._show_kept(imported.path)
            self._say("It is here already." if imported.known else "Added to your games.")

    def action_review(self) -> None:
        chosen = self._chosen
        if chosen and not self._shows_deleted:
            self._say(review_file(self.app, chosen.path))

    action_review_at_once = action_review

    @property
    def _is_reviewed(self) -> bool:
        """True if the chosen game is over, and its turns are known."""
        chosen = self.list.chosen
        is_there = chosen and not (chosen.is_pad or chosen.problem or self._shows_deleted)
        return bool(is_there and chosen and chosen.over)

    def action_export(self) -> None:
        if chosen := self._chosen:
            try:
                self.app.push_screen(rooms(self.app).share(chosen.path))
            except RecordError as error:
                self._say(error=str(error))
