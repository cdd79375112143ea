"""A finished game, turn by turn: what was there, where the play ranks, what was missed."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from scorekeeper.finder import WordIndex, find_plays
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.judge import judge_play
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Challenge, Pass, Play
from scorekeeper.game.rules import LostChallenge, Rules
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.record import load
from scorekeeper.review.best import (
    Alternative,
    Measure,
    ReviewWords,
    TurnReview,
    rack_for,
    review,
    review_turn,
    review_word,
)
from scorekeeper.words.catalogue import permit
from tests.any_word import AnyWord
from tests.finder.naive_finder import naive_plays
from tests.finder.positions import words as common_words
from tests.support.games import RULES

from .games import game_of

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.toml"))
FEW = frozenset(["AT", "CAT", "CATS", "COT", "COTS", "DOG", "DOT", "OAT", "TO", "TOAD", "TOO"])


def index_of(words: Iterable[str], rules: Rules = RULES) -> WordIndex:
    return WordIndex.build(sorted(words), rules.edition, rules.edition.size)


@cache
def few() -> WordIndex:
    """The index of `FEW`."""
    return index_of(FEW)


def last(game: Game) -> Step:
    return game.steps[-1]


def by_rack(game: Game, step: Step | None = None) -> TurnReview:
    """The review of `step`, or of the last turn, by its rack."""
    found = review_turn(game, step or last(game), few())
    assert found is not None
    return found


def by_word(game: Game, words: frozenset[str] = FEW) -> TurnReview:
    found = review_word(game, last(game), words)
    assert found is not None
    return found


def texts(game: Game, found: TurnReview, step: Step | None = None) -> set[str]:
    """The squares and letters of the best plays, in any order."""
    board = (step or last(game)).before.board
    edition = game.rules.edition
    return {write_play(option.play, board, edition) for option in found.best}


def with_racks(path: Path, seed: int, size: int) -> Game:
    """The game of a file, with racks of up to `size` tiles that hold what was played."""
    game, chance = load(path).game, random.Random(seed)
    turns = []
    for step in game.steps:
        action = step.turn.action
        rack = [tile.letter for tile in action.tiles] if isinstance(action, Play) else []
        pool = step.before.unseen(game.rules)
        pool.subtract(rack)
        others = sorted(pool.elements())
        chance.shuffle(others)
        most = min(size, step.before.racks[step.player])
        rack += others[: max(most - len(rack), 0)]
        turns.append(replace(step.turn, rack=tuple(rack) or None))
    return Game.replay(game.setup, turns)


# By the rack -----------------------------------------------------------------------------------


def test_the_best_play_misses_nothing_and_ranks_first() -> None:
    game = game_of("5E CAT | C A T O D G S")
    found = by_rack(game)
    assert found.missed == by_rack(game).best[0].total - 6 == 2  # TOAD, CATS, COTS
    game = game_of("5E COTS | C A T O D G S")
    found = by_rack(game)
    assert (found.rank, found.missed) == (1, 0)
    assert found.summary == f"0 points missed. There were {found.count} plays."


def test_a_part_of_a_rack_is_completed_by_what_was_played() -> None:
    game = game_of("5E CAT | C S")
    found = by_rack(game)
    assert found.measure is Measure.NOTED
    assert found.rack == ("A", "C", "S", "T")
    assert found.missed == 2
    assert "CATS" in {text.split()[1] for text in texts(game, found)}
    expected = f"2 points missed. There were {found.count} plays with the tiles we know of."
    assert found.summary == expected


def test_a_pass_shows_what_was_there() -> None:
    game = game_of(Turn(Pass(), rack=("C", "A", "T", "X", "X", "V", "W")))
    found = by_rack(game)
    assert (found.rank, found.missed) == (None, 6)
    assert found.summary == f"6 points missed. There were {found.count} plays."


def test_a_challenge_is_no_turn_to_be_compared() -> None:
    game = game_of("5E CAT", Turn(Challenge(None, (), upheld=False), rack=tuple("CATOOOO")))
    assert review_turn(game, last(game), few()) is None
    assert review_word(game, last(game), FEW) is None


def test_a_play_taken_back_has_no_rank_and_its_rack_is_there_again() -> None:
    game = game_of(
        "5E CXT | C X T O A",
        Turn(Challenge(None, (), upheld=True)),
        "5E COT",
    )
    withdrawn, _, again = game.steps
    assert (by_rack(game, withdrawn).rank, by_rack(game, withdrawn).missed) == (None, None)
    assert review_word(game, withdrawn, FEW) is None
    assert rack_for(game, again) == ("A", "C", "O", "T", "X")
    assert by_rack(game, again).rank == 1


def test_a_play_taken_back_for_a_lost_turn_misses_the_best_play() -> None:
    house = replace(RULES.house, lost_challenge=LostChallenge.LOSE_TURN)
    rules = Rules(RULES.edition, house)
    game = game_of(
        "5E CXT | C X T O A", Turn(Challenge(None, (), upheld=True)), "5E DOG", rules=rules
    )
    lost = by_rack(game, game.steps[0])
    assert (lost.rank, lost.missed) == (None, lost.best[0].total)
    assert rack_for(game, game.steps[2]) is None


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_turn_of_whole_games_is_reviewed(path: Path) -> None:
    game = with_racks(path, seed=4, size=7)
    words = {word.text for step in game.steps for word in step.judgement.score.words}
    index = index_of(common_words() | words, game.rules)
    for step in game.steps:
        found = review_turn(game, step, index)
        if found is None:
            assert step.challenge or step.turn.rack is None
            continue
        check_made(game, step, found)


def check_made(game: Game, step: Step, found: TurnReview) -> None:
    """What holds for every turn."""
    assert found.number == step.number
    assert found.measure is Measure.WORD or set(found.rack) >= set(step.rack or ())
    best = found.best[0].total if found.best else 0
    if step.play and not game.withdrawn(step):
        assert found.rank is not None
        assert 1 <= found.rank <= found.count
        assert (found.rank == 1) == (best <= step.points)
        assert found.missed == max(best - step.points, 0)
    else:
        assert found.rank is None
    for option in found.best:
        verdict = judge_play(step.before.board, option.play, game.rules)
        assert verdict.legal or option.play == step.turn.action
        assert verdict.score.total == option.total


def test_ranks_are_those_of_the_naive_finder() -> None:
    game = with_racks(next(path for path in GAMES if path.stem == "leaflet"), seed=1, size=4)
    words = common_words() | {
        word.text for step in game.steps for word in step.judgement.score.words
    }
    index = index_of(words, game.rules)
    for step in game.steps:
        found = review_turn(game, step, index)
        assert found is not None
        naive = naive_plays(step.before.board, found.rack, game.rules, words)
        better = sum(total > step.points for total in naive.values())
        assert (found.rank, found.count) == (better + 1, len(naive))
        assert found.missed == max(naive.values()) - step.points
        assert all(naive[option.play] == option.total for option in found.best)


# By the word -----------------------------------------------------------------------------------


def test_without_a_rack_a_play_is_ranked_among_the_places_for_its_word() -> None:
    game = game_of("5E CAT", "4G OAT")
    found = by_word(game, FEW | {"AC"})
    assert (found.measure, found.word, found.missed) == (Measure.WORD, "OAT", None)
    assert Alternative(last(game).points, played(game)) in found.best
    assert found.summary == "There was no better place for OAT."
    assert all("OAT" in words_of(game, option) for option in found.best)


def played(game: Game) -> Play:
    action = last(game).turn.action
    assert isinstance(action, Play)
    return action


def words_of(game: Game, option: Alternative) -> set[str]:
    verdict = judge_play(last(game).before.board, option.play, game.rules)
    assert verdict.legal
    return {word.text for word in verdict.score.words}


def test_places_that_no_rack_could_fill_are_left_out() -> None:
    game = game_of("5E ZAX", "E5 .OO")
    found = by_word(game, frozenset(["ZAX", "ZOO"]))
    # There is only one Z in the set: it stays, and ZOO goes down from it or across.
    assert texts(game, found) == {"E5 .OO", "5E .OO"}
    assert found.count == 2


# The words -------------------------------------------------------------------------------------


@pytest.fixture
def words_file(home: Path, tmp_path: Path) -> Path:
    """A dictionary in a file, and a home without house words."""
    path = tmp_path / "few.txt"
    path.write_text("\n".join(sorted(FEW)), "utf-8")
    permit(str(path))
    return path


def noted(path: str) -> Game:
    """A game with that dictionary, one turn with a rack and one without."""
    game = Game(Setup(RULES, ("A", "B"), WordCheck.CHALLENGE, path))
    game.push(Turn(game.read("5E COT"), rack=tuple("COTSDGA")))
    game.push_text("4G OAT")
    return game


def test_a_computer_is_reviewed_by_the_words_that_it_knows(words_file: Path) -> None:
    words_file.write_text("cat\nqanat\nto\n", "utf-8")
    computers = ComputerSeat("child:fair", "1"), None
    setup = Setup(RULES, ("A", "B"), WordCheck.INLINE, str(words_file), computers=computers)
    reference = ReviewWords.of(Game(setup))
    computer, person = (reference.for_seat(seat).lexicon for seat in (0, 1))
    assert computer is not None
    assert person is not None
    assert ("CAT" in computer, "QANAT" in computer) == (True, False)
    assert "QANAT" in person
    assert ReviewWords.of(Game(setup), str(words_file)).own == {}


def test_a_missing_dictionary_is_named_and_nothing_is_compared(words_file: Path) -> None:
    game = noted(str(words_file))
    words_file.unlink()
    reference = ReviewWords.of(game)
    assert "There is no file" in reference.trouble
    assert "no play is compared" in reference.trouble
    assert [review(game, step, reference) for step in game.steps] == [None, None]


def test_turns_of_a_deal_are_compared_with_the_plays_of_the_racks_dealt() -> None:
    game = Game(Setup(RULES, ("A", "B"), deal="Rain"))
    rack = game.position.deal.racks[0] if game.position.deal else ()
    game.push_text(f"5E [{rack[0]}][{rack[1]}]")
    game.push_text("end")
    assert ReviewWords.of(game).index is not None
    found = [review_turn(game, step, few()) for step in game.steps]
    assert [one and (one.measure, one.rack) for one in found] == [(Measure.RACK, rack), None]


def test_a_seat_with_its_own_words_is_reviewed_by_those(home: Path, tmp_path: Path) -> None:
    """What its player could not have laid was not missed."""
    words, few_words = tmp_path / "all.txt", tmp_path / "few.txt"
    words.write_text("at\ncat\ntoads\ntoad\n", "utf-8")
    few_words.write_text("at\ncat\n", "utf-8")
    seats = SeatTerms(dictionary=permit(str(few_words))), SeatTerms()
    setup = Setup(RULES, ("A", "B"), WordCheck.CHALLENGE, permit(str(words)), seats=seats)
    game = Game(setup)
    game.push(Turn(game.read("5E CAT"), rack=tuple("CATDOSX")))
    game.push(Turn(Pass(), rack=tuple("CATDOSX")))
    reference = ReviewWords.of(game)
    a, b = (review(game, step, reference) for step in game.steps)
    assert a is not None
    assert b is not None
    assert {len(one.play.tiles) for one in a.best} == {2, 3}  # AT and CAT, no TOADS.
    assert a.missed == 0
    assert b.missed


def test_plays_may_be_as_long_as_the_largest_rack() -> None:
    setup = Setup(RULES, ("A", "B"), seats=(SeatTerms(rack=8), SeatTerms()))
    index = index_of(["ELATEDLY", "ELATED"], setup.rules)
    board = Game(setup).board
    longest = find_plays(board, "ELATEDLY", setup.rules, index)[0]
    assert (len(longest.play.tiles), longest.total) == (8, 36)
    assert judge_play(board, longest.play, setup.rules).legal
    assert len(find_plays(board, "ELATEDLY", RULES, index)[0].play.tiles) == 6


def test_a_dictionary_that_cannot_be_listed_still_ranks_places(
    words_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.review.best.find_game_lexicon", lambda spec: AnyWord())
    game = noted("any")
    reference = ReviewWords.of(game)
    assert "cannot be listed" in reference.trouble
    found = [review(game, step, reference) for step in game.steps]
    assert [one.measure for one in found if one] == [Measure.WORD, Measure.WORD]
