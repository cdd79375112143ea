"""Racks, typed hidden: one to be noted, or all to see whether anybody can play; and a swap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult

from scorekeeper.finder import find_plays
from scorekeeper.game.game import Game
from scorekeeper.game.play import Exchange
from scorekeeper.game.seats import known_rack, next_hand
from scorekeeper.game.text import count, number_word, ordinal
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.tui.board.word_tiles import Face, rack_tiles
from scorekeeper.tui.entry.foot import LETTERS
from scorekeeper.tui.kit.dialogs import BACK, Dialog
from scorekeeper.tui.kit.half import Half, Part, Room
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Cap, Line, line_width
from scorekeeper.tui.questions.rack_typing import RackEntry, RackTyping
from scorekeeper.words.lexicon import WordListError


def rack_lines(entry: RackEntry, room: Room) -> list[Line]:
    """The rack, how many tiles are on it and to go, and why the last letter was not taken."""
    places = [*entry.places]
    cell = room.rack_cell(len(places))
    if cell:
        rows = rack_tiles(places, cell, room.plain)
        shelf = line_width(rows[-1])
        before = (" " * min(room.indent - 1, room.width - shelf), "text")
        rows = [(before, *row) for row in rows]
    else:
        signs = {Face.NEXT: "_", Face.EMPTY: ".", Face.WRONG: "!"}
        shown = " ".join(one.letter or signs.get(one.face, "#") for one in places)
        rows = room.wrapped(shown, "strong")
    rows += [()] * room.is_high
    number = (f"{len(entry.rack)} on the rack", "strong")
    rows += room.indented([(number, (f"  {entry.to_go} to go", "soft"))])
    return [*rows, *room.wrapped(entry.trouble, "bad")]


def draw_half(game: Game, player: int, entry: RackEntry) -> Half:
    """The tiles drawn for the computer `player`, typed so far."""
    name = printable(game.setup.players[player])
    bag = game.position.bag
    tiles = count(entry.wanted, "tile", number_word(entry.wanted))
    first = f"Take {tiles} from the bag, and type their letters."
    face_down = f"The real tiles lie face down at {name}'s place."
    never = f"{name} cannot see the bag, or anybody's tiles."

    def parts(room: Room) -> list[Part]:
        if room.is_narrow:
            brief = "From the bag; type the letters."
            return [Part(room.wrapped(brief)), Part(rack_lines(entry, room))]
        asked = Part(room.sentences(first, "Nobody can read them on the screen."))
        unseen = Part(room.wrapped(f"{face_down} {never}", "soft"), is_extra=True)
        return [asked, Part(rack_lines(entry, room)), unseen]

    return Half(
        game,
        f"{name}'s {'rack' if entry.kept else 'first rack'}",
        _next_letter(entry),
        parts,
        (f"DRAW {entry.wanted}",),
        f"{bag + entry.to_go} in the bag",
    )


def _next_letter(entry: RackEntry) -> Cap:
    """The letter to type next; Enter once nothing is missing."""
    if entry.to_go:
        return Cap("A–Z", f"type the {ordinal(len(entry.keys) + 1)} letter")
    return Cap("Enter", "done")


def rack_half(game: Game, player: int, why: str, entry: RackEntry) -> Half:
    """The rack of `player`, typed for the reason `why`."""
    name = printable(game.setup.players[player])

    def parts(room: Room) -> list[Part]:
        return [Part(room.wrapped(why)), Part(rack_lines(entry, room))]

    return Half(game, f"{name}'s rack", _next_letter(entry), parts, (f"TYPE {entry.wanted}",))


def swap_half(game: Game, entry: RackEntry) -> Half:
    """Asks for the tile that the player to move gives for another, if it must or may be named."""
    must = bool(game.setup.deal)
    asked = "Which letter do you give for another?" if must else "Which letter goes back?"
    secret = "" if must else "Type the letter, or just press Enter to keep it secret."
    does = f"swap the {entry.typed[0]}" if entry.keys else "swap a tile"
    key = Cap("A–Z", "type the letter") if must and not entry.keys else Cap("Enter", does)

    def parts(room: Room) -> list[Part]:
        cell = room.rack_cell(1)
        said = room.sentences(asked, secret) if secret else room.wrapped(asked)
        shown = " ".join(entry.typed) or "_"
        tile = rack_tiles(entry.places, cell, room.plain)[:-1] if cell else [((shown, "strong"),)]
        rows = [row[1:] if cell else row for row in tile]
        return [Part(said), Part([*room.indented(rows), *room.wrapped(entry.trouble, "bad")])]

    name = printable(next_hand(game))
    bag = game.position.bag
    return Half(game, f"{name}'s turn", key, parts, ("SWAP 1",), f"{bag} in the bag")


def what_to_swap(may_be_secret: bool) -> str:
    """The thing to do when a tile is swapped, whose letter may be nobody's business."""
    then = "or" if may_be_secret else "then"
    return f"Type the letter that goes back, {then} press Enter."


