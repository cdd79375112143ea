"""Games without the box: what is dealt, what may be laid, and what is left."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.dealing import Deal, new_seed
from scorekeeper.game.edition import shipped_editions
from scorekeeper.game.game import Game, NotAllowedError, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Challenge, Decider, Exchange, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.game.revision import Revision
from scorekeeper.game.setup import Setup
from scorekeeper.players.choice import choose
from tests.players.ready import computer
from tests.support.games import RULES, TEN

SUNDAY = (tuple("BEEJNSV"), tuple("EGILPPX"))
"""What the seed of that name deals on the larger board."""


def dealt(*players: str, seed: str = "Sunday") -> Game:
    return Game(Setup(RULES, players or ("Anna", "Ben"), deal=seed))


def rack(game: Game, player: int) -> tuple[str, ...]:
    assert game.position.deal
    return game.position.deal.racks[player]


def everything(game: Game) -> Counter[str]:
    """Every tile of the set, wherever it lies."""
    deal = game.position.deal
    assert deal
    on_racks = [letter for held in deal.racks for letter in held]
    return Counter(deal.bag) + Counter(on_racks) + Counter(game.board.letters())


@given(
    st.text(max_size=20).filter(bool),
    st.integers(1, 4),
    st.sampled_from(["hasbro-10x10", "classic-8x8"]),
)
def test_racks_are_filled_in_turn_order_from_the_whole_set(
    seed: str, players: int, edition: str
) -> None:
    box = shipped_editions()[edition]
    deal = Deal.start(box, players, seed)
    assert [len(held) for held in deal.racks] == [box.rack_size] * players
    drawn = Counter(letter for held in deal.racks for letter in held)
    assert drawn + Counter(deal.bag) == Counter(dict(box.tiles))


def test_no_two_games_are_dealt_alike() -> None:
    one, other = new_seed(), new_seed()
    assert one
    assert one != other


def test_the_same_seed_deals_the_same_tiles_in_every_version() -> None:
    # What a game file of today means must not change; see the head of `dealing`.
    assert Deal.start(TEN, 2, "Sunday").racks == SUNDAY
    assert Deal.start(TEN, 2, "Monday").racks != SUNDAY


def test_what_is_not_on_the_rack_cannot_be_laid() -> None:
    game = dealt()
    absent = next(
        letter for letter in TEN.tiles if letter not in rack(game, 0) and len(letter) == 1
    )
    verdict = game.judge(game.read(f"5D {absent}{rack(game, 0)[0]}"))
    assert verdict.broken == (Rule.NOT_HELD,)
    assert verdict.problems[-1].message == f"The rack holds no {absent}."
    assert not verdict.can_be_overruled
    with pytest.raises(NotAllowedError):
        game.push(Turn(verdict.action, accepted=(Rule.NOT_HELD,)))


def test_a_letter_laid_twice_must_be_held_twice() -> None:
    game = dealt()
    single = next(letter for letter, held in Counter(rack(game, 0)).items() if held == 1)
    verdict = game.judge(game.read(f"5D {single}{single}"))
    assert f"The rack holds only 1 {single}." in [problem.message for problem in verdict.problems]


def test_tiles_laid_are_drawn_again_and_no_tile_is_lost() -> None:
    game = dealt()
    first, second, *kept = rack(game, 0)
    game.push_text(f"5D {first}{second}")
    assert len(rack(game, 0)) == 7
    assert not Counter(kept) - Counter(rack(game, 0))
    assert everything(game) == Counter(dict(TEN.tiles))
    assert game.steps[0].rack == tuple(sorted((first, second, *kept)))


def test_a_play_taken_back_brings_back_what_was_drawn() -> None:
    game = dealt()
    before = game.position.deal
    first, second, *_ = rack(game, 0)
    game.push_text(f"5D {first}{second}")
    game.push(Turn(Challenge(1, (), upheld=True, decided_by=Decider.TABLE)))
    assert game.position.deal == before


def test_an_exchange_names_its_letter_and_puts_it_back() -> None:
    game = dealt()
    assert game.judge(Exchange()).broken == (Rule.NOT_HELD,)
    absent = next(letter for letter in TEN.tiles if letter not in rack(game, 0))
    assert game.judge(Exchange(absent)).broken == (Rule.NOT_HELD,)
    before, given_back = Counter(rack(game, 0)), rack(game, 0)[0]
    assert game.push(Turn(Exchange(given_back))).drawn == 1
    assert sum((before - Counter(rack(game, 0))).values()) <= 1
    assert everything(game) == Counter(dict(TEN.tiles))
    assert given_back in (game.position.deal.bag if game.position.deal else ())


def test_undo_and_redo_deal_the_same() -> None:
    game = dealt()
    first, second, *_ = rack(game, 0)
    game.push_text(f"5D {first}{second}")
    after = game.position.deal
    game.pop()
    game.redo()
    assert game.position.deal == after


def test_a_whole_game_of_computers_is_dealt_and_its_racks_are_known_at_the_end() -> None:
    played = Game(Setup(RULES, ("Anna", "Ben"), deal="a whole game"))
    player = computer(RULES)
    while not played.position.ending:
        held = rack(played, played.position.to_move)
        played.push(Turn(choose(played.position, held, player, 1).action))
    assert everything(played) == Counter(dict(TEN.tiles))
    for row in standings(played):
        assert played.leftovers[row.player].letters == rack(played, row.player)
        assert played.leftovers[row.player].count == row.tiles_left


def test_passes_draw_nothing() -> None:
    game = dealt("Anna", "Ben", "Cy")
    before = game.position.deal
    assert game.push(Turn(Pass())).drawn == 0
    assert game.position.deal == before


def test_a_game_with_real_tiles_has_no_deal() -> None:
    game = Game(replace(dealt().setup, deal=""))
    assert game.position.deal is None
    assert game.judge(Exchange()).legal


def test_a_swap_with_an_empty_bag_that_the_table_lets_pass_changes_no_rack() -> None:
    small = replace(TEN, tiles={"A": 2, "B": 2}, rack_size=2, flat_bonus={})
    game = Game(Setup(replace(RULES, edition=small), ("Anna", "Ben"), deal="Sunday"))
    before = game.position.deal
    game.push(Turn(Exchange(rack(game, 0)[0]), (Rule.BAG_EMPTY,)))
    assert game.position.deal == before


def test_what_is_left_is_known_however_the_end_came_back() -> None:
    game = dealt()
    for _ in range(2):
        game.push(Turn(Pass()))
    left = dict(game.leftovers)
    assert left
    shorter = Revision.of(game).insert(1, Turn(Pass())).remove(3).replay()
    assert shorter.game.leftovers == left


def test_a_challenge_after_the_end_can_be_taken_back() -> None:
    small = replace(TEN, tiles={"A": 2, "B": 2}, rack_size=2, flat_bonus={})
    game = Game(Setup(replace(RULES, edition=small), ("Anna", "Ben"), deal="Sunday"))
    both = "".join(rack(game, 0))
    game.push_text(f"5E {both}")
    left = dict(game.leftovers)
    assert left
    game.push(Turn(Challenge(1, (), upheld=False, decided_by=Decider.TABLE)))
    game.pop()
    assert game.leftovers == left


def test_no_box_of_thousands_of_tiles_is_dealt() -> None:
    huge = replace(TEN, tiles={"A": 999, "B": 2}, flat_bonus={})
    rules = replace(RULES, edition=huge)
    assert Setup(rules, ("Anna",)).rules.edition is huge
    with pytest.raises(ValueError, match="at most 1,000 tiles, and this box has 1,001"):
        Setup(rules, ("Anna",), deal="Sunday")
