"""Damage to data: what editors, sync services, bad disks and hostile people do to a file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from enum import Enum
from typing import Any

import tomli_w
from hypothesis import strategies as st

TOKENS = (
    *(b"\x00", b"\x1b[2J", b"\x1b]0;x\x07", b"\x9b1m", b"\xc2\x9b", b"\xff\xfe", b"\xef\xbb\xbf"),
    *("\u202e".encode(), "\u2028".encode(), "\ud7ff".encode(), b"\xed\xa0\x80", "e\u0301".encode()),
    *(sign.encode() for sign in ("ß", "İ", "ﬀ", "愛", "👩\u200d👧", "[bold]x[/]")),
    *b'{ } [ ] [[turn]] [rules] " \'\'\' """ = . , # : null true NaN 1e999 -0 0x10 nan'.split(),
    *(b"\n", b"\r\n", b"\t", b" ", b"99999999999999999999", b"-1", b"1" * 5000),
    *(b"1979-05-27T07:32:00Z", b"pass", b"exchange ", b"challenge X upheld", b"end"),
    *(b"Qu", b"QU", b"Q", b"[IJ]", b"A1", b"ZZ999", b"5C", b"C5=M", b"K5", b"size = 1000000"),
    *(b"../../../tmp/x", b"/dev/zero", b"\\u0000", b"\\ud800", b"\\x41"),
)
ODD_TEXTS = (
    *("", " ", "\x00", "\x1b[2J", "\u202e", "[bold]x[/]", "A" * 300, "é", "ß", "İ", "pass", "end"),
    *("exchange", "exchange Z", "5C MOOD", "F5 .EAR", "A1 Z", "J10 S", "K5 AT", "C5=M D6=O", "Qu"),
    *("challenge upheld", "challenge WOOD refused by table", "10J QUIT", "5C [Q]", "plural-s, gap"),
    *("A A A A A A A A", "Q", "Anna", "Ben", "MOOD 8", "inline", "challenge", "hasbro-10x10", "0"),
    *("classic-8x8", "lose-turn", "points 5", "60 a turn", "none", "yes", "D4", "ZZ99", "../x"),
    *("everyday:fair", "club:", ":expert", "A E Qu", "exchange E"),
)
ODD_NUMBERS = (0, -1, 1, 2, 3, 5, 8, 11, 15, 26, 27, 99, 1000, 10**6, 2**63, 10**30, -(2**40))
ODD_VALUES: tuple[Any, ...] = (
    *(True, False, 0.5, float("inf"), [], {}, [[]], [{}], {"a": {"b": 1}}, [1, "a"], ["A", "A"]),
    *("", 1),
)


class Form(Enum):
    """How the values in a file are written."""

    TEXT = "text"
    TOML = "toml"
    JSON = "json"


def hostile(corpus: Sequence[bytes], form: Form) -> st.SearchStrategy[bytes]:
    """One of `corpus` damaged in its writing, in its meaning, or in both."""
    whole = st.sampled_from(corpus)
    if form is Form.TEXT:
        return damaged(whole)
    garbled = st.builds(_garbled, whole, st.just(form), st.lists(_CHANGES, min_size=1, max_size=4))
    return damaged(whole) | garbled | damaged(garbled)


def damaged(whole: st.SearchStrategy[bytes]) -> st.SearchStrategy[bytes]:
    """`whole`, in which up to six pieces are lost, repeated, or something else."""
    return st.builds(_damaged, whole, st.lists(_EDITS, min_size=1, max_size=6))


