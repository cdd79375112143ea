"""The panels around the board: players, rack or unseen letters, the play, the turns, the title."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from textual import events
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import reactive

from scorekeeper.game.board import Placement
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.names import printable
from scorekeeper.session.stage import Proposal
from scorekeeper.session.table import Table
from scorekeeper.tui.board.motion import counting, show_frames
from scorekeeper.tui.board.player_cards import player_lines, players_of, row_line
from scorekeeper.tui.board.word_tiles import Face, RackPlace, rack_cell, rack_tiles
from scorekeeper.tui.entry.clock import Clock
from scorekeeper.tui.entry.play_lines import play_lines
from scorekeeper.tui.entry.play_words import play_room
from scorekeeper.tui.entry.table_lines import title_line, turn_lines
from scorekeeper.tui.entry.turn_text import title_sign
from scorekeeper.tui.entry.unseen import Unseen
from scorekeeper.tui.kit.charts import race_lines
from scorekeeper.tui.kit.half import STILL, TILED
from scorekeeper.tui.kit.lines import Line, heading, tiles
from scorekeeper.tui.kit.panel import GamePart, Panel, is_plain


class Players(GamePart):
    """Cards or rows of the players; points that were won are counted up."""

    points: reactive[Sequence[int]] = reactive[Sequence[int]](())
    """The points that are shown."""
    brief: reactive[bool] = reactive(False, layout=True)
    """True if the player to move is enough, for want of room."""

    def __init__(self, game: Game) -> None:
        """Show the players of `game`."""
        super().__init__(game)
        self.set_reactive(Players.points, game.position.scores)

    def watch_game(self) -> None:
        """Count the points up."""
        before = self.points
        after = self.game.position.scores
        self.set_reactive(Players.points, after)  # There may be more players now, or fewer.
        super().watch_game()
        show_frames(self, counting(before, after), self._show_points)

    def _show_points(self, points: Sequence[int]) -> None:
        self.points = points

    def make(self, width: int, height: int) -> Sequence[Line]:
        """A card for each, or a row."""
        if self.brief:
            shown = players_of(self.game, self.points)
            return [row_line(player, width) for player in shown if player.lit]
        return player_lines(self.game, width, height, is_plain(self.app), self.points)


class EnteredPlay(NamedTuple):
    """The entry as far as the panel shows it."""

    verdict: Judgement | None = None
    announced: int | None = None
    trouble: str = ""
    """Why it cannot be read."""


class TurnPanel(GamePart):
    """The play that is entered, or else the last one, and the newest turns below it.

    The play has words with their arithmetic, the verdict and the points in large figures. It
    keeps its lines; if it needs more it covers the oldest turns. So no letter moves anything
    else. A click on the turns posts `LogWanted`.
    """

    DEFAULT_CSS = "TurnPanel { height: 1fr; }"

    entered: reactive[EnteredPlay] = reactive(EnteredPlay(), repaint=False)
    remark: reactive[str] = reactive("", repaint=False)
    """What the book of records says of the last turn, where the line below has no room for it."""

    class LogWanted(Message):
        """The turns were clicked."""

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The play, and as many turns as have room below it, the last one at the bottom."""
        play = self.play(width, self.lines_around)
        room = height - len(play)
        plain = is_plain(self.app)
        return [*play, *turn_lines(self.game, width, room, plain, printable(self.remark))]

    def play(self, width: int, height: int) -> Sequence[Line]:
        """The play, on as many lines as it keeps in panels of that size, or more."""
        guided = self.has_class("-guided")
        players = len(self.game.setup.players)
        room = play_room(width, height, players, is_plain(self.app), guided)
        below = [()] if room.is_spaced else []
        return [*play_lines(self.game, *self.entered, room), *below]

    def watch_entered(self) -> None:
        """Draw what has changed."""
        self.draw()

    def watch_remark(self) -> None:
        """Draw it."""
        self.draw()

    def on_click(self, event: events.Click) -> None:
        """Ask for all of the turns."""
        if event.y >= len(self.play(self.size.width, self.lines_around)):
            event.stop()
            self.post_message(self.LogWanted())


class Race(GamePart):
    """The deficit of each player after each round."""

    DEFAULT_CSS = "Race { height: 1fr; }"

    def make(self, width: int, height: int) -> Sequence[Line]:
        """A heading, and a line for each player."""
        return race_lines(self.game, width, height, plain=is_plain(self.app))


Laid = Sequence[Placement]


