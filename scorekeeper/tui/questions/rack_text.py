"""The lines while a rack is typed or a tile is swapped; all pure."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.game import Game
from scorekeeper.game.seats import next_hand
from scorekeeper.game.text import count, number_word, ordinal
from scorekeeper.names import printable
from scorekeeper.tui.board.word_tiles import Face, rack_tiles
from scorekeeper.tui.kit.half import Half, Part, Room
from scorekeeper.tui.kit.lines import Cap, Line, line_width
from scorekeeper.tui.questions.rack_typing import RackEntry


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
