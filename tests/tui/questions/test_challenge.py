"""A challenge as it is entered, and what is said and shown of its verdict."""

from __future__ import annotations

import pytest

from scorekeeper.drafts.challenge import challenged_words
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.tui.questions.challenge import answer_text, verdict_picture
from tests.support.games import LEAFLET, game_of

from ..helpers import square


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
