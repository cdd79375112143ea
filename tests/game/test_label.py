"""What people call a turn, written and read."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Label


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("4", Label(4)),
        (" 04C ", Label(4, 1)),
        ("4c2", Label(4, 2)),
        ("END", Label(None)),
    ],
)
def test_a_label_is_read_as_the_log_writes_it(text: str, label: Label) -> None:
    assert Label.parse(text) == label
    assert Label.parse(str(label)) == label


@pytest.mark.parametrize("text", ["", "c", "-1", "4d", "4c2c", "12345", "٤"])
def test_what_is_no_label_is_said(text: str) -> None:
    with pytest.raises(NotationError, match="such as 4, 4c, 4c2 or end"):
        Label.parse(text)
