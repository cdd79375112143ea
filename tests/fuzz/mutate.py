"""Damage to data: what editors, sync services, bad disks and hostile people do to a file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from enum import Enum
from random import Random

import tomli_w

from .tree import garbled

LARGEST = 6_000_000
"""Bytes; a little more than any reader takes."""

TOKENS = (
    *(b"\x00", b"\x1b[2J", b"\x1b]0;x\x07", b"\x9b1m", b"\xc2\x9b", b"\xff\xfe", b"\xef\xbb\xbf"),
    *("\u202e".encode(), "\u2028".encode(), "\ud7ff".encode(), b"\xed\xa0\x80", "e\u0301".encode()),
    *(
        "ß".encode(),
        "İ".encode(),
        "ﬀ".encode(),
        "愛".encode(),
        "👩\u200d👧".encode(),
        b"[bold]x[/]",
    ),
    *(
        b"{",
        b"}",
        b"[",
        b"]",
        b"[[turn]]",
        b"[rules]",
        b'"',
        b"'''",
        b'"""',
        b"=",
        b".",
        b",",
        b"#",
    ),
    *(
        b"\n",
        b"\r\n",
        b"\t",
        b" ",
        b":",
        b"null",
        b"true",
        b"NaN",
        b"1e999",
        b"-0",
        b"0x10",
        b"nan",
    ),
    *(b"99999999999999999999", b"-1", b"1" * 5000, b"1979-05-27T07:32:00Z", b"pass", b"exchange "),
    *(b"challenge X upheld", b"end", b"Qu", b"QU", b"Q", b"[IJ]", b"A1", b"ZZ999", b"5C", b"C5=M"),
    *(b"../../../tmp/x", b"/dev/zero", b"\\u0000", b"\\ud800", b"\\x41", b"size = 1000000", b"K5"),
)

Damage = Callable[[bytes, Random], bytes]


def damaged(corpus: Sequence[bytes], random: Random) -> bytes:
    """One of `corpus` after one to six kinds of damage."""
    data = random.choice(corpus)
    for _ in range(min(random.randrange(1, 7), random.randrange(1, 7))):
        data = random.choice(_KINDS)(data, random)
    if random.random() < 0.1:
        data = _splice(data, random.choice(corpus), random)
    return data[:LARGEST]


def _place(data: bytes, random: Random) -> int:
    return random.randrange(len(data) + 1)


def _flip(data: bytes, random: Random) -> bytes:
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]


def _insert(data: bytes, random: Random) -> bytes:
    at = _place(data, random)
    return data[:at] + random.choice(TOKENS) + data[at:]


def _noise(data: bytes, random: Random) -> bytes:
    at = _place(data, random)
    return data[:at] + random.randbytes(random.randrange(1, 12)) + data[at:]


def _cut(data: bytes, random: Random) -> bytes:
    at = _place(data, random)
    return data[:at] + data[at + random.randrange(1, 40) :]


def _truncate(data: bytes, random: Random) -> bytes:
    return data[: _place(data, random)]


def _repeat(data: bytes, random: Random) -> bytes:
    at = _place(data, random)
    part = data[at : at + random.randrange(1, 60)]
    times = random.choice((2, 2, 2, 3, 10, 100, 10_000))
    return data[:at] + part * times + data[at + len(part) :]


def _swap_lines(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _lose_line(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    del lines[random.randrange(len(lines))]
    return b"\n".join(lines)


def _change_value(data: bytes, random: Random) -> bytes:
    """Another value behind one of the equal signs or colons."""
    mark = random.choice((b"=", b":", b","))
    parts = data.split(mark)
    if len(parts) < 2:
        return _insert(data, random)
    at = random.randrange(1, len(parts))
    _, end, rest = parts[at].partition(b"\n")
    value = random.choice((random.choice(TOKENS), b" " + str(random.randrange(-9, 999)).encode()))
    parts[at] = value + end + rest
    return mark.join(parts)


def _nest(data: bytes, random: Random) -> bytes:
    opening, closing = random.choice(((b"[", b"]"), (b"{", b"}"), (b"a.", b""), (b'{"a":', b"}")))
    depth = random.choice((2, 50, 2_000, 100_000))
    at = _place(data, random)
    return data[:at] + opening * depth + closing * depth + data[at:]


def _swell(data: bytes, random: Random) -> bytes:
    """A name of up to a few megabytes."""
    at = _place(data, random)
    size = random.choice((100, 1_000, 10_000, 1_000_000, 5_000_000))
    unit = random.choice((b"A", b"a ", b".", b"\xc3\xa9", b"A,", b"5C A\n"))
    return data[:at] + unit * (size // len(unit)) + data[at:]


def _splice(data: bytes, other: bytes, random: Random) -> bytes:
    return data[: _place(data, random)] + other[_place(other, random) :]


_KINDS: tuple[Damage, ...] = (
    *(_flip, _flip, _insert, _insert, _insert, _noise, _cut, _cut, _truncate, _repeat),
    *(_swap_lines, _lose_line, _change_value, _change_value, _change_value, _change_value),
)
_RARE_KINDS: tuple[Damage, ...] = (_nest, _swell)
RARE = 0.01
"""Share of inputs of hostile size: each takes as long as hundreds of others."""


class Form(Enum):
    """How the values in a file are written."""

    TEXT = "text"
    TOML = "toml"
    JSON = "json"


def hostile(corpus: Sequence[bytes], form: Form, random: Random) -> bytes:
    """One of `corpus` damaged in its writing, its meaning or both, now and then of hostile size."""
    if form is not Form.TEXT and random.random() < 0.7:
        corpus = [_garbled(random.choice(corpus), form, random)]
        if random.random() < 0.8:
            return corpus[0]
    data = damaged(corpus, random)
    if random.random() < RARE:
        data = random.choice(_RARE_KINDS)(data, random)[:LARGEST]
    return data


def _garbled(data: bytes, form: Form, random: Random) -> bytes:
    if form is Form.JSON:
        return json.dumps(garbled(json.loads(data), random)).encode()
    return tomli_w.dumps(garbled(tomllib.loads(data.decode()), random)).encode()
