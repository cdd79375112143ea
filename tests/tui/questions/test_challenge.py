"""A challenge as it is entered, and what is said and shown of its verdict."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from scorekeeper.drafts.challenge import ChallengeDraft, challenged_words
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.questions.challenge import ChallengeDialog, answer_text, verdict_picture
from tests.support.games import LEAFLET, game_of

from ..helpers import square
from ..kit.widget_app import Asking


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


def decided(
    *words: str, upheld: bool = True, by: Decider = Decider.DICTIONARY
) -> tuple[Game, Step]:
    """The leaflet's game with a verdict on its last play: PLUS, which also made NETS."""
    game = game_of(*LEAFLET, players=("Anna", "Ben", "Cleo"))
    return game, game.push(Turn(Challenge(None, words, upheld, by)))


@pytest.mark.parametrize(
    ("words", "upheld", "by", "said"),
    [
        (("NETS",), True, Decider.DICTIONARY, "✗ NETS is not a word in this dictionary."),
        ((), True, Decider.DICTIONARY, "✗ At least one of these is not a word."),
        (("NETS",), False, Decider.DICTIONARY, "✓ NETS is good. It stays."),
        ((), False, Decider.DICTIONARY, "✓ All of these are words. The play stays."),
        (("NETS",), True, Decider.TABLE, "✗ You say no. It comes off."),
    ],
)
def test_the_answer_in_a_sentence(
    words: tuple[str, ...], upheld: bool, by: Decider, said: str
) -> None:
    game, step = decided(*words, upheld=upheld, by=by)
    assert step.challenge
    text = answer_text(challenged_words(game, step), step.challenge, is_explained=False)
    assert text.startswith(said)


def test_where_it_is_explained_only_what_becomes_of_the_play_is_said() -> None:
    game, step = decided()
    assert step.challenge
    text = answer_text(challenged_words(game, step), step.challenge, is_explained=True)
    assert text == "The play comes off."


def test_the_board_shows_the_words_and_which_tiles_come_off() -> None:
    plus = {square(f"H{row}") for row in range(3, 7)}
    nets = {square(f"{column}6") for column in "EFGH"}
    picture = verdict_picture(*decided())
    assert picture.off == frozenset(plus)
    assert picture.lit == frozenset(plus | nets)
    assert picture.board.at(square("H3")) == "P"
    good = verdict_picture(*decided("NETS", upheld=False))
    assert not good.off
    assert good.lit == frozenset(nets)
