"""A challenge as it is entered, and a verdict as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual.widgets import Static

from scorekeeper.drafts.challenge import ChallengeDraft
from scorekeeper.game.game import Game
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.questions.challenge import WHICH, ChallengeDialog
from tests.support.games import LEAFLET, game_of

from ..kit.test_ask import Asking


def challenged(has_dictionary: bool) -> Game:
    """A game whose last play, PLUS, also made NETS."""
    game = game_of(*LEAFLET, players=("Anna", "Ben", "Cleo"))
    if has_dictionary:
        game.lexicon = {"PLUS"}
    return game


@pytest.mark.parametrize(
    ("keys", "has_dictionary", "does"),
    [
        ((), False, "decide yourselves"),
        ((), True, "look up PLUS and NETS"),
        (("space",), True, "look up NETS"),
        (("down", "space"), True, "look up PLUS"),
        (("down", "up", "up", "space", "space"), True, "look up PLUS and NETS"),
        (("down", "down", "down"), True, "decide yourselves"),
    ],
)
async def test_what_enter_does_follows_from_what_is_marked(
    keys: Sequence[str], has_dictionary: bool, does: str
) -> None:
    draft = ChallengeDraft.of(challenged(has_dictionary))
    app = Asking(lambda: ChallengeDialog(draft, lambda _: None))
    async with app.run_test() as pilot:
        await pilot.press(*keys)
        action = app.screen.query_one(PrimaryAction)
        assert (action.label, action.error) == (does, "")
        await pilot.press("enter")
    [answer] = app.answers
    assert isinstance(answer, ChallengeDraft)
    assert answer.people_decide is (does == "decide yourselves")


async def test_nothing_is_asked_without_a_word_and_the_next_player_goes_round() -> None:
    draft = ChallengeDraft.of(challenged(has_dictionary=True))
    app = Asking(lambda: ChallengeDialog(draft, lambda _: None))
    async with app.run_test() as pilot:
        await pilot.press("space", "down", "space", "enter")
        assert app.screen.query_one("#stake", Static).content == WHICH
        assert app.screen.query_one(PrimaryAction).error
        await pilot.press("space", "tab", "tab", "shift+tab", "enter")
    [answer] = app.answers
    assert isinstance(answer, ChallengeDraft)
    assert (answer.named, answer.by) == (("NETS",), 2)
