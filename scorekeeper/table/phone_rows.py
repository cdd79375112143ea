"""Whose seat a phone has or asks for, what can be answered, and what is said of it."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.table.door import Door
from scorekeeper.table.seats import TABLE, Trust

BACK = "back to the table"
SAFE = "The game never leaves your own network."
ALONE = "This computer is not on a network, so no phone can find it."
NEW_ADDRESS = "The address is a new one this time. Old links will not work."
COUNTS = {Trust.AGREE: "when I agree", Trust.AT_ONCE: "at once", Trust.NONE: "never"}
"""When plays from phones count."""


class PhoneRow(NamedTuple):
    """A row, the same one for as long as it means the same."""

    name: str | None = None
    """Whose seat it is; None for a phone that shows four digits, and may be anybody's."""
    number: str = ""
    """The four digits of the phone that asks."""


ADDRESS = PhoneRow()
"""Where phones find the game: the first row."""


def phone_rows(game: Game, door: Door) -> list[PhoneRow]:
    """The address, the seats, and the phones that ask to come in."""
    asking = dict(door.asking)
    names = [*game.setup.people]
    if TABLE in door.seated or TABLE in asking:
        names.append(TABLE)
    seats = [PhoneRow(name, asking.get(name, "")) for name in names]
    return [ADDRESS, *seats, *(PhoneRow(number=number) for number in door.joining)]


def first_to_ask(game: Game, door: Door) -> PhoneRow | None:
    """The row of the phone that has asked first; one that asks for a seat before any other."""
    rows = phone_rows(game, door)
    asking = [PhoneRow(*asked) for asked in door.asking]
    joining = [PhoneRow(number=number) for number in door.joining]
    return next((row for row in (*asking, *joining) if row in rows), None)


def holder(name: str, door: Door) -> str:
    """What holds the seat of `name`, and how plays from there count, if that is otherwise."""
    if name not in door.seated:
        return "at the laptop"
    if name == TABLE:
        return "a tablet"
    own = dict(door.trusted).get(name)
    return f"a phone, plays {COUNTS[own]}" if own else "a phone"


def action_of(row: PhoneRow, door: Door) -> str:
    """What Enter does."""
    name, number = row
    if number and name is None:
        return f"whose is {number}?"
    if name is None or not (number or name in door.seated):
        return BACK
    verb = "answer" if number else "change"
    return f"{verb} the tablet" if name == TABLE else f"{verb} {name}'s phone"


Seat = Trust | bool
"""What becomes of a seat: which plays from there count, or True if it is free."""


def seat_question(name: str, door: Door) -> Question[Seat]:
    """Asks what becomes of the seat of `name`, who has a phone, or of the tablet."""
    if name == TABLE:
        answers: dict[str, Seat] = {"it stays": False, "give up the tablet in the middle": True}
        return Question("The tablet in the middle", answers)
    now = door.trust_of(name)
    answers = {"it stays": False, f"take {name}'s seat from this phone": True}
    does = {
        Trust.AGREE: f"ask before {name}'s plays count",
        Trust.AT_ONCE: f"count {name}'s plays at once",
        Trust.NONE: f"take no plays from {name}'s phone",
    }
    answers |= {text: trust for trust, text in does.items() if trust is not now}
    return Question(f"{name}'s phone", answers, (f"Plays count {COUNTS[now]}.",))


def evening_question() -> Question[bool]:
    """Asks whether all phones are sent away."""
    answers = {"they stay": False, "send every phone away": True}
    return Question("Send all away?", answers, ("Everybody scans the code again.",))


def stop_question(door: Door) -> Question[bool]:
    """Asks whether phones that follow, or have a seat, are stopped."""
    many = max(door.watching, len(door.seated))
    them = "phone follows" if many == 1 else "phones follow"
    answers = {"go on": False, "stop": True}
    return Question("Stop the phones?", answers, (f"{many} {them} the game.",))


def refusal(error: OSError) -> str:
    """Why phones are not let in."""
    why = printable(error.strerror or str(error))
    return f"Phones cannot be let in here: {why}."


def address_refusal(address: str, error: OSError) -> str:
    """Why the table cannot be found at `address`."""
    return f"{address} cannot be used: {printable(error.strerror or str(error))}."
