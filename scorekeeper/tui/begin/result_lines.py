"""The sheet of an old result as lines of styled spans; pure."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from rich.cells import cell_len

from scorekeeper.game.text import signed
from scorekeeper.names import fold, printable
from scorekeeper.report.days import whole_date
from scorekeeper.signs import signs_at
from scorekeeper.tui.begin.result_draft import BEGAN, DATE, Cell, Part, ResultDraft
from scorekeeper.tui.kit.large import LOW, Large
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    in_room,
    line,
    line_width,
    next_key_lines,
    on_ground,
    player_sign,
    player_style,
    richest,
)

ROOMY = 46
"""Columns of a side from which on there are more words and larger points."""
_ORDINALS = ("A", "A second", "A third", "A fourth", "A fifth", "A sixth")
_MARGIN = 6
"""Columns of the pad before the first player, at least."""
_EACH = 14
"""Columns of a player, at most; and those before the first, where there are so many."""
_LEAST = 4
"""Columns of a player, at least."""
_ROOM_FOR_SUMS = 7
"""Columns of a player from which on there is room for sums beside the points."""
_GROUND = "panel"
_AS_BEFORE = "as the last one"


def target(cell: Cell) -> str:
    """What a click on a cell finds."""
    return f"@cell:{cell.part.value}.{cell.player}.{cell.row}"


def cell_of(value: str) -> Cell:
    """The cell that a click found."""
    part, player, row = value.split(".")
    return Cell(Part(part), int(player), int(row))


def _signs(draft: ResultDraft) -> dict[int, int]:
    seats = draft.seats
    return dict(zip(seats, signs_at([draft.name(at) for at in seats]), strict=True))


# Left: who and how many, when, what for


def left_lines(draft: ResultDraft, width: int, height: int, plain: bool = False) -> list[Line]:
    """Names with points, the date and what it counts for, in the room there is."""
    return richest(
        (
            _left(draft, width, is_large, plain)
            for is_large in ((True, False) if width >= ROOMY and not plain else (False,))
        ),
        lambda rows: len(rows) <= height - 5,
    )


def _left(draft: ResultDraft, width: int, is_large: bool, plain: bool) -> list[Line]:
    rows: list[Line] = [heading("Who and how many", "Tab goes on", width), ()]
    signs = _signs(draft)
    for player in range(draft.shown):
        if player in signs:
            person = _person_large if is_large else _person
            rows += person(draft, player, signs[player], width)
        else:
            rows.append(_nobody(draft, player))
        rows += [()] * is_large
    gap: list[Line] = [(), heading("When", "", width), ()] if is_large else [()]
    counts = [
        (("  ✓ ", "good"), ("History: wins, points a game, head to head", "text")),
        (("  ✗ ", "bad"), ("words and puzzles: nobody knows them", "text")),
    ]
    if width < ROOMY:
        counts = [
            (("✓ ", "good"), ("counts in History, head to head", "text")),
            (("✗ ", "bad"), ("not for words and puzzles", "text")),
        ]
    rows += [*gap, *_when(draft, width), ()]
    if is_large:
        rows += [heading("What it counts for", "", width), ()]
    return [*rows, *counts]


def _person(draft: ResultDraft, player: int, sign: int, width: int) -> list[Line]:
    name = _field(draft, Cell(Part.NAME, player), 12, draft.name(player))
    points = _points(draft, player)
    start: Line = (("▌", player_style(sign)), (" ", "text"), player_sign(sign), (" ", "text"))
    fill = " " * (width - line_width(start) - line_width(name) - line_width(points) - 1)
    return [on_ground((*start, *name, (fill, "text"), *points, (" ", "text")), "surface")]


def _person_large(draft: ResultDraft, player: int, sign: int, width: int) -> list[Line]:
    """Three lines with the points in dots, unless they are being typed."""
    cell = Cell(Part.POINTS, player)
    value = draft.points(player)
    digits = [""] * 3
    if value is not None:
        digits = Large(signed(value)).drawn(LOW)
    style = "brass" if draft.cell == cell else "strong"
    name = _field(draft, Cell(Part.NAME, player), 24, draft.name(player))
    about: Line = ((_about(draft, player, sign), "soft"),)
    lefts: list[Line] = [(), (player_sign(sign), ("  ", "text"), *name), (("   ", "text"), *about)]
    rows = []
    for place, (left, right) in enumerate(zip(lefts, digits, strict=True)):
        shown: Line = ((right, f"{style} {target(cell)}"),)
        if value is None and place == 1:
            shown = _points(draft, player)
        row: Line = (("▌", player_style(sign)), ("  ", "text"), *left)
        fill = " " * (width - line_width(row) - line_width(shown) - 2)
        rows.append(on_ground((*row, (fill, "text"), *shown, ("  ", "text")), "surface"))
    return rows


def _about(draft: ResultDraft, player: int, sign: int) -> str:
    if fold(draft.name(player)) in map(fold, draft.known):
        return "played before"
    return f"a new name: {player_sign(sign)[0]} from now on"


def _nobody(draft: ResultDraft, player: int) -> Line:
    cell = Cell(Part.NAME, player)
    if draft.cell == cell:
        return ((" ", "text"), *_field(draft, cell, 24, ""))
    asked = f"{_ORDINALS[player]} name"
    if player:
        asked += ", if there was one"
    return ((asked, f"soft {target(cell)}"),)


def _points(draft: ResultDraft, player: int) -> Line:
    value = draft.points(player)
    shown = signed(value) if value is not None else "points"
    return _field(draft, Cell(Part.POINTS, player), 6, shown, is_right=True)


def _field(
    draft: ResultDraft, cell: Cell, room: int, otherwise: str, is_right: bool = False
) -> Line:
    """What stands in a cell; the one in hand on its ground, with the caret after it."""
    if draft.cell != cell:
        is_there = bool(draft.text(cell)) or (cell.part is Part.POINTS and draft.rounds)
        style = "strong" if is_there else "soft"
        shown = clip(otherwise, room)
        fill = " " * (room - cell_len(shown) if is_right else 0)
        return ((f"{fill}{shown}", f"{style} {target(cell)}"),)
    typed = draft.text(cell)
    if cell.part is Part.POINTS and draft.rounds:
        typed = otherwise
    shown = clip(typed, room)
    rest = printable(draft.suggestion)[len(shown) :] if draft.suggestion else ""
    fill = " " * max(room - cell_len(shown) - cell_len(rest) - 1, 0)
    caret: Span = (rest[:1] or " ", "ink on brass")
    spans = ((shown, "strong"), caret, (rest[1:], "soft"))
    row = ((fill, "text"), *spans) if is_right else (*spans, (fill, "text"))
    return on_ground(row, _GROUND)


def _when(draft: ResultDraft, width: int) -> list[Line]:
    field = _field(draft, DATE, 24 if width >= ROOMY else 16, draft.text(DATE) or "a date")
    told = _day(draft)
    if width >= ROOMY:
        row: Line = (("  ", "text"), *field, ("   ", "text"), *told)
        return [row, line("  A year is enough: 2020.", "soft"), *_began(draft, "  ")]
    below = told if draft.text(DATE) else line("A year is enough.", "soft")
    return [(("When   ", "text"), *field), (("       ", "text"), *below), *_began(draft, "")]


def _began(draft: ResultDraft, indent: str) -> list[Line]:
    """Who began; nothing where one played alone."""
    if len(draft.seats) < 2:
        return []
    name = draft.name(draft.began) if draft.began in draft.seats else "nobody knows"
    style = "here" if draft.cell == BEGAN else "soft"
    arrows = ("  ← →", "soft") if draft.cell == BEGAN else ("", "text")
    return [((f"{indent}Began  ", "text"), (clip(name, 16), f"{style} {target(BEGAN)}"), arrows)]


def _day(draft: ResultDraft) -> Line:
    """What the date is, once more; what is wrong with it."""
    started = draft.started
    if started is None:
        return line("Try 24 Dec 2019, or 2019.", "bad")
    if _is_as_before(draft):
        return line(_AS_BEFORE, "soft")
    if len(started) < len("2020-03-14"):
        said = whole_date(started)
        return line(said, "soft") if said != draft.text(DATE) else ()
    return line(f"a {date.fromisoformat(started):%A}", "soft")


# Right: the pad


def right_lines(draft: ResultDraft, width: int, height: int) -> list[Line]:
    """The points of each turn with the sums beside them, the tiles left, and all of it together."""
    wide = width >= ROOMY
    rows: list[Line] = [
        heading("The score pad", "if you still have it" if wide else "if you have it", width),
        *[()] * wide,
    ]
    seats = draft.seats
    if not seats:
        return [*rows, (), line("First the names.", "soft")]
    each = max(min((width - _MARGIN) // len(seats), _EACH), _LEAST)
    margin = max(min(width - each * len(seats), _EACH - 1), 0)
    signs = _signs(draft)
    rows.append(((" " * margin, "text"), *_heads(draft, each, signs)))
    rows.append(())
    told = [
        "Points of each turn: Enter goes down, Space on.",
        "The sums fill the left side. A pass is 0.",
        *_best(draft),
    ]
    if not wide:
        told = ["Points of each turn; a pass is 0.", "Left: tiles still on a rack."]
    fixed = len(rows) + 5 + len(told)
    for label, cells in _turns(draft, height - fixed, wide):
        rows.append(((f"{label:<{margin}}", "soft"), *_row(draft, each, cells)))
    rows += [()] * (not wide)
    rows.append(((f"{' left':<{margin}}", "soft"), *_row(draft, each, _left_cells(draft))))
    rows.append(line("─" * width, "thin"))
    in_all = " in all"[-margin:] if margin else ""
    rows.append(((f"{in_all:<{margin}}", "soft"), *_totals(draft, each)))
    return [*rows, (), *(line(in_room([text], width), "soft") for text in told)]


def _heads(draft: ResultDraft, each: int, signs: dict[int, int]) -> Iterator[Span]:
    for at in draft.seats:
        blank = " " if each >= _ROOM_FOR_SUMS else ""
        yield (blank, "text")
        yield player_sign(signs[at])
        room = each - 2 - len(blank)
        name = clip(draft.name(at), room - 1)
        yield (f" {name}{' ' * (room - cell_len(name))}", "strong")


def _turns(
    draft: ResultDraft, room: int, wide: bool
) -> Iterator[tuple[str, dict[int, tuple[Cell, str]]]]:
    """The turns around the one in hand in so many lines, one more than are filled in.

    Each has its number, and for each player the cell and the sum; a line between is empty.
    """
    rounds = max(draft.rounds + 1, 8)
    step = 2 if wide and room >= 2 * rounds else 1
    seen = max(room // step, 1)
    here = draft.cell.row if draft.cell.part is Part.TURN else draft.rounds
    first = max(min(here - seen + 2, rounds - seen), 0)
    for row in range(first, min(first + seen, rounds)):
        cells = {}
        for at in draft.seats:
            own = draft.turns(at)
            sums = signed(sum(own[: row + 1])) if row < len(own) else ""
            cells[at] = (Cell(Part.TURN, at, row), sums)
        yield f"{row + 1:>5}", cells
        if step > 1:
            yield "", {}


def _left_cells(draft: ResultDraft) -> dict[int, tuple[Cell, str]]:
    """The tiles left; what they cost only beside turns, since the points know it already."""
    costs = {at: signed(-draft.penalty(at)) for at in draft.seats if draft.left(at)}
    shown = costs if draft.rounds else {}
    return {at: (Cell(Part.LEFT, at), shown.get(at, "")) for at in draft.seats}


def _row(draft: ResultDraft, each: int, cells: dict[int, tuple[Cell, str]]) -> Iterator[Span]:
    """A number of each player, and what it makes beside it."""
    has_sums = each >= _ROOM_FOR_SUMS
    value = min(each // 2, each // 3 + 2) if has_sums else each
    for cell, beside in cells.values():
        typed = draft.text(cell).replace("-", "−")
        if draft.cell == cell:
            yield (f"{typed:>{value - 1}}", f"strong on {_GROUND}")
            yield (" ", "ink on brass")
        else:
            shown = typed or ("–" if cell.part is Part.LEFT else "·")
            style = "strong" if typed else "thin"
            yield (f"{shown:>{value - 1}} ", f"{style} {target(cell)}")
        if has_sums:
            sums = f"{beside:>{each - value - (2 if each > 9 else 1)}}"
            yield (f"{sums:<{each - value}}", "soft")


def _totals(draft: ResultDraft, each: int) -> Iterator[Span]:
    points = {at: draft.points(at) for at in draft.seats}
    known = [value for value in points.values() if value is not None]
    for value in points.values():
        shown = "" if value is None else signed(value)
        style = "bold brass" if known and value == max(known) else "strong"
        yield (f"{shown:>{each - 2}}  " if each > 9 else f"{shown:>{each - 1}} ", style)


def _best(draft: ResultDraft) -> list[str]:
    best = max((turn for at in draft.seats for turn in draft.turns(at)), default=0)
    return [f"With a pad the race is drawn, and the best turn: {best}."] if best else []


# The next key


def next_lines(draft: ResultDraft, width: int, problem: str = "", key: str = "Enter") -> list[Line]:
    """What Enter does now, or what is in the way, of which `key` is one."""
    if problem:
        return next_key_lines(key, problem, width=width, style="bad")
    if not draft.keeps:
        return next_key_lines("Enter", _asked(draft), draft.result, width=width)
    about = ", ".join(filter(None, (draft.had, draft.margin, _dated(draft))))
    return next_key_lines("Enter", f"keep it: {draft.result}", about, width=width)


def _dated(draft: ResultDraft) -> str:
    """What nobody may have meant: no date, or the one of the result before."""
    if not draft.text(DATE):
        return "without a date"
    return f"{draft.text(DATE)} {_AS_BEFORE}" if _is_as_before(draft) else ""


def _is_as_before(draft: ResultDraft) -> bool:
    return bool(draft.last_day) and draft.text(DATE) == draft.last_day


def _asked(draft: ResultDraft) -> str:
    """What is asked for where Enter leads."""
    there = draft.enter().cell
    match there.part:
        case Part.NAME if draft.name(there.player).isdecimal():
            return f"{draft.name(there.player)} is no name: it is only a number"
        case Part.NAME if draft.text(there):
            return f"{draft.name(there.player)} is there already: another name"
        case Part.NAME:
            return "another name, or none" if draft.seats else "Who played? Type a name."
        case Part.DATE:
            return "the date, or no date at all"
        case Part.POINTS:
            return f"the points of {draft.name(there.player)}"
        case Part.TURN if not draft.goes_down:
            return f"the turns of {draft.name(there.player)}"
    return "next turn"
