"""How many keys a turn costs: the leaflet's game typed key by key, on the board and as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.notation import read_start
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.turn_entry import TurnEntry
from tests.support.games import LEAFLET, game_of

from ..hands import Hands, at_table
from ..helpers import LEAFLET_POINTS

MOVES = {"<": "left", ">": "right", "^": "up", "_": "down", "/": "space"}
"""How the scripts below write the keys that are no letters; Enter ends each."""


ON_THE_BOARD = ("<<mood", ">>>/.ear", "<_/n.t", "<<^w", ">>>/l..p", "<___/snack", ">>>^^^^^/plus")
"""The shortest way for a hand on the arrows: the cursor begins at E5, then where a turn began."""


async def type_turn(hands: Hands, keys: str) -> int:
    """Type `keys` and Enter; how many keys that took."""
    before = len(hands.game.steps)
    await hands.press(*(MOVES.get(key, "space" if key == " " else key) for key in keys), "enter")
    await hands.until(lambda: len(hands.game.steps) == before + 1, keys)
    return len(keys) + 1


async def test_the_leaflets_game_on_the_board(home: Path) -> None:
    """The cursor waits where the last turn began."""
    counts = []
    async with at_table(game_of(), home) as hands:
        for turn, keys in zip(LEAFLET, ON_THE_BOARD, strict=True):
            counts.append(await type_turn(hands, keys))
            first, _, _ = read_start(turn)
            row = hands.board.splitlines()[first.row * 2 + 1]
            cursor = row.index("►" if "►" in row else "▼")
            assert (cursor - 3) // 4 == first.column
        assert [step.text for step in hands.saved.steps] == list(LEAFLET)
        assert tuple(step.points for step in hands.saved.steps) == LEAFLET_POINTS
    assert sum(counts) <= 62


@pytest.mark.parametrize(
    ("keys", "turn"),
    [
        ("1asnack", "1A SNACK"),
        ("8esnack", "8E SNACK"),
        ("10fsnack", "10F SNACK"),
        ("a1snack", "A1 SNACK"),
        ("j6snack", "J6 SNACK"),
    ],
)
def test_five_tiles_anywhere_cost_their_letters_three_keys_and_enter(keys: str, turn: str) -> None:
    """A digit begins a turn as text, a letter before it that has been laid as a tile included."""
    game = game_of(*LEAFLET[:5])
    entry = TurnEntry.at_start(game)
    before = keys[: keys.index(next(filter(str.isdigit, keys)))]
    for letter in before:
        laid = drafts.type_key(entry.draft, letter, game.board, game.rules.edition)
        entry = entry._replace(draft=laid)
    entry, text = entry.begin_row(keys[len(before)], game)
    entry = entry.with_text(text + keys[len(before) + 1 :], game)
    assert len(keys) <= 5 + 3
    assert not entry.draft.keys
    assert entry.interpret(game).action == game.read(turn)
