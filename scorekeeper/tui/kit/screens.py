"""What screens have in common: their size, the help of each, and the keys of a game."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from textual.geometry import Size
from textual.reactive import Reactive
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from scorekeeper.session.sentences import SAVED
from scorekeeper.tui.kit.help_page import advice, groups
from scorekeeper.tui.kit.menu import keys_of
from scorekeeper.tui.kit.messages import ShowHelp
from scorekeeper.tui.kit.rooms import rooms

if TYPE_CHECKING:
    from textual.app import App

    from scorekeeper.phones import PhoneHost
    from scorekeeper.session import Session

Breakpoints = Sequence[tuple[int, str]]
"""The classes of a screen, each with the fewest columns or lines of one that has it."""


class SizedScreen(Screen[ScreenResultType]):
    """A screen that has the classes of its breakpoints before there is anything on it.

    Textual gives them to it after the first picture, styles and lays out all of it again, and
    draws it anew whenever another of its parts has the focus.
    """

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """The part that has the focus; its style says what has to be drawn."""

    def on_compose(self) -> None:
        """Take the classes of the size that there is."""
        width, height = self.app.size
        sides = (width, self.HORIZONTAL_BREAKPOINTS), (height, self.VERTICAL_BREAKPOINTS)
        self.update_classes({name: True for side in sides for name in _class_of(*side)})

    # Textual draws whenever something has been laid out, which is three times before a screen
    # that opens is as it stays. It draws all of it anyway at its next tick, if that is required.
    _lays_out = False

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        self._lays_out = True
        super()._refresh_layout(size, scroll)
        self._lays_out = False

    def _compositor_refresh(self) -> None:
        if not (self._lays_out and self._repaint_required):
            super()._compositor_refresh()


def _class_of(size: int, breakpoints: Breakpoints | None) -> list[str]:
    """The class of the last of `breakpoints` that `size` reaches, if there is one."""
    return [name for least, name in sorted(breakpoints or ()) if size >= least][-1:]


class AdvisedScreen(SizedScreen[ScreenResultType]):
    """A screen that F1 explains."""

    ADVICE: ClassVar[str] = "dialog"
    """The section of ``help.md`` that F1 shows, above the keys."""

    def warns_before_end(self) -> bool:
        """True if something here would be lost by leaving; then that is said, once."""
        return False

    def action_help(self) -> None:
        """Say how things are done here, and list the keys."""
        show_help(self, advice(self.ADVICE))


def show_help(screen: Screen[Any], paragraphs: Sequence[str], without: Container[str] = ()) -> None:
    """Put a page of `paragraphs` and keys in front of `screen`, `without` some functions.

    Where there is a board, its squares are explained.
    """
    keys = [one for one in keys_of(screen) if one.function not in without]
    has_board = bool(screen.query("BoardView"))
    screen.post_message(ShowHelp(groups(keys), paragraphs, has_board))


class HasGame(Protocol):
    """A screen with a game, as the keys of that need it."""

    session: Session

    @property
    def app(self) -> App[Any]:
        """The app."""

    @property
    def phones(self) -> PhoneHost | None:
        """What shows the game on phones; None if none may look on."""

    def say(self, message: str, style: str = ...) -> None:
        """Show a message."""

    def action_export(self) -> None:
        """Share the game."""


class GameKeys:
    """The keys of a game, mixed into a screen that has one."""

    def action_export(self: HasGame) -> None:
        """Make a picture, a page or a copy of the game."""
        self.app.push_screen(rooms(self.app).share(self.session))

    def action_copy(self: HasGame) -> None:
        """Say that every turn is saved; if not, save the game somewhere else."""
        if self.session.store.is_saved:
            self.say(SAVED)
        else:
            self.action_export()

    def action_review(self: HasGame) -> None:
        """Every turn beside the best plays there were, once the game is over."""
        self.app.push_screen(rooms(self.app).review(self.session))

    def action_phones(self: HasGame) -> None:
        """Let phones in the house follow the game, and show how they find it."""
        host = self.phones
        if host and (trouble := rooms(self.app).show_phones(self.app, host, self.session.game)):
            self.say(trouble, "bad")
