"""What the dialogs of a challenge say, and what the board shows meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.rules import FailedChallenge
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.session.questions import YOU_DECIDE
from scorekeeper.tui.kit.half import Half, half_page, question_half
from scorekeeper.tui.kit.lines import Cap, Line
from scorekeeper.tui.questions.challenge import (
    ChallengeState,
    challenge_half,
    verdict_half,
    verdict_picture,
    you_decide_half,
)

from ..helpers import LEAFLET, RULES, game_of, read_lines, rules_with, square

THREE = ("Anna", "Ben", "Cleo")


def begun(**house: Any) -> ChallengeState:
    """A challenge to PLUS, which also made NETS."""
    return ChallengeState.of(game_of(*LEAFLET, players=THREE, rules=rules_with(**house)))


def drawn(half: Half, width: int = 53, height: int = 38, plain: bool = False) -> list[Line]:
    """All lines of `half`."""
    lines = half_page(half, width, height, plain)
    return [*lines.top, *lines.bottom]


def said(state: ChallengeState, width: int = 53, height: int = 38, **more: bool) -> list[str]:
    return read_lines(drawn(challenge_half(state), width, height, **more))


def decided(
    *words: str, upheld: bool = True, by: Decider = Decider.DICTIONARY
) -> tuple[Game, Step]:
    """The leaflet's game with a verdict on its last play."""
    game = game_of(*LEAFLET, players=THREE)
    return game, game.push(Turn(Challenge(None, words, upheld, by)))


def told(game: Game, step: Step, width: int = 53, height: int = 28, **more: bool) -> list[str]:
    rows = read_lines(drawn(verdict_half(game, step), width, height, **more))
    return [row.strip() for row in rows]


def styles(rows: list[Line]) -> set[str]:
    return {style for row in rows for _, style in row}


def test_every_word_is_challenged_by_the_next_player_to_begin_with() -> None:
    state = begun()
    assert (state.named, state.by) == ((), 1)
    rows = said(state)
    assert any(row.startswith("Ben challenges Anna's play ─") and "H3 PLUS" in row for row in rows)
    assert any(row.startswith("▌ ●") and "L" in row and row.endswith(" 8 ") for row in rows)
    assert any(row.startswith("  ●") and "N" in row for row in rows)
    assert "    Enter    decide yourselves" in [row.rstrip() for row in rows]


def test_a_computer_that_is_to_move_does_not_challenge_for_people() -> None:
    setup = Setup(RULES, THREE, computers=(None, ComputerSeat("family:fair", "7"), None))
    game = Game(setup)
    game.push_text("5C MOOD")
    assert ChallengeState.of(game).by == 2
    assert ChallengeState.of(game, 1).by == 1


def test_a_click_on_a_word_finds_it_at_any_size() -> None:
    for size in ((35, 21), (53, 38), (92, 58)):
        shown = half_page(challenge_half(begun()), *size)
        assert set(shown.choices.values()) == {0, 1}
        [first] = [row for row in read_lines(shown.top) if row.startswith("▌") and "●" in row][-1:]
        assert shown.choices[read_lines(shown.top).index(first)] == 0


def test_space_marks_and_arrows_walk() -> None:
    assert begun().mark().named == ("NETS",)
    state = begun().point(1).walk(-1)
    assert state.named == ("PLUS",)
    rows = said(state)
    assert any(row.startswith("▌ ●") for row in rows)
    assert any(row.startswith("  ○") for row in rows)
    assert begun().walk(1).mark().named == ("PLUS",)
    assert begun().mark().mark().named == ()
    assert state.walk(5).at == 1
    assert state.walk(-5).at == 0
    assert state.mark().marked == frozenset()
    assert state.walk(1).mark().named == ()


def test_who_challenges_goes_round_without_the_player_of_the_play() -> None:
    state = begun()
    assert [state.next_player(by).by for by in (1, 2, -1)] == [2, 1, 2]


def test_a_solo_player_challenges_alone() -> None:
    state = ChallengeState.of(game_of("5C MOOD", players=("Anna",)))
    assert (state.by, state.seats, state.next_player(1).by) == (0, [0], 0)


@pytest.mark.parametrize(
    ("cost", "sentence"),
    [
        (FailedChallenge(points=5), "If both are words, Ben loses 5 points."),
        (FailedChallenge(lose_turn=True), "If both are words, Ben misses a turn."),
    ],
    ids=str,
)
def test_what_a_challenge_may_cost_is_said_before(cost: FailedChallenge, sentence: str) -> None:
    text = " ".join(" ".join(said(begun(failed_challenge=cost))).split())
    assert sentence in text
    assert "If one of them is not a word, Anna takes P, L, U and S back and is on 13 again." in text


