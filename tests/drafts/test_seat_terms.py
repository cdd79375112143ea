"""The seat of one player, as values: what its fields make of it, and what is wrong with that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.drafts.game_draft import Place
from scorekeeper.drafts.game_terms import OWN_LIST, TermChoices
from scorekeeper.drafts.seat_draft import SeatDraft
from scorekeeper.game.setup import AS_THE_TABLE, ComputerSeat, SeatTerms, WordCheck
from scorekeeper.report.seats import seat_note
from scorekeeper.tui.forms.seat import about_words, seat_words
from scorekeeper.words.catalogue import Offer, shipped
from tests.history.games import history, played
from tests.support.games import draft_of

FAMILY = "family:english-50"
CHILD = SeatTerms(WordCheck.INLINE, FAMILY, 40)


def seat(place: Place | None = None, **changes: Any) -> SeatDraft:
    """The seat of Maya, who plays with Ben; or `place`."""
    draft = draft_of("Ben", "Maya", **changes)
    return SeatDraft(draft.with_place(1, place) if place else draft, 1)


def filled(
    seat: SeatDraft,
    dictionary: str | None = None,
    start: int | None = None,
    rack: int | None = None,
    others: str | None = None,
) -> Place:
    """What the fields make of `seat` once these have been changed."""
    terms = seat.place.terms
    return seat.filled_in(
        terms.dictionary if dictionary is None else dictionary,
        terms.start if start is None else start,
        terms.rack if rack is None else rack,
        seat.others if others is None else others,
    )


@pytest.mark.parametrize(
    "place",
    [
        Place("Maya", 1, chair=1),
        Place("Maya", terms=SeatTerms(WordCheck.CHALLENGE, FAMILY, 40, 7)),
        Place("Maya & Ida", terms=SeatTerms(members=("Maya", "Ida"))),
        Place("Owls", terms=SeatTerms(members=("Ida", "Jo"))),
        Place(
            "Mira", computer=ComputerSeat("family:easy", ""), terms=SeatTerms(members=("A", "B"))
        ),
    ],
)
def test_a_seat_on_which_nothing_is_changed_stays_as_it_was(place: Place) -> None:
    assert filled(seat(place)) == place


def test_a_seat_plays_as_the_table_does_until_it_is_said_otherwise() -> None:
    maya = seat()
    assert maya.place.terms == AS_THE_TABLE
    assert maya.summary(maya.place) == "Maya: like everybody"
    assert maya.problem(maya.place) == ""
    assert about_words(maya.place) == "The same words as everybody else."


def test_family_words_are_looked_up_at_once_and_other_words_as_for_the_table() -> None:
    family = filled(seat(), FAMILY)
    assert family.terms == SeatTerms(WordCheck.INLINE, FAMILY)
    assert about_words(family) == "They are looked up as they are laid."
    assert filled(seat(), "english").terms == SeatTerms(dictionary="english")
    inline = filled(seat(words=WordCheck.INLINE), FAMILY)
    assert inline.terms == SeatTerms(dictionary=FAMILY)  # All words are looked up at once.
    unchecked = filled(seat(words=WordCheck.UNCHECKED), "english")
    assert unchecked.terms.words is WordCheck.INLINE  # Else it would count for nothing.


def test_words_to_choose_from_are_those_of_the_game_every_dictionary_and_ones_own() -> None:
    austrian = Offer("enchant:de_AT", "German (de_AT)", "", is_seldom=True)
    words = seat_words(TermChoices({}, [*shipped(), austrian]), "/lists/birds.txt")
    specs = [spec for _, spec in words]
    assert words[0] == ("the words of the game", "")
    assert {FAMILY, "english", "enchant:de_AT"} <= {*specs}
    assert words[-2:] == [("birds.txt", "/lists/birds.txt"), (words[-1][0], OWN_LIST)]
    assert len(specs) == len(set(specs))
    assert [spec for _, spec in seat_words(TermChoices({}, shipped()), FAMILY)].count(FAMILY) == 1


@pytest.mark.parametrize(
    ("start", "rack", "problem"),
    [
        (500, 12, ""),
        (0, 1, ""),
        (501, 7, "0 to 500 points can be given."),
        (-1, 7, "0 to 500 points can be given."),
        (0, 13, "A rack has 1 to 12 tiles."),
        (0, 0, "A rack has 1 to 12 tiles."),
    ],
)
def test_numbers_that_cannot_be_are_said(start: int, rack: int, problem: str) -> None:
    maya = seat()
    place = filled(maya, start=start, rack=rack)
    assert maya.problem(place) == problem


def test_a_rack_as_in_the_box_is_none_of_ones_own() -> None:
    assert filled(seat(), rack=5).terms == SeatTerms(rack=5)
    nine = seat(Place("Maya", terms=SeatTerms(rack=9)))
    assert nine.filled_in("", 0, None, "").terms == AS_THE_TABLE
    assert filled(nine, rack=7).terms == AS_THE_TABLE


def test_a_team_is_a_player_and_others_and_called_after_them() -> None:
    maya = seat()
    team = filled(maya, others="Ida and Jo")
    assert (team.name, team.terms.members) == ("Maya & Ida & Jo", ("Maya", "Ida", "Jo"))
    assert maya.summary(team) == "Maya: with Ida and Jo"
    again = seat(team)
    assert (again.called, again.others) == ("Maya", "Ida, Jo")
    alone = filled(again, others=" ")
    assert (alone.name, alone.terms) == ("Maya", AS_THE_TABLE)


def test_a_team_that_cannot_be_is_said() -> None:
    maya = seat()
    assert maya.problem(filled(maya, others="Ida, Ben")) == "Ben has another seat already."
    assert "Every member needs" in maya.problem(filled(maya, others="Ida, IDA"))
    assert "2 to 6 members" in maya.problem(filled(maya, others="A, B, C, D, E, F"))


def test_a_team_with_its_own_name_keeps_that() -> None:
    owls = seat(Place("Owls", terms=SeatTerms(members=("Ida", "Jo"))))
    assert (owls.called, owls.others) == ("Owls", "Ida, Jo")
    other = filled(owls, others="Ida, Pia")
    assert (other.name, other.terms.members) == ("Owls", ("Ida", "Pia"))
    assert owls.summary(other) == "Owls: with Ida and Pia"
    assert "2 to 6 members" in owls.problem(filled(owls, others="Ida"))
    assert filled(owls, others="").name == "Owls"


def test_what_would_have_made_earlier_games_even_is_known_after_three() -> None:
    games = [played(f"2026-01-0{day}", {"Ben": 90, "Maya": 60}) for day in range(1, 4)]
    assert seat().behind(history(*games[:2])) is None
    behind = seat().behind(history(*games))
    assert behind
    assert behind.games == 3
    computer = seat(Place("Maya", computer=ComputerSeat("family:easy", "")))
    assert computer.behind(history(*games)) is None


def test_the_game_begins_with_the_terms_of_each_and_the_letters_they_drew() -> None:
    maya = seat(deals=False)
    draft = maya.draft.with_place(1, filled(maya, start=40))
    draft = draft.with_letters(0, "C").with_letters(1, "A")
    setup = draft.agreed(draft.seating.order).setup()
    assert setup.players == ("Maya", "Ben")
    assert setup.seats == (SeatTerms(start=40), AS_THE_TABLE)
    assert setup.drew == ("A", "C")


@pytest.mark.parametrize(
    ("terms", "note"),
    [
        (AS_THE_TABLE, ""),
        (SeatTerms(WordCheck.INLINE, FAMILY, 40), "family level, 40 ahead"),
        (SeatTerms(WordCheck.INLINE, FAMILY, 40, 5), "family level, 40 ahead, rack of 5"),
        (SeatTerms(WordCheck.INLINE), "words checked"),
        (SeatTerms(rack=5), "rack of 5"),
        (SeatTerms(members=("Ida", "Jo"), rack=9), "team of 2, rack of 9"),
        (SeatTerms(dictionary="enchant:de_DE"), "words of German (de_DE)"),
    ],
)
def test_the_row_of_a_seat_says_its_terms(terms: SeatTerms, note: str) -> None:
    assert seat_note(terms) == note


def test_known_terms_go_with_the_name_unless_others_were_chosen() -> None:
    draft = replace(seat().draft, known_terms={"maya": CHILD, "gran": SeatTerms(rack=9)})
    row = next(row for row, name in enumerate(draft.names) if not name)
    typed = draft.with_name(row, "Gran")
    assert typed.places[row].terms == SeatTerms(rack=9)
    assert typed.with_name(row, "Grant").places[row].terms == AS_THE_TABLE
    own = typed.with_place(row, typed.places[row]._replace(terms=SeatTerms(start=10)))
    assert own.with_name(row, "Grant").places[row].terms == SeatTerms(start=10)
    assert own.chosen_terms == {"Gran": SeatTerms(start=10)}
