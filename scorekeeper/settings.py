"""The settings remembered between games, and the user's own editions and presets."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar, get_type_hints

import tomli_w

from scorekeeper.files import NoHomeError, config_folder, read_toml_text
from scorekeeper.game.edition import DEFAULT_EDITION, Edition, read_edition, shipped_editions
from scorekeeper.game.fields import DataError, parse_toml
from scorekeeper.game.rules import (
    DEFAULT_PRESET,
    HouseRules,
    Preset,
    read_preset,
    shipped_presets,
)
from scorekeeper.game.setup import (
    AS_THE_TABLE,
    SEATS_NO_LONGER_KNOW,
    ComputerSeat,
    SeatTerms,
    WordCheck,
)
from scorekeeper.game.text import without_accents
from scorekeeper.names import clean_name, fold, printable
from scorekeeper.saving import SaveError, free_path, make_folder, remove, write_atomically
from scorekeeper.shapes import reader

MOST_KNOWN_PLAYERS = 30
LARGEST_FILE = 2**20
"""Bytes of a settings, edition or preset file."""

NO_COMPUTERS: Mapping[str, ComputerSeat] = MappingProxyType({})
"""All are people."""
NO_TERMS: Mapping[str, SeatTerms] = MappingProxyType({})
"""All play by the terms of the table."""
_HEADING = "# What scorekeeper remembers between games. It rewrites this file.\n"
_Data = TypeVar("_Data")


@dataclass(frozen=True)
class Audience:
    """The people at the table: sets which words a game has, and when they are looked up."""

    name: str
    """Its name in the settings."""
    title: str
    dictionary: str
    """The dictionary, by the name it is found by; it has family words as is usual for it."""
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
UNASKED = AUDIENCES[1]
"""The audience before it was asked for."""


@dataclass(frozen=True)
class Settings:
    """The settings: what is offered for a new game, and how the screen looks."""

    players: tuple[str, ...] = ()
    """Names known, those who played last first, at most thirty."""
    edition: str = DEFAULT_EDITION
    """The id of the edition to offer."""
    preset: str = DEFAULT_PRESET
    """The name of the house rules to offer."""
    words: str = UNASKED.words.value
    """When words are looked up."""
    dictionary: str = UNASKED.dictionary
    """The dictionary to offer, by the name it is found by, without family words."""
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
    last_table: tuple[str, ...] = ()
    """The players of the last game, as they sat."""
    keys: tuple[tuple[str, str], ...] = ()
    """Keys of the user's own: the name of what a key does, and the key."""
    family_words: str = ""
    """The choice to offer family words, ``on`` or ``off``; empty as is usual for the dictionary."""
    computers: tuple[tuple[str, str], ...] = ()
    """The known players that are computers: the name, and its dials."""
    seats: tuple[tuple[str, SeatTerms], ...] = ()
    """The known players who had terms of their own when they played last: the name, and these."""
    deals: bool = False
    """True if the app deals the tiles of the next game, and no box is needed."""
    audience: str = ""
    """The name of the audience that plays here; empty before it was asked for."""
    phone_plays: str = "agree"
    """Which plays from phones count: ``agree`` for those the keeper agrees to, ``at once``, or
    ``none``.
    """

    @property
    def is_played_with(self) -> bool:
        """True if who plays was asked, or a game was begun before that was ever asked."""
        return bool(self.audience or self.last_table)

    @property
    def who_plays(self) -> Audience:
        """The audience that was chosen, or the one that is usual before anybody was asked."""
        return next((one for one in AUDIENCES if one.name == self.audience), UNASKED)

    @property
    def has_family_words(self) -> bool:
        """True if the next game has family words, or looks no words up at all."""
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
    path = settings_file()
    if not path.exists():
        return Settings(), []
    try:
        table = parse_toml(read_toml_text(path, LARGEST_FILE), path.name).table
    except ValueError as error:  # A DataError, or a number too long for Python to read.
        return Settings(), [f"{printable(str(error))} The default settings are used."]
    usual, read = Settings(), _Reader(table)
    settings = Settings(
        players=read.names("players")[:MOST_KNOWN_PLAYERS],
        edition=read.choice("edition", usual.edition, editions()[0]),
        preset=read.choice("preset", usual.preset, presets()[0]),
        words=read.choice("words", usual.words, {str(mode) for mode in WordCheck}),
        dictionary=read.text("dictionary", usual.dictionary),
        family_words=read.choice("family-words", usual.family_words, ("", "on", "off")),
        theme=read.text("theme", usual.theme),
        plain=read.flag("plain", usual.plain),
        motion=read.flag("motion", usual.motion),
        sound=read.flag("sound", usual.sound),
        remarks=read.flag("remarks", usual.remarks),
        last_table=read.names("last-table"),
        keys=read.texts("keys", '"table.pass_turn" = "f2"'),
        computers=read.texts("computers", 'Mira = "everyday:fair"'),
        seats=read.seats("seats"),
        deals=read.flag("deals", usual.deals),
        audience=read.choice(
            "audience", "", ("", *(one.name for one in AUDIENCES)), "it is asked anew who plays"
        ),
        phone_plays=read.choice("phone-plays", usual.phone_plays, ("agree", "at once", "none")),
    )
    read.complain_of(key for key in table if key not in _as_table(usual))
    return settings, [printable(complaint) for complaint in read.complaints]


