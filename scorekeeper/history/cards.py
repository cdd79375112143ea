"""Puzzles that were tried, and when each is to be tried again: cards in boxes.

A puzzle that was solved goes one box further and comes back later; one that was not goes back to
the first box and comes back tomorrow. The cards are kept in one file beside the settings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from scorekeeper.files import config_folder, read_toml_text
from scorekeeper.game.toml import parse_toml
from scorekeeper.names import printable, reason
from scorekeeper.saving import SaveError, make_folder, write_atomically

DAYS = (1, 3, 7, 21, 60)
"""The days after which the cards of each box are tried again; beyond the last they are known."""
MOST_CARDS = 2_000
LARGEST_FILE = 2**20
"""Bytes."""
_HEADING = "# The puzzles that were tried, and when. scorekeeper rewrites this file.\n"


class Key(NamedTuple):
    """The place of a puzzle: a game in the games folder, and one of its turns."""

    file: str
    turn: int
    """Counted from 1 among all turns and challenges."""


@dataclass(frozen=True)
class Card:
    """One puzzle that somebody tried."""

    person: str
    """Empty for the puzzle of the day, which is everybody's."""
    key: Key
    box: int
    """From 0; the number of `DAYS` for a puzzle that is known."""
    tried: date
    """The day when it was tried last."""

    @property
    def due(self) -> date | None:
        """The day when it is to be tried again; None for one that is known."""
        return self.tried + timedelta(DAYS[self.box]) if self.box < len(DAYS) else None


@dataclass(frozen=True)
class Cards:
    """All cards, those tried last first."""

    cards: tuple[Card, ...] = ()

    def find(self, person: str, key: Key) -> Card | None:
        """The card of that puzzle; None if `person` has not tried it."""
        return next((c for c in self.cards if (c.person, c.key) == (person, key)), None)

    def due(self, person: str, today: date) -> list[Card]:
        """The cards of `person` that are to be tried again, the longest due first."""
        due = [(c.due, c) for c in self.cards if c.person == person and c.due and c.due <= today]
        return [card for _, card in sorted(due, key=lambda one: (one[0], one[1].key))]

    def tried(self, person: str, key: Key, today: date, is_solved: bool) -> Cards:
        """The cards once `person` has tried a puzzle; solved before it is due it stays put."""
        card = self.find(person, key)
        if card and is_solved and (card.due is None or card.due > today):
            return self
        box = min((card.box if card else 0) + 1, len(DAYS)) if is_solved else 0
        others = (other for other in self.cards if other is not card)
        return Cards((Card(person, key, box, today), *others)[:MOST_CARDS])


def cards_file() -> Path:
    """The file of the cards. It may not exist yet."""
    return config_folder() / "puzzles.toml"


def load_cards() -> tuple[Cards, list[str]]:
    """The cards, and what is wrong with their file: then there are none, or fewer."""
    path = cards_file()
    if not path.exists():
        return Cards(), []
    try:
        table = parse_toml(read_toml_text(path, LARGEST_FILE), path.name).table
    except ValueError as error:
        return Cards(), [f"{printable(str(error))} No puzzle counts as tried."]
    rows = table.get("tried", [])
    known = list(_read(rows)) if isinstance(rows, list) else []
    wrong = len(rows) - len(known) if isinstance(rows, list) else 1
    complaint = f"{path.name}: {wrong} of the puzzles tried cannot be read, and are left out."
    return Cards(tuple(known[:MOST_CARDS])), [complaint] if wrong else []


def _read(rows: list[Any]) -> Iterator[Card]:
    for row in rows:
        match row:
            case {
                "person": str(person),
                "file": str(file),
                "turn": int(turn),
                "box": int(box),
                "day": date() as day,
            } if 0 <= box <= len(DAYS) and turn > 0 and _is_day(day):
                yield Card(printable(person), Key(file, turn), box, day)


def _is_day(day: date) -> bool:
    """True for a day to which days can be added; a time of day is none."""
    return type(day) is date and day.year < date.max.year


def save_cards(cards: Cards) -> None:
    """Write `cards` for the next time; a file that cannot be read is kept beside it.

    Raises `SaveError`.
    """
    make_folder(config_folder())
    path = cards_file()
    if load_cards()[1]:
        try:
            path.replace(path.with_suffix(".damaged"))
        except OSError as error:
            raise SaveError(f"{reason(error)}.", printable(str(path))) from error
    rows = [_row(card) for card in cards.cards]
    write_atomically(cards_file(), _HEADING + tomli_w.dumps({"tried": rows}))


def _row(card: Card) -> Mapping[str, object]:
    file, turn = card.key
    place = {"person": card.person, "file": file, "turn": turn}
    return place | {"box": card.box, "day": card.tried}
