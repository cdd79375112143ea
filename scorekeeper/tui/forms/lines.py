"""Lines of the forms of a game: seats, boxes as cards, players who played before, the next key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.board import Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.text import Wording
from scorekeeper.names import printable
from scorekeeper.tui.forms.game_draft import GameDraft
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    line_width,
    player_sign,
    player_style,
    wrapped,
)

ARROWS = " ↑ ↓ "
"""At the end of the line of a player who can be moved: where to click."""
_LARGEST = 11
"""A board with more squares a side has no room on a card."""


class SeatLook(NamedTuple):
    """The contents of the line of a seat, beside the fields for a name and a letter."""

    sign: int
    """The number of the sign and the colour."""
    is_known: bool
    """True if the seat is taken."""
    note: str = ""
    """At the right of the name: who begins, what a player of a game under way has done."""
    about: str = ""
    """Below the name, where there are two lines."""
    letters: str = ""
    """The letters drawn."""
    draws: bool = False
    """True if a letter can be drawn here."""
    moves: bool = False
    """True if the player can be moved."""


def seat_lines(look: SeatLook, width: int, is_here: bool, is_tall: bool) -> list[Line]:
    """The lines of a seat: a bar and a sign, blank room for the name, and what is noted."""
    ground = "panel" if is_here else "surface"
    sign, colour = player_sign(look.sign)
    bar = "brass" if is_here else player_style(look.sign) if look.is_known else "thin"
    edge: Span = ("►" if is_here else "▌", f"{bar} on {ground}")
    left = f"  {sign}  " if is_tall else f" {sign} "
    right = right_end(look, is_tall)
    middle = max(width - 1 - cell_len(left) - cell_len(right), 0)
    first = [
        edge,
        (left, f"{colour if look.is_known else 'soft'} on {ground}"),
        (" " * middle, f"text on {ground}"),
        (right.removesuffix(ARROWS), f"{'text' if look.moves else 'soft'} on {ground}"),
    ]
    if look.moves:
        first.append((ARROWS[:3], f"text on {ground} @move:-1"))
        first.append((ARROWS[3:], f"text on {ground} @move:1"))
    if not is_tall:
        return [tuple(first)]
    tile = letter_columns(look.letters) if look.letters else 0
    room = max(width - 1 - cell_len(left) - tile - end_gap(True), 0)
    about = f"{' ' * cell_len(left)}{set_cell_size(clip(look.about, room), room)}"
    second = (("▌", edge[1]), (about, f"soft on {ground}"), ("▂" * tile, "edge-1 on letter"))
    return [tuple(first), (*second, (" " * end_gap(True), f"text on {ground}"))]


def right_end(look: SeatLook, is_tall: bool) -> str:
    """The text at the right of the name, with room for the letter."""
    note = f" {look.note} " if look.note else " "
    if look.moves:
        return f"{note}{ARROWS}"
    if not look.draws:
        return note
    drew = " drew  " if look.letters and is_tall else " "
    return f"{note}{drew}{' ' * (letter_columns(look.letters) + end_gap(is_tall))}"


def letter_columns(letters: str) -> int:
    """The columns of the field for the letters drawn."""
    return max(cell_len(letters), 1) + 2


def end_gap(is_tall: bool) -> int:
    """The columns at the right of the field for the letters."""
    return 3 if is_tall else 1


KNOWN = 2
"""Lines for the players who played before, at most."""


def known_lines(known: Mapping[int, str], width: int, by_digit: bool = True) -> list[Line]:
    """The `known` players; if they are seated `by_digit`, each with the one that does it.

    There are as many of them as there is room for; each is the target of a click.
    """
    rows: list[list[Span]] = [[("Played before ", "soft")]] if known else []
    x = indent = 14
    for digit, name in known.items():
        name = clip(printable(name), width - 20)
        if x + cell_len(name) + 5 > width:
            if len(rows) == KNOWN:
                break
            rows.append([(" " * indent, "soft")])
            x = indent
        target = f"@known:{digit}"
        rows[-1] += [(f" {digit} ", f"cap {target}")] if by_digit else []
        rows[-1].append((f" {name} ", f"text {target}"))
        rows[-1].append((" ", "text"))
        x += cell_len(name) + 6
    return list(map(tuple, rows))


def line_hints(draft: GameDraft, row: int, draws: bool) -> Wording:
    """What Tab leads to from the name on a line."""
    if not draft.names[row]:
        return Wording("a computer at the table", "a computer")
    own = Wording("a head start, words, a team", "head start, words, team", "head start")
    if not draws:
        return own
    longest = "the letter drawn; then a head start, words, a team"
    return Wording(longest, "the letter drawn; then words, a team", "the letter drawn")


# Boxes


def board_of_box(edition: Edition, columns: int = 1, plain: bool = False) -> list[Line]:
    """The board of `edition`, with so many columns a square; with one, two squares a line.

    If `plain`, a line is one or two rows of dots.
    """
    size = range(1, edition.size + 1)

    def colour(column: int, row: int) -> str:
        if Square(column - 1, row - 1) in edition.start:
            return "start"
        return "square" if (column + row) % 2 else "field"

    if plain:
        dots = "+".ljust(columns), ".".ljust(columns)
        rows = size if columns > 1 else size[::2]
        return [tuple((dots[colour(x, y) != "start"], "soft") for x in size) for y in rows]
    if columns > 1:
        return [tuple((" " * columns, f"text on {colour(x, y)}") for x in size) for y in size]
    return [
        tuple(
            ("▀", f"{colour(x, y)} on {colour(x, y + 1) if y < edition.size else 'surface'}")
            for x in size
        )
        for y in size[::2]
    ]


NOT_PLAYED: Mapping[str, str] = {}


def box_title(edition: Edition, boxes: Sequence[Edition]) -> str:
    """A box by its size, if no other one of `boxes` has that, else by its name."""
    alike = [one for one in boxes if one.size == edition.size]
    return f"{edition.size} x {edition.size}" if len(alike) == 1 else printable(edition.name)


_BESIDE: Span = (" ", "text")
"""Between two cards."""


def cards(
    boxes: Sequence[Edition],
    chosen: int,
    width: int,
    height: int,
    plain: bool = False,
    played: Mapping[str, str] = NOT_PLAYED,
    here: bool = False,
) -> list[Line]:
    """A heading, and the chosen one of `boxes` beside another one as cards, `width` columns wide.

    On a screen of many lines, its `height`, the board of the chosen one is larger, the other one's
    never. What was `played` with a box stands by its id. Where the keys are `here`, the heading
    says which. Each is the target of a click, ``box`` and its place.
    """
    tall = height >= 36
    columns = (3 if width >= 66 and height >= 50 else 2) if tall and width >= 48 else 1
    high = 14 if tall else 9
    first = min(chosen, max(len(boxes) - 2, 0))
    shown = list(range(first, min(first + 2, len(boxes))))
    least = 17 if columns > 1 else 15
    other = max(least, 3 * width // 10) if columns > 1 else (width - 1) // 2 - 1
    widths = [
        width if len(shown) == 1 else other if one != chosen else width - other - 1 for one in shown
    ]
    drawn = [
        _card(
            boxes[one],
            boxes,
            size,
            high,
            columns if one == chosen else 1,
            one == chosen,
            plain,
            played,
        )
        for one, size in zip(shown, widths, strict=True)
    ]
    aimed = [
        [tuple((text, f"{look} @box:{one}") for text, look in (*row, _BESIDE)) for row in card]
        for one, card in zip(shown, drawn, strict=True)
    ]
    rows = [tuple(chain(*row))[:-1] for row in zip(*aimed, strict=True)]
    others = f"{chosen + 1} of {len(boxes)}" if len(boxes) > len(shown) else ""
    if here and len(boxes) > 1:
        others = f"← → {'another' if others else 'the other'} {others}".rstrip()
    return [heading("Which box?", others, width), *[()] * tall, *rows]


def _card(
    edition: Edition,
    boxes: Sequence[Edition],
    width: int,
    high: int,
    columns: int,
    chosen: bool,
    plain: bool,
    played: Mapping[str, str],
) -> list[Line]:
    """A box: its board, and beside it or below it what is in it."""
    frame = f"{'brass' if chosen else 'thin'} on surface"
    inner = max(width - 2, 0)
    name = clip(f"{'●' if chosen else '○'} {box_title(edition, boxes)}", inner - 4)
    rest = "─" * max(inner - cell_len(name) - 3, 0)
    style = "bold brass on surface" if chosen else "bold text on surface"
    top = (("╭─", frame), (f" {name} ", style), (f"{rest}╮", frame))
    board = board_of_box(edition, columns, plain) if edition.size <= _LARGEST else []
    side = line_width(board[0]) if board else 0
    texts: list[Span] = [(f"{edition.tile_count} tiles", "bold text on surface")]
    texts.append((f"{edition.stack_limit} high", "soft on surface"))
    beside = side + 14 <= inner
    if about := played.get(edition.id):
        room = inner - 5 - side if beside else inner - 2
        texts += [("", ""), *(row[0] for row in wrapped(about, "soft on surface", room))]
    body: list[list[Span]] = [[] for _ in range(high - 2)]
    left = " " * (2 if beside else max((inner - side) // 2, 0))
    above = 1 if len(board) + 3 <= high else 0
    for y, row in enumerate(board[: high - 2 - above]):
        body[y + above] = [(left, "text on surface"), *row]
    start = above if beside else above + len(board) + (1 if len(board) + 5 <= high else 0)
    for y, (text, look) in enumerate(texts[: max(high - 2 - start, 0)], start):
        gap = "   " if beside else left
        body[y] += [
            (gap, "text on surface"),
            (clip(text, max(inner - line_width(body[y]) - len(gap), 0)), look),
        ]
    rows: list[Line] = [top]
    for spans in body:
        fill = " " * max(inner - line_width(spans), 0)
        rows.append((("│", frame), *spans, (fill, "text on surface"), ("│", frame)))
    return [*rows, ((f"╰{'─' * inner}╯", frame),)]
