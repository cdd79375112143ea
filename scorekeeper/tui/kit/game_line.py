"""A game that is kept, told in a line or two: who won, and what everybody has; pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from scorekeeper.game.text import listed, signed
from scorekeeper.library import GameEntry, title
from scorekeeper.names import printable
from scorekeeper.tui.kit.lines import Line, Span, clip, line_width, player_sign, richest

_COLUMN, _WIDEST = 3, 20
"""People who stand in columns of their own at least, and the columns that one takes at most."""
_TIGHTER = ((20, 3), (20, 2), (12, 2), (8, 2), (6, 2), (5, 1), (4, 1), (3, 1))
"""The columns that a name takes at most, and those of the gap after its points."""


def ranked(entry: GameEntry) -> list[int]:
    """The seats, who won or leads first."""
    return sorted(
        range(len(entry.players)), key=lambda seat: (seat not in entry.winners, -entry.scores[seat])
    )


def ahead(entry: GameEntry) -> Sequence[int]:
    """The seats of those who won, or who have most points in a game that goes on."""
    best = max(entry.scores, default=0)
    return entry.winners or [seat for seat, had in enumerate(entry.scores) if had == best]


def margin(entry: GameEntry) -> int:
    """The points by which one player is ahead of all others; 0 for several, or one alone."""
    first, *others = ranked(entry)
    return entry.scores[first] - entry.scores[others[0]] if others else 0


def result_text(entry: GameEntry) -> str:
    """The result of a game, or its standing: ``Nora won with 203``."""
    first = ahead(entry)
    names = listed(printable(entry.players[seat]) for seat in first)
    points = signed(entry.scores[first[0]])
    if len(entry.players) == 1:
        return f"{names} alone, {points}" if entry.over else f"{names} alone, {points} so far"
    if len(first) > 1:
        return f"{names} shared it, {points}" if entry.over else f"{names} level at {points}"
    return f"{names} won with {points}" if entry.over else f"{names} leads with {points}"


def result_line(entry: GameEntry) -> Line:
    """The result after the signs of those who are ahead; of a damaged file what it is called."""
    if entry.problem or not entry.players:
        return ((title(entry), "bad"),)
    signs = [(player_sign(entry.signs[seat]), (" ", "text")) for seat in ahead(entry)]
    return (*sum(signs, ()), (result_text(entry), "strong"))


def others_line(entry: GameEntry, room: int) -> Line:
    """Those who are not ahead, with their signs and points, in `room` columns."""
    others = [seat for seat in ranked(entry) if seat not in ahead(entry)]
    spans = _packed(entry, others, room)
    return tuple((text, style.replace("text", "soft")) for text, style in spans)


def people_line(entry: GameEntry, room: int) -> Line:
    """Everybody in one line of `room` columns, who won or leads first, with signs and points.

    If all names have room they stand in columns; in little room only some are named.
    """
    if entry.problem or not entry.players:
        return ((clip(title(entry), room), "bad"),)
    seats = ranked(entry)
    each = min((room + 1) // max(len(seats), _COLUMN), _WIDEST)
    name = each - 5 - max(len(signed(points)) for points in entry.scores)
    if any(cell_len(printable(player)) > name for player in entry.players):
        return _packed(entry, seats, room)
    columns = []
    for seat in seats:
        sign, (named, style) = _person(entry, seat, name)
        points = signed(entry.scores[seat])
        fill = " " * (each - 3 - cell_len(named) - len(points))
        columns.append((sign, (f"{named}{fill}{points}  ", style)))
    return sum(columns, ())


def _packed(entry: GameEntry, seats: Sequence[int], room: int) -> Line:
    """The people on `seats` one after another; long names are cut, at last most are left out."""
    return richest(_narrower(entry, seats), lambda spans: line_width(spans) <= room)


def _narrower(entry: GameEntry, seats: Sequence[int]) -> Iterator[Line]:
    for name, gap in _TIGHTER:
        yield _one_by_one(entry, seats, dict.fromkeys(seats, name), gap)
    for gap in (2, 1):
        yield _one_by_one(entry, seats, dict.fromkeys(ahead(entry), 8), gap)
    for most in range(len(seats) - 1, 0, -1):
        few = _one_by_one(entry, seats[:most], dict.fromkeys(ahead(entry), 8), 1)
        yield (*few, (" …", "text"))


def _one_by_one(entry: GameEntry, seats: Sequence[int], names: dict[int, int], gap: int) -> Line:
    """The people on `seats`; those in `names` are named in so many columns."""
    spans: list[Span] = []
    for seat in seats:
        sign, (named, style) = _person(entry, seat, names.get(seat, 0))
        before = [(" " * gap, "text")] if spans else []
        spans += [*before, sign, (f"{named} {signed(entry.scores[seat])}", style)]
    return tuple(spans)


def _person(entry: GameEntry, seat: int, room: int) -> tuple[Span, Span]:
    """The sign of a player, and the name in so many columns if there are any."""
    name = clip(entry.players[seat], room) if room else ""
    style = "strong" if seat in ahead(entry) else "text"
    return player_sign(entry.signs[seat]), (f" {name}" if name else "", style)
