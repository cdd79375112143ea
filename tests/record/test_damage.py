"""Damaged and hostile game files: nothing changes unsaid, nothing crashes the reader."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.record import Reading, RecordError
from tests.conftest import most

from .samples import LEAFLET, LINES, reread


def read_damaged(text: str) -> Reading | None:
    """What can be made of `text`; no other exception may come."""
    with suppress(RecordError):
        return reread(text)
    return None


def assert_nothing_changed_unsaid(text: str) -> None:
    """A file that reads without complaint must give the leaflet's game."""
    reading, whole = read_damaged(text), reread(LEAFLET).game
    if reading and not reading.complaints:
        assert reading.game.turns == whole.turns
        assert replace(reading.game.setup, started="") == replace(whole.setup, started="")


@pytest.mark.parametrize("number", range(len(LINES)), ids=lambda number: f"line-{number + 1}")
def test_no_line_can_be_lost_unnoticed(number: int) -> None:
    kept = [*LINES[:number], *LINES[number + 1 :]]
    assert_nothing_changed_unsaid("\n".join(kept))


GARBAGE = ("x", "= 1", "[", "[[turn]]", "[player]", "\x00", 'play = "pass"', "turn = 1", '"""')


@pytest.mark.parametrize("garbage", most(GARBAGE, pytest.mark.readers, 3))
def test_no_line_can_be_garbled_into_a_crash(garbage: str) -> None:
    for number, line in enumerate(LINES):
        for new in (garbage, line + garbage, line[: len(line) // 2], line.upper()):
            read_damaged("\n".join([*LINES[:number], new, *LINES[number + 1 :]]))


VALUES = ("true", "-1", "1e400", "nan", '""', "[[]]", "{}", "1979-05-27")


@pytest.mark.parametrize("value", most(VALUES, pytest.mark.readers, 4))
def test_no_value_can_crash_the_reader(value: str) -> None:
    for number, line in enumerate(LINES):
        if " = " in line:
            new = f"{line.split(' = ')[0]} = {value}"
            read_damaged("\n".join([*LINES[:number], new, *LINES[number + 1 :]]))


@given(st.integers(0, len(LEAFLET)), st.integers(0, 40), st.text(max_size=40))
def test_no_edit_can_crash_the_reader(start: int, length: int, new: str) -> None:
    read_damaged(LEAFLET[:start] + new + LEAFLET[start + length :])


@given(st.text())
def test_no_text_can_crash_the_reader(text: str) -> None:
    read_damaged(text)


@pytest.mark.parametrize("text", ["[" * 10_000, "a = " + "[" * 10_000, "a." * 100_000 + "a = 1"])
def test_a_file_made_to_choke_the_reader_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        reread(text)
