"""An evening together as lines of styled spans: who leads, a card a game, who begins next.

All of it is pure. Of several arrangements the richest is taken that has room. A span that names a
target can be clicked.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.text import count, number_word, signed
from scorekeeper.history.evening import EveningSeat
from scorekeeper.history.evening_text import (
    about_text,
    begins_text,
    best_of_evening,
    best_title,
    next_game,
    next_title,
    points_title,
    standing,
    title,
    why_not_added,
    wins_text,
)
from scorekeeper.names import printable
from scorekeeper.tui.board.stacks import Stacks, beside, on_stacks
from scorekeeper.tui.history.evening_cards import (
    LARGE_CARDS,
    SMALL_CARDS,
    CardSize,
    Night,
    card_lines,
    row_lines,
)
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    cap_lines,
    clip,
    heading,
    in_room,
    line,
    next_key_lines,
    padded,
    richest,
    title_bar,
    wrapped,
)

TWO_COLUMNS = 70
"""Columns from which on two parts stand side by side."""
FEWEST = 30
"""Columns below which there are sentences only."""
_BAR = 5
"""Lines of a player with the bar and the blank line below it, at most."""
FEWEST_LETTERS = 5
"""Letters that stand on stacks of a name that has no room there, at least."""


def night_title(night: Night, width: int) -> Line:
    """The evening, its day, when it began, and how many games there were."""
    evening = night.evening
    name = title(evening.part, night.now)
    about = about_text(evening, night.now)
    return title_bar(name, count(len(evening.tables), "game"), width, about)


# The whole


class Top(NamedTuple):
    """A size of the upper part: the name on stacks so large, or as it is written."""

    scale: int
    edge: int


ARRANGEMENTS = (
    (LARGE_CARDS, Top(2, 2)),
    (SMALL_CARDS, Top(1, 2)),
    (None, Top(1, 1)),
    (None, Top(0, 0)),
)
"""Sizes of the cards, if there are any, and of the upper part above them: the richest first."""


def night_lines(night: Night, width: int, height: int, plain: bool = False) -> list[Line]:
    """The evening in that room."""
    inner = width - 4
    if inner < FEWEST or height < 10:
        return _in_sentences(night, width)[:height]
    tops = ((size, Top(0, 0) if plain else top) for size, top in ARRANGEMENTS)
    every = (_parts(night, inner, height, size, top, plain) for size, top in tops)
    return _spread(richest(every, all), height)


def _parts(
    night: Night, width: int, height: int, size: CardSize | None, top: Top, plain: bool
) -> list[list[Line]]:
    """Who leads, the games, and what follows; a part is empty if it has no room.

    Without a `size` of cards each game has a line, most of them on a small screen.
    """
    lead = _lead(night, width, top, plain)
    below = _below(night, width, bool(size), plain)
    room = height - len(lead) - len(below)
    if size:
        return [lead, card_lines(night, width, room, size, plain), below]
    wanted = min(len(night.evening.cards), 4) + 3
    games = row_lines(night, width, room) if room >= wanted or not top.scale else []
    return [lead, games, below]


def _below(night: Night, width: int, spaced: bool, plain: bool) -> list[Line]:
    return _side_by_side(_best(night, width), _next(night, width, spaced, plain), width)


def _spread(parts: Sequence[Sequence[Line]], height: int) -> list[Line]:
    """`parts` one below the other, with what room there is between them, two columns in."""
    shown = [part for part in parts if part]
    spare = max(height - sum(map(len, shown)), 0)
    top = min(spare // 4, 1)
    gap, more = divmod(min(spare - top, 2 * len(shown) - 2), max(len(shown) - 1, 1))
    rows: list[Line] = [()] * top
    for place, part in enumerate(shown):
        rows += [()] * (gap + (place <= more)) if place else []
        rows += [(("  ", "text"), *row) for row in part]
    return rows[:height]


def _in_sentences(night: Night, width: int) -> list[Line]:
    said = [*standing(night.evening, night.now, named=True), begins_text(night.evening, night.now)]
    return [row for text in said if text for row in wrapped(text, "text", width)]


def _side_by_side(left: Sequence[Line], right: Sequence[Line], width: int) -> list[Line]:
    """Two parts beside each other, both from the top, or one below the other."""
    if width < TWO_COLUMNS:
        return [*left, *right]
    each = _column(width)
    high = max(len(left), len(right))
    columns = [[*part, *[()] * (high - len(part))] for part in (left, right)]
    return beside(columns, [each, each], 4)


def _column(width: int) -> int:
    """Columns of each of two parts."""
    if width >= TWO_COLUMNS:
        return (width - 4) // 2
    return width


# Who leads


def _lead(night: Night, width: int, top: Top, plain: bool) -> list[Line]:
    """Who leads, on stacks of that size, and everybody's points; nothing if they have no room."""
    each = _column(width)
    evening = night.evening
    leaders = [seat.person for seat in evening.leaders]
    name = printable(leaders[0]) if len(leaders) == 1 else "Tie"
    said = standing(evening, night.now, named=not top.scale)
    drawn = _on_stacks(name, said, each, top) if top.scale else _said(said, each)
    if not drawn:
        return []
    high = max(len(drawn), len(evening.seats) * (1 + plain))
    bars = _bars(night, each, high, plain)
    led = "led" if not night.is_today else "leads"
    over = "the night" if evening.part.is_night else "the day"
    left = [heading(f"Who {led} {over}", "", each), *drawn]
    right = [heading(points_title(evening, night.now), "", each), *bars]
    return _side_by_side(left, right, width)


