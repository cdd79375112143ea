"""Whole games of the engine against a second judge that shares no code with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from scorekeeper.game.board import Placement, Square
from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Action, Challenge, Exchange, Finish, Pass, Play
from scorekeeper.game.position import Ending
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import SeatTerms
from tests.conftest import most
from tests.naive_game import Box, Event, Table, all_states, broken, state
from tests.support.any_game import any_game

ENDINGS = {
    None: "",
    Ending.OUT: "out",
    Ending.ALL_PASSED: "passed",
    Ending.AGREED: "agreed",
    Ending.NOBODY_CAN_PLAY: "nobody",
    Ending.ROUNDS: "rounds",
}
ABOUT_TURNS = {
    Rule.RACK_SIZE,
    Rule.BAG_EMPTY,
    Rule.NO_EXCHANGE_LEFT,
    Rule.EXCHANGE_AFTER_CHALLENGE,
    Rule.OWN_CHALLENGE,
    Rule.NOTHING_TO_CHALLENGE,
    Rule.GAME_OVER,
}


def event(action: Action, points: int, words: tuple[str, ...] = ()) -> Event:
    """`action` as the naive judge is told of it; only `points` and `words` are the engine's."""
    match action:
        case Play(tiles=tiles):
            return {"kind": "play", "tiles": len(tiles), "points": points, "words": words}
        case Pass():
            return {"kind": "pass"}
        case Exchange():
            return {"kind": "exchange"}
        case Finish():
            return {"kind": "end"}
        case Challenge(by=by, words=asked, upheld=upheld):
            return {"kind": "challenge", "by": by, "upheld": upheld, "words": asked}


def in_plain(game: Game) -> tuple[Box, dict[str, Any]]:
    """The box and the house rules of `game` as the naive judge knows them."""
    edition, house = game.rules.edition, game.rules.house
    seats = game.setup.seats or (SeatTerms(),) * len(game.setup.players)
    box = {
        "tiles": edition.tile_count,
        "players": len(game.setup.players),
        "racks": [seat.rack or edition.rack_size for seat in seats],
        "starts": [seat.start for seat in seats],
        "members": [list(seat.members) for seat in seats],
    }
    rules = house.as_table() | {
        "failed-challenge": house.failed_challenge.points or str(house.failed_challenge),
    }
    return box, rules


def check(game: Game) -> Counter[str]:
    """Compare every position of `game`, and what could be done in it; counts what was compared."""
    box, rules = in_plain(game)
    events = [event_of(step) for step in game.steps]
    stood = all_states(events, box, rules)
    seen: Counter[str] = Counter()
    before = Game(game.setup)
    for number, step in enumerate(game.steps):
        compare_rules(before, events[:number], stood[: number + 1], rules, seen)
        before.push(step.turn)
        compare(stood[number + 1], step, box["players"])
        seen[events[number]["kind"]] += 1
        seen[str(step.after.ending)] += 1
        seen["once more"] += step.label[-1:].isdigit() and "c" in step.label
    table = stood[-1]
    # A play that was taken back has no points in its row.
    assert table.rows == [game.points(step) for step in game.steps]
    seen["games"] += 1
    return seen


def event_of(step: Step) -> Event:
    """What the naive judge is told of a turn."""
    formed = tuple(word.text for word in step.judgement.score.words)
    return event(step.turn.action, step.judgement.score.total, formed)


def compare(table: Table, step: Step, players: int) -> None:
    now = step.after
    assert table.over == ENDINGS[now.ending]
    assert (tuple(table.scores), tuple(table.racks)) == (now.scores, now.racks)
    assert (table.bag, len(table.row)) == (now.bag, now.idle)
    assert table.replaying == now.taken_back
    assert tuple(table.had) == (now.turns or (0,) * players)
    assert sorted(table.missing) == sorted(now.missing)
    assert table.challengeable == (now.contestable is not None)
    if not now.ending:
        assert table.next == now.to_move
    if players == 1:
        assert table.exchanges == now.exchanges[0]


def a_play(count: int) -> Play:
    return Play(tuple(Placement(Square(place, 9), "A") for place in range(count)))


def compare_rules(
    game: Game,
    events: list[Event],
    stood: list[Table],
    rules: dict[str, Any],
    seen: Counter[str],
) -> None:
    """What every kind of turn would break now."""
    challenges = [Challenge(by, (), upheld=True) for by in (None, *range(stood[-1].players))]
    formed = game.position.last_play.words if game.position.last_play else ("XYZ",)
    challenges += [Challenge(None, (word,), upheld=True) for word in formed]
    held = game.position.racks[game.position.to_move]
    plays = [a_play(held), a_play(held + 1)]
    actions: list[Action] = [Pass(), Exchange(), Finish(), *challenges, *plays]
    for action in actions:
        ours = {rule for rule in game.judge(action).broken if rule in ABOUT_TURNS}
        assert {str(rule) for rule in ours} == broken(event(action, 0), events, stood, rules)
        seen["judged"] += 1


FEW = range(60)
"""The games of every run, by their seeds."""
ROUNDS = [range(start, start + 60) for start in range(0, 600, 60)]


@pytest.mark.parametrize("seeds", most([FEW, *ROUNDS], pytest.mark.rules), ids=str)
def test_whole_games_go_as_the_naive_judge_has_them(seeds: range) -> None:
    seen: Counter[str] = Counter()
    for seed in seeds:
        seen += check(any_game(seed))
    assert min(seen[kind] for kind in ("play", "pass", "exchange", "challenge")) > 5
    assert min(seen[end] for end in (Ending.OUT, Ending.ALL_PASSED, Ending.ROUNDS)) > 2
    assert seen["once more"]


def test_a_few_turns_by_hand() -> None:
    """Anna plays and is challenged with success under each rule; then all pass."""
    box = {"tiles": 30, "racks": [4, 4], "starts": [0, 0], "players": 2}
    rules: dict[str, Any] = {
        "going-out-ends": True,
        "all-pass-rounds": 1,
        "all-pass-ends": "at-once",
        "rounds": 0,
        "exchange-counts-as-pass": False,
        "solo-exchanges": 5,
        "failed-challenge": "nothing",
    }
    start: list[Event] = [
        {"kind": "pass"},
        {"kind": "play", "tiles": 3, "points": 6},
        {"kind": "challenge", "upheld": True},
        {"kind": "pass"},
    ]
    for lost, over, row, following in (("replay", "passed", 2, 1), ("lose-turn", "", 1, 1)):
        table = state(start, box, rules | {"lost-challenge": lost})
        assert (table.over, len(table.row), table.next) == (over, row, following)
        assert (table.scores, table.racks, table.bag) == ([0, 0], [4, 4], 22)
