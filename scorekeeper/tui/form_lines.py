"""What the forms of a game draw: seats, boxes as cards, choices, and the game in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.board import Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import listed
from scorekeeper.names import printable
from scorekeeper.tui.computer_seats import computer_note
from scorekeeper.tui.lines import (
    Line,
    Span,
    clip,
    heading,
    line_width,
    player_sign,
    player_style,
    tiles,
)
from scorekeeper.tui.seating import Place, Sheet, seats_of

NAME = 4
"""The column in which names begin."""
LETTERS = 8
"""Columns for the letters drawn."""
ARROWS = " ↑ ↓ "
"""At the end of the line of a player who can be moved: where to click."""
LABEL = 14
"""Columns of the label of a choice."""
_CARD = 22
"""Columns of a card, its frame included; twice that with a gap are half a screen of 80."""
_LARGE_CARD = 32
"""Columns of a card with a board of two characters a square."""
_LARGEST = 11
"""A board with more squares a side has no room on a card."""

WORDS = {
    WordCheck.CHALLENGE: "checked when challenged",
    WordCheck.INLINE: "checked in every play",
    WordCheck.UNCHECKED: "not checked",
}


def seat_lines(
    sheet: Sheet,
    width: int,
    notes: Sequence[str] = (),
    is_here: bool = True,
    order: Sequence[str] = (),
) -> list[Line]:
    """The players of `sheet`: signs and names, at the right the letters drawn, or `notes`.

    Who is a computer is said there, too. `is_here` says whether the cursor is on the sheet. What
    is being typed stands on top of it. Everybody has the sign and the colour that they will have
    at the table, where whoever starts is first; `order` are the names in turn order, if known.
    """
    rows: list[Line] = []
    seats = seats_of(sheet.names, order)
    for row, place in enumerate(sheet.seated):
        here = is_here and row == sheet.cursor[1]
        ground = "panel" if here else "surface"
        known = bool(place.name.strip())
        bar = "brass" if here else player_style(seats[row]) if known else "thin"
        sign, colour = player_sign(seats[row])
        name = printable(place.name.strip()) if known else f"player {row + 1}"
        if sheet.draws:
            right = _played_by(place, width, ground, ("letter", row) == sheet.cursor)
        else:
            right = _note(notes, row, ground)
        room = width - NAME - line_width(right)
        name = set_cell_size(clip(name, max(room - 1, 1)), max(room, 0))
        rows.append(
            (
                ("►" if here else "▌", f"{bar} on {ground}"),
                (f" {sign} ", f"{colour if known else 'soft'} on {ground}"),
                (name, f"bold text on {ground}" if known else f"soft on {ground}"),
                *right,
            )
        )
    return rows


def _played_by(place: Place, width: int, ground: str, draws: bool) -> list[Span]:
    """Whether a computer plays there, and the letters drawn.

    A computer has their room until a letter is drawn for it, or the cursor `draws` one.
    """
    letters = _drawn(place.letters, ground)
    if not place.computer or not place.name.strip():
        return letters
    if not place.letters.strip() and not draws:
        letters = []
    room = width - NAME - cell_len(place.name.strip()) - 3 - line_width(letters)
    return [(f" {computer_note(place.computer, room)} ", f"soft on {ground}"), *letters]


def _drawn(letters: str, ground: str) -> list[Span]:
    if not letters.strip():
        return [(" " * LETTERS, f"soft on {ground}")]
    drawn = tiles(letters.strip().upper()[-2:])
    fill = LETTERS - 3 * len(drawn) - 1
    return [("drew ", f"soft on {ground}"), *drawn, (" " * fill, f"soft on {ground}")]


def _note(notes: Sequence[str], row: int, ground: str) -> list[Span]:
    note = notes[row] if row < len(notes) else ""
    return [(f" {note}", f"soft on {ground}"), (ARROWS, f"text on {ground}")]


KNOWN = 4
"""Lines for the players who played before, at most."""


def known_lines(known: Sequence[str], width: int) -> list[Line]:
    """The `known` players, each with the digit that seats them; as many as there is room for."""
    if not known:
        return []
    rows: list[list[Span]] = [[("Played before ", "soft")]]
    room = width - 14
    for number, name in enumerate(known, 1):
        name = clip(printable(name), width - 5)
        if cell_len(name) + 5 > room:
            if len(rows) == KNOWN:
                break
            rows.append([])
            room = width
        rows[-1] += [(f" {number} ", "cap"), (f" {name}  ", "text")]
        room -= cell_len(name) + 6
    return [tuple(row) for row in rows]


# Boxes


def small_board(edition: Edition, large: bool = False, plain: bool = False) -> list[Line]:
    """The board of `edition`, half a character a square, or two if it is `large`.

    If `plain`, a character is two squares above each other, or half of one.
    """
    size = range(1, edition.size + 1)

    def colour(column: int, row: int) -> str:
        if Square(column - 1, row - 1) in edition.start:
            return "start"
        return "square" if (column + row) % 2 else "field"

    if plain:
        dots = "+ " if large else "+", ". " if large else "."
        return [
            tuple((dots[colour(x, y) != "start"], "soft") for x in size)
            for y in (size if large else size[::2])
        ]
    if large:
        return [tuple(("  ", f"text on {colour(x, y)}") for x in size) for y in size]
    return [
        tuple(
            ("▀", f"{colour(x, y)} on {colour(x, y + 1) if y < edition.size else 'surface'}")
            for x in size
        )
        for y in size[::2]
    ]


class Cards(NamedTuple):
    """Boxes side by side, and where each begins."""

    lines: list[Line]
    places: list[tuple[int, int]]
    """Of each card that is seen: the column where it begins, and which box it is."""


def cards(
    boxes: Sequence[Edition],
    chosen: int,
    width: int,
    is_here: bool,
    large: bool = False,
    plain: bool = False,
) -> Cards:
    """A heading and `boxes` as cards, the chosen one among them, as many as there is room for."""
    least = _LARGE_CARD if large else _CARD
    fitting = min(max((width + 1) // (least + 1), 1), len(boxes))
    first = min(max(chosen - fitting + 1, 0), len(boxes) - fitting)
    shown = range(first, first + fitting)
    wide = min((width - fitting + 1) // fitting, least + 4)
    boards = [
        small_board(boxes[one], large, plain) if boxes[one].size <= _LARGEST else []
        for one in shown
    ]
    high = max(4, *map(len, boards))
    drawn = [
        _card(boxes[one], board, wide, high, one == chosen, is_here)
        for one, board in zip(shown, boards, strict=True)
    ]
    rows = [
        tuple(span for card in row for span in (*card, (" ", "text")))[:-1]
        for row in zip(*drawn, strict=True)
    ]
    more = f"{chosen + 1} of {len(boxes)}" if len(boxes) > fitting else ""
    places = [(place * (wide + 1), one) for place, one in enumerate(shown)]
    return Cards([heading("Which box?", more, width), *rows], places)


def _card(
    edition: Edition, board: Sequence[Line], width: int, high: int, chosen: bool, is_here: bool
) -> list[Line]:
    frame = f"{'brass' if chosen else 'thin'} on surface"
    inner = width - 2
    mark = f" {'●' if chosen else '○'} "
    name = clip(printable(edition.name), inner - 6)
    pointer = "►" if chosen and is_here else "─"
    style = "bold brass on surface" if chosen else "text on surface"
    rest = inner - cell_len(name) - len(mark) - 2
    top: Line = (
        (f"╭{pointer}", frame),
        (f"{mark}{name} ", style),
        (f"{'─' * max(rest, 0)}╮", frame),
    )
    side = line_width(board[0]) if board else 0
    room = max(inner - side - 1, 0)
    texts = [f"{edition.tile_count} tiles", f"{edition.stack_limit} high"]
    if max(map(len, texts)) + 2 > room:  # A word a line: no text touches the board or the frame.
        texts = [word for text in texts for word in (*text.split(), "")][:-1]
    above = int(len(texts) < high)
    indent = " " if max(map(len, texts)) < room else ""
    rows: list[Line] = [top]
    for y in range(high):
        said = texts[y - above] if 0 <= y - above < len(texts) else ""
        text = set_cell_size(f"{indent}{said}", room)
        picture = board[y] if y < len(board) else ((" " * side, "text on surface"),)
        rows.append(
            (
                ("│", frame),
                (" ", "text on surface"),
                *picture,
                (text, "soft on surface"),
                ("│", frame),
            )
        )
    rows.append(((f"╰{'─' * inner}╯", frame),))
    return rows


# Choices, and all of them together


def choice_line(label: str, value: str, width: int, is_here: bool, note: str = "▾") -> Line:
    """One choice: what it is about, what is chosen, and at the right how it is changed."""
    ground = "panel" if is_here else "surface"
    room = width - LABEL - cell_len(note) - 2
    value = set_cell_size(clip(printable(value), max(room, 1)), max(room, 0))
    return (
        ("►" if is_here else " ", f"bold brass on {ground}"),
        (set_cell_size(label, LABEL - 1), f"soft on {ground}"),
        (value, f"bold text on {ground}" if is_here else f"text on {ground}"),
        (f" {note} ", f"soft on {ground}"),
    )


def sentence(order: Sequence[str], edition: Edition, rules: str, words: str) -> str:
    """The whole game: ``Leo and Maya play with the Hasbro 10x10 box, by the leaflet's rules. ...``.

    Who goes first is said elsewhere.
    """
    verb = "play" if len(order) > 1 else "plays solo"
    who = listed(list(order))
    return f"{who} {verb} with the {printable(edition.name)} box, by {rules}. {words}"
