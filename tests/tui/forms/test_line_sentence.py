"""What is said of a line of a form beside its name, and what an answer changes."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.setup import ComputerSeat, SeatTerms
from scorekeeper.tui.forms.game_draft import GameDraft, Place
from scorekeeper.tui.forms.line_sentence import COMPUTER, line_answered, line_sentence
from scorekeeper.tui.forms.sentence import SentencePart, sentence_lines

from ..helpers import draft_of, read_lines

NAMES = "Anna", "Ben", "Cleo"
DRAFT = draft_of(deals=False).with_places(
    (*(Place(name, at) for at, name in enumerate(NAMES)), Place())
)


def said(draft: GameDraft, row: int, wants_computer: bool = False) -> str:
    pieces = line_sentence(draft, row, wants_computer)
    return "".join(read_lines(sentence_lines(pieces, 1000)))


def test_a_line_says_who_plays_where_and_on_what_terms() -> None:
    assert said(DRAFT, 1) == "Ben is a person, sits second, may begin, and plays like everybody."
    ahead = DRAFT.places[1]._replace(terms=SeatTerms(start=40))
    assert said(DRAFT.with_place(1, ahead), 1).endswith("and plays with 40 ahead.")
    assert said(DRAFT, 3) == "This chair is for nobody."
    alone = DRAFT.with_places((Place("Anna", 0), Place()))
    assert said(alone, 0) == "Anna is a person, and plays like everybody."


def test_in_a_game_under_way_nobody_is_asked_who_begins() -> None:
    under_way = replace(DRAFT, deals=None)
    assert said(under_way, 0) == "Anna is a person, sits first, and plays like everybody."


def test_a_player_sits_elsewhere_and_the_others_move_up() -> None:
    moved, row = line_answered(DRAFT, 0, "place", "2")
    assert (moved.names[:3], row) == (["Ben", "Cleo", "Anna"], 2)
    assert said(moved, row).startswith("Anna is a person, sits third")
    assert line_answered(moved, row, "place", "0") == (DRAFT, 0)


def test_somebody_begins_whatever_was_drawn() -> None:
    begun, row = line_answered(DRAFT, 2, "begins", "yes")
    assert begun.seating.order[0] == "Cleo"
    assert "sits third, begins, and" in said(begun, row)
    assert line_answered(begun, 2, "begins", "") == (DRAFT, 2)


def test_a_computer_is_asked_for_before_anything_changes_and_gives_its_seat_back() -> None:
    assert line_answered(DRAFT, 1, "player", COMPUTER) == (DRAFT, 1)
    (part,) = (one for one in line_sentence(DRAFT, 1, True) if getattr(one, "name", "") == "player")
    assert isinstance(part, SentencePart)
    assert part.chosen.asks
    taken = DRAFT.with_computer(1, "Hugo", ComputerSeat("everyday:fair", ""))
    assert said(taken, 1).startswith("Hugo is a computer, sits second")
    assert line_answered(taken, 1, "player", "")[0].names == DRAFT.names
