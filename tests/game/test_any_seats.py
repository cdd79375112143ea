"""Random games at tables where seats differ, against the second judges and through the file."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Play
from scorekeeper.game.seats import member_of, member_to_move
from scorekeeper.game.setup import SeatTerms, WordCheck
from scorekeeper.record import read_record, write_record
from tests.conftest import most
from tests.naive import DEFAULT_RULES, judge
from tests.naive_game import Box, all_states, result, whose_hand

from .seated_games import DICTIONARIES, any_seated_game, new_game
from .test_naive_game import compare, event_of, in_plain

FEW = range(20)
"""The games of every run, by their seeds."""
ROUNDS = [range(start, start + 100) for start in range(0, 2_000, 100)]


def words_for(game: Game, player: int) -> frozenset[str] | None:
    """The words by which plays of `player` are judged, from the setup alone; None for none."""
    terms = game.setup.seats[player] if game.setup.seats else SeatTerms()
    check = game.setup.words if terms.words is None else terms.words
    if check is WordCheck.UNCHECKED:
        return None
    if not terms.dictionary:
        return DICTIONARIES["all"] if game.setup.words is not WordCheck.UNCHECKED else None
    return DICTIONARIES[terms.dictionary]


def is_inline(game: Game, player: int) -> bool:
    terms = game.setup.seats[player] if game.setup.seats else SeatTerms()
    return (terms.words or game.setup.words) is WordCheck.INLINE


def check_play(game: Game, step: Step, box: Box) -> None:
    """The second judge of plays has the same problems and points for the play of `step`."""
    play, board, house = step.turn.action, step.before.board, game.rules.house.as_table()
    assert isinstance(play, Play)
    player = step.before.to_move
    request: dict[str, Any] = {
        "edition": game.rules.edition.id,
        "board": {str(square): list(board.stack(square)) for square in board.occupied()},
        "tiles": [[str(square), letter] for square, letter in play.tiles],
        "rules": {name: house[name] for name in DEFAULT_RULES},
        "rack": step.before.racks[player],
    }
    theirs = judge(request, words_for(game, player) if is_inline(game, player) else None)
    ours = {str(problem.rule) for problem in step.judgement.problems}
    expected = set(theirs["problems"])
    if game.setup.deal:  # What is held is known there.
        expected, ours = expected - {"rack-size"}, ours - {"rack-size"}
    assert ours == expected
    points = sum(word["score"] for word in theirs["words"]) + theirs["bonus"]
    assert step.judgement.score.total == points


def check(game: Game) -> Counter[str]:
    """Compare `game` with both judges; counts what was seen."""
    box, rules = in_plain(game)
    stood = all_states([event_of(step) for step in game.steps], box, rules)
    seen, before = Counter[str](games=1), new_game(game.setup)
    for step, table, after in zip(game.steps, stood, stood[1:], strict=False):
        if not step.before.ending:
            hand = "" if not step.is_turn else member_of(game, step)
            if step.is_turn:
                assert hand == whose_hand(table, box) == member_to_move(before)
                seen["team"] += bool(hand)
        if step.play:
            check_play(game, step, box)
            seen["inline"] += "not-a-word" in step.judgement.broken
            seen["bonus"] += step.judgement.score.bonus > 0
        if step.challenge:
            check_verdict(game, step, seen)
        before.push(step.turn)
        compare(after, step, box["players"])
    table = stood[-1]
    if table.over:
        rows = sorted(standings(game), key=lambda row: row.player)
        assert [(row.total, row.rank) for row in rows] == result(table, rules)
        assert [row.total - row.earned for row in rows] == box["starts"]
        seen[table.over] += 1
    return seen


def check_verdict(game: Game, step: Step, seen: Counter[str]) -> None:
    """The dictionary of whoever made the play decided."""
    play = step.before.last_play
    assert play is not None
    assert step.challenge
    words = words_for(game, play.player)
    if words is None and game.lexicon_of(play.player) is None:
        return
    assert words is not None
    assert step.challenge.upheld == any(word not in words for word in play.open)
    seen["decided"] += 1


def check_file(game: Game) -> None:
    """The file holds all of it, byte for byte, and replaying the turns gives the same game."""
    text = write_record(game)
    reading = read_record(text, "game.toml")
    assert reading.complaints == ()
    assert write_record(reading.game) == text
    assert reading.game.setup == game.setup
    again = new_game(game.setup)
    for turn in game.turns:
        again.push(turn)
    assert [step.after for step in again.steps] == [step.after for step in game.steps]


@pytest.mark.parametrize("seeds", most([FEW, *ROUNDS], pytest.mark.rules), ids=str)
def test_games_with_seats_go_as_both_judges_have_them(seeds: range) -> None:
    seen: Counter[str] = Counter()
    for seed in seeds:
        game = any_seated_game(seed)
        seen += check(game)
        check_file(game)
    kinds = ("team", "inline", "bonus", "decided", "passed", "rounds")
    assert min(seen[kind] for kind in kinds) > 0, seen
