"""The door of an evening, for tests: by who sits, who asks and who waits."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from scorekeeper.table.door import Door, Newcomer, Seat
from scorekeeper.table.seats import SeatAsked, Trust


def a_door(
    is_served: bool = False,
    watching: int = 0,
    asking: tuple[SeatAsked, ...] = (),
    seated: tuple[str, ...] = (),
    trust: Trust = Trust.AGREE,
    trusted: tuple[tuple[str, Trust], ...] = (),
    joining: tuple[str, ...] = (),
    since: tuple[tuple[str, datetime], ...] = (),
    **more: Any,
) -> Door:
    """The door at which those `seated` sit, of whom some are `trusted` otherwise."""
    given = (
        Seat(name, agreed=True, trust=dict(trusted).get(name), since=dict(since).get(name))
        for name in seated
    )
    asks = (Seat(name, number) for name, number in asking)
    return Door(
        trust,
        seats=(*given, *asks),
        newcomers=tuple(Newcomer("192.168.1.9", number, 0.0, 0.0) for number in joining),
        people=seated,
        is_served=is_served,
        watching=watching,
        **more,
    )