def still_play_half(game: Game, results: Sequence[str], entry: RackEntry | None, last: str) -> Half:
    """The players who can still play, as far as is known, and the rack that is typed now, if any.

    `last` says what comes next: whose tiles are asked for, that a play is looked for, or the end.
    """
    key = _next_letter(entry) if entry else Cap("Enter", last)

    def parts(room: Room) -> list[Part]:
        said = [row for result in results for row in room.wrapped(result)]
        if not entry:
            return [Part(said)]
        return [Part([*said, *room.wrapped(last, "strong")]), Part(rack_lines(entry, room))]

    return Half(game, "Can anybody still play?", key, parts, ("A PLAY?", "PLAY?"))


LETTER = replace(LETTERS, description="Letter")
"""A letter is typed here, and no tile is laid."""


class TypedRack(Dialog[tuple[str, ...] | None]):
    """Has a rack typed; the answer is all that is on it, None for not now."""

    BINDINGS = [
        bind("rack.later", action="dismiss(None)"),
        bind("rack.help"),
    ]

    def __init__(self, typing: RackTyping) -> None:
        """Have a rack typed by `typing`."""
        super().__init__()
        self._typing = typing

    def compose(self) -> ComposeResult:
        """The rack, and the keys."""
        yield self._typing
        yield KeyBar([LETTER, *RackTyping.BINDINGS, *self.BINDINGS, MORE])

    @on(RackTyping.Typed)
    def close_with_rack(self, event: RackTyping.Typed) -> None:
        """Close with the tiles."""
        self.dismiss(event.rack)


class RackDialog(TypedRack):
    """Asks for one player's tiles; None if they are kept secret after all."""

    SUB_TITLE = "Type the letters of the rack."

    def __init__(self, game: Game, player: int, why: str, whole: bool = False) -> None:
        """Ask for the rack of `player` in `game`, or all of it; `why` says what for."""
        entry = RackEntry.of(game, player)
        super().__init__(
            RackTyping(entry, lambda now: rack_half(game, player, why, now), may_lack=not whole)
        )


class ExchangeDialog(Dialog[Exchange | None]):
    """Asks which tile is given for another; None if none is."""

    BINDINGS = [BACK, bind("swap.help")]

    def __init__(self, game: Game) -> None:
        """Ask for a tile of the player to move in `game`; where tiles are dealt, it is named."""
        super().__init__()
        entry = RackEntry(game.rules.edition, wanted=1, is_shown=True)
        may_lack = not game.setup.deal
        self.sub_title = what_to_swap(may_lack)
        self._typing = RackTyping(entry, lambda now: swap_half(game, now), may_lack, waits=True)

    def compose(self) -> ComposeResult:
        """The tile, and the keys."""
        yield self._typing
        yield KeyBar([LETTER, *RackTyping.BINDINGS[:2], *self.BINDINGS, MORE])

    @on(RackTyping.Typed)
    def close_with_exchange(self, event: RackTyping.Typed) -> None:
        """Close with the exchange."""
        self.dismiss(Exchange(next(iter(event.rack), None)))


