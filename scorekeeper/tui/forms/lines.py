"""Lines of the forms of a game: seats, boxes as cards, players who played before, the next key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.edition import NO_LIMIT, Edition
from scorekeeper.game.text import Wording
from scorekeeper.names import printable
from scorekeeper.tui.board.glance import board_of_box
from scorekeeper.tui.forms.game_draft import GameDraft
from scorekeeper.tui.forms.seating import Field
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    in_room,
    line_width,
    player_sign,
    player_style,
    wrapped,
)

ARROWS = " ↑ ↓ "
"""At the end of the line of a player who can be moved: where to click."""


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
    waits: bool = False
    """True if the letter drawn is what the form waits for."""


def seat_lines(look: SeatLook, width: int, is_here: bool, is_tall: bool) -> list[Line]:
    """The lines of a seat: a bar and a sign, blank room for the name, and what is noted."""
    ground = "panel" if is_here else "surface"
    sign, colour = player_sign(look.sign)
    bar = "brass" if is_here else player_style(look.sign) if look.is_known else "thin"
    edge: Span = ("►" if is_here else "▌", f"{bar} on {ground}")
    left = f"  {sign}  " if is_tall else f" {sign} "
    right = right_end(look, is_tall)
    middle = max(width - 1 - cell_len(left) - cell_len(right), 0)
    style = "brass" if look.waits else "text" if look.moves else "soft"
    first = [
        edge,
        (left, f"{colour if look.is_known else 'soft'} on {ground}"),
        (" " * middle, f"text on {ground}"),
        (right.removesuffix(ARROWS), f"{style} on {ground}"),
    ]
    if look.moves:
        first.append((ARROWS[:3], f"text on {ground} @move:-1"))
        first.append((ARROWS[3:], f"text on {ground} @move:1"))
    if not is_tall:
        return [tuple(first)]
    tile = letter_columns(look.letters) if look.draws else 0
    gap = end_gap(True)
    room = max(width - 1 - cell_len(left) - tile - gap, 0)
    if cell_len(look.about) > room and not (look.letters or look.waits):
        tile = 0
        gap = 1
        room = max(width - 1 - cell_len(left) - gap, 0)
    about = f"{' ' * cell_len(left)}{set_cell_size(clip(look.about, room), room)}"
    edge_of_tile = "edge-1 on letter"
    if not look.letters:
        edge_of_tile = f"{'brass' if look.waits else 'thin'} on {ground}"
    second = (("▌", edge[1]), (about, f"soft on {ground}"), ("▂" * tile, edge_of_tile))
    return [tuple(first), (*second, (" " * gap, f"text on {ground}"))]


def right_end(look: SeatLook, is_tall: bool) -> str:
    """The text at the right of the name, with room for the letter."""
    note = f" {look.note} " if look.note else " "
    if look.moves:
        return f"{note}{ARROWS}"
    if not look.draws:
        return note
    drew = " drew  " if is_tall and (look.letters or look.waits) else " "
    return f"{note}{drew}{' ' * (letter_columns(look.letters) + end_gap(is_tall))}"


def letter_columns(letters: str) -> int:
    """The columns of the field for the letters drawn."""
    return max(cell_len(letters), 1) + 2


def end_gap(is_tall: bool) -> int:
    """The columns at the right of the field for the letters."""
    return 3 if is_tall else 1


KNOWN = 2
"""Lines for the players who played before, at most."""
A_COMPUTER = 0
"""The digit of a computer; people have the others."""


def known_lines(known: Mapping[int, str], width: int, by_digit: bool = True) -> list[Line]:
    """The `known` players, and a computer; if they sit down `by_digit`, each with the one for it.

    There are as many of them as there is room for; each is the target of a click.
    """
    rows: list[list[Span]] = [[("Played before " if known else "Or            ", "soft")]]
    x = indent = 14
    for digit, name in {**known, A_COMPUTER: "a computer"}.items():
        name = clip(printable(name), width - 20)
        size = cell_len(name) + (6 if by_digit else 3)
        if x + size - 1 > width:
            if len(rows) == KNOWN and digit != A_COMPUTER:
                continue
            rows.append([("Or".ljust(indent) if digit == A_COMPUTER else " " * indent, "soft")])
            x = indent
        target = f"@known:{digit}"
        rows[-1] += [(f" {digit} ", f"cap {target}")] if by_digit else []
        rows[-1] += [(f" {name} ", f"text {target}"), (" ", "text")]
        x += size
    return list(map(tuple, rows))


NEAREST = Wording(
    "goes to the drawn letters; nearest to A begins.", "goes to the drawn letters.", "drawn letters"
)
NOBODY_DREW = "Nobody drew? Then the first named begins."


def line_hints(draft: GameDraft, cursor: Field) -> list[Wording]:
    """What Tab leads to from a field, and what else is to be known of it."""
    kind, row = cursor
    players = sum(map(bool, draft.names))
    if draft.deals is not None and kind == "name" and players > 1:
        return [NEAREST, Wording(NOBODY_DREW, "")]
    if not draft.names[row]:
        return [Wording("a computer at the table", "a computer")]
    return [Wording("points ahead, words, a team", "points ahead, words", "points ahead")]


# Boxes


NOT_PLAYED: Mapping[str, str] = {}


_BESIDE: Span = (" ", "text")
"""Between two cards."""


class CardSize(NamedTuple):
    """The size of the cards of boxes."""

    lines: int
    chosen: int
    """Columns of a square of the chosen box."""
    other: int
    """Columns of a square of another one."""
    rim: bool
    """True if boards have a rim."""

    @classmethod
    def of(cls, width: int, height: int) -> CardSize:
        """The size in so many columns, on a screen of so many lines."""
        if width >= 66 and height >= 50:
            return cls(25, 4, 2, rim=True)
        if width >= 48 and height >= 36:
            return cls(15, 2, 1, rim=True)
        return cls(15, 1, 1, rim=True) if height >= 36 else cls(10, 1, 1, rim=False)


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

    On a screen of many lines, its `height`, the boards are larger, that of the chosen one most.
    What was `played` with a box stands by its id. Where the keys are `here`, the heading says
    which. Each is the target of a click, ``box`` and its place.
    """
    size = CardSize.of(width, height)
    first = min(chosen, max(len(boxes) - 2, 0))
    shown = list(range(first, min(first + 2, len(boxes))))
    beside = max((boxes[one].size for one in shown if one != chosen), default=0)
    other = max(17, 3 * width // 10, beside * size.other + 4)
    if size.chosen == 1:
        other = (width - 1) // 2 - 1
    widths = [
        width if len(shown) == 1 else other if one != chosen else width - other - 1 for one in shown
    ]
    drawn = [
        _card(
            boxes[one],
            width=columns,
            size=size,
            is_chosen=one == chosen,
            plain=plain,
            played=played.get(boxes[one].id, ""),
        )
        for one, columns in zip(shown, widths, strict=True)
    ]
    aimed = [
        [tuple((text, f"{look} @box:{one}") for text, look in (*row, _BESIDE)) for row in card]
        for one, card in zip(shown, drawn, strict=True)
    ]
    rows = [tuple(chain(*row))[:-1] for row in zip(*aimed, strict=True)]
    others = f"{chosen + 1} of {len(boxes)}" if len(boxes) > len(shown) else ""
    if here and len(boxes) > 1:
        others = f"← → {'another' if others else 'the other'} {others}".rstrip()
    return [heading("Which box?", others, width), *[()] * (height >= 36), *rows]


def _card(
    edition: Edition,
    *,
    width: int,
    size: CardSize,
    is_chosen: bool,
    plain: bool,
    played: str,
) -> list[Line]:
    """A box: its board, and beside it or below it what is in it."""
    frame = f"{'brass' if is_chosen else 'thin'} on surface"
    inner = max(width - 2, 0)
    name = clip(f"{'●' if is_chosen else '○'} {printable(edition.name)}", inner - 4)
    rest = "─" * max(inner - cell_len(name) - 3, 0)
    style = "bold brass on surface" if is_chosen else "bold text on surface"
    top = (("╭─", frame), (f" {name} ", style), (f"{rest}╮", frame))
    columns = size.chosen if is_chosen else size.other
    rim = size.rim and not plain
    board = board_of_box(edition, columns, plain, rim)
    if len(board) > size.lines - 3:
        board = board_of_box(edition, 1, plain)
    if len(board) > size.lines - 3 or line_width(board[0]) > inner:
        board = []
    rows: list[Line] = [top]
    for spans in _card_body(edition, board, inner, size.lines - 2, played):
        fill = " " * max(inner - line_width(spans), 0)
        rows.append((("│", frame), *spans, (fill, "text on surface"), ("│", frame)))
    return [*rows, ((f"╰{'─' * inner}╯", frame),)]


def _card_body(
    edition: Edition, board: Sequence[Line], width: int, height: int, played: str
) -> list[list[Span]]:
    """What stands in the frame: the board and the texts, in so many columns and lines."""
    side = line_width(board[0]) if board else 0
    beside = side + 14 <= width
    left = 1 if beside else max((width - side) // 2, 0)
    above = int(len(board) + 3 <= height)
    texts = _box_texts(edition, played, width - left - side - 2 if beside else width - 2)
    start = above + 1
    if not beside:
        room = height - above - len(board)
        start = above + len(board) + (room > len(texts))
        if room == 1:
            whole = f" {edition.tile_count} tiles, {edition.stack_limit} high"
            short = f" {edition.size} x {edition.size}"
            texts = [(in_room((whole, short), width - left), texts[0][1])]
    body: list[list[Span]] = [[] for _ in range(height)]
    for y, row in enumerate(board[: height - above], above):
        body[y] += [(" " * left, "text on surface"), *row]
    for y, (text, look) in enumerate(texts[: max(height - start, 0)], start):
        gap = 2 if beside else left
        room = max(width - line_width(body[y]) - gap, 0)
        body[y] += [(" " * gap, "text on surface"), (clip(text, room), look)]
    return body


def _box_texts(edition: Edition, played: str, room: int) -> list[Span]:
    high = f"{edition.stack_limit} high"
    if edition.stack_limit == NO_LIMIT:
        high = "any height"
    texts = [(f"{edition.tile_count} tiles", "bold text on surface"), (high, "soft on surface")]
    if played:
        texts += [("", "text"), *(row[0] for row in wrapped(played, "soft on surface", room))]
    of_size = f"{edition.size} x {edition.size}"
    if edition.name != of_size:
        texts.insert(0, (of_size, "bold text on surface"))
    return texts
