"""Lines of styled spans, as every panel draws them: headings, titles, and text cut or broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable
from itertools import chain, groupby, repeat
from operator import itemgetter
from textwrap import wrap
from typing import NamedTuple, TypeVar

from rich.cells import cell_len, set_cell_size

from scorekeeper.colours import HEIGHTS, PLAYERS, SIGNS
from scorekeeper.game.text import Wording
from scorekeeper.names import printable

Span = tuple[str, str]
"""A text and its style, as `Palette.style` reads it."""
Line = tuple[Span, ...]
T = TypeVar("T")
NARROWEST = 10
"""Columns into which text is broken, at least."""

LONGEST_NAME = 12
"""Columns that a name takes in a sentence or a list where there is little room."""


def line(text: str, style: str = "text") -> Line:
    """A line of one span."""
    return ((printable(text), style),)


def clip(text: str, room: int) -> str:
    """`text` in at most `room` columns; a dot at its end says that there is more of it."""
    text = printable(text)
    if cell_len(text) <= room:
        return text
    if room > 1:
        return f"{set_cell_size(text, room - 1).rstrip()}…"
    return "…"[: max(room, 0)]


_CLAUSE = re.compile(r"(?<=[.!?]) (?=\S)|, (?:then|or|and) |[:;] (?=[a-z])")
"""Where a sentence can end earlier and still be one."""


def richest(candidates: Iterable[T], fits: Callable[[T], bool]) -> T:
    """The first of `candidates`, each poorer than the one before, that `fits`; else the last one.

    None is made after the one that is taken, if they are made one by one.
    """
    for candidate in candidates:
        if fits(candidate):
            break
    return candidate


def in_room(sentences: Iterable[str], room: int) -> str:
    """The first of `sentences`, each in fewer words than the one before, that has room.

    Only where none has any, the last one is clipped.
    """
    said = richest(map(printable, sentences), lambda said: cell_len(said) <= room)
    return clip(said, room)


def in_fewer_words(sentence: str, names: Iterable[str] = ()) -> tuple[str, ...]:
    """A `sentence` and its shorter forms; if it has none, without its last clause, and so on.

    In each form long `names` are clipped before any word is left out.

    >>> in_fewer_words("It is laid. Press Enter, or Esc.")
    ('It is laid. Press Enter, or Esc.', 'It is laid. Press Enter.', 'It is laid.')
    """
    forms = _without_ends(sentence)
    if isinstance(sentence, Wording):
        forms = str(sentence), *sentence.shorter
    long = [name for name in map(printable, names) if cell_len(name) > LONGEST_NAME]
    found = list[str]()
    for form in map(printable, forms):
        short = form
        for name in long:
            short = short.replace(name, clip(name, LONGEST_NAME))
        found += [form] if short == form else [form, short]
    return tuple(found)


def _without_ends(sentence: str) -> tuple[str, ...]:
    """`sentence`, and what is left without its last clause, its last two, and so on."""
    ends = [found.start() for found in _CLAUSE.finditer(sentence)]
    shorter = (sentence[:end] for end in reversed(ends))
    return (sentence, *(one if one[-1] in ".!?" else f"{one}." for one in shorter))


def line_width(spans: Iterable[Span]) -> int:
    """The columns that `spans` take."""
    return sum([cell_len(text) for text, _ in spans])


def padded(row: Line, width: int) -> Line:
    """`row`, filled with blanks to `width` columns."""
    missing = width - line_width(row)
    if missing > 0:
        return (*row, (" " * missing, "text"))
    return row


def on_ground(spans: Iterable[Span], ground: str) -> Line:
    """`spans` on a `ground`, except for those that have one; clicks find what they found."""
    return tuple((text, _with_ground(style, ground)) for text, style in spans)


def _with_ground(style: str, ground: str) -> str:
    name, at, target = style.partition(" @")
    if " on " in name:
        return style
    return f"{name} on {ground}{at}{target}"


def joined(spans: Iterable[Span]) -> Line:
    """`spans` with neighbours of one style as one."""
    groups = groupby(spans, key=itemgetter(1))
    return tuple([("".join([text for text, _ in group]), style) for style, group in groups])


def heading(left: str, right: str, width: int) -> Line:
    """The title of a part of the screen, a thin line, and perhaps a word at its right end."""
    left = printable(left).strip()
    right = printable(right).strip()
    if right and cell_len(left) + cell_len(right) + 3 > width:
        right = ""
    left = set_cell_size(left, min(cell_len(left), max(width - 1, 0)))
    rule = width - cell_len(left) - (cell_len(right) + 2 if right else 1)
    spans = [(left, "strong"), (f" {'─' * max(rule, 0)}", "thin")]
    if right:
        return (*spans, (f" {right}", "soft"))
    return tuple(spans)


MARK: Line = ((" ▂", "face-1 on panel"), ("▄", "face-3 on panel"), ("▆ ", "face-5 on panel"))
"""The program's mark, three stacks."""


def title_bar(left: str, right: str, width: int, about: str = "") -> Line:
    """The first line of a screen: the mark, what it is, more `about` it, and its right end.

    What has no room is left out, from the middle.
    """
    left = printable(left)
    about = printable(about)
    right = printable(right)
    room = width - line_width(MARK)
    if cell_len(left) + cell_len(about) + cell_len(right) + 5 > room:
        about = ""
    if cell_len(left) + cell_len(right) + 2 > room:
        left = ""
        right = in_room(in_fewer_words(right), max(room - 2, 0))
    middle = f"   {about}" if about else ""
    fill = room - cell_len(left) - cell_len(middle) - cell_len(right) - 1
    return (
        *MARK,
        (left, "strong on panel"),
        (f"{middle}{' ' * max(fill, 0)}{right} ", "soft on panel"),
    )


