"""What holds for any board, any play and any game."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.board import Board, Direction, Placement, Square, Stack
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.notation import read_play, write_play
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules
from tests.support.dealer import EDITIONS, Dealer
from tests.support.games import RULES, TEN

from .table import play_all

# Any board, any play --------------------------------------------------------------------------


@st.composite
def boards(draw: st.DrawFn, edition: Edition) -> Board:
    """Up to thirty stacks anywhere."""
    place = st.integers(0, edition.size - 1)
    stack = st.lists(st.sampled_from(list(edition.tiles)), min_size=1, max_size=5).map(tuple)
    stacks: dict[Square, Stack] = draw(
        st.dictionaries(st.builds(Square, place, place), stack, max_size=30)
    )
    return Board.from_stacks(edition.size, stacks)


@st.composite
def plays(draw: st.DrawFn, edition: Edition) -> Play:
    """A play, mostly in one line, that may reach beyond the board."""
    place, letter = st.integers(0, edition.size), st.sampled_from(list(edition.tiles))
    first = Square(draw(place), draw(place))
    if draw(st.integers(0, 3)):
        direction = draw(st.sampled_from(Direction))
        places = draw(st.lists(st.integers(0, 7), min_size=1, max_size=7, unique=True))
        squares = [first.step(direction, place) for place in places]
    else:
        squares = draw(st.lists(st.builds(Square, place, place), min_size=1, max_size=7))
    return Play(tuple(Placement(square, draw(letter)) for square in squares))


@st.composite
def situations(draw: st.DrawFn, inside: bool = False) -> tuple[Edition, Board, Play]:
    """An edition, a board and a play; with `inside`, one tile a square and none beyond it."""
    edition = draw(st.sampled_from(list(EDITIONS.values())))
    board, play = draw(boards(edition)), draw(plays(edition))
    if inside:
        top = {square: tile for tile in play.tiles if (square := tile.square) in board}
        play = Play(tuple(top.values()))
    return edition, board, play


@given(situations())
def test_a_play_is_written_in_one_way_however_it_was_typed_and_reads_as_that_play(
    situation: tuple[Edition, Board, Play],
) -> None:
    edition, board, play = situation
    text = write_play(play, board, edition)
    assert read_play(text, board, edition) == play
    assert read_play(text.lower(), board, edition) == play
    typed = " ".join(f"{square}={letter}" for square, letter in reversed(play.tiles))
    assert write_play(read_play(typed, board, edition), board, edition) == text


@given(situations(inside=True))
def test_laying_and_lifting_a_play_leaves_the_board_as_it_was(
    situation: tuple[Edition, Board, Play],
) -> None:
    _, board, play = situation
    after = board.lay(play.tiles)
    assert after.lift(play.squares) == board
    assert Counter(after.letters()) - Counter(board.letters()) == Counter(
        letter for _, letter in play.tiles
    )


def turned(square: Square) -> Square:
    """The square with column and row exchanged."""
    return Square(square.row, square.column)


def verdict(judgement: Judgement, turn: bool) -> tuple[object, ...]:
    """All of a judgement that does not depend on which way the board lies."""
    words = Counter(
        (word.text, str(word.direction.other if turn else word.direction), word.per_tile)
        for word in judgement.score.words
    )
    problems = Counter(
        (problem.rule, frozenset(turned(square) if turn else square for square in problem.squares))
        for problem in judgement.problems
    )
    return judgement.legal, problems, words, judgement.score.total


@given(situations())
def test_the_rules_are_the_same_across_and_down(situation: tuple[Edition, Board, Play]) -> None:
    edition, board, play = situation
    rules = Rules(edition, RULES.house)
    turned_board = Board.from_stacks(
        board.size, {turned(square): board.stack(square) for square in board.occupied()}
    )
    turned_play = Play(tuple(Placement(turned(square), letter) for square, letter in play.tiles))
    assert verdict(judge_play(board, play, rules), False) == verdict(
        judge_play(turned_board, turned_play, rules), True
    )


@given(situations())
def test_the_words_of_a_play_are_runs_with_a_new_tile(
    situation: tuple[Edition, Board, Play],
) -> None:
    edition, board, play = situation
    judgement = judge_play(board, play, Rules(edition, RULES.house))
    if not judgement.score.words:
        return
    runs = set(board.lay(play.tiles).runs())
    for word in judgement.score.words:
        assert (word.direction, word.squares) in runs
        assert not set(word.squares).isdisjoint(play.squares)


# Any game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", EDITIONS)
@settings(max_examples=12)
@given(players=st.integers(1, 4), seed=st.integers(0, 2**32))
def test_no_tile_of_any_game_is_lost_and_each_turn_can_be_undone_and_told_again(
    id: str, players: int, seed: int
) -> None:
    dealer = Dealer(EDITIONS[id], players, seed)
    before = dealer.game.position
    for game in dealer.turns(30):
        after, step = game.position, game.steps[-1]
        check_tiles(dealer)
        game.pop()
        assert game.position == before
        assert game.redo() == step
        assert game.position == after
        before = after
    game = dealer.game
    assert list(Game.replay(game.setup, game.turns).steps) == list(game.steps)
    again = play_all(Game(game.setup), *(step.text for step in game.steps))
    assert again.position == game.position


def check_tiles(dealer: Dealer) -> None:
    """Every tile is in the bag, on a rack or on the board."""
    game, position = dealer.game, dealer.game.position
    assert (position.bag, position.racks) == (len(dealer.bag), tuple(map(len, dealer.racks)))
    on_board = sum(1 for _ in position.board.letters())
    assert position.bag + sum(position.racks) + on_board == game.rules.edition.tile_count
    held = Counter(letter for rack in dealer.racks for letter in rack)
    assert +game.unseen() == held + Counter(dealer.bag)


def test_the_players_of_these_games_do_lay_tiles() -> None:
    dealer = Dealer(TEN, 2, seed=1)
    laid = [game.board for game in dealer.turns(30)][-1]
    assert sum(1 for _ in laid.letters()) > 40
    assert max(map(len, laid.stacks)) > 1
