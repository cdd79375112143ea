"""Computers on the forms of a game, as values: their words, names, and how they are described."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.drafts.game_draft import GameDraft, places_for
from scorekeeper.drafts.making import seeded
from scorekeeper.drafts.seating import (
    NAMES,
    computer_note,
    levels_for,
    name_for_computer,
    name_for_opponent,
    offered_first,
    within,
)
from scorekeeper.game.setup import ComputerSeat, SeatTerms
from scorekeeper.players.dials import DialsError, opponents, opponents_for
from scorekeeper.signs import meet
from scorekeeper.words.english import FAMILY
from tests.support.games import draft_of

MIRA = ComputerSeat("well-read:keen", "")


@pytest.mark.parametrize(
    ("dictionary", "levels"),
    [
        ("english-10", ["child", "family"]),
        ("english-50", ["child", "family"]),
        ("family:english-50", ["child", "family"]),
        ("english-55", ["child", "family", "everyday"]),
        ("english-60", ["child", "family", "everyday"]),
        ("english-65", ["child", "family", "everyday", "well-read"]),
        ("english-75", ["child", "family", "everyday", "well-read"]),
        ("english", ["child", "family", "everyday", "well-read", "club"]),
        ("words.txt", ["child", "family", "everyday", "well-read", "club"]),
        ("", ["child", "family", "everyday", "well-read", "club"]),
    ],
)
def test_only_vocabularies_that_make_a_difference_are_offered(
    dictionary: str, levels: list[str]
) -> None:
    assert [level.typed for level in levels_for(dictionary)] == levels


@pytest.mark.parametrize(
    ("dials", "dictionary", "so"),
    [
        ("well-read:keen", "english-50", "family:keen"),
        ("well-read:keen", "english-65", "well-read:keen"),
        ("club:fair", "english-65", "well-read:fair"),
        ("family:fair", "english", "family:fair"),
        ("club:fair", "words.txt", "club:fair"),
        ("what is this", "english-50", "what is this"),
    ],
)
def test_a_computer_knows_no_more_words_than_the_dictionary(
    dials: str, dictionary: str, so: str
) -> None:
    assert within(ComputerSeat(dials, "1"), dictionary) == ComputerSeat(so, "1")


def test_a_computer_gets_a_name_that_nobody_has() -> None:
    assert name_for_computer([], []) == "Mira"
    assert name_for_computer(["mira ", "Ben"], ["OTTO"]) == "Ida"
    assert name_for_computer([], NAMES) == "Mira 2"
    assert name_for_computer(["Mira 2"], NAMES) == "Mira 3"


def test_an_opponent_has_its_own_name_with_a_number_if_that_is_taken() -> None:
    pip = opponents()[0]
    assert name_for_opponent(pip, ["Ben"]) == "Pip"
    assert name_for_opponent(pip, ["pip", "Pip 2"]) == "Pip 3"


def test_a_likely_opponent_comes_first() -> None:
    every, family = opponents(), opponents_for(FAMILY)
    assert every[offered_first(every, [], "")].name == "Hugo"
    assert every[offered_first(every, ["Hugo"], "")].name == "Nell"
    assert every[offered_first(every, [], "club:expert")].name == "Zeno"
    assert offered_first(every, [], "club:gentle") == len(every)
    assert family[offered_first(family, [], "")].name == "Nell"
    assert family[offered_first(family, ["Pip", "Nell"], "")].name == "Nell"


def test_a_computer_is_ready_with_a_seed_and_dials_that_there_are() -> None:
    assert seeded(ComputerSeat("Everyday: Fair", "a1")) == ComputerSeat("everyday:fair", "a1")
    one, other = seeded(MIRA), seeded(MIRA)
    assert one.seed
    assert one.seed != other.seed
    with pytest.raises(DialsError, match="is not a skill"):
        seeded(ComputerSeat("family:clever", ""))


def test_a_computer_is_described_as_it_was_introduced_else_by_its_dials() -> None:
    hugo = ComputerSeat("everyday:fair", "")
    assert computer_note("Hugo 2", hugo) == "computer: a neighbour who likes words"
    assert computer_note("Mira", hugo) == "computer: everyday level, fair"


# On the lines of the form -----------------------------------------------------------------------


def sheet(*names: str, dictionary: str = "english") -> GameDraft:
    """A form with a line more than there are `names`, among them perhaps Mira, a computer."""
    places = places_for(names, len(names) + 1, {"Mira": MIRA})
    return draft_of(places=places, listed=dictionary)


def test_the_dictionary_limits_what_is_shown_and_not_what_was_chosen() -> None:
    limited = sheet("Mira", dictionary="english-50")
    assert limited.computers == {"Mira": ComputerSeat("family:keen", "")}
    assert limited.chosen_computers == {"Mira": MIRA}


def test_a_line_without_a_name_is_nobody_not_even_a_computer() -> None:
    assert sheet("Mira").with_name(0, "Hal").computers == {"Hal": MIRA}
    assert sheet("Mira").with_name(0, "").with_name(0, "Hal").computers == {}


def test_a_line_has_the_sign_of_its_person_or_the_one_a_stranger_would_take(home: Path) -> None:
    meet(["Eve", "Ben"])
    draft = draft_of(places=places_for(["Ben", "Mira", "Cy"], 4, {"Mira": MIRA}))
    assert draft.signs == [1, 0, 2, 3]
    assert draft_of("", "Eve", lines=2).signs == [2, 0]


def test_a_stranger_keeps_the_sign_whoever_begins_and_sits_where() -> None:
    draft = draft_of("Zoe", "Pia", "Ida", deals=False)
    zoe, pia, ida, *_ = draft.signs
    drawn = draft.with_letters(0, "C").with_letters(1, "A").with_letters(2, "B")
    assert drawn.seating.order == ("Pia", "Ida", "Zoe")
    assert drawn.signs == draft.signs
    moved = drawn.move(0, 1).move(1, 1)
    assert moved.names[:3] == ["Pia", "Ida", "Zoe"]
    assert moved.signs[:3] == [pia, ida, zoe]
    assert moved.persons == ["Zoe", "Pia", "Ida"]


def test_a_computer_takes_an_empty_line_or_somebody_s_place_under_its_own_name() -> None:
    added = sheet("Ben").with_computer(1, "Otto", MIRA)
    assert (added.names, added.computers) == (["Ben", "Otto"], {"Otto": MIRA})
    assert (added.with_person(1).names, added.with_person(1).computers) == (["Ben", "Otto"], {})
    instead = sheet("Ben", "Eve").with_computer(1, "Otto", MIRA).with_computer(1, "Ida", MIRA)
    assert (instead.names[:2], instead.computers) == (["Ben", "Ida"], {"Ida": MIRA})
    assert instead.with_person(1) == sheet("Ben", "Eve")


def test_the_terms_of_a_person_do_not_go_to_the_computer_in_their_place() -> None:
    ahead = SeatTerms(start=30)
    draft = replace(sheet("Ben", "Eve"), known_terms={"eve": ahead})
    draft = draft.with_place(1, draft.places[1]._replace(terms=ahead))
    seated = draft.with_computer(1, "Otto", MIRA)
    assert seated.places[1].terms == SeatTerms()
    assert seated.with_person(1).places[1].terms == ahead


def test_computers_need_a_dictionary_that_lists_its_words() -> None:
    assert sheet("Mira").unfit == ""  # They may play alone, as in the shell.
    assert "A computer cannot play" in sheet("Mira", "Ben", dictionary="enchant:en_GB").unfit
    assert sheet("Mira", "Ben").unfit == sheet("Ben", dictionary="enchant:en_GB").unfit == ""
