"""A game that is kept, told in a line: who played, who won, and when; pure."""

from __future__ import annotations

from rich.cells import cell_len

from scorekeeper.game.text import listed, signed
from scorekeeper.library import GameEntry, state, title
from scorekeeper.names import printable
from scorekeeper.tui.kit.lines import Span, clip, player_sign


def in_short(entry: GameEntry, room: int) -> list[Span]:
    """A game in a few columns: the names with their points, who won or leads first."""
    if entry.problem or not entry.players:
        return [(clip(title(entry), room), "bad")]
    order = sorted(
        range(len(entry.players)),
        key=lambda seat: (seat not in entry.winners, -_points(entry, seat)),
    )
    texts = [_with_points(entry, seat) for seat in order]
    first = len(entry.winners) or len(texts)  # Who plays alone is named, too.
    strong = clip(", ".join(texts[:first]), room)
    rest = "".join(f", {text}" for text in texts[first:])
    return [(strong, "strong"), (clip(rest, room - cell_len(strong)), "soft")]


def _with_points(entry: GameEntry, seat: int) -> str:
    return f"{printable(entry.players[seat])} {signed(_points(entry, seat))}"


def _points(entry: GameEntry, seat: int) -> int:
    return entry.scores[seat] if seat < len(entry.scores) else 0


def winner_sign(entry: GameEntry) -> Span:
    """The sign of the winner; a blank where there is none, or several."""
    if len(entry.winners) != 1:
        return (" ", "text")
    return player_sign(entry.signs[entry.winners[0]])


def result_text(entry: GameEntry) -> str:
    """The result of a game, or its standing: ``Nora won with 203``."""
    if entry.problem or not entry.players:
        return title(entry)
    first = entry.winners or _leaders(entry)
    names = listed(printable(entry.players[seat]) for seat in first)
    points = signed(_points(entry, first[0]) if first else 0)
    if len(entry.players) == 1:
        return f"{names} alone, {points}" if entry.over else f"{names} alone, {points} so far"
    if len(first) > 1:
        return f"{names} shared it, {points} each" if entry.over else f"{names} level at {points}"
    return f"{names} won with {points}" if entry.over else f"{names} leads with {points}"


def others_text(entry: GameEntry) -> str:
    """The points of the others."""
    if entry.problem:
        return state(entry)
    first = entry.winners or _leaders(entry)
    rest = [seat for seat in range(len(entry.players)) if seat not in first]
    rest.sort(key=lambda seat: -_points(entry, seat))
    return ", ".join(_with_points(entry, seat) for seat in rest)


def _leaders(entry: GameEntry) -> list[int]:
    """The players with most points."""
    best = max(entry.scores, default=0)
    return [seat for seat, points in enumerate(entry.scores) if points == best]
