"""Computer players with a name."""

from __future__ import annotations

from scorekeeper.names import printable
from scorekeeper.players.dials import BEGINNER, FAIR, SKILLS, Dials
from scorekeeper.players.opponents import opponent_with, opponents, opponents_for
from scorekeeper.words.english import CHILD, CLUB, FAMILY, VOCABULARIES


def test_there_are_a_few_each_with_a_name_and_a_sentence() -> None:
    assert 4 <= len(opponents()) <= 6
    assert len({one.name for one in opponents()}) == len(opponents())
    for one in opponents():
        assert one.name == printable(one.name).strip()
        assert 3 <= len(one.name) <= 8
        assert one.who[0].islower() or one.who[0].isdigit()
        assert one.about.endswith(".")
        assert max(len(one.who), len(one.about)) <= 80


def test_each_knows_more_words_than_the_one_before_and_plays_no_worse() -> None:
    words = [one.dials.vocabulary.size for one in opponents()]
    skills = [SKILLS.index(one.dials.skill) for one in opponents()]
    assert words == sorted(set(words))
    assert skills == sorted(skills)


def test_the_first_is_a_child_and_the_last_as_strong_as_can_be() -> None:
    assert opponents()[0].dials == Dials(CHILD, BEGINNER)
    assert opponents()[-1].dials == Dials(VOCABULARIES[-1], SKILLS[-1])


def test_nobody_knows_more_words_than_the_game() -> None:
    assert opponents_for(CLUB) == opponents()
    assert opponents_for(FAMILY) == opponents()[:2]


def test_somebody_is_known_by_their_dials() -> None:
    for one in opponents():
        assert opponent_with(one.dials) == one
    assert opponent_with(Dials(CHILD, FAIR)) is None
