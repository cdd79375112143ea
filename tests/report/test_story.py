"""What is said of a game that is over, and after a challenge."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Challenge, Decider, Finish
from scorekeeper.game.rules import FailedChallenge, LostChallenge, Rules, TieBreak, find_preset
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.setup import Setup
from scorekeeper.report.story import (
    Memorable,
    leads,
    margin_text,
    to_remember,
    what_decided,
    winners_text,
    won_level_with,
)
from scorekeeper.report.text import challenge_sentences
from tests.support.games import RULES, TEN


def over(
    *turns: str,
    players: tuple[str, ...] = ("Anna", "Ben"),
    left: dict[int, Leftover] | None = None,
    **house: object,
) -> Game:
    """The game that `turns` make, ended by the table, with `left` on the racks."""
    rules = replace(RULES, house=replace(RULES.house, **house))  # type: ignore[arg-type]
    game = Game(Setup(rules, players))
    for text in (*turns, "end"):
        game.push_text(text)
    game.leftovers = left or {player: Leftover(0) for player in range(len(players))}
    return game


@pytest.mark.parametrize(
    ("turns", "sentence"),
    [
        ((), "Nobody laid a tile."),
        (("5C MOOD",), "Anna led from the first play."),
        (("5C MOOD", "F5 .EAR", "6E N.T"), "Anna was never behind."),
        (("5C MOO", "C5 .ATS"), "Ben took the lead with MATS, the last play of all."),
        (("5C MOO", "C5 .ATS", "pass"), "Ben took the lead with MATS, the last play of all."),
    ],
)
def test_a_sentence_says_what_decided_the_game(turns: tuple[str, ...], sentence: str) -> None:
    assert what_decided(over(*turns)) == sentence


def test_only_of_a_game_that_is_kept_is_it_said_what_it_counts_for() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")))
    game.push(Turn(Finish(keeps_points=True)))
    stopped = "Stopped early, with 86 tiles in the bag and the racks left as they were."
    counts = "Who won counts, but its totals are in no average and no record."
    assert what_decided(game) == f"{stopped} {counts}"
    assert what_decided(game, is_kept=False) == stopped


@pytest.mark.parametrize(
    ("turns", "sentence"),
    [
        ((), "Ben took the lead with MATS in the last round."),
        (("pass", "8C .E", "E5 ..E"), "Ben took the lead with MATS and kept it."),
    ],
)
def test_a_lead_taken_late_is_told_from_one_that_was_kept(
    turns: tuple[str, ...], sentence: str
) -> None:
    game = over("5C MOO", "C5 .ATS", "E5 .N", *turns, players=("Anna", "Ben", "Cleo"))
    assert what_decided(game) == sentence


def test_a_rack_can_turn_the_game() -> None:
    turns = ("5C MOOD", "F5 .EA")
    letters = {0: Leftover(2, ("J", "I")), 1: Leftover(0)}
    assert what_decided(over(*turns, left=letters)) == (
        "Anna led until the tiles left over were counted."
    )
    number = {0: Leftover(1), 1: Leftover(0)}
    assert what_decided(over(*turns, left=number)) == (
        "Anna led until the tiles left over were counted."
    )
    level = over("5C MOOD", "F5 .EAR", left={0: Leftover(3), 1: Leftover(2)})
    assert what_decided(level) == (
        "Level on points until the tiles left over were counted: they cost Anna 15."
    )


def test_a_lead_that_is_lost_at_the_count_has_changed_hands() -> None:
    turns = ("5C MOOD", "F5 .EA")
    kept = over(*turns, left={0: Leftover(0), 1: Leftover(0)})
    lost = over(*turns, left={0: Leftover(2), 1: Leftover(0)})
    assert [said.text for said in to_remember(kept) if said.title == "The lead"] == [
        "never changed hands"
    ]
    assert [said.text for said in to_remember(lost) if said.title == "The lead"] == [
        "changed hands once"
    ]


def test_a_tie_is_shared_or_broken() -> None:
    turns = ("5C MOOD", "F5 .EAR")
    shared = over(*turns)
    assert what_decided(shared) == "Level on points: a tie."
    assert winners_text(standings(shared)) == "Anna and Ben share the win"
    assert margin_text(standings(shared)) == "8 points each"
    longest = over("5C MOO", "C5 .AT", tie_break=TieBreak.LONGEST_WORD)
    assert what_decided(longest) == "Level on points: a tie."
    racks = over(
        "5C MOOD",
        "F5 .EAR",
        left={0: Leftover(2), 1: Leftover(1)},
        leftover=0,
        tie_break=TieBreak.FEWEST_TILES_LEFT,
    )
    assert what_decided(racks) == "Level on points: the fewest tiles left win."
    assert margin_text(standings(racks)) == "8 points, as many as Anna"
    assert won_level_with(racks) == "fewer tiles left"


def test_a_game_alone() -> None:
    alone = over("5C MOOD", "F5 .EAR", players=("Anna",))
    assert winners_text(standings(alone)) == "Anna: 16 points"
    assert margin_text(standings(alone)) == ""
    assert what_decided(alone) == "2 plays, 8 points each on average."
    assert what_decided(over(players=("Anna",))) == "No tile was laid."
    assert [memory.title for memory in to_remember(alone)] == ["Best turn", "Longest"]


def test_what_there_is_to_remember() -> None:
    game = over("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")
    assert to_remember(game) == [
        Memorable("Best turn", "Anna made PLUS and NETS: 16", "turn 7"),
        Memorable("Longest", "SNACK, by Ben", "turn 6"),
        Memorable("Tallest", "3 tiles on F8", "turn 6"),
        Memorable("The lead", "never changed hands"),
    ]
    assert to_remember(over()) == []


def test_in_brief_too_every_word_of_the_best_turn_is_named() -> None:
    alone = over("5C MOOD", "F5 .EAR")
    assert to_remember(alone, brief=True)[0].text == "Anna opened with MOOD: 8"
    several = over("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P")
    assert to_remember(several, brief=True)[0].text == "Anna made LEAP and WOOL: 12"


def test_the_lead_changes_when_somebody_else_is_alone_in_it() -> None:
    assert [lead.player for lead in leads(over("5C MOO", "C5 .ATS", "E5 .N"))] == [0, 1, 0]
    assert [lead.player for lead in leads(over("5C MOOD", "F5 .EAR"))] == [0]
    assert Memorable("The lead", "changed hands once") in to_remember(over("5C MOO", "C5 .ATS"))


EIGHT_TILES = replace(TEN, rack_size=4, tiles={"D": 2, "M": 2, "O": 4})
"""Enough for two racks of four: whoever lays MOOD has gone out."""

TAKEN = [
    "You say no: the play is taken back.",
    "Take M (C5), O (D5), O (E5) and D (F5) off the board; Anna keeps them. The tiles that Anna "
    "drew since go back in the bag.",
]
GOOD = "You say yes: the play stays."
LOSE_TURN = FailedChallenge(lose_turn=True)


def verdict(
    *verdicts: bool,
    players: tuple[str, ...] = ("Anna", "Ben"),
    edition: Edition = TEN,
    **house: Any,
) -> list[str]:
    """What is said of the last of `verdicts`: MOOD is played, challenged and decided for each."""
    rules = Rules(edition, replace(find_preset("hasbro").house, **house))
    game = Game(Setup(rules, players))
    for upheld in verdicts:
        game.push_text("5C MOOD")
        step = game.push(Turn(Challenge(None, (), upheld, Decider.TABLE)))
    return challenge_sentences(game, step)


def test_a_play_that_was_bad_is_made_again() -> None:
    assert verdict(True) == [*TAKEN, "Anna is back at 0 and plays again, or passes."]


def test_nothing_goes_back_in_the_bag_if_nothing_was_drawn() -> None:
    lifted = "Take M (C5), O (D5), O (E5) and D (F5) off the board; Anna keeps them."
    assert verdict(True, edition=EIGHT_TILES)[1] == lifted


def test_without_the_box_nobody_is_told_to_handle_tiles() -> None:
    rules = Rules(TEN, find_preset("hasbro").house)
    game = Game(Setup(rules, ("Anna", "Ben"), deal="Sunday"))
    game.push_text("5E BEEN")
    game.push(Turn(Challenge(None, (), True, Decider.TABLE)))
    for seen in (game, without_secrets(game)):  # Phones are shown the second one.
        assert challenge_sentences(seen, seen.steps[-1])[1] == (
            "B (E5), E (F5), E (G5) and N (H5) come off the board, back on Anna's rack."
        )


@pytest.mark.parametrize("lost", list(LostChallenge))
def test_a_game_that_goes_on_since_its_last_play_was_bad_says_so(lost: LostChallenge) -> None:
    following = "Ben" if lost is LostChallenge.LOSE_TURN else "Anna"
    last = verdict(True, edition=EIGHT_TILES, lost_challenge=lost)[-1]
    assert last == f"The game goes on: {following} is next."


def test_a_lost_turn_that_ends_the_game_says_so() -> None:
    """There was no tile left for Ben, so no turn after Anna's."""
    four = replace(EIGHT_TILES, tiles={"D": 1, "M": 1, "O": 2})
    assert verdict(True, edition=four, lost_challenge=LostChallenge.LOSE_TURN)[-2:] == [
        "Anna is back at 0 and loses the turn.",
        "The game is over: a rack and the bag are empty.",
    ]


