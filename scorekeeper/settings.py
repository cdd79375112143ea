"""The settings remembered between games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, get_type_hints

import tomli_w

from scorekeeper.boxes import editions, presets
from scorekeeper.entries import MOST_TOLD, Entries, Kind, each, merge, named, one
from scorekeeper.files import NoHomeError, as_text, check_dots, config_folder, read_bytes
from scorekeeper.game.edition import DEFAULT_EDITION
from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.rules import DEFAULT_PRESET
from scorekeeper.game.setup import (
    AS_THE_TABLE,
    SEATS_NO_LONGER_KNOW,
    ComputerSeat,
    SeatTerms,
    WordCheck,
)
from scorekeeper.game.text import listed
from scorekeeper.names import clean_name, printable
from scorekeeper.saving import SaveError, keep_copy, make_folder, rewrite
from scorekeeper.shapes import reader

_Value = TypeVar("_Value")
MOST_KNOWN_PLAYERS = 30
_LARGEST_FILE = 2**20
"""Bytes."""

NO_COMPUTERS: Mapping[str, ComputerSeat] = MappingProxyType({})
"""All are people."""
NO_TERMS: Mapping[str, SeatTerms] = MappingProxyType({})
"""All play by the terms of the table."""
_HEADING = "# What scorekeeper remembers between games. It rewrites this file.\n"


@dataclass(frozen=True)
class Audience:
    """The people at the table: sets which words a game has, and when they are looked up."""

    name: str
    """Its name in the settings."""
    title: str
    dictionary: str
    """The dictionary, by the name it is found by; it has rude words as is usual for it."""
    words: WordCheck
    """When words are looked up."""
    about: str
    """The words that count, in a sentence."""
    looked_up: str
    """When they are looked up, in a sentence."""


AUDIENCES = (
    Audience(
        "family",
        "A family with children",
        "english-50",
        WordCheck.INLINE,
        "Words everybody knows, no slurs, nothing rude.",
        "Words are checked as you lay them. If one is not a word, take it back: it costs nothing.",
    ),
    Audience(
        "grown-ups",
        "Grown-ups",
        "english-60",
        WordCheck.CHALLENGE,
        "Everyday English, without slurs or rude words.",
        "Words are checked only when somebody challenges.",
    ),
    Audience(
        "club",
        "A club",
        "english",
        WordCheck.CHALLENGE,
        "Every word in the big dictionary.",
        "Words are checked only when somebody challenges. No word is left out.",
    ),
)
"""The answers to the first question, the likeliest first."""
DEFAULT_AUDIENCE = AUDIENCES[1]
"""The audience before it was asked for."""


# How the entries of the file are read


_TERMS = get_type_hints(SeatTerms)
"""The terms of a seat, and their types."""


def _terms(table: Any) -> SeatTerms:
    """They as `_terms_table` has them. Raises `ValueError` for what cannot be."""
    try:
        known = {name: it for name, it in table.items() if name in _TERMS}
        terms = SeatTerms(**{name: reader(_TERMS[name])(it) for name, it in known.items()})
    except (AttributeError, TypeError, ValueError):
        raise ValueError("must be terms such as start = 35") from None
    if problems := terms.problems(terms.rack or 0):  # Which box it is for is not known yet.
        raise ValueError(f"cannot be: {problems[0]}")
    return terms


def _short(value: Any) -> str:
    if isinstance(value, str) and len(value) <= 200:
        return printable(value)
    raise ValueError("must be a short text")


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError("must be true or false")


def _name(value: Any) -> str:
    if isinstance(value, str):
        return clean_name(value)
    raise ValueError("must be names")


def _one_of(known: Callable[[], Iterable[str]]) -> Kind:
    """Reads one of the texts that are `known` then."""

    def read(entries: Entries, key: str) -> str:
        if (text := _short(entries.fields.table[key])) in known():
            return text
        raise ValueError(f"must be {listed(filter(None, known()), 'or')}")

    return read


_each_name = each(_name, "must be a list of names")


def _names(entries: Entries, key: str) -> tuple[str, ...]:
    return tuple(filter(None, dict.fromkeys(_each_name(entries, key))))


def _rename(value: Any) -> tuple[str, ...]:
    names = tuple(filter(None, map(_name, value))) if isinstance(value, list) else ()
    if len(names) < 2:
        raise ValueError('must be names such as ["Ann", "Anna"], the new one last')
    return names


def _read_by(kind: Kind, default: _Value) -> _Value:
    """A field of `Settings` that is read by `kind`."""
    return field(default=default, metadata={"kind": kind})


@dataclass(frozen=True)
class Settings:
    """The settings: what is offered for a new game, and how the screen looks.

    A field says how its entry in the file is read, unless it is any short text, or true or false.
    The entry has its name, with hyphens.
    """

    players: tuple[str, ...] = _read_by(_names, ())
    """Names known, those who played last first, at most thirty."""
    edition: str = _read_by(_one_of(lambda: editions()[0]), DEFAULT_EDITION)
    """The id of the edition to offer."""
    preset: str = _read_by(_one_of(lambda: presets()[0]), DEFAULT_PRESET)
    """The name of the house rules to offer."""
    words: str = _read_by(_one_of(lambda: map(str, WordCheck)), DEFAULT_AUDIENCE.words.value)
    """When words are looked up."""
    dictionary: str = DEFAULT_AUDIENCE.dictionary
    """The dictionary to offer, by the name it is found by, with rude words."""
    theme: str = ""
    """The look of the screen; empty for the program's own choice."""
    plain: bool = False
    """True if the screen keeps to plain characters."""
    motion: bool = True
    """True if anything on the screen moves."""
    sound: bool = False
    """True if the clock rings before the end of a turn, too."""
    remarks: bool = True
    """True if the table says what a turn is beside all games that are kept."""
    last_table: tuple[str, ...] = _read_by(_names, ())
    """The players of the last game, as they sat."""
    keys: tuple[tuple[str, str], ...] = _read_by(
        named(_short, 'must be a table such as "table.pass_turn" = "f2"'), ()
    )
    """Keys of the user's own: the name of what a key does, and the key."""
    family_words: str = _read_by(_one_of(lambda: ("", "on", "off")), "")
    """The choice to leave rude words out, ``on`` or ``off``; empty for what is usual."""
    computers: tuple[tuple[str, str], ...] = _read_by(
        named(_short, 'must be a table such as Mira = "everyday:fair"'), ()
    )
    """The known players that are computers: the name, and its dials."""
    seats: tuple[tuple[str, SeatTerms], ...] = _read_by(
        named(_terms, "must be tables such as [seats.Maya] with start = 35"), ()
    )
    """The known players who had terms of their own when they played last: the name, and these."""
    deals: bool = False
    """True if the app deals the tiles of the next game, and no box is needed."""
    audience: str = _read_by(_one_of(lambda: ("", *(one.name for one in AUDIENCES))), "")
    """The name of the audience that plays here; empty before it was asked for."""
    renames: tuple[tuple[str, ...], ...] = _read_by(
        each(_rename, 'must be a list such as [["Ann", "Anna"]]'), ()
    )
    """Changes of a name, the oldest first: every spelling before it, and last the name since."""
    phone_plays: str = _read_by(_one_of(lambda: ("agree", "at once", "none")), "agree")
    """Which plays from phones count: ``agree`` for those the scorer agrees to, ``at once``, or
    ``none``.
    """

    @property
    def is_played_with(self) -> bool:
        """True if who plays was asked, or a game was begun before that was ever asked."""
        return bool(self.audience or self.last_table)

    @property
    def who_plays(self) -> Audience:
        """The audience that was chosen, or the one that is usual before anybody was asked."""
        return next((one for one in AUDIENCES if one.name == self.audience), DEFAULT_AUDIENCE)

    @property
    def has_family_words(self) -> bool:
        """True if the next game is without rude words, or looks no words up."""
        from scorekeeper.words.dictionary_name import DictionaryName  # Seldom asked.

        wanted = {"on": True, "off": False}.get(self.family_words)
        is_checked = self.words != WordCheck.UNCHECKED.value
        named = DictionaryName.of(self.dictionary).with_family_words(wanted)
        return not is_checked or named.family_words

    def playing(self, audience: Audience) -> Settings:
        """These settings with the words of `audience` for the games that follow."""
        return replace(
            self,
            audience=audience.name,
            dictionary=audience.dictionary,
            family_words="",
            words=audience.words.value,
        )


