"""TOML text as checked fields; a module of its own, since few commands read any."""

from __future__ import annotations

import tomllib

from scorekeeper.game.fields import DataError, Fields


def parse_toml(text: str, source: str) -> Fields:
    """Read `text` as TOML. `source` names it in errors; raises `DataError`."""
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"{source} is not valid TOML: {error}") from None
    except ValueError:  # More digits than Python converts.
        raise DataError(f"{source} contains a number that is too long to read") from None
    return Fields(table, text, source)