class Rack(GamePart):
    """The tiles of the player to move, if the app has dealt them; backs until they are shown.

    A tile that is laid leaves its place, which says where it lies.
    """

    tiles: reactive[tuple[str, ...]] = reactive[tuple[str, ...]]((), repaint=False)
    """The letters in the order in which they stand; none if they are not shown."""
    laid: reactive[Laid] = reactive[Laid]((), repaint=False)
    """The tiles that are laid just now."""
    lifted: reactive[Laid] = reactive[Laid]((), repaint=False)
    """Those of them that leave the rack at this moment."""

    def watch_laid(self, before: Laid, after: Laid) -> None:
        """Lift a tile before it is gone."""
        new = [tile for tile in after if tile not in before]
        self.draw()
        show_frames(self, [new, new, ()], partial(setattr, self, "lifted"))

    def watch_lifted(self) -> None:
        """Draw what has changed."""
        self.draw()

    def watch_tiles(self) -> None:
        """Draw what has changed."""
        self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The tiles as large as they fit on their shelf: beside the board with a heading."""
        position = self.game.position
        if not position.deal:
            return []
        backs = [RackPlace(Face.DOWN)] * position.racks[position.to_move]
        places = rack_places(self.tiles, self.laid, self.lifted) if self.tiles else backs
        plain = is_plain(self.app)
        if not self.has_class("below"):
            if height < STILL:
                rest = [place.letter for place in places if place.face is Face.UP]
                if self.tiles:
                    return [((" Your tiles ", "soft"), *tiles(rest))]
                return []
            cell = rack_cell(len(places), width, 3)
            overhang = 0
            title = "Your tiles" if self.tiles else f"{self.game.player_to_move}'s tiles"
            head = heading(title, f"bag {position.bag}", width)
            return [head, *rack_tiles(places, cell, plain, overhang)]
        cell = rack_cell(len(places), width - 2, self.size.height - 1)
        overhang = 1
        indent = (width - len(places) * cell.width - overhang) // 2
        rows = rack_tiles(places, cell, plain, overhang)
        return [((" " * indent, "text"), *row) for row in rows]


def rack_places(tiles: Iterable[str], laid: Laid, lifted: Laid = ()) -> list[RackPlace]:
    """The places of a rack, each with its tile or with the square on which that is `laid`."""
    away = list(laid)
    places = []
    for letter in tiles:
        found = next((tile for tile in away if tile.letter == letter), None)
        if found:
            away.remove(found)
            face = Face.LIFTED if found in lifted else Face.LAID
            places.append(RackPlace(face, letter, str(found.square)))
        else:
            places.append(RackPlace(Face.UP, letter))
    return places


class SidePanels(Vertical):
    """Panels one below the other; on little room what is entered matters most.

    The clock has so many lines as are left of those it wants.
    """

    DEFAULT_CSS = """
    SidePanels { height: 1fr; overflow: hidden; }
    SidePanels.-tight Unseen, SidePanels.-short Clock { display: none; }
    """

    def __init__(
        self,
        players: Players,
        rack: Rack,
        unseen: Unseen,
        turns: TurnPanel,
        clock: Clock,
    ) -> None:
        """Show these panels from the top."""
        super().__init__(players, rack, unseen, turns, clock)
        self._players = players
        self._rack = rack
        self._unseen = unseen
        self._turns = turns
        self._clock = clock
        self._entered = False

    def make_room(self, entered: bool) -> None:
        """Leave out what has no room while something is `entered`."""
        self._entered = entered
        width, height = self.size
        brief = tight = False
        if entered and 0 < height < STILL:
            play = len(self._turns.play(width, height))
            letters = len(self._unseen.make(width, height))
            everybody = len(self._players.game.setup.players)
            tight = 1 + letters + play > height
            brief = everybody + play + (0 if tight else letters) > height
        self._players.brief = brief
        self.set_class(tight, "-tight")
        if not self._clock.is_there:
            return
        above = (self._players, self._rack, self._unseen)
        lines = len(self._turns.play(width, height))
        lines += sum(len(one.make(width, height)) for one in above if one.display)
        self._clock.styles.height = max(min(6 if height >= TILED else 4, height - lines), 0)

    def on_resize(self) -> None:
        """There is more or less room."""
        self.set_class(self.size.height < STILL, "-short")
        self.set_class(self.size.height >= TILED, "-tall")
        self.make_room(self._entered)


class TableTitle(Panel):
    """The game, what is wrong, how many look on; the clock, where that has no other place."""

    def __init__(self, table: Table, is_clock_elsewhere: Callable[[], bool]) -> None:
        """Show the game of `table`."""
        super().__init__(id="title")
        self._table = table
        self._is_clock_elsewhere = is_clock_elsewhere
        self._time = ""

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The title as it is now."""
        state = self._table.state
        self._time = self._clock_text()
        extra = state.status or self._time
        stage = state.stage
        names = state.game.setup.players
        proposes = ""
        if isinstance(stage, Proposal):
            proposes = names[stage.player]
        return title_line(state.game, width, extra, title_sign(state.pages, proposes))

    def tick(self) -> None:
        """Look at the clock again."""
        if self._clock_text() != self._time:
            self.refresh()

    def _clock_text(self) -> str:
        if self._is_clock_elsewhere():
            return ""
        return self._table.clock.text(self._table.state.game)
