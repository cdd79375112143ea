"""Family words on the forms and at the table: chosen there, and never given away."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.game import Game
from scorekeeper.game.rules import shipped_presets
from scorekeeper.game.setup import WordCheck
from scorekeeper.session.words import places_for_word
from scorekeeper.settings import load_settings
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.turn_entry import Interpretation, TurnEntry
from scorekeeper.tui.forms.terms import Offers
from scorekeeper.tui.questions.lookup import lookup_answer
from scorekeeper.words.catalogue import find_lexicon, shipped

from ..forms.test_new_game import choose, fill, form, part, start
from ..hands import Hands
from ..helpers import draft_of, game_of, square

SLUR = "LIMEY"


async def chosen(hands: Hands) -> str:
    """What the form shows of family words."""
    return (await part(hands, "slurs")).chosen.text


async def test_family_words_go_with_the_level_until_somebody_decides() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", ""), ("Ben", ""))
        assert await chosen(hands) == "with rude words"
        await choose(hands, "dictionary", "english-50")
        assert await chosen(hands) == "without rude words"
        await start(hands)
        assert hands.saved.setup.dictionary == "family:english-50"
        assert load_settings()[0].dictionary == "english-50"
        assert load_settings()[0].family_words == ""
        await hands.go_home()
        await hands.press("n")
        await hands.see("A new game")
        assert await chosen(hands) == "without rude words"
        await hands.press("right")
        assert await chosen(hands) == "with rude words"
        await start(hands)
        assert hands.saved.setup.dictionary == "english-50"
        assert load_settings()[0].family_words == "off"


def test_the_choice_stays_when_another_dictionary_is_chosen() -> None:
    offers = Offers(shipped_presets(), shipped())
    draft = draft_of(listed="english")
    without = offers.answered(draft, "slurs", "on")
    assert (draft.dictionary, without.dictionary) == ("english", "family:english")
    assert offers.answered(without, "dictionary", "english-50").dictionary == "family:english-50"
    with_slurs = offers.answered(draft, "slurs", "off")
    assert offers.answered(with_slurs, "dictionary", "english-50").dictionary == "english-50"


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
    assert lookup_answer(SLUR, family).said == ((f"{SLUR} is left out when children play.", "bad"),)
    assert lookup_answer("CRIPPLED", family).said == (("CRIPPLED is good.", "good"),)
    assert len(lookup_answer("CRIPPLED", find_lexicon("english-60")).said) > 1
