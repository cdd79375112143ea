"""Values read from JSON as they were written: checked in every type, or refused.

For what the program keeps for itself and anybody may have damaged: caches and logs.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from scorekeeper.names import printable

_LARGEST = 2**53
"""No number that is kept is as large."""


@cache
def reader(kind: Any) -> Callable[[Any], Any]:
    """A reader of a `kind`: a text, a number, a ``tuple[X, ...]``, an ``X | None``, a `StrEnum`.

    Or a named tuple or a data class, from a list of what it holds. It raises `TypeError` or
    `ValueError` for anything else, and for what cannot be shown.
    """
    parts = get_args(kind)
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    if get_origin(kind) is tuple:
        return _many(reader(parts[0]))
    if NoneType in parts:
        known = reader(parts[0])
        return lambda value: None if value is None else known(value)
    readers = [reader(hint) for hint in get_type_hints(kind).values()]
    return lambda value: kind(*_each(readers, value))


def row_reader(*kinds: Any) -> Callable[[Any], list[Any]]:
    """A reader of a list of these `kinds`."""
    readers = [reader(kind) for kind in kinds]
    return lambda value: _each(readers, value)


def _each(readers: list[Callable[[Any], Any]], value: Any) -> list[Any]:
    return [read(part) for read, part in zip(readers, _list(value), strict=True)]


def _many(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: tuple(map(read, _list(value)))


def _list(value: Any) -> list[Any]:
    if type(value) is not list:
        raise TypeError(f"{type(value)} in place of a list")
    return value


def _text(value: Any) -> str:
    # Most texts need no second look, and thousands are read.
    if type(value) is str and (value.isprintable() or printable(value) == value):
        return value
    raise TypeError(f"{type(value)} in place of a text that can be shown")


def _whole(value: Any) -> int:
    if type(value) is not int or abs(value) > _LARGEST:
        raise TypeError(f"{type(value)} in place of a number")
    return value


def _part(value: Any) -> float:
    if type(value) is not float or not abs(value) <= _LARGEST:
        raise TypeError(f"{type(value)} in place of a number with a point")
    return value


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise TypeError(f"{type(value)} in place of yes or no")
    return value


_SIMPLE: dict[Any, Callable[[Any], Any]] = {
    str: _text,
    int: _whole,
    float: _part,
    bool: _flag,
}