def test_what_enter_does_is_the_next_key() -> None:
    state = begun()
    assert state.people_decide
    assert challenge_half(state).next == Cap("Enter", "decide yourselves")
    state.game.lexicon = {"PLUS"}
    assert challenge_half(state).next == Cap("Enter", "look up PLUS and NETS")
    assert challenge_half(state.mark()).next == Cap("Enter", "look up NETS")
    assert challenge_half(state.mark().walk(1).mark()).next == Cap("Space", "mark a word")
    assert not state.people_decide
    last = state.walk(5)
    assert last.people_decide
    assert challenge_half(last).next == Cap("Enter", "decide yourselves")
    assert last.mark() == last


def test_people_let_the_play_stand_or_take_it_off() -> None:
    for lit, does in ((0, "let it stand"), (1, "take it off")):
        half = question_half(YOU_DECIDE, None, you_decide_half(begun()), lit)
        assert half.next == Cap("Enter", does)
        assert f"  ● {does}" in read_lines(drawn(half))
    assert [*YOU_DECIDE.answers.values()] == [False, True]


def test_only_challenged_words_are_lit_on_the_board() -> None:
    state = begun()
    plus = {square(f"H{row}") for row in range(3, 7)}
    nets = {square(f"{column}6") for column in "EFGH"}
    assert state.picture.lit == frozenset(plus | nets)
    assert state.mark().picture.lit == frozenset(nets)
    assert not state.picture.off


def test_the_tiles_of_a_bad_play_are_marked_where_they_lay() -> None:
    game, step = decided()
    picture = verdict_picture(game, step)
    assert picture.off == {square(f"H{row}") for row in range(3, 7)}
    assert picture.board.at(square("H3")) == "P"
    assert game.board.at(square("H3")) is None
    assert not verdict_picture(*decided(upheld=False)).off


def test_what_is_bad_is_told_where_no_dictionary_says_why() -> None:
    rows = told(*decided("NETS"))
    assert "✗ NETS is not a word in this dictionary." in " ".join(rows)
    text = "\n".join(told(*decided()))
    assert "✗ At least one of these is not a word." in text


def test_what_is_good_stands() -> None:
    rows = told(*decided("NETS", upheld=False))
    assert "✓ NETS is good. It stays." in rows
    assert "It costs nothing to have challenged." in rows


def test_the_table_is_named_if_it_decided() -> None:
    text = "\n".join(told(*decided("NETS", by=Decider.TABLE)))
    assert "✗ You say no. It comes off." in text


def test_what_to_take_off_is_said_with_its_squares() -> None:
    text = " ".join(told(*decided()))
    assert "Take P (H3), L (H4), U (H5) and S (H6) off the board; Anna keeps" in text
    assert "Anna is back at 13 and plays again, or passes." in text


@pytest.mark.parametrize(
    ("width", "height", "letters"), [(53, 38, 7), (53, 28, 5), (35, 21, 3), (30, 12, 1)]
)
def test_no_is_as_large_as_there_is_room_and_hatched(width: int, height: int, letters: int) -> None:
    rows = drawn(verdict_half(*decided()), width, height)
    large = [row for row in rows if row and row[0][1] == "bold verdict-ink on no"]
    assert len([row for row in large if row[0][0].strip()]) == letters
    hatched = [row for row in rows if row and "▚" in row[0][0]]
    assert len(hatched) == (2 if height > 12 else 0)


def test_yes_is_green_and_not_hatched() -> None:
    rows = drawn(verdict_half(*decided(upheld=False)))
    assert "bold verdict-ink on yes" in styles(rows)
    assert "▚" not in "".join(read_lines(rows))


def test_plain_has_the_word_in_letters() -> None:
    rows = told(*decided(), plain=True)
    assert [row.strip() for row in rows].count("NO") == 1
    assert "█" not in "".join(rows)


def test_which_word_is_not_one_is_said_at_once() -> None:
    game, step = decided()
    why = ("NETS is not in the dictionary (English).",)
    rows = [row.strip() for row in read_lines(drawn(verdict_half(game, step, why)))]
    assert "✗ NETS is not in the dictionary (English)." in rows
    assert "The play comes off." in rows
    assert not any("At least one" in row for row in rows)


def test_a_word_without_room_for_tiles_is_plain() -> None:
    assert any("PLUS" in row for row in said(begun(), 20, 21))
    assert any("►" in row and " P  L  U  S " in row for row in said(begun(), plain=True))