def test_or_made_once_more_and_then_the_turn_is_lost() -> None:
    rule: dict[str, Any] = {"lost_challenge": LostChallenge.RETRY_ONCE}
    assert verdict(True, **rule)[-1] == "Anna is back at 0 and has one more try."
    assert verdict(True, True, **rule)[-1] == "Anna is back at 0 and loses the turn."


@pytest.mark.parametrize("players", [("Anna", "Ben"), ("Anna",)])
def test_or_the_turn_is_lost_at_once(players: tuple[str, ...]) -> None:
    assert verdict(True, players=players, lost_challenge=LostChallenge.LOSE_TURN) == [
        *TAKEN,
        "Anna is back at 0 and loses the turn.",
    ]


@pytest.mark.parametrize(
    ("cost", "sentence"),
    [
        (FailedChallenge(), "It costs nothing to have challenged."),
        (FailedChallenge(points=5), "Ben loses 5 points for the challenge."),
        (LOSE_TURN, "Ben misses a turn for the challenge."),
    ],
    ids=str,
)
def test_a_play_that_was_good_stands(cost: FailedChallenge, sentence: str) -> None:
    assert verdict(False, failed_challenge=cost) == [GOOD, sentence]


def test_the_winner_and_by_how_much() -> None:
    rows = standings(over("5C MOOD"))
    assert winners_text(rows) == "Anna wins!"
    assert margin_text(rows) == "8 points, 8 more than Ben"
