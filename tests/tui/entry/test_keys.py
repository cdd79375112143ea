"""How many keys a turn costs: the leaflet's game typed key by key, on the board and as text."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.game.board import Direction
from scorekeeper.game.game import Turn
from scorekeeper.game.notation import read_start
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.turn_entry import TurnEntry, read_entry

from ..hands import Hands, at_table
from ..helpers import LEAFLET, LEAFLET_POINTS, game_of

MOVES = {"<": "left", ">": "right", "^": "up", "_": "down", "/": "space"}
"""How the scripts below write the keys that are no letters; Enter ends each."""

STEPS = {"<": (-1, 0), ">": (1, 0), "^": (0, -1), "_": (0, 1)}
"""The columns and rows that the cursor goes with each arrow."""


@dataclass(frozen=True)
class Typed:
    """A turn as it is typed, the cursor standing where the turn before it has left it."""

    turn: str
    keys: str
    """Arrows, then letters; a dot passes over a tile."""
    tiles: int
    """New tiles: the least that anybody must type."""


ON_THE_BOARD = (
    Typed("5C MOOD", "<<mood", 4),
    Typed("F5 .EAR", ">>>/.ear", 3),
    Typed("6E N.T", "<_/n.t", 2),
    Typed("5C W", "<<^w", 1),
    Typed("F5 L..P", ">>>/l..p", 2),
    Typed("8E SNACK", "<___/snack", 5),
    Typed("H3 PLUS", ">>>^^^^^/plus", 4),
)
"""The shortest way for a hand on the arrows: the cursor begins at E5."""

AS_TEXT = tuple(f":{turn}" for turn in LEAFLET)
"""The entry line: a colon opens it."""


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
        for typed in ON_THE_BOARD:
            counts.append(await type_turn(hands, typed.keys))
            first, _, _ = read_start(typed.turn)
            row = hands.board.splitlines()[first.row * 2 + 1]
            cursor = row.index("►" if "►" in row else "▼")
            assert (cursor - 3) // 4 == first.column
        assert [step.text for step in hands.saved.steps] == list(LEAFLET)
        assert tuple(step.points for step in hands.saved.steps) == LEAFLET_POINTS
    tiles = sum(typed.tiles for typed in ON_THE_BOARD)
    print(f"\nkeys on the board, turn by turn: {counts}; {sum(counts)} for {tiles} tiles")  # noqa: T201
    assert sum(counts) <= 62
    for typed, count in zip(ON_THE_BOARD, counts, strict=True):
        print(f"  {typed.turn:<9} {count:>2} keys for {typed.tiles} tiles")  # noqa: T201


def test_the_leaflets_game_on_the_entry_line() -> None:
    game = game_of()
    for text in AS_TEXT:
        action, points = read_entry(text, game)
        assert points is None
        game.push(Turn(action))
    assert [step.text for step in game.steps] == list(LEAFLET)
    assert sum(len(text) + 1 for text in AS_TEXT) <= 70


@pytest.mark.parametrize(
    ("turns", "keys"),
    [
        ((), "mango"),
        ((), "/mango"),
        (("5C MOOD",), "_/rchid"),
        (("5C MOOD",), ">_/inner"),
        (("5E MANGO",), "_/orale"),
    ],
)
def test_five_tiles_near_the_cursor_cost_their_letters_three_keys_and_enter(
    turns: tuple[str, ...], keys: str
) -> None:
    game = game_of(*turns)
    draft = TurnEntry.at_start(game).draft
    for key in keys:
        if key in STEPS:
            draft = drafts.move(draft, *STEPS[key], game.board)
        elif key == "/":
            draft = drafts.flip(draft)
        else:
            draft = drafts.type_key(draft, key, game.board, game.rules.edition)
    assert len(keys) + 1 <= 5 + 3 + 1
    assert draft.play
    assert len(draft.play.tiles) == 5
    assert (draft.play.direction is Direction.DOWN) is ("/" in keys)
    assert game.judge(draft.play).legal


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


async def test_a_far_turn_of_the_leaflet_is_typed_without_going_there(home: Path) -> None:
    async with at_table(game_of(*LEAFLET[:5]), home) as hands:
        await hands.press(*"a1snack")
        await hands.see("A1 SNACK")
        await hands.press("escape")
        assert hands.table.editor.entry.is_empty
        assert await type_turn(hands, "8esnack") == 5 + 2 + 1
        assert hands.saved.steps[-1].text == "8E SNACK"
