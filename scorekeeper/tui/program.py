"""What the menu does on every screen, whatever that screen has keys for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from textual.message import Message

from scorekeeper.drafts.making import again, next_after
from scorekeeper.library import recent
from scorekeeper.record import RecordError, load
from scorekeeper.session import Session
from scorekeeper.settings import Audience
from scorekeeper.tui.keys.functions import FUNCTIONS
from scorekeeper.tui.kit.messages import GoHome, OpenTable, StartNew, remember
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from scorekeeper.game.setup import Setup
    from scorekeeper.tui.app import ScorekeeperApp

_LATEST = (1, 50)
"""Games among which the last one is looked for; the more there are, the longer that takes."""


def play_again(app: ScorekeeperApp) -> None:
    """Play once more what is on the table, else what was played last; or ask what to play."""
    setup = app.session.game.setup if app.session else _last_setup()
    if setup is None:
        app.post_message(StartNew())
        return
    app.post_message(OpenTable(partial(Session.new, again(setup, next_after(setup).first))))


def next_order() -> tuple[str, ...]:
    """Those who played last, from the one whose turn it is to go first; nobody if none played."""
    setup = _last_setup()
    return next_after(setup).order if setup else ()


def _last_setup() -> Setup | None:
    """What was agreed on for the game played last; an old result knows nothing of that."""
    found = (entry for most in _LATEST for entry in recent(most) if not entry.is_pad)
    try:
        return next((load(entry.path).game.setup for entry in found), None)
    except RecordError:
        return None


def evenings(app: ScorekeeperApp) -> None:
    """This evening, and those before it."""
    app.push_screen(app.rooms.evenings(), partial(_leave_for, app))


def _leave_for(app: ScorekeeperApp, wanted: Message | None) -> None:
    if wanted and not is_warned(app):
        app.post_message(wanted)


def history(app: ScorekeeperApp) -> None:
    """What the players have done so far."""
    app.push_screen(app.rooms.history(), partial(_leave_for, app))


def bring_in(app: ScorekeeperApp) -> None:
    """Ask for the file of a game, and open it."""
    from scorekeeper.library.bgstats import BroughtIn
    from scorekeeper.library.folder import Imported
    from scorekeeper.tui.library.bring_in import ImportDialog

    def open_game(imported: Imported | BroughtIn | None) -> None:
        if isinstance(imported, BroughtIn):
            app.notify(imported.told, markup=False)
        elif imported and not is_warned(app):
            app.post_message(OpenTable(partial(Session.open, imported.path)))

    app.push_screen(ImportDialog(), open_game)


def seat(app: ScorekeeperApp) -> None:
    """The form of this game, or of a new one."""
    if isinstance(app.screen, TableScreen):
        app.screen.action_set_up()
    else:
        app.post_message(StartNew())


def who_plays(app: ScorekeeperApp) -> None:
    """The form of this game; where there is none, ask which words count from now on."""
    if isinstance(app.screen, TableScreen):
        app.screen.action_set_up()
        return
    from scorekeeper.tui.forms.who_plays import WhoPlaysScreen

    def take(audience: Audience | None) -> None:
        if audience:
            remember(app, lambda settings: settings.playing(audience))
            app.notify(f"From now on: {audience.title}.", markup=False)

    app.push_screen(WhoPlaysScreen(), take)


def _action(name: str) -> Callable[[ScorekeeperApp], object]:
    return lambda app: app.run_action(f"app.{name}")


PROGRAM: Mapping[str, Callable[[ScorekeeperApp], object]] = {
    "new_game": lambda app: app.post_message(StartNew()),
    "begin": lambda app: app.push_screen(app.rooms.begin()),
    "again": play_again,
    "evenings": evenings,
    "find": lambda app: app.push_screen(app.rooms.find()),
    "all_games": _action("games"),
    "history": history,
    "rename": lambda app: app.push_screen(app.rooms.settings(names=True)),
    "bring_in": bring_in,
    "seat": seat,
    "who_plays": who_plays,
    "learn": _action("learn"),
    "demo": _action("demo"),
    "home": lambda app: app.post_message(GoHome()),
    "settings": lambda app: app.push_screen(app.rooms.settings()),
    "help": _action("help"),
    "quit": _action("quit"),
}
"""What is done for each function of the program."""


_LEAVES = frozenset({"new_game", "again", "all_games", "seat", "learn", "demo", "home"})
"""After these the screens that are shown are gone."""


def is_warned(app: ScorekeeperApp) -> bool:
    """True if something would be lost by leaving all screens; then that is said, once."""
    for screen in reversed(app.screen_stack):
        if isinstance(screen, Page) and screen.warns_before_end():
            while app.screen is not screen:
                app.pop_screen()
            return True
    return False


def do(app: ScorekeeperApp, name: str) -> object:
    """Do what the screen that is shown has no key for; what needs a game says so without one."""
    if name in _LEAVES and is_warned(app):
        return None
    if name in PROGRAM:
        return PROGRAM[name](app)
    if isinstance(app.screen, TableScreen):
        app.screen.without_key(name)
        return None
    has_table = any(isinstance(screen, TableScreen) for screen in app.screen_stack)
    way = "go back to it with Esc first" if has_table else "open one or begin one first"
    app.notify(f"{FUNCTIONS[name].name} is for a game: {way}.", markup=False)
    return None