def _said(said: Sequence[str], width: int) -> list[Line]:
    strong, *more = said
    soft = [row for text in more if text for row in wrapped(text, "soft", width)]
    return [*wrapped(strong, "strong", width), *soft]


def _on_stacks(name: str, said: Sequence[str], width: int, top: Top) -> list[Line]:
    """A name on stacks, with sentences beside it, or below where it is too long for that."""
    texts = on_stacks(name, FEWEST_LETTERS)
    sizes = (Stacks(text, top.edge, top.scale, tight) for text in texts for tight in (False, True))
    stacks = richest((*sizes, None), lambda one: one is None or one.width <= width)
    if stacks is None or (top.scale > 1 and width < TWO_COLUMNS):
        return []
    is_named = stacks.text == texts[0] or name in said[0]
    whole = [] if is_named else [line(name, "strong")]
    room = width - stacks.width - 3
    told = _said(said, room) if room >= 18 else []
    rest = stacks.height - len(told) - len(whole)
    if told and rest >= 0:
        beside_it = [*whole, *told, *[()] * (rest // 2)]
        return beside([stacks.lines(), beside_it], [stacks.width, room], 3)
    return [*stacks.lines(), *whole, *_said(said, width)]


def _bars(night: Night, width: int, height: int, plain: bool) -> list[Line]:
    """Everybody's wins and points, and where there is room a bar with a stretch for each game."""
    evening = night.evening
    seats = evening.seats
    most = max(1, *(seat.total for seat in evening.seats))
    each = min((height + 1) // len(seats), _BAR) if evening.compares else 1
    rows: list[Line] = [()] if each * len(seats) <= height else []
    for seat in seats:
        total = ""
        if evening.compares:
            total = signed(seat.total)
        wins = wins_text(evening, seat)
        if len(wins) + len(total) + 16 > width:
            wins = ""
        name = clip(printable(seat.person), max(width - 8 - len(total) - len(wins), 4))
        left = (night.sign(seat.person), (f" {name}   ", "strong"), (wins, "soft"))
        row = (*padded(left, width - len(total)), (total, "strong"))
        rows.append(row)
        if each > 1:
            thick = max(each - 2, 1)
            colour = night.colour(seat.person)
            bars = [_bar(seat, most, colour, width, plain, False)] * thick
            bars[(thick - 1) // 2] = _bar(seat, most, colour, width, plain)
            rows += bars
        rows += [()] * (each > 2 and seat is not seats[-1])
    if why := why_not_added(evening):
        rows += [(), *wrapped(why, "soft", width)]
    return rows


def _bar(
    seat: EveningSeat, most: int, colour: int, width: int, plain: bool, has_points: bool = True
) -> Line:
    """The points of each game as a stretch of one bar; neighbours differ in shade."""
    points = [max(one or 0, 0) for one in seat.points]
    ends = [round(one * width / most) for one in accumulate(points, initial=0)]
    spans = []
    for place, (start, end) in enumerate(pairwise(ends)):
        room = end - start
        text = str(points[place]) if has_points else ""
        shown = text if len(text) + 1 < room else ""
        cell = f"{shown:-^{room - 1}}|" if plain and room else f"{shown:^{room}}"
        shade = "stripe" if place % 2 else "stack"
        spans.append((cell, f"bold on-stack on {shade}-{colour}"))
    return tuple(span for span in spans if span[0])


def can_skip(night: Night, width: int, height: int) -> int:
    """The most games that can be skipped in that room: then the first ones are seen."""
    drawn = night_lines(night, width, height)
    targets = {style.rpartition("@")[2] for row in drawn for _, style in row if "@open:" in style}
    return max(len(night.evening.cards) - len(targets), 0)


# What is to remember, and what comes next


def _best(night: Night, width: int) -> list[Line]:
    """The best of the evening, under its heading."""
    each = _column(width)
    found = best_of_evening(night.evening)
    if not found:
        return []
    rows = [
        ((f"{label:<13}", "soft"), (_in_room(text, each - 13), "text" if place else "strong"))
        for place, (label, text) in enumerate(found)
    ]
    return [heading(best_title(night.evening), "", each), *rows]


def _in_room(text: str, width: int) -> str:
    """`text` with as many of the words after its colon as `width` columns hold."""
    head, colon, words = text.partition(": ")
    while cell_len(f"{head}{colon}{words}") > width and ", " in words:
        words = words.rpartition(", ")[0]
    return clip(f"{head}{colon}{words}", width)


def _at_the_table(night: Night, room: int) -> str:
    """Who plays, and with which box if there is `room` for that as well."""
    order = night.following.order
    names = ", ".join(order)
    forms = [f"{names}, {night.box}"] if night.box else []
    number = number_word(len(order))
    return in_room((*forms, names, f"the same {number}" if len(order) > 1 else names), room)


def _next(night: Night, width: int, spaced: bool, plain: bool) -> list[Line]:
    """Who begins the next game, and the key that begins it."""
    each = _column(width)
    evening = night.evening
    if evening.going_on:
        does = "go on"
        about = ""
    else:
        does = next_game(evening) if night.is_today else "play again"
        about = _at_the_table(night, each - 11)
    if plain:
        key = [*cap_lines([Cap("Enter", does)]), line(f"  {about}", "soft")]
    else:
        key = next_key_lines("Enter", does, about, width=each)
    key = [tuple((text, f"{style} @again:") for text, style in row) for row in key]
    said = wrapped(begins_text(night.evening, night.now), "soft", each)
    who = printable(night.following.order[0])
    if said and said[0][0][0].startswith(f"{who} "):
        said[0] = ((who, "strong"), (said[0][0][0].removeprefix(who), "soft"))
    return [heading(next_title(evening, night.now), "", each), *said, *[()] * spaced, *key]
