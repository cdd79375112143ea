"""The values in what a page has sent; each is of its kind, or refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from scorekeeper.table.door import RefusedError
from scorekeeper.table.seats import TABLE, Entrant, Onlooker, TableCommand

Body = dict[str, Any]
"""The object that a page has sent, or is sent."""
LARGEST_NUMBER = 2**53
"""What a page can count to."""


def not_the_page() -> RefusedError:
    """The refusal of what no page of this program sends."""
    return RefusedError("This was not sent by the page.", 403)


def text_in(sent: Body, key: str) -> str:
    """The text that was sent as `key`. Raises `RefusedError`."""
    value = sent.get(key)
    if not _is_text(value):
        raise not_the_page()
    return value


def number_in(sent: Body, key: str) -> int:
    """The number that was sent as `key`. Raises `RefusedError`."""
    value = sent.get(key)
    if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
        raise not_the_page()
    return value


def number_if_any(sent: Body, key: str) -> int | None:
    """The number that was sent as `key`; None if none was. Raises `RefusedError`."""
    return None if sent.get(key) is None else number_in(sent, key)


def texts_in(sent: Body, key: str) -> tuple[str, ...]:
    """The texts that were sent as `key`. Raises `RefusedError`."""
    value = sent.get(key)
    if not isinstance(value, list) or not all(map(_is_text, value)):
        raise not_the_page()
    return tuple(value)


def tables_in(sent: Body, key: str) -> list[Body]:
    """The tables that were sent as `key`, none if there are none. Raises `RefusedError`."""
    value = sent.get(key, [])
    if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
        raise not_the_page()
    return value


def flag_in(sent: Body, key: str) -> bool | None:
    """True or false as it was sent as `key`; None if it was not. Raises `RefusedError`."""
    value = sent.get(key)
    if value is not None and not isinstance(value, bool):
        raise not_the_page()
    return value


def is_so_in(sent: Body, key: str) -> bool:
    """True if that was sent as `key`, false without it. Raises `RefusedError`."""
    return bool(flag_in(sent, key))


def _is_text(value: object) -> TypeGuard[str]:
    """True for text that can be sent back, as one with half a character in it cannot."""
    if not isinstance(value, str):
        return False
    return not any("\ud800" <= character <= "\udfff" for character in value)


# What the page sends that is the table

MOST_ANNOUNCED = 10_000
"""Points that can be called out for a play."""

ROLES: dict[str, Entrant] = {
    "table": TABLE,
    "television": Onlooker.TELEVISION,
    "board": Onlooker.BOARD,
    "": None,
}
"""As whom a page is let in that is no player's: the words of the protocol."""


def _points_in(sent: Body, key: str) -> int | None:
    points = number_if_any(sent, key)
    if points is not None and points > MOST_ANNOUNCED:
        raise RefusedError("That is more than any play can earn.")
    return points


def _entrant_in(sent: Body, key: str) -> Entrant:
    """As whom a page is let in: `player` is a name, `as` anything else."""
    name = sent.get("player")
    role = sent.get("as")
    if name is None and isinstance(role, str) and role in ROLES:
        return ROLES[role]
    if role is None and name:
        return text_in(sent, "player")
    raise not_the_page()


def _wishes_in(sent: Body, key: str) -> list[Body]:
    """How players begin, and by which words, for those whose seats were looked at."""
    wish = {"player": text_in, "ahead": number_in, "family": is_so_in}
    return [_read(one, wish) for one in tables_in(sent, key)]


Kinds = Mapping[str, Callable[[Body, str], Any]]
"""The values of a command by their keys, each with what reads its kind."""
_LETTERS: Kinds = {"player": text_in, "letters": texts_in}
_NEW: Kinds = {
    "players": texts_in,
    "computers": texts_in,
    "box": text_in,
    "words": text_in,
    "deals": is_so_in,
    "seats": _wishes_in,
}
COMMANDS: dict[str, Kinds] = {
    "play": {
        "number": number_in,
        "position": number_in,
        "play": text_in,
        "accept": is_so_in,
        "announced": _points_in,
    },
    "challenge": {"position": number_in, "by": text_in, "words": texts_in, "good": flag_in},
    "answer": {"position": number_in, "question": text_in, "answer": text_in},
    "redo": {},
    "go on": {},
    "left": _LETTERS,
    "drawn": _LETTERS,
    "admit": {"number": text_in, "who": _entrant_in},
    "door": {"shut": is_so_in},
    "free": {"player": text_in},
    "word": {"player": text_in, "word": text_in, "agreed": is_so_in},
    "clock": {},
    "rows": {"number": number_if_any},
    "again": {},
    "trust": {"trust": text_in},
    "new": _NEW,
}
"""What the page can `do` that is the table."""
USUAL: Body = {"do": "", "computers": [], "box": "", "words": ""}
"""What is meant where nothing of it is sent."""


def command_in(sent: Body) -> TableCommand:
    """What the page wants that is the table, with each value of its kind. Raises `RefusedError`."""
    do = text_in(USUAL | sent, "do")
    if do not in COMMANDS:
        raise not_the_page()
    return {"do": do, **_read(USUAL | sent, COMMANDS[do])}


def _read(sent: Body, kinds: Kinds) -> Body:
    return {key: read(sent, key) for key, read in kinds.items()}
