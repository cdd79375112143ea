"""The entry line, the keys that matter at the table, and how many of them a turn costs."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from scorekeeper.game.notation import read_start
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.foot import Entering, foot
from scorekeeper.tui.entry.turn_entry import LONGEST, TurnEntry
from scorekeeper.tui.keys.typeahead import TOO_MANY
from tests.support.games import LEAFLET, game_of

from ..hands import Hands, at_table
from ..helpers import LEAFLET_POINTS


async def test_a_turn_is_typed_completed_mended_and_refused(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press(*":8E", "space")
        await hands.see(":8E SNACK")
        await hands.press("tab", "s")
        await hands.see("You may not just add an S", "✗ Not allowed")
        await hands.press("backspace", "backspace", "1")
        await hands.see("'1' is not a tile of this box")
        await hands.press("enter")
        assert len(hands.game.steps) == 7

        entry = hands.table.editor
        await hands.press("ctrl+u", *"5C", "space")
        await hands.see(":5C WOOL")
        await hands.press("right")
        assert entry.entry.text == "5C WOOL"
        await hands.press("ctrl+u", *"5C", "space", "left", "tab", "right")
        assert entry.entry.text == "5C "  # Not at the end of the line.
        await hands.press(*"MD", "left", "o", "o")
        assert entry.entry.text == "5C MooD"
        await hands.press("ctrl+left", "ctrl+u")
        assert entry.entry.text == "MooD"
        await hands.press("home", "delete")
        assert entry.entry.text == "ooD"

        await hands.press("escape")
        await hands.see("Ben, lay a word.")
        await hands.press(*":10AZOO")
        await hands.see("10 ►Z ▏+O ▏+O ▏")


async def test_what_is_pasted_is_one_line_and_of_far_too_many_keys_most_are_let_go(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.tui.keys.typeahead.MOST_AHEAD", 20)
    told: list[str] = []
    async with at_table(game_of(), home) as hands:
        hands.app.post_message(events.Paste("5C MOOD\x1b[2J (8)\nrm -rf"))
        await hands.see(":5C MOOD[2J (8)")
        hands.app.post_message(events.Paste("y" * 10**6))
        await hands.settle()
        assert len(hands.table.editor.entry.text or "") == LONGEST
        await hands.press("ctrl+u")
        monkeypatch.setattr(hands.app, "notify", lambda message, **_: told.append(message))
        hands.post(*"ab" * 500)
        await hands.settle()
        assert 20 <= len(hands.table.editor.entry.text or "") < 30
        assert told == [TOO_MANY]
        await hands.press("ctrl+u")
        hands.app.post_message(events.Paste("5C MOOD (8)"))
        await hands.see(":5C MOOD (8)", "called 8, right")
        await hands.press("enter")
        assert hands.saved.turns[0].announced == 8


def test_enter_asks_goes_on_or_plays_and_no_swap_is_offered_that_would_have_to_be_allowed() -> None:
    assert foot(Entering.LAID)["table.play"] == "Play"
    assert foot(Entering.LAID, allowed=False)["table.play"] == "Ask"
    assert foot(Entering.TYPING, allowed=False)["submit"] == "Ask"
    assert next(iter(foot(Entering.NOTHING, goes_on="Go on").items())) == ("table.play", "Go on")
    known = foot(Entering.NOTHING)
    assert [*known.keys() - foot(Entering.NOTHING, may_swap=False).keys()] == ["table.exchange"]


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
