"""The boxes as cards on the form of a new game."""

from __future__ import annotations

import pytest

from scorekeeper.game.edition import shipped_editions
from scorekeeper.tui.form_lines import cards


@pytest.mark.parametrize("width", range(40, 120))
@pytest.mark.parametrize("large", [False, True])
def test_a_card_says_all_of_its_box_at_any_width(width: int, large: bool) -> None:
    boxes = list(shipped_editions().values())
    for chosen, box in enumerate(boxes):
        lines = cards(boxes, chosen, width, True, large).lines
        shown = " ".join(text for line in lines for text, _ in line)
        assert {str(box.tile_count), "tiles", str(box.stack_limit), "high"} <= set(shown.split())