_PLACES = st.floats(0, 1, exclude_max=True)
"""Somewhere between the first and the last of several things."""
_ROUND = st.sampled_from(((b"[", b"]"), (b"{", b"}"), (b"a.", b""), (b'{"a":', b"}")))
_PIECES: st.SearchStrategy[Callable[[bytes], bytes]] = st.one_of(
    st.sampled_from(TOKENS).map(lambda token: lambda piece: token),
    st.sampled_from(TOKENS).map(lambda token: lambda piece: piece + token),
    st.integers(-9, 999).map(lambda number: lambda piece: f" {number}".encode()),
    st.binary(max_size=12).map(lambda noise: lambda piece: noise),
    st.sampled_from((0, 2, 3, 10, 100)).map(lambda times: lambda piece: piece * times),
    st.tuples(_ROUND, st.sampled_from((2, 50, 2_000))).map(
        lambda nest: lambda piece: nest[0][0] * nest[1] + piece + nest[0][1] * nest[1]
    ),
)
"""What becomes of a piece of a file."""


class Stretch(Enum):
    """Which piece of a file is damaged."""

    ANY = "any"
    VALUE = "value"
    """What is behind a sign, up to the end of the line."""
    REST = "rest"
    """All that follows."""


_EDITS = st.tuples(
    _PLACES,
    st.sampled_from((*[Stretch.ANY, Stretch.VALUE] * 6, Stretch.REST)),
    st.integers(0, 60),
    _PIECES,
)


def _damaged(data: bytes, edits: Sequence[tuple[float, Stretch, int, Any]]) -> bytes:
    for place, stretch, length, becomes in edits:
        first = int(place * (len(data) + 1))
        last = first + length
        if stretch is Stretch.VALUE:
            first = next((at for at in range(first, 0, -1) if data[at - 1] in b"\n=:,"), 0)
            last = max(data.find(b"\n", first), first)
        elif stretch is Stretch.REST:
            last = len(data)
        data = data[:first] + becomes(data[first:last]) + data[last:]
    return data


class Change(Enum):
    """What becomes of a value in a table or list."""

    OTHER = "another of its kind"
    ODD = "an odd one"
    LOST = "lost"
    DOUBLED = "doubled, or called otherwise"
    EXCHANGED = "exchanged with another"


_CHANGES = st.tuples(
    *(_PLACES, _PLACES, _PLACES, st.sampled_from((Change.OTHER, *Change))),
    *(st.sampled_from(ODD_TEXTS), st.sampled_from(ODD_NUMBERS), st.sampled_from(ODD_VALUES)),
)


def _garbled(data: bytes, form: Form, changes: Sequence[tuple[Any, ...]]) -> bytes:
    """`data`, which still parses, but makes no sense."""
    tree = json.loads(data) if form is Form.JSON else tomllib.loads(data.decode())
    for place, key, other, change, *odd in changes:
        if containers := list(_containers(tree)):
            container = _nth(containers, place)
            keys = list(container) if isinstance(container, dict) else list(range(len(container)))
            _garble(container, _nth(keys, key), _nth(keys, other), change, odd)
    return (json.dumps(tree) if form is Form.JSON else tomli_w.dumps(tree)).encode()


def _nth(things: Sequence[Any], place: float) -> Any:
    return things[int(place * len(things))]


def _containers(tree: Any) -> Iterator[Any]:
    """The tables and lists in `tree` that hold something, deep ones too."""
    if isinstance(tree, dict | list) and tree:
        yield tree
        for value in tree.values() if isinstance(tree, dict) else tree:
            yield from _containers(value)


def _garble(container: Any, key: Any, other: Any, change: Change, odd: Sequence[Any]) -> None:
    text, number, value = odd
    match change:
        case Change.LOST:
            del container[key]
        case Change.ODD:
            container[key] = deepcopy(value)
        case Change.DOUBLED if isinstance(container, dict):
            container[text] = container.pop(key)
        case Change.DOUBLED:
            container.insert(other, deepcopy(container[key]))
        case Change.EXCHANGED:
            container[key], container[other] = container[other], container[key]
        case Change.OTHER if isinstance(container[key], str):
            old, at = container[key], number % (len(container[key]) + 1)
            container[key] = old[:at] + text[:1] + old[at + 1 :] if number > 9 else text
        case Change.OTHER if type(container[key]) is int:
            container[key] = container[key] + number if 0 < number < 9 else number
        case _:
            container[key] = deepcopy(value)
