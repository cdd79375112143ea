"""What the forms draw: the boxes as cards, and the next key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.edition import shipped_editions
from scorekeeper.game.text import Wording
from scorekeeper.tui.forms.lines import cards
from scorekeeper.tui.kit.lines import line_width, next_key_lines

from ..helpers import read_lines


@pytest.mark.parametrize("width", range(33, 120))
@pytest.mark.parametrize(("height", "high"), [(24, 10), (36, 16), (60, 0)])
def test_a_card_says_what_is_in_its_box_at_any_width(width: int, height: int, high: int) -> None:
    boxes = list(shipped_editions().values())
    for chosen, box in enumerate(boxes):
        shown = cards(boxes, chosen, width, height)
        rows = ["".join(text for text, _ in line) for line in shown]
        assert all(len(row) in (0, width) for row in rows)
        assert len(rows) == 1 + (high or (26 if width >= 66 else 16))
        said = "\n".join(rows)
        assert f"● {box.size} x {box.size}" in said
        for other in boxes:
            assert f"{other.tile_count} tiles" in said


def test_a_card_says_how_many_of_the_last_games_had_its_box() -> None:
    boxes = list(shipped_editions().values())
    for width, height in ((59, 40), (92, 60)):
        rows = cards(boxes, 0, width, height, played={boxes[0].id: "your last 31 games"})
        texts = ["".join(text for text, _ in row) for row in rows if row]
        assert all(len(text) == width for text in texts)
        assert "your last" in "".join(texts)
        assert "31" in "".join(texts)


@pytest.mark.parametrize("board", range(6, 16))
@pytest.mark.parametrize(("width", "height"), [(33, 24), (57, 40), (70, 60)])
def test_a_box_of_ones_own_has_its_name_and_its_size(board: int, width: int, height: int) -> None:
    ten, *_ = shipped_editions().values()
    own = replace(ten, id="own", name="Oma's box", size=board)
    rows = cards([ten, own], 1, width, height)
    said = "".join(text for row in rows for text, _ in row)
    assert "Oma's box" in said
    assert (f"{board} x {board}" in said) or ("100 tiles, 5 high" in said)
    assert all(line_width(row) in (0, width) or row is rows[0] for row in rows)


def test_the_next_key_says_all_of_a_long_sentence() -> None:
    message = "A tie: Anna and Ben draw again. Type each new letter after the first."
    rows = next_key_lines("Enter", message, width=60)
    assert len(rows) == 3
    assert " ".join("".join(text for text, _ in row[2:]) for row in rows[1:]).split() == (
        message.split()
    )


def test_what_is_said_below_the_next_key_gets_shorter_and_is_not_cut() -> None:
    about = Wording("Grandma begins this time", "Grandma begins")
    assert read_lines(next_key_lines("Enter", "play again", about, width=40))[-1].endswith("time")
    assert read_lines(next_key_lines("Enter", "play again", about, width=32))[-1].endswith(
        "  Grandma begins"
    )
