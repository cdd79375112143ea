"""What a revision changes in what was agreed, in sentences."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Setup, WordCheck
from scorekeeper.game.revision import Revision
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.report.setup_changes import describe_setup_changes

RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
SETUP = Setup(RULES, ("Anna", "Ben", "Cy"))


def told(setup: Setup, seats: tuple[int | None, ...] = (0, 1, 2)) -> list[str]:
    return describe_setup_changes(Revision.of(Game(SETUP)).with_setup(setup, seats))


def test_what_stays_is_not_told() -> None:
    assert told(SETUP) == []


def test_players_are_renamed_moved_added_and_gone() -> None:
    assert told(replace(SETUP, players=("Ben", "Anna", "Cy"))) == [
        "Anna is now called Ben.",
        "Ben is now called Anna.",
    ]
    assert told(replace(SETUP, players=("Ben", "Anna", "Cy")), (1, 0, 2)) == [
        "The turn order is now Ben, Anna, Cy."
    ]
    assert told(replace(SETUP, players=("Cy", "Hanna", "Dora")), (2, 0, None)) == [
        "Anna is now called Hanna.",
        "Dora joins the game.",
        "Ben leaves the game.",
        "The turn order is now Cy, Hanna, Dora.",
    ]


def test_box_rules_and_words_are_told_with_what_they_were() -> None:
    house = replace(RULES.house, seven_bonus=10, going_out_ends=False)
    setup = replace(
        SETUP,
        rules=Rules(find_edition("classic-8x8"), house),
        words=WordCheck.INLINE,
        dictionary="english-50",
    )
    assert told(setup) == [
        "The box is now Classic 8x8 (classic-8x8), so far Hasbro 10x10 (hasbro-10x10).",
        "The whole rack at once: 10 (points for that turn), was 20.",
        "Rack and bag are empty: no (the others play on), was yes.",
        "Words are now checked as they are laid; those on the board stand.",
        "The dictionary is now english-50.",
    ]
    same_id = replace(RULES.edition, rack_size=6)
    assert told(replace(SETUP, rules=Rules(same_id, RULES.house))) == [
        "The box is now another one by the name of Hasbro 10x10 (hasbro-10x10)."
    ]


def test_names_are_data() -> None:
    assert told(replace(SETUP, players=("An\x1bna", "Ben", "Cy"))) == ["Anna is now called An?na."]