def unsaved_heading(asked: str, width: int) -> Line:
    """The title when something is `asked` for a correction: nothing is saved yet."""
    note = "nothing is saved yet"
    room = width - 9
    asked = printable(asked)
    if cell_len(asked) + len(note) <= room:
        return title_bar(asked, note, width)
    return title_bar(set_cell_size(asked, min(cell_len(asked), room + 2)), "", width)


def ends(left: str, right: str, width: int, style: str = "text") -> Line:
    """A text at either end of `width` columns; `left` is the first to be cut."""
    left = printable(left)
    right = printable(right)
    right = set_cell_size(right, max(min(cell_len(right), width - 1), 0))
    return ((f"{set_cell_size(left, max(width - cell_len(right) - 1, 0))} {right}", style),)


def broken(text: str, width: int) -> list[str]:
    """`text` on as many lines as it needs, all indented like the first.

    Where there are fewer columns than `NARROWEST` the ends of the lines are not seen.
    """
    indent = " " * (len(text) - len(text.lstrip(" ")))
    return wrap(printable(text), max(width, NARROWEST), subsequent_indent=indent[: width // 2])


def wrapped(text: str, style: str, width: int) -> list[Line]:
    """`text` broken into lines of one style."""
    return [line(part, style) for part in broken(text, width)]


def refitted(rows: Iterable[Line], width: int) -> list[Line]:
    """`rows`, those of one span that are too long for `width` columns on as many as they need."""
    fitted: list[Line] = []
    for row in rows:
        too_long = len(row) == 1 and cell_len(row[0][0]) > width
        fitted += wrapped(*row[0], width) if too_long else [row]
    return fitted


def player_style(sign: int) -> str:
    """The colour that goes with the `sign` of that number, from 0."""
    return f"player-{sign % PLAYERS + 1}"


def player_sign(sign: int) -> Span:
    """The `sign` of that number in its colour."""
    return (SIGNS[sign % PLAYERS], player_style(sign))


class Cap(NamedTuple):
    """A key and what it does, as a line of a dialog says it."""

    key: str
    does: str
    about: str = ""
    """What else there is to know, below what it does where that has room."""


def cap_lines(caps: Iterable[Cap]) -> list[Line]:
    """Keys, one a line; the first one, which is likely, is lit."""
    rows: list[Line] = []
    for place, cap in enumerate(caps):
        style = "cap" if place else "here"
        rows.append(((f" {cap.key:^5} ", style), (f" {cap.does}", "text" if place else "strong")))
    return rows


def next_key_lines(
    key: str, does: str, about: str = "", right: str = "", width: int = 0, style: str = "strong"
) -> list[Line]:
    """The one next key, three lines high, with what it does; a soft text at the `right` end."""
    cap = f"  {key}  "
    size = cell_len(cap)
    room = max(width - size - 2, 1) if width else 200
    right = right if cell_len(does) + cell_len(right) + 2 <= room and width else ""
    first, *more = wrapped(does, style, room) or [()]
    fill = ""
    if right:
        fill = " " * (room - line_width(first) - cell_len(right))
    below = more[0] if more else line(in_room(in_fewer_words(about), room), "soft")
    return [
        (("▄" * size, "brass"),),
        ((cap, "here"), ("  ", "text"), *first, (f"{fill}{right}", "soft")),
        (("▀" * size, "brass"), ("  ", "text"), *below),
    ]


def tiles(
    letters: Iterable[str], heights: Iterable[int] = (), new: Container[int] = ()
) -> list[Span]:
    """`letters` as tiles in a line, each of the shade of its stack; those at `new` places blue."""
    spans = []
    for place, (letter, height) in enumerate(zip(letters, chain(heights, repeat(1)), strict=False)):
        ground = "letter" if height == 1 else f"face-{min(height, HEIGHTS)}"
        face = "new-ink on new" if place in new else f"ink on {ground}"
        spans.append((f"{letter:^3}", f"bold underline {face}"))
    return spans


_ASCII = str.maketrans(
    {
        **dict.fromkeys("━─╸╌═", "-"),
        **dict.fromkeys("│┃▏▎▍▌▋▐", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝", "+"),
        **dict.fromkeys("█▀▄▆▅▇▃▂▁▖▗▘▝▚■░▒▓", "#"),
        **dict(zip("●■▲◆★✚", "*o+x$@", strict=True)),
        **{"►": ">", "▶": ">", "▼": "v", "•": "*", "–": "-", "—": "-", "→": ">", "←": "<"},
        **{"✓": "+", "✗": "!", "×": "x", "·": ".", "…": ".", "○": "o", "↑": "^", "↓": "v"},
        **dict.fromkeys(map(chr, range(0x2801, 0x2900)), "."),  # Braille.
        **{"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "▾": "v", "▸": ">"},
    }
)


def in_ascii(text: str) -> str:
    """`text` with a plain character for each that only draws; letters stay as they are.

    >>> in_ascii("► Zoë −5 ───")
    '> Zoë -5 ---'
    """
    if text.isascii():
        return text
    return text.translate(_ASCII)
