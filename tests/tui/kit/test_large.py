"""Names and numbers drawn as large as there is room for them."""

from __future__ import annotations

import pytest

from scorekeeper.tui.kit.large import BROAD, DOUBLED, LOW, TALL, WRITTEN, alike, large

SIZES = [DOUBLED, BROAD, TALL, LOW, WRITTEN]


@pytest.mark.parametrize("text", ["27", "−5", "+1,204", "(8)", "NORA", "NOT ALLOWED", "QI?"])
def test_a_text_has_every_size_from_the_largest_on(text: str) -> None:
    sizes = [large(text, lines) for lines in SIZES]
    assert [len(rows) for rows in sizes] == SIZES
    assert all(len({len(row) for row in rows}) == 1 for rows in sizes)
    assert sizes[-1] == [text]


@pytest.mark.parametrize("lines", range(9))
def test_the_largest_that_has_room_is_taken(lines: int) -> None:
    for columns in range(60):
        drawn = large("203", lines, columns)
        sizes = [large("203", size) for size in SIZES if size <= lines]
        fitting = [rows for rows in sizes if len(rows[0]) <= columns]
        assert drawn == (fitting[0] if fitting else ["203"])


def test_what_has_no_drawing_is_written() -> None:
    for text in ("ZOË", "愛", "\u202e", ""):
        assert large(text, DOUBLED) == [text]
    assert {len(large("1:30", lines)) for lines in SIZES} == {BROAD, LOW, WRITTEN}


@pytest.mark.parametrize("room", range(80))
def test_texts_are_alike_and_only_as_large_as_the_widest_has_room(room: int) -> None:
    texts = ["7", "1,204"]
    drawn = alike(texts, DOUBLED, lambda columns: sum(columns) <= room)
    (lines,) = {len(rows) for rows in drawn}
    assert lines in SIZES
    assert sum(len(rows[0]) for rows in drawn) <= room or drawn == [["7"], ["1,204"]]
