"""What pages show is what ``show --json`` says, whatever is done to a game, and no secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Challenge, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import FailedChallenge, Rules, TurnTimer
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.history.remarks import Remark, RemarkKind
from scorekeeper.record import read_record, write_record
from scorekeeper.report.values import game_as_json
from scorekeeper.session import GameStore, Session
from scorekeeper.session.correction import Correction
from scorekeeper.table.door import Door
from scorekeeper.table.seats import HandRaised
from scorekeeper.table.stage import Objection, Watching
from scorekeeper.table.state import TableState
from scorekeeper.web.state import lookups_of, view
from scorekeeper.words.word_file import WordFile
from tests.record.samples import a_game
from tests.support.any_game import any_rules, any_turn
from tests.support.games import RULES
from tests.web.games import with_terms
from tools.sample import tonight

EVENTS = 16
GAMES = 500 if settings().max_examples > 25 else 15


def shown(game: Game) -> Any:
    """The values that a page gets, by the way that they go to it."""
    return json.loads(json.dumps(view(TableState(without_secrets(game), Watching()))))


def printed(game: Game) -> Any:
    """What ``show --json`` prints of the file of `game`, but for complaints."""
    reading = read_record(write_record(game), "game.toml")
    assert reading.complaints == ()
    return json.loads(json.dumps(game_as_json(reading.game)))


def any_setup(random: Random) -> Setup:
    """A small box, so that games end in every way, and any house rules that bear on that."""
    rules = any_rules(random)
    box = replace(rules.edition, tiles={**rules.edition.tiles, "Qu": 1})
    names = ("Anna", "Ben", "Zoë", "<b>")[: random.randint(1, 4)]
    return Setup(replace(rules, edition=box), names)


def happen(random: Random, session: Session) -> None:
    """One event: a turn, a challenge, an undo, a redo, a correction, an end, the tiles left."""
    game, kind = session.game, random.random()
    number = random.randint(1, max(len(game.steps), 1))
    if kind < 0.12:
        session.undo()
    elif kind < 0.18:
        session.redo()
    elif kind < 0.3 and game.steps:
        forgotten = random.random() < 0.5
        correction = (
            Correction.of(session.game).insert_turn(number, Turn(Pass()))
            if forgotten
            else Correction.of(session.game).remove_turn(number)
        )
        if correction.conflict is None:
            session.apply(correction)
    elif kind < 0.34 and game.steps and not game.position.ending:
        session.play(session.game.judge(session.game.read("end")))
    elif game.position.ending and kind < 0.6:
        session.finish({seat: Leftover(held) for seat, held in enumerate(game.position.racks)})
    elif not game.position.ending or game.position.contestable:
        turn = any_turn(random, game)
        session.play(game.judge(turn.action), tuple(Rule), random.choice([None, 7]), 3)


def any_game(seed: int) -> Iterator[Game]:
    """A game, each time that a session tells of a change."""
    random = Random(seed)
    session = Session(Game(any_setup(random)), GameStore())
    told: list[Game] = []
    session.listen(told.append)
    for _ in range(EVENTS):
        before = session.game.turns, session.game.leftovers
        happen(random, session)
        assert told or before == (session.game.turns, session.game.leftovers)
        yield from told[-1:]
        told.clear()


@settings(max_examples=GAMES)
@given(seed=st.integers(0, 2**32))
def test_a_page_shows_what_show_prints_after_every_event(seed: int) -> None:
    for game in any_game(seed):
        state = shown(game)
        assert state["game"] == printed(game)
        check(game, state["view"])


def check(game: Game, view: Any) -> None:
    """What stands beside the values says the same as they do."""
    values = game_as_json(game)
    assert view["to_move"] == values["to_move"]
    totals = {row["player"]: row["total"] for row in values["standings"]}
    assert {player["name"]: player["total"] for player in view["players"]} == totals
    lead = max(totals.values()) if len(totals) > 1 else 0  # Alone, one sees one's points.
    assert [line[-1][1] for line in view["race"]] == [
        totals[name] - lead for name in values["players"]
    ]
    assert len(view["said"]) == len(values["turns"])
    assert {letter: left for letter, left in view["unseen"].items() if left} == values["unseen"]
    assert (view["over"] is None) is (values["to_move"] is not None)
    is_challenged = bool(game.steps) and "c" in game.steps[-1].label
    assert (view["verdict"] is not None) is (is_challenged and not game.can_redo)


def test_these_games_end_are_challenged_and_are_corrected() -> None:
    """The random games above are not all alike."""
    last = [game for seed in range(60) for game in list(any_game(seed))[-1:]]
    assert {str(game.position.ending) for game in last if game.position.ending} >= {
        "everyone agreed to stop",
        "everyone passed",
    }
    assert any(game.leftovers for game in last)
    assert any("c" in step.label for game in last for step in game.steps)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (a_game("end"), "Anna and Ben share the win: \u221235 points each."),
        (a_game("5C MOOD", "stopped"), "Anna is ahead: 8 points, 8 more than Ben."),
    ],
)
def test_who_shares_the_win_or_was_ahead_is_told_with_the_points(game: Game, said: str) -> None:
    assert shown(game)["view"]["over"]["winner"] == said


def test_a_rack_never_leaves_and_a_challenge_never_says_which_word_was_bad() -> None:
    game = a_game("5C MOOD", "C5 W")
    turn = Turn(game.read("F5 .EAR"), rack=("Z", "J", "X", "E", "A", "R"), hinted=True)
    session = Session(game, GameStore())
    session.use(WordFile("few", frozenset({"WOOD"})))
    session.note_rack(turn.rack or ())
    session.play(game.judge(turn.action))
    text = json.dumps(shown(game))
    assert '"Z", "J"' not in text
    assert '"rack"' not in text
    outcome = session.challenge()
    assert outcome.done
    verdict = shown(game)["view"]["verdict"]
    assert verdict["stands"] is False
    assert "DEAR" not in " ".join(verdict["sentences"])


def test_the_copy_of_a_game_does_not_change_with_it() -> None:
    game = a_game("5C MOOD")
    taken = game.copy()
    before = json.dumps(view(TableState(taken, Watching())))
    game.push_text("C5 W")
    game.leftovers = {0: Leftover(3)}
    assert json.dumps(view(TableState(taken, Watching()))) == before


@pytest.mark.parametrize(
    ("words", "ended", "expected"),
    [
        (WordCheck.INLINE, False, ("open", "open", "open")),
        (WordCheck.UNCHECKED, False, ("open", "open", "open")),
        (WordCheck.CHALLENGE, False, ("closed", "asks", "open")),
        (WordCheck.CHALLENGE, True, ("open", "open", "open")),
    ],
)
def test_who_may_look_words_up(
    words: WordCheck, ended: bool, expected: tuple[str, str, str]
) -> None:
    game = a_game("5C MOOD")
    game.setup = replace(game.setup, words=words, dictionary="english")
    if ended:
        game.push_text("end")
    found = (
        lookups_of(game, Door(keeper="")),
        lookups_of(game, Door()),
        lookups_of(game, Door(keeper="", words_open=True)),
    )
    assert found == expected


def test_a_last_play_that_can_still_be_challenged_keeps_its_words() -> None:
    rules = Rules(replace(RULES.edition, rack_size=4, tiles={"M": 1, "O": 2, "D": 1}), RULES.house)
    game = Game(Setup(rules, ("Anna", "Ben"), WordCheck.CHALLENGE, "english"))
    game.push_text("5C MOOD")
    assert game.position.ending
    assert lookups_of(game, Door(keeper="")) == "closed"


@pytest.mark.parametrize(
    ("cost", "ended", "said"),
    [
        (FailedChallenge(), False, "Challenging a good word costs the challenger nothing."),
        (
            FailedChallenge(lose_turn=True),
            False,
            "Challenging a good word costs the challenger the next turn.",
        ),
        (
            FailedChallenge(lose_turn=True),
            True,
            "Challenging a good word costs the challenger nothing.",
        ),
        (FailedChallenge(points=5), True, "Challenging a good word costs the challenger 5 points."),
    ],
)
def test_what_a_challenge_costs_is_said_before(
    cost: FailedChallenge, ended: bool, said: str
) -> None:
    house = replace(RULES.house, failed_challenge=cost)
    few = replace(RULES.edition, rack_size=4, tiles={"M": 1, "O": 2, "D": 1})
    rules = Rules(few if ended else RULES.edition, house)
    game = Game(Setup(rules, ("Anna", "Ben"), WordCheck.CHALLENGE, "english"))
    game.push_text("5C MOOD")
    assert bool(game.position.ending) is ended
    assert view(TableState(game, Watching()))["view"]["contestable"]["costs"] == said


def test_a_remark_has_a_text_for_its_player_and_one_for_all_others() -> None:
    remark = Remark(RemarkKind.STREAK, 0, 1, 1, "Five wins in a row.", "Anna has won five.")
    state = TableState(a_game("5C MOOD"), Watching(), remarks=(remark,))
    assert view(state)["view"]["remarks"] == [
        {"player": "Anna", "text": remark.text, "to_player": remark.to_player}
    ]


def test_a_verdict_says_where_the_words_lie_that_were_asked_about() -> None:
    game = a_game("5C MOOD", "5C W")
    game.push(Turn(Challenge(by=0, words=("WOOD",), upheld=True)))
    told = view(TableState(game, Watching()))["view"]["verdict"]
    assert told["squares"] == [["C5", "D5", "E5", "F5"]]
    assert told["off"] == [["W", "C5"]]


def test_a_computer_that_challenges_waits_before_hands_that_are_up() -> None:
    door = Door(hands=(HandRaised("Cy", ("MOOD",), 1),))
    told = view(TableState(a_game("5C MOOD"), Objection(1, ("MOOD",))), door)
    assert [(one["player"], one["words"]) for one in told["view"]["hands"]] == [
        ("Ben", ["MOOD"]),
        ("Cy", ["MOOD"]),
    ]


def test_the_clock_is_not_part_of_the_state_that_is_compared() -> None:
    game = a_game()
    timer = replace(game.rules.house, turn_timer=TurnTimer(per_turn=60))
    game.setup = replace(game.setup, rules=replace(game.rules, house=timer))
    assert "clock" not in view(TableState(game, Watching()))["view"]


def test_the_best_turn_of_each_player_is_told_with_all_its_words() -> None:
    game = tonight()
    rows = view(TableState(game, Watching()))["view"]["end"]["standings"]
    for row in rows:
        points = [step.points for step in game.steps if step.player == row["player"]]
        assert row["best"][1] == max(points)
    assert any(", plus " in row["best"][0] for row in rows)


# Seats with terms of their own ------------------------------------------------------------------


def test_pages_say_the_terms_of_a_seat_and_the_member_of_a_team() -> None:
    view = shown(with_terms())["view"]
    maya, owls = view["players"]
    assert (maya["total"], maya["ahead"], maya["member"]) == (48, 40, "")
    assert "family level" in maya["terms"]
    assert "40 points ahead" in maya["terms"]
    assert (owls["ahead"], owls["member"]) == (0, "Ida")
    assert owls["terms"] == "a team of Ida and Jo"
    assert view["next"] == "Owls: Ida to play"


def test_the_end_says_points_with_and_without_those_ahead() -> None:
    game = with_terms()
    game.push_text("end")
    ranked = {row["name"]: row for row in shown(game)["view"]["over"]["ranking"]}
    assert ranked["Maya"]["total"] - ranked["Maya"]["earned"] == ranked["Maya"]["ahead"] == 40
    assert ranked["Owls"]["ahead"] == 0


def test_words_are_closed_where_any_seat_plays_by_challenge() -> None:
    game = with_terms()
    game.setup = replace(
        game.setup, words=WordCheck.INLINE, seats=(SeatTerms(), SeatTerms(WordCheck.CHALLENGE))
    )
    assert lookups_of(game, Door()) == "asks"
