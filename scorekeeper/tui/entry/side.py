"""What stands beside the board while a turn is entered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from scorekeeper.game.board import Placement
from scorekeeper.game.game import Game
from scorekeeper.tui.board.motion import show_frames
from scorekeeper.tui.board.players import Players
from scorekeeper.tui.board.word_tiles import Face, RackPlace, RackTiles
from scorekeeper.tui.entry.clock import Clock
from scorekeeper.tui.entry.log import Log
from scorekeeper.tui.entry.play_panel import JudgedTurn, PlayPanel, play_text
from scorekeeper.tui.entry.unseen import Unseen, unseen_lines
from scorekeeper.tui.kit.drawing import Drawing
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.text import show_text
from scorekeeper.tui.terminal.sparing import Unscrolled

Laid = Sequence[Placement]


class Rack(Section):
    """The tiles, if the app has dealt them; backs until they are shown.

    A tile that is laid leaves its place, which says where it lies.
    """

    def __init__(self) -> None:
        self._tiles = RackTiles()
        self._written = Static(markup=False)
        super().__init__("", self._tiles, self._written)
        self._laid: Laid = ()

    def show(self, game: Game, tiles: Sequence[str], laid: Laid) -> None:
        """Show the `tiles` in the order in which they stand, but for those that are `laid`.

        They are backs if there are none, as nobody may see them yet.
        """
        position = game.position
        if not position.deal:
            return
        whose = "Your tiles" if tiles else f"{game.player_to_move}'s tiles"
        self.heading.title = whose
        self.heading.note = f"bag {position.bag}"
        new = [tile for tile in laid if tile not in self._laid]
        self._laid = laid
        if not tiles:
            self._tiles.places = (RackPlace(Face.DOWN),) * position.racks[position.to_move]
            show_text(self._written, Content())
            return
        left = [place.letter for place in rack_places(tiles, laid) if place.face is Face.UP]
        spaced = (
            Content.styled(f"{letter:^3}", "bold underline $ink on $letter") for letter in left
        )
        show_text(self._written, Content.assemble((" Your tiles ", "$soft"), *spaced))
        show_frames(self, [new, new, ()], partial(self._show_places, tiles, laid))

    def _show_places(self, tiles: Sequence[str], laid: Laid, lifted: Laid) -> None:
        self._tiles.places = tuple(rack_places(tiles, laid, lifted))


def rack_places(tiles: Iterable[str], laid: Laid, lifted: Laid = ()) -> list[RackPlace]:
    """The places of a rack, each with its tile or with the square on which that is `laid`.

    Those of them that are `lifted` leave the rack at this moment.
    """
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


class Side(Vertical, Unscrolled):
    """Players, the rack or the unseen letters, the play, the turns so far, and the clock."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._players = Players(game)
        self.rack = Rack()
        self._unseen = Drawing("unseen-letters")
        self._play = PlayPanel()
        self.so_far = Log(game)
        self.clock = Clock()
        self._is_entered = False
        parts = (self._players, self.rack, self._unseen, self._play, self.so_far, self.clock)
        super().__init__(*parts, classes="-many" if len(game.setup.players) > 2 else "")

    def show_game(self, game: Game) -> None:
        """Show all that follows from the turns of `game`."""
        self._game = self.so_far.turns.game = game
        self._players.show(game)

    def show_entered(self, entered: JudgedTurn, seen: Sequence[str]) -> None:
        """Show what is `entered`, and the unseen letters but for those `seen` on the screen."""
        self._play.show(play_text(self._game, entered))
        self._unseen.show(unseen_lines, Unseen.of(self._game, seen))
        self._is_entered = entered != JudgedTurn()
        self._make_room()

    def on_resize(self) -> None:
        self._make_room()

    def _make_room(self) -> None:
        """Give what is entered the room of other parts where there is little."""
        # Where each part has its place nothing looks different: all would be styled anew.
        is_little = not any(part.has_class("-full") for part in self.ancestors)
        self.set_class(is_little and self._is_entered, "-entered")
