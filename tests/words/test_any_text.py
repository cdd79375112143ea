"""Any text at all is asked about: no reader of words fails, whatever the letters."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.finder.placements import placements
from scorekeeper.table.door import RefusedError
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.seat_api import one_word
from scorekeeper.words.catalogue import find_bare_lexicon
from scorekeeper.words.english import English
from scorekeeper.words.family import PlacementLexicon, discreetly, for_families, is_fit
from scorekeeper.words.house import HouseWordError, HouseWords, house_word, with_house
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.look_up import NotLettersError, fitting, is_pattern, look_up, typed_words
from scorekeeper.words.meanings import explained
from scorekeeper.words.near import initials, near_words
from scorekeeper.words.reasons import why_after_all, why_not
from scorekeeper.words.word_file import WordFile
from tests.support.games import game_of

OWN = WordFile("own", frozenset(("WOOD", "MOOD")))
LEXICONS: list[Lexicon] = [
    English(),
    for_families(English(50)),
    discreetly(English(60)),
    with_house(for_families(OWN), HouseWords().accept("xyzzy").strike("wood")),
]

LETTERS = st.characters(categories=("L", "M"))
"""Letters and accents of every script."""
TEXTS = st.one_of(
    st.text(LETTERS, max_size=20),
    st.text(st.sampled_from("WHYAEIOUQwhyqu"), max_size=6),
    st.text(st.sampled_from("QUIZ?*-'\u2019 "), max_size=40),
    st.text(max_size=20),
    st.text(max_size=4).map(lambda text: text * 500),
    st.text(st.characters(categories=("C", "Z", "S")), max_size=10),
)
ODD = ["", "WH", "WHW", "WH-", "ØRE", "ŒUVREZ", "ПРИВЕТ", "日本", "\ud800", "\0", "\n\n", "**?*z"]


@pytest.mark.parametrize("text", ODD)
@pytest.mark.parametrize("lexicon", LEXICONS, ids=lambda lexicon: repr(lexicon)[:20])
def test_what_has_no_sound_at_its_beginning_can_be_looked_up(text: str, lexicon: Lexicon) -> None:
    assert len(near_words(text, lexicon)) <= 5
    assert look_up(text, lexicon).said


def test_words_that_only_begin_in_silence_have_near_words() -> None:
    assert near_words("WH", English())[0] == "WE"
    assert "ORE" in near_words("ØRE", English())
    assert near_words("日本", English()) == []
    assert initials("WH") == initials("ПРИВЕТ") == initials("") == ""


@given(TEXTS, st.sampled_from(LEXICONS))
def test_any_text_is_answered(text: str, lexicon: Lexicon) -> None:
    word = lexicon.as_listed(text)
    assert look_up(word, lexicon).said
    assert (why_not(word, lexicon) is None) is (word in lexicon)
    assert isinstance(why_after_all(word, lexicon), str)
    assert set(near_words(word, lexicon)).isdisjoint({word})
    assert isinstance(is_fit(word, lexicon), bool)
    known = explained(word, lexicon)
    assert known is None or known.text


@given(TEXTS)
@example("*" * 29 + "z")
@example("?*" * 15 + "z")
def test_any_pattern_is_answered(text: str) -> None:
    if is_pattern(text):
        assert set(fitting(text, English(50))) <= set(fitting(text, English()))
        with pytest.raises(WordListError, match="cannot be listed"):
            fitting(text, Unlisted())


@given(TEXTS)
def test_any_text_that_is_typed_is_words_or_refused(text: str) -> None:
    with suppress(NotLettersError):
        assert all(word == word.upper() and word.strip() for word in typed_words(text))
    with suppress(RefusedError):
        assert one_word(text)
    with suppress(HouseWordError):
        assert house_word(text).isalpha()


@given(TEXTS)
def test_any_text_has_a_verdict_on_the_pages_and_places_on_the_board(text: str) -> None:
    judge = WordJudge("family:english-60")
    assert judge.verdict(text)["text"]
    game = game_of("5C MOOD")
    assert isinstance(
        placements(text, game.board, game.rules, PlacementLexicon(text, English())), list
    )


class Unlisted(Lexicon):
    """A dictionary that answers for single words only."""

    name = "unlisted"

    def __contains__(self, word: object) -> bool:
        return word == "WOOD"


def test_spell_checkers_take_any_text() -> None:
    try:
        german = find_bare_lexicon("enchant:de_DE")
    except WordListError:
        pytest.skip("no German spell checker here")
    for text in ODD:
        assert look_up(text, german).said