class StillPlayDialog(Dialog[bool]):
    """Tests the racks one after another; the answer is True to end the game.

    It says who can still play, never what.
    """

    SUB_TITLE = "Type each rack: who can still play?"
    BINDINGS = [
        bind("still.end", about="End the game here", action="dismiss(True)"),
        bind("still.go_on", about="Go on playing", action="dismiss(False)"),
    ]

    def __init__(self, session: Session) -> None:
        """Test the racks of the game of `session`."""
        super().__init__()
        self._session = session
        game = session.game
        seats = len(game.setup.players)
        order = ((game.position.to_move + step) % seats for step in range(seats))
        self._asked = [player for player in order if game.position.racks[player]]
        self._results: list[str] = []
        self._is_looking = self._can_play = False
        self._typing = RackTyping(self._next, self._half)

    def compose(self) -> ComposeResult:
        """The results so far, the next rack, and the keys."""
        yield self._typing
        yield KeyBar([LETTER, *RackTyping.BINDINGS, *self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Test the first rack if it is known."""
        self._ask()

    @property
    def _next(self) -> RackEntry:
        """The rack that is asked for; one of no tiles where nothing is to be typed."""
        game = self._session.game
        if not self._asked or self._known:
            return RackEntry(game.rules.edition, 0)
        return RackEntry.of(game, self._asked[0])

    @property
    def _known(self) -> tuple[str, ...]:
        """The next rack, if it is that of a computer or was dealt, and need not be typed."""
        game = self._session.game
        player = self._asked[0]
        rack = known_rack(game, player) if game.setup.deal or game.setup.computer(player) else ()
        if len(rack) == game.position.racks[player]:
            return rack
        return ()

    def _half(self, entry: RackEntry) -> Half:
        game = self._session.game
        if self._is_looking:
            return still_play_half(game, [*self._results, "Looking for a play …"], None, "wait")
        if self._asked:
            name = printable(game.setup.players[self._asked[0]])
            return still_play_half(game, self._results, entry, f"{name}, type your tiles.")
        end = "So the game goes on." if self._can_play else "Nobody can play."
        does = "go on playing" if self._can_play else "end the game"
        return still_play_half(game, [*self._results, end], None, does)

    def _ask(self) -> None:
        """Ask for the next rack, or test it at once."""
        known = self._known if self._asked else ()
        self._is_looking = bool(known)
        self._typing.edit(self._next)
        if known:
            self._test(known)

    @on(RackTyping.Typed)
    def test_rack(self, event: RackTyping.Typed) -> None:
        """Test the rack that was typed, off the event loop; or close with what came out."""
        if self._is_looking:
            return
        if not self._asked:
            self.dismiss(not self._can_play)
            return
        self._is_looking = True
        self._typing.edit(RackEntry(self._session.game.rules.edition, 0))
        self._test(event.rack)

    @work(thread=True, group="thinking")
    def _test(self, rack: tuple[str, ...]) -> None:
        game = self._session.game
        trouble = ""
        try:
            index = self._session.word_index(suggested=False)  # Nothing is shown of what is found.
            found = bool(find_plays(game.board, rack, game.rules, index))
        except WordListError as error:  # Without a dictionary it is not known who can play.
            found = True
            trouble = str(error)
        self.call_later(self._tested, found, trouble)

    def _tested(self, can_play: bool, trouble: str) -> None:
        name = printable(self._session.game.setup.players[self._asked.pop(0)])
        self._results.append(trouble or f"{name} {'can still' if can_play else 'cannot'} play.")
        self._can_play = self._can_play or can_play
        self._ask()