def who_plays() -> Audience:
    """The audience that was chosen, or the usual one; so, too, for a user without a home folder."""
    try:
        return load_settings()[0].who_plays
    except NoHomeError:
        return UNASKED


def plays_family_words() -> bool:
    """True if this house plays family words now; so, too, for a user without a home folder."""
    try:
        return load_settings()[0].has_family_words
    except NoHomeError:
        return True


def save_settings(settings: Settings) -> None:
    """Write `settings` for the next start; their folder is made. Raises `SaveError`."""
    make_folder(config_folder())
    write_atomically(settings_file(), _HEADING + tomli_w.dumps(_as_table(settings)))


def remember(change: Callable[[Settings], Settings], warn: Callable[[str], object]) -> Settings:
    """Make a `change` to the settings as they are now; `warn` is told if that cannot be kept."""
    settings = change(load_settings()[0])  # Others may have changed them since.
    try:
        save_settings(settings)
    except OSError as error:
        warn(str(error))
    return settings


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


def editions() -> tuple[dict[str, Edition], list[str]]:
    """The editions by id, shipped ones first, then those in ``editions/`` of the user's folder.

    Also what is wrong with the user's files; each of those is left out.
    """
    return _with_own(shipped_editions(), "editions", read_edition, lambda edition: edition.id)


def presets() -> tuple[dict[str, Preset], list[str]]:
    """The house rules by name, shipped ones first, then those in ``presets/`` likewise."""
    return _with_own(shipped_presets(), "presets", read_preset, lambda preset: preset.name)


def save_edition(edition: Edition) -> Edition:
    """Keep `edition` as a box of the user's own, in place of the one of theirs with its id.

    Without an id it gets one from its name. Raises `SaveError`, also if another box has that name.
    """
    known, _ = editions()
    others = [one for one in known.values() if one.id != edition.id]
    if taken := next((one for one in others if fold(one.name) == fold(edition.name)), None):
        raise SaveError(f"There is a box called {printable(taken.name)}; choose another name.")
    kept = replace(edition, id=edition.id or _free_id(edition.name, known))
    table = kept.as_table()
    if kept.dictionary:
        # Above the tables, where TOML has what belongs to none of them.
        table = {"dictionary": kept.dictionary, **table}
    file = _file_of("editions", read_edition, lambda one: one.id, kept.id, stem=kept.id)
    make_folder(file.parent)
    write_atomically(file, tomli_w.dumps(table))
    return kept


def _free_id(name: str, taken: Container[str]) -> str:
    """An id for a new box of that `name`."""
    stem = _stem(name)[:40] or "box"
    numbered = (f"{stem}-{number}" for number in count(2))
    return next(one for one in chain([stem], numbered) if one not in taken)


def remove_edition(edition: Edition) -> None:
    """Remove a box of the user's own, which games that were played with it still have.

    Raises `SaveError`.
    """
    remove(_file_of("editions", read_edition, lambda one: one.id, edition.id), lambda: None)


def save_preset(name: str, house: HouseRules) -> Preset:
    """Keep `house` as the user's own preset `name`, in place of one of theirs by that name.

    Raises `DataError` for a name that cannot be one, and `SaveError`.
    """
    name = clean_name(name)
    if not name:
        raise DataError("Your rules need a name.")
    if name in shipped_presets():
        raise DataError(f"{name!r} is built in; choose another name for yours.")
    table = {"name": name, "title": name, "rules": house.as_table()}
    file = _file_of("presets", read_preset, lambda preset: preset.name, name, stem=_stem(name))
    make_folder(file.parent)
    write_atomically(file, tomli_w.dumps(table))
    return Preset(name, name, house)


def _file_of(
    kind: str,
    read: Callable[[str, str], _Data],
    key_of: Callable[[_Data], str],
    key: str,
    stem: str = "",
) -> Path:
    """The file of the user's own data with the `key`, or one that is free for it."""
    folder = config_folder() / kind
    for path in sorted(folder.glob("*.toml")):
        with suppress(ValueError):  # Whatever it holds, it is nothing of this kind.
            if key_of(read(read_toml_text(path, LARGEST_FILE), path.name)) == key:
                return path
    return free_path(folder, stem or kind.removesuffix("s"), ".toml")


