"""Racks typed at a question: what is seen, and what comes back."""

from __future__ import annotations

import pytest

from scorekeeper.drafts.racks import RackEntry
from scorekeeper.game.game import Game
from scorekeeper.game.play import Exchange
from scorekeeper.game.setup import Setup
from scorekeeper.tui.board.word_tiles import Face
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.questions.rack_typing import places_of
from scorekeeper.tui.questions.racks import RackDialog, SwapDialog
from tests.support.games import RULES, game_of

from ...drafts.test_racks import after_mood, typed
from ..kit.test_ask import Asking


def test_hidden_letters_stay_hidden_until_they_are_asked_for() -> None:
    entry = typed(RackEntry.of(after_mood(), 0, whole=False), "ts")
    places = [*places_of(entry)]
    faces = [place.face for place in places]
    assert faces == [Face.KEPT] * 3 + [Face.DOWN] * 2 + [Face.NEXT, Face.EMPTY]
    assert not any(place.letter for place in places)
    assert "".join(place.letter for place in places_of(entry.show())) == "AEWTS"
    assert Face.WRONG in [place.face for place in places_of(typed(entry, "jj"))]


@pytest.mark.parametrize(
    ("keys", "whole", "answers"),
    [
        (("a", "e", "enter"), False, [("A", "E")]),
        (("enter",), False, [()]),
        (("a", "e", "enter"), True, []),
        (("1", "a", "b", "backspace", "enter"), False, [("A",)]),
        ((*"aeinrst", "enter"), True, [tuple("AEINRST")]),
        (("a", "escape"), False, [None]),
    ],
)
async def test_a_rack_is_typed_letter_by_letter(
    keys: tuple[str, ...], whole: bool, answers: list[object]
) -> None:
    app = Asking(lambda: RackDialog(game_of("5C MOOD"), 1, "For once.", whole))
    async with app.run_test() as pilot:
        await pilot.press(*keys)
    assert app.answers == answers


async def test_the_key_of_a_rack_is_its_next_letter_until_none_is_missing() -> None:
    app = Asking(lambda: RackDialog(game_of("5C MOOD"), 1, "For once.", whole=True))
    async with app.run_test() as pilot:
        action = app.screen.query_one(PrimaryAction)
        for keys, key, label in (
            ("", "A–Z", "the first letter"),
            ("aeinrst", "Enter", "done"),
        ):
            await pilot.press(*keys)
            assert (action.key, action.label) == (key, label)


@pytest.mark.parametrize(
    ("deal", "keys", "answers"),
    [
        ("", ("enter",), [Exchange()]),
        ("", ("q", "enter"), [Exchange("Qu")]),
        ("", ("a", "backspace", "enter"), [Exchange()]),
        ("", ("a",), []),  # It waits for Enter.
        ("Sunday", ("enter",), []),
        ("Sunday", ("a", "enter"), [Exchange("A")]),
    ],
)
async def test_a_dealt_tile_is_named_and_another_may_be_secret(
    deal: str, keys: tuple[str, ...], answers: list[object]
) -> None:
    app = Asking(lambda: SwapDialog(Game(Setup(RULES, ("Anna", "Ben"), deal=deal))))
    async with app.run_test() as pilot:
        await pilot.press(*keys)
    assert app.answers == answers
