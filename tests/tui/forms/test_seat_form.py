"""The terms of one seat on a form, as values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.setup import AS_THE_TABLE, ComputerSeat, SeatTerms, WordCheck
from scorekeeper.history.ahead import Suggestion
from scorekeeper.report.seats import seat_note
from scorekeeper.tui.forms.game_draft import ANOTHER
from scorekeeper.tui.forms.seat import TEAM, SeatForm
from scorekeeper.tui.forms.sentence import SentencePart
from scorekeeper.words.catalogue import shipped

from ..helpers import draft_of

FAMILY = "family:english-50"
CHILD = SeatTerms(WordCheck.INLINE, FAMILY, 40)


def sheet(**changes: Any) -> SeatForm:
    """The sheet of Maya, who plays with Ben."""
    return SeatForm(draft_of("Ben", "Maya", **changes), 1, shipped())


def said(form: SeatForm) -> str:
    pieces = (piece if isinstance(piece, str) else piece.chosen.text for piece in form.sentence)
    return "".join(pieces)


def parts(form: SeatForm) -> dict[str, SentencePart]:
    return {piece.name: piece for piece in form.sentence if isinstance(piece, SentencePart)}


def test_a_seat_plays_as_the_table_does_until_it_is_said_otherwise() -> None:
    form = sheet()
    assert form.terms == AS_THE_TABLE
    assert said(form) == (
        "Maya plays by the words of the game, looked up as for the game, begins with no points,"
        " has a rack of 7, and plays alone."
    )
    assert "when somebody challenges" in parts(form)["words"].chosen.means


def test_family_words_are_looked_up_at_once_and_other_words_as_for_the_table() -> None:
    family = sheet().answered("dictionary", FAMILY)
    assert family.terms == SeatTerms(WordCheck.INLINE, FAMILY)
    assert family.answered("dictionary", "english").terms == SeatTerms(dictionary="english")
    assert family.answered("dictionary", "").terms == AS_THE_TABLE
    challenged = family.answered("words", "challenge")
    assert challenged.terms == SeatTerms(WordCheck.CHALLENGE, FAMILY)
    inline = sheet(words=WordCheck.INLINE).answered("dictionary", FAMILY)
    assert inline.terms == SeatTerms(dictionary=FAMILY)  # All words are looked up at once.
    unchecked = sheet(words=WordCheck.UNCHECKED).answered("dictionary", "english")
    assert unchecked.terms.words is WordCheck.INLINE  # Else it would count for nothing.


def test_numbers_are_chosen_or_typed() -> None:
    form = sheet().with_digit("start", "3").with_digit("start", "5")
    assert form.terms.start == 35
    assert form.with_digit("start", "9").terms.start == 359
    assert form.with_digit("start", "9").with_digit("start", "1").terms.start == 1
    assert form.answered("rack", "5").terms == SeatTerms(start=35, rack=5)
    assert form.answered("rack", "").terms.rack is None
    assert form.with_digit("rack", "0") == form  # Nobody plays without tiles.
    assert form.with_digit("words", "1") == form
    assert "17 points" in said(form.answered("start", "17"))  # No usual number.


def test_what_points_ahead_do_to_records_is_said_before_any_are_given() -> None:
    start = parts(sheet())["start"]
    assert start.value == "0"
    assert "Wins count, and say so; records and averages leave these points out." in (
        start.chosen.means
    )


def test_what_earlier_games_suggest_is_the_first_answer_after_none() -> None:
    form = replace(sheet(), suggested=Suggestion("Maya", 35, 10, 60, 12))
    usual, suggested, *others = parts(form)["start"].answers
    assert (usual.text, suggested.text) == ("no points", "35 points, to make it even")
    assert suggested.means.startswith(
        "Going by your games, this would make it even (somewhere between 10 and 60)."
    )
    assert "35" not in [one.value for one in others]
    assert form.answered("start", suggested.value).terms.start == 35


def test_another_dictionary_and_a_team_are_asked_for_before_anything_changes() -> None:
    form = sheet()
    for name, value in (("dictionary", ANOTHER), ("members", TEAM)):
        asked = form.answered(name, value)
        assert parts(asked)[name].chosen.asks
        assert asked.terms == form.terms
        assert replace(asked, wants="").sentence == form.sentence
    assert form.answered("dictionary", "enchant:de_AT").terms.dictionary == "enchant:de_AT"


def test_a_team_is_called_after_its_members() -> None:
    team = sheet().with_team("Maya, Ida and Jo")
    assert team.terms.members == ("Maya", "Ida", "Jo")
    assert team.place.name == "Maya & Ida & Jo"
    assert "as a team of Maya, Ida and Jo" in said(team)
    assert sheet().with_team("Ida & Jo").place.name == "Maya"
    assert team.answered("members", "").terms == AS_THE_TABLE
    with pytest.raises(ValueError, match="2 to 6 members"):
        sheet().with_team("Ida")


def test_a_computer_is_never_a_team() -> None:
    form = sheet().with_team("Ida, Jo")
    place = form.place._replace(computer=ComputerSeat("family:easy", ""))
    computer = replace(form, draft=form.draft.with_place(1, place))
    assert computer.terms == AS_THE_TABLE
    assert "members" not in parts(computer)


def test_the_game_begins_with_the_terms_of_each_and_the_letters_they_drew() -> None:
    form = sheet(deals=False).answered("start", "40")
    draft = form.draft.with_letters(0, "C").with_letters(1, "A")
    setup = draft.agreed(draft.seating.order).setup()
    assert setup.players == ("Maya", "Ben")
    assert setup.seats == (SeatTerms(start=40), AS_THE_TABLE)
    assert setup.drew == ("A", "C")
    told = replace(draft, starter=0)  # The table has said who begins, whatever was drawn.
    assert told.agreed(told.seating.order).setup().drew == ()


@pytest.mark.parametrize(
    ("terms", "note"),
    [
        (AS_THE_TABLE, ""),
        (SeatTerms(WordCheck.INLINE, FAMILY, 40), "family level, 40 ahead"),
        (SeatTerms(WordCheck.INLINE), "words checked"),
        (SeatTerms(rack=5), "rack of 5"),
        (SeatTerms(members=("Ida", "Jo"), rack=9), "team of 2, rack of 9"),
        (SeatTerms(dictionary="enchant:de_DE"), "words of German (de_DE)"),
    ],
)
def test_the_row_of_a_seat_says_its_terms(terms: SeatTerms, note: str) -> None:
    assert seat_note(terms) == note
    assert seat_note(terms, 9) == (note if len(note) <= 9 else "own seat")


def test_a_row_with_less_room_says_the_first_terms() -> None:
    terms = SeatTerms(WordCheck.INLINE, FAMILY, 40, 5)
    assert seat_note(terms, 40) == "family level, 40 ahead, rack of 5"
    assert seat_note(terms, 29) == "family level, 40 ahead …"
    assert seat_note(terms, 23) == "family level …"


def test_known_terms_go_with_the_name_unless_others_were_chosen() -> None:
    draft = replace(sheet().draft, known_terms={"Maya": CHILD, "Gran": SeatTerms(rack=9)})
    row = next(row for row, name in enumerate(draft.names) if not name)
    typed = draft.with_name(row, "Gran")
    assert typed.places[row].terms == SeatTerms(rack=9)
    assert typed.with_name(row, "Grant").places[row].terms == AS_THE_TABLE
    own = typed.with_place(row, typed.places[row]._replace(terms=SeatTerms(start=10)))
    assert own.with_name(row, "Grant").places[row].terms == SeatTerms(start=10)
    assert own.chosen_terms == {"Gran": SeatTerms(start=10)}


def test_a_team_that_is_called_after_its_members_still_is_when_they_are_others() -> None:
    team = sheet().with_team("Maya, Ida")
    assert team.with_team("Ida, Jo").place.name == "Ida & Jo"
    with pytest.raises(ValueError, match="a name of their own"):
        team.with_team("Ida, IDA")
