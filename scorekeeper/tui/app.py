"""The app: which screen is shown, and the commands that are there on all of them.

The module is long since whatever leads from one screen to another comes to the app.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

from textual import events, on, work
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import WorkerFailed

from scorekeeper.library import last_unfinished, learn_signs
from scorekeeper.record import Reading, RecordError
from scorekeeper.session import Session
from scorekeeper.settings import Settings, load_settings
from scorekeeper.table.seats import Trust
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.motion import Motions
from scorekeeper.tui.closing import install_signal_handlers
from scorekeeper.tui.keys.bindings import EVERYWHERE, bind, key_problems, use_own_keys
from scorekeeper.tui.keys.help_page import ShowHelp
from scorekeeper.tui.keys.menu import everything
from scorekeeper.tui.keys.typeahead import TypeAhead, overlook_odd_bytes
from scorekeeper.tui.kit import messages
from scorekeeper.tui.kit.dialog import Ask
from scorekeeper.tui.kit.messages import remember
from scorekeeper.tui.places import Rooms
from scorekeeper.tui.questions.file import unsaved_question
from scorekeeper.tui.table.screen import TableScreen
from scorekeeper.tui.terminal.themed import ThemedApp
from scorekeeper.web.host import PhoneHost

AT_ONCE = 0.0005
"""Seconds after which a key is dealt with though a thread reads, thinks or counts: Python itself
would let that thread go on for ten times as long, each of the several times that a key waits."""


_SHEETS = sorted(Path(__file__).parent.glob("*/*.tcss"))
"""The style sheets of all screens."""
_IDLE = 0.25
"""Seconds after the first picture in which nobody has pressed a key yet."""
_WASTE = (5000, 4, 250)
"""So many new objects, and rounds, before Python looks for waste: 20,000 objects take 10 ms."""


class ScorekeeperApp(ThemedApp, TypeAhead):
    """Shows home, the form for a new game, or the table."""

    TITLE = "scorekeeper"
    CSS_PATH = ["app.tcss", "kit/kit.tcss", "entry/table.tcss", "questions/filled_in.tcss"]
    """What the table and its questions need."""
    _has_sheets = False
    """True once those of all other screens are read."""
    BINDINGS = [
        *EVERYWHERE,
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("question_mark", "help", show=False),
        bind("app.again"),
    ]

    _is_program = False
    """True if the program is nothing but this app, and ends with it."""

    def __init__(
        self,
        path: Path | None = None,
        demo: bool = False,
        reading: Reading | None = None,
        plain: bool = False,
        lesson: bool = False,
    ) -> None:
        """Begin with the `lesson`, the `demo`, the game in `path`, or the last unfinished one.

        If `plain`, everything is drawn in the characters of ASCII.
        """
        overlook_odd_bytes()
        settings, self._problems = load_settings()
        super().__init__(settings.theme)
        self._path = path
        self._reading = reading
        self._demo = demo
        self._lesson = lesson
        self._settings = settings
        self._own_keys = use_own_keys(dict(settings.keys))
        self.plain = plain or settings.plain
        self.rooms: Rooms = Rooms()
        """The rooms that screens lead to."""
        self.session: Session | None = None
        """The game that is kept here."""
        self.phones = PhoneHost(
            Trust(settings.phone_plays),
            lambda trust: self._remember(phone_plays=trust.value),
        )
        """The pages that show the game on the table, once they are asked for."""
        self.motions = Motions(self, lambda: self.motion)
        """The things that move just now."""
        self._farewell = ""
        self.crash: Exception | None = None
        """The error that made the app give up, if one did."""
        self._asking = False

    def on_load(self) -> None:
        """Leave in good order when the system or the terminal ends the program."""
        install_signal_handlers(self.stop, insist=self._is_program)

    def stop(self, code: int) -> None:
        """Save what is in memory only and leave with the exit `code`, without a question."""
        if self.session:
            self._keep_unplayed()
            self._farewell = self.session.rescue(is_wanted=self._has_seats)
        self.session = None
        self.exit(self._farewell, return_code=code)

    def on_ready(self) -> None:
        """From now on look for waste seldom, and never among what was made for the start.

        With all that Textual keeps, each look takes 60 ms and more. The questions of the table are
        loaded meanwhile, so that the first one opens as fast as the others.
        """
        self.call_after_refresh(self._read_sheets)
        if self._is_program:
            gc.freeze()
            gc.set_threshold(*_WASTE)
            gc.enable()
            self.set_timer(_IDLE, Thread(target=_load_questions, daemon=True).start)

    def _read_sheets(self) -> None:
        """Read the style sheets of all rooms, once, and before any of them opens.

        The table does without them, and is there a tenth sooner. A sheet that came with its screen
        would cost 50 ms when that opens.
        """
        if not self._has_sheets:
            self._has_sheets = True
            self.stylesheet.read_all(_SHEETS)
            self.stylesheet.parse()

    async def on_unmount(self) -> None:
        """Stop serving phones."""
        await self.phones.stop()
        use_own_keys({})

    def on_mount(self) -> None:
        """Remember the theme that is chosen from now on."""
        self.set_class(self.plain, "-plain")
        wanted = dict(self._settings.keys)
        self.set_keymap(self._own_keys)
        told = self._problems if self._tables else []  # Home shows them itself.
        for problem in (*told, *key_problems(wanted)):
            self.notify(problem, severity="warning", markup=False)
        self.theme_changed_signal.subscribe(self, lambda theme: self._remember(theme=theme.name))

    @property
    def motion(self) -> bool:
        """True if anything moves: not if the settings or Textual's own say so, nor in ASCII."""
        allowed = self._settings.motion and self.animation_level == "full" and not self.plain
        return allowed and not self.is_headless

    def get_default_screen(self) -> Screen[None]:
        """The first screen, made at once: no empty one is drawn before it."""
        screen = self._first_screen()
        if not isinstance(screen, TableScreen):
            self._read_sheets()
        return screen

    def _first_screen(self) -> Screen[None]:
        learn_signs()
        if self._lesson:
            return self.rooms.lesson()
        if self._demo:
            return self._table_for(self.rooms.demonstration)
        path = self._path
        if path is None:
            entry = last_unfinished()
            path = entry.path if entry else None
        if path is None:
            return self.rooms.home()
        return self._table_for(partial(Session.open, path, self._reading))

    def _table_for(self, open_it: Callable[[], Session]) -> Screen[None]:
        """The table with the game that `open_it` opens, or home with the reason why not."""
        try:
            session = open_it()
            if session.game.setup.pad and session.store.path:
                session.close()
                return self.rooms.old_result(session.store.path)
        except RecordError as error:
            return self.rooms.home(str(error))
        self.session = session
        return TableScreen(self.session, self.phones)

    def _remember(self, **changed: Any) -> None:
        """Save what was `changed` in the settings, and keep to it."""
        self._settings = replace(self._settings, **changed)
        remember(self, lambda settings: replace(settings, **changed))

    @property
    def settings(self) -> Settings:
        """The settings as they are kept here."""
        return replace(self._settings, theme=self.theme, plain=self.plain)

    def change_settings(self, changed: Mapping[str, bool]) -> None:
        """Keep what is `changed` from now on, by its name in the settings, and show it."""
        self._remember(**changed)
        if self.plain is not self._settings.plain:
            self.plain = self._settings.plain
            self.set_class(self.plain, "-plain")
            for screen in self.screen_stack:
                _draw_anew(screen)
        for table in self._tables:
            table.speak_of_records()

    def action_again(self) -> None:
        from scorekeeper.tui import program

        program.play_again(self)

    async def on_event(self, event: events.Event) -> None:
        """A click ends what moves, as a key does."""
        if isinstance(event, events.MouseDown):
            self._read_sheets()
            self.motions.end()
        await super().on_event(event)

    async def _take(self, event: events.Event) -> None:
        self._read_sheets()
        self.motions.end()
        await super()._take(event)

    async def action_quit(self) -> None:
        """Leave; as long as every turn is saved, nothing is asked."""
        from scorekeeper.tui.program import is_warned

        if not is_warned(self):
            self._quit()

    @work
    async def _quit(self) -> None:
        if await self._leave_table():
            self.exit(self._farewell)

    @work
    async def _go_to(self, make: Callable[[], Screen[None]]) -> None:
        """Leave the table and show the screen that `make` makes."""
        if await self._leave_table():
            self._show(make())

    async def _leave_table(self, is_given_up: bool = False) -> bool:
        """Leave the game to others; ask first if a turn would be lost by it.

        A new game without turns that `is_given_up` goes.
        """
        session = self.session
        if session is None:
            return True
        if session.store.unsaved:
            session.save()  # The disk may take it by now.
        if session.store.unsaved and not await self._is_unsaved_left(session):
            return False
        self._keep_unplayed()
        is_noted = any(session.notes) or (self._has_seats and not is_given_up)
        self._farewell = session.store.put_away(session.game, is_noted, is_given_up)
        self.session = None
        return True

    @property
    def _has_seats(self) -> bool:
        """True if a player sits at a phone, and comes back to this game after a restart."""
        return bool(self.phones.door.seated)

    async def _is_unsaved_left(self, session: Session) -> bool:
        """Ask, once at a time, whether the table is left although a turn is lost by it."""
        if self._asking:
            return False
        self._asking = True
        try:
            leaves = await self.push_screen_wait(Ask(unsaved_question(session.store.status)))
            return bool(leaves)
        finally:
            self._asking = False

    def _keep_unplayed(self) -> None:
        """Keep what is entered at the table for the next time this game is opened."""
        for table in self._tables:
            table.keep_entry()

    @property
    def _tables(self) -> list[TableScreen]:
        """The table, which may be below other screens, if there is one."""
        return [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]

    def _show(self, screen: Screen[None]) -> None:
        """Show `screen` in place of what is shown; only the first screen stays below."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 1:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    @on(messages.GoHome)
    def go_home(self, asked: messages.GoHome) -> None:
        self._go_to(partial(self.rooms.home, evening=asked.evening))

    @on(messages.NamesChanged)
    async def show_new_names(self) -> None:
        """Show them at home and at the table; all else reads the games when it opens."""
        from scorekeeper.tui.home.screen import HomeScreen

        if self.session:
            self.session.follow_names()
        if isinstance(self.screen, HomeScreen):
            await self.screen.look_again()

    @on(messages.HouseWordsChanged)
    def use_house_words(self) -> None:
        """Look words up by the words of the house as they are now, at the table, too."""
        if self.session:
            self.session.reopen_dictionary()

    @on(messages.StartNew)
    @work
    async def start_new(self, event: messages.StartNew) -> None:
        """Show the form for a new game; before the first one, ask who plays."""
        from scorekeeper.tui.forms.new_game import NewGameScreen
        from scorekeeper.tui.forms.who_plays import WhoPlaysScreen
        from scorekeeper.tui.program import next_order

        if not await self._leave_table(is_given_up=event.untouched is not None):
            return
        if event.untouched:
            self._show(NewGameScreen(untouched=event.untouched))
            return
        first = ""
        if not load_settings()[0].is_played_with:
            self._show(self.rooms.home())
            question = WhoPlaysScreen(asked_once=True)
            audience = await self.push_screen_wait(question)
            if audience is None:
                return
            remember(self, lambda settings: settings.playing(audience))
            first = question.first_name
        self._show(NewGameScreen(next_order(), first=first))

    def action_games(self) -> None:
        self._go_to(self.rooms.library)

    def action_demo(self) -> None:
        """Show a game half played."""
        self._go_to(lambda: self._table_for(self.rooms.demonstration))

    def action_learn(self) -> None:
        self._go_to(self.rooms.lesson)

    @on(messages.OpenTable)
    @work
    async def open_table(self, event: messages.OpenTable) -> None:
        """Put a game on the table; one that is over stands in front of where it was chosen.

        That is gone if it stood in front of another table, which is left.
        """
        has_table = self.session is not None
        if not await self._leave_table():
            return
        screen = self._table_for(event.open)
        is_over = not isinstance(screen, TableScreen) or screen.game.position.ending
        is_there = any(isinstance(one, type(screen)) for one in self.screen_stack[1:])
        if is_over and not has_table and not is_there:
            self.push_screen(screen)
        else:
            self._show(screen)

    @on(messages.GoBack)
    @work
    async def go_back(self) -> None:
        """Leave the table for the list below it; the first screen of all is none."""
        table = self.screen
        has_list = len(self.screen_stack) > 2
        if has_list and await self._leave_table() and self.screen is table:
            self.pop_screen()

    @on(ShowHelp)
    def show_help(self, asked: ShowHelp) -> None:
        """Show a page of the help in front of the screen."""
        from scorekeeper.tui.help.screen import HelpScreen  # It loads Markdown.

        self.push_screen(HelpScreen(asked))

    def _handle_exception(self, error: Exception) -> None:
        """Give up on an unexpected error; `run` raises it when the screen is gone.

        Textual has no public hook for this: https://github.com/Textualize/textual/issues/2818
        """
        cause = error.error if isinstance(error, WorkerFailed) else error
        if self.crash is None and isinstance(cause, Exception):
            self.crash = cause
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Leave without the traceback that Textual would print (the same issue)."""
        self._close_messages_no_wait()

    async def action_help(self) -> None:
        """Help for the screen that is shown, where letters are not text also with ``?``."""
        await self.screen.run_action("help")

    def action_command_palette(self) -> None:
        """Show the menu."""
        from scorekeeper.tui import program
        from scorekeeper.tui.help.menu_screen import offer

        do = partial(program.do, self)
        has_game = isinstance(self.screen, TableScreen)
        offer(self, "What would you like?", everything(self.screen, do, has_game))


