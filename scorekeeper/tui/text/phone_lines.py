"""The lines about the phones that follow the table, and how they find it; all pure."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import NamedTuple

from scorekeeper.game.text import count, listed
from scorekeeper.names import printable
from scorekeeper.session.seats import Pages, holder
from scorekeeper.tui.drawing.lines import Line, line, wrapped
from scorekeeper.tui.text.turn_text import PLAYS_FROM_PHONES, seat_question
from scorekeeper.web.qr import qr_lines

CODE = "ink on bright"
"""The style of the code, which phones read only dark on light."""
GAP = 3
"""Blanks between the code and the text."""
TEXT = 30
"""Columns that the text needs beside the code: those of the longest address of a machine."""
SAFE = (
    "Nothing leaves your network. It is not encrypted: whoever is on the network and has seen the"
    " code can look on."
)
ALONE = "This computer is not on a network, so no phone can find it."


class PhonesView(NamedTuple):
    """The contents of the dialog of the phones."""

    url: str
    """The address of the pages, with its secret."""
    plain_url: str
    """The address that shows four digits, and is typed."""
    place: int
    """The place of that among the addresses of this machine, from 0."""
    places: int
    """The number of these addresses."""
    pages: Pages
    """Who looks on, and what they want."""
    words_open: bool = False
    """True if everybody may look words up, though challenges settle them."""
    trouble: str = ""
    """The last error."""
    is_elsewhere: bool = False
    """True if another program has the usual port."""


def phones_lines(view: PhonesView, width: int, height: int, plain: bool = False) -> list[Line]:
    """The lines of the dialog, beside the code if that has room; dark on light in every theme."""
    code = [] if plain else qr_lines(view.url)
    left = len(code[0]) + GAP if code else 0
    if not code or width < left + TEXT or height < len(code):
        return _text(view, width, "Open on a phone")
    text = _text(view, width - left, "Scan this, or open")
    gap = (" " * GAP, "text")
    rows: list[Line] = [((row, CODE), gap) for row in code]
    rows += [((" " * left, "text"),)] * (len(text) - len(code))
    return [(*row, *right) for row, right in zip_longest(rows, text, fillvalue=())]


def _text(view: PhonesView, width: int, how: str) -> list[Line]:
    pages = view.pages
    parts: list[Iterable[Line]] = [[line(how), line(view.plain_url, "strong")]]
    parts.append(wrapped("and say the four digits it shows.", "text", width))
    if view.trouble:
        parts.append(wrapped(view.trouble, "bad", width))
    if "//127." in view.plain_url:
        parts.append(wrapped(ALONE, "bad", width))
    elif view.places > 1:
        which = f"Address {view.place + 1} of {view.places}. If phones do not find it, try another."
        parts.append(wrapped(which, "soft", width))
    if view.is_elsewhere:
        elsewhere = "Another program has the usual port, so this is another one than usual."
        parts.append(wrapped(elsewhere, "soft", width))
    parts += [[()], wrapped(f"{_looking(pages.watching)}.", "strong", width)]
    parts += _at_the_door(pages, width)
    if pages.seated:
        parts.append(wrapped(f"At a phone: {listed(map(holder, pages.seated))}.", "text", width))
    parts.append(wrapped(f"Plays from phones: {PLAYS_FROM_PHONES[pages.trust]}.", "text", width))
    for name, trust in pages.trusted:
        own = f"{printable(name)}'s plays: {PLAYS_FROM_PHONES[trust]}."
        parts.append(wrapped(own, "text", width))
    if view.words_open:
        parts.append(wrapped("Everybody may look words up.", "text", width))
    parts += [[()], wrapped(SAFE, "soft", width)]
    return [row for part in parts for row in part]


def _at_the_door(pages: Pages, width: int) -> list[list[Line]]:
    """Whether people can come in, and who asks."""
    said = []
    if pages.is_shut:
        said.append("Nobody more comes in tonight: D lets people in again.")
    if pages.joining:
        who = "that is" if len(pages.joining) == 1 else "they are"
        said.append(f"{listed(pages.joining)}: J asks who {who}.")
    if pages.asking:
        said.append(printable(f"{seat_question(pages.asking[0])} Ctrl A: yes. Ctrl N: no."))
    return [wrapped(text, "brass", width) for text in said]


def _looking(watching: int) -> str:
    if not watching:
        return "Nobody is looking on yet"
    return f"{count(watching, 'phone')} {'is' if watching == 1 else 'are'} looking on"
