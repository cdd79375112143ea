"""The two dials of a computer player, and the words that it knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.edition import Edition
from scorekeeper.players.dials import SKILLS, Dials, DialsError, Skill
from scorekeeper.players.leaves import from_counts, leaves_for
from scorekeeper.players.vocabulary import known_words
from scorekeeper.words.english import CLUB, EVERYDAY, FAMILY, LEVELS, SLUR, English, Level
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import WordFile

from .ready import EIGHT, TEN


@pytest.mark.parametrize("level", LEVELS)
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
    assert known_words(English(), EVERYDAY) == English(60)
    assert known_words(None, FAMILY) == English(50)


def test_house_words_are_known_to_everybody() -> None:
    always, never = frozenset({"ZORB"}), frozenset({"CAT"})
    known = known_words(HouseLexicon(English(), always, never), FAMILY)
    assert "ZORB" in known
    assert "CAT" not in known
    assert "DOG" in known
    assert "QANAT" not in known


def test_of_an_english_list_common_words_are_known_and_of_others_all() -> None:
    english = WordFile("mine", frozenset({"DOG", "QANAT", "HOUSE", "CAT"}))
    known = known_words(english, FAMILY)
    assert [word for word in sorted(english.words) if word in known] == ["CAT", "DOG", "HOUSE"]
    assert known_words(english, CLUB) == english
    other = WordFile("andere", frozenset({"HUND", "KATZE", "HAUS", "BAUM", "GEHT"}))
    assert known_words(other, FAMILY) == other


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
