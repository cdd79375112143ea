"""One scan for an evening: the address and the agreed seats, kept while the program is closed.

Whoever reads the file can come in, so only its owner may. Whatever is wrong with it, another
evening begins.
"""

from __future__ import annotations

import base64
import json
import re
import secrets
import time
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.aliases import renames, shown_names
from scorekeeper.files import evening_file, read_bytes
from scorekeeper.game.fields import DataError
from scorekeeper.saving import make_folder, write_atomically
from scorekeeper.shapes import reader
from scorekeeper.table.door import Door, KeptSeat, Seat

LONGEST = 24 * 60 * 60
"""Seconds after which nothing of an evening opens anything."""
_LARGEST = 100_000
"""Bytes; the seats of thirty players are thirty times smaller."""
_TOKEN, _SEAT = re.compile("[A-Z2-7]{16}"), re.compile("[A-Za-z0-9_-]{22}")


class PhoneAccess(NamedTuple):
    """What lets phones in for one evening: all by which pages find their way back."""

    token: str
    """The secret in the address."""
    began: int
    """When, in seconds of the system's clock."""
    seats: tuple[KeptSeat, ...] = ()
    is_shut: bool = False
    """True if nobody more is let in."""
    was_asked: bool = False
    """True if one newcomer has been asked about by itself: no other is."""

    def with_door(self, door: Door) -> PhoneAccess:
        """The evening with what of `door` outlasts the program."""
        return self._replace(
            seats=door.kept, is_shut=door.is_shut, was_asked=door.first is not None
        )

    def opened(self, door: Door) -> Door:
        """The `door` as it was left, open to pages."""
        return replace(
            door,
            is_shut=self.is_shut,
            seats=tuple(Seat(name, token=token, agreed=True) for name, token in self.seats),
            first="" if self.was_asked else None,
            is_served=True,
            waiting=0,
        )

    @property
    def is_now(self) -> bool:
        """True if the evening goes on, and everything in it is what this program makes."""
        is_whole = _TOKEN.fullmatch(self.token) and all(
            _SEAT.fullmatch(seat.token) for seat in self.seats
        )
        return bool(is_whole) and 0 <= time.time() - self.began < LONGEST


def new_access() -> PhoneAccess:
    """An evening that begins now."""
    return PhoneAccess(base64.b32encode(secrets.token_bytes(10)).decode(), int(time.time()))


def access_of_this_evening() -> PhoneAccess:
    """The evening that was kept, if it goes on; else one that begins now."""
    with suppress(DataError, OSError, ValueError, TypeError, RecursionError):
        kept: PhoneAccess = reader(PhoneAccess)(json.loads(read_bytes(evening_file(), _LARGEST)))
        if kept.is_now:
            called = ((shown_names((one.name,), 1, renames())[0], one.token) for one in kept.seats)
            return kept._replace(seats=tuple(KeptSeat(*one) for one in called))
    return new_access()


def keep_access(access: PhoneAccess) -> None:
    """Keep `access` for the next start. Raises `OSError`."""
    file = evening_file()
    make_folder(file.parent)
    file.unlink(missing_ok=True)  # It may be a link of somebody's.
    file.touch(0o600, exist_ok=False)
    write_atomically(file, json.dumps(access))


def end_access() -> None:
    """Nothing of this evening opens anything any more. Raises `OSError`."""
    evening_file().unlink(missing_ok=True)
