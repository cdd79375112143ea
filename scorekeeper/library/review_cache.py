"""A game looked back on turn by turn; what was found is kept on disk, so that it is asked once.

A file is a checksum and a line of JSON. Whatever is wrong with it, the turns are looked at as if
there were no file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from scorekeeper import __version__
from scorekeeper.files import cache_folder, read_text
from scorekeeper.finder.index import identity_of
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.record import write_record
from scorekeeper.review.account import GameReview, TurnFindings, findings_of
from scorekeeper.review.best import ReviewWords
from scorekeeper.review.chance import Chances
from scorekeeper.review.curve import chances_after
from scorekeeper.saving import make_folder, remove_abandoned, write_atomically
from scorekeeper.shapes import reader
from scorekeeper.words.lexicon import WordListError

KEPT = 300
"""Games of which it is kept what was found; the least recently seen ones beyond that go."""
LARGEST_FILE = 2**22
"""Bytes; forty turns take some thirty thousand."""
_LAYOUT = 2
"""Counted up whenever something else is found of a turn, or found in another way."""
_OFTEN = 1.0
"""Seconds after which what was found is written, though there is more to find."""


class _FoundTurn(NamedTuple):
    """A turn in a file."""

    number: int
    findings: TurnFindings


class CachedReview:
    """A finished game and what was found of its turns, by whomever and whenever.

    To be used in one thread, in a `with` statement or by somebody who calls `keep` at the end.
    """

    def __init__(self, game: Game, reference: ReviewWords, margin: float = 0.0) -> None:
        """Look back on `game` by the words of `reference`, as far as somebody has begun it.

        The first of its two seats is expected to be ahead by `margin` points over a whole game.
        """
        self.game = game
        self.reference = reference
        self._margin = margin
        self._key = _key(game, reference, margin)
        self._path = cache_folder() / f"review-{self._key[:32]}.json" if self._key else None
        rows = self._kept()
        start = rows.pop(0, None)
        self.start: Chances
        if start:
            self.start = start.chances
        else:
            self.start = chances_after(game, 0, reference, margin)
        """The chances before the first turn."""
        self.found = rows
        """What was found so far, by the numbers of turns."""
        self._unwritten = False
        self._written_at = monotonic()

    @property
    def is_whole(self) -> bool:
        """True if all turns were looked at."""
        return len(self.found) == len(self.game.steps)

    @property
    def account(self) -> GameReview:
        """The account of the whole game; all turns must have been looked at."""
        return GameReview.of(self.game, self.start, self.found, self._margin)

    def findings_of(self, number: int) -> TurnFindings:
        """What there is to find of a turn; takes a part of a second if nobody has looked yet."""
        if number not in self.found:
            step = self.game.steps[number - 1]
            self.found[number] = findings_of(self.game, step, self.reference, self._margin)
            self._unwritten = True
            if self.is_whole or monotonic() - self._written_at > _OFTEN:
                self.keep()
        return self.found[number]

    def keep(self) -> None:
        """Write what was found, if that is anything new. A cache that is not written is no harm."""
        if self._path and self._unwritten:
            self._unwritten = False
            self._written_at = monotonic()
            start = TurnFindings(chances=self.start, review=None, places=None, draw=None)
            with suppress(OSError):
                _write(self._path, self._key, {**self._kept(), 0: start, **self.found})

    def _kept(self) -> dict[int, TurnFindings]:
        """What is on the disk, by the numbers of turns; 0 is the start."""
        numbers = range(len(self.game.steps) + 1)
        if self._path:
            return _read(self._path, self._key, numbers)
        return {}


@contextmanager
def open_review(game: Game, spec: str = "", margin: float = 0.0) -> Iterator[CachedReview]:
    """Look back on `game`, by the words of `spec` if it is given; what was found is kept."""
    lookback = CachedReview(game, ReviewWords.of(game, spec), margin)
    try:
        yield lookback
    finally:
        lookback.keep()


def _key(game: Game, reference: ReviewWords, margin: float) -> str:
    """A fingerprint of all that is looked at, and of who looks; empty if it cannot be taken."""
    seats = [reference.for_seat(seat) for seat in range(len(game.setup.players))]
    if any(seat.lexicon is None or seat.index is None for seat in seats):
        return ""
    try:
        words = [identity_of(seat.lexicon) for seat in seats if seat.lexicon]
    except WordListError:
        return ""
    depends_on = [__version__, _LAYOUT, write_record(game), words, margin]
    return sha256(json.dumps(depends_on).encode()).hexdigest()


def _read(path: Path, key: str, numbers: Iterable[int]) -> dict[int, TurnFindings]:
    """The turns in the file `path`; none unless it is whole and made for `key`."""
    try:
        digest, _, content = read_text(path, LARGEST_FILE).partition("\n")
        if digest != _digest(key, content):
            return {}
        rows = reader(tuple[_FoundTurn, ...])(json.loads(content))
        os.utime(path)  # It is in use: others are older.
    except (DataError, OSError, ValueError, TypeError, RecursionError):  # Not written by us.
        return {}
    return {row.number: row.findings for row in rows if row.number in numbers}


def _write(path: Path, key: str, found: Mapping[int, TurnFindings]) -> None:
    """Write the turns `found` so far, and remove old files. Raises `OSError`."""
    content = json.dumps(
        [*map(_FoundTurn._make, found.items())], default=_parts, separators=(",", ":")
    )
    make_folder(path.parent)
    write_atomically(path, f"{_digest(key, content)}\n{content}")
    remove_abandoned(path.parent)
    files = [(file.stat().st_mtime_ns, file) for file in path.parent.glob("review-*.json")]
    for _, old in sorted(files, reverse=True)[KEPT:]:
        old.unlink(missing_ok=True)


def _digest(key: str, content: str) -> str:
    return sha256(f"{key}\n{content}".encode()).hexdigest()


def _parts(value: Any) -> list[Any]:
    """What a data class holds, as `reader` reads it."""
    if not is_dataclass(value):
        raise TypeError(f"{type(value)} is not kept")
    return [getattr(value, field.name) for field in fields(value)]
