"""A game as a form says it: rows, seats and names, without a screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.drafts.game_draft import GameDraft, Place, draft_of, seated_anew, turns_of
from scorekeeper.game.setup import Setup, WordCheck
from tests.support.games import RULES, game_of
from tests.support.games import draft_of as typed

# The lines of a form ---------------------------------------------------------------------------


def sheet(*names: str) -> GameDraft:
    return typed(*names, lines=4)


def test_those_who_sit_there_are_shown_and_one_line_more() -> None:
    assert sheet().shown == 1
    assert sheet("Anna", "Ben").shown == 3
    assert sheet("Anna", "", "Ben").shown == 4
    assert sheet("Anna", "Ben", "Cy", "Dan").shown == 4


def test_all_names_are_cleared_at_once() -> None:
    assert sheet("Anna", "Ben").with_places(()) == sheet()


# A game under way -----------------------------------------------------------------------------


THREE = typed("Anna", "Ben", "Cy").places


def move(places: tuple[Place, ...], at: int, by: int) -> tuple[Place, ...]:
    return replace(typed(), places=places).move(at, by).places


def test_the_form_of_a_game_under_way_opens_with_its_players_and_room_for_more() -> None:
    assert [(place.name, place.seat) for place in THREE[:3]] == [("Anna", 0), ("Ben", 1), ("Cy", 2)]
    assert [place._replace(chair=0) for place in THREE[3:]] == [Place()] * 3
    assert seated_anew(THREE) == (("Anna", "Ben", "Cy"), (0, 1, 2))


def test_a_line_is_moved_with_its_player() -> None:
    assert seated_anew(move(THREE, 2, -1)) == (("Anna", "Cy", "Ben"), (0, 2, 1))
    assert move(THREE, 0, -1) == THREE
    assert move(THREE, 5, 1) == THREE


def test_names_may_change_without_the_seats() -> None:
    swapped = (Place("Ben", 0), Place(" Anna ", 1), *THREE[2:])
    assert seated_anew(swapped) == (("Ben", "Anna", "Cy"), (0, 1, 2))


def test_a_player_may_leave_or_join() -> None:
    left = (Place("Anna", 0), Place("", 1), Place("Cy", 2), Place("Dora"), Place(""), Place(""))
    assert seated_anew(left) == (("Anna", "Cy", "Dora"), (0, 2, None))


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("", " ", ""), "At least one"),
        (("Ben", "Ben ", "Cy"), "Two players cannot both be called Ben"),
    ],
)
def test_nobody_and_two_of_one_name_cannot_play(names: tuple[str, ...], reason: str) -> None:
    places = tuple(Place(name, seat) for seat, name in enumerate(names))
    with pytest.raises(ValueError, match=reason):
        seated_anew(places)


def test_each_line_says_whose_turns_its_player_has() -> None:
    game = game_of("5C MOOD", "F5 .EAR", "pass", "5C W", players=("Anna", "Ben", "Cy"))
    game.push_text("challenge WOOD refused")  # A challenge is no turn of the challenger's.

    def notes(places: tuple[Place, ...]) -> list[str]:
        return [turns_of(places, at, game) for at in range(4)]

    assert notes(THREE) == ["2 turns, 13 points", "1 turn, 8 points", "1 turn, 0 points", ""]
    assert notes(move(THREE, 0, 1)) == [
        "2 turns, 13 points, was Anna",
        "1 turn, 8 points, was Ben",
        "1 turn, 0 points",
        "",
    ]
    assert notes((*THREE[:3], Place("Dora"), *THREE[4:])) == ["", "", "", "joins the game"]
    assert notes((Place("Anna", 0), Place("", 1), *THREE[2:])) == ["", "leaves the game", "", ""]
    assert notes((Place("Anna", 0), Place("", 1), Place("Cy", 2), Place("Dora"))) == [
        "2 turns, 13 points",
        "leaves the game",
        "1 turn, 8 points, was Ben",
        "1 turn, 0 points, was Cy",
    ]


def test_those_who_played_last_go_on_in_turn_and_others_begin_with_the_first() -> None:
    draft = replace(typed("Maria", "Leo", "Oma"), following=("Leo", "Oma", "Maria"))
    assert draft.seating.order == ("Leo", "Oma", "Maria")
    assert draft.with_letters(0, "a").with_letters(1, "b").with_letters(2, "c").seating.order == (
        *("Maria", "Leo", "Oma"),
    )
    assert draft.with_name(2, "").seating.order == ("Maria", "Leo")
    assert draft.with_name(2, "Opa").seating.order == ("Maria", "Leo", "Opa")


def test_no_two_lines_have_the_same_sign_though_a_player_was_taken_out() -> None:
    draft = typed("Maria", "Leo", "Oma").with_name(1, "")
    assert len(set(draft.signs)) == len(draft.signs)


def test_the_form_of_an_untouched_game_has_all_that_was_said() -> None:
    setup = Setup(
        RULES, ("Anna", "Ben"), WordCheck.INLINE, "family:english-60", drew=("B", "A"), place="Home"
    )
    draft = draft_of(setup)
    assert [(place.name, place.letters, place.seat) for place in draft.places[:2]] == [
        ("Anna", "B", None),
        ("Ben", "A", None),
    ]
    assert draft.agreed(("Anna", "Ben")).setup().words is WordCheck.INLINE
    assert draft.dictionary == "family:english-60"
    assert draft.place == "Home"
    assert draft.seating.order == ("Ben", "Anna")
