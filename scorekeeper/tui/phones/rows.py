"""What can be chosen on the screen of the phones: each row, its answers, and what they do; pure."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.game.text import Wording
from scorekeeper.names import printable
from scorekeeper.session.seats import TABLE, Pages, Trust


class Kind(Enum):
    """What a row is about."""

    ADDRESS = "address"
    SEAT = "seat"
    JOINS = "joins"
    """A phone that shows four digits, and may be anybody's."""
    PLAYS = "Plays"
    GUESTS = Wording("New guests", "Guests")
    WORDS = Wording("Look-ups", "Words")
    PHONES = "Phones"


class PhoneRow(NamedTuple):
    """A row, the same one for as long as it means the same."""

    kind: Kind
    name: str = ""
    """Whose seat it is."""
    number: str = ""
    """The four digits of the phone that asks."""


class Deed(Enum):
    """What is done beside what is kept at once."""

    REFUSE = "say no"
    LET_IN = "let in"
    FREE = "free"
    STOP = "stop"
    EVENING = "send all away"


class Answer(NamedTuple):
    """An answer of a row."""

    text: str
    does: str = ""
    """What Enter does then; empty if it only leads back to the table."""
    gives: Deed | Trust | bool | None = None
    """What is done, or what is kept."""


ADDRESS = PhoneRow(Kind.ADDRESS)
"""In hand as long as nobody asks and nothing else was chosen."""
_TRUSTS = {
    Trust.AGREE: Wording("when I agree", "agreed"),
    Trust.AT_ONCE: "at once",
    Trust.NONE: "never",
}
_ANSWERS = {
    Kind.PLAYS: [Answer(text, gives=trust) for trust, text in _TRUSTS.items()],
    Kind.GUESTS: [
        Answer("may come", gives=False),
        Answer(Wording("no more tonight", "not tonight"), gives=True),
    ],
    Kind.WORDS: [
        Answer("from seats", gives=False),
        Answer(Wording("from every phone", "all phones"), gives=True),
    ],
    Kind.PHONES: [
        Answer("go on"),
        Answer("stop", "stop showing the game on phones", Deed.STOP),
        Answer(
            Wording("send all away", "all away"),
            "send every phone away: everybody scans the code again",
            Deed.EVENING,
        ),
    ],
}


class PhonesView(NamedTuple):
    """The contents of the screen of the phones."""

    game: Game
    url: str
    """The address of the pages, with its secret."""
    plain_url: str
    """The address that shows four digits, and is typed."""
    places: int
    """The number of addresses of this machine."""
    pages: Pages
    """Who looks on, and what they want."""
    words_open: bool | None = None
    """True if everybody may look words up, though challenges settle them; None if none do."""
    trouble: str = ""
    """The last error."""
    is_elsewhere: bool = False
    """True if another program has the usual port."""

    @property
    def looking(self) -> str:
        """The number of those who look on."""
        watching = self.pages.watching
        if not watching:
            return "nobody yet"
        return f"{watching} {'looks' if watching == 1 else 'look'} on"

    @property
    def first(self) -> PhoneRow | None:
        """The row of the phone that has asked first; of two for one seat only the later has one."""
        pages = self.pages
        rows = self.rows
        seats = [PhoneRow(Kind.SEAT, *asked) for asked in pages.asking]
        return next((row for row in (*seats, *_joining(pages)) if row in rows), None)

    @property
    def rows(self) -> list[PhoneRow]:
        """All rows, from above."""
        pages = self.pages
        asking = dict(pages.asking)
        names = [*self.game.setup.people]
        if TABLE in pages.seated or TABLE in asking:
            names.append(TABLE)
        seats = [PhoneRow(Kind.SEAT, name, asking.get(name, "")) for name in names]
        words = [PhoneRow(Kind.WORDS)] if self.words_open is not None else []
        asked = [PhoneRow(Kind.PLAYS), PhoneRow(Kind.GUESTS), *words, PhoneRow(Kind.PHONES)]
        return [ADDRESS, *seats, *_joining(pages), *asked]

    def answers(self, row: PhoneRow) -> list[Answer]:
        """The answers of `row`, the safe one first; none if there is nothing to choose."""
        if row.number:
            return _to_who_asks(row)
        if row.kind is Kind.SEAT:
            return self._seated(row.name) if row.name in self.pages.seated else []
        return _ANSWERS.get(row.kind, [])

    def chosen(self, row: PhoneRow, wanted: Answer | None = None) -> int:
        """The place of the answer of `row` that is kept now, or else is `wanted`, or the first."""
        answers = self.answers(row)
        now: dict[Kind, Trust | bool | None] = {
            Kind.PLAYS: self.pages.trust,
            Kind.GUESTS: self.pages.is_shut,
            Kind.WORDS: self.words_open,
        }
        if row.kind in now:
            return [answer.gives for answer in answers].index(now[row.kind])
        return answers.index(wanted) if wanted in answers else 0

    def _seated(self, name: str) -> list[Answer]:
        """What can be done with the seat of one who has a phone, and with the plays from there."""
        if name == TABLE:
            return [Answer("stays"), Answer("free", "give up the tablet in the middle", Deed.FREE)]
        who = printable(name)
        own = dict(self.pages.trusted).get(name)
        stays = f"stays, {_TRUSTS[own]}" if own else "stays"
        answers = [Answer(stays), Answer("free", f"take {who}'s seat from this phone", Deed.FREE)]
        does = {
            Trust.AGREE: f"ask before {who}'s plays count",
            Trust.AT_ONCE: f"count {who}'s plays at once",
            Trust.NONE: f"take no plays from {who}'s phone",
        }
        now = self.pages.trust_of(name)
        others = (trust for trust in Trust if trust is not now)
        return [*answers, *(Answer(_TRUSTS[trust], does[trust], trust) for trust in others)]

    def holder(self, name: str) -> str:
        """What holds a seat, and how plays from there count, if that is otherwise."""
        if name == TABLE:
            return "a tablet"
        if name not in self.pages.seated:
            return "at the laptop"
        own = dict(self.pages.trusted).get(name)
        if not own:
            return "a phone"
        return Wording(f"a phone, plays {_TRUSTS[own]}", f"plays {_TRUSTS[own]}", _TRUSTS[own])


def _joining(pages: Pages) -> list[PhoneRow]:
    return [PhoneRow(Kind.JOINS, number=number) for number in pages.joining]


def _to_who_asks(row: PhoneRow) -> list[Answer]:
    """The answers to a phone that asks: to say no does no harm."""
    no = "say no: it may look on"
    yes = f"let this phone be {printable(row.name)}"
    if row.kind is Kind.JOINS:
        no = "say no: it stays out"
        yes = "let it in: whose is it?"
    elif row.name == TABLE:
        yes = "put this tablet in the middle for all"
    return [Answer("say no", no, Deed.REFUSE), Answer("let in", yes, Deed.LET_IN)]
