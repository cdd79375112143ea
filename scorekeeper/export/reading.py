"""A game read back from whatever it was written to: its file, or any export of it."""

from __future__ import annotations

import html
import re
from pathlib import Path

from scorekeeper.export.block import find_block
from scorekeeper.files import read_text
from scorekeeper.game.fields import DataError
from scorekeeper.names import printable
from scorekeeper.record import Reading, RecordError, read_record

LARGEST = 8 * 2**20
"""Bytes, or characters; an export of a long game takes some hundred thousand."""

_GAME_FILE = re.compile(r"^[ \t]*(\[\[|\[rules\]|format *=|edition *=)", re.MULTILINE)


def read_game(text: str, source: str) -> Reading:
    """The game in `text`, which is a game file or an export of one; `source` names it in messages.

    The form is told from the text itself. What does not fit is told in the complaints of the
    reading, as with game files. Raises `RecordError`, a sentence, when there is no game in it.
    """
    if len(text) > LARGEST:
        raise RecordError(
            f"{printable(source)} is larger than {LARGEST // 2**20} MB; it is left unread."
        )
    text = text.removeprefix("\ufeff")
    start = text.lstrip()[:1]
    # Only what stands for single characters is looked at: no reader of XML could be led astray.
    block = find_block(html.unescape(text) if start == "<" else text)
    if block is not None:
        return read_record(block, source)
    if start == "{":
        from scorekeeper.export import values  # Loaded when there is such a text to read.

        return values.read(text, source)
    from scorekeeper.export import table

    if table.is_table(text):
        return table.read(text, source)
    if _GAME_FILE.search(text):
        return read_record(text, source)
    raise RecordError(
        f"{printable(source)} holds no game: it is neither a game file nor an export of one."
    )


def load_game(path: Path) -> Reading:
    """The game in the file `path`, which is a game file or an export of one.

    Raises `RecordError` if there is none to be read.
    """
    try:
        text = read_text(path, LARGEST)
    except DataError as error:
        raise RecordError(str(error)) from None
    return read_game(text, path.name)
