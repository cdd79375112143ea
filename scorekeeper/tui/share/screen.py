"""A game given away: as a picture, a page, a result or its own file, where one likes."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from scorekeeper.export.drawing import title_of
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.text import signed
from scorekeeper.names import printable
from scorekeeper.report.days import played_on, whole_date
from scorekeeper.report.game_page import story
from scorekeeper.report.text import turn_text
from scorekeeper.saving import SaveError, TakenError
from scorekeeper.session.sharing import (
    TOLD,
    Shared,
    Thing,
    in_the_way,
    is_opened,
    made_text,
    state_text,
    thing_of,
)
from scorekeeper.signs import signs_at
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import at_rest
from scorekeeper.tui.board.small_board import small_board
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.chart import Race
from scorekeeper.tui.kit.fields import PathInput
from scorekeeper.tui.kit.headings import Heading, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.lists import MarkedList
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.text import drawing, player_name, spread
from scorekeeper.tui.terminal.sparing import Unscrolled

_LARGE = 50
"""Columns of a sheet on which there is room for more than the points."""
_SAID = {
    Thing.RESULT: "Open it on a phone that has BG Stats: names, points and the day come in there.",
    Thing.FILE: (
        "It is the game itself: whoever has scorekeeper can open it, look back on it, and play on."
    ),
}
"""Of what is not drawn."""


class Paper(Unscrolled):
    """The board at the left, and beside it who won, the points, and the story or the turns."""

    thing: reactive[Thing] = reactive(Thing.PICTURE)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def watch_thing(self, thing: Thing) -> None:
        self.set_class(thing in _SAID, "-told")

    def render(self) -> Content:
        if self.thing in _SAID:
            return Content(_SAID[self.thing])
        width, height = self.content_size
        game = self._game
        start = game.rules.edition.start
        rows = [] if game.setup.pad else small_board(game.board, start, rim=1, paper="paper-")
        board = [drawing([row]) for row in rows]
        gap = Content(" " * (1 + (width >= _LARGE)) if board else "")
        left = board[0].cell_length if board else 0
        text = self._text(width - left - gap.cell_length, height, width >= _LARGE)
        lines = [
            (at_left or Content(" " * left)) + gap + at_right
            for at_left, at_right in zip_longest(board, text, fillvalue=Content())
        ]
        return Content("\n").join(lines[:height])

    def _text(self, width: int, height: int, is_large: bool) -> list[Content]:
        """What stands beside the board, in so many columns and lines."""
        game = self._game
        rows = standings(game)
        titles = [title_of(game, rows), f"{rows[0].name} won", "Shared"]
        if not game.position.ending:
            titles[1:] = [f"Turn {game.turns_taken}"]
        elif sum(row.rank == 1 for row in rows) > 1:
            del titles[1]
        title = next((one for one in titles if len(one) <= width), titles[-1])
        lines = [Content.styled(title, "bold").truncate(width, ellipsis=True)]
        if is_large:
            lines.append(_soft(whole_date(game.setup.started)))
        lines.append(Content())
        has_bars = is_large and self.thing is Thing.PICTURE and 2 * len(rows) + 4 <= height
        lines += self._points(width, has_bars)
        free = height - len(lines) - 1
        if self.thing is Thing.PAGE:
            return [*lines, Content(), *self._turns(width, free)]
        return [*lines, *self._story(width, free)] if is_large else lines

    def _points(self, width: int, has_bars: bool) -> Iterator[Content]:
        rows = standings(self._game)
        signs = signs_at(self._game.setup.persons)
        best = max(*(row.total for row in rows), 1)
        for row in rows:
            colour = f"$on-paper-{signs[row.player] + 1}"
            name = player_name(row.name, signs[row.player]).stylize(colour, 0, 1)
            yield spread(name, Content.styled(f" {signed(row.total)}", "bold"), width)
            if has_bars:
                yield Content.styled("━" * round(max(row.total, 0) / best * width), colour)

    def _story(self, width: int, lines: int) -> list[Content]:
        """What there is to remember: the sentences that have room."""
        told: list[Content] = []
        for sentence in story(self._game):
            rows = _soft(sentence).wrap(width)
            if len(told) + len(rows) <= lines:
                told += rows
        return told

    def _turns(self, width: int, lines: int) -> Iterator[Content]:
        """The first turns, and how many follow."""
        game = self._game
        steps = game.steps if len(game.steps) <= lines else game.steps[: max(lines - 1, 0)]
        for step in steps:
            played = _soft(f"{step.label:>3} {turn_text(step)}")
            yield spread(played, _soft(f" {signed(game.points(step))}"), width)
        if more := len(game.steps) - len(steps):
            yield _soft(f"and {more} more turns").truncate(width, ellipsis=True)


def _soft(text: str) -> Content:
    return Content.styled(text, "$paper-soft")


_THINGS = tuple(Thing)


class ShareOutcome(NamedTuple):
    """What came of Enter, until something else is wanted."""

    problem: str = ""
    """What is in the way."""
    told: str = ""
    """What is said of what was made."""
    made: Path | None = None
    taken: Path | None = None
    """The file that is written over if the same path is given again."""


class ShareScreen(Page[None]):
    """Asks what to make, and where, and makes it; what was made can be opened."""

    AUTO_FOCUS = ""
    ADVICE = "share"
    BINDINGS = [
        replace(
            bind("share.below", "Choose", "What is made", "walk(1)"),
            priority=True,
            key_display="↑ ↓",
        ),
        replace(bind("share.make", "Make it"), priority=True),
        bind("share.place", "Place", "Change where it goes"),
        bind("share.back"),
        replace(bind("share.above", "Choose", action="walk(-1)", show=False), priority=True),
    ]

    def __init__(self, shared: Shared) -> None:
        """Share a game; if there is any trouble with its file, that is told."""
        super().__init__()
        self._shared = shared
        self._offered = shared.offered(shared.first)
        """The place that was offered last."""
        self._outcome = ShareOutcome(shared.trouble)

    def compose(self) -> ComposeResult:
        game = self._shared.game
        self.list = MarkedList(*map(_option, _THINGS), compact=True)
        self.list.highlighted = _THINGS.index(self._shared.first)
        self.paper = Paper(game)
        self.where = Static(id="where")
        self.place = PathInput(self._offered)
        self.place.compact = True
        self.message = Static(id="message")
        self.action = PrimaryAction()
        yield TitleBar("Share the game", played_on(game.setup.started), state_text(game))
        parts = (self.list, self.paper, self.where, self.place, self.message, self.action)
        side = VerticalScroll(Heading("What to share"), *parts, id="side", can_focus=False)
        board = BoardView(at_rest(game)._replace(last=frozenset()))
        nowhere = Static("Nothing is sent anywhere.", id="nowhere")
        yield BoardLayout(board, side, nowhere, Race(game))
        yield KeyBar()

    def on_mount(self) -> None:
        self._show(self._outcome)

    @property
    def _thing(self) -> Thing:
        """What is to be made."""
        return _THINGS[self.list.highlighted or 0]

    def _show(self, outcome: ShareOutcome) -> None:
        """Show what is made, where it goes, what came of it, and what Enter does."""
        self._outcome = outcome
        self.paper.thing = self._thing
        path = Path(printable(self.place.value))
        name = (path.name, "underline $brass")
        folder = f"  in {path.parent}" if path.parent.name else ""
        self.where.update(Content.assemble("To ", name, (folder, "$soft")))
        said = (outcome.problem or outcome.told).splitlines()
        self.message.update(Content("\n".join(map(printable, said))))
        self.set_class(bool(outcome.made) and not outcome.problem, "-made")
        tab = written("share.place")
        is_typing = self.has_class("-typing")
        does = f"make the {self._thing.called}"
        if outcome.made:
            does = "open it" if self._thing.is_opened else "go back"
        self.action.show(does, f"{tab} {'completes it' if is_typing else 'changes the place'}")

    # What is made, and where

    def action_walk(self, by: int) -> None:
        self.list.highlighted = (_THINGS.index(self._thing) + by) % len(_THINGS)

    @on(OptionList.OptionHighlighted)
    def choose(self) -> None:
        """The place takes the ending of what is chosen."""
        thing = self._thing
        if self.place.value in ("", self._offered):
            self._offered = self._shared.offered(thing)
            self.place.value = self._offered
        elif thing_of(self.place.value):
            self.place.value = str(Path(self.place.value.strip()).with_suffix(thing.value))
        self.place.cursor_position = len(self.place.value)
        self._show(ShareOutcome())

    def action_back(self) -> None:
        """Let the place be as it was offered; where it is not typed, leave."""
        if not self.has_class("-typing"):
            self.dismiss(None)
            return
        self.remove_class("-typing")
        self.set_focus(None)
        self._offered = self.place.value = self._shared.offered(self._thing)
        self._show(ShareOutcome())

    def action_place(self) -> None:
        self.add_class("-typing")
        self.place.focus()
        self._show(ShareOutcome())

    @on(Input.Changed)
    def follow_ending(self, event: Input.Changed) -> None:
        """An ending that is typed chooses what is made, and another path is another file."""
        if not self.has_class("-typing"):
            return
        if thing := thing_of(event.value):
            with self.prevent(OptionList.OptionHighlighted):
                self.list.highlighted = _THINGS.index(thing)
        self._show(ShareOutcome())

    # Making

    @on(OptionList.OptionSelected)
    async def action_make(self) -> None:
        made = self._outcome.made
        if made and not self._thing.is_opened:
            self.dismiss(None)
        elif made:
            if not is_opened(made):
                problem = "There is no program here that shows it."
                self._show(ShareOutcome(problem, made=made))
        elif typed := self.place.value.strip():
            self._show(await self._make(typed))
        else:
            self.app.bell()

    async def _make(self, typed: str) -> ShareOutcome:
        """Make the file that is meant by what is `typed`, or say what is in the way."""
        path = Path(typed)
        try:
            path = self._shared.meant(typed, self._thing)
            told = ""
            if thing_of(path.name) is Thing.FILE:
                told = self._shared.copy(path)
            else:  # A picture takes a second to draw; the screen is drawn meanwhile.
                await to_thread(self._shared.draw, path, path == self._outcome.taken)
        except TakenError as error:
            return ShareOutcome(in_the_way(error, path), taken=path)
        except SaveError as error:
            return ShareOutcome(f"Not saved: {error.reason}")
        except (OSError, ValueError) as error:
            return ShareOutcome(str(error))
        self.remove_class("-typing")
        self.set_focus(None)
        return ShareOutcome(told=made_text(path, self._thing, told), made=path)


def _option(thing: Thing) -> Option:
    called, about = TOLD[thing]
    return Option(Content.assemble(f"  {called:<22}", (about, "$soft")))
