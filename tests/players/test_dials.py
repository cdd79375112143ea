"""The two dials of a computer player, and the words that it knows."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from scorekeeper.game.edition import Edition
from scorekeeper.names import printable
from scorekeeper.players.dials import SKILLS, Dials, DialsError, Skill, opponents
from scorekeeper.players.valuing import from_counts, leaves_for
from scorekeeper.players.vocabulary import known_words, words_laid
from scorekeeper.words.english import (
    CHILD,
    CLUB,
    EVERYDAY,
    FAMILY,
    SLUR,
    VOCABULARIES,
    VULGAR,
    WELL_READ,
    English,
    Level,
)
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.word_file import WordFile

from .ready import EIGHT, TEN


@pytest.mark.parametrize("level", VOCABULARIES)
@pytest.mark.parametrize("skill", SKILLS)
def test_dials_are_read_as_they_are_written(level: Level, skill: Skill) -> None:
    dials = Dials(level, skill)
    assert Dials.parse(str(dials)) == Dials.parse(f" {dials} ".upper()) == dials


@pytest.mark.parametrize("text", ["", "fair", "everyday", "everyday:clever", "all:fair", "a:b:c"])
def test_what_is_no_strength_is_refused_with_what_is_possible(text: str) -> None:
    with pytest.raises(DialsError, match=r"choose|such as"):
        Dials.parse(text)


def test_nobody_knows_more_than_the_dictionary_of_the_game() -> None:
    assert known_words(English(50, SLUR), CLUB) == English(50, SLUR)
    assert known_words(English(), WELL_READ) == English(75)
    assert known_words(None, CLUB) == English()
    for level in VOCABULARIES:
        assert all(word in English(50) for word in words_laid(English(50), level).listed())


@pytest.mark.parametrize("level", [CHILD, FAMILY, EVERYDAY])
def test_who_knows_few_words_lays_none_that_few_people_know(level: Level) -> None:
    laid = set(words_laid(None, level).listed())
    unknown = "HORA PONE XIS OIK WEFT WEFTS NAE CUBER CUBERS ADZE ANENT LAPIN QUIRE ANI XI NU"
    assert not laid & {*unknown.split()}
    assert laid >= {"HOUSE", "KITTEN", "TEDDY", "TIGER", "PIZZA", "QUIZ"}


def test_who_knows_more_words_lays_all_that_others_lay_and_further_ones() -> None:
    laid = [set(words_laid(English(), level).listed()) for level in VOCABULARIES]
    for fewer, more in pairwise(laid):
        assert fewer < more


def test_a_child_lays_some_three_thousand_short_words() -> None:
    laid = words_laid(English(), CHILD).listed()
    assert 3_000 <= len(laid) <= 3_600
    assert max(map(len, laid)) == 6
    assert set(laid) <= set(English(50, SLUR + VULGAR).listed())
    assert {"DOG", "TEDDY", "MUM", "YUMMY", "DINO", "SNAIL", "HOP"} <= set(laid)
    assert not {"BUM", "GIN", "SEX", "ECU", "TAX"} & set(laid)


def test_house_words_are_known_to_everybody() -> None:
    always, never = frozenset({"ZORB"}), frozenset({"CAT"})
    laid = words_laid(HouseLexicon(English(), always, never), FAMILY)
    assert "ZORB" in laid
    assert "CAT" not in laid
    assert "DOG" in laid
    assert "QANAT" not in laid


def test_of_an_english_list_common_words_are_known_and_of_others_all() -> None:
    english = WordFile("mine", frozenset({"DOG", "QANAT", "HOUSE", "CAT", "WEFT"}))
    for lexicon in (known_words(english, EVERYDAY), words_laid(english, EVERYDAY)):
        assert {"CAT", "DOG", "HOUSE"} <= {word for word in english.words if word in lexicon}
        assert "QANAT" not in lexicon
    assert "WEFT" not in words_laid(english, EVERYDAY)
    assert known_words(english, CLUB) == english
    other = WordFile("andere", frozenset({"HUND", "KATZE", "HAUS", "BAUM", "GEHT"}))
    assert known_words(other, FAMILY) == words_laid(other, FAMILY) == other


@pytest.mark.parametrize("edition", [TEN, EIGHT])
def test_a_shipped_box_has_fitted_values_and_one_with_other_letters_has_rough_ones(
    edition: Edition,
) -> None:
    fitted, rough = leaves_for(edition), from_counts(edition)
    assert fitted != rough
    assert set(fitted.first) == set(fitted.again) == set(edition.tiles)
    assert fitted.value("S") > fitted.value("E") > 0 > fitted.value("V")
    assert rough.value("E") > rough.value("V") > rough.value("VV")
    other = replace(edition, tiles={"A": 8, "B": 1})
    assert leaves_for(other) == from_counts(other)


def test_there_are_a_few_each_with_a_name_and_a_sentence() -> None:
    assert 4 <= len(opponents()) <= 6
    assert len({one.name for one in opponents()}) == len(opponents())
    for one in opponents():
        assert one.name == printable(one.name).strip()
        assert 3 <= len(one.name) <= 8
        assert one.who[0].islower() or one.who[0].isdigit()
        assert one.about.endswith(".")
        assert max(len(one.who), len(one.about)) <= 80
