"""What plays earn, word by word (the rules, section 4)."""

from __future__ import annotations

import pytest

from scorekeeper.game.rules import QuBonus
from tests.support.games import EIGHT, LEAFLET, RULES, rules_with

from .table import judge, lay, names

LEAFLET_SCORES = [
    ({"MOOD": "2+2+2+2"}, 8),
    ({"DEAR": "2+2+2+2"}, 8),
    ({"NET": "2+2+2", "ON": "2+2"}, 10),
    ({"WOOD": "2+1+1+1"}, 5),
    ({"WOOL": "2+1+1+2", "LEAP": "2+1+1+2"}, 12),
    ({"SNACK": "1+3+1+1+1", "LEAN": "2+1+1+3"}, 14),
    ({"PLUS": "2+2+2+2", "NETS": "2+2+2+2"}, 16),
]


@pytest.mark.parametrize(
    ("number", "words", "total"),
    [(number, *expected) for number, expected in enumerate(LEAFLET_SCORES)],
    ids=LEAFLET,
)
def test_the_leaflets_game_scores_as_the_leaflet_says(
    number: int, words: dict[str, str], total: int
) -> None:
    score = judge(lay(*LEAFLET[:number]), LEAFLET[number]).score
    assert {word.text: word.arithmetic for word in score.words} == words
    assert score.total == total


@pytest.mark.parametrize(
    ("before", "play", "scores"),
    [
        ((), "5D CATER", {"CATER": 10}),
        (("5D CATER",), "5B BEL...D", {"BELATED": 9}),
        ((), "5D LIFE", {"LIFE": 8}),
        (("5D LIFE",), "5D WIPE", {"WIPE": 6}),
    ],
    ids=["CATER", "BELATED", "LIFE", "WIPE"],
)
def test_one_high_stack_makes_the_whole_word_stacked(
    before: tuple[str, ...], play: str, scores: dict[str, int]
) -> None:
    score = judge(lay(*before), play).score
    assert {word.text: word.total for word in score.words} == scores


@pytest.mark.parametrize(
    ("before", "play", "scores"),
    [
        ((), "5D QUIT", {"QUIT": 8}),
        ((), "5D QUA", {"QUA": 6}),
        (("5D QUIT",), "5E A", {"QUAT": 4}),
        (("5D SUIT",), "5D QU", {"QUUIT": 5}),
        (("5D QUIT",), "5D S", {"SIT": 4}),
        (("5E IT", "E4 S"), "5D QU", {"QUIT": 8}),
        (("5E IT", "D6 A"), "D5=Qu", {"QUIT": 8, "QUA": 6}),
        (("5E IT", "5E A", "D6 A"), "D5=Qu", {"QUAT": 4, "QUA": 6}),
    ],
    ids=[
        "flat",
        "Qu is one tile",
        "Qu beside a stack",
        "Qu on a stack",
        "Qu covered",
        "a word not formed does not count",
        "two flat words",
        "one flat word and one stacked",
    ],
)
def test_qu_earns_two_more_in_every_flat_word(
    before: tuple[str, ...], play: str, scores: dict[str, int]
) -> None:
    score = judge(lay(*before), play).score
    assert {word.text: word.total for word in score.words} == scores
    assert score.total == sum(scores.values())


def test_the_bonus_for_qu_is_itemised() -> None:
    (word,) = judge(lay(), "5D QUIT").score.words
    assert word.arithmetic == "2+2+2 +2 for Qu"


def test_a_shared_tile_counts_in_each_word_by_that_words_own_kind() -> None:
    score = judge(lay("5C NET", "5C B"), "F2 PLUS").score
    assert {word.text: (word.heights, word.total) for word in score.words} == {
        "PLUS": ((1, 1, 1, 1), 8),
        "BETS": ((2, 1, 1, 1), 5),
    }


def test_tiles_buried_in_a_stack_count_too() -> None:
    (word,) = judge(lay("5C MOOD", "5C W", "5C F", "5C G"), "5C H").score.words
    assert word.heights == (5, 1, 1, 1)
    assert word.total == 8


def test_a_word_that_holds_no_new_tile_earns_nothing() -> None:
    score = judge(lay("5C NET", "C5 .OT"), "C5 ...E").score
    assert [word.text for word in score.words] == ["NOTE"]


def test_words_formed_are_told_along_the_line_first() -> None:
    score = judge(lay("5C MOOD", "F5 .EAR"), "6E N.T").score
    assert [(word.text, word.direction, names(word.squares)) for word in score.words] == [
        ("NET", "across", "E6 F6 G6"),
        ("ON", "down", "E5 E6"),
    ]


@pytest.mark.parametrize(
    ("play", "bonus"),
    [("5B PAINTE", 0), ("5B PAINTED", 20), ("5B QUAINTED", 20), ("5B QUAINTE", 0)],
    ids=["six tiles", "seven tiles", "seven tiles with Qu", "seven letters on six tiles"],
)
def test_laying_the_whole_rack_earns_twenty(play: str, bonus: int) -> None:
    score = judge(lay(), play).score
    assert score.bonus == bonus
    assert score.total == score.words[0].total + bonus


def test_the_whole_rack_earns_its_bonus_once_however_many_words() -> None:
    score = judge(lay("5B TIN"), "6A PAINTED").score
    assert len(score.words) > 1
    assert score.bonus == 20


def test_the_small_board_scores_alike() -> None:
    rules = rules_with(EIGHT)
    assert judge(lay(edition=EIGHT), "4B PAINTED", rules).score.total == 34


@pytest.mark.parametrize(("choice", "total"), [(QuBonus.EVERY_WORD, 14), (QuBonus.ONCE_A_TURN, 12)])
def test_a_table_may_give_the_bonus_for_qu_once_a_turn(choice: QuBonus, total: int) -> None:
    board = lay("5E IT", "D6 A")
    assert judge(board, "D5=Qu", rules_with(qu_bonus=choice)).score.total == total


def test_once_a_turn_the_bonus_goes_to_the_first_flat_word() -> None:
    board = lay("5E IT", "5E A", "D6 A")
    score = judge(board, "D5=Qu", rules_with(qu_bonus=QuBonus.ONCE_A_TURN)).score
    assert {word.text: word.bonus for word in score.words} == {"QUAT": 0, "QUA": 2}


@pytest.mark.parametrize("points", [0, 10, 50])
def test_a_table_may_give_another_bonus_for_the_whole_rack(points: int) -> None:
    score = judge(lay(), "5B PAINTED", rules_with(seven_bonus=points)).score
    assert score.total == 14 + points


def test_an_illegal_play_is_itemised_as_well() -> None:
    judgement = judge(lay("5C NET"), "F5=S", RULES)
    assert not judgement.legal
    assert judgement.score.total == 8


@pytest.mark.parametrize("play", ["K5=A", "F6=A F6=E"], ids=["off board", "two on one square"])
def test_where_words_cannot_be_told_nothing_is_scored(play: str) -> None:
    score = judge(lay("5C MOOD"), play).score
    assert (score.words, score.bonus, score.total) == ((), 0, 0)
