"""The clock of a turn: it starts by a key, runs while the table waits for a turn, never acts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Play
from scorekeeper.game.rules import TurnTimer
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.store import GameStore
from scorekeeper.table.clock import ClockFace, TurnClock
from scorekeeper.table.seats import Trust
from scorekeeper.table.stage import (
    DrawTiles,
    EnterTurn,
    PreparingComputers,
    RevealRack,
    Verdict,
    is_ready,
)
from scorekeeper.table.table import Table
from tests.door import a_door
from tests.support.games import game_of, rules_with

TWO_MINUTES = TurnTimer(per_turn=120)


class Watch:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


def timed(timer: TurnTimer = TWO_MINUTES) -> Game:
    return game_of(rules=rules_with(turn_timer=timer), started="")


def running(watch: Watch, seconds: int = 0) -> TurnClock:
    clock = TurnClock(watch)
    clock.begin(seconds)
    clock.wait_for(True)
    clock.switch()
    return clock


def test_it_stands_until_it_is_started_and_the_table_is_ready(watch: Watch) -> None:
    clock, game = TurnClock(watch), timed()
    watch.now += 10
    assert clock.face(game) == ClockFace("Anna", 120, 120, True, False, False)
    clock.switch()
    watch.now += 10
    assert (clock.seconds(game), clock.text(game)) == (None, "2:00 left, stopped")
    clock.wait_for(True)
    watch.now += 10
    assert clock.face(game) == ClockFace("Anna", 110, 120)
    assert clock.text(game) == "1:50 left"


def test_it_stands_and_goes_on_and_no_part_of_a_second_is_lost(watch: Watch) -> None:
    clock, game = running(watch, 40), timed()
    for _ in range(10):
        watch.now += 0.75
        clock.switch()
        watch.now += 100
        clock.switch()
    assert clock.seconds(game) == 47
    clock.wait_for(False)
    watch.now += 100
    assert clock.seconds(game) == 47


def test_it_goes_on_through_the_turns_and_stands_through_them(watch: Watch) -> None:
    clock, game = running(watch), timed()
    watch.now += 30
    clock.begin()
    watch.now += 5
    assert clock.seconds(game) == 5
    clock.switch()
    clock.begin()
    watch.now += 5
    assert clock.seconds(game) is None


def test_it_rings_once_and_a_game_opened_later_does_not_ring_again(watch: Watch) -> None:
    clock, game = running(watch, 80), timed()
    assert not clock.passes(game, 30)
    watch.now += 45
    assert [clock.passes(game, left) for left in (30, 30, 0, 0)] == [True, False, True, False]
    assert clock.text(game) == "0:05 over time"
    clock.begin(125)
    assert not clock.passes(game, 0)
    clock.begin()
    watch.now += 120
    assert clock.passes(game, 0)


def test_who_has_no_time_left_in_the_game_hears_no_more_of_it(watch: Watch) -> None:
    game = timed(TurnTimer(per_game=100))
    play = game.read("5C MOOD")
    assert isinstance(play, Play)
    game.push(Turn(play, seconds=103))
    game.push_text("pass")
    clock = running(watch)
    watch.now += 5
    assert clock.face(game) == ClockFace("Anna", -8, 100)
    assert not clock.passes(game, 0)


def test_everybody_has_the_same_time_and_a_computer_has_none(watch: Watch) -> None:
    own = replace(
        timed().setup,
        players=("Anna", "Ben", "Mira"),
        computers=(None, None, ComputerSeat("everyday:fair", "1")),
    )
    game = Game(own)
    clock = running(watch)
    faces = []
    for _ in range(3):
        faces.append(clock.face(game))
        game.push_text("pass")
    assert faces == [ClockFace("Anna", 120, 120), ClockFace("Ben", 120, 120), None]


def test_without_a_clock_there_is_none(watch: Watch) -> None:
    clock, game = running(watch), timed(TurnTimer())
    watch.now += 500
    assert (clock.face(game), clock.text(game), clock.seconds(game)) == (None, "", None)
    assert not clock.passes(game, 0)


@pytest.mark.parametrize(
    ("stage", "ready", "put_off"),
    [
        (EnterTurn(0), True, True),
        (PreparingComputers(1, ()), True, True),
        (PreparingComputers(1, (), is_first=True), False, False),
        (DrawTiles(0, 3), False, True),
        (Verdict(2), False, True),
        (RevealRack(0), False, False),
    ],
)
def test_the_table_is_ready_if_it_waits_for_the_turn_alone(
    stage: EnterTurn | PreparingComputers | DrawTiles | Verdict | RevealRack,
    ready: bool,
    put_off: bool,
) -> None:
    assert (is_ready(stage, False), is_ready(stage, True)) == (ready, put_off)


def at_table(game: Game, watch: Watch) -> Table:
    table = Table(Session(game, GameStore()))
    table.clock = TurnClock(watch)
    table.begin()
    return table


def test_a_turn_has_its_own_time_but_a_correction_gives_none(watch: Watch) -> None:
    table = at_table(timed(), watch)
    told: list[bool] = []
    table.listen(lambda state: told.append(state.clock_stands))
    table.switch_clock()
    watch.now += 20
    game = table.session.game
    assert table.take(game.judge(game.read("5C MOOD"))).done
    assert game.steps[0].turn.seconds == 20
    watch.now += 7
    turn = Turn(timed().read("5C DOOM"), seconds=20)
    assert table.session.apply(Correction.of(game).correct_turn(1, turn)).done
    assert table.seconds == 7
    table.switch_clock()
    assert (told[0], told[-1]) == (False, True)
    game = table.session.game
    assert table.take(game.judge(game.read("pass"))).done
    assert game.steps[1].turn.seconds == 7
    assert table.take(game.judge(game.read("pass"))).done
    assert game.steps[2].turn.seconds is None  # The clock stood all the time.


def test_it_waits_for_somebody_to_look_but_not_for_a_page_of_their_own(watch: Watch) -> None:
    game = Game(replace(timed().setup, deal="Sunday"))
    table = at_table(game, watch)
    table.switch_clock()
    assert table.state.clock_stands
    table.show_door(a_door(True, seated=("Anna",), trust=Trust.AGREE))
    assert not table.state.clock_stands
    table.show_door(a_door())
    assert table.state.clock_stands
    table.look()
    assert not table.state.clock_stands
