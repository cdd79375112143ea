"""What a legal play is: every rule, its near misses and its message (the rules, sections 2, 3).

The module is long since all rules stand together, each with what only just breaks it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from scorekeeper.game.board import Board, Square
from scorekeeper.game.judge import judge_play
from scorekeeper.game.play import Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import Plural, Rules
from tests.support.games import EIGHT, RULES, rules_with

from .table import broken, judge, lay, names, problems

MOOD = ("5C MOOD",)


@dataclass(frozen=True)
class Case:
    """A play that breaks one rule and a near one that breaks none."""

    rule: str
    before: tuple[str, ...]
    play: str
    squares: str
    message: str
    near: str
    near_before: tuple[str, ...] | None = None
    words: tuple[str, ...] | None = None
    rules: Rules = RULES


CASES = [
    Case(
        "off-board",
        MOOD,
        "F5 .EARTHS",
        "F11",
        "F11 is outside the 10x10 board.",
        near="F5 .EARTH",
    ),
    Case(
        "two-on-one-square",
        MOOD,
        "F6=E F6=A",
        "F6",
        "2 new tiles on F6: only one tile a turn can go on a square.",
        near="F6=E F7=A",
    ),
    Case(
        "not-in-line",
        MOOD,
        "F6=E F7=A G7=T",
        "F6 F7 G7",
        "The new tiles must all be in one row or one column.",
        near="F6=E F7=A F8=T",
    ),
    Case(
        "gap",
        MOOD,
        "F6=E F8=R F10=T",
        "F7 F9",
        "F7 and F9 are empty: a word cannot have a gap.",
        near="F5 .E.R",
        near_before=("5C MOOD", "7F AT"),
    ),
    Case(
        "too-high",
        ("5C MOOD", "5C W", "5C F", "5C G", "5C H"),
        "5C R",
        "C5",
        "C5 already has 5 tiles, the limit.",
        near="5C R",
        near_before=("5C MOOD", "5C W", "5C F", "5C G"),
    ),
    Case(
        "same-letter",
        MOOD,
        "C5=M",
        "C5",
        "A tile may not cover the same letter: C5.",
        near="C5=W",
    ),
    Case(
        "first-centre",
        (),
        "5A MOOD",
        "E5 E6 F5 F6",
        "The first word must cover a start square: E5, E6, F5 or F6.",
        near="5B MOOD",
    ),
    Case(
        "first-too-short",
        (),
        "5E A",
        "E5",
        "The first word needs at least two tiles.",
        near="5E AT",
    ),
    Case(
        "not-connected",
        MOOD,
        "6G TEN",
        "G6 H6 I6",
        "Your word must touch the tiles on the board.",
        near="6F TEN",
    ),
    Case(
        "covers-word",
        MOOD,
        "5C WALK",
        "C5 D5 E5 F5",
        "You have covered all of MOOD. One letter must stay.",
        near="5C WAL.",
    ),
    Case(
        "plural-s",
        ("5C CAT",),
        "5C ...S",
        "F5",
        "You may not just add an S to CAT. The S must also be part of another new word.",
        near="F5 SO",
    ),
    Case(
        "not-a-word",
        MOOD,
        "F5 .EAT",
        "F5 F6 F7 F8",
        "DEAT is not in the dictionary.",
        near="F5 .EAR",
        words=("MOOD", "DEAR"),
    ),
    Case(
        "tile-count",
        ("5C JAM",),
        "F5 JET",
        "F5",
        "There are 2 Js on the board; the box has only 1.",
        near="F5 BET",
    ),
    Case(
        "rack-size",
        (),
        "5B MOUNTAIN",
        "B5 C5 D5 E5 F5 G5 H5 I5",
        "8 tiles laid, but a rack holds 7.",
        near="5B MOUNTAI",
    ),
]
by_rule = pytest.mark.parametrize("case", CASES, ids=lambda case: case.rule)


@by_rule
def test_a_play_breaks_the_rule_and_no_other(case: Case) -> None:
    (problem,) = problems(lay(*case.before), case.play, case.rules, case.words)
    assert problem.rule == case.rule
    assert names(problem.squares) == case.squares
    assert problem.message == case.message


@by_rule
def test_a_near_play_breaks_nothing(case: Case) -> None:
    before = case.before if case.near_before is None else case.near_before
    assert broken(lay(*before), case.near, case.rules, case.words) == []


@by_rule
def test_only_a_tile_too_many_is_no_more_than_a_warning(case: Case) -> None:
    judgement = judge(lay(*case.before), case.play, case.rules, case.words)
    assert judgement.legal == (case.rule == "tile-count")


@pytest.mark.parametrize(
    ("before", "play", "rules"),
    [
        ((), "A1=A", ["first-centre", "first-too-short"]),
        ((), "A1=A C1=T", ["gap", "first-centre"]),
        ((), "5C MOUNTAIN", ["rack-size"]),
        ((), "6D MOUNTAIN", ["off-board", "rack-size"]),
        (("5C MOOD",), "C5=M D6=A", ["not-in-line", "same-letter"]),
        (("5C MOOD",), "A1=A C2=T K1=E", ["off-board", "not-in-line", "not-connected"]),
        (("5C MOOD",), "C5=M C5=W", ["two-on-one-square", "same-letter"]),
        (("5C MOOD",), "C5=M D5=A E5=A F5=A", ["same-letter", "covers-word"]),
        (("5C MOOD",), "A9=J C9=J", ["gap", "not-connected", "tile-count"]),
        (("5C MOOD", "5C W", "5C F", "5C G", "5C H"), "C5=H", ["too-high", "same-letter"]),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_every_rule_broken_is_told_in_the_order_of_the_rules(
    before: tuple[str, ...], play: str, rules: list[str]
) -> None:
    assert broken(lay(*before), play) == rules


def test_one_rule_broken_on_several_squares_is_told_once() -> None:
    board = lay("5C MOOD", "F5 .EAR")
    (problem,) = problems(board, "C5=M D5=O G5=Y")
    assert problem.rule is Rule.SAME_LETTER
    assert names(problem.squares) == "C5 D5"
    assert problem.message == "A tile may not cover the same letter: C5 and D5."


@pytest.mark.parametrize(
    ("play", "rules"),
    [
        ("K5=S", ["off-board", "not-connected"]),
        ("F5=S K5=S", ["off-board"]),
        ("F6=S F6=S", ["two-on-one-square"]),
        ("F6=S G7=S", ["not-in-line"]),
    ],
    ids=["off board", "off board and a gap", "two on one square", "crooked"],
)
def test_where_the_words_cannot_be_told_nothing_is_said_about_them(
    play: str, rules: list[str]
) -> None:
    assert broken(lay("5C MOOD"), play, words=()) == rules


def test_words_are_told_after_any_other_problem() -> None:
    judgement = judge(lay("5C MOOD"), "5C WALK")
    assert not judgement.legal
    assert [word.text for word in judgement.score.words] == ["WALK"]


def test_no_tile_at_all_is_no_play() -> None:
    assert [problem.rule for problem in judge_play(Board.empty(10), Play(()), RULES).problems] == [
        Rule.FIRST_CENTRE,
        Rule.FIRST_TOO_SHORT,
    ]
    assert [problem.rule for problem in judge_play(lay("5C MOOD"), Play(()), RULES).problems] == [
        Rule.NOT_CONNECTED
    ]


# Single rules ---------------------------------------------------------------------------------


def test_qu_alone_is_one_tile_and_no_first_word() -> None:
    assert broken(Board.empty(10), "5E QU") == ["first-too-short"]
    assert broken(Board.empty(10), "5E QUA") == []


@pytest.mark.parametrize("square", ["E5", "F5", "E6", "F6"])
def test_any_start_square_will_do_on_the_large_board(square: str) -> None:
    assert broken(Board.empty(10), f"{square} AT") == []


@pytest.mark.parametrize(("play", "legal"), [("4D AT", True), ("5E AT", True), ("6D AT", False)])
def test_the_small_board_has_its_own_start_squares(play: str, legal: bool) -> None:
    rules = rules_with(EIGHT)
    assert broken(Board.empty(8), play, rules) == ([] if legal else ["first-centre"])


def test_a_letter_and_a_word_may_come_back_to_a_stack() -> None:
    turns = ("5E MOON", "5E LOON", "5E SOON", "5E MOON")
    for number in range(1, len(turns)):
        assert broken(lay(*turns[:number]), turns[number]) == []
    assert lay(*turns).stack(Square.parse("E5")) == ("M", "L", "S", "M")


@pytest.mark.parametrize("play", ["5D A", "5G A", "4C A", "6F A"])
def test_a_tile_on_or_beside_an_old_one_is_connected(play: str) -> None:
    assert "not-connected" not in broken(lay("5C MOOD"), play)


@pytest.mark.parametrize("play", ["B4=A", "G6=A", "C7=A", "H5=A"])
def test_a_tile_at_a_corner_or_further_off_is_not_connected(play: str) -> None:
    assert broken(lay("5C MOOD"), play) == ["not-connected"]


def test_tiles_already_buried_count_for_the_set() -> None:
    board = lay("5C JAM", "5C H")
    (problem,) = problems(board, "F5 JET")
    assert problem.rule is Rule.TILE_COUNT


def test_a_tile_outside_the_board_is_not_on_it() -> None:
    assert broken(lay("5C JAM"), "K5=J") == ["off-board", "not-connected"]


def test_a_set_overdrawn_before_the_play_is_told_with_its_stacks() -> None:
    board = lay("5C JAM", "5C H", "C6 JIB")
    (problem,) = problems(board, "5F B")
    assert problem.rule is Rule.TILE_COUNT
    assert names(problem.squares) == "C5 C6"


def test_only_a_dictionary_makes_words_wrong() -> None:
    board = lay("5C MOOD")
    assert broken(board, "F5 .XZQU", words=None) == []
    assert broken(board, "F5 .XZQU", words={"MOOD"}) == ["not-a-word"]


def test_every_word_formed_is_looked_up_in_capitals() -> None:
    found = problems(lay("5C QUIT"), "6C AT", words={"QUA"})
    assert [problem.message.split()[0] for problem in found] == ["AT", "IT"]


# A word may not be covered whole --------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "play", "squares"),
    [
        (("5C MOOD",), "5C WALK", ["C5 D5 E5 F5"]),
        (("1D CAT",), "1D DOG", ["D1 E1 F1"]),
        (("10D CAT",), "10D DOG", ["D10 E10 F10"]),
        (("5A CAT",), "5A DOG", ["A5 B5 C5"]),
        (("5H CAT",), "5H DOG", ["H5 I5 J5"]),
        (("A4 CAT",), "A4 DOG", ["A4 A5 A6"]),
        (("E8 CAT",), "E8 DOG", ["E8 E9 E10"]),
        (("5D OX",), "5D AN", ["D5 E5"]),
        (("5D OX",), "5C PANT", ["D5 E5"]),
        (("5D OX", "D5 .R", "E5 .I"), "5D AN", ["D5 E5"]),
        (("5C AT", "5F IN"), "5C ONE..", ["C5 D5"]),
        (("5C AT", "5F IN"), "5C ONEMU", ["C5 D5", "F5 G5"]),
        (("1A AT", "2A ON"), "1A IS", ["A1 B1"]),
    ],
    ids=[
        "inside the board",
        "at the top",
        "at the bottom",
        "at the left edge",
        "at the right edge",
        "down, at the left edge",
        "down, at the bottom",
        "two letters",
        "within a longer word",
        "two letters, words across them live on",
        "one of two words joined",
        "both words joined",
        "in the corner beside another word",
    ],
)
def test_a_word_covered_whole_in_one_turn_is_illegal(
    before: tuple[str, ...], play: str, squares: list[str]
) -> None:
    found = problems(lay(*before), play)
    assert [str(problem.rule) for problem in found] == ["covers-word"] * len(squares)
    assert [names(problem.squares) for problem in found] == squares


@pytest.mark.parametrize(
    ("before", "play"),
    [
        (("5C MOOD",), "5C WAL."),
        (("1D CAT",), "1D DO."),
        (("5H CAT",), "5H .OG"),
        (("5D OX",), "5D .N"),
        (("5C AT", "5F IN"), "5C .NEM."),
        (("D3 CAT",), "4C BUG"),
        (("C5 AN", "E5 IT", "G5 OX"), "6C UBERS"),
        (("C4 CAT", "E4 DOG"), "5B BONES"),
        (("5C MOOD",), "5C W"),
        (("D4 PAN", "5D N"), "5D X"),
    ],
    ids=[
        "one letter stays",
        "at the top edge",
        "at the right edge",
        "one of two letters stays",
        "each word joined keeps a letter",
        "a lone tile in the line",
        "words in the other direction lose one letter each",
        "lone tiles of two words across the line",
        "one tile",
        "the crossing letter of two words",
    ],
)
def test_a_word_that_keeps_a_letter_is_changed_not_covered(
    before: tuple[str, ...], play: str
) -> None:
    assert "covers-word" not in broken(lay(*before), play)


def test_all_letters_may_go_over_several_turns() -> None:
    turns = ("5C MOOD", "5C W", "5C ..R.", "5C .A..", "5C ...P")
    for number in range(1, len(turns)):
        assert broken(lay(*turns[:number]), turns[number]) == []
    assert judge(lay(*turns[:-1]), turns[-1]).score.words[0].text == "WARP"


def test_a_table_may_let_words_be_covered_whole() -> None:
    rules = rules_with(cover_whole_word=True)
    assert broken(lay("5C MOOD"), "5C WALK", rules) == []


# The plural rule ------------------------------------------------------------------------------

HOOKS = [
    ("NET to NETS", ("5C NET",), "F5=S", True),
    ("EAT to EATS, down", ("E4 EAT",), "E7=S", True),
    ("S ends CAT across and DOG down", ("5C CAT", "F2 DOG"), "F5=S", True),
    ("an S at the last square of a row", ("5H CA",), "J5=S", True),
    ("the new S of PLUS ends NET", ("5C NET",), "F2 PLUS", False),
    ("S also starts a word: AT to SAT", ("5C NET", "5G AT"), "F5=S", False),
    ("S also joins a lone I: IS", ("5C NET", "F4 I"), "F5=S", False),
    ("S stands in the middle of another word", ("5C NET", "F4 A", "F6 K"), "F5=S", False),
    ("S starts a word across its own", ("5C NET", "F6 OAP"), "F5=S", False),
    ("the last letter changed: CARD to CARS", ("5C CARD",), "F5=S", False),
    ("both ends grow: TIE to UNTIES", ("5D TIE",), "5B UN...S", False),
    ("a letter changes too: CAT to COTS", ("5C CAT",), "5C .O.S", False),
    ("with ES: BOX to BOXES", ("5C BOX",), "5C ...ES", False),
    ("HIS to HISS", ("5C HIS",), "F5=S", False),
    ("PRINCES to PRINCESS", ("5B PRINCES",), "I5=S", False),
    ("too short to be a hook: A to AS", ("5C A", "C6 T"), "D5=S", False),
    ("S before the word", ("5C NET",), "B5=S", False),
    ("QUA to QUAS: three tiles, Qu being one", ("5D QUA",), "F5=S", True),
    ("Qu alone and S: two tiles", ("5D QUA", "D6 S"), "E6=S", False),
    ("S ends CAT, and HIS too", ("5C CAT", "F2 HIS"), "F5=S", False),
    ("the word before is stacked", ("5C NOT", "5C .E."), "F5=S", True),
    ("any letter but S: NET to NETT", ("5C NET",), "F5=T", False),
    ("S is laid upon an S-less stack", ("5C NETT",), "F5=S", False),
]


@pytest.mark.parametrize(
    ("before", "play", "illegal"), [case[1:] for case in HOOKS], ids=[case[0] for case in HOOKS]
)
def test_a_lone_s_that_only_lengthens_words_is_illegal(
    before: tuple[str, ...], play: str, illegal: bool
) -> None:
    assert broken(lay(*before), play) == (["plural-s"] if illegal else [])


def test_plus_and_nets_both_score() -> None:
    judgement = judge(lay("5C NET"), "F2 PLUS")
    assert {word.text: word.total for word in judgement.score.words} == {"PLUS": 8, "NETS": 8}


@pytest.mark.parametrize(
    ("before", "play"),
    [
        (("5C NET",), "F5=S H5=A"),
        (("C2 NET", "F2 CAT"), "C5=S F5=S"),
    ],
)
def test_two_tiles_never_break_the_plural_rule(before: tuple[str, ...], play: str) -> None:
    """With a hole between them they are a gap, and nothing else."""
    assert "plural-s" not in broken(lay(*before), play)
    assert "gap" in broken(lay(*before), play)


@pytest.mark.parametrize("before", [("5C NET",), ("5C CAT", "F2 DOG")], ids=["single", "double"])
def test_without_the_plural_rule_any_s_goes(before: tuple[str, ...]) -> None:
    assert broken(lay(*before), "F5=S", rules_with(plural=Plural.OFF)) == []


def test_a_plural_of_words_reads_well() -> None:
    (problem,) = problems(lay("5C CAT", "F2 DOG"), "F5=S")
    assert problem.message == (
        "You may not just add an S to CAT and DOG. The S must also be part of another new word."
    )


def test_the_double_plural_may_be_allowed_without_the_single_one() -> None:
    rules = rules_with(double_plural=True)
    assert broken(lay("5C CAT", "F2 DOG"), "F5=S", rules) == []
    assert broken(lay("5C NET"), "F5=S", rules) == ["plural-s"]