def _stem(name: str) -> str:
    """`name` as far as the name of a file can be it; perhaps nothing is left."""
    plain = without_accents(name).lower().replace("'", "").replace("’", "")
    return re.sub("[^a-z0-9]+", "-", plain).strip("-")


def _with_own(
    shipped: Mapping[str, _Data],
    kind: str,
    read: Callable[[str, str], _Data],
    key_of: Callable[[_Data], str],
) -> tuple[dict[str, _Data], list[str]]:
    found, complaints = dict(shipped), list[str]()
    for path in sorted((config_folder() / kind).glob("*.toml")):
        try:
            data = read(read_toml_text(path, LARGEST_FILE), path.name)
        except ValueError as error:
            message = str(error)
            complaints.append(message if path.name in message else f"{path.name}: {message}")
            continue
        key = key_of(data)
        if key in found:
            whose = "is built in" if key in shipped else "is in another file too"
            complaints.append(f"{path.name}: {key!r} {whose}; choose another name for yours.")
        elif key != printable(key):
            complaints.append(f"{path.name}: {key!r} has characters that cannot be shown.")
        else:
            found[key] = data
    return found, [printable(complaint) for complaint in complaints]


def _as_table(settings: Settings) -> dict[str, Any]:
    table = {name.replace("_", "-"): value for name, value in vars(settings).items()}
    seats = {name: _terms_table(terms) for name, terms in settings.seats}
    return table | {
        "keys": dict(settings.keys),
        "computers": dict(settings.computers),
        "seats": seats,
    }


def _terms_table(terms: SeatTerms) -> dict[str, Any]:
    """The terms of a seat by name, those alone that are its own."""
    usual = vars(AS_THE_TABLE)
    return {name: value for name, value in vars(terms).items() if value != usual[name]}


def _terms(table: Mapping[str, Any]) -> SeatTerms:
    """They as `_terms_table` has them. Raises `KeyError`, `TypeError`, `ValueError` for others."""
    kinds = get_type_hints(SeatTerms)
    terms = SeatTerms(**{name: reader(kinds[name])(value) for name, value in table.items()})
    if problems := terms.problems(terms.rack or 0):  # Which box it is for is not known yet.
        raise ValueError(problems[0])
    return terms


class _Reader:
    """Reads a table of settings, and complains of what is wrong; the usual value stands in."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.complaints: list[str] = []
        self._table = table

    def _complain(self, sentence: str) -> None:
        self.complaints.append(f"settings.toml: {sentence}")

    def complain_of(self, unknown: Iterable[str]) -> None:
        for key in unknown:
            self._complain(f"{key!r} has no meaning.")

    def text(self, key: str, usual: str) -> str:
        value = self._table.get(key, usual)
        if isinstance(value, str) and len(value) <= 200:
            return printable(value)
        self._complain(f"{key} must be a short text; the default is used.")
        return usual

    def flag(self, key: str, usual: bool) -> bool:
        value = self._table.get(key, usual)
        if isinstance(value, bool):
            return value
        self._complain(f"{key} must be true or false; {str(usual).lower()} is used.")
        return usual

    def choice(self, key: str, usual: str, known: Container[str], instead: str = "") -> str:
        value = self.text(key, usual)
        if value in known:
            return value
        self._complain(f"there is no {key} {value!r}; {instead or f'{usual} is used'}.")
        return usual

    def texts(self, key: str, example: str) -> tuple[tuple[str, str], ...]:
        value = self._table.get(key, {})
        if isinstance(value, dict) and all(isinstance(text, str) for text in value.values()):
            return tuple((printable(name), printable(text)) for name, text in value.items())
        self._complain(f"{key} must be a table such as {example}.")
        return ()

    def seats(self, key: str) -> tuple[tuple[str, SeatTerms], ...]:
        value = self._table.get(key, {})
        try:
            seats = {printable(name): self._seat(name, terms) for name, terms in value.items()}
        except (AttributeError, KeyError, TypeError, ValueError):
            self._complain(f"{key} must be tables such as [{key}.Maya] with start = 35.")
            return ()
        return tuple(seats.items())

    def _seat(self, name: str, table: Mapping[str, Any]) -> SeatTerms:
        """The terms in `table`, without those that there were once."""
        for key, told in SEATS_NO_LONGER_KNOW.items():
            if key in table:
                self._complain(f"{printable(name)}: {told}")
        return _terms({key: it for key, it in table.items() if key not in SEATS_NO_LONGER_KNOW})

    def names(self, key: str) -> tuple[str, ...]:
        value = self._table.get(key, [])
        if isinstance(value, list) and all(isinstance(name, str) for name in value):
            return tuple(name for name in dict.fromkeys(map(clean_name, value)) if name)
        self._complain(f"{key} must be a list of names; none are used.")
        return ()