def _load_questions() -> None:
    for name in ("turn_questions", "lookup", "not_allowed"):
        import_module(f"scorekeeper.tui.questions.{name}")


def _draw_anew(screen: Screen[Any]) -> None:
    """Have everything on `screen` make its lines anew, and draw them."""
    for layout in screen.query(BoardLayout):
        layout.refit()
    for node in screen.walk_children(Widget, with_self=True):
        node.post_message(events.Resize(node.size, node.virtual_size))
        node.refresh(layout=True)


def run(
    path: Path | None = None,
    demo: bool = False,
    reading: Reading | None = None,
    plain: bool = False,
    lesson: bool = False,
) -> int:
    """Open the screen and stay until it is left. Returns the exit code.

    Raises what made the app crash, with a note of where the game is.
    """
    sys.setswitchinterval(AT_ONCE)
    gc.disable()
    app = ScorekeeperApp(path, demo, reading, plain, lesson)
    app._is_program = True
    try:
        farewell = app.run()
        if app.crash:
            raise app.crash
    except Exception as error:
        if app.session:
            error.add_note(app.session.rescue())
        raise
    finally:
        gc.enable()
    if farewell:
        with suppress(OSError):  # The terminal may be gone.
            sys.stdout.write(f"{farewell}\n")
            sys.stdout.flush()
    return app.return_code or 0
