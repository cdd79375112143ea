"""Checked reading of TOML tables: every error names the source, the line and the field."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_HEADER = r"\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$"  # Compiled if there is an error.
_REQUIRED: Any = object()


class DataError(ValueError):
    """A data file (an edition, a preset, a game) that cannot be read as one."""


class Fields:
    """One TOML table. Each getter checks type and range and raises `DataError` if they fail."""

    def __init__(
        self, table: Mapping[str, Any], text: str, source: str, path: str = "", nth: int = 0
    ) -> None:
        """Wrap `table`, found in `text` under the header `path` (its `nth` occurrence)."""
        self.table = table
        self._text = text
        self._source = source
        self._path = path
        self._nth = nth

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def error(self, key: str, message: str) -> DataError:
        """A `DataError` that says where `key` stands and what is wrong with it."""
        name = f"{self._path}.{key}" if self._path else key
        line = self._line(key)
        where = f"{self._source}, line {line}" if line else self._source
        return DataError(f"{where}: {name}: {message}")

    def shown(self, key: str) -> str:
        """The value of `key` as an error quotes it."""
        return _shown(self.table.get(key))

    def whole(self, key: str, low: int, high: int, default: int = _REQUIRED) -> int:
        """A whole number from `low` to `high`."""
        value = self._get(key, default)
        if not is_whole(value, low, high):
            raise self.error(key, f"must be a whole number from {low} to {high}, {_not(value)}")
        return int(value)

    def text(self, key: str, longest: int = 200, default: str = _REQUIRED) -> str:
        """A text of one to `longest` characters."""
        value = self._get(key, default)
        is_text = isinstance(value, str) and len(value) <= longest
        if not is_text or not (value.strip() or value == default):
            raise self.error(key, f"must be a text of 1 to {longest} characters, {_not(value)}")
        return str(value)

    def texts(self, key: str, most: int) -> list[str]:
        """A list of one to `most` texts."""
        value = self._get(key, _REQUIRED)
        is_list = isinstance(value, list) and 1 <= len(value) <= most
        if not is_list or not all(isinstance(item, str) for item in value):
            raise self.error(key, f"must be a list of 1 to {most} texts, {_not(value)}")
        return list(value)

    def wholes(self, key: str, low: int, high: int, number: int) -> tuple[int, ...]:
        """A list of so many whole numbers, each from `low` to `high`."""
        value = self._get(key, _REQUIRED)
        is_list = isinstance(value, list) and len(value) == number
        if not is_list or not all(is_whole(item, low, high) for item in value):
            wanted = f"must be a list of {number} whole numbers from {low} to {high}"
            raise self.error(key, f"{wanted}, {_not(value)}")
        return tuple(value)

    def fields(self, key: str, required: bool = True) -> Fields:
        """The table below `key`; an empty one if it is missing and not `required`."""
        value = self._get(key, _REQUIRED if required else {})
        if not isinstance(value, dict):
            raise self.error(key, f"must be a table [{key}], {_not(value)}")
        path = f"{self._path}.{key}" if self._path else key
        return Fields(value, self._text, self._source, path)

    def tables(self, key: str, most: int) -> list[Fields]:
        """The tables of the array `[[key]]`, none if it is missing."""
        value = self._get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(key, f"must be written as [[{key}]] tables, {_not(value)}")
        if len(value) > most:
            raise self.error(key, f"there are {len(value)} of them; the most is {most}")
        return [Fields(item, self._text, self._source, key, nth) for nth, item in enumerate(value)]

    def _get(self, key: str, default: Any) -> Any:
        value = self.table.get(key, default)
        if value is _REQUIRED:
            raise self.error(key, "is missing")
        return value

    def _line(self, key: str) -> int | None:
        """The line, counted from 1, on which `key` stands, or else what opens this table."""
        path = ""
        seen = -1 if self._path else 0
        header = None
        inline = None
        below = f"{self._path}.{key}" if self._path else key
        entry = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
        top = re.compile(rf"\s*{re.escape(self._path.partition('.')[0])}\s*[.=]")
        for number, line in enumerate(self._text.splitlines(), 1):
            if match := re.match(_HEADER, line):
                path = match[1].replace('"', "").replace("'", "")
                seen += path == self._path
                if path == self._path and seen == self._nth:
                    header = number
                elif f"{path}.".startswith(f"{below}.") and max(seen, 0) == self._nth:
                    return number
            elif path == self._path and seen == self._nth and entry.match(line):
                return number
            elif not path and not inline and top.match(line):
                inline = number
        return header or inline


def is_whole(value: object, low: int, high: int) -> bool:
    """True for a whole number from `low` to `high`."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _not(value: object) -> str:
    return f"not {_shown(value)}"


def _shown(value: object) -> str:
    try:
        shown = repr(value)
    except ValueError:  # More digits than Python converts.
        return "a number of thousands of digits"
    if len(shown) <= 40:
        return shown
    return f"{shown[:37]}..."


def parse_toml(text: str, source: str) -> Fields:
    """Read `text` as TOML. `source` names it in errors; raises `DataError`."""
    import tomllib  # Few commands read any.

    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"{source} is not valid TOML: {error}") from None
    except ValueError:  # More digits than Python converts.
        raise DataError(f"{source} contains a number that is too long to read") from None
    return Fields(table, text, source)
