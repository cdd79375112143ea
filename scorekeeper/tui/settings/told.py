"""What the page of settings tells: what is set, by whom names are borne, and where things are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from scorekeeper.game.text import count
from scorekeeper.history.games import read_history
from scorekeeper.library import games_folder, how_many
from scorekeeper.library.trash import trash_folder
from scorekeeper.settings import Settings, plays_family_words, settings_file
from scorekeeper.signs import signs_of
from scorekeeper.tui.kit.functions import FUNCTIONS, NO_KEY, Kind
from scorekeeper.tui.kit.keys import written
from scorekeeper.words.family import is_unsaid
from scorekeeper.words.house import HouseWords, house_file, load_house_words

MEGABYTE = 10**6


class Row(Enum):
    """What can be chosen on the page."""

    THEME = "Theme"
    MOTION = "Motion"
    SOUND = "Sound"
    SIGNS = "Signs"
    REMARKS = "Remarks"
    WORDS = "Words of the house"
    NAMES = "Names of people"
    KEYS = "Keys"
    GAMES = "Where your games are"

    @property
    def opens(self) -> bool:
        """True if Enter opens its list; others are changed at once."""
        return self in (Row.WORDS, Row.NAMES, Row.KEYS, Row.GAMES)


SWITCHES = {
    Row.MOTION: ("motion", (True, "on"), (False, "off")),
    Row.SOUND: ("sound", (False, "off"), (True, "one bell")),
    Row.SIGNS: ("plain", (False, "drawn"), (True, "plain letters")),
    Row.REMARKS: ("remarks", (True, "on"), (False, "off")),
}
"""What has two answers: its name in the settings, and each value as the page says it."""


def chosen_answer(row: Row, settings: Settings) -> int:
    """The place of the answer that is set."""
    name, (first, _), _ = SWITCHES[row]
    return int(getattr(settings, name) is not first)


def other_answer(row: Row, settings: Settings) -> dict[str, bool]:
    """What is to be changed in the settings for the answer that is not set."""
    name, *answers = SWITCHES[row]
    value, _ = answers[1 - chosen_answer(row, settings)]
    return {name: value}


def shown_house_words() -> HouseWords:
    """The words of the house; a family is not shown those that it does not say."""
    house, _ = load_house_words()
    if not plays_family_words():
        return house
    always = frozenset(word for word in house.always if not is_unsaid(word))
    never = frozenset(word for word in house.never if not is_unsaid(word))
    return HouseWords(always, never)


def keys_told(own: frozenset[str]) -> list[tuple[str, str, bool]]:
    """Every function that has a key: the key as written, its name, and if it is the user's own.

    Those with ids in `own` have a key of the user's.
    """
    told = []
    for function in FUNCTIONS.values():
        ids = function.ids.split()
        if function.kind is Kind.HAND or (function.key == NO_KEY and not own & {*ids}):
            continue
        first = next((one for one in ids if one in own), ids[0])
        told.append((written(first), function.name, first in own))
    return told


def places() -> list[tuple[str, Path]]:
    """What is kept, and where."""
    return [
        ("games", games_folder()),
        ("deleted games", trash_folder()),
        ("settings", settings_file()),
        ("words of the house", house_file()),
    ]


@dataclass(frozen=True)
class Told:
    """All that is told beside the settings themselves."""

    words: HouseWords
    people: tuple[str, ...] = ()
    signs: tuple[int, ...] = ()
    games: int = 0
    size: int = 0
    """Bytes of the games."""
    own_keys: frozenset[str] = frozenset()
    """Ids of keys that are the user's own."""

    @property
    def listed_words(self) -> list[tuple[str, bool]]:
        """Each word, and whether it counts."""
        always = [(word, True) for word in sorted(self.words.always)]
        return [*always, *((word, False) for word in sorted(self.words.never))]

    def with_words(self) -> Told:
        """The same with the words of the house as they are now."""
        return replace(self, words=shown_house_words())

    def with_games(self) -> Told:
        """The same with what all games tell, of which there may be thousands."""
        people = tuple(read_history().people.names)
        files = games_folder().glob("*.toml")
        size = sum(file.stat().st_size for file in files if file.is_file())
        return replace(
            self, people=people, signs=tuple(signs_of(people)), games=how_many(), size=size
        )


def size_text(told: Told) -> str:
    """``21 games, 1 MB``."""
    if not told.games:
        return "none yet"
    return f"{count(told.games, 'game')}, {max(round(told.size / MEGABYTE), 1)} MB"
