"""What every screen of ours is: styled once for its size, explained by F1, left once."""

from __future__ import annotations

from typing import ClassVar, NoReturn

from textual import events, on
from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.reactive import Reactive
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from scorekeeper.tui.keys.bindings import key_of
from scorekeeper.tui.keys.help_page import advice, show_help
from scorekeeper.tui.keys.typeahead import take_next
from scorekeeper.tui.terminal.sparing import SparingCompositor


def unmade() -> NoReturn:
    """The state of a screen before it is made: `set_reactive` gives it the first one."""
    raise LookupError("A screen is made with its state.")


class Page(Screen[ScreenResultType]):
    """A screen that gives one answer, and warns once before what is filled in is forgotten.

    It has the classes of its breakpoints before there is anything on it: Textual gives them to it
    after the first picture, styles and lays out all of it again, and draws it anew whenever another
    of its parts has the focus.
    """

    ADVICE: ClassVar[str] = "dialog"
    """The section of ``help.md`` that F1 shows, above the keys."""

    warning: str = "Press Esc again to leave. What you filled in will be forgotten."
    """Said where Esc would forget something."""

    complaint = ""
    """What keeps the screen from being used or left; a screen empties it at every change."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """The part that has the focus; its style says what has to be drawn."""

    def __init__(
        self, name: str | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(name, id, classes)
        self._compositor = SparingCompositor()

    def on_compose(self) -> None:
        """Take the classes of the size that there is."""
        width, height = self.app.size
        across = self.HORIZONTAL_BREAKPOINTS or self.app.HORIZONTAL_BREAKPOINTS or []
        down = self.VERTICAL_BREAKPOINTS or self.app.VERTICAL_BREAKPOINTS or []
        names = self._get_breakpoint_classes(width, across)
        names |= self._get_breakpoint_classes(height, down)
        self.update_classes(dict.fromkeys(names, True))

    _was_shown = False

    @on(events.ScreenResume)
    def style_once(self, event: events.ScreenResume) -> None:
        """Style a screen that opens once: Textual does so again when it has opened."""
        event.refresh_styles = self._was_shown
        self._was_shown = True

    def action_help(self) -> None:
        """Say how things are done here, and list the keys."""
        show_help(self, advice(self.ADVICE))

    # Textual draws whenever something has been laid out, and once more when those widgets that
    # have another size say so; and it draws the first widget that has changed before the others
    # have said that they have. Here all of that is drawn at once, at the next tick.
    _lays_out = False
    _is_to_draw = False
    _waits_for_others = False

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        self._lays_out = True
        super()._refresh_layout(size, scroll)
        self._lays_out = False
        if self._callbacks:  # Textual has stopped the timer that would have called them.
            self.check_idle()

    def _on_timer_update(self) -> None:
        seen = self._compositor.visible_widgets
        self._waits_for_others = not self._waits_for_others and any(
            widget._repaint_required for widget in seen if widget is not self
        )
        if self._waits_for_others:
            return
        is_to_draw, self._is_to_draw = self._is_to_draw, False
        super()._on_timer_update()
        if is_to_draw and self._compositor._dirty_regions and not self._is_to_draw:
            self._compositor_refresh()

    def _compositor_refresh(self) -> None:
        self._is_to_draw = self._lays_out and self is self.app.screen
        if self._is_to_draw:
            self._update_timer.resume()
        elif not (self._lays_out and self._repaint_required):
            super()._compositor_refresh()

    # Leaving

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with `result`; does nothing if the screen has been left already.

        A second answer, sent before the first had its effect, would take away the screen below.
        """
        if self.is_active:
            return super().dismiss(result)
        return AwaitComplete()

    @property
    def would_be_lost(self) -> bool:
        """True if something here would be forgotten by leaving."""
        return False

    def complain(self, why: str) -> None:
        """Say what is in the way, until something is changed."""
        self.complaint = why
        self.show_action()

    def show_action(self) -> None:
        """Show what Enter does, or the complaint."""

    def action_leave(self) -> None:
        """Leave; a second time if something would be lost by it."""
        if not self._warns(self.warning):
            self.leave()

    def leave(self) -> None:
        """Leave all as it was."""
        self.dismiss(None)

    def action_leave_for(self, name: str) -> None:
        """Leave without an answer, and press the key with the id `name` on the screen below."""
        self.leave_and_press(events.Key(key_of(name), None))

    def leave_and_press(self, key: events.Key) -> None:
        """Leave without an answer, and press `key` on the screen below."""
        self.dismiss(None)
        take_next(self.app, key)

    def warns_before_end(self) -> bool:
        """True if something here would be lost by leaving; then that is said, once."""
        return self._warns("What you filled in will be forgotten. Do that again to leave.")

    def _warns(self, text: str) -> bool:
        if self.complaint == text or not self.would_be_lost:
            return False
        self.complain(text)
        return True
