"""Correcting a game: what a changed turn or setup does to those after it.

The module is long since each kind of change can make each kind of later turn unfit.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.edition import read_edition
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.judge import Judgement, judge_action
from scorekeeper.game.play import Action, Challenge, Exchange, Finish, Pass
from scorekeeper.game.position import Position
from scorekeeper.game.referee import Rule
from scorekeeper.game.revision import ReplayConflict, Revision, seats_by_name
from scorekeeper.game.rules import FailedChallenge, Plural, Rules
from scorekeeper.game.setup import Setup, WordCheck
from tests.support.dealer import Dealer
from tests.support.games import EIGHT, LEAFLET, RULES, TEN, rules_with

from .table import play_all, start_game


def leaflet(*players: str) -> Game:
    return play_all(start_game(*players), *LEAFLET)


def turn(revision: Revision, number: int, text: str) -> Turn:
    """The turn that `text` describes in place `number`."""
    return Turn(revision.game_before(number).read(text))


def corrected(revision: Revision, number: int, text: str) -> Revision:
    return revision.correct(number, turn(revision, number, text))


def conflict(revision: Revision) -> ReplayConflict:
    found = revision.replay().conflict
    assert found is not None
    return found


def finished(revision: Revision) -> Game:
    replay = revision.replay()
    assert replay.conflict is None
    return replay.game


def movers(game: Game) -> str:
    """The first letters of the players, turn by turn."""
    return "".join(step.name[0] for step in game.steps)


# What holds for any game ----------------------------------------------------------------------


def a_game(players: int, seed: int) -> Game:
    dealer = Dealer(TEN, players, seed)
    for _ in dealer.turns(16):
        pass
    return dealer.game


def same(game: Game, other: Game) -> bool:
    """True when the two games are the same in all that is recorded."""
    return (game.setup, game.turns, game.leftovers, game.position) == (
        other.setup,
        other.turns,
        other.leftovers,
        other.position,
    )


any_game = st.builds(a_game, st.integers(1, 4), st.integers(0, 2**32))
places = st.floats(0, 0.999)


@settings(max_examples=15)
@given(game=any_game, place=places)
def test_what_is_not_changed_or_changed_back_is_as_it_was(game: Game, place: float) -> None:
    revision = Revision.of(game)
    assert same(finished(revision), game)
    number = 1 + int(place * len(game.steps))
    for at in (number, number + 1):
        assert revision.insert(at, Turn(Pass())).remove(at) == revision
    there = revision.correct(number, Turn(Pass()))
    assert there.correct(number, game.turns[number - 1]) == revision


@settings(max_examples=25)
@given(game=any_game, place=places, change=st.sampled_from(["correct", "insert", "remove"]))
def test_what_fits_is_the_game_that_its_turns_make(game: Game, place: float, change: str) -> None:
    revision = Revision.of(game)
    number = 1 + int(place * len(game.steps))
    match change:
        case "correct":
            revision = revision.correct(number, Turn(Exchange()))
        case "insert":
            revision = revision.insert(number, Turn(Exchange()))
        case "remove":
            revision = revision.remove(number)
    replay = revision.replay()
    while replay.conflict:
        assert replay.game.turns == Game.replay(game.setup, replay.game.turns).turns
        replay = replay.accept() if replay.conflict.can_be_accepted else replay.drop()
    again = Game.replay(game.setup, replay.game.turns)
    assert list(again.steps) == list(replay.game.steps)


# Turns ----------------------------------------------------------------------------------------


def test_a_wrong_letter_changes_the_words_and_points_after_it() -> None:
    game = play_all(start_game(), "5C MOOD", "F5 .EAR", "6E N.W")
    after = finished(corrected(Revision.of(game), 3, "6E N.T"))
    assert [word.text for word in after.steps[2].judgement.score.words] == ["NET", "ON"]
    assert game.steps[2].text == "6E N.W"


def test_turns_are_counted_from_one() -> None:
    revision = Revision.of(leaflet())
    for number in (0, 8, -1):
        with pytest.raises(IndexError):
            revision.remove(number)
        with pytest.raises(IndexError):
            revision.correct(number, Turn(Pass()))
    with pytest.raises(IndexError):
        revision.insert(9, Turn(Pass()))
    assert len(finished(revision.insert(8, Turn(Pass()))).steps) == 8


def test_taking_a_turn_out_moves_the_later_ones_to_other_players() -> None:
    game = play_all(start_game("Anna", "Ben", "Cy"), "5C MOOD", "pass", "F5 .EAR", "pass")
    assert movers(game) == "ABCA"
    assert movers(finished(Revision.of(game).remove(2))) == "ABC"


def test_the_first_turn_that_does_not_fit_is_told_with_its_player_and_reason() -> None:
    found = conflict(Revision.of(leaflet()).remove(1))
    assert (found.number, found.player) == (3, 0)
    assert found.judgement.broken == (Rule.NOT_CONNECTED,)
    assert found.reasons == tuple(problem.message for problem in found.judgement.problems)
    assert found.can_be_accepted


def test_conflicts_are_settled_one_by_one() -> None:
    game = leaflet()
    revision = Revision.of(game).remove(3)
    assert game.steps[6].text == "H3 PLUS"
    assert conflict(revision).number == 6
    assert finished(revision.replay().drop().revision).turns == game.turns[:2] + game.turns[3:6]
    assert finished(revision.replay().accept().revision).turns[5].accepted == (Rule.NOT_CONNECTED,)
    assert finished(corrected(revision, 6, "8E ....S")).steps[5].points


def test_there_is_nothing_to_accept_or_drop_when_all_fits() -> None:
    replay = Revision.of(leaflet()).replay()
    for settle in (replay.accept, replay.drop):
        with pytest.raises(ValueError, match="Every turn fits"):
            settle()


def test_turns_after_the_end_do_not_fit_and_cannot_be_accepted() -> None:
    revision = Revision.of(leaflet()).insert(4, Turn(Finish()))
    found = conflict(revision)
    assert found.number == 5
    assert not found.can_be_accepted
    with pytest.raises(ValueError, match="over"):
        revision.replay().accept()


def test_a_rule_that_was_accepted_and_is_no_longer_broken_is_no_longer_named() -> None:
    game = play_all(start_game(), "5C MOOD", "F5 .EAR")
    game.push(Turn(game.read("9A CAT"), (Rule.NOT_CONNECTED,)))
    closer = replace(game.turns[2], action=game.read("9D CAT"))
    assert finished(Revision.of(game)).turns[2].accepted == (Rule.NOT_CONNECTED,)
    assert finished(Revision.of(game).correct(3, closer)).turns[2].accepted == ()


def test_what_was_noted_stays_with_the_turn() -> None:
    game = play_all(start_game(), "5C MOOD")
    noted = Turn(
        game.read("F5 .EAR"), announced=9, seconds=4, looked_up=("QI",), rack=("E",), hinted=True
    )
    game.push(noted)
    assert finished(Revision.of(game).insert(1, Turn(Pass()))).turns[2] == noted


def test_whoever_looked_a_word_up_is_known_in_another_seat() -> None:
    game = play_all(start_game(), "5C MOOD")
    game.push(Turn(game.read("F5 .EAR"), looked_up=("QI", "ZA"), looked_up_by=(0, None)))
    players = tuple(reversed(game.setup.players))
    swapped = finished(Revision.of(game).with_setup(replace(game.setup, players=players)))
    assert swapped.turns[-1].looked_up_by == (1, None)


# Words ----------------------------------------------------------------------------------------


def checked(words: set[str], *texts: str) -> Game:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.INLINE), words)
    return play_all(game, *texts)


def test_words_that_were_let_stand_are_not_looked_up_again() -> None:
    words = {"MOOD", "WOOD", "DEAR"}
    game = checked(words, "5C MOOD", "F5 .EAR")
    words.clear()
    assert finished(Revision.of(game)).turns == game.turns
    words.add("WOOD")
    assert finished(corrected(Revision.of(game), 1, "5C WOOD")).turns[1] == game.turns[1]


def test_words_that_are_formed_only_now_are_looked_up() -> None:
    game = checked({"MOOD", "MOOR", "DEAR"}, "5C MOOD", "F5 .EAR")
    moor = corrected(Revision.of(game), 1, "5C MOOR")
    found = conflict(moor)
    assert (found.number, found.judgement.broken) == (2, (Rule.NOT_A_WORD,))
    assert "REAR" in " ".join(found.reasons)
    assert finished(moor.replay().accept().revision).turns[1].accepted == (Rule.NOT_A_WORD,)


def test_a_corrected_or_forgotten_turn_is_looked_up() -> None:
    game = checked({"MOOD", "DEAR"}, "5C MOOD", "F5 .EAR")
    assert conflict(corrected(Revision.of(game), 1, "5C MXXD")).number == 1
    assert conflict(Revision.of(game).insert(3, turn(Revision.of(game), 3, "6E N.T"))).number == 3


def test_an_accepted_word_stays_accepted_while_nobody_can_look_it_up() -> None:
    game = checked({"DEAR"})
    game.push(Turn(game.read("5C MOOD"), (Rule.NOT_A_WORD,)))
    game.lexicon = None
    assert finished(Revision.of(game)).turns[0].accepted == (Rule.NOT_A_WORD,)
    game.lexicon = {"WOOD"}
    revision = Revision.of(game)
    assert finished(revision).turns[0].accepted == (Rule.NOT_A_WORD,)
    wood = replace(game.turns[0], action=revision.game_before(1).read("5C WOOD"))
    assert finished(revision.correct(1, wood)).turns[0].accepted == ()


# Challenges -----------------------------------------------------------------------------------


def challenged(*players: str, by: int | None = None, words: tuple[str, ...] = ()) -> Game:
    """Turn 3 challenges turn 2 and is refused; turn 4 follows."""
    rules = rules_with(failed_challenge=FailedChallenge(points=10))
    game = play_all(start_game(*players, rules=rules), "5C MOOD", "F5 .EAR")
    game.push(Turn(Challenge(by, words, upheld=False)))
    return play_all(game, "6E N.T")


def test_a_challenge_does_not_pass_to_another_play() -> None:
    revision = Revision.of(challenged("Anna", "Ben"))
    for changed in (revision.remove(2), revision.insert(3, turn(revision, 3, "6E N.T"))):
        found = conflict(changed)
        assert isinstance(found.turn.action, Challenge)
        assert found.player == found.turn.action.by == 0
        assert not found.can_be_accepted
        assert "no longer" in found.reasons[0]
    both = revision.remove(2).replay().drop().revision
    assert [type(turn.action) for turn in both.turns].count(Challenge) == 0


def test_a_second_challenge_stays_with_its_play_when_the_first_one_goes() -> None:
    game = leaflet("Anna", "Ben", "Cleo")
    while game.steps[-1].text != "F5 L..P":
        game.pop()
    number = len(game.steps)
    game.push(Turn(Challenge(2, ("WOOL",), upheld=False)))
    game.push(Turn(Challenge(0, ("LEAP",), upheld=False)))
    without_first = finished(Revision.of(game).remove(number + 1))
    assert [step.text for step in without_first.steps[number:]] == ["challenge LEAP refused"]
    without_play = Revision.of(game).remove(number)
    assert conflict(without_play).judgement.broken == (Rule.NOTHING_TO_CHALLENGE,)


def test_a_challenge_fits_a_corrected_play_that_still_forms_its_words() -> None:
    revision = Revision.of(challenged("Anna", "Ben", words=("DEAR",)))
    assert finished(corrected(revision, 2, "F5 .EAR")).turns == finished(revision).turns
    assert conflict(corrected(revision, 2, "F5 .EER")).number == 3


def test_a_challenger_is_a_person_not_a_place() -> None:
    game = challenged("Anna", "Ben", "Cy", by=0)
    setup = replace(game.setup, players=("Cy", "Ben", "Anna"))
    after = finished(Revision.of(game).with_setup(setup))
    assert after.steps[2].player == 2
    assert after.position.scores[2] == game.position.scores[2] - 10


def test_nobody_challenges_a_play_of_their_own_because_players_have_moved() -> None:
    game = challenged("Anna", "Ben")
    assert game.steps[2].player == 0
    after = finished(Revision.of(game).insert(1, Turn(Pass())))
    assert movers(after) == "ABABB"


# The setup ------------------------------------------------------------------------------------


def test_a_renamed_player_keeps_the_turns() -> None:
    game = leaflet()
    after = finished(Revision.of(game).with_setup(replace(game.setup, players=("Anna", "Bob"))))
    assert (after.turns, after.position) == (game.turns, game.position)
    assert after.setup.players == ("Anna", "Bob")


def test_players_in_another_order_take_each_others_turns() -> None:
    game = leaflet()
    after = finished(Revision.of(game).with_setup(replace(game.setup, players=("Ben", "Anna"))))
    assert after.position.scores == game.position.scores
    assert movers(after) == "BABABAB"


def test_seats_are_known_by_name_or_else_by_the_place_that_is_free() -> None:
    assert seats_by_name(("A", "B", "C"), ("C", "X", "A")) == (2, 1, 0)
    assert seats_by_name(("A", "B"), ("A",)) == (0,)
    assert seats_by_name(("A",), ("B", "A")) == (None, 0)


def test_a_house_rule_that_is_changed_judges_every_turn() -> None:
    game = start_game(rules=rules_with(plural=Plural.OFF))
    play_all(game, "5C NET", "F5 S")
    strict = replace(game.setup, rules=RULES)
    found = conflict(Revision.of(game).with_setup(strict))
    assert (found.number, found.judgement.broken) == (2, (Rule.PLURAL_S,))


def test_squares_beyond_a_smaller_board_cannot_be_accepted() -> None:
    game = play_all(start_game(), "5D CATERED")
    found = conflict(
        Revision.of(game).with_setup(replace(game.setup, rules=Rules(EIGHT, RULES.house)))
    )
    assert found.judgement.broken[0] is Rule.OFF_BOARD
    assert not found.can_be_accepted


OTHER_BOX = """
id = "small"
name = "Small"
size = 10
start = ["E5"]
stack-limit = 5
rack-size = 7
[tiles]
M = 20
O = 20
D = 20
"""


def test_tiles_that_a_box_does_not_have_cannot_be_accepted() -> None:
    game = play_all(start_game(), "5C MOOD", "F5 .EAR")
    other = replace(game.setup, rules=Rules(read_edition(OTHER_BOX, "small"), RULES.house))
    found = conflict(Revision.of(game).with_setup(other))
    assert (found.number, found.can_be_accepted) == (2, False)
    assert "'E'" in found.reasons[0]


def test_a_noted_rack_that_a_box_does_not_have_is_forgotten() -> None:
    game = start_game()
    game.push(Turn(game.read("5C MOOD"), rack=tuple("MOODXYZ")))
    other = replace(game.setup, rules=Rules(read_edition(OTHER_BOX, "small"), RULES.house))
    assert finished(Revision.of(game).with_setup(other)).turns[0].rack is None


def test_there_may_be_more_players_or_fewer() -> None:
    game = leaflet()
    revision = Revision.of(game)
    three = finished(revision.with_setup(replace(game.setup, players=("Anna", "Ben", "Cy"))))
    assert movers(three) == "ABCABCA"
    alone = finished(revision.with_setup(replace(game.setup, players=("Ben",))))
    assert movers(alone) == "BBBBBBB"


# The end --------------------------------------------------------------------------------------


def ended() -> Game:
    game = play_all(leaflet(), "end")
    game.leftovers = {0: Leftover(7, tuple("AAAEEIO")), 1: Leftover(7)}
    return game


def test_leftovers_stay_while_they_fit() -> None:
    game = ended()
    after = finished(corrected(Revision.of(game), 4, "5C H"))
    assert after.leftovers == game.leftovers


def test_leftovers_are_forgotten_when_the_game_no_longer_ends() -> None:
    after = finished(Revision.of(ended()).remove(8))
    assert after.position.ending is None
    assert after.leftovers == {}


def test_leftovers_are_forgotten_when_the_letters_cannot_be_left_any_more() -> None:
    game = play_all(leaflet(), "end")
    game.leftovers = {0: Leftover(7, tuple("BHHGJFV"))}
    after = finished(corrected(Revision.of(game), 3, "6E N.T"))
    assert after.leftovers
    after = finished(corrected(Revision.of(game), 4, "5C J"))
    assert after.position.ending is not None
    assert after.leftovers == {}


def test_leftovers_belong_to_people() -> None:
    game = ended()
    after = finished(Revision.of(game).with_setup(replace(game.setup, players=("Ben", "Anna"))))
    assert after.leftovers == {1: Leftover(7, tuple("AAAEEIO")), 0: Leftover(7)}


def test_a_revision_is_not_reached_by_later_turns_of_its_game() -> None:
    game = leaflet()
    revision = Revision.of(game)
    game.pop()
    assert len(finished(revision).turns) == 7


# What is judged, and how often ----------------------------------------------------------------


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """The actions that are judged from now on."""
    seen: list[Action] = []

    def judge(position: Position, action: Action, *others: Any) -> Judgement:
        seen.append(action)
        return judge_action(position, action, *others)

    monkeypatch.setattr("scorekeeper.game.game.judge_action", judge)
    return seen


def test_turns_before_the_first_change_are_not_judged_again(judged: list[Action]) -> None:
    game = leaflet()
    judged.clear()
    revision = Revision.of(game)
    revision.game_before(5)
    assert finished(revision).steps == game.steps
    assert judged == []
    revision.correct(6, game.turns[5]).replay()
    assert judged == [step.turn.action for step in game.steps[5:]]


def test_a_replay_goes_on_from_the_conflict(judged: list[Action]) -> None:
    game = leaflet()
    replay = Revision.of(game).remove(3).replay()
    assert replay.conflict
    assert replay.conflict.number == 6
    judged.clear()
    assert replay.drop().conflict is None
    assert judged == []
    assert replay.accept().conflict is None
    assert replay.correct(Turn(Pass())).conflict is None
    assert judged == [game.steps[6].turn.action, Pass()]
    assert len(replay.game.steps) == 5


def test_another_setup_judges_every_turn_once(judged: list[Action]) -> None:
    game = leaflet()
    judged.clear()
    replay = Revision.of(game).with_setup(replace(game.setup, players=("Ben", "Anna"))).replay()
    assert judged == [step.turn.action for step in game.steps]
    assert replay.revision.replay().game.steps == replay.game.steps
    assert len(judged) == len(game.steps)


def test_tiles_noted_that_another_box_lacks_are_forgotten() -> None:
    game = start_game()
    game.push(Turn(game.read("5E AT"), rack=tuple("AEINRST"), drawn=("E", "Z")))
    box = replace(TEN, tiles={letter: 9 for letter in TEN.tiles if letter != "Z"})
    setup = replace(game.setup, rules=replace(game.rules, edition=box))
    turn = finished(Revision.of(game).with_setup(setup)).turns[0]
    assert (turn.rack, turn.drawn) == (None, None)


def test_a_turn_after_an_earlier_end_is_still_that_of_who_took_it() -> None:
    game = play_all(start_game("Anna", "Ben", "Cleo"), "5C MOOD", "C5 W", *["pass"] * 3)
    assert movers(game) == "ABCAB"
    passed = Revision.of(game).correct(2, Turn(Pass()))
    assert conflict(passed).player == 1