def settings_file() -> Path:
    """The file that holds the settings. It may not exist yet."""
    return config_folder() / "settings.toml"


def load_settings() -> tuple[Settings, list[str]]:
    """The settings, and what is wrong in their file; defaults stand in for what is wrong."""
    try:
        found = _settings_in(_text())
    except DataError as error:
        return Settings(), [f"{error} The default settings are used, and none are kept."]
    return found.settings, [printable(one) for one in (*found.wrong, *found.told)]


def usual_settings() -> Settings:
    """The settings, or the defaults for a user without a home folder."""
    try:
        return load_settings()[0]
    except NoHomeError:
        return Settings()


def save_settings(settings: Settings) -> None:
    """Write `settings` for the next start. Raises `SaveError` and `DataError`."""
    change_settings(lambda _: settings)


def remember(change: Callable[[Settings], Settings], warn: Callable[[str], object]) -> Settings:
    """Make a `change` to the settings as they are now; `warn` is told if that cannot be kept.

    If another program writes meanwhile, the change is made once more, to what that has written.
    What has no meaning here stays. If anything is wrong in the file, it is copied first, and `warn`
    is told that, too. A file that cannot be read at all stays as it is.
    """
    try:
        return change_settings(change, warn)
    except (OSError, DataError) as error:
        warn(str(error))
    return change(load_settings()[0])


