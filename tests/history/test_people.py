"""Which names are one person."""

from __future__ import annotations

import pytest

from scorekeeper.history.games import People
from scorekeeper.names import fold


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna  Maria", " anna maria"),
        ("ZOË", "Zoe\u0308"),
        ("Strauß", "STRAUSS"),
        ("Anna\u00a0Maria", "Anna Maria"),
    ],
)
def test_capitals_spaces_and_stored_accents_do_not_matter(one: str, other: str) -> None:
    people = People([(one,), (other,)])
    assert fold(one) == fold(other)
    assert people.person(one) == people.person(other)
    assert len(people.names) == 1


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("Zoe", "Zoë"), ("Al", "A l")])
def test_other_letters_accents_and_parts_are_other_people(one: str, other: str) -> None:
    assert set(People([(one,), (other,)]).names) == {one, other}


def test_a_person_is_called_as_in_most_games_or_as_lately() -> None:
    assert People([("anna",), ("Anna",), ("Anna",), ("ANNA",)]).names == ("Anna",)
    assert People([("anna",), ("Anna",)]).names == ("Anna",)
    assert People([("Anna",), ("anna",)]).names == ("anna",)


def test_spellings_that_sat_at_one_table_are_two_people_everywhere() -> None:
    people = People([("Anna", "anna"), ("anna", "Ben"), ("ANNA",)])
    assert people.names == ("ANNA", "Anna", "anna", "Ben")
    assert people.person("anna") == "anna"
    assert people.find("Anna") == "Anna"
    assert people.find("aNNa") is None


def test_a_person_is_found_by_any_spelling() -> None:
    people = People([("Anna Maria",), ("ANNA maria",), ("Anna Maria", "Ben")])
    assert people.find("anna  MARIA") == "Anna Maria"
    assert people.spellings("Anna Maria") == {"Anna Maria", "ANNA maria"}
    assert people.find("Cleo") is None
