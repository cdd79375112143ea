"""Without rude words on the forms and at the table: chosen there, and never given away."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.game import Game
from scorekeeper.game.setup import WordCheck
from scorekeeper.session.words import places_for_word
from scorekeeper.settings import load_settings
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.turn_entry import Interpretation, TurnEntry
from scorekeeper.tui.kit.choice import Tick
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.look_up import look_up
from tests.support.games import game_of

from ..forms.test_new_game import choose, fill, form, go_to, start
from ..hands import Hands
from ..helpers import square

SLUR = "LIMEY"


def leaves_out(hands: Hands) -> bool:
    """True if the form says that rude words do not count."""
    return hands.app.screen.query_one("#family", Tick).value


async def test_rude_words_go_with_the_level_until_somebody_decides() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", ""), ("Ben", ""))
        assert not leaves_out(hands)
        await choose(hands, "dictionary", "english-50")
        assert leaves_out(hands)
        await start(hands)
        assert hands.saved.setup.dictionary == "family:english-50"
        assert load_settings()[0].dictionary == "english-50"
        assert load_settings()[0].family_words == ""
        await hands.go_home()
        await hands.press("n")
        await hands.see("A new game")
        assert leaves_out(hands)
        await go_to(hands, "family")
        await hands.press("space")
        assert not leaves_out(hands)
        await start(hands)
        assert hands.saved.setup.dictionary == "english-50"
        assert load_settings()[0].family_words == "off"


def a_game(*turns: str, dictionary: str = "family:english-60") -> Game:
    """A game that is played with this dictionary."""
    game = game_of(*turns)
    setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary=dictionary)
    return Game.replay(setup, game.turns, find_lexicon(dictionary))


def test_a_word_that_is_left_out_has_no_place() -> None:
    assert places_for_word(SLUR, a_game(dictionary="english-60"))
    assert not places_for_word(SLUR, a_game())
    assert places_for_word("XYLOA", a_game())


def test_the_entry_line_says_that_a_word_is_left_out() -> None:
    entry = TurnEntry(Draft(square("E5"))).with_text(":limey", a_game())
    assert entry.interpret(a_game()) == Interpretation(
        None, hint=f"{SLUR} is left out when children play."
    )


def test_looking_one_up_shows_the_reason_alone() -> None:
    family = find_lexicon("family:english-60")
    assert look_up(SLUR, family).said == ((f"{SLUR} is left out when children play.", "bad"),)
    assert look_up("CRIPPLED", family).said == (("CRIPPLED is good.", "good"),)
    assert len(look_up("CRIPPLED", find_lexicon("english-60")).said) > 1
