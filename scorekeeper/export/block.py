"""The game file inside a page that people read: lines between two marks.

The block is TOML with a line for each turn where they are short. Whoever mails the page or
quotes it does no harm, as long as the lines stay whole.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

import tomli_w

from scorekeeper.game.game import Game
from scorekeeper.record import write_record

BEGIN = "# The game, for scorekeeper import:"
END = "# The end of the game."

_BEGIN = re.compile(rf"^([> \t]*){re.escape(BEGIN)}\s*$", re.MULTILINE)


def table_of(game: Game) -> dict[str, Any]:
    """The game file of `game` as what TOML makes of it."""
    return tomllib.loads(write_record(game))


def write_block(game: Game) -> str:
    """The game file of `game` between two marks, without the words, which follow from it."""
    table = table_of(game)
    for turn in table.get("turn", []):
        turn.pop("words", None)
    return f"{BEGIN}\n{tomli_w.dumps(table)}{END}"


def find_block(text: str) -> str | None:
    """The block in `text`, each line where it was and all others empty; None if there is none.

    Quotation marks of mails are taken off.
    """
    begin = next(iter(reversed(list(_BEGIN.finditer(text)))), None)
    if begin is None:
        return None
    quote = begin[1].rstrip()
    lines = text[begin.start() :].split("\n")
    bare = [line.strip().removeprefix(quote).strip() for line in lines]
    end = bare.index(END) if END in bare else len(bare)
    return "\n" * text.count("\n", 0, begin.start()) + "\n".join(bare[:end])
