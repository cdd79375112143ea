"""What is said of a game that is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.outcome import standings
from scorekeeper.game.rules import Rules, TieBreak, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.report.story import (
    Memory,
    leads,
    margin_text,
    to_remember,
    what_decided,
    winners_text,
    won_level_with,
)

RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)


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


def test_turns_without_tiles_make_a_round_too() -> None:
    turns = ("5C MOO", "C5 .ATS", "pass", "swap", "8C .E")
    game = over(*turns, players=("Anna", "Ben", "Cleo"))
    assert what_decided(game) == "Ben took the lead with MATS and kept it."


def test_a_play_that_came_off_took_no_lead() -> None:
    game = over("5C MOO", "C5 .ATS", "challenge MATS upheld", "E5 .N")
    assert [lead.player for lead in leads(game)] == [0]
    assert what_decided(game) == "Anna led from the first play."


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


def test_a_tie_is_shared_or_broken() -> None:
    turns = ("5C MOOD", "F5 .EAR")
    shared = over(*turns)
    assert what_decided(shared) == "They could not be separated."
    assert winners_text(standings(shared)) == "Anna and Ben share the win"
    assert margin_text(standings(shared)) == "8 points each"
    longest = over("5C MOO", "C5 .AT", tie_break=TieBreak.LONGEST_WORD)
    assert what_decided(longest) == "They could not be separated."
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


def test_the_winner_and_by_how_much() -> None:
    rows = standings(over("5C MOOD"))
    assert winners_text(rows) == "Anna wins!"
    assert margin_text(rows) == "8 points, 8 more than Ben"


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
        Memory("Best turn", "Anna made PLUS and NETS: 16", "turn 7"),
        Memory("Longest", "SNACK, by Ben", "turn 6"),
        Memory("Tallest", "3 tiles on F8", "turn 6"),
        Memory("The lead", "never changed hands"),
    ]
    assert to_remember(over()) == []


def test_the_lead_changes_when_somebody_else_is_alone_in_it() -> None:
    assert [lead.player for lead in leads(over("5C MOO", "C5 .ATS", "E5 .N"))] == [0, 1, 0]
    assert [lead.player for lead in leads(over("5C MOOD", "F5 .EAR"))] == [0]
    assert Memory("The lead", "changed hands once") in to_remember(over("5C MOO", "C5 .ATS"))
