"""A game given away: as a picture, a page, a result or its own file, where one likes."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import replace
from functools import partial
from pathlib import Path

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Input

from scorekeeper.game.text import Wording
from scorekeeper.report.days import played_on
from scorekeeper.saving import SaveError, TakenError
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import at_rest
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.charts import race_lines
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, in_fewer_words, in_room, title_bar
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.row_list import RowList
from scorekeeper.tui.kit.text_field import PathInput
from scorekeeper.tui.share.page import HEADING, NOWHERE, Page, row_line, state_text
from scorekeeper.tui.share.shared import (
    Shared,
    Thing,
    in_the_way,
    is_opened,
    made_text,
    thing_of,
)

ASKED = Wording(
    f"Choose what to share, then Enter.  {NOWHERE}", "Choose what to share, then Enter.", "Share?"
)


class ShareScreen(SingleDismiss[None]):
    """Asks what to make, and where, and makes it; what was made can be opened."""

    DEFAULT_CSS = """
    ShareScreen #race { height: 1fr; }
    ShareScreen .-stacked { grid-size: 1 2; grid-rows: 1fr 1; }
    ShareScreen .-stacked > BoardView { display: none; }
    ShareScreen #share { scrollbar-size: 1 1; }
    ShareScreen RowList { height: 4; }
    ShareScreen RowList > .option-list--option-highlighted { background: $chosen; }
    ShareScreen Input { display: none; color: $brass; background: $background; }
    ShareScreen.-typing Input { display: block; }
    """
    AUTO_FOCUS = ""
    ADVICE = "share"
    BINDINGS = [
        replace(bind("share.below", "Choose", action="walk(1)"), key_display="↑ ↓"),
        replace(bind("share.make", "Make it"), priority=True),
        bind("share.place", "Place", "Change where it goes"),
        bind("share.back", action="dismiss(None)"),
        bind("share.above", "Choose", action="walk(-1)", show=False),
        bind("share.help"),
    ]

    def __init__(self, shared: Shared) -> None:
        """Share a game; if there is any trouble with its file, that is told."""
        super().__init__()
        self._shared = shared
        self._thing = shared.first
        self._offered = shared.offered(self._thing)
        """The place that was offered last."""
        self._known = self._offered
        """The place that is taken, whatever is typed since."""
        self._problem = shared.trouble
        """What is in the way."""
        self._taken: Path | None = None
        """The file that is to be written over if the same path is given again."""
        self._made: Path | None = None
        """What was made last, until something else is wanted."""
        self._told = ""
        """What is said of that."""
        self._keys = KeyBar(self._foot)
        self._list = RowList(can_focus=False)
        self._place = PathInput(self._offered)
        self._place.compact = True
        self._side = VerticalScroll(
            Panel(lambda width, height: self._page(width, height).top),
            self._list,
            Panel(lambda width, height: self._page(width, height).paper),
            Panel(lambda width, height: self._page(width, height).place),
            self._place,
            Panel(lambda width, height: self._page(width, height).next, id="next"),
            id="share",
            can_focus=False,
        )

    def compose(self) -> ComposeResult:
        """The board with the race below it, what can be made beside it, and the keys."""
        yield Panel(self._title, id="title")
        board = BoardView(at_rest(self._shared.game)._replace(last=frozenset()))
        race = Panel(self._race, id="race")
        yield BoardLayout(board, self._side, Panel(self._line), race)
        yield self._keys

    def on_mount(self) -> None:
        """List what can be made."""
        rows = [partial(self._row, thing) for thing in Thing]
        self._list.show(rows, chosen=[*Thing].index(self._thing))

    # Showing

    def _row(self, thing: Thing, width: int) -> list[Line]:
        return [row_line(thing, width)]

    def _page(self, width: int, height: int) -> Page:
        return Page(
            self._shared.game,
            self._thing,
            width,
            height,
            goes_to="" if self._is_typing else self._place.value,
            problem=self._problem,
            does=self._does,
            plain=is_plain(self.app),
        )

    @property
    def _is_typing(self) -> bool:
        return self.has_class("-typing")

    @property
    def _does(self) -> str:
        """What Enter does."""
        if self._made:
            return "open it" if self._opens else "go back"
        return f"make the {self._thing.called}"

    @property
    def _opens(self) -> bool:
        """True if what was made is to be looked at; other programs elsewhere open the rest."""
        return self._thing in (Thing.PICTURE, Thing.PAGE)

    def _title(self, width: int, height: int) -> list[Line]:
        game = self._shared.game
        return [title_bar(HEADING, played_on(game.setup.started), width, state_text(game))]

    def _line(self, width: int, height: int) -> list[Line]:
        """What was made, or the next thing to do."""
        said = self._told or ASKED
        style = "good" if self._told else "text"
        return [((":", "here"), (f" {in_room(in_fewer_words(said), width - 2)}", style))]

    def _race(self, width: int, height: int) -> list[Line]:
        game = self._shared.game
        if game.turns_taken:
            return race_lines(game, width, height, is_plain(self.app))
        return []

    @property
    def _foot(self) -> list[Binding]:
        """The keys, of which Enter says what it does."""
        walk, make, *others = [key for key in self.BINDINGS if isinstance(key, Binding)]
        does = self._does.capitalize() if self._made else make.description
        return [walk, replace(make, description=does), *others, MORE]

    def _draw(self) -> None:
        self._keys.show_keys(self._foot)
        for panel in self.query(Panel):
            panel.draw()

    # What is made, and where

    def action_walk(self, by: int) -> None:
        """Choose something else to make."""
        things = [*Thing]
        self._list.highlighted = (things.index(self._thing) + by) % len(things)

    @on(RowList.OptionHighlighted)
    def choose(self, event: RowList.OptionHighlighted) -> None:
        """The place takes the ending of what is pointed at."""
        thing = [*Thing][event.option_index]
        if thing is self._thing:
            return
        self._thing = thing
        if self._place.value in ("", self._offered):
            self._offered = self._shared.offered(thing)
            self._place.value = self._offered
        elif thing_of(self._place.value):
            self._place.value = str(Path(self._place.value.strip()).with_suffix(thing.value))
        self._place.cursor_position = len(self._place.value)
        self._begin_anew()

    def action_place(self) -> None:
        """Have another place typed."""
        self.add_class("-typing")
        self._place.focus()
        self._begin_anew()

    @on(Input.Changed)
    def follow_ending(self, event: Input.Changed) -> None:
        """An ending that is typed chooses what is made, and another path is another file."""
        if event.value == self._known:
            return
        thing = thing_of(event.value)
        if thing and thing is not self._thing:
            self._thing = thing
            self._list.highlighted = [*Thing].index(thing)
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Something else is wanted: what was said of the last thing is over."""
        self._known = self._place.value
        self._problem = ""
        self._taken = None
        self._made = None
        self._told = ""
        self._draw()

    # Making

    @on(RowList.OptionSelected)
    async def action_make(self) -> None:
        """Make what is chosen, or go on with what was made."""
        if self._made and not self._opens:
            self.dismiss(None)
        elif self._made:
            self._open(self._made)
        elif typed := self._place.value.strip():
            await self._make(typed)
            self._draw()
        else:
            self.app.bell()

    async def _make(self, typed: str) -> None:
        """Make the file that is meant by what is `typed`, or say what is in the way."""
        path = Path(typed)
        try:
            path = self._shared.meant(typed, self._thing)
            told = ""
            if thing_of(path.name) is Thing.FILE:
                told = self._shared.copy(path)
            else:  # A picture takes a second to draw; the screen is drawn meanwhile.
                await to_thread(self._shared.draw, path, path == self._taken)
        except TakenError as error:
            self._problem = in_the_way(error, path)
            self._taken = path
        except SaveError as error:
            self._problem = f"Not saved: {error.reason}"
        except (OSError, ValueError) as error:
            self._problem = str(error)
        else:
            self._made = path
            self._told = made_text(path, told, self._opens)
            self._problem = ""
            self.remove_class("-typing")
            self.set_focus(None)

    def _open(self, path: Path) -> None:
        """Show what was made in the program that the system has for it."""
        if not is_opened(path):
            self._problem = "There is no program here that shows it."
            self._told = ""
            self._draw()

    def on_click(self, event: events.Click) -> None:
        """A click on the next key is that key."""
        if event.widget and event.widget.id == "next":
            self.app.simulate_key("enter")