def change_settings(
    change: Callable[[Settings], Settings], warn: Callable[[str], object] = lambda _: None
) -> Settings:
    """As `remember`. Raises `SaveError`, and `DataError` if the file cannot be read at all."""
    kept = Settings()

    def amended(text: str) -> str:
        nonlocal kept
        found = _settings_in(text)
        kept = change(found.settings)
        if found.wrong:
            copy = keep_copy(settings_file())
            warn(f"{settings_file().name} as it was, with its mistakes, is kept as {copy.name}.")
        table = {name.replace("_", "-"): value for name, value in vars(kept).items()} | {
            "keys": dict(kept.keys),
            "computers": dict(kept.computers),
            "seats": {name: _terms_table(terms) for name, terms in kept.seats},
        }
        try:
            return _HEADING + tomli_w.dumps(merge(found.unknown, table))
        except (RecursionError, ValueError):  # Tables in one another, or too long a number.
            why = "an entry without meaning is too large."
            raise SaveError(why, settings_file().name) from None

    make_folder(config_folder())
    rewrite(settings_file(), _text, amended)
    return kept


def remember_players(
    settings: Settings,
    names: Iterable[str],
    computers: Mapping[str, ComputerSeat] = NO_COMPUTERS,
    seats: Mapping[str, SeatTerms] = NO_TERMS,
) -> Settings:
    """`settings` after a game of `names`, in turn order: they are known and come first.

    `computers` are those of them who are no people, `seats` the terms of those who have their own.
    """
    table = tuple(name for name in dict.fromkeys(map(clean_name, names)) if name)
    known = tuple(dict.fromkeys(table + settings.players))[:MOST_KNOWN_PLAYERS]
    others = [one for one in settings.computers if one[0] in known and one[0] not in table]
    here = [(name, computers[name].dials) for name in table if name in computers]
    terms = [one for one in settings.seats if one[0] in known and one[0] not in table]
    own = [(name, seats[name]) for name in table if seats.get(name, AS_THE_TABLE) != AS_THE_TABLE]
    return replace(
        settings,
        players=known,
        last_table=table,
        computers=(*here, *others),
        seats=(*own, *terms),
    )


# The file of the settings


def _text() -> str:
    """The text of the file, nothing if there is none. Raises `DataError`."""
    path = settings_file()
    if not os.path.lexists(path):
        return ""
    data = read_bytes(path, _LARGEST_FILE)
    try:
        text = as_text(data, path)
    except DataError:  # What is no text becomes what no TOML may hold: only its line is lost.
        text = data.decode("utf-8-sig", "replace").replace("\N{REPLACEMENT CHARACTER}", "\0")
    check_dots(text, path.name)
    return text


class _SettingsRead(NamedTuple):
    """What is in the file."""

    settings: Settings
    wrong: list[str]
    """What cannot be read, in sentences."""
    told: list[str]
    """What else is to be said."""
    unknown: dict[str, Any]
    """The entries that have no meaning here."""


def _settings_in(text: str) -> _SettingsRead:
    entries = Entries.of(text, settings_file().name)
    found = entries.read(_KINDS)
    settings = Settings(**{key.replace("-", "_"): value for key, value in found.items()})
    known = settings.players[:MOST_KNOWN_PLAYERS]
    unknown = dict[str, Any]()
    told = list[str]()
    for place, key, entry in _without_meaning(entries.fields):
        if gone := SEATS_NO_LONGER_KNOW.get(key):
            told.append(f"{place.error(key, gone)}")
            continue
        merge(unknown, entry)
        if len(told) < MOST_TOLD:
            told.append(f"{place.error(key, 'has no meaning here, and is kept as it is')}.")
    return _SettingsRead(replace(settings, players=known), entries.wrong, told, unknown)


def _without_meaning(fields: Fields) -> Iterator[tuple[Fields, str, dict[str, Any]]]:
    """What is not read: where it stands, its name there, and it alone as a table of the file."""
    for key, value in fields.table.items():
        if key not in _KINDS:
            yield fields, key, {key: value}
    seats = fields.table.get("seats")
    for name, terms in seats.items() if isinstance(seats, dict) else ():
        for key, value in terms.items() if isinstance(terms, dict) else ():
            if key not in _TERMS:
                place = fields.fields("seats").fields(name)
                yield place, key, {"seats": {name: {key: value}}}


def _terms_table(terms: SeatTerms) -> dict[str, Any]:
    """The terms of a seat by name, those alone that are its own."""
    usual = vars(AS_THE_TABLE)
    return {name: value for name, value in vars(terms).items() if value != usual[name]}


_KINDS: Mapping[str, Kind] = {
    each_field.name.replace("_", "-"): each_field.metadata.get("kind")
    or one(_flag if isinstance(each_field.default, bool) else _short)
    for each_field in fields(Settings)
}
"""The entries of the file."""
