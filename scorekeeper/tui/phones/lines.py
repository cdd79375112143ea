"""The half with the phones: how they find the table, and who sits where; all pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from scorekeeper.names import printable
from scorekeeper.session.seats import TABLE
from scorekeeper.signs import sign_of
from scorekeeper.tui.kit.half import MARKED, NOT_MARKED, TILED, Half, Part, Room
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.large import LOW, TALL, Large
from scorekeeper.tui.kit.lines import (
    LONGEST_NAME,
    Cap,
    Line,
    Span,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line,
    line_width,
    on_ground,
    padded,
    player_sign,
    wrapped,
)
from scorekeeper.tui.phones.rows import ADDRESS, Answer, Kind, PhoneRow, PhonesView
from scorekeeper.web.addresses import qr_lines

CODE = "ink on bright"
"""The style of the code, which phones read only dark on light."""
BESIDE = 52
"""Columns from which on the address stands beside the code."""
GAP = 2
"""Blanks between the code and the address."""
SAFE = "The game never leaves your own network."
ALONE = "This computer is not on a network, so no phone can find it."
NEW_ADDRESS = "The address is a new one this time. Old links will not work."
BACK = "back to the table: phones go on"


def phones_half(view: PhonesView, in_hand: PhoneRow, wanted: Answer | None) -> Half:
    """`view`; of the row `in_hand` the answer that is `wanted` is given with Enter."""
    answers = view.answers(in_hand)
    picked = view.chosen(in_hand, wanted)
    does = answers[picked].does if answers else ""

    def parts(room: Room) -> list[Part]:
        where = (
            _beside_code(view, in_hand, room) if has_code(room) else _written(view, in_hand, room)
        )
        trouble = [Part(room.wrapped(text, style)) for text, style in _trouble(view)]
        rows = [
            Part(_row(view, row, at, room, picked if row == in_hand else None), choice=at)
            for at, row in enumerate(view.rows)
            if row != ADDRESS
        ]
        return [Part(where, choice=0), *trouble, *rows]

    cap = Cap("Enter", does or BACK)
    return Half(view.game, "Phones at the table", cap, parts, note=view.looking)


def code_half(view: PhonesView) -> Half:
    """The code alone, as large as it has room."""

    def parts(room: Room) -> list[Part]:
        code = [row.replace("#", "█") for row in qr_lines(view.url, plain=True)]
        if len(code[0]) > room.width or len(code) + 8 > room.height:
            code = qr_lines(view.url)
        left = " " * ((room.width - len(code[0])) // 2)
        return [Part([((left, "text"), (row, CODE)) for row in code])]

    return Half(None, "Phones at the table", Cap("Enter", "who sits where"), parts)


def has_code(room: Room) -> bool:
    """True if the code stands beside the address."""
    return not room.plain and room.width >= BESIDE and room.scale.height >= TILED


def asks_text(row: PhoneRow) -> str:
    """What the phone of `row` asks, in a sentence; empty if it asks nothing."""
    if not row.number:
        return ""
    if row.kind is Kind.JOINS:
        return f"Somebody's phone shows {row.number}."
    if row.name == TABLE:
        return f"The tablet that shows {row.number} asks to lie in the middle."
    return f"A phone asks for {printable(row.name)}'s seat."


def _trouble(view: PhonesView) -> list[tuple[str, str]]:
    """What is wrong with the address, and the styles of that."""
    said = []
    if view.trouble:
        said.append((view.trouble, "bad"))
    if "//127." in view.plain_url:
        said.append((ALONE, "bad"))
    if view.is_elsewhere:
        said.append((NEW_ADDRESS, "soft"))
    return said


def _place(view: PhonesView) -> str:
    return view.plain_url.removeprefix("http://")


def _another(view: PhonesView, in_hand: PhoneRow) -> list[Line]:
    """How phones find it at another address, if there is one."""
    style = "brass" if in_hand == ADDRESS else "soft"
    return [line("Another network: →", style)] if view.places > 1 else []


def _mark(is_in_hand: bool) -> Span:
    return ("►", "bold brass") if is_in_hand else (" ", "text")


def _beside_code(view: PhonesView, in_hand: PhoneRow, room: Room) -> list[Line]:
    """The code, and at its right the address and the digits of the phone in hand."""
    code = qr_lines(view.url)
    width = room.width - 1 - len(code[0]) - GAP
    text = wrapped("Point a camera at it, or open", "text", width)
    place = len(text)
    text += [line(_place(view), "strong"), ()]
    if in_hand.number:
        digits = Large(in_hand.number).drawn(TALL, width)
        text += [line("The phone shows"), (), *map(line, digits)]
    else:
        text += wrapped("and say the four digits it shows.", "text", width)
    if another := _another(view, in_hand):
        text += [(), *another]
    safe = wrapped(SAFE, "soft", width)
    text += [(), *safe] if len(text) + 1 + len(safe) <= len(code) else []
    rows: list[Line] = []
    for at, (row, beside) in enumerate(zip_longest(code, text, fillvalue=())):
        mark = _mark(in_hand == ADDRESS and at == place)
        drawn = (row, CODE) if row else (" " * len(code[0]), "text")
        rows.append(((" ", "text"), drawn, (" " * (GAP - 1), "text"), mark, *beside))
    return rows


def _written(view: PhonesView, in_hand: PhoneRow, room: Room) -> list[Line]:
    """The address and the digits of the phone in hand, where there is no code."""
    mark = _mark(in_hand == ADDRESS)
    rows: list[Line] = [(mark, ("Open ", "text"), (_place(view), "strong"))]
    if in_hand.number:
        shows = " It shows "
        size = 1 if room.is_written else LOW
        digits = Large(in_hand.number).drawn(size, room.width - len(shows))
        for at, row in enumerate(digits):
            label = "" if at else shows
            rows.append(((f"{label:<{len(shows)}}", "text"), (row, "strong")))
    else:
        rows += wrapped(" and say the four digits it shows.", "text", room.width)
    if not room.plain:
        rows.append(((f" {written('phones.code')} ", "cap"), (" a code for the camera", "text")))
    return [*rows, *(((" ", "text"), *row) for row in _another(view, in_hand))]


def _row(view: PhonesView, row: PhoneRow, at: int, room: Room, picked: int | None) -> list[Line]:
    """The row at the place `at`, with its answers if it is in hand, the one `picked` on brass."""
    is_in_hand = picked is not None
    about = (_mark(is_in_hand), *_about(view, row, room))
    answers = view.answers(row)
    has_answers = bool(answers) and (is_in_hand or row.kind not in (Kind.SEAT, Kind.JOINS))
    if has_answers:
        chosen = view.chosen(row) if picked is None else picked
        rows = _with_answers(about, answers, chosen, is_in_hand, room)
    else:
        rows = [_held(view, row, about, room.width)]
    if is_in_hand:
        rows = [on_ground(padded(one, room.width), "chosen") for one in rows]
    if at == 1 and row.kind is not Kind.PLAYS:
        rows = [heading("Who sits where", "", room.width), *rows]
    if room.is_spaced and (at == 1 or row.kind is Kind.PLAYS):
        rows = [(), *rows]
    return rows


def _about(view: PhonesView, row: PhoneRow, room: Room) -> list[Span]:
    """Whose seat it is, or what is asked."""
    if row.kind is Kind.JOINS:
        return [(" ? ", "brass"), (f"{row.number}  ", "strong")]
    if row.kind is not Kind.SEAT:
        if room.is_narrow:
            return [(f"{in_fewer_words(row.kind.value)[-1]:<7}", "text")]
        return [(f" {row.kind.value:<13}", "text")]
    if row.name == TABLE:
        return [("   ", "text"), ("Middle  " if room.is_narrow else "The middle  ", "strong")]
    setup = view.game.setup
    names = [clip(name, 8 if room.is_narrow else LONGEST_NAME) for name in setup.people]
    name = names[setup.people.index(row.name)]
    sign = player_sign(sign_of(setup, setup.players.index(row.name)))
    return [(" ", "text"), sign, (f" {name:<{max(map(len, names)) + 2}}", "strong")]


def _held(view: PhonesView, row: PhoneRow, about: Line, width: int) -> Line:
    """What holds the seat of `row`, and since when; or what asks for it."""
    if row.number:
        forms = ["asks to come in"]
        if row.kind is Kind.SEAT:
            forms = [f"{row.number} asks for this seat", f"{row.number} asks"]
        return (*about, (in_room(forms, width - line_width(about)), "brass"))
    holder = in_fewer_words(view.holder(row.name))
    since = dict(view.pages.since).get(row.name)
    if since is None:
        return (*about, (in_room(holder, width - line_width(about)), "text"))
    when = f"since {since:%H:%M}"
    room = max(width - line_width(about) - len(when) - 2, 0)
    return (*about, (f"{in_room(holder, room):<{room}}  ", "text"), (when, "soft"))


def _with_answers(
    about: Line, answers: Sequence[Answer], chosen: int, is_in_hand: bool, room: Room
) -> list[Line]:
    """`answers` after what they are about, on as many lines as they need."""
    rows: list[Line] = [about]
    gap = 1 if room.is_narrow else 2
    indent = line_width(about)
    for place, answer in enumerate(answers):
        mark, style = NOT_MARKED, "text"
        if place == chosen:
            mark, style = MARKED, "here" if is_in_hand else "bold brass"
        text = in_fewer_words(answer.text)[-room.is_narrow]
        if place and line_width(rows[-1]) + gap + len(text) + 2 > room.width:
            rows.append(((" " * indent, "text"),))
        elif place:
            rows[-1] = (*rows[-1], (" " * gap, "text"))
        target = f" @answer:{place}"
        rows[-1] = (*rows[-1], (f"{mark[0]} ", mark[1] + target), (text, style + target))
    return rows
