"""The terms of one seat on a form, as values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.setup import AS_THE_TABLE, ComputerSeat, SeatTerms, WordCheck
from scorekeeper.history.ahead import Behind
from scorekeeper.report.seats import seat_note
from scorekeeper.tui.forms.answer_rows import labelled
from scorekeeper.tui.forms.game_draft import ANOTHER, Place
from scorekeeper.tui.forms.seat_form import SeatForm
from scorekeeper.tui.forms.seat_page import TEAM, SeatLook, SeatPage
from scorekeeper.tui.forms.sentence import SentencePart
from scorekeeper.words.catalogue import Offer, shipped

from ..helpers import draft_of, read_lines

FAMILY = "family:english-50"
CHILD = SeatTerms(WordCheck.INLINE, FAMILY, 40)


def sheet(**changes: Any) -> SeatForm:
    """The seat of Maya, who plays with Ben."""
    return SeatForm.of(draft_of("Ben", "Maya", **changes), 1, shipped())


def parts(form: SeatForm) -> dict[str, SentencePart]:
    return {part.name: part for _, part in labelled(form.pieces)}


def chosen(form: SeatForm) -> list[str]:
    return [part.chosen.text for part in parts(form).values()]


def test_a_seat_plays_as_the_table_does_until_it_is_said_otherwise() -> None:
    form = sheet()
    assert form.terms == AS_THE_TABLE
    assert chosen(form) == ["the words of the game", "points ahead", "7 tiles", "alone"]
    assert parts(form)["start"].value == "0"
    assert form.summary == "Maya: like everybody"
    assert form.problem == ""


def test_family_words_are_looked_up_at_once_and_other_words_as_for_the_table() -> None:
    family = sheet().answered("dictionary", FAMILY)
    assert family.terms == SeatTerms(WordCheck.INLINE, FAMILY)
    assert "They are looked up as they are laid." in parts(family)["dictionary"].chosen.means
    assert family.answered("dictionary", "english").terms == SeatTerms(dictionary="english")
    assert family.answered("dictionary", "").terms == AS_THE_TABLE
    inline = sheet(words=WordCheck.INLINE).answered("dictionary", FAMILY)
    assert inline.terms == SeatTerms(dictionary=FAMILY)  # All words are looked up at once.
    unchecked = sheet(words=WordCheck.UNCHECKED).answered("dictionary", "english")
    assert unchecked.terms.words is WordCheck.INLINE  # Else it would count for nothing.


def test_numbers_are_chosen_or_typed() -> None:
    form = sheet().with_digit("start", "3").with_digit("start", "5")
    assert form.terms.start == 35
    assert form.with_digit("start", "9").terms.start == 359
    assert form.with_digit("start", "9").with_digit("start", "1").terms.start == 1
    assert form.rubbed_out().with_digit("start", "6").terms.start == 36
    assert form.rubbed_out().rubbed_out().rubbed_out().terms.start == 0
    assert form.answered("start", "-1").terms.start == 0
    assert form.answered("start", "501").terms.start == 500
    assert form.answered("rack", "5").terms == SeatTerms(start=35, rack=5)
    assert form.answered("rack", "").terms.rack is None
    assert form.with_digit("rack", "0") == form  # Nobody plays without tiles.
    assert form.with_digit("dictionary", "1") == form


def test_racks_go_round_from_that_of_the_box_and_those_typed_stand_among_them() -> None:
    sizes = [answer.text.split()[0] for answer in parts(sheet())["rack"].answers]
    assert sizes == ["7", "8", "9", "3", "4", "5", "6"]
    typed = parts(sheet().answered("rack", "1"))["rack"]
    assert (typed.chosen.text, len(typed.answers)) == ("1 tile", 8)


def test_another_dictionary_is_asked_for_before_anything_changes() -> None:
    form = sheet()
    asked = form.answered("dictionary", ANOTHER)
    assert parts(asked)["dictionary"].chosen.asks
    assert asked.terms == form.terms
    assert replace(asked, wants="").pieces == form.pieces
    assert form.answered("dictionary", "enchant:de_AT").terms.dictionary == "enchant:de_AT"


def test_a_team_is_a_player_and_others_and_called_after_them() -> None:
    wanted = sheet().answered("members", TEAM)
    assert parts(wanted)["members"].value == TEAM
    assert (wanted.whose_team, wanted.terms) == ("Maya and", AS_THE_TABLE)
    assert wanted.problem == "Who else is in the team? Type a name."
    team = wanted.with_others("Ida and Jo")
    assert team.terms.members == ("Maya", "Ida", "Jo")
    assert team.place.name == "Maya & Ida & Jo"
    assert team.summary == "Maya: with Ida and Jo"
    assert team.called == "Maya"
    assert "every member needs" in sheet().with_others("Ida, IDA").problem.lower()
    assert "2 to 6 members" in sheet().with_others("A, B, C, D, E, F").problem
    assert sheet().with_others("Ida, Ben").problem == "Ben has another seat already."
    alone = team.answered("members", "")
    assert (alone.terms, alone.place.name) == (AS_THE_TABLE, "Maya")
    again = alone.answered("members", TEAM)  # What was typed is still there.
    assert again.place == team.place
    assert team.with_others(" ").terms == AS_THE_TABLE


def test_a_team_is_opened_as_it_was_kept_and_one_with_its_own_name_keeps_that() -> None:
    team = sheet().with_others("Ida")
    assert SeatForm.of(team.draft, 1, shipped()) == replace(team, others="Ida")
    owls = SeatForm.of(draft_of(places=(Place("Owls", terms=SeatTerms(members=("Ida", "Jo"))),)), 0)
    assert (owls.whose_team, owls.others) == ("Owls:", "Ida, Jo")
    other = owls.with_others("Ida, Ben")
    assert (other.place.name, other.terms.members) == ("Owls", ("Ida", "Ben"))
    assert owls.answered("members", "").place.name == "Owls"
    assert "2 to 6 members" in owls.with_others("Ida").problem


def test_a_computer_is_never_a_team() -> None:
    form = sheet().with_others("Ida, Jo")
    place = form.place._replace(computer=ComputerSeat("family:easy", ""))
    computer = replace(form, draft=form.draft.with_place(1, place))
    assert computer.terms == AS_THE_TABLE
    assert "members" not in parts(computer)


# In lines ---------------------------------------------------------------------------------------


def page(form: SeatForm, here: str, width: int, behind: Behind | None = None) -> list[str]:
    roomy = width == 58
    look = SeatLook(form.pieces, ("■", "player-2"), behind, form.whose_team)
    return read_lines(SeatPage(look, here, width, roomy).lines)


@pytest.mark.parametrize("width", [58, 80])
def test_what_points_ahead_do_is_said_whatever_is_in_hand(width: int) -> None:
    for here in ("", "dictionary", "start", "rack", "members"):
        said = " ".join(" ".join(page(sheet(), here, width)).split())
        assert "Wins count. Records and averages leave those points out." in said


@pytest.mark.parametrize("width", [58, 80])
def test_the_bar_is_brighter_where_earlier_games_would_have_been_even(width: int) -> None:
    thirty = sheet().answered("start", "30")
    rows = page(thirty, "start", width, Behind(3, 25, 37))
    at = next(at for at, row in enumerate(rows) if "━" in row)
    bar = rows[at].strip()
    assert bar == "─" * 20 + "━" * 4 + "●" + "━" * 6 + "─" * 10
    assert rows[at + 1].split() == ["0", "25", "37", "50"]
    assert "Three games so far: 25 to 37 would have made them even." in " ".join(rows)
    plain = page(thirty, "start", width)
    assert not any("━" in row for row in plain)
    assert any(row.split() == ["0", "50"] for row in plain)
    never = page(thirty, "start", width, Behind(3, -9, -2))
    assert not any("━" in row for row in never)
    assert "Three games so far, and never behind." in " ".join(never)


def test_the_bar_goes_as_far_as_points_and_games_do() -> None:
    far = page(sheet().answered("start", "112"), "start", 80, Behind(3, 30, 64))
    assert any(row.split() == ["0", "30", "64", "120"] for row in far)
    near = page(sheet(), "start", 80, Behind(3, 36, 37))  # Both have no room.
    assert any(row.split() == ["0", "37", "50"] for row in near)


def test_points_are_drawn_large_where_there_is_room() -> None:
    large = page(sheet().answered("start", "30"), "start", 58)
    at = next(at for at, row in enumerate(large) if "points ahead" in row)
    assert [row.strip()[:9].strip() for row in large[at - 1 : at + 2]] == [
        "▀▀▀█ █▀▀█",
        "▀▀█ █  █",
        "▀▀▀▀ ▀▀▀▀",
    ]
    small = page(sheet().answered("start", "1"), "start", 80)
    assert any(" 1  point ahead" in row for row in small)


def test_answers_that_have_no_room_are_counted_and_come_in_view_when_chosen() -> None:
    more = [*shipped(), Offer("a.txt", "a", ""), Offer("b.txt", "b", "")]
    form = replace(sheet(), dictionaries=more)
    assert any("2 more: → goes on" in row for row in page(form, "dictionary", 58))
    assert any(row.endswith("3 more →") for row in page(form, "dictionary", 80))
    last = page(form.answered("dictionary", "b.txt"), "dictionary", 80)
    assert any("● b" in row and "everyday" not in row for row in last)


def test_the_names_of_a_team_are_typed_beside_its_answer_or_below_it() -> None:
    team = sheet().with_others("Ida")
    look = SeatLook(team.pieces, whose_team=team.whose_team)
    for width, roomy in ((58, True), (80, False), (40, False)):
        drawn = SeatPage(look, "members", width, roomy)
        row = drawn.places["members"].start
        assert drawn.names
        assert drawn.names.y == row + roomy
        assert drawn.names.right <= width
        assert ("Maya and" in read_lines(drawn.lines)[row + 1]) == roomy
    alone = sheet()
    assert SeatPage(SeatLook(alone.pieces), "members", 80, False).names is None


@pytest.mark.parametrize("width", [20, 40, 58, 80, 120])
def test_no_row_is_wider_than_there_is_room(width: int) -> None:
    long = SeatForm.of(draft_of("Ben", "Bartholomew the Younger"), 1, shipped())
    form = long.with_others("Ida").answered("start", "480")
    for here in parts(form):
        assert max(map(len, page(form, here, width, Behind(4, 20, 170)))) <= width


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
