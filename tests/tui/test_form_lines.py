"""The boxes as cards on the form of a new game."""

from __future__ import annotations

import pytest

from scorekeeper.game.edition import shipped_editions
from scorekeeper.tui.form_lines import cards


@pytest.mark.parametrize("width", range(40, 120))
@pytest.mark.parametrize("large", [False, True])
def test_a_card_says_all_of_its_box_at_any_width(width: int, large: bool) -> None:
    boxes = list(shipped_editions().values())
    for chosen in range(len(boxes)):
        shown = cards(boxes, chosen, width, True, large)
        rows = ["".join(text for text, _ in line) for line in shown.lines[1:]]
        ends = [start - 1 for start, _ in shown.places[1:]] + [width]
        for (start, one), end in zip(shown.places, ends, strict=True):
            said = " ".join(row[start:end] for row in rows).split()
            box = boxes[one]
            assert {str(box.tile_count), "tiles", str(box.stack_limit), "high"} <= set(said)
