"""The reader of what a game file says of single seats, with complaints about what does not fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.fields import Fields
from scorekeeper.game.notation import join_word, read_tiles
from scorekeeper.game.setup import (
    LARGEST_RACK,
    MOST_AHEAD,
    MOST_MEMBERS,
    SEATS_NO_LONGER_KNOW,
    ComputerSeat,
    SeatTerms,
    WordCheck,
)
from scorekeeper.names import clean_name, printable
from scorekeeper.record.complaints import Complaints, is_whole, shown

_LONGEST_DICTIONARY = 4096
_MOST_DRAWN = 20
"""Letters that somebody draws for the start, one after each tie."""


def read_seats(
    rows: Sequence[Fields],
    players: Sequence[str],
    computers: Sequence[ComputerSeat | None],
    edition: Edition,
    complaints: Complaints,
) -> tuple[SeatTerms, ...]:
    """The terms of each of the `players`; what cannot be so is as for everybody."""
    seats: list[SeatTerms] = []
    taken = set(players)
    for row, name, computer in zip(rows, players, computers, strict=True):
        terms = _terms(row.table, name, edition, complaints)
        if computer and terms.members:
            complaints.add(f"{name}: a computer cannot be a team, so its members are ignored.")
            terms = replace(terms, members=())
        if taken.intersection(terms.members):
            complaints.add(f"{name}: a member has the name of somebody else; they are ignored.")
            terms = replace(terms, members=())
        taken.update(terms.members)
        seats.append(terms)
    return tuple(seats)


def _terms(
    row: Mapping[str, Any], name: str, edition: Edition, complaints: Complaints
) -> SeatTerms:
    def whole(key: str, low: int, high: int) -> int | None:
        value = row.get(key)
        if value is None or is_whole(value, low, high):
            return value
        complaints.add(
            f"{name}: {key} must be a whole number from {low} to {high}, not {shown(value)}; "
            "it is ignored."
        )
        return None

    for key, told in SEATS_NO_LONGER_KNOW.items():
        if key in row:
            complaints.add(f"{name}: {told}")
    return SeatTerms(
        words=_words(row.get("words"), name, complaints),
        dictionary=_dictionary(row.get("dictionary", ""), name, complaints),
        start=whole("start", 0, MOST_AHEAD) or 0,
        rack=whole("rack", 1, max(LARGEST_RACK, edition.rack_size)),
        members=_members(row.get("members", []), name, complaints),
    )


def _words(value: object, name: str, complaints: Complaints) -> WordCheck | None:
    if value is None or (isinstance(value, str) and value in list(WordCheck)):
        return None if value is None else WordCheck(value)
    known = " or ".join(shown(str(item)) for item in WordCheck)
    complaints.add(f"{name}: words cannot be {shown(value)}: it is {known}. It is ignored.")
    return None


def _dictionary(value: object, name: str, complaints: Complaints) -> str:
    if isinstance(value, str) and len(value) <= _LONGEST_DICTIONARY:
        return printable(value)
    complaints.add(
        f"{name}: dictionary must be a name or a file, not {shown(value)}; it is ignored."
    )
    return ""


def _members(value: object, name: str, complaints: Complaints) -> tuple[str, ...]:
    names = value if isinstance(value, list) else [None]
    members = tuple(clean_name(one) for one in names if isinstance(one, str))
    if not names or (
        len(members) == len(names)
        and all(members)
        and 2 <= len({name.casefold() for name in members}) == len(members) <= MOST_MEMBERS
    ):
        for old, new in zip(names, members, strict=True):
            if old.strip() != new:
                complaints.add(
                    f"{name}: {shown(old)} cannot be the name of a member; {new} is used instead."
                )
        return members
    complaints.add(
        f"{name}: members must be a list of 2 to {MOST_MEMBERS} different names; it is ignored."
    )
    return ()


def read_draws(
    rows: Sequence[Fields], players: Sequence[str], edition: Edition, complaints: Complaints
) -> tuple[str, ...]:
    """The letters that each of the `players` drew for the start; empty if none is known."""
    draws = []
    for row, name in zip(rows, players, strict=True):
        value = row.table.get("drew", "")
        try:
            if not isinstance(value, str):
                raise NotationError(f"{shown(value)} is not a text")
            draws.append(join_word(read_tiles(value, edition)[:_MOST_DRAWN], edition))
        except NotationError as error:
            complaints.add(f"{name}: drew is ignored: {error}.")
            draws.append("")
    return tuple(draws)
