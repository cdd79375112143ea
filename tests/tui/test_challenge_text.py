"""What the dialogs of a challenge say, and what the board shows meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.rules import FailedChallenge
from scorekeeper.tui.challenge_text import (
    ChallengeState,
    challenge_lines,
    verdict_lines,
    verdict_picture,
)
from scorekeeper.tui.lines import Line

from .helpers import LEAFLET, game_of, read_lines, rules_with, square

THREE = ("Anna", "Ben", "Cleo")


def begun(**house: Any) -> ChallengeState:
    """A challenge to PLUS, which also made NETS."""
    return ChallengeState.of(game_of(*LEAFLET, players=THREE, rules=rules_with(**house)))


def said(state: ChallengeState, width: int = 35, height: int = 21) -> list[str]:
    return read_lines(row.line for row in challenge_lines(state, width, height))


def decided(
    *words: str, upheld: bool = True, by: Decider = Decider.DICTIONARY
) -> tuple[Game, Step]:
    """The leaflet's game with a verdict on its last play."""
    game = game_of(*LEAFLET, players=THREE)
    return game, game.push(Turn(Challenge(None, words, upheld, by)))


def told(game: Game, step: Step, width: int = 53, height: int = 28, **more: object) -> list[str]:
    return read_lines(verdict_lines(game, step, (), width, height, **more))  # type: ignore[arg-type]


def styles(rows: list[Line]) -> set[str]:
    return {style for row in rows for _, style in row}


def test_every_word_is_challenged_by_the_next_player_to_begin_with() -> None:
    state = begun()
    assert (state.named, state.by) == ((), 1)
    rows = said(state)
    assert rows[0].startswith("A challenge to Anna's play ─")
    assert " ● ■ Ben" in rows
    assert " ○ ▲ Cleo" in rows
    assert any(row.startswith("►[✓]  P  L  U  S ") and row.endswith(" 8 ") for row in rows)
    assert any(row.startswith(" [✓]  N  E  T  S ") for row in rows)


def test_space_marks_and_arrows_walk() -> None:
    assert begun().mark().named == ("NETS",)
    state = begun().only()
    assert state.named == ("PLUS",)
    rows = said(state)
    assert any(row.startswith("►[✓]  P  L  U  S ") for row in rows)
    assert any(row.startswith(" [ ]  N  E  T  S ") for row in rows)
    assert begun().walk(1).mark().named == ("PLUS",)
    assert begun().mark().walk(1).only().named == ("NETS",)
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
        (FailedChallenge(points=5), "If the play is good, Ben loses 5 points."),
        (FailedChallenge(lose_turn=True), "If the play is good, Ben misses a turn."),
    ],
    ids=str,
)
def test_what_a_challenge_may_cost_is_said_before(cost: FailedChallenge, sentence: str) -> None:
    assert sentence in " ".join(said(begun(failed_challenge=cost)))


def test_what_enter_does_is_lit_and_without_a_dictionary_it_is_not_the_dictionary() -> None:
    state = begun()
    rows = challenge_lines(state, 35, 21)
    lit = [row.line for row in rows if row.line and row.line[0][1] == "here"]
    assert read_lines(lit) == [" Enter  let the table decide"]
    state.game.lexicon = {"PLUS"}
    rows = challenge_lines(state, 35, 21)
    lit = [row.line for row in rows if row.line and row.line[0][1] == "here"]
    assert read_lines(lit) == [" Enter  ask the dictionary"]


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


def test_one_word_is_named_and_of_several_none() -> None:
    rows = told(*decided("NETS"))
    assert "✗ NETS is not a word here. It comes off." in rows
    text = "\n".join(told(*decided()))
    assert "✗ Not all of these are words. The play comes off." in text
    assert "is not" not in text
    assert "W    which word, and why" not in text  # There is no dictionary to ask.


def test_what_is_good_stands() -> None:
    rows = told(*decided("NETS", upheld=False))
    assert "✓ NETS is good. It stays." in rows
    assert "The challenge costs nothing." in rows


def test_the_table_is_named_if_it_decided() -> None:
    text = "\n".join(told(*decided("NETS", by=Decider.TABLE)))
    assert "✗ The table says no. It comes off." in text


def test_what_to_take_off_is_said_with_its_squares() -> None:
    text = " ".join(told(*decided()))
    assert "Take P (H3), L (H4), U (H5) and S (H6) off the board; Anna keeps" in text
    assert "Anna is back at 13 and plays again, or passes." in text


@pytest.mark.parametrize(
    ("width", "height", "letters"),
    [(53, 28, 7), (35, 21, 5), (35, 18, 5), (21, 30, 4), (30, 12, 1)],
)
def test_no_is_as_large_as_there_is_room_and_hatched(width: int, height: int, letters: int) -> None:
    game, step = decided()
    rows = verdict_lines(game, step, (), width, height)
    large = [row for row in rows if row and row[0][1] == "bold verdict-ink on no"]
    assert len([row for row in large if row[0][0].strip()]) == letters
    hatched = [row for row in rows if row and "▚" in row[0][0]]
    assert len(hatched) == (2 if height > 12 else 0)
    assert len(rows) <= max(height, 13)


def test_yes_is_green_and_not_hatched() -> None:
    rows = verdict_lines(*decided(upheld=False), (), 53, 28)
    assert "bold verdict-ink on yes" in styles(rows)
    assert "▚" not in "".join(read_lines(rows))


def test_plain_has_the_word_in_letters() -> None:
    rows = told(*decided(), plain=True)
    assert [row.strip() for row in rows].count("NO") == 1
    assert "█" not in "".join(rows)


def test_why_names_each_word() -> None:
    game, step = decided()
    reasons = (("PLUS is good.", True), ("NETS is struck by the house.", False))
    rows = read_lines(verdict_lines(game, step, reasons, 53, 28))
    assert "✓ PLUS is good." in rows
    assert "✗ NETS is struck by the house." in rows
    assert not any("Not all" in row for row in rows)


def test_a_word_without_room_for_tiles_is_plain() -> None:
    state = begun()
    rows = said(state, 20, 21)
    assert any(row.startswith("►[✓]  PLUS ") for row in rows)
    assert len(said(state, 35, 11)) <= len(said(state, 35, 21))
