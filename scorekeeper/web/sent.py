"""The values in what a page has sent; each is of its kind, or refused."""

from __future__ import annotations

from typing import Any, TypeGuard

from scorekeeper.table.door import RefusedError

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
