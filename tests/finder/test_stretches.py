"""Where words can begin and end, held against trying every two places."""

from __future__ import annotations

import random

from scorekeeper.finder.crossings import BESIDE, BLOCKED, FREE, TILE
from scorekeeper.finder.rows import place_number
from scorekeeper.finder.stretches import stretches_of


def test_all_stretches_of_a_line() -> None:
    """Each with what is inside."""
    rng = random.Random(1)
    for _ in range(500):
        kinds = tuple(rng.choices((TILE, BESIDE, FREE, BLOCKED), (4, 3, 3, 1), k=10))
        most = rng.randint(0, 7)
        found = {(one.start, one.end): one for one in stretches_of(kinds, most)}
        assert list(found) == sorted(found)
        for start in range(10):
            for end in range(start + 1, 11):
                inside = kinds[start:end]
                gaps = len(inside) - inside.count(TILE)
                bounded = TILE not in (*kinds[:start][-1:], *kinds[end : end + 1])
                touching = TILE in inside or BESIDE in inside
                fits = len(inside) > 1 and bounded and touching
                one = found.get((start, end))
                assert (one is not None) == (fits and gaps <= most and BLOCKED not in inside)
                if one:
                    by_kind = {
                        kind: tuple(p for p in range(start, end) if kinds[p] == kind)
                        for kind in (BESIDE, TILE, FREE)
                    }
                    assert one.gaps == gaps
                    assert (one.tiles, one.beside) == (by_kind[TILE], by_kind[BESIDE])
                    assert one.places == by_kind[BESIDE] + by_kind[TILE] + by_kind[FREE]
                    assert one.number + start == place_number(end - start, 0)
