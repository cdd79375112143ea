"""The lines about the phones that follow the table, and how they find it; all pure."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import zip_longest
from typing import NamedTuple

from scorekeeper.game.text import Wording, count, listed
from scorekeeper.names import printable
from scorekeeper.session.seats import TABLE, Pages, Trust, holder
from scorekeeper.session.sentences import NOBODY_MORE
from scorekeeper.tui.kit.half import MARKED, NOT_MARKED
from scorekeeper.tui.kit.lines import Line, in_room, line, wrapped
from scorekeeper.web.addresses import qr_lines

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
TURNS_FROM_PHONES = {
    Trust.AGREE: "ask at the laptop first",
    Trust.AT_ONCE: "count them at once",
    Trust.NONE: "take none",
}
"""The answers to what is done with turns from phones."""


class PhoneRow(Enum):
    """What can be done on the screen of the phones."""

    BACK = "back"
    JOIN = "join"
    """Say who is at a phone that would like to join."""
    FREE = "free"
    """Give a seat up."""
    PLAYS = "plays"
    """Choose what is done with turns from phones."""
    DOOR = "door"
    """Let nobody else join tonight, or people again."""
    WORDS = "words"
    """Let everybody look words up, or no longer."""
    EVENING = "evening"
    """Send every phone away, and have another address."""
    STOP = "stop"
    """Show the game on phones no longer."""


class PhonesView(NamedTuple):
    """The contents of the screen of the phones."""

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
    words_open: bool | None = None
    """True if everybody may look words up, though challenges settle them; None if none do."""
    trouble: str = ""
    """The last error."""
    is_elsewhere: bool = False
    """True if another program has the usual port."""


def phone_rows(view: PhonesView) -> dict[PhoneRow, str]:
    """All that can be done now, and how it is said."""
    pages = view.pages
    rows = {PhoneRow.BACK: "go back: phones go on"}
    if pages.wishes:
        rows[PhoneRow.JOIN] = _who_asks(pages)
    if pages.seated:
        rows[PhoneRow.FREE] = Wording("give up somebody's seat", "give up a seat")
    rows[PhoneRow.PLAYS] = Wording("choose what turns from phones do", "choose for turns")
    rows[PhoneRow.DOOR] = (
        "let people join again" if pages.is_shut else "let nobody else join tonight"
    )
    if view.words_open is not None:
        words = (
            "let nobody look words up here" if view.words_open else "let everybody look words up"
        )
        rows[PhoneRow.WORDS] = words
    rows[PhoneRow.EVENING] = "send every phone away"
    rows[PhoneRow.STOP] = "stop showing the game"
    return rows


def _who_asks(pages: Pages) -> str:
    """That a phone can be let join, and which."""
    if pages.wishes > 1:
        return Wording(f"say who the {pages.wishes} are that ask to join", "say who they are")
    if pages.joining:
        return f"say who shows {pages.joining[0]}"
    asked = pages.asking[0]
    if asked.name == TABLE:
        return f"answer the tablet that shows {asked.number}"
    name = printable(asked.name)
    return Wording(f"answer {name}'s phone, {asked.number}", f"answer {asked.number}")


class PhonesPage(NamedTuple):
    """The screen of the phones in lines."""

    lines: list[Line]
    rows: dict[int, PhoneRow]
    """By the place of a line, what a click there does."""


def phones_page(
    view: PhonesView, lit: PhoneRow, width: int, height: int, plain: bool = False
) -> PhonesPage:
    """`view`, its row `lit` to be done with Enter.

    The text stands beside the code if that has room; dark on light in every theme.
    """
    code = [] if plain else qr_lines(view.url)
    left = len(code[0]) + GAP if code else 0
    if not code or width < left + TEXT or height < len(code):
        return _text(view, lit, width, "Open on a phone")
    text = _text(view, lit, width - left, "Scan this, or open")
    gap = (" " * GAP, "text")
    rows: list[Line] = [((row, CODE), gap) for row in code]
    rows += [((" " * left, "text"),)] * (len(text.lines) - len(code))
    beside = zip_longest(rows, text.lines, fillvalue=())
    return text._replace(lines=[(*row, *right) for row, right in beside])


def _text(view: PhonesView, lit: PhoneRow, width: int, how: str) -> PhonesPage:
    lines = [row for part in _above(view, width, how) for row in part]
    rows = {}
    for row, text in phone_rows(view).items():
        mark, style = (MARKED, "here") if row is lit else (NOT_MARKED, "text")
        forms = (text, *text.shorter) if isinstance(text, Wording) else (text,)
        rows[len(lines)] = row
        lines.append((mark, (" ", "text"), (in_room(forms, width - 2), style)))
    lines += [(), *wrapped(SAFE, "soft", width)]
    return PhonesPage(lines, rows)


def _above(view: PhonesView, width: int, how: str) -> list[Iterable[Line]]:
    """What stands above the rows: where it is, and who is there."""
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
        new = "The address is a new one this time. Old links will not work."
        parts.append(wrapped(new, "soft", width))
    parts += [[()], *(wrapped(text, style, width) for text, style in _who_is_there(pages)), [()]]
    return parts


def _who_is_there(pages: Pages) -> list[tuple[str, str]]:
    """Who looks on, who plays on a phone, and what their turns do, with styles."""
    said = [(f"{_looking(pages.watching)}.", "strong")]
    if pages.is_shut:
        said.append((NOBODY_MORE, "brass"))
    if pages.joining:
        would = "would like to join. Whose phone is it?"
        if len(pages.joining) > 1:
            would = "would like to join. Whose phones are they?"
        said.append((f"{listed(pages.joining)} {would}", "brass"))
    if pages.asking:
        asking = (f"{holder(asked.name)} with {asked.number}" for asked in pages.asking)
        said.append((f"Asking for a seat: {listed(map(printable, asking))}.", "brass"))
    if pages.seated:
        said.append((f"At a phone: {listed(map(holder, pages.seated))}.", "text"))
    said.append((f"Turns from phones: {TURNS_FROM_PHONES[pages.trust]}.", "text"))
    for name, trust in pages.trusted:
        said.append((f"{printable(name)}'s turns: {TURNS_FROM_PHONES[trust]}.", "text"))
    return said


def _looking(watching: int) -> str:
    if not watching:
        return "Nobody is looking on yet"
    return f"{count(watching, 'phone')} {'is' if watching == 1 else 'are'} looking on"
