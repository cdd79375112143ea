"""Points a turn of each strength, and the strength that is like a person."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.game.edition import Edition
from scorekeeper.players.dials import EASY, FAIR, KEEN, SHARP, SKILLS, Dials
from scorekeeper.players.points import dials_like, points_by_dials
from scorekeeper.words.english import CLUB, EVERYDAY, FAMILY, VOCABULARIES, Level

from .ready import EIGHT, TEN


@pytest.mark.parametrize("edition", [TEN, EIGHT])
def test_every_strength_has_its_points_and_skill_earns_them(edition: Edition) -> None:
    points = points_by_dials(edition)
    assert set(points) == {Dials(level, skill) for level, skill in product(VOCABULARIES, SKILLS)}
    for level in VOCABULARIES:
        by_skill = [points[Dials(level, skill)] for skill in SKILLS]
        assert by_skill == sorted(by_skill)
        assert points[Dials(level, SKILLS[0])] < points[Dials(level, SHARP)]
    for skill in SKILLS:
        by_words = [points[Dials(level, skill)] for level in VOCABULARIES]
        assert by_words == sorted(by_words)
        assert points[Dials(FAMILY, skill)] < points[Dials(CLUB, skill)]


@pytest.mark.parametrize("edition", [TEN, EIGHT])
@pytest.mark.parametrize("most", VOCABULARIES)
@pytest.mark.parametrize("earned", [0.0, 9.0, 14.5, 17.0, 20.0, 60.0])
def test_who_is_like_somebody_earns_about_as_much(
    earned: float, edition: Edition, most: Level
) -> None:
    points = points_by_dials(edition)
    found = dials_like(earned, edition, most)
    assert found.vocabulary.size <= most.size
    nearest = min(
        abs(points[dials] - earned) for dials in points if dials.vocabulary.size <= most.size
    )
    assert abs(points[found] - earned) <= nearest + 0.26


def test_of_strengths_alike_a_middle_skill_is_taken() -> None:
    for earned in range(10, 30):
        found = dials_like(earned, TEN, CLUB)
        points = points_by_dials(TEN)
        for other in (FAIR, KEEN):
            for level in VOCABULARIES:
                if abs(points[Dials(level, other)] - earned) < abs(points[found] - earned):
                    assert found.skill in (EASY, FAIR, KEEN)


def test_another_box_is_taken_for_the_one_nearest_in_size() -> None:
    small, large = replace(EIGHT, id="mine", size=7), replace(TEN, id="mine", size=11)
    assert points_by_dials(small) == points_by_dials(EIGHT)
    assert points_by_dials(large) == points_by_dials(TEN)
    assert dials_like(15, small, EVERYDAY) == dials_like(15, EIGHT, EVERYDAY)
