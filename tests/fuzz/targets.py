"""The readers of strangers' data, each with whole examples to damage and its clean errors."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scorekeeper.boxes import editions, presets
from scorekeeper.cli.programs import JsonLinesServer
from scorekeeper.export import Format, write_export
from scorekeeper.game.board import Board, NotationError
from scorekeeper.game.edition import Edition, find_edition, read_edition
from scorekeeper.game.fields import DataError
from scorekeeper.game.notation import read_action, write_action
from scorekeeper.game.play import Play
from scorekeeper.game.position import Position
from scorekeeper.game.rules import Rules, find_preset, read_preset
from scorekeeper.names import printable
from scorekeeper.record import load, read_record, write_record
from scorekeeper.requests.plays import JudgeHandler, PlaysHandler
from scorekeeper.settings import load_settings
from scorekeeper.words.house import load_house_words
from scorekeeper.words.word_file import WordFile, read_words
from tests.record import secret_games

from .damage import Form

ROOT = Path(__file__).parents[2]
TEN = find_edition("hasbro-10x10")
DOUBLE = read_edition(
    'id = "double"\nname = "Tiles of two letters"\nsize = 11\nstart = ["F6"]\nstack-limit = 5\n'
    "rack-size = 7\n[score]\nflat-tile = 2\nstacked-tile = 1\n[tiles]\n"
    + "\n".join(
        f'"{letter}" = 4' for letter in ("A", "E", "I", "J", "IJ", "C", "CS", "SZ", "LL", "S", "Ä")
    ),
    "double.toml",
)

Feed = Callable[[bytes, Path], Iterable[str]]
"""Reads data, with a file of its own in a folder of its own; gives all that would be shown."""


@dataclass(frozen=True)
class Target:
    """One reader."""

    corpus: tuple[bytes, ...]
    feed: Feed
    form: Form = Form.TEXT


class UncleanError(AssertionError):
    """A reader gave something that it should not give."""


def _files(*patterns: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for pattern in patterns for path in sorted(ROOT.glob(pattern)))


def _record(data: bytes, file: Path) -> Iterable[str]:
    file.write_bytes(data)
    try:
        reading = load(file)
    except DataError as error:
        return [str(error)]
    written = write_record(reading.game)
    again = read_record(written, "again.toml")
    if again.complaints or write_record(again.game) != written:
        raise UncleanError(f"what was written does not read: {again.complaints}")
    shown = list(reading.complaints)
    for form in Format:
        if form.is_text:
            text = write_export(reading.game, form).decode()
            shown += text.split("\r\n" if form is Format.CSV else "\n")
    return [line for line in shown if line]


def _edition(data: bytes, file: Path) -> Iterable[str]:
    try:
        edition = read_edition(data.decode("utf-8", "replace"), file.name)
    except DataError as error:
        return [printable(str(error))]
    rules = Rules(edition, find_preset("hasbro").house)
    return str(Position.start(rules, 2).board).splitlines()


def _preset(data: bytes, file: Path) -> Iterable[str]:
    try:
        preset = read_preset(data.decode("utf-8", "replace"), file.name)
    except DataError as error:
        return [printable(str(error))]
    return [f"{name} = {value}" for name, value in preset.house.as_table().items()]


def _words(data: bytes, file: Path) -> Iterable[str]:
    file.write_bytes(data)
    try:
        words: WordFile = read_words(file)
    except DataError as error:
        return [str(error)]
    return ["", *(word for word in list(words.words)[:20])]


def _settings(data: bytes, file: Path) -> Iterable[str]:
    home = file.parent / "home"
    for name in ("settings.toml", "house-words.txt", "editions/own.toml", "presets/own.toml"):
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    told = [load_settings()[1], load_house_words()[1], editions()[1], presets()[1]]
    return [sentence for sentences in told for sentence in sentences]


def _notation(data: bytes, file: Path) -> Iterable[str]:
    text = data.decode("utf-8", "replace")
    shown = []
    for board, edition in _boards():
        try:
            action = read_action(text, board, edition)
            written = write_action(action, board, edition)
            if isinstance(action, Play) and read_action(written, board, edition) != action:
                raise UncleanError(f"{text!r} is written {written!r}, which reads otherwise")
            shown.append(printable(written))
        except NotationError as error:
            shown.append(printable(str(error)))
    return shown


@cache
def _boards() -> tuple[tuple[Board, Edition], ...]:
    played = read_record((ROOT / "tests/games/leaflet.toml").read_text("utf-8"), "leaflet.toml")
    return ((Board.empty(10), TEN), (played.game.board, TEN), (Board.empty(11), DOUBLE))


def _judge(data: bytes, file: Path) -> Iterable[str]:
    return _answers(JsonLinesServer(JudgeHandler(_few_words())), data)


def _plays(data: bytes, file: Path) -> Iterable[str]:
    return _answers(JsonLinesServer(PlaysHandler(_few_words())), data)


def _answers(clerk: JsonLinesServer, data: bytes) -> Iterable[str]:
    shown = []
    for line in data.split(b"\n")[:20]:
        answer = clerk.answer(line)
        told = json.loads(answer)
        if "\n" in answer.decode()[:-1] or "id" not in told:
            raise UncleanError(f"no answer of one line: {answer!r}")
        shown.append(answer.decode().strip())
    return shown


@cache
def _few_words() -> WordFile:
    return WordFile("a few", frozenset(["AT", "EATS", "WOOD", "NETS", "QUIT", "IJS", "LEAP"]))


_ROWS = ("..........", "..........", "...TEASE..", "...O..I...", "..WOOD.T..", "....NET...")
_REQUEST = {
    "id": 1,
    "edition": "hasbro-10x10",
    "board": {
        f"{column}{row}": ["R", letter][row % 2 :]
        for row, letters in enumerate(_ROWS, 1)
        for column, letter in zip("ABCDEFGHIJ", letters, strict=True)
        if letter != "."
    },
}
_REQUESTS = tuple(
    json.dumps({**_REQUEST, **more}).encode()
    for more in (
        {"tiles": [["C5", "M"]]},
        {"tiles": [["E7", "A"], ["E8", "T"]]},
        {"play": "F5 .EAR", "rules": {"plural": "off", "leftover": 7, "turn-timer": "60 a turn"}},
        {"rack": ["A", "E", "Qu", "S", "T", "N", "R"]},
    )
)
_TURNS = (
    *(b"5C MOOD", b"F5 L..P", b"C5=M D6=O", b"pass", b"exchange Qu", b"end", b"8ESNACK"),
    *(b"challenge WOOD upheld", b"challenge refused by table", b"5C [QU]IT", b"10A IJLLCS"),
)
_GAMES = (
    *_files("tests/games/*.toml", "scorekeeper/demo.toml"),
    *(write_record(game()).encode() for game in (secret_games.real, secret_games.dealt)),
)
_LIST = b"# words\nAT\nEAT\nquiz\nRE-USE\nW\xc3\x84RE\nfoo/SM\n"

TARGETS = {
    "record": Target(_GAMES, _record, Form.TOML),
    "edition": Target(_files("scorekeeper/editions/*.toml"), _edition, Form.TOML),
    "preset": Target(_files("scorekeeper/presets/*.toml"), _preset, Form.TOML),
    "words": Target((_LIST, b"40000\nabc/S\nde'f\n", b"a\tb\nc;d\n"), _words),
    "settings": Target(
        (
            *_files("scorekeeper/presets/*.toml"),
            b'players = ["Anna"]\ntheme = "x"\n',
            b"+QI\n-ZA\n",
        ),
        _settings,
    ),
    "notation": Target(_TURNS, _notation),
    "judge": Target(_REQUESTS, _judge, Form.JSON),
    "plays": Target(_REQUESTS, _plays, Form.JSON),
}
