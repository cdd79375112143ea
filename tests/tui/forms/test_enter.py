"""What Enter does on a form, by where the cursor is."""

from __future__ import annotations

import pytest

from scorekeeper.tui.forms.enter import ENDS, enter_in_field, enter_in_sentence
from scorekeeper.tui.forms.line_sentence import SEAT
from scorekeeper.tui.forms.lines import known_lines
from scorekeeper.tui.forms.seating import Field
from scorekeeper.tui.forms.sentence import Answer, SentencePart

from ..helpers import joined_lines

TWO = ["Maria", "Leo", "", ""]


@pytest.mark.parametrize(
    ("cursor", "label", "does"),
    [
        (("name", 0), "Next", "next: Leo"),
        (("name", 1), "Next", "next: one more player"),
        (("letter", 0), "Next", "next: the letter of Leo"),
        (("letter", 1), "Next", "next: one more player"),
    ],
)
def test_enter_in_a_field_names_whom_it_leads_to(cursor: Field, label: str, does: str) -> None:
    assert enter_in_field(cursor, TWO) == (label, does)


@pytest.mark.parametrize(
    ("cursor", "names"),
    [(("name", 2), TWO), (("name", 0), ["", ""]), (("name", 1), ["Maria", "Leo"])],
)
def test_enter_in_an_empty_name_or_the_last_field_ends_the_form(
    cursor: Field, names: list[str]
) -> None:
    assert enter_in_field(cursor, names) == ENDS


def test_enter_in_a_sentence_opens_what_its_answer_opens_and_else_ends_the_form() -> None:
    seat = SentencePart(SEAT, (Answer(SEAT, "like everybody", opens=True),), SEAT)
    choices = Answer("family", "family"), Answer("another", "another…", asks=True)
    assert enter_in_sentence(seat).label == "Open"
    assert enter_in_sentence(SentencePart("dictionary", choices, "family")) == ENDS
    assert enter_in_sentence(SentencePart("dictionary", choices, "another")).label == "Choose"


def test_who_played_before_has_a_digit_only_where_it_seats_them() -> None:
    assert "1  Leo" in joined_lines(known_lines({1: "Leo"}, 40))
    assert "1" not in joined_lines(known_lines({1: "Leo"}, 40, by_digit=False))
