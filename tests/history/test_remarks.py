"""What the book of records says: true by a plain count, never of a play that may still come off."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.history.games import History, PlayedGame
from scorekeeper.history.player_stats import PlayerStats, figures_of, versus
from scorekeeper.history.records import RecordsBefore
from scorekeeper.history.remarks import FEWEST, FEWEST_OWN, MOST, Remark, RemarkKind, remarks
from scorekeeper.library.summary import BestTurn, OneWord, TallStack, summarise
from tests.any_word import AnyWord
from tests.conftest import most, wants_all
from tests.game.seated_games import any_seated_game, any_setup, any_turn, new_game
from tests.history.games import kept
from tests.support.games import RULES

from .games import EIGHT, history
from .plain_count import PlainCount, PlainFigures, plain_figures, plain_margins

FEW, USUAL, ALL = 10, 40, 2_000
"""Random histories in a run that changes nothing about them, in one that does, and with ``--all``.

`REMARK_HISTORIES` makes it another number.
"""
PEOPLE = ("Anna", "Ben", "Cleo", "Dan", "Eve")
COMPUTER = ComputerSeat("everyday:fair", "1")


@cache
def pool(histories: int) -> list[Game]:
    """Games of any kind for so many histories: others play their turns again on other days."""
    level = []
    for seed in range(min(6 * histories, 300)):
        rng = random.Random(f"level {seed}")
        game = new_game(replace(any_setup(rng), seats=()))
        for _ in range(30):
            if game.position.ending and not game.position.contestable:
                break
            game.push(any_turn(rng, game))
        level.append(game)
    return [*level, *(any_seated_game(seed) for seed in range(min(histories, 40)))]


def again(rng: random.Random, game: Game, players: list[str], started: str) -> Game:
    """The turns of `game` on another day and by other people, some of them computers."""
    setup = replace(game.setup, players=tuple(players), started=started)
    if not setup.seats and rng.random() < 0.3:
        seats = [COMPUTER if rng.random() < 0.4 else None for _ in players]
        setup = replace(setup, computers=tuple(seats))
    return Game.from_steps(setup, game.steps)


def any_history(rng: random.Random, histories: int) -> list[Game]:
    """Up to sixty games by a few people, the oldest first; some are much the same each time.

    It is one of so many `histories`.
    """
    games = []
    source, habit = rng.sample(pool(histories), 60), rng.random()
    for day in range(rng.randint(1, 60)):
        game = source[day] if rng.random() > habit else rng.choice(source[:3])
        number = len(game.setup.players)
        names = PEOPLE[:number] if rng.random() < habit else rng.sample(PEOPLE, number)
        started = f"{2023 + day // 30}-{1 + day % 30 * 12 // 30:02}-{1 + day % 5:02}T20:00:00+01:00"
        games.append(again(rng, game, [*names], started))
    return games


def book_before(games: list[Game]) -> RecordsBefore:
    """The book before the last of `games`, from a history that holds that one, too."""
    kept = [PlayedGame(Path(f"{place}.toml"), summarise(g)) for place, g in enumerate(games)]
    return RecordsBefore.before(History.of(kept), games[-1])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.function is test_every_remark_is_true_by_a_plain_count_and_nothing_is_left_unsaid:
        usual = ALL if wants_all(metafunc.config) else USUAL
        many = int(os.environ.get("REMARK_HISTORIES", usual))
        metafunc.parametrize("histories", most([FEW, many], pytest.mark.histories))


def test_every_remark_is_true_by_a_plain_count_and_nothing_is_left_unsaid(histories: int) -> None:
    said = set()
    for seed in range(histories):
        games = any_history(random.Random(f"history {seed}"), histories)
        game, plain = games[-1], PlainCount(games)
        told = remarks(book_before(games), game, is_settled=True)
        of_turns = [one for one in told if not one.is_of_result]
        assert len(of_turns) <= MOST
        for step in plain.plays(game):
            true = plain.of_turn(step)
            here = [one for one in of_turns if one.number == step.number]
            assert len(here) <= 1
            assert {one.kind for one in here} <= true, (seed, here, true)
            before = [
                o.kind for o in of_turns if o.player == step.player and o.number < step.number
            ]
            new = {kind for kind in true if not any(says(kind, one) for one in before)}
            if not here and new:
                assert sum(one.number < step.number for one in of_turns) == MOST
        at_end = [one for one in told if one not in of_turns]
        assert len(at_end) <= 2
        results = [plain.of_result(name) for name in game.setup.players]
        for one in at_end:
            assert one.kind in results[one.player], (seed, one, results)
        if game.position.ending and len(game.setup.players) > 1 and any(results):
            assert at_end, (seed, results)
        said |= {one.kind for one in told}
    if histories >= ALL:
        assert said >= {*RemarkKind}, {*RemarkKind} - said


@pytest.mark.parametrize("histories", most([FEW, USUAL], pytest.mark.histories))
def test_figures_and_margins_are_those_of_a_plain_count(histories: int) -> None:
    compared = 0
    for seed in range(histories):
        games = any_history(random.Random(f"figures {seed}"), histories)
        kept = [PlayedGame(Path(f"{place}.toml"), summarise(g)) for place, g in enumerate(games)]
        whole = History.of(kept)
        for box in whole.editions:
            of_box = [game for game in games if game.rules.edition.id == box]
            for who in PEOPLE:
                plain, one = plain_figures(of_box, who), figures_of(whole.only(box), who)
                assert one.games == (plain.games if plain else 0)
                if plain:
                    assert as_plain(one) == plain
                    compared += 1
            both = versus(whole.only(box), "Anna", "Ben")
            margins = plain_margins(of_box, "Anna", "Ben")
            assert both.games - both.apart == len(margins)
            assert both.margin == (sum(margins) / len(margins) if margins else None)
    assert compared > histories


def as_plain(one: PlayerStats) -> PlainFigures:
    """Figures as the plain count has them."""
    best = (one.best_turn, one.longest_word, one.tallest_stack, one.comeback)
    turn, longest, tallest, behind = (found.value if found else 0 for found in best)
    assert one.average is not None
    assert one.best_game is not None
    return PlainFigures(
        games=one.games,
        wins=one.wins,
        wins_apart=one.wins_apart,
        average=one.average,
        per_turn=one.per_turn or 0.0,
        best_game=one.best_game.value,
        best_turn=turn,
        longest=longest,
        tallest=tallest,
        behind=behind,
    )


def says(kind: RemarkKind, said: RemarkKind) -> bool:
    """Whether a remark of the kind `said` says as much as one of `kind` would."""
    thing, before = (
        next((thing for thing in ("turn", "longest word") if thing in one), one)
        for one in (kind, said)
    )
    order = [*RemarkKind]
    return thing == before and order.index(said) <= order.index(kind)


@pytest.mark.parametrize("histories", most([FEW, USUAL], pytest.mark.histories))
def test_remarks_come_one_after_another_and_go_with_their_turns(histories: int) -> None:
    for seed in range(histories):
        games = any_history(random.Random(f"prefix {seed}"), histories)
        book, whole = book_before(games), games[-1]
        last: tuple[Remark, ...] = ()
        for length in range(len(whole.steps) + 1):
            game = Game.from_steps(whole.setup, whole.steps[:length])
            told = remarks(book, game)
            assert told[: len(last)] == last or game.withdrawn(game.steps[-2])
            open_play = game.position.contestable is not None
            plays = [s.number for s in game.steps if s.play]
            if open_play and game.setup.words is not WordCheck.INLINE:
                assert all(one.number < plays[-1] for one in told if not one.is_of_result)
            last = told


def game_of(
    *turns: str, started: str = "2026-02-01T20:00:00+01:00", words: str = "inline", **more: Any
) -> Game:
    setup = Setup(RULES, ("Anna", "Ben"), WordCheck(words), started=started, **more)
    game = Game(setup, AnyWord() if words == "inline" else None)
    for text in turns:
        game.push_text(text)
    return game


def told(game: Game, *before: PlayedGame, **more: Any) -> list[str]:
    return [
        one.to_player for one in remarks(RecordsBefore.before(history(*before), game), game, **more)
    ]


def test_with_few_games_nothing_is_said() -> None:
    game = game_of("5C MOODIER")
    assert told(game, *kept(FEWEST_OWN - 1)) == []
    assert told(game, *kept(FEWEST_OWN))[0] == "Your first whole rack: all seven in one turn."
    assert told(game, *kept(FEWEST))[0] == "The highest turn ever: 34."
    unknown = replace(game.setup, started="")
    assert told(Game.from_steps(unknown, game.steps), *kept(FEWEST)) == []


def test_the_year_has_records_of_its_own() -> None:
    figures: dict[str, Any] = {"best_turn": BestTurn(50, "5C X", ("X",)), "whole_racks": 1}
    old = kept(3, 2025, Anna=figures | {"longest_word": OneWord("EIGHTEEN", 8)})
    game = game_of("5C MOODIER")
    new = kept(FEWEST, 2026, Anna=figures | {"best_turn": BestTurn(20, "5C X", ("X",))})
    assert told(game, *old, *new) == ["The highest turn this year: 34."]
    assert told(game, *old, *new[1:]) == ["Your best turn this year: 34."]
    assert told(game, *old, *new[6:]) == []


def test_points_are_held_against_the_same_box_and_words_against_all() -> None:
    best: dict[str, Any] = {
        "best_turn": BestTurn(40, "5C X", ("X",)),
        "longest_word": OneWord("EIGHTEEN", 8),
    }
    best |= {"tallest_stack": TallStack(5, "A1"), "whole_racks": 1}
    other = kept(FEWEST, month=2)
    small = [one._replace(edition=EIGHT) for one in (game.game for game in kept(3, Anna=best))]
    others = [PlayedGame(Path(f"{place}.toml"), one) for place, one in enumerate(small)]
    game = game_of("5C MOODIER")
    assert told(game, *other, *others) == ["The highest turn ever with this box: 34."]
    (said,) = remarks(RecordsBefore.before(history(*other, *others), game), game)
    assert said.text == "The highest turn ever with this box: 34, by Anna."


def test_points_ahead_are_in_no_best_and_a_win_with_them_says_so() -> None:
    game = game_of("5C MOODIER", "pass", "pass", seats=(SeatTerms(start=80), SeatTerms()))
    assert told(game, *kept(9)) == [
        "Your first whole rack: all seven in one turn.",
        "Ten wins in a row, the last in a game with points ahead.",
        "Your tenth game.",
    ]


def test_a_play_that_can_be_challenged_is_spoken_of_when_it_stands() -> None:
    game = game_of("5C MOODIER", words="challenge")
    before = kept(FEWEST)
    assert told(game, *before) == []
    game.push_text("pass")
    assert told(game, *before) == ["The highest turn ever: 34."]
    game.pop()
    game.push(Turn(Challenge(1, ("MOODIER",), upheld=False)))
    assert told(game, *before) == ["The highest turn ever: 34."]
    game.pop()
    game.push(Turn(Challenge(1, (), upheld=True)))
    assert told(game, *before) == []


def test_a_word_let_stand_may_come_off_and_so_may_the_last_play_of_all() -> None:
    before = kept(FEWEST)
    game = game_of()
    game.lexicon = frozenset()
    action = game.read("5C MOODIER")
    game.push(Turn(action, game.judge(action).broken))
    assert told(game, *before) == []
    game = game_of("5C MOODIER", words="challenge")
    assert told(game, *before, is_settled=True) == ["The highest turn ever: 34."]


def test_the_sentence_for_everybody_names_the_player() -> None:
    before = RecordsBefore.before(history(*kept(9)), game := game_of("5C MOODIER", "pass", "pass"))
    assert [one.text for one in remarks(before, game)] == [
        "Anna's first whole rack: all seven in one turn.",
        "Anna has won ten in a row.",
        "Anna's tenth game.",
    ]


def test_with_family_words_nothing_is_said_of_a_word_that_families_are_not_shown() -> None:
    high = {"best_turn": BestTurn(99, "5C X", ("X",)), "whole_racks": 1}
    games = kept(FEWEST, Anna=high, Ben=high | {"words": "TURD"})
    for dictionary, words in (
        ("english", "inline"),
        ("family:english", "inline"),
        ("", "unchecked"),
    ):
        longest = told(game_of("5C FUCKERS", words=words, dictionary=dictionary), *games)
        often = told(game_of("pass", "5C TURD", words=words, dictionary=dictionary), *games[1:])
        said = "FUCKERS" in str(longest), "TURD" in str(often)
        assert said == (dictionary == "english",) * 2


def test_a_word_is_counted_in_all_games() -> None:
    nine = kept(3, Ben={"words": "TOY SITE TOY TOY"})
    game = game_of("pass", "5C TOY")
    assert told(game, *nine) == ["That was your tenth TOY."]
